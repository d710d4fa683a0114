//! A solver written straight from the meaning of puzzles: no table, no pruning, no knowledge of what a
//! game can leave open. Every completion of the hidden cards is a world; what the solver has seen is the
//! set of worlds it may be in. Long, because a solver in pieces would be no simpler than the one it judges.

use std::ops::ControlFlow;

use game::{Chance, Knowledge, Pile, Ply, Seat, Truth};
use rulebook::Strict;
use solver::{Aim, Bound, Fraction, Luck, Others};

use super::aim::AnyTask;

/// Chance that gives every answer in turn.
#[derive(Default)]
struct Every {
    answers: Vec<(usize, usize)>,
    asked: usize,
    weight: Option<Fraction>,
}

impl Every {
    fn one_of<C: Copy>(&mut self, pool: &[(C, u8)]) -> C {
        if self.asked == self.answers.len() {
            self.answers.push((0, pool.len()));
        }
        let (card, copies) = pool[self.answers[self.asked].0];
        self.asked += 1;
        let total: u32 = pool.iter().map(|(_, copies)| u32::from(*copies)).sum();
        let part = Fraction::new(u128::from(copies), u128::from(total)).unwrap();
        self.weight = self.weight.unwrap_or(Fraction::ONE).times(part);
        card
    }

    fn next(&mut self) -> bool {
        (self.asked, self.weight) = (0, None);
        while let Some((at, end)) = self.answers.pop() {
            if at + 1 < end {
                self.answers.push((at + 1, end));
                return true;
            }
        }
        false
    }
}

impl<C: Copy> Chance<C> for Every {
    fn draw(&mut self, _pile: Pile, pool: &[(C, u8)], _wanted: usize) -> C {
        self.one_of(pool)
    }

    fn drawn(&mut self, _pile: Pile, _card: C) {}

    fn reveal(&mut self, _pile: Pile, pool: &[(C, u8)]) -> C {
        self.one_of(pool)
    }

    fn revealed(&mut self, _pile: Pile, _card: C) {}

    fn shuffle(&mut self, _pile: Pile, _cards: &mut [C]) -> bool {
        false
    }
}

type Weighed<S> = Vec<(S, Fraction)>;

fn every<S: Clone + PartialEq>(state: &S, make: impl Fn(&mut S, &mut Every)) -> Weighed<S> {
    let mut all: Weighed<S> = Vec::new();
    let mut chance = Every::default();
    loop {
        let mut after = state.clone();
        make(&mut after, &mut chance);
        let weight = chance.weight.unwrap_or(Fraction::ONE);
        match all.iter_mut().find(|(candidate, _)| *candidate == after) {
            Some((_, sum)) => *sum = sum.plus(weight).unwrap(),
            None => all.push((after, weight)),
        }
        if !chance.next() {
            return all;
        }
    }
}

/// Where play stands: the worlds it may be, each as likely as all that led to it, what is left of the
/// bound, whether the solver is on turn, and whether a turn beyond the bound has begun.
pub(crate) struct Spot<G: Knowledge> {
    worlds: Weighed<G::State>,
    left: u32,
    on_turn: bool,
    beyond: bool,
}

impl<G: Knowledge> Clone for Spot<G> {
    fn clone(&self) -> Self {
        Self { worlds: self.worlds.clone(), ..*self }
    }
}

impl<G: Knowledge> Spot<G> {
    /// The worlds it may be.
    pub(crate) fn states(&self) -> impl Iterator<Item = &G::State> {
        self.worlds.iter().map(|(world, _)| world)
    }
}

/// What came of a move: by what the solver sees.
pub(crate) type After<G> = Vec<Spot<G>>;

/// It took too long.
#[derive(Debug)]
pub(crate) struct TooLong;

pub(crate) struct Slow<'a, G: Knowledge> {
    pub(crate) task: &'a AnyTask<'a, G>,
    pub(crate) seats: u8,
    pub(crate) steps: std::cell::Cell<u64>,
    pub(crate) most: u64,
}

enum What<G: Knowledge> {
    Done,
    Failed,
    Own(Vec<After<G>>, Vec<Ply<G::Move>>),
    /// One move of another.
    Forced(After<G>, Ply<G::Move>),
    /// One move in each world, not the same in all.
    Hidden(After<G>),
    Reply(Vec<After<G>>),
    Help(Vec<After<G>>, Vec<Ply<G::Move>>),
    /// The choice of one who helps and knows more than the solver: each way to choose in every world.
    Knowing(Vec<After<G>>),
}

/// What may come of a move: how it looks, and what it leads to.
type Made<G> = Vec<(String, <G as game::Game>::State, Fraction)>;

/// A key line.
pub(crate) struct Line<G: Knowledge> {
    /// Its moves in the order of their names, and where it leads.
    pub(crate) known_by: (Vec<String>, Vec<String>),
    /// What may follow where it ends, and how many more of the solver's moves there are.
    pub(crate) next: After<G>,
    pub(crate) length: u32,
}

impl<G: Knowledge> Slow<'_, G> {
    pub(crate) fn start(&self) -> After<G> {
        let (Bound::Turns(left) | Bound::Moves(left)) = self.task.bound;
        let mut worlds = vec![(self.task.start.clone(), Fraction::ONE)];
        // Everything hidden is determined at once, the solver's own included.
        for seat in (0..self.seats).map(Seat) {
            worlds = worlds
                .into_iter()
                .flat_map(|(world, weight)| {
                    let all = every(&world, |state, chance| {
                        G::determine(self.task.rules, state, seat, chance);
                        G::determine_sight(self.task.rules, state, seat, chance);
                    });
                    all.into_iter().map(move |(world, candidate)| (world, candidate.times(weight).unwrap()))
                })
                .collect();
        }
        let worlds_before = vec![(self.task.start.clone(), Fraction::ONE)];
        let before = Spot { worlds: worlds_before, left, on_turn: false, beyond: false };
        let all = worlds.into_iter().map(|(world, weight)| (String::new(), world, weight));
        self.seen(&before, left, all.collect())
    }

    /// What the solver sees of all that may have come.
    fn seen(&self, before: &Spot<G>, left: u32, all: Vec<(String, G::State, Fraction)>) -> After<G> {
        let mut groups: Vec<(String, G::State, Spot<G>)> = Vec::new();
        for (shown, mut world, weight) in all {
            G::forget_order(&mut world);
            let mut looks = world.clone();
            G::veil(&mut looks, self.task.seat);
            let on_turn = G::on_turn(&world) == Some(self.task.seat);
            let begins = on_turn && (!before.on_turn || G::new_turn(&before.worlds[0].0, &world));
            let begins = begins && matches!(self.task.bound, Bound::Turns(_));
            let (left, beyond) = match begins {
                true if left == 0 => (0, true),
                true => (left - 1, false),
                false => (left, false),
            };
            // Where luck chooses, it chooses among all there is.
            let lucky = self.task.luck == Luck::Some;
            let alike = |state: &&mut (String, G::State, Spot<G>)| match lucky {
                true => state.2.worlds[0].0 == world,
                false => state.0 == shown && state.1 == looks,
            };
            match groups.iter_mut().find(alike) {
                None => {
                    let spot = Spot { worlds: vec![(world, weight)], left, on_turn, beyond };
                    groups.push((shown, looks, spot));
                }
                Some((_, _, spot)) => match spot.worlds.iter_mut().find(|(candidate, _)| *candidate == world)
                {
                    Some((_, sum)) => *sum = sum.plus(weight).unwrap(),
                    None => spot.worlds.push((world, weight)),
                },
            }
        }
        groups.into_iter().map(|(_, _, spot)| spot).collect()
    }

    /// The moves of whoever decides.
    pub(crate) fn plies(&self, world: &G::State) -> Vec<Ply<G::Move>> {
        let mut all = Vec::new();
        let _ = G::moves(self.task.rules, world, &mut |ply| {
            if !G::is_look(&ply.mv) {
                all.push(ply);
            }
            ControlFlow::Continue(())
        });
        let solver = all.iter().find(|ply| ply.seat == Some(self.task.seat)).and_then(|ply| ply.seat);
        let first = all.iter().filter_map(|ply| ply.seat).min();
        let decides = solver.or(first);
        all.retain(|ply| ply.seat == decides);
        all
    }

    /// What may come of a move.
    pub(crate) fn outcomes(&self, world: &G::State, ply: &Ply<G::Move>) -> Vec<G::State> {
        let all = self.made(&(world.clone(), Fraction::ONE), ply).into_iter();
        all.map(|(_, mut after, _)| {
            G::forget_order(&mut after);
            after
        })
        .collect()
    }

    fn made(&self, (world, likely): &(G::State, Fraction), ply: &Ply<G::Move>) -> Made<G> {
        let all = every(world, |state, chance| {
            G::turn_up(self.task.rules, state, ply, chance);
            G::apply(self.task.rules, state, ply, chance, &mut Strict, &mut ());
        });
        self.steps.set(self.steps.get() + all.len() as u64);
        let own = ply.seat == Some(self.task.seat);
        let shown = if own { format!("{:?}", ply.mv) } else { format!("{:?}", G::shown(&ply.mv)) };
        all.into_iter()
            .map(|(after, weight)| (shown.clone(), after, weight.times(*likely).unwrap()))
            .collect()
    }

    fn after(&self, spot: &Spot<G>, ply: &Ply<G::Move>) -> After<G> {
        let own = ply.seat == Some(self.task.seat) && matches!(self.task.bound, Bound::Moves(_));
        let all = spot.worlds.iter().flat_map(|world| self.made(world, ply)).collect();
        self.seen(spot, spot.left - u32::from(own), all)
    }

    fn what(&mut self, spot: &Spot<G>, path: &[Spot<G>]) -> Result<What<G>, TooLong> {
        if self.steps.get() > self.most {
            return Err(TooLong);
        }
        let aim = self.task.aim;
        let keeps = aim.goal(&spot.worlds[0].0).is_none();
        let ended = if keeps { What::Done } else { What::Failed };
        if spot.worlds.iter().any(|(world, _)| aim.keep(world) != Truth::Holds) {
            return Ok(What::Failed);
        }
        if spot.worlds.iter().all(|(world, _)| aim.goal(world) == Some(Truth::Holds)) {
            return Ok(What::Done);
        }
        let places = |spot: &Spot<G>| spot.worlds.iter().map(|(world, _)| world.clone()).collect::<Vec<_>>();
        let again = |each: &Spot<G>| places(each) == places(spot) && each.left == spot.left;
        if spot.beyond || path.iter().any(again) {
            return Ok(ended);
        }
        let each: Vec<Vec<Ply<G::Move>>> = spot.worlds.iter().map(|(world, _)| self.plies(world)).collect();
        let Some(first) = each[0].first() else { return Ok(ended) };
        if first.seat == Some(self.task.seat) {
            if matches!(self.task.bound, Bound::Moves(_)) && spot.left == 0 {
                return Ok(ended);
            }
            let after = each[0].iter().map(|ply| self.after(spot, ply)).collect();
            return Ok(What::Own(after, each[0].clone()));
        }
        if each.iter().all(|plies| plies.len() == 1) {
            if each.iter().all(|plies| *plies == each[0]) {
                return Ok(What::Forced(self.after(spot, &each[0][0]), each[0][0].clone()));
            }
            let all = spot
                .worlds
                .iter()
                .zip(&each)
                .flat_map(|(world, plies)| self.made(world, &plies[0]))
                .collect();
            return Ok(What::Hidden(self.seen(spot, spot.left, all)));
        }
        let likely = matches!(self.task.luck, Luck::AtLeast(_));
        // How likely it is what others hold would hang on their choice.
        if likely && spot.worlds.len() > 1 && self.task.others == Others::Reply {
            return Err(TooLong);
        }
        Ok(match self.task.others {
            // What others may choose in some worlds does not end play in the rest.
            Others::Stop if likely => {
                let single = spot.worlds.iter().zip(&each).filter(|(_, plies)| plies.len() == 1);
                let all = single.flat_map(|(world, plies)| self.made(world, &plies[0])).collect();
                What::Hidden(self.seen(spot, spot.left, all))
            }
            Others::Stop => What::Failed,
            Others::Help if spot.worlds.len() > 1 && self.task.luck != Luck::Some => {
                let mut ways: Vec<Vec<&Ply<G::Move>>> = vec![Vec::new()];
                for plies in &each {
                    let longer = |way: &Vec<_>, ply| [way.as_slice(), &[ply]].concat();
                    ways = ways.iter().flat_map(|way| plies.iter().map(|ply| longer(way, ply))).collect();
                    if ways.len() > 300 {
                        return Err(TooLong);
                    }
                }
                let after = |way: &Vec<&Ply<G::Move>>| {
                    let made = spot.worlds.iter().zip(way).flat_map(|(world, ply)| self.made(world, ply));
                    self.seen(spot, spot.left, made.collect())
                };
                What::Knowing(ways.iter().map(after).collect())
            }
            Others::Help => {
                What::Help(each[0].iter().map(|ply| self.after(spot, ply)).collect(), each[0].clone())
            }
            Others::Reply => {
                let mut shown: Vec<(String, Made<G>)> = Vec::new();
                for (world, plies) in spot.worlds.iter().zip(&each) {
                    for ply in plies {
                        let looks = format!("{:?}", G::shown(&ply.mv));
                        let made = self.made(world, ply);
                        match shown.iter_mut().find(|candidate| candidate.0 == looks) {
                            Some((_, all)) => all.extend(made),
                            None => shown.push((looks, made)),
                        }
                    }
                }
                What::Reply(shown.into_iter().map(|(_, all)| self.seen(spot, spot.left, all)).collect())
            }
        })
    }

    /// What chance makes of lengths.
    fn of_chance(&mut self, after: &After<G>, path: &[Spot<G>]) -> Result<Option<u32>, TooLong> {
        let mut each = Vec::new();
        for spot in after {
            each.push(self.length(spot, path)?);
        }
        Ok(match self.task.luck {
            Luck::Some => each.into_iter().flatten().min(),
            _ => each.into_iter().collect::<Option<Vec<u32>>>().and_then(|all| all.into_iter().max()),
        })
    }

    /// The least length of a plan that succeeds from here.
    pub(crate) fn length(&mut self, spot: &Spot<G>, path: &[Spot<G>]) -> Result<Option<u32>, TooLong> {
        let on = [path, std::slice::from_ref(spot)].concat();
        Ok(match self.what(spot, path)? {
            What::Done => Some(0),
            What::Failed => None,
            What::Own(moves, _) => {
                let mut best: Option<u32> = None;
                for after in moves {
                    let own = self.of_chance(&after, &[])?.map(|length| length + 1);
                    best = best.into_iter().chain(own).min();
                }
                best
            }
            What::Forced(after, _) | What::Hidden(after) => self.of_chance(&after, &on)?,
            What::Reply(moves) => {
                let mut worst = Some(0);
                for after in moves {
                    let of_chance = self.of_chance(&after, &on)?;
                    worst = worst.and_then(|worst| of_chance.map(|found| found.max(worst)));
                }
                worst
            }
            What::Help(moves, _) | What::Knowing(moves) => {
                let mut best: Option<u32> = None;
                for after in moves {
                    best = best.into_iter().chain(self.of_chance(&after, &on)?).min();
                }
                best
            }
        })
    }

    /// The best probability from here.
    pub(crate) fn chance(&mut self, spot: &Spot<G>, path: &[Spot<G>]) -> Result<Fraction, TooLong> {
        let on = [path, std::slice::from_ref(spot)].concat();
        Ok(match self.what(spot, path)? {
            What::Done => {
                spot.worlds.iter().fold(Fraction::ZERO, |sum, (_, weight)| sum.plus(*weight).unwrap())
            }
            What::Failed => Fraction::ZERO,
            What::Own(moves, _) => {
                let mut best = Fraction::ZERO;
                for after in moves {
                    best = best.max(self.expected(&after, &[])?);
                }
                best
            }
            What::Forced(after, _) | What::Hidden(after) => self.expected(&after, &on)?,
            What::Reply(moves) => {
                let mut worst: Option<Fraction> = None;
                for after in moves {
                    let expected = self.expected(&after, &on)?;
                    worst = Some(worst.map_or(expected, |worst| worst.min(expected)));
                }
                worst.unwrap()
            }
            What::Help(moves, _) | What::Knowing(moves) => {
                let mut best = Fraction::ZERO;
                for after in moves {
                    best = best.max(self.expected(&after, &on)?);
                }
                best
            }
        })
    }

    pub(crate) fn expected(&mut self, after: &After<G>, path: &[Spot<G>]) -> Result<Fraction, TooLong> {
        let mut sum = Fraction::ZERO;
        for spot in after {
            sum = sum.plus(self.chance(spot, path)?).unwrap();
        }
        Ok(sum)
    }

    /// Whether the task can still be done after a first move of the solver that leaves nothing to chance.
    pub(crate) fn works_after(&mut self, ply: &Ply<G::Move>) -> Result<bool, TooLong> {
        let start = self.start();
        let after = self.after(&start[0], ply);
        Ok(self.of_chance(&after, &[])?.is_some())
    }

    /// The least length over all that may stand at the start.
    pub(crate) fn whole(&mut self, after: &After<G>) -> Result<Option<u32>, TooLong> {
        self.of_chance(after, &[])
    }

    /// The key lines that keep the fewest length, as different solutions.
    pub(crate) fn solutions(&mut self, after: &After<G>) -> Result<Vec<Line<G>>, TooLong> {
        let mut lines = Vec::new();
        if let Some(length) = self.whole(after)? {
            self.go_on(after, length, &mut Vec::new(), &[], &mut lines)?;
        }
        lines.sort_by(|one, two| one.known_by.cmp(&two.known_by));
        lines.dedup_by(|one, two| one.known_by == two.known_by);
        Ok(lines)
    }

    /// Whether there is a dual after key lines: a decision, where others have made it last as long as they can,
    /// with more than one way.
    pub(crate) fn has_dual(&mut self, lines: &[Line<G>]) -> Result<bool, TooLong> {
        for line in lines {
            for spot in &line.next {
                let next = vec![spot.clone()];
                if self.whole(&next)? != Some(line.length) {
                    continue;
                }
                let ways = self.solutions(&next)?;
                if ways.len() > 1 || self.has_dual(&ways)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn go_on(
        &mut self,
        after: &After<G>,
        length: u32,
        moves: &mut Vec<String>,
        path: &[Spot<G>],
        lines: &mut Vec<Line<G>>,
    ) -> Result<(), TooLong> {
        if self.of_chance(after, path)? != Some(length) {
            return Ok(());
        }
        if self.task.luck == Luck::Some {
            for spot in after {
                if self.length(spot, path)? == Some(length) {
                    self.lines(spot, length, moves, path, lines)?;
                }
            }
        } else if after.len() == 1 && after[0].worlds.len() == 1 {
            self.lines(&after[0], length, moves, path, lines)?;
        } else if let [spot] = after.as_slice() {
            // Nothing came into the solver's sight; the worlds are those there were before.
            self.lines(spot, length, moves, path, lines)?;
        } else {
            Self::end(moves, after.clone(), after.clone(), length, lines);
        }
        Ok(())
    }

    fn end(moves: &[String], at: After<G>, next: After<G>, length: u32, lines: &mut Vec<Line<G>>) {
        let mut moves = moves.to_vec();
        let mut spots: Vec<String> =
            at.iter().map(|spot| format!("{:?}{}", spot.worlds, spot.left)).collect();
        moves.sort();
        spots.sort();
        lines.push(Line { known_by: (moves, spots), next, length });
    }

    fn lines(
        &mut self,
        spot: &Spot<G>,
        length: u32,
        moves: &mut Vec<String>,
        path: &[Spot<G>],
        lines: &mut Vec<Line<G>>,
    ) -> Result<(), TooLong> {
        let on = [path, std::slice::from_ref(spot)].concat();
        match self.what(spot, path)? {
            What::Knowing(_) => return Err(TooLong),
            What::Done => Self::end(moves, vec![spot.clone()], Vec::new(), length, lines),
            What::Reply(all) => {
                let next = all.into_iter().flatten().collect();
                Self::end(moves, vec![spot.clone()], next, length, lines);
            }
            What::Hidden(next) if self.task.luck != Luck::Some => {
                Self::end(moves, vec![spot.clone()], next, length, lines);
            }
            What::Hidden(_) => return Err(TooLong),
            What::Failed => {}
            What::Own(all, plies) => {
                for (after, ply) in all.iter().zip(plies) {
                    if length > 0 {
                        moves.push(format!("{ply:?}"));
                        self.go_on(after, length - 1, moves, &[], lines)?;
                        moves.pop();
                    }
                }
            }
            What::Forced(after, ply) => {
                moves.push(format!("{ply:?}"));
                self.go_on(&after, length, moves, &on, lines)?;
                moves.pop();
            }
            What::Help(all, plies) => {
                for (after, ply) in all.iter().zip(plies) {
                    moves.push(format!("{ply:?}"));
                    self.go_on(after, length, moves, &on, lines)?;
                    moves.pop();
                }
            }
        }
        Ok(())
    }
}
