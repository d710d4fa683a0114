use game::Knob;
use game::knob::{Reading, reading};

use piles::Kind;

use crate::{Card, Rules};

/// The most cards of one kind that a module can be said to have.
const MOST: u8 = 99;

/// Turns a knob.
///
/// # Errors
/// Why it cannot have that value.
pub(crate) fn turn_knob(rules: &mut Rules, knob: &Knob, value: &str) -> Result<(), String> {
    match knob.name {
        "wolf-extra" => rules.wolf_extra = reading(value)?,
        "pool" => rules.pool = pool(value)?,
        "peek" => rules.peek = reading(value)?,
        "raise" => rules.raise = reading(value)?,
        "last-declarer" => rules.last_declarer = reading(value)?,
        "next-dealer" => rules.next_dealer = reading(value)?,
        _ => return Err("it cannot be set".to_owned()),
    }
    Ok(())
}

/// The value of a knob, as one writes it.
pub(crate) fn knob_value(rules: &Rules, name: &str) -> Option<String> {
    Some(match name {
        "wolf-extra" => rules.wolf_extra.word().to_owned(),
        "pool" => {
            let counts = Rules::POOL_ORDER.map(|card| rules.pool[card.index()].to_string());
            counts.join(" ")
        }
        "peek" => rules.peek.word().to_owned(),
        "raise" => rules.raise.word().to_owned(),
        "last-declarer" => rules.last_declarer.word().to_owned(),
        "next-dealer" => rules.next_dealer.word().to_owned(),
        _ => return None,
    })
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
