use play::Session;
use serde::Serialize;

use super::document::document;
use crate::exit::Exit;

#[derive(Serialize)]
struct Played<'a, T> {
    game: &'static str,
    /// What was recorded, as the text of a file.
    record: Option<&'a str>,
    status: u8,
    lines: Vec<T>,
}

/// A session that was played by a script.
pub(crate) fn played(session: &Session<'_>, text: &str, lines: Vec<impl Serialize>, exit: Exit) -> String {
    let record = (!session.is_empty()).then_some(text);
    document("play", Played { game: session.game().info().name, record, status: exit.status(), lines })
}
