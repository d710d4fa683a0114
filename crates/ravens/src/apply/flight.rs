//! What a flight does.

use game::{Scribe, Seat};
use rulebook::{Referee, facts};

use super::Table;
use crate::clauses::{
    AUX_PAIRING, FLIGHT_GROUP, FLIGHT_SOURCES, MARKER_STOPS_GROUP, MARKER_TWO_JOKERS, SETUP_START,
};
use crate::facts::{paid, player};
use crate::{Event, Flight, Land, MarkerInGroup};

impl<R: Referee, S: Scribe<Event>> Table<'_, R, S> {
    pub(crate) fn fly(&mut self, flight: &Flight) {
        let (rules, seat, me) = (self.rules, self.seat, self.me());
        let own = flight.cards();
        let aux = own.iter().filter(|own| own.is_aux()).count();
        let payments = flight.payments().count();
        self.referee.cite(&SETUP_START, || facts![player: player(seat)]);
        self.referee.cite(&FLIGHT_SOURCES, || facts![hand: own.len() - aux, aux: aux]);
        if payments > 1 && aux > 0 {
            self.referee.cite(&AUX_PAIRING, || facts![payments: payments, cards: aux]);
        }
        if payments > 1 && flight.payments().all(|payment| payment.len() > 1) {
            self.referee.cite(&MARKER_TWO_JOKERS, || facts![cards: paid(rules, own)]);
        }
        self.put_down(own);
        self.spend(own);

        let from = self.state.ravens[me];
        let first = from.saturating_add(1);
        let land = self.state.land(me, first);
        let barred = self.state.has_marker(me, first);
        if barred && payments > 1 {
            self.state.marker = None;
        }
        let to = self.destination(from, land);
        self.state.ravens[me] = to;
        self.scribe.write(|| Event::Flew { seat, flight: flight.canonical(), land, from, to });
        if barred && payments > 1 {
            self.scribe.write(|| Event::MarkerAside { path: seat, space: first });
        }
        if let Some((path, marker)) = self.state.marker
            && path == seat
            && to > from
            && marker == to.saturating_add(1)
            && self.state.land(me, marker) == land
            && land.is_some()
        {
            self.scribe.write(|| Event::StoppedByMarker { seat, marker });
        }
        self.arrive(seat);
    }

    /// The space on which a flight onto that land ends.
    fn destination(&mut self, from: u8, land: Option<Land>) -> u8 {
        let me = self.me();
        let first = from.saturating_add(1);
        if !self.state.has_space(first) {
            return from;
        }
        let mut end = first;
        while land.is_some() && self.state.land(me, end + 1) == land {
            end += 1;
        }
        let facts = || facts![land: crate::facts::land(land), from: from, to: end];
        let to = if self.referee.effect(&FLIGHT_GROUP, facts) { end } else { first };
        self.stopped(from, to)
    }

    /// Where the marker on a later space of the group stops the raven.
    fn stopped(&mut self, from: u8, to: u8) -> u8 {
        let Some((path, marker)) = self.state.marker else { return to };
        let first = from.saturating_add(1);
        if path != self.seat || marker <= first || marker > to {
            return to;
        }
        if self.rules.marker_in_group == MarkerInGroup::FlownOver && marker < to {
            self.referee.cite(&MARKER_STOPS_GROUP, || facts![marker: marker, from: from, to: to]);
            return to;
        }
        let before = marker - 1;
        let facts = || facts![marker: marker, from: from, to: before];
        if self.referee.effect(&MARKER_STOPS_GROUP, facts) { before } else { to }
    }

    /// A raven has moved on; on the last space it ends the race.
    pub(crate) fn arrive(&mut self, seat: Seat) {
        if self.state.is_at_end(seat.index()) {
            self.finish(seat, false);
        }
    }
}
