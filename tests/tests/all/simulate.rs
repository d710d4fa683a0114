//! Games by the thousand: the same wherever and however they are played, and what is told of them is so.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use catalog::{AnyGame, GAMES};
use executor::{Executor, InTurn, Threads};
use session::{Changes, File};
use simulate::{
    Agent, GameNumbers, GameRow, Measure, PlayedSide, Seating, Simulated, Simulation, Skill, Totals,
    WHOEVER_BEGINS, seats,
};
use tests::root;

/// A table of a game, with names where it asks for them.
fn table(game: AnyGame, rules: &str) -> File {
    let load = |text: &str| session::load("table.saga", text, &tests::Disk);
    let own = load(&format!("game {}\n{rules}", game.info().name));
    match seats(game, &own) {
        Ok(_) => own,
        Err(_) => load(&format!("game {}\nplayers Anna Bo Cleo\n{rules}", game.info().name)),
    }
}

fn seating(game: AnyGame, file: &File, skills: &[Skill]) -> Seating {
    let count = seats(game, file).expect("the table is set up").len();
    let agent = |at: usize| Agent { skill: skills[at % skills.len()].clone(), without: None };
    Seating { agents: (0..count).map(agent).collect(), fixed: false }
}

/// What comes of games: all that is told, and the rows.
fn played(
    (game, file, seating): (AnyGame, &File, &Seating),
    measures: &[Measure],
    numbers: GameNumbers,
    executor: &dyn Executor,
) -> (Simulated, Vec<GameRow>) {
    let side = PlayedSide { file, changes: Changes::default(), seating };
    let simulation =
        Simulation { game, sides: vec![side], measures, own: &[], seed: 7, most: 2_000, each_move: false };
    let mut rows = Vec::new();
    let played =
        simulation.run(numbers, None, executor, &mut |_, of_game| rows.extend(of_game.iter().cloned()));
    (played.expect("the games can be played"), rows)
}

#[test]
fn a_run_is_the_same_on_any_number_of_threads_and_in_any_parts() {
    for game in GAMES {
        let file = table(*game, "");
        let seating = seating(*game, &file, &[Skill::Random, Skill::Greedy]);
        let of = |numbers, executor: &dyn Executor| {
            played((*game, &file, &seating), &Measure::ALL, numbers, executor)
        };
        let count = 30;
        let (whole, rows) = of(GameNumbers::below(count), &InTurn);
        assert_eq!(rows.iter().map(|row| row.number).collect::<Vec<_>>(), (0..count).collect::<Vec<_>>());
        for threads in [1, 2, 8] {
            let (again, same) = of(GameNumbers::below(count), &Threads::new(threads));
            assert_eq!(whole.totals, again.totals, "on {threads} threads");
            assert_eq!(rows, same, "on {threads} threads");
        }
        let mut merged = Totals::new(&whole.quantities, 1);
        for part in [2, 0, 1] {
            let (played, _) = of(GameNumbers { below: count, part, of: 3 }, &InTurn);
            merged.merge(&played.totals);
        }
        assert_eq!(whole.totals, merged, "in parts");
    }
}

#[test]
fn what_is_measured_does_not_change_the_games() {
    for game in GAMES {
        let file = table(*game, "");
        let seating = seating(*game, &file, &[Skill::Greedy, Skill::Random]);
        let of = |measures: &[Measure]| {
            played((*game, &file, &seating), measures, GameNumbers::below(8), &InTurn).1
        };
        let bare = |row: GameRow| (row.number, row.end, row.winners, row.moves, row.turns);
        let (few, all) = (of(&[Measure::Wins]), of(&Measure::ALL));
        assert!(few.iter().all(|row| row.choices.is_empty() && row.clauses.is_empty()));
        assert!(
            all.iter().all(|row| !row.choices.is_empty() && !row.clauses.is_empty() && !row.kinds.is_empty())
        );
        assert_eq!(
            few.into_iter().map(bare).collect::<Vec<_>>(),
            all.into_iter().map(bare).collect::<Vec<_>>()
        );
    }
}

#[test]
fn games_of_a_pair_begin_with_the_same_deal() {
    for game in GAMES {
        let file = table(*game, "");
        let seating = seating(*game, &file, &[Skill::Random]);
        let side = PlayedSide { file: &file, changes: Changes::default(), seating: &seating };
        let simulation = Simulation {
            game: *game,
            sides: vec![side, side],
            measures: &Measure::ALL,
            own: &[],
            seed: 3,
            most: 2_000,
            each_move: false,
        };
        let played = simulation.run(GameNumbers::below(40), None, &InTurn, &mut |_, rows| {
            assert_eq!(rows[0], rows[1], "the same rules and players");
        });
        let played = played.expect("the games can be played");
        let values = played.totals.values(&played.quantities);
        assert!(values.iter().filter_map(|value| value.difference).all(|found| found.is_nothing()));
    }
}

fn saga(folder: &Path, call: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_saga-under-test"));
    command.args(call.split_whitespace()).current_dir(folder).output().expect("the command runs")
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[test]
fn parts_put_together_are_the_bytes_of_one_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for ending in ["csv", "jsonl"] {
        let options = "odin --games 70 --measure all --against hand-size=5 --agent Bo=greedy --format json";
        let whole = text(&saga(folder, &format!("simulate {options} --out whole.{ending} -j 2")));
        for part in [3, 1, 2] {
            let _ = text(&saga(
                folder,
                &format!("simulate {options} --partition {part}/3 --out {part}.{ending} -j 1"),
            ));
        }
        let parts = format!("2.{ending} 3.{ending} 1.{ending}");
        let merged =
            text(&saga(folder, &format!("simulate {options} --out merged.{ending} --merge {parts}")));
        assert_eq!(whole, merged);
        let read = |name: &str| fs::read(folder.join(format!("{name}.{ending}"))).expect("rows");
        assert_eq!(read("whole"), read("merged"));
        let lacking = saga(folder, &format!("simulate {options} --merge 2.{ending} 3.{ending}"));
        assert_eq!(lacking.status.code(), Some(2));
        assert!(
            String::from_utf8_lossy(&lacking.stderr).contains("there is nothing of game 0, 3, 6 and more")
        );
        let other = format!(
            "simulate odin --games 70 --measure all --against hand-size=4 --agent Bo=greedy --merge {parts}"
        );
        let other = saga(folder, &other);
        assert_eq!(other.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&other.stderr).contains("other rules"));
    }
}

#[test]
fn measures_of_scripts_are_told_and_stand_in_the_rows() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let script = "measure(\"moves\", |game| game.moves.len());\nmeasure(\"half\", |game| -game.turns / 2);\n\
                  share(\"all is put down\", |game| game.moves.filter(|made| made.move == \"pass\").len() == 0);\n\
                  share(\"won\", |game| game.end == \"won\" && game.winners.len() > 0);";
    fs::write(folder.join("own.rhai"), script).expect("a script");
    for game in GAMES {
        let name = game.info().name;
        let options = format!(
            "{name} --games 24 --most 300 --measure ends,moves,own.rhai --agent random --format json"
        );
        let whole = text(&saga(folder, &format!("simulate {options} --out whole.csv --force -j 2")));
        let document: serde_json::Value = serde_json::from_str(&whole).expect("JSON");
        let measures = document["measures"].as_array().expect("a list");
        let value = |name: &str, of: Option<&str>| {
            let found = measures.iter().find(|each| each["name"] == name && each["of"].as_str() == of);
            found.and_then(|each| each["value"].as_f64()).unwrap_or_else(|| panic!("{name}"))
        };
        // Chance makes moves of its own in some games.
        assert!(value("measure", Some("moves")) >= value("moves", None), "{name}");
        assert!(value("measure", Some("half")) <= 0.0, "{name}");
        let won = value("ends", Some("won")) + value("ends", Some("won together"));
        assert!((value("share", Some("won")) - won).abs() < 1e-9, "{name}");
        for part in [2, 1] {
            let _ = text(&saga(
                folder,
                &format!("simulate {options} --partition {part}/2 --out {part}.csv --force"),
            ));
        }
        let merged =
            text(&saga(folder, &format!("simulate {options} --merge 2.csv 1.csv --out merged.csv --force")));
        assert_eq!(whole, merged, "{name}");
        let read = |file: &str| fs::read(folder.join(file)).expect("rows");
        assert_eq!(read("whole.csv"), read("merged.csv"), "{name}");
    }
    fs::write(folder.join("own.rhai"), "measure(\"m\", |game| game.nothing);").expect("a script");
    let none = saga(folder, "simulate odin --games 4 --measure own.rhai");
    assert_eq!(none.status.code(), Some(2));
    let said = String::from_utf8_lossy(&none.stderr).into_owned();
    assert!(said.contains("in game 0 from seed 1, “m” stops, line 1"), "{said}");
}

#[test]
fn strange_games_are_kept_as_scenarios_that_pass() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for game in GAMES {
        let name = game.info().name;
        let _ = text(&saga(
            folder,
            &format!("simulate {name} --games 30 --keep 1 --keep-in kept-{name} --most 150"),
        ));
        let told = text(&saga(folder, &format!("test kept-{name}")));
        assert!(told.contains("passed"), "{told}");
        let files = fs::read_dir(folder.join(format!("kept-{name}"))).expect("a folder").count();
        assert!(files >= 1, "some game of {name} is the longest or has no end");
    }
}

#[test]
fn a_game_in_which_nobody_can_move_is_told_with_a_scenario_that_passes() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let script = "house(\"No passing\", \"odin\");\n\
                  forbid(\"house.no-pass\", \"nobody passes\", |play| play.move.starts_with(\"pass\"));";
    fs::write(folder.join("no-passing.rhai"), script).expect("a script");
    let options = "odin --games 20 --measure ends --house-rules no-passing.rhai --format json";
    let whole = text(&saga(folder, &format!("simulate {options}")));
    let document: serde_json::Value = serde_json::from_str(&whole).expect("JSON");
    let scenario = document["stuck"]["scenario"].as_str().expect("a scenario");
    assert!(scenario.contains("Nobody can move: game ") && scenario.contains("expect 0 legal moves"));
    fs::write(folder.join("stuck.saga"), scenario).expect("a file");
    assert!(text(&saga(folder, "test stuck.saga")).contains("1 passed"));
    for part in [2, 1] {
        let _ = text(&saga(folder, &format!("simulate {options} --partition {part}/2 --out {part}.csv")));
    }
    assert_eq!(whole, text(&saga(folder, &format!("simulate {options} --merge 2.csv 1.csv"))));
    let played = text(&saga(folder, "simulate odin --games 20 --measure ends --format json"));
    let document: serde_json::Value = serde_json::from_str(&played).expect("JSON");
    assert!(document["stuck"].is_null(), "by the law book somebody can always move");
}

#[test]
fn what_is_cut_off_is_told_and_counted() {
    let folder = root();
    let told = text(&saga(&folder, "simulate table --games 20 --most 5 --measure ends --format json"));
    let document: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let measures = document["measures"].as_array().expect("a list");
    let of = |end: &str| measures.iter().find(|value| value["of"] == end).map(|value| value["value"].clone());
    assert_eq!(of("cut off"), Some(1.0.into()));
    assert_eq!(of("won"), Some(0.0.into()));
    assert_eq!(document["games"], 20);
}

#[test]
fn a_win_that_several_share_counts_as_a_part_for_each() {
    for game in GAMES {
        let file = table(*game, "");
        let seating = seating(*game, &file, &[Skill::Random, Skill::Greedy]);
        let (played, rows) = played(
            (*game, &file, &seating),
            &[Measure::Wins, Measure::Ends],
            GameNumbers::below(120),
            &Threads::all(),
        );
        let values = played.totals.values(&played.quantities);
        let sum = |name: &str, of: &dyn Fn(&str) -> bool| -> f64 {
            let found = values.iter().filter(|value| value.name == name);
            found.filter(|value| value.of.as_deref().is_some_and(of)).filter_map(|value| value.value).sum()
        };
        let won = sum("ends", &|of| of.starts_with("won"));
        let of_seats = sum("wins", &|of| of != WHOEVER_BEGINS);
        let name = game.info().name;
        assert!((of_seats - won).abs() < 1e-9, "{name}: the seats have {of_seats} of {won} wins");
        assert!((sum("wins of player", &|_| true) - won).abs() < 1e-9, "{name}: so have the players");
        let together = rows.iter().filter(|row| row.winners.iter().count() > 1).count();
        assert!((sum("ends", &|of| of == "won together") - together as f64 / 120.0).abs() < 1e-9);
        assert!(name != "odin" || together > 0, "in Odin seats tie");
        for value in values.iter().filter(|value| value.name.starts_with("wins")) {
            let (low, high) = value.interval.expect("many games");
            assert!((low..=high).contains(&value.value.expect("games")), "{name}");
        }
    }
}

#[test]
fn a_game_goes_on_from_where_a_scenario_stops() {
    let folder = root();
    let line = fs::read_to_string(folder.join("tests/console/nearly-over.saga")).expect("a file");
    let at = line.lines().position(|line| line.starts_with("scenario")).expect("a scenario") + 1;
    let call = format!("simulate tests/console/nearly-over.saga:{at} --games 50 --measure moves,ends");
    let told = text(&saga(&folder, &call));
    assert!(told.contains("50 games from seed 1") && told.contains("won"), "{told}");
}

/// How often one player wins against others, with the interval.
fn wins(game: AnyGame, skills: [Skill; 2], games: u64) -> (f64, (f64, f64)) {
    let file = table(game, "");
    let count = seats(game, &file).expect("the table is set up").len();
    let agent = |at: usize| Agent { skill: skills[usize::from(at > 0)].clone(), without: None };
    let seating = Seating { agents: (0..count).map(agent).collect(), fixed: false };
    let (played, _) =
        played((game, &file, &seating), &[Measure::Wins], GameNumbers::below(games), &Threads::all());
    let value = played.totals.values(&played.quantities).swap_remove(0);
    assert_eq!(value.name, "wins of player");
    (value.value.expect("games"), value.interval.expect("games"))
}

#[test]
#[ignore = "it takes a minute; .ci/run asks for it"]
fn who_searches_more_wins_more() {
    for game in GAMES {
        let (value, (low, _)) = wins(*game, [Skill::Search(100), Skill::Search(10)], 100);
        let name = game.info().name;
        assert!(low > even_share(*game), "{name}: 100 playouts win {value} against 10");
    }
}

/// What a player wins by chance alone.
fn even_share(game: AnyGame) -> f64 {
    1.0 / seats(game, &table(game, "")).expect("the table is set up").len() as f64
}

#[test]
fn who_looks_ahead_wins_more_than_who_does_not() {
    for game in GAMES {
        let (value, (low, _)) = wins(*game, [Skill::Greedy, Skill::Random], 60);
        assert!(low > even_share(*game), "{}: greedy wins {value} against play by chance", game.info().name);
    }
}

#[test]
#[ignore = "it takes minutes; .ci/run asks for it"]
fn who_searches_wins_more_than_who_looks_one_move_ahead() {
    for game in GAMES {
        let (value, (low, _)) = wins(*game, [Skill::Search(150), Skill::Greedy], 60);
        assert!(low > even_share(*game), "{}: the search wins {value} against greedy", game.info().name);
    }
}
