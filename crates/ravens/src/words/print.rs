use std::fmt::Write;

use piles::{Kind, Listing};
use text::counted;

use super::facts::PATH;
use crate::fact::{Fact, subjects};
use crate::land::symbols;
use crate::{Act, Flight, Land, Move, Paid, Rules, Side};

/// Bytes that most lines have room in.
const ROOM: usize = 64;

/// A fact as a line says it; the rows of a path below its head.
pub(crate) fn fact(rules: &Rules, fact: &Fact) -> String {
    match fact {
        Fact::Path(lands) => path(lands),
        Fact::Row(side, lands) => format!("{PATH} {side} {lands}"),
        Fact::At(side, space) => format!("{side} at {space}"),
        Fact::Marker(None) => "marker aside".to_owned(),
        Fact::Marker(Some((path, space))) => format!("marker on {path} {space}"),
        Fact::MagicWay(shown) => format!("magic way {}", symbols(*shown)),
        Fact::LandSupply(cards) => format!("land supply {cards}"),
        Fact::Pile(side, heap, cards) => {
            let mut line = String::with_capacity(ROOM);
            line.extend([side.word(), " ", heap.word(), " "]);
            // A text can always be written to.
            let _ = cards.write(&mut line, |line, card| line.write_str(rules.card(*card)));
            line
        }
        Fact::Points(side, points) => format!("{side} points {points}"),
        Fact::Played(side, (hand, aux)) => format!("{side} played {hand} from hand, {aux} from aux"),
        Fact::Laid(lands) => format!("laid {}", counted(*lands, "land")),
        Fact::Lengthened => "lengthened".to_owned(),
        Fact::RaceOver(None) => "race over".to_owned(),
        Fact::RaceOver(Some(side)) => format!("race over by {side}"),
        Fact::ToMove(side) => format!("{side} to move"),
    }
}

/// Blanks between two words of a row, of which no more are needed.
const BLANKS: &str = "                ";

/// A path in two rows, one column a land card.
fn path(lands: &[Listing<Land>; 2]) -> String {
    let words = lands
        .each_ref()
        .map(|row| -> Vec<&str> { row.cards().map(|land| land.map_or("?", Land::word)).collect() });
    let width = |at: usize| words.iter().filter_map(|row| row.get(at)).map(|word| word.len()).max();
    let mut text = String::with_capacity(4 * ROOM);
    text += PATH;
    for side in Side::BOTH {
        text += "\n  ";
        text += side.word();
        // The blanks before the next word of the row.
        let mut blanks = "brown  ".len() - side.word().len();
        for (at, word) in words[side.index()].iter().enumerate() {
            text += &BLANKS[..blanks.min(BLANKS.len())];
            text += word;
            blanks = width(at).unwrap_or_default() - word.len() + 1;
        }
    }
    text
}

/// A move in canonical form; the set-up under `next race` in rows.
pub(crate) fn print_move(rules: &Rules, mv: &Move) -> String {
    match mv {
        Move::Stash(card) => format!("stash {}", rules.card(*card)),
        Move::Fly(cards) => format!("fly {}", flight(rules, cards)),
        Move::Way(card) => format!("way {}", paid(rules, *card)),
        Move::Discard(card) => format!("discard {}", paid(rules, *card)),
        Move::Odin { aux, act } => {
            let mark = if *aux { "aux:" } else { "" };
            format!("odin {mark}{}", print_act(rules, act))
        }
        // Decided on, and not turned up.
        Move::Lengthen(card) if !card.is_known() => "lengthen".to_owned(),
        Move::Lengthen(card) => format!("lengthen {card}"),
        Move::EndTurn => "end turn".to_owned(),
        Move::NextRace(setup) => {
            let stated = subjects().into_iter().filter_map(|subject| setup.of(subject));
            let lines = stated.map(|line| fact(rules, &line.value).replace('\n', "\n  "));
            lines.fold("next race".to_owned(), |race, line| format!("{race}\n  {line}"))
        }
    }
}

fn print_act(rules: &Rules, act: &Act) -> String {
    match act {
        Act::Forward => "forward".to_owned(),
        Act::Back => "back".to_owned(),
        Act::Swap(one, other) => format!("swap {} {}", one.min(other), one.max(other)),
        Act::Rotate(space) => format!("rotate {space}"),
        Act::Remove(space) => format!("remove {space}"),
        Act::Lengthen(laid) if laid.cards().iter().all(|card| !card.is_known()) => "lengthen".to_owned(),
        Act::Lengthen(laid) => {
            let cards: Vec<&str> = laid.cards().iter().map(|card| card.word()).collect();
            format!("lengthen {}", cards.join(" "))
        }
        Act::Marker(path, space) => format!("marker {path} {space}"),
        Act::Rearrange(order) if order.is_empty() => "rearrange".to_owned(),
        Act::Rearrange(order) => format!("rearrange {}", rules.cards(order.iter().copied())),
    }
}

fn paid(rules: &Rules, paid: Paid) -> String {
    let mark = if paid.is_aux() { "aux:" } else { "" };
    format!("{mark}{}", rules.card(paid.card()))
}

/// The cards of a flight, in canonical order.
fn flight(rules: &Rules, flight: &Flight) -> String {
    let payments = flight.canonical();
    let payments = payments.payments().map(|payment| {
        let cards: Vec<String> = payment.iter().map(|card| paid(rules, *card)).collect();
        cards.join(" ")
    });
    payments.collect::<Vec<_>>().join(" + ")
}
