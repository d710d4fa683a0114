use game::{Dialect, RulesAndRoster, Seat, Tell};
use piles::Kind;
use table::{
    Card, Cards, Column, End, Event, Offer, Reshuffle, Rules, ScoutColumn, ScoutTurn, Side, Squeeze, State,
    Table, Thrown,
};

use crate::laws::{Hides, Lawful};

impl Lawful for Table {
    type Census = [(usize, Vec<Card>); 2];
    type Memory = ();

    /// What rests on a card that a seat does not see is left out of its view.
    const SEES_OFFERS: bool = false;
    const NARROWS: bool = true;
    const PLACES: &'static str = "d3 row odin row thor";

    fn hides(_rules: &Rules) -> Hides {
        Hides::Events
    }

    fn law_book() -> Rules {
        Rules::default()
    }

    fn rules(rng: &mut fastrand::Rng) -> Rules {
        // A deck of few kinds makes tricks and scouts frequent, one with many Hugin & Munin several scouts at
        // once; one of all kinds is the game.
        const DECKS: [[u8; 10]; 3] =
            [[3, 3, 3, 3, 3, 3, 3, 2, 2, 2], [9, 9, 0, 0, 0, 0, 0, 0, 0, 9], [18, 3, 0, 0, 0, 0, 0, 0, 0, 6]];
        Rules {
            deck: DECKS[rng.usize(..3)],
            squeeze: if rng.bool() { Squeeze::Gap } else { Squeeze::Off },
            thrown: [Thrown::Occupies, Thrown::StraightOnly, Thrown::StaysFree][rng.usize(..3)],
            scout_column: [ScoutColumn::Origin, ScoutColumn::Destination, ScoutColumn::Either]
                [rng.usize(..3)],
            scout_turn: if rng.bool() { ScoutTurn::Own } else { ScoutTurn::Any },
            reshuffle: if rng.bool() { Reshuffle::WhenNeeded } else { Reshuffle::WhenExhausted },
        }
    }

    /// How many cards each player has, determined or not, and how many of each value.
    fn census(_rules: &Rules, state: &State) -> Self::Census {
        Side::BOTH.map(|side| {
            let cards = state.cards[side];
            let row = || Column::all().filter_map(|column| cards.row.card(column));
            let piles = cards.heaps.deck().chain(cards.heaps.discards()).chain(cards.mixed.cards());
            let mut values: Vec<Card> =
                row().chain(piles).chain(cards.unlocated.cards()).filter(|card| card.is_known()).collect();
            values.sort();
            (row().count() + cards.deck_len() + cards.heaps.discards().len(), values)
        })
    }

    fn assert_possible(rules: &Rules, state: &State) {
        for side in Side::BOTH {
            let deck: u8 = rules.deck.iter().sum();
            assert_eq!(Self::census(rules, state)[side as usize].0, usize::from(deck));
            assert!(state.pieces[side].len() <= 6);
            assert!(state.pieces[side].and(state.pieces[side.other()]).is_empty());
        }
    }

    fn assert_lawful(rules: &Rules, state: &State) {
        for side in Side::BOTH {
            assert_eq!(state.pieces[side].len() + state.captured(side), 6);
            assert!(state.occupied(side).len() <= 3);
        }
        let open = state.offer().is_some() || state.end != End::Open;
        let gap = Side::BOTH.into_iter().any(|side| state.cards[side].row.has_gap());
        assert!(open || !gap, "a row is full when a turn begins");
        let can_move = <Self as game::Game>::count(rules, state) > 0;
        assert_eq!(can_move, state.end == End::Open, "an open game has a move");
    }

    fn attainable(rules: &Rules, state: &State) -> Result<(), String> {
        let gaps = Side::BOTH.map(|side| state.cards[side].row.gaps().count());
        let scouts: usize = Side::BOTH.into_iter().map(|side| state.offers.scouts(side).count()).sum();
        let most = match state.end {
            End::Won(_) => 1,
            End::Drawn => 0,
            End::Open if state.offers.tie() => 1,
            // A second scout may follow one whose card is gone.
            End::Open if scouts > 0 => match (rules.scout_column, rules.scout_turn) {
                (ScoutColumn::Either, _) => 2,
                (_, ScoutTurn::Any) => 1,
                (_, ScoutTurn::Own) => 0,
            },
            End::Open => 0,
        };
        if gaps.iter().any(|gaps| *gaps > most) {
            return Err(format!("{gaps:?} places are empty, {most} at most"));
        }
        if matches!(state.end, End::Won(_)) && gaps[0] != gaps[1] {
            return Err(format!("an attack uses a card of each: {gaps:?}"));
        }
        for side in Side::BOTH {
            if state.pieces[side].len() > 6 || state.occupied(side).len() > 3 {
                return Err("too many pieces".to_owned());
            }
        }
        match Side::BOTH.into_iter().filter(|side| state.occupied(*side).len() == 3).count() {
            0 | 1 => Ok(()),
            won => Err(format!("{won} have won")),
        }
    }

    /// Which cards are nowhere at all is no part of a position, nor how a game came to be drawn.
    fn take_over(again: &mut State, state: &State) {
        for side in Side::BOTH {
            again.cards[side].unlocated = state.cards[side].unlocated;
        }
        if state.end == End::Drawn {
            again.passes = state.passes;
        }
    }

    /// A scout whose column stays hidden is no whole set-up; without it the row has to be full.
    fn sees_a_position(terms: RulesAndRoster<'_, Self>, state: &State, seat: Seat) -> bool {
        let enemy = terms.roster.seats().find(|own| *own != seat).map(|own| terms.roster.name(own));
        let scout = enemy.map(|name| format!("{name} may scout"));
        let viewer = if seat == Side::Odin.seat() { Side::Odin } else { Side::Thor };
        let offered = state.offers.scouts(viewer.other()).next().is_some();
        let hides =
            offered && scout.is_some_and(|line| Self::position(terms, state, Some(seat)).contains(&line));
        if hides {
            let rules = (terms.rules.scout_column, terms.rules.scout_turn);
            assert_eq!(rules, (ScoutColumn::Either, ScoutTurn::Any));
        }
        !hides
    }

    fn assert_seen(_terms: RulesAndRoster<'_, Self>, state: &State, seen: &State, seat: Seat) {
        let side = if seat == Side::Odin.seat() { Side::Odin } else { Side::Thor };
        assert_eq!(seen.pieces, state.pieces);
        for column in Column::all() {
            let (own, enemy) = (state.cards[side].row, state.cards[side.other()].row);
            assert_eq!(seen.cards[side].row.card(column), own.card(column));
            if enemy.is_down(column) {
                let card = seen.cards[side.other()].row.card(column);
                let offered = state.offers.scouts(side.other()).any(|own| own == column);
                assert!(card == Some(Card::UNKNOWN) || offered);
            }
        }
        assert!(seen.cards[side.other()].heaps.deck().all(|card| !card.is_known()));
    }

    /// The order of the own deck, and the enemy's deck and face-down cards.
    ///
    /// It goes further than the public history allows, which remembers what the first row was made of
    /// and what was shuffled back in: what is alike in more positions is alike in those.
    ///
    /// One thing stays. That a scout is to be answered now is no secret, for the turn has not passed
    /// (`table.scout.play`, `table.turn.answer-first`), nor with which card where the move tells the column:
    /// there the enemy's Hugin & Munin who would make it lie where they lie. Where they may lie behind
    /// either column of the move they lie behind another one. Those of a scout that would come after it
    /// need lie nowhere, and with them goes the offer.
    fn exchanged(rules: &Rules, state: &State, seat: Seat, (): &(), rng: &mut fastrand::Rng) -> State {
        let viewer = if seat == Side::Odin.seat() { Side::Odin } else { Side::Thor };
        let mut other = *state;
        let own = &mut other.cards[viewer];
        own.heaps = own.heaps.with_deck(shuffled(own.heaps.deck(), rng));

        let enemy = viewer.other();
        let due = match state.offer() {
            Some(Offer::Scout { side, with }) if side == enemy => with,
            Some(Offer::Scout { .. } | Offer::Swap { .. }) | None => None,
        };
        let either = rules.scout_column == ScoutColumn::Either
            && rules.scout_turn == ScoutTurn::Any
            && state.on_turn == viewer
            && !state.cards[enemy].row.has_gap()
            && due.is_some_and(|column| state.cards[enemy].row.is_down(column));
        let pinned = due.filter(|_| !either);
        let cards = &mut other.cards[enemy];
        let hidden = |column: &Column| state.cards[enemy].row.is_down(*column) && Some(*column) != pinned;
        let row = Column::all().filter(hidden).filter_map(|column| cards.row.card(column));
        let mut pool: Vec<Card> = row.chain(cards.heaps.deck()).collect();
        rng.shuffle(&mut pool);
        let deck = pool.split_off(Column::all().filter(hidden).count());
        for (column, card) in Column::all().filter(hidden).zip(&pool) {
            cards.row.lay(column, *card);
        }
        cards.heaps = cards.heaps.with_deck(deck);
        // The scout that is due comes from some column, whichever it is.
        let due = due.map(|column| match either {
            true => bring_up(cards, &Column::all().filter(hidden).collect::<Vec<_>>(), rng),
            false => column,
        });

        let offered: Vec<Column> = state.offers.scouts(enemy).collect();
        offered.iter().for_each(|_| other.offers.drop_scout(enemy));
        due.iter().for_each(|column| other.offers.add_scout(enemy, *column));
        for column in offered.into_iter().skip(due.iter().count()).filter(|column| Some(*column) != due) {
            if other.cards[enemy].row.card(column) == Some(Card::HUGIN_MUNIN) {
                other.offers.add_scout(enemy, column);
            }
        }
        other
    }

    /// An event that turns a hidden card up or rests on one tells of it.
    fn heard(terms: RulesAndRoster<'_, Self>, event: &Event, seat: Seat) -> Option<String> {
        let hidden = match event {
            Event::Revealed { side, .. } | Event::MayScout { side, .. } => side.seat() != seat,
            Event::Scouted { .. } | Event::Drew { .. } => true,
            _ => false,
        };
        (!hidden).then(|| Self::tell(terms, event).0)
    }
}

/// Brings Hugin & Munin out of the deck or from another column behind one of those, and gives it.
fn bring_up(cards: &mut Cards, columns: &[Column], rng: &mut fastrand::Rng) -> Column {
    let ravens = |column: &&Column| cards.row.card(**column) == Some(Card::HUGIN_MUNIN);
    let lying: Vec<Column> = columns.iter().filter(ravens).copied().collect();
    if let Some(column) = rng.choice(lying) {
        return column;
    }
    let column = columns[rng.usize(0..columns.len())];
    let mut deck: Vec<Card> = cards.heaps.deck().collect();
    let raven = deck.iter().position(|card| *card == Card::HUGIN_MUNIN).expect("there is one to scout with");
    deck[raven] = cards.row.card(column).expect("a card lies face down there");
    cards.row.lay(column, Card::HUGIN_MUNIN);
    cards.heaps = cards.heaps.with_deck(deck);
    column
}

fn shuffled(cards: impl Iterator<Item = Card>, rng: &mut fastrand::Rng) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.collect();
    rng.shuffle(&mut cards);
    cards
}
