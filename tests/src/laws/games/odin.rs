use std::ops::ControlFlow;

use game::{Dialect, Game, Ply, Roster, RulesAndRoster, Seat};
use odin::{Cards, Hand, Move, NextLeader, Odin, Rules, State, WholeHandLead};

use super::NAMES;
use crate::laws::{Hides, Lawful};

impl Lawful for Odin {
    type Census = usize;
    type Memory = ();

    const PLACES: &'static str = "table hand Anna";

    fn hides(_rules: &Rules) -> Hides {
        Hides::Nothing
    }

    fn law_book() -> Rules {
        Rules::default()
    }

    fn rules(rng: &mut fastrand::Rng) -> Rules {
        if rng.u8(..3) == 0 {
            return Rules::default();
        }
        Rules {
            two_player_colours: if rng.bool() { 4 } else { 6 },
            hand_size: rng.u8(1..=9),
            next_leader: if rng.bool() { NextLeader::NextSeat } else { NextLeader::HandWinner },
            whole_hand_lead: [WholeHandLead::Optional, WholeHandLead::Forced, WholeHandLead::Off]
                [rng.usize(..3)],
            target: rng.i32(1..30),
        }
    }

    fn players(_rules: &Rules, rng: &mut fastrand::Rng) -> Roster {
        Roster::new(NAMES.into_iter().take(rng.usize(2..=6)))
    }

    /// How many cards are in the game; that each is in one place is [`Lawful::assert_possible`].
    fn census(rules: &Rules, state: &State) -> usize {
        Cards::of_colours(state.possible_colours(rules)).len()
    }

    fn assert_possible(rules: &Rules, state: &State) {
        let hands = state.hands.iter().map(|hand| hand.known());
        let piles = hands.chain([state.table, state.discards, state.unlocated(rules)]);
        let (mut seen, mut count) = (Cards::EMPTY, 0);
        for pile in piles {
            seen = seen | pile;
            count += pile.len();
        }
        assert_eq!(seen.len(), count, "no card is in two places");
        assert_eq!(count, Self::census(rules, state), "and none is lost");
    }

    fn assert_lawful(rules: &Rules, state: &State) {
        let over = Self::outcome(rules, state) != game::Outcome::Open;
        let due = Self::due(rules, state, &mut fastrand::Rng::with_seed(0));
        assert_eq!(due.is_some(), state.hand_over() && !over, "a deal is due exactly between hands");
    }

    fn attainable(rules: &Rules, state: &State) -> Result<(), String> {
        let size = usize::from(rules.hand_size);
        let held: Vec<usize> = state.seats().map(|seat| state.hand(Some(seat)).len()).collect();
        let (set, all) = (state.table.len(), size * held.len());
        let sum = held.iter().sum::<usize>() + set;
        let none = held.iter().filter(|cards| **cards == 0).count();
        if none > 1 || sum > all || held.iter().any(|cards| *cards > size) {
            return Err(format!("{held:?} and {set} of {all}"));
        }
        // A set of k lies on one of k - 1, and all that is beaten but one card of it is discarded.
        if none == 0 && set > 2 && sum + (set - 1) * (set - 2) / 2 > all {
            return Err(format!("{set} lie on sets that lost cards: {sum} of {all}"));
        }
        for seat in state.seats() {
            let (points, cost) = (state.points[seat.index()], held[seat.index()] as i32);
            let is_possible = if state.hand_over() { points >= cost } else { points < rules.target };
            if !is_possible {
                return Err(format!("{points} points"));
            }
        }
        Ok(())
    }

    /// A position says who holds what, what lies on the table and who plays; not what was discarded. Whoever
    /// leads in it led the hand, even if the scenario left that open.
    fn take_over(again: &mut State, state: &State) {
        let said = std::mem::replace(again, *state);
        (again.hands, again.points, again.table) = (said.hands, said.points, said.table);
        (again.by, again.on_turn) = (said.by, said.on_turn);
        again.led = said.led.filter(|_| state.led.is_some());
    }

    fn assert_seen(terms: RulesAndRoster<'_, Self>, state: &State, seen: &State, seat: Seat) {
        assert_eq!(seen.hands[seat.index()], state.hands[seat.index()]);
        for other in terms.roster.seats() {
            assert_eq!(seen.hand(Some(other)).len(), state.hand(Some(other)).len());
        }
        let open = Self::open(terms, seen, game::Query::Moves).is_some();
        let hidden = seen.on_turn.is_some_and(|own| own != seat && seen.hand(Some(own)).unknown() > 0);
        assert_eq!(open, hidden, "which moves are legal is open just where another's hand decides");
    }

    /// Neither the own cards nor those everybody saw being taken move, and every hand keeps its size.
    fn exchanged(rules: &Rules, state: &State, seat: Seat, (): &(), rng: &mut fastrand::Rng) -> State {
        let mut other = *state;
        let mut pool = state.unlocated(rules);
        for own in state.seats().filter(|own| *own != seat) {
            pool = pool | (state.hands[own.index()].known() - state.shown);
        }
        let mut cards: Vec<_> = pool.iter().collect();
        rng.shuffle(&mut cards);
        for own in state.seats().filter(|own| *own != seat) {
            let hand = &mut other.hands[own.index()];
            let kept = hand.known() & state.shown;
            let drawn: Cards = cards.drain(..hand.known().len() - kept.len()).collect();
            *hand = Hand::new(kept | drawn, 0);
        }
        other
    }

    /// What the player on turn could write, with the own cards or with one that is not among them.
    fn writable(
        rules: &Rules,
        state: &State,
        seat: Seat,
        salt: usize,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) {
        let mut moves = Vec::new();
        let mut written = *state;
        written.on_turn = Some(seat);
        let _ = Self::candidates(rules, &written, &mut |ply| {
            moves.push(ply.mv);
            ControlFlow::Continue(())
        });
        let foreign = Cards::of_colours(state.possible_colours(rules)) - state.hand(Some(seat)).known();
        let foreign = foreign.iter().map(|card| Move::Play { cards: Cards::only(card), take: None });
        // All that one can write with few cards; of many a part, another one each time.
        let step = if state.hand(Some(seat)).len() < 5 { 1 } else { 11 + salt % 12 };
        for mv in moves.into_iter().step_by(step).chain(foreign).chain([Move::Pass]) {
            if visit(Ply { seat: Some(seat), mv }).is_break() {
                return;
            }
        }
    }
}
