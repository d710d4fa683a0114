//! The land cards that may be laid next, one after the other, each either way round.

use std::ops::ControlFlow;

use piles::Kind;

use crate::{Laid, LandCard, Lands};

type Flow = ControlFlow<()>;

/// Visits the land card that lies below those on top, either way round: every one that it may be.
#[inline]
pub(crate) fn next(lands: &Lands, above: &[LandCard], visit: &mut impl FnMut(LandCard) -> Flow) -> Flow {
    if let Some(card) = lands.peek(above.len()) {
        return card.ways().try_for_each(visit);
    }
    if above.len() >= lands.len() {
        return ControlFlow::Continue(());
    }
    let mut cards = [LandCard::UNKNOWN; Laid::ROOM];
    cards[..above.len()].copy_from_slice(above);
    for card in LandCard::all() {
        cards[above.len()] = card;
        if lands.can_draw(&cards[..=above.len()]) {
            card.ways().try_for_each(&mut *visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits every way of laying one to `most` land cards, as many as one can write.
pub(crate) fn each(lands: &Lands, most: usize, visit: &mut impl FnMut(Laid) -> Flow) -> Flow {
    more(lands, &mut [LandCard::UNKNOWN; Laid::ROOM], 0, most.min(Laid::ROOM), visit)
}

fn more(
    lands: &Lands,
    laid: &mut [LandCard; Laid::ROOM],
    len: usize,
    most: usize,
    visit: &mut impl FnMut(Laid) -> Flow,
) -> Flow {
    if len == most {
        return ControlFlow::Continue(());
    }
    let before = *laid;
    next(lands, &before[..len], &mut |way| {
        laid[len] = way;
        if let Some(laid) = Laid::new(&laid[..=len]) {
            visit(laid)?;
        }
        more(lands, laid, len + 1, most, visit)
    })
}

/// How many ways there are: without listing them where the cards are determined.
pub(crate) fn count(lands: &Lands, most: usize) -> usize {
    let (mut all, mut ways) = (0, 1);
    for depth in 0..most.min(Laid::ROOM).min(lands.len()) {
        let Some(card) = lands.peek(depth) else {
            let mut listed = 0;
            let _ = each(lands, most, &mut |_| {
                listed += 1;
                ControlFlow::Continue(())
            });
            return listed;
        };
        ways *= card.ways().count();
        all += ways;
    }
    all
}
