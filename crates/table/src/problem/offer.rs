//! Why a choice cannot be offered, and how it is said.

use game::knob::Reading;
use text::{Diagnostic, Place};

use crate::rules::ScoutColumn;
use crate::{Card, Column, Side, clauses, codes};

/// Why a choice cannot be offered.
#[derive(Clone, Debug)]
pub enum OfferFault {
    /// It is the other player's turn.
    NotTheirTurn,
    /// The opponent has no card that lies face down.
    NoneFaceDown,
    /// No Hugin & Munin lies in the row.
    NoRavens,
    /// Several lie there, behind these columns.
    SeveralRavens(Vec<Column>),
    /// Another card lies behind the named column, or none.
    OtherCard(Column, Option<Card>),
    /// All Hugin & Munin lie elsewhere.
    RavensElsewhere,
    /// A column is named twice.
    Twice(Column),
    /// More columns are named than the knob lets a move come from.
    SeveralColumns(ScoutColumn),
    /// No move of the player on turn leads from (or to) such a column to where a piece stands.
    NoMove { mover: Side, columns: Vec<Column>, scout_column: ScoutColumn },
    /// A place of a row is empty that no scout before this one emptied.
    PlaceEmpty,
    /// After a tie Hugin & Munin lie on top of both discard piles; here not on this player's.
    NoTie(Side),
    /// No square of the fortress was lost by the move before.
    NoSquareLost { mover: Side },
    /// Each choice may be offered, but not by one and the same move.
    NoOneMove,
}

impl OfferFault {
    pub(super) fn diagnostic(self, side: Side, place: Place) -> Diagnostic {
        let enemy = side.other();
        let mut clause = &clauses::SCOUT_PLAY;
        let (why, help) = match self {
            Self::NotTheirTurn => (
                format!("it is {enemy}'s turn"),
                format!("write `{side} to move`, or set `rules scout-turn = any` (it is `own`)"),
            ),
            Self::NoneFaceDown => {
                clause = &clauses::FACE_DOWN_ONLY;
                (
                    format!("no card of {enemy}'s lies face down"),
                    format!("let a card of `{enemy} row` lie face down, or take this line out"),
                )
            }
            Self::NoRavens => (
                format!("no Hugin & Munin (0) lies in {side}'s row"),
                format!(
                    "list the row with a 0 behind the column the piece came from (`{side} row …`), or name the \
                     column (`{side} may scout with c`); after a tie both rows have an empty place (`.`)"
                ),
            ),
            Self::SeveralRavens(columns) => {
                let words: Vec<&str> = columns.iter().map(|column| column.word()).collect();
                (
                    format!("{} Hugin & Munin (0) lie in {side}'s row", columns.len()),
                    format!("say with which: `{side} may scout with {}`", words.join("` or `… with ")),
                )
            }
            Self::OtherCard(column, card) => (
                match card {
                    Some(card) => format!("{} lies behind column {column}", card.told()),
                    None => format!("no card lies behind column {column}"),
                },
                name_the_column(side),
            ),
            Self::RavensElsewhere => {
                (format!("all of {side}'s Hugin & Munin lie elsewhere"), name_the_column(side))
            }
            Self::Twice(column) => (format!("column {column} is named twice"), name_the_column(side)),
            Self::SeveralColumns(rule) => (
                "a move lets only one Hugin & Munin of a player scout".to_owned(),
                format!("name one column, or set `rules scout-column = either` (it is `{}`)", rule.word()),
            ),
            Self::NoMove { mover, columns, scout_column } => {
                let words: Vec<&str> = columns.iter().map(|column| column.word()).collect();
                let preposition = match scout_column {
                    ScoutColumn::Origin => "from column",
                    ScoutColumn::Destination => "to column",
                    ScoutColumn::Either if columns.len() > 1 => "between the columns",
                    ScoutColumn::Either => "from or to column",
                };
                (
                    format!("no piece of {mover}'s can have moved {preposition} {}", words.join(" and ")),
                    "draw the board as it is after the move, or name a column that fits it".to_owned(),
                )
            }
            Self::PlaceEmpty => (
                "a place of a row is empty, and no move leaves it so before this scout".to_owned(),
                "write the cards that lie there; only what other scouts of the same move used is gone by then"
                    .to_owned(),
            ),
            Self::NoTie(whose) => {
                clause = &clauses::SCOUT_TIE;
                (
                    format!("no Hugin & Munin (0) lies on top of {whose}'s discard pile"),
                    format!(
                        "after a tie both lie there: `{whose} discard 0 …`; otherwise fill the empty places of \
                         the rows"
                    ),
                )
            }
            Self::NoSquareLost { mover } => {
                clause = &clauses::SWAP;
                let how = if mover == side { "a trick of Loki's" } else { "the move before" };
                (
                    format!("{side} lost no square of the fortress by {how}"),
                    "draw the board as it is after the square was occupied, or take this line out".to_owned(),
                )
            }
            Self::NoOneMove => (
                "no one move offers this and the other choice".to_owned(),
                "take one of the lines out".to_owned(),
            ),
        };
        let message = format!("{side} cannot be offered a choice here: {why}");
        Diagnostic::new(&codes::OFFER, message, place, why).help(help).clause(&clause.id)
    }
}

fn name_the_column(side: Side) -> String {
    format!("name the column behind which {side}'s Hugin & Munin (0) lie")
}
