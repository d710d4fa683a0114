text::codes! {
    /// Another outcome than the one that was kept.
    CHANGED: Failure = "snapshot/changed",
        "The scenario's expectations hold, but what happened in it is not what its snapshot says: moves, what they \
         bring about, the clauses they rest on, or the final position have changed. If the new outcome is right, \
         take it with `saga test --accept`, or leave it beside the snapshot with `saga test --pending` and decide \
         with `saga review`. If it is wrong, the script or the engine is.";
    /// `--require-snapshots`, and there is none.
    MISSING: Failure = "snapshot/missing",
        "The run was asked with `--require-snapshots` to fail scenarios that have no snapshot, and this one has none. \
         `saga test --accept` writes it; read it before you commit it.";
    /// Two scenarios, one name.
    SAME_NAME: Error = "snapshot/same-name",
        "A snapshot is called after its file and its scenario's title, in lower case, with `-` for whatever is \
         neither letter nor digit; long titles are cut. Two titles that differ only in such things, or a title that \
         ends in words like the cells of a row, would be kept in one file. Give one of them another title.";
    /// The file of a snapshot is no snapshot.
    UNREADABLE: Error = "snapshot/unreadable",
        "The file where the scenario's snapshot is kept cannot be read, or is not in the format of a snapshot (two \
         lines of `---` around `source:` and `expression:`, and the text below). Restore it, or delete it and let \
         `saga test --accept` write it anew.";
    /// A snapshot cannot be written.
    UNWRITABLE: Error = "snapshot/unwritable",
        "The outcome was to be kept, and the file could not be written. Look at the permissions of the folder \
         `snapshots` beside the scenario, and at the room on the disk.";
}
