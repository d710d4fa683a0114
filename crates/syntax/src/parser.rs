//! The only module that knows the rules of the frame: it turns a line into its kind and its parts.

use pest::Parser;
use pest::error::ErrorVariant;
use text::{Found, Grammar};

use crate::keyword::Keyword;
use crate::parsed::{Parsed, Part, Parts};
use crate::{plain, words};

#[derive(pest_derive::Parser)]
#[grammar = "../../grammar/saga.pest"]
struct FrameParser;

/// The grammar of the frame, for those who document or measure it.
pub static GRAMMAR: Grammar =
    Grammar { file: "saga.pest", text: include_str!("../../../grammar/saga.pest"), find };

/// Reads one line.
pub(crate) fn parse(line: &str) -> Parsed {
    plain::parse(line).unwrap_or_else(|| by_grammar(line))
}

/// Reads one line, plain or not.
pub(crate) fn by_grammar(line: &str) -> Parsed {
    let Ok(pairs) = FrameParser::parse(Rule::line, line) else { return Parsed::Misfit };
    let mut parts = Parts::new();
    let mut shape = Shape::None;
    for pair in pairs.flatten() {
        let rule = pair.as_rule();
        let span = pair.as_span();
        let range = span.start()..span.end();
        match shape {
            Shape::None => match rule {
                Rule::anything => return Parsed::Misfit,
                Rule::island => return Parsed::Island(range),
                Rule::named => shape = Shape::Named,
                Rule::to_move => shape = Shape::ToMove,
                Rule::solves => shape = Shape::Solves,
                Rule::framed => shape = Keyword::of(line).map_or(Shape::None, Shape::Framed),
                _ => {}
            },
            _ => parts.extend(part(rule).map(|part| (part, range))),
        }
    }
    match shape {
        Shape::None => Parsed::Blank,
        Shape::Framed(kind) => Parsed::Framed(kind, parts),
        Shape::Named => Parsed::Named(parts),
        Shape::ToMove => Parsed::ToMove(parts),
        Shape::Solves => Parsed::Solves(parts),
    }
}

#[derive(Clone, Copy)]
enum Shape {
    None,
    Framed(Keyword),
    Named,
    ToMove,
    Solves,
}

/// Where a line that is no statement ceases to be one, and what could stand there instead.
pub(crate) fn misfit(line: &str) -> (usize, Vec<&'static str>) {
    let Err(error) = FrameParser::parse(Rule::statement, line) else { return (0, Vec::new()) };
    let at = words::stopped_at(&error);
    let mut expected: Vec<&'static str> = match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => {
            positives.iter().filter_map(|rule| label(*rule)).collect()
        }
        ErrorVariant::CustomError { .. } => Vec::new(),
    };
    expected.dedup();
    (at, expected)
}

fn part(rule: Rule) -> Option<Part> {
    Some(match rule {
        Rule::name_of_game => Part::Name,
        Rule::variant => Part::Variant,
        Rule::player => Part::Player,
        Rule::knob => Part::Knob,
        Rule::string => Part::Text,
        Rule::number => Part::Number,
        Rule::id => Part::Id,
        Rule::tag => Part::Tag,
        Rule::by => Part::By,
        Rule::value
        | Rule::move_words
        | Rule::listed_words
        | Rule::tried_words
        | Rule::replied_words
        | Rule::condition
        | Rule::places => Part::Words,
        Rule::because => Part::Because,
        Rule::under => Part::Under,
        Rule::standard => Part::Standard,
        Rule::not => Part::Not,
        Rule::count => Part::Count,
        Rule::none => Part::NoneAtAll,
        Rule::legal => Part::Legal,
        Rule::to_move => Part::ToMove,
        Rule::turns => Part::Turns,
        Rule::moves => Part::Moves,
        Rule::probability => Part::Probability,
        Rule::everybody => Part::Everybody,
        _ => return None,
    })
}

/// What could stand at a place, in plain words.
fn label(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::end => "the end of the line",
        Rule::name_of_game => "the name of a game",
        Rule::variant => "the name of a variant",
        Rule::player | Rule::by => "a player",
        Rule::knob => "the name of a knob",
        Rule::equals => "`=`",
        Rule::value => "a value",
        Rule::rules_word => "the word `rules`",
        Rule::string => "a text in quotes",
        Rule::number => "a number",
        Rule::id => "the id of a clause",
        Rule::comma => "a comma",
        Rule::tag => "a tag",
        Rule::said
        | Rule::move_words
        | Rule::listed
        | Rule::listed_words
        | Rule::tried
        | Rule::tried_words
        | Rule::replied
        | Rule::replied_words => "a move",
        Rule::demand
        | Rule::expectation
        | Rule::condition
        | Rule::count
        | Rule::legal
        | Rule::to_move
        | Rule::not => "a condition",
        Rule::standard => "`standard`",
        Rule::everybody => "`everybody`",
        Rule::places => "a place",
        Rule::here => "the word `here`",
        Rule::turns => "`turns`",
        Rule::moves => "`moves`",
        Rule::unique => "the word `unique`",
        Rule::any_reply => "the words `any reply`",
        Rule::any_help => "the words `any help`",
        Rule::some_luck => "the word `luck`",
        Rule::chance | Rule::at_least => "the words `chance at least`",
        Rule::probability => "a probability (`2/3`, `65%`)",
        Rule::length => "a number",
        _ => return None,
    })
}

fn find(name: &str, text: &str) -> Option<Vec<Found>> {
    words::find::<FrameParser, _>(Rule::all_rules(), name, text)
}

#[cfg(test)]
mod tests;
