//! What a line might have been: the forms by their first words, and why a line fits none.

use text::{Spanned, near, near_all};

use super::{Line, PLAYERS, print};
use crate::problem::{Kind, Problem};
use crate::{Card, Land, Rules};

/// A form of line, for messages.
#[derive(Debug)]
pub(crate) struct Form {
    /// The words it begins with; `PLAYER` stands for either player.
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
    Lands,
    Cards,
    LandCards,
    Symbols,
    Players,
    These(&'static [&'static str]),
}
use Vocabulary::{Cards, LandCards, Lands, Players, Symbols, These};

macro_rules! forms {
    ($($form:literal, $example:literal, [$($head:literal)+] $(, $words:expr)*;)*) => {
        &[$(Form { form: $form, example: $example, head: &[$($head),+], words: &[$($words),*] }),*]
    };
}

static SETUP: &[Form] = forms! {
    "path, with a row `gray LAND …` and a row `brown LAND …` below it", "path", ["path"];
    "PLAYER LAND … (a row below `path`)", "gray forest mountain water", ["PLAYER" "LAND"], Lands;
};

static MOVES: &[Form] = forms! {
    "stash CARD", "stash forest", ["stash"], Cards;
    "fly CARD, fly CARD CARD or fly PAYMENT + PAYMENT (a card from the stack is `aux:CARD`)",
        "fly mountain + forest forest", ["fly"], Cards, These(&["drawing"]);
    "way CARD or way aux:CARD", "way mountain", ["way"], Cards;
    "discard CARD or discard aux:CARD", "discard aux:snow", ["discard"], Cards;
    "odin forward", "odin forward", ["odin" "forward"];
    "odin back", "odin back", ["odin" "back"];
    "odin swap SPACE SPACE", "odin swap 3 5", ["odin" "swap"];
    "odin rotate SPACE", "odin rotate 4", ["odin" "rotate"];
    "odin remove SPACE", "odin remove 4", ["odin" "remove"];
    "odin lengthen LAND/LAND or odin lengthen LAND/LAND LAND/LAND", "odin lengthen forest/snow",
        ["odin" "lengthen"], LandCards;
    "odin marker PLAYER SPACE", "odin marker brown 4", ["odin" "marker"], Players;
    "odin rearrange CARD … (the whole stack in its new order, top first)",
        "odin rearrange snow forest", ["odin" "rearrange"], Cards, These(&["empty"]);
    "lengthen LAND/LAND (gray's half first)", "lengthen forest/snow", ["lengthen"], LandCards;
    "end turn or end turn drawing CARD …", "end turn drawing forest snow", ["end" "turn"],
        Cards, These(&["drawing", "shuffling"]);
    "next race, with its set-up lines below it", "next race", ["next" "race"];
};

static CONDITIONS: &[Form] = forms! {
    "path gray LAND … or path brown LAND …", "path gray forest water snow", ["path" "PLAYER"], Lands;
    "path length NUMBER", "path length 9", ["path" "length"];
    "winner PLAYER", "winner gray", ["winner"], Players;
};

static FACTS: &[Form] = forms! {
    "PLAYER at SPACE (0 is before the first card)", "gray at 3", ["PLAYER" "at"];
    "PLAYER hand CARD … or PLAYER hand NUMBER cards", "gray hand forest snow forward/back",
        ["PLAYER" "hand"], Cards, These(&["empty", "cards"]);
    "PLAYER aux CARD … (top first)", "gray aux forest snow", ["PLAYER" "aux"], Cards, These(&["empty", "cards"]);
    "PLAYER supply CARD … (top first; `...` for more below)", "gray supply water snow ...",
        ["PLAYER" "supply"], Cards, These(&["empty", "cards"]);
    "PLAYER discard CARD …", "gray discard forest snow", ["PLAYER" "discard"], Cards, These(&["empty", "cards"]);
    "PLAYER way CARD …", "gray way mountain rotate/remove", ["PLAYER" "way"], Cards, These(&["empty", "cards"]);
    "PLAYER points NUMBER", "gray points 7", ["PLAYER" "points"];
    "PLAYER played NUMBER from hand, NUMBER from aux", "gray played 2 from hand, 1 from aux",
        ["PLAYER" "played"], These(&["from", "hand", "aux"]);
    "PLAYER to move", "gray to move", ["PLAYER" "to"], These(&["move"]);
    "marker on PLAYER SPACE", "marker on gray 2", ["marker" "on"], Players;
    "marker aside", "marker aside", ["marker" "aside"];
    "magic way SYMBOL SYMBOL (lands, or `odin`)", "magic way odin mountain", ["magic" "way"], Symbols;
    "land supply LAND/LAND … (top first; `...` for more below)", "land supply forest/snow water/water ...",
        ["land" "supply"], LandCards, These(&["empty", "cards"]);
    "race over or race over by PLAYER", "race over by gray", ["race" "over"], Players, These(&["by"]);
    "lengthened", "lengthened", ["lengthened"];
};

static PLACES: &[Form] = forms! {
    "PLAYER SPACE", "gray 4", ["PLAYER" "SPACE"];
    "marker", "marker", ["marker"];
    "hand PLAYER", "hand gray", ["hand"], Players;
    "aux PLAYER", "aux gray", ["aux"], Players;
    "supply PLAYER", "supply gray", ["supply"], Players;
    "discard PLAYER", "discard gray", ["discard"], Players;
    "way PLAYER", "way gray", ["way"], Players;
    "magic way", "magic way", ["magic" "way"];
    "land supply", "land supply", ["land" "supply"];
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
    let mut left: Vec<&Form> = forms(kind).collect();
    for (depth, token) in tokens.iter().enumerate() {
        let word = token.word.strip_prefix("aux:").unwrap_or(token.word);
        if word.is_empty() {
            continue;
        }
        let depth = depth - tokens[..depth].iter().filter(|before| before.word == "aux:").count();
        if left.iter().any(|form| form.head.len() <= depth) {
            break;
        }
        let fits: Vec<&Form> =
            left.iter().copied().filter(|form| stands_for(form.head[depth], word)).collect();
        if fits.is_empty() {
            return stranger(line, kind, &left, depth, token);
        }
        left = fits;
    }
    let form = left.first().copied();
    let Some(token) = tokens.iter().find(|token| token.end > at) else {
        return unfinished(line, kind, &left, &tokens);
    };
    let vocabulary = form.map_or_else(Vec::new, |form| vocabulary(form, line.rules));
    let near = nearest(token.word, &vocabulary);
    Problem::Unfit { kind, word: token.spanned(line), form, near }
}

/// A first or second word that begins no form.
fn stranger(line: Line<'_>, kind: Kind, left: &[&'static Form], depth: usize, token: &Token<'_>) -> Problem {
    let heads = left.iter().flat_map(|form| meant(form.head[depth]));
    let prefixed = token.word.strip_prefix("aux:");
    let own = near(prefixed.unwrap_or(token.word), heads);
    if depth > 0 {
        let near = own.map(str::to_owned);
        let forms = left.iter().map(|form| form.form).collect();
        return Problem::Continuation { kind, word: token.spanned(line), forms, near };
    }
    let frame =
        (kind == Kind::Move && own.is_none()).then(|| near(token.word, FRAME.iter().copied())).flatten();
    Problem::Stranger {
        kind,
        line: line.excerpt.text().trim().to_owned(),
        word: token.spanned(line).place,
        near: own.map(str::to_owned),
        keyword: frame,
    }
}

fn unfinished(line: Line<'_>, kind: Kind, left: &[&'static Form], tokens: &[Token<'_>]) -> Problem {
    let whole = line.excerpt.trim();
    let place = tokens.last().map_or(whole.whole(), |last| last.spanned(line).place);
    let forms = left.iter().map(|form| (form.form, form.example)).collect();
    Problem::Unfinished { kind, line: Spanned::new(whole.text().to_owned(), place), forms }
}

/// A word of a line between blanks, commas and plus signs.
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
        let sign = char == '+' || char == ',';
        if char.is_whitespace() || sign {
            if let Some(start) = start.take() {
                tokens.push(Token { word: &text[start..at], start, end: at });
            }
            if sign {
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
        "PLAYER" => PLAYERS.contains(&word),
        "LAND" => Land::from_word(word).is_some() || word == "?",
        "SPACE" => word.starts_with(|first: char| first.is_ascii_digit()),
        _ => head == word,
    }
}

/// The words that a word of a head may be.
fn meant(head: &'static str) -> Vec<&'static str> {
    match head {
        "PLAYER" => PLAYERS.to_vec(),
        "LAND" => Land::ALL.map(Land::word).to_vec(),
        "SPACE" => Vec::new(),
        _ => vec![head],
    }
}

fn vocabulary(form: &Form, rules: &Rules) -> Vec<String> {
    let lands = || Land::ALL.map(|land| land.word().to_owned());
    let mut words = Vec::new();
    for family in form.words {
        match family {
            Lands => words.extend(lands()),
            Symbols => words.extend(lands().into_iter().chain(["odin".to_owned()])),
            Cards => {
                words.extend(lands());
                words.extend((0..4).map(|number| print::card(rules, Card::odin(number))));
            }
            LandCards => words.extend(
                lands()
                    .iter()
                    .flat_map(|gray| lands().into_iter().map(move |brown| format!("{gray}/{brown}"))),
            ),
            Players => words.extend(PLAYERS.map(str::to_owned)),
            These(these) => words.extend(these.iter().map(|word| (*word).to_owned())),
        }
    }
    words
}

/// The word of the vocabulary that was meant; a land that is spelt well was meant.
fn nearest(word: &str, vocabulary: &[String]) -> Option<String> {
    let (mark, bare) = match word.strip_prefix("aux:") {
        Some(bare) => ("aux:", bare),
        None => ("", word),
    };
    if Land::from_word(bare).is_some() {
        return None;
    }
    let found = near_all(bare, vocabulary.iter().map(String::as_str)).into_iter().next()?;
    Some(format!("{mark}{found}"))
}
