//! Every form of the language, read and printed.

use std::ops::ControlFlow;

use game::{
    Condition, ConditionOf, Dialect, Game, Head, Language, LawBook, Ply, Roster, RulesAndRoster, Setup, told,
};
use piles::Listing;
use rulebook::Strict;
use table::{Column, Fact, Heap, Lying, Move, Rules, Side, State, Table};
use text::{Diagnostic, Excerpt, SourceId};

fn lines(text: &str) -> Vec<Excerpt> {
    let mut at = 0;
    let line = |line: &str| {
        let excerpt = Excerpt::slice_of(line.trim_end_matches('\n'), SourceId(0), at);
        at += line.len() as u32;
        excerpt
    };
    text.split_inclusive('\n').map(line).collect()
}

fn with_terms<T>(rules: &Rules, tell: impl FnOnce(RulesAndRoster<'_, Table>) -> T) -> T {
    tell(RulesAndRoster { rules, roster: &Roster::new(["odin", "thor"]) })
}

fn set_up(rules: &Rules, text: &str) -> Result<Setup<Fact>, Diagnostic> {
    let mut setup = Setup::default();
    let all = lines(text);
    let mut rest = &all[..];
    while let Some(head) = rest.first() {
        let rows = rest[1..].iter().enumerate();
        let end = 1 + rows
            .take_while(|(at, line)| Table::row(&Rules::default(), Head::said(head.text()), *at, line.text()))
            .count();
        match head.text().trim().strip_suffix(" to move") {
            Some(player) => {
                let seat = if player == "odin" { Side::Odin } else { Side::Thor }.seat();
                Table::state_turn(text::Spanned::new(seat, head.whole()), &mut setup);
            }
            None => {
                with_terms(rules, |terms| Table::read_setup(terms, &rest[..end], &mut setup))?;
            }
        }
        rest = &rest[end..];
    }
    Ok(setup)
}

fn start(rules: &Rules, text: &str) -> State {
    let setup = set_up(rules, text).unwrap_or_else(|fault| panic!("{text}\n{fault:?}"));
    with_terms(rules, |terms| game::set_up(terms, &setup, &LawBook(terms.rules), &mut Strict))
        .unwrap_or_else(|faults| panic!("{text}\n{faults:?}"))
}

/// The faults of a set-up: each code and the text it points at.
fn faults(text: &str) -> Vec<(&'static str, String)> {
    let rules = Rules::default();
    let at = |fault: &Diagnostic| {
        let place = fault.place().expect("a fault has a place");
        (fault.code.name, text[place.span.range()].to_owned())
    };
    match set_up(&rules, text) {
        Err(fault) => vec![at(&fault)],
        Ok(setup) => {
            match with_terms(&rules, |terms| game::set_up(terms, &setup, &LawBook(terms.rules), &mut Strict))
            {
                Ok(_) => Vec::new(),
                Err(faults) => with_terms(&rules, |terms| told(terms, faults)).iter().map(at).collect(),
            }
        }
    }
}

fn read(text: &str) -> Result<Move, Diagnostic> {
    with_terms(&Rules::default(), |terms| Table::read_move(terms, &lines(text))).map(|written| written.mv)
}

fn condition(text: &str) -> ConditionOf<Table> {
    with_terms(&Rules::default(), |terms| Table::read_condition(terms, &lines(text)))
        .unwrap_or_else(|fault| panic!("`{text}` is no condition: {fault:?}"))
}

fn holds(state: &State, text: &str) -> bool {
    with_terms(&Rules::default(), |terms| Table::judge(terms, state, &condition(text)).holds)
}

fn column(letter: char) -> Column {
    Column::from_letter(letter).expect("a column")
}

#[test]
fn moves_print_and_read_back() {
    let state = start(&Rules::default(), "board start");
    let mut tried = 0;
    let _ = Table::candidates(&Rules::default(), &state, &mut |ply: Ply<Move>| {
        let printed = with_terms(&Rules::default(), |terms| Table::print(terms, &ply.mv));
        assert_eq!(read(&printed).expect("a printed move is a move"), ply.mv);
        tried += 1;
        ControlFlow::Continue(())
    });
    assert!(tried > 500);
    assert_eq!(read("swap e b").ok(), Some(Move::Swap(column('b'), column('e'))));
}

#[test]
fn chance_is_stated_for_the_player_before_it() {
    let text = "c2xd3 drawing odin 5 6 thor 3 revealing thor 4 shuffling 6 3";
    let written =
        with_terms(&Rules::default(), |terms| Table::read_move(terms, &lines(text))).expect("a move");
    let listed = |listed: Option<game::StatedList<table::Card>>| {
        let cards = listed.map(|listed| listed.cards).unwrap_or_default();
        cards.iter().map(|(seat, card)| (seat.map(|seat| seat.0), card.value.value())).collect::<Vec<_>>()
    };
    assert_eq!(listed(written.stated.drawing), [(Some(0), 5), (Some(0), 6), (Some(1), 3)]);
    assert_eq!(listed(written.stated.revealing), [(Some(1), 4)]);
    assert_eq!(listed(written.stated.shuffling), [(None, 6), (None, 3)]);
    assert_eq!(&text[written.place.span.range()], "c2xd3");
}

#[test]
fn conditions_look_at_the_position() {
    let state = start(
        &Rules::default(),
        "board\n5 | o t t t t .\n4 | . . . . . .\n3 | . . . . . .\n2 | . . t . . .\n1 | . o o o . o\n\
         odin row 9 4^ ? 0 7 3\nodin deck 5 6 ...\nodin discard 1 8",
    );
    for text in [
        "board\n5 | o t t t t .\n4 | . . . . . .\n3 | . . . . . .\n2 | . . t . . .\n1 | . o o o . o",
        "odin at a5",
        "a1 empty",
        "a5 fixed",
        "odin occupies 1",
        "odin captured 1",
        "odin row 9 4^ ? 0 7 3",
        "odin deck 5 6 ...",
        "odin deck 19 cards",
        "odin discard 1 8",
        "odin discard ? 8",
    ] {
        assert!(holds(&state, text), "{text}");
    }
    for text in [
        "board start",
        "thor at a5",
        "b1 empty",
        "b1 fixed",
        "odin row 9 4 ? 0 7 3",
        "odin row 9 4^ . 0 7 3",
        "odin deck 6 5 ...",
        "odin deck 5 6",
        "odin discard 8 1",
        "odin may scout",
        "odin may swap",
        "odin passed",
        "winner odin",
        "draw",
    ] {
        assert!(!holds(&state, text), "{text}");
    }
    let blocked = start(
        &Rules::default(),
        "board\n5 | o . . . . o\n4 | . . . . . .\n3 | . . . . . .\n2 | . . . . . .\n1 | t o o . . t\nthor passed",
    );
    assert!(holds(&blocked, "thor passed") && !holds(&blocked, "odin passed"));
    assert!(!holds(&state, "thor passed"));
}

#[test]
fn a_condition_is_open_only_where_it_depends_on_what_is_not_determined() {
    let rules = Rules::default();
    let state = start(&rules, "odin row 9 4 ? 0 7 3\nodin deck 5 6 ...\nodin discard 9");
    let open = |text: &str| {
        let condition = condition(text);
        with_terms(&rules, |terms| Table::open(terms, &state, game::Query::Condition(&condition))).is_some()
    };
    assert!(open("odin row 9 4 2 0 7 3"));
    assert!(open("odin deck 5 6 2 ..."));
    assert!(!open("odin row 9 4 9 0 7 3"), "both nines lie elsewhere");
    assert!(!open("odin row 8 4 2 0 7 3"), "the first card is another");
    assert!(!open("odin row 9 4 ? 0 7 3"));
    assert!(!open("odin deck 5 2 ..."));
    let listed = Listing::Cards { cards: Vec::new(), more: true, below: Vec::new() };
    assert_eq!(condition("odin deck ..."), Condition::Fact(Fact::Pile(Side::Odin, Heap::Deck, listed)));
    assert!(!open("odin deck ..."));
}

#[test]
fn a_set_up_that_cannot_exist_is_faulted_at_the_very_place() {
    let board = |ranks: &str| faults(&format!("board\n{ranks}"));
    let one = |code: &'static str, text: &str| vec![(code, text.to_owned())];
    let full = "4 | . . . . . .\n3 | . . . . . .\n2 | . . . . . .\n1 | o o o o o o";
    assert_eq!(board(&format!("5 | t t x t t t\n{full}")), one("words/no-such-mark", "x"));
    assert_eq!(board(&format!("5 | t t t t t t t\n{full}")), one("setup/board-squares", "t"));
    assert_eq!(
        board(
            "5 | t t t t t t\n4 | . . . . . .\n3 | . . . . . .\n2 | . . . . . .\n1 | o o o o o o\n0 | . . . . . ."
        ),
        one("setup/board-ranks", "0")
    );
    assert_eq!(
        board("5 | t t t t t t\n3 | . . . . . .\n4 | . . . . . .\n2 | . . . . . .\n1 | o o o o o o"),
        one("setup/board-ranks", "4")
    );
    assert_eq!(faults("board"), one("setup/board-ranks", "board"));
    assert_eq!(
        board("5 | t t t t t t\n4 | . . . . . .\n3 | . . . . . .\n2 | . . o . . .\n1 | o o o o o o"),
        one("setup/too-many-pieces", "o")
    );
    assert_eq!(
        board("5 | t t t O t t\n4 | . . . . . .\n3 | . . . . . .\n2 | . . . . . .\n1 | o o o o o ."),
        one("setup/free-piece", "O")
    );
    assert_eq!(
        board("5 | o o o t t t\n4 | . . . . . .\n3 | . . . . . .\n2 | . . . . . .\n1 | t t t . . ."),
        one("setup/two-winners", "board")
    );
    assert_eq!(faults("odin row 9 9 9 1 2 3"), one("setup/too-many-copies", "9"));
    assert_eq!(faults("odin row 9 8 7 1 2 3 4"), one("setup/row-of-six", "4"));
    assert_eq!(faults("odin row 9 8 7 1 2"), one("setup/row-of-six", "odin row 9 8 7 1 2"));
    assert_eq!(faults("odin row 9 8 7 1 . 3"), one("setup/row-gap", "."));
    assert_eq!(faults("odin row 9 8 7 1 ?^ 3"), one("setup/face-up-unknown", "?^"));
    assert_eq!(faults("odin row 9 8 7 1 12 3"), one("words/no-such-card", "12"));
    assert_eq!(faults("odin deck 22 cards"), one("setup/too-many-cards", "22"));
    assert_eq!(faults("odin discard 1 ..."), one("setup/both-open", "..."));
    assert_eq!(faults("odin captured 2"), one("setup/captured-mismatch", "2"));
    assert_eq!(faults("odin may scout"), one("setup/offer", "odin may scout"));
    assert_eq!(faults("odin row 0 0 1 2 3 4\nodin may scout"), one("setup/offer", "odin may scout"));
    assert_eq!(faults("odin row 0 0 1 2 3 4\nodin may scout with c"), one("setup/offer", "c"));
    assert_eq!(faults("odin row 0 0 1 2 3 4\nodin may scout with b"), Vec::new());
    assert_eq!(faults("odin passed\nodin to move"), one("setup/turn", "odin to move"));
    assert_eq!(faults("thor may swap\nthor passed"), one("setup/offer", "thor may swap"));
    assert_eq!(faults("draw\nthor may swap"), one("setup/after-end", "thor may swap"));
}

#[test]
fn all_faults_of_a_set_up_are_told_at_once() {
    let found = faults("odin row 9 9 9 1 2 3 4\nthor captured 1\nthor row 8 8 8 1 . 3");
    let codes: Vec<&str> = found.iter().map(|(code, _)| *code).collect();
    assert_eq!(
        codes,
        [
            "setup/captured-mismatch",
            "setup/row-of-six",
            "setup/too-many-copies",
            "setup/too-many-copies",
            "setup/row-gap"
        ]
    );
}

#[test]
fn a_line_that_is_none_is_told_what_it_might_have_been() {
    let told = |text: &str| {
        let fault = read(text).expect_err("no move");
        let place = fault.place().expect("a place");
        let help = fault.help.unwrap_or_default();
        (fault.code.name, text[place.span.range()].to_owned(), help)
    };
    let has = |text: &str, code: &str, at: &str, help: &str| {
        let (found, place, told) = told(text);
        assert!(
            (found, place.as_str()) == (code, at) && told.contains(help),
            "{text}: {found} {place} {told}"
        );
    };
    has("c2-g3", "words/no-such-square", "g3", "a to f");
    has("c0-c1", "words/no-such-square", "c0", "1 to 5");
    has("C2-c3", "words/no-such-square", "C2", "`c2`");
    has("scout k", "words/no-such-column", "k", "a, b, c, d, e and f");
    has("scuot c", "words/unknown-line", "scuot", "`scout`");
    has("scout", "words/unfinished-line", "scout", "`scout c`");
    has("swap b", "words/unfinished-line", "b", "`swap b e`");
    has("swap b e f", "words/unfit-word", "f", "`swap b e`");
    has("c2xd3 drawng odin 5", "words/unfit-word", "drawng", "`drawing`");
    has("c2xd3 drawing odin 15", "words/no-such-card", "15", "0 (Hugin & Munin) to 9 (Odin)");
    has("no scuot", "words/unfit-word", "scuot", "`scout`");
    has("trun odin", "words/unknown-line", "trun", "`turn`");
}

#[test]
fn a_move_with_the_wrong_mark_is_no_move_of_the_game() {
    let rules = Rules::default();
    let state = start(
        &rules,
        "board\n5 | t t t . t t\n4 | . . . . . .\n3 | . . . t . .\n2 | . . o . . .\n1 | o o . o o o",
    );
    let right = |text: &str| {
        with_terms(&rules, |terms| {
            let written = Table::read_move(terms, &lines(text)).expect("well-formed");
            let seat = Some(Side::Odin.seat());
            Table::resolved(terms, &state, seat, &written).err().and_then(|fault| fault.help)
        })
    };
    assert_eq!(right("c2-d3"), Some("write `c2xd3`".into()));
    assert_eq!(right("c2xc3"), Some("write `c2-c3`".into()));
    assert_eq!(right("c2xd1"), Some("write `c2-d1`".into()), "an own piece is not attacked");
    assert_eq!(right("d3-c2"), Some("write `d3xc2`".into()), "whoever moves it");
    for fine in ["c2xd3", "c2-c3", "c2-d1", "d3xc2", "a3-a4", "a3xd3", "a3-d3", "resurrect a1", "pass"] {
        assert_eq!(right(fine), None, "{fine}");
    }
    assert!(right("a3xa4").is_some(), "nobody is there at all");
}

#[test]
fn a_failing_board_or_row_points_at_the_very_square_and_card() {
    let rules = Rules::default();
    let state = start(&rules, "odin row 9 4 1 0 7^ 3\nodin deck 5 6 2");
    let fails_at = |text: &str| {
        let found = with_terms(&rules, |terms| Table::where_it_fails(terms, &state, &lines(text)));
        let told: Vec<(usize, String)> =
            found.into_iter().map(|(place, told)| (place.span.start as usize, told)).collect();
        told
    };
    let board = "board\n5 | t t t t t t\n4 | . . o . . .\n3 | . . . . . .\n2 | . . . . . .\n1 | o o . o o o";
    let at = |nth: usize| board.match_indices("o ").map(|(at, _)| at).nth(nth).expect("a piece");
    let told = fails_at(board);
    assert_eq!(told.len(), 2);
    assert_eq!(told[0], (at(0), "c4 is empty".into()));
    assert_eq!(told[1].1, "odin's piece is on c1");
    assert_eq!(
        fails_at("odin row 9 4 2 0 7 3"),
        [(13, "1 lies there, face down".into()), (17, "7 lies there, face up".into())]
    );
    assert_eq!(fails_at("odin deck 5 2 2"), [(12, "6 lies there".into())]);
    assert!(fails_at("odin row 9 ? 1 0 7^ 3").is_empty() && fails_at("odin captured 2").is_empty());
    assert_eq!(
        condition("odin row 9 ? 1 0 7^ ."),
        Condition::Fact(Fact::Row(Side::Odin, {
            let card = |value| table::Card::of_value(value).expect("a card");
            let unknown = Lying::Down(table::Card::UNKNOWN);
            vec![
                Lying::Down(card(9)),
                unknown,
                Lying::Down(card(1)),
                Lying::Down(card(0)),
                Lying::Up(card(7)),
                Lying::Gap,
            ]
        }))
    );
}
