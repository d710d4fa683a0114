/// Whose eyes a function looks with, and what it may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Eyes {
    /// It looks with the eyes of whoever moves.
    Mover,
    /// It looks as the table does, and sees all.
    Table,
    /// The same, and has turned up what is not determined.
    Referee,
    /// The same, and changes the position.
    Change,
}
