//! Counting the lines of play: how many sequences of plies there are of each length.
//!
//! Written over [`Game`] alone; any game whose chance can be listed beforehand may be counted.

use std::ops::ControlFlow;

use crate::{Chance, Game, Pile, Ply, Random, Ruleset};

/// Chance that knows whether it had to answer what nothing determines.
pub trait Policy<C>: Chance<C> {
    /// The first pile whose cards were asked for and are not determined.
    fn undetermined(&self) -> Option<Pile>;
}

/// Chance as the set-up lists it: what is determined is drawn, anything else is noted and ends the count.
#[derive(Clone, Copy, Debug, Default)]
pub struct AsListed {
    undetermined: Option<Pile>,
}

impl AsListed {
    fn one_of<C: Copy>(&mut self, pile: Pile, pool: &[(C, u8)]) -> C {
        if pool.len() > 1 && self.undetermined.is_none() {
            self.undetermined = Some(pile);
        }
        pool[0].0
    }
}

impl<C: Copy> Chance<C> for AsListed {
    fn draw(&mut self, pile: Pile, pool: &[(C, u8)], _wanted: usize) -> C {
        self.one_of(pile, pool)
    }

    fn drawn(&mut self, _pile: Pile, _card: C) {}

    fn reveal(&mut self, pile: Pile, pool: &[(C, u8)]) -> C {
        self.one_of(pile, pool)
    }

    fn revealed(&mut self, _pile: Pile, _card: C) {}

    fn shuffle(&mut self, _pile: Pile, _cards: &mut [C]) -> bool {
        false
    }
}

impl<C: Copy> Policy<C> for AsListed {
    fn undetermined(&self) -> Option<Pile> {
        self.undetermined
    }
}

impl<C: Copy> Policy<C> for Random<'_> {
    fn undetermined(&self) -> Option<Pile> {
        None
    }
}

/// The count came to a ply whose outcome is not determined.
#[derive(Clone, Debug, PartialEq)]
pub struct Undetermined<M> {
    /// The plies up to and including that one.
    pub line: Vec<Ply<M>>,
    /// The pile whose cards are not determined.
    pub pile: Pile,
}

/// A count, or the line that could not be counted.
pub type Counted<T, G> = Result<T, Undetermined<<G as Game>::Move>>;

/// First plies with the counts behind each.
pub type Divided<G> = Vec<(Ply<<G as Game>::Move>, u128)>;

/// What is done with each ply and the position after it.
type Then<'a, G, P> =
    &'a mut dyn FnMut(&Ply<<G as Game>::Move>, &<G as Game>::State, &mut P) -> Counted<(), G>;

/// How many lines of exactly `depth` plies there are from `state`; answers to offers are plies. The
/// last ply of a line is counted, not made: what it would draw need not be determined. `u128::MAX` where
/// there are more.
///
/// # Errors
/// [`Undetermined`] with the first line that runs into chance which `policy` cannot answer.
pub fn perft<G: Game, P: Policy<G::Card>>(
    force: &impl Ruleset<G>,
    state: &G::State,
    depth: usize,
    policy: &mut P,
) -> Counted<u128, G> {
    match depth {
        0 => Ok(1),
        1 => Ok(force.count(state)),
        _ => {
            let mut total: u128 = 0;
            each(force, state, policy, &mut |_, after, policy| {
                total = total.saturating_add(perft(force, after, depth - 1, policy)?);
                Ok(())
            })?;
            Ok(total)
        }
    }
}

/// The counts of [`perft`] for each first ply; they add up to the whole. With `depth` 0 there is none.
///
/// # Errors
/// As [`perft`].
pub fn divide<G: Game, P: Policy<G::Card>>(
    force: &impl Ruleset<G>,
    state: &G::State,
    depth: usize,
    policy: &mut P,
) -> Counted<Divided<G>, G> {
    let mut counts = Vec::new();
    match depth {
        0 => {}
        1 => {
            let _ = force.moves(state, &mut |ply| {
                counts.push((ply, 1));
                ControlFlow::Continue(())
            });
        }
        _ => each(force, state, policy, &mut |ply, after, policy| {
            counts.push((ply.clone(), perft(force, after, depth - 1, policy)?));
            Ok(())
        })?,
    }
    Ok(counts)
}

/// Makes each legal ply and hands on the position after it.
fn each<G: Game, P: Policy<G::Card>>(
    force: &impl Ruleset<G>,
    state: &G::State,
    policy: &mut P,
    then: Then<'_, G, P>,
) -> Counted<(), G> {
    let mut fault = None;
    let _ = force.moves(state, &mut |ply| {
        let mut after = state.clone();
        force.apply(&mut after, &ply, policy);
        let deeper = match policy.undetermined() {
            Some(pile) => Err(Undetermined { line: Vec::new(), pile }),
            None => then(&ply, &after, policy),
        };
        match deeper {
            Ok(()) => ControlFlow::Continue(()),
            Err(mut undetermined) => {
                undetermined.line.insert(0, ply);
                fault = Some(undetermined);
                ControlFlow::Break(())
            }
        }
    });
    fault.map_or(Ok(()), Err)
}
