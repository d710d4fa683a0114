//! What a line might have been: the forms by their first words, and why a line fits none.

use pest::Parser;
use text::{Spanned, near, near_all};

use super::{Line, PLAYERS, Rule, Words};
use crate::problem::{Kind, Problem};

/// A form of line, for messages.
#[derive(Debug)]
pub(crate) struct Form {
    /// The words it begins with; `PLAYER` stands for either player, `SQUARE` for a word that begins
    /// with a letter and a digit, `RANK` for one that begins with a digit.
    head: &'static [&'static str],
    /// The form itself.
    pub(crate) form: &'static str,
    /// A line of this form.
    pub(crate) example: &'static str,
    /// What words may stand after its head.
    words: &'static [&'static str],
}

macro_rules! forms {
    ($($form:literal, $example:literal, [$($head:literal)+] $(, $word:literal)*;)*) => {
        &[$(Form { form: $form, example: $example, head: &[$($head),+], words: &[$($word),*] }),*]
    };
}

static SETUP: &[Form] = forms! {
    "board (with five rows below it, 5 | t t t t t t down to 1 | o o o o o o) or board start",
        "board start", ["board"], "start";
    "RANK | six squares (a row below `board`)", "3 | . . o . . t", ["RANK"];
    "PLAYER to move", "odin to move", ["PLAYER" "to"], "move";
    "draw", "draw", ["draw"];
};

static MOVES: &[Form] = forms! {
    "SQUARE-SQUARE, or SQUARExSQUARE for an attack", "c2xd3 drawing odin 5 thor 6", ["SQUARE"],
        "drawing", "revealing", "shuffling", "odin", "thor";
    "resurrect CORNER", "resurrect a1", ["resurrect"];
    "scout COLUMN", "scout c", ["scout"], "drawing", "revealing", "shuffling", "odin", "thor";
    "no scout", "no scout", ["no" "scout"], "drawing", "revealing", "shuffling", "odin", "thor";
    "swap COLUMN COLUMN", "swap b e", ["swap"];
    "no swap", "no swap", ["no" "swap"];
    "pass", "pass", ["pass"];
};

static CONDITIONS: &[Form] = forms! {
    "board (with five rows below it) or board start", "board start", ["board"], "start";
    "PLAYER at SQUARE", "odin at d3", ["PLAYER" "at"];
    "PLAYER occupies NUMBER", "odin occupies 2", ["PLAYER" "occupies"];
    "SQUARE empty or SQUARE fixed", "d3 empty", ["SQUARE"], "empty", "fixed";
    "winner PLAYER", "winner odin", ["winner"], "odin", "thor";
    "draw", "draw", ["draw"];
};

static FACTS: &[Form] = forms! {
    "PLAYER row, and six cards, a to f (7^ lies face up, ? is not determined, . is an empty place)",
        "odin row 9 4^ 1 ? 7 3", ["PLAYER" "row"];
    "PLAYER deck CARD … (top first; ... for more below)", "odin deck 5 6 2", ["PLAYER" "deck"],
        "empty", "cards";
    "PLAYER discard CARD … (newest first)", "odin discard 7 0", ["PLAYER" "discard"], "empty", "cards";
    "PLAYER captured NUMBER", "odin captured 2", ["PLAYER" "captured"];
    "PLAYER may scout or PLAYER may scout with COLUMN", "odin may scout with c", ["PLAYER" "may" "scout"], "with";
    "PLAYER may swap", "thor may swap", ["PLAYER" "may" "swap"];
    "PLAYER passed", "thor passed", ["PLAYER" "passed"];
};

static PLACES: &[Form] = forms! {
    "SQUARE", "d3", ["SQUARE"];
    "row PLAYER or row PLAYER COLUMN", "row odin b", ["row"], "odin", "thor";
    "deck PLAYER", "deck odin", ["deck"], "odin", "thor";
    "discard PLAYER", "discard odin", ["discard"], "odin", "thor";
};

/// Words of the frame with which a line may begin.
static FRAME: &[&str] = &[
    "turn",
    "can",
    "cannot",
    "expect",
    "say",
    "ask",
    "answer",
    "hint",
    "highlight",
    "branch",
    "stop",
    "setup",
    "scenario",
    "puzzle",
    "rules",
    "seed",
    "include",
    "covers",
    "tags",
    "skip",
    "cases",
    "goal",
    "within",
    "solution",
];

/// The forms that lines of a kind may have.
pub(crate) fn forms(kind: Kind) -> impl Iterator<Item = &'static Form> {
    let (first, second): (&[Form], &[Form]) = match kind {
        Kind::Setup => (SETUP, FACTS),
        Kind::Move => (MOVES, &[]),
        Kind::Condition => (CONDITIONS, FACTS),
        Kind::Places => (PLACES, &[]),
    };
    first.iter().chain(second)
}

/// Why a line that could not be read beyond byte `at` fits no form.
pub(super) fn unfit(line: Line<'_>, kind: Kind, at: usize) -> Problem {
    let tokens = tokens(line.excerpt.text());
    if kind == Kind::Setup && Words::parse(Rule::move_line, line.excerpt.text()).is_ok() {
        let line = line.excerpt.trim();
        return Problem::MoveInSetup { line: Spanned::new(line.text().to_owned(), line.whole()) };
    }
    let mut left: Vec<&Form> = forms(kind).collect();
    for (depth, token) in tokens.iter().enumerate() {
        if left.iter().any(|form| form.head.len() <= depth) {
            break;
        }
        let fits = |form: &&Form| form.head.get(depth).is_some_and(|head| stands_for(head, token.word));
        let fitting: Vec<&Form> = left.iter().copied().filter(fits).collect();
        if fitting.is_empty() {
            return stranger(line, kind, &left, depth, token);
        }
        left = fitting;
    }
    let Some(token) = tokens.iter().find(|token| token.end > at) else {
        return unfinished(line, kind, &left, &tokens);
    };
    let form = left.first().copied();
    let near = form.and_then(|form| near(token.word, form.words.iter().copied())).map(str::to_owned);
    Problem::Unfit { kind, word: token.spanned(line), form, near }
}

/// A word that continues none of the forms that are left.
fn stranger(line: Line<'_>, kind: Kind, left: &[&'static Form], depth: usize, token: &Token<'_>) -> Problem {
    let heads = left.iter().filter_map(|form| form.head.get(depth)).flat_map(|head| meant(head));
    let own = near_all(token.word, heads).first().map(|near| (*near).to_owned());
    if depth > 0 {
        let forms = left.iter().map(|form| form.form).collect();
        return Problem::Continuation { kind, word: token.spanned(line), forms, near: own };
    }
    let unnamed = kind == Kind::Move && own.is_none();
    let keyword = unnamed.then(|| near(token.word, FRAME.iter().copied())).flatten();
    let text = line.excerpt.text().trim().to_owned();
    Problem::Stranger { kind, line: text, word: token.spanned(line).place, near: own, keyword }
}

fn unfinished(line: Line<'_>, kind: Kind, left: &[&'static Form], tokens: &[Token<'_>]) -> Problem {
    let whole = line.excerpt.trim();
    let place = tokens.last().map_or(whole.whole(), |last| last.spanned(line).place);
    let forms = left.iter().map(|form| (form.form, form.example)).collect();
    Problem::Unfinished { kind, line: Spanned::new(whole.text().to_owned(), place), forms }
}

/// A word of a line between blanks.
struct Token<'a> {
    word: &'a str,
    start: usize,
    end: usize,
}

impl Token<'_> {
    fn spanned(&self, line: Line<'_>) -> Spanned<String> {
        Spanned::new(self.word.to_owned(), line.excerpt.place(self.start..self.end))
    }
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut start = None;
    for (at, char) in text.char_indices().chain(std::iter::once((text.len(), ' '))) {
        if !char.is_whitespace() {
            start.get_or_insert(at);
        } else if let Some(start) = start.take() {
            tokens.push(Token { word: &text[start..at], start, end: at });
        }
    }
    tokens
}

fn stands_for(head: &str, word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next();
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    match head {
        "PLAYER" => PLAYERS.contains(&word),
        "SQUARE" => first.is_some_and(|letter| letter.is_ascii_alphabetic()) && digit(letters.next()),
        "RANK" => digit(first),
        _ => head == word,
    }
}

/// The words that a word of a head may be.
fn meant(head: &'static str) -> Vec<&'static str> {
    match head {
        "PLAYER" => PLAYERS.to_vec(),
        "SQUARE" | "RANK" => Vec::new(),
        _ => vec![head],
    }
}
