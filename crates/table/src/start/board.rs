use game::{Placed, Setup};
use rulebook::{Referee, facts};
use text::{Place, Spanned};

use crate::board::{Layout, Mark, Rank, rank_faults};
use crate::fact::{Fact, Subject};
use crate::problem::Impossible;
use crate::rules::Thrown;
use crate::{Rules, Side, Sides, Squares, State, clauses};

/// The pieces on the board.
pub(super) struct Pieces {
    pub(super) pieces: Sides<Squares>,
    pub(super) fixed: Squares,
    pub(super) winner: Option<Side>,
}

/// The pieces a set-up has on the board; the start where it says nothing.
pub(super) fn read<R: Referee>(
    rules: &Rules,
    setup: &Setup<Fact>,
    referee: &mut R,
    faults: &mut Vec<Impossible>,
) -> Pieces {
    let mut board = Pieces { pieces: Layout::start().pieces, fixed: Squares::EMPTY, winner: None };
    let line = setup.of(Subject::Board);
    if let Some(Placed { value: Fact::Board(drawing), place, parts }) = line {
        // `board start` has no parts, and is as the game begins.
        if *drawing != Layout::start().drawing() || !parts.is_empty() {
            let ranks = drawing.ranks(|part| parts.get(part).copied().unwrap_or(*place));
            faults.extend(rank_faults(&ranks, *place).into_iter().map(Impossible::Ranks));
            board.pieces = Sides::default();
            for rank in &ranks {
                put(rules, rank, &mut board, faults);
            }
        }
        cite_abroad(&board, referee);
    }
    for side in Side::BOTH {
        let pieces = board.pieces[side].len();
        let fits = pieces <= State::PIECES;
        // Judged by `put`, at the very square; noted here.
        let _ = referee.uphold(&clauses::SETUP_PIECES, fits, || facts![player: side.seat(), pieces: pieces]);
        if let Some(line @ Placed { value: Fact::Captured(_, count), .. }) = setup.of(Subject::Captured(side))
            && *count as usize != State::PIECES.saturating_sub(pieces)
        {
            let stated = Spanned::new(*count, line.part(0));
            faults.push(Impossible::Captured { side, stated, pieces });
        }
    }
    find_winner(&mut board, line.map(|line| line.place), referee, faults);
    board
}

/// Puts the pieces of one rank on the board; a rank that stands twice counts once.
fn put(rules: &Rules, rank: &Rank, board: &mut Pieces, faults: &mut Vec<Impossible>) {
    let taken = board.pieces[Side::Odin].or(board.pieces[Side::Thor]);
    for (square, mark) in rank.marks().filter(|(square, _)| !taken.contains(*square)) {
        let (side, free) = match mark.value {
            Mark::Empty => continue,
            Mark::Piece(side) => (side, false),
            Mark::Free(side) => (side, true),
        };
        let abroad = Squares::home(side.other()).contains(square);
        let square = Spanned::new(square, mark.place);
        if free && (!abroad || rules.thrown == Thrown::Occupies) {
            faults.push(Impossible::FreePiece { side, square, thrown: rules.thrown });
        }
        board.pieces[side].insert(square.value);
        if board.pieces[side].len() > State::PIECES {
            faults.push(Impossible::SeventhPiece { side, square });
        }
        if abroad && !free {
            board.fixed.insert(square.value);
        }
    }
}

/// Notes why the pieces in a fortress are fixed or free.
fn cite_abroad<R: Referee>(board: &Pieces, referee: &mut R) {
    for side in Side::BOTH {
        for square in board.pieces[side].and(Squares::home(side.other())).iter() {
            if board.fixed.contains(square) {
                referee.cite(&clauses::OCCUPY, || facts![player: side.seat(), square: square.word()]);
            } else {
                let facts = || facts![player: side.seat(), square: square.word(), straight: false];
                referee.cite(&clauses::THROWN, facts);
            }
        }
    }
}

/// Finds who has won on this board, if anybody.
fn find_winner<R: Referee>(
    board: &mut Pieces,
    place: Option<Place>,
    referee: &mut R,
    faults: &mut Vec<Impossible>,
) {
    let mut won = Vec::new();
    let mut beyond = None;
    for side in Side::BOTH {
        let occupied = board.pieces[side].and(board.fixed).len();
        if occupied == 0 {
            continue;
        }
        let facts = || facts![player: side.seat(), occupied: occupied];
        let needed = referee.reckon(&clauses::END_THREE, 3, facts).max(1);
        if occupied as i64 >= needed {
            won.push(side);
        }
        if occupied as i64 > needed {
            beyond = Some((side, occupied, needed));
        }
    }
    if let (None, [winner]) = (beyond, &won[..]) {
        board.winner = Some(*winner);
    } else if let (Some(board), true) = (place, won.len() == 2 || beyond.is_some()) {
        faults.push(Impossible::Winners { board, beyond });
    }
}
