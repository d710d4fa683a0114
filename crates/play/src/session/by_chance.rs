//! Moves by chance.

use super::Session;
use game::{Ply, Seeded};

impl Session<'_> {
    /// A legal move by chance for one of these players, or for anybody; or the chance that is due. `PLAYER: MOVE`
    /// where somebody who is not on turn makes it.
    pub fn by_chance(&self, players: Option<&[String]>) -> Option<String> {
        let wanted = |player: &Option<String>| match (players, player) {
            (Some(players), Some(player)) => players.contains(player),
            _ => true,
        };
        let mut sampled = None;
        for number in 0..8 {
            let onward = match number {
                0 => self.onward(),
                _ => self.live.outlook(&self.stands.table, self.seed_ahead().wrapping_add(number * 101)),
            };
            if let Some((player, text)) = onward.sampled.filter(|(player, _)| wanted(player)) {
                sampled = Some(addressed(player, text, onward.on_turn.as_deref()));
                break;
            }
        }
        if sampled.is_some() || (players.is_none() && self.onward().due.is_none()) {
            return sampled;
        }
        if players.is_none() {
            return self.due();
        }
        // A player who has few of many moves is hardly found by chance alone.
        let standing = self.standing(None, 1_000);
        let choices = standing.listed.moves.into_iter().filter(|(player, _)| wanted(player));
        let choices = choices.map(|mv| Ply { seat: None, mv }).collect();
        let (player, text) = Seeded::new(self.seed_ahead()).ply(None, choices, |_| true)?.mv;
        Some(addressed(player, text, standing.onward.on_turn.as_deref()))
    }

    /// The chance that is due, by the seed.
    pub fn due(&self) -> Option<String> {
        self.seed.and_then(|_| self.onward().due)
    }
}

/// A move with its player's name, where it is not the turn of that player.
fn addressed(player: Option<String>, text: String, on_turn: Option<&str>) -> String {
    match player {
        Some(player) if on_turn != Some(player.as_str()) => format!("{player}: {text}"),
        _ => text,
    }
}
