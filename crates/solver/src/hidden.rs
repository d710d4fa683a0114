//! What a plan comes to where hidden cards decide what others may do, or how likely a position is: each of
//! the positions it may be is looked at by itself, and a plan is known by what it comes to in each of them.

use game::{Game, InForce, Knowledge, Pile, Ply, Seat};

use crate::answer::Worth;
use crate::fingerprint::Fingerprint;
use crate::position::{Halt, Position, Seen, Stand};
use crate::search::Search;
use crate::turn::{Plies, Turn};
use crate::{Aim, Fraction, Luck, Others};

/// What a plan comes to in each position: how likely the task is done there; without a chance, 1 where it is.
pub(crate) type Plan = Vec<Fraction>;

/// What was drawn or turned up.
type Cards<G> = Vec<(Pile, <G as Game>::Card)>;

/// More plans than this, none of them better than another, are not weighed.
const MOST: usize = 512;

/// A position it may be, all determined of which the next move can hang.
struct World<G: Knowledge> {
    /// Of which position known so far it is a part, and how likely a part.
    of: usize,
    part: Fraction,
    weight: Fraction,
    state: G::State,
    plies: Plies<G>,
}

impl<G: Knowledge> World<G> {
    fn seat(&self) -> Option<Seat> {
        self.plies.first().and_then(|ply| ply.seat)
    }
}

/// What came of a move in one of the worlds.
struct Came<G: Knowledge> {
    /// The number of that move in that world.
    from: usize,
    /// How likely it comes of that move.
    part: Fraction,
    /// How likely it is.
    weight: Fraction,
    position: Position<G>,
    cards: Cards<G>,
}

/// What looks alike to the solver, and out of what it came: the number, the part, and the position.
struct Group<G: Knowledge> {
    looks: G::State,
    position: Position<G>,
    weights: Vec<Fraction>,
    parts: Vec<(usize, Fraction, usize)>,
    /// What was drawn in the first of them.
    cards: Cards<G>,
}

fn certain(done: bool) -> Fraction {
    if done { Fraction::ONE } else { Fraction::ZERO }
}

impl<G: Knowledge, A: Aim<G::State>, F: InForce<G>> Search<'_, G, A, F> {
    /// The best probability from a position whose worlds have to be told apart.
    pub(crate) fn likeliest_hidden(&mut self, position: &Position<G>, key: u128) -> Result<Fraction, Halt> {
        let plans = self.plans(position, key, u32::MAX)?;
        let weights: Vec<Fraction> = position.weights().collect();
        let total = weights.iter().try_fold(Fraction::ZERO, |sum, own| sum.plus(*own)).ok_or(Halt::Budget)?;
        let mut best = Fraction::ZERO;
        for plan in plans {
            best = best.max(weighed(&plan, &weights).ok_or(Halt::Budget)?);
        }
        best.over(total).ok_or(Halt::Budget)
    }

    /// Whether a plan does the task in every world of a position.
    pub(crate) fn reach_hidden(&mut self, position: &Position<G>, key: u128, moves: u32) -> Result<bool, Halt> {
        let plans = self.plans(position, key, moves)?;
        Ok(plans.iter().any(|plan| plan.iter().all(|own| *own == Fraction::ONE)))
    }

    fn likely(&self) -> bool {
        matches!(self.table.task.luck, Luck::AtLeast(_))
    }

    /// What plans come to in each of the positions it may be.
    fn plans(&mut self, position: &Position<G>, key: u128, moves: u32) -> Result<Vec<Plan>, Halt> {
        let count = position.states().count();
        let Some(worlds) = self.worlds(position)? else {
            return Ok(vec![vec![certain(self.in_murk()); count]]);
        };
        (0..worlds.len()).try_for_each(|_| self.step())?;
        let seat = self.table.task.seat;
        let (own, others): (Vec<usize>, Vec<usize>) =
            (0..worlds.len()).partition(|at| worlds[*at].seat() == Some(seat));
        let mut plans = vec![vec![Fraction::ZERO; worlds.len()]];
        // The solver sees among which moves there is to choose.
        let mut left = own;
        while let Some(first) = left.first() {
            let alike = |at: &usize| worlds[*at].plies == worlds[*first].plies;
            let (class, rest): (Vec<usize>, Vec<usize>) = left.iter().partition(|at| alike(at));
            let found = self.own_plans(position, &worlds, &class, moves)?;
            plans = self.joined(&plans, &found, |one, two| class.iter().for_each(|at| one[*at] = two[*at]))?;
            left = rest;
        }
        if !others.is_empty() {
            let found = self.others_plans(position, key, &worlds, &others, moves)?;
            plans = self.joined(&plans, &found, |one, two| others.iter().for_each(|at| one[*at] = two[*at]))?;
        }
        let mut all = Vec::with_capacity(plans.len());
        for plan in plans {
            let parts = worlds.iter().zip(plan).map(|(world, value)| (world.of, world.part, value));
            all.push(self.summed(count, parts)?);
        }
        self.thinned(all, &position.weights().collect::<Vec<_>>())
    }

    /// What plans come to that go on from a position; of just one it is known already how to ask.
    fn plans_from(&mut self, position: &Position<G>, moves: u32) -> Result<Vec<Plan>, Halt> {
        if position.others.is_empty() {
            let value = match self.likely() {
                true => self.best(position)?,
                false => certain(self.reach(position, moves)?),
            };
            return Ok(vec![vec![value]]);
        }
        let all = |done| Ok(vec![vec![certain(done); position.states().count()]]);
        match self.stand(position)? {
            Stand::Done => return all(true),
            Stand::Failed => return all(false),
            Stand::Open => {}
        }
        let key = position.fingerprint();
        if self.comes_again(key) {
            return all(self.table.keeps());
        }
        let known_by = Fingerprint::of(&(key, moves));
        if let Some(plans) = self.plans_known(known_by) {
            return Ok(plans);
        }
        self.noting_plans(known_by, |search| search.plans(position, key, moves))
    }

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
        let mut shown: Vec<(G::Move, Vec<(usize, usize, Ply<G::Move>)>)> = Vec::new();
        for own in &each {
            let looks = G::shown(&own.2.mv);
            match shown.iter_mut().find(|(known, _)| *known == looks) {
                Some((_, group)) => group.push(own.clone()),
                None => shown.push((looks, vec![own.clone()])),
            }
        }
        let alone = each.iter().map(|own| vec![own.clone()]).collect::<Vec<_>>();
        for sort in [shown.into_iter().map(|(_, group)| group).collect::<Vec<_>>(), alone] {
            let mut seen = Vec::new();
            for made_alike in sort {
                for group in self.groups(position, &worlds, &made_alike)?.unwrap_or_default() {
                    let Some((from, ..)) = group.parts.first() else { continue };
                    let own = Seen {
                        position: group.position,
                        weight: Fraction::ONE,
                        ply: Some(made[*from].1.clone()),
                        cards: group.cards,
                        unseen: false,
                    };
                    if self.worth(&own.position)? != Worth::Nothing {
                        seen.push(own);
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
    fn worlds(&self, position: &Position<G>) -> Result<Option<Vec<World<G>>>, Halt> {
        let (table, task) = (self.table, self.table.task);
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
                let turn = if self.likely() { table.choice(state, seat, plies.clone())? } else { None };
                match turn {
                    Some(Turn::Hidden(_)) => {}
                    None if self.likely() => return Ok(None),
                    Some(_) | None => {
                        worlds.push(world(Fraction::ONE, weight, state.clone(), plies));
                        continue;
                    }
                }
            }
            let all = table.holdings(state, seat);
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

    /// What the solver can get in worlds among whose moves there is the same to choose.
    fn own_plans(
        &mut self,
        position: &Position<G>,
        worlds: &[World<G>],
        class: &[usize],
        moves: u32,
    ) -> Result<Vec<Plan>, Halt> {
        let (table, count) = (self.table, worlds.len());
        let all = |done| Ok(vec![vec![certain(done); count]]);
        if table.spent(position) {
            return all(table.keeps());
        }
        if moves == 0 {
            self.note_cut();
            return all(false);
        }
        let state = worlds[class[0]].state.clone();
        let first = Position { state, others: Vec::new(), ..*position };
        let Turn::Own(plies, turning) = table.own(&first, worlds[class[0]].plies.clone()) else {
            return all(false);
        };
        let path = self.leave_path();
        let mut found = Vec::new();
        for ply in plies {
            let made: Vec<(usize, usize, Ply<G::Move>)> = class.iter().map(|at| (*at, *at, ply.clone())).collect();
            let groups = self.groups(position, worlds, &made)?;
            found.extend(self.combined(count, groups, moves - 1)?);
        }
        for number in turning {
            let mut came = Vec::new();
            for at in class {
                let world = &worlds[*at];
                let turned = G::turned_up(table.task.rules, &world.state, number);
                let total: u128 = turned.iter().map(|(_, copies)| u128::from(*copies)).sum();
                for (state, copies) in turned {
                    let part = Fraction::new(u128::from(copies), total).ok_or(Halt::Budget)?;
                    let weight = world.weight.times(part).ok_or(Halt::Budget)?;
                    let position = Position { state, others: Vec::new(), turned: Some(number), ..*position };
                    came.push(Came { from: *at, part, weight, position, cards: Vec::new() });
                }
            }
            let groups = self.gather(came)?;
            found.extend(self.combined(count, Some(groups), moves)?);
        }
        self.return_to(path);
        let weights: Vec<Fraction> = worlds.iter().map(|world| world.weight).collect();
        self.thinned(found, &weights)
    }

    /// What comes of it where others move, each as is best for the task, or worst for it.
    fn others_plans(
        &mut self,
        position: &Position<G>,
        key: u128,
        worlds: &[World<G>],
        class: &[usize],
        moves: u32,
    ) -> Result<Vec<Plan>, Halt> {
        let (count, replies) = (worlds.len(), self.table.task.others == Others::Reply);
        let mut plan = vec![Fraction::ZERO; count];
        let mut groups: Vec<(G::Move, Vec<(usize, Ply<G::Move>)>)> = Vec::new();
        for at in class {
            let World { state, plies, .. } = &worlds[*at];
            plan[*at] = certain(if plies.is_empty() { self.table.keeps() } else { replies });
            if self.table.task.others == Others::Stop && plies.len() > 1 {
                continue;
            }
            for ply in plies {
                if plies.len() > 1 && G::turns_up(state) && G::turns_up_first(state, ply).is_some() {
                    // What is decided on after that is not searched.
                    plan[*at] = plan[*at].max(certain(self.in_murk()));
                    continue;
                }
                let shown = G::shown(&ply.mv);
                match groups.iter_mut().find(|(own, _)| *own == shown) {
                    Some((_, group)) => group.push((*at, ply.clone())),
                    None => groups.push((shown, vec![(*at, ply.clone())])),
                }
            }
        }
        let mut plans = vec![plan];
        self.enter(key);
        for (_, group) in groups {
            let number = |(number, (at, ply)): (usize, &(usize, Ply<G::Move>))| (number, *at, ply.clone());
            let made: Vec<(usize, usize, Ply<G::Move>)> = group.iter().enumerate().map(number).collect();
            let came = self.groups(position, worlds, &made)?;
            let found = self.combined(group.len(), came, moves)?;
            plans = self.joined(&plans, &found, |one, two| {
                for ((at, _), value) in group.iter().zip(two) {
                    one[*at] = if replies { one[*at].min(*value) } else { one[*at].max(*value) };
                }
            })?;
        }
        self.leave();
        Ok(plans)
    }

    /// What the solver sees of moves, each with its number and the number of its world.
    fn groups(
        &self,
        position: &Position<G>,
        worlds: &[World<G>],
        made: &[(usize, usize, Ply<G::Move>)],
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

    fn gather(&self, came: Vec<Came<G>>) -> Result<Vec<Group<G>>, Halt> {
        let mut groups: Vec<Group<G>> = Vec::new();
        for Came { from, part, weight, position, cards } in came {
            let looks = self.table.veiled(&position.state);
            let same = |own: &Group<G>| {
                own.looks == looks && (own.position.left, own.position.beyond) == (position.left, position.beyond)
            };
            let Some(group) = groups.iter_mut().find(|own| same(own)) else {
                let (weights, parts) = (vec![weight], vec![(from, part, 0)]);
                groups.push(Group { looks, position, weights, parts, cards });
                continue;
            };
            let known = group.position.states().position(|state| *state == position.state);
            let at = known.unwrap_or(group.weights.len());
            match known {
                Some(at) => group.weights[at] = group.weights[at].plus(weight).ok_or(Halt::Budget)?,
                None => {
                    group.weights.push(weight);
                    group.position.others.push((position.state, Fraction::ONE));
                }
            }
            group.parts.push((from, part, at));
        }
        if self.likely() {
            for Group { position, weights, .. } in &mut groups {
                for ((_, own), weight) in position.others.iter_mut().zip(&weights[1..]) {
                    *own = weight.over(weights[0]).ok_or(Halt::Budget)?;
                }
            }
        }
        Ok(groups)
    }

    /// What plans come to, by the number of each move, that go on from all that came of them.
    fn combined(
        &mut self,
        count: usize,
        groups: Option<Vec<Group<G>>>,
        moves: u32,
    ) -> Result<Vec<Plan>, Halt> {
        let Some(groups) = groups else { return Ok(vec![vec![certain(self.in_murk()); count]]) };
        let likely = self.likely();
        let mut plans = vec![vec![certain(!likely); count]];
        for group in groups {
            let mut found = Vec::new();
            for plan in self.plans_from(&group.position, moves)? {
                found.push(self.summed(count, group.parts.iter().map(|(of, part, at)| (*of, *part, plan[*at])))?);
            }
            let mut fine = true;
            plans = self.joined(&plans, &found, |one, two| {
                for (own, more) in one.iter_mut().zip(two) {
                    *own = match likely {
                        true => own.plus(*more).unwrap_or_else(|| {
                            fine = false;
                            Fraction::ZERO
                        }),
                        false => (*own).min(*more),
                    };
                }
            })?;
            if !fine {
                return Err(Halt::Budget);
            }
        }
        Ok(plans)
    }

    /// What comes of parts: each adds to a chance; without one all of them must be well.
    fn summed(
        &self,
        count: usize,
        parts: impl Iterator<Item = (usize, Fraction, Fraction)>,
    ) -> Result<Plan, Halt> {
        let mut plan = vec![certain(!self.likely()); count];
        for (of, part, value) in parts {
            plan[of] = match self.likely() {
                true => value.times(part).and_then(|more| plan[of].plus(more)).ok_or(Halt::Budget)?,
                false => plan[of].min(value),
            };
        }
        Ok(plan)
    }

    /// Every plan of one list with every plan of the other.
    fn joined(
        &mut self,
        plans: &[Plan],
        others: &[Plan],
        mut join: impl FnMut(&mut Plan, &Plan),
    ) -> Result<Vec<Plan>, Halt> {
        let mut all = Vec::with_capacity(plans.len() * others.len());
        for plan in plans {
            for other in others {
                let mut own = plan.clone();
                join(&mut own, other);
                all.push(own);
            }
        }
        self.thinned(all, &[])
    }

    /// Leaves out what is nowhere better than another plan. Where no other chooses, what counts is the whole
    /// alone, by the weights if there are any.
    fn thinned(&mut self, mut plans: Vec<Plan>, weights: &[Fraction]) -> Result<Vec<Plan>, Halt> {
        if self.likely() && self.table.task.others == Others::Stop && !weights.is_empty() {
            let mut best: Option<(Fraction, Plan)> = None;
            for plan in plans {
                let value = weighed(&plan, weights).ok_or(Halt::Budget)?;
                if best.as_ref().is_none_or(|(best, _)| value > *best) {
                    best = Some((value, plan));
                }
            }
            return Ok(best.into_iter().map(|(_, plan)| plan).collect());
        }
        let mut kept: Vec<Plan> = Vec::new();
        let no_better = |one: &Plan, other: &Plan| one.iter().zip(other).all(|(one, other)| one <= other);
        while let Some(plan) = plans.pop() {
            if kept.iter().any(|own| no_better(&plan, own)) {
                continue;
            }
            kept.retain(|own| !no_better(own, &plan));
            kept.push(plan);
            if kept.len() > MOST {
                return Err(Halt::Budget);
            }
        }
        Ok(kept)
    }
}

/// What a plan comes to in all.
fn weighed(plan: &[Fraction], weights: &[Fraction]) -> Option<Fraction> {
    plan.iter().zip(weights).try_fold(Fraction::ZERO, |sum, (own, weight)| sum.plus(own.times(*weight)?))
}
