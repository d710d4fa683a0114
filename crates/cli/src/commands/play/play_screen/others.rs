//! What happens by itself: chance, the players who are played by chance, another one at the screen.

use super::{Flow, PlayScreen};
use crate::exit::Problems;
use crate::reports::Taken;
use crate::terminal::clear;

/// How many moves are made by chance in a row where nobody else sits at the table.
const MOST_BY_CHANCE: usize = 2_000;

impl PlayScreen<'_> {
    /// Makes what comes by itself: chance that is due, the moves of those who are played by chance. Then the
    /// position is drawn, where somebody else is to act.
    pub(super) fn others_play(&mut self) -> Result<(), Problems> {
        let mut made = 0;
        while made < MOST_BY_CHANCE {
            let line = match self.session.due() {
                Some(due) => Some(due),
                None => {
                    let to_act = self.session.onward().to_act;
                    let is_random = to_act.iter().any(|player| self.random.contains(player));
                    let thought = match self.thought_of(&to_act) {
                        Ok(thought) => thought,
                        Err(fault) => {
                            self.say(&format!("  {fault}; {} is played by chance now.\n", fault.player))?;
                            None
                        }
                    };
                    thought
                        .or_else(|| is_random.then(|| self.session.by_chance(Some(&self.random))).flatten())
                }
            };
            let Some(line) = line else { break };
            // Somebody else may act, and what chance comes to changes nothing: it waits.
            if self.waits_for_others() && self.session.is_idle(&line) {
                break;
            }
            let mut taken = Taken { input: String::new(), ..Taken::default() };
            made += 1;
            let done = self.session.make(&line);
            let flow = self.noted(done, &line, &mut taken)?;
            if let Some(all) = &mut self.json {
                all.push(taken);
            }
            if flow != Flow::On {
                break;
            }
        }
        let onward = self.session.onward();
        if self.at_terminal && self.drawn_at != Some(self.session.count()) {
            self.drawn_at = Some(self.session.count());
            if !self.change_seats(&onward.to_act)? {
                self.show()?;
            }
        }
        if onward.over && self.at_terminal {
            self.say("  The game is over.\n")?;
        }
        if !onward.over && onward.pending.is_none() && self.session.is_stuck() {
            self.say("  Nobody can move, and the game is not over: the house rules leave no move here.\n")?;
        }
        let by_chance_alone = self.session.players().iter().all(|player| self.random.contains(player));
        self.stays_open = by_chance_alone && !onward.over;
        if self.stays_open {
            let why = match made == MOST_BY_CHANCE {
                true => format!("after {MOST_BY_CHANCE} moves by chance: it may have no end"),
                false => {
                    "where play by chance stops: no player has a move, and what comes next is to be written"
                        .into()
                }
            };
            self.say(&format!("  The game is not over {why}.\n"))?;
        }
        Ok(())
    }

    /// Whether somebody may act who is not played by chance.
    fn waits_for_others(&self) -> bool {
        self.session.onward().to_act.iter().any(|player| !self.random.contains(player))
    }

    /// Whether a game that is played by chance alone came to no end.
    pub(in crate::commands::play) fn is_open_without_end(&self) -> bool {
        self.stays_open
    }

    /// Where several share the screen, it is cleared before another one looks; whether it was.
    fn change_seats(&mut self, to_act: &[String]) -> Result<bool, Problems> {
        let next = to_act.iter().find(|player| self.seats.contains(player)).cloned();
        let Some(next) = next.filter(|next| self.seats.len() > 1 && self.seat.as_ref() != Some(next)) else {
            return Ok(false);
        };
        clear();
        self.say(&format!("{next} is to act. Enter shows the cards, once only {next} looks.\n"))?;
        self.seat = Some(next);
        self.is_held = true;
        Ok(true)
    }
}
