//! Puzzles by chance: sound, not solved by the first idea, laid out, the same for the same seed, of every kind; and what
//! players of each game play for.

use catalog::AnyGame;
use discover::{Composed, TaskKind, Wish, can_turn_on, compose, goals, tables};
use rayon::prelude::*;
use runner::{Effort, Impression, Level, Motif, Options, Status, Verdict};
use session::{Changes, File};
use syntax::Head;
use tests::Disk;

/// A clause of Odin, without which more can be played.
const CLAUSE: &str = "odin.follow.higher";
/// A clause of Odin's Ravens that few positions come to.
const RARE: &str = "ravens.turn.reshuffle";
/// A clause that nothing in play hangs on.
const SET_UP: &str = "ravens.setup.start";
/// After so many games nothing was found.
const GAMES: u64 = 200;
/// A seed, and the number of the game from which on a puzzle is looked for: those before it have none.
type SeedAndGame = (u64, u64);
/// By what puzzles of the games are composed, and of their variants.
const SEEDS: [SeedAndGame; 5] = [(1, 0), (3, 0), (3, 1), (3, 17), (1, 42)];
/// Kinds of puzzles, a game that has them, and by what they are composed.
const KINDS: [(TaskKind, &str, SeedAndGame); 7] = [
    (TaskKind::Alone, "ravens", (1, 1)),
    (TaskKind::Reply, "table", (2, 0)),
    (TaskKind::Help, "omen", (1, 12)),
    (TaskKind::Keep, "odin", (4, 48)),
    (TaskKind::Hidden, "table", (1, 11)),
    (TaskKind::Chance, "table", (6, 2)),
    (TaskKind::Luck, "table", (6, 16)),
];

fn load(text: &str) -> File {
    session::load("here.saga", text, &Disk)
}

fn wish(game: AnyGame) -> Wish {
    Wish {
        head: tables(game, &format!("game {}", game.info().name), &load).into_iter().next().expect("a table"),
        ..Wish::default()
    }
}

/// The first puzzle that is found, and the number of its game.
fn first(game: AnyGame, wish: &Wish) -> Option<(u64, Composed)> {
    found(game, wish, (1, 0))
}

/// The same, by a seed and from a game on.
fn found(game: AnyGame, wish: &Wish, (seed, first): SeedAndGame) -> Option<(u64, Composed)> {
    (first..GAMES).find_map(|number| Some((number, compose(game, wish, (seed, number), &load).composed?)))
}

/// The verdict on the only puzzle of a text, under a mutant of a clause if there is one.
fn verdict(game: AnyGame, text: &str, mutant: Option<&rulebook::ClauseMutant>) -> (Verdict, Status) {
    let file = load(text);
    assert!(file.faults.is_empty(), "{text}");
    let amendment = mutant.map(|mutant| mutant as &(dyn rulebook::Amendment + Sync));
    let changes = Changes { amendment, ..Changes::default() };
    let options = Options { solve: Some(Effort::default()), changes, ..Options::default() };
    let report = game.run(&file, &file.frame.scenarios[0], options);
    assert!(mutant.is_some() || report.diagnostics.is_empty(), "{:?}\n{text}", report.diagnostics);
    (report.solved.expect("it is solved").verdict, report.status)
}

/// How the only puzzle of a text looks to whoever does not think, by another seed than it was composed by.
fn impression(game: AnyGame, text: &str) -> Impression {
    let file = load(text);
    let options = Options { impression: Some(99), ..Options::default() };
    game.run(&file, &file.frame.scenarios[0], options).impression.expect("it can be looked at")
}

#[test]
fn every_game_has_puzzles_that_are_sound_and_that_the_first_idea_does_not_solve() {
    let tables: Vec<(AnyGame, String)> = catalog::GAMES
        .iter()
        .flat_map(|game| {
            // The game itself and each of its variants.
            let heads = tables(*game, &format!("game {}", game.info().name), &load)
                .into_iter()
                .take(1 + game.info().variants.len());
            heads.map(|head| (*game, head))
        })
        .collect();
    assert!(tables.len() > catalog::GAMES.len(), "variants, too");
    assert_eq!(tables.len(), SEEDS.len());
    tables.into_par_iter().zip(SEEDS).for_each(|((game, head), from)| {
        let wish = Wish { head, ..Wish::default() };
        let (number, found) = found(game, &wish, from).unwrap_or_else(|| panic!("{} has none", wish.head));
        assert_is_worth_it(game, &wish, &found);
        let again = compose(game, &wish, (from.0, number), &load).composed.map(|again| again.text);
        assert_eq!(again, Some(found.text), "on any thread it is the same");
    });
}

/// A puzzle is proved and laid out, the first idea fails, several rules matter, and it has a title, and a point if it is easy.
fn assert_is_worth_it(game: AnyGame, wish: &Wish, found: &Composed) {
    let text = format!("{}\n{}", wish.head, found.text);
    assert_eq!(verdict(game, &text, None), (Verdict::Sound, Status::Passed), "{text}");
    let is_row = |head: Head<'_>, rows: usize, line: &str| game.is_row(head, rows, line);
    assert_eq!(syntax::format(&text, &is_row), text, "it is laid out");
    assert!(text.contains("\n  solution unique\n") && text.contains("\n  try "), "{text}");
    assert!(found.tempting > 0, "something tempts: {text}");
    if !matches!(found.kind, TaskKind::Chance | TaskKind::Luck) {
        let looks = impression(game, &text);
        assert!(looks.greedy < looks.plays && looks.random * 2 < looks.plays, "{looks:?}: {text}");
    }
    assert!(found.clauses.len() > 1, "several clauses are needed: {text}");
    let is_told = |clause: &&rulebook::Clause| {
        clause.wording.split(". ").next().is_some_and(|point| text.contains(point))
    };
    let has_point = text.contains("\n  say ") && found.clauses.iter().any(is_told);
    assert_eq!(found.difficulty.level() == Level::Easy, has_point, "{text}");
    assert_is_a_title(found);
}

/// A title is short, neither counts puzzles nor says a line of the solution or the goal as a condition.
fn assert_is_a_title(found: &Composed) {
    let title = &found.title;
    let letters = title.chars().count();
    assert!((6..=60).contains(&letters) && title.starts_with(char::is_uppercase), "{title}");
    assert!(!title.contains(['(', '"']), "{title}");
    let mut told = found.text.lines().map(str::trim).filter_map(|line| line.strip_prefix("goal "));
    assert!(told.all(|goal| !title.to_lowercase().contains(&goal.trim().to_lowercase())), "{title}");
    assert!(found.key_line.iter().all(|mv| !title.contains(mv.as_str())), "{title}: {:?}", found.key_line);
}

#[test]
fn every_kind_can_be_asked_for() {
    KINDS.into_par_iter().for_each(|(kind, name, from)| {
        let game = catalog::game(name).expect("a game we know");
        let wish = Wish { kind: Some(kind), ..wish(game) };
        let (_, found) =
            found(game, &wish, from).unwrap_or_else(|| panic!("{name} has none of kind {}", kind.word()));
        assert_eq!(found.kind, kind);
        assert_is_worth_it(game, &wish, &found);
        let has = |line: &str| found.text.lines().any(|text| text.trim().starts_with(line));
        let says = match kind {
            TaskKind::Alone => !has("with ") && !has("against "),
            TaskKind::Reply => has("against ") && has("goal "),
            TaskKind::Help => has("with     any help"),
            TaskKind::Keep => has("keep ") && !has("goal "),
            TaskKind::Hidden => found.text.contains(" ?"),
            TaskKind::Chance => has("with     chance at least "),
            TaskKind::Luck => has("with     luck"),
        };
        assert!(says, "{}: {}", kind.word(), found.text);
        let motif = match kind {
            TaskKind::Keep => Some(Motif::Keep),
            TaskKind::Chance | TaskKind::Luck => Some(Motif::Chance),
            TaskKind::Hidden => Some(Motif::Hidden),
            _ => None,
        };
        assert!(motif.is_none_or(|motif| found.motifs.contains(&motif)), "{:?}", found.motifs);
    });
}

#[test]
fn puzzles_of_one_file_have_titles_of_their_own() {
    let game = catalog::game("omen").expect("a game we know");
    let mut found = found(game, &wish(game), SEEDS[3]).expect("a puzzle").1;
    let mut taken: Vec<String> = Vec::new();
    for _ in 0..20 {
        found.call_unlike(&taken);
        assert!(!taken.contains(&found.title) && found.text.contains(&format!("puzzle \"{}\"", found.title)));
        taken.push(found.title.clone());
    }
}

/// How many squares of the drawn board hold a piece of that side.
fn pieces(text: &str, side: &str) -> usize {
    let ranks = text.lines().filter(|line| line.contains(" | "));
    ranks.flat_map(|rank| rank.split_whitespace().skip(2)).filter(|word| *word == side).count()
}

#[test]
fn a_board_looks_like_a_game() {
    let game = catalog::game("table").expect("a game we know");
    let found: Vec<Composed> = (0..3u64)
        .into_par_iter()
        .filter_map(|number| compose(game, &wish(game), (2, number), &load).composed)
        .collect();
    assert!(!found.is_empty());
    for Composed { text, .. } in found {
        let (odin, thor) = (pieces(&text, "o"), pieces(&text, "t"));
        assert!(odin >= 3 && thor >= 3 && odin + thor >= 8, "{text}");
    }
}

#[test]
fn a_solution_turns_on_the_clause_that_is_wished_for() {
    let game = catalog::game("odin").expect("a game we know");
    let (wish, clause) = wish_for(game, CLAUSE);
    let (_, found) = first(game, &wish).expect("a puzzle about it");
    assert!(found.clauses.iter().any(|found| found.id == CLAUSE));
    let text = format!("{}\n{}", wish.head, found.text);
    let mutant = rulebook::ClauseMutant { clause: clause.into(), change: rulebook::Change::Permits };
    assert_eq!(verdict(game, &text, None).0, Verdict::Sound);
    assert_ne!(verdict(game, &text, Some(&mutant)).0, Verdict::Sound, "{text}");
    let mut clauses = game.info().clauses.iter();
    let definition = clauses.find(|clause| clause.kind == rulebook::ClauseKind::Definition);
    assert!(!can_turn_on(definition.expect("a definition")));
}

/// A wish for a clause, with the clause.
fn wish_for(game: AnyGame, id: &str) -> (Wish, &'static rulebook::Clause) {
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
    let (_, Composed { text, .. }) = found(game, &wish, (3, 0)).expect("a puzzle");
    assert!(text.contains(" hand 3 cards\n") && text.contains("  within   2 moves\n"), "{text}");
}

#[test]
fn what_players_play_for_can_be_asked() {
    for game in catalog::GAMES {
        for head in tables(*game, &format!("game {}", game.info().name), &load) {
            let goals = goals(*game, &load(&head));
            assert!(goals.len() > 5, "{head}");
            let asked: String = goals.iter().map(|goal| format!("  expect {goal}\n")).collect();
            let file = load(&format!("{head}\nscenario \"S\"\n{asked}"));
            let options = Options { check_only: true, ..Options::default() };
            let report = game.run(&file, &file.frame.scenarios[0], options);
            assert!(report.diagnostics.is_empty(), "{head}: {:?}", report.diagnostics.first());
        }
    }
}
