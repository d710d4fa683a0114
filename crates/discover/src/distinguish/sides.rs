//! One script under two sets of rules.

use game::Entry;
use runner::{AnyGame, Detail, File, Options, Report, Status};
use text::Severity;

use super::Difference;

/// So many moves are compared at most.
const MOST: usize = 5_000;

/// Two sets of rules.
#[derive(Clone, Debug, Default)]
pub struct Sides {
    /// The lines above the scenarios: `game`, and `players` where the game asks for them.
    pub head: String,
    /// The title of each side: `By the law book`.
    pub titles: [String; 2],
    /// The lines of each side: `rules KNOB = VALUE`, `house rules "FILE.rhai"`.
    pub lines: [Vec<String>; 2],
    /// The clauses of interest: those that the sides have different ideas of.
    pub clauses: Vec<&'static str>,
}

impl Sides {
    /// The head of a file that is played under one of them.
    pub(super) fn head_of(&self, side: usize) -> String {
        format!("{}{}\n", self.head, self.lines[side].join("\n"))
    }
}

/// What comes of a script under one set of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// The last position, as lines of a set-up.
    pub(super) position: Vec<String>,
    /// The legal moves there, with their players.
    pub(super) moves: Vec<String>,
    /// Who may act.
    to_act: Vec<String>,
    /// What chance is due.
    due: Option<String>,
}

/// What comes of a script under each; none where it cannot be played so.
pub(super) struct Outcomes {
    pub(super) outcomes: [Option<Outcome>; 2],
    /// How often clauses of interest decided.
    pub(super) asked: u64,
}

/// A script under both.
pub(super) struct Both<'a> {
    pub(super) game: &'a dyn AnyGame,
    pub(super) sides: &'a Sides,
    pub(super) load: &'a dyn Fn(&str) -> File,
}

impl Both<'_> {
    /// A body as a scenario of its own: what is reduced.
    pub(super) fn as_script(&self, body: &str) -> String {
        format!("{}\nscenario \"S\"\n{body}", self.sides.head)
    }

    /// The body of such a scenario.
    pub(super) fn body_of(&self, text: &str) -> Option<String> {
        let (head, body) = text.split_once("scenario \"S\"\n")?;
        // A player fewer is another game: the head stays as it is.
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        (words(head) == words(&self.sides.head)).then(|| body.to_owned())
    }

    fn run(&self, side: usize, body: &str, options: Options<'_>) -> Option<Report> {
        let lines = self.sides.lines[side].iter().map(|line| format!("  {line}\n")).collect::<String>();
        let text = format!("{}\nscenario \"S\"\n{lines}{body}", self.sides.head);
        let file = (self.load)(&text);
        Some(self.game.run(&file, file.frame.scenarios.first()?, options))
    }

    /// What comes of a body under each.
    pub(super) fn outcomes(&self, body: &str) -> Outcomes {
        let mut asked = 0;
        let mut outcome = |side| {
            let options =
                Options { detail: Detail::Transcript, list_moves: Some(MOST), ..Options::default() };
            let report = self.run(side, &open_ended(body), options)?;
            let clauses =
                self.game.info().clauses.iter().filter(|clause| self.sides.clauses.contains(&clause.id));
            asked += clauses
                .map(|clause| {
                    let count = report.tally.count(clause);
                    u64::from(count.upheld) + u64::from(count.refused)
                })
                .sum::<u64>();
            let well =
                report.diagnostics.iter().all(|diagnostic| diagnostic.code.severity == Severity::Warning);
            let (listed, transcript) = (report.listed?, report.transcript?);
            if !well || listed.open.is_some() || listed.count > MOST as u128 {
                return None;
            }
            let written = |(player, text): (Option<String>, String)| {
                let text = text.lines().next().unwrap_or_default().to_owned();
                player.map_or_else(|| text.clone(), |player| format!("{player}: {text}"))
            };
            let mut moves: Vec<String> = listed.moves.into_iter().map(written).collect();
            moves.sort();
            let position = transcript.end.position;
            Some(Outcome { position, moves, to_act: listed.to_act, due: listed.due })
        };
        let outcomes = [outcome(0), outcome(1)];
        Outcomes { outcomes, asked }
    }

    /// The file that shows how they differ after a body, if they do: each of its scenarios passes.
    pub(super) fn written(&self, body: &str) -> Option<Difference> {
        let Outcomes { outcomes: [one, other], .. } = self.outcomes(body);
        let (one, other) = (one?, other?);
        if one == other {
            return None;
        }
        let found = self.by_moves(body, &one, &other).or_else(|| self.by_lines(body, &one, &other));
        let (what, holds) = found?;
        Some(Difference { text: self.file(body, &holds), what, holds })
    }

    /// A move that is legal under one alone.
    fn by_moves(
        &self,
        body: &str,
        one: &Outcome,
        other: &Outcome,
    ) -> Option<(&'static str, [Vec<String>; 2])> {
        let all = one.moves.iter().chain(&other.moves);
        let mut moves: Vec<&String> = all
            .filter(|candidate| one.moves.contains(candidate) != other.moves.contains(candidate))
            .collect();
        moves.sort_by_key(|each| (each.len(), each.as_str()));
        for mv in moves.into_iter().take(8) {
            let may = usize::from(other.moves.contains(mv));
            let can = format!("can {mv}");
            let Some(because) = self.because(1 - may, body, mv) else { continue };
            let mut holds = [vec![can.clone()], vec![can]];
            holds[1 - may] = vec![format!("cannot {mv} because {because}")];
            if self.passes(may, body, &holds[may]) && self.passes(1 - may, body, &holds[1 - may]) {
                return Some(("a move is legal under one of them", holds));
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

    /// Lines of the position that hold under one alone.
    fn by_lines(
        &self,
        body: &str,
        one: &Outcome,
        other: &Outcome,
    ) -> Option<(&'static str, [Vec<String>; 2])> {
        let beyond = |outcome: &Outcome, than: &Outcome| -> Vec<String> {
            let lines = outcome.position.iter().filter(|line| !than.position.contains(line));
            let mut lines: Vec<String> =
                lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
            lines.extend(
                outcome
                    .to_act
                    .iter()
                    .filter(|who| !than.to_act.contains(who))
                    .map(|who| format!("{who} to move")),
            );
            lines.sort_by_key(String::len);
            lines
        };
        let (of_one, of_other) = (beyond(one, other), beyond(other, one));
        let tells = |side: usize, line: &String| {
            self.passes(side, body, &[format!("expect {line}")])
                && self.passes(1 - side, body, &[format!("expect not {line}")])
        };
        let first = of_one.iter().find(|line| tells(0, line));
        let second = of_other.iter().find(|line| tells(1, line));
        let expect = |line: &String| vec![format!("expect {line}")];
        let not = |line: &String| vec![format!("expect not {line}")];
        let holds = match (first, second) {
            (Some(first), Some(second)) => [expect(first), expect(second)],
            (Some(first), None) => [expect(first), not(first)],
            (None, Some(second)) => [not(second), expect(second)],
            (None, None) => return None,
        };
        Some(("what comes of a move differs", holds))
    }

    /// Whether lines hold after a body, under one side.
    fn passes(&self, side: usize, body: &str, lines: &[String]) -> bool {
        let body = format!("{body}{}", lines.iter().map(|line| format!("  {line}\n")).collect::<String>());
        [body.clone(), open_ended(&body)].iter().any(|body| {
            self.run(side, body, Options::default()).is_some_and(|report| report.status == Status::Passed)
        })
    }

    /// The file, the outcomes side by side.
    fn file(&self, body: &str, holds: &[Vec<String>; 2]) -> String {
        let mut text = self.sides.head.clone();
        for side in [0, 1] {
            let lines = self.sides.lines[side].iter().map(|line| format!("  {line}\n"));
            let after = holds[side].iter().map(|line| format!("  {line}\n")).collect::<String>();
            let whole = format!("{body}{after}");
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

/// A body that may stop while something is open.
fn open_ended(body: &str) -> String {
    format!("{body}  stop here\n")
}
