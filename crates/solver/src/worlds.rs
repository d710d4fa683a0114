//! The positions it may be where hidden cards decide, and what the solver sees of moves made in them.

use game::{Game, Knowledge, Pile, Ply, Ruleset, Seat};

use crate::answer::Worth;
use crate::position::{Halt, Position, Seen};
use crate::search::Search;
use crate::turn::{Plies, Turn};
use crate::{Aim, Fraction, Luck, Others};
use game::fingerprint::{Fingerprint, Map};

/// More worlds than this that a position may turn out to be are not told apart.
const MOST: usize = 2_000;

/// What was drawn or turned up.
type Cards<G> = Vec<(Pile, <G as Game>::Card)>;
/// A move, with its number and the number of the world it is made in.
pub(crate) type Made<G> = (usize, usize, Ply<<G as Game>::Move>);

/// A position it may be, all determined of which the next move can hang.
pub(crate) struct World<G: Knowledge> {
    /// Of which position known so far it is a part, and how likely a part.
    pub of: usize,
    pub part: Fraction,
    pub weight: Fraction,
    pub state: G::State,
    pub plies: Plies<G>,
}

impl<G: Knowledge> World<G> {
    /// Who is to move there.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.plies.first().and_then(|ply| ply.seat)
    }
}

/// What came of a move in one of the worlds.
pub(crate) struct Came<G: Knowledge> {
    /// The number of that move in that world.
    pub from: usize,
    /// How likely it comes of that move.
    pub part: Fraction,
    /// How likely it is.
    pub weight: Fraction,
    pub position: Position<G>,
    pub cards: Cards<G>,
}

/// What looks alike to the solver, and out of what it came: the number, the part, and the position.
pub(crate) struct Group<G: Knowledge> {
    pub position: Position<G>,
    pub weights: Vec<Fraction>,
    pub parts: Vec<(usize, Fraction, usize)>,
    /// What was drawn in the first of them.
    pub cards: Cards<G>,
}

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> Search<'_, G, A, F> {
    /// The moves of others from a position, as the solver sees them; where it can no longer be done after
    /// that whichever of the positions it is, each of these by itself.
    pub(crate) fn ways_on(&mut self, position: &Position<G>) -> Result<Vec<Seen<G>>, Halt> {
        let seat = self.table.task.seat;
        let worlds = self.worlds(position)?.unwrap_or_default();
        let others = worlds.iter().enumerate().filter(|(_, world)| world.seat() != Some(seat));
        let made: Vec<(usize, Ply<G::Move>)> =
            others.flat_map(|(at, world)| world.plies.iter().map(move |ply| (at, ply.clone()))).collect();
        let number = |(number, (at, ply)): (usize, &(usize, Ply<G::Move>))| (number, *at, ply.clone());
        let each: Vec<_> = made.iter().enumerate().map(number).collect();
        let mut shown: Vec<(G::Move, Vec<Made<G>>)> = Vec::new();
        for each in &each {
            let looks = G::shown(&each.2.mv);
            match shown.iter_mut().find(|(known, _)| *known == looks) {
                Some((_, group)) => group.push(each.clone()),
                None => shown.push((looks, vec![each.clone()])),
            }
        }
        let alone = each.iter().map(|each| vec![each.clone()]).collect::<Vec<_>>();
        for sort in [shown.into_iter().map(|(_, group)| group).collect::<Vec<_>>(), alone] {
            let mut seen = Vec::new();
            for made_alike in sort {
                for group in self.groups(position, &worlds, &made_alike)?.unwrap_or_default() {
                    let Some((from, ..)) = group.parts.first() else { continue };
                    let outcome = Seen {
                        position: group.position,
                        weight: Fraction::ONE,
                        ply: Some(made[*from].1.clone()),
                        cards: group.cards,
                        unseen: false,
                    };
                    if self.worth(&outcome.position)? != Worth::Nothing {
                        seen.push(outcome);
                    }
                }
            }
            if !seen.is_empty() {
                return Ok(seen);
            }
        }
        Ok(Vec::new())
    }

    /// The positions it may be, each by itself; others' cards determined where they are to move. `None` where
    /// they are too many, or it is not known how likely they are.
    pub(crate) fn worlds(&self, position: &Position<G>) -> Result<Option<Vec<World<G>>>, Halt> {
        let (table, task) = (self.table, self.table.task);
        let likely = matches!(task.luck, Luck::AtLeast(_));
        let mut worlds = Vec::new();
        for (of, (state, weight)) in position.states().zip(position.weights()).enumerate() {
            let plies = table.plies(state)?;
            let world = |part, weight, state, plies| World { of, part, weight, state, plies };
            let seat = plies.first().and_then(|ply| ply.seat);
            let Some(seat) = seat.filter(|seat| *seat != task.seat && G::is_open(state, *seat)) else {
                worlds.push(world(Fraction::ONE, weight, state.clone(), plies));
                continue;
            };
            // Others may reply as some completion of the hidden cards allows, if any leaves them a choice.
            if task.others == Others::Reply {
                let turn = if likely { table.choice(state, seat, plies.clone())? } else { None };
                match turn {
                    Some(Turn::Hidden(_)) => {}
                    None if likely => return Ok(None),
                    Some(_) | None => {
                        worlds.push(world(Fraction::ONE, weight, state.clone(), plies));
                        continue;
                    }
                }
            }
            let all = table.holdings(state, seat, MOST);
            let Some(all) = all.filter(|all| all.len() == 1 || table.weighs_evenly(state)) else {
                return Ok(None);
            };
            for outcome in all {
                let plies = table.plies(&outcome.state)?;
                let likely = weight.times(outcome.weight).ok_or(Halt::Budget)?;
                worlds.push(world(outcome.weight, likely, outcome.state, plies));
            }
        }
        Ok(Some(worlds))
    }

    /// What the solver sees of moves, each with its number and the number of its world.
    pub(crate) fn groups(
        &self,
        position: &Position<G>,
        worlds: &[World<G>],
        made: &[Made<G>],
    ) -> Result<Option<Vec<Group<G>>>, Halt> {
        let table = self.table;
        let mut came = Vec::new();
        for (from, at, ply) in made {
            let world = &worlds[*at];
            let before = Position { state: world.state.clone(), others: Vec::new(), ..*position };
            let Some(all) = table.make(&world.state, ply) else { return Ok(None) };
            for outcome in all {
                let weight = world.weight.times(outcome.weight).ok_or(Halt::Budget)?;
                let position = table.position(&before, table.left_after(&before, ply), outcome.state);
                came.push(Came { from: *from, part: outcome.weight, weight, position, cards: outcome.cards });
            }
        }
        self.gather(came).map(Some)
    }

    pub(crate) fn gather(&self, came: Vec<Came<G>>) -> Result<Vec<Group<G>>, Halt> {
        let mut groups: Vec<Group<G>> = Vec::new();
        let (mut looks, mut states): (Map<usize>, Map<usize>) = Default::default();
        for Came { from, part, weight, position, cards } in came {
            let veiled = self.table.veiled(&position.state);
            let key = Fingerprint::of(&(veiled, position.left, position.beyond));
            let number = *looks.entry(key).or_insert(groups.len());
            let key = Fingerprint::of(&(number, &position.state));
            let Some(group) = groups.get_mut(number) else {
                states.insert(key, 0);
                let (weights, parts) = (vec![weight], vec![(from, part, 0)]);
                groups.push(Group { position, weights, parts, cards });
                continue;
            };
            let at = *states.entry(key).or_insert(group.weights.len());
            match group.weights.get_mut(at) {
                Some(found) => *found = found.plus(weight).ok_or(Halt::Budget)?,
                None => {
                    group.weights.push(weight);
                    group.position.others.push((position.state, Fraction::ONE));
                }
            }
            group.parts.push((from, part, at));
        }
        if matches!(self.table.task.luck, Luck::AtLeast(_)) {
            for Group { position, weights, .. } in &mut groups {
                for ((_, own), weight) in position.others.iter_mut().zip(&weights[1..]) {
                    *own = weight.over(weights[0]).ok_or(Halt::Budget)?;
                }
            }
        }
        Ok(groups)
    }
}
