use game::Scribe;
use rulebook::{Referee, facts};

use super::play::Play;
use crate::outcome::{after_race, margin, way_points};
use crate::{Event, Phase, Side, clauses};

impl<R: Referee, S: Scribe<Event>> Play<'_, R, S> {
    /// The race is over, and scored.
    #[cold]
    pub(super) fn finish(&mut self, finisher: Side, by_removal: bool) {
        if !by_removal {
            self.referee.cite(&clauses::RACE_END, || facts![over: true]);
        }
        self.scribe.write(|| Event::RaceEnded { finisher, by_removal });
        self.score_margin(finisher);
        self.score_magic_way();
        self.state.phase = after_race(self.rules, self.state, finisher, self.referee);
        if let Phase::GameOver { winner, .. } = self.state.phase {
            let points = self.state.points();
            self.scribe.write(|| Event::GameWon { winner, points });
        }
    }

    fn score_margin(&mut self, finisher: Side) {
        let points = margin(self.state, finisher, self.referee);
        self.score(finisher, points);
        self.scribe.write(|| Event::MarginScored { side: finisher, points });
    }

    fn score_magic_way(&mut self) {
        let cards = Side::BOTH.map(|side| self.state.of(side).way.len() as u8);
        for (side, cards) in Side::BOTH.into_iter().zip(cards).filter(|(_, cards)| *cards > 0) {
            self.referee.cite(&clauses::WAY_KEPT, || facts![player: side.seat(), cards: cards]);
        }
        match way_points(self.rules, self.state, self.referee) {
            None => self.scribe.write(|| Event::WayTied { cards: cards[0] }),
            Some((side, points)) => {
                self.score(side, points);
                self.scribe.write(|| Event::WayScored { side, points, cards });
            }
        }
    }

    fn score(&mut self, side: Side, points: u16) {
        let score = &mut self.state.players[side.index()].points;
        *score = score.saturating_add(points);
    }
}
