use game::LineProblem;
use game::words::Words;
use text::Spanned;

use super::places::{as_card, as_column, heap, side, square};
use super::{LISTING, Parser, Part, RANK, Rule};
use crate::board::{Drawing, Rank, rank_faults};
use crate::condition::Question;
use crate::fact::{Fact, Lying};
use crate::problem::Problem;
use crate::{Card, Column, Layout, Mark, Square};

/// The fact of a set-up line or a condition.
pub(super) fn fact(part: &mut Part<'_>) -> Result<Fact, Problem> {
    Ok(match part.rule() {
        Rule::board => Fact::Board(board(part)?),
        Rule::rank => return Err(LineProblem::StrayRow { row: part.spanned(), help: Parser::ROWS }.into()),
        Rule::row => Fact::Row(side(part)?, part.all(Rule::lying, lying)?),
        Rule::pile => Fact::Pile(side(part)?, heap(part)?, part.listing(&LISTING, as_card)?),
        Rule::captured => Fact::Captured(side(part)?, part.number()?),
        Rule::may_scout => Fact::MayScout(side(part)?, columns(part)?),
        Rule::may_swap => Fact::MaySwap(side(part)?),
        Rule::passed => Fact::Passed(side(part)?),
        Rule::draw => Fact::Draw,
        _ => return Err(part.misread().into()),
    })
}

/// The question of a condition, if it asks for no fact.
pub(super) fn question(part: &mut Part<'_>) -> Result<Option<Question>, Problem> {
    Ok(Some(match part.rule() {
        Rule::at => Question::At(side(part)?, square(part, Rule::square)?),
        Rule::vacant => {
            let square = square(part, Rule::square)?;
            part.one(Rule::empty)?;
            Question::Empty(square)
        }
        Rule::fixed => Question::Fixed(square(part, Rule::square)?),
        Rule::occupies => Question::Occupies(side(part)?, part.number()?),
        Rule::may_scout => Question::MayScout(side(part)?, columns(part)?),
        Rule::may_swap => Question::MaySwap(side(part)?),
        Rule::passed => Question::Passed(side(part)?),
        Rule::winner => Question::Winner(side(part)?),
        Rule::draw => Question::Draw,
        _ => return Ok(None),
    }))
}

fn columns(part: &mut Part<'_>) -> Result<Vec<Column>, Problem> {
    part.all(Rule::column, |column| as_column(&column))
}

/// What lies in a place of a row; its place is noted.
fn lying(mut part: Part<'_>) -> Result<Lying, Problem> {
    part.note();
    if part.maybe(Rule::gap).is_some() {
        return Ok(Lying::Gap);
    }
    let card = match part.maybe(Rule::unknown) {
        Some(_) => Card::UNKNOWN,
        None => as_card(&part.one(Rule::card)?)?,
    };
    let up = part.maybe(Rule::up).is_some();
    part.end()?;
    Ok(if up { Lying::Up(card) } else { Lying::Down(card) })
}

/// The board of a `board` line and the rows under it. A condition has to draw it whole; what is wrong
/// with that of a set-up is told with its other faults.
fn board(part: &mut Part<'_>) -> Result<Drawing, Problem> {
    if part.has(Rule::start_word) {
        return Ok(Layout::start().drawing());
    }
    let mut ranks = Vec::with_capacity(Square::RANKS);
    for line in part.line().rows(&RANK) {
        let mut whole = line.read()?;
        let mut rank = whole.any()?;
        if rank.rule() != Rule::rank {
            return Err(LineProblem::StrayRow { row: rank.spanned(), help: Parser::ROWS }.into());
        }
        let number = rank.one(Rule::number)?;
        let number = Spanned::new(number.as_number()?, number.place());
        let mut squares = Vec::with_capacity(Column::COUNT);
        while let Some(mark) = rank.maybe(Rule::mark) {
            mark.note();
            let Some(drawn) = Mark::from_word(mark.text()) else {
                let square =
                    Column::new(squares.len()).and_then(|found| Square::new(found, number.value as usize));
                return Err(Problem::NoSuchMark { mark: mark.spanned(), square });
            };
            squares.push(Spanned::new(drawn, mark.place()));
        }
        rank.end()?;
        ranks.push(Rank { number, squares });
    }
    if !part.line().is_setup() {
        let mut faults = rank_faults(&ranks, part.place()).into_iter();
        if let Some(first) = faults.next() {
            return Err(Problem::Ranks { first, more: faults.collect() });
        }
    }
    let marks = |rank: &Rank| rank.squares.iter().map(|square| square.value).collect();
    Ok(Drawing(ranks.iter().map(|rank| (rank.number.value, marks(rank))).collect()))
}
