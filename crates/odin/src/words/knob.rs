use game::Knob;
use game::knob::{Reading, number, one_of, reading};

use crate::Rules;

/// The largest deal: half the deck for each of two players.
const MOST_CARDS: u32 = 27;
/// The most points a target can name.
const MOST_POINTS: u32 = 999;

/// Turns a knob.
///
/// # Errors
/// Why it cannot have that value.
pub(crate) fn turn_knob(rules: &mut Rules, knob: &Knob, value: &str) -> Result<(), String> {
    match knob.name {
        "two-player-colours" => rules.two_player_colours = one_of(value, &[("4", 4), ("6", 6)])?,
        "hand-size" => rules.hand_size = number(value, 1, MOST_CARDS)?,
        "next-leader" => rules.next_leader = reading(value)?,
        "whole-hand-lead" => rules.whole_hand_lead = reading(value)?,
        "target" => rules.target = number(value, 1, MOST_POINTS)?,
        _ => return Err("it cannot be set".to_owned()),
    }
    Ok(())
}

/// The value of a knob, as one writes it.
pub(crate) fn knob_value(rules: &Rules, name: &str) -> Option<String> {
    Some(match name {
        "two-player-colours" => rules.two_player_colours.to_string(),
        "hand-size" => rules.hand_size.to_string(),
        "next-leader" => rules.next_leader.word().to_owned(),
        "whole-hand-lead" => rules.whole_hand_lead.word().to_owned(),
        "target" => rules.target.to_string(),
        _ => return None,
    })
}
