use game::Scribe;
use rulebook::{Referee, facts};

use super::play::Play;
use crate::outcome::after_race;
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
        let [ahead, behind] = [finisher, finisher.other()].map(|side| self.state.raven(side));
        let margin = i64::from(ahead) - i64::from(behind);
        let facts = || facts![player: finisher.seat(), ahead: ahead, behind: behind];
        let points = self.referee.reckon(&clauses::RACE_MARGIN, margin, facts);
        let points = self.score(finisher, points);
        self.scribe.write(|| Event::MarginScored { side: finisher, points });
    }

    fn score_magic_way(&mut self) {
        let cards = Side::BOTH.map(|side| self.state.of(side).way.len() as u8);
        for (side, cards) in Side::BOTH.into_iter().zip(cards).filter(|(_, cards)| *cards > 0) {
            self.referee.cite(&clauses::WAY_KEPT, || facts![player: side.seat(), cards: cards]);
        }
        let [gray, brown] = cards;
        let facts = || facts![gray: gray, brown: brown];
        if gray == brown {
            self.referee.cite(&clauses::RACE_MAGIC_WAY, facts);
            self.scribe.write(|| Event::WayTied { cards: gray });
            return;
        }
        let side = if gray > brown { Side::Gray } else { Side::Brown };
        let points = i64::from(self.rules.magic_way_points);
        let points = self.referee.reckon(&clauses::RACE_MAGIC_WAY, points, facts);
        let points = self.score(side, points);
        self.scribe.write(|| Event::WayScored { side, points, cards });
    }

    fn score(&mut self, side: Side, points: i64) -> u16 {
        let points = points.clamp(0, i64::from(u16::MAX)) as u16;
        let score = &mut self.state.players[side.index()].points;
        *score = score.saturating_add(points);
        points
    }
}
