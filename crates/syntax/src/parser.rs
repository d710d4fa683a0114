//! The only module that knows the rules of the frame: it turns a line into its kind and its parts.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::LazyLock;

use peg::{Grammar, Peg, RuleId, Token};

use crate::keyword::Keyword;
use crate::known_lines::KnownLines;
use crate::parsed::{Parsed, Parts, StatementPart};

/// The grammar of the frame, for those who document or measure it.
pub static GRAMMAR: Grammar = Grammar { file: "saga.pest", text: include_str!("saga.pest") };

/// The grammar as it is run: what a whole line is, and what a statement.
struct FrameGrammar {
    peg: Peg<Noted>,
    line: RuleId,
    statement: RuleId,
}

static READING: LazyLock<FrameGrammar> = LazyLock::new(|| {
    let peg = Peg::tested(GRAMMAR.text, |rule| {
        let noted = Noted { shape: shape(rule), part: part(rule), keyword: keyword(rule) };
        (noted != Noted::default()).then_some(noted)
    });
    // A test reads it.
    let peg = peg.unwrap_or_else(|fault| panic!("{}: {fault}", GRAMMAR.file));
    let rule = |name| peg.rule(name).unwrap_or_else(|| panic!("`{name}` is a rule of {}", GRAMMAR.file));
    FrameGrammar { line: rule("line"), statement: rule("statement"), peg }
});

/// What a rule tells about a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Noted {
    shape: Option<Shape>,
    part: Option<StatementPart>,
    /// The keyword of a statement, where the rule tells which it is.
    keyword: Option<Keyword>,
}

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Misfit,
    Island,
    Framed,
    Named,
    ToMove,
    Solves,
}

thread_local! {
    /// Room for what is found in one line after the other.
    static TOKENS: RefCell<Vec<Token<Noted>>> = const { RefCell::new(Vec::new()) };
    /// Lines that were read.
    static KNOWN: RefCell<KnownLines> = RefCell::default();
}

/// Reads one line.
pub(crate) fn parse(line: &str) -> Rc<Parsed> {
    KNOWN.with_borrow_mut(|known| known.parsed(line, read))
}

/// Reads a line with the grammar.
fn read(line: &str) -> Parsed {
    let FrameGrammar { peg, line: rule, .. } = &*READING;
    TOKENS.with_borrow_mut(|tokens| match peg.read_into(tokens, *rule, line) {
        true => parsed(line, tokens),
        false => Parsed::Misfit,
    })
}

/// In a line of more tokens nearly all are parts: of a list, for instance.
const LONG: usize = 32;

/// What was found in a line.
fn parsed(line: &str, tokens: &[Token<Noted>]) -> Parsed {
    let mut tokens = tokens.iter();
    let Some((shape, whole)) = tokens.find_map(|token| Some((token.rule.shape?, token))) else {
        return Parsed::Blank;
    };
    let parts = |tokens: std::slice::Iter<'_, Token<Noted>>| -> Parts {
        let mut parts = Parts::new();
        if tokens.len() > LONG {
            parts.reserve_exact(tokens.len());
        }
        parts.extend(tokens.filter_map(|token| Some((token.rule.part?, token.start, token.end))));
        parts
    };
    match shape {
        Shape::Misfit => Parsed::Misfit,
        Shape::Island => Parsed::Island(whole.start as usize..whole.end as usize),
        Shape::Framed => {
            let told = tokens.as_slice().first().and_then(|token| token.rule.keyword);
            match told.or_else(|| Keyword::of(line)) {
                Some(kind) => Parsed::Framed(kind, parts(tokens)),
                None => Parsed::Misfit,
            }
        }
        Shape::Named => Parsed::Named(parts(tokens)),
        Shape::ToMove => Parsed::ToMove(parts(tokens)),
        Shape::Solves => Parsed::Solves(parts(tokens)),
    }
}

/// Where a line that is not a statement ceases to be one, and what could stand there instead.
pub(crate) fn misfit(line: &str) -> (usize, Vec<&'static str>) {
    let reading = &*READING;
    let Some(failure) = reading.peg.failure(reading.statement, line) else { return (0, Vec::new()) };
    let mut expected: Vec<&'static str> = failure.expected.iter().filter_map(|rule| label(rule)).collect();
    expected.dedup();
    (failure.at, expected)
}

/// The keyword that a rule is named after; a solution may be one that is unique.
fn keyword(rule: &str) -> Option<Keyword> {
    let words = rule.replace('_', " ");
    Keyword::ALL.iter().copied().find(|kind| kind.words() == words && *kind != Keyword::Solution)
}

fn shape(rule: &str) -> Option<Shape> {
    Some(match rule {
        "anything" => Shape::Misfit,
        "island" => Shape::Island,
        "framed" => Shape::Framed,
        "named" => Shape::Named,
        "to_move" => Shape::ToMove,
        "solves" => Shape::Solves,
        _ => return None,
    })
}

fn part(rule: &str) -> Option<StatementPart> {
    Some(match rule {
        "name_of_game" => StatementPart::Name,
        "variant" => StatementPart::Variant,
        "code" => StatementPart::Code,
        "player" => StatementPart::Player,
        "knob" => StatementPart::Knob,
        "string" => StatementPart::Text,
        "number" => StatementPart::Number,
        "id" => StatementPart::Id,
        "tag" => StatementPart::Tag,
        "by" => StatementPart::By,
        "value" | "move_words" | "listed_words" | "tried_words" | "replied_words" | "condition"
        | "places" => StatementPart::Words,
        "because" => StatementPart::Because,
        "under" => StatementPart::Under,
        "standard" => StatementPart::Standard,
        "not" => StatementPart::Not,
        "count" => StatementPart::Count,
        "none" => StatementPart::NoneAtAll,
        "legal" => StatementPart::Legal,
        "to_move" => StatementPart::ToMove,
        "turns" => StatementPart::Turns,
        "moves" => StatementPart::Moves,
        "probability" => StatementPart::Probability,
        "everybody" => StatementPart::Everybody,
        _ => return None,
    })
}

/// What could stand at a place, in plain words.
fn label(rule: &str) -> Option<&'static str> {
    Some(match rule {
        "end" => "the end of the line",
        "name_of_game" => "the name of a game",
        "variant" => "the name of a variant",
        "player" | "by" => "a player",
        "knob" => "the name of a knob",
        "equals" => "`=`",
        "value" => "a value",
        "rules_word" => "the word `rules`",
        "string" => "a text in quotes",
        "number" => "a number",
        "id" => "the id of a clause",
        "comma" => "a comma",
        "tag" => "a tag",
        "said" | "move_words" | "listed" | "listed_words" | "tried" | "tried_words" | "replied"
        | "replied_words" => "a move",
        "demand" | "expectation" | "condition" | "count" | "legal" | "to_move" | "not" => "a condition",
        "standard" => "`standard`",
        "everybody" => "`everybody`",
        "places" => "a place",
        "here" => "the word `here`",
        "turns" => "`turns`",
        "moves" => "`moves`",
        "unique" => "the word `unique`",
        "any_reply" => "the words `any reply`",
        "any_help" => "the words `any help`",
        "some_luck" => "the word `luck`",
        "chance" | "at_least" => "the words `chance at least`",
        "probability" => "a probability (`2/3`, `65%`)",
        "length" => "a number",
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
