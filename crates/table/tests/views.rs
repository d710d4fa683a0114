//! What a seat may know: cards it cannot tell apart change nothing it sees, may do or is told.

use std::ops::ControlFlow;

use game::{Dialect, Fill, Game, Ply, Random, Roster, Terms};
use proptest::prelude::*;
use rulebook::{Citation, Judge, Strict};
use table::{
    Card, Cards, Column, Event, Move, Offer, Pile, Rules, ScoutColumn, ScoutTurn, Setup, Side, State, Table,
    Thrown,
};

fn rules() -> impl Strategy<Value = Rules> {
    let thrown = prop_oneof![Just(Thrown::Occupies), Just(Thrown::StaysFree)];
    let column =
        prop_oneof![Just(ScoutColumn::Origin), Just(ScoutColumn::Destination), Just(ScoutColumn::Either)];
    let turn = prop_oneof![Just(ScoutTurn::Own), Just(ScoutTurn::Any)];
    (thrown, column, turn).prop_map(|(thrown, scout_column, scout_turn)| Rules {
        thrown,
        scout_column,
        scout_turn,
        ..Rules::default()
    })
}

/// The position with the cards that `viewer` does not see dealt differently: the order of the own
/// deck, and the enemy's deck and face-down cards.
///
/// It goes further than the public history allows, which remembers what the first row was made of
/// and what was shuffled back in: what is alike in more positions is alike in those.
///
/// One thing stays. That a scout is to be answered now is no secret, for the turn has not passed
/// (`table.scout.play`, `table.turn.answer-first`), nor with which card where the move tells the column:
/// there the enemy's Hugin & Munin who would make it lie where they lie. Where they may lie behind
/// either column of the move they lie behind another one. Those of a scout that would come after it
/// need lie nowhere, and with them goes the offer.
fn exchanged(rules: &Rules, state: &State, viewer: Side, rng: &mut fastrand::Rng) -> State {
    let mut other = *state;
    let own = &mut other.cards[viewer.index()];
    own.deck = shuffled(own.deck.from_top(), rng);

    let enemy = viewer.other();
    let due = match state.offer() {
        Some(Offer::Scout { side, with }) if side == enemy => with,
        Some(Offer::Scout { .. } | Offer::Swap { .. }) | None => None,
    };
    let either = rules.scout_column == ScoutColumn::Either
        && rules.scout_turn == ScoutTurn::Any
        && state.on_turn == viewer
        && !state.of(enemy).row.has_gap()
        && due.is_some_and(|column| state.of(enemy).row.is_down(column));
    let pinned = due.filter(|_| !either);
    let cards = &mut other.cards[enemy.index()];
    let hidden = |column: &Column| state.of(enemy).row.is_down(*column) && Some(*column) != pinned;
    let row = Column::all().filter(hidden).filter_map(|column| cards.row.card(column));
    let mut pool: Vec<Card> = row.chain(cards.deck.from_top()).collect();
    rng.shuffle(&mut pool);
    for (column, card) in Column::all().filter(hidden).zip(&pool) {
        cards.row.lay(column, *card);
    }
    cards.deck = Pile::top_first(&pool[Column::all().filter(hidden).count()..]);
    // The scout that is due comes from some column, whichever it is.
    let due = due.map(|column| match either {
        true => bring_up(cards, &Column::all().filter(hidden).collect::<Vec<_>>(), rng),
        false => column,
    });

    let offered: Vec<Column> = state.offers.scouts(enemy).collect();
    offered.iter().for_each(|_| other.offers.drop_scout(enemy));
    due.iter().for_each(|column| other.offers.add_scout(enemy, *column));
    for column in offered.into_iter().skip(due.iter().count()).filter(|column| Some(*column) != due) {
        if other.of(enemy).row.card(column) == Some(Card::HUGIN_MUNIN) {
            other.offers.add_scout(enemy, column);
        }
    }
    other
}

/// Brings Hugin & Munin out of the deck or from another column behind one of those, and gives it.
fn bring_up(cards: &mut Cards, columns: &[Column], rng: &mut fastrand::Rng) -> Column {
    let ravens = |column: &&Column| cards.row.card(**column) == Some(Card::HUGIN_MUNIN);
    let lying: Vec<Column> = columns.iter().filter(ravens).copied().collect();
    if let Some(column) = rng.choice(lying) {
        return column;
    }
    let column = columns[rng.usize(0..columns.len())];
    let mut deck: Vec<Card> = cards.deck.from_top().collect();
    let raven = deck.iter().position(|card| *card == Card::HUGIN_MUNIN).expect("there is one to scout with");
    deck[raven] = cards.row.card(column).expect("a card lies face down there");
    cards.row.lay(column, Card::HUGIN_MUNIN);
    cards.deck = Pile::top_first(&deck);
    column
}

fn shuffled(cards: impl Iterator<Item = Card>, rng: &mut fastrand::Rng) -> Pile {
    let mut cards: Vec<Card> = cards.collect();
    rng.shuffle(&mut cards);
    Pile::top_first(&cards)
}

/// Every ply of a player that one can write, and all that the clauses say of it.
fn judged(rules: &Rules, state: &State, side: Side) -> Vec<(Ply<Move>, Vec<Citation>)> {
    let mut judged = Vec::new();
    let _ = Table::candidates(rules, state, &mut |ply| {
        if ply.seat == Some(side.seat()) {
            let mut judge = Judge::default();
            let _ = Table::check(rules, state, &ply, &mut judge);
            judged.push((ply, judge.citations().to_vec()));
        }
        ControlFlow::Continue(())
    });
    judged
}

fn legal(rules: &Rules, state: &State, side: Side) -> Vec<Ply<Move>> {
    let mut plies = Vec::new();
    let _ = Table::moves(rules, state, &mut |ply| {
        if ply.seat == Some(side.seat()) {
            plies.push(ply);
        }
        ControlFlow::Continue(())
    });
    plies
}

/// What is told of a ply, up to the first event that turns a hidden card up or rests on one, and
/// whether there is such an event.
fn told(terms: Terms<'_, Table>, state: &State, ply: &Ply<Move>, viewer: Side) -> (Vec<String>, bool) {
    let mut events: Vec<Event> = Vec::new();
    let mut after = *state;
    let mut rng = fastrand::Rng::with_seed(5);
    Table::apply(terms.rules, &mut after, ply, &mut Random(&mut rng), &mut Strict, &mut events);
    let hidden = |event: &&Event| match event {
        Event::Revealed { side, .. } | Event::MayScout { side, .. } => *side != viewer,
        Event::Scouted { .. } | Event::Drew { .. } => true,
        _ => false,
    };
    let open = events.iter().take_while(|event| !hidden(event));
    (open.map(|event| Table::tell(terms, event).0).collect(), events.iter().any(|event| hidden(&event)))
}

/// The same is told of a ply, as far as neither telling comes to a hidden card.
fn assert_told_alike(terms: Terms<'_, Table>, [one, other]: [&State; 2], ply: &Ply<Move>, viewer: Side) {
    let ((mut mine, cut), (mut theirs, cut_too)) =
        (told(terms, one, ply, viewer), told(terms, other, ply, viewer));
    if cut {
        theirs.truncate(mine.len());
    }
    if cut_too {
        mine.truncate(theirs.len());
    }
    assert_eq!(mine, theirs, "{ply:?}");
}

fn assert_alike(terms: Terms<'_, Table>, state: &State, other: &State, viewer: Side) {
    let seen = |state: &State| Table::view(terms, state, Some(viewer.seat()), Some("row odin row thor"));
    assert_eq!(seen(state), seen(other), "{viewer:?} sees the same");
    assert_eq!(Table::pending(terms, state), Table::pending(terms, other));
    assert_eq!(Table::to_act(terms.rules, state), Table::to_act(terms.rules, other));
    let plies = legal(terms.rules, state, viewer);
    assert_eq!(plies, legal(terms.rules, other, viewer), "{viewer:?} may do the same");
    assert_eq!(
        judged(terms.rules, state, viewer),
        judged(terms.rules, other, viewer),
        "{viewer:?} is refused the same, for the same reasons"
    );
    for ply in &plies {
        assert_told_alike(terms, [state, other], ply, viewer);
    }
}

/// Plays at random and exchanges what each side does not see, in the positions that `picked` picks.
fn exchange_along(rules: &Rules, seed: u64, plies: usize, picked: impl Fn(usize, &State) -> bool) {
    let roster = Roster::new(["odin", "thor"]);
    let terms = Terms { rules, roster: &roster };
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut state = Table::start(terms, &Setup::default(), &mut Strict).expect("the plain start exists");
    Table::fill(rules, &mut state, Fill::Piles, &mut rng);
    for ply in 0..plies {
        for viewer in Side::BOTH.into_iter().filter(|_| picked(ply, &state)) {
            let other = exchanged(rules, &state, viewer, &mut rng);
            assert!(ply > 0 || other != state, "so many cards are never dealt alike");
            assert_alike(terms, &state, &other, viewer);
        }
        let Some(ply) = Table::sample(rules, &state, &mut rng) else { break };
        Table::apply(rules, &mut state, &ply, &mut Random(&mut rng), &mut Strict, &mut ());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn exchanging_hidden_cards_changes_nothing_for_a_seat(rules in rules(), seed: u64) {
        exchange_along(&rules, seed, 120, |ply, state| ply % 12 == 0 || state.offer().is_some());
    }

    /// With many Hugin & Munin, and any of them awake, several scouts are open at once, and one is due from
    /// either column of a move.
    #[test]
    fn scouts_that_are_due_or_come_later_are_hidden(seed: u64) {
        let rules = Rules {
            deck: [18, 3, 0, 0, 0, 0, 0, 0, 0, 6],
            scout_column: ScoutColumn::Either,
            scout_turn: ScoutTurn::Any,
            ..Rules::default()
        };
        exchange_along(&rules, seed, 60, |_, state| state.offer().is_some());
    }
}
