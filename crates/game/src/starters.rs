/// The files that one begins with in a game: commented, and passing as they stand.
#[derive(Clone, Copy, Debug, Default)]
pub struct Starters {
    /// Scenarios.
    pub scenario: &'static str,
    /// A puzzle.
    pub puzzle: &'static str,
    /// A lesson.
    pub lesson: &'static str,
    /// A house rule, a script.
    pub house_rule: &'static str,
    /// Scenarios under that house rule, which name it [`Starters::SCRIPT`].
    pub house_scenario: &'static str,
}

impl Starters {
    /// What the scenarios under the house rule call its script.
    pub const SCRIPT: &'static str = "house.rhai";
}

/// The starters of a game: the files in the folder `starters` of its crate.
#[macro_export]
macro_rules! starters {
    () => {
        $crate::Starters {
            scenario: include_str!("../starters/scenario.saga"),
            puzzle: include_str!("../starters/puzzle.saga"),
            lesson: include_str!("../starters/lesson.saga"),
            house_rule: include_str!("../starters/house.rhai"),
            house_scenario: include_str!("../starters/house.saga"),
        }
    };
}
