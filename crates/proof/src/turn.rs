//! Whose decision it is in a position, and among what.

use std::ops::ControlFlow;

use game::{Dialect, Knowledge, Ply, Ruleset, Seat};

use crate::every::first;
use crate::spot::Spot;
use crate::{Aim, Beyond, Luck, Others, Task};

/// More moves than this are not listed.
const MOST: usize = 1 << 16;

/// Whose decision it is, and among what.
pub(crate) enum Turn<G: Knowledge> {
    /// Play ends because the game, the race or the hand does.
    Over,
    /// Play ends at a choice of another.
    Stopped,
    /// The solver decides.
    Own(Vec<ToDecide<G>>),
    /// Another has one move. `known` says that the solver knows which.
    Forced { choice: ToDecide<G>, known: bool },
    /// Another chooses, and the task must succeed for each.
    Reply(Vec<ToDecide<G>>),
    /// Another chooses, and the task must succeed for one. `whole` says that these are all the ways to choose.
    Help { choices: Vec<ToDecide<G>>, whole: bool },
}

/// Something to decide on.
pub(crate) struct ToDecide<G: Knowledge> {
    /// Its words: the move, with the name of another who makes it, as far as the solver sees it.
    pub name: String,
    pub act: Deed<G>,
}

/// What is done.
pub(crate) enum Deed<G: Knowledge> {
    /// Moves, each in the position of that number: what looks alike to the solver.
    Plies(Vec<(usize, Ply<G::Move>)>),
    /// Something is turned up before the solver decides on the rest of a move.
    TurnUp(u32),
}

impl<G: Knowledge> ToDecide<G> {
    /// Whether it is one of the moves that are counted, if the solver decides.
    pub(crate) fn counts(&self) -> bool {
        matches!(self.act, Deed::Plies(_))
    }

    /// Whether it is that move and no other that looks like it.
    pub(crate) fn is_just(&self, ply: &Ply<G::Move>) -> bool {
        matches!(&self.act, Deed::Plies(all) if all.iter().all(|(_, made)| made == ply))
    }
}

impl<G: Knowledge + Dialect, A: Aim<G::State>, F: Ruleset<G>> Task<'_, G, A, F> {
    /// The moves of whoever decides: the solver before all others, and these in the order of the seats.
    pub(crate) fn plies(&self, state: &G::State) -> Result<Vec<Ply<G::Move>>, Beyond> {
        let mut all: Vec<Ply<G::Move>> = Vec::new();
        let mut take = |ply: Ply<G::Move>| {
            if !G::is_look(&ply.mv) {
                all.push(ply);
            }
            if all.len() > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let permits = |ply: &Ply<G::Move>| self.force.permits(state, ply);
        let _ = match G::hidden_choice(state) {
            true => G::allowed(self.terms.rules, state, &permits, &mut take),
            false => self.force.moves(state, &mut take),
        };
        if all.len() > MOST {
            return Err(Beyond::Moves);
        }
        let rank = |ply: &Ply<G::Move>| (ply.seat != Some(self.seat), ply.seat);
        if let Some(decides) = all.iter().map(rank).min() {
            all.retain(|ply| rank(ply) == decides);
        }
        Ok(all)
    }

    /// Whether what others hold has to be told apart before they move: where it decides how likely something is,
    /// which move helps, or whether they have a choice. Against any reply they may do whatever some completion
    /// allows, and nothing has to be told apart.
    pub(crate) fn asks_for_cards(&self, state: &G::State, seat: Seat) -> bool {
        let replies = self.others == Others::Reply && self.luck == Luck::Whatever;
        let decide = G::CARDS_DECIDE || self.force.looks_at_cards();
        let matter = decide || matches!(self.luck, Luck::AtLeast(_)) || self.others == Others::Help;
        seat != self.seat && G::is_open(state, seat) && !replies && matter && !self.ends_play(state, seat)
    }

    /// Whether play is sure to end at that player's choice: in one completion of the hidden cards there is one, and
    /// the task must succeed in all.
    fn ends_play(&self, state: &G::State, seat: Seat) -> bool {
        let one = || {
            first::<G>(self.seat, state, |state, chance| {
                G::determine(self.terms.rules, state, seat, chance);
                G::determine_sight(self.terms.rules, state, seat, chance);
            })
        };
        self.others == Others::Stop
            && self.luck == Luck::Whatever
            && self.plies(&one()).is_ok_and(|plies| plies.len() > 1)
    }

    /// Whose decision it is, and among what.
    pub(crate) fn turn(&self, spot: &Spot<G>) -> Result<Turn<G>, Beyond> {
        let each: Vec<Vec<Ply<G::Move>>> =
            spot.states().map(|state| self.plies(state)).collect::<Result<_, _>>()?;
        let Some(plies) = each.first() else { return Ok(Turn::Over) };
        let Some(seat) = plies.first().and_then(|ply| ply.seat) else { return Ok(Turn::Over) };
        if seat == self.seat {
            return Ok(Turn::Own(self.own(spot, plies)));
        }
        let state = &spot.worlds[0].0;
        let choice = |plies: &[Ply<G::Move>]| plies.len() > 1;
        if G::turns_up(state)
            && plies.iter().any(|ply| G::turns_up_first(state, ply).is_some())
            && each.iter().any(|plies| choice(plies))
        {
            // What is turned up as they move they knew before.
            let replies = self.others == Others::Reply && self.luck == Luck::Whatever;
            match self.others {
                Others::Stop => return Ok(Turn::Stopped),
                Others::Reply if replies && !G::is_open(state, seat) => {}
                Others::Reply | Others::Help => return Err(Beyond::TurnedUp),
            }
        }
        if each.iter().all(|plies| !choice(plies)) {
            return Ok(self.forced(&each));
        }
        let several = each.len() > 1;
        Ok(match (self.others, self.luck) {
            (Others::Stop, Luck::AtLeast(_)) => {
                let single: Vec<_> =
                    each.iter().map(|plies| if choice(plies) { Vec::new() } else { plies.clone() }).collect();
                if single.iter().all(Vec::is_empty) { Turn::Stopped } else { self.forced(&single) }
            }
            (Others::Stop, Luck::Whatever | Luck::Some) => Turn::Stopped,
            (Others::Reply, luck) => {
                let choices = self.alike(&each);
                let merged =
                    choices.iter().any(|choice| matches!(&choice.act, Deed::Plies(all) if all.len() > 1));
                if luck != Luck::Whatever && (several || merged) {
                    return Err(Beyond::Knowing);
                }
                Turn::Reply(choices)
            }
            (Others::Help, _) => {
                // A move that can be made whatever the hidden cards are.
                let certain = plies.iter().filter(|ply| each.iter().all(|plies| plies.contains(ply)));
                let choices = certain.map(|ply| ToDecide {
                    name: self.name(ply),
                    act: Deed::Plies((0..each.len()).map(|at| (at, ply.clone())).collect()),
                });
                Turn::Help { choices: apart(choices.collect()), whole: !several }
            }
        })
    }

    /// The solver's decision: what is decided on at once, and what is turned up first.
    fn own(&self, spot: &Spot<G>, plies: &[Ply<G::Move>]) -> Vec<ToDecide<G>> {
        let (state, worlds) = (&spot.worlds[0].0, spot.worlds.len());
        let first = |ply: &Ply<G::Move>| match self.luck != Luck::Some && G::turns_up(state) {
            true => G::turns_up_first(state, ply),
            false => None,
        };
        let mut choices: Vec<ToDecide<G>> = Vec::new();
        let mut turning: Vec<(u32, String)> = Vec::new();
        for ply in plies {
            if spot.turned.is_some_and(|number| !G::follows(number, ply)) {
                continue;
            }
            let name = self.name(ply);
            let Some(number) = first(ply) else {
                let act = Deed::Plies((0..worlds).map(|at| (at, ply.clone())).collect());
                choices.push(ToDecide { name, act });
                continue;
            };
            match turning.iter_mut().find(|(known, _)| *known == number) {
                Some((_, begin)) => *begin = common_words(begin, &name),
                None => turning.push((number, name)),
            }
        }
        choices.extend(
            turning
                .into_iter()
                .map(|(number, begin)| ToDecide { name: format!("{begin} ..."), act: Deed::TurnUp(number) }),
        );
        apart(choices)
    }

    /// The one move of another in each position, if it has one there.
    fn forced(&self, each: &[Vec<Ply<G::Move>>]) -> Turn<G> {
        let all: Vec<(usize, Ply<G::Move>)> = each
            .iter()
            .enumerate()
            .flat_map(|(at, plies)| plies.iter().map(move |ply| (at, ply.clone())))
            .collect();
        let known = all.iter().all(|(_, ply)| *ply == all[0].1) && all.len() == each.len();
        let mut names: Vec<String> = Vec::new();
        for (_, ply) in &all {
            let name = self.name(ply);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        Turn::Forced { choice: ToDecide { name: names.join(" or "), act: Deed::Plies(all) }, known }
    }

    /// The moves of others, those that look alike to the solver together.
    fn alike(&self, each: &[Vec<Ply<G::Move>>]) -> Vec<ToDecide<G>> {
        type Group<G> = (<G as game::Game>::Move, Vec<(usize, Ply<<G as game::Game>::Move>)>);
        let mut groups: Vec<Group<G>> = Vec::new();
        for (at, ply) in
            each.iter().enumerate().flat_map(|(at, plies)| plies.iter().map(move |ply| (at, ply)))
        {
            let shown = G::shown(&ply.mv);
            match groups.iter_mut().find(|(known, _)| *known == shown) {
                Some((_, group)) => group.push((at, ply.clone())),
                None => groups.push((shown, vec![(at, ply.clone())])),
            }
        }
        let choices = groups.into_iter().map(|(mv, group)| ToDecide {
            name: self.name(&Ply { seat: group[0].1.seat, mv }),
            act: Deed::Plies(group),
        });
        apart(choices.collect())
    }

    /// A move in words, as a solution has it.
    pub(crate) fn name(&self, ply: &Ply<G::Move>) -> String {
        match ply.seat {
            Some(seat) if seat != self.seat => {
                format!("{}: {}", self.terms.roster.name(seat), G::print(self.terms, &G::shown(&ply.mv)))
            }
            _ => G::print(self.terms, &ply.mv),
        }
    }
}

/// The words with which both begin.
fn common_words(one: &str, other: &str) -> String {
    let both = one.split(' ').zip(other.split(' ')).take_while(|(one, other)| one == other);
    both.map(|(word, _)| word).collect::<Vec<_>>().join(" ")
}

/// Names that are alike get a number.
fn apart<G: Knowledge>(mut choices: Vec<ToDecide<G>>) -> Vec<ToDecide<G>> {
    number(choices.iter_mut().map(|choice| &mut choice.name));
    choices
}

/// Words that are alike get a number, from the second on.
pub(crate) fn number<'a>(all: impl Iterator<Item = &'a mut String>) {
    let mut seen: rustc_hash::FxHashMap<String, usize> = Default::default();
    for words in all {
        let count = seen.entry(words.clone()).or_default();
        *count += 1;
        if *count > 1 {
            *words += &format!(" #{count}");
        }
    }
}
