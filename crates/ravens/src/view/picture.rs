//! A position drawn for a terminal, at most 100 columns wide.

use game::{Seat, View};
use text::counted;

use crate::condition::{Heap, finisher, plays_of};
use crate::words::{self, Marked, PLAYERS};
use crate::{Card, Land, Phase, Rules, State};

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
    for seat in [Seat(0), Seat(1)] {
        lines.push(String::new());
        table.player(seat, &mut lines);
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
        let stands = self.state.marker.map(|(seat, space)| Marked::Space(seat, u32::from(space)));
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
        self.lane(Seat(0), spaces.clone(), lines);
        lines.push(edge("├", "┼", "┤"));
        self.lane(Seat(1), spaces.clone(), lines);
        lines.push(edge("└", "┴", "┘"));
    }

    /// One path: a line of lands, and a line of what stands on them.
    fn lane(&self, seat: Seat, spaces: std::ops::Range<usize>, lines: &mut Vec<String>) {
        let player = PLAYERS[seat.index()];
        let waiting = spaces.start == 0 && self.state.ravens[seat.index()] == 0;
        let start = if spaces.start == 0 && self.is_marked(Marked::Space(seat, 0)) { "▌" } else { " " };
        let land = |at: usize| self.state.land(seat.index(), at as u8 + 1).map_or("?", short);
        let lands = self.cells(seat, spaces.clone(), |at| land(at).to_owned());
        let stands = self.cells(seat, spaces, |at| self.standing(seat, at as u8 + 1));
        lines.push(format!("  {player:<5}{start}{lands}"));
        let raven = if waiting { raven(seat) } else { "" };
        lines.push(format!(" {raven:<6}{start}{stands}"));
    }

    /// Cells between bars; those of marked spaces between thick ones.
    fn cells(&self, seat: Seat, spaces: std::ops::Range<usize>, word: impl Fn(usize) -> String) -> String {
        let marked = |at: usize| self.is_marked(Marked::Space(seat, at as u32 + 1));
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

    fn standing(&self, seat: Seat, space: u8) -> String {
        let raven = if self.state.has_raven(seat.index(), space) { raven(seat) } else { "" };
        match (self.state.has_marker(seat.index(), space), raven) {
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
            Some((seat, space)) => format!("on {} {space}", PLAYERS[seat.index().min(1)]),
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

    fn player(&self, seat: Seat, lines: &mut Vec<String>) {
        let points = self.state.players[seat.index()].points;
        let points = counted(points, "point");
        let mut head = format!("  {}   {points}", PLAYERS[seat.index()]);
        for note in self.notes(seat) {
            head.push_str(&format!("   ·   {note}"));
        }
        lines.push(head);
        for heap in Heap::ALL {
            let sign = if self.is_marked(Marked::Pile(heap, seat)) { '▶' } else { ' ' };
            let label = format!("  {sign} {:<11}", heap.word());
            View::draw(lines, &label, &self.pile(seat, heap));
        }
    }

    /// How the player stands in the game.
    fn notes(&self, seat: Seat) -> Vec<String> {
        let state = self.state;
        let mut notes = Vec::new();
        match state.phase {
            Phase::Racing if state.on_turn == seat => {
                notes.push("to move".to_owned());
                let (hand, aux) = plays_of(state, seat);
                if (hand, aux) != (0, 0) {
                    notes.push(format!("played {hand} from hand, {aux} from aux"));
                }
                notes.extend(state.lengthened.then(|| "lengthened".to_owned()));
            }
            Phase::Racing | Phase::RaceOver { .. } => {}
            Phase::GameOver { winners, .. } => {
                notes.extend(winners.contains(seat).then(|| "wins the game".to_owned()));
            }
        }
        notes.extend((finisher(state) == Some(seat)).then(|| "finished the race".to_owned()));
        notes
    }

    fn pile(&self, seat: Seat, heap: Heap) -> String {
        let player = &self.state.players[seat.index()];
        let owner = self.seat.is_none_or(|viewer| viewer == seat);
        match heap {
            Heap::Hand if owner => words::cards(self.rules, player.hand.cards()),
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
            (named_len, _) if named_len == len => words::cards(self.rules, named),
            _ => format!("{}: {} …", cards(len), words::cards(self.rules, named)),
        }
    }

    /// Cards without an order, alike ones together.
    fn heaped(&self, heap: &crate::Counts) -> String {
        let mut words: Vec<(String, usize)> = Vec::new();
        for card in heap.cards() {
            let word = words::card(self.rules, card);
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

fn raven(seat: Seat) -> &'static str {
    if seat.index() == 0 { "▲gray" } else { "▲brown" }
}

fn cards(count: usize) -> String {
    if count == 0 { "empty".to_owned() } else { counted(count, "card") }
}
