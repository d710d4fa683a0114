//! What a line might have been: the forms by their first words, and why a line fits none.

use text::{Spanned, near};

use super::Line;
use crate::problem::{Kind, Problem};
use crate::{Cards, Colour};

/// A form of line, for messages.
#[derive(Debug)]
pub(crate) struct Form {
    /// The words it begins with; `PLAYER` stands for a player, `CARD` for a card.
    head: &'static [&'static str],
    /// The form itself.
    pub(crate) form: &'static str,
    /// A line of this form.
    pub(crate) example: &'static str,
    /// What words may stand after its head.
    words: &'static [Vocabulary],
}

/// A family of words.
#[derive(Debug)]
enum Vocabulary {
    Cards,
    Colours,
    Players,
    These(&'static [&'static str]),
}
use Vocabulary::{Cards as AnyCard, Colours, Players, These};

macro_rules! forms {
    ($($form:literal, $example:literal, [$($head:literal)+] $(, $words:expr)*;)*) => {
        &[$(Form { form: $form, example: $example, head: &[$($head),+], words: &[$($words),*] }),*]
    };
}

static SETUP: &[Form] = forms! {
    "PLAYER to move", "Bo to move", ["PLAYER" "to"], These(&["move"]);
};

static MOVES: &[Form] = forms! {
    "play CARD … or play CARD … take CARD", "play blue3 blue6 take red9", ["play"], AnyCard, These(&["take"]);
    "pass", "pass", ["pass"];
    "deal, with a row `PLAYER CARD …` a player below it", "deal", ["deal"];
};

static ROWS: &[Form] = forms! {
    "PLAYER CARD … (a row below `deal`)", "Anna blue1 blue4 red2", ["PLAYER"], AnyCard, These(&["?", "empty"]);
};

static CONDITIONS: &[Form] = forms! {
    "table value NUMBER", "table value 63", ["table" "value"];
    "table CARD …", "table blue3 blue6", ["table" "CARD"], AnyCard, These(&["by"]);
    "round over", "round over", ["round"], These(&["over"]);
    "hand over", "hand over", ["hand"], These(&["over"]);
    "game over", "game over", ["game"], These(&["over"]);
    "winner PLAYER", "winner Anna", ["winner"], Players;
};

static FACTS: &[Form] = forms! {
    "PLAYER hand CARD … or PLAYER hand NUMBER cards", "Anna hand blue3 red6", ["PLAYER" "hand"], AnyCard,
        These(&["empty", "cards", "?"]);
    "PLAYER points NUMBER", "Anna points 7", ["PLAYER" "points"];
    "PLAYER leads", "Anna leads", ["PLAYER" "leads"];
    "PLAYER led the hand", "Anna led the hand", ["PLAYER" "led"], These(&["the", "hand"]);
    "table CARD … by PLAYER", "table blue3 blue6 by Bo", ["table" "CARD"], AnyCard, Players, These(&["by"]);
    "table clear", "table clear", ["table" "clear"];
    "colours COLOUR …", "colours blue red green pink", ["colours"], Colours;
};

static PLACES: &[Form] = forms! {
    "table", "table", ["table"];
    "hand PLAYER", "hand Anna", ["hand"], Players;
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
    "players",
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
        Kind::Setup => (FACTS, SETUP),
        Kind::Move => (MOVES, &[]),
        Kind::Row => (ROWS, &[]),
        Kind::Condition => (FACTS, CONDITIONS),
        Kind::Places => (PLACES, &[]),
    };
    first.iter().chain(second)
}

/// Why a line that could not be read beyond byte `at` fits no form.
pub(super) fn unfit(line: Line<'_>, kind: Kind, at: usize) -> Problem {
    let tokens = tokens(line.excerpt.text());
    let mut left: Vec<&'static Form> = forms(kind).collect();
    for (depth, token) in tokens.iter().enumerate() {
        if left.iter().any(|form| form.head.len() <= depth) {
            break;
        }
        let fits: Vec<_> =
            left.iter().copied().filter(|form| stands_for(form.head[depth], token.word)).collect();
        if fits.is_empty() {
            return stranger(line, kind, &left, depth, token);
        }
        left = fits;
    }
    let Some(token) = tokens.iter().find(|token| token.end > at) else {
        return unfinished(line, kind, &left, &tokens);
    };
    let vocabulary: Vec<String> = left.iter().flat_map(|form| vocabulary(form, line)).collect();
    let near = near(token.word, vocabulary.iter().map(String::as_str)).map(str::to_owned);
    Problem::Unfit { kind, word: token.spanned(line), form: left.first().copied(), near }
}

/// A first or second word that begins no form.
fn stranger(line: Line<'_>, kind: Kind, left: &[&'static Form], depth: usize, token: &Token<'_>) -> Problem {
    let heads: Vec<String> = left.iter().flat_map(|form| meant(form.head[depth], line)).collect();
    let own = near(token.word, heads.iter().map(String::as_str)).map(str::to_owned);
    if depth > 0 {
        let forms = left.iter().map(|form| form.form).collect();
        return Problem::Continuation { kind, word: token.spanned(line), forms, near: own };
    }
    let frame =
        (kind == Kind::Move && own.is_none()).then(|| near(token.word, FRAME.iter().copied())).flatten();
    let whole = line.excerpt.trim();
    Problem::Stranger {
        kind,
        line: whole.text().to_owned(),
        word: token.spanned(line),
        near: own,
        keyword: frame,
    }
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
    match head {
        // Names begin with a capital letter; whose this is, is another question.
        "PLAYER" => word.starts_with(|first: char| first.is_alphabetic() && !first.is_lowercase()),
        "CARD" => word.ends_with(|last: char| last.is_ascii_digit()) && word.starts_with(char::is_alphabetic),
        _ => head == word,
    }
}

/// The words that a word of a head may be.
fn meant(head: &'static str, line: Line<'_>) -> Vec<String> {
    match head {
        "PLAYER" => line.terms.roster.names().map(str::to_owned).collect(),
        "CARD" => all_cards(),
        _ => vec![head.to_owned()],
    }
}

fn all_cards() -> Vec<String> {
    Cards::DECK.iter().map(|card| card.to_string()).collect()
}

fn vocabulary(form: &Form, line: Line<'_>) -> Vec<String> {
    let family = |family: &Vocabulary| match family {
        AnyCard => all_cards(),
        Colours => Colour::ALL.map(|colour| colour.word().to_owned()).to_vec(),
        Players => line.terms.roster.names().map(str::to_owned).collect(),
        These(these) => these.iter().map(|word| (*word).to_owned()).collect(),
    };
    form.words.iter().flat_map(family).collect()
}
