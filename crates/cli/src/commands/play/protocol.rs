//! `saga play --protocol`: each line of standard input is answered by a line of JSON, as long as somebody asks.

use std::io;

use super::play_screen::{Flow, PlayScreen};
use crate::disk;
use crate::exit::{Exit, Problems};
use crate::problem::Problem;

/// Answers line by line; what is refused or not understood ends nothing.
pub(super) fn by_protocol(screen: &mut PlayScreen<'_>) -> Result<Exit, Problems> {
    screen.answer("")?;
    for line in io::stdin().lines() {
        let line = line.map_err(|error| Problem::NoInput { why: disk::why(&error) })?;
        let line = asked(line);
        let flow = screen.line(&line, &mut |_| Ok(None))?;
        screen.answer(&line)?;
        if flow == Flow::Leave {
            break;
        }
    }
    screen.part()
}

/// What is asked: a line that has rows below it comes as a text in JSON.
fn asked(line: String) -> String {
    match line.trim().starts_with('"') {
        true => serde_json::from_str(line.trim()).unwrap_or(line),
        false => line,
    }
}
