//! Whether the next race can be set up, and so.

use game::{Placed, Setup};
use piles::Listing;
use rulebook::{Referee, Refused, facts};

use crate::fact::{Fact, Subject};
use crate::limits::hand_size;
use crate::{Heap, Land, Phase, Rules, Side, State, clauses};

pub(super) fn check<R: Referee>(
    rules: &Rules,
    state: &State,
    setup: &Setup<Fact>,
    referee: &mut R,
) -> Result<(), Refused> {
    let over = state.phase != Phase::Racing;
    let starter = state.next_starter();
    let agrees = setup.of(Subject::Turn).is_none_or(|said| said.value == Fact::ToMove(starter));
    referee.uphold(&clauses::RACE_NEXT, over && agrees, || facts![over: over, starter: starter.seat()])?;
    let points = state.most_points();
    let goes_on = !matches!(state.phase, Phase::GameOver { .. } | Phase::Concluded { .. });
    referee.uphold(&clauses::GAME_END, goes_on, || facts![points: points, target: rules.target])?;
    check_hands(rules, setup, referee)?;
    let Some(Placed { value: Fact::Path(rows), .. }) = setup.of(Subject::Path) else { return Ok(()) };
    let lands = rows.each_ref().map(Listing::len);
    let facts = || facts![what: "path", number: lands[0].max(lands[1]), spaces: Rules::PATH_CARDS];
    referee.uphold(&clauses::SETUP_PATH, lands == [Rules::PATH_CARDS; 2], facts)?;
    check_no_twins(rows, referee)
}

/// A hand that is stated is a deal: as many cards as the hand size, or all there are.
fn check_hands<R: Referee>(rules: &Rules, setup: &Setup<Fact>, referee: &mut R) -> Result<(), Refused> {
    for side in Side::BOTH {
        let Some(Placed { value: Fact::Pile(_, _, hand), .. }) = setup.of(Subject::Pile(side, Heap::Hand))
        else {
            continue;
        };
        let (cards, deck) = (hand.len(), rules.deck().len());
        let size = hand_size(rules, side, cards, referee).min(deck);
        if cards > size || (cards < size && !hand.is_open_ended()) {
            referee.uphold(&clauses::SETUP_HAND, false, || facts![player: side.seat(), cards: cards])?;
        }
    }
    Ok(())
}

fn check_no_twins<R: Referee>(rows: &[Listing<Land>; 2], referee: &mut R) -> Result<(), Refused> {
    for (side, row) in Side::BOTH.into_iter().zip(rows) {
        let row: Vec<Land> = row.cards().flatten().collect();
        let twin = row.windows(2).position(|pair| pair[0] == pair[1]);
        let space = twin.map_or(row.len(), |at| at + 2);
        let land = row.get(space.wrapping_sub(1)).map_or("none", |land| land.word());
        let facts = || facts![player: side.seat(), space: space, land: land];
        referee.uphold(&clauses::SETUP_NO_TWINS, twin.is_none(), facts)?;
    }
    Ok(())
}
