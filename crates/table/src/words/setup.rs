use pest::iterators::Pair;
use text::{Excerpt, Spanned};

use super::board::{read_board, stray};
use super::{Line, Rule, SETUP_LINE, side_of};
use crate::problem::Problem;
use crate::{Column, Setup};

/// Takes a set-up line and the rows under it in.
pub(crate) fn read_setup(lines: &[Excerpt], setup: &mut Setup) -> Result<(), Problem> {
    let (head, rows) = SETUP_LINE.forms.head(lines)?;
    let line = Line { kind: &SETUP_LINE, excerpt: head };
    let pair = line.read()?.into_iter().next().ok_or_else(|| line.incomplete())?;
    match (pair.as_rule(), rows.first()) {
        (Rule::board, _) => {
            let start = pair.into_inner().any(|word| word.as_rule() == Rule::start_word);
            setup.board = Some(read_board(head, start, rows)?);
            Ok(())
        }
        (Rule::rank, _) => Err(stray(head)),
        (_, Some(row)) => Err(stray(row)),
        (_, None) => line.fact(pair, setup),
    }
}

impl Line<'_> {
    fn fact(self, pair: Pair<'_, Rule>, setup: &mut Setup) -> Result<(), Problem> {
        let place = self.excerpt.trim().whole();
        let rule = pair.as_rule();
        if rule == Rule::draw {
            setup.draw = Some(place);
            return Ok(());
        }
        let mut items = pair.into_inner();
        let side = items.next().map(|player| side_of(&player)).ok_or_else(|| self.incomplete())?;
        let own = &mut setup.players[side];
        match rule {
            Rule::row => own.row = Some(Spanned::new(self.lying(items)?, place)),
            Rule::pile => {
                let (Some(name), Some(cards)) = (items.next(), items.next()) else { return Ok(()) };
                let listing = Some(Spanned::new(self.listing(cards)?, place));
                match name.as_str() {
                    "deck" => own.deck = listing,
                    _ => own.discard = listing,
                }
            }
            Rule::captured => {
                let number = items.nth(1).ok_or_else(|| self.incomplete())?;
                own.captured = Some(self.number(&number)?);
            }
            Rule::may_scout => own.scout = Some(Spanned::new(self.columns(items)?, place)),
            Rule::may_swap => own.swap = Some(place),
            _ => setup.passed = Some(Spanned::new(side, place)),
        }
        Ok(())
    }

    /// The columns among what stands in a line.
    pub(super) fn columns<'b>(
        self,
        items: impl Iterator<Item = Pair<'b, Rule>>,
    ) -> Result<Vec<Spanned<Column>>, Problem> {
        items.filter(|item| item.as_rule() == Rule::column).map(|item| self.column(&item)).collect()
    }
}
