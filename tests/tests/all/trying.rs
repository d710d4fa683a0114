//! A table at which a game from a script is played line by line.

use std::ops::ControlFlow;

use game::{Dialect, Game, Language, Random, Roster, RulesAndRoster, Setup};
use homemade::{Homemade, Rules, State};
use rulebook::Strict;
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
