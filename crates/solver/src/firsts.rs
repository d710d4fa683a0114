//! First moves, and what they are searched in.

use game::{Knowledge, Ply, Ruleset};

use crate::Aim;
use crate::account::Account;
use crate::position::{SearchTable, Seen};

/// A first move, and what may come of it; without the move, what stands at the start, or is turned up before
/// the first move is decided on.
pub(crate) struct FirstTried<G: Knowledge> {
    pub ply: Option<Ply<G::Move>>,
    pub turning: Option<u32>,
    pub account: Account<G::State>,
    /// What it is searched in, once it is known to be much.
    pub parts: Parts<G>,
}

pub(crate) type FirstMove<'a, G> = Option<&'a Ply<<G as game::Game>::Move>>;

/// What a first move is searched in.
pub(crate) enum Parts<G: Knowledge> {
    /// It is not known to be much.
    Unknown,
    /// It can only be searched as a whole.
    One,
    /// Several parts.
    Several(Several<G>),
}

/// The parts of a first move: a position, and all that may come next.
pub(crate) struct Several<G: Knowledge> {
    /// The fingerprint of the position.
    pub key: u128,
    /// The solver moves there.
    pub own: bool,
    /// All parts must be well; otherwise one is enough.
    pub every: bool,
    pub parts: Vec<SearchPart<G>>,
}

/// A part, and what its search counts.
pub(crate) struct SearchPart<G: Knowledge> {
    pub seen: Vec<Seen<G>>,
    pub account: Account<G::State>,
}

impl<G: Knowledge> Parts<G> {
    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        match self {
            Self::Several(several) => several.parts.len(),
            Self::Unknown | Self::One => 1,
        }
    }

    /// Whether all of them must be well.
    pub(crate) fn every(&self) -> bool {
        match self {
            Self::Several(several) => several.every,
            Self::Unknown | Self::One => true,
        }
    }

    /// What the searches of the parts count.
    pub(crate) fn accounts(&self) -> impl Iterator<Item = &Account<G::State>> {
        let parts = match self {
            Self::Several(several) => several.parts.as_slice(),
            Self::Unknown | Self::One => &[],
        };
        parts.iter().map(|part| &part.account)
    }
}

/// How many moves are left after the first, if it is one of the solver's.
pub(crate) fn left_after<M>(first: Option<&Ply<M>>, moves: u32) -> Option<u32> {
    if first.is_some() { moves.checked_sub(1) } else { Some(moves) }
}

/// What may come of a first move, from all that may stand at the start.
pub(crate) fn come_of<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>>(
    table: SearchTable<'_, G, A, F>,
    start: Option<&[Seen<G>]>,
    ply: FirstMove<'_, G>,
    turning: Option<u32>,
) -> Option<Vec<Seen<G>>> {
    match (start.and_then(<[_]>::first), ply, turning) {
        (Some(start), Some(ply), _) => table.after(&start.position, ply),
        (Some(start), None, Some(number)) => table.after_turning(&start.position, number),
        (Some(_) | None, ..) => table.first(),
    }
}
