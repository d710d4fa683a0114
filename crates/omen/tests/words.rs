//! Properties of the words, on random play: what is printed is read back.

use std::ops::ControlFlow;

use game::{Dialect, Fill, Game, Ply, Question, Random, Roster, Seat, Terms};
use omen::{Move, Omen, Rules, Setup, State};
use proptest::prelude::*;
use rulebook::Strict;
use text::{Excerpt, Place, SourceId, Span, Spanned};

const NAMES: [&str; 9] = ["Anna", "Bo", "Cleo", "Dora", "Élodie-2", "Finn", "Gita", "Hugo", "Ida"];

fn line(text: &str) -> Excerpt {
    Excerpt::slice_of(text, SourceId::default(), 0)
}

fn lines(text: &str) -> Vec<Excerpt> {
    text.lines().map(line).collect()
}

fn dealt(terms: Terms<'_, Omen>, rng: &mut fastrand::Rng) -> State {
    let mut state = Omen::start(terms, &Setup::default(), &mut Strict).expect("an empty set-up is no fault");
    Omen::fill(terms.rules, &mut state, Fill::Piles, rng);
    state
}

fn legal(rules: &Rules, state: &State) -> Vec<Ply<Move>> {
    let mut plies = Vec::new();
    let _ = Omen::moves(rules, state, &mut |ply| {
        plies.push(ply);
        ControlFlow::Continue(())
    });
    plies
}

fn lively(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
    let plies = legal(rules, state);
    let calls: Vec<_> =
        plies.iter().filter(|ply| matches!(ply.mv, Move::Omen | Move::Destiny)).cloned().collect();
    if !calls.is_empty() && rng.u8(0..3) == 0 { rng.choice(calls) } else { rng.choice(plies) }
}

/// Reads set-up lines as a file would.
fn read(terms: Terms<'_, Omen>, position: &[String]) -> State {
    let mut setup = Setup::default();
    for text in position {
        Omen::read_setup(terms, &[line(text)], &mut setup)
            .unwrap_or_else(|fault| panic!("`{text}` is not read: {}", fault.message));
    }
    Omen::start(terms, &setup, &mut Strict)
        .unwrap_or_else(|faults| panic!("{position:#?} does not start: {}", faults[0].message))
}

/// Plays at random and hands every position on the way to `look`.
fn play(rules: &Rules, players: usize, seed: u64, mut look: impl FnMut(Terms<'_, Omen>, &State)) {
    let roster = Roster::new(NAMES.into_iter().take(players));
    let terms = Terms::<Omen> { rules, roster: &roster };
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut state = dealt(terms, &mut rng);
    for _ in 0..60 {
        look(terms, &state);
        let Some(ply) = Omen::due(rules, &state, &mut rng).or_else(|| lively(rules, &state, &mut rng)) else {
            break;
        };
        let printed = Omen::print(terms, &ply.mv);
        let written = Omen::read_move(terms, &lines(&printed)).expect("a printed move is read");
        assert_eq!(written.mv, ply.mv, "{printed}");
        assert_eq!(written.nobody, ply.seat.is_none());
        assert_eq!(Omen::resolve(terms, &state, ply.seat, &written).expect("a legal ply resolves"), ply);
        let before = state;
        let mut events = Vec::new();
        Omen::apply(rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut events);
        for event in &events {
            let (text, clause) = Omen::tell(terms, event);
            assert!(!text.ends_with('.') && !clause.id.is_empty());
        }
        assert!(state == before || !events.is_empty(), "{printed} did something and nothing is told");
    }
}

fn rules() -> impl Strategy<Value = Rules> {
    (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>()).prop_map(
        |(wolves, printed, same_suit, must_doubt)| Rules {
            wolves,
            wolf_extra: if printed { omen::WolfExtra::Printed } else { omen::WolfExtra::Corrected },
            raise: if same_suit { omen::Raise::SameSuit } else { omen::Raise::AnySuit },
            last_declarer: if must_doubt {
                omen::LastDeclarer::MustDoubt
            } else {
                omen::LastDeclarer::VotesFreely
            },
            ..Rules::default()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn a_position_is_read_back_as_it_was(rules in rules(), more in 0usize..7, seed: u64) {
        let players = (3 + more).min(rules.most());
        play(&rules, players, seed, |terms, state| {
            let view = Omen::view(terms, state, None, None);
            let mut again = read(terms, &view.position);
            // What the deck could have held is known better after a redeal than from its cards.
            (again.least, again.most) = (state.least, state.most);
            assert_eq!(&again, state, "{:#?}", view.position);
            assert!(view.picture.iter().all(|line| line.chars().count() <= 100), "{:#?}", view.picture);
        });
    }

    #[test]
    fn what_a_seat_sees_is_a_position_in_which_it_may_do_the_same(rules in rules(), seed: u64) {
        play(&rules, 4, seed, |terms, state| {
            for seat in state.seats() {
                let seen = read(terms, &Omen::view(terms, state, Some(seat), None).position);
                let own = |state: &State| -> Vec<Ply<Move>> {
                    legal(terms.rules, state).into_iter().filter(|ply| ply.seat == Some(seat)).collect()
                };
                assert_eq!(own(&seen), own(state));
            }
        });
    }

    #[test]
    fn any_line_is_read_or_answered(text in "\\PC{0,40}") {
        let rules = Rules::default();
        let roster = Roster::new(["Anna", "Bo", "Cleo"]);
        let terms = Terms::<Omen> { rules: &rules, roster: &roster };
        let excerpt = [line(&text)];
        let mut setup = Setup::default();
        let faults = [
            Omen::read_setup(terms, &excerpt, &mut setup).err(),
            Omen::read_move(terms, &excerpt).err(),
            Omen::read_condition(terms, &excerpt).err(),
            Omen::check_highlight(terms, &excerpt[0]).err(),
        ];
        for fault in faults.into_iter().flatten() {
            prop_assert!(!fault.message.is_empty() && fault.help.is_some());
            for name in ["setup_line", "move_line", "condition_line", "word_char", "_word"] {
                prop_assert!(!fault.message.contains(name));
            }
        }
    }

    #[test]
    fn words_of_the_game_in_any_order_are_read_or_answered(
        words in proptest::collection::vec(proptest::sample::select(vec![
            "Anna", "Bo", "hand", "crow", "skulls", "wolf", "omen", "?", "...", "3", "99999999999", "cards", "by",
            "declared", "declare", "surface", "up", "down", "dealer", "owes", "a", "discard", "has", "discarded",
            "redeal", "peek", "doubts", "count", "winner", ",", "empty", "destiny",
        ]), 0..8)
    ) {
        let text = words.join(" ");
        let rules = Rules { wolves: true, ..Rules::default() };
        let roster = Roster::new(["Anna", "Bo", "Cleo"]);
        let terms = Terms::<Omen> { rules: &rules, roster: &roster };
        let mut setup = Setup::default();
        if let Err(fault) = Omen::read_setup(terms, &[line(&text)], &mut setup) {
            prop_assert!(fault.place().is_some_and(|place| place.span.end as usize <= text.len()));
        }
        // A set-up that was read starts, or says why not.
        if let Err(faults) = Omen::start(terms, &setup, &mut Strict) {
            prop_assert!(faults.iter().all(|fault| !fault.message.is_empty()));
        }
        let _ = Omen::read_move(terms, &[line(&text)]);
        let _ = Omen::read_move(terms, &[line("redeal"), line(&text)]);
        let _ = Omen::read_condition(terms, &[line(&text)]);
    }
}

#[test]
fn faults_are_told_at_their_place_with_a_way_out() {
    let rules = Rules::default();
    let roster = Roster::new(["Anna", "Bo", "Cleo"]);
    let terms = Terms::<Omen> { rules: &rules, roster: &roster };
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
        assert!(fault.help.as_deref().is_some_and(|own| own.contains(help)), "{text}: {:?}", fault.help);
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
    assert_eq!(fault.code.name, "words/stray-row");
}

#[test]
fn impossible_set_ups_are_faults_all_at_once() {
    let rules = Rules::default();
    let roster = Roster::new(["Anna", "Bo", "Cleo"]);
    let terms = Terms::<Omen> { rules: &rules, roster: &roster };
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
        let faults = Omen::start(terms, &setup, &mut Strict).expect_err(&lines.join(", "));
        let found: Vec<&str> = faults.iter().map(|fault| fault.code.name).collect();
        assert_eq!(found, *codes, "{lines:?}");
        assert!(faults.iter().all(|fault| fault.help.is_some()));
    }
    let mut setup = Setup::default();
    Omen::read_setup(terms, &[line("dealer Anna")], &mut setup).expect("is read");
    Omen::to_move(Spanned::new(Seat(1), Place::default()), &mut setup);
    let faults = Omen::start(terms, &setup, &mut Strict).expect_err("not Bo's turn");
    assert_eq!(faults[0].code.name, "setup/wrong-turn");
}

#[test]
fn what_is_open_is_said_and_only_when_it_matters() {
    let rules = Rules::default();
    let roster = Roster::new(["Anna", "Bo", "Cleo"]);
    let terms = Terms::<Omen> { rules: &rules, roster: &roster };
    let start = |lines: &[&str]| {
        let mut setup = Setup::default();
        for text in lines {
            Omen::read_setup(terms, &[line(text)], &mut setup).expect("is read");
        }
        Omen::start(terms, &setup, &mut Strict).expect("starts")
    };
    let open = |state: &State, seat: u8, words: &str| {
        let written = Omen::read_move(terms, &[line(words)]).expect("is read");
        let ply = Omen::resolve(terms, state, Some(Seat(seat)), &written).expect("resolves");
        assert!(Omen::check(&rules, state, &ply, &mut Strict).is_ok(), "{words}");
        Omen::open(terms, state, Question::Ply(&ply)).map(|open| open.what)
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

    let owing = start(&[hands[0], hands[1], "omen by Bo", "Bo owes a discard", "Anna has discarded"]);
    assert_eq!(open(&owing, 1, "discard crow"), None);
    assert_eq!(open(&owing, 1, "discard omen"), Some("Bo's hand".into()));
    assert!(Omen::open(terms, &owing, Question::Moves).is_some());

    let nobody = start(&[]);
    assert_eq!(open(&nobody, 0, "declare 1 crow"), Some("the Dealer".into()));
    assert!(Omen::open(terms, &nobody, Question::Moves).is_some());
    let dealt = start(&["dealer Anna"]);
    assert!(Omen::open(terms, &dealt, Question::Moves).is_none(), "hand sizes are known");

    let holds = |state: &State, words: &str| {
        let condition = Omen::read_condition(terms, &[line(words)]).expect("is read");
        match Omen::open(terms, state, Question::Condition(&condition)) {
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
