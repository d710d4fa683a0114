//! A replay as text, for people who know the game.

use std::collections::HashSet;

use game::{EventText, JudgedExpectation, Transcript};

use crate::page::{Page, Paint, Tone};
use crate::permission::Laws;
use crate::{Replay, ReplayStepKind, position};

mod asked;

/// The outcome of a scenario for people, always the same for the same outcome: the opening
/// position, what happened with the clauses it rests on, the final position. It knows nothing of
/// the script's lines and of drawings, so that it changes only when what happens does.
pub fn snapshot(title: &str, transcript: &Transcript) -> String {
    let replay = Replay::new(title, transcript);
    let page = Page::new(WIDTH, &|_, text| text.to_owned());
    let mut telling = Telling::new(&replay, page, Style::Snapshot);
    telling.page.line(0, title);
    telling.rules();
    telling.heading("Start");
    position::whole(&mut telling.page, 2, replay.start());
    telling.page.gap();
    telling.steps();
    telling.heading("End");
    if replay.end().position == replay.start().position {
        telling.page.line(2, "as at the start");
    } else {
        position::whole(&mut telling.page, 2, replay.end());
    }
    telling.page.finish()
}

/// How a replay is told.
#[derive(Clone, Copy)]
pub struct Manner<'a> {
    /// The most columns a line takes, but for drawn positions.
    pub width: usize,
    /// Hints, answers and solutions are told.
    pub answers: bool,
    /// The step to begin with; 0 is the opening position.
    pub from: usize,
    /// The clauses that steps may rest on.
    pub laws: Laws<'a>,
    /// Puts pieces of text into their tones.
    pub paint: Paint<'a>,
}

/// A replay step by step, with the position drawn after each move and the line of the script beside it.
pub fn text(replay: &Replay, manner: Manner<'_>) -> String {
    let Manner { width, answers, from, laws, paint } = manner;
    let telling = Telling::new(replay, Page::new(width, paint), Style::Replay);
    let mut telling = Telling { laws: Some(laws), answers, from, ..telling };
    telling.page.toned(Tone::Strong, 0, &replay.title);
    telling.rules();
    let first = from.checked_sub(1).and_then(|at| replay.steps.get(at)).map_or(0, |step| step.view);
    telling.picture(0, first);
    let Some(shown) = telling.steps() else { return telling.page.finish() };
    let last = replay.views.len() - 1;
    if replay.views[shown].figure != replay.views[last].figure {
        telling.heading("End");
        telling.picture(0, last);
    }
    telling.page.finish()
}

/// How wide the text of a snapshot is.
const WIDTH: usize = 100;

/// Branches within branches are indented as far as this.
const DEEPEST: usize = 6;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Snapshot,
    Replay,
}

struct Telling<'a> {
    replay: &'a Replay,
    page: Page<'a>,
    style: Style,
    /// The clauses, where what permitted a move is told.
    laws: Option<Laws<'a>>,
    /// Hints and answers are told.
    answers: bool,
    /// The number of the first step that is told.
    from: usize,
    /// The player of the last heading: moves of others carry their name.
    on_turn: Option<&'a str>,
    /// The rulings that were told.
    known: HashSet<String>,
}

impl<'a> Telling<'a> {
    /// A telling of all of it, with the answers.
    fn new(replay: &'a Replay, page: Page<'a>, style: Style) -> Self {
        let known = HashSet::new();
        Self { replay, page, style, laws: None, answers: true, from: 0, on_turn: None, known }
    }

    /// Tells every step; gives the number of the position that was drawn last, or nothing where the end is
    /// not to be told.
    fn steps(&mut self) -> Option<usize> {
        let (mut shown, mut outside) = (0, Vec::new());
        // The number of the question that waits: what stands behind it is not told.
        let mut waiting: Option<usize> = None;
        for (at, step) in self.replay.steps.iter().enumerate() {
            if at + 1 < self.from {
                if let ReplayStepKind::Turn { player } = &step.kind {
                    self.on_turn = Some(player);
                }
                shown = step.view;
                continue;
            }
            if waiting.is_some_and(|asked| self.replay.is_on_the_way(asked, at + 1)) {
                continue;
            }
            let waited = waiting.take().is_some();
            // What a branch holds stands under its heading.
            let indent = 4 * step.depth.min(DEEPEST);
            match &step.kind {
                ReplayStepKind::BranchBegins { title } => {
                    self.page.gap();
                    self.page.toned(Tone::Strong, indent + 2, &format!("What if: {title}"));
                    outside.push((self.on_turn, shown));
                }
                ReplayStepKind::BranchEnds { led_to, .. } => {
                    self.branch_ends(indent, Some(*led_to).filter(|_| !waited), shown);
                    (self.on_turn, shown) = outside.pop().unwrap_or_default();
                }
                kind => self.step(indent, kind),
            }
            if !self.answers && step.kind.waits() {
                self.kept_back(indent, at);
                waiting = Some(at + 1);
            }
            if let ReplayStepKind::Move { seen: true, .. } | ReplayStepKind::Highlight { seen: true, .. } =
                step.kind
                && self.style == Style::Replay
            {
                self.picture(indent, step.view);
                shown = step.view;
            }
        }
        waiting.is_none().then_some(shown)
    }

    fn rules(&mut self) {
        self.replay.rules.iter().for_each(|rule| self.page.toned(Tone::Name, 2, rule));
    }

    fn step(&mut self, indent: usize, kind: &'a ReplayStepKind) {
        let deeper = indent + 2;
        match kind {
            ReplayStepKind::Turn { player } => {
                self.page.gap();
                self.page.toned(Tone::Strong, indent, &format!("Turn of {player}"));
                self.on_turn = Some(player);
            }
            ReplayStepKind::Move { number, line, player, text, told, upheld, otherwise, .. } => {
                let by = self.by(player.as_deref());
                match self.style {
                    Style::Snapshot => self.move_line(Tone::Plain, deeper, &format!("▸ {by}"), text, &[]),
                    Style::Replay => {
                        self.page.gap();
                        let place = [format!("line {line}")];
                        self.move_line(Tone::Strong, deeper, &format!("{number}. {by}"), text, &place);
                    }
                }
                told.iter().for_each(|told| self.told(deeper + 4, told));
                // What a house rule decided is shown also where nothing that happens rests on it.
                let otherwise = if self.style == Style::Replay { otherwise.as_slice() } else { &[] };
                otherwise.iter().for_each(|decision| self.told(deeper + 4, decision));
                let said = |id: &String| told.iter().chain(otherwise).any(|told| told.clause == *id);
                let untold = upheld.iter().filter(|id| !said(id));
                let decided: Vec<String> =
                    untold.filter(|id| self.is_amended(id)).map(|id| self.clause(id)).collect();
                if !decided.is_empty() {
                    self.page.beside(Tone::Plain, deeper + 4, "as the house rules say", &decided);
                }
                if let Some(laws) = self.laws {
                    let permission = laws.permission(self.replay, told, upheld, &mut self.known);
                    permission.iter().for_each(|line| self.page.toned(Tone::Faint, deeper + 4, line));
                }
            }
            ReplayStepKind::Refused { player, text, clauses, reasons, otherwise } => {
                let by = self.by(player.as_deref());
                let clauses: Vec<String> = clauses.iter().map(|id| self.clause(id)).collect();
                self.move_line(Tone::Bad, deeper, &format!("cannot {by}"), text, &clauses);
                reasons.iter().for_each(|reason| self.page.line(deeper + 4, &format!("“{}”", reason.text)));
                let otherwise = if self.style == Style::Replay { otherwise.as_slice() } else { &[] };
                otherwise.iter().for_each(|decision| self.told(deeper + 4, decision));
            }
            ReplayStepKind::Permitted { player, text } => {
                let by = self.by(player.as_deref());
                self.move_line(Tone::Good, deeper, &format!("can {by}"), text, &[]);
            }
            ReplayStepKind::Expected(JudgedExpectation { text, held }) => {
                let (tone, verdict) =
                    if *held { (Tone::Good, "holds: ") } else { (Tone::Bad, "does not hold: ") };
                self.move_line(tone, deeper, verdict, text, &[]);
            }
            ReplayStepKind::Say { text } => self.page.line(deeper, &format!("“{text}”")),
            ReplayStepKind::Ask { question, replies, hints, .. } => {
                self.ask(deeper, question, replies, hints)
            }
            ReplayStepKind::SeenBy { player: Some(player) } => {
                self.page.line(deeper, &format!("Seen from the seat of {player}"));
            }
            ReplayStepKind::SeenBy { player: None } => self.page.line(deeper, "Seen by everybody"),
            ReplayStepKind::Task { lines, hints, .. } => {
                self.page.gap();
                self.page.toned(Tone::Strong, indent, "The task");
                lines.iter().for_each(|line| self.page.line(deeper, line));
                let hints = if self.answers { hints.as_slice() } else { &[] };
                hints.iter().for_each(|hint| self.page.line(deeper, &format!("hint: “{hint}”")));
            }
            ReplayStepKind::Highlight { places, .. } => self.page.line(deeper, &format!("Look at: {places}")),
            ReplayStepKind::Decide { .. }
            | ReplayStepKind::BranchBegins { .. }
            | ReplayStepKind::BranchEnds { .. } => {}
        }
    }

    /// The end of a branch, with the position it came to unless that is kept back.
    fn branch_ends(&mut self, indent: usize, led_to: Option<usize>, shown: usize) {
        if let Some(led_to) = led_to {
            self.led_to(indent, led_to, shown);
        }
        self.page.gap();
        if self.style == Style::Replay {
            self.page.line(indent + 2, "Back to what was played.");
        }
    }

    fn led_to(&mut self, indent: usize, led_to: usize, shown: usize) {
        let (led, deeper) = (&self.replay.views[led_to], indent + 6);
        match self.style {
            Style::Snapshot => {
                self.page.line(deeper, "which leads to, against the start,");
                position::changed(&mut self.page, deeper + 2, led, self.replay.start());
            }
            // The position after its last move has been drawn.
            Style::Replay if self.replay.views[shown].figure == led.figure => {}
            Style::Replay => self.picture(indent + 4, led_to),
        }
    }

    /// The head of a move or condition after a word, and the rows under it.
    fn move_line(&mut self, tone: Tone, indent: usize, word: &str, text: &str, margin: &[String]) {
        let mut lines = text.lines();
        let head = lines.next().unwrap_or_default();
        self.page.beside(tone, indent, &format!("{word}{head}"), margin);
        lines.for_each(|row| self.page.line(indent + 4, row));
    }

    fn told(&mut self, indent: usize, told: &EventText) {
        let clause = self.clause(&told.clause);
        self.page.beside(Tone::Plain, indent, &told.text, &[clause]);
    }

    /// A clause's id, marked where a house rule amended it; one of a house rule's own says so itself.
    fn clause(&self, id: &str) -> String {
        if self.is_amended(id) { format!("{id} (amended)") } else { id.to_owned() }
    }

    /// Whether a house rule amended a clause of the rulebook's.
    fn is_amended(&self, id: &str) -> bool {
        self.replay.is_amended(id)
    }

    /// `PLAYER: ` where the heading does not say who.
    fn by(&self, player: Option<&str>) -> String {
        match player {
            Some(player) if self.on_turn != Some(player) => format!("{player}: "),
            Some(_) | None => String::new(),
        }
    }

    fn heading(&mut self, text: &str) {
        self.page.gap();
        self.page.toned(Tone::Strong, 0, text);
    }

    /// The position as it is drawn, or its lines where nothing is.
    fn picture(&mut self, indent: usize, view: usize) {
        self.page.gap();
        let drawn = self.replay.drawn(view).text(self.page.width().saturating_sub(indent + 4));
        if drawn.is_empty() {
            position::whole(&mut self.page, indent + 4, &self.replay.views[view]);
        } else {
            self.page.drawn(indent + 4, &drawn);
        }
        self.page.gap();
    }
}
