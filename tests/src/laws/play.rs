use std::collections::HashSet;
use std::ops::ControlFlow;

use game::{Fill, LawBook, Random, Roster, RulesAndRoster, Ruleset};
use rulebook::{Referee, Strict};

use super::{Lawful, PlyOf};

/// The most of a long family that are listed.
const MOST_OF_A_FAMILY: usize = 100;

/// The most candidates of a position that are given to a judge.
const MOST_JUDGED: usize = 1_000;

/// A game by chance.
pub(super) struct Play<G: Lawful> {
    pub(super) rules: G::Rules,
    pub(super) roster: Roster,
    pub(super) state: G::State,
    pub(super) memory: G::Memory,
    pub(super) rng: fastrand::Rng,
}

impl<G: Lawful> Play<G> {
    /// A first position, determined as far as that; not at all for `None`.
    pub(super) fn begin(seed: u64, fill: Option<Fill>) -> Self {
        let mut rng = fastrand::Rng::with_seed(seed);
        let rules = G::rules(&mut rng);
        Self::under(rules, fill, rng)
    }

    /// A first position under those rules.
    pub(super) fn under(rules: G::Rules, fill: Option<Fill>, mut rng: fastrand::Rng) -> Self {
        let roster = G::players(&rules, &mut rng);
        let terms = RulesAndRoster { rules: &rules, roster: &roster };
        let mut state =
            G::start(terms, &G::Setup::default(), &mut Strict).expect("an empty set-up is no fault");
        if let Some(fill) = fill {
            G::fill(&rules, &mut state, fill, &mut rng);
        }
        Self { rules, roster, state, memory: G::Memory::default(), rng }
    }

    pub(super) fn terms(&self) -> RulesAndRoster<'_, G> {
        RulesAndRoster { rules: &self.rules, roster: &self.roster }
    }

    /// A legal ply, or the chance move that is due.
    pub(super) fn choose(&mut self) -> Option<PlyOf<G>> {
        G::due(&self.rules, &self.state, &mut self.rng)
            .or_else(|| G::choose(&self.rules, &self.state, &mut self.rng))
    }

    /// Makes a ply.
    pub(super) fn make<R: Referee>(&mut self, ply: &PlyOf<G>, referee: &mut R) -> Vec<G::Event> {
        let mut events = Vec::new();
        let mut chance = Random(&mut self.rng);
        G::apply(&self.rules, &mut self.state, ply, &mut chance, referee, &mut events);
        G::remember(&mut self.memory, &self.state, &events);
        events
    }

    /// Makes a legal ply by chance; gives it and what it did, or `None` where there is none.
    pub(super) fn next(&mut self) -> Option<(PlyOf<G>, Vec<G::Event>)> {
        let ply = self.choose()?;
        let verdict = LawBook::<G>(&self.rules).check(&self.state, &ply, &mut Strict);
        assert!(verdict.is_ok(), "{ply:?} was chosen: {verdict:?}");
        let events = self.make(&ply, &mut Strict);
        Some((ply, events))
    }

    /// Goes on for so many plies and looks at each position.
    pub(super) fn follow(&mut self, plies: usize, mut look: impl FnMut(&mut Self, usize)) {
        for at in 0..plies {
            look(self, at);
            if self.next().is_none() {
                return;
            }
        }
    }
}

/// Plies listed up to a number of a long family, and whether that broke the list off.
pub(super) struct List<G: Lawful> {
    pub(super) plies: Vec<PlyOf<G>>,
    pub(super) is_cut: bool,
}

impl<G: Lawful> List<G> {
    pub(super) fn of(
        visit: impl FnOnce(&mut dyn FnMut(PlyOf<G>) -> ControlFlow<()>) -> ControlFlow<()>,
    ) -> Self {
        let (mut plies, mut long) = (Vec::new(), 0);
        let visited = visit(&mut |ply| {
            if G::is_long(&ply.mv) {
                long += 1;
                if long > MOST_OF_A_FAMILY {
                    return ControlFlow::Break(());
                }
            }
            plies.push(ply);
            ControlFlow::Continue(())
        });
        Self { plies, is_cut: visited.is_break() }
    }

    /// The legal plies of a position.
    pub(super) fn legal(rules: &G::Rules, state: &G::State) -> Self {
        Self::of(|visit| G::moves(rules, state, visit))
    }

    /// The candidates of a position.
    pub(super) fn candidates(rules: &G::Rules, state: &G::State) -> Self {
        Self::of(|visit| G::candidates(rules, state, visit))
    }

    /// Each ply once, in no order.
    pub(super) fn each(&self) -> HashSet<&PlyOf<G>> {
        self.plies.iter().collect()
    }

    /// Those that a judge looks at in the position after so many plies: some of many, others after another number of plies.
    pub(super) fn judged(self, at: usize) -> impl Iterator<Item = PlyOf<G>> {
        let step = 1 + self.plies.len() / MOST_JUDGED;
        self.plies.into_iter().skip(at % step).step_by(step)
    }
}
