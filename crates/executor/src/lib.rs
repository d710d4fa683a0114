//! Where work is done that can be done at the same time: on the thread that asks ([`InTurn`]), or on several
//! (`Threads`, with the feature `threads`). Whoever begins the work chooses; what is done is the same.

use std::sync::Mutex;

#[cfg(feature = "threads")]
mod threads;

#[cfg(feature = "threads")]
pub use threads::Threads;

/// Does pieces of work, in whatever order, perhaps at the same time.
pub trait Executor: Sync {
    /// Calls `work` once with every number below `count`, and comes back when all are done.
    fn each(&self, count: usize, work: &(dyn Fn(usize) + Sync));
}

/// Does one piece after the other on the thread that asks.
#[derive(Clone, Copy, Debug, Default)]
pub struct InTurn;

impl Executor for InTurn {
    fn each(&self, count: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..count).for_each(work);
    }
}

/// What comes of each item, in the order of the items.
pub fn map<T: Send, U: Send>(
    executor: &dyn Executor,
    items: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> U + Sync,
) -> Vec<U> {
    let slots: Vec<Mutex<Errand<T, U>>> =
        items.into_iter().map(|item| Mutex::new(Errand::Item(item))).collect();
    executor.each(slots.len(), &|at| {
        // The lock is let go while the work is done, so that a panic of it poisons nothing.
        let taken = slots[at].lock().map(|mut slot| std::mem::replace(&mut *slot, Errand::Taken));
        if let Ok(Errand::Item(item)) = taken {
            let done = work(item);
            if let Ok(mut slot) = slots[at].lock() {
                *slot = Errand::Done(done);
            }
        }
    });
    let done = slots.into_iter().map(|slot| match slot.into_inner() {
        Ok(Errand::Done(done)) => done,
        _ => unreachable!("an executor does every piece of work"),
    });
    done.collect()
}

/// A piece of work on its way.
enum Errand<T, U> {
    Item(T),
    Taken,
    Done(U),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_of_items_stands_in_their_order() {
        let words = ["a", "bb", "ccc"];
        assert_eq!(map(&InTurn, words, str::len), [1, 2, 3]);
        assert!(map(&InTurn, [(); 0], |()| 1).is_empty());
    }

    #[cfg(feature = "threads")]
    #[test]
    fn several_threads_come_to_the_same() {
        let squares: Vec<u64> = (0..1_000).map(|number| number * number).collect();
        for threads in [Threads::all(), Threads::new(1), Threads::new(3)] {
            assert_eq!(map(&threads, 0..1_000_u64, |number| number * number), squares);
        }
    }
}
