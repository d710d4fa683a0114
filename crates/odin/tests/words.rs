//! Properties of the words and the views on random play.

use std::ops::ControlFlow;

use game::{Dialect, Fill, Game, Outcome, Ply, Question, Random, Roster, Seat, Terms};
use odin::{Event, Move, Odin, Rules, Setup, State};
use proptest::prelude::*;
use rulebook::Strict;
use text::{Excerpt, SourceId, Spanned};

const NAMES: [&str; 6] = ["Anna", "Bo", "Cleo", "Dag", "Eir", "Finn"];

fn excerpts(text: &str) -> Vec<Excerpt> {
    text.lines().map(|line| Excerpt::slice_of(line.trim(), SourceId::default(), 0)).collect()
}

/// The position that set-up lines describe.
fn read(terms: Terms<'_, Odin>, lines: &[String]) -> State {
    let mut setup = Setup::default();
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        if let [name, "to", "move"] = words[..] {
            let seat = terms.roster.seat(name).expect("a player");
            Odin::to_move(Spanned::new(seat, Default::default()), &mut setup);
        } else {
            Odin::read_setup(terms, &excerpts(line), &mut setup).expect("a set-up line");
        }
    }
    Odin::start(terms, &setup, &mut Strict).expect("a set-up that can exist")
}

fn legal(rules: &Rules, state: &State) -> Vec<Ply<Move>> {
    let mut plies = Vec::new();
    let _ = Odin::moves(rules, state, &mut |ply| {
        plies.push(ply);
        ControlFlow::Continue(())
    });
    plies
}

/// Plays at random for some moves; shows each position, and each move with its events.
fn play(
    players: usize,
    seed: u64,
    moves: usize,
    mut look: impl FnMut(Terms<'_, Odin>, &State),
    mut told: impl FnMut(Terms<'_, Odin>, &Ply<Move>, &[Event]),
) {
    let rules = Rules::default();
    let roster = Roster::new(NAMES.into_iter().take(players));
    let terms = Terms { rules: &rules, roster: &roster };
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut chance = rng.fork();
    let mut state = Odin::start(terms, &Setup::default(), &mut Strict).expect("an empty set-up stands");
    Odin::fill(&rules, &mut state, Fill::Table, &mut rng);
    for _ in 0..moves {
        look(terms, &state);
        let due = Odin::due(&rules, &state, &mut rng);
        let Some(ply) = due.or_else(|| Odin::sample(&rules, &state, &mut rng)) else { break };
        let mut events = Vec::new();
        Odin::apply(&rules, &mut state, &ply, &mut Random(&mut chance), &mut Strict, &mut events);
        told(terms, &ply, &events);
    }
    look(terms, &state);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn moves_print_and_parse_back(players in 2..=6_usize, seed: u64) {
        play(players, seed, 80, |_, _| {}, |terms, ply, events| {
            let printed = Odin::print(terms, &ply.mv);
            let written = Odin::read_move(terms, &excerpts(&printed)).expect("a printed move is a move");
            assert_eq!(written.mv, ply.mv, "{printed}");
            assert_eq!(written.nobody, ply.seat.is_none());
            for (row, line) in printed.lines().skip(1).enumerate() {
                assert!(Odin::row("deal", row, line.trim()));
            }
            for event in events {
                let (text, clause) = Odin::tell(terms, event);
                assert!(!text.ends_with('.') && clause.id.starts_with("odin."), "{text}");
            }
        });
    }

    #[test]
    fn a_whole_view_parses_back_to_the_same_position(players in 2..=6_usize, seed: u64) {
        play(players, seed, 80, |terms, state| {
            let view = Odin::view(terms, state, None, Some("table hand Anna"));
            let again = read(terms, &view.position);
            assert_eq!(Odin::view(terms, &again, None, None).position, view.position);
            assert_eq!(legal(terms.rules, &again), legal(terms.rules, state));
            assert_eq!(Odin::outcome(terms.rules, &again), Odin::outcome(terms.rules, state));
            let same = (again.hands, again.points, again.table, again.by, again.led, again.on_turn);
            assert_eq!(same, (state.hands, state.points, state.table, state.by, state.led, state.on_turn));
            assert!(view.picture.iter().all(|line| line.chars().count() <= 100), "{:#?}", view.picture);
        }, |_, _, _| {});
    }

    #[test]
    fn a_seats_view_parses_back_and_says_what_it_may_know(players in 2..=6_usize, seed: u64) {
        play(players, seed, 60, |terms, state| {
            for seat in terms.roster.seats() {
                let view = Odin::view(terms, state, Some(seat), None);
                let again = read(terms, &view.position);
                assert_eq!(again.hands[seat.index()], state.hands[seat.index()]);
                for other in terms.roster.seats() {
                    assert_eq!(again.hand(Some(other)).len(), state.hand(Some(other)).len());
                }
                if state.on_turn == Some(seat) {
                    assert_eq!(legal(terms.rules, &again), legal(terms.rules, state));
                    assert!(Odin::open(terms, &again, Question::Moves).is_none());
                } else if let Some(on_turn) = state.on_turn
                    && again.hand(Some(on_turn)).unknown > 0
                {
                    assert!(Odin::open(terms, &again, Question::Moves).is_some());
                }
            }
        }, |_, _, _| {});
    }
}

#[test]
fn a_hand_that_is_open_only_matters_when_asked_about() {
    let rules = Rules::default();
    let roster = Roster::new(["Anna", "Bo", "Cleo"]);
    let terms = Terms { rules: &rules, roster: &roster };
    let lines = ["Anna hand blue3 blue6 ?", "table red2 by Cleo", "Anna to move"].map(str::to_owned);
    let state = read(terms, &lines);
    let asked = |words: &str| {
        let written = Odin::read_move(terms, &excerpts(words)).expect("a move");
        let ply = Odin::resolve(terms, &state, Odin::on_turn(&state), &written).expect("a ply");
        let legal = Odin::check(&rules, &state, &ply, &mut Strict).is_ok();
        (legal, Odin::open(terms, &state, Question::Ply(&ply)).is_some())
    };
    assert_eq!(asked("play blue3 take red2"), (true, false));
    assert_eq!(asked("play green9 take red2"), (true, true), "it may be the card that is not determined");
    assert!(!asked("play green9 green8 take red2").0, "only one is not determined");
    assert!(!asked("play red2 take red2").0, "it lies on the table");
    assert_eq!(asked("pass"), (true, false));
    assert!(Odin::open(terms, &state, Question::Moves).is_some());

    let condition = |words: &str| {
        let condition = Odin::read_condition(terms, &excerpts(words)).expect("a condition");
        let open = Odin::open(terms, &state, Question::Condition(&condition)).is_some();
        (open, Odin::judge(terms, &state, &condition).holds)
    };
    assert_eq!(condition("Anna hand 3 cards"), (false, true));
    assert_eq!(condition("Anna hand blue3 ? ?"), (false, true));
    assert_eq!(condition("Anna hand blue3 blue6 red9"), (true, false));
    assert_eq!(condition("Anna hand blue3 red8 red9"), (false, false));
    assert_eq!(condition("Anna hand blue3 blue6 red2"), (false, false));
    assert_eq!(condition("Bo hand 9 cards"), (false, true));
    assert!(condition("Anna led the hand").0);
}

#[test]
fn who_leads_is_open_until_somebody_says_so() {
    let rules = Rules::default();
    let roster = Roster::new(["Anna", "Bo", "Cleo"]);
    let terms = Terms { rules: &rules, roster: &roster };
    let condition = Odin::read_condition(terms, &excerpts("Anna leads")).expect("a condition");
    let mut state = read(terms, &[]);
    assert!(Odin::open(terms, &state, Question::Condition(&condition)).is_some());
    Odin::fill(&rules, &mut state, Fill::Table, &mut fastrand::Rng::with_seed(1));
    assert!(Odin::open(terms, &state, Question::Condition(&condition)).is_none());
    let state = read(terms, &["Bo leads".to_owned()]);
    assert!(Odin::open(terms, &state, Question::Condition(&condition)).is_none());
    assert!(!Odin::judge(terms, &state, &condition).holds);
}

#[test]
fn the_last_hand_of_a_full_table_is_determined() {
    let rules = Rules::default();
    let roster = Roster::new(NAMES);
    let terms = Terms { rules: &rules, roster: &roster };
    let row = |name: &str, colour: &str| {
        let cards: Vec<String> = (1..=9).map(|number| format!("{colour}{number}")).collect();
        format!("{name} hand {}", cards.join(" "))
    };
    let colours = ["blue", "red", "green", "orange", "pink"];
    let mut lines: Vec<String> = NAMES.iter().zip(colours).map(|(name, colour)| row(name, colour)).collect();
    lines.push("Finn leads".to_owned());
    let state = read(terms, &lines);
    assert_eq!(state.hand(Some(Seat(5))).unknown, 0);
    assert_eq!(Odin::count(&rules, &state), 10, "nine cards, or the whole hand");
    assert_eq!(Odin::outcome(&rules, &state), Outcome::Open);
}
