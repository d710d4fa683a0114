text::codes! {
    /// A file names no game we know.
    UNKNOWN_GAME: Error = "file/unknown-game",
        "A file begins with `game NAME`, and its words are read by that game's grammar. The name is none of the \
         games in this program.";
    /// No `game` line.
    NO_GAME: Error = "file/no-game",
        "A file begins with `game NAME`, so that its words can be understood. Add the line at the top.";
}
