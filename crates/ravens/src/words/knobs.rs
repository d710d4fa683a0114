use game::knob::{CustomForm, number, stopped};
use piles::Kind;

use super::{LINES, Rule};
use crate::land::ROOM;
use crate::no_twins::some_path;
use crate::{Action, Land, LandCard, LandCounts, OdinCards, Rules, Symbol};

/// How many land cards there are of each kind.
pub(crate) const LAND_DECK: CustomForm<LandCounts> = CustomForm {
    form: "N LAND/LAND N LAND/LAND …",
    read: land_deck,
    write: |deck| {
        let kinds = written_kinds().filter(|card| deck.of(*card) > 0);
        kinds.map(|card| format!("{} {card}", deck.of(card))).collect::<Vec<_>>().join(" ")
    },
};

/// How many flight cards there are of each land.
pub(crate) const FLIGHT_DECK: CustomForm<[u8; 5]> = CustomForm {
    form: "five numbers, for mountain forest water plains snow",
    read: flight_deck,
    write: |deck| deck.map(|count| count.to_string()).join(" "),
};

/// The actions of each Odin card.
pub(crate) const ODIN_CARDS: CustomForm<OdinCards> = CustomForm {
    form: "the eight actions in four pairs: ACTION/ACTION ACTION/ACTION ACTION/ACTION ACTION/ACTION",
    read: odin_cards,
    write: |cards| cards.pairs().map(|pair| pair.map(Action::word).join("/")).join(" "),
};

/// The symbols of each magic way card.
pub(crate) const MAGIC_WAY_CARDS: CustomForm<Vec<[Symbol; 2]>> = CustomForm {
    form: "SYMBOL/SYMBOL SYMBOL/SYMBOL …, each a land or odin",
    read: magic_way_cards,
    write: |cards| cards.iter().map(|pair| pair.map(Symbol::word).join("/")).collect::<Vec<_>>().join(" "),
};

/// The kinds of land card as the law book lists them: mixed pairs, then doubles.
fn written_kinds() -> impl Iterator<Item = LandCard> {
    let all = || Land::ALL.into_iter();
    let mixed = all().flat_map(move |gray| {
        all().filter(move |brown| gray < *brown).map(move |brown| LandCard::new(gray, brown))
    });
    mixed.chain(all().map(|land| LandCard::new(land, land)))
}

/// What stands in a list value.
fn items<'a>(rule: Rule, value: &'a str, form: &str) -> Result<Vec<&'a str>, String> {
    LINES.parts(rule, value).map_err(|at| stopped(value, at, form))
}

fn land_deck(value: &str) -> Result<LandCounts, String> {
    let mut deck = [None; LandCard::KINDS];
    let form = "a run of a number and a land card, like `3 mountain/forest`";
    for item in items(Rule::land_deck, value, form)? {
        let (copies, card) =
            item.split_at(item.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(item.len()));
        let card = LandCard::from_word(card.trim_start());
        let card = card.ok_or_else(|| format!("it is {form}"))?;
        if deck[card.index()].replace(number(copies, 0, ROOM as u32)?).is_some() {
            return Err(format!("{card} is there twice (a turned card is the same card)"));
        }
    }
    let total: u32 = deck.iter().flatten().sum();
    if !(Rules::PATH_CARDS as u32..=ROOM as u32).contains(&total) {
        return Err(format!("it has {total} cards; there must be {} to {ROOM}", Rules::PATH_CARDS));
    }
    let deck = LandCounts::new(deck.map(|count| count.unwrap_or(0) as u8));
    match some_path(&deck, Rules::PATH_CARDS) {
        Some(_) => Ok(deck),
        None => Err(format!(
            "no {} of these cards can lie in a row without neighbours of one land, so that no race could begin",
            Rules::PATH_CARDS
        )),
    }
}

fn flight_deck(value: &str) -> Result<[u8; 5], String> {
    let form = "five numbers, for mountain, forest, water, plains and snow";
    let most = ROOM as u32 - u32::from(Rules::ODIN_COPIES) * 4;
    let counts: Vec<u32> = items(Rule::flight_deck, value, form)?
        .iter()
        .map(|count| number(count, 0, most))
        .collect::<Result<_, _>>()?;
    let total: u32 = counts.iter().sum();
    let counts: [u32; 5] = counts.try_into().map_err(|_| format!("it is {form}"))?;
    if total > most {
        return Err(format!("it has {total} cards; there can be at most {most}"));
    }
    Ok(counts.map(|count| count as u8))
}

fn odin_cards(value: &str) -> Result<OdinCards, String> {
    let form = "the eight actions in four pairs, like `forward/back`";
    let pairs = items(Rule::odin_cards, value, form)?;
    let pairs = pairs.into_iter().map(|pair| two(pair, Action::from_word, form));
    let pairs = pairs.collect::<Result<Vec<_>, _>>()?;
    let cards: [[Action; 2]; 4] = pairs.try_into().map_err(|_| format!("it is {form}"))?;
    let missing = Action::ALL.into_iter().find(|action| !cards.as_flattened().contains(action));
    match missing {
        Some(action) => Err(format!("each action stands once, and `{}` is missing", action.word())),
        None => Ok(cards.into()),
    }
}

fn magic_way_cards(value: &str) -> Result<Vec<[Symbol; 2]>, String> {
    let form = "a run of cards of two symbols, like `odin/mountain`";
    let cards = items(Rule::magic_way_cards, value, form)?.into_iter();
    cards.map(|card| two(card, Symbol::from_word, form)).collect()
}

/// The two words of a pair.
fn two<T>(pair: &str, of: fn(&str) -> Option<T>, form: &str) -> Result<[T; 2], String> {
    let words = pair.split_once('/');
    let words = words.and_then(|(one, other)| Some([of(one)?, of(other)?]));
    words.ok_or_else(|| format!("it is {form}"))
}
