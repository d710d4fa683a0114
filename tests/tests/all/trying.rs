//! A table at which a game from a script is played line by line.

use std::ops::{ControlFlow, Range};

use game::{Dialect, Game, Language, Random, Roster, RulesAndRoster, Setup};
use homemade::{Homemade, Rules, State};
use rulebook::Strict;
use tests::laws;
use text::{Excerpt, Source, SourceId, Sources};

/// The rules of a script that is understood.
pub(crate) fn compiled(name: &str, script: &str) -> Rules {
    let (mut sources, source) = (Sources::default(), Source::new(name, script));
    let id = sources.add(source.clone());
    homemade::compile(id, &source).unwrap_or_else(|faults| panic!("{faults:?}\n{script}"))
}

/// A table at which a game is played line by line.
pub(crate) struct Trying {
    pub(crate) rules: Rules,
    roster: Roster,
}

impl Trying {
    pub(crate) fn new(rules: Rules, players: [&str; 2]) -> Self {
        Self { rules, roster: Roster::new(players) }
    }

    pub(crate) fn terms(&self) -> RulesAndRoster<'_, Homemade> {
        RulesAndRoster { rules: &self.rules, roster: &self.roster }
    }

    /// The position of a set-up.
    pub(crate) fn begin(&self, lines: &[&str]) -> State {
        let mut setup = Setup::default();
        if !lines.is_empty() {
            let lines: Vec<Excerpt> =
                lines.iter().map(|line| Excerpt::slice_of(line, SourceId::default(), 0)).collect();
            Homemade::read_setup(self.terms(), &lines, &mut setup).expect("a set-up");
        }
        Homemade::start(self.terms(), &setup, &mut Strict).expect("it can be set up")
    }

    /// The lines of a position.
    pub(crate) fn position(&self, state: &State) -> Vec<String> {
        Homemade::position(self.terms(), state, None)
    }

    /// The legal moves, as they are written, with the positions behind them.
    pub(crate) fn behind(&self, state: &State) -> Vec<(String, State)> {
        let mut found = Vec::new();
        let _ = Homemade::moves(&self.rules, state, &mut |ply| {
            let (mut next, mut rng) = (state.clone(), fastrand::Rng::with_seed(0));
            Homemade::apply(&self.rules, &mut next, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
            found.push((Homemade::print(self.terms(), &ply.mv), next));
            ControlFlow::Continue(())
        });
        found
    }
}

/// Holds a game to every law that any obeys, however odd, from each of these seeds: one in which nobody chooses, in which
/// hidden cards are turned up, or which is over at once.
pub(crate) fn obeys_the_laws(rules: &Rules, seeds: Range<u64>) {
    laws::in_turn(rules);
    for seed in seeds {
        laws::possible_leaves_out_what_is_structural::<Homemade>(seed);
        laws::what_hangs_on_a_clause_is_contested::<Homemade>(seed);
        laws::moves_print_and_parse_back::<Homemade>(seed);
        laws::positions_read_back::<Homemade>(seed);
        laws::examples_have_their_forms::<Homemade>(seed);
        laws::views_are_positions::<Homemade>(seed);
        laws::refusals_are_what_a_judge_finds::<Homemade>(seed);
        laws::citations_carry_declared_facts::<Homemade>(seed);
        laws::conserved::<Homemade>(seed);
        laws::conserved_under_amendments::<Homemade>(seed);
        laws::chance_as_stated::<Homemade>(seed);
        laws::filled_positions_leave_nothing_open::<Homemade>(seed);
        laws::knobs_are_read_as_written::<Homemade>(seed);
        laws::strange_texts_are_answered::<Homemade>(seed);
        laws::fast_lists_equal_slow_ones::<Homemade>(seed);
    }
}
