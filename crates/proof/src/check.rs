//! Whether a certificate proves what it says: its trees are followed with the engine, node by node, and every node is
//! looked at once. Nothing recurses, so that no file is too deep.
//!
//! It is long: one loop over the nodes, and what each kind of node has to show.

use std::fmt;

use game::{Dialect, Knowledge, Ply, Ruleset};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::after::Aftermath;
use crate::certificate::{Body, Certificate, CertificateNode, Child, Claim, Misread, Next, Settled, Way};
use crate::settled::{ANY, Now, less};
use crate::spot::{Mark, Spot};
use crate::turn::{ToDecide, Turn};
use crate::{Aim, Beyond, Luck, Odds, Task};

/// More positions than this are not looked at for one certificate.
const MOST: u64 = 50_000_000;

/// Why a certificate does not prove what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotProved {
    /// The line of its file.
    pub line: usize,
    /// What is wrong there, a sentence without a full stop.
    pub why: String,
}

impl fmt::Display for NotProved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl From<Misread> for NotProved {
    fn from(misread: Misread) -> Self {
        Self { line: misread.line, why: misread.why }
    }
}

/// Checks a certificate of a task; `tries` are the moves of its `try` lines. Gives how many positions were looked at.
///
/// # Errors
/// The first place at which it proves nothing.
pub fn check<G, A, F>(
    task: &Task<'_, G, A, F>,
    certificate: &Certificate,
    tries: &[Vec<Ply<G::Move>>],
) -> Result<u64, NotProved>
where
    G: Knowledge + Dialect,
    A: Aim<G::State>,
    F: Ruleset<G>,
{
    let mut checker = Checker::new(task, certificate)?;
    for claim in &certificate.heading.proves {
        checker.claim(claim, tries)?;
    }
    Ok(checker.positions)
}

/// A tree that is to be followed from a node.
pub(crate) struct Visit<G: Knowledge> {
    /// The place of the node in the list.
    at: usize,
    spot: Spot<G>,
}

/// What a part of a probability is.
#[derive(Clone, Copy)]
pub(crate) enum ProbabilityPart {
    Sure(bool),
    Node(usize),
}

/// How probable it is after each choice: parts, each with how likely it comes.
struct Parts {
    /// The best of the choices counts, otherwise the worst.
    best: bool,
    choices: Vec<Vec<(Odds, ProbabilityPart)>>,
}

pub(crate) struct Checker<'c, 't, 'a, G: Knowledge + Dialect, A, F> {
    pub(crate) task: &'t Task<'a, G, A, F>,
    pub(crate) certificate: &'c Certificate,
    pub(crate) numbers: FxHashMap<u32, usize>,
    /// The positions that nodes turned out to be about.
    met: FxHashMap<usize, Mark>,
    open: Vec<Visit<G>>,
    /// The nodes that follow each node.
    edges: FxHashMap<usize, Vec<usize>>,
    parts: FxHashMap<usize, Parts>,
    pub(crate) positions: u64,
}

impl<'c, 't, 'a, G, A, F> Checker<'c, 't, 'a, G, A, F>
where
    G: Knowledge + Dialect,
    A: Aim<G::State>,
    F: Ruleset<G>,
{
    fn new(task: &'t Task<'a, G, A, F>, certificate: &'c Certificate) -> Result<Self, NotProved> {
        Ok(Self {
            task,
            certificate,
            numbers: certificate.by_number()?,
            met: FxHashMap::default(),
            open: Vec::new(),
            edges: FxHashMap::default(),
            parts: FxHashMap::default(),
            positions: 0,
        })
    }

    /// What is wrong at the heading.
    pub(crate) fn in_heading(&self, why: impl Into<String>) -> NotProved {
        NotProved { line: self.certificate.at, why: why.into() }
    }

    fn claim(&mut self, claim: &'c Claim, tries: &[Vec<Ply<G::Move>>]) -> Result<(), NotProved> {
        let line = self.certificate.at;
        let weighs = matches!(self.task.luck, Luck::AtLeast(_));
        match claim {
            Claim::Can { moves: Some(moves), chance: None, start } if !weighs => {
                let first = self.first()?;
                self.next(start, &first, *moves, true, line)?;
                self.follow(true)
            }
            Claim::Can { moves: None, chance: Some(least), start } if weighs => {
                let (first, least) = (self.first()?, self.odds(least)?);
                let parts = self.next(start, &first, ANY, true, line)?;
                self.follow(true)?;
                let found = self.sum(&parts, line)?;
                match found >= least {
                    true => Ok(()),
                    false => Err(self.in_heading(format!("the plan is {found} likely, and not {least}"))),
                }
            }
            Claim::Cannot { moves: None, within, chance: Some(most), start } if weighs => {
                let most = self.odds(most)?;
                let less = self.with_bound(*within)?;
                let first = self.with(&less, |checker| checker.first())?;
                let parts = self.next(start, &first, ANY, false, line)?;
                self.follow(false)?;
                let found = self.sum(&parts, line)?;
                match found <= most {
                    true => Ok(()),
                    false => Err(self
                        .in_heading(format!("a plan could be {found} likely, and not {most} at the most"))),
                }
            }
            Claim::Cannot { moves, within, chance: None, start } if !weighs => {
                let less = self.with_bound(*within)?;
                let first = self.with(&less, |checker| checker.first())?;
                self.next(start, &first, moves.unwrap_or(ANY), false, line)?;
                self.follow(false)
            }
            Claim::TryFails { number, start } => {
                let plies = number.checked_sub(1).and_then(|at| tries.get(at));
                let plies = plies.ok_or_else(|| self.in_heading(format!("there is no try {number}")))?;
                let after = self.task.after_line(plies).map_err(|beyond| self.beyond(beyond, line))?;
                let after = after
                    .ok_or_else(|| self.in_heading(format!("the try {number} is not one line of play")))?;
                let parts = self.next(start, &after, ANY, false, line)?;
                self.follow(false)?;
                let Luck::AtLeast(least) = self.task.luck else { return Ok(()) };
                let found = self.sum(&parts, line)?;
                match found < least {
                    true => Ok(()),
                    false => Err(self.in_heading(format!("try {number} could be {found} likely to succeed"))),
                }
            }
            Claim::Unique { moves, start } if !weighs => self.solutions(*moves, start, None),
            Claim::NoDuals { moves, start, then } if !weighs => self.solutions(*moves, start, Some(then)),
            _ => Err(self.in_heading("such a claim cannot be made of a task like this one")),
        }
    }

    /// The task with a lower bound, if there is one.
    fn with_bound(&self, within: Option<u32>) -> Result<Task<'a, G, A, F>, NotProved> {
        let whole = self.task.bound.number();
        let number = within.unwrap_or(whole);
        if number > whole {
            return Err(self.in_heading(format!("the puzzle's bound is {whole}, and not {number}")));
        }
        Ok(Task { bound: self.task.bound.of(number), ..*self.task })
    }

    /// Asks something of another task of the same puzzle.
    fn with<T>(
        &mut self,
        task: &Task<'a, G, A, F>,
        ask: impl FnOnce(&mut Checker<'c, '_, 'a, G, A, F>) -> Result<T, NotProved>,
    ) -> Result<T, NotProved> {
        let mut other = Checker::new(task, self.certificate)?;
        let answer = ask(&mut other);
        self.positions += other.positions;
        answer
    }

    fn odds(&self, text: &str) -> Result<Odds, NotProved> {
        text.parse().map_err(|()| self.in_heading(format!("`{text}` is no probability")))
    }

    pub(crate) fn beyond(&self, beyond: Beyond, line: usize) -> NotProved {
        NotProved { line, why: format!("the checker does not follow it here: {beyond}") }
    }

    /// Counts positions.
    fn count(&mut self, more: usize, line: usize) -> Result<(), NotProved> {
        self.positions += more as u64;
        match self.positions > MOST {
            true => {
                Err(NotProved { line, why: format!("more than {MOST} positions would have to be looked at") })
            }
            false => Ok(()),
        }
    }

    pub(crate) fn first(&mut self) -> Result<Aftermath<G>, NotProved> {
        let line = self.certificate.at;
        let after = self.task.first().map_err(|beyond| self.beyond(beyond, line))?;
        self.count(after.outcomes.len(), line)?;
        Ok(after)
    }

    pub(crate) fn after(
        &mut self,
        spot: &Spot<G>,
        choice: &ToDecide<G>,
        line: usize,
    ) -> Result<Aftermath<G>, NotProved> {
        let after = self.task.after(spot, choice).map_err(|beyond| self.beyond(beyond, line))?;
        let worlds = after.outcomes.iter().map(|outcome| outcome.spot.worlds.len()).sum();
        self.count(worlds, line)?;
        Ok(after)
    }

    /// The node of a number: where it stands in the list, and itself.
    pub(crate) fn node(&self, number: u32, line: usize) -> Result<(usize, &'c CertificateNode), NotProved> {
        let at = self.numbers.get(&number).copied();
        let at = at.ok_or_else(|| NotProved { line, why: format!("there is no node {number}") })?;
        Ok((at, &self.certificate.nodes[at]))
    }

    /// Checks what is said of all that may come of something.
    pub(crate) fn next(
        &mut self,
        next: &Next,
        after: &Aftermath<G>,
        moves: u32,
        can: bool,
        line: usize,
    ) -> Result<Vec<(Odds, ProbabilityPart)>, NotProved> {
        let weighs = matches!(self.task.luck, Luck::AtLeast(_));
        let refuse = |why: String| Err(NotProved { line, why });
        let each = match (next, after.outcomes.as_slice()) {
            (Next::Only(child), [only]) => {
                return Ok(vec![(only.odds, self.child(*child, &only.spot, moves, can, line)?)]);
            }
            (Next::Only(_), all) => {
                return refuse(format!("{} things may come of it, and one is told", all.len()));
            }
            (Next::Each(each), _) => each,
        };
        // One is enough where luck may choose, or where one that fails refutes it.
        let one = !weighs && (self.task.luck == Luck::Some) == can;
        let mut parts = Vec::new();
        let mut told = FxHashSet::default();
        for (label, child) in each {
            let Some(found) = after.outcomes.iter().find(|outcome| outcome.label == *label) else {
                return refuse(format!("`{label}` is nothing that may come of it"));
            };
            if !told.insert(label) {
                return refuse(format!("`{label}` is told twice"));
            }
            parts.push((found.odds, self.child(*child, &found.spot, moves, can, line)?));
        }
        let missing = after.outcomes.iter().find(|outcome| !told.contains(&outcome.label));
        match missing {
            Some(missing) if !one => refuse(format!("what comes with `{}` is left out", missing.label)),
            _ if each.is_empty() => refuse("nothing is told of what may come of it".into()),
            _ => Ok(parts),
        }
    }

    /// Checks what is said of a position.
    pub(crate) fn child(
        &mut self,
        child: Child,
        spot: &Spot<G>,
        moves: u32,
        can: bool,
        line: usize,
    ) -> Result<ProbabilityPart, NotProved> {
        let weighs = matches!(self.task.luck, Luck::AtLeast(_));
        let number = match child {
            Child::Node(number) => number,
            Child::Settled(settled) => {
                let now = self.task.now(spot, moves).map_err(|beyond| self.beyond(beyond, line))?;
                let said = settled == Settled::Done;
                return match now {
                    Now::Settled(done) if done == said && (weighs || done == can) => {
                        Ok(ProbabilityPart::Sure(done))
                    }
                    Now::Settled(true) => Err(NotProved { line, why: "the task is done there".into() }),
                    Now::Settled(false) => Err(NotProved { line, why: "the task has failed there".into() }),
                    Now::Open(_) => {
                        Err(NotProved { line, why: "nothing is settled there: play goes on".into() })
                    }
                };
            }
        };
        let (at, node) = self.node(number, line)?;
        let fits = matches!((&node.body, can), (Body::Can(_), true) | (Body::Cannot(_), false));
        if !fits {
            let what = if can { "can be done" } else { "cannot be done" };
            return Err(NotProved { line, why: format!("node {number} does not say that it {what}") });
        }
        let about = node.moves.unwrap_or(ANY);
        if if can { about > moves } else { about < moves } {
            let count =
                |moves: u32| if moves == ANY { "any number of".to_owned() } else { moves.to_string() };
            let why =
                format!("node {number} is about {} moves, and there are {} left", count(about), count(moves));
            return Err(NotProved { line, why });
        }
        let mark = spot.mark();
        match self.met.get(&at) {
            Some(known) if *known != mark => {
                let why = format!("node {number} is about another position: it was come to before");
                return Err(NotProved { line, why });
            }
            Some(_) => {}
            None => {
                self.met.insert(at, mark);
                self.open.push(Visit { at, spot: spot.clone() });
            }
        }
        Ok(ProbabilityPart::Node(at))
    }

    /// Follows the trees from all nodes that were come to, and sees to it that nothing goes round in a circle where
    /// that proves nothing.
    pub(crate) fn follow(&mut self, can: bool) -> Result<(), NotProved> {
        while let Some(visit) = self.open.pop() {
            self.visit(visit)?;
        }
        let weighs = matches!(self.task.luck, Luck::AtLeast(_));
        let circles_prove = !weighs && can == self.task.keeps();
        if circles_prove { Ok(()) } else { self.order(can).map(|_| ()) }
    }

    fn visit(&mut self, Visit { at, spot }: Visit<G>) -> Result<(), NotProved> {
        let (node, line) = (&self.certificate.nodes[at], self.certificate.line_of(at));
        let (can, way) = match &node.body {
            Body::Can(way) => (true, way),
            Body::Cannot(way) => (false, way),
            Body::Lines(_) | Body::Solutions(..) => {
                return Err(NotProved { line, why: "this is no tree".into() });
            }
        };
        let moves = node.moves.unwrap_or(ANY);
        let turn = match self.task.now(&spot, moves).map_err(|beyond| self.beyond(beyond, line))? {
            Now::Open(turn) => turn,
            Now::Settled(_) => {
                return Err(NotProved { line, why: "nobody decides there: it is settled".into() });
            }
        };
        let (choices, one, best) = match &turn {
            Turn::Own(choices) => (choices.as_slice(), can, true),
            Turn::Forced { choice, .. } => (std::slice::from_ref(choice), true, true),
            Turn::Reply(choices) => (choices.as_slice(), !can, false),
            Turn::Help { choices, whole } if can || *whole => (choices.as_slice(), can, true),
            Turn::Help { .. } => return Err(self.beyond(Beyond::Knowing, line)),
            Turn::Over | Turn::Stopped => return Err(NotProved { line, why: "play has ended there".into() }),
        };
        let own = matches!(turn, Turn::Own(_));
        let left = |choice: &ToDecide<G>| if own && choice.counts() { less(moves) } else { moves };
        let mut all: Vec<Vec<(Odds, ProbabilityPart)>> = Vec::new();
        match way {
            Way::By(name, next) if one => {
                let choice = find(choices, name, line)?;
                let after = self.after(&spot, choice, line)?;
                all.push(self.next(next, &after, left(choice), can, line)?);
            }
            Way::Every(go_on, settled) if !one => {
                let mut told = FxHashSet::default();
                let rest = Next::Only(Child::Settled(if can { Settled::Done } else { Settled::Failed }));
                let named = go_on
                    .iter()
                    .map(|(name, next)| (name, next))
                    .chain(settled.iter().map(|name| (name, &rest)));
                for (name, next) in named {
                    let choice = find(choices, name, line)?;
                    if !told.insert(name) {
                        return Err(NotProved { line, why: format!("`{name}` is told twice") });
                    }
                    let after = self.after(&spot, choice, line)?;
                    all.push(self.next(next, &after, left(choice), can, line)?);
                }
                if let Some(missing) = choices.iter().find(|choice| !told.contains(&choice.name)) {
                    return Err(NotProved {
                        line,
                        why: format!("`{}` can be played there, and is left out", missing.name),
                    });
                }
            }
            Way::By(name, _) => {
                let why =
                    format!("`{name}` is not the only move that counts there: every one must be told of");
                return Err(NotProved { line, why });
            }
            Way::Every(..) => {
                return Err(NotProved { line, why: "one move is to be told of there, not every one".into() });
            }
        }
        let nodes = all.iter().flatten().filter_map(|(_, part)| match part {
            ProbabilityPart::Node(at) => Some(*at),
            ProbabilityPart::Sure(_) => None,
        });
        self.edges.insert(at, nodes.collect());
        if matches!(self.task.luck, Luck::AtLeast(_)) {
            self.parts.insert(at, Parts { best, choices: all });
        }
        Ok(())
    }

    /// The nodes of one kind, each after all that follow it.
    fn order(&self, can: bool) -> Result<Vec<usize>, NotProved> {
        let of_kind = |at: &usize| matches!(self.certificate.nodes[*at].body, Body::Can(_)) == can;
        let mut waits: FxHashMap<usize, usize> = FxHashMap::default();
        let mut above: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        let mut ready = Vec::new();
        for (at, follow) in self.edges.iter().filter(|(at, _)| of_kind(at)) {
            waits.insert(*at, follow.len());
            if follow.is_empty() {
                ready.push(*at);
            }
            for next in follow {
                above.entry(*next).or_default().push(*at);
            }
        }
        let mut order = Vec::with_capacity(waits.len());
        while let Some(at) = ready.pop() {
            order.push(at);
            for waiting in above.get(&at).into_iter().flatten() {
                if let Some(left) = waits.get_mut(waiting) {
                    *left -= 1;
                    if *left == 0 {
                        ready.push(*waiting);
                    }
                }
            }
        }
        if order.len() == waits.len() {
            return Ok(order);
        }
        let circle = waits.iter().filter(|(_, left)| **left > 0).map(|(at, _)| *at).min().unwrap_or(0);
        let why = "the tree goes round in a circle here, and that proves nothing".to_owned();
        Err(NotProved { line: self.certificate.line_of(circle), why })
    }

    /// How likely all of that is together.
    fn sum(&self, parts: &[(Odds, ProbabilityPart)], line: usize) -> Result<Odds, NotProved> {
        let mut found: FxHashMap<usize, Odds> = FxHashMap::default();
        let fine = || self.beyond(Beyond::Odds, line);
        let add = |found: &FxHashMap<usize, Odds>, parts: &[(Odds, ProbabilityPart)]| {
            parts.iter().try_fold(Odds::NEVER, |sum, (odds, part)| {
                let value = match part {
                    ProbabilityPart::Sure(true) => Odds::SURE,
                    ProbabilityPart::Sure(false) => Odds::NEVER,
                    ProbabilityPart::Node(at) => *found.get(at)?,
                };
                sum.plus(value.times(*odds)?)
            })
        };
        for can in [true, false] {
            for at in self.order(can)? {
                let Some(node) = self.parts.get(&at) else { continue };
                let each: Option<Vec<Odds>> = node.choices.iter().map(|parts| add(&found, parts)).collect();
                let each = each.ok_or_else(fine)?.into_iter();
                let value = if node.best { each.max() } else { each.min() };
                found.insert(at, value.unwrap_or(Odds::NEVER));
            }
        }
        add(&found, parts).ok_or_else(fine)
    }
}

/// The choice of that name.
pub(crate) fn find<'a, G: Knowledge>(
    choices: &'a [ToDecide<G>],
    name: &str,
    line: usize,
) -> Result<&'a ToDecide<G>, NotProved> {
    let found = choices.iter().find(|choice| choice.name == name);
    found.ok_or_else(|| NotProved { line, why: format!("`{name}` cannot be played there") })
}
