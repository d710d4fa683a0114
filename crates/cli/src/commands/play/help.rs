//! What can be written in a session.

use super::command::COMMANDS;

/// How moves are written, which are lines without a command.
const MOVES: [(&str, &str); 2] = [
    ("MOVE", "makes a move of the player on turn: `fly mountain`, `c2-c3`, `play blue3`"),
    ("PLAYER: MOVE", "makes a move of somebody else who may act: a vote, an answer"),
];

/// All that a line can be, a line each.
pub(super) fn help(width: usize) -> String {
    let moves = MOVES.iter().map(|(form, what)| ((*form).to_owned(), *what));
    let all: Vec<(String, &str)> =
        moves.chain(COMMANDS.iter().map(|form| (form.written(), form.what))).collect();
    let widest = all.iter().map(|(command, _)| command.chars().count()).max().unwrap_or(0);
    let mut out = String::new();
    for (command, what) in all {
        let head = format!("  {command:<widest$}  ");
        out += &crate::terminal::hanging(&head, widest + 4, what, width);
    }
    out += "  Rows under a line (`deal`, `next race`) are written behind it, each after ` / `.\n";
    out
}
