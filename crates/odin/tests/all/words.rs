//! What is open and what is determined, asked in words.

use game::{Dialect, Fill, Game, Outcome, Query, Roster, RulesAndRoster, Seat, Setup};
use odin::{Odin, Rules, State};
use rulebook::Strict;
use text::{Excerpt, SourceId, Spanned};

const NAMES: [&str; 6] = ["Anna", "Bo", "Cleo", "Dag", "Eir", "Finn"];

fn excerpts(text: &str) -> Vec<Excerpt> {
    text.lines().map(|line| Excerpt::slice_of(line.trim(), SourceId::default(), 0)).collect()
}

/// The position that set-up lines describe.
fn read(terms: RulesAndRoster<'_, Odin>, lines: &[String]) -> State {
    let mut setup = Setup::default();
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        if let [name, "to", "move"] = words[..] {
            let seat = terms.roster.seat(name).expect("a player");
            Odin::state_turn(Spanned::new(seat, Default::default()), &mut setup);
        } else {
            Odin::read_setup(terms, &excerpts(line), &mut setup).expect("a set-up line");
        }
    }
    Odin::start(terms, &setup, &mut Strict).expect("a set-up that can exist")
}

#[test]
fn a_hand_that_is_open_only_matters_when_asked_about() {
    let rules = Rules::default();
    let roster = Roster::new(["Anna", "Bo", "Cleo"]);
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let lines = ["Anna hand blue3 blue6 ?", "table red2 by Cleo", "Anna to move"].map(str::to_owned);
    let state = read(terms, &lines);
    let asked = |words: &str| {
        let written = Odin::read_move(terms, &excerpts(words)).expect("a move");
        let ply = Odin::resolved(terms, &state, Odin::on_turn(&state), &written).expect("a ply");
        let legal = Odin::check(&rules, &state, &ply, &mut Strict).is_ok();
        (legal, Odin::open(terms, &state, Query::Ply(&ply)).is_some())
    };
    assert_eq!(asked("play blue3 take red2"), (true, false));
    assert_eq!(asked("play green9 take red2"), (true, true), "it may be the card that is not determined");
    assert!(!asked("play green9 green8 take red2").0, "only one is not determined");
    assert!(!asked("play red2 take red2").0, "it lies on the table");
    assert_eq!(asked("pass"), (true, false));
    assert!(Odin::open(terms, &state, Query::Moves).is_some());

    let condition = |words: &str| {
        let condition = Odin::read_condition(terms, &excerpts(words)).expect("a condition");
        let open = Odin::open(terms, &state, Query::Condition(&condition)).is_some();
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
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let condition = Odin::read_condition(terms, &excerpts("Anna leads")).expect("a condition");
    let mut state = read(terms, &[]);
    assert!(Odin::open(terms, &state, Query::Condition(&condition)).is_some());
    Odin::fill(&rules, &mut state, Fill::Table, &mut fastrand::Rng::with_seed(1));
    assert!(Odin::open(terms, &state, Query::Condition(&condition)).is_none());
    let state = read(terms, &["Bo leads".to_owned()]);
    assert!(Odin::open(terms, &state, Query::Condition(&condition)).is_none());
    assert!(!Odin::judge(terms, &state, &condition).holds);
}

#[test]
fn the_last_hand_of_a_full_table_is_determined() {
    let rules = Rules::default();
    let roster = Roster::new(NAMES);
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let row = |name: &str, colour: &str| {
        let cards: Vec<String> = (1..=9).map(|number| format!("{colour}{number}")).collect();
        format!("{name} hand {}", cards.join(" "))
    };
    let colours = ["blue", "red", "green", "orange", "pink"];
    let mut lines: Vec<String> = NAMES.iter().zip(colours).map(|(name, colour)| row(name, colour)).collect();
    lines.push("Finn leads".to_owned());
    let state = read(terms, &lines);
    assert_eq!(state.hand(Some(Seat(5))).unknown(), 0);
    assert_eq!(Odin::count(&rules, &state), 10, "nine cards, or the whole hand");
    assert_eq!(Odin::outcome(&rules, &state), Outcome::Open);
}
