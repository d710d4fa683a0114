use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::Executor;

/// Does work on several threads.
#[derive(Debug)]
pub struct Threads {
    /// Threads of its own; without them it takes those that the whole program shares, one for each core.
    own: Option<ThreadPool>,
}

impl Threads {
    /// On those that the whole program shares, one for each core.
    pub const fn all() -> Self {
        Self { own: None }
    }

    /// On so many of its own; where they cannot be had, on those that the program shares.
    pub fn new(count: usize) -> Self {
        Self { own: ThreadPoolBuilder::new().num_threads(count).build().ok() }
    }
}

impl Executor for Threads {
    fn each(&self, count: usize, work: &(dyn Fn(usize) + Sync)) {
        let all = || (0..count).into_par_iter().with_max_len(1).for_each(work);
        match &self.own {
            Some(pool) => pool.install(all),
            None => all(),
        }
    }
}
