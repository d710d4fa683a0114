//! Men in reserve: nine men's morris against a second account of it, and small games by chance, in all of which men are
//! conserved and the laws of every game hold.

mod mills;
mod small;

use game::{Dialect, Game, Language, Random, Roster, RulesAndRoster, Seat, Setup};
use homemade::{Homemade, Rules, State};
use rulebook::Strict;
use text::{Source, Sources};

/// A game as a script declares it, which is played by chance.
struct Trying {
    rules: Rules,
    roster: Roster,
}

impl Trying {
    fn new(script: &str) -> Self {
        let (mut sources, source) = (Sources::default(), Source::new("script", script));
        let id = sources.add(source.clone());
        let rules = homemade::compile(id, &source).unwrap_or_else(|faults| panic!("{faults:?}\n{script}"));
        Self { rules, roster: Roster::new(["white", "black"]) }
    }

    fn terms(&self) -> RulesAndRoster<'_, Homemade> {
        RulesAndRoster { rules: &self.rules, roster: &self.roster }
    }

    fn begin(&self) -> State {
        Homemade::start(self.terms(), &Setup::default(), &mut Strict).expect("it can be set up")
    }

    /// The lines of a position.
    fn position(&self, state: &State) -> Vec<String> {
        Homemade::position(self.terms(), state, None)
    }

    /// The legal moves, as they are written, with the positions behind them.
    fn behind(&self, state: &State) -> Vec<(String, State)> {
        let mut found = Vec::new();
        let _ = Homemade::moves(&self.rules, state, &mut |ply| {
            let (mut next, mut rng) = (state.clone(), fastrand::Rng::with_seed(0));
            Homemade::apply(&self.rules, &mut next, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
            found.push((Homemade::print(self.terms(), &ply.mv), next));
            std::ops::ControlFlow::Continue(())
        });
        found
    }
}

/// All men, on the board and in reserve.
fn men(state: &State) -> u32 {
    state.men_left(Seat(0)) + state.men_left(Seat(1))
}
