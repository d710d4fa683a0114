//! A line of a session: a command, or a step.

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayCommand<'a> {
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

/// How a command is written, what it does, and how what follows its word is read.
pub(super) struct CommandForm {
    word: &'static str,
    /// What follows the word; in brackets where it may be left out.
    rest: &'static str,
    /// What it does.
    pub(super) what: &'static str,
    /// The command; none where that may not follow.
    read: for<'a> fn(&'a str) -> Option<PlayCommand<'a>>,
}

impl CommandForm {
    /// The command as help writes it: `undo [N]`.
    pub(super) fn written(&self) -> String {
        format!("{} {}", self.word, self.rest).trim_end().to_owned()
    }

    /// What completion offers: the word, and a space where something must follow.
    pub(super) fn offered(&self) -> String {
        let needs_more = !self.rest.is_empty() && !self.rest.starts_with('[');
        format!("{}{}", self.word, if needs_more { " " } else { "" })
    }
}

/// Every command, in the order in which help lists them.
pub(super) const COMMANDS: &[CommandForm] = &[
    CommandForm {
        word: "moves",
        rest: "[WORDS]",
        what: "lists the legal moves, all or those with these words; Tab completes them",
        read: |rest| Some(PlayCommand::Moves(rest)),
    },
    CommandForm {
        word: "why",
        rest: "MOVE",
        what: "says which clauses a move breaks, or which permit it",
        read: |rest| some(rest).map(PlayCommand::Why),
    },
    CommandForm {
        word: "undo",
        rest: "[N]",
        what: "takes the last line back, or the last N",
        read: |rest| number(rest).map(PlayCommand::Undo),
    },
    CommandForm {
        word: "show",
        rest: "",
        what: "draws the position",
        read: |rest| rest.is_empty().then_some(PlayCommand::Show),
    },
    CommandForm {
        word: "as",
        rest: "PLAYER",
        what: "shows it from the seat of PLAYER; `as everybody` shows everything",
        read: |rest| some(rest).map(PlayCommand::As),
    },
    CommandForm {
        word: "random",
        rest: "[N]",
        what: "makes a move by chance, or N",
        read: |rest| number(rest).map(PlayCommand::Random),
    },
    CommandForm {
        word: "say",
        rest: "TEXT",
        what: "records a remark",
        read: |rest| {
            // Quotation marks may be left out.
            let is_said = rest.is_empty() || rest.starts_with('"');
            Some(remark("say", &if is_said { rest.to_owned() } else { syntax::quoted(rest) }))
        },
    },
    CommandForm {
        word: "expect",
        rest: "CONDITION",
        what: "records an expectation, if it holds",
        read: |rest| Some(remark("expect", rest)),
    },
    CommandForm {
        word: "can",
        rest: "MOVE",
        what: "records that a move is legal, if it is",
        read: |rest| Some(remark("can", rest)),
    },
    CommandForm {
        word: "cannot",
        rest: "MOVE",
        what: "records that a move is refused, if it is",
        read: |rest| Some(remark("cannot", rest)),
    },
    CommandForm {
        word: "highlight",
        rest: "PLACE",
        what: "records that a place is marked in the drawing",
        read: |rest| Some(remark("highlight", rest)),
    },
    CommandForm {
        word: "setup",
        rest: "LINE",
        what: "records a set-up line, before the first move",
        read: |rest| some(rest).map(PlayCommand::SetUp),
    },
    CommandForm {
        word: "record",
        rest: "",
        what: "shows what is recorded so far",
        read: |rest| rest.is_empty().then_some(PlayCommand::Record),
    },
    CommandForm {
        word: "save",
        rest: "[FILE]",
        what: "writes it to a file",
        read: |rest| Some(PlayCommand::Save(rest)),
    },
    CommandForm { word: "help", rest: "", what: "lists these commands", read: |_| Some(PlayCommand::Help) },
    CommandForm {
        word: "quit",
        rest: "",
        what: "leaves; what is not saved is asked about",
        read: |rest| rest.is_empty().then_some(PlayCommand::Quit),
    },
];

fn some(rest: &str) -> Option<&str> {
    Some(rest).filter(|rest| !rest.is_empty())
}

fn number(rest: &str) -> Option<usize> {
    if rest.is_empty() { Some(1) } else { rest.parse().ok() }
}

fn remark(word: &str, rest: &str) -> PlayCommand<'static> {
    PlayCommand::Remark(format!("{word} {rest}").trim_end().to_owned())
}

/// Words of the frame that begin no step which a session records.
const ELSEWHERE: &[&str] = &[
    "game", "players", "rules", "house", "seed", "include", "lesson", "language", "scenario", "puzzle",
    "covers", "tags", "skip", "cases", "whatever", "goal", "keep", "within", "in", "solution", "try", "hint",
    "ask", "answer", "wrong", "right", "branch", "stop", "turn", "against", "with",
];

impl<'a> PlayCommand<'a> {
    /// Reads a line; its rows may follow after ` / `.
    pub(super) fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let named = match word {
            "?" => "help",
            "exit" => "quit",
            word => word,
        };
        let form = COMMANDS.iter().find(|form| form.word == named);
        if let Some(command) = form.and_then(|form| (form.read)(rest.trim())) {
            return command;
        }
        match word {
            "" => Self::Nothing,
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
        assert_eq!(PlayCommand::read("  moves fly "), PlayCommand::Moves("fly"));
        assert_eq!(PlayCommand::read("undo"), PlayCommand::Undo(1));
        assert_eq!(PlayCommand::read("undo 3"), PlayCommand::Undo(3));
        assert_eq!(
            PlayCommand::read("say It \"is\" so"),
            PlayCommand::Remark("say \"It \\\"is\\\" so\"".to_owned())
        );
        assert_eq!(PlayCommand::read("say \"so\""), PlayCommand::Remark("say \"so\"".to_owned()));
        assert_eq!(PlayCommand::read("end turn"), PlayCommand::Move("end turn"));
        assert_eq!(PlayCommand::read("scenario \"x\""), PlayCommand::Elsewhere("scenario"));
        assert_eq!(PlayCommand::read("thor: swap b e"), PlayCommand::Move("thor: swap b e"));
    }
}
