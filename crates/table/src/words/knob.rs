use game::Knob;
use pest::Parser;
use text::{Excerpt, Spanned, near};

use super::{Rule, Words, inside};
use crate::rules::{KNOBS, Reading};
use crate::{KINDS, Rules};

/// Turns a knob; `None` when there is none of that name.
///
/// # Errors
/// Why it cannot have that value.
pub(crate) fn turn_knob(
    rules: &mut Rules,
    knob: &Spanned<String>,
    value: &Excerpt,
) -> Option<Result<(), (&'static Knob, String)>> {
    let own = KNOBS.iter().find(|own| own.name == knob.value)?;
    Some(turn(rules, own, value.text().trim()).map_err(|why| (own, why)))
}

fn turn(rules: &mut Rules, knob: &'static Knob, value: &str) -> Result<(), String> {
    match knob.name {
        "deck" => rules.deck = deck(value)?,
        "squeeze" => rules.squeeze = reading(value)?,
        "thrown-into-fortress" => rules.thrown = reading(value)?,
        "scout-column" => rules.scout_column = reading(value)?,
        "scout-turn" => rules.scout_turn = reading(value)?,
        _ => return Err("it cannot be set".to_owned()),
    }
    Ok(())
}

/// The value of a knob, as one writes it.
pub(crate) fn knob_value(rules: &Rules, name: &str) -> Option<String> {
    Some(match name {
        "deck" => rules.deck.map(|copies| copies.to_string()).join(" "),
        "squeeze" => rules.squeeze.word().to_owned(),
        "thrown-into-fortress" => rules.thrown.word().to_owned(),
        "scout-column" => rules.scout_column.word().to_owned(),
        "scout-turn" => rules.scout_turn.word().to_owned(),
        _ => return None,
    })
}

fn reading<T: Reading>(value: &str) -> Result<T, String> {
    let words = T::WORDS.iter().map(|(word, _)| *word);
    T::from_word(value).ok_or_else(|| match near(value, words.clone()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("it is one of {}", words.collect::<Vec<_>>().join(", ")),
    })
}

fn deck(value: &str) -> Result<[u8; KINDS], String> {
    let form = "ten numbers, for the values 0 to 9";
    let pairs = Words::parse(Rule::deck_value, value).map_err(|error| {
        match value.get(super::reached(&error)..).unwrap_or("").split_whitespace().next() {
            Some(word) => format!("`{word}` does not fit; it is {form}"),
            None => format!("it stops too soon; it is {form}"),
        }
    })?;
    let copies: Vec<u8> = inside(pairs)
        .iter()
        .map(|number| {
            let copies = number.as_str().parse().ok().filter(|copies| usize::from(*copies) <= Rules::DECK);
            copies.ok_or_else(|| format!("{} copies are more than a deck has cards", number.as_str()))
        })
        .collect::<Result<_, _>>()?;
    let count = copies.len();
    let total: usize = copies.iter().map(|copies| usize::from(*copies)).sum();
    let deck: [u8; KINDS] = copies.try_into().map_err(|_| format!("it has {count} numbers; it is {form}"))?;
    if total == Rules::DECK { Ok(deck) } else { Err(format!("they add up to {total}, not to 27")) }
}
