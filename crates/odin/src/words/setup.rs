use game::Terms;
use text::{Excerpt, Spanned};

use super::{Line, Rule, SETUP_LINE, stray};
use crate::problem::Problem;
use crate::{Odin, Setup, TableSetup};

/// Takes a set-up line in; it replaces what an earlier one said about the same thing.
pub(crate) fn read_setup(
    terms: Terms<'_, Odin>,
    lines: &[Excerpt],
    setup: &mut Setup,
) -> Result<(), Problem> {
    let (head, rows) = SETUP_LINE.forms.head(lines)?;
    stray(rows)?;
    let line = Line { kind: &SETUP_LINE, excerpt: head, terms };
    let pair = line.read()?.into_iter().next().ok_or_else(|| line.incomplete())?;
    let (rule, place) = (pair.as_rule(), line.place(&pair));
    setup.last = Some(place);
    let items = pair.into_inner();
    match rule {
        Rule::table_clear => {
            setup.table = Some(Spanned::new(TableSetup::Clear, place));
            return Ok(());
        }
        Rule::table_set => {
            let by = items.clone().next_back().ok_or_else(|| line.incomplete())?;
            let table = TableSetup::Set(line.run(items)?, line.seat(&by)?);
            setup.lay(Spanned::new(table, place));
            return Ok(());
        }
        Rule::colours => {
            setup.colours = Some(Spanned::new(line.colours(items)?, place));
            return Ok(());
        }
        _ => {}
    }
    let player = items.clone().next().ok_or_else(|| line.incomplete())?;
    let seat = line.seat(&player)?;
    let whole = Spanned::new(seat.value, place);
    let last = items.last().ok_or_else(|| line.incomplete())?;
    match rule {
        Rule::leads => setup.lead(whole),
        Rule::led => setup.led = Some(whole),
        _ => {
            let own = setup.players.get_mut(seat.value.index()).ok_or_else(|| line.incomplete())?;
            match rule {
                Rule::points => own.points = Some(line.number(&last)?),
                _ => own.hand = Some(Spanned::new(line.hand_listing(last)?, place)),
            }
        }
    }
    Ok(())
}
