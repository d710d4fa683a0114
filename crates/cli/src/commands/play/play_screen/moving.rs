//! Steps that are tried, and what is said of them.

use play::{Made, NotTaken, Why};

use super::{Ask, Flow, PlayScreen};
use crate::commands::play::command::PlayCommand;
use crate::commands::play::wording;
use crate::exit::Problems;
use crate::reports::{LineOutcome, Taken};

impl PlayScreen<'_> {
    /// Makes a move; at a terminal what chance brought is asked for.
    pub(super) fn move_by(&mut self, line: &str, taken: &mut Taken, ask: Ask<'_>) -> Result<Flow, Problems> {
        if self.at_terminal
            && !self.session.is_seeded()
            && let Some(word) = self.open_cards(line)
        {
            self.say(
                "  cards come that nothing determines; which are they? (nothing: the move is not made)\n",
            )?;
            let cards = ask(&format!("{word} "))?.unwrap_or_default();
            if cards.trim().is_empty() {
                return Ok(Flow::On);
            }
            return self.make(&format!("{line} {word} {}", cards.trim()), taken);
        }
        self.make(line, taken)
    }

    /// The word for cards that a move draws or turns up and that nothing determines.
    fn open_cards(&self, line: &str) -> Option<&'static str> {
        match self.session.why(line) {
            Why::Unjudged(refused) if refused.is_open => {
                let says = |word: &str| {
                    refused.said.iter().any(|said| said.help.as_ref().is_some_and(|help| help.contains(word)))
                };
                Some(["revealing", "giving"].into_iter().find(|word| says(word)).unwrap_or("drawing"))
            }
            _ => None,
        }
    }

    /// Makes a move, then whatever comes by itself.
    pub(super) fn make(&mut self, line: &str, taken: &mut Taken) -> Result<Flow, Problems> {
        let done = self.session.make(line);
        let flow = self.noted(done, line, taken)?;
        if flow == Flow::On {
            self.others_play()?;
        }
        Ok(flow)
    }

    /// Says what came of a step.
    pub(super) fn noted(
        &mut self,
        done: Result<Made, NotTaken>,
        line: &str,
        taken: &mut Taken,
    ) -> Result<Flow, Problems> {
        match done {
            Ok(made) => {
                self.is_saved = false;
                self.say(&wording::made(&made, self.sees(made.player.as_deref()), self.out.screen))?;
                taken.outcome = if made.is_move { LineOutcome::Made } else { LineOutcome::Remarked };
                match self.hides && !self.sees(made.player.as_deref()) {
                    true => taken.line = Some(made.shown),
                    false => {
                        taken.line = Some(made.line);
                        taken.told.extend(made.told);
                    }
                }
                taken.player = made.player;
                Ok(Flow::On)
            }
            Err(refused) => {
                self.say(&wording::refused(line, &refused, self.out.screen))?;
                note(taken, &refused);
                let is_remark = matches!(PlayCommand::read(line), PlayCommand::Remark(_));
                Ok(match (refused.is_error || refused.said.is_empty(), is_remark) {
                    (true, _) => Flow::Misunderstood,
                    (false, true) => Flow::Failed,
                    (false, false) => Flow::Refused,
                })
            }
        }
    }

    /// Whether the screen may show all of a player's move.
    fn sees(&self, player: Option<&str>) -> bool {
        self.seat.is_none() || player.is_none() || self.seat.as_deref() == player
    }
}

/// Keeps for programs why a line was not taken.
pub(super) fn note(taken: &mut Taken, refused: &NotTaken) {
    taken.messages.extend(refused.said.iter().map(|said| said.message.clone()));
    taken.breaks = refused.breaks.clone();
    taken.outcome = if refused.is_error || refused.said.is_empty() {
        LineOutcome::Misunderstood
    } else {
        LineOutcome::Refused
    };
}
