use crate::View;

/// What happened in a scenario, as plain data for people and faces.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize)]
pub struct Transcript {
    /// The house rules it was played under, and the knobs that are not as the law book has them, as
    /// lines of the language.
    pub rules: Vec<String>,
    /// The ids of the clauses that house rules amended or added; those added begin with `house.`.
    pub amended: Vec<String>,
    /// The players, in the order of [`View::seats`]; empty unless those were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<String>,
    /// The position after the set-up.
    pub start: View,
    /// What happened, in order.
    pub entries: Vec<Entry>,
    /// The position at the end.
    pub end: View,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Entry {
    /// `turn PLAYER`
    Turn {
        /// The player on turn.
        player: String,
    },
    /// A move was made.
    Ply(PlyEntry),
    /// A move was refused as the script says (`cannot`), or against its hope (a refused move).
    Refused {
        /// The player, unless the move belongs to nobody.
        player: Option<String>,
        /// The move, in canonical form.
        text: String,
        /// The ids of the clauses it breaks, the first cited first.
        clauses: Vec<String>,
        /// What clauses of house rules give as their reasons.
        reasons: Vec<EventText>,
        /// What house rules decided otherwise than the law book, each with the clause that they amended.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        otherwise: Vec<EventText>,
    },
    /// A move was found legal (`can`), and not made.
    Permitted {
        /// The player, unless the move belongs to nobody.
        player: Option<String>,
        /// The move, in canonical form.
        text: String,
    },
    /// An expectation was judged.
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
        /// What may be answered: what the script says, in its order.
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
        /// In a replay, first moves to choose from, as a solver judges them; empty where it was not asked.
        replies: Vec<Replied>,
        /// The moves that a reader may try here, if they were asked for.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        moves: Vec<Tryable>,
        /// What is to be said once it is solved, where the author tells no try.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        point: Vec<PointText>,
    },
    /// The solver of a puzzle decides again, or one who helps; in a replay alone.
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
        /// The position with the places marked; empty unless a replay asked for it.
        view: View,
    },
    /// What if: played from here and undone.
    Branch {
        /// Its title.
        title: String,
        /// What happened in it.
        entries: Vec<Entry>,
        /// The position it ended in.
        end: View,
    },
}

/// An answer to a question.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
pub struct Replied {
    /// The player who would make the move, unless it belongs to nobody or is no move.
    pub player: Option<String>,
    /// The move in canonical form, or the choice in words.
    pub text: String,
    /// It is a choice in words.
    pub in_words: bool,
    /// It is right.
    pub right: bool,
    /// It does what a puzzle asks, in more moves than are needed; it is not right then.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub slower: bool,
    /// It is not of the script's: another move of the position, to choose from.
    pub offered: bool,
    /// What the script says to it.
    pub said: Option<String>,
    /// What refuses the move, if it is illegal.
    pub refused: Option<RefusedBy>,
    /// Where the move leads, if it begins a puzzle and is legal.
    pub leads: Option<Leads>,
}

/// A move of a position that a reader may try to make.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
pub struct Tryable {
    /// The player who would make it, unless it belongs to nobody.
    pub player: Option<String>,
    /// The move, in canonical form.
    pub text: String,
    /// The parts of the figure that make it, touched in this order.
    pub touches: Vec<Touch>,
    /// What refuses it, if it is illegal.
    pub refused: Option<RefusedBy>,
}

/// A part of a figure by name ([`figure::Figure::touchable`]), or several of which each will do.
pub type Touch = Vec<String>;

/// Where a first move of a puzzle leads, as a solver found.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
pub struct Leads {
    /// How play goes on after it: to where the task is done or, with the best replies, to where it fails.
    pub line: Vec<String>,
    /// How that ends, in words, without a full stop.
    pub ending: String,
}

/// Why a move is refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
pub struct RefusedBy {
    /// The ids of the clauses it breaks, the first cited first.
    pub clauses: Vec<String>,
    /// The wording of the first.
    pub rule: String,
    /// What is so in the position, in a sentence.
    pub here: Option<String>,
}

/// A move that was made.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize)]
pub struct PlyEntry {
    /// The line of the script, from 1.
    pub line: u32,
    /// The player, unless the move belongs to nobody.
    pub player: Option<String>,
    /// The move, in canonical form.
    pub text: String,
    /// What it did, in plain words.
    pub told: Vec<EventText>,
    /// The ids of all clauses that were upheld for it, in order, each once.
    pub upheld: Vec<String>,
    /// What house rules decided otherwise than the law book, each with the clause that they amended.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub otherwise: Vec<EventText>,
    /// The position after it; empty unless a replay asked for it.
    pub after: View,
}

/// A sentence, and the clause that it rests on where it rests on one.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
pub struct PointText {
    /// The sentence.
    pub text: String,
    /// The clause's id.
    pub clause: Option<String>,
}

/// An event in plain words and the clause it rests on.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
pub struct EventText {
    /// One sentence, without a full stop.
    pub text: String,
    /// The clause's id.
    pub clause: String,
}

/// An expectation and whether it held.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
pub struct JudgedExpectation {
    /// What was expected, as written.
    pub text: String,
    /// Whether it held.
    pub held: bool,
}
