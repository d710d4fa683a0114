//! What can be written in a session.

/// The commands and what they do.
const COMMANDS: &[(&str, &str)] = &[
    ("MOVE", "makes a move of the player on turn: `fly mountain`, `c2-c3`, `play blue3`"),
    ("PLAYER: MOVE", "makes a move of somebody else who may act: a vote, an answer"),
    ("moves [WORDS]", "lists the legal moves, all or those with these words; Tab completes them"),
    ("why MOVE", "says which clauses a move breaks, or which permit it"),
    ("undo [N]", "takes the last line back, or the last N"),
    ("show", "draws the position"),
    ("as PLAYER", "shows it from the seat of PLAYER; `as everybody` shows everything"),
    ("random [N]", "makes a move by chance, or N"),
    ("say TEXT", "records a remark"),
    ("expect …", "records an expectation, if it holds; also `can MOVE`, `cannot MOVE`, `highlight PLACE`"),
    ("setup LINE", "records a set-up line, before the first move"),
    ("record", "shows what is recorded so far"),
    ("save [FILE]", "writes it to a file"),
    ("quit", "leaves; what is not saved is asked about"),
];

/// All commands, a line each.
pub(super) fn help(width: usize) -> String {
    let widest = COMMANDS.iter().map(|(command, _)| command.chars().count()).max().unwrap_or(0);
    let mut out = String::new();
    for (command, what) in COMMANDS {
        let head = format!("  {command:<widest$}  ");
        out += &crate::terminal::hanging(&head, widest + 4, what, width);
    }
    out += "  Rows under a line (`deal`, `next race`) are written behind it, each after ` / `.\n";
    out
}
