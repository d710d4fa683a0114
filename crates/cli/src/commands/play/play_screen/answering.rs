//! What is told to people, and to whoever plays by lines of JSON.

use super::PlayScreen;
use crate::exit::{Exit, Problems};
use crate::reports::{self, Taken};

impl PlayScreen<'_> {
    /// Says a text to people.
    pub(super) fn say(&self, text: &str) -> Result<(), Problems> {
        if self.json.is_none() {
            self.out.tell(text)?;
        }
        Ok(())
    }

    /// Says it in a line of its own, to programs too.
    pub(super) fn remark(&self, what: &str, taken: &mut Taken) -> Result<(), Problems> {
        taken.messages.push(what.to_owned());
        self.say(&format!("  {what}\n"))
    }

    /// Tells what came of a line, and how the game stands now.
    pub(in crate::commands::play) fn answer(&mut self, line: &str) -> Result<(), Problems> {
        let taken = self.json.replace(Vec::new()).unwrap_or_default();
        // A record tells everything.
        let is_asked_for = line.trim() == "record" && self.seat.is_none();
        let record = is_asked_for.then(|| self.session.text());
        let standing = self.session.standing(self.seat.as_deref(), 0);
        self.out.emit(&reports::answered(&taken, &standing, self.seat.as_deref(), record))?;
        Ok(())
    }

    /// Ends the conversation: the record is written, where it is to be written to a file.
    pub(in crate::commands::play) fn part(&mut self) -> Result<Exit, Problems> {
        if !self.writes || self.is_saved {
            return Ok(Exit::Well);
        }
        let mut taken = Taken::default();
        let saved = self.save(&mut taken)?;
        if saved == super::Flow::On {
            return Ok(Exit::Well);
        }
        self.json = Some(vec![taken]);
        self.answer("")?;
        Ok(Exit::Misunderstood)
    }
}
