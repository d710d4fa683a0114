//! What makes a set-up impossible, and how it is said.

use game::knob::Reading;
use text::{Diagnostic, Place, Spanned};

use super::offer::OfferFault;
use crate::board::{Belong, RankFault};
use crate::rules::Thrown;
use crate::state::End;
use crate::{Card, Column, Move, Rules, Side, Square, Squares, State, clauses, codes};

/// A fault of a set-up.
#[derive(Clone, Debug)]
pub enum Impossible {
    /// The ranks of a drawn board are not the five, in their order.
    Ranks(RankFault),
    /// A player has a seventh piece.
    SeventhPiece { side: Side, square: Spanned<Square> },
    /// A piece is marked as free that cannot be: it is at home, or the rules fix it.
    FreePiece { side: Side, square: Spanned<Square>, thrown: Thrown },
    /// The count of captured pieces is not what the board shows.
    Captured { side: Side, stated: Spanned<u32>, pieces: usize },
    /// Both players have won, or one occupies more squares than win.
    Winners { board: Place, beyond: Option<(Side, usize, i64)> },
    /// The game is won, and no last move of anybody can have won it.
    NoWinningMove { winner: Side, place: Place },
    /// A row has not six places.
    RowLength { side: Side, places: usize, row: Place, seventh: Option<Place> },
    /// A card lies face up and is not named.
    FaceUpUnknown { side: Side, column: Spanned<Column> },
    /// A player has no more copies of a card.
    TooManyCopies { side: Side, card: Spanned<Card>, most: u8 },
    /// A player has a twenty-eighth card.
    TooManyCards { side: Side, place: Place },
    /// Nobody knows how many cards lie in the deck and how many on the discard pile.
    BothOpen { side: Side, more: Place },
    /// A place of a row is empty that would have been filled.
    Gap { side: Side, column: Spanned<Column> },
    /// The turn is not that of the player after the one who passed.
    Turn { passed: Spanned<Side>, stated: Place },
    /// A player passed who had something to do.
    CouldMove { passed: Place, side: Side, actions: usize, example: Option<Move> },
    /// A line speaks of a game that goes on, and it is over.
    AfterEnd { end: End, place: Place, label: &'static str },
    /// A choice is offered after a pass.
    OfferAfterPass { offer: Place, passed: Place },
    /// A choice is offered that no move can have left open.
    Offer { side: Side, place: Place, fault: OfferFault },
}

impl Impossible {
    /// The fault as it is told.
    pub(crate) fn diagnostic(self) -> Diagnostic {
        match self {
            Self::Ranks(fault) => fault.diagnostic(),
            Self::SeventhPiece { side, square } => {
                let label = format!("{} is the seventh", square.value);
                let message = format!("a seventh piece of {side}'s");
                Diagnostic::new(&codes::TOO_MANY_PIECES, message, square.place, label)
                    .help(format!("{side} has six pieces; take one off the board"))
                    .clause(&clauses::SETUP_PIECES.id)
            }
            Self::FreePiece { side, square, thrown } => free_piece(side, square, thrown),
            Self::Captured { side, stated, pieces } => {
                let lost = State::PIECES.saturating_sub(pieces);
                let message = format!(
                    "{side} has {} on the board, so {lost} {} captured",
                    text::counted(pieces, "piece"),
                    text::verb(lost, "is", "are")
                );
                let label = format!("not {}", stated.value);
                Diagnostic::new(&codes::CAPTURED_MISMATCH, message, stated.place, label)
                    .help(format!("write `{side} captured {lost}`, or leave the line out"))
                    .clause(&clauses::SETUP_PIECES.id)
            }
            Self::Winners { board, beyond } => {
                let message = match beyond {
                    Some((side, occupied, needed)) => {
                        format!(
                            "{side} occupies {}, but had won with {needed}",
                            text::counted(occupied, "square")
                        )
                    }
                    None => "both players occupy enough squares to have won".to_owned(),
                };
                Diagnostic::new(&codes::TWO_WINNERS, message, board, "this board cannot come about")
                    .help("the game ends as soon as one player occupies three squares of the enemy fortress")
                    .clause(&clauses::END_THREE.id)
            }
            Self::NoWinningMove { winner, place } => {
                let message = format!("no move can have won this game for {winner}");
                Diagnostic::new(&codes::NO_WINNING_MOVE, message, place, "brought about by no move")
                    .help(
                        "the last piece came straight forward, and the square that it came from is empty, or holds \
                         the piece it was exchanged with; after an attack the used card of each row is gone (`.`), and \
                         no other",
                    )
                    .clause(&clauses::END_THREE.id)
            }
            Self::RowLength { side, places, row, seventh } => {
                let (place, label) = match (seventh, Column::COUNT.saturating_sub(places)) {
                    (Some(seventh), _) => (seventh, "one too many".to_owned()),
                    (None, 1) => (row, "one is missing".to_owned()),
                    (None, missing) => (row, format!("{missing} are missing")),
                };
                let message = format!("{side}'s row has {}, not six", text::counted(places, "place"));
                Diagnostic::new(&codes::ROW_OF_SIX, message, place, label)
                    .help("write one card behind each column, a to f; `?` is one that is not determined")
                    .clause(&clauses::SETUP_ROW.id)
            }
            Self::FaceUpUnknown { side, column } => {
                let message =
                    format!("{side}'s card of column {} lies face up and is not named", column.value);
                let label = "everybody sees this card";
                Diagnostic::new(&codes::FACE_UP_UNKNOWN, message, column.place, label)
                    .help("write its value, like `7^`")
            }
            Self::TooManyCopies { side, card, most } => {
                let message = match most {
                    0 => format!("{side}'s deck holds no {}", card.value.told()),
                    1 => format!("{side}'s deck holds a single {}", card.value.told()),
                    most => format!("{side}'s deck holds only {most} copies of {}", card.value.told()),
                };
                Diagnostic::new(&codes::TOO_MANY_COPIES, message, card.place, "one more than there are")
                    .help(format!(
                        "name another card in {side}'s row, deck or discard pile, or change the deck with \
                         `rules deck = …`"
                    ))
                    .clause(&clauses::PARTS_DECK.id)
            }
            Self::TooManyCards { side, place } => {
                let message = format!("{side} has {} cards in all, and more are listed", Rules::DECK);
                Diagnostic::new(&codes::TOO_MANY_CARDS, message, place, "the twenty-eighth card")
                    .help("the row, the deck and the discard pile together hold 27 cards")
                    .clause(&clauses::PARTS_DECK.id)
            }
            Self::BothOpen { side, more } => {
                let message = format!("how many cards lie in {side}'s deck and on the discard pile is open");
                Diagnostic::new(&codes::BOTH_OPEN, message, more, "more cards here, and more in the deck")
                    .help(format!(
                        "list the discard pile whole, or the deck (`{side} deck CARD …`, `{side} deck empty`)"
                    ))
            }
            Self::Gap { side, column } => {
                let message = format!("{side}'s row has an empty place behind column {}", column.value);
                Diagnostic::new(&codes::ROW_GAP, message, column.place, "would have been filled")
                    .help(
                        "write the card that lies there (`?` if it is not determined); a place is empty only \
                         after the winning attack and while a scout is offered",
                    )
                    .clause(&clauses::REPLACE_CARDS.id)
            }
            Self::Turn { passed, stated } => {
                let (side, due) = (passed.value, passed.value.other());
                let message = format!("{side} passed, so it is {due}'s turn");
                Diagnostic::new(&codes::TURN, message, stated, format!("not {due}"))
                    .label(passed.place, "the pass")
                    .help(format!("write `{due} to move`, or take one of the two lines out"))
            }
            Self::CouldMove { passed, side, actions, example } => {
                let count = text::counted(actions, "legal action");
                let message = format!("{side} cannot have passed: {side} has {count} in this position");
                let label = match example {
                    Some(example) => format!("`{example}`, for example"),
                    None => format!("{side} has something to do"),
                };
                Diagnostic::new(&codes::PASSED, message, passed, label)
                    .help("take this line out, or change the board so that nothing is left to do")
                    .clause(&clauses::NO_MOVE.id)
            }
            Self::AfterEnd { end, place, label } => {
                let why = match end {
                    End::Won(side) => format!("{side} occupies three squares: the game is over"),
                    End::Drawn | End::Open => "both have passed: the game is over".to_owned(),
                };
                Diagnostic::new(&codes::AFTER_END, why, place, label)
                    .help("take this line out, or change the board")
            }
            Self::OfferAfterPass { offer, passed } => {
                let message = "a pass offers nobody a choice";
                Diagnostic::new(&codes::OFFER, message, offer, "a choice is offered")
                    .label(passed, "after a pass")
                    .help("take one of the two lines out")
            }
            Self::Offer { side, place, fault } => fault.diagnostic(side, place),
        }
    }
}

impl RankFault {
    pub(crate) fn diagnostic(self) -> Diagnostic {
        let disorder = |message: String, place, label: &str| {
            Diagnostic::new(&codes::BOARD_RANKS, message, place, label)
                .help("write five rows, from `5 | t t t t t t` down to `1 | o o o o o o`")
                .clause(&clauses::PARTS_BOARD.id)
        };
        match self {
            Self::Beyond(rank) => {
                let message = format!("the board has no rank {}", rank.value);
                disorder(message, rank.place, "the ranks are 5 to 1")
            }
            Self::Twice { first, again } => {
                let message = format!("rank {} is drawn twice", again.value);
                disorder(message, again.place, "again").label(first, "first here")
            }
            Self::Disordered { rank, lower } => {
                let message = format!("rank {} stands below rank {}", rank.value, lower.value);
                disorder(message, rank.place, "belongs above").label(lower.place, "this row")
            }
            Self::Missing { ranks, place, belong } => {
                let words: Vec<String> = ranks.iter().map(u32::to_string).collect();
                let (first, words) = (words.first().map_or("", String::as_str), words.join(", "));
                let message = match ranks.len() {
                    1 => format!("rank {first} of the board is missing"),
                    _ => format!("the ranks {words} of the board are missing"),
                };
                let label = match belong {
                    Belong::AboveTheRow => format!("rank {first} belongs above this row"),
                    Belong::BelowTheRow => format!("rank {first} belongs below this row"),
                    Belong::UnderTheHead => "five rows belong under this line".to_owned(),
                };
                disorder(message, place, &label)
            }
            Self::Squares { rank, count, place } => {
                let label = match count {
                    0..Column::COUNT => format!("the row ends here, at its {}", ordinal(count)),
                    _ => "one square too many".to_owned(),
                };
                let message = format!("rank {rank} has {}, not six", text::counted(count, "square"));
                Diagnostic::new(&codes::BOARD_SQUARES, message, place, label)
                    .help("write six squares, a to f; `.` is an empty one")
                    .clause(&clauses::PARTS_BOARD.id)
            }
        }
    }
}

fn ordinal(count: usize) -> &'static str {
    ["bar", "first square", "second", "third", "fourth", "fifth"].get(count).copied().unwrap_or("last")
}

fn free_piece(side: Side, square: Spanned<Square>, thrown: Thrown) -> Diagnostic {
    let piece = match side {
        Side::Odin => "o",
        Side::Thor => "t",
    };
    let message = format!("a piece on {} that is marked as not fixed", square.value);
    let (label, help) = if Squares::home(side.other()).contains(square.value) {
        let label = format!("`rules thrown-into-fortress` is `{}`", thrown.word());
        let help = format!(
            "write `{piece}`, or add `rules thrown-into-fortress = stays-free` (or `straight-only`): under the \
             law book a piece in the enemy fortress is always fixed"
        );
        (label, help)
    } else {
        let label = "not in the enemy fortress".to_owned();
        (label, format!("only pieces in the enemy fortress are marked so; write `{piece}`"))
    };
    Diagnostic::new(&codes::FREE_PIECE, message, square.place, label).help(help).clause(&clauses::THROWN.id)
}
