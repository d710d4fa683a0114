//! What comes of a move: what chance may bring, and what the solver sees of it. It is long: each way in which a
//! move can go on is read beside the others.

use game::{Knowledge, Ply, Ruleset};

use crate::certain::Certain;
use crate::dice::{Event, MOST, PlyOutcome, outcomes};
use crate::position::{Position, SearchTable, Seen};
use crate::{Aim, Bound, Fraction, Luck, Others};
use game::fingerprint::{Fingerprint, Map};

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> SearchTable<'_, G, A, F> {
    /// The first positions: one for each thing that the solver sees and that is not determined. `None`
    /// where that cannot be searched, as for the other functions here.
    pub(crate) fn first(self) -> Option<Vec<Seen<G>>> {
        let task = self.task;
        let (Bound::Turns(left) | Bound::Moves(left)) = task.bound;
        let start = Position {
            state: task.start.clone(),
            others: Vec::new(),
            left,
            on_turn: false,
            beyond: false,
            turned: None,
            guessed: false,
        };
        let mut all = Vec::new();
        for sized in &self.sizes() {
            all.extend(self.holdings(sized, task.seat, MOST)?);
        }
        if all.len() > 1 && !self.has_odds() {
            return None;
        }
        self.look(&start, None, left, all)
    }

    /// The first positions by the sizes of hands that no line lists.
    fn sizes(self) -> Vec<G::State> {
        let task = self.task;
        match task.setup {
            Some(setup) => G::sizes(task.rules, setup, task.start),
            None => vec![task.start.clone()],
        }
    }

    /// Whether it is told how likely everything is that is not determined, if the task asks for it. How likely
    /// a hand is to have so many cards nothing says.
    pub(crate) fn has_odds(self) -> bool {
        let weighs = matches!(self.task.luck, Luck::AtLeast(_));
        !weighs || self.weighs_evenly(self.task.start) && self.sizes().len() == 1
    }

    /// Makes a move in a copy of a position, and says whether nothing about it is left to chance; where something
    /// is, the copy means nothing.
    #[inline]
    pub(crate) fn plainly(self, next: &mut Position<G>, from: &Position<G>, ply: &Ply<G::Move>) -> bool {
        if G::unsettled(&from.state, ply) || G::offers_unseen(self.task.rules, &from.state, ply) {
            return false;
        }
        let mut certain = Certain::default();
        G::turn_up(self.task.rules, &mut next.state, ply, &mut certain);
        self.force.apply(&mut next.state, ply, &mut certain);
        if certain.asked {
            return false;
        }
        self.enter(next, from, self.left_after(from, ply));
        true
    }

    /// All that may be turned up before the solver decides on the rest of a move.
    pub(crate) fn after_turning(self, from: &Position<G>, number: u32) -> Option<Vec<Seen<G>>> {
        let turned = |state: &G::State| G::turned_up(self.task.rules, state, number);
        let all = turned(&from.state);
        // What lies there for all to see is the same in every position it may be.
        let others: Vec<_> = from.others.iter().map(|(state, weight)| (turned(state), *weight)).collect();
        let total: u128 = all.iter().map(|(_, weight)| u128::from(*weight)).sum();
        let mut seen = Vec::with_capacity(all.len());
        for (at, (state, weight)) in all.into_iter().enumerate() {
            let others = others
                .iter()
                .map(|(candidate, weight)| candidate.get(at).map(|(state, _)| (state.clone(), *weight)));
            seen.push(Seen {
                position: Position {
                    state,
                    others: others.collect::<Option<_>>()?,
                    turned: Some(number),
                    ..*from
                },
                weight: Fraction::new(u128::from(weight), total)?,
                ply: None,
                cards: Vec::new(),
                unseen: false,
            });
        }
        Some(seen)
    }

    /// What comes of a move that is made whichever of the states it is.
    pub(crate) fn after(self, from: &Position<G>, ply: &Ply<G::Move>) -> Option<Vec<Seen<G>>> {
        let left = self.left_after(from, ply);
        if from.others.is_empty() {
            let all = self.make(&from.state, ply)?;
            return self.look(from, Some(ply), left, all);
        }
        let total = from.weights().try_fold(Fraction::ZERO, Fraction::plus)?;
        let mut all = Vec::new();
        for (state, weight) in from.states().zip(from.weights()) {
            let weight = weight.over(total)?;
            for outcome in self.make(state, ply)? {
                all.push(PlyOutcome { weight: outcome.weight.times(weight)?, ..outcome });
            }
        }
        self.look(from, Some(ply), left, all)
    }

    /// What comes of one of several replies which look alike to the solver.
    pub(crate) fn after_either(
        self,
        from: &Position<G>,
        made: &[(usize, Ply<G::Move>)],
    ) -> Option<Vec<Seen<G>>> {
        let (_, first) = made.first()?;
        if made.len() > 1 && matches!(self.task.luck, Luck::AtLeast(_)) {
            return None;
        }
        let mut all = Vec::new();
        for (at, ply) in made {
            let outcomes = self.make(from.nth(*at)?, ply)?;
            if outcomes.len() > 1 && made.len() > 1 && self.task.luck != Luck::Whatever {
                return None;
            }
            all.extend(outcomes);
        }
        let left = self.left_after(from, first);
        if made.len() > 1 && self.task.luck == Luck::Some {
            // Each is a reply, none of them is luck's to choose.
            return self.grouped(from, Some(first), left, all);
        }
        self.look(from, Some(first), left, all)
    }

    /// What comes of a move that is the only one in a position where hidden cards allow no other.
    pub(crate) fn after_hidden(
        self,
        from: &Position<G>,
        worlds: &[(PlyOutcome<G>, Ply<G::Move>)],
    ) -> Option<Vec<Seen<G>>> {
        let lucky = self.task.luck == Luck::Some;
        let from = Position { guessed: from.guessed || lucky && worlds.len() > 1, ..from.clone() };
        let mut seen = Vec::new();
        for (world, ply) in worlds {
            for mut outcome in self.make(&world.state, ply)? {
                outcome.weight = outcome.weight.times(world.weight)?;
                let mut cards = world.cards.clone();
                cards.append(&mut outcome.cards);
                outcome.cards = cards;
                seen.push((Some(G::shown(&ply.mv)), self.arrive(&from, Some(ply), from.left, outcome)));
            }
        }
        // What looks alike is one thing to the solver, moves included; luck chooses among all there is.
        self.gathered(seen, lucky)
    }

    pub(crate) fn left_after(self, from: &Position<G>, ply: &Ply<G::Move>) -> u32 {
        match self.task.bound {
            Bound::Moves(_) if ply.seat == Some(self.task.seat) => from.left.saturating_sub(1),
            Bound::Moves(_) | Bound::Turns(_) => from.left,
        }
    }

    pub(crate) fn make(self, state: &G::State, ply: &Ply<G::Move>) -> Option<Vec<PlyOutcome<G>>> {
        if G::unsettled(state, ply) {
            return None;
        }
        let mut all =
            outcomes(self.task.seat, self.task.rules, self.force, state, &Event::Ply(ply), MOST, self.tried)?;
        // Luck chooses what is offered, and where play ends at a choice it ends at that one too.
        let let_by = self.task.others != Others::Stop && self.task.luck != Luck::Some;
        if let_by && G::offers_unseen(self.task.rules, state, ply) {
            self.add_silent(&mut all)?;
        }
        if self.decides(&all) {
            all.iter_mut().for_each(|outcome| outcome.unseen = true);
        }
        (all.len() == 1 || self.weighs_evenly(state)).then_some(all)
    }

    /// Whether chance decides between these outcomes of one position: two differ by more than what nobody can
    /// order. It does so too where the solver sees nothing of it.
    fn decides(self, all: &[PlyOutcome<G>]) -> bool {
        let [first, rest @ ..] = all else { return false };
        let plain = |outcome: &PlyOutcome<G>| {
            let mut state = outcome.state.clone();
            G::forget_order(&mut state);
            state
        };
        !rest.is_empty() && {
            let first = plain(first);
            rest.iter().any(|outcome| plain(outcome) != first)
        }
    }

    /// Adds to what may come of a ply what comes of it where another lets an offer go by that the solver does
    /// not see. As each reply and each outcome is to be met, which of the two it is makes no difference.
    fn add_silent(self, all: &mut Vec<PlyOutcome<G>>) -> Option<()> {
        let task = self.task;
        let mut at = 0;
        while let Some(found) = all.get(at) {
            let (state, weight, cards, unseen) =
                (found.state.clone(), found.weight, found.cards.clone(), found.unseen);
            at += 1;
            let plies = self.plies(&state).ok()?;
            let silent = plies.iter().find(|ply| G::is_silent(&ply.mv) && ply.seat != Some(task.seat));
            let Some(silent) = silent else { continue };
            if (task.others, task.luck) != (Others::Reply, Luck::Whatever) {
                return None;
            }
            for outcome in
                outcomes(task.seat, task.rules, self.force, &state, &Event::Ply(silent), MOST, self.tried)?
            {
                let cards = [cards.as_slice(), &outcome.cards].concat();
                all.push(PlyOutcome {
                    weight: outcome.weight.times(weight)?,
                    cards,
                    unseen: unseen || outcome.unseen,
                    ..outcome
                });
            }
        }
        Some(())
    }

    pub(crate) fn veiled(self, state: &G::State) -> G::State {
        let mut state = state.clone();
        G::veil(&mut state, self.task.seat);
        state
    }

    /// Whether a state looks to the solver like those of a position.
    pub(crate) fn alike_to_it(self, seen: &Seen<G>, state: &G::State) -> bool {
        self.veiled(&seen.position.state) == self.veiled(state)
    }

    /// What the solver sees of these outcomes: each by itself where luck chooses among them.
    fn look(
        self,
        from: &Position<G>,
        ply: Option<&Ply<G::Move>>,
        left: u32,
        all: Vec<PlyOutcome<G>>,
    ) -> Option<Vec<Seen<G>>> {
        if self.task.luck != Luck::Some && all.len() > 1 {
            return self.grouped(from, ply, left, all);
        }
        Some(all.into_iter().map(|outcome| self.arrive(from, ply, left, outcome)).collect())
    }

    fn arrive(
        self,
        from: &Position<G>,
        ply: Option<&Ply<G::Move>>,
        left: u32,
        outcome: PlyOutcome<G>,
    ) -> Seen<G> {
        let PlyOutcome { state, weight, cards, unseen } = outcome;
        Seen { position: self.position(from, left, state), weight, ply: ply.cloned(), cards, unseen }
    }

    pub(crate) fn position(self, from: &Position<G>, left: u32, state: G::State) -> Position<G> {
        let mut next = Position { state, others: Vec::new(), ..*from };
        self.enter(&mut next, from, left);
        next
    }

    /// Sets in a position that came of another whose turn it is and how much of the bound is left.
    #[inline]
    fn enter(self, next: &mut Position<G>, from: &Position<G>, left: u32) {
        G::forget_order(&mut next.state);
        next.on_turn = G::on_turn(&next.state) == Some(self.task.seat);
        let begins = next.on_turn && (!from.on_turn || G::new_turn(&from.state, &next.state));
        let counts = begins && matches!(self.task.bound, Bound::Turns(_));
        next.beyond = counts && left == 0;
        next.left = left - u32::from(counts && !next.beyond);
        next.turned = None;
    }

    /// Outcomes that look alike to the solver, together.
    fn grouped(
        self,
        from: &Position<G>,
        ply: Option<&Ply<G::Move>>,
        left: u32,
        all: Vec<PlyOutcome<G>>,
    ) -> Option<Vec<Seen<G>>> {
        let all = all.into_iter().map(|outcome| (None, self.arrive(from, ply, left, outcome)));
        self.gathered(all.collect(), false)
    }

    /// What looks alike to the solver, together, moves included; or `apart` what is alike in all.
    fn gathered(self, all: Vec<(Option<G::Move>, Seen<G>)>, apart: bool) -> Option<Vec<Seen<G>>> {
        let mut groups: Vec<AlikeGroup<G>> = Vec::new();
        let (mut looks, mut states): (Map<usize>, Map<usize>) = Default::default();
        for (shown, seen) in all {
            let state = &seen.position.state;
            let key = match apart {
                true => Fingerprint::of(&(&shown, state)),
                false => Fingerprint::of(&(&shown, self.veiled(state))),
            };
            let at = *looks.entry(key).or_insert(groups.len());
            let key = Fingerprint::of(&(at, state));
            let Some(group) = groups.get_mut(at) else {
                states.insert(key, 0);
                groups.push(AlikeGroup { weights: vec![seen.weight], seen });
                continue;
            };
            group.seen.weight = group.seen.weight.plus(seen.weight)?;
            let at = *states.entry(key).or_insert(group.weights.len());
            match group.weights.get_mut(at) {
                Some(weight) => *weight = weight.plus(seen.weight)?,
                None => {
                    group.weights.push(seen.weight);
                    group.seen.position.others.push((seen.position.state, Fraction::ONE));
                }
            }
        }
        if matches!(self.task.luck, Luck::AtLeast(_)) {
            for AlikeGroup { weights, seen } in &mut groups {
                for ((_, own), weight) in seen.position.others.iter_mut().zip(&weights[1..]) {
                    *own = weight.over(weights[0])?;
                }
            }
        }
        Some(groups.into_iter().map(|group| group.seen).collect())
    }
}

/// What looks alike to the solver.
struct AlikeGroup<G: Knowledge> {
    seen: Seen<G>,
    /// How likely each of its positions is.
    weights: Vec<Fraction>,
}
