/// A setting of the law book: the readings that a rule set can choose from, or data it can replace.
#[derive(Debug, PartialEq, Eq)]
pub struct Knob {
    /// Its name, `kebab-case`.
    pub name: &'static str,
    /// The clause it belongs to.
    pub clause: &'static str,
    /// The form of its value in plain words: `stops | flown-over`, `a number`.
    pub form: &'static str,
    /// The law book's value, as one writes it.
    pub default: &'static str,
    /// What its values mean.
    pub meaning: &'static str,
}

/// The knobs of a game, in the law book's order.
pub type KnobList = &'static [Knob];
