use game::Terms;
use game::knob::Reading;
use rulebook::{Referee, facts};
use text::{Diagnostic, Place, Spanned};

use super::Men;
use crate::rules::Thrown;
use crate::{Board, Column, Mark, Rank, Setup, Side, Square, Squares, State, Table, clauses, codes};

/// The pieces a set-up has on the board; the start where it says nothing.
pub(super) fn read<R: Referee>(
    terms: Terms<'_, Table>,
    setup: &Setup,
    referee: &mut R,
    faults: &mut Vec<Diagnostic>,
) -> Men {
    let mut men = Men { pieces: Side::BOTH.map(Squares::home), fixed: Squares::NONE, winner: None };
    let place = setup.board.as_ref().map(|board| board.place);
    if let Some(Spanned { value: Board::Drawn(ranks), place }) = &setup.board {
        men.pieces = [Squares::NONE; 2];
        check_ranks(ranks, *place, faults);
        let mut seen = Vec::new();
        for rank in ranks {
            put(terms, rank, &mut men, &mut seen, faults);
        }
        cite_abroad(&men, referee);
    }
    for side in Side::BOTH {
        let pieces = men.pieces[side.index()].len();
        let fits = pieces <= State::PIECES;
        // Judged by `put`, at the very square; noted here.
        let _ = referee.uphold(&clauses::SETUP_PIECES, fits, || facts![player: side.word(), pieces: pieces]);
        check_captured(setup, side, pieces, faults);
    }
    find_winner(&mut men, place, referee, faults);
    men
}

/// Five ranks, from 5 down to 1, of six squares each.
pub(crate) fn check_ranks(ranks: &[Rank], head: Place, faults: &mut Vec<Diagnostic>) {
    check_order(ranks, head, faults);
    for rank in ranks {
        let number = rank.number.value;
        let count = rank.squares.len();
        let (place, label) = match rank.squares.get(Column::COUNT) {
            Some(first) => (first.place, "one square too many".to_owned()),
            None if count < Column::COUNT => {
                let place = rank.squares.last().map_or(rank.number.place, |last| last.place);
                (place, format!("the row ends here, at its {}", ordinal(count)))
            }
            None => continue,
        };
        let message = format!("rank {number} has {count} squares, not six");
        faults.push(
            Diagnostic::new(&codes::BOARD_SQUARES, message, place, label)
                .help("write six squares, a to f; `.` is an empty one")
                .clause("table.parts.board"),
        );
    }
}

/// Each rank from 5 down to 1, once.
fn check_order(ranks: &[Rank], head: Place, faults: &mut Vec<Diagnostic>) {
    let before = faults.len();
    let disorder = |message: String, place, label: &str| {
        Diagnostic::new(&codes::BOARD_RANKS, message, place, label)
            .help("write five rows, from `5 | t t t t t t` down to `1 | o o o o o o`")
            .clause("table.parts.board")
    };
    let numbers: Vec<Spanned<u32>> = ranks.iter().map(|rank| rank.number).collect();
    let mut in_order = true;
    for (at, number) in numbers.iter().enumerate() {
        let earlier = &numbers[..at];
        if !(1..=Square::RANKS as u32).contains(&number.value) {
            let message = format!("the board has no rank {}", number.value);
            faults.push(disorder(message, number.place, "the ranks are 5 to 1"));
        } else if let Some(first) = earlier.iter().find(|own| own.value == number.value) {
            let message = format!("rank {} is drawn twice", number.value);
            faults.push(disorder(message, number.place, "again").label(first.place, "first here"));
        } else if let Some(lower) = earlier.iter().find(|own| own.value < number.value)
            && std::mem::take(&mut in_order)
        {
            let message = format!("rank {} stands below rank {}", number.value, lower.value);
            faults.push(disorder(message, number.place, "belongs above").label(lower.place, "this row"));
        }
    }
    let missing = |rank: &u32| numbers.iter().all(|own| own.value != *rank);
    let missing: Vec<u32> = (1..=Square::RANKS as u32).rev().filter(missing).collect();
    let Some(first) = missing.first().filter(|_| in_order && faults.len() == before) else { return };
    let words: Vec<String> = missing.iter().map(u32::to_string).collect();
    let message = match missing.len() {
        1 => format!("rank {first} of the board is missing"),
        _ => format!("the ranks {} of the board are missing", words.join(", ")),
    };
    let (place, label) = match (numbers.iter().find(|own| own.value < *first), numbers.last()) {
        (Some(below), _) => (below.place, format!("rank {first} belongs above this row")),
        (None, Some(last)) => (last.place, format!("rank {first} belongs below this row")),
        (None, None) => (head, "five rows belong under this line".to_owned()),
    };
    faults.push(disorder(message, place, &label));
}

fn ordinal(count: usize) -> &'static str {
    ["bar", "first square", "second", "third", "fourth", "fifth"].get(count).copied().unwrap_or("last")
}

/// Puts the pieces of one rank on the board.
fn put(
    terms: Terms<'_, Table>,
    rank: &Rank,
    men: &mut Men,
    seen: &mut Vec<(Square, Place)>,
    faults: &mut Vec<Diagnostic>,
) {
    for (column, mark) in Column::all().zip(&rank.squares) {
        let Some(square) = Square::new(column, rank.number.value as usize) else { continue };
        let (side, free) = match mark.value {
            Mark::Empty => continue,
            Mark::Piece(side) => (side, false),
            Mark::Free(side) => (side, true),
        };
        if seen.iter().any(|(other, _)| *other == square) {
            // The rank stands twice, which has been said.
            continue;
        }
        seen.push((square, mark.place));
        let abroad = Squares::home(side.other()).contains(square);
        if free && (!abroad || terms.rules.thrown == Thrown::Occupies) {
            faults.push(free_piece(terms, side, square, mark.place, abroad));
        }
        let pieces = &mut men.pieces[side.index()];
        pieces.insert(square);
        if pieces.len() > State::PIECES {
            let message = format!("a seventh piece of {}'s", side.word());
            faults.push(
                Diagnostic::new(
                    &codes::TOO_MANY_PIECES,
                    message,
                    mark.place,
                    format!("{square} is the seventh"),
                )
                .help(format!("{} has six pieces; take one off the board", side.word()))
                .clause("table.setup.pieces"),
            );
        }
        if abroad && !free {
            men.fixed.insert(square);
        }
    }
}

/// Notes why the pieces in a fortress are fixed or free.
fn cite_abroad<R: Referee>(men: &Men, referee: &mut R) {
    for side in Side::BOTH {
        for square in men.pieces[side.index()].and(Squares::home(side.other())).iter() {
            if men.fixed.contains(square) {
                referee.cite(&clauses::OCCUPY, || facts![player: side.word(), square: square.word()]);
            } else {
                let facts = || facts![player: side.word(), square: square.word(), straight: false];
                referee.cite(&clauses::THROWN, facts);
            }
        }
    }
}

fn free_piece(terms: Terms<'_, Table>, side: Side, square: Square, place: Place, abroad: bool) -> Diagnostic {
    let piece = match side {
        Side::Odin => "o",
        Side::Thor => "t",
    };
    let message = format!("a piece on {square} that is marked as not fixed");
    let (label, help) = if abroad {
        let label = format!("`rules thrown-into-fortress` is `{}`", terms.rules.thrown.word());
        let help = format!(
            "write `{piece}`, or add `rules thrown-into-fortress = stays-free` (or `straight-only`): \
             under the law book a piece in the enemy fortress is always fixed"
        );
        (label, help)
    } else {
        let label = "not in the enemy fortress".to_owned();
        (label, format!("only pieces in the enemy fortress are marked so; write `{piece}`"))
    };
    Diagnostic::new(&codes::FREE_PIECE, message, place, label)
        .help(help)
        .clause("table.loki.thrown-into-fortress")
}

fn check_captured(setup: &Setup, side: Side, pieces: usize, faults: &mut Vec<Diagnostic>) {
    let Some(stated) = setup.players[side.index()].captured else { return };
    let lost = State::PIECES.saturating_sub(pieces);
    if stated.value as usize != lost {
        let are = if lost == 1 { "is" } else { "are" };
        let message = format!("{} has {pieces} pieces on the board, so {lost} {are} captured", side.word());
        faults.push(
            Diagnostic::new(
                &codes::CAPTURED_MISMATCH,
                message,
                stated.place,
                format!("not {}", stated.value),
            )
            .help(format!("write `{} captured {lost}`, or leave the line out", side.word()))
            .clause("table.setup.pieces"),
        );
    }
}

/// Who has won on this board, if anybody.
fn find_winner<R: Referee>(
    men: &mut Men,
    place: Option<Place>,
    referee: &mut R,
    faults: &mut Vec<Diagnostic>,
) {
    let mut won = Vec::new();
    let mut too_many = None;
    for side in Side::BOTH {
        let occupied = men.pieces[side.index()].and(men.fixed).len();
        if occupied == 0 {
            continue;
        }
        let facts = || facts![player: side.word(), occupied: occupied];
        let needed = referee.reckon(&clauses::END_THREE, 3, facts).max(1);
        if occupied as i64 >= needed {
            won.push(side);
        }
        if occupied as i64 > needed {
            too_many = Some((side, occupied, needed));
        }
    }
    let message = match (&won[..], too_many) {
        (_, Some((side, occupied, needed))) => {
            format!("{} occupies {occupied} squares, but had won with {needed}", side.word())
        }
        ([_, _], None) => "both players occupy enough squares to have won".to_owned(),
        ([winner], None) => {
            men.winner = Some(*winner);
            return;
        }
        _ => return,
    };
    if let Some(place) = place {
        faults.push(
            Diagnostic::new(&codes::TWO_WINNERS, message, place, "this board cannot come about")
                .help("the game ends as soon as one player occupies three squares of the enemy fortress")
                .clause("table.end.three"),
        );
    }
}
