//! The position a set-up describes, and everything that makes it impossible.

use rulebook::{Referee, facts};
use text::{Diagnostic, Place, Spanned};

use crate::clauses;
use crate::land::symbol_words;
use crate::reckoning::after_race;
use crate::setup_problem::{
    BEYOND_THE_PATH, CONTRADICTION, GAME_WOULD_BE_OVER, MARKER_ON_A_RAVEN, NO_FINISHER, NO_SUCH_CARD,
    NOT_ON_THE_MAGIC_WAY, RACE_WOULD_BE_OVER, TOO_MANY_PLAYS,
};
use crate::{MarkerAt, Phase, Player, RaceEnds, Rules, Setup, Side, State, words};

mod lands;
mod piles;

/// The position a set-up describes and all faults of the set-up. Where there are faults the position
/// is valid but not the one that was meant.
pub(crate) fn build<R: Referee>(rules: &Rules, setup: &Setup, referee: &mut R) -> (State, Vec<Diagnostic>) {
    let mut builder = Builder { rules, setup, referee, faults: Vec::new() };
    let state = builder.state();
    (state, builder.faults)
}

pub(super) struct Builder<'a, R> {
    rules: &'a Rules,
    setup: &'a Setup,
    referee: &'a mut R,
    faults: Vec<Diagnostic>,
}

impl<R: Referee> Builder<'_, R> {
    fn state(&mut self) -> State {
        self.referee.cite(&clauses::PARTS_PLAYERS, || facts![players: Side::BOTH.len()]);
        let (path, path_known, lands) = self.lands();
        let mut state = State {
            path,
            path_known,
            lands,
            marker: None,
            ravens: [0; 2],
            players: [Player::default(); 2],
            magic_way: None,
            on_turn: self.on_turn(),
            hand_plays: 0,
            aux_plays: 0,
            fresh: 0,
            laid: self
                .setup
                .laid
                .map_or(u8::from(self.setup.lengthened.is_some()), |laid| laid.value.min(64) as u8),
            lengthened: self.setup.lengthened.is_some(),
            phase: Phase::Racing,
        };
        state.settle_lands();
        self.referee.cite(&clauses::PARTS_LANDS, || facts![spaces: 2 * state.path.len()]);
        self.ravens(&mut state);
        self.marker(&mut state);
        self.magic_way(&mut state);
        self.played(&mut state);
        for side in Side::BOTH {
            // More plays than there can be are a fault already, and say nothing of the hand.
            let played = Some(state.hand_plays)
                .filter(|played| side == state.on_turn && *played <= self.rules.hand_plays);
            let played = played.unwrap_or(0);
            state.players[side.index()] = self.player(side, played);
        }
        self.way_cards(&state);
        self.phase(&mut state);
        state
    }

    /// The player on turn: the one that is named, else the one who is said to have played.
    fn on_turn(&mut self) -> Side {
        let has_played = |side: &Side| {
            let played = self.setup.players[side.index()].played;
            played.is_some_and(|played| played.value != (0, 0))
        };
        let played = Side::BOTH.into_iter().find(has_played);
        let named = self.setup.to_move.map(|named| named.value);
        let on_turn = named.or(played).unwrap_or_default();
        self.referee.cite(&clauses::SETUP_FIRST_PLAYER, || facts![player: on_turn.word()]);
        on_turn
    }

    fn ravens(&mut self, state: &mut State) {
        let spaces = state.spaces();
        for side in Side::BOTH {
            let name = side.word();
            let Some(at) = self.setup.players[side.index()].at else {
                let start = self.referee.reckon(&clauses::SETUP_START, 0, || facts![player: name]);
                state.ravens[side.index()] = start.clamp(0, i64::from(spaces)) as u8;
                continue;
            };
            state.ravens[side.index()] = at.value.min(u32::from(spaces)) as u8;
            let what = format!("{name}'s raven");
            if !self.is_on_path(&what, at.value, spaces) {
                let message = format!("{what} cannot be on {}: the path has {spaces} spaces", at.value);
                let fault =
                    Diagnostic::new(&BEYOND_THE_PATH, message, at.place, "beyond the end of the path")
                        .help(format!("a raven is on a space from 0 to {spaces}"));
                self.fault(fault, "ravens.setup.path");
                continue;
            }
            if at.value == 0 {
                self.referee.cite(&clauses::SETUP_START, || facts![player: name]);
            }
            self.not_yet_there(state, side, at);
        }
    }

    /// A race that is still flown has no raven on the last space, but where it ends on its owner's
    /// turn only.
    fn not_yet_there(&mut self, state: &State, side: Side, at: Spanned<u32>) {
        if self.setup.race_over.is_some() || !state.is_at_end(side) {
            return;
        }
        if self.rules.race_ends == RaceEnds::OnOwnMove && side != state.on_turn {
            return;
        }
        if self.referee.uphold(&clauses::RACE_END, false, || facts![over: true]).is_err() {
            let message =
                format!("with {}'s raven on {}, the last space, the race is over", side.word(), at.value);
            let fault = Diagnostic::new(&RACE_WOULD_BE_OVER, message, at.place, "the last space of the path")
                .help("move the raven back, add land cards, or say `race over` in the set-up");
            self.fault(fault, "ravens.race.end");
        }
    }

    fn is_on_path(&mut self, what: &str, space: u32, spaces: u8) -> bool {
        let facts = || facts![what: what.to_owned(), number: space, spaces: spaces];
        self.referee.uphold(&clauses::SETUP_PATH, space <= u32::from(spaces), facts).is_ok()
    }

    fn marker(&mut self, state: &mut State) {
        let Some(said) = self.setup.marker else {
            self.referee.cite(&clauses::SETUP_MARKER, || facts![aside: true]);
            return;
        };
        let MarkerAt::On(path, space) = said.value else {
            self.referee.cite(&clauses::SETUP_MARKER, || facts![aside: true]);
            return;
        };
        let spaces = state.spaces();
        if space == 0 || !self.is_on_path("marker", space, spaces) {
            let message = format!("the marker cannot be on {space}: the spaces are 1 to {spaces}");
            let fault = Diagnostic::new(&BEYOND_THE_PATH, message, said.place, "there is no such space")
                .help(format!("put it on a space from 1 to {spaces}, or write `marker aside`"));
            return self.fault(fault, "ravens.setup.path");
        }
        let space = space.min(u32::from(spaces)) as u8;
        if space == 0 {
            return;
        }
        let name = path.word();
        let raven = state.has_raven(path, space);
        let facts = || facts![path: name, space: space, raven: raven, marker: false];
        if self.referee.uphold(&clauses::ODIN_EMPTY_SPACE, !raven, facts).is_err() {
            let message = format!("the marker and {name}'s raven are both on {name} {space}");
            let mut fault = Diagnostic::new(&MARKER_ON_A_RAVEN, message, said.place, "the raven is here too")
                .help("move one of them");
            if let Some(at) = self.setup.players[path.index()].at {
                fault = fault.label(at.place, "the raven");
            }
            return self.fault(fault, "ravens.odin.empty-space");
        }
        state.marker = Some((path, space));
    }

    fn magic_way(&mut self, state: &mut State) {
        let said = self.setup.magic_way;
        self.referee.cite(&clauses::SETUP_MAGIC_WAY, || facts![known: said.is_some()]);
        let Some(said) = said else {
            self.referee.cite(&clauses::PARTS_MAGIC_WAY, || facts![first: "?", second: "?"]);
            return;
        };
        let shown = Some(said.value);
        let [first, second] = symbol_words(shown);
        let facts = || facts![first: first, second: second];
        let holds = self.rules.has_magic_way(said.value);
        if self.referee.uphold(&clauses::PARTS_MAGIC_WAY, holds, facts).is_err() {
            let all = self.rules.magic_way_cards.iter().map(|card| words::magic_way(*card));
            let message = format!("no magic way card shows {} and {}", first, second);
            let fault = Diagnostic::new(&NO_SUCH_CARD, message, said.place, "not one of the magic way cards")
                .help(format!("the cards are: {}", all.collect::<Vec<_>>().join(", ")));
            return self.fault(fault, "ravens.parts.magic-way");
        }
        state.magic_way = shown;
    }

    /// Cards at the magic way match its card; where that is not determined, some card they all match.
    fn way_cards(&mut self, state: &State) {
        let mut possible = match (state.magic_way, self.setup.magic_way) {
            (Some(shown), _) => vec![shown],
            (None, Some(_)) => return,
            (None, None) => self.rules.magic_way_cards.clone(),
        };
        for side in Side::BOTH {
            let Some(listing) = &self.setup.players[side.index()].way else { continue };
            for own in &listing.value.cards {
                let Some(known) = own.value else { continue };
                let before = possible.clone();
                possible.retain(|symbols| symbols.iter().any(|symbol| known.shows(*symbol)));
                let rules = self.rules;
                let facts = || {
                    let [first, second] = symbol_words(state.magic_way);
                    facts![card: rules.card(known), first: first, second: second]
                };
                if self.referee.uphold(&clauses::WAY_PLAY, !possible.is_empty(), facts).is_err() {
                    let name = rules.card(known);
                    let (message, help) = match state.magic_way {
                        Some(shown) => (
                            format!("{name} is not on the magic way card"),
                            format!("the magic way card shows {}", words::magic_way(shown)),
                        ),
                        None => (
                            format!("no magic way card shows {name} and what else lies at the magic way"),
                            "all cards at the magic way match one magic way card".to_owned(),
                        ),
                    };
                    let fault = Diagnostic::new(&NOT_ON_THE_MAGIC_WAY, message, own.place, "does not match");
                    self.fault(fault.help(help), "ravens.way.play");
                }
                if possible.is_empty() {
                    possible = before;
                }
            }
        }
    }

    fn played(&mut self, state: &mut State) {
        for side in Side::BOTH {
            let Some(played) = self.setup.players[side.index()].played else { continue };
            let (hand, aux) = played.value;
            if side != state.on_turn {
                let on_turn = state.on_turn;
                let facts = || facts![player: side.word(), on_turn: on_turn.word()];
                let none = (hand, aux) == (0, 0);
                if self.referee.uphold(&clauses::TURN_ALTERNATE, none, facts).is_err() {
                    let message =
                        format!("{} cannot have played: it is {}'s turn", side.word(), on_turn.word());
                    let fault = Diagnostic::new(&TOO_MANY_PLAYS, message, played.place, "not on turn")
                        .help("plays are counted for the player on turn only");
                    self.fault(fault, "ravens.turn.alternate");
                }
                continue;
            }
            let (most_hand, most_aux) = (self.rules.hand_plays, self.rules.aux_plays);
            let facts = |more: u32, most: u8| facts![played: 0, more: more, most: most];
            let hand_fits = hand <= u32::from(most_hand);
            let aux_fits = aux <= u32::from(most_aux);
            if self.referee.uphold(&clauses::TURN_HAND_PLAYS, hand_fits, || facts(hand, most_hand)).is_err() {
                self.too_many_plays(hand, "the hand", most_hand, played.place, "ravens.turn.hand-plays");
            }
            if self.referee.uphold(&clauses::TURN_AUX_PLAYS, aux_fits, || facts(aux, most_aux)).is_err() {
                let what = "the auxiliary stack";
                self.too_many_plays(aux, what, most_aux, played.place, "ravens.turn.aux-plays");
            }
            state.hand_plays = hand.min(u32::from(u8::MAX)) as u8;
            state.aux_plays = aux.min(u32::from(u8::MAX)) as u8;
        }
    }

    fn too_many_plays(&mut self, made: u32, from: &str, most: u8, place: Place, clause: &'static str) {
        let message = format!("{made} plays from {from} are more than a turn allows");
        let fault = Diagnostic::new(&TOO_MANY_PLAYS, message, place, format!("at most {most} from {from}"))
            .help(format!("a turn has at most {most} plays from {from}"));
        self.fault(fault, clause);
    }

    fn phase(&mut self, state: &mut State) {
        let Some(over) = self.setup.race_over else {
            for side in Side::BOTH {
                self.still_open(side, state.of(side).points);
            }
            return;
        };
        if let Some(place) = self.setup.lengthened {
            let fault = Diagnostic::new(
                &CONTRADICTION,
                "a race that is over was not lengthened in its last turn",
                place,
                "leaves no raven on the last space",
            )
            .label(over.place, "the race is over")
            .help("leave one of the two lines out");
            self.fault(fault, "ravens.race.end");
        }
        let at_end = Side::BOTH.map(|side| state.is_at_end(side));
        let finisher = match (over.value, at_end) {
            (Some(side), _) if at_end[side.index()] => Ok(side),
            (Some(side), _) => Err(format!("{}'s raven is not on the last space", side.word())),
            (None, [true, false]) => Ok(Side::Gray),
            (None, [false, true]) => Ok(Side::Brown),
            (None, [true, true]) => Err("both ravens are on the last space".into()),
            (None, [false, false]) => Err("no raven is on the last space".into()),
        };
        self.referee.cite(&clauses::RACE_END, || facts![over: true]);
        let finisher = finisher.unwrap_or_else(|why| {
            let spaces = state.spaces();
            let fault =
                Diagnostic::new(&NO_FINISHER, format!("the race is over, but {why}"), over.place, &*why)
                    .help(match at_end {
                        [true, true] => {
                            "say who finished: `race over by gray` or `race over by brown`".to_owned()
                        }
                        _ => format!("the finisher stands on {spaces}, the last space of the path"),
                    });
            self.fault(fault, "ravens.race.end");
            Side::Gray
        });
        state.phase = after_race(self.rules, state, finisher, self.referee);
    }

    /// While a race is flown nobody has reached the target.
    fn still_open(&mut self, side: Side, own: u16) {
        let Some(points) = self.setup.players[side.index()].points else { return };
        let target = self.rules.target;
        let facts = || facts![points: own, target: target];
        if self.referee.uphold(&clauses::GAME_END, own < target, facts).is_err() {
            let message = format!("with {} points for {} the game is over", points.value, side.word());
            let fault = Diagnostic::new(
                &GAME_WOULD_BE_OVER,
                message,
                points.place,
                format!("the game ends at {target}"),
            )
            .help(format!("name fewer than {target} points, or say `race over` in the set-up"));
            self.fault(fault, "ravens.game.end");
        }
    }

    fn fault(&mut self, fault: Diagnostic, clause: &'static str) {
        self.faults.push(fault.clause(clause));
    }
}
