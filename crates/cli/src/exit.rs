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

impl Exit {
    /// The exit status of the process.
    pub fn status(self) -> u8 {
        match self {
            Self::Well => 0,
            Self::Failed => 1,
            Self::Misunderstood => 2,
            Self::NothingSelected => 4,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.status())
    }
}
