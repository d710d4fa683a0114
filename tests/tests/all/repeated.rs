//! Positions that come back: what a game remembers of them, and what it forgets.

use std::fs;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use game::Game;
use homemade::{Homemade, Rules, State};

use crate::trying::{Trying, compiled};

/// A script of `scenarios/own-games`, changed as asked.
fn script(name: &str, changes: &[(&str, &str)]) -> Rules {
    let path = tests::root().join(format!("scenarios/own-games/{name}.rhai"));
    let mut text = fs::read_to_string(path).expect("a script");
    for (there, instead) in changes {
        assert!(text.contains(there), "`{there}` stands in {name}.rhai");
        text = text.replace(there, instead);
    }
    compiled(name, &text)
}

impl Trying {
    /// The position behind moves, each of which is legal.
    fn after(&self, state: &State, moves: &str) -> State {
        moves.split_whitespace().fold(state.clone(), |state, wanted| {
            let mut behind = self.behind(&state).into_iter();
            behind.find(|(written, _)| written == wanted).unwrap_or_else(|| panic!("{wanted} is legal")).1
        })
    }

    fn may(&self, state: &State, wanted: &str) -> bool {
        self.behind(state).iter().any(|(written, _)| written == wanted)
    }

    /// How many games there are of stones alone, each cut off anywhere, in which either player may put the next one:
    /// whoever is not on turn is let by with a pass.
    fn games(&self, state: &State) -> u64 {
        let mut count = 1;
        for (written, next) in self.behind(state) {
            match written.as_str() {
                "pass" => {
                    let stones = self.behind(&next).into_iter().filter(|(written, _)| written != "pass");
                    count += stones.map(|(_, next)| self.games(&next)).sum::<u64>();
                }
                _ => count += self.games(&next),
            }
        }
        count
    }
}

/// No board comes back, whoever is on turn.
const ANY_BOARD: (&str, &str) = ("of: \"board and turn\"", "of: \"board\"");

/// Only the board before the last move may not come back.
const LAST_BOARD: (&str, &str) = ("of: \"board and turn\"", "of: \"board\", within: 2");

fn go(changes: &[(&str, &str)]) -> Trying {
    Trying::new(script("go", changes), ["black", "white"])
}

/// John Tromp and Gunnar Farnebäck, “Combinatorics of Go”: one game on one point, 9 on two, 907 on three.
#[test]
fn small_go_has_as_many_games_as_is_published() {
    for (columns, games) in [(1, 1), (2, 9), (3, 907)] {
        let board = format!("board({columns}, 1)");
        let trying = go(&[ANY_BOARD, ("board(5, 5)", &board)]);
        assert_eq!(trying.games(&trying.begin(&[])), games, "on {columns}");
    }
}

/// Black has taken on c3, and what comes after is told by who looks back how far.
#[test]
fn how_far_one_looks_back_is_said() {
    let ko = [
        "board",
        "  5 | . . . . .",
        "  4 | . x o . .",
        "  3 | x o . o .",
        "  2 | . x o . .",
        "  1 | . . . . .",
    ];
    for changes in [&[][..], &[ANY_BOARD], &[LAST_BOARD]] {
        let trying = go(changes);
        let taken = trying.after(&trying.begin(&ko), "c3");
        assert!(!trying.may(&taken, "b3"), "not at once");
        let later = trying.after(&taken, "e1 e5");
        assert!(trying.may(&later, "b3"), "the board is another one");
    }
}

/// What is reached in several ways is one position as soon as the way cannot matter.
#[test]
fn ways_are_forgotten_that_do_not_matter() {
    let two_ways = |trying: &Trying, more: &str| {
        let begin = trying.begin(&[]);
        ["a1 e5 c1 c5", "c1 c5 a1 e5"].map(|way| trying.after(&trying.after(&begin, way), more))
    };
    let [one, other] = two_ways(&go(&[]), "b3 d3 b4 d4");
    assert_ne!(one, other, "boards that were there may not come back, and they are others");
    let [one, other] = two_ways(&go(&[LAST_BOARD]), "");
    assert_ne!(one, other, "the last ones are others");
    let [one, other] = two_ways(&go(&[LAST_BOARD]), "b3 d3 b4 d4");
    assert_eq!(one, other, "the last ones are the same");
    let board = (
        "#{ when: \"repeated\", of: \"board\", within: 2, times: 3, then: \"most men\" }",
        "#{ when: \"full\" }",
    );
    let repeat = ("#{ when: \"repeated\", of: \"board and turn\" }", "|play, mv| false");
    let [one, other] = two_ways(&go(&[board, repeat]), "");
    assert_eq!(one, other, "nothing is remembered where nothing asks for it");
}

/// The same positions in another order are the same to who only counts them; more of them are not.
#[test]
fn the_order_of_what_was_there_does_not_matter() {
    let trying = Trying::new(script("three-men", &[]), ["white", "black"]);
    let begin = trying.begin(&["board", "  3 | b . w", "  2 | w . b", "  1 | b . w"]);
    let after = |moves: &str| trying.after(&begin, moves);
    let (one, other) = ("c3-b2 a3-b3 b2-c3 b3-a3", "a2-b2 a3-b3 b2-a2 b3-a3");
    let twice = after(one);
    assert_eq!(Homemade::on_turn(&twice), Some(game::Seat(0)), "it is there for the second time");
    assert_ne!(twice, begin, "and was there once");
    assert_ne!(twice, after(other), "by other positions");
    assert_eq!(Homemade::on_turn(&after(&format!("{one} {other}"))), None, "for the third time it is drawn");
    let orders = [
        "c3-b2 a1-b1 b2-b3 c2-c3 b3-b2 b1-a1 b2-b3 c3-c2",
        "c3-b2 c2-c3 b2-b3 a1-b1 b3-b2 c3-c2 b2-b3 b1-a1",
    ];
    let [one, other] = orders.map(after);
    assert_eq!(one, other, "all were there as often");
    let hash = |state: &State| BuildHasherDefault::<DefaultHasher>::default().hash_one(state);
    assert_eq!(hash(&one), hash(&other));
}

/// In a game whose men only become fewer, what was there with more of them never comes back.
#[test]
fn what_was_there_with_more_men_is_forgotten() {
    let again = "ends(\"brandubh.end.stuck\"";
    let rule = "ends(\"brandubh.end.again\", \"who brings a position back for the third time loses\", \
                #{ when: \"repeated\", then: \"loses\" });\nends(\"brandubh.end.stuck\"";
    let trying = Trying::new(script("brandubh", &[(again, rule)]), ["attackers", "defenders"]);
    let begin = trying.begin(&[
        "board",
        "  7 | . . . . . . .",
        "  6 | . . . . . . .",
        "  5 | . . . . . . .",
        "  4 | . . . k . . .",
        "  3 | . . . . . . .",
        "  2 | . d a . . . d",
        "  1 | . a . . . a .",
    ]);
    let long = trying.after(&begin, "f1-e1 d4-d5 e1-d1 d5-d6");
    let short = trying.after(&begin, "f1-d1 d4-d6");
    assert_ne!(long, short, "they came by other positions");
    let [long, short] = [long, short].map(|state| trying.after(&state, "d1-e1"));
    assert_ne!(long, short, "they still differ");
    assert_eq!(trying.after(&long, "g2-d2"), trying.after(&short, "g2-d2"), "a man is taken");

    let round = "f1-e1 d4-d5 e1-f1 d5-d4 ";
    let lost = trying.after(&begin, &round.repeat(2));
    let winners = game::SeatSet::only(game::Seat(0));
    assert_eq!(Homemade::outcome(&trying.rules, &lost), game::Outcome::Over { winners });
}
