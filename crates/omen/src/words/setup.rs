use game::Roster;
use pest::iterators::Pair;
use text::{Excerpt, Spanned};

use super::{Line, Rule, SETUP_LINE, has};
use crate::problem::Problem;
use crate::{Call, Debt, Declared, Setup, Vote};

/// Takes a set-up line in; it replaces what an earlier one said about the same thing.
pub(crate) fn read_setup(roster: &Roster, lines: &[Excerpt], setup: &mut Setup) -> Result<(), Problem> {
    for excerpt in lines {
        let line = Line { kind: &SETUP_LINE, excerpt, roster };
        for pair in line.read()? {
            line.fact(pair, setup)?;
        }
    }
    Ok(())
}

impl Line<'_> {
    fn fact(self, pair: Pair<'_, Rule>, setup: &mut Setup) -> Result<(), Problem> {
        let place = self.place(&pair);
        match pair.as_rule() {
            Rule::surface => {
                let side = if has(&pair, Rule::up_word) { &mut setup.up } else { &mut setup.down };
                *side = Some(self.pile(&pair)?);
            }
            Rule::discarded => setup.discarded = Some(self.pile(&pair)?),
            Rule::dealer => setup.dealer = Some(self.seat_in(&pair)?),
            Rule::declared => setup.declared = self.declarations(pair)?,
            Rule::called => {
                let call = if has(&pair, Rule::omen_word) { Call::Omen } else { Call::Destiny };
                setup.call = Some(Spanned::new((call, self.seat_in(&pair)?.value), place));
            }
            _ => self.player_fact(pair, setup)?,
        }
        Ok(())
    }

    fn player_fact(self, pair: Pair<'_, Rule>, setup: &mut Setup) -> Result<(), Problem> {
        let place = self.place(&pair);
        let seat = self.seat_in(&pair)?.value;
        match pair.as_rule() {
            Rule::hand => setup.player_mut(seat).hand = Some(self.pile(&pair)?),
            Rule::out => setup.player_mut(seat).hand = Some(Spanned::new(crate::PileLine::Count(0), place)),
            Rule::peeked => setup.player_mut(seat).peeked = Some(place),
            Rule::paid => setup.player_mut(seat).debt = Some(Spanned::new(Debt::Paid, place)),
            Rule::owes => {
                let debt = Debt::Owes(self.debt(&pair)?);
                setup.player_mut(seat).debt = Some(Spanned::new(debt, place));
            }
            _ => {
                let vote = if has(&pair, Rule::doubts_word) { Vote::Doubt } else { Vote::Agree };
                setup.player_mut(seat).vote = Some(Spanned::new(vote, place));
            }
        }
        Ok(())
    }

    /// How many discards are owed: one, unless there is a number.
    pub(super) fn debt(self, pair: &Pair<'_, Rule>) -> Result<u32, Problem> {
        match pair.clone().into_inner().find(|item| item.as_rule() == Rule::number) {
            Some(number) => Ok(self.number(&number)?.value),
            None => Ok(1),
        }
    }

    pub(super) fn declarations(self, pair: Pair<'_, Rule>) -> Result<Vec<Spanned<Declared>>, Problem> {
        let declarations = pair.into_inner().filter(|item| item.as_rule() == Rule::declaration);
        declarations
            .map(|item| {
                let place = self.place(&item);
                let by = self.seat_in(&item)?;
                let bid = item.into_inner().find(|part| part.as_rule() == Rule::bid);
                let bid = self.bid(bid.ok_or_else(|| self.incomplete())?)?;
                Ok(Spanned::new(Declared { bid, by }, place))
            })
            .collect()
    }
}
