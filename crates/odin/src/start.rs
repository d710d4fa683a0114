//! From a set-up as written to a position; all faults at once.

use game::{Seat, SeatSet, Terms};
use rulebook::{Referee, facts};
use text::{Diagnostic, Place, Spanned};

use crate::apply::cite_first;
use crate::check::{check_colours, number};
use crate::clauses::{DECK, GAME_END, HAND_END, NINE, ROUND_END, SAME_KIND, VALUE};
use crate::outcome::was_the_last;
use crate::setup_problem::SetupProblem;
use crate::{Card, Cards, Colours, Hand, HandListing, Odin, Setup, State, TableSetup};

pub(crate) fn start<R: Referee>(
    terms: Terms<'_, Odin>,
    setup: &Setup,
    referee: &mut R,
) -> Result<State, Vec<Diagnostic>> {
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
            colours: Colours::default(),
            passed: SeatSet::EMPTY,
            led: None,
            on_turn: None,
            turn_named: true,
            round_over: false,
            over: false,
        },
        named: Vec::new(),
        faults: Vec::new(),
    };
    opening.deal();
    opening.lay_table();
    opening.look_for_twins();
    opening.choose_colours();
    opening.count_hidden();
    opening.give_turn();
    opening.score();
    let Opening { mut state, faults, .. } = opening;
    if !faults.is_empty() {
        return Err(faults.into_iter().map(|fault| fault.diagnostic(terms)).collect());
    }
    state.settle(terms.rules);
    if setup.to_move.is_some() && setup.led.is_none() {
        cite_first(&state, referee);
    }
    Ok(state)
}

/// A position in the making.
struct Opening<'a, R> {
    terms: Terms<'a, Odin>,
    setup: &'a Setup,
    referee: &'a mut R,
    state: State,
    /// Every card that is named, in the order of the seats, the table last.
    named: Vec<Spanned<Card>>,
    faults: Vec<SetupProblem>,
}

impl<R: Referee> Opening<'_, R> {
    /// Where to say what no line of the set-up says.
    fn somewhere(&self) -> Place {
        self.setup.last.unwrap_or_default()
    }

    fn deal(&mut self) {
        let size = self.terms.rules.hand_size;
        for seat in self.state.seats() {
            let Some(own) = self.setup.players.get(seat.index()) else { continue };
            let hand = match &own.hand {
                None => {
                    self.uphold_nine(seat, usize::from(size));
                    Hand::unknown(size)
                }
                Some(listing) => {
                    let (hand, cards) = self.listed(listing);
                    if !self.uphold_nine(seat, cards) || cards > usize::from(Card::COUNT) {
                        self.faults.push(SetupProblem::HandTooLarge {
                            seat,
                            cards,
                            size,
                            place: listing.place,
                        });
                    }
                    hand
                }
            };
            if let Some(own) = self.state.hands.get_mut(seat.index()) {
                *own = hand;
            }
        }
    }

    /// A hand never grows beyond what was dealt.
    fn uphold_nine(&mut self, seat: Seat, cards: usize) -> bool {
        let size = self.terms.rules.hand_size;
        let facts = || facts![player: number(Some(seat)), cards: cards, hand_size: size];
        self.referee.uphold(&NINE, cards <= usize::from(size), facts).is_ok()
    }

    fn listed(&mut self, listing: &HandListing) -> (Hand, usize) {
        match listing {
            HandListing::Count(cards) => (Hand::unknown((*cards).min(255) as u8), *cards as usize),
            HandListing::Cards(cards) => {
                let known =
                    cards.iter().filter_map(|card| card.value.map(|own| Spanned::new(own, card.place)));
                let unknown = cards.iter().filter(|card| card.value.is_none()).count();
                self.named.extend(known.clone());
                let known = known.map(|card| card.value).collect();
                (Hand { known, unknown: unknown.min(255) as u8 }, cards.len())
            }
        }
    }

    fn lay_table(&mut self) {
        let Some(Spanned { value: TableSetup::Set(cards, by), place }) = &self.setup.table else { return };
        self.named.extend(cards.iter().copied());
        let set: Cards = cards.iter().map(|card| card.value).collect();
        if set.len() > 1 && self.referee.uphold(&SAME_KIND, set.is_one_kind(), || facts![cards: set]).is_err()
        {
            self.faults.push(SetupProblem::MixedTable { cards: set, place: *place });
        }
        self.referee.cite(&VALUE, || facts![cards: set, value: set.value()]);
        self.state.table = set;
        self.state.by = Some(by.value);
    }

    fn look_for_twins(&mut self) {
        let mut seen: Vec<Spanned<Card>> = Vec::new();
        let mut twice = Cards::EMPTY;
        for card in &self.named {
            match seen.iter().find(|first| first.value == card.value) {
                None => seen.push(*card),
                Some(first) => {
                    twice.insert(card.value);
                    self.faults.push(SetupProblem::CardTwice { card: *card, first: first.place });
                }
            }
        }
        let cards: Cards = seen.iter().map(|card| card.value).collect();
        // Refused only where the faults above say so.
        let _ = self.referee.uphold(&DECK, twice.is_empty(), || facts![cards: cards, twice: twice]);
    }

    fn choose_colours(&mut self) {
        let limit = self.terms.rules.colours(usize::from(self.state.players));
        if let Some(stated) = &self.setup.colours {
            self.state.colours = stated.iter().map(|colour| colour.value).collect();
            if self.state.colours.len() != limit || stated.value.len() != limit {
                let players = self.state.players;
                self.faults.push(SetupProblem::WrongColours { limit, players, place: stated.place });
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
                self.faults.push(SetupProblem::OtherColour { card: *card, colours });
            } else {
                self.state.colours.insert(card.value.colour());
            }
        }
    }

    fn count_hidden(&mut self) {
        let hidden: usize = self.state.hands.iter().map(|hand| usize::from(hand.unknown)).sum();
        let held: usize = self.state.hands.iter().map(|hand| hand.len()).sum();
        let named = held - hidden + self.state.table.len();
        let left = self.terms.rules.deck_size(usize::from(self.state.players)).saturating_sub(named);
        if hidden > left && self.faults.is_empty() {
            self.faults.push(SetupProblem::TooManyHidden { hidden, left, place: self.somewhere() });
        }
    }

    fn give_turn(&mut self) {
        let hands = |seat: &Seat| self.state.hand(Some(*seat)).is_empty();
        let out: Vec<Seat> = self.state.seats().filter(hands).collect();
        match out.as_slice() {
            [] => self.go_on(),
            [first] => self.hand_over(*first),
            [first, second, ..] => {
                let place =
                    |seat: &Seat| self.setup.players[seat.index()].hand.as_ref().map(|hand| hand.place);
                let (one, other) = (place(first), place(second).unwrap_or(self.somewhere()));
                self.faults.push(SetupProblem::TwoWentOut { first: *first, second: *second, one, other });
            }
        }
    }

    /// A hand is being played.
    fn go_on(&mut self) {
        let by = self.state.by;
        let default = by.map_or(Seat(0), |by| self.state.next(by));
        let on_turn = self.setup.to_move.map_or(default, |seat| seat.value);
        if let (Some(by), Some(said)) = (by, self.setup.to_move) {
            let table = self.state.table;
            if by == said.value {
                // The round is over then; ablated, the player is to beat the own set.
                if self.referee.effect(&ROUND_END, || facts![player: number(Some(by)), table: table]) {
                    let table = self.setup.table.as_ref().map_or(said.place, |table| table.place);
                    self.faults.push(SetupProblem::OwnTable { seat: by, table, turn: said.place });
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
        self.state.turn_named = self.setup.to_move.is_some();
        self.state.led = match self.setup.led {
            Some(led) => Some(led.value),
            None => self.setup.to_move.filter(|_| self.state.table_clear()).map(|seat| seat.value),
        };
    }

    /// Somebody has no cards left: the hand is over and scored.
    fn hand_over(&mut self, out: Seat) {
        self.referee.cite(&HAND_END, || facts![hand_over: true, going_out: false, taken: Cards::EMPTY]);
        self.state.round_over = true;
        self.state.led = self.setup.led.map(|led| led.value);
        let hand = self.setup.players.get(out.index()).and_then(|own| own.hand.as_ref());
        let hand = hand.map_or(self.somewhere(), |hand| hand.place);
        if let Some(turn) = self.setup.to_move {
            self.faults.push(SetupProblem::TurnAfterHand { out, hand, turn });
        }
        if let Some(by) = self.state.by.filter(|by| *by != out) {
            let table = self.setup.table.as_ref().map_or(hand, |table| table.place);
            self.faults.push(SetupProblem::OutWithoutPlaying { out, by, hand, table });
        }
    }

    fn score(&mut self) {
        let target = self.terms.rules.target;
        for seat in self.state.seats() {
            let Some(points) = self.setup.players.get(seat.index()).and_then(|own| own.points) else {
                continue;
            };
            if let Some(own) = self.state.points.get_mut(seat.index()) {
                *own = points.value;
            }
            if self.state.hand_over() {
                continue;
            }
            let goes_on = points.value < target;
            if self.referee.uphold(&GAME_END, goes_on, || facts![most: points.value, target: target]).is_err()
            {
                self.faults.push(SetupProblem::GameIsOver { seat, points, target });
            }
        }
        self.state.over =
            self.state.hand_over() && was_the_last(self.terms.rules, &self.state, &*self.referee);
    }
}
