/// What became of a scenario's snapshot in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnapshotVerdict {
    /// The outcome is the one that was kept.
    Same,
    /// There is none; the scenario was judged by its expectations.
    New,
    /// The outcome is another; the scenario failed.
    Changed,
    /// The outcome was taken, or kept for the first time.
    Accepted,
}

words::words! {
    SnapshotVerdict {
        Same => "same",
        New => "new",
        Changed => "changed",
        Accepted => "accepted",
    }
}
