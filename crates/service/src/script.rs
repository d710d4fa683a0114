//! What stands in the script of a house rule, as far as an editor looks at it.

use catalog::AnyGame;
use game::Info;
use rulebook::{Clause, FactType};

/// The game that a script says it is of.
pub(crate) fn game(text: &str) -> Option<AnyGame> {
    let head = text.split("house(").nth(1)?.split(')').next()?;
    catalog::game(head.split('"').nth(3)?)
}

/// The functions of a script, each with the byte at which its name begins.
pub(crate) fn functions(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.match_indices("fn ").filter_map(move |(at, _)| {
        let is_word =
            text[..at].chars().next_back().is_none_or(|before| !before.is_alphanumeric() && before != '_');
        let name = text[at + 3..].split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()?;
        (is_word && !name.is_empty()).then_some((at + 3, name))
    })
}

/// The clause that a function of that name amends.
pub(crate) fn clause_of(info: &'static Info, function: &str) -> Option<&'static Clause> {
    info.clauses.iter().copied().find(|clause| clause.yields() && clause.function() == function)
}

/// The clause that the function amends in which a byte lies.
pub(crate) fn amended_at(info: &'static Info, text: &str, at: usize) -> Option<&'static Clause> {
    let (_, name) = functions(text).take_while(|(start, _)| *start <= at).last()?;
    clause_of(info, name)
}

/// The clause that the function amends whose name stands at a byte.
pub(crate) fn function_at(text: &str, at: usize) -> Option<&'static str> {
    let info = game(text)?.info();
    let (_, name) = functions(text).find(|(start, name)| (*start..=start + name.len()).contains(&at))?;
    clause_of(info, name).map(|clause| &*clause.id)
}

/// The type of a fact, in words.
pub(crate) fn type_words(of: FactType) -> &'static str {
    match of {
        FactType::Number => "a number",
        FactType::Flag => "true or false",
        FactType::Word => "text",
        FactType::Player => "text: the player's name",
        FactType::List => "a list",
    }
}
