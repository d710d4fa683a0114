//! What a line might have been: the forms by their first words, and why a line fits none.

use text::{Spanned, near};

use super::Line;
use crate::Card;
use crate::problem::{Kind, Problem};

/// A form of line, for messages.
#[derive(Debug)]
pub(crate) struct Form {
    /// The words it begins with; `PLAYER` stands for a name, `NUMBER` for a number.
    head: &'static [&'static str],
    /// The form itself.
    pub(crate) form: &'static str,
    /// A line of this form.
    pub(crate) example: &'static str,
    /// What words may stand after its head.
    words: &'static [Vocabulary],
}

/// A family of words.
#[derive(Clone, Copy, Debug)]
enum Vocabulary {
    Cards,
    Suits,
    Players,
    These(&'static [&'static str]),
}
use Vocabulary::{Cards, Players, Suits, These};

macro_rules! forms {
    ($($form:literal, $example:literal, [$($head:literal)+] $(, $words:expr)*;)*) => {
        &[$(Form { form: $form, example: $example, head: &[$($head),+], words: &[$($words),*] }),*]
    };
}

static FACTS: &[Form] = forms! {
    "PLAYER hand CARD … or PLAYER hand NUMBER cards", "Anna hand crow crow skull omen",
        ["PLAYER" "hand"], Cards, These(&["empty", "cards"]);
    "PLAYER out", "Anna out", ["PLAYER" "out"];
    "PLAYER doubts", "Anna doubts", ["PLAYER" "doubts"];
    "PLAYER agrees", "Bo agrees", ["PLAYER" "agrees"];
    "PLAYER owes a discard", "Bo owes a discard", ["PLAYER" "owes"], These(&["a", "discard", "discards"]);
    "PLAYER has peeked (knows the top card of the deck)", "Anna has peeked", ["PLAYER" "has" "peeked"];
    "PLAYER has discarded (for the call that is being settled)", "Bo has discarded", ["PLAYER" "has" "discarded"];
    "surface up CARD … (in any order)", "surface up crow skull skull omen", ["surface" "up"],
        Cards, These(&["empty", "cards"]);
    "surface down CARD … (top first; `...` for the rest)", "surface down crow ...", ["surface" "down"],
        Cards, These(&["empty", "cards"]);
    "discarded CARD … or discarded NUMBER cards", "discarded crow skull", ["discarded"],
        Cards, These(&["empty", "cards"]);
    "dealer PLAYER", "dealer Anna", ["dealer"], Players;
    "declared NUMBER SUIT by PLAYER", "declared 3 crows by Bo", ["declared"], Suits, These(&["by"]), Players;
    "omen by PLAYER", "omen by Cleo", ["omen"], These(&["by"]), Players;
    "destiny by PLAYER", "destiny by Cleo", ["destiny"], These(&["by"]), Players;
};

static CONDITIONS: &[Form] = forms! {
    "count SUIT NUMBER (in all hands, jokers included)", "count crows 4", ["count"], Suits;
    "winner PLAYER", "winner Anna", ["winner"], Players;
};

static MOVES: &[Form] = forms! {
    "declare NUMBER SUIT", "declare 3 crows", ["declare"], Suits;
    "peek", "peek", ["peek"];
    "omen", "omen", ["omen"];
    "destiny", "destiny", ["destiny"];
    "PLAYER: agree", "agree", ["agree"];
    "PLAYER: doubt", "doubt", ["doubt"];
    "PLAYER: discard CARD", "discard skull", ["discard"], Cards;
    "redeal, with rows below it: PLAYER CARD … for each who redraws, up CARD …, down CARD …",
        "redeal", ["redeal"];
};

static ROWS: &[Form] = forms! {
    "PLAYER CARD …", "Cleo crow skull", ["PLAYER"], Cards;
    "up CARD …", "up crow skull skull omen", ["up"], Cards;
    "down CARD … (top first)", "down feather crow crow skull", ["down"], Cards;
};

static PLACES: &[Form] = forms! {
    "surface", "surface", ["surface"];
    "deck", "deck", ["deck"];
    "discarded", "discarded", ["discarded"];
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
    "seed",
    "include",
    "covers",
    "tags",
    "skip",
    "cases",
    "goal",
    "within",
    "solution",
    "players",
];

/// The forms that lines of a kind may have.
pub(crate) fn forms(kind: Kind) -> impl Iterator<Item = &'static Form> {
    let (first, second): (&[Form], &[Form]) = match kind {
        Kind::Setup => (FACTS, &[]),
        Kind::Move => (MOVES, &[]),
        Kind::Row => (ROWS, &[]),
        Kind::Condition => (CONDITIONS, FACTS),
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
    let form = left.first().copied();
    let vocabulary = form.map_or_else(Vec::new, |form| vocabulary(form, line));
    let near = near(token.word, vocabulary.iter().map(String::as_str)).map(str::to_owned);
    Problem::Unfit { kind, word: token.spanned(line), form, near }
}

/// A first or second word that begins no form.
fn stranger(line: Line<'_>, kind: Kind, left: &[&'static Form], depth: usize, token: &Token<'_>) -> Problem {
    let heads = left.iter().flat_map(|form| meant(form.head[depth], line));
    let heads: Vec<String> = heads.collect();
    let own = near(token.word, heads.iter().map(String::as_str)).map(str::to_owned);
    let word = token.spanned(line);
    if depth > 0 {
        let forms = left.iter().map(|form| form.form).collect();
        return Problem::Continuation { kind, word, forms, near: own };
    }
    let frame = (kind == Kind::Move && own.is_none()).then(|| near(token.word, FRAME.iter().copied()));
    let line = line.excerpt.trim().text().to_owned();
    Problem::Stranger { kind, line, word, near: own, keyword: frame.flatten() }
}

fn unfinished(line: Line<'_>, kind: Kind, left: &[&'static Form], tokens: &[Token<'_>]) -> Problem {
    let whole = line.excerpt.trim();
    let place = tokens.last().map_or(whole.whole(), |last| last.spanned(line).place);
    let forms = left.iter().map(|form| (form.form, form.example)).collect();
    Problem::Unfinished { kind, line: Spanned::new(whole.text().to_owned(), place), forms }
}

/// A word of a line between blanks and commas.
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
    let ends = text.char_indices().chain(std::iter::once((text.len(), ' ')));
    for (at, char) in ends {
        if char.is_whitespace() || char == ',' {
            if let Some(start) = start.take() {
                tokens.push(Token { word: &text[start..at], start, end: at });
            }
            if char == ',' {
                tokens.push(Token { word: &text[at..at + 1], start: at, end: at + 1 });
            }
        } else {
            start.get_or_insert(at);
        }
    }
    tokens
}

fn stands_for(head: &str, word: &str) -> bool {
    match head {
        "PLAYER" => word.chars().next().is_some_and(char::is_uppercase),
        _ => head == word,
    }
}

/// The words that a word of a head may be.
fn meant(head: &'static str, line: Line<'_>) -> Vec<String> {
    match head {
        "PLAYER" => line.roster.names().map(str::to_owned).collect(),
        _ => vec![head.to_owned()],
    }
}

fn vocabulary(form: &Form, line: Line<'_>) -> Vec<String> {
    let mut words = Vec::new();
    for family in form.words {
        match family {
            Cards => words.extend(Card::ALL.map(|card| card.word().to_owned())),
            Suits => {
                words.extend(Card::ALL.map(|card| card.plural().to_owned()));
                words.extend(Card::ALL.map(|card| card.word().to_owned()));
            }
            Players => words.extend(line.roster.names().map(str::to_owned)),
            These(these) => words.extend(these.iter().map(|word| (*word).to_owned())),
        }
    }
    words
}
