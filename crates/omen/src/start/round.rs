//! Where the round of a set-up stands.

use game::{Seat, SeatSet};
use rulebook::{Facts, Referee, Refused, facts};
use text::Spanned;

use super::{Opening, stated};
use crate::call::decide;
use crate::check::{must_doubt, uphold_bid};
use crate::clauses::{DEALER_PEEK, OUT, SETUP_DEALER, TURN_ORDER, WIN};
use crate::count::decides;
use crate::fact::Subject;
use crate::problem::{Problem, RoundProblem};
use crate::{Call, Declaration, Heap, LastDeclarer, Raise, Stage, Vote};

impl<R: Referee> Opening<'_, R> {
    /// Begins the round, and plays it to where the set-up says that it stands.
    pub(super) fn begin(&mut self) {
        let dealer = stated::dealer(self.setup).map(|dealer| dealer.value);
        self.state.dealer = dealer;
        self.state.peeked = self.those_with(Subject::Peeked);
        for seat in self.state.peeked.iter() {
            let facts = || facts![player: seat, dealer: Seat::or_nobody(dealer), declaring: true];
            self.referee.cite(&DEALER_PEEK, facts);
        }
        let living = self.state.living();
        for seat in self.state.seats().filter(|seat| !living.contains(*seat)) {
            self.referee.cite(&OUT, || facts![player: seat, cards: 0]);
        }
        let mut alive = living.iter();
        match (alive.next(), alive.next()) {
            (None, _) => {
                let place = self.setup.place_of(Subject::Cards(Heap::Hand(Seat(0))));
                self.faults.push(Problem::NobodyIn { place });
            }
            (Some(winner), None) => {
                for place in stated::of_a_round(self.setup) {
                    self.fault(place, RoundProblem::GameOver { winner });
                }
                self.referee.cite(&WIN, Facts::new);
                self.state.stage = Stage::Over { winners: living };
            }
            (Some(_), Some(_)) => self.play(living),
        }
    }

    /// Finds the looks at the top card that nobody can have had: whoever is out was so before the surface was dealt
    /// again, and where somebody loses a card at every call, only this round's Dealer has looked.
    fn check_looks(&mut self, settled: &SeatSet) {
        let dealer = self.state.dealer;
        for seat in self.state.peeked.iter() {
            let place = self.setup.place_of(Subject::Peeked(seat));
            if settled.is_empty() {
                self.check_in(Spanned::new(seat, place), "one who knows the top card");
            }
            let redealt = self.rules.last_declarer == LastDeclarer::MustDoubt;
            let Some(dealer) = dealer.filter(|dealer| redealt && *dealer != seat) else { continue };
            let facts = || facts![player: seat, dealer: dealer, declaring: true];
            if self.referee.uphold(&DEALER_PEEK, false, facts).is_err() {
                self.fault(place, RoundProblem::LookedBefore { seat, dealer });
            }
        }
    }

    /// The players of whom the set-up says something.
    fn those_with(&self, subject: impl Fn(Seat) -> Subject) -> SeatSet {
        self.state.seats().filter(|seat| self.setup.of(subject(*seat)).is_some()).collect()
    }

    fn play(&mut self, living: SeatSet) {
        let (settled, voted) = (self.those_with(Subject::Debt), self.those_with(Subject::Vote));
        // Who discarded the last card in this round, or had a part in it before, was in when it was declared.
        let (players, cards) = if settled.is_empty() {
            (living, self.state.cards_in_hands())
        } else {
            let parts = stated::parts(self.setup).into_iter().map(|(seat, _)| seat.value);
            let players: SeatSet = living.iter().chain(settled.iter()).chain(parts).collect();
            (players, (self.dealt * players.len()) as u32)
        };
        self.declare(players, cards);
        for seat in voted.iter() {
            match stated::vote(self.setup, seat).map(|vote| vote.value) {
                Some(Vote::Agree) => self.state.agreed.insert(seat),
                Some(Vote::Doubt) => self.state.doubted.insert(seat),
                None => {}
            }
        }
        self.check_looks(&settled);
        let (dealer, to_move) = (stated::dealer(self.setup), stated::to_move(self.setup));
        if !settled.is_empty() {
            self.settle(players);
        } else if stated::call(self.setup).is_some() || !voted.is_empty() {
            self.call();
        } else {
            let opener = self.state.dealer.or(to_move.map(|seat| seat.value));
            let turn = self.state.last.map(|last| self.state.living_after(last.by)).or(opener);
            if self.state.last.is_none() {
                self.state.dealer = turn;
                let turn = Seat::or_nobody(turn);
                self.referee.cite(&SETUP_DEALER, || facts![player: turn.clone(), dealer: turn]);
            }
            self.state.stage = Stage::Declaring { turn };
        }
        if settled.is_empty()
            && let Some(dealer) = dealer.or(to_move).filter(|seat| self.state.dealer == Some(seat.value))
        {
            self.check_in(dealer, "the Dealer");
        }
        if let (Some(Spanned { value: seat, place }), Some(on_turn)) = (to_move, self.state.on_turn())
            && seat != on_turn
        {
            self.fault(place, RoundProblem::WrongTurn { seat, on_turn });
        }
    }

    /// Takes the declarations in that were made by these players, who held so many cards.
    fn declare(&mut self, players: SeatSet, cards: u32) {
        for Spanned { value: made, place } in stated::declarations(self.setup) {
            let highest = self.state.highest(None);
            let problem = if !players.contains(made.by) {
                Some(RoundProblem::PlayerOut { seat: made.by, part: "a declarer" })
            } else if let Err(Refused::Law(clause)) =
                uphold_bid(self.rules, &self.state, made.bid(), cards, self.referee)
            {
                Some(RoundProblem::BadDeclaration { clause, bid: made.bid(), cards, highest })
            } else if self.rules.raise == Raise::AnySuit {
                self.not_reached(made, players)
            } else {
                None
            };
            if let Some(problem) = problem {
                self.fault(place, problem);
            }
            self.state.declare(made);
        }
        if self.rules.raise == Raise::SameSuit
            && self.faults.is_empty()
            && let Some(problem) = self.not_reached_by_suits(players)
        {
            let place = stated::declarations(self.setup).last().map(|last| last.place).unwrap_or_default();
            self.fault(place, problem);
        }
    }

    /// Where each suit is raised by itself, what is stated is the highest of each, in no order: there was one
    /// declaration for each turn since the Dealer's, and of a suit no more than its number.
    fn not_reached_by_suits(&mut self, players: SeatSet) -> Option<RoundProblem> {
        let (made, dealer) = (self.state.last?, self.state.dealer?);
        let seats = self.state.clockwise_from(dealer).filter(|seat| players.contains(*seat));
        let turn = 1 + seats.take_while(|seat| *seat != made.by).count() as u32;
        let stated = stated::declarations(self.setup).len() as u32;
        let round = (players.len() as u32).max(1);
        let turns = turn + stated.saturating_sub(turn).div_ceil(round) * round;
        let most = self.state.declarations().iter().fold(0, |sum: u32, each| sum.saturating_add(each.number));
        let facts = || facts![player: made.by, dealer: dealer];
        let refused = self.referee.uphold(&SETUP_DEALER, turns <= most, facts).is_err();
        let needed = made.number.saturating_add(turns.saturating_sub(most));
        refused.then_some(RoundProblem::NotReached { made, before: None, dealer: Some(dealer), needed })
    }

    /// Whoever was on turn in between declared as well, each time more.
    fn not_reached(&mut self, made: Declaration, players: SeatSet) -> Option<RoundProblem> {
        let (bid, by) = (made.bid(), made.by);
        // In how many steps the turn comes to this player.
        let steps = |from: Seat| {
            let mut seats = self.state.clockwise_from(from).filter(|seat| players.contains(*seat));
            seats.position(|seat| seat == by).unwrap_or(0)
        };
        let (before, dealer) = (self.state.last, self.state.dealer);
        let (needed, refused) = match (before, dealer) {
            (Some(last), _) => {
                let between = match steps(last.by) {
                    0 => players.len(),
                    steps => steps,
                };
                let needed = last.number.saturating_add(between as u32);
                let facts = || facts![player: by, on_turn: self.state.living_after(last.by)];
                (needed, self.referee.uphold(&TURN_ORDER, bid.number >= needed, facts))
            }
            (None, Some(dealer)) => {
                let needed = steps(dealer) as u32 + 1;
                let facts = || facts![player: by, dealer: dealer];
                (needed, self.referee.uphold(&SETUP_DEALER, bid.number >= needed, facts))
            }
            (None, None) => (0, Ok(())),
        };
        refused.is_err().then_some(RoundProblem::NotReached { made, before, dealer, needed })
    }

    /// A Destiny, or an Omen on which votes are open or all are given: what is decided the hands decide.
    fn call(&mut self) {
        let place = stated::of_the_call(self.setup);
        let next = self.state.last.map(|last| self.state.living_after(last.by));
        if next.is_none() {
            self.fault(place, RoundProblem::CallOnNothing);
        }
        let called = stated::call(self.setup).map(|call| call.value);
        let to_move = stated::to_move(self.setup).map(|seat| seat.value);
        let caller = called.map(|(_, caller)| caller).or(next).or(to_move).unwrap_or(Seat(0));
        if let Some(on_turn) = next.filter(|next| *next != caller) {
            self.fault(place, RoundProblem::WrongTurn { seat: caller, on_turn });
        }
        self.check_votes(caller);
        for seat in self.state.seats() {
            if let Some(vote) = stated::vote(self.setup, seat) {
                self.check_in(Spanned::new(seat, vote.place), "a voter");
            }
        }
        self.state.stage = Stage::Voting { caller };
        let call = called.map_or(Call::Omen, |(call, _)| call);
        if !self.faults.is_empty() || call == Call::Omen && !self.state.voters().is_empty() {
            return;
        }
        if decides(&self.state, call) {
            decide(self.rules, &mut self.state, (call, caller), self.referee, &mut ());
        } else {
            self.fault(place, RoundProblem::NotOpen { call });
        }
    }

    /// Finds the votes that nobody can have given.
    pub(super) fn check_votes(&mut self, caller: Seat) {
        let called = stated::call(self.setup).map(|call| call.value.0);
        for seat in self.state.seats() {
            let Some(vote) = stated::vote(self.setup, seat) else { continue };
            let why = if called == Some(Call::Destiny) {
                "nobody votes on a Destiny"
            } else if seat == caller {
                "the caller does not vote"
            } else if must_doubt(self.rules, &self.state, seat) && vote.value == Vote::Agree {
                "the last declarer must doubt"
            } else {
                continue;
            };
            self.fault(vote.place, RoundProblem::BadVote { why });
        }
    }
}
