/// Whether a condition holds in a position of which not everything is determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// It holds, whatever the cards that are not determined.
    Holds,
    /// It fails, whatever the cards that are not determined.
    Fails,
    /// It depends on them.
    Open,
}

impl Truth {
    /// The verdict of a condition that depends on nothing open.
    pub fn of(holds: bool) -> Self {
        if holds { Self::Holds } else { Self::Fails }
    }

    /// Whether both conditions hold.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Fails, _) | (_, Self::Fails) => Self::Fails,
            (Self::Open, _) | (_, Self::Open) => Self::Open,
            (Self::Holds, Self::Holds) => Self::Holds,
        }
    }
}
