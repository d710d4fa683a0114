//! A position as a figure: both paths with the ravens, what belongs to nobody, then the players.

use figure::{BoardPiece, Cell, Figure, FigurePart, Grid, Ink, Lane, Panel, Row, Symbol, Terrain};
use game::Seat;
use piles::Kind;
use text::counted;

use crate::land::symbols;
use crate::words::Mark;
use crate::{Card, Heap, Land, Phase, Rules, Side, State};

/// Cards named of a pile with an order, before the rest is counted.
const NAMED: usize = 6;
/// Land cards named of the supply, before the rest is counted.
const NAMED_LANDS: usize = 4;

/// Draws the position as `viewer` may see it.
pub(crate) fn draw(rules: &Rules, state: &State, viewer: Option<Seat>, marked: &[Mark]) -> Figure {
    let drawn = Drawn { rules, state, viewer, marked };
    let mut parts = vec![FigurePart::Grid(drawn.paths())];
    parts.extend(drawn.middle().map(FigurePart::Row));
    parts.extend(Side::BOTH.map(|side| FigurePart::Panel(drawn.player(side))));
    Figure { parts }
}

struct Drawn<'a> {
    rules: &'a Rules,
    state: &'a State,
    viewer: Option<Seat>,
    marked: &'a [Mark],
}

impl Drawn<'_> {
    fn is_marked(&self, place: Mark) -> bool {
        let stands = self.state.marker.map(|(side, space)| Mark::Space(side, u32::from(space)));
        self.marked.contains(&place) || (stands == Some(place) && self.marked.contains(&Mark::Marker))
    }

    fn paths(&self) -> Grid {
        Grid {
            columns: (1..=self.state.spaces()).map(|space| space.to_string()).collect(),
            lanes: Side::BOTH.map(|side| self.path(side)).into(),
            ..Grid::default()
        }
    }

    fn path(&self, side: Side) -> Lane {
        let cell = |space: u8| Cell {
            place: format!("{side} {space}"),
            card: (space > 0).then(|| self.state.land(side, space).map_or_else(figure::Card::back, land)),
            terrain: (space == 0).then_some(Terrain::Home),
            tokens: self.standing(side, space),
            marked: self.is_marked(Mark::Space(side, u32::from(space))),
            changed: false,
        };
        Lane {
            label: side.word().to_owned(),
            note: String::new(),
            squares: true,
            before: Some(cell(0)),
            cells: (1..=self.state.spaces()).map(cell).collect(),
        }
    }

    fn standing(&self, side: Side, space: u8) -> Vec<BoardPiece> {
        let raven = BoardPiece {
            name: format!("{side}'s raven"),
            short: format!("▲{side}"),
            symbol: Some(Symbol::Raven),
            ink: if side == Side::Gray { Ink::Gray } else { Ink::Brown },
            fixed: false,
        };
        let odin = BoardPiece {
            name: "the Odin marker".to_owned(),
            short: "◆odin".to_owned(),
            symbol: Some(Symbol::Hat),
            ink: Ink::Red,
            fixed: false,
        };
        let raven_here = self.state.raven(side) == space;
        let tokens = [(raven_here, raven), (self.state.has_marker(side, space), odin)];
        tokens.into_iter().filter_map(|(here, token)| here.then_some(token)).collect()
    }

    /// What belongs to neither player.
    fn middle(&self) -> [Row; 3] {
        let state = self.state;
        let marker = match state.marker {
            None => "aside".to_owned(),
            Some((side, space)) => format!("on {side} {space}"),
        };
        let way = state.magic_way.map_or_else(|| "? ?".to_owned(), symbols);
        let row = |label: &str, meaning: &str, note: String, place| Row {
            meaning: meaning.to_owned(),
            marked: self.is_marked(place),
            ..Row::saying(label, note)
        };
        [
            row("marker", "the Odin marker, which bars a space", marker, Mark::Marker),
            row("magic way", "the two symbols that it takes", way, Mark::MagicWay),
            Row { marked: self.is_marked(Mark::LandSupply), ..self.lands() },
        ]
    }

    fn lands(&self) -> Row {
        let lands = &self.state.lands;
        let known = (0..lands.len()).map_while(|depth| lands.peek(depth)).take(NAMED_LANDS);
        let shown: Vec<figure::Card> = match self.viewer {
            None => known.map(|known| figure::Card::with_words(known.to_string(), Ink::Plain)).collect(),
            Some(_) => Vec::new(),
        };
        Row {
            label: "land supply".to_owned(),
            meaning: "cards to lengthen the path".to_owned(),
            unseen: lands.len() - shown.len(),
            cards: shown,
            ordered: true,
            ..Row::default()
        }
    }

    fn player(&self, side: Side) -> Panel {
        let on_turn = self.state.phase == Phase::Racing && self.state.on_turn == side;
        Panel {
            name: side.word().to_owned(),
            on_turn,
            notes: self.notes(side),
            rows: Heap::ALL.map(|heap| self.pile(side, heap)).into(),
            ..Panel::default()
        }
    }

    /// How the player stands in the game.
    fn notes(&self, side: Side) -> Vec<String> {
        let state = self.state;
        let mut notes = vec![counted(state.of(side).points, "point")];
        match state.phase {
            Phase::Racing if state.on_turn == side => {
                notes.push("to move".to_owned());
                let (hand, aux) = state.plays_of(side);
                if (hand, aux) != (0, 0) {
                    notes.push(format!("played {hand} from hand, {aux} from aux"));
                }
                notes.extend(state.lengthened.then(|| "lengthened".to_owned()));
            }
            Phase::Racing | Phase::RaceOver { .. } => {}
            Phase::Concluded { winner } => {
                notes.extend((winner == Some(side)).then(|| "wins the game".to_owned()));
            }
            Phase::GameOver { winner, .. } => {
                notes.extend((winner == side).then(|| "wins the game".to_owned()));
            }
        }
        notes.extend((state.finisher() == Some(side)).then(|| "finished the race".to_owned()));
        notes
    }

    fn pile(&self, side: Side, heap: Heap) -> Row {
        let player = self.state.of(side);
        let owner = self.viewer.is_none_or(|viewer| viewer == side.seat());
        let held = heap == Heap::Hand;
        let row = Row {
            label: heap.word().to_owned(),
            meaning: meaning(heap).to_owned(),
            held,
            marked: self.is_marked(Mark::Pile(heap, side)),
            ..Row::default()
        };
        let unlocated = |cards: Vec<Card>| Row {
            unseen: cards.iter().filter(|card| held && !card.is_known()).count(),
            cards: cards
                .into_iter()
                .filter(|card| !held || card.is_known())
                .map(|found| self.card(found))
                .collect(),
            ..row.clone()
        };
        let pile = |top: &mut dyn Iterator<Item = Card>, all: usize, shown: bool| {
            let cards: Vec<_> =
                top.take(if shown { NAMED } else { 0 }).map(|found| self.card(found)).collect();
            Row { unseen: all - cards.len(), cards, ordered: true, ..row.clone() }
        };
        match heap {
            Heap::Hand if owner => unlocated(player.hand.cards().collect()),
            Heap::Hand => Row { unseen: player.hand.len(), ..row.clone() },
            Heap::Aux => pile(&mut player.aux().iter().copied(), player.aux().len(), owner),
            Heap::Supply => pile(&mut player.ordered.supply(), player.supply_len(), self.viewer.is_none()),
            Heap::Discard => unlocated(player.discard.cards().collect()),
            Heap::Way => unlocated(player.way.cards().collect()),
        }
    }

    fn card(&self, card: Card) -> figure::Card {
        match card.land() {
            Some(found) => land(found),
            None if card.is_known() => figure::Card::with_words(self.rules.card(card), Ink::Red),
            None => figure::Card::back(),
        }
    }
}

/// What a pile is, in a few words.
fn meaning(heap: Heap) -> &'static str {
    match heap {
        Heap::Hand => "",
        Heap::Aux => "auxiliary stack, top first",
        Heap::Supply => "cards to draw",
        Heap::Discard => "spent cards",
        Heap::Way => "cards at the magic way",
    }
}

fn land(land: Land) -> figure::Card {
    let (symbol, ink) = match land {
        Land::Mountain => (Symbol::Peak, Ink::Brown),
        Land::Forest => (Symbol::Fir, Ink::Green),
        Land::Water => (Symbol::Waves, Ink::Blue),
        Land::Plains => (Symbol::Grass, Ink::Yellow),
        Land::Snow => (Symbol::Snowflake, Ink::Gray),
    };
    figure::Card::with_symbol(land.word(), symbol, ink)
}
