//! What players have in reserve, in words: `black reserve 3 pawns 1 king`, `black reserve empty`.

use game::{RulesAndRoster, Seat};
use text::{Place, Spanned};

use super::{EMPTY, RESERVE};
use crate::Homemade;
use crate::defined::Defined;
use crate::fact::Fact;
use crate::problem::Problem;
use crate::state::MOST_IN_RESERVE;

/// The player whose reserve words are about, and what is said of it.
pub(super) fn of<'l, 't>(
    terms: RulesAndRoster<'_, Homemade>,
    words: &'l [Spanned<&'t str>],
) -> Option<(Seat, &'l [Spanned<&'t str>])> {
    let [name, word, rest @ ..] = words else { return None };
    let seat = terms.roster.seat(name.value).filter(|_| word.value == RESERVE)?;
    terms.rules.defined.reserved_men(seat).next()?;
    Some((seat, rest))
}

/// What lies in a reserve: of kinds that are not named none; with a place for each kind. Nothing where that is not what
/// the words say.
///
/// # Errors
/// It says more men than there can be.
pub(super) fn lying(
    defined: &Defined,
    seat: Seat,
    rest: &[Spanned<&str>],
) -> Result<Option<(Fact, Vec<Place>)>, Problem> {
    let (Some(first), Some(last)) = (rest.first(), rest.last()) else { return Ok(None) };
    let mut men: Vec<(u8, u8)> = defined.reserved_men(seat).map(|man| (man as u8, 0)).collect();
    let mut parts = vec![first.place.to(last.place); men.len()];
    if rest.len() == 1 && first.value == EMPTY {
        return Ok(Some((Fact::Reserve(seat, men), parts)));
    }
    let mut named: u32 = 0;
    for pair in rest.chunks(2) {
        let [count, word] = pair else { return Ok(None) };
        let known = men.iter().position(|(man, _)| {
            let man = &defined.men[usize::from(*man)];
            [man.piece.as_str(), &man.plural].contains(&word.value)
        });
        let is_plain = count.value.bytes().all(|digit| digit.is_ascii_digit());
        let Some(at) = known.filter(|at| is_plain && named >> at & 1 == 0) else { return Ok(None) };
        let place = count.place.to(word.place);
        let number = count.value.parse().ok().filter(|number| i32::from(*number) <= MOST_IN_RESERVE);
        let number: u8 = number.ok_or_else(|| {
            let said = format!("{} {}", count.value, word.value);
            Problem::ReserveTooLarge { said, place }
        })?;
        named |= 1 << at;
        (men[at].1, parts[at]) = (number, place);
    }
    Ok(Some((Fact::Reserve(seat, men), parts)))
}

/// What lies there, as a line says it.
pub(crate) fn words(defined: &Defined, men: &[(u8, u8)]) -> String {
    let there = men.iter().filter(|(_, count)| *count > 0);
    let told: Vec<String> =
        there.map(|(man, count)| defined.counted_men(usize::from(*man), i32::from(*count))).collect();
    if told.is_empty() { EMPTY.to_owned() } else { told.join(" ") }
}
