/// What is done where a command is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Call {
    Run,
    Accept,
    Prove,
    Shrink,
    StepThrough,
    Distinguish,
}

/// The commands, by name.
pub(crate) const ALL: &[(&str, Call)] = &[
    ("saga.run", Call::Run),
    ("saga.accept", Call::Accept),
    ("saga.prove", Call::Prove),
    ("saga.shrink", Call::Shrink),
    ("saga.stepThrough", Call::StepThrough),
    ("saga.distinguish", Call::Distinguish),
];
