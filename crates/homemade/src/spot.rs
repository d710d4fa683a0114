use game::Seat;

/// Where cards lie: a zone by its number, and whose it is where every player has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    pub(crate) zone: u8,
    pub(crate) owner: Option<Seat>,
}
