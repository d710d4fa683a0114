//! What a set-up states, a condition asks and a position prints.

use boards::Square;
use game::{Describe, RulesAndRoster, Seat};

use crate::Homemade;
use crate::state::State;

/// One thing to be known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// `board` and its rows: what stands on each square, in their order.
    Board(Vec<Option<u8>>),
    /// `d4 king`, `d4 empty`
    Square(Square, Option<u8>),
    /// `Anna score 5`, `pot 7`, `phase bidding`, `Anna house 4 4 4 4 4 4`
    Number(u8, Option<Seat>, Vec<i32>),
    /// `Anna to move`
    ToMove(Seat),
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The whole board.
    Board,
    /// A square of it.
    Square(Square),
    /// A number, and whose.
    Number(u8, Option<Seat>),
    /// Whose turn it is.
    Turn,
}

impl game::Fact for Fact {
    type Subject = Subject;

    fn subject(&self) -> Subject {
        match self {
            Self::Board(_) => Subject::Board,
            Self::Square(square, _) => Subject::Square(*square),
            Self::Number(number, seat, _) => Subject::Number(*number, *seat),
            Self::ToMove(_) => Subject::Turn,
        }
    }
}

impl Describe for Homemade {
    fn to_move(seat: Seat) -> Fact {
        Fact::ToMove(seat)
    }

    fn subjects(terms: RulesAndRoster<'_, Self>) -> Vec<Subject> {
        let defined = terms.rules.defined;
        let board = defined.ground.as_ref().map(|_| Subject::Board);
        let numbers = (0..).zip(&defined.numbers).flat_map(|(at, number)| {
            let seats: Vec<Option<Seat>> = match number.each {
                true => terms.roster.seats().map(Some).collect(),
                false => vec![None],
            };
            seats.into_iter().map(move |seat| Subject::Number(at, seat))
        });
        board.into_iter().chain(numbers).chain([Subject::Turn]).collect()
    }

    fn described(
        terms: RulesAndRoster<'_, Self>,
        state: &State,
        _viewer: Option<Seat>,
        subject: Subject,
    ) -> Option<Fact> {
        let defined = terms.rules.defined;
        Some(match subject {
            Subject::Board => {
                let squares = defined.board()?.squares();
                Fact::Board(squares.map(|square| state.at(square).map(|man| man as u8)).collect())
            }
            Subject::Square(square) => Fact::Square(square, state.at(square).map(|man| man as u8)),
            Subject::Number(number, seat) => {
                let length = defined.numbers[usize::from(number)].length;
                let value = |nth| state.number(usize::from(number), seat, nth);
                Fact::Number(number, seat, (0..length).map(value).collect())
            }
            Subject::Turn => Fact::ToMove(state.on_turn),
        })
    }

    fn differences(terms: RulesAndRoster<'_, Self>, asked: &Fact, found: &Fact) -> Vec<(usize, String)> {
        let defined = terms.rules.defined;
        match (asked, found) {
            (Fact::Board(asked), Fact::Board(found)) => {
                let Some(board) = defined.board() else { return Vec::new() };
                // A row is read from the top, its squares from the left.
                let order = (0..board.height())
                    .rev()
                    .flat_map(|row| (0..board.width()).filter_map(move |column| board.square(column, row)));
                let differing =
                    order.enumerate().filter(|(_, square)| asked[square.index()] != found[square.index()]);
                let told = differing.map(|(part, square)| {
                    let there = found[square.index()];
                    let names = |seat: Seat| seat_name(terms, seat);
                    let man = there.map(|man| defined.man_words(usize::from(man), &names));
                    (part, format!("{} {}", board.name(square), man.unwrap_or_else(|| "empty".to_owned())))
                });
                told.collect()
            }
            (Fact::Number(number, _, asked), Fact::Number(_, _, found)) => {
                let known = &defined.numbers[usize::from(*number)];
                let both = asked.iter().zip(found).enumerate();
                both.filter(|(_, (asked, found))| asked != found)
                    .map(|(at, (_, found))| (at, known.told(*found)))
                    .collect()
            }
            _ => Vec::new(),
        }
    }
}

/// A player's name.
pub(crate) fn seat_name(terms: RulesAndRoster<'_, Homemade>, seat: Seat) -> String {
    terms.roster.names().nth(seat.index()).unwrap_or_default().to_owned()
}
