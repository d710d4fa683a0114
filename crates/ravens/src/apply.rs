//! What a checked move does.

use std::iter;

use game::{Chance, Ply, Scribe, Setup};
use rulebook::{Referee, facts};

use self::play::Play;
use crate::fact::Fact;
use crate::start::build;
use crate::start::race::as_race;
use crate::{Card, Event, LandCard, Move, Paid, Rules, Side, State, clauses};

mod draw;
mod flight;
mod odin;
mod play;
mod score;

/// Makes a ply.
#[inline(never)]
pub(crate) fn apply<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    ply: &Ply<Move>,
    chance: &mut C,
    referee: &mut R,
    scribe: &mut S,
) {
    let side = ply.seat.map_or(state.on_turn, Side::of);
    let mut play = Play { rules, state, side, referee, scribe };
    // What comes from the hand is shorter than what comes from the stack.
    match &ply.mv {
        Move::Stash(card) => play.apart(|play| play.stash(*card)),
        Move::Fly(flight) => play.apart(|play| play.fly(flight)),
        Move::Way(paid) if paid.is_aux() => play.apart(|play| play.way(paid.card(), true)),
        Move::Way(paid) => play.apart(|play| play.way(paid.card(), false)),
        Move::Discard(paid) if paid.is_aux() => play.apart(|play| play.discard(paid.card(), true)),
        Move::Discard(paid) => play.apart(|play| play.discard(paid.card(), false)),
        Move::Odin { aux: true, act } => play.apart(|play| play.odin(true, act)),
        Move::Odin { aux: false, act } => play.apart(|play| play.odin(false, act)),
        Move::Lengthen(laid) => play.apart(|play| play.lengthen(*laid)),
        Move::EndTurn => play.apart(|play| play.end_turn(chance)),
        Move::NextRace(setup) => play.apart(|play| play.next_race(setup)),
    }
}

impl<R: Referee, S: Scribe<Event>> Play<'_, R, S> {
    #[inline(always)]
    fn stash(&mut self, card: Card) {
        let (rules, side) = (self.rules, self.side);
        let facts = || facts![player: side.seat(), card: rules.card(card)];
        if !self.referee.effect(&clauses::AUX_STASH, facts) {
            // The card stays in the hand; putting it down was a play all the same.
            return self.count_plays(false, 1);
        }
        self.put_down_one(card, false);
        let ordered = &mut self.player().ordered;
        ordered.stash(card);
        let cards = ordered.aux().len();
        self.state.stashed_this_turn = self.state.stashed_this_turn.saturating_add(1);
        self.referee.cite(&clauses::AUX_ORDER, || facts![player: side.seat(), cards: cards]);
        self.scribe.write(|| Event::Stashed { side, card });
        self.settle();
    }

    #[inline(always)]
    fn way(&mut self, card: Card, aux: bool) {
        let side = self.side;
        self.put_down_one(card, aux);
        let way = &mut self.player().way;
        way.add(card);
        let cards = way.len();
        self.referee.cite(&clauses::WAY_KEPT, || facts![player: side.seat(), cards: cards]);
        self.scribe.write(|| Event::LaidAtWay { side, paid: Paid::of(card, aux) });
        self.settle();
    }

    #[inline(always)]
    fn discard(&mut self, card: Card, aux: bool) {
        let (rules, side) = (self.rules, self.side);
        self.put_down_one(card, aux);
        self.spend(iter::once(card));
        let facts = || facts![player: side.seat(), card: rules.card(card)];
        self.referee.cite(&clauses::DISCARD_NO_EFFECT, facts);
        self.scribe.write(|| Event::Discarded { side, paid: Paid::of(card, aux) });
        self.settle();
    }

    /// Ends the actions of the turn with a land card.
    #[inline(always)]
    fn lengthen(&mut self, laid: LandCard) {
        self.lay(laid, false);
        self.state.lengthened = true;
    }

    /// Lays the top land card at the end of the path.
    #[inline(always)]
    fn lay(&mut self, laid: LandCard, odin: bool) {
        let Some(card) = self.state.lands.lay(laid) else { return };
        self.state.laid = self.state.laid.saturating_add(1);
        let (side, space) = (self.side, self.state.spaces());
        self.referee.cite(&clauses::TURN_NO_TRIMMING, || facts![length: space]);
        self.scribe.write(|| Event::Lengthened { side, card, space, odin });
    }

    #[inline(always)]
    fn end_turn<C: Chance<Card>>(&mut self, chance: &mut C) {
        let made = usize::from(self.state.hand_plays) + usize::from(self.state.aux_plays);
        self.referee.cite(&clauses::TURN_OPTIONAL, || facts![plays: made]);
        let length = self.state.spaces();
        self.referee.cite(&clauses::TURN_NO_TRIMMING, || facts![length: length]);
        self.draw(chance);
        let to = self.side.other();
        let state = &mut *self.state;
        state.on_turn = to;
        (state.hand_plays, state.aux_plays, state.stashed_this_turn) = (0, 0, 0);
        (state.laid, state.lengthened) = (0, false);
        self.scribe.write(|| Event::TurnPassed { to });
        self.begin_turn();
    }

    /// Sets the next race up; points stay. It keeps the room for another position off every other ply.
    #[cold]
    fn next_race(&mut self, setup: &Setup<Fact>) {
        let starter = self.state.next_starter();
        let points = self.state.points();
        // What a script says wrongly is found before a move is checked; the clauses were asked there.
        (*self.state, _) = build(self.rules, &as_race(setup, starter), self.referee);
        for (player, points) in self.state.players.iter_mut().zip(points) {
            player.points = points;
        }
        self.scribe.write(|| Event::RaceSetUp { starter });
    }
}
