//! The knobs of the law book.

use game::knob::{CustomForm, Readings};
use piles::Kind;

use crate::clauses::{
    DEALER_NEXT, DEALER_PEEK, DECLARE_HIGHER, OMEN_VOTES, PARTS_EXTRA_POOL, PARTS_WOLF_DECK,
};
use crate::{Card, KINDS, Rules};

/// The most cards of one kind that a module can be said to have.
const MOST: u8 = 99;

const POOL: CustomForm<[u8; KINDS]> =
    CustomForm { form: "CROWS SKULLS FEATHERS OMENS WOLVES", read: read_pool, write: write_pool };

game::settings! { Rules;
    "wolf-extra", PARTS_WOLF_DECK, wolf_extra: Readings,
        "corrected: with wolves there are as many extra cards as make four a player and eight on the \
         surface. printed: the table as printed, so that with three players the surface has seven \
         cards and with eight players nine; four lie face up, the rest face down.";
    "pool", PARTS_EXTRA_POOL, pool: POOL,
        "How many cards of each kind the whole module has: crow, skull, feather, omen, wolf. Extra cards \
         come from those that the table does not put into the deck. Without wolves the last number \
         plays no part.";
    "peek", DEALER_PEEK, peek: Readings,
        "any-moment: the Dealer may look at the deck whenever there is one, also while votes and discards \
         are open. declaring: only while a round is being declared.",
        variants ["declaring"];
    "raise", DECLARE_HIGHER, raise: Readings,
        "any-suit: a declared number is higher than any declared in this round. same-suit: it is higher \
         than those of its own suit in this round; a call still means the last declaration.";
    "last-declarer", OMEN_VOTES, last_declarer: Readings,
        "votes-freely: whoever declared last may agree that it was too much. must-doubt: the vote is \
         given, and it is a doubt.";
    "next-dealer", DEALER_NEXT, next_dealer: Readings,
        "next-seat: the next living seat after the last Dealer. caller: whoever called. loser: the first \
         who discarded, clockwise after the last Dealer. A player who is out is replaced by the next \
         living seat; where nobody discarded, loser means the next seat.";
}

fn read_pool(value: &str) -> Result<[u8; KINDS], String> {
    let words: Vec<&str> = value.split_whitespace().collect();
    if words.len() != KINDS {
        let count = words.len();
        return Err(format!("it is five numbers, for crow, skull, feather, omen and wolf; here are {count}"));
    }
    let mut pool = [0; KINDS];
    for (card, word) in Rules::POOL_ORDER.into_iter().zip(words) {
        let why = |_| format!("`{word}` is no number of {} from 0 to {MOST}", Card::plural(card));
        pool[card.index()] = game::knob::number(word, 0, u32::from(MOST)).map_err(why)?;
    }
    Ok(pool)
}

fn write_pool(pool: &[u8; KINDS]) -> String {
    Rules::POOL_ORDER.map(|card| pool[card.index()].to_string()).join(" ")
}
