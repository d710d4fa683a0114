//! The knobs of the law book.

use game::knob::{CustomForm, Readings, stopped};

use crate::clauses::{NO_SQUEEZING, PARTS_DECK, RESHUFFLE, SCOUT_PLAY, THROWN};
use crate::{KINDS, Rules, words};

game::settings! { Rules;
    "deck", PARTS_DECK, deck: DECK,
        "how many copies of each value from 0 to 9 a player's deck holds";
    "squeeze", NO_SQUEEZING, squeeze: Readings,
        "`gap`: a diagonal step is closed when both squares that touch its two ends hold opposing pieces; \
         `off`: it never is",
        variants ["off"];
    "thrown-into-fortress", THROWN, thrown: Readings,
        "a piece that Loki's trick carries into the attacker's fortress: `occupies` its square; \
         `straight-only`: occupies it when carried along a column and else stays free; `stays-free`: is an \
         ordinary piece there";
    "scout-column", SCOUT_PLAY, scout_column: Readings,
        "where Hugin & Munin lie when they may scout: `origin`: behind the column the piece came \
         from; `destination`: behind the column it went to; `either`: behind one of the two";
    "scout-turn", SCOUT_PLAY, scout_turn: Readings,
        "`own`: a move lets only Hugin & Munin of the player on turn scout; `any`: those of the \
         other player too";
    "reshuffle", RESHUFFLE, reshuffle: Readings,
        "`when-needed`: the discard pile becomes the draw deck when a card must be drawn and none is left; \
         `when-exhausted`: as soon as the last card is drawn";
}

const DECK: CustomForm<[u8; KINDS]> = CustomForm {
    form: "ten numbers that add up to 27",
    read: deck,
    write: |deck| deck.map(|copies| copies.to_string()).join(" "),
};

fn deck(value: &str) -> Result<[u8; KINDS], String> {
    let form = "ten numbers, for the values 0 to 9";
    let numbers = words::deck_numbers(value).map_err(|at| stopped(value, at, form))?;
    let copies: Vec<u8> = numbers
        .iter()
        .map(|number| {
            let copies = number.parse().ok().filter(|copies| usize::from(*copies) <= Rules::DECK);
            copies.ok_or_else(|| format!("{number} copies are more than a deck has cards"))
        })
        .collect::<Result<_, _>>()?;
    let count = copies.len();
    let total: usize = copies.iter().map(|copies| usize::from(*copies)).sum();
    let deck: [u8; KINDS] = copies.try_into().map_err(|_| format!("it has {count} numbers; it is {form}"))?;
    if total == Rules::DECK { Ok(deck) } else { Err(format!("they add up to {total}, not to 27")) }
}
