//! Whether there is one solution at the most, and one way at every later decision.

use game::{Dialect, Knowledge, Ruleset};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::after::{Aftermath, PlyOutcome};
use crate::certificate::{Body, Follows, KeyLeads, Then};
use crate::check::{Checker, NotProved};
use crate::lines::{EndedLine, LineEnd, Reach};
use crate::settled::less;
use crate::spot::{Mark, Spot, mark_of};
use crate::{Aim, Luck, Odds};

/// More ways along key lines than this are not followed.
const MOST: usize = 200_000;

/// A key line so far.
struct LineSoFar<G: Knowledge> {
    /// The number of the node it goes on from.
    node: u32,
    spot: Spot<G>,
    left: u32,
    moves: Vec<String>,
    /// The positions since the last move of the solver.
    path: Vec<Mark>,
    /// The line of the file that refers to it.
    from: usize,
}

/// Key lines that are being followed.
struct FollowedLines<G: Knowledge> {
    open: Vec<LineSoFar<G>>,
    visited: FxHashSet<Mark>,
    ended: Option<EndedLine<G>>,
    known_by: Option<(Vec<String>, Mark)>,
    guessed: bool,
}

/// Where the lines of a position begin, and what follows their end.
struct Beginning<G: Knowledge> {
    after: Aftermath<G>,
    left: u32,
    guessed: bool,
    line: usize,
}

impl<'c, G, A, F> Checker<'c, '_, '_, G, A, F>
where
    G: Knowledge + Dialect,
    A: Aim<G::State>,
    F: Ruleset<G>,
{
    /// Checks that there is one solution of that length at the most, and one way at every later decision if it is
    /// told what follows.
    pub(crate) fn solutions(
        &mut self,
        moves: u32,
        start: &'c KeyLeads,
        then: Option<&'c [Follows]>,
    ) -> Result<(), NotProved> {
        let line = self.certificate.at;
        let after = self.first()?;
        let guessed = self.task.luck == Luck::Some && after.outcomes.len() > 1;
        let mut open: Vec<(u32, Spot<G>, u32)> = Vec::new();
        self.one_way(start, then, Beginning { after, left: moves, guessed, line }, &mut open)?;
        let mut known: FxHashMap<u32, Mark> = FxHashMap::default();
        while let Some((number, spot, left)) = open.pop() {
            let (at, node) = self.node(number, line)?;
            let at = self.certificate.line_of(at);
            let Body::Solutions(key, then) = &node.body else {
                return Err(NotProved {
                    line: at,
                    why: "it is not told which solutions there are from here".into(),
                });
            };
            if node.moves != Some(left) {
                return Err(NotProved { line: at, why: left_there(left) });
            }
            let mark = spot.mark();
            match known.insert(number, mark) {
                Some(other) if other != mark => {
                    return Err(NotProved { line: at, why: "this node is about two positions".into() });
                }
                Some(_) => continue,
                None => {}
            }
            let outcome = PlyOutcome { label: String::new(), odds: Odds::SURE, spot };
            let after = Aftermath { outcomes: vec![outcome], event: false };
            self.one_way(key, Some(then), Beginning { after, left, guessed: false, line: at }, &mut open)?;
        }
        self.follow(false)?;
        self.follow(true)
    }

    fn one_way(
        &mut self,
        key: &'c KeyLeads,
        then: Option<&'c [Follows]>,
        Beginning { after, left, guessed, line }: Beginning<G>,
        open: &mut Vec<(u32, Spot<G>, u32)>,
    ) -> Result<(), NotProved> {
        let visited = FxHashSet::default();
        let mut lines = FollowedLines { open: Vec::new(), visited, ended: None, known_by: None, guessed };
        self.key(key, &after, left, (&[], &[]), line, &mut lines)?;
        while let Some(next) = lines.open.pop() {
            self.line(next, &mut lines)?;
        }
        let Some(then) = then else { return Ok(()) };
        let follows = match &lines.ended {
            Some(ended) => {
                self.task.follows(&ended.end, ended.left).map_err(|beyond| self.beyond(beyond, line))?
            }
            None => Vec::new(),
        };
        let left = lines.ended.map_or(left, |ended| ended.left);
        let told = then.iter().map(|(name, label, _)| (name, label));
        if let Some((name, label, _)) =
            follows.iter().find(|(name, label, _)| !told.clone().any(|told| told == (name, label)))
        {
            return Err(NotProved {
                line,
                why: format!("what follows after `{name}` `{label}` is left out"),
            });
        }
        for (name, label, what) in then {
            let Some((_, _, spot)) = follows.iter().find(|found| (&found.0, &found.1) == (name, label))
            else {
                return Err(NotProved { line, why: format!("`{name}` `{label}` does not follow there") });
            };
            match (what, left.checked_sub(1)) {
                (Then::Sooner(child), Some(fewer)) => {
                    self.child(*child, spot, fewer, true, line)?;
                }
                (Then::Sooner(_), None) => {
                    return Err(NotProved { line, why: "nothing can be sooner than at once".into() });
                }
                (Then::Solutions(number), _) => open.push((*number, spot.clone(), left)),
            }
        }
        Ok(())
    }

    /// Checks what is said of the lines that go on from all that may come of something.
    fn key(
        &mut self,
        key: &'c KeyLeads,
        after: &Aftermath<G>,
        left: u32,
        (moves, path): (&[String], &[Mark]),
        line: usize,
        lines: &mut FollowedLines<G>,
    ) -> Result<(), NotProved> {
        let refuse = |why: &str| Err(NotProved { line, why: why.to_owned() });
        match key {
            KeyLeads::Fails(next) => self.next(next, after, left, false, line).map(|_| ()),
            KeyLeads::Ends if self.task.ends_with(after) => {
                let copy = |found: &PlyOutcome<G>| PlyOutcome {
                    label: found.label.clone(),
                    odds: found.odds,
                    spot: found.spot.clone(),
                };
                lines.end(
                    LineEnd::Event(after.outcomes.iter().map(copy).collect()),
                    moves,
                    left,
                    self.task.seat,
                    line,
                )
            }
            KeyLeads::Each(each) => {
                if self.task.luck != Luck::Some
                    || after.outcomes.len() < 2
                    || each.len() != after.outcomes.len()
                {
                    return refuse("other things may come of it than those that are told");
                }
                for ((label, key), found) in each.iter().zip(&after.outcomes) {
                    if *label != found.label {
                        return refuse("other things may come of it than those that are told");
                    }
                    let outcome =
                        PlyOutcome { label: String::new(), odds: found.odds, spot: found.spot.clone() };
                    let one = Aftermath { outcomes: vec![outcome], event: false };
                    self.key(key, &one, left, (moves, path), line, lines)?;
                }
                Ok(())
            }
            KeyLeads::Ends | KeyLeads::On(_) => {
                let [only] = after.outcomes.as_slice() else {
                    return refuse("several things may come of it, and one is told");
                };
                if self.task.ends_with(after) {
                    return refuse("the line ends there: chance decides");
                }
                let reach = self.task.reach(&only.spot, left).map_err(|beyond| self.beyond(beyond, line))?;
                match (key, reach) {
                    (KeyLeads::Ends, Reach::Ends(end)) => lines.end(end, moves, left, self.task.seat, line),
                    (KeyLeads::On(node), Reach::Goes { .. }) => {
                        if lines.open.len() >= MOST {
                            return refuse("there are too many lines");
                        }
                        let (node, spot) = (*node, only.spot.clone());
                        let (moves, path) = (moves.to_vec(), path.to_vec());
                        lines.open.push(LineSoFar { node, spot, left, moves, path, from: line });
                        Ok(())
                    }
                    (KeyLeads::Ends, _) => refuse("the line does not end there"),
                    _ => refuse("the line does not go on there"),
                }
            }
        }
    }

    /// Follows a line for one more move, in every way.
    fn line(&mut self, begun: LineSoFar<G>, lines: &mut FollowedLines<G>) -> Result<(), NotProved> {
        let LineSoFar { node, spot, left, moves, mut path, from } = begun;
        let mark = spot.mark();
        let (at, node) = self.node(node, from)?;
        let line = self.certificate.line_of(at);
        let Body::Lines(told) = &node.body else {
            return Err(NotProved { line, why: "it is not told how lines go on from here".into() });
        };
        if node.moves != Some(left) {
            return Err(NotProved { line, why: left_there(left) });
        }
        if path.contains(&mark) {
            // Where it came before without a move of the solver, only what is kept is kept.
            return match self.task.keeps() {
                true => lines.end(LineEnd::Done(spot), &moves, left, self.task.seat, line),
                false => Ok(()),
            };
        }
        let mut sorted = moves.clone();
        sorted.sort_unstable();
        if !lines.visited.insert(mark_of(&(mark, left, sorted))) {
            return Ok(());
        }
        if lines.visited.len() > MOST {
            return Err(NotProved { line, why: "there are too many lines".into() });
        }
        let reach = self.task.reach(&spot, left).map_err(|beyond| self.beyond(beyond, line))?;
        let Reach::Goes { choices, own } = reach else {
            return Err(NotProved { line, why: "no line goes on from there".into() });
        };
        if own {
            path.clear()
        } else {
            path.push(mark)
        }
        if let Some(missing) =
            choices.iter().find(|choice| !told.iter().any(|(name, _)| *name == choice.name))
        {
            return Err(NotProved {
                line,
                why: format!("`{}` can be played there, and is left out", missing.name),
            });
        }
        for (name, key) in told {
            let choice = crate::check::find(&choices, name, line)?;
            let next = if own && choice.counts() { less(left) } else { left };
            let after = self.after(&spot, choice, line)?;
            let moves = [moves.as_slice(), std::slice::from_ref(name)].concat();
            self.key(key, &after, next, (&moves, &path), line, lines)?;
        }
        Ok(())
    }
}

impl<G: Knowledge> FollowedLines<G> {
    /// Takes a line in that ended: it must be the same solution as all others.
    fn end(
        &mut self,
        end: LineEnd<G>,
        moves: &[String],
        left: u32,
        seat: game::Seat,
        line: usize,
    ) -> Result<(), NotProved> {
        let mut moves = moves.to_vec();
        moves.sort_unstable();
        let ended = EndedLine { moves, end, left };
        let known_by = ended.known_by(seat, self.guessed);
        match &self.known_by {
            Some(known) if *known != known_by => {
                let why = format!("there is a second solution: {}", known_by.0.join(", "));
                Err(NotProved { line, why })
            }
            Some(_) => Ok(()),
            None => {
                (self.known_by, self.ended) = (Some(known_by), Some(ended));
                Ok(())
            }
        }
    }
}

fn left_there(moves: u32) -> String {
    if moves == 1 { "1 move is left there".to_owned() } else { format!("{moves} moves are left there") }
}
