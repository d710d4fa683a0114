//! What a plan comes to where hidden cards decide what others may do, or how likely a position is: each of
//! the positions it may be is looked at by itself, and a plan is known by what it comes to in each of them.

use game::{Knowledge, Ply, Ruleset};

use crate::plan::{Plan, Weighing, certain, joined, weighed};
use crate::position::{Halt, Position, Stand};
use crate::search::Search;
use crate::turn::{Replies, Turn};
use crate::worlds::{Came, Group, Made, World};
use crate::{Aim, Fraction, Others};
use game::fingerprint::Fingerprint;

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> Search<'_, G, A, F> {
    /// The best probability from a position whose worlds have to be told apart.
    pub(crate) fn likeliest_hidden(&mut self, position: &Position<G>, key: u128) -> Result<Fraction, Halt> {
        let plans = self.plans(position, key, u32::MAX)?;
        let weights: Vec<Fraction> = position.weights().collect();
        let total = weights
            .iter()
            .try_fold(Fraction::ZERO, |sum, candidate| sum.plus(*candidate))
            .ok_or(Halt::Budget)?;
        let mut best = Fraction::ZERO;
        for plan in plans {
            best = best.max(weighed(&plan, &weights)?);
        }
        best.over(total).ok_or(Halt::Budget)
    }

    /// Whether a plan does the task in every world of a position.
    pub(crate) fn reach_hidden(
        &mut self,
        position: &Position<G>,
        key: u128,
        moves: u32,
    ) -> Result<bool, Halt> {
        let plans = self.plans(position, key, moves)?;
        Ok(plans.iter().any(|plan| plan.iter().all(|candidate| *candidate == Fraction::ONE)))
    }

    fn weighing(&self) -> Weighing {
        Weighing::new(self.table.task.luck, self.table.task.others)
    }

    /// What plans come to in each of the positions it may be.
    fn plans(&mut self, position: &Position<G>, key: u128, moves: u32) -> Result<Vec<Plan>, Halt> {
        let count = position.states().count();
        let Some(worlds) = self.worlds(position)? else {
            return Ok(vec![vec![certain(self.bound_of(position, moves)?); count]]);
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
            plans = joined(&plans, &found, |one, two| {
                class.iter().for_each(|at| one[*at] = two[*at]);
                Ok(())
            })?;
            left = rest;
        }
        if !others.is_empty() {
            let found = self.others_plans(position, key, &worlds, &others, moves)?;
            plans = joined(&plans, &found, |one, two| {
                others.iter().for_each(|at| one[*at] = two[*at]);
                Ok(())
            })?;
        }
        let mut all = Vec::with_capacity(plans.len());
        for plan in plans {
            let parts = worlds.iter().zip(plan).map(|(world, value)| (world.of, world.part, value));
            all.push(self.weighing().summed(count, parts)?);
        }
        self.weighing().thinned(all, &position.weights().collect::<Vec<_>>())
    }

    /// What plans come to that go on from a position; of just one it is known already how to ask.
    fn plans_from(&mut self, position: &Position<G>, moves: u32) -> Result<Vec<Plan>, Halt> {
        if position.others.is_empty() {
            let value = match self.weighing().likely {
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
            let made: Vec<Made<G>> = class.iter().map(|at| (*at, *at, ply.clone())).collect();
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
        self.weighing().thinned(found, &weights)
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
        let mut groups: Vec<(G::Move, Replies<G>)> = Vec::new();
        for at in class {
            let World { state, plies, .. } = &worlds[*at];
            plan[*at] = certain(if plies.is_empty() { self.table.keeps() } else { replies });
            if self.table.task.others == Others::Stop && plies.len() > 1 {
                continue;
            }
            for ply in plies {
                if plies.len() > 1 && G::turns_up(state) && G::turns_up_first(state, ply).is_some() {
                    // What is decided on after that is not searched.
                    plan[*at] = plan[*at].max(certain(self.undecided()));
                    continue;
                }
                let shown = G::shown(&ply.mv);
                match groups.iter_mut().find(|(candidate, _)| *candidate == shown) {
                    Some((_, group)) => group.push((*at, ply.clone())),
                    None => groups.push((shown, vec![(*at, ply.clone())])),
                }
            }
        }
        let mut plans = vec![plan];
        self.enter(key);
        for (_, group) in groups {
            let number = |(number, (at, ply)): (usize, &(usize, Ply<G::Move>))| (number, *at, ply.clone());
            let made: Vec<Made<G>> = group.iter().enumerate().map(number).collect();
            let came = self.groups(position, worlds, &made)?;
            let found = self.combined(group.len(), came, moves)?;
            plans = joined(&plans, &found, |one, two| {
                for ((at, _), value) in group.iter().zip(two) {
                    one[*at] = if replies { one[*at].min(*value) } else { one[*at].max(*value) };
                }
                Ok(())
            })?;
        }
        self.leave();
        Ok(plans)
    }

    /// What plans come to, by the number of each move, that go on from all that came of them.
    fn combined(
        &mut self,
        count: usize,
        groups: Option<Vec<Group<G>>>,
        moves: u32,
    ) -> Result<Vec<Plan>, Halt> {
        let Some(groups) = groups else { return Ok(vec![vec![certain(self.undecided()); count]]) };
        let weighing = self.weighing();
        let mut plans = vec![vec![certain(!weighing.likely); count]];
        for group in groups {
            let mut found = Vec::new();
            for plan in self.plans_from(&group.position, moves)? {
                let parts = group.parts.iter().map(|(of, part, at)| (*of, *part, plan[*at]));
                found.push(weighing.summed(count, parts)?);
            }
            plans = weighing.added(&plans, &found)?;
        }
        Ok(plans)
    }
}
