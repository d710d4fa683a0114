text::codes! {
    /// A file names no game we know.
    UNKNOWN_GAME: Error = "file/unknown-game",
        "A file begins with `game NAME`, and its words are read by that game's grammar. The name is none of the \
         games in this program.";
}
