text::codes! {
    /// The text is no TOML.
    SYNTAX: Error = "config/syntax",
        "A `saga.toml` is written in TOML: tables in brackets, `[site]`, and below each of them keys with their values, \
         `language = \"de\"`. Texts stand in quotes, lists in brackets with commas between what they hold.";
    /// A table or key that there is not.
    UNKNOWN_KEY: Error = "config/unknown-key",
        "A `saga.toml` has the tables and keys that the guide lists (“One file for the whole folder”), and no others: what \
         is misspelt would be passed over without a word. `saga schema configuration` prints them for editors.";
    /// A value of another form.
    UNFIT_VALUE: Error = "config/unfit-value",
        "The key is known, and what is given to it has another form than it takes: a text where a number is meant, a word \
         that is none of those to choose from, a percentage above 100.";
    /// A path where nothing is.
    NO_SUCH_PATH: Error = "config/no-such-path",
        "Paths in a `saga.toml` are relative to the folder that it lies in, whatever folder the command is called in.";
}
