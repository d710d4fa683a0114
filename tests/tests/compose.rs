//! Puzzles by chance: sound, laid out, the same for the same seed; and what players of each game play for.

use discover::{Composed, Wish, can_turn_on, compose, tables};
use rayon::prelude::*;
use runner::{AnyGame, Effort, File, Options, Status, Verdict};
use tests::Disk;

/// A clause of Odin, without which more can be played.
const CLAUSE: &str = "odin.follow.higher";
/// A clause of Odin's Ravens that few positions come to.
const RARE: &str = "ravens.turn.reshuffle";
/// A clause that nothing in play hangs on.
const SET_UP: &str = "ravens.setup.start";
/// After so many games nothing was found.
const GAMES: u64 = 100;

fn load(text: &str) -> File {
    runner::load("here.saga", text, &Disk)
}

fn wish(game: &dyn AnyGame) -> Wish {
    Wish { head: tables(game, &load).into_iter().next().expect("a table"), ..Wish::default() }
}

/// The first puzzle that is found, and the number of its game.
fn first(game: &dyn AnyGame, wish: &Wish) -> Option<(u64, Composed)> {
    (0..GAMES).find_map(|number| Some((number, compose(game, wish, (1, number), &load).composed?)))
}

/// The verdict on the only puzzle of a text, under a mutant of a clause if there is one.
fn verdict(game: &dyn AnyGame, text: &str, mutant: Option<&rulebook::Mutant>) -> (Verdict, Status) {
    let file = load(text);
    assert!(file.faults.is_empty(), "{text}");
    let amendment = mutant.map(|mutant| mutant as &(dyn rulebook::Amendment + Sync));
    let options = Options { solve: Some(Effort::default()), amendment, ..Options::default() };
    let report = game.run(&file, &file.frame.scenarios[0], options);
    assert!(mutant.is_some() || report.diagnostics.is_empty(), "{:?}\n{text}", report.diagnostics);
    (report.solved.expect("it is solved").verdict, report.status)
}

#[test]
fn every_game_has_puzzles_that_are_sound_and_the_same_for_the_same_seed() {
    catalog::GAMES.par_iter().for_each(|game| {
        let wish = wish(*game);
        let (number, found) = first(*game, &wish).unwrap_or_else(|| panic!("{} has none", game.info().name));
        let text = format!("{}\n{}", wish.head, found.text);
        assert_eq!(verdict(*game, &text, None), (Verdict::Sound, Status::Passed), "{text}");
        let is_row = |head: &str, rows: usize, line: &str| game.is_row(head, rows, line);
        assert_eq!(syntax::format(&text, &is_row), text, "it is laid out");
        assert!(found.difficulty.firsts > found.difficulty.working, "something tempts: {text}");
        assert!(text.contains("\n  solution unique\n") && text.contains("\n  try "), "{text}");
        assert!(found.clauses.len() > 1, "several clauses are needed: {text}");
        let again = compose(*game, &wish, (1, number), &load).composed.map(|again| again.text);
        assert_eq!(again, Some(found.text));
    });
}

#[test]
fn a_solution_turns_on_the_clause_that_is_wished_for() {
    let game = catalog::game("odin").expect("a game we know");
    let (wish, clause) = wish_for(game, CLAUSE);
    let (_, found) = first(game, &wish).expect("a puzzle about it");
    assert!(found.clauses.iter().any(|found| found.id == CLAUSE));
    let text = format!("{}\n{}", wish.head, found.text);
    let mutant = rulebook::Mutant { clause: clause.into(), change: rulebook::Change::Permits };
    assert_eq!(verdict(game, &text, None).0, Verdict::Sound);
    assert_ne!(verdict(game, &text, Some(&mutant)).0, Verdict::Sound, "{text}");
    let mut clauses = game.info().clauses.iter();
    let definition = clauses.find(|clause| clause.kind == rulebook::ClauseKind::Definition);
    assert!(!can_turn_on(definition.expect("a definition")));
}

/// A wish for a clause, with the clause.
fn wish_for(game: &dyn AnyGame, id: &str) -> (Wish, &'static rulebook::Clause) {
    let clause = game.info().clauses.iter().copied().find(|clause| clause.id == id).expect("a clause");
    (Wish { clause: Some(clause), ..wish(game) }, clause)
}

#[test]
fn a_clause_that_few_positions_come_to_is_aimed_at() {
    let game = catalog::game("ravens").expect("a game we know");
    let (wish, clause) = wish_for(game, RARE);
    let (number, found) = first(game, &wish).expect("a puzzle about it");
    assert!(number < 10, "{number} games were needed");
    assert!(found.clauses.contains(&clause), "{}", found.text);
    let text = format!("{}\n{}", wish.head, found.text);
    assert_eq!(verdict(game, &text, None), (Verdict::Sound, Status::Passed), "{text}");
    let others: Vec<Option<String>> = (0..3u64)
        .into_par_iter()
        .map(|_| compose(game, &wish, (1, number), &load).composed.map(|again| again.text))
        .collect();
    assert_eq!(others, vec![Some(found.text); 3], "on any thread it is the same");
}

#[test]
fn where_a_clause_decides_nothing_no_task_is_tried() {
    let game = catalog::game("ravens").expect("a game we know");
    let (wish, _) = wish_for(game, SET_UP);
    let came = compose(game, &wish, (1, 0), &load);
    assert!(came.composed.is_none() && came.positions > 1_000, "{} positions", came.positions);
    assert_eq!((came.decided, came.tasks), (0, 0));
}

#[test]
fn a_goal_and_a_bound_are_kept_to() {
    let game = catalog::game("odin").expect("a game we know");
    let goals = ["Anna", "Bo", "Cleo"].map(|player| format!("{player} hand 3 cards")).to_vec();
    let wish = Wish { goals, within: Some("2 moves".to_owned()), ..wish(game) };
    let (_, Composed { text, .. }) = first(game, &wish).expect("a puzzle");
    assert!(text.contains(" hand 3 cards\n") && text.contains("  within   2 moves\n"), "{text}");
}

#[test]
fn what_players_play_for_can_be_asked() {
    for game in catalog::GAMES {
        for head in tables(*game, &load) {
            let goals = game.goals(&load(&head));
            assert!(goals.len() > 5, "{head}");
            let asked: String = goals.iter().map(|goal| format!("  expect {goal}\n")).collect();
            let file = load(&format!("{head}\nscenario \"S\"\n{asked}"));
            let options = Options { check_only: true, ..Options::default() };
            let report = game.run(&file, &file.frame.scenarios[0], options);
            assert!(report.diagnostics.is_empty(), "{head}: {:?}", report.diagnostics.first());
        }
    }
}
