//! A game of which nothing is a constant of the program is played, refused, amended and solved like the others, and
//! two of one type stand beside each other: what a game is, its rules carry.

mod lawful;
mod stones;

use self::stones::{Rules, Stones};
use game::Definition;
use runner::{Detail, Options, Report, Status};
use session::Files;
use tests::laws;

/// The house rules that scenarios may name.
struct Scripts;

impl Files for Scripts {
    fn read(&self, path: &str) -> Result<String, String> {
        match path {
            "five.rhai" => Ok("house(\"Five\", \"pair\");\n\n/// Five may go.\nfn pair_take_most(holds, facts) { holds || facts.count == 5 }\n".to_owned()),
            _ => Err("there is no such file".to_owned()),
        }
    }
}

/// Two games: one of two heaps, and one of three.
fn games() -> [Rules; 2] {
    [
        Rules::read("pair", &[("near", 6), ("far", 6)], 3),
        Rules::read("trio", &[("a", 3), ("b", 4), ("c", 5)], 9),
    ]
}

fn run(rules: &Rules, text: &str, options: Options<'_>) -> Vec<Report> {
    let file = session::load("test.saga", text, &Scripts);
    let game = Definition { law_book: rules, understand: house::compile };
    assert!(file.faults.is_empty(), "{:?}", file.faults);
    let run = |scenario| runner::run::<Stones>(&file, scenario, game, options, &mut |_, _| {});
    file.frame.scenarios.iter().map(run).collect()
}

#[track_caller]
fn passes(rules: &Rules, text: &str) {
    let reports = run(rules, text, Options::default());
    for report in reports {
        assert_eq!(report.status, Status::Passed, "{:?}", report.diagnostics);
    }
}

/// What is said of the only scenario of a text.
fn said(rules: &Rules, text: &str) -> String {
    let reports = run(rules, text, Options::default());
    let said = reports.iter().flat_map(|report| &report.diagnostics);
    said.map(|said| format!("{}: {} {:?}\n", said.code.name, said.message, said.help)).collect()
}

const PAIR: &str = "game pair\nplayers Anna Bo\n\nscenario \"One\"\n";

#[test]
fn each_is_played_by_its_own_definition() {
    let [pair, trio] = games();
    passes(
        &pair,
        &format!(
            "{PAIR}  covers pair.take.most\n  Anna: take 3 from near\n  expect near 3\n  expect Bo to move\n  \
             cannot take 4 from far because pair.take.most\n  cannot take 4 from near because pair.take.there\n  \
             Bo: take 3 from near\n  expect near 0\n  expect not game over\n  expect 3 legal moves\n"
        ),
    );
    passes(
        &trio,
        "game trio\nplayers Cleo Dora\n\nscenario \"One\"\n  setup\n    a 0\n    b 0\n  can take 5 from c\n  \
         Cleo: take 5 from c\n  expect winner Cleo\n",
    );
}

#[test]
fn what_is_refused_names_its_clauses_and_knobs() {
    let [pair, trio] = games();
    let refused = said(&pair, &format!("{PAIR}  Anna: take 4 from near\n"));
    assert!(refused.contains("pair.take.most") || refused.contains("at most 3 stones"), "{refused}");
    assert!(refused.contains("most"), "{refused}");
    let other = said(
        &trio,
        "game trio\nplayers A B\nscenario \"One\"\n  cannot take 4 from a because pair.take.there\n",
    );
    assert!(other.contains("trio.take.there") && other.contains("A game of trio"), "{other}");
    let unknown =
        said(&trio, "game trio\nplayers A B\nrules mots = 2\nscenario \"One\"\n  can take 1 from a\n");
    assert!(unknown.contains("mots") && unknown.contains("most"), "{unknown}");
    let line = said(&pair, &format!("{PAIR}  Anna: take 1 from c\n"));
    assert!(line.contains("A game of pair has no such line"), "{line}");
}

#[test]
fn its_knobs_are_turned_and_its_clauses_amended() {
    let [pair, _] = games();
    let four = "  can take 4 from near\n  cannot take 5 from near\n";
    passes(
        &pair,
        &PAIR
            .replace("\nscenario", "rules most = 4\n\nscenario")
            .replace("One\"\n", &format!("One\"\n{four}")),
    );
    let five = "  can take 5 from near\n  cannot take 4 from near\n  cannot take 6 from near\n";
    passes(&pair, &format!("{}{five}", PAIR.replace("\n\n", "\nhouse rules \"five.rhai\"\n\n")));
}

#[test]
fn its_puzzles_are_solved_and_its_lines_counted() {
    let [pair, _] = games();
    let puzzle = "game pair\nplayers Anna Bo\n\npuzzle \"Take so that the heaps are equal\"\n  setup\n    near 1\n    \
                  far 3\n    Anna to move\n  goal winner Anna\n  within 3 turns\n  against any reply\n  \
                  solution unique\n  solution\n    take 2 from far\n    Bo: take 1 from near\n    take 1 from far\n";
    let solve =
        Options { solve: Some(solver::Effort::default()), detail: Detail::Replay, ..Options::default() };
    let reports = run(&pair, puzzle, solve);
    assert_eq!(reports[0].status, Status::Passed, "{:?}", reports[0].diagnostics);
    let start = &reports[0].transcript.as_ref().expect("it was kept").start;
    assert_eq!(start.position, ["near 1", "far 3", "Anna to move"]);

    let lines = runner::LinesOfPlay { plies: 3, positions: 1_000 };
    let count = Options { perft: Some(lines), ..Options::default() };
    let text = "game pair\nplayers A B\n\nscenario \"S\"\n  setup\n    near 1\n    far 2\n  say \"\"\n";
    let reports = run(&pair, text, count);
    // (1,2): 1 from near, 1 or 2 from far; then (0,2): 2, (1,1): 2, (1,0): 1; then only (0,1) and (1,0) are left.
    assert_eq!(reports[0].perft, [3, 5, 3]);
}

#[test]
fn it_obeys_the_laws_of_every_game() {
    for seed in 0..4 {
        laws::fast_lists_equal_slow_ones::<Stones>(seed);
        laws::possible_leaves_out_what_is_structural::<Stones>(seed);
        laws::what_hangs_on_a_clause_is_contested::<Stones>(seed);
        laws::moves_print_and_parse_back::<Stones>(seed);
        laws::positions_read_back::<Stones>(seed);
        laws::examples_have_their_forms::<Stones>(seed);
        laws::views_are_positions::<Stones>(seed);
        laws::refusals_are_what_a_judge_finds::<Stones>(seed);
        laws::clauses_name_the_knobs_that_decide::<Stones>(seed);
        laws::citations_carry_declared_facts::<Stones>(seed);
        laws::conserved::<Stones>(seed);
        laws::conserved_under_amendments::<Stones>(seed);
        laws::hidden_exchange::<Stones>(seed);
        laws::knobs_are_read_as_written::<Stones>(seed);
        laws::strange_texts_are_answered::<Stones>(seed);
    }
}
