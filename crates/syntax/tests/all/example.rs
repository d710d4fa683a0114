//! The example of the language reference, and what else a good file may hold.

use syntax::{Demanded, Expectation, Frame, Probability, ScenarioKind, SetupLine, StepKind, Within};
use text::SourceId;

const EXAMPLE: &str = r#"game ravens

setup
  path
    gray   forest  mountain  mountain  water   snow    forest
    brown  plains  forest    water     snow    forest  water
  gray at 1
  marker on gray 2
  gray hand    mountain mountain forest forest forward/back
  gray supply  water snow plains

scenario "One extra mountain card clears the marker"
  covers ravens.marker.extra-payment, ravens.flight.group
  tags   marker
  turn gray
    say "The marker stands on the first of two mountains."
    cannot fly mountain         because ravens.marker.blocks
    fly mountain + mountain
    expect gray at 3
    expect marker aside
    end turn
    expect gray hand  forest forest forward/back water snow

puzzle "Past the marker, with nothing to spare"
  gray to move
  goal     gray at 4
  within   1 turn
  solution unique
"#;

fn parse(text: &str) -> Frame {
    syntax::parse(SourceId(0), text)
}

#[track_caller]
fn clean(text: &str) -> Frame {
    let frame = parse(text);
    let faults: Vec<&str> = frame.faults.iter().map(|fault| fault.message.as_str()).collect();
    assert!(faults.is_empty(), "{faults:?}");
    frame
}

#[track_caller]
fn is_the_example(frame: &Frame) {
    assert_eq!(frame.game.as_ref().map(|game| game.name.value.as_str()), Some("ravens"));
    assert_eq!(frame.setup.len(), 7);
    let [scenario, puzzle] = frame.scenarios.as_slice() else { panic!("two scenarios") };
    assert_eq!(scenario.title.value, "One extra mountain card clears the marker");
    let covers: Vec<&str> = scenario.covers.iter().map(|id| id.text()).collect();
    assert_eq!(covers, ["ravens.marker.extra-payment", "ravens.flight.group"]);
    assert_eq!(scenario.tags.len(), 1);
    assert_eq!(scenario.steps.len(), 8);
    let StepKind::Cannot { said, refusal: Some(refusal) } = &scenario.steps[2].kind else { panic!("cannot") };
    assert_eq!(said.words.text(), "fly mountain");
    assert_eq!(refusal.because.as_ref().map(|id| id.text()), Some("ravens.marker.blocks"));
    assert!(refusal.under.is_none());
    assert_eq!(puzzle.kind, ScenarioKind::Puzzle);
    let Demanded::Condition(goal) = &puzzle.promise().goals[0].what else { panic!("a condition") };
    assert_eq!(goal[0].text(), "gray at 4");
    assert_eq!(puzzle.promise().bound.map(|bound| bound.value), Some(Within::Turns(1)));
    assert!(puzzle.promise().unique.is_some() && puzzle.promise().against.is_none());
    assert!(matches!(&puzzle.setup[..], [SetupLine::ToMove(player)] if player.text() == "gray"));
}

#[test]
fn the_example_of_the_reference() {
    is_the_example(&clean(EXAMPLE));
}

#[test]
fn either_line_end_tabs_a_mark_and_comments_are_accepted() {
    let odd = format!("\u{feff}{}", EXAMPLE.replace('\n', "\r\n").replace("  ", "\t"));
    is_the_example(&clean(&odd));
    let commented: String = EXAMPLE.lines().map(|line| format!("{line} # \"why\n# not\n")).collect();
    is_the_example(&clean(&commented));
}

#[test]
fn places_point_at_the_very_words() {
    let frame = clean(EXAMPLE);
    let cannot = &frame.scenarios[0].steps[2].kind;
    let StepKind::Cannot { said, refusal: Some(refusal) } = cannot else { panic!("cannot") };
    assert_eq!(&EXAMPLE[said.words.whole().span.range()], "fly mountain");
    let because = refusal.because.as_ref().expect("a clause");
    assert_eq!(&EXAMPLE[because.whole().span.range()], "ravens.marker.blocks");
    let place = frame.scenarios[1].place.span.range();
    assert!(
        EXAMPLE[place.clone()].starts_with("puzzle \"Past") && EXAMPLE[place].ends_with("solution unique")
    );
}

#[test]
fn every_form_of_the_reference_is_read() {
    let frame = clean(
        r#"game omen with wolves
players Anna Bo Cléo-2
include "shared.saga"
rules pool = 12 12 12 6 8
house rules "kind.rhai"
seed 18446744073709551615
Anna to move

scenario "All steps"
  skip "not yet \"printed\" # really"
  rules pool=1
  setup
    Anna hand crow
    Bo to move
  turn Anna
    Bo: agree
    can Bo: doubt
    cannot Cléo-2: discard skull because omen.discard under "kind.rhai"
    expect 12 legal moves
    expect 1 legal move
    expect no legal moves under standard
    expect legal peek, Bo: agree , declare 3 crows
    expect Anna to move under "kind.rhai"
    expect not surface up crow
    expect legality
    ask "Why?"
    # a comment between
    answer Bo: agree

    hint "look"
    answer peek
    highlight hand Anna
    branch "outer"
      branch "inner"
        peek
      end branch
    end branch
    stop here
puzzle "P"
  turn Anna
  goal board
    5 | . .
    4 | . .
  goal Bo to move
  keep not Anna out
  Bo solves
  in 2 moves
  against any reply
  with chance at least 65%
  no duals
  hint "Who votes?"
  try peek, Anna: agree "No."
  solution
    peek
    say "Then"
    Anna: agree
  solution unique
"#,
    );
    assert_eq!(frame.header.len(), 5);
    assert_eq!(frame.setup.len(), 1);
    let scenario = &frame.scenarios[0];
    assert_eq!(scenario.skip.as_ref().map(|why| why.value.as_str()), Some("not yet \"printed\" # really"));
    assert_eq!((scenario.header.len(), scenario.setup.len(), scenario.steps.len()), (1, 2, 15));
    let StepKind::Expect { what: Expectation::Legal(moves), .. } = &scenario.steps[7].kind else {
        panic!("legal")
    };
    let moves: Vec<_> = moves.iter().map(|said| (said.by.is_some(), said.words.text())).collect();
    assert_eq!(moves, [(false, "peek"), (true, "agree"), (false, "declare 3 crows")]);
    assert!(matches!(
        &scenario.steps[10].kind,
        StepKind::Expect { what: Expectation::Condition(words), .. } if words.text() == "legality"
    ));
    let StepKind::Ask(ask) = &scenario.steps[11].kind else { panic!("ask") };
    assert_eq!((ask.replies.len(), ask.hints.len()), (2, 1));
    let StepKind::Branch { title, steps } = &scenario.steps[13].kind else { panic!("branch") };
    assert_eq!((title.value.as_str(), steps.len()), ("outer", 1));
    assert!(matches!(&steps[0].kind, StepKind::Branch { steps, .. } if steps.len() == 1));
    let promise = frame.scenarios[1].promise();
    let Demanded::Condition(goal) = &promise.goals[0].what else { panic!("a condition") };
    assert_eq!((goal.len(), promise.keeps.len(), promise.exact), (3, 1, true));
    assert!(promise.keeps[0].not && matches!(&promise.goals[1].what, Demanded::ToMove(_)));
    let name = |name: &Option<text::Spanned<String>>| name.as_ref().map(|name| name.value.clone());
    assert_eq!((name(&promise.on_turn), name(&promise.solves)), (Some("Anna".into()), Some("Bo".into())));
    assert_eq!(promise.chance.map(|chance| chance.value), Some(Probability { over: 65, under: 100 }));
    let solution = promise.solution.as_ref().expect("the author's solution");
    assert_eq!((solution.steps.len(), promise.tries.len(), promise.hints.len()), (3, 1, 1));
    let tried = &promise.tries[0];
    assert_eq!((tried.moves.len(), tried.text.as_ref().map(|text| text.value.as_str())), (2, Some("No.")));
    assert!(promise.no_duals.is_some() && promise.unique.is_some() && promise.no_solution.is_none());
}
