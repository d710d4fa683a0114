use super::OthersPlay;

/// What sort of task it is: who has a say in it, and what is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TaskKind {
    /// The solver plays alone, within a turn; all cards are known.
    Alone,
    /// The others reply as they like; all cards are known.
    Reply,
    /// The others help; all cards are known.
    Help,
    /// Something is kept from the others; all cards are known.
    Keep,
    /// Cards of the others are not known, and it is done whatever they are.
    Hidden,
    /// It is done as likely as can be.
    Chance,
    /// It is done if chance is kind.
    Luck,
}

words::words! {
    TaskKind {
        Alone => "alone",
        Reply => "reply",
        Help => "help",
        Keep => "keep",
        Hidden => "hidden",
        Chance => "chance",
        Luck => "luck",
    }
}

impl TaskKind {
    /// Every kind.
    pub const ALL: [Self; 7] =
        [Self::Alone, Self::Reply, Self::Help, Self::Keep, Self::Hidden, Self::Chance, Self::Luck];

    /// Whether cards lie closed that decide.
    pub fn is_veiled(self) -> bool {
        matches!(self, Self::Hidden | Self::Chance | Self::Luck)
    }

    /// Where all cards are known.
    pub(super) fn open(company: OthersPlay) -> Self {
        match company {
            OthersPlay::Alone => Self::Alone,
            OthersPlay::Reply => Self::Reply,
            OthersPlay::Help => Self::Help,
        }
    }
}
