//! Whose move a question asks for.

use game::{Replied, Tryable};

/// The player whose moves a question is about, where all that it names are of one: those need not say whose they are,
/// and others do.
pub fn asked_of<'a>(replies: &'a [Replied], moves: &'a [Tryable]) -> Option<&'a str> {
    let named = replies.iter().filter(|reply| !reply.in_words).map(|reply| reply.player.as_deref());
    let mut players: Vec<Option<&str>> = named.collect();
    if players.is_empty() {
        players.extend(moves.iter().map(|tried| tried.player.as_deref()));
    }
    let first = *players.first()?;
    players.iter().all(|player| *player == first).then_some(first)?
}
