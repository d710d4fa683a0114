//! What the viewer shows, on screens of several sizes: long, because each key is pressed here.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use replay::Replay;
use runner::{Detail, Effort, Options};
use viewer::{After, Colours, Key, ShownChapter, Viewer};

struct NoFiles;

impl session::Files for NoFiles {
    fn read(&self, path: &str) -> Result<String, String> {
        Err(format!("there is no {path} here"))
    }
}

const LESSON: &str = r#"game ravens
lesson "Flying"

setup
  path
    gray   forest  mountain  mountain  water  snow    forest
    brown  plains  forest    water     snow   forest  water
  gray at 1
  marker on gray 2
  gray hand    mountain mountain forest forest forward/back
  gray supply  water snow plains ...
  gray to move

scenario "The marker asks for one card more"
  say "The marker stands on the first of two mountains."
  turn gray
    ask "How does gray fly on?"
      answer fly mountain + mountain "Right: one card pays for the marker."
      wrong fly mountain
      wrong end turn "That is no flight."
      hint "The marker wants to be paid."
      hint "Two cards."
    branch "With a joker"
      fly mountain + forest forest
      expect gray at 3
    end branch
    cannot fly mountain because ravens.marker.blocks
    fly mountain + mountain
    expect gray at 3
    ask "Where does the marker lie now?"
      right "Aside" "Whoever pays for it puts it aside."
      wrong "On gray 3" "It does not move along."
    end turn
"#;

const PUZZLE: &str = r#"game ravens

setup
  path
    gray   forest  mountain  mountain  water  snow    forest
    brown  plains  forest    water     snow   forest  water
  gray at 1
  marker on gray 2
  magic way     plains snow
  gray hand     mountain mountain forest forest forward/back
  gray supply   water snow plains
  brown hand    snow snow water
  brown supply  plains plains water

puzzle "Past the marker"
  gray to move
  goal     gray at 4
  within   1 turn
  solution unique
  hint "The marker stands on the first of two mountains."
  try fly mountain + forest forest   "Then no play is left."
  solution
    fly mountain + mountain
    odin forward
"#;

fn chapters(text: &str, seat: Option<&str>) -> Vec<ShownChapter> {
    let file = session::load("a.saga", text, &NoFiles);
    let game = catalog::game_of(&file).expect("a game");
    let options = Options {
        detail: Detail::Replay,
        solve: Some(Effort { firsts: true, later: true, ..Effort::default() }),
        viewer: seat,
        by_hand: true,
        ..Options::default()
    };
    let scenarios = file.frame.scenarios.iter();
    let chapter = |scenario: &_| {
        let report = game.run(&file, scenario, options);
        let transcript = report.transcript.expect("it can be played");
        assert!(report.diagnostics.is_empty(), "{:?}", report.diagnostics);
        ShownChapter::new(
            Replay::new(scenario.title.value.as_str(), &transcript),
            game.info(),
            Vec::new(),
            None,
        )
    };
    scenarios.map(chapter).collect()
}

fn viewer(text: &str) -> Viewer {
    Viewer::new(chapters(text, None), 0, None, Colours::Off)
}

fn screen(viewer: &mut Viewer, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    terminal.draw(|frame| viewer.draw(frame)).expect("it draws");
    let buffer = terminal.backend().buffer().clone();
    let row = |y: u16| {
        let row: String = (0..width).map(|x| buffer[(x, y)].symbol().to_owned()).collect();
        row.trim_end().to_owned()
    };
    (0..height).map(row).collect::<Vec<_>>().join("\n")
}

fn press(viewer: &mut Viewer, keys: &str) {
    for key in keys.chars() {
        let key = match key {
            '>' => Key::Right,
            '<' => Key::Left,
            '^' => Key::Up,
            'V' => Key::Down,
            '[' => Key::Home,
            ']' => Key::End,
            '\n' => Key::Enter,
            letter => Key::Letter(letter),
        };
        assert_eq!(viewer.press(key), After::Stay);
    }
}

/// Where the viewer says that one is.
fn place(viewer: &mut Viewer) -> String {
    let screen = screen(viewer, 100, 30);
    screen.lines().rev().find(|line| line.contains("Step ")).expect("a place").to_owned()
}

#[test]
fn a_screen_of_eighty_by_twenty_four() {
    let mut viewer = viewer(LESSON);
    insta::assert_snapshot!("start_80", screen(&mut viewer, 80, 24));
    press(&mut viewer, ">h1");
    let wrong = screen(&mut viewer, 80, 24);
    assert!(wrong.contains("1. end turn (wrong)") && wrong.contains("Hint 1 of 2: The marker"), "{wrong}");
    press(&mut viewer, "a");
    assert!(screen(&mut viewer, 80, 24).contains("3. fly mountain + mountain (right)"));
    press(&mut viewer, ">>c");
    let clauses = screen(&mut viewer, 80, 60);
    assert!(clauses.contains("The marker bars the raven"), "{clauses}");
    press(&mut viewer, "c?");
    assert!(screen(&mut viewer, 80, 24).contains("the next step; after the last one, the next chapter"));
}

/// A board, and fourteen choices; long ones in the second question.
fn many_choices() -> String {
    let mut text = "game table\n\nscenario \"Fourteen\"\n  turn odin\n    ask \"Which one?\"\n".to_owned();
    for question in ["", "a sentence that is so long that no other choice has room beside it"] {
        if !question.is_empty() {
            text += "    ask \"And which of these?\"\n";
        }
        text += &format!("      right \"1 {question}\" \"It is the first.\"\n");
        (2..=14).for_each(|at| text += &format!("      wrong \"{at} {question}\"\n"));
    }
    text
}

#[test]
fn fourteen_choices_leave_the_board_in_view() {
    let mut viewer = viewer(&many_choices());
    let board = ["thor", "odin", " 5 ", " 1 "];
    let is_whole = |shown: &str| board.iter().all(|row| shown.contains(row));
    // In columns all of them are seen.
    let short = screen(&mut viewer, 80, 24);
    assert!(short.contains("14. 9") && is_whole(&short), "{short}");
    press(&mut viewer, "\n1\n");
    let told = screen(&mut viewer, 80, 24);
    assert!(told.contains("It is the first.") && is_whole(&told), "{told}");
    // Long ones are scrolled, above the board.
    press(&mut viewer, ">");
    let long = screen(&mut viewer, 80, 24);
    assert!(long.contains("And which of these?") && long.contains("more: PgDn") && is_whole(&long), "{long}");
    assert_eq!(viewer.press(Key::PageDown), After::Stay);
    let onward = screen(&mut viewer, 80, 24);
    assert!(onward.contains("7. 2 ") && is_whole(&onward), "{onward}");
    press(&mut viewer, "\n1\n");
    let told = screen(&mut viewer, 80, 24);
    assert!(told.contains("It is the first.") && is_whole(&told), "{told}");
}

#[test]
fn a_wide_screen_has_the_words_beside_the_picture() {
    let mut viewer = viewer(LESSON);
    press(&mut viewer, ">a>>");
    insta::assert_snapshot!("move_120", screen(&mut viewer, 120, 40));
}

#[test]
fn a_small_screen_still_tells_what_happens() {
    let mut viewer = viewer(LESSON);
    press(&mut viewer, ">a>>");
    insta::assert_snapshot!("move_30", screen(&mut viewer, 30, 10));
    for (width, height) in [(1, 1), (2, 3), (5, 2), (20, 4), (200, 3)] {
        screen(&mut viewer, width, height);
    }
}

#[test]
fn a_question_waits_for_its_answer() {
    let mut viewer = viewer(LESSON);
    press(&mut viewer, ">");
    assert!(place(&mut viewer).contains("Question: “How does gray fly on?”"));
    let asked = screen(&mut viewer, 100, 30);
    for hidden in ["one card pays", "wants to be paid", "no flight", "breaks"] {
        assert!(!asked.contains(hidden), "{hidden}\n{asked}");
    }
    // No key leads past it, and no search.
    for keys in [">", "]", "V", "/joker\n", "/gray at 3\n", "/ravens.marker.extra\n"] {
        press(&mut viewer, keys);
        assert!(place(&mut viewer).contains("Question: “How does gray fly on?”"), "{keys:?}");
    }
    press(&mut viewer, "h");
    let hinted = screen(&mut viewer, 100, 30);
    assert!(hinted.contains("wants to be paid") && !hinted.contains("Two cards"), "{hinted}");
}

#[test]
fn a_wrong_answer_is_told_why_and_a_right_one_opens_the_way() {
    let mut viewer = viewer(LESSON);
    press(&mut viewer, ">\nfly mountain\n");
    let wrong = screen(&mut viewer, 100, 40);
    assert!(wrong.contains("Not possible:") && wrong.contains("ravens.marker.blocks"), "{wrong}");
    press(&mut viewer, ">");
    assert!(place(&mut viewer).contains("Question"));
    press(&mut viewer, "\nfly mountain + mountain\n");
    assert!(screen(&mut viewer, 100, 40).contains("Right: Right: one card pays for the marker."));
    press(&mut viewer, ">");
    assert!(place(&mut viewer).contains("What if: With a joker"));
}

#[test]
fn side_lines_are_entered_and_left() {
    let mut viewer = viewer(LESSON);
    press(&mut viewer, ">a>");
    press(&mut viewer, "V");
    assert!(place(&mut viewer).contains("fly mountain + forest forest"));
    // What was expected of the move stands with it.
    assert!(screen(&mut viewer, 100, 30).contains("checked: gray at 3"));
    press(&mut viewer, "^");
    assert!(place(&mut viewer).contains("What if: With a joker"));
    press(&mut viewer, "V>");
    assert!(place(&mut viewer).contains("gray: fly mountain + mountain"));
    press(&mut viewer, "<");
    assert!(place(&mut viewer).contains("What if: With a joker"));
    press(&mut viewer, "[");
    assert!(place(&mut viewer).contains("Step 0"));
    press(&mut viewer, "]");
    assert!(place(&mut viewer).contains("Where does the marker lie now?"));
}

#[test]
fn a_search_goes_to_the_next_step_under_a_clause_or_with_a_word() {
    let mut viewer = viewer(LESSON);
    press(&mut viewer, ">a[/extra-payment\n");
    assert!(place(&mut viewer).contains("fly mountain + forest forest"));
    press(&mut viewer, "/\n");
    assert!(place(&mut viewer).contains("gray: fly mountain + mountain"));
    assert!(screen(&mut viewer, 100, 30).contains("Not possible: gray: fly mountain"));
    press(&mut viewer, "/FIRST OF TWO\n");
    assert!(place(&mut viewer).contains("The marker stands"));
    press(&mut viewer, "/nowhere\n");
    assert!(screen(&mut viewer, 80, 24).contains("“nowhere” is said nowhere"));
}

#[test]
fn a_puzzle_keeps_its_solution_to_itself() {
    let mut viewer = viewer(PUZZLE);
    let asked = screen(&mut viewer, 80, 24);
    assert!(
        asked.contains("The task: Play for gray: within this turn, gray's raven is on space 4."),
        "{asked}"
    );
    assert!(!asked.contains("right") && !asked.contains("wrong") && !asked.contains("fly"), "{asked}");
    for keys in [">", "]", "V", "/odin forward\n", "/try\n"] {
        press(&mut viewer, keys);
        let screen = screen(&mut viewer, 120, 40);
        // The last line repeats what was searched for.
        let (told, _note) = screen.rsplit_once('\n').expect("several lines");
        assert!(!told.contains("odin forward") && !told.contains("no play is left"), "{keys:?}\n{screen}");
    }
    // Whether the word is there at all is not told either.
    let notes = ["/odin forward\n", "/nowhere\n"].map(|keys| {
        press(&mut viewer, keys);
        screen(&mut viewer, 120, 40)
            .lines()
            .last()
            .unwrap_or_default()
            .split('”')
            .next_back()
            .map(str::to_owned)
    });
    assert_eq!(notes[0], notes[1]);
    press(&mut viewer, "a");
    let solved = screen(&mut viewer, 80, 40);
    assert!(solved.contains("Solution: gray: fly mountain + mountain, gray: odin forward"), "{solved}");
    // The solution comes first, and the tries behind it.
    press(&mut viewer, ">");
    assert!(screen(&mut viewer, 80, 40).contains("gray: fly mountain + mountain"));
    press(&mut viewer, ">>V");
    assert!(screen(&mut viewer, 80, 40).contains("Then no play is left"));
    press(&mut viewer, "^");
    assert!(place(&mut viewer).contains("What if: fly mountain + forest forest?"));
}

#[test]
fn another_seat_keeps_the_place() {
    let mut viewer = viewer(LESSON);
    press(&mut viewer, ">a>>");
    let before = place(&mut viewer);
    assert_eq!(viewer.press(Key::Letter('v')), After::Seat(Some("gray".to_owned())));
    let replays = chapters(LESSON, Some("gray")).into_iter().map(|chapter| chapter.replay).collect();
    viewer.seen(replays, Some("gray".to_owned()));
    let after = place(&mut viewer);
    assert!(
        after.contains("seen by gray") && after.starts_with(before.split(':').next().unwrap()),
        "{after}"
    );
    assert_eq!(viewer.press(Key::Letter('v')), After::Seat(Some("brown".to_owned())));
    viewer.seen(
        chapters(LESSON, Some("brown")).into_iter().map(|chapter| chapter.replay).collect(),
        Some("brown".to_owned()),
    );
    assert!(!screen(&mut viewer, 120, 40).contains("forest forest forward/back"));
    assert_eq!(viewer.press(Key::Letter('v')), After::Seat(None));
}

#[test]
fn a_puzzle_without_tries_says_its_point() {
    let tries = |line: &&str| !line.trim_start().starts_with("try ");
    let mut viewer =
        viewer(&PUZZLE.lines().filter(tries).map(|line| format!("{line}\n")).collect::<String>());
    press(&mut viewer, "\nfly mountain + mountain\n>\nodin forward\n>");
    let solved = screen(&mut viewer, 120, 40).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(solved.contains("Solved."), "{solved}");
    // The clause that permits the key and bars what is like it, and what a first move that fails makes impossible.
    let point =
        ["“fly mountain + mountain” is possible,", "“fly mountain” is not:", "[ravens.marker.blocks]"];
    let fails = ["After “discard mountain”, “odin forward”", "[ravens.marker.no-landing]"];
    for said in point.iter().chain(&fails) {
        assert!(solved.contains(said), "{said}: {solved}");
    }
}

#[test]
fn a_puzzle_is_played_through_move_by_move() {
    let mut viewer = viewer(PUZZLE);
    press(&mut viewer, "\nfly mountain + mountain\n");
    let right = screen(&mut viewer, 80, 40);
    assert!(right.contains("Right: fly mountain + mountain") && !right.contains("odin forward"), "{right}");
    press(&mut viewer, "]");
    // The end waits behind the second move.
    let asked = screen(&mut viewer, 80, 40);
    assert!(asked.contains("What next?") && !asked.contains("(right)"), "{asked}");
    press(&mut viewer, "\nstash forest\n>");
    assert!(screen(&mut viewer, 80, 40).contains("find the next move (Enter); a gives it"));
    assert!(place(&mut viewer).contains("What next?"));
    assert!(!asked.contains("Solved"), "{asked}");
    press(&mut viewer, "\nodin forward\n>");
    assert!(screen(&mut viewer, 80, 40).contains("Solved."));
    assert!(place(&mut viewer).contains("gray: odin forward"), "{}", place(&mut viewer));
}

#[test]
fn any_move_can_be_made_and_no_legal_one_is_called_wrong() {
    let mut viewer = viewer(LESSON);
    press(&mut viewer, ">");
    let asked = screen(&mut viewer, 100, 40);
    // The author's choices are the choices.
    assert!(asked.contains("3. fly mountain + mountain") && !asked.contains("4. "), "{asked}");
    press(&mut viewer, "\nstash forest\n");
    let legal = screen(&mut viewer, 100, 40);
    assert!(legal.contains("Legal, and not what was asked for: stash forest"), "{legal}");
    assert!(!legal.contains("Wrong") && !legal.contains("wrong"), "{legal}");
    press(&mut viewer, "\nfly forest\n");
    let refused = screen(&mut viewer, 100, 40);
    assert!(refused.contains("Not possible: fly forest") && refused.contains("[ravens."), "{refused}");
    press(&mut viewer, "\nfly butter\n");
    assert!(screen(&mut viewer, 100, 40).contains("no other move here is written so"));
    press(&mut viewer, ">");
    assert!(place(&mut viewer).contains("Question"), "none of them answers the question");
}

#[test]
fn a_move_that_is_written_is_completed() {
    let mut viewer = viewer(LESSON);
    press(&mut viewer, ">\nfl");
    let words = screen(&mut viewer, 100, 30);
    assert!(
        words.contains("Answer: fl") && words.lines().rev().nth(1).is_some_and(|line| line.contains("y"))
    );
    assert_eq!(viewer.press(Key::Tab), After::Stay);
    assert!(screen(&mut viewer, 100, 30).contains("Answer: fly"), "{}", screen(&mut viewer, 100, 30));
    press(&mut viewer, " mountain +");
    let words = screen(&mut viewer, 100, 30);
    let onward = words.lines().rev().nth(1).unwrap_or_default();
    assert!(onward.contains("mountain") && onward.contains("forest"), "{words}");
}

#[test]
fn what_a_seat_cannot_know_changes_no_screen() {
    let shown = |hidden: &str, seat: Option<&str>| {
        let text = LESSON.replace("  gray to move\n", &format!("  brown hand {hidden}\n  gray to move\n"));
        let mut viewer = Viewer::new(chapters(&text, seat), 0, seat.map(str::to_owned), Colours::Off);
        let mut screens = Vec::new();
        for keys in
            ["", ">", ">", ">", "h", "\n2\n", "a", ">", "V", ">", "^", ">", ">", "c", ">", "/marker\n", "]"]
        {
            press(&mut viewer, keys);
            screens.push([screen(&mut viewer, 80, 24), screen(&mut viewer, 120, 60)]);
        }
        screens
    };
    let hands = ["forest water snow", "plains water snow"];
    let [one, other] = hands.map(|hand| shown(hand, Some("gray")));
    assert_eq!(one, other);
    let [one, other] = hands.map(|hand| shown(hand, Some("brown")));
    assert_ne!(one, other);
}
