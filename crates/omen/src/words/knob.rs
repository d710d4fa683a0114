use game::Knob;
use text::{Excerpt, Spanned, near};

use crate::{Card, KNOBS, LastDeclarer, NextDealer, Raise, Rules, WolfExtra};

const WOLF_EXTRA: &[(&str, WolfExtra)] =
    &[("corrected", WolfExtra::Corrected), ("printed", WolfExtra::Printed)];
const RAISE: &[(&str, Raise)] = &[("any-suit", Raise::AnySuit), ("same-suit", Raise::SameSuit)];
const LAST_DECLARER: &[(&str, LastDeclarer)] =
    &[("votes-freely", LastDeclarer::VotesFreely), ("must-doubt", LastDeclarer::MustDoubt)];
const NEXT_DEALER: &[(&str, NextDealer)] =
    &[("next-seat", NextDealer::NextSeat), ("caller", NextDealer::Caller), ("loser", NextDealer::Loser)];

/// The most cards of one kind that a module can be said to have.
const MOST: u8 = 99;

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
        "wolf-extra" => rules.wolf_extra = one_of(value, WOLF_EXTRA)?,
        "pool" => rules.pool = pool(value)?,
        "raise" => rules.raise = one_of(value, RAISE)?,
        "last-declarer" => rules.last_declarer = one_of(value, LAST_DECLARER)?,
        "next-dealer" => rules.next_dealer = one_of(value, NEXT_DEALER)?,
        _ => return Err("it cannot be set".to_owned()),
    }
    Ok(())
}

/// The value of a knob, as one writes it.
pub(crate) fn knob_value(rules: &Rules, name: &str) -> Option<String> {
    Some(match name {
        "wolf-extra" => word(rules.wolf_extra, WOLF_EXTRA),
        "pool" => {
            let counts = Rules::POOL_ORDER.map(|card| rules.pool[card.index()].to_string());
            counts.join(" ")
        }
        "raise" => word(rules.raise, RAISE),
        "last-declarer" => word(rules.last_declarer, LAST_DECLARER),
        "next-dealer" => word(rules.next_dealer, NEXT_DEALER),
        _ => return None,
    })
}

fn word<T: Copy + PartialEq>(value: T, readings: &[(&str, T)]) -> String {
    readings.iter().find(|(_, own)| *own == value).map_or("", |(word, _)| word).to_owned()
}

fn one_of<T: Copy>(value: &str, readings: &[(&str, T)]) -> Result<T, String> {
    if let Some((_, reading)) = readings.iter().find(|(word, _)| *word == value) {
        return Ok(*reading);
    }
    let words = || readings.iter().map(|(word, _)| *word);
    match near(value, words()) {
        Some(near) => Err(format!("did you mean `{near}`?")),
        None => Err(format!("it is one of {}", words().collect::<Vec<_>>().join(", "))),
    }
}

fn pool(value: &str) -> Result<[u8; crate::KINDS], String> {
    let words: Vec<&str> = value.split_whitespace().collect();
    if words.len() != crate::KINDS {
        return Err(format!(
            "it is five numbers, for crow, skull, feather, omen and wolf; here are {}",
            words.len()
        ));
    }
    let mut pool = [0; crate::KINDS];
    for (card, word) in Rules::POOL_ORDER.into_iter().zip(words) {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        let count = word.parse::<u8>().ok().filter(|count| digits && *count <= MOST);
        let what = Card::plural(card);
        pool[card.index()] =
            count.ok_or_else(|| format!("`{word}` is no number of {what} from 0 to {MOST}"))?;
    }
    Ok(pool)
}
