//! Every knob of every game, turned to its other values: there is a smallest situation that tells it apart.

use catalog::AnyGame;
use discover::{DifferenceSearch, Sides, distinguish, tables};
use rayon::prelude::*;
use runner::{Options, Status};
use session::File;
use syntax::Head;
use tests::Disk;

/// After so many games nothing was found.
const GAMES: u64 = 200;

/// Knobs whose values are lists, each with another one.
const LISTS: &[(&str, &str)] = &[
    ("ravens land-deck", "6 mountain/mountain, 10 forest/water, 8 snow/plains, 9 water/snow"),
    ("ravens flight-deck", "4 6 5 5 5"),
    ("ravens odin-cards", "forward/rotate back/remove swap/marker lengthen/rearrange"),
    ("ravens magic-way-cards", "odin/mountain water/snow"),
    ("table deck", "4 2 3 3 3 3 3 2 2 2"),
    ("omen pool", "11 12 12 8 6"),
];

fn load(text: &str) -> File {
    session::load("here.saga", text, &Disk)
}

/// Every value of every knob but the law book's; of a number one more and one less.
fn values() -> Vec<(AnyGame, &'static str, &'static str, String)> {
    let mut values = Vec::new();
    for game in catalog::GAMES {
        for knob in game.info().knobs.iter() {
            let name = format!("{} {}", game.info().name, knob.name);
            let listed = LISTS.iter().find(|(knob, _)| *knob == name).map(|(_, value)| (*value).to_owned());
            let others: Vec<String> = knob.others().into_iter().chain(listed).collect();
            assert!(!others.is_empty(), "{name} has another value");
            values.extend(others.into_iter().map(|value| (*game, knob.name, knob.clause, value)));
        }
    }
    values
}

fn search(game: AnyGame, knob: &str, clause: &'static str, value: &str) -> DifferenceSearch {
    let rules = format!("rules {knob} = {value}");
    let sides = Sides {
        heads: tables(game, &format!("game {}", game.info().name), &load),
        titles: ["One".to_owned(), "Other".to_owned()],
        lines: [Vec::new(), vec![rules]],
        clauses: vec![clause],
    };
    let searches = (0..GAMES).map(|number| distinguish(game, &sides, (1, number), &[], &load));
    let mut last = DifferenceSearch::default();
    for came in searches {
        if came.found.is_some() {
            return came;
        }
        last = came;
    }
    last
}

#[test]
fn every_knob_makes_a_difference_that_is_found() {
    let lost: Vec<String> = values()
        .into_par_iter()
        .filter_map(|(game, knob, clause, value)| {
            let what = format!("{} {knob} = {value}", game.info().name);
            let Some(found) = search(game, knob, clause, &value).found else { return Some(what) };
            let file = load(&found.text);
            assert!(file.faults.is_empty(), "{what}: {}", found.text);
            assert_eq!(file.frame.scenarios.len(), 2, "{what}: {}", found.text);
            let is_row = |head: Head<'_>, rows: usize, line: &str| game.is_row(head, rows, line);
            assert_eq!(syntax::format(&found.text, &is_row), found.text, "{what}: it is laid out");
            for scenario in &file.frame.scenarios {
                let report = game.run(&file, scenario, Options::default());
                assert_eq!(report.status, Status::Passed, "{what}: {}", found.text);
            }
            None
        })
        .collect();
    assert!(lost.is_empty(), "no difference was found for {}", lost.join("; "));
}

#[test]
fn equal_seeds_find_equal_differences() {
    let game = catalog::game("odin").expect("a game we know");
    let text = || search(game, "target", "odin.game.end", "14").found.map(|found| found.text);
    assert_eq!(text(), text());
}

#[test]
fn where_there_is_no_difference_it_is_told_what_was_searched() {
    let game = catalog::game("omen").expect("a game we know");
    let knob = game.info().knobs.iter().find(|knob| knob.name == "peek").expect("a knob of Omen");
    let sides = Sides {
        heads: vec!["game omen\nplayers Anna Bo Cleo\n".to_owned()],
        titles: ["One".to_owned(), "Other".to_owned()],
        // The default, written out, is no other rule.
        lines: [Vec::new(), vec![format!("rules peek = {}", knob.default)]],
        clauses: vec![knob.clause],
    };
    let came = distinguish(game, &sides, (1, 0), &[], &load);
    assert!(came.found.is_none());
    assert!(came.positions > 10 && came.asked > 0, "{came:?}");
}
