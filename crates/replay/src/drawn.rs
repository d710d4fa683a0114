//! The pictures of a replay: what changed from step to step, and what their words mean.

use std::collections::HashSet;

use figure::Figure;
use figure::svg::Scale;

use crate::Replay;

impl Replay {
    /// The replay beside others, before which some words are known; its own become known.
    #[must_use]
    pub fn explaining(mut self, known: &mut HashSet<String>) -> Self {
        self.legends.leave_out(known);
        self
    }

    /// What the words of all figures mean, in the order in which they appear.
    pub fn meanings(&self) -> Vec<(String, String)> {
        self.legends.all()
    }

    /// The figure of a position, with what the words mean that are new in it.
    pub fn drawn(&self, view: usize) -> Figure {
        self.views[view].figure.clone().explained(self.legends.at(view))
    }

    /// The scale by which all pictures of the replay are drawn.
    pub fn scale(&self) -> Scale {
        let drawn: Vec<Figure> = (0..self.views.len()).map(|view| self.drawn(view)).collect();
        let seen = self.views.iter().flat_map(|view| &view.seats).map(|seen| &seen.figure);
        Scale::of(drawn.iter().chain(seen))
    }

    /// The figure beside a step, with what changed in it noted; step 0 is the opening position, and the
    /// others are counted from 1. `None` beyond the last step.
    pub fn figure(&self, step: usize) -> Option<Figure> {
        let Some(at) = step.checked_sub(1) else { return Some(self.drawn(0)) };
        let shown = self.steps.get(at)?;
        Some(self.drawn(shown.view).since(&self.views[self.before(step)].figure))
    }

    /// The same figure as the seat of that number sees it, where seats were asked for.
    pub fn figure_of(&self, step: usize, seat: usize) -> Option<Figure> {
        let view = |number: usize| self.views.get(number)?.seats.get(seat);
        let Some(at) = step.checked_sub(1) else { return Some(view(0)?.figure.clone()) };
        let shown = self.steps.get(at)?;
        Some(view(shown.view)?.figure.since(&view(self.before(step))?.figure))
    }
}
