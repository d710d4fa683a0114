//! Transcripts told as plain text.

use std::collections::HashSet;

use figure::{Figure, FigurePart, Row};
use game::{
    Entry, EventText, Info, JudgedExpectation, Knob, KnobList, PlyEntry, Replied, Starters, Transcript, View,
};
use replay::{Laws, Manner, Replay, ReplayStepKind, snapshot, text};

rulebook::clauses! {
    /// As many as a table likes.
    RULED: Number, Ruled, "test.a.ruled", "as many as a table likes", in "Tables",
        because "the rulebook is silent", knobs ["hand-size"];
}

static INFO: Info = info(&[], KnobList::new(Vec::new));

const fn info(clauses: &'static [&'static rulebook::Clause], knobs: KnobList) -> Info {
    Info {
        name: "test",
        title: "A test",
        about: game::About { english: "", german: "" },
        source: "",
        cited: "the rulebook",
        clauses,
        judged: &[],
        knobs,
        sights: game::Sights::NONE,
        codes: &[],
        variants: &[],
        starters: Starters { scenario: "", puzzle: "", lesson: "", house_rule: "", house_scenario: "" },
    }
}

fn manner<'a>() -> Manner<'a> {
    let laws = Laws { info: &INFO, house: &[] };
    Manner { width: 100, answers: true, from: 0, laws, paint: &|_, text| text.to_owned() }
}

fn told(replay: &Replay) -> String {
    text(replay, manner())
}

fn view(position: &[&str], picture: &[&str]) -> View {
    let lines = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect();
    let notes = picture.iter().map(|line| FigurePart::Note { text: (*line).to_owned() });
    View { position: lines(position), figure: Figure { parts: notes.collect() }, seats: Vec::new() }
}

fn at(space: u8) -> View {
    let before = ".".repeat(usize::from(space));
    view(&["path", "  gray   forest  forest  water", &format!("gray at {space}")], &[&format!("[{before}g]")])
}

fn ply(line: u32, player: Option<&str>, text: &str, told: &[(&str, &str)], after: View) -> Entry {
    let told = told
        .iter()
        .map(|(text, clause)| EventText { text: (*text).into(), clause: (*clause).into() })
        .collect();
    let player = player.map(str::to_owned);
    Entry::Ply(PlyEntry {
        line,
        player,
        text: text.into(),
        told,
        upheld: Vec::new(),
        otherwise: Vec::new(),
        after,
    })
}

/// Something of everything; `seen` puts positions behind the moves, as a replay's transcript has.
fn sample(seen: bool) -> Transcript {
    let after = |space| if seen { at(space) } else { View::default() };
    Transcript {
        rules: vec!["rules hand-plays = 4".into()],
        amended: vec![],
        seats: vec![],
        start: at(0),
        entries: vec![
            Entry::Turn { player: "gray".into() },
            Entry::Say { text: "Two forests lie ahead.".into() },
            Entry::Refused {
                player: Some("gray".into()),
                text: "fly water".into(),
                clauses: vec!["ravens.flight.match-land".into(), "ravens.turn.own-cards".into()],
                reasons: vec![],
                otherwise: vec![],
            },
            Entry::Permitted { player: Some("gray".into()), text: "fly forest".into() },
            Entry::Branch {
                title: "what if a card is kept".into(),
                entries: vec![ply(
                    9,
                    Some("gray"),
                    "odin forward",
                    &[("gray's raven moves from space 0 to space 1", "ravens.odin.forward")],
                    after(1),
                )],
                end: at(1),
            },
            ply(
                11,
                Some("gray"),
                "fly forest",
                &[("gray flies over the forests from space 0 to space 2", "ravens.flight.match-land")],
                after(2),
            ),
            Entry::Expected(JudgedExpectation { text: "gray at 2".into(), held: true }),
            Entry::Ask {
                question: "What now?".into(),
                replies: vec![Replied { text: "fly water".into(), right: true, ..Replied::default() }],
                hints: vec!["Look at the path.".into()],
                moves: vec![],
            },
            ply(13, Some("brown"), "pass", &[], after(2)),
            ply(14, None, "deal\n  Anna blue3\n  Bo red9", &[], after(2)),
        ],
        end: at(2),
    }
}

#[test]
fn a_snapshot_tells_the_outcome() {
    let expected = "\
A raven flies
  rules hand-plays = 4

Start
  path
    gray   forest  forest  water
  gray at 0

Turn of gray
  “Two forests lie ahead.”
  cannot fly water                                                ravens.flight.match-land
                                                                  ravens.turn.own-cards
  can fly forest

  What if: what if a card is kept
      ▸ odin forward
          gray's raven moves from space 0 to space 1              ravens.odin.forward
      which leads to, against the start,
        gray at 1

  ▸ fly forest
      gray flies over the forests from space 0 to space 2         ravens.flight.match-land
  holds: gray at 2
  Question: “What now?”
      hint: “Look at the path.”
      answer: fly water
  ▸ brown: pass
  ▸ deal
        Anna blue3
        Bo red9

End
  path
    gray   forest  forest  water
  gray at 2
";
    assert_eq!(snapshot("A raven flies", &sample(false)), expected);
}

#[test]
fn a_snapshot_is_the_same_whatever_else_is_kept() {
    assert_eq!(snapshot("t", &sample(false)), snapshot("t", &sample(true)));
}

#[test]
fn a_replay_draws_the_position_after_each_move() {
    let expected = "\
A raven flies
  rules hand-plays = 4

      [g]

Turn of gray
  “Two forests lie ahead.”
  cannot fly water                                                ravens.flight.match-land
                                                                  ravens.turn.own-cards
  can fly forest

  What if: what if a card is kept

      1. odin forward                                             line 9
          gray's raven moves from space 0 to space 1              ravens.odin.forward

          [.g]

  Back to what was played.

  1. fly forest                                                   line 11
      gray flies over the forests from space 0 to space 2         ravens.flight.match-land

      [..g]

  holds: gray at 2
  Question: “What now?”
      hint: “Look at the path.”
      answer: fly water

  2. brown: pass                                                  line 13

      [..g]

  3. deal                                                         line 14
        Anna blue3
        Bo red9

      [..g]
";
    assert_eq!(told(&Replay::new("A raven flies", &sample(true))), expected);
}

#[test]
fn what_stands_behind_a_question_is_told_with_the_answers() {
    let ask = |question: &str| Entry::Ask {
        question: question.into(),
        replies: vec![Replied { text: "fly forest".into(), right: true, ..Replied::default() }],
        hints: vec![],
        moves: vec![],
    };
    let branch = Entry::Branch {
        title: "aside".into(),
        entries: vec![ask("And here?"), ply(3, Some("gray"), "fly plains", &[], at(1))],
        end: at(1),
    };
    let say = |text: &str| Entry::Say { text: text.into() };
    let entries = vec![
        branch,
        say("Before."),
        ask("What now?"),
        ply(5, Some("gray"), "fly forest", &[], at(2)),
        say("After."),
    ];
    let transcript = Transcript { start: at(0), entries, end: at(2), ..Transcript::default() };
    let replay = Replay::new("t", &transcript);
    let expected = "\
t

      [g]

  What if: aside
      Question: “And here?”
      (the answer and what follows: with --answers)

  Back to what was played.
  “Before.”
  Question: “What now?”
  (the answer and what follows: with --answers)
";
    assert_eq!(text(&replay, Manner { answers: false, ..manner() }), expected);
    let told = told(&replay);
    assert!(told.contains("fly plains") && told.contains("“After.”") && told.contains("[..g]"), "{told}");
    // Who begins behind a question has its answer.
    let from = text(&replay, Manner { answers: false, from: 7, ..manner() });
    assert!(from.contains("1. gray: fly forest") && from.contains("“After.”"), "{from}");
}

#[test]
fn what_house_rules_decide_otherwise_stands_in_a_replay_and_in_no_snapshot() {
    let otherwise =
        vec![EventText { text: "the house rules say 4".into(), clause: "ravens.turn.hand-plays".into() }];
    let ply = Entry::Ply(PlyEntry {
        text: "fly forest".into(),
        otherwise: otherwise.clone(),
        ..PlyEntry::default()
    });
    let refused = Entry::Refused {
        player: None,
        text: "fly water".into(),
        clauses: vec![],
        reasons: vec![],
        otherwise,
    };
    let transcript = Transcript {
        amended: vec!["ravens.turn.hand-plays".into()],
        entries: vec![ply, refused],
        ..Transcript::default()
    };
    let replayed = told(&Replay::new("t", &transcript));
    let line = "the house rules say 4 ravens.turn.hand-plays (amended)";
    let words = replayed.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words.matches(line).count(), 2, "{replayed}");
    assert!(!snapshot("t", &transcript).contains("say 4"));
}

#[test]
fn an_expectation_that_fails_is_told_so() {
    let entries = vec![Entry::Expected(JudgedExpectation { text: "gray at 9".into(), held: false })];
    let transcript = Transcript {
        rules: Vec::new(),
        amended: Vec::new(),
        seats: Vec::new(),
        start: at(0),
        entries,
        end: at(0),
    };
    let text = snapshot("t", &transcript);
    assert!(text.contains("  does not hold: gray at 9\n"), "{text}");
    assert!(text.ends_with("End\n  as at the start\n"), "{text}");
}

#[test]
fn no_line_is_wider_than_the_page() {
    let long = "word ".repeat(60);
    let position = view(&[&format!("gray supply {long}")], &[]);
    let mut entries = vec![
        Entry::Say { text: long.clone() },
        ply(1, Some("gray"), &long, &[(&long, "ravens.race.end-by-removal")], position.clone()),
        Entry::Refused {
            player: None,
            text: long.clone(),
            clauses: vec!["x".repeat(39); 3],
            reasons: vec![],
            otherwise: vec![],
        },
    ];
    for _ in 0..40 {
        entries = vec![Entry::Branch { title: long.clone(), entries, end: position.clone() }];
    }
    let transcript = Transcript {
        rules: Vec::new(),
        amended: Vec::new(),
        seats: Vec::new(),
        start: position.clone(),
        entries,
        end: position,
    };
    for told in [snapshot(&long, &transcript), told(&Replay::new(long.as_str(), &transcript))] {
        for line in told.lines() {
            assert!(line.chars().count() <= 100, "{} columns: {line}", line.chars().count());
            assert_eq!(line, line.trim_end());
        }
    }
}

#[test]
fn every_step_knows_its_position() {
    let replay = Replay::new("t", &sample(true));
    assert_eq!(replay.start(), &at(0));
    assert_eq!(replay.end(), &at(2));
    let mut moves = 0;
    for step in &replay.steps {
        match &step.kind {
            ReplayStepKind::Move { text, seen, .. } => {
                moves += 1;
                assert!(seen);
                let expected = if text == "odin forward" { at(1) } else { at(2) };
                assert_eq!(replay.views[step.view], expected, "{text}");
            }
            ReplayStepKind::BranchEnds { led_to, .. } => {
                assert_eq!(replay.views[*led_to], at(1));
                assert_eq!(replay.views[step.view], at(0), "the branch is undone");
            }
            _ => {}
        }
    }
    assert_eq!(moves, 4);
}

#[test]
fn a_puzzle_is_told_without_its_solution_unless_it_is_asked_for() {
    let task = Entry::Task {
        said: "Play for gray.".into(),
        lines: vec!["goal gray at 4".into()],
        hints: vec!["look up".into()],
        replies: Vec::new(),
        moves: Vec::new(),
        point: Vec::new(),
    };
    let aside = Entry::Branch {
        title: "fly snow?".into(),
        entries: vec![Entry::Say { text: "no play is left".into() }],
        end: at(0),
    };
    let entries = vec![task, aside, ply(3, Some("gray"), "fly water", &[("it flies", "ravens.a.b")], at(4))];
    let transcript = Transcript {
        rules: Vec::new(),
        amended: Vec::new(),
        seats: Vec::new(),
        start: at(0),
        entries,
        end: at(4),
    };
    let replay = Replay::new("t", &transcript);
    let asked = told(&replay);
    let kept = text(&replay, Manner { answers: false, ..manner() });
    for secret in ["look up", "fly snow", "no play is left", "fly water", "[....g]"] {
        assert!(asked.contains(secret), "{secret}");
        assert!(!kept.contains(secret), "{secret}");
    }
    assert!(kept.contains("goal gray at 4"), "{kept}");
    assert!(kept.contains("(a hint, a try and the solution: with --answers)"), "{kept}");
}

#[test]
fn it_is_told_from_any_step_on() {
    let replay = Replay::new("A raven flies", &sample(true));
    for from in 0..=replay.steps.len() {
        let told = text(&replay, Manner { from, ..manner() });
        assert!(told.starts_with("A raven flies\n"), "{told}");
    }
    let late = text(&replay, Manner { from: replay.steps.len(), ..manner() });
    assert!(!late.contains("1. "), "{late}");
}

#[test]
fn what_permitted_a_move_is_told_with_the_rulings_and_their_knobs() {
    fn knobs() -> Vec<Knob> {
        vec![Knob {
            name: "hand-size",
            clause: "test.a.ruled",
            form: game::knob::Values::Numbers(1..=9),
            default: "5",
            meaning: "how many cards a hand has",
            variants: &[],
        }]
    }
    static LAW_BOOK: Info = info(CLAUSES, KnobList::new(knobs));
    let mut made = PlyEntry { line: 1, text: "pass".into(), ..PlyEntry::default() };
    made.upheld = vec!["test.a.ruled".into(), "test.a.other".into()];
    let transcript = Transcript {
        rules: vec!["rules hand-size = 4".into()],
        entries: vec![Entry::Ply(made)],
        ..Transcript::default()
    };
    let laws = Laws { info: &LAW_BOOK, house: &[] };
    let told = text(&Replay::new("t", &transcript), Manner { laws, ..manner() });
    assert!(told.contains("permitted by test.a.ruled, test.a.other\n"), "{told}");
    assert!(told.contains("as ruled: test.a.ruled (hand-size = 4 instead of 5)\n"), "{told}");
}

#[test]
fn a_word_of_the_picture_is_explained_where_it_first_appears_in_all_that_is_told() {
    let piles = |labels: &[&str]| {
        let row = |label: &&str| Row {
            label: (*label).to_owned(),
            meaning: format!("what {label} means"),
            ..Row::default()
        };
        View {
            figure: Figure { parts: labels.iter().map(row).map(FigurePart::Row).collect() },
            ..View::default()
        }
    };
    let transcript = Transcript {
        start: piles(&["aux"]),
        entries: vec![ply(1, Some("gray"), "stash snow", &[], piles(&["aux", "way"]))],
        end: piles(&["aux", "way"]),
        ..Transcript::default()
    };
    let replay = || Replay::new("a", &transcript);
    let told_once = |told: &str, word: &str| told.matches(&format!("{word}: what {word} means")).count() == 1;
    let all = told(&replay());
    assert!(told_once(&all, "aux") && told_once(&all, "way"), "{all}");
    assert!(replay().figure(0).is_some_and(|figure| figure.parts.len() == 2), "the pile and the legend");
    let mut known = HashSet::from(["aux".to_owned()]);
    let later = told(&replay().explaining(&mut known));
    assert!(!later.contains("what aux means") && told_once(&later, "way"), "{later}");
    let last = told(&replay().explaining(&mut known));
    assert!(!last.contains("means"), "{last}");
}
