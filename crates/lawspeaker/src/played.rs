use game::{Fill, View};
use runner::{Checkpoint, Live, Outlook, RefusedCandidate};

use crate::{NoFiles, SagaFaults};

/// A position of a game that is played on, move by move.
pub struct SagaTable {
    live: Box<dyn Live>,
    at: Checkpoint,
    /// The moves that were made, as they were written, each with the position before it; the last one last.
    past: Vec<(Checkpoint, String)>,
    seed: Option<u64>,
    /// Chance that is due is made by the seed, too.
    deals: bool,
}

impl SagaTable {
    pub(crate) fn new(live: Box<dyn Live>) -> Self {
        let at = live.start();
        Self { live, at, past: Vec::new(), seed: None, deals: false }
    }

    /// The same where a seed supplies what moves leave to chance.
    #[must_use]
    pub fn seeded(self, seed: u64) -> Self {
        Self { seed: Some(seed), ..self }
    }

    /// The same where everything that is open is dealt by a seed, and all chance to come.
    pub(crate) fn dealt(self, seed: u64) -> Self {
        let at = self.live.filled(&self.at, &[Fill::Table, Fill::Piles], seed);
        let mut dealt = Self { at, seed: Some(seed), deals: true, ..self };
        dealt.deal();
        dealt
    }

    /// The players, in seat order.
    pub fn players(&self) -> Vec<String> {
        self.live.players()
    }

    /// The legal moves, at most so many: who may make each (nobody makes what chance does), and the move as one writes it.
    pub fn moves(&self, most: usize) -> Vec<(Option<String>, String)> {
        self.live.listed(&self.at, most).map(|listed| listed.moves).unwrap_or_default()
    }

    /// How many legal moves there are; nothing where that is not determined.
    pub fn count(&self) -> Option<u128> {
        self.live.listed(&self.at, 0).filter(|listed| listed.open.is_none()).map(|listed| listed.count)
    }

    /// Moves that are refused here, at most so many, each with the clause that refuses it.
    pub fn refused(&self, most: usize) -> Vec<RefusedCandidate> {
        self.live.refused(&self.at, most)
    }

    /// Who may act.
    pub fn to_act(&self) -> Vec<String> {
        self.live.listed(&self.at, 0).map(|listed| listed.to_act).unwrap_or_default()
    }

    /// How it may go on: whose turn it is, what waits for an answer, whether the game is over and who has won.
    pub fn outlook(&self) -> Outlook {
        self.live.outlook(&self.at, self.chance())
    }

    /// The position, as lines of a set-up.
    pub fn position(&self) -> Vec<String> {
        self.live.position(&self.at)
    }

    /// The position as a player may see it, or whole: in lines, and drawn.
    pub fn view(&self, viewer: Option<&str>) -> View {
        self.live.view(&self.at, viewer)
    }

    /// How many moves were made and not taken back.
    pub fn made(&self) -> usize {
        self.past.len()
    }

    /// These moves, each as it was written: made again from where the table began, they lead here.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.past.iter().map(|(_, line)| line.as_str())
    }

    /// Makes a move of the player on turn, or of another who is named: `Bo: agree`.
    ///
    /// # Errors
    /// Why it is refused, clause by clause, or not understood; the position stays as it was.
    pub fn apply(&mut self, line: &str) -> Result<(), SagaFaults> {
        let after = self.after(line)?;
        self.past.push((std::mem::replace(&mut self.at, after), line.to_owned()));
        self.deal();
        Ok(())
    }

    /// Why a move is refused, or not understood; nothing where it is legal. The position stays as it is.
    pub fn why_not(&self, line: &str) -> Option<SagaFaults> {
        self.after(line).err()
    }

    /// Takes the last move back; false where there is none.
    pub fn undo(&mut self) -> bool {
        self.past.pop().map(|(before, _)| self.at = before).is_some()
    }

    /// Makes the chance that is due, where the seed deals.
    fn deal(&mut self) {
        while self.deals {
            let outlook = self.outlook();
            let Some(due) = outlook.due.filter(|_| !outlook.over) else { return };
            let played = self.live.play(&self.at, &due, self.seed.map(|_| self.chance()), &NoFiles);
            let Some(after) = played.after else { return };
            self.at = after;
        }
    }

    /// Each move has chance of its own, the same whatever was looked at between.
    fn chance(&self) -> u64 {
        self.seed.unwrap_or_default().wrapping_add(self.past.len() as u64)
    }

    fn after(&self, line: &str) -> Result<Checkpoint, SagaFaults> {
        let named =
            line.split_once(": ").is_some_and(|(who, _)| self.players().iter().any(|player| player == who));
        let on_turn = if named { None } else { self.to_act().into_iter().next() };
        let lines = match on_turn {
            Some(player) => format!("{player}: {line}"),
            None => line.to_owned(),
        };
        let played = self.live.play(&self.at, &lines, self.seed.map(|_| self.chance()), &NoFiles);
        played.after.ok_or_else(|| SagaFaults::of(&played.faults, &played.file.sources))
    }
}
