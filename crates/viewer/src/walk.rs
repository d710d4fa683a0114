//! Which steps one comes to from a step: those of its line of play, the play itself or a side line.

use crate::ShownChapter;

impl ShownChapter {
    /// The next step of the line of play.
    pub(crate) fn after(&self, at: usize) -> Option<usize> {
        let depth = self.depth(at);
        let next = (at + 1..=self.last()).find(|next| self.depth(*next) <= depth)?;
        (self.depth(next) == depth).then_some(next)
    }

    /// The step before in the line of play.
    pub(crate) fn before(&self, at: usize) -> Option<usize> {
        let depth = self.depth(at);
        let before = (0..at).rev().find(|before| self.depth(*before) <= depth)?;
        (self.depth(before) == depth).then_some(before)
    }

    /// The first step of the line of play.
    pub(crate) fn first_of_line(&self, at: usize) -> usize {
        std::iter::successors(Some(at), |at| self.before(*at)).last().unwrap_or(at)
    }

    /// The first step of the side line that begins at a step.
    pub(crate) fn side_line(&self, at: usize) -> Option<usize> {
        (self.begins(at) && at < self.last() && self.depth(at + 1) > self.depth(at)).then_some(at + 1)
    }

    /// Where the side line begins that a step is in.
    pub(crate) fn way_out(&self, at: usize) -> Option<usize> {
        let depth = self.depth(at);
        (0..at).rev().find(|before| self.depth(*before) < depth)
    }

    /// The step after the side line that a step is in.
    pub(crate) fn onward(&self, at: usize) -> Option<usize> {
        let depth = self.depth(at);
        (at + 1..=self.last()).find(|next| self.depth(*next) < depth)
    }
}
