use text::{Spanned, counted};

use super::PATH;
use crate::condition::Heap;
use crate::{Card, Land, Listing, MarkerAt, PlayerSetup, Rules, Setup, Side, Symbol};

/// The two symbols of a magic way card.
pub(crate) fn magic_way([first, second]: [Symbol; 2]) -> String {
    format!("{first} {second}")
}

/// A set-up as lines of the language, in a fixed order; the rows of the path are indented.
pub(crate) fn setup_lines(rules: &Rules, setup: &Setup) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(path) = &setup.path {
        lines.push(PATH.to_owned());
        lines.extend(rows(&path.gray, &path.brown));
    }
    for (own, player) in setup.players.iter().zip(Side::WORDS) {
        lines.extend(own.at.map(|at| format!("{player} at {}", at.value)));
    }
    lines.extend(setup.marker.map(|marker| match marker.value {
        MarkerAt::Aside => "marker aside".to_owned(),
        MarkerAt::On(seat, space) => format!("marker on {seat} {space}"),
    }));
    lines.extend(setup.magic_way.map(|symbols| format!("magic way {}", magic_way(symbols.value))));
    if let Some(supply) = &setup.land_supply {
        lines.push(format!("land supply {}", listing(supply, |card| card.to_string())));
    }
    for (own, player) in setup.players.iter().zip(Side::WORDS) {
        lines.extend(player_lines(rules, own, player));
    }
    lines.extend(setup.laid.map(|laid| format!("laid {}", counted(laid.value, "land"))));
    lines.extend(setup.lengthened.map(|_| "lengthened".to_owned()));
    lines.extend(setup.race_over.map(|by| match by.value {
        None => "race over".to_owned(),
        Some(seat) => format!("race over by {seat}"),
    }));
    lines.extend(setup.to_move.map(|seat| format!("{} to move", seat.value)));
    lines
}

fn player_lines(rules: &Rules, own: &PlayerSetup, player: &str) -> Vec<String> {
    let piles = [&own.hand, &own.aux, &own.supply, &own.discard, &own.way];
    let mut lines = Vec::new();
    for (heap, pile) in Heap::ALL.into_iter().zip(piles) {
        if let Some(pile) = pile {
            let cards = listing(pile, |card: Card| rules.card(card));
            lines.push(format!("{player} {} {cards}", heap.word()));
        }
    }
    lines.extend(own.points.map(|points| format!("{player} points {}", points.value)));
    lines.extend(own.played.map(|Spanned { value: (hand, aux), .. }| {
        format!("{player} played {hand} from hand, {aux} from aux")
    }));
    lines
}

/// The two rows of a path, one column a land card.
fn rows(gray: &[Spanned<Land>], brown: &[Spanned<Land>]) -> [String; 2] {
    let word = |row: &[Spanned<Land>], at: usize| row.get(at).map_or("", |land| land.value.word());
    let columns = gray.len().max(brown.len());
    let row = |player: &str, row: &[Spanned<Land>]| {
        let mut line = format!("  {player:<5} ");
        for at in 0..columns {
            let width = word(gray, at).len().max(word(brown, at).len());
            line.push_str(&format!(" {:<width$}", word(row, at)));
        }
        line.trim_end().to_owned()
    };
    [row(Side::Gray.word(), gray), row(Side::Brown.word(), brown)]
}

/// The cards of a pile; counted when none is determined.
fn listing<C: Copy>(pile: &Spanned<Listing<C>>, word: impl Fn(C) -> String) -> String {
    let Listing { cards, more, below } = &pile.value;
    let nothing_more = more.is_none() && below.is_empty();
    if nothing_more && !cards.is_empty() && cards.iter().all(|card| card.value.is_none()) {
        return counted(cards.len(), "card");
    }
    if nothing_more && cards.is_empty() {
        return "empty".to_owned();
    }
    let spell = |card: &Spanned<Option<C>>| card.value.map_or_else(|| "?".to_owned(), &word);
    let mut words: Vec<String> = cards.iter().map(spell).collect();
    words.extend(more.map(|_| "...".to_owned()));
    words.extend(below.iter().map(spell));
    words.join(" ")
}
