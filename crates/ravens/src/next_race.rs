//! The next race: whether and how it is set up.

use game::Scribe;
use rulebook::{Referee, Refused, facts};
use text::{Diagnostic, Spanned};

use crate::reckoning::hand_size;
use crate::setup_problem::{HAND_TOO_LARGE, NOT_WHERE_A_RACE_BEGINS};
use crate::start::build;
use crate::{Event, Land, MarkerAt, Path, Phase, Rules, Setup, Side, State, clauses};

/// Whether the next race can be set up, and so.
pub(crate) fn check<R: Referee>(
    rules: &Rules,
    state: &State,
    setup: &Setup,
    referee: &mut R,
) -> Result<(), Refused> {
    let over = state.phase != Phase::Racing;
    let starter = state.next_starter();
    let agrees = setup.to_move.is_none_or(|said| said.value == starter);
    referee.uphold(&clauses::RACE_NEXT, over && agrees, || facts![over: over, starter: starter.word()])?;
    let points = state.most_points();
    let goes_on = !matches!(state.phase, Phase::GameOver { .. });
    referee.uphold(&clauses::GAME_END, goes_on, || facts![points: points, target: rules.target])?;
    check_hands(rules, setup, referee)?;
    let Some(path) = &setup.path else { return Ok(()) };
    let lands = path.value.gray.len().max(path.value.brown.len());
    let nine = path.value.gray.len() == Rules::PATH_CARDS && path.value.brown.len() == Rules::PATH_CARDS;
    referee.uphold(
        &clauses::SETUP_PATH,
        nine,
        || facts![what: "path", number: lands, spaces: Rules::PATH_CARDS],
    )?;
    check_no_twins(&path.value, referee)
}

/// A hand that is stated is a deal: as many cards as the hand size, or all there are.
fn check_hands<R: Referee>(rules: &Rules, setup: &Setup, referee: &mut R) -> Result<(), Refused> {
    for (side, said) in Side::BOTH.into_iter().zip(&setup.players) {
        let Some(hand) = &said.hand else { continue };
        let (cards, deck) = (hand.value.cards.len(), rules.deck().len());
        let size = hand_size(rules, side, cards, referee).min(deck);
        if cards > size || (cards < size && hand.value.more.is_none()) {
            referee.uphold(&clauses::SETUP_HAND, false, || facts![player: side.word(), cards: cards])?;
        }
    }
    Ok(())
}

fn check_no_twins<R: Referee>(path: &Path, referee: &mut R) -> Result<(), Refused> {
    for (side, row) in [(Side::Gray, &path.gray), (Side::Brown, &path.brown)] {
        let twin = row.windows(2).position(|pair| matches!(pair, [one, next] if one.value == next.value));
        let space = twin.map_or(row.len(), |at| at + 2);
        let land = row.get(space.wrapping_sub(1)).map(|land| land.value);
        referee.uphold(
            &clauses::SETUP_NO_TWINS,
            twin.is_none(),
            || facts![player: side.word(), space: space, land: land.map_or("none", Land::word)],
        )?;
    }
    Ok(())
}

/// Sets the next race up.
pub(crate) fn set_up<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    setup: &Setup,
    referee: &mut R,
    scribe: &mut S,
) {
    let starter = state.next_starter();
    let points = state.points();
    // What a script says wrongly is found by `next_race_faults`; the clauses were asked before.
    (*state, _) = build(rules, &as_race(setup, starter), referee);
    for (side, points) in state.players.iter_mut().zip(points) {
        side.points = points;
    }
    scribe.write(|| Event::RaceSetUp { starter });
}

/// The part of a set-up that belongs to a new race.
fn as_race(setup: &Setup, starter: Side) -> Setup {
    let mut race = Setup {
        path: setup.path.clone(),
        land_supply: setup.land_supply.clone(),
        magic_way: setup.magic_way,
        to_move: Some(Spanned::new(starter, Default::default())),
        ..Setup::default()
    };
    for (side, said) in race.players.iter_mut().zip(&setup.players) {
        side.hand.clone_from(&said.hand);
        side.supply.clone_from(&said.supply);
    }
    race
}

/// What a script says wrongly under `next race`, each fault at its place: what cannot exist, and
/// lines that have no place where a race begins. Which races the rules permit is for
/// [`Game::check`](game::Game::check) to say.
pub fn next_race_faults<R: Referee>(
    rules: &Rules,
    state: &State,
    setup: &Setup,
    referee: &mut R,
) -> Vec<Diagnostic> {
    let mut faults = misplaced(state, setup);
    let race = as_race(setup, state.next_starter());
    // How many cards a hand has is no fault: the clause refuses another number.
    let (_, others) = build(rules, &race, referee);
    faults.extend(others.into_iter().filter(|fault| !std::ptr::eq(fault.code, &HAND_TOO_LARGE)));
    faults
}

/// Lines that state otherwise what is fixed where a race begins.
fn misplaced(state: &State, setup: &Setup) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    let mut fault = |place, message: String| {
        let fault = Diagnostic::new(&NOT_WHERE_A_RACE_BEGINS, message, place, "not where a race begins");
        faults.push(fault.help(
            "under `next race` stand `path`, `land supply`, `magic way`, and each player's `hand` and `supply`",
        ));
    };
    if let Some(marker) = setup.marker
        && marker.value != MarkerAt::Aside
    {
        fault(marker.place, "a new race begins with the marker aside".into());
    }
    if let Some(laid) = setup.laid.filter(|laid| laid.value > 0) {
        fault(laid.place, "a new race begins with a turn in which no land card is laid yet".into());
    }
    if let Some(place) = setup.lengthened {
        fault(place, "a new race begins with a path that nobody has lengthened".into());
    }
    if let Some(over) = setup.race_over {
        fault(over.place, "the race that is being set up is not over".into());
    }
    for (side, said) in Side::BOTH.into_iter().zip(&setup.players) {
        let name = side.word();
        if let Some(at) = said.at
            && at.value != 0
        {
            fault(at.place, format!("{name}'s raven begins a race on space 0"));
        }
        for (pile, what) in [(&said.aux, "aux"), (&said.discard, "discard"), (&said.way, "way")] {
            if let Some(pile) = pile
                && (!pile.value.cards.is_empty() || pile.value.more.is_some())
            {
                fault(pile.place, format!("{name} begins a race with `{name} {what} empty`"));
            }
        }
        if let Some(points) = said.points
            && points.value != u32::from(state.of(side).points)
        {
            let own = state.of(side).points;
            fault(points.place, format!("points stay as they are: {name} has {own}"));
        }
        if let Some(played) = said.played
            && played.value != (0, 0)
        {
            fault(played.place, format!("{name} has not played in this race yet"));
        }
    }
    faults
}
