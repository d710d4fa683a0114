//! Kinds of what `saga ci` remarks besides what is said of texts, and all codes that there are.

use text::Code;

text::codes! {
    /// A file that is not laid out.
    LAYOUT: Failure = "ci/layout",
        "`saga fmt` would write this file otherwise. Run it, and commit what it wrote: a layout that is always the same \
         keeps changes of rules apart from changes of spaces.";
    /// A snapshot without a scenario.
    ORPHAN: Warning = "ci/orphan",
        "A snapshot lies beside the scenarios whose scenario is not there any more, or is called otherwise. `saga review` \
         offers to delete it. `deny = [\"orphans\"]` below `[ci]` in a `saga.toml` makes it a failure.";
    /// A threshold of coverage.
    LACKING: Failure = "ci/coverage",
        "The settings ask that scenarios come to so many of a hundred clauses of each game (`touched`), or that so many of \
         those that can refuse a move refuse one (`refused`), and fewer do. `saga coverage` lists which.";
    /// A puzzle that is not decided.
    UNSOLVED: Failure = "ci/unsolved",
        "The puzzle is not proved within the positions that the settings allow (`positions` below `[solve]`), or does not \
         keep what it promises. `saga solve` tells more.";
    /// A mutant that nobody notices.
    SURVIVOR: Failure = "ci/survivor",
        "A clause was changed on purpose, and no scenario noticed; more such mutants survived than the settings allow \
         (`survivors` below `[mutate]`). `saga mutate --clause ID` tells what would have to be added.";
}

/// Every diagnostic code: those of files and games, of snapshots, of settings, and these.
pub(crate) fn all() -> impl Iterator<Item = &'static Code> {
    catalog::codes().into_iter().chain(snapshot::CODES.iter().chain(config::CODES).chain(CODES).copied())
}
