//! Rows of single moves and of single cards, for one's own statistics.

use serde::Serialize;
use simulate::{GameRow, RowWords};

use super::rows::{SideLabel, VERSION};

/// A move of a game, as it is written.
#[derive(Clone, Debug, Serialize)]
pub(super) struct MoveRow<'a> {
    game: u64,
    side: usize,
    seed: u64,
    number: usize,
    player: &'a str,
    agent: String,
    kind: &'a str,
    choices: u64,
    forced: bool,
    clauses: String,
    version: &'static str,
    digest: &'a str,
}

/// What became of a kind of card in a hand, as it is written.
#[derive(Clone, Debug, Serialize)]
pub(super) struct CardRow<'a> {
    game: u64,
    side: usize,
    seed: u64,
    player: &'a str,
    agent: String,
    card: &'a str,
    dealt: u32,
    played: u32,
    left: u32,
    won: bool,
    version: &'static str,
    digest: &'a str,
}

/// The moves of a game, in their order.
pub(super) fn moves<'a>(
    row: &'a GameRow,
    side: usize,
    label: &'a SideLabel,
    words: &'a RowWords,
) -> impl Iterator<Item = MoveRow<'a>> {
    row.made.iter().enumerate().map(move |(number, made)| {
        let clauses = made.clauses.iter().filter_map(|at| words.clauses.get(usize::from(*at)));
        MoveRow {
            game: row.number,
            side,
            seed: label.seed,
            number,
            player: made.seat.map(|seat| name(words, seat)).unwrap_or_default(),
            agent: made.seat.map(|seat| label.agent(seat, row.number)).unwrap_or_default(),
            kind: made.kind.and_then(|kind| words.kinds.get(usize::from(kind))).map_or("", String::as_str),
            choices: made.choices,
            forced: made.choices == 1,
            clauses: clauses.cloned().collect::<Vec<_>>().join(" "),
            version: VERSION,
            digest: &label.digest,
        }
    })
}

/// The cards of a game, seat by seat.
pub(super) fn cards<'a>(
    row: &'a GameRow,
    side: usize,
    label: &'a SideLabel,
    words: &'a RowWords,
) -> impl Iterator<Item = CardRow<'a>> {
    row.cards.iter().map(move |held| CardRow {
        game: row.number,
        side,
        seed: label.seed,
        player: name(words, held.seat),
        agent: label.agent(held.seat, row.number),
        card: words.cards.get(usize::from(held.card)).map_or("", String::as_str),
        dealt: held.dealt,
        played: held.played,
        left: held.left,
        won: row.winners.contains(game::Seat(held.seat)),
        version: VERSION,
        digest: &label.digest,
    })
}

fn name(words: &RowWords, seat: u8) -> &str {
    words.seats.get(usize::from(seat)).map_or("", String::as_str)
}
