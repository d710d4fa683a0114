//! What a game is written down as, and whoever writes it down while it is played.

use game::{Dialect, Outcome, Pile, Ply, Seat};

use crate::one_game::Witness;

/// A game as lines of the language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedGame {
    /// What was dealt, as lines of a set-up.
    pub setup: Vec<String>,
    /// The moves, each with the rows under it.
    pub moves: Vec<RecordedMove>,
    /// The position at the end, as lines of a set-up.
    pub position: Vec<String>,
    /// Who won.
    pub winners: Vec<String>,
    /// Whether the game is over.
    pub over: bool,
}

/// A move of a game that was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedMove {
    /// Who made it; nobody makes a deal.
    pub player: Option<String>,
    /// Its line, with the rows under it.
    pub line: String,
    /// What chance brought: the player whose it is, what a line says before it, the cards.
    pub brought: Vec<(Option<String>, &'static str, Vec<String>)>,
}

/// Writes down a game that is being played.
pub(crate) struct GameRecorder<'h, G: Dialect> {
    terms: game::RulesAndRoster<'h, G>,
    pub(crate) game: RecordedGame,
}

impl<'h, G: Dialect> GameRecorder<'h, G> {
    /// Nothing is written down yet.
    pub(crate) fn of(terms: game::RulesAndRoster<'h, G>) -> Self {
        Self { terms, game: RecordedGame::default() }
    }

    fn name(&self, seat: Option<Seat>) -> Option<String> {
        seat.map(|seat| self.terms.roster.name(seat).to_owned())
    }
}

impl<G: Dialect> Witness<G> for GameRecorder<'_, G> {
    fn begins(&mut self, state: &G::State) {
        self.game.setup = G::position(self.terms, state, None);
    }

    fn makes(&mut self, _state: &G::State, ply: &Ply<G::Move>) {
        let line = G::print(self.terms, &ply.mv);
        self.game.moves.push(RecordedMove { player: self.name(ply.seat), line, brought: Vec::new() });
    }

    fn sees(&mut self, pile: Pile, turned_up: bool, card: G::Card) {
        let (player, card) = (self.name(pile.seat), G::card(self.terms, card));
        let Some(last) = self.game.moves.last_mut() else { return };
        let word = pile.word(turned_up);
        let same =
            |known: &&mut (Option<String>, &'static str, Vec<String>)| (&known.0, known.1) == (&player, word);
        match last.brought.iter_mut().find(same) {
            Some((.., cards)) => cards.push(card),
            None => last.brought.push((player, word, vec![card])),
        }
    }

    fn ends(&mut self, state: &G::State) {
        self.game.position = G::position(self.terms, state, None);
        if let Outcome::Over { winners } = G::outcome(self.terms.rules, state) {
            self.game.over = true;
            self.game.winners = winners.iter().filter_map(|seat| self.name(Some(seat))).collect();
        }
    }
}
