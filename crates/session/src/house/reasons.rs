//! Why house rules forbade moves where they do not look at the position: a move is asked about once.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use game::Ply;
use rulebook::Clause;
use rustc_hash::{FxHashMap, FxHasher};

/// The most moves that are remembered; whatever is asked beyond them is asked anew.
const MOST: usize = 16_384;

/// A move that a clause was asked about, and why it forbids it, if it does.
struct Asked<M> {
    clause: Arc<Clause>,
    ply: Ply<M>,
    reason: Option<String>,
}

/// The answers so far, by a hash of the question.
pub(super) struct Reasons<M> {
    kept: RefCell<FxHashMap<u64, Asked<M>>>,
}

impl<M> Default for Reasons<M> {
    fn default() -> Self {
        Self { kept: RefCell::default() }
    }
}

impl<M: Clone + PartialEq + Hash> Reasons<M> {
    /// Why a clause forbids a move, said by `ask` if it has not been kept; what fails is not kept.
    pub(super) fn answer<E>(
        &self,
        clause: &Arc<Clause>,
        ply: &Ply<M>,
        ask: impl FnOnce() -> Result<Option<String>, E>,
    ) -> Result<Option<String>, E> {
        let mut hasher = FxHasher::default();
        (Arc::as_ptr(clause), ply).hash(&mut hasher);
        let hash = hasher.finish();
        let is = |asked: &&Asked<M>| Arc::ptr_eq(&asked.clause, clause) && asked.ply == *ply;
        if let Some(found) = self.kept.borrow().get(&hash).filter(is) {
            return Ok(found.reason.clone());
        }
        let reason = ask()?;
        let mut kept = self.kept.borrow_mut();
        if kept.len() < MOST {
            let asked = || Asked { clause: clause.clone(), ply: ply.clone(), reason: reason.clone() };
            kept.entry(hash).or_insert_with(asked);
        }
        Ok(reason)
    }
}

#[cfg(test)]
mod tests {
    use game::Seat;

    use super::*;

    fn added(id: &str) -> Arc<Clause> {
        Arc::new(Clause::added(id.to_owned(), "nobody does that".to_owned()))
    }

    fn ply(mv: usize) -> Ply<usize> {
        Ply { seat: Some(Seat(0)), mv }
    }

    #[test]
    fn a_move_is_asked_about_once_for_each_clause_and_player() {
        let (one, other, reasons) = (added("house.one"), added("house.other"), Reasons::default());
        let ask = |clause, ply: &Ply<usize>, given: &str| {
            reasons.answer(clause, ply, || Ok::<_, ()>(Some(given.to_owned()))).map(Option::unwrap_or_default)
        };
        assert_eq!(ask(&one, &ply(1), "a"), Ok("a".to_owned()));
        assert_eq!(ask(&one, &ply(1), "b"), Ok("a".to_owned()), "it is remembered");
        assert_eq!(ask(&one, &ply(2), "c"), Ok("c".to_owned()), "another move");
        assert_eq!(ask(&other, &ply(1), "d"), Ok("d".to_owned()), "another clause");
        assert_eq!(ask(&one, &Ply { seat: None, mv: 1 }, "e"), Ok("e".to_owned()), "another player");
    }

    #[test]
    fn a_fault_is_not_kept_and_no_more_than_there_is_room_for() {
        let (clause, reasons) = (added("house.one"), Reasons::default());
        assert_eq!(reasons.answer(&clause, &ply(0), || Err("fault")), Err("fault"));
        for mv in 0..=MOST {
            assert_eq!(reasons.answer(&clause, &ply(mv), || Ok::<_, ()>(None)), Ok(None));
        }
        assert_eq!(reasons.kept.borrow().len(), MOST);
        assert_eq!(reasons.answer(&clause, &ply(0), || Err("asked")), Ok(None));
        assert_eq!(reasons.answer(&clause, &ply(MOST), || Err("asked")), Err("asked"));
    }
}
