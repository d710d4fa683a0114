//! Who plays and where: agents, and the seats that they take in turn.

use crate::Agent;

/// Who plays a game, and where they sit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The players, in the order of the seats that they take in the first game.
    pub agents: Vec<Agent>,
    /// Everybody stays there; otherwise all move on by a seat from game to game, so that each sits everywhere equally
    /// often.
    pub fixed: bool,
}

impl Seating {
    /// The number of the player who sits at a seat in a game.
    pub fn player_at(&self, seat: usize, game: u64) -> usize {
        let players = self.agents.len().max(1);
        let moved = if self.fixed { 0 } else { (game % players as u64) as usize };
        (seat + players - moved) % players
    }

    /// Whether it matters who sits where.
    pub fn differs(&self) -> bool {
        self.agents.windows(2).any(|pair| pair[0] != pair[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Skill;

    #[test]
    fn each_player_sits_everywhere_equally_often() {
        let agents: Vec<Agent> = [Skill::Random, Skill::Greedy, Skill::Search(9)]
            .map(|skill| Agent { skill, without: None })
            .to_vec();
        let moving = Seating { agents, fixed: false };
        for seat in 0..3 {
            let mut players: Vec<usize> = (6..9).map(|game| moving.player_at(seat, game)).collect();
            players.sort_unstable();
            assert_eq!(players, [0, 1, 2]);
        }
        assert_eq!([0, 1, 2].map(|seat| moving.player_at(seat, 0)), [0, 1, 2]);
        let fixed = Seating { fixed: true, ..moving };
        assert!((0..9).all(|game| fixed.player_at(1, game) == 1));
        assert!(fixed.differs());
    }
}
