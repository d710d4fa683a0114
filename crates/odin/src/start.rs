//! From a set-up as written to a position; all faults at once. It is long for the
//! number of things that can be wrong with a set-up.

mod played;

use game::{Placed, RulesAndRoster, Seat, SeatSet, Setup};
use piles::Listing;
use rulebook::{Referee, facts};
use text::Spanned;

use crate::apply::cite_first;
use crate::check::check_colours;
use crate::clauses::{CARDS_LEFT, DECK, GAME_END, HAND_END, NINE, PLAYERS, ROUND_END, SAME_KIND, VALUE};
use crate::fact::Subject;
use crate::outcome::was_the_last;
use crate::problem::Problem;
use crate::{Card, Cards, Colours, Fact, Hand, Odin, State};
use played::Played;

pub(crate) fn start<R: Referee>(
    terms: RulesAndRoster<'_, Odin>,
    setup: &Setup<Fact>,
    referee: &mut R,
) -> Result<State, Vec<Problem>> {
    let players = terms.roster.len().min(crate::SEATS) as u8;
    let mut opening = Opening {
        terms,
        setup,
        referee,
        state: State {
            hands: Default::default(),
            points: [0; crate::SEATS],
            players,
            table: Cards::EMPTY,
            by: None,
            discards: Cards::EMPTY,
            shown: Cards::EMPTY,
            colours: Colours::EMPTY,
            passed: SeatSet::EMPTY,
            led: None,
            on_turn: None,
            turn_named: true,
            round_over: false,
            over: false,
            concluded: 0,
        },
        named: Vec::new(),
        faults: Vec::new(),
    };
    opening.referee.cite(&PLAYERS, || facts![players: terms.roster.len()]);
    opening.lay_table();
    opening.deal();
    opening.hold_what_is_left();
    opening.look_for_twins();
    opening.choose_colours();
    opening.count_hidden();
    opening.give_turn();
    opening.score();
    let Opening { mut state, faults, .. } = opening;
    if !faults.is_empty() {
        return Err(faults);
    }
    state.settle(terms.rules);
    if setup.of(Subject::Turn).is_some() && setup.of(Subject::Led).is_none() {
        cite_first(&state, referee);
    }
    Ok(state)
}

/// A position in the making.
struct Opening<'a, R> {
    terms: RulesAndRoster<'a, Odin>,
    setup: &'a Setup<Fact>,
    referee: &'a mut R,
    state: State,
    /// Every card that is named, in the order of the seats, the table last.
    named: Vec<Spanned<Card>>,
    faults: Vec<Problem>,
}

impl<'a, R: Referee> Opening<'a, R> {
    /// What is said of a hand.
    fn hand(&self, seat: Seat) -> Option<(&'a Listing<Card>, &'a Placed<Fact>)> {
        match self.setup.of(Subject::Hand(seat))? {
            line @ Placed { value: Fact::Hand(_, listing), .. } => Some((listing, line)),
            _ => None,
        }
    }

    /// Who has no cards left, as far as hands are listed.
    fn is_out(&self) -> bool {
        self.state.seats().any(|seat| self.hand(seat).is_some_and(|(listing, _)| listing.is_empty()))
    }

    /// The points that a set-up states.
    fn points(&self, seat: Seat) -> Option<Spanned<i32>> {
        match self.setup.of(Subject::Points(seat))? {
            line @ Placed { value: Fact::Points(_, points), .. } => Some(Spanned::new(*points, line.part(0))),
            _ => None,
        }
    }

    /// The most cards that a seat can hold: a hand never grows beyond what was dealt, and a set that
    /// lies on the table came out of it, with one card taken at most.
    fn most(&self, seat: Seat) -> usize {
        let size = usize::from(self.terms.rules.hand_size);
        match self.state.table.len() {
            0 => size,
            _ if self.state.by != Some(seat) => size,
            set => (size + 1).saturating_sub(set),
        }
    }

    fn deal(&mut self) {
        let is_over = self.is_out();
        for seat in self.state.seats() {
            let most = self.most(seat);
            let (hand, cards) = match self.hand(seat) {
                // A hand that is over was scored: a point a card.
                None if is_over => {
                    let points = self.points(seat).map_or(0, |points| points.value.max(0) as usize);
                    let cards = most.min(points).max(1);
                    (Hand::hidden(cards as u8), cards)
                }
                None => (Hand::hidden(most as u8), most),
                Some((listing, line)) => {
                    self.name(line, listing.cards());
                    (Hand::of(listing), listing.len())
                }
            };
            let facts = || facts![player: seat, cards: cards, hand_size: most];
            let fits = self.referee.uphold(&NINE, cards <= most, facts).is_ok();
            if !fits || cards > usize::from(Card::COUNT) {
                let place = self.setup.place_of(Subject::Hand(seat));
                let size = self.terms.rules.hand_size;
                let table =
                    self.setup.of(Subject::Table).map(|line| line.place).filter(|_| most < size.into());
                self.faults.push(Problem::HandTooLarge { seat, cards, most, size, table, place });
            }
            if let Some(found) = self.state.hands.get_mut(seat.index()) {
                *found = hand;
            }
        }
    }

    /// Hands and table are no more than was dealt and put down. Hands that are not listed give way: that of the
    /// player whose set lies on the table, then those before it.
    fn hold_what_is_left(&mut self) {
        let players = usize::from(self.state.players);
        let size = usize::from(self.terms.rules.hand_size);
        let dealt = size * players;
        let Some(by) = self.state.by.filter(|_| self.faults.is_empty()) else { return };
        let place = self.setup.place_of(Subject::Table);
        let set = self.state.table.len();
        if self.is_out() {
            // A whole hand at once has nothing before it.
            let facts = || facts![player: by, cards: set, hand_size: size];
            if self.referee.uphold(&NINE, set <= size, facts).is_err() {
                let size = self.terms.rules.hand_size;
                let most = usize::from(size);
                self.faults.push(Problem::HandTooLarge {
                    seat: by,
                    cards: set,
                    most,
                    size,
                    table: None,
                    place,
                });
            }
            return;
        }
        let listed = std::array::from_fn(|seat| self.hand(Seat(seat as u8)).is_some());
        let room = std::array::from_fn(|seat| match listed[seat] {
            true => size.saturating_sub(self.state.hands[seat].len()),
            false => size.saturating_sub(1),
        });
        let is_lowest = set == 1 && self.state.table.value() == 1;
        let spent = Played { players: self.state.players, by, set, is_lowest, room, listed }.spent();
        for seat in (0..players).filter(|seat| !listed[*seat]) {
            let held = spent.map_or(1, |spent| size.saturating_sub(spent[seat]).max(1));
            self.state.hands[seat] = Hand::hidden(held as u8);
        }
        let cards = self.state.hands.iter().map(|hand| hand.len()).sum::<usize>() + set;
        let facts = || facts![player: by, cards: cards, hand_size: dealt];
        if self.referee.uphold(&NINE, spent.is_some(), facts).is_err() {
            self.faults.push(match cards > dealt {
                true => Problem::MoreThanDealt { cards, dealt, players, place },
                false => Problem::NothingBefore { by, set, size, place },
            });
        }
    }

    /// Keeps the cards that a line names.
    fn name(&mut self, line: &Placed<Fact>, cards: impl Iterator<Item = Option<Card>>) {
        let named = cards.enumerate().filter_map(|(at, card)| Some(Spanned::new(card?, line.part(at))));
        self.named.extend(named);
    }

    fn lay_table(&mut self) {
        let Some(Placed { value: Fact::Table(cards, by), place, .. }) = self.setup.of(Subject::Table) else {
            return;
        };
        let set: Cards = cards.iter().copied().collect();
        if set.len() > 1 && self.referee.uphold(&SAME_KIND, set.is_one_kind(), || facts![cards: set]).is_err()
        {
            self.faults.push(Problem::MixedTable { cards: set, place: *place });
        }
        self.referee.cite(&VALUE, || facts![cards: set, value: set.value()]);
        self.state.table = set;
        self.state.by = Some(*by);
    }

    fn look_for_twins(&mut self) {
        if let Some(line @ Placed { value: Fact::Table(cards, _), .. }) = self.setup.of(Subject::Table) {
            self.name(line, cards.iter().copied().map(Some));
        }
        let mut seen: Vec<Spanned<Card>> = Vec::new();
        let mut twice = Cards::EMPTY;
        for card in &self.named {
            match seen.iter().find(|first| first.value == card.value) {
                None => seen.push(*card),
                Some(first) => {
                    twice.insert(card.value);
                    self.faults.push(Problem::CardTwice { card: *card, first: first.place });
                }
            }
        }
        let cards: Cards = seen.iter().map(|card| card.value).collect();
        // Refused only where the faults above say so.
        let _ = self.referee.uphold(&DECK, twice.is_empty(), || facts![cards: cards, twice: twice]);
    }

    fn choose_colours(&mut self) {
        let limit = self.terms.rules.colours(usize::from(self.state.players));
        if let Some(Placed { value: Fact::Colours(colours), place, .. }) = self.setup.of(Subject::Colours) {
            self.state.colours = colours.iter().copied().collect();
            if self.state.colours.len() != limit || colours.len() != limit {
                let players = self.state.players;
                self.faults.push(Problem::WrongColours { limit, players, place: *place });
            }
        } else if limit == Colours::ALL.len() {
            self.state.colours = Colours::ALL;
        }
        if self.named.is_empty() {
            // No card has a colour that could be too many.
            let _ = check_colours(self.terms.rules, &self.state, Cards::EMPTY, self.referee);
        }
        for card in &self.named {
            let cards = Cards::only(card.value);
            if check_colours(self.terms.rules, &self.state, cards, self.referee).is_err() {
                let colours = self.state.colours;
                self.faults.push(Problem::OtherColour { card: *card, colours });
            } else {
                self.state.colours.insert(card.value.colour());
            }
        }
    }

    fn count_hidden(&mut self) {
        let hidden: usize = self.state.hands.iter().map(|hand| usize::from(hand.unknown())).sum();
        let held: usize = self.state.hands.iter().map(|hand| hand.len()).sum();
        let named = held - hidden + self.state.table.len();
        let left = self.terms.rules.deck_size(usize::from(self.state.players)).saturating_sub(named);
        if hidden > left && self.faults.is_empty() {
            let lines = self.setup.iter().filter(|line| !matches!(line.value, Fact::ToMove(_)));
            let place = lines.last().map(|line| line.place).unwrap_or_default();
            self.faults.push(Problem::TooManyHidden { hidden, left, place });
        }
    }

    fn give_turn(&mut self) {
        let hands = |seat: &Seat| self.state.hand(Some(*seat)).is_empty();
        let out: Vec<Seat> = self.state.seats().filter(hands).collect();
        match out.as_slice() {
            [] => self.go_on(),
            [first] => self.hand_over(*first),
            [first, second, ..] => {
                let one = self.hand(*first).map(|(_, line)| line.place);
                let other = self.setup.place_of(Subject::Hand(*second));
                self.faults.push(Problem::TwoWentOut { first: *first, second: *second, one, other });
            }
        }
    }

    /// Who is said to be on turn.
    fn turn(&self) -> Option<Spanned<Seat>> {
        match self.setup.of(Subject::Turn)? {
            Placed { value: Fact::Leads(seat) | Fact::ToMove(seat), place, .. } => {
                Some(Spanned::new(*seat, *place))
            }
            _ => None,
        }
    }

    /// Who is said to have led the hand.
    fn led(&self) -> Option<Seat> {
        match self.setup.of(Subject::Led)?.value {
            Fact::Led(seat) => Some(seat),
            _ => None,
        }
    }

    /// A hand is being played.
    fn go_on(&mut self) {
        let by = self.state.by;
        let default = by.map_or(Seat(0), |by| self.state.next(by));
        let said = self.turn();
        let on_turn = said.map_or(default, |seat| seat.value);
        if let (Some(by), Some(said)) = (by, said) {
            let table = self.state.table;
            if by == said.value {
                // The round is over then; without the clause, the player is to beat their own set.
                if self.referee.effect(&ROUND_END, || facts![player: by, table: table]) {
                    let table = self.setup.place_of(Subject::Table);
                    self.faults.push(Problem::OwnTable { seat: by, table, turn: said.place });
                }
            } else {
                let mut seat = self.state.next(by);
                while seat != on_turn {
                    self.state.passed.insert(seat);
                    seat = self.state.next(seat);
                }
            }
        }
        self.state.on_turn = Some(on_turn);
        self.state.turn_named = said.is_some();
        self.led_with_all(said);
        self.state.led = self.led().or(said.filter(|_| self.state.table_clear()).map(|seat| seat.value));
    }

    /// While everybody holds all that was dealt nobody has led yet: whoever is on turn does.
    fn led_with_all(&mut self, said: Option<Spanned<Seat>>) {
        let (Some(led), Some(said), true) = (self.led(), said, self.state.table_clear()) else { return };
        let size = usize::from(self.terms.rules.hand_size);
        let all = self.state.seats().all(|seat| self.hand(seat).is_some_and(|(hand, _)| hand.len() >= size));
        let facts = || facts![player: led, cards: size, hand_size: size];
        if all && led != said.value && self.referee.uphold(&NINE, false, facts).is_err() {
            let place = self.setup.place_of(Subject::Led);
            self.faults.push(Problem::LedNothing { led, leads: said, size, place });
        }
    }

    /// Somebody has no cards left: the hand is over and scored.
    fn hand_over(&mut self, out: Seat) {
        self.referee.cite(&HAND_END, || facts![hand_over: true, going_out: false, taken: Cards::EMPTY]);
        self.state.round_over = true;
        self.state.led = self.led();
        let hand = self.setup.place_of(Subject::Hand(out));
        if let Some(turn) = self.turn() {
            self.faults.push(Problem::TurnAfterHand { out, hand, turn });
        }
        match self.state.by {
            Some(by) if by == out => {}
            Some(by) => {
                let table = self.setup.place_of(Subject::Table);
                self.faults.push(Problem::OutWithoutPlaying { out, by, hand, table });
            }
            None => {
                let table = self.setup.of(Subject::Table).map(|line| line.place);
                self.faults.push(Problem::OutOnAClearTable { out, hand, table });
            }
        }
        for seat in self.state.seats() {
            self.scored(seat);
        }
    }

    /// A hand that is over has been scored: nobody has fewer points than cards left, as long as cards win
    /// nobody points.
    fn scored(&mut self, seat: Seat) {
        let cards = self.state.hand(Some(seat)).len();
        self.referee.look_at(&self.state);
        let due = self.referee.reckon(&CARDS_LEFT, cards as i64, || facts![player: seat, cards: cards]);
        let points = self.points(seat);
        let had = points.map_or(0, |points| points.value);
        if had >= 0 && i64::from(had) < due {
            let place =
                points.map_or_else(|| self.setup.place_of(Subject::Hand(seat)), |points| points.place);
            self.faults.push(Problem::NotScored { seat, points: Spanned::new(had, place), cards, due });
        }
    }

    fn score(&mut self) {
        let target = self.terms.rules.target;
        for seat in self.state.seats() {
            let Some(points) = self.points(seat) else { continue };
            if let Some(found) = self.state.points.get_mut(seat.index()) {
                *found = points.value;
            }
            // Only where a card left is made to win points can anybody have fewer than none.
            let facts = || facts![player: seat, cards: 1];
            if points.value < 0 && self.referee.reckon(&CARDS_LEFT, 1, facts) >= 0 {
                self.faults.push(Problem::NegativePoints { seat, points });
            }
            // Points are those after a hand that is over.
            if self.state.hand_over() {
                continue;
            }
            let goes_on = points.value < target;
            if self.referee.uphold(&GAME_END, goes_on, || facts![most: points.value, target: target]).is_err()
            {
                self.faults.push(Problem::GameIsOver { seat, points, target });
            }
        }
        self.state.over =
            self.state.hand_over() && was_the_last(self.terms.rules, &self.state, &*self.referee);
    }
}
