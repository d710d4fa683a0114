//! House rules: each script of the corpus is understood and playable, and does what it says.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

use game::{Budget, Considered, HouseRule};
use rulebook::{FactType, Facts, Value};
use tests::root;
use text::{Source, SourceId};

fn saga(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the command runs")
}

fn well(output: &Output) {
    let said = [output.stdout.clone(), output.stderr.clone()].concat();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&said));
}

#[test]
fn every_script_of_the_corpus_is_understood_and_playable() {
    well(&saga(&root(), &["check", "scenarios/house-rules"]));
}

/// A script under which nothing ends, one under which a leader may be without a move, and two under
/// which games are only longer.
#[test]
fn games_that_never_end_or_stand_still_are_told_and_long_ones_are_not() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let check = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("a file can be written");
        let output = saga(folder.path(), &["check", name, "--format", "json"]);
        well(&output);
        let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
        let codes = told["files"][0]["diagnostics"].as_array().expect("a list").iter();
        codes.map(|found| found["code"].as_str().expect("a code").to_owned()).collect::<Vec<_>>()
    };
    let free = "house(\"Free cards\", \"odin\");\nfn odin_score_cards_left(number, facts) { 0 }\n";
    assert_eq!(check("free-cards.rhai", free), ["rules/house-endless"]);
    let proud = "house(\"Proud lead\", \"odin\");\nforbid(\"house.proud-lead\", \"nobody leads a one\", \
                 |play| `${play.player} leads` in play.position && play.move.split(\" \").len() == 2 && play.move.ends_with(\"1\"));\n";
    assert_eq!(check("proud-lead.rhai", proud), ["rules/house-stuck"]);
    let long = "house(\"Long way\", \"odin\");\nknob(\"target\", 60);\n";
    assert_eq!(check("long-way.rhai", long), [""; 0]);
    let mild = "house(\"Mild Omens\", \"omen\");\nfn omen_omen_right(number, facts) { 0 }\n";
    assert_eq!(check("mild-omens.rhai", mild), [""; 0], "a wrong Omen and Destiny still cost cards");
}

#[test]
fn what_changes_is_told() {
    let output = saga(
        &root(),
        &[
            "compare",
            "--house-rules",
            "scenarios/house-rules/omen/plain-omens.rhai",
            "scenarios/omen/count",
            "--format",
            "json",
        ],
    );
    well(&output);
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(told["report"], "compare");
    assert!(told["different"].as_array().is_some_and(|each| !each.is_empty()), "{told}");
    assert_eq!(told["never_exercised"].as_array().map(Vec::len), Some(0), "{told}");
    assert!(
        told["different"][0]["parts"]["standard"].as_str().is_some_and(|text| text.contains("destiny")),
        "{told}"
    );
}

#[test]
fn what_no_scenario_exercises_is_told() {
    let output = saga(
        &root(),
        &[
            "compare",
            "--house-rules",
            "scenarios/house-rules/omen/bold-omens.rhai",
            "scenarios/omen/dealer/peek.saga",
        ],
    );
    well(&output);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("omen.omen.wrong  never asked"), "{told}");
}

/// A file with a line under a script that lies elsewhere.
const UNDER: &str = "\
game ravens

setup
  path
    gray   forest  mountain  water
    brown  plains  forest    water
  gray hand  forest water

scenario \"One\"
  turn gray
    cannot stash water  because house.no-stash  under \"house/no-stash.rhai\"
    fly forest
    expect gray at 1
";

#[test]
fn a_line_under_a_script_that_is_not_there_is_told_of_unless_the_run_names_it() {
    let folder = tempfile::tempdir().expect("there is room for files");
    fs::write(folder.path().join("under.saga"), UNDER).expect("a file can be written");
    let script = root().join("tests/diagnostics/house/no-stash.rhai");
    let script = script.to_str().expect("a path of text");
    let told = |output: &Output| String::from_utf8_lossy(&output.stdout).contains("rules/under-unknown");
    let alone = saga(folder.path(), &["test", "."]);
    assert!(alone.status.code() == Some(2) && told(&alone));
    let named = saga(folder.path(), &["test", ".", "--house-rules", script]);
    well(&named);
    assert!(!told(&named), "{}", String::from_utf8_lossy(&named.stdout));
    // It is found beside the file, too.
    fs::create_dir(folder.path().join("house")).expect("a folder can be made");
    fs::copy(script, folder.path().join("house/no-stash.rhai")).expect("a file can be copied");
    assert!(!told(&saga(folder.path(), &["test", "."])));
}

#[test]
fn a_reason_that_a_house_rule_gives_is_told_and_explained() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let text = UNDER.replace("  turn gray", "  house rules \"house/no-stash.rhai\"\n  turn gray");
    fs::write(folder.path().join("under.saga"), text).expect("a file can be written");
    fs::create_dir(folder.path().join("house")).expect("a folder can be made");
    let script = root().join("tests/diagnostics/house/no-stash.rhai");
    fs::copy(script, folder.path().join("house/no-stash.rhai")).expect("a file can be copied");
    for arguments in [&["replay", "."][..], &["explain", "house.no-stash"]] {
        let output = saga(folder.path(), arguments);
        well(&output);
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(told.contains("“gray keeps the card”"), "{told}");
    }
}

/// A script that amends every clause of a game that can be amended, each to what the law book says.
fn as_the_law_book(game: &str) -> String {
    let told = saga(&root(), &["laws", "--rhai", game]);
    well(&told);
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let functions = told.lines().filter_map(|line| {
        let (name, rest) = line.strip_prefix("fn ")?.split_once('(')?;
        let (first, _) = rest.split_once(',')?;
        Some(format!("fn {name}({first}, facts) {{ {first} }}\n"))
    });
    let functions: Vec<String> = functions.collect();
    assert!(functions.len() > 10, "{told}");
    format!("house(\"As the law book\", \"{game}\");\n{}", functions.concat())
}

#[test]
fn amendments_that_decide_as_the_law_book_does_change_nothing() {
    let folder = tempfile::tempdir().expect("there is room for files");
    // A line under the standard rules is left out, and there are too many moves to judge.
    let ravens =
        ["A line may speak of the standard rules alone", "A stack of twenty-five cards has very many orders"];
    // A file's own house rule and the script amend the same clause.
    let omen = ["Where a house rule has cost two cards, two are owed"];
    for (game, apart) in [("ravens", &ravens[..]), ("table", &[]), ("odin", &[]), ("omen", &omen)] {
        let script = folder.path().join("as-the-law-book.rhai");
        fs::write(&script, as_the_law_book(game)).expect("a file can be written");
        let script = script.to_str().expect("a path of text");
        let scenarios = format!("scenarios/{game}");
        let output = saga(&root(), &["compare", "--house-rules", script, &scenarios, "--format", "json"]);
        well(&output);
        let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
        let different = told["different"].as_array().expect("a list").iter();
        let titles: Vec<&str> =
            different.map(|different| different["title"].as_str().expect("a title")).collect();
        assert_eq!(titles, apart, "{game}: {told}");
    }
}

#[test]
fn a_script_that_the_run_and_the_file_name_sets_its_knobs_where_the_file_does() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let script = "house(\"Six\", \"ravens\");\nknob(\"hand-size\", 6);\n";
    fs::write(folder.path().join("six.rhai"), script).expect("a file can be written");
    let rules = "game ravens\nrules hand-size = 4\nhouse rules \"six.rhai\"\n";
    let text = UNDER.replace("game ravens\n", rules);
    let (text, _) = text.split_once("    cannot").expect("there is a step");
    let text = format!("{text}    fly forest\n    expect brown hand 6 cards\n");
    fs::write(folder.path().join("under.saga"), text).expect("a file can be written");
    well(&saga(folder.path(), &["test", "."]));
    well(&saga(folder.path(), &["test", ".", "--house-rules", "six.rhai"]));
}

/// A race that ends with six points.
const RACE: &str = "\
game ravens
house rules \"short-game.rhai\"

setup
  path
    gray   forest  mountain  water  plains  snow    forest
    brown  plains  forest    water  snow    forest  water
  gray at 5
  gray hand  forest

scenario \"One\"
  turn gray
    fly forest
    expect gray points 6
    expect winner gray
    expect no legal moves
";

#[test]
fn an_amended_end_of_the_game_ends_it() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let script =
        "house(\"Short game\", \"ravens\");\nfn ravens_game_end(holds, facts) { facts.points < 5 }\n";
    fs::write(folder.path().join("short-game.rhai"), script).expect("a file can be written");
    fs::write(folder.path().join("race.saga"), RACE).expect("a file can be written");
    well(&saga(folder.path(), &["test", "."]));
    // Nor does one that is put off end it.
    let script = script.replace("facts.points < 5", "true").replace("Short game", "No end");
    fs::write(folder.path().join("short-game.rhai"), script).expect("a file can be written");
    let text =
        RACE.replace("setup\n", "rules target = 3\nsetup\n").replace("expect winner", "expect not winner");
    let text = text.replace("    expect no legal moves\n", "");
    fs::write(folder.path().join("race.saga"), text).expect("a file can be written");
    well(&saga(folder.path(), &["test", "."]));
}

/// The last card of a hand leaves Bo with two points.
const HAND: &str = "\
game odin
players Anna Bo
house rules \"short-game.rhai\"

setup
  Anna hand blue9
  Bo hand red1 green2
  table clear
  Anna leads

scenario \"One\"
  turn Anna
  play blue9
  expect hand over
  expect game over
  expect winner Anna
  expect no legal moves
";

#[test]
fn an_amended_end_of_the_game_ends_odin() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let script = "house(\"Short game\", \"odin\");\nfn odin_game_end(holds, facts) { facts.most < 2 }\n";
    fs::write(folder.path().join("short-game.rhai"), script).expect("a file can be written");
    fs::write(folder.path().join("hand.saga"), HAND).expect("a file can be written");
    well(&saga(folder.path(), &["test", "."]));
    // Nor does one that is put off end it: the next hand is dealt.
    let script = script.replace("facts.most < 2", "true");
    fs::write(folder.path().join("short-game.rhai"), script).expect("a file can be written");
    let text = HAND.replace("setup\n", "rules target = 2\nrules hand-size = 2\nsetup\n");
    let text = text.replace("expect game", "expect not game").replace("expect winner", "expect not winner");
    let deal = "  deal\n    Anna blue9 blue8\n    Bo red1 red2\n  expect not hand over\n";
    fs::write(folder.path().join("hand.saga"), text.replace("  expect no legal moves\n", deal))
        .expect("a file can be written");
    well(&saga(folder.path(), &["test", "."]));
}

/// A pass is the last resort of a player by the rules in force: an amended clause leaves nobody a step,
/// or a clause of the script's own forbids them all, and a set-up may tell of such a pass.
const PASSES: &str = "\
game table
house rules \"frozen.rhai\"

setup
  thor passed

scenario \"One\"
  turn odin
  expect legal pass
  pass
  expect draw
";

#[test]
fn whoever_has_no_move_left_under_a_house_rule_passes() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let rules = [
        "fn table_move_king_step(holds, facts) { false }",
        "forbid(\"house.still\", \"no piece moves\", |play| !play.move.starts_with(\"pass\"));",
        "forbid(\"house.still\", \"no piece moves\", |play| play.position.len() > 1 && play.move != \"pass\");",
    ];
    fs::write(folder.path().join("frozen.saga"), PASSES).expect("a file can be written");
    for rule in rules {
        let script = format!("house(\"Frozen\", \"table\");\n{rule}\n");
        fs::write(folder.path().join("frozen.rhai"), script).expect("a file can be written");
        well(&saga(folder.path(), &["test", "."]));
    }
    // One step is left.
    let script = "house(\"Frozen\", \"table\");\nfn table_move_king_step(holds, facts) { facts.from == \"b1\" && facts.to == \"b2\" }\n";
    fs::write(folder.path().join("frozen.rhai"), script).expect("a file can be written");
    let text = PASSES.replace("setup\n  thor passed\n\n", "").replace("    ", "  ");
    let text = text
        .replace("expect legal pass\n  pass\n  expect draw\n", "cannot pass  because table.end.no-move\n");
    fs::write(folder.path().join("frozen.saga"), text).expect("a file can be written");
    well(&saga(folder.path(), &["test", "."]));
}

/// A rule of a game that a script declares: zones, numbers and cards are those that the script declares.
const LOW_LEAD: &str = r#"
house("Low lead", "harbour");

forbid("house.low-lead", "nobody leads a seven who holds another card", |play| {
    let card = play.move.split(" ")[1];
    play.number("led") == "nothing" && card.rank == 7 && play.zone("hand").some(|held| held.rank < 7)
});

// Behind the leader a trick is worth two.
fn harbour_score_trick(number, facts, play) {
    let most = 0;
    for player in play.players { most = max(most, play.number("score", player)); }
    if play.number("score") < most { 2 } else { number }
}
"#;

const LOW_LEAD_SCENARIOS: &str = r#"
game "harbour.rhai"
players Anna Bo Cleo
house rules "low-lead.rhai"

setup
  Anna hand blue3 red7 red2
  Bo hand blue5 green2 green3
  Cleo hand green4 blue1 green5
  Bo score 3
  Anna to move

scenario "A seven is no lead, and the last to play is behind"
  covers house.low-lead
  turn Anna
    cannot play red7  because house.low-lead
    play blue3
  turn Bo
    play blue5
  turn Cleo
    play blue1
    expect Bo score 5
    expect Bo to move

scenario "A seven that follows is none of its business"
  setup
    led red
    trick red3 red4
    Bo hand blue5 green2
    Cleo hand green4 blue1
  turn Anna
    can play red7
"#;

#[test]
fn house_rules_look_at_the_table_of_a_game_of_ones_own() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("a file can be written");
    };
    let harbour = fs::read_to_string(root().join("scenarios/own-games/harbour.rhai")).expect("it is there");
    write("harbour.rhai", &harbour);
    write("low-lead.rhai", LOW_LEAD);
    write("low-lead.saga", LOW_LEAD_SCENARIOS);
    well(&saga(folder.path(), &["test", "low-lead.saga"]));
    // Into the hand of another nobody looks.
    write("low-lead.rhai", &LOW_LEAD.replace("play.zone(\"hand\")", "play.zone(\"hand\", \"Bo\")"));
    let output = saga(folder.path(), &["test", "low-lead.saga"]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("whoever moves does not see the cards in Bo's hand"), "{told}");
}

/// Rules that look at the table, each with the fault it is told of in play.
#[test]
fn an_amendment_of_a_score_sees_every_hand_and_one_of_a_move_does_not() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("a file can be written");
    };
    write(
        "hand.saga",
        &HAND
            .replace("expect game over\n  expect winner Anna\n  expect no legal moves", "expect Bo points 3"),
    );
    // The hand of who went out is empty where it is scored.
    let script = "house(\"Short game\", \"odin\");\nfn odin_score_cards_left(number, facts, play) { \
                  let all = 0; for player in play.players { all += play.count(\"hand\", player); } \
                  let reds = 0; for card in play.zone(\"hand\", facts.player) { if card.colour == \"red\" { reds += 1; } } \
                  all * reds + reds }\n";
    write("short-game.rhai", script);
    well(&saga(folder.path(), &["test", "."]));
    let script = "house(\"Short game\", \"odin\");\n\
                  fn odin_lead_one_card(holds, facts, play) { holds && play.zone(\"hand\", \"Bo\").len() > 0 }\n";
    write("short-game.rhai", script);
    let output = saga(folder.path(), &["test", "."]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("whoever moves does not see the cards in Bo's hand"), "{told}");
}

/// Scripts that would keep what they were asked, if they could.
const HOSTILE: &[&str] = &[
    "house(\"A\", \"ravens\"); let a = [1]; forbid(\"house.a\", \"a\", |play| { let b = a; b.push(play.move); b.len() > 2 });",
    "house(\"A\", \"ravens\"); let a = #{n: 0}; let f = |x| a.n + x; forbid(\"house.a\", \"a\", |play| f.call(play.move.len()) > 8);",
    "house(\"A\", \"ravens\"); forbid(\"house.a\", \"a\", (|n, play| play.position.len() > n).curry(1));",
    "house(\"A\", \"ravens\"); fn ravens_flight_match_land(holds, facts) { let seen = []; seen.push(facts.card); seen.len() > 1 || holds }",
    "house(\"A\", \"ravens\"); let n = 3; forbid(\"house.a\", \"a\", |play| { let own = 0; for at in 0..n { own += at; } own == 3 && play.player == \"gray\" });",
];

/// A question to a house rule, by the numbers of its clause and of what is asked.
fn answer(rule: &dyn HouseRule, (clause, asked): (usize, usize)) -> String {
    let (budget, amended) = (Budget::default(), rule.amended());
    if let Some(clause) = amended.get(clause) {
        let of = |of: FactType| match of {
            FactType::Number => Value::Number(asked as i64),
            FactType::Flag => Value::Flag(asked % 2 == 0),
            FactType::Word | FactType::Player => Value::from(["snow", "gray", "Anna"][asked % 3]),
            FactType::List => Value::List(vec![Value::from("snow"); asked]),
        };
        let facts: Facts = clause.value.facts.iter().map(|fact| (fact.name, of(fact.of))).collect();
        return format!(
            "{:?}",
            rule.decide(clause.value, (asked % 2) as i64, &facts, Considered::default(), &budget)
        );
    }
    let clause = &rule.added()[clause - amended.len()].value;
    let position = ["gray at 0".to_owned(), "Anna leads".to_owned(), "Anna hand red9 blue3".to_owned()];
    let considered = Considered {
        player: ["gray", "Anna"][asked % 2],
        text: ["pass", "peek", "play red9", "odin back", "resurrect a1"][asked % 5],
        position: if rule.looks_at_position() { &position } else { &[] },
        looker: None,
    };
    format!("{:?}", rule.forbids(clause, considered, &budget))
}

/// What a script answers hangs on what it is asked, and on nothing that came before: in whatever order
/// it is asked, by however many threads.
#[test]
fn every_script_answers_alike_in_any_order() {
    let folders = [
        "scenarios/house-rules/ravens",
        "scenarios/house-rules/table",
        "scenarios/house-rules/odin",
        "scenarios/house-rules/omen",
        "tests/diagnostics/house",
    ];
    let entries =
        folders.iter().flat_map(|folder| fs::read_dir(root().join(folder)).expect("a folder").flatten());
    let paths = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rhai"));
    let shipped = paths.map(|path| String::from_utf8_lossy(&fs::read(path).expect("a file")).into_owned());
    let infos: Vec<_> = catalog::GAMES.iter().map(|game| game.info()).collect();
    let mut tried = 0;
    for text in HOSTILE.iter().map(|each| (*each).to_owned()).chain(shipped) {
        let compiled = || house::compile(&infos, SourceId(0), &Source::new("a.rhai", text.as_str()));
        let Ok(rule) = compiled() else {
            assert!(!HOSTILE.contains(&text.as_str()), "{text}");
            continue;
        };
        let clauses = rule.amended().len() + rule.added().len();
        let questions: Vec<(usize, usize)> =
            (0..clauses).flat_map(|clause| (0..10).map(move |asked| (clause, asked))).collect();
        // Each question as the first that is ever asked.
        let first: Vec<String> =
            questions.iter().map(|question| answer(&*compiled().expect("as before"), *question)).collect();
        std::thread::scope(|scope| {
            for seed in 0..4 {
                let (rule, questions, first): (Arc<dyn HouseRule>, _, _) = (rule.clone(), &questions, &first);
                let text = &text;
                scope.spawn(move || {
                    let mut order: Vec<usize> = (0..questions.len()).chain(0..questions.len()).collect();
                    fastrand::Rng::with_seed(seed).shuffle(&mut order);
                    for at in order {
                        assert_eq!(answer(&*rule, questions[at]), first[at], "{:?} of {text}", questions[at]);
                    }
                });
            }
        });
        tried += usize::from(clauses > 0);
    }
    assert!(tried >= 15, "{tried} scripts with clauses");
}
