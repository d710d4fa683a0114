use game::{Seat, SeatSet};

use crate::{Land, LandCard, Lands, Player, Side, Symbol};

/// What stage the game is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A race is flown.
    Racing,
    /// A race is over and scored; the next one is to be set up.
    RaceOver {
        /// Who finished it.
        finisher: Side,
    },
    /// The game is over.
    GameOver {
        /// Who finished the last race.
        finisher: Side,
        /// Who won.
        winner: Side,
    },
    /// The game is over by a clause that the law book does not have.
    Concluded {
        /// Who won; nobody in a draw.
        winner: Option<Side>,
    },
}

/// A position. Less than half a kilobyte, cloned by copying.
///
/// The fields lie in this order. A copy is written in whole lines of the cache, 64 bytes each, and there are
/// processors that wait until such a line has been stored before they read from its upper half, or across two words
/// of eight bytes: what nearly every ply reads stands in the lower halves. Children come a fifth faster by that.
#[repr(C, align(64))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The land cards, on the path and face down.
    pub lands: Lands,
    /// Whose turn it is.
    pub on_turn: Side,
    /// The path on which the marker stands, and the space; `None` is aside.
    pub marker: Option<(Side, u8)>,
    /// The space each raven is on; 0 is before the first card.
    pub ravens: [u8; 2],
    /// Plays made from the hand this turn.
    pub hand_plays: u8,
    /// Plays made from the auxiliary stack this turn.
    pub aux_plays: u8,
    /// How many cards on top of the stack of the player on turn were stashed this turn.
    pub stashed_this_turn: u8,
    /// How many land cards were laid this turn.
    pub laid: u8,
    /// The path was lengthened at the end of this turn.
    pub lengthened: bool,
    /// What stage the game is in.
    pub phase: Phase,
    /// The face-up magic way card; `None` is not determined.
    pub magic_way: Option<[Symbol; 2]>,
    /// Gray and brown.
    pub players: [Player; 2],
}

const _: () = {
    use std::mem::{offset_of, size_of};
    assert!(offset_of!(State, laid) < 96 && size_of::<State>() == 384);
};

/// What lies next before a raven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// The path ends.
    Nothing,
    /// A space whose land is not determined.
    Open,
    /// A space of that land.
    Land(Land),
}

impl Next {
    /// The land, where there is a determined one.
    pub(crate) fn land(self) -> Option<Land> {
        match self {
            Self::Nothing | Self::Open => None,
            Self::Land(land) => Some(land),
        }
    }
}

impl State {
    /// A player's side of the table.
    #[inline]
    pub fn of(&self, side: Side) -> &Player {
        &self.players[side.index()]
    }

    /// The space on which a raven stands.
    #[inline]
    pub fn raven(&self, side: Side) -> u8 {
        self.ravens[side.index()]
    }

    /// How many spaces each path has.
    #[inline]
    pub fn spaces(&self) -> u8 {
        self.lands.spaces()
    }

    /// Whether there is a land card of that number.
    #[inline]
    pub fn has_space(&self, space: u8) -> bool {
        (1..=self.spaces()).contains(&space)
    }

    /// The land of a space on the path of a side, if it is determined.
    #[inline]
    pub fn land(&self, side: Side, space: u8) -> Option<Land> {
        if !self.lands.path_known {
            return None;
        }
        let at = usize::from(space).checked_sub(1)?;
        self.lands.path().get(at).map(|card| card.half(side))
    }

    /// Takes the card of a space, which must be one, off the path; what stands beyond it moves up.
    #[inline]
    pub(crate) fn take_off(&mut self, space: u8) -> LandCard {
        for raven in &mut self.ravens {
            // A house rule may permit a card with a raven on it; that raven falls back.
            *raven -= u8::from(*raven >= space);
        }
        self.marker = match self.marker {
            Some((_, at)) if at == space => None,
            Some((path, at)) if at > space => Some((path, at - 1)),
            as_it_was => as_it_was,
        };
        self.lands.remove(usize::from(space) - 1)
    }

    /// What lies next before the raven of a side.
    #[inline]
    pub(crate) fn next(&self, side: Side) -> Next {
        let space = self.raven(side).saturating_add(1);
        match self.land(side, space) {
            Some(land) => Next::Land(land),
            None if self.has_space(space) => Next::Open,
            None => Next::Nothing,
        }
    }

    /// Whether a raven stands on a space of the path of that side.
    #[inline]
    pub(crate) fn has_raven(&self, side: Side, space: u8) -> bool {
        self.raven(side) == space
    }

    /// Whether the marker stands on a space of the path of that side.
    #[inline]
    pub(crate) fn has_marker(&self, side: Side, space: u8) -> bool {
        self.marker == Some((side, space))
    }

    /// Whether a raven stands on the last space.
    #[inline]
    pub(crate) fn is_at_end(&self, side: Side) -> bool {
        self.raven(side) == self.spaces() && self.spaces() > 0
    }

    /// The points of gray and brown.
    pub(crate) fn points(&self) -> [u16; 2] {
        Side::BOTH.map(|side| self.of(side).points)
    }

    /// The most points anybody has.
    pub(crate) fn most_points(&self) -> u16 {
        let [gray, brown] = self.points();
        gray.max(brown)
    }

    /// Plays from hand and stack this turn; none for the player who is not on turn.
    pub(crate) fn plays_of(&self, side: Side) -> (u32, u32) {
        if self.on_turn == side { (self.hand_plays.into(), self.aux_plays.into()) } else { (0, 0) }
    }

    /// Who finished the race that is over.
    pub(crate) fn finisher(&self) -> Option<Side> {
        match self.phase {
            Phase::Racing | Phase::Concluded { .. } => None,
            Phase::RaceOver { finisher } | Phase::GameOver { finisher, .. } => Some(finisher),
        }
    }

    /// Who starts the next race: the player with fewer points, tied the finisher of the last race.
    pub fn next_starter(&self) -> Side {
        let [gray, brown] = self.points();
        match gray.cmp(&brown) {
            std::cmp::Ordering::Less => Side::Gray,
            std::cmp::Ordering::Greater => Side::Brown,
            std::cmp::Ordering::Equal => self.finisher().unwrap_or(self.on_turn),
        }
    }

    /// Whose turn it is while a race is flown.
    pub fn turn_of(&self) -> Option<Seat> {
        (self.phase == Phase::Racing).then(|| self.on_turn.seat())
    }

    /// Who may act: the player on turn.
    pub fn to_act(&self) -> SeatSet {
        self.turn_of().map_or(SeatSet::EMPTY, SeatSet::only)
    }
}
