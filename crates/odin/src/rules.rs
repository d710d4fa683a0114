use game::knob::Reading;
use smart_default::SmartDefault;

use crate::Colour;

/// Who leads the next hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NextLeader {
    /// The seat after the player who led the first round of the last hand.
    #[default]
    NextSeat,
    /// The player who went out.
    HandWinner,
}

/// Whether a leader puts down a whole hand of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WholeHandLead {
    /// As the leader likes.
    #[default]
    Optional,
    /// The leader must.
    Forced,
    /// The leader may not.
    Off,
}

impl Reading for NextLeader {
    const WORDS: &'static [(&'static str, Self)] =
        &[("next-seat", Self::NextSeat), ("hand-winner", Self::HandWinner)];
}

impl Reading for WholeHandLead {
    const WORDS: &'static [(&'static str, Self)] =
        &[("optional", Self::Optional), ("forced", Self::Forced), ("off", Self::Off)];
}

/// Knobs of Odin. `default()` is the law book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, SmartDefault)]
pub struct Rules {
    /// `two-player-colours`: how many colours two players play with, 4 or 6.
    #[default = 4]
    pub two_player_colours: u8,
    /// `hand-size`: cards dealt to each player.
    #[default = 9]
    pub hand_size: u8,
    /// `next-leader`
    pub next_leader: NextLeader,
    /// `whole-hand-lead`
    pub whole_hand_lead: WholeHandLead,
    /// `target`: points that end the game.
    #[default = 15]
    pub target: i32,
}

impl Rules {
    /// How many colours are in the game with that many players.
    pub fn colours(&self, players: usize) -> usize {
        if players == 2 { usize::from(self.two_player_colours) } else { Colour::ALL.len() }
    }

    /// How many cards are in the game with that many players.
    pub fn deck_size(&self, players: usize) -> usize {
        9 * self.colours(players)
    }
}
