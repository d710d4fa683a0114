use game::Knob;
use game::knob::{Reading, reading, stopped};

use super::Rule;
use crate::{KINDS, Rules};

/// Turns a knob.
///
/// # Errors
/// Why it cannot have that value.
pub(crate) fn turn_knob(rules: &mut Rules, knob: &Knob, value: &str) -> Result<(), String> {
    match knob.name {
        "deck" => rules.deck = deck(value)?,
        "squeeze" => rules.squeeze = reading(value)?,
        "thrown-into-fortress" => rules.thrown = reading(value)?,
        "scout-column" => rules.scout_column = reading(value)?,
        "scout-turn" => rules.scout_turn = reading(value)?,
        "reshuffle" => rules.reshuffle = reading(value)?,
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
        "reshuffle" => rules.reshuffle.word().to_owned(),
        _ => return None,
    })
}

fn deck(value: &str) -> Result<[u8; KINDS], String> {
    let form = "ten numbers, for the values 0 to 9";
    let numbers = super::read(Rule::deck_value, value).map_err(|at| stopped(value, at, form))?;
    let copies: Vec<u8> = numbers
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
