//! One script under two sets of rules.

use catalog::AnyGame;
use game::{Entry, Fill};
use runner::{Detail, Options, Report, Status};
use session::File;
use syntax::LineKind;

use super::FoundDifference;
use super::outcome::{Aspect, MOST, ScriptOutcome};
use crate::goals::goals;

/// How many moves and conditions are tried to tell outcomes apart.
const TRIED: usize = 8;

/// Two sets of rules.
#[derive(Clone, Debug, Default)]
pub struct Sides {
    /// The lines above the scenarios: `game`, and `players` where the game asks for them; those of the usual table
    /// first, then of others.
    pub heads: Vec<String>,
    /// The title of each side: `By the law book`.
    pub titles: [String; 2],
    /// The lines of each side: `rules KNOB = VALUE`, `house rules "FILE.rhai"`.
    pub lines: [Vec<String>; 2],
    /// The clauses of interest: those that the sides have different ideas of.
    pub clauses: Vec<&'static str>,
}

impl Sides {
    /// A file that is played under one of them, from a set-up if there is one.
    pub(super) fn file_of(&self, head: &str, side: usize, setup: &[String]) -> String {
        let lines = self.lines[side].join("\n");
        match setup {
            [] => format!("{head}{lines}\n"),
            _ => format!("{head}{lines}\nsetup\n  {}\n", setup.join("\n  ")),
        }
    }
}

/// A script under both.
pub(super) struct Both<'a> {
    pub(super) game: AnyGame,
    pub(super) sides: &'a Sides,
    /// The table.
    pub(super) head: &'a str,
    pub(super) load: &'a dyn Fn(&str) -> File,
}

impl Both<'_> {
    /// A body as a scenario of its own: what is reduced.
    pub(super) fn as_script(&self, body: &str) -> String {
        format!("{}\nscenario \"S\"\n{body}", self.head)
    }

    /// The body of such a scenario.
    pub(super) fn body_of(&self, text: &str) -> Option<String> {
        let (head, body) = text.split_once("scenario \"S\"\n")?;
        // A player fewer is another game: the head stays as it is.
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        (words(head) == words(self.head)).then(|| body.to_owned())
    }

    fn file(&self, side: usize, body: &str) -> File {
        let lines = self.sides.lines[side].iter().map(|line| format!("  {line}\n")).collect::<String>();
        (self.load)(&format!("{}\nscenario \"S\"\n{lines}{body}", self.head))
    }

    fn run(&self, side: usize, body: &str, options: Options<'_>) -> Option<Report> {
        let file = self.file(side, body);
        Some(self.game.run(&file, file.frame.scenarios.first()?, options))
    }

    /// What comes of a body under one of them; none where it cannot be played so.
    fn outcome(&self, side: usize, body: &str, kind: Aspect) -> Option<ScriptOutcome> {
        let file = self.file(side, body);
        let live = self.game.open(&file, file.frame.scenarios.first()?, &[]).ok()?;
        let at = live.start();
        let listed = live.listed(&at, if kind == Aspect::Moves { MOST } else { 0 })?;
        // Where it hangs on what is open what is legal, only what has come about can be compared.
        if kind == Aspect::Moves && listed.open.is_some() {
            return None;
        }
        let mut outcome = ScriptOutcome::new(live.position(&at), listed, &live.outlook(&at, 0));
        let first = body.lines().find(|line| !line.trim().is_empty());
        if first.is_some_and(|line| LineKind::of(line) == LineKind::Seed) {
            let settled = live.position(&live.filled(&at, &[Fill::Table, Fill::Piles], 0));
            let told = outcome.hidden(settled).into_iter();
            outcome.reveal(told.filter_map(|line| self.found(side, body, &line)).collect());
        }
        Some(outcome)
    }

    /// What is found where a line is expected after a body: a seed tells what nobody has seen when it is asked for.
    fn found(&self, side: usize, body: &str, line: &str) -> Option<String> {
        let asked = open_ended(&format!("{body}{}", below(&[format!("expect {line}")])));
        let report = self.run(side, &asked, Options::default())?;
        match report.diagnostics.iter().find_map(|said| said.contrast.as_ref()) {
            Some(contrast) => Some(contrast.found.clone()),
            None => (report.status == Status::Passed).then(|| line.to_owned()),
        }
    }

    /// The file that shows how they differ after a body, if they do so in that way: each of its scenarios passes.
    pub(super) fn written(&self, body: &str, kind: Aspect) -> Option<FoundDifference> {
        let (one, other) = (self.outcome(0, body, kind)?, self.outcome(1, body, kind)?);
        if one == other {
            return None;
        }
        let (what, holds) = match kind {
            Aspect::Moves => ("a move is legal under one of them", self.by_moves(body, &one, &other)?),
            Aspect::Lines => (one.what(&other), self.by_lines(body, &one, &other)?),
        };
        Some(FoundDifference { text: self.shown(body, &holds), what, holds })
    }

    /// A move that is legal under one alone.
    fn by_moves(&self, body: &str, one: &ScriptOutcome, other: &ScriptOutcome) -> Option<[Vec<String>; 2]> {
        for mv in one.moves_apart(other).into_iter().take(TRIED) {
            let may = usize::from(other.moves.contains(mv));
            let can = format!("can {mv}");
            let Some(because) = self.because(1 - may, body, mv) else { continue };
            let mut holds = [vec![can.clone()], vec![can]];
            holds[1 - may] = vec![format!("cannot {mv} because {because}")];
            if self.passes(may, body, &holds[may]) && self.passes(1 - may, body, &holds[1 - may]) {
                return Some(holds);
            }
        }
        None
    }

    /// The clause that refuses a move.
    fn because(&self, side: usize, body: &str, mv: &str) -> Option<String> {
        let options = Options { detail: Detail::Transcript, ..Options::default() };
        let report = self.run(side, &open_ended(&format!("{body}  cannot {mv}\n")), options)?;
        report.transcript?.entries.into_iter().rev().find_map(|entry| match entry {
            Entry::Refused { clauses, .. } => clauses.first().cloned(),
            _ => None,
        })
    }

    /// In what the rules differ after a body, if they do: what is to be shown first, first.
    pub(super) fn apart(&self, body: &str) -> Vec<Aspect> {
        let both = |kind| Some((self.outcome(0, body, kind)?, self.outcome(1, body, kind)?));
        let (one, other) = match both(Aspect::Moves).or_else(|| both(Aspect::Lines)) {
            Some((one, other)) if one != other => (one, other),
            _ => return Vec::new(),
        };
        one.apart(&other).to_vec()
    }

    /// Conditions that hold under one alone.
    fn by_lines(&self, body: &str, one: &ScriptOutcome, other: &ScriptOutcome) -> Option<[Vec<String>; 2]> {
        let file = (self.load)(self.head);
        let mut goals = goals(self.game, &file);
        goals.retain(|goal| !goal.contains(|letter: char| letter.is_ascii_digit()));
        let tells = |side: usize, line: &String| {
            let expect = [format!("expect {line}")];
            self.passes(side, body, &expect) && !self.passes(1 - side, body, &expect)
        };
        let first = |side: usize, outcome: &ScriptOutcome, than: &ScriptOutcome| {
            outcome.beyond(than, &goals).into_iter().take(TRIED + goals.len()).find(|line| tells(side, line))
        };
        let (of_one, of_other) = (first(0, one, other), first(1, other, one));
        let not = |side: usize, line: &str| {
            let not = format!("expect not {line}");
            self.passes(side, body, std::slice::from_ref(&not)).then_some(not)
        };
        let expect = |line: &str| format!("expect {line}");
        let (of_one, of_other) = match (of_one, of_other) {
            (Some(one), Some(other)) => (expect(&one), expect(&other)),
            (Some(one), None) => (expect(&one), not(1, &one)?),
            (None, Some(other)) => (not(0, &other)?, expect(&other)),
            (None, None) => return None,
        };
        Some([vec![of_one], vec![of_other]])
    }

    /// Whether lines hold after a body, under one side.
    fn passes(&self, side: usize, body: &str, lines: &[String]) -> bool {
        let body = format!("{body}{}", below(lines));
        [body.clone(), open_ended(&body)].iter().any(|body| {
            self.run(side, body, Options::default()).is_some_and(|report| report.status == Status::Passed)
        })
    }

    /// The file, the outcomes side by side.
    fn shown(&self, body: &str, holds: &[Vec<String>; 2]) -> String {
        let mut text = self.head.to_owned();
        for side in [0, 1] {
            let lines = self.sides.lines[side].iter().map(|line| format!("  {line}\n"));
            let whole = format!("{body}{}", below(&holds[side]));
            let stops = self.run(side, &whole, Options::default());
            let whole = match stops {
                Some(report) if report.status == Status::Passed => whole,
                _ => open_ended(&whole),
            };
            text +=
                &format!("\nscenario \"{}\"\n{}{whole}", self.sides.titles[side], lines.collect::<String>());
        }
        text
    }
}

/// Lines with their rows, as they stand in a body.
fn below(lines: &[String]) -> String {
    lines.iter().map(|line| format!("  {}\n", line.replace('\n', "\n      "))).collect()
}

/// A body that may stop while something is open.
fn open_ended(body: &str) -> String {
    format!("{body}  stop here\n")
}
