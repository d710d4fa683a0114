//! The best probability, where chance must favour a task.

use game::{Knowledge, Ruleset};

use crate::plan::certain;
use crate::position::{Halt, Position, Seen, Stand};
use crate::search::{Come, Search};
use crate::turn::Turn;
use crate::{Aim, Fraction};

impl<G: Knowledge, A: Aim<G::State>, F: Ruleset<G>> Search<'_, G, A, F> {
    /// The best probability with which the task is done from here.
    pub(crate) fn chance(&mut self, position: &Position<G>) -> Result<Fraction, Halt> {
        self.path.clear();
        self.best(position)
    }

    pub(crate) fn best(&mut self, position: &Position<G>) -> Result<Fraction, Halt> {
        match self.stand(position)? {
            Stand::Done => return Ok(Fraction::ONE),
            Stand::Failed => return Ok(Fraction::ZERO),
            Stand::Open => {}
        }
        if !self.keeps && self.table.falls_short(position, u32::MAX, false) == Some(false) {
            return Ok(Fraction::ZERO);
        }
        let key = position.fingerprint();
        let known = self.account.own.chances.get(&key).or_else(|| self.known.chances.get(&key));
        if let Some(chance) = known {
            return Ok(*chance);
        }
        if self.path.contains(&key) {
            self.circles += 1;
            return Ok(certain(self.keeps));
        }
        self.step()?;
        let circles = self.circles;
        let table = self.table;
        let turn = if position.others.is_empty() { table.turn(position)? } else { None };
        let chance = match turn {
            None | Some(Turn::Unsure(_)) => self.likeliest_hidden(position, key)?,
            Some(Turn::Over) => certain(self.keeps),
            Some(Turn::Stopped(_)) => Fraction::ZERO,
            Some(Turn::Own(..)) if table.spent(position) => certain(self.keeps),
            Some(Turn::Own(plies, turning)) => {
                let path = std::mem::take(&mut self.path);
                let mut best = Fraction::ZERO;
                for ply in &plies {
                    best = best.max(self.expected(&|table| table.after(position, ply))?);
                    if best == Fraction::ONE {
                        break;
                    }
                }
                for number in turning {
                    best = best.max(self.expected(&|table| table.after_turning(position, number))?);
                }
                (self.path, self.circles) = (path, circles);
                best
            }
            Some(turn) => {
                self.path.push(key);
                let chance = match turn {
                    Turn::Forced(ply) => self.expected(&|table| table.after(position, &ply))?,
                    Turn::Hidden(worlds) => self.expected(&|table| table.after_hidden(position, &worlds))?,
                    Turn::Reply(plies) => {
                        let mut worst = Fraction::ONE;
                        for (_, ply) in plies {
                            worst = worst.min(self.expected(&|table| table.after(position, &ply))?);
                        }
                        worst
                    }
                    Turn::Help(plies) => {
                        let mut best = Fraction::ZERO;
                        for ply in plies {
                            best = best.max(self.expected(&|table| table.after(position, &ply))?);
                        }
                        best
                    }
                    Turn::Unsure(_) | Turn::Over | Turn::Stopped(_) | Turn::Own(..) => {
                        certain(self.undecided())
                    }
                };
                self.path.pop();
                chance
            }
        };
        if circles == self.circles {
            self.account.own.add_chance(key, chance);
        }
        Ok(chance)
    }

    /// The probability over all that may come of something.
    pub(crate) fn expected(&mut self, come: Come<'_, G, A, F>) -> Result<Fraction, Halt> {
        match come(self.table) {
            Some(seen) => self.expected_of(&seen),
            None => Ok(certain(self.bounded(|search| search.weigh(come, u32::MAX))?)),
        }
    }

    /// The probability over all that came of something.
    pub(crate) fn expected_of(&mut self, seen: &[Seen<G>]) -> Result<Fraction, Halt> {
        let mut sum = Fraction::ZERO;
        for outcome in seen {
            let chance = self.best(&outcome.position)?;
            // Fractions too fine to be exact are not told.
            let Some(more) = chance.times(outcome.weight).and_then(|part| sum.plus(part)) else {
                return Err(Halt::Budget);
            };
            sum = more;
        }
        Ok(sum)
    }
}
