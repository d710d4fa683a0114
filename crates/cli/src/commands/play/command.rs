//! A line of a session: a command, or a step.

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    /// Nothing.
    Nothing,
    /// List the legal moves that have these words.
    Moves(&'a str),
    /// Why a move is legal or not.
    Why(&'a str),
    /// Take lines back.
    Undo(usize),
    /// Draw the position.
    Show,
    /// See it from a seat; from nobody's for `everybody`.
    As(&'a str),
    /// Make moves by chance.
    Random(usize),
    /// Take a set-up line.
    SetUp(&'a str),
    /// Show the record.
    Record,
    /// Write the record, perhaps to another file.
    Save(&'a str),
    Help,
    Quit,
    /// A step that is no move.
    Remark(String),
    /// A line of a scenario that has no place in a record.
    Elsewhere(&'a str),
    /// Anything else is a move.
    Move(&'a str),
}

/// The words of the commands, for completion.
pub(super) const WORDS: &[&str] = &[
    "moves",
    "why ",
    "undo",
    "show",
    "as ",
    "random",
    "say ",
    "expect ",
    "can ",
    "cannot ",
    "highlight ",
    "setup ",
    "record",
    "save",
    "help",
    "quit",
];

/// Words of the frame that begin no step which a session records.
const ELSEWHERE: &[&str] = &[
    "game", "players", "rules", "house", "seed", "include", "lesson", "scenario", "puzzle", "covers", "tags",
    "skip", "cases", "whatever", "goal", "keep", "within", "in", "solution", "try", "hint", "ask", "answer",
    "wrong", "right", "branch", "stop", "turn", "against", "with",
];

impl<'a> Command<'a> {
    /// Reads a line; its rows may follow after ` / `.
    pub(super) fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let number = || if rest.is_empty() { Some(1) } else { rest.parse().ok() };
        match word {
            "" => Self::Nothing,
            "moves" => Self::Moves(rest),
            "why" if !rest.is_empty() => Self::Why(rest),
            "undo" if let Some(lines) = number() => Self::Undo(lines),
            "random" if let Some(moves) = number() => Self::Random(moves),
            "show" if rest.is_empty() => Self::Show,
            "as" if !rest.is_empty() => Self::As(rest),
            "setup" if !rest.is_empty() => Self::SetUp(rest),
            "record" if rest.is_empty() => Self::Record,
            "save" => Self::Save(rest),
            "help" | "?" => Self::Help,
            "quit" | "exit" if rest.is_empty() => Self::Quit,
            "say" if !rest.is_empty() && !rest.starts_with('"') => {
                let text = rest.replace('\\', "\\\\").replace('"', "\\\"");
                Self::Remark(format!("say \"{text}\""))
            }
            "say" | "expect" | "can" | "cannot" | "highlight" => Self::Remark(line.to_owned()),
            _ if word.starts_with('#') => Self::Remark(line.to_owned()),
            _ if ELSEWHERE.contains(&word) || line.starts_with("end branch") => Self::Elsewhere(word),
            _ => Self::Move(line),
        }
    }
}

/// A line with its rows below it.
pub(super) fn with_rows(line: &str) -> String {
    line.replace(" / ", "\n  ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_command_or_a_step() {
        assert_eq!(Command::read("  moves fly "), Command::Moves("fly"));
        assert_eq!(Command::read("undo"), Command::Undo(1));
        assert_eq!(Command::read("undo 3"), Command::Undo(3));
        assert_eq!(Command::read("say It \"is\" so"), Command::Remark("say \"It \\\"is\\\" so\"".to_owned()));
        assert_eq!(Command::read("say \"so\""), Command::Remark("say \"so\"".to_owned()));
        assert_eq!(Command::read("end turn"), Command::Move("end turn"));
        assert_eq!(Command::read("scenario \"x\""), Command::Elsewhere("scenario"));
        assert_eq!(Command::read("thor: swap b e"), Command::Move("thor: swap b e"));
    }
}
