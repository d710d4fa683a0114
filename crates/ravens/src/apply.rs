//! What a checked move does.

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
    match &ply.mv {
        Move::Stash(card) => play.stash(*card),
        Move::Fly(flight) => play.fly(flight),
        Move::Way(paid) => play.way(*paid),
        Move::Discard(paid) => play.discard(*paid),
        Move::Odin { aux, act } => play.odin(*aux, act),
        Move::Lengthen(laid) => {
            play.lay(*laid, false);
            play.state.lengthened = true;
        }
        Move::EndTurn => play.end_turn(chance),
        Move::NextRace(setup) => play.next_race(setup),
    }
}

impl<R: Referee, S: Scribe<Event>> Play<'_, R, S> {
    fn stash(&mut self, card: Card) {
        let (rules, side) = (self.rules, self.side);
        let facts = || facts![player: side.seat(), card: rules.card(card)];
        if !self.referee.effect(&clauses::AUX_STASH, facts) {
            // The card stays in the hand; putting it down was a play all the same.
            return self.count_plays(false, 1);
        }
        self.put_down(&[Paid::hand(card)]);
        let aux = &mut self.state.players[side.index()].aux;
        aux.push(card);
        let cards = aux.len();
        self.state.fresh = self.state.fresh.saturating_add(1);
        self.referee.cite(&clauses::AUX_ORDER, || facts![player: side.seat(), cards: cards]);
        self.scribe.write(|| Event::Stashed { side, card });
    }

    fn way(&mut self, paid: Paid) {
        let side = self.side;
        self.put_down(&[paid]);
        let way = &mut self.state.players[side.index()].way;
        way.add(paid.card());
        let cards = way.len();
        self.referee.cite(&clauses::WAY_KEPT, || facts![player: side.seat(), cards: cards]);
        self.scribe.write(|| Event::LaidAtWay { side, paid });
    }

    fn discard(&mut self, paid: Paid) {
        let (rules, side) = (self.rules, self.side);
        self.put_down(&[paid]);
        self.spend(&[paid]);
        let facts = || facts![player: side.seat(), card: rules.card(paid.card())];
        self.referee.cite(&clauses::DISCARD_NO_EFFECT, facts);
        self.scribe.write(|| Event::Discarded { side, paid });
    }

    /// Lays the top land card at the end of the path.
    fn lay(&mut self, laid: LandCard, odin: bool) {
        let Some(card) = self.state.lands.take(laid) else { return };
        self.state.path.push(card);
        self.state.settle_lands();
        self.state.laid = self.state.laid.saturating_add(1);
        let (side, space) = (self.side, self.state.spaces());
        self.referee.cite(&clauses::TURN_NO_TRIMMING, || facts![length: space]);
        self.scribe.write(|| Event::Lengthened { side, card, space, odin });
    }

    #[inline(never)]
    fn end_turn<C: Chance<Card>>(&mut self, chance: &mut C) {
        let made = usize::from(self.state.hand_plays) + usize::from(self.state.aux_plays);
        self.referee.cite(&clauses::TURN_OPTIONAL, || facts![plays: made]);
        let length = self.state.spaces();
        self.referee.cite(&clauses::TURN_NO_TRIMMING, || facts![length: length]);
        self.draw(chance);
        let to = self.side.other();
        let state = &mut *self.state;
        state.on_turn = to;
        (state.hand_plays, state.aux_plays, state.fresh) = (0, 0, 0);
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
