//! What is still ahead of a player who is to reach something.

use crate::Seat;

/// What is still ahead of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// The player whose moves and turns are counted.
    pub seat: Seat,
    /// How many more turns of that player may begin; what others do after the last of them is ahead too.
    pub turns: u32,
    /// How many more moves that player may make.
    pub moves: u32,
}
