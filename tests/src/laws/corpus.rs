use std::ops::ControlFlow;

use game::{Fill, Query};
use rayon::prelude::*;
use session::File;

use super::{Lawful, hidden, info, lists, words};
use crate::{load, saga_files};

/// Every position that the scenarios of a game come to obeys the laws over a position; one with more legal plies than
/// `listed` only those laws for which they need not be listed.
pub fn in_the_corpus<G: Lawful>(listed: u128) {
    let files: Vec<File> = saga_files("scenarios").iter().filter_map(|name| load(name).ok()).collect();
    let of_game = |file: &&File| {
        file.scripts.is_empty()
            && catalog::game_of(file).is_ok_and(|game| game.info().name == info::<G>().name)
    };
    let looked_at: usize =
        files.iter().filter(of_game).par_bridge().map(|file| positions::<G>(file, listed)).sum();
    assert!(looked_at > 250, "{looked_at} positions");
}

/// Looks at the positions of a file; gives how many there are.
fn positions<G: Lawful>(file: &File, listed: u128) -> usize {
    let (mut looked_at, law_book) = (0, G::law_book());
    for scenario in &file.frame.scenarios {
        let mut rng = fastrand::Rng::with_seed(7);
        runner::positions::<G>(file, scenario, &law_book, &mut |terms, state| {
            looked_at += 1;
            words::read_back::<G>(terms, state);
            let few = |state: &G::State| G::count(terms.rules, state) <= listed;
            if G::open(terms, state, Query::Moves).is_none() && few(state) {
                lists::assert_lists_agree::<G>(terms, state, &mut rng);
                lists::assert_possible_plies::<G>(terms, state, looked_at);
                let _ = G::moves(terms.rules, state, &mut |ply| {
                    words::assert_is_read::<G>(terms, state, &ply);
                    ControlFlow::Continue(())
                });
            }
            let mut filled = state.clone();
            G::fill(terms.rules, &mut filled, Fill::Piles, &mut rng);
            if few(&filled) {
                words::assert_reads_back::<G>(terms, &filled);
                words::assert_views::<G>(terms, &filled);
                for seat in terms.roster.seats() {
                    let memory = G::Memory::default();
                    let other = G::exchanged(terms.rules, &filled, seat, &memory, &mut rng);
                    hidden::assert_alike::<G>(terms, [&filled, &other], seat, rng.usize(..1000));
                }
            }
        });
    }
    looked_at
}
