use game::{Dialect, RulesAndRoster, unknown_player};
use syntax::{Demanded, Expectation, Head, MoveText, Promise, Scenario, SetupLine, Step, StepKind, StepPart};
use text::{Diagnostic, Excerpt, Spanned};

/// What a game's grammar reads an island as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IslandKind {
    /// A set-up line.
    Setup,
    /// A move.
    Move,
    /// A condition.
    Condition,
}

impl IslandKind {
    /// Words of that kind as a head.
    fn head(self, words: &Excerpt) -> Head<'_> {
        Head { is_asked: self == Self::Condition, words: words.text() }
    }
}

/// A head and the rows under it, as a game's grammar reads them.
#[derive(Clone, Debug)]
pub struct Island {
    /// What it is read as.
    pub kind: IslandKind,
    /// The head, then its rows.
    pub lines: Vec<Excerpt>,
}

/// How many of `following` are rows under `head`.
fn rows<'a>(
    is_row: impl Fn(Head<'_>, usize, &str) -> bool,
    head: Head<'_>,
    following: impl Iterator<Item = Option<&'a Excerpt>>,
) -> usize {
    following
        .enumerate()
        .take_while(|(at, line)| line.is_some_and(|line| is_row(head, *at, line.text())))
        .count()
}

/// The player that a line would have to name to be a row under `head`, after `rows` others, where it
/// misspells that name.
fn meant_player<'r, G: Dialect>(
    terms: RulesAndRoster<'r, G>,
    head: Head<'_>,
    rows: usize,
    line: &str,
) -> Option<&'r str> {
    let line = line.trim_start();
    let (word, rest) = line.split_at(line.find(char::is_whitespace).unwrap_or(line.len()));
    let meant = text::near(word, terms.roster.names()).filter(|name| *name != word)?;
    G::row(terms.rules, head, rows, &format!("{meant}{rest}")).then_some(meant)
}

/// Whether a line is a row under `head`, after `rows` others.
pub fn is_row<G: Dialect>(rules: &G::Rules) -> impl Fn(Head<'_>, usize, &str) -> bool {
    |head, rows, line| G::row(rules, head, rows, line)
}

/// Whether a line is a row under `head`, after `rows` others, or is meant as one and its player is misspelt.
pub fn is_meant_as_row<G: Dialect>(terms: RulesAndRoster<'_, G>) -> impl Fn(Head<'_>, usize, &str) -> bool {
    move |head, rows, line| {
        G::row(terms.rules, head, rows, line) || meant_player(terms, head, rows, line).is_some()
    }
}

/// Tells that the player of an island with rows is misspelt, and not that the head lacks its rows.
pub fn misspelt_rows<G: Dialect>(terms: RulesAndRoster<'_, G>, island: &Island) -> Vec<Diagnostic> {
    let Some((head, rows)) = island.lines.split_first() else { return Vec::new() };
    let head = island.kind.head(head);
    let misspelt = |(at, row): (usize, &Excerpt)| {
        let is_row = G::row(terms.rules, head, at, row.text());
        let meant = if is_row { None } else { meant_player(terms, head, at, row.text()) };
        meant.map(|_| {
            let row = row.trim();
            let end = row.text().find(char::is_whitespace).unwrap_or(row.text().len());
            unknown_player(row.sub(0..end).as_spanned(), terms.roster)
        })
    };
    rows.iter().enumerate().filter_map(misspelt).collect()
}

/// The islands of a set-up, rows with their heads.
pub fn of_setup(lines: &[SetupLine], is_row: impl Fn(Head<'_>, usize, &str) -> bool) -> Vec<Island> {
    fn island(line: &SetupLine) -> Option<&Excerpt> {
        match line {
            SetupLine::Island(excerpt) => Some(excerpt),
            SetupLine::ToMove(_) => None,
        }
    }
    let mut islands = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let Some(head) = island(&lines[at]) else {
            at += 1;
            continue;
        };
        let count = rows(&is_row, IslandKind::Setup.head(head), lines[at + 1..].iter().map(island));
        let run = lines[at..=at + count].iter().filter_map(island).cloned().collect();
        at += 1 + count;
        islands.push(Island { kind: IslandKind::Setup, lines: run });
    }
    islands
}

/// The words of a step that can be a row: a bare move.
fn row_words(step: &Step) -> Option<&Excerpt> {
    match &step.kind {
        StepKind::Move(MoveText { by: None, words }) => Some(words),
        _ => None,
    }
}

/// The words of a step with the rows among the steps that follow, and how many those are.
pub fn with_rows(
    is_row: impl Fn(Head<'_>, usize, &str) -> bool,
    kind: IslandKind,
    words: &Excerpt,
    following: &[Step],
) -> (Island, usize) {
    let count = rows(is_row, kind.head(words), following.iter().map(row_words));
    let below = following[..count].iter().filter_map(row_words);
    (Island { kind, lines: std::iter::once(words).chain(below).cloned().collect() }, count)
}

/// Every island of a scenario, in the order of the script.
pub fn of_scenario(scenario: &Scenario, is_row: &dyn Fn(Head<'_>, usize, &str) -> bool) -> Vec<Island> {
    let mut islands = of_setup(&scenario.setup, is_row);
    let promise = scenario.promise();
    for demand in promise.goals.iter().chain(&promise.keeps) {
        if let Demanded::Condition(lines) = &demand.what {
            islands.push(Island { kind: IslandKind::Condition, lines: lines.clone() });
        }
    }
    of_steps(&scenario.steps, is_row, &mut islands);
    for said in promise.tries.iter().flat_map(|attempt| &attempt.moves) {
        islands.push(Island { kind: IslandKind::Move, lines: vec![said.words.clone()] });
    }
    if let Some(solution) = &promise.solution {
        of_steps(&solution.steps, is_row, &mut islands);
    }
    islands
}

/// Every player that a puzzle names besides its steps.
pub fn players_of(promise: &Promise) -> Vec<Spanned<&str>> {
    let demanded = promise.goals.iter().chain(&promise.keeps).filter_map(|demand| match &demand.what {
        Demanded::ToMove(name) => Some(name.as_str()),
        Demanded::Condition(_) => None,
    });
    let tried = promise.tries.iter().flat_map(|attempt| &attempt.moves);
    let tried = tried.filter_map(|said| said.by.as_ref().map(|name| name.as_spanned()));
    let solves = promise.solves.iter().map(Spanned::as_str);
    let mut names: Vec<Spanned<&str>> = solves.chain(demanded).chain(tried).collect();
    names.extend(promise.solution.iter().flat_map(|solution| players(&solution.steps)));
    names
}

fn of_steps(steps: &[Step], is_row: &dyn Fn(Head<'_>, usize, &str) -> bool, islands: &mut Vec<Island>) {
    let mut at = 0;
    while at < steps.len() {
        let single = |kind, words: &Excerpt| Island { kind, lines: vec![words.clone()] };
        let head = match &steps[at].kind {
            StepKind::Move(said) | StepKind::Can(said) | StepKind::Cannot { said, .. } => {
                Some((IslandKind::Move, &said.words))
            }
            StepKind::Expect { what: Expectation::Condition(words), .. } => {
                Some((IslandKind::Condition, words))
            }
            other => {
                other.parts(&mut |part| match part {
                    StepPart::Move(said) => islands.push(single(IslandKind::Move, &said.words)),
                    StepPart::Condition(words) => islands.push(single(IslandKind::Condition, words)),
                    StepPart::Steps(steps) => of_steps(steps, is_row, islands),
                    StepPart::Player(_) | StepPart::Under(_) => {}
                });
                None
            }
        };
        at += 1;
        if let Some((kind, words)) = head {
            let (island, count) = with_rows(is_row, kind, words, &steps[at..]);
            at += count;
            islands.push(island);
        }
    }
}

/// Every player named in steps: after `turn`, before a colon, before `to move`.
pub fn players(steps: &[Step]) -> Vec<Spanned<&str>> {
    let mut names = Vec::new();
    for step in steps {
        step.kind.parts(&mut |part| match part {
            StepPart::Player(name) => names.push(name),
            StepPart::Move(said) => names.extend(said.by.as_ref().map(|name| name.as_spanned())),
            StepPart::Steps(steps) => names.extend(players(steps)),
            StepPart::Condition(_) | StepPart::Under(_) => {}
        });
    }
    names
}
