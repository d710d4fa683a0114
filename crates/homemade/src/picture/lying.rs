//! Cards in their zones, drawn.

use figure::{Face, FigurePart, Row, Spread};
use game::Seat;
use piles::Kind;

use crate::moves::Card;
use crate::spot::Spot;
use crate::state::State;
use crate::words::MarkedPlace;
use crate::zone::{Order, Seen, Zone};

/// So many cards of a pile are drawn before the rest is counted.
const NAMED: usize = 6;

/// The cards of a position as a viewer sees them.
pub(super) struct LyingCards<'a> {
    pub(super) state: &'a State,
    pub(super) viewer: Option<Seat>,
    pub(super) marked: &'a [MarkedPlace],
}

impl LyingCards<'_> {
    /// A zone that is there for all: a row that everybody sees lies on the table, large.
    pub(super) fn common(&self, spot: Spot) -> FigurePart {
        let (zone, heap) = (self.state.zone(spot), self.state.heap(spot));
        if zone.seen != Seen::Everybody || zone.order != Order::Row || heap.cards.is_empty() {
            return FigurePart::Row(self.row(spot));
        }
        FigurePart::Spread(Spread {
            place: zone.word.to_owned(),
            cards: heap.cards.iter().map(|card| self.face(*card)).collect(),
            notes: vec![zone.word.to_owned()],
            marked: self.is_marked(spot),
            ..Spread::default()
        })
    }

    /// A zone as a row of cards.
    pub(super) fn row(&self, spot: Spot) -> Row {
        let (zone, heap) = (self.state.zone(spot), self.state.heap(spot));
        let is_seen = zone.is_seen(spot.owner, self.viewer);
        let most = if zone.order == Order::Pile { NAMED } else { usize::MAX };
        let shown = heap.cards.iter().take_while(|card| is_seen && card.is_known()).take(most);
        let face = if zone.seen == Seen::Nobody { Face::Down } else { Face::Up };
        let cards: Vec<figure::Card> = shown.map(|card| self.face(*card).lying(face)).collect();
        Row {
            label: zone.word.to_owned(),
            meaning: meaning(zone),
            unseen: heap.cards.len() - cards.len(),
            note: if heap.cards.is_empty() { "no cards".to_owned() } else { String::new() },
            cards,
            held: zone.order == Order::Loose && zone.seen == Seen::Owner,
            ordered: zone.order != Order::Loose,
            marked: self.is_marked(spot),
            ..Row::default()
        }
    }

    fn is_marked(&self, spot: Spot) -> bool {
        self.marked.contains(&MarkedPlace::Zone(spot))
    }

    fn face(&self, card: Card) -> figure::Card {
        let Some(kind) = self.state.defined.cards.get(card.index()) else { return figure::Card::back() };
        let drawn = match (kind.said("rank"), kind.symbol) {
            (_, Some(symbol)) => figure::Card::with_symbol(&kind.word, symbol, kind.ink),
            (rank, None) if rank.is_empty() => figure::Card::with_words(&kind.word, kind.ink),
            (rank, None) => figure::Card::with_rank(&kind.word, &kind.said("suit"), rank, kind.ink),
        };
        drawn.lying(Face::Up)
    }
}

/// What a zone is, in a few words.
fn meaning(zone: &Zone) -> String {
    let seen = match zone.seen {
        Seen::Everybody => "seen by all",
        Seen::Owner => "seen by its owner",
        Seen::Nobody => "face down",
    };
    match zone.order {
        Order::Pile => format!("{seen}, top first"),
        Order::Row => format!("{seen}, first one first"),
        Order::Loose => seen.to_owned(),
    }
}
