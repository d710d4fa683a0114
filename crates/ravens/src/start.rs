//! From a set-up as written to a position, or to everything that is wrong with it. It is long
//! for the number of things that can be wrong with a set-up.

use game::{Placed, Setup};
use rulebook::{Referee, facts};
use text::{Place, Spanned};

use crate::clauses;
use crate::fact::{Fact, Subject};
use crate::land::symbol_words;
use crate::limits::hand_size;
use crate::outcome::{after_race, margin, way_points};
use crate::problem::{Impossible, NoFinisher};
use crate::{Action, Heap, Phase, Player, RaceEnds, Rules, Side, State};

mod lands;
mod piles;
pub(crate) mod race;

/// The position a set-up describes and all faults of the set-up. Where there are faults the position
/// is valid but not the one that was meant.
pub(crate) fn build<R: Referee>(
    rules: &Rules,
    setup: &Setup<Fact>,
    referee: &mut R,
) -> (State, Vec<Impossible>) {
    let mut opening = Opening { rules, setup, referee, faults: Vec::new() };
    let state = opening.state();
    (state, opening.faults)
}

/// A position in the making.
struct Opening<'a, R> {
    rules: &'a Rules,
    setup: &'a Setup<Fact>,
    referee: &'a mut R,
    faults: Vec<Impossible>,
}

impl<R: Referee> Opening<'_, R> {
    fn state(&mut self) -> State {
        self.referee.cite(&clauses::PARTS_PLAYERS, || facts![players: Side::BOTH.len()]);
        let lands = self.lands();
        let lengthened = self.setup.of(Subject::Lengthened).is_some();
        let mut state = State {
            lands,
            marker: None,
            ravens: [0; 2],
            players: [Player::default(); 2],
            magic_way: None,
            on_turn: self.on_turn(),
            hand_plays: 0,
            aux_plays: 0,
            stashed_this_turn: 0,
            laid: match self.setup.of(Subject::Laid) {
                Some(Placed { value: Fact::Laid(laid), .. }) => (*laid).min(64) as u8,
                _ => u8::from(lengthened),
            },
            lengthened,
            phase: Phase::Racing,
        };
        self.referee.cite(&clauses::PARTS_LANDS, || facts![spaces: 2 * usize::from(state.spaces())]);
        self.ravens(&mut state);
        self.marker(&mut state);
        self.magic_way(&mut state);
        self.played(&mut state);
        for side in Side::BOTH {
            // More plays than there can be are a fault already, and say nothing of the hand.
            let played = Some(state.hand_plays)
                .filter(|played| side == state.on_turn && *played <= self.rules.hand_plays);
            state.players[side.index()] = self.player(side, played.unwrap_or(0));
        }
        self.way_cards(&state);
        self.lands_of_the_turn(&state);
        self.phase(&mut state);
        state
    }

    /// The plays that a player is said to have made, from the hand and from the stack.
    fn plays(&self, side: Side) -> Option<Spanned<(u32, u32)>> {
        match self.setup.of(Subject::Played(side))? {
            Placed { value: Fact::Played(_, plays), place, .. } => Some(Spanned::new(*plays, *place)),
            _ => None,
        }
    }

    /// The player on turn: the one that is named, else the one who is said to have played.
    fn on_turn(&mut self) -> Side {
        let named = match self.setup.of(Subject::Turn) {
            Some(Placed { value: Fact::ToMove(side), .. }) => Some(*side),
            _ => None,
        };
        let has_played = |side: &Side| self.plays(*side).is_some_and(|plays| plays.value != (0, 0));
        let on_turn = named.or_else(|| Side::BOTH.into_iter().find(has_played)).unwrap_or_default();
        self.referee.cite(&clauses::SETUP_FIRST_PLAYER, || facts![player: on_turn.seat()]);
        on_turn
    }

    fn ravens(&mut self, state: &mut State) {
        let spaces = state.spaces();
        for side in Side::BOTH {
            let seat = side.seat();
            let Some(line @ Placed { value: Fact::At(_, at), .. }) = self.setup.of(Subject::At(side)) else {
                let start = self.referee.reckon(&clauses::SETUP_START, 0, || facts![player: seat]);
                state.ravens[side.index()] = start.clamp(0, i64::from(spaces)) as u8;
                continue;
            };
            let at = Spanned::new(*at, line.part(0));
            state.ravens[side.index()] = at.value.min(u32::from(spaces)) as u8;
            if !self.is_on_path(&format!("{side}'s raven"), at.value, spaces) {
                self.faults.push(Impossible::RavenBeyond { side, at, spaces });
                continue;
            }
            if at.value == 0 {
                self.referee.cite(&clauses::SETUP_START, || facts![player: seat]);
            }
            self.not_yet_there(state, side, at);
        }
    }

    /// A race that is still flown has no raven on the last space, but where it ends on its owner's
    /// turn only.
    fn not_yet_there(&mut self, state: &State, side: Side, at: Spanned<u32>) {
        if self.setup.of(Subject::RaceOver).is_some() || !state.is_at_end(side) {
            return;
        }
        if self.rules.race_ends == RaceEnds::OnOwnMove && side != state.on_turn {
            return;
        }
        if self.referee.uphold(&clauses::RACE_END, false, || facts![over: true]).is_err() {
            self.faults.push(Impossible::RaceWouldBeOver { side, at });
        }
    }

    fn is_on_path(&mut self, what: &str, space: u32, spaces: u8) -> bool {
        let facts = || facts![what: what.to_owned(), number: space, spaces: spaces];
        self.referee.uphold(&clauses::SETUP_PATH, space <= u32::from(spaces), facts).is_ok()
    }

    fn marker(&mut self, state: &mut State) {
        let Some(Placed { value: Fact::Marker(Some((side, space))), place, .. }) =
            self.setup.of(Subject::Marker)
        else {
            self.referee.cite(&clauses::SETUP_MARKER, || facts![aside: true]);
            return;
        };
        let (side, spaces) = (*side, state.spaces());
        if *space == 0 || !self.is_on_path("marker", *space, spaces) {
            let space = Spanned::new(*space, *place);
            return self.faults.push(Impossible::MarkerBeyond { space, spaces });
        }
        let space = (*space).min(u32::from(spaces)) as u8;
        if space == 0 {
            return;
        }
        let raven = state.has_raven(side, space);
        let facts = || facts![path: side.seat(), space: space, raven: raven, marker: false];
        if self.referee.uphold(&clauses::ODIN_EMPTY_SPACE, !raven, facts).is_err() {
            let raven = self.setup.of(Subject::At(side)).map(|line| line.part(0));
            let marker = Spanned::new(space, *place);
            return self.faults.push(Impossible::MarkerOnRaven { side, marker, raven });
        }
        state.marker = Some((side, space));
    }

    /// The symbols of the magic way card, where a set-up states them.
    fn shown(&self) -> Option<Spanned<[crate::Symbol; 2]>> {
        match self.setup.of(Subject::MagicWay)? {
            Placed { value: Fact::MagicWay(shown), place, .. } => Some(Spanned::new(*shown, *place)),
            _ => None,
        }
    }

    fn magic_way(&mut self, state: &mut State) {
        let shown = self.shown();
        self.referee.cite(&clauses::SETUP_MAGIC_WAY, || facts![known: shown.is_some()]);
        let [first, second] = symbol_words(shown.map(|shown| shown.value));
        let facts = || facts![first: first, second: second];
        let Some(shown) = shown else { return self.referee.cite(&clauses::PARTS_MAGIC_WAY, facts) };
        let holds = self.rules.has_magic_way(shown.value);
        if self.referee.uphold(&clauses::PARTS_MAGIC_WAY, holds, facts).is_err() {
            let cards = self.rules.magic_way_cards.clone();
            return self.faults.push(Impossible::NoSuchMagicWay { shown, cards });
        }
        state.magic_way = Some(shown.value);
    }

    /// Cards at the magic way match its card; where that is not determined, some card they all match.
    fn way_cards(&mut self, state: &State) {
        let mut possible = match (state.magic_way, self.shown()) {
            (Some(shown), _) => vec![shown],
            (None, Some(_)) => return,
            (None, None) => self.rules.magic_way_cards.clone(),
        };
        for side in Side::BOTH {
            let Some((cards, line)) = self.pile(side, Heap::Way) else { continue };
            for (part, card) in cards.cards().enumerate() {
                let Some(card) = card else { continue };
                let before = possible.clone();
                possible.retain(|symbols| symbols.iter().any(|symbol| card.shows(*symbol)));
                let name = self.rules.card(card);
                let facts = || {
                    let [first, second] = symbol_words(state.magic_way);
                    facts![card: name, first: first, second: second]
                };
                if self.referee.uphold(&clauses::WAY_PLAY, !possible.is_empty(), facts).is_err() {
                    let (card, shown) = (Spanned::new(name.to_owned(), line.part(part)), state.magic_way);
                    self.faults.push(Impossible::NotOnTheMagicWay { card, shown });
                }
                if possible.is_empty() {
                    possible = before;
                }
            }
        }
    }

    fn played(&mut self, state: &mut State) {
        for side in Side::BOTH {
            let Some(Spanned { value: (hand, aux), place }) = self.plays(side) else { continue };
            let on_turn = state.on_turn;
            if side != on_turn {
                let facts = || facts![player: side.seat(), on_turn: on_turn.seat()];
                if self.referee.uphold(&clauses::TURN_ALTERNATE, (hand, aux) == (0, 0), facts).is_err() {
                    self.faults.push(Impossible::PlayedOutOfTurn { side, on_turn, place });
                }
                continue;
            }
            let rules = self.rules;
            for (from_aux, made, most, clause) in [
                (false, hand, rules.hand_plays, &clauses::TURN_HAND_PLAYS),
                (true, aux, rules.aux_plays, &clauses::TURN_AUX_PLAYS),
            ] {
                let facts = || facts![played: 0, more: made, most: most];
                if self.referee.uphold(clause, made <= u32::from(most), facts).is_err() {
                    self.faults.push(Impossible::TooManyPlays { aux: from_aux, made, most, place });
                }
            }
            let size = hand_size(rules, side, hand as usize, self.referee);
            if hand <= u32::from(rules.hand_plays) && hand as usize > size {
                self.faults.push(Impossible::PlayedMoreThanHeld { side, made: hand, size, place });
            }
            let byte = |plays: u32| plays.min(u32::from(u8::MAX)) as u8;
            (state.hand_plays, state.aux_plays) = (byte(hand), byte(aux));
        }
    }

    fn phase(&mut self, state: &mut State) {
        let Some(Placed { value: Fact::RaceOver(by), place, .. }) = self.setup.of(Subject::RaceOver) else {
            return Side::BOTH.into_iter().for_each(|side| self.still_open(side, state.of(side).points));
        };
        if let Some(line) = self.setup.of(Subject::Lengthened) {
            self.faults.push(Impossible::LengthenedAtTheEnd { lengthened: line.place, over: *place });
        }
        let at_end = Side::BOTH.map(|side| state.is_at_end(side));
        let finisher = match (by, at_end) {
            (Some(side), _) if at_end[side.index()] => Ok(*side),
            (Some(side), _) => Err(NoFinisher::NotThere(*side)),
            (None, [true, false]) => Ok(Side::Gray),
            (None, [false, true]) => Ok(Side::Brown),
            (None, [true, true]) => Err(NoFinisher::Both),
            (None, [false, false]) => Err(NoFinisher::Neither),
        };
        self.referee.cite(&clauses::RACE_END, || facts![over: true]);
        let finisher = finisher.unwrap_or_else(|why| {
            self.faults.push(Impossible::NoFinisher { why, spaces: state.spaces(), over: *place });
            Side::Gray
        });
        if state.is_at_end(finisher) {
            self.scored(state, finisher, *place);
        }
        state.phase = after_race(self.rules, state, finisher, self.referee);
    }

    /// A race that is over has been scored: nobody has fewer points than it gave.
    fn scored(&mut self, state: &State, finisher: Side, over: Place) {
        let margin = margin(state, finisher, self.referee);
        let way = way_points(self.rules, state, self.referee);
        for side in Side::BOTH {
            let margin = if side == finisher { margin } else { 0 };
            let way = way.map_or(0, |(most, points)| if most == side { points } else { 0 });
            let (points, due) = (state.of(side).points, margin.saturating_add(way));
            if points < due {
                let place = self.setup.of(Subject::Points(side)).map_or(over, |line| line.part(0));
                let points = Spanned::new(points, place);
                self.faults.push(Impossible::NotScored { side, points, margin, way });
            }
        }
    }

    /// But for the one at the end of the turn, land cards are laid by Odin cards, so many each at most; and what
    /// was laid lies on the path, but for what Odin cards removed again.
    fn lands_of_the_turn(&mut self, state: &State) {
        let said = match self.setup.of(Subject::Laid) {
            Some(line @ Placed { value: Fact::Laid(laid), .. }) => Some(Spanned::new(*laid, line.part(0))),
            _ => None,
        };
        let lengthened = self.setup.of(Subject::Lengthened).map(|line| line.place);
        let Some(place) = said.map(|laid| laid.place).or(lengthened) else { return };
        let last = u32::from(state.lengthened);
        let laid = said.unwrap_or(Spanned::new(last, place));
        let plays = u32::from(state.hand_plays) + u32::from(state.aux_plays);
        let each = u32::from(self.rules.odin_lengthen);
        let cards = self.lengthening_cards(state.on_turn);
        let most = plays.min(cards) * each;
        let by_odin = laid.value.saturating_sub(last);
        let facts = || facts![cards: by_odin, most: most, left: state.lands.len()];
        let fits = self.referee.uphold(&clauses::ODIN_LENGTHEN, by_odin <= most, facts).is_ok();
        if !fits || laid.value < last {
            let most = most + last;
            self.faults.push(Impossible::LaidOtherwise { laid, plays, cards, least: last, most });
            return;
        }
        let admits = laid.value as usize <= self.rules.lands_a_turn.left(0);
        let facts = || facts![laid: 0, more: laid.value];
        if self.referee.uphold(&clauses::TURN_LANDS_A_TURN, admits, facts).is_err() {
            self.faults.push(Impossible::TooManyLaid { laid });
        }
        // Each card that was removed again cost a play, too; one lay there before.
        let removed = plays.saturating_sub(by_odin.div_ceil(each.max(1)));
        let (spaces, least) = (u32::from(state.spaces()), laid.value.saturating_sub(removed) + 1);
        let facts = || facts![what: "path", number: least, spaces: spaces];
        if self.referee.uphold(&clauses::SETUP_PATH, spaces >= least, facts).is_err() {
            self.faults.push(Impossible::PathTooShort { laid, spaces, least });
        }
    }

    /// How many Odin cards that lengthen a player can have played this turn: those that lie in none of the
    /// other piles. A card that was stashed first is played once.
    fn lengthening_cards(&self, side: Side) -> u32 {
        let Some(card) = self.rules.odin_card(Action::Lengthen) else { return 0 };
        let elsewhere = [Heap::Hand, Heap::Aux, Heap::Supply, Heap::Way];
        let listings = elsewhere.into_iter().filter_map(|heap| self.pile(side, heap));
        let listed =
            listings.flat_map(|(listing, _)| listing.cards()).filter(|held| *held == Some(card)).count();
        u32::from(Rules::ODIN_COPIES).saturating_sub(listed as u32)
    }

    /// While a race is flown nobody has reached the target.
    fn still_open(&mut self, side: Side, scored: u16) {
        let Some(line @ Placed { value: Fact::Points(_, points), .. }) = self.setup.of(Subject::Points(side))
        else {
            return;
        };
        let target = self.rules.target;
        let facts = || facts![points: scored, target: target];
        if self.referee.uphold(&clauses::GAME_END, scored < target, facts).is_err() {
            let points = Spanned::new(*points, line.part(0));
            self.faults.push(Impossible::GameWouldBeOver { side, points, target });
        }
    }
}
