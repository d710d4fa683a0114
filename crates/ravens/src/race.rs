//! The end of a race, the end of the game, and the next race.

use game::{Scribe, Seat, SeatSet};
use rulebook::{Referee, Refused, facts};
use text::{Diagnostic, Spanned};

use crate::apply::Table;
use crate::clauses::{
    GAME_END, GAME_WINNER, RACE_END, RACE_MAGIC_WAY, RACE_MARGIN, RACE_NEXT, SETUP_NO_TWINS, SETUP_PATH,
    WAY_KEPT,
};
use crate::facts::player;
use crate::setup_problem::NOT_WHERE_A_RACE_BEGINS;
use crate::start::build;
use crate::{Event, Land, MarkerAt, Path, Phase, Rules, Setup, State};

/// How many land cards the path of a new race has.
pub(crate) const PATH_CARDS: usize = 9;

impl State {
    /// Whether a raven stands on the last space.
    #[inline]
    pub(crate) fn is_at_end(&self, seat: usize) -> bool {
        self.ravens[seat] == self.spaces() && self.spaces() > 0
    }

    /// Who starts the next race: the player with fewer points, tied the finisher of the last race.
    pub fn next_starter(&self) -> Seat {
        let [gray, brown] = [self.players[0].points, self.players[1].points];
        match (gray.cmp(&brown), self.phase) {
            (std::cmp::Ordering::Less, _) => Seat(0),
            (std::cmp::Ordering::Greater, _) => Seat(1),
            (_, Phase::RaceOver { finisher } | Phase::GameOver { finisher, .. }) => finisher,
            (_, Phase::Racing) => self.on_turn,
        }
    }

    /// What stage the game is in after a race that was scored, as a referee sees it.
    pub(crate) fn after_race<R: Referee>(&self, rules: &Rules, finisher: Seat, referee: &mut R) -> Phase {
        let (most, target) = (self.most_points(), rules.target);
        let facts = || facts![points: most, target: target];
        referee.cite(&GAME_END, facts);
        if referee.amended(&GAME_END, most < target, facts) {
            return Phase::RaceOver { finisher };
        }
        let [gray, brown] = [self.players[0].points, self.players[1].points];
        let winner = match gray.cmp(&brown) {
            std::cmp::Ordering::Less => Seat(1),
            std::cmp::Ordering::Greater => Seat(0),
            std::cmp::Ordering::Equal => finisher,
        };
        Phase::GameOver { finisher, winners: SeatSet::only(winner) }
    }
}

impl<R: Referee, S: Scribe<Event>> Table<'_, R, S> {
    /// The race is over, and scored.
    pub(crate) fn finish(&mut self, finisher: Seat, by_removal: bool) {
        if !by_removal {
            self.referee.cite(&RACE_END, || facts![over: true]);
        }
        self.scribe.write(|| Event::RaceEnded { finisher, by_removal });
        self.score_margin(finisher);
        self.score_magic_way();
        let points = [self.state.players[0].points, self.state.players[1].points];
        self.state.phase = self.state.after_race(self.rules, finisher, self.referee);
        if let Phase::GameOver { winners, .. } = self.state.phase {
            let facts = || facts![gray: points[0], brown: points[1], finisher: player(finisher)];
            self.referee.cite(&GAME_WINNER, facts);
            self.scribe.write(|| Event::GameWon { winners, points });
        }
    }

    fn score_margin(&mut self, finisher: Seat) {
        let (me, other) = (finisher.index(), 1 - finisher.index());
        let [ahead, behind] = [self.state.ravens[me], self.state.ravens[other]];
        let margin = i64::from(ahead) - i64::from(behind);
        let facts = || facts![player: player(finisher), ahead: ahead, behind: behind];
        let points = self.referee.reckon(&RACE_MARGIN, margin, facts);
        let points = self.score(finisher, points);
        self.scribe.write(|| Event::MarginScored { seat: finisher, points });
    }

    fn score_magic_way(&mut self) {
        let cards = [0, 1].map(|seat: usize| self.state.players[seat].way.len() as u8);
        for (seat, cards) in [Seat(0), Seat(1)].into_iter().zip(cards).filter(|(_, cards)| *cards > 0) {
            self.referee.cite(&WAY_KEPT, || facts![player: player(seat), cards: cards]);
        }
        let facts = || facts![gray: cards[0], brown: cards[1]];
        if cards[0] == cards[1] {
            self.referee.cite(&RACE_MAGIC_WAY, facts);
            self.scribe.write(|| Event::WayTied { cards: cards[0] });
            return;
        }
        let seat = Seat(u8::from(cards[1] > cards[0]));
        let points = self.referee.reckon(&RACE_MAGIC_WAY, i64::from(self.rules.magic_way_points), facts);
        let points = self.score(seat, points);
        self.scribe.write(|| Event::WayScored { seat, points, cards });
    }

    fn score(&mut self, seat: Seat, points: i64) -> u16 {
        let points = points.clamp(0, i64::from(u16::MAX)) as u16;
        let own = &mut self.state.players[seat.index()].points;
        *own = own.saturating_add(points);
        points
    }
}

/// Whether the next race can be set up, and so.
pub(crate) fn check_next<R: Referee>(
    rules: &Rules,
    state: &State,
    setup: &Setup,
    referee: &mut R,
) -> Result<(), Refused> {
    let over = state.phase != Phase::Racing;
    let starter = state.next_starter();
    let agrees = setup.to_move.is_none_or(|said| said.value == starter);
    referee.uphold(&RACE_NEXT, over && agrees, || facts![over: over, starter: player(starter)])?;
    let points = state.most_points();
    let goes_on = !matches!(state.phase, Phase::GameOver { .. });
    referee.uphold(&GAME_END, goes_on, || facts![points: points, target: rules.target])?;
    let Some(path) = &setup.path else { return Ok(()) };
    let lands = path.value.gray.len().max(path.value.brown.len());
    let nine = path.value.gray.len() == PATH_CARDS && path.value.brown.len() == PATH_CARDS;
    referee.uphold(&SETUP_PATH, nine, || facts![what: "path", number: lands, spaces: PATH_CARDS])?;
    check_no_twins(&path.value, referee)
}

fn check_no_twins<R: Referee>(path: &Path, referee: &mut R) -> Result<(), Refused> {
    for (seat, row) in [(Seat(0), &path.gray), (Seat(1), &path.brown)] {
        let twin = row.windows(2).position(|pair| matches!(pair, [one, next] if one.value == next.value));
        let space = twin.map_or(row.len(), |at| at + 2);
        let land = row.get(space.wrapping_sub(1)).map(|land| land.value);
        referee.uphold(
            &SETUP_NO_TWINS,
            twin.is_none(),
            || facts![player: player(seat), space: space, land: land.map_or("none", Land::word)],
        )?;
    }
    Ok(())
}

/// Sets the next race up.
pub(crate) fn set_up_next<R: Referee, S: Scribe<Event>>(
    rules: &Rules,
    state: &mut State,
    setup: &Setup,
    referee: &mut R,
    scribe: &mut S,
) {
    let starter = state.next_starter();
    let points = [state.players[0].points, state.players[1].points];
    // What a script says wrongly is found by `next_race_faults`; the clauses were asked before.
    (*state, _) = build(rules, &as_race(setup, starter), referee);
    for (side, points) in state.players.iter_mut().zip(points) {
        side.points = points;
    }
    scribe.write(|| Event::RaceSetUp { starter });
}

/// The part of a set-up that belongs to a new race.
fn as_race(setup: &Setup, starter: Seat) -> Setup {
    let mut race = Setup {
        path: setup.path.clone(),
        land_supply: setup.land_supply.clone(),
        magic_way: setup.magic_way,
        to_move: Some(Spanned::new(starter, Default::default())),
        ..Setup::default()
    };
    for (side, said) in race.players.iter_mut().zip(&setup.players) {
        side.hand.clone_from(&said.hand);
        side.supply.clone_from(&said.supply);
    }
    race
}

/// What a script says wrongly under `next race`, each fault at its place: what cannot exist, and
/// lines that have no place where a race begins. Which races the rules permit is for
/// [`Game::check`](game::Game::check) to say.
pub fn next_race_faults<R: Referee>(
    rules: &Rules,
    state: &State,
    setup: &Setup,
    referee: &mut R,
) -> Vec<Diagnostic> {
    let mut faults = misplaced(state, setup);
    let race = as_race(setup, state.next_starter());
    faults.extend(build(rules, &race, referee).1);
    faults
}

/// Lines that state otherwise what is fixed where a race begins.
fn misplaced(state: &State, setup: &Setup) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    let mut fault = |place, message: String| {
        let fault = Diagnostic::new(&NOT_WHERE_A_RACE_BEGINS, message, place, "not where a race begins");
        faults.push(fault.help(
            "under `next race` stand `path`, `land supply`, `magic way`, and each player's `hand` and `supply`",
        ));
    };
    if let Some(marker) = setup.marker
        && marker.value != MarkerAt::Aside
    {
        fault(marker.place, "a new race begins with the marker aside".into());
    }
    if let Some(place) = setup.lengthened {
        fault(place, "a new race begins with a path that nobody has lengthened".into());
    }
    if let Some(over) = setup.race_over {
        fault(over.place, "the race that is being set up is not over".into());
    }
    for (seat, said) in setup.players.iter().enumerate() {
        let name = player(Seat(seat as u8));
        if let Some(at) = said.at
            && at.value != 0
        {
            fault(at.place, format!("{name}'s raven begins a race on space 0"));
        }
        for (pile, what) in [(&said.aux, "aux"), (&said.discard, "discard"), (&said.way, "way")] {
            if let Some(pile) = pile
                && (!pile.value.cards.is_empty() || pile.value.more.is_some())
            {
                fault(pile.place, format!("{name} begins a race with `{name} {what} empty`"));
            }
        }
        if let Some(points) = said.points
            && points.value != u32::from(state.players[seat].points)
        {
            let own = state.players[seat].points;
            fault(points.place, format!("points stay as they are: {name} has {own}"));
        }
        if let Some(played) = said.played
            && played.value != (0, 0)
        {
            fault(played.place, format!("{name} has not played in this race yet"));
        }
    }
    faults
}
