//! Men in reserve: nine men's morris against a second account of it, and small games by chance, in all of which men are
//! conserved and the laws of every game hold.

mod mills;
mod small;

use game::Seat;
use homemade::State;

use crate::trying::{Trying, compiled};

/// A game as a script declares it, for white and black.
fn trying(script: &str) -> Trying {
    Trying::new(compiled("script", script), ["white", "black"])
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
    let trying = trying(script);
    let behind = trying.behind(&trying.begin(&[]));
    let mut lines: Vec<&str> = behind.iter().map(|(line, _)| line.as_str()).collect();
    lines.sort_unstable();
    assert_eq!(lines, ["a1-a2", "a1-a3", "a1-b3", "a1-c2", "a1-c3", "b1-a2", "b1-c2"]);
}
