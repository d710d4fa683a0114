//! What the words mean, what is told of those that mean nothing, and what is open.

use game::{Dialect, Game, Query, Roster, RulesAndRoster, Seat, Setup, told};
use omen::{Omen, Rules, State};
use rulebook::Strict;
use text::{Excerpt, Place, SourceId, Span, Spanned};

fn line(text: &str) -> Excerpt {
    Excerpt::slice_of(text, SourceId::default(), 0)
}

#[test]
fn faults_are_told_at_their_place_with_a_way_out() {
    let rules = Rules::default();
    let roster = Roster::new(["Anna", "Bo", "Cleo"]);
    let terms = RulesAndRoster::<Omen> { rules: &rules, roster: &roster };
    let cases: &[(&str, &str, &str, &str)] = &[
        ("Anna hand crow skul", "words/unfit-word", "skul", "did you mean `skull`?"),
        ("Ana hand crow", "play/unknown-player", "Ana", "did you mean `Anna`?"),
        ("serface up crow", "words/unknown-line", "serface", "did you mean `surface`?"),
        ("Anna owns a discard", "words/unfit-word", "owns", "did you mean `owes`?"),
        ("declared 3 crows", "words/unfinished-line", "crows", "declared 3 crows by Bo"),
        ("Anna hand", "words/unfinished-line", "hand", "Anna hand crow crow skull omen"),
        ("surface", "words/unfinished-line", "surface", "surface up CARD"),
    ];
    for (text, code, word, help) in cases {
        let fault = Omen::read_setup(terms, &[line(text)], &mut Setup::default()).expect_err(text);
        assert_eq!(fault.code.name, *code, "{text}");
        let at = text.find(word).expect("the word stands in the line");
        let span = fault.place().map(|place| place.span);
        assert_eq!(span, Some(Span::new(at, at + word.len())), "{text}: {}", fault.message);
        assert!(fault.help.as_deref().is_some_and(|found| found.contains(help)), "{text}: {:?}", fault.help);
    }
    let fault = Omen::read_move(terms, &[line("declare 3 dragons")]).expect_err("no suit");
    assert_eq!(fault.code.name, "words/unfit-word");
    assert!(Omen::read_move(terms, &[line("declare 0 crows")]).is_ok());
    assert!(Omen::read_move(terms, &[line("declare 2 omens")]).is_ok());
    assert!(Omen::read_move(terms, &[line("declare 100000 wolves")]).is_ok());
    let fault = Omen::read_move(terms, &[line("declare 99999999999 crows")]).expect_err("no number");
    assert_eq!(fault.code.name, "words/number-too-large");
    let fault =
        Omen::read_move(terms, &[line("redeal"), line("up crow"), line("up crow")]).expect_err("twice");
    assert_eq!(fault.code.name, "words/row-twice");
}

#[test]
fn impossible_set_ups_are_faults_all_at_once() {
    let rules = Rules::default();
    let roster = Roster::new(["Anna", "Bo", "Cleo"]);
    let terms = RulesAndRoster::<Omen> { rules: &rules, roster: &roster };
    let cases: &[(&[&str], &[&str])] = &[
        (&["Anna hand omen omen omen omen", "Bo hand omen omen omen crow"], &["setup/too-many-copies"]),
        (&["Anna hand crow crow crow crow crow"], &["setup/large-hand"]),
        (&["Anna hand 5 cards"], &["setup/large-hand"]),
        (&["Anna hand crow ..."], &["setup/open-hand"]),
        (&["Anna hand wolf"], &["setup/no-wolves"]),
        (&["surface up crow crow crow"], &["setup/wrong-surface"]),
        (&["surface down crow crow crow crow crow"], &["setup/wrong-surface"]),
        (&["Anna hand crow", "discarded crow"], &["setup/wrong-discards"]),
        (&["Anna out", "Bo out", "Cleo out"], &["setup/nobody-in"]),
        (&["Anna out", "dealer Anna"], &["setup/player-out"]),
        (&["dealer Anna", "declared 13 crows by Anna"], &["setup/bad-declaration"]),
        (&["dealer Anna", "declared 2 omens by Anna"], &["setup/bad-declaration"]),
        (&["dealer Anna", "declared 3 crows by Anna, 3 skulls by Bo"], &["setup/bad-declaration"]),
        (&["dealer Anna", "omen by Bo"], &["setup/call-on-nothing"]),
        (&["declared 3 crows by Anna", "omen by Cleo"], &["setup/wrong-turn"]),
        (&["declared 3 crows by Anna", "omen by Bo", "Bo doubts"], &["setup/bad-vote"]),
        (&["declared 3 crows by Anna", "destiny by Bo"], &["setup/not-open"]),
        (&["declared 3 crows by Anna", "omen by Bo", "Anna doubts", "Cleo agrees"], &["setup/not-open"]),
        (&["Bo out", "omen by Anna", "Bo owes a discard"], &["setup/bad-debt"]),
        (&["Bo out", "Cleo out", "declared 3 crows by Anna"], &["setup/game-over"]),
        (&["Anna hand wolf", "surface up crow"], &["setup/no-wolves", "setup/wrong-surface"]),
    ];
    for (lines, codes) in cases {
        let mut setup = Setup::default();
        for text in *lines {
            Omen::read_setup(terms, &[line(text)], &mut setup).expect("is read");
        }
        let faults = told(terms, Omen::start(terms, &setup, &mut Strict).expect_err(&lines.join(", ")));
        let found: Vec<&str> = faults.iter().map(|fault| fault.code.name).collect();
        assert_eq!(found, *codes, "{lines:?}");
        assert!(faults.iter().all(|fault| fault.help.is_some()));
    }
    let mut setup = Setup::default();
    Omen::read_setup(terms, &[line("dealer Anna")], &mut setup).expect("is read");
    Omen::state_turn(Spanned::new(Seat(1), Place::default()), &mut setup);
    let faults = told(terms, Omen::start(terms, &setup, &mut Strict).expect_err("not Bo's turn"));
    assert_eq!(faults[0].code.name, "setup/wrong-turn");
}

#[test]
fn what_is_open_is_said_and_only_when_it_matters() {
    let rules = Rules::default();
    let roster = Roster::new(["Anna", "Bo", "Cleo"]);
    let terms = RulesAndRoster::<Omen> { rules: &rules, roster: &roster };
    let start = |lines: &[&str]| {
        let mut setup = Setup::default();
        for text in lines {
            Omen::read_setup(terms, &[line(text)], &mut setup).expect("is read");
        }
        Omen::start(terms, &setup, &mut Strict).expect("starts")
    };
    let open = |state: &State, seat: u8, words: &str| {
        let written = Omen::read_move(terms, &[line(words)]).expect("is read");
        let ply = Omen::resolved(terms, state, Some(Seat(seat)), &written).expect("resolves");
        assert!(Omen::check(&rules, state, &ply, &mut Strict).is_ok(), "{words}");
        Omen::open(terms, state, Query::Ply(&ply)).map(|open| open.what)
    };
    let hands = ["Anna hand crow crow skull omen", "Bo hand crow ? skull feather"];
    let round = ["dealer Anna", "declared 3 crows by Bo"];
    let state = start(&[hands[0], hands[1], round[0], round[1]]);
    assert_eq!(open(&state, 2, "omen"), None, "the votes come first");
    assert_eq!(open(&state, 2, "destiny"), None, "there are more than three, whatever the others hold");
    assert_eq!(open(&state, 0, "peek"), None);

    let sealed = start(&[hands[0], hands[1], round[0], round[1], "omen by Cleo"]);
    assert_eq!(open(&sealed, 0, "doubt"), None, "Bo has still to vote");
    let last = start(&[hands[0], hands[1], round[0], round[1], "omen by Cleo", "Bo doubts"]);
    // Four crows and jokers are certain, so three are not too many, whatever the others hold.
    assert_eq!(open(&last, 0, "doubt"), None);
    let high = start(&[hands[0], hands[1], round[0], "declared 5 crows by Bo", "omen by Cleo", "Bo doubts"]);
    assert_eq!(open(&high, 0, "doubt"), Some("Bo's hand".into()));
    let exact = start(&[hands[0], hands[1], round[0], "declared 5 crows by Bo"]);
    assert_eq!(open(&exact, 2, "destiny"), Some("Bo's hand".into()));

    let owing = start(&[hands[0], hands[1], "omen by Bo", "Bo owes a discard"]);
    assert_eq!(open(&owing, 1, "discard crow"), None);
    assert_eq!(open(&owing, 1, "discard omen"), Some("Bo's hand".into()));
    assert!(Omen::open(terms, &owing, Query::Moves).is_some());

    let nobody = start(&[]);
    assert_eq!(open(&nobody, 0, "declare 1 crow"), Some("the Dealer".into()));
    assert!(Omen::open(terms, &nobody, Query::Moves).is_some());
    let dealt = start(&["dealer Anna"]);
    assert!(Omen::open(terms, &dealt, Query::Moves).is_none(), "hand sizes are known");

    let holds = |state: &State, words: &str| {
        let condition = Omen::read_condition(terms, &[line(words)]).expect("is read");
        match Omen::open(terms, state, Query::Condition(&condition)) {
            Some(_) => None,
            None => Some(Omen::judge(terms, state, &condition).holds),
        }
    };
    assert_eq!(holds(&state, "Anna hand omen skull crow crow"), Some(true));
    assert_eq!(holds(&state, "Bo hand crow crow skull feather"), None);
    assert_eq!(holds(&state, "Bo hand crow ? skull feather"), Some(true));
    assert_eq!(holds(&state, "Bo hand skull skull skull feather"), Some(false));
    assert_eq!(holds(&state, "Cleo hand 4 cards"), Some(true));
    assert_eq!(holds(&state, "count crows 3"), Some(false));
    assert_eq!(holds(&state, "count crows 6"), None);
    assert_eq!(holds(&state, "surface down 4 cards"), Some(true));
    assert_eq!(holds(&state, "declared 3 crows by Bo"), Some(true));
    assert_eq!(holds(&nobody, "dealer Anna"), None);
}
