use std::process::ExitCode;

/// How a command ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// All well.
    Well,
    /// Nothing was selected.
    NothingSelected,
    /// Something failed.
    Failed,
    /// A file or the command line was not understood.
    Misunderstood,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Well => 0,
            Exit::Failed => 1,
            Exit::Misunderstood => 2,
            Exit::NothingSelected => 4,
        })
    }
}
