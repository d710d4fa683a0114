//! The row or the card of a redeal that does not fit the position, and how it is said.

use game::Roster;
use text::{Place, counted, verb};

use crate::redeal::{Misfit, first_too_many, misfit};
use crate::words::Row;
use crate::{Heap, Redeal, State};

/// Where the rows of a redeal do not fit, and why.
pub(crate) fn at_fault(
    roster: &Roster,
    state: &State,
    redeal: &Redeal,
    rows: &[Row],
) -> Option<(Place, String)> {
    let head = |heap: Heap| {
        rows.iter().map(|row| row.heap).find(|candidate| candidate.value == heap).map(|found| found.place)
    };
    let cards = |count: usize| counted(count, "card");
    match misfit(state, redeal)? {
        Misfit::NotDue => None,
        Misfit::Keeps(seat) => {
            Some((head(Heap::Hand(seat))?, format!("{} draws nothing", roster.name(seat))))
        }
        Misfit::Size(heap, size) => {
            let due = match heap {
                Heap::Hand(seat) => format!("{} draws {}", roster.name(seat), cards(size)),
                Heap::Up => format!("{} {} face up", cards(size), verb(size, "lies", "lie")),
                Heap::Down | Heap::Discarded => {
                    format!("{} {} face down", cards(size), verb(size, "lies", "lie"))
                }
            };
            Some((head(heap)?, due))
        }
        Misfit::Cards => {
            let cards = rows.iter().flat_map(|row| row.cards.iter().copied());
            let (card, most) = first_too_many(state, redeal, cards)?;
            let word = card.value.counted(most.into());
            let why = match most {
                0 => format!("no {} is shuffled", card.value),
                1 => format!("only 1 {word} is shuffled"),
                most => format!("only {most} {word} are shuffled"),
            };
            Some((card.place, why))
        }
    }
}
