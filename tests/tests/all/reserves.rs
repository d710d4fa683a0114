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

/// Nobody else goes over what is barred.
#[test]
fn who_flies_goes_over_nothing() {
    let script = r#"game("flights", "Flights");
seats(["white", "black"]);
board(3, 3, [". . .", ". . .", "f r b"]);
squares("well", ["b2"]);
piece("flyer", #{ sign: "f", owner: "white" });
piece("runner", #{ sign: "r", owner: "white" });
piece("man", #{ sign: "b", owner: "black" });
way("flyer", "flights.flyer.fly", "a flyer flies", #{ anywhere: true, onto: "empty" });
way("runner", "flights.runner.run", "a runner runs", #{ slide: "any", onto: "empty" });
move("SQUARE-SQUARE", #{ goes: true });
bars("flights.well.bars", "nobody runs over the well", #{ squares: "well", over: true });
ends("flights.end.stuck", "who cannot move loses", #{ when: "stuck" });
"#;
    let trying = Trying::new(script);
    let behind = trying.behind(&trying.begin());
    let mut lines: Vec<&str> = behind.iter().map(|(line, _)| line.as_str()).collect();
    lines.sort_unstable();
    assert_eq!(lines, ["a1-a2", "a1-a3", "a1-b3", "a1-c2", "a1-c3", "b1-a2", "b1-c2"]);
}
