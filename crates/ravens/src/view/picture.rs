//! A position drawn for a terminal, at most 100 columns wide.

use game::{Seat, View};
use text::counted;

use crate::condition::Heap;
use crate::words::{self, Marked};
use crate::{Card, Land, Phase, Rules, Side, State};

/// Columns of a space.
const CELL: usize = 6;
/// Spaces drawn side by side; a longer path goes on below.
const BAND: usize = 12;
/// Columns left of the first space, where a raven waits before the first card.
const MARGIN: usize = 8;
/// Cards named of a pile with an order, before the rest is counted.
const NAMED: usize = 6;
/// Land cards named of the supply, before the rest is counted.
const NAMED_LANDS: usize = 4;

/// The picture, line by line.
pub(super) fn picture(rules: &Rules, state: &State, seat: Option<Seat>, marked: &[Marked]) -> Vec<String> {
    let table = Table { rules, state, seat, marked };
    let mut lines = Vec::new();
    let spaces = state.path.len();
    let mut first = 0;
    loop {
        table.band(first..spaces.min(first + BAND), &mut lines);
        first += BAND;
        if first >= spaces {
            break;
        }
    }
    lines.push(String::new());
    table.middle(&mut lines);
    for side in Side::BOTH {
        lines.push(String::new());
        table.player(side, &mut lines);
    }
    lines
}

struct Table<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Option<Seat>,
    marked: &'a [Marked],
}

/// The name of a land in the columns of a space.
fn short(land: Land) -> &'static str {
    match land {
        Land::Mountain => "mount.",
        Land::Forest | Land::Water | Land::Plains | Land::Snow => land.word(),
    }
}

impl Table<'_> {
    fn is_marked(&self, place: Marked) -> bool {
        let stands = self.state.marker.map(|(side, space)| Marked::Space(side, u32::from(space)));
        self.marked.contains(&place) || (stands == Some(place) && self.marked.contains(&Marked::Marker))
    }

    /// Some spaces of both paths, side by side.
    fn band(&self, spaces: std::ops::Range<usize>, lines: &mut Vec<String>) {
        let margin = " ".repeat(MARGIN);
        let edge = |left: &str, between: &str, right: &str| {
            let cells = vec!["─".repeat(CELL); spaces.len()];
            format!("{margin}{left}{}{right}", cells.join(between))
        };
        let numbers = spaces.clone().map(|at| format!("{:^width$}", at + 1, width = CELL + 1));
        lines.push(format!("{margin} {}", numbers.collect::<String>()).trim_end().to_owned());
        lines.push(edge("┌", "┬", "┐"));
        self.lane(Side::Gray, spaces.clone(), lines);
        lines.push(edge("├", "┼", "┤"));
        self.lane(Side::Brown, spaces.clone(), lines);
        lines.push(edge("└", "┴", "┘"));
    }

    /// One path: a line of lands, and a line of what stands on them.
    fn lane(&self, side: Side, spaces: std::ops::Range<usize>, lines: &mut Vec<String>) {
        let player = side.word();
        let waiting = spaces.start == 0 && self.state.raven(side) == 0;
        let start = if spaces.start == 0 && self.is_marked(Marked::Space(side, 0)) { "▌" } else { " " };
        let land = |at: usize| self.state.land(side, at as u8 + 1).map_or("?", short);
        let lands = self.cells(side, spaces.clone(), |at| land(at).to_owned());
        let stands = self.cells(side, spaces, |at| self.standing(side, at as u8 + 1));
        lines.push(format!("  {player:<5}{start}{lands}"));
        let raven = if waiting { raven(side) } else { "" };
        lines.push(format!(" {raven:<6}{start}{stands}"));
    }

    /// Cells between bars; those of marked spaces between thick ones.
    fn cells(&self, side: Side, spaces: std::ops::Range<usize>, word: impl Fn(usize) -> String) -> String {
        let marked = |at: usize| self.is_marked(Marked::Space(side, at as u32 + 1));
        let mut line = String::new();
        for at in spaces.clone() {
            let before = at > spaces.start && marked(at - 1);
            line.push_str(match (before, marked(at)) {
                (false, false) => "│",
                (true, false) => "▌",
                (false, true) => "▐",
                (true, true) => "█",
            });
            line.push_str(&format!("{:^CELL$}", word(at)));
        }
        let last = spaces.end > spaces.start && marked(spaces.end - 1);
        line.push_str(if last { "▌" } else { "│" });
        line
    }

    fn standing(&self, side: Side, space: u8) -> String {
        let raven = if self.state.has_raven(side, space) { raven(side) } else { "" };
        match (self.state.has_marker(side, space), raven) {
            (true, "") => "◆odin".to_owned(),
            (true, _) => "▲◆".to_owned(),
            (false, raven) => raven.to_owned(),
        }
    }

    /// What belongs to neither player.
    fn middle(&self, lines: &mut Vec<String>) {
        let state = self.state;
        let marker = match state.marker {
            None => "aside".to_owned(),
            Some((side, space)) => format!("on {side} {space}"),
        };
        let way = state.magic_way.map_or_else(|| "? ?".to_owned(), words::magic_way);
        let mut line = |place, name, text: &str| {
            let sign = if self.is_marked(place) { '▶' } else { ' ' };
            View::draw(lines, &format!("{sign} {name:<13}"), text);
        };
        line(Marked::Marker, "marker", &marker);
        line(Marked::MagicWay, "magic way", &way);
        line(Marked::LandSupply, "land supply", &self.lands());
    }

    fn lands(&self) -> String {
        let lands = &self.state.lands;
        let top = (0..lands.len()).map_while(|depth| lands.peek(depth)).take(NAMED_LANDS);
        let mut words: Vec<String> = top.map(|card| card.to_string()).collect();
        if self.seat.is_some() || words.is_empty() {
            return cards(lands.len());
        }
        if words.len() < lands.len() {
            words.insert(0, format!("{}:", cards(lands.len())));
            words.push("…".to_owned());
        }
        words.join(" ")
    }

    fn player(&self, side: Side, lines: &mut Vec<String>) {
        let points = self.state.of(side).points;
        let points = counted(points, "point");
        let mut head = format!("  {}   {points}", side.word());
        for note in self.notes(side) {
            head.push_str(&format!("   ·   {note}"));
        }
        lines.push(head);
        for heap in Heap::ALL {
            let sign = if self.is_marked(Marked::Pile(heap, side)) { '▶' } else { ' ' };
            let label = format!("  {sign} {:<11}", heap.word());
            View::draw(lines, &label, &self.pile(side, heap));
        }
    }

    /// How the player stands in the game.
    fn notes(&self, side: Side) -> Vec<String> {
        let state = self.state;
        let mut notes = Vec::new();
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
            Phase::GameOver { winner, .. } => {
                notes.extend((winner == side).then(|| "wins the game".to_owned()));
            }
        }
        notes.extend((state.finisher() == Some(side)).then(|| "finished the race".to_owned()));
        notes
    }

    fn pile(&self, side: Side, heap: Heap) -> String {
        let player = self.state.of(side);
        let owner = self.seat.is_none_or(|viewer| viewer == side.seat());
        match heap {
            Heap::Hand if owner => self.rules.cards(player.hand.cards()),
            Heap::Hand => cards(player.hand.len()),
            Heap::Aux if owner => self.ordered(player.aux.from_top(), player.aux.len()),
            Heap::Aux => cards(player.aux.len()),
            Heap::Supply if self.seat.is_none() => {
                self.ordered(player.supply.from_top(), player.supply_len())
            }
            Heap::Supply => cards(player.supply_len()),
            Heap::Discard => self.heaped(&player.discard),
            Heap::Way => self.heaped(&player.way),
        }
    }

    /// The top of a pile, and how many cards it has.
    fn ordered(&self, top: impl Iterator<Item = Card>, len: usize) -> String {
        let named: Vec<Card> = top.take(NAMED).collect();
        match (named.len(), len) {
            (_, 0) => "empty".to_owned(),
            (0, _) => cards(len),
            (named_len, _) if named_len == len => self.rules.cards(named),
            _ => format!("{}: {} …", cards(len), self.rules.cards(named)),
        }
    }

    /// Cards without an order, alike ones together.
    fn heaped(&self, heap: &crate::Counts) -> String {
        let mut words: Vec<(String, usize)> = Vec::new();
        for card in heap.cards() {
            let word = self.rules.card(card);
            match words.last_mut() {
                Some((last, count)) if *last == word => *count += 1,
                _ => words.push((word, 1)),
            }
        }
        let words =
            words.into_iter().map(|(word, count)| if count == 1 { word } else { format!("{count} {word}") });
        let words: Vec<String> = words.collect();
        if words.is_empty() { "empty".to_owned() } else { words.join(", ") }
    }
}

fn raven(side: Side) -> &'static str {
    if side == Side::Gray { "▲gray" } else { "▲brown" }
}

fn cards(count: usize) -> String {
    if count == 0 { "empty".to_owned() } else { counted(count, "card") }
}
