use game::Scribe;
use rulebook::{Referee, facts};

use super::play::Play;
use crate::land::land_word;
use crate::{Event, Flight, Land, MarkerInGroup, Side, clauses};

impl<R: Referee, S: Scribe<Event>> Play<'_, R, S> {
    #[inline(always)]
    pub(super) fn fly(&mut self, flight: &Flight) {
        let (rules, side) = (self.rules, self.side);
        let paid = flight.cards();
        let aux = paid.iter().filter(|paid| paid.is_aux()).count();
        let payments = flight.payments().count();
        self.referee.cite(&clauses::SETUP_START, || facts![player: side.seat()]);
        self.referee.cite(&clauses::FLIGHT_SOURCES, || facts![hand: paid.len() - aux, aux: aux]);
        if payments > 1 && aux > 0 {
            self.referee.cite(&clauses::AUX_PAIRING, || facts![payments: payments, cards: aux]);
        }
        if payments > 1 && flight.payments().all(|payment| payment.len() > 1) {
            self.referee.cite(&clauses::MARKER_TWO_JOKERS, || facts![cards: rules.paid(paid)]);
        }
        self.put_down(paid);
        self.spend(paid.iter().map(|paid| paid.card()));

        let from = self.state.raven(side);
        let first = from.saturating_add(1);
        let land = self.state.land(side, first);
        let cleared = self.state.has_marker(side, first) && payments > 1;
        if cleared {
            self.state.marker = None;
        }
        let to = self.destination(from, land);
        self.state.ravens[side.index()] = to;
        self.scribe.write(|| Event::Flew { side, flight: flight.canonical(), land, from, to });
        if cleared {
            self.scribe.write(|| Event::MarkerAside { path: side, space: first });
        }
        if let Some((path, marker)) = self.state.marker
            && path == side
            && to > from
            && marker == to.saturating_add(1)
            && self.state.land(side, marker) == land
            && land.is_some()
        {
            self.scribe.write(|| Event::StoppedByMarker { side, marker });
        }
        self.arrive(side);
        self.settle();
    }

    /// The space on which a flight onto that land ends.
    #[inline(always)]
    fn destination(&mut self, from: u8, land: Option<Land>) -> u8 {
        let first = from.saturating_add(1);
        if !self.state.has_space(first) {
            return from;
        }
        let beyond = &self.state.lands.path()[usize::from(first)..];
        let group = |land| beyond.iter().take_while(|card| card.half(self.side) == land).count() as u8;
        let end = first + land.map_or(0, group);
        let facts = || facts![land: land_word(land), from: from, to: end];
        let to = if self.referee.effect(&clauses::FLIGHT_GROUP, facts) { end } else { first };
        self.stopped(from, to)
    }

    /// Where the marker on a later space of the group stops the raven.
    #[inline(always)]
    fn stopped(&mut self, from: u8, to: u8) -> u8 {
        let Some((path, marker)) = self.state.marker else { return to };
        let first = from.saturating_add(1);
        if path != self.side || marker <= first || marker > to {
            return to;
        }
        if self.rules.marker_in_group == MarkerInGroup::FlownOver && marker < to {
            self.referee.cite(&clauses::MARKER_STOPS_GROUP, || facts![marker: marker, from: from, to: to]);
            return to;
        }
        let before = marker - 1;
        let facts = || facts![marker: marker, from: from, to: before];
        if self.referee.effect(&clauses::MARKER_STOPS_GROUP, facts) { before } else { to }
    }

    /// A raven has moved on; on the last space it ends the race.
    #[inline(always)]
    pub(super) fn arrive(&mut self, side: Side) {
        if self.state.is_at_end(side) {
            self.apart(|play| play.finish(side, false));
        }
    }
}
