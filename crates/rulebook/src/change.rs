/// What is changed about a clause, to see who notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Change {
    /// A constraint always holds.
    Permits,
    /// A constraint never holds.
    Refuses,
    /// A number is one more.
    More,
    /// A number is one less.
    Less,
    /// An effect does not happen.
    NoEffect,
    /// The house rules' amendment of the clause is left out.
    Unamended,
}

words::words! {
    Change {
        Permits => "permits",
        Refuses => "refuses",
        More => "more",
        Less => "less",
        NoEffect => "no-effect",
        Unamended => "unamended",
    }
}
