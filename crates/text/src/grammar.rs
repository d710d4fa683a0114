/// A grammar as a text people can read, and a way to try its rules, without the parser's types.
///
/// Each rule of the text has a doc comment (`///`): its form in words, and examples in backticks.
#[derive(Clone, Copy)]
pub struct Grammar {
    /// The file's name under `grammar/`.
    pub file: &'static str,
    /// The grammar itself.
    pub text: &'static str,
    /// Parses a whole text by the rule of that name and gives the names of all rules reached, the
    /// silent ones left out; `None` where there is no such rule or the text does not fit it.
    pub reach: fn(rule: &str, text: &str) -> Option<Vec<String>>,
}
