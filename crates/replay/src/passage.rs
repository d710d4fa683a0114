//! What a reader reads at once.

use crate::{Replay, ReplayStepKind};

/// Steps that a reader reads at once: a move with what it did, what is said, a question. What has nothing to say by
/// itself stands beside one of them: whose turn it is, whose seat it is seen from and the places that are marked
/// before what they prepare, expectations behind what they check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passage {
    /// The numbers of its steps, which are counted from 1; 0 is the opening position.
    pub steps: Vec<usize>,
    /// The number of the step whose position is shown.
    pub shown: usize,
    /// How many branches it is in.
    pub depth: usize,
}

/// What a step is to a passage.
enum StepRole {
    /// It prepares what comes.
    Before,
    /// It checks what was.
    Behind,
    /// Narration.
    Said,
    /// A question that waits for the reader.
    Asked,
    /// A puzzle.
    Task,
    /// The next decision of a puzzle.
    Decide,
    /// A move.
    Moved,
    /// A branch begins.
    Begins,
    /// A branch ends.
    Ends,
}

impl ReplayStepKind {
    /// What part it plays among what a reader reads.
    fn role(&self) -> StepRole {
        match self {
            Self::Turn { .. } | Self::SeenBy { .. } | Self::Highlight { .. } => StepRole::Before,
            Self::Expected(_) | Self::Refused { .. } | Self::Permitted { .. } => StepRole::Behind,
            Self::Say { .. } => StepRole::Said,
            Self::Ask { .. } => StepRole::Asked,
            Self::Task { .. } => StepRole::Task,
            Self::Decide { .. } => StepRole::Decide,
            Self::Move { .. } => StepRole::Moved,
            Self::BranchBegins { .. } => StepRole::Begins,
            Self::BranchEnds { .. } => StepRole::Ends,
        }
    }

    /// Whether it is a question, or a puzzle, that has an answer to wait for.
    pub fn waits(&self) -> bool {
        match self {
            Self::Task { .. } => true,
            Self::Ask { replies, .. } | Self::Decide { replies, .. } => {
                replies.iter().any(|reply| reply.right)
            }
            _ => false,
        }
    }
}

impl Replay {
    /// Its steps as one reads them, the opening position first. The tries of a puzzle come behind its solution.
    pub fn passages(&self) -> Vec<Passage> {
        let mut reading = Grouping { replay: self, passages: vec![Passage::default()], before: Vec::new() };
        reading.passages[0].steps.push(0);
        for (at, step) in self.steps.iter().enumerate() {
            reading.take(at + 1, step.depth, step.kind.role());
        }
        let depth = self.steps.last().map_or(0, |step| step.depth);
        reading.stand_beside(depth);
        let mut passages = reading.passages;
        self.put_tries_last(&mut passages);
        passages
    }

    /// Whether one passes the step `early` on the way to the step `late`, both counted from 1, and not by a
    /// side line that has ended.
    pub fn is_on_the_way(&self, early: usize, late: usize) -> bool {
        let depth =
            |at: usize| at.checked_sub(1).and_then(|at| self.steps.get(at)).map_or(0, |step| step.depth);
        early < late && (early..=late).all(|at| depth(at) >= depth(early))
    }

    /// Whether a step, counted from 1, belongs to the solution of a puzzle.
    pub fn is_behind_a_task(&self, step: usize) -> bool {
        let tasks = self.steps.iter().enumerate().take(step);
        let mut tasks = tasks.filter(|(_, earlier)| matches!(earlier.kind, ReplayStepKind::Task { .. }));
        tasks.any(|(at, _)| self.is_on_the_way(at + 1, step))
    }

    /// What happens in a step, counted from 1.
    fn kind(&self, number: usize) -> Option<&ReplayStepKind> {
        self.steps.get(number.checked_sub(1)?).map(|step| &step.kind)
    }

    fn has(&self, passage: &Passage, is: impl Fn(&ReplayStepKind) -> bool) -> bool {
        passage.steps.iter().any(|number| self.kind(*number).is_some_and(&is))
    }

    fn put_tries_last(&self, passages: &mut [Passage]) {
        let is_task = |kind: &ReplayStepKind| matches!(kind, ReplayStepKind::Task { .. });
        let begins = |kind: &ReplayStepKind| matches!(kind, ReplayStepKind::BranchBegins { .. });
        let Some(task) = passages.iter().position(|passage| self.has(passage, is_task)) else { return };
        let depth = passages[task].depth;
        let behind = &mut passages[task + 1..];
        let is_try = |passage: &Passage| passage.depth > depth || self.has(passage, begins);
        let tries = behind.iter().take_while(|passage| is_try(passage)).count();
        behind.rotate_left(tries);
    }
}

struct Grouping<'a> {
    replay: &'a Replay,
    passages: Vec<Passage>,
    /// What prepares the next passage.
    before: Vec<usize>,
}

impl Grouping<'_> {
    fn take(&mut self, number: usize, depth: usize, part: StepRole) {
        match part {
            StepRole::Before => self.before.push(number),
            // What stands behind a question may tell its answer.
            StepRole::Behind if self.is_asked(depth) => self.before.push(number),
            StepRole::Behind => match self.beside(depth) {
                Some(beside) => beside.steps.push(number),
                None => self.begin(number, depth),
            },
            // What stands at the end of a branch prepares nothing behind it.
            StepRole::Ends => self.stand_beside(depth + 1),
            StepRole::Said if self.is_bare() || self.is_move(depth) => self.join(number),
            StepRole::Said if self.is_said_alone() && self.comes_to_task(number) => self.join(number),
            StepRole::Asked if self.is_bare() => self.join(number),
            StepRole::Task if self.is_bare() || self.is_said_alone() => self.join(number),
            StepRole::Decide if self.is_move(depth) => self.join(number),
            StepRole::Moved if self.is_reply(number, depth) => self.join(number),
            _ => {
                self.begin(number, depth);
            }
        }
    }

    /// Begins a passage with a step, and with what prepares it.
    fn begin(&mut self, number: usize, depth: usize) {
        let mut steps = std::mem::take(&mut self.before);
        steps.push(number);
        self.passages.push(Passage { steps, shown: number, depth });
    }

    /// Adds a step to the last passage, and what prepares it.
    fn join(&mut self, number: usize) {
        let before = std::mem::take(&mut self.before);
        let Some(last) = self.passages.last_mut() else { return };
        last.steps.extend(before);
        last.steps.push(number);
        last.shown = number;
    }

    /// The passage that what is checked at a depth belongs to; not one that begins a branch.
    fn beside(&mut self, depth: usize) -> Option<&mut Passage> {
        let begins = |kind: &ReplayStepKind| matches!(kind, ReplayStepKind::BranchBegins { .. });
        let replay = self.replay;
        let level = self.passages.iter_mut().rev().take_while(|passage| passage.depth >= depth);
        level.into_iter().find(|passage| passage.depth == depth && !replay.has(passage, begins))
    }

    /// What prepares a passage that does not come stands beside the last one of its depth.
    fn stand_beside(&mut self, depth: usize) {
        let before = std::mem::take(&mut self.before);
        if let Some(beside) = self.beside(depth) {
            beside.steps.extend(before);
        }
    }

    fn last_has(&self, is: fn(&ReplayStepKind) -> bool) -> bool {
        self.passages.last().is_some_and(|last| self.replay.has(last, is))
    }

    /// Whether the opening position is all there is, with nothing to read.
    fn is_bare(&self) -> bool {
        self.passages.len() == 1 && !self.last_has(says)
    }

    /// Whether the last passage is a move of that depth, which nothing follows yet.
    fn is_move(&self, depth: usize) -> bool {
        let is_here = self.passages.last().is_some_and(|last| last.depth == depth);
        is_here && self.before.is_empty() && self.last_has(moves) && !self.last_has(speaks)
    }

    /// Whether what is checked at a depth stands behind a question.
    fn is_asked(&mut self, depth: usize) -> bool {
        let replay = self.replay;
        self.beside(depth).is_some_and(|beside| replay.has(beside, ReplayStepKind::waits))
    }

    /// Whether nothing but narration has come so far.
    fn is_said_alone(&self) -> bool {
        self.passages.len() == 1 && !self.last_has(moves)
    }

    /// Whether all that comes before the task of a puzzle is said.
    fn comes_to_task(&self, number: usize) -> bool {
        let mut behind = self.replay.steps.iter().skip(number).map(|step| &step.kind);
        let first = behind.find(|kind| says(kind) && !matches!(kind.role(), StepRole::Said));
        matches!(first, Some(ReplayStepKind::Task { .. }))
    }

    /// Whether a move answers the last one in the solution of a puzzle.
    fn is_reply(&self, number: usize, depth: usize) -> bool {
        let by = |number: usize| match self.replay.kind(number) {
            Some(ReplayStepKind::Move { player, .. }) => Some(player),
            _ => None,
        };
        let first = self.passages.last().and_then(|last| last.steps.iter().find_map(|step| by(*step)));
        self.is_move(depth) && self.replay.is_behind_a_task(number) && first != by(number)
    }
}

fn moves(kind: &ReplayStepKind) -> bool {
    matches!(kind, ReplayStepKind::Move { .. })
}

/// What follows a move in its passage.
fn speaks(kind: &ReplayStepKind) -> bool {
    matches!(kind, ReplayStepKind::Say { .. } | ReplayStepKind::Decide { .. })
}

/// What a reader reads.
fn says(kind: &ReplayStepKind) -> bool {
    !matches!(kind.role(), StepRole::Before | StepRole::Behind)
}

#[cfg(test)]
mod tests {
    use game::{Entry, JudgedExpectation, PlyEntry, Transcript};

    use super::*;

    fn ply(text: &str) -> Entry {
        Entry::Ply(PlyEntry { text: text.into(), ..PlyEntry::default() })
    }

    fn say(text: &str) -> Entry {
        Entry::Say { text: text.into() }
    }

    fn expect(text: &str) -> Entry {
        Entry::Expected(JudgedExpectation { text: text.into(), held: true })
    }

    fn turn(player: &str) -> Entry {
        Entry::Turn { player: player.into() }
    }

    fn steps(entries: Vec<Entry>) -> Vec<Vec<usize>> {
        let transcript = Transcript { entries, ..Transcript::default() };
        Replay::new("a", &transcript).passages().into_iter().map(|passage| passage.steps).collect()
    }

    #[test]
    fn what_is_checked_stands_behind_a_move_and_what_prepares_it_before() {
        let entries = vec![turn("a"), say("b"), ply("c"), expect("d"), say("e"), turn("f"), ply("g")];
        assert_eq!(steps(entries), [vec![0, 1, 2], vec![3, 4, 5], vec![6, 7]]);
    }

    #[test]
    fn nothing_behind_a_question_stands_beside_it() {
        let replies = vec![game::Replied { right: true, ..Default::default() }];
        let ask = Entry::Ask { question: "a".into(), replies, hints: Vec::new(), moves: Vec::new() };
        let branch =
            Entry::Branch { title: "b".into(), entries: vec![ply("c"), turn("d")], end: Default::default() };
        // 1 is the question, 2 to 5 the branch.
        let entries = vec![ask, branch, expect("e"), ply("f")];
        assert_eq!(steps(entries), [vec![0, 1], vec![2], vec![3, 4], vec![6, 7]]);
    }

    #[test]
    fn the_tries_of_a_puzzle_come_behind_its_solution() {
        let task = Entry::Task {
            said: "a".into(),
            lines: Vec::new(),
            hints: Vec::new(),
            replies: Vec::new(),
            moves: Vec::new(),
            point: Vec::new(),
        };
        let attempt = Entry::Branch { title: "b".into(), entries: vec![ply("c")], end: Default::default() };
        let entries = vec![say("d"), task, attempt, ply("e")];
        assert_eq!(steps(entries), [vec![0, 1, 2], vec![6], vec![3], vec![4]]);
    }
}
