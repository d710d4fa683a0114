//! Whether a player who has no move left under a house rule passes then.

use std::ops::ControlFlow;

use game::{Fill, Game, Ply, Roster, Terms};
use rulebook::{Amended, Amendment, Clause, Facts, Strict};
use table::{Move, Rules, State, Table};

fn opening(seed: u64) -> State {
    let (rules, roster) = (Rules::default(), Roster::new(["odin", "thor"]));
    let terms = Terms { rules: &rules, roster: &roster };
    let mut state =
        Table::start(terms, &game::Setup::default(), &mut Strict).expect("the plain start exists");
    Table::fill(&rules, &mut state, Fill::Piles, &mut fastrand::Rng::with_seed(seed));
    state
}

fn listed(visit: impl FnOnce(&mut dyn FnMut(Ply<Move>) -> ControlFlow<()>)) -> Vec<Ply<Move>> {
    let mut plies = Vec::new();
    visit(&mut |ply| {
        plies.push(ply);
        ControlFlow::Continue(())
    });
    plies
}

/// Nobody takes a step.
struct Frozen;

impl Amendment for Frozen {
    fn amends(&self, clause: &Clause) -> bool {
        clause.id == "table.move.king-step"
    }

    fn verdict(&self, _clause: &'static Clause, _holds: bool, _facts: &Facts) -> bool {
        false
    }

    fn number(&self, _clause: &'static Clause, number: i64, _facts: &Facts) -> i64 {
        number
    }

    fn happens(&self, _clause: &'static Clause, _facts: &Facts) -> bool {
        true
    }
}

#[test]
fn whoever_has_no_move_left_under_a_house_rule_passes() {
    let (rules, state) = (Rules::default(), opening(1));
    let legal = |amendment: Option<&dyn Amendment>| {
        let mut plies = listed(|visit| _ = Table::possible(&rules, &state, visit));
        plies.retain(|ply| Table::check(&rules, &state, ply, &mut Amended::new(amendment, Strict)).is_ok());
        plies.into_iter().map(|ply| ply.mv).collect::<Vec<_>>()
    };
    assert!(!legal(None).contains(&Move::Pass));
    assert_eq!(legal(Some(&Frozen)), [Move::Pass]);
}
