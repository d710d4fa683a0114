//! Trees put down: why a task can be done from a position, and why it cannot.

use game::{Dialect, Knowledge, Ruleset};

use crate::after::Aftermath;
use crate::certificate::{Body, CertificateNode, Child, Claim, Next, Settled, Way};
use crate::prove::{Halt, Prover};
use crate::settled::{ANY, Now, less};
use crate::spot::Spot;
use crate::turn::{ToDecide, Turn};
use crate::{Aim, Beyond, Luck, Odds, Task};

/// How many moves a node is about, as it is written.
pub(crate) fn written(moves: u32) -> Option<u32> {
    (moves != ANY).then_some(moves)
}

impl<'a, G, A, F> Prover<'_, 'a, G, A, F>
where
    G: Knowledge + Dialect,
    A: Aim<G::State>,
    F: Ruleset<G>,
{
    /// Shows that the task can be done in so many moves.
    ///
    /// # Errors
    /// Why that is not shown.
    pub fn can(&mut self, moves: u32) -> Result<Claim, Halt> {
        let first = self.task.first()?;
        if !self.weigh(&first, moves)? {
            return Err(Halt::NotSo);
        }
        Ok(Claim::Can { moves: Some(moves), chance: None, start: self.next(&first, moves, true)? })
    }

    /// Shows that it can be done with that probability at least.
    ///
    /// # Errors
    /// As [`Self::can`].
    pub fn can_with(&mut self, least: Odds) -> Result<Claim, Halt> {
        let first = self.task.first()?;
        if self.expected(&first)? < least {
            return Err(Halt::NotSo);
        }
        let start = self.next(&first, ANY, true)?;
        Ok(Claim::Can { moves: None, chance: Some(least.to_string()), start })
    }

    /// Shows that it cannot be done with a greater probability than that.
    ///
    /// # Errors
    /// As [`Self::can`].
    pub fn cannot_with_more(&mut self, most: Odds) -> Result<Claim, Halt> {
        let first = self.task.first()?;
        if self.expected(&first)? > most {
            return Err(Halt::NotSo);
        }
        let start = self.next(&first, ANY, false)?;
        Ok(Claim::Cannot { moves: None, within: None, chance: Some(most.to_string()), start })
    }

    /// Shows that it cannot be done: in so many moves, if that is said.
    ///
    /// # Errors
    /// As [`Self::can`].
    pub fn cannot(&mut self, moves: Option<u32>) -> Result<Claim, Halt> {
        let first = self.task.first()?;
        let limit = moves.unwrap_or(ANY);
        if self.weigh(&first, limit)? {
            return Err(Halt::NotSo);
        }
        Ok(Claim::Cannot { moves, within: None, chance: None, start: self.next(&first, limit, false)? })
    }

    /// Shows that it cannot be done within a lower bound.
    ///
    /// # Errors
    /// As [`Self::can`].
    pub fn cannot_within(&mut self, within: u32) -> Result<Claim, Halt> {
        let less = Task { bound: self.task.bound.of(within), ..*self.task };
        let mut prover = self.renewed(&less);
        let shown = match self.task.luck {
            Luck::AtLeast(least) => prover.unlikely(least),
            Luck::Whatever | Luck::Some => prover.cannot(None),
        };
        self.take_over(prover);
        Ok(match shown? {
            Claim::Cannot { moves, chance, start, .. } => {
                Claim::Cannot { moves, within: Some(within), chance, start }
            }
            other => other,
        })
    }

    /// Shows that it is less likely than that.
    fn unlikely(&mut self, least: Odds) -> Result<Claim, Halt> {
        let first = self.task.first()?;
        let most = self.expected(&first)?;
        if most >= least { Err(Halt::NotSo) } else { self.cannot_with_more(most) }
    }

    /// Shows that it cannot be done any more after these moves; `None` where chance or others come between.
    ///
    /// # Errors
    /// As [`Self::can`].
    pub fn try_fails(&mut self, number: usize, plies: &[game::Ply<G::Move>]) -> Result<Option<Claim>, Halt> {
        let Some(after) = self.task.after_line(plies)? else { return Ok(None) };
        let works = match self.task.luck {
            Luck::AtLeast(least) => self.expected(&after)? >= least,
            Luck::Whatever | Luck::Some => self.weigh(&after, ANY)?,
        };
        if works {
            return Err(Halt::NotSo);
        }
        Ok(Some(Claim::TryFails { number, start: self.next(&after, ANY, false)? }))
    }

    /// A number for a node that is still to be filled in.
    pub(crate) fn reserve(&mut self, moves: u32, body: Body) -> Result<u32, Halt> {
        if self.nodes.len() >= self.most_nodes {
            return Err(Halt::Nodes);
        }
        let node = u32::try_from(self.nodes.len()).map_err(|_| Halt::Nodes)?;
        self.nodes.push(CertificateNode { node, moves: written(moves), body });
        Ok(node)
    }

    /// What is so in all that may come of something: that it can be done, or that it cannot.
    pub(crate) fn next(&mut self, after: &Aftermath<G>, moves: u32, can: bool) -> Result<Next, Halt> {
        let weighs = matches!(self.task.luck, Luck::AtLeast(_));
        if let [only] = after.outcomes.as_slice() {
            return Ok(Next::Only(self.child(&only.spot, moves, can)?));
        }
        let one = !weighs && (self.task.luck == Luck::Some) == can;
        let mut each = Vec::new();
        for outcome in &after.outcomes {
            if one && self.holds(&outcome.spot, moves)? != can {
                continue;
            }
            each.push((outcome.label.clone(), self.child(&outcome.spot, moves, can)?));
            if one {
                break;
            }
        }
        Ok(Next::Each(each))
    }

    /// What is so in a position: that it can be done, or that it cannot.
    pub(crate) fn child(&mut self, spot: &Spot<G>, moves: u32, can: bool) -> Result<Child, Halt> {
        let weighs = matches!(self.task.luck, Luck::AtLeast(_));
        let turn = match self.task.now(spot, moves)? {
            Now::Settled(done) if weighs || done == can => {
                return Ok(Child::Settled(if done { Settled::Done } else { Settled::Failed }));
            }
            Now::Settled(_) => return Err(Halt::NotSo),
            Now::Open(turn) => turn,
        };
        let mark = spot.mark();
        let known = if can { &self.can } else { &self.cannot };
        if let Some((node, about)) = known.get(&mark)
            && if can { *about <= moves } else { *about >= moves }
        {
            return Ok(Child::Node(*node));
        }
        let moves =
            if can && !weighs { self.known_to_hold(&mark).unwrap_or(moves).min(moves) } else { moves };
        let empty = Way::Every(Vec::new(), Vec::new());
        let node = self.reserve(moves, if can { Body::Can(empty) } else { Body::Cannot(empty) })?;
        let known = if can { &mut self.can } else { &mut self.cannot };
        known.insert(mark, (node, moves));
        self.path.push((mark, matches!(turn, Turn::Own(_))));
        let way = self.way(spot, &turn, moves, can);
        self.path.pop();
        let way = way?;
        self.nodes[node as usize].body = if can { Body::Can(way) } else { Body::Cannot(way) };
        Ok(Child::Node(node))
    }

    fn way(&mut self, spot: &Spot<G>, turn: &Turn<G>, moves: u32, can: bool) -> Result<Way, Halt> {
        let (choices, one) = match turn {
            Turn::Own(choices) => (choices.as_slice(), can),
            Turn::Forced { choice, .. } => (std::slice::from_ref(choice), true),
            Turn::Reply(choices) => (choices.as_slice(), !can),
            Turn::Help { choices, .. } if can => (choices.as_slice(), true),
            Turn::Help { choices, whole: true } => (choices.as_slice(), false),
            Turn::Help { whole: false, .. } => return Err(Beyond::Knowing.into()),
            Turn::Over | Turn::Stopped => return Err(Halt::NotSo),
        };
        let own = matches!(turn, Turn::Own(_));
        let left = |choice: &ToDecide<G>| if own && choice.counts() { less(moves) } else { moves };
        if one {
            let choice = self.chosen(spot, choices, &left, can)?;
            let after = self.task.after(spot, choice)?;
            return Ok(Way::By(choice.name.clone(), self.next(&after, left(choice), can)?));
        }
        let (mut go_on, mut settled) = (Vec::new(), Vec::new());
        for choice in choices {
            let after = self.task.after(spot, choice)?;
            match self.next(&after, left(choice), can)? {
                Next::Only(Child::Settled(_)) if !matches!(self.task.luck, Luck::AtLeast(_)) => {
                    settled.push(choice.name.clone());
                }
                next => go_on.push((choice.name.clone(), next)),
            }
        }
        Ok(Way::Every(go_on, settled))
    }

    /// The choice by which it comes about.
    fn chosen<'c>(
        &mut self,
        spot: &Spot<G>,
        choices: &'c [ToDecide<G>],
        left: &dyn Fn(&ToDecide<G>) -> u32,
        can: bool,
    ) -> Result<&'c ToDecide<G>, Halt> {
        let mut best: Option<(Odds, &ToDecide<G>)> = None;
        for choice in choices {
            let after = self.task.after(spot, choice)?;
            if matches!(self.task.luck, Luck::AtLeast(_)) {
                let odds = self.expected(&after)?;
                if best.is_none_or(|(best, _)| if can { odds > best } else { odds < best }) {
                    best = Some((odds, choice));
                }
            } else if self.weigh(&after, left(choice))? == can {
                return Ok(choice);
            }
        }
        best.map(|(_, choice)| choice).ok_or(Halt::NotSo)
    }
}

impl<G: Knowledge + Dialect, A: Aim<G::State>, F: Ruleset<G>> Task<'_, G, A, F> {
    /// What may come of a line of play from the start; `None` where more than one thing may come on the way, or it
    /// cannot be played as it stands.
    pub(crate) fn after_line(&self, plies: &[game::Ply<G::Move>]) -> Result<Option<Aftermath<G>>, Beyond> {
        let mut after = self.first()?;
        for ply in plies {
            let [only] = after.outcomes.as_slice() else { return Ok(None) };
            let spot = only.spot.clone();
            let choices = match self.now(&spot, ANY)? {
                Now::Open(Turn::Own(choices) | Turn::Reply(choices) | Turn::Help { choices, .. }) => choices,
                Now::Open(Turn::Forced { choice, known: true }) => vec![choice],
                Now::Open(_) | Now::Settled(_) => return Ok(None),
            };
            let Some(choice) = choices.iter().find(|choice| choice.is_just(ply)) else { return Ok(None) };
            after = self.after(&spot, choice)?;
        }
        Ok(Some(after))
    }
}
