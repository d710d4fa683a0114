use std::process::ExitCode;

use crate::problem::Problem;

/// How a command ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
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
    pub(crate) fn status(self) -> u8 {
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

/// What keeps a command from doing what it was asked; it ends with [`Exit::Misunderstood`].
#[derive(Debug, Default)]
pub(crate) struct Problems(pub(crate) Vec<Problem>);

impl Problems {
    /// `value`, if there are none.
    pub(crate) fn or<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        Self(vec![problem])
    }
}
