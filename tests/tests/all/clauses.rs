//! The clauses of all games: what stands in them for people is there and well formed.

use game::Sentence;
use rulebook::{Clause, ClauseKind, Standing};

fn clauses() -> impl Iterator<Item = &'static Clause> {
    catalog::GAMES.iter().flat_map(|game| game.info().clauses.iter().copied())
}

#[test]
fn what_is_ruled_or_assumed_says_why_and_what_is_printed_need_not() {
    for clause in clauses() {
        let printed = clause.standing == Standing::Printed;
        assert_eq!(printed, clause.reason.is_empty(), "{}: {}", clause.id, clause.reason);
        assert!(!clause.reason.ends_with('.'), "{} is told without a full stop", clause.id);
    }
}

#[test]
fn what_refuses_tells_the_position_by_facts_that_it_has() {
    for clause in clauses() {
        let sentence = Sentence::read(clause.refused).unwrap_or_else(|rest| panic!("{}: {rest}", clause.id));
        for fact in sentence.facts() {
            assert!(
                clause.facts.iter().any(|candidate| candidate.name == fact),
                "{} has no fact {fact}",
                clause.id
            );
        }
        if clause.kind == ClauseKind::Constraint {
            assert!(!clause.refused.is_empty(), "{} refuses and tells nothing", clause.id);
        }
    }
}

#[test]
fn what_no_scenario_can_notice_is_a_change_of_the_clause_and_says_why() {
    for clause in clauses() {
        for (change, why) in clause.unnoticed {
            assert!(clause.changes().contains(change), "{} is never changed so: {change:?}", clause.id);
            assert!(!why.is_empty() && !why.ends_with('.'), "{}: {why}", clause.id);
        }
    }
}
