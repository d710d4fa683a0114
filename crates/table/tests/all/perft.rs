//! How many lines of play there are, counted fast and slowly, and where counting must stop.

use std::ops::ControlFlow;

use game::Head;
use game::perft::{AsListed, Counted, divide, perft};
use game::{Dialect, Game, Language, LawBook, Pile, Ply, Roster, RulesAndRoster, Ruleset};
use rulebook::Strict;
use table::{Move, Rules, Side, State, Table};
use text::{Excerpt, SourceId};

/// The beginning, with rows and decks in which everything occurs.
const OPENING: &str = "\
odin row 9 4 0 1 7 3
odin deck 6 2 0 1 8 4 3 5 6 2 0
thor row 8 1 2 0 4 5
thor deck 7 3 1 0 9 6 6 2 5 4 0";

/// Pieces face to face before both fortresses, one square already lost on each side.
const CLASH: &str = "\
board
5 | t o t . . .
4 | . . o t . .
3 | . t . o . o
2 | . o t . . .
1 | t . o . . .
odin row 9 4^ 0 1 7 3
odin deck 6 2 0 1 8 4 3 5 6 2 0
odin discard 2
thor row 8 1 2 0^ 4 5
thor deck 7 3 1 0 9 6 6 2 5 4 0
thor discard 3 6";

/// A scout is offered, and a swap after it.
const OFFERS: &str = "\
board
5 | t o t . t .
4 | . . . t . .
3 | . t . o . .
2 | . o t . . .
1 | . . o . o o
odin row 9 0 6 1 7 3
odin deck 6 2 0 1 8 4 3
thor row 8 1 2 0^ 4 5
thor deck 7 3 1 0 9 6 6
odin may scout
thor may swap";

/// The decks run out; what is shuffled is one card, so that its order is known.
const EXHAUSTED: &str = "\
board
5 | t . . . . t
4 | . . . t . .
3 | . . o . . .
2 | . . . . . .
1 | o . . . . o
odin row 9 4 6 5 7 3
odin deck empty
thor row 8 6 2 3 4 5
thor deck empty";

fn start(text: &str) -> State {
    let rules = Rules::default();
    let roster = Roster::new(["odin", "thor"]);
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let lines: Vec<Excerpt> = text.lines().map(|line| Excerpt::slice_of(line, SourceId(0), 0)).collect();
    let mut setup = game::Setup::default();
    let mut rest = &lines[..];
    while let Some(head) = rest.first() {
        let rows = rest[1..]
            .iter()
            .take_while(|line| Table::row(&Rules::default(), Head::said(head.text()), 0, line.text()))
            .count();
        Table::read_setup(terms, &rest[..=rows], &mut setup).expect("a set-up line");
        rest = &rest[rows + 1..];
    }
    Table::start(terms, &setup, &mut Strict).expect("a position")
}

fn count(state: &State, depth: usize) -> Counted<u128, Table> {
    perft(&LawBook::<Table>(&Rules::default()), state, depth, &mut AsListed::default())
}

/// The same count by judging every well-formed ply by the clauses, to the last.
fn count_slowly(state: &State, depth: usize) -> u128 {
    if depth == 0 {
        return 1;
    }
    let rules = Rules::default();
    let mut total = 0;
    let _ = Table::candidates(&rules, state, &mut |ply| {
        if LawBook::<Table>(&rules).check(state, &ply, &mut Strict).is_ok() {
            let mut after = *state;
            Table::apply(&rules, &mut after, &ply, &mut AsListed::default(), &mut Strict, &mut ());
            total += count_slowly(&after, depth - 1);
        }
        ControlFlow::Continue(())
    });
    total
}

#[test]
fn lines_of_play_are_as_many_as_ever() {
    let table: &[(&str, &str, &[u128])] = &[
        ("opening", OPENING, &[16, 229, 3768, 62028, 1100333]),
        ("clash", CLASH, &[26, 476, 9651, 181594]),
        ("offers", OFFERS, &[6, 96, 2592, 55028]),
        ("exhausted", EXHAUSTED, &[14, 188, 2838]),
    ];
    let found: Vec<(&str, Vec<_>)> = table
        .iter()
        .map(|(name, position, counts)| {
            let state = start(position);
            (*name, (1..=counts.len()).map(|depth| count(&state, depth)).collect())
        })
        .collect();
    let expected: Vec<(&str, Vec<_>)> =
        table.iter().map(|(name, _, counts)| (*name, counts.iter().copied().map(Ok).collect())).collect();
    assert_eq!(found, expected);
}

#[test]
fn the_slow_count_agrees() {
    for position in [OPENING, CLASH, OFFERS, EXHAUSTED] {
        let state = start(position);
        for depth in 0..=3 {
            assert_eq!(count(&state, depth), Ok(count_slowly(&state, depth)), "{position}\ndepth {depth}");
        }
    }
}

#[test]
fn the_counts_of_first_plies_add_up() {
    let state = start(CLASH);
    for depth in 1..=3 {
        let divided = divide(&LawBook::<Table>(&Rules::default()), &state, depth, &mut AsListed::default());
        let total = divided.map(|plies| plies.iter().map(|(_, count)| count).sum::<u128>());
        assert_eq!(total, count(&state, depth));
    }
}

#[test]
fn counting_stops_at_the_ply_that_draws_what_is_not_determined() {
    // The deck is empty and two different cards are shuffled: only the attack comes to it.
    let state = start(&EXHAUSTED.replace("odin deck empty", "odin deck empty\nodin discard 0 8"));
    assert!(count(&state, 1).is_ok(), "the last ply is counted, not made");
    let stopped = count(&state, 2).expect_err("the order is not determined");
    let square = |word| table::Square::from_word(word).expect("a square");
    let attack = Move::Attack { from: square("c3"), to: square("d4") };
    assert_eq!(stopped.line, [Ply { seat: Some(Side::Odin.seat()), mv: attack }]);
    assert_eq!(stopped.pile, Pile { seat: Some(Side::Odin.seat()), name: "deck" });
}

#[test]
fn counting_stops_where_a_row_decides_and_is_not_determined() {
    let state = start(&OPENING.replace("odin row 9 4 0 1 7 3", "odin row 9 4 ? 1 7 3"));
    let stopped = count(&state, 2).expect_err("the card behind c may be Hugin & Munin");
    assert_eq!(stopped.pile, Pile { seat: Some(Side::Odin.seat()), name: "row" });
    assert_eq!(stopped.line.len(), 1);
}
