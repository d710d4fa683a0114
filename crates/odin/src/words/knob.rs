use game::Knob;
use text::{Excerpt, Spanned, near};

use crate::knobs::KNOBS;
use crate::{NextLeader, Rules, WholeHandLead};

/// The largest deal: half the deck for each of two players.
const MOST_CARDS: i32 = 27;
/// The most points a target can name.
const MOST_POINTS: i32 = 999;

const LEADERS: &[(&str, NextLeader)] =
    &[("next-seat", NextLeader::NextSeat), ("hand-winner", NextLeader::HandWinner)];
const WHOLE_HANDS: &[(&str, WholeHandLead)] =
    &[("optional", WholeHandLead::Optional), ("forced", WholeHandLead::Forced), ("off", WholeHandLead::Off)];

/// Turns a knob; `None` when there is none of that name.
///
/// # Errors
/// Why it cannot have that value.
pub(crate) fn turn_knob(
    rules: &mut Rules,
    knob: &Spanned<String>,
    value: &Excerpt,
) -> Option<Result<(), (&'static Knob, String)>> {
    let own = KNOBS.iter().find(|own| own.name == knob.value)?;
    Some(turn(rules, own, value.text().trim()).map_err(|why| (own, why)))
}

fn turn(rules: &mut Rules, knob: &'static Knob, value: &str) -> Result<(), String> {
    match knob.name {
        "two-player-colours" => rules.two_player_colours = one_of(value, &[("4", 4), ("6", 6)])?,
        "hand-size" => rules.hand_size = number(value, 1, MOST_CARDS)? as u8,
        "next-leader" => rules.next_leader = one_of(value, LEADERS)?,
        "whole-hand-lead" => rules.whole_hand_lead = one_of(value, WHOLE_HANDS)?,
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
        "next-leader" => word(rules.next_leader, LEADERS),
        "whole-hand-lead" => word(rules.whole_hand_lead, WHOLE_HANDS),
        "target" => rules.target.to_string(),
        _ => return None,
    })
}

fn word<T: PartialEq>(reading: T, readings: &[(&str, T)]) -> String {
    readings.iter().find(|(_, own)| *own == reading).map_or("", |(word, _)| *word).to_owned()
}

fn one_of<T: Copy>(value: &str, readings: &[(&str, T)]) -> Result<T, String> {
    if let Some((_, reading)) = readings.iter().find(|(word, _)| *word == value) {
        return Ok(*reading);
    }
    let words = readings.iter().map(|(word, _)| *word);
    match near(value, words.clone()) {
        Some(near) => Err(format!("did you mean `{near}`?")),
        None => Err(format!("it is one of {}", words.collect::<Vec<_>>().join(", "))),
    }
}

fn number(value: &str, least: i32, most: i32) -> Result<i32, String> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    match value.parse() {
        Ok(number) if digits && (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("it is a number from {least} to {most}")),
    }
}
