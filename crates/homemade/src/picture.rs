//! A position as a figure: the board, then the zones and numbers for all, then those of each player, then whose turn it
//! is.

use boards::{Board, Net, Square};
use figure::{BoardPiece, Cell, Figure, FigurePart, Grid, Lane, Panel, Row, Terrain};
use game::{Outcome, RulesAndRoster, Seat};

use crate::Homemade;
use crate::defined::Ground;
use crate::fact::seat_name;
use crate::spot::Spot;
use crate::state::State;
use crate::words::{MarkedPlace, OUT, RESERVE};

mod lying;

use lying::LyingCards;

type Terms<'a> = RulesAndRoster<'a, Homemade>;

/// Draws a position.
pub(crate) fn draw(terms: Terms<'_>, state: &State, viewer: Option<Seat>, marked: &[MarkedPlace]) -> Figure {
    let defined = terms.rules.defined;
    let mut parts: Vec<FigurePart> = Vec::new();
    parts.extend(defined.ground.as_ref().map(|ground| FigurePart::Grid(grid(terms, state, ground, marked))));
    let drawn = LyingCards { state, viewer, marked };
    let spots: Vec<Spot> = state.spots().collect();
    parts.extend(spots.iter().filter(|spot| spot.owner.is_none()).map(|spot| drawn.common(*spot)));
    let common = defined.numbers.iter().enumerate().filter(|(_, number)| !number.each);
    parts.extend(common.map(|(at, _)| FigurePart::Row(row(state, at, None, marked))));
    let has_reserves = defined.reserves_at.is_some();
    if has_reserves
        || !state.out.is_empty()
        || defined.numbers.iter().any(|number| number.each)
        || defined.zones.iter().any(|zone| zone.each)
    {
        for seat in state.seated() {
            let own = spots.iter().filter(|spot| spot.owner == Some(seat));
            let mut panel = panel(terms, state, seat, marked);
            panel.rows.splice(0..0, own.map(|spot| drawn.row(*spot)));
            if defined.reserved_men(seat).next().is_some() {
                let alone = panel.rows.is_empty();
                panel.rows.insert(0, reserve(state, seat, alone, marked));
            }
            parts.push(FigurePart::Panel(panel));
        }
    }
    parts.push(FigurePart::Note { text: turn(terms, state) });
    Figure { parts }
}

fn grid(terms: Terms<'_>, state: &State, ground: &Ground, marked: &[MarkedPlace]) -> Grid {
    let (defined, board) = (terms.rules.defined, &ground.board);
    let names = |seat| seat_name(terms, seat);
    let cell = |square: Square| {
        let is_terrain = ground.terrain.iter().any(|(_, squares)| squares.contains(square));
        let man = state.at(square).map(|at| (at, &defined.men[at]));
        Cell {
            place: board.name(square),
            tokens: man
                .map(|(at, man)| BoardPiece {
                    name: defined.man_words(at, &names),
                    short: man.sign.to_string(),
                    symbol: man.symbol,
                    ink: man.ink,
                    fixed: false,
                })
                .into_iter()
                .collect(),
            terrain: is_terrain.then_some(Terrain::Fortress),
            marked: marked.contains(&MarkedPlace::Square(square)),
            ..Cell::default()
        }
    };
    if let Some(net) = board.net() {
        return points(board, net, &cell);
    }
    let lane = |row: u8| Lane {
        label: (row + 1).to_string(),
        squares: true,
        cells: (0..board.width()).filter_map(|column| board.square(column, row)).map(cell).collect(),
        ..Lane::default()
    };
    Grid {
        columns: (0..board.width()).map(|column| Board::letter(column).to_string()).collect(),
        named_below: true,
        lanes: (0..board.height()).rev().map(lane).collect(),
        ..Grid::default()
    }
}

/// Points where they are drawn, and the lines between them. Those of a track lead along its rows.
fn points(board: &Board, net: &Net, cell: &dyn Fn(Square) -> Cell) -> Grid {
    let lane = |row: u8| Lane {
        cells: (0..board.width())
            .map(|column| board.square(column, row).map_or_else(Cell::default, cell))
            .collect(),
        ..Lane::default()
    };
    let place = |square: Square| {
        let (column, row) = (board.column_of(square), board.row_of(square));
        [usize::from(column), usize::from(board.height() - 1 - row)]
    };
    let lines: Vec<Vec<[usize; 2]>> = match net.is_track() {
        true => board.drawn().into_iter().map(|row| row.squares.into_iter().map(place).collect()).collect(),
        false => net.lines().map(|line| line.into_iter().map(place).collect()).collect(),
    };
    Grid {
        columns: vec![String::new(); usize::from(board.width())],
        lanes: (0..board.height()).rev().map(lane).collect(),
        lines,
        ..Grid::default()
    }
}

fn row(state: &State, number: usize, seat: Option<Seat>, marked: &[MarkedPlace]) -> Row {
    let known = &state.defined.numbers[number];
    let values: Vec<String> =
        (0..known.length).map(|nth| known.told(state.number(number, seat, nth))).collect();
    Row {
        marked: marked.contains(&MarkedPlace::Number(number as u8)),
        ..Row::saying(&*known.word, values.join(" "))
    }
}

/// What a player has in reserve; where nothing else is told of the player, in whole words.
fn reserve(state: &State, seat: Seat, alone: bool, marked: &[MarkedPlace]) -> Row {
    let men = state.defined.reserved_men(seat).filter(|man| state.reserve(*man) > 0);
    let told: Vec<String> = men.map(|man| state.defined.counted_men(man, state.reserve(man))).collect();
    let told = if told.is_empty() { "none".to_owned() } else { told.join(", ") };
    let told = if alone { format!("{told} in {RESERVE}") } else { told };
    Row { marked: marked.contains(&MarkedPlace::Reserve(seat)), ..Row::saying(RESERVE, told) }
}

fn panel(terms: Terms<'_>, state: &State, seat: Seat, marked: &[MarkedPlace]) -> Panel {
    let numbers = terms.rules.defined.numbers.iter().enumerate().filter(|(_, number)| number.each);
    Panel {
        name: seat_name(terms, seat),
        on_turn: <Homemade as game::Game>::on_turn(state) == Some(seat),
        notes: state.out.contains(seat).then(|| OUT.to_owned()).into_iter().collect(),
        rows: numbers.map(|(at, _)| row(state, at, Some(seat), marked)).collect(),
        ..Panel::default()
    }
}

fn turn(terms: Terms<'_>, state: &State) -> String {
    match <Homemade as game::Game>::outcome(terms.rules, state) {
        Outcome::Open => format!("{} to move", seat_name(terms, state.on_turn)),
        Outcome::Over { winners } if winners.is_empty() => "a draw".to_owned(),
        Outcome::Over { winners } => format!("{} has won", terms.roster.list(winners)),
    }
}
