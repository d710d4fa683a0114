//! What `saga play` records is what a person would have written: it passes, it is laid out, and nothing of it is
//! superfluous.

use catalog::AnyGame;
use play::{Begin, Session, Why};
use proptest::prelude::*;
use runner::{Options, Status};

struct NoFiles;

impl session::Files for NoFiles {
    fn read(&self, path: &str) -> Result<String, String> {
        Err(format!("there is no {path} here"))
    }
}

fn session(game: AnyGame, seed: Option<u64>) -> Session<'static> {
    let begin = Begin { seed, name: "a.saga".to_owned(), ..Begin::default() };
    play::begin(game, begin, &NoFiles).unwrap_or_else(|unbegun| panic!("{:?}", unbegun.report.diagnostics))
}

fn game(name: &str) -> AnyGame {
    catalog::game(name).expect("a game")
}

/// Plays moves by chance; how many there were.
fn play_on(session: &mut Session<'_>, moves: usize) -> usize {
    for made in 0..moves {
        let line = session.due().or_else(|| session.by_chance(None));
        let Some(line) = line else { return made };
        if let Err(refused) = session.make(&line) {
            panic!("`{line}` was refused: {:?}\n{}", refused.said, session.text());
        }
    }
    moves
}

/// The record passes as it stands, and the formatter leaves it alone.
fn holds(session: &Session<'_>) {
    let text = session.text();
    let (file, report) = session.test();
    assert_eq!(report.status, Status::Passed, "{:?}\n{text}", report.diagnostics);
    assert!(report.diagnostics.is_empty(), "{:?}\n{text}", report.diagnostics);
    assert!(file.faults.is_empty(), "{:?}\n{text}", file.faults);
    let game = session.game();
    let laid_out = syntax::format(&text, &|head, rows, line| game.is_row(head, rows, line));
    assert_eq!(text, laid_out);
    assert!(!text.contains("seed"), "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_session_goes_on_where_its_record_ends(seed in any::<u64>(), moves in 1_usize..12) {
        for game in catalog::GAMES {
            let mut session = session(*game, Some(seed));
            play_on(&mut session, moves);
            let _ = session.remark("say \"So far.\"");
            let text = session.text();
            let file = session::load("a.saga.part", &text, &NoFiles);
            let begin = Begin { seed: Some(seed), name: "a.saga".to_owned(), ..Begin::default() };
            let mut resumed = play::resume(*game, &file, begin, &NoFiles)
                .unwrap_or_else(|unbegun| panic!("{:?}\n{text}", unbegun.report.diagnostics));
            prop_assert_eq!(resumed.text(), text);
            prop_assert!(resumed.undo().is_some());
            play_on(&mut resumed, 3);
            holds(&resumed);
        }
    }

    #[test]
    fn games_by_chance_are_recorded_as_files_that_pass(seed in any::<u64>(), moves in 1_usize..28) {
        for game in catalog::GAMES {
            let mut session = session(*game, Some(seed));
            prop_assert!(play_on(&mut session, moves) > 0);
            holds(&session);
        }
    }
}

/// A game of one's own is played like the others, and the record names its script.
#[test]
fn games_of_ones_own_are_recorded_as_files_that_pass() {
    let mut played = 0;
    for name in tests::saga_files("scenarios/own-games").iter().filter(|name| name.ends_with("-lesson.saga"))
    {
        let script = name.replace("-lesson.saga", ".rhai");
        let text =
            std::fs::read_to_string(tests::root().join(&script)).expect("each lesson has a script beside it");
        let (mut sources, source) = (text::Sources::default(), text::Source::new(&*script, &*text));
        let own = catalog::own_game(sources.add(source.clone()), &source).expect("it is understood");
        let file_name = script.rsplit('/').next().unwrap_or_default();
        let begin = Begin {
            seed: Some(5),
            name: "scenarios/own-games/a.saga".to_owned(),
            game_line: Some(format!("game \"{file_name}\"")),
            ..Begin::default()
        };
        let session = play::begin(own, begin, &tests::Disk);
        let mut session =
            session.unwrap_or_else(|unbegun| panic!("{script}: {:?}", unbegun.report.diagnostics));
        assert!(play_on(&mut session, 12) > 1, "{script}");
        holds(&session);
        played += 1;
    }
    assert_eq!(played, 15);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for game in catalog::GAMES {
        let [one, other] = [(); 2].map(|()| {
            let mut session = session(*game, Some(7));
            play_on(&mut session, 8);
            session.text()
        });
        assert_eq!(one, other);
    }
}

#[test]
fn what_is_taken_back_is_gone() {
    for game in catalog::GAMES {
        let mut session = session(*game, Some(5));
        let empty = session.text();
        assert_eq!(play_on(&mut session, 6), 6);
        let full = session.text();
        assert!(session.by_chance(None).is_some() || session.due().is_some());
        while session.undo().is_some() {}
        assert_eq!(session.text(), empty);
        assert_ne!(full, empty);
        assert!(session.is_empty());
    }
}

/// Where a race, a hand or a round is over, what is due is made by chance, and play goes on.
#[test]
fn play_by_chance_goes_on_after_a_race() {
    let text = r#"game ravens

scenario "a"
  seed 3
  setup
    path
      gray   forest  mountain  water   snow    plains    forest
      brown  water   snow      plains  forest  mountain  snow
    gray at 5
    gray hand forest
    gray to move
"#;
    let file = session::load("b.saga", text, &NoFiles);
    let ravens = game("ravens");
    let begin = || Begin { seed: Some(1), name: "c.saga".to_owned(), ..Begin::default() };
    let mut session = play::go_on(ravens, &file, &file.frame.scenarios[0], &[], begin(), &NoFiles)
        .unwrap_or_else(|unbegun| panic!("{:?}", unbegun.report.diagnostics));
    session.make("fly forest").expect("the last space is a forest");
    assert!(session.onward().to_act.is_empty() && !session.onward().over);
    let next = session.due().expect("the next race is due");
    assert!(next.starts_with("next race"), "{next}");
    session.make(&next).expect("it is made");
    assert_eq!(play_on(&mut session, 3), 3);
    holds(&session);
}

/// Whoever flew home last may begin the next race: the record says so, though the turn does not change.
#[test]
fn it_goes_on_from_a_line_within_a_branch() {
    let text = r#"game odin
players Anna Ben
scenario "Two ways"
  setup
    Anna hand red1 blue9
    Ben hand red2 red3
  turn Anna
  branch "She leads low"
    play red1
    turn Ben
    play red2 taking red1
  end branch
  play blue9
"#;
    let file = session::load("b.saga", text, &NoFiles);
    let begin = Begin { name: "c.saga".to_owned(), ..Begin::default() };
    let session = play::go_on(game("odin"), &file, &file.frame.scenarios[0], &[11], begin, &NoFiles)
        .unwrap_or_else(|unbegun| panic!("{:?}", unbegun.report.diagnostics));
    assert_eq!(session.onward().on_turn.as_deref(), Some("Ben"));
    assert!(session.text().contains("Anna hand blue9\n"), "{}", session.text());
}

#[test]
fn a_move_that_changes_nothing_is_known() {
    let begin = Begin { seed: Some(3), ..Begin::default() };
    let mut session = play::begin(game("omen"), begin, &NoFiles).expect("the game begins");
    let peek = (0..200).find_map(|_| {
        let line = session.due().or_else(|| session.by_chance(None))?;
        let made = session.make(&line).expect("it is legal");
        (made.line.ends_with("peek")).then_some(made.line)
    });
    let peek = peek.expect("the dealer looks at the top card");
    assert!(session.is_idle(&peek), "who has looked knows it: `{peek}`");
    let onward = session.onward();
    let other =
        session.standing(None, 50).listed.moves.into_iter().find(|(_, text)| text.starts_with("declare"));
    let (player, text) = other.unwrap_or_else(|| panic!("somebody declares: {onward:?}"));
    assert!(!session.is_idle(&format!("{}: {text}", player.expect("a player"))));
}

#[test]
fn a_race_may_begin_with_the_player_who_ended_the_last_one() {
    let text = r#"game ravens

scenario "a"
  setup
    path
      gray   forest  mountain
      brown  plains  forest
    gray at 1
    brown points 9
    gray hand forest mountain
    gray to move
"#;
    let file = session::load("b.saga", text, &NoFiles);
    let begin = Begin { seed: Some(1), name: "c.saga".to_owned(), ..Begin::default() };
    let mut session = play::go_on(game("ravens"), &file, &file.frame.scenarios[0], &[], begin, &NoFiles)
        .unwrap_or_else(|unbegun| panic!("{:?}", unbegun.report.diagnostics));
    session.make("fly mountain").expect("the last space is a mountain");
    let next = session.due().expect("the next race is due");
    session.make(&next).expect("it is made");
    assert_eq!(session.onward().on_turn.as_deref(), Some("gray"));
    session.make("end turn").expect("the turn ends");
    holds(&session);
}

#[test]
fn a_game_at_a_table_is_typed_in() {
    let mut session = session(game("ravens"), None);
    for line in [
        "path\n  gray forest mountain water snow plains forest\n  brown water snow plains forest mountain snow",
        "magic way water plains",
        "gray hand forest mountain water snow plains",
        "gray to move",
    ] {
        session.set_up(line).unwrap_or_else(|refused| panic!("{line}: {:?}", refused.said));
    }
    session.make("fly forest").expect("the first space is a forest");
    let open = session.make("end turn").expect_err("nothing says what is drawn");
    assert!(open.is_open && open.is_error, "{:?}", open.said);
    session.make("end turn drawing snow").expect("one card is drawn");
    holds(&session);
    assert_eq!(
        session.text(),
        r#"game ravens

scenario "A game of Odin's Ravens"
  setup
    path
      gray   forest  mountain  water   snow    plains    forest
      brown  water   snow      plains  forest  mountain  snow
    magic way water plains
    gray hand forest mountain water snow plains
  turn gray
    fly forest
    end turn drawing snow
"#
    );
}

#[test]
fn a_refused_move_changes_nothing_and_says_which_clauses_it_breaks() {
    let mut session = session(game("ravens"), Some(1));
    session.make("fly mountain mountain").expect("a joker");
    let before = session.text();
    let refused = session.make("end turn drawing odin").expect_err("no card");
    assert!(refused.is_error);
    let Why::Breaks(breaks) = session.why("fly snow") else { panic!("gray has no snow") };
    assert!(breaks.iter().any(|candidate| candidate.clause.id == "ravens.turn.own-cards"), "{breaks:?}");
    assert!(breaks.iter().all(|candidate| candidate.here.is_some()), "{breaks:?}");
    let refused = session.make("fly snow").expect_err("gray has no snow");
    assert!(!refused.is_error && !refused.breaks.is_empty());
    assert!(session.make("# nothing").is_err());
    assert!(session.make("scenario \"another\"").is_err());
    assert!(session.remark("expect gray at 9").is_err());
    assert_eq!(session.text(), before);
    let Why::Legal(clauses) = session.why("end turn") else { panic!("a turn may end") };
    assert!(!clauses.is_empty());
}

#[test]
fn it_goes_on_from_a_position_of_a_scenario() {
    let text = "game table\n\nscenario \"a\"\n  seed 4\n  odin to move\n  turn odin\n    a1-a2\n  turn thor\n    f5-f4\n";
    let file = session::load("b.saga", text, &NoFiles);
    let table = game("table");
    let scenario = &file.frame.scenarios[0];
    assert_eq!(table.run(&file, scenario, Options::default()).status, Status::Passed);
    let begin = || Begin { seed: Some(1), name: "c.saga".to_owned(), ..Begin::default() };
    let mut session = play::go_on(table, &file, scenario, &[8], begin(), &NoFiles)
        .unwrap_or_else(|unbegun| panic!("{:?}", unbegun.report.diagnostics));
    assert_eq!(session.onward().on_turn.as_deref(), Some("thor"));
    session.make("e5-e4").expect("thor moves");
    holds(&session);
    assert!(session.text().contains("scenario \"From “a”\""), "{}", session.text());
    play_on(&mut session, 12);
    holds(&session);
}
