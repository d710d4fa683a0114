use game::{Entry, EventText, JudgedExpectation, PlyEntry, PointText, Replied, Transcript, Tryable, View};

use crate::legends::Legends;

/// A transcript, flattened: what is shown one thing after the other.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, schemars::JsonSchema)]
pub struct Replay {
    /// The scenario's title.
    pub title: String,
    /// The knobs that are not as the law book has them, as lines of the language.
    pub rules: Vec<String>,
    /// The ids of the clauses that house rules amended or added; those added begin with `house.`.
    pub amended: Vec<String>,
    /// The players whose views stand beside each position; empty unless they were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<String>,
    /// The positions that the steps show; the first is the opening position, the last the final one.
    pub views: Vec<View>,
    /// What happens, in order.
    pub steps: Vec<Step>,
    /// What the words of the figures mean, where they first appear.
    #[serde(skip)]
    pub(crate) legends: Legends,
}

/// One thing that happens, and where play then stands.
#[derive(Clone, Debug, PartialEq, serde::Serialize, schemars::JsonSchema)]
pub struct Step {
    /// How many branches it is in; 0 is what was really played.
    pub depth: usize,
    /// The number of the position to show beside it, in [`Replay::views`].
    pub view: usize,
    /// What happens.
    pub kind: StepKind,
}

/// What happens in a step.
#[derive(Clone, Debug, PartialEq, serde::Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum StepKind {
    /// What follows is done by this player.
    Turn {
        /// The player on turn.
        player: String,
    },
    /// A move is made.
    Move {
        /// Its number, from 1; in a branch the numbers go on from where it leaves the play.
        number: u32,
        /// The line of the script, from 1.
        line: u32,
        /// The player, unless the move belongs to nobody.
        player: Option<String>,
        /// The move, in canonical form; rows after newlines.
        text: String,
        /// What it does, each with the clause it rests on.
        told: Vec<EventText>,
        /// The clauses that were upheld for it.
        upheld: Vec<String>,
        /// What house rules decided otherwise than the law book, each with the clause that they amended.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        otherwise: Vec<EventText>,
        /// Whether [`Step::view`] is a new position, seen after the move.
        seen: bool,
    },
    /// A move is refused.
    Refused {
        /// The player, unless the move belongs to nobody.
        player: Option<String>,
        /// The move, in canonical form.
        text: String,
        /// The clauses it breaks, the first cited first.
        clauses: Vec<String>,
        /// What clauses of house rules give as their reasons.
        reasons: Vec<EventText>,
        /// What house rules decided otherwise than the law book, each with the clause that they amended.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        otherwise: Vec<EventText>,
    },
    /// A move is legal, and not made.
    Permitted {
        /// The player, unless the move belongs to nobody.
        player: Option<String>,
        /// The move, in canonical form.
        text: String,
    },
    /// An expectation is judged.
    Expected(JudgedExpectation),
    /// Narration.
    Say {
        /// The text.
        text: String,
    },
    /// A question for the reader.
    Ask {
        /// The question.
        question: String,
        /// What may be answered.
        replies: Vec<Replied>,
        /// Hints, in order.
        hints: Vec<String>,
        /// The moves that a reader may try here, if they were asked for.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        moves: Vec<Tryable>,
    },
    /// From here on the pictures show what a seat may know.
    SeenBy {
        /// Whose seat; everything is shown where it is nobody's.
        player: Option<String>,
    },
    /// What a puzzle asks; what follows answers it.
    Task {
        /// What is asked, in sentences.
        said: String,
        /// What is asked and promised, a line each, as written.
        lines: Vec<String>,
        /// Hints, in order.
        hints: Vec<String>,
        /// First moves to choose from, as a solver judges them; empty where it was not asked.
        replies: Vec<Replied>,
        /// The moves that a reader may try here, if they were asked for.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        moves: Vec<Tryable>,
        /// What is to be said once it is solved, where the author tells no try.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        point: Vec<PointText>,
    },
    /// The solver of a puzzle decides again, or one who helps.
    Decide {
        /// Moves to choose from, as a solver judges them.
        replies: Vec<Replied>,
        /// The moves that a reader may try here, if they were asked for.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        moves: Vec<Tryable>,
    },
    /// Places are marked in the picture.
    Highlight {
        /// The places, as written.
        places: String,
        /// Whether [`Step::view`] is the position with the places marked.
        seen: bool,
    },
    /// What if: the steps up to the matching end are played and then undone.
    BranchBegins {
        /// Its title.
        title: String,
    },
    /// The play goes on from where the branch left it.
    BranchEnds {
        /// Its title.
        title: String,
        /// The number of the position it came to, in [`Replay::views`].
        led_to: usize,
    },
}

impl Replay {
    /// Whether house rules amended a clause of the law book.
    pub fn is_amended(&self, id: &str) -> bool {
        !rulebook::is_of_house(id) && self.amended.iter().any(|amended| amended == id)
    }

    /// The transcript of the scenario with that title, flattened.
    pub fn new(title: impl Into<String>, transcript: &Transcript) -> Self {
        let mut replay = Self {
            title: title.into(),
            rules: transcript.rules.clone(),
            amended: transcript.amended.clone(),
            seats: transcript.seats.clone(),
            views: vec![transcript.start.clone()],
            steps: Vec::new(),
            legends: Legends::default(),
        };
        replay.lay_out(&transcript.entries, Along { depth: 0, view: 0, moves: 0 });
        replay.views.push(transcript.end.clone());
        Self { legends: Legends::of(&replay.views), ..replay }
    }

    /// The opening position.
    pub fn start(&self) -> &View {
        &self.views[0]
    }

    /// The final position.
    pub fn end(&self) -> &View {
        &self.views[self.views.len() - 1]
    }

    /// The number of the position before a step: in a branch play goes on from what stood before it; after a
    /// branch, from where it left the play.
    pub fn before(&self, step: usize) -> usize {
        let Some(at) = step.checked_sub(1).filter(|at| *at < self.steps.len()) else { return 0 };
        let depth = self.steps[at].depth;
        self.steps[..at].iter().rev().find(|earlier| earlier.depth <= depth).map_or(0, |before| before.view)
    }

    /// Appends entries; gives where they came to.
    fn lay_out(&mut self, entries: &[Entry], mut at: Along) -> Along {
        for entry in entries {
            let kind = match entry {
                Entry::Turn { player } => StepKind::Turn { player: player.clone() },
                Entry::Ply(ply) => self.ply(ply, &mut at),
                Entry::Refused { player, text, clauses, reasons, otherwise } => StepKind::Refused {
                    player: player.clone(),
                    text: text.clone(),
                    clauses: clauses.clone(),
                    reasons: reasons.clone(),
                    otherwise: otherwise.clone(),
                },
                Entry::Permitted { player, text } => {
                    StepKind::Permitted { player: player.clone(), text: text.clone() }
                }
                Entry::Expected(held) => StepKind::Expected(held.clone()),
                Entry::Say { text } => StepKind::Say { text: text.clone() },
                Entry::SeenBy { player } => StepKind::SeenBy { player: player.clone() },
                Entry::Ask { question, replies, hints, moves } => StepKind::Ask {
                    question: question.clone(),
                    replies: replies.clone(),
                    hints: hints.clone(),
                    moves: moves.clone(),
                },
                Entry::Task { said, lines, hints, replies, moves, point } => StepKind::Task {
                    said: said.clone(),
                    lines: lines.clone(),
                    hints: hints.clone(),
                    replies: replies.clone(),
                    moves: moves.clone(),
                    point: point.clone(),
                },
                Entry::Decide { replies, moves } => {
                    StepKind::Decide { replies: replies.clone(), moves: moves.clone() }
                }
                Entry::Highlight { places, view } => {
                    let seen = self.see(view, &mut at);
                    StepKind::Highlight { places: places.clone(), seen }
                }
                Entry::Branch { title, entries, end } => {
                    self.push(at, StepKind::BranchBegins { title: title.clone() });
                    self.lay_out(entries, Along { depth: at.depth + 1, ..at });
                    self.views.push(end.clone());
                    StepKind::BranchEnds { title: title.clone(), led_to: self.views.len() - 1 }
                }
            };
            self.push(at, kind);
        }
        at
    }

    fn ply(&mut self, ply: &PlyEntry, at: &mut Along) -> StepKind {
        at.moves += 1;
        let seen = self.see(&ply.after, at);
        StepKind::Move {
            number: at.moves,
            line: ply.line,
            player: ply.player.clone(),
            text: ply.text.clone(),
            told: ply.told.clone(),
            upheld: ply.upheld.clone(),
            otherwise: ply.otherwise.clone(),
            seen,
        }
    }

    /// Shows a position from here on, if there is one; whether there is.
    fn see(&mut self, view: &View, at: &mut Along) -> bool {
        let seen = *view != View::default();
        if seen {
            self.views.push(view.clone());
            at.view = self.views.len() - 1;
        }
        seen
    }

    fn push(&mut self, at: Along, kind: StepKind) {
        self.steps.push(Step { depth: at.depth, view: at.view, kind });
    }
}

/// How far a line of play has come.
#[derive(Clone, Copy)]
struct Along {
    depth: usize,
    view: usize,
    moves: u32,
}
