//! The position a set-up describes, and everything that makes it impossible.

use game::Seat;
use rulebook::{Referee, facts};
use text::{Diagnostic, Place, Spanned};

use crate::clauses::{
    GAME_END, GAME_WINNER, ODIN_EMPTY_SPACE, PARTS_LANDS, PARTS_MAGIC_WAY, RACE_END, SETUP_FIRST_PLAYER,
    SETUP_MAGIC_WAY, SETUP_MARKER, SETUP_PATH, SETUP_START, TURN_ALTERNATE, TURN_AUX_PLAYS, TURN_HAND_PLAYS,
    WAY_PLAY,
};
use crate::facts::{card, player, symbol};
use crate::setup_problem::{
    BEYOND_THE_PATH, CONTRADICTION, GAME_WOULD_BE_OVER, MARKER_ON_A_RAVEN, NO_FINISHER, NO_SUCH_CARD,
    NOT_ON_THE_MAGIC_WAY, RACE_WOULD_BE_OVER, TOO_MANY_PLAYS,
};
use crate::{MarkerAt, Phase, Player, RaceEnds, Rules, Setup, State, words};

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
            lengthened: self.setup.lengthened.is_some(),
            phase: Phase::Racing,
        };
        state.settle_lands();
        self.referee.cite(&PARTS_LANDS, || facts![spaces: 2 * state.path.len()]);
        self.ravens(&mut state);
        self.marker(&mut state);
        self.magic_way(&mut state);
        self.played(&mut state);
        for seat in [Seat(0), Seat(1)] {
            let played = if seat == state.on_turn { state.hand_plays } else { 0 };
            state.players[seat.index()] = self.player(seat, played);
        }
        self.way_cards(&state);
        self.phase(&mut state);
        state
    }

    /// The player on turn: the one that is named, else the one who is said to have played.
    fn on_turn(&mut self) -> Seat {
        let has_played = |seat: &Seat| {
            let played = self.setup.players[seat.index()].played;
            played.is_some_and(|played| played.value != (0, 0))
        };
        let played = [Seat(0), Seat(1)].into_iter().find(has_played);
        let named = self.setup.to_move.map(|named| named.value);
        let on_turn = named.or(played).unwrap_or(Seat(0));
        self.referee.cite(&SETUP_FIRST_PLAYER, || facts![player: player(on_turn)]);
        Seat(u8::from(on_turn.index() != 0))
    }

    fn ravens(&mut self, state: &mut State) {
        let spaces = state.spaces();
        for seat in [Seat(0), Seat(1)] {
            let name = player(seat);
            let Some(at) = self.setup.players[seat.index()].at else {
                let start = self.referee.reckon(&SETUP_START, 0, || facts![player: name]);
                state.ravens[seat.index()] = start.clamp(0, i64::from(spaces)) as u8;
                continue;
            };
            state.ravens[seat.index()] = at.value.min(u32::from(spaces)) as u8;
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
                self.referee.cite(&SETUP_START, || facts![player: name]);
            }
            self.not_yet_there(state, seat, at);
        }
    }

    /// A race that is still flown has no raven on the last space, but where it ends on its owner's
    /// turn only.
    fn not_yet_there(&mut self, state: &State, seat: Seat, at: Spanned<u32>) {
        if self.setup.race_over.is_some() || !state.is_at_end(seat.index()) {
            return;
        }
        if self.rules.race_ends == RaceEnds::OnOwnMove && seat != state.on_turn {
            return;
        }
        if self.referee.uphold(&RACE_END, false, || facts![over: true]).is_err() {
            let message =
                format!("with {}'s raven on {}, the last space, the race is over", player(seat), at.value);
            let fault = Diagnostic::new(&RACE_WOULD_BE_OVER, message, at.place, "the last space of the path")
                .help("move the raven back, add land cards, or say `race over` in the set-up");
            self.fault(fault, "ravens.race.end");
        }
    }

    fn is_on_path(&mut self, what: &str, space: u32, spaces: u8) -> bool {
        let facts = || facts![what: what.to_owned(), number: space, spaces: spaces];
        self.referee.uphold(&SETUP_PATH, space <= u32::from(spaces), facts).is_ok()
    }

    fn marker(&mut self, state: &mut State) {
        let Some(said) = self.setup.marker else {
            self.referee.cite(&SETUP_MARKER, || facts![aside: true]);
            return;
        };
        let MarkerAt::On(path, space) = said.value else {
            self.referee.cite(&SETUP_MARKER, || facts![aside: true]);
            return;
        };
        let (path, spaces) = (Seat(u8::from(path.index() != 0)), state.spaces());
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
        let name = player(path);
        let raven = state.has_raven(path.index(), space);
        let facts = || facts![path: name, space: space, raven: raven, marker: false];
        if self.referee.uphold(&ODIN_EMPTY_SPACE, !raven, facts).is_err() {
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
        self.referee.cite(&SETUP_MAGIC_WAY, || facts![known: said.is_some()]);
        let Some(said) = said else {
            self.referee.cite(&PARTS_MAGIC_WAY, || facts![first: "?", second: "?"]);
            return;
        };
        let shown = Some(said.value);
        let facts = || facts![first: symbol(shown, 0), second: symbol(shown, 1)];
        let holds = self.rules.has_magic_way(said.value);
        if self.referee.uphold(&PARTS_MAGIC_WAY, holds, facts).is_err() {
            let all = self.rules.magic_way_cards.iter().map(|card| words::magic_way(*card));
            let message = format!("no magic way card shows {} and {}", symbol(shown, 0), symbol(shown, 1));
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
        for seat in [0, 1] {
            let Some(listing) = &self.setup.players[seat].way else { continue };
            for own in &listing.value.cards {
                let Some(known) = own.value else { continue };
                let before = possible.clone();
                possible.retain(|symbols| symbols.iter().any(|symbol| symbol.is_on(known)));
                let rules = self.rules;
                let facts = || {
                    let shown = state.magic_way;
                    facts![card: card(rules, known), first: symbol(shown, 0), second: symbol(shown, 1)]
                };
                if self.referee.uphold(&WAY_PLAY, !possible.is_empty(), facts).is_err() {
                    let name = card(rules, known);
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
        for seat in [Seat(0), Seat(1)] {
            let Some(played) = self.setup.players[seat.index()].played else { continue };
            let (hand, aux) = played.value;
            if seat != state.on_turn {
                let on_turn = state.on_turn;
                let facts = || facts![player: player(seat), on_turn: player(on_turn)];
                let none = (hand, aux) == (0, 0);
                if self.referee.uphold(&TURN_ALTERNATE, none, facts).is_err() {
                    let message =
                        format!("{} cannot have played: it is {}'s turn", player(seat), player(on_turn));
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
            if self.referee.uphold(&TURN_HAND_PLAYS, hand_fits, || facts(hand, most_hand)).is_err() {
                self.too_many_plays(hand, "the hand", most_hand, played.place, "ravens.turn.hand-plays");
            }
            if self.referee.uphold(&TURN_AUX_PLAYS, aux_fits, || facts(aux, most_aux)).is_err() {
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
            for seat in [0, 1] {
                self.still_open(seat, state.players[seat].points);
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
        let at_end = [state.is_at_end(0), state.is_at_end(1)];
        let finisher = match (over.value, at_end) {
            (Some(seat), _) if at_end[seat.index().min(1)] => Ok(seat),
            (Some(seat), _) => Err(format!("{}'s raven is not on the last space", player(seat))),
            (None, [true, false]) => Ok(Seat(0)),
            (None, [false, true]) => Ok(Seat(1)),
            (None, [true, true]) => Err("both ravens are on the last space".into()),
            (None, [false, false]) => Err("no raven is on the last space".into()),
        };
        self.referee.cite(&RACE_END, || facts![over: true]);
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
            Seat(0)
        });
        state.phase = state.after_race(self.rules, finisher, self.referee);
        if let Phase::GameOver { .. } = state.phase {
            let [gray, brown] = [state.players[0].points, state.players[1].points];
            let facts = || facts![gray: gray, brown: brown, finisher: player(finisher)];
            self.referee.cite(&GAME_WINNER, facts);
        }
    }

    /// While a race is flown nobody has reached the target.
    fn still_open(&mut self, seat: usize, own: u16) {
        let Some(points) = self.setup.players[seat].points else { return };
        let target = self.rules.target;
        let facts = || facts![points: own, target: target];
        if self.referee.uphold(&GAME_END, own < target, facts).is_err() {
            let message =
                format!("with {} points for {} the game is over", points.value, player(Seat(seat as u8)));
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
