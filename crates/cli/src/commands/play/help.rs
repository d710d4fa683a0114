//! What can be written in a session.

use super::command::COMMANDS;

/// How moves are written, which are lines without a command.
const MOVES: [(&str, &str); 2] = [
    ("MOVE", "makes a move of the player on turn: `fly mountain`, `c2-c3`, `play blue3`"),
    ("PLAYER: MOVE", "makes a move of somebody else who may act: a vote, an answer"),
];

/// How rows under a line are written.
const ROWS: &str = "Rows under a line (`deal`, `next race`) are written behind it, each after ` / `.";

/// All that a line can be, each with what it does.
fn forms() -> Vec<(String, &'static str)> {
    let moves = MOVES.iter().map(|(form, what)| ((*form).to_owned(), *what));
    moves.chain(COMMANDS.iter().map(|form| (form.written(), form.what))).collect()
}

/// All that a line can be, for programs.
pub(super) fn messages() -> Vec<String> {
    let forms = forms().into_iter().map(|(form, what)| format!("{form}  {what}"));
    forms.chain([ROWS.to_owned()]).collect()
}

/// All that a line can be, a line each.
pub(super) fn help(width: usize) -> String {
    let all = forms();
    let widest = all.iter().map(|(command, _)| command.chars().count()).max().unwrap_or(0);
    let mut out = String::new();
    for (command, what) in all {
        let head = format!("  {command:<widest$}  ");
        out += &crate::terminal::hanging(&head, widest + 4, what, width);
    }
    out + &format!("  {ROWS}\n")
}
