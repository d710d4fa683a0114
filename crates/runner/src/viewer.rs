//! Whose seat the pictures of a replay are seen from.

use game::{Dialect, Entry, RulesAndRoster, Seat, View, unknown_player};
use syntax::{Scenario, StepKind};
use text::{Diagnostic, Spanned};

use crate::play::{Ended, Playing};
use crate::{Detail, Options};

impl<G: Dialect> Playing<'_, G> {
    /// The position for the reader, drawn only where replays show it. What a snapshot keeps is the whole, in
    /// lines.
    pub(crate) fn view(&self, highlight: Option<&str>) -> View {
        if self.options.detail != Detail::Replay {
            return View { position: G::position(self.terms, &self.state, None), ..View::default() };
        }
        let mut view = G::view(self.terms, &self.state, self.viewer, highlight);
        if self.shows_seats() {
            let seats = self.terms.roster.seats();
            view.seats = seats.map(|seat| G::view(self.terms, &self.state, Some(seat), highlight)).collect();
        }
        view
    }

    /// Whether every seat's own view is kept: not where the reader has chosen one.
    fn shows_seats(&self) -> bool {
        self.options.seats && self.options.viewer.is_none()
    }

    /// The players whose views are kept.
    pub(crate) fn seats(&self) -> Vec<String> {
        match self.shows_seats() {
            true => self.terms.roster.names().map(str::to_owned).collect(),
            false => Vec::new(),
        }
    }

    /// From here on the reader sees what that player may know; a seat that the reader chose stays.
    pub(crate) fn seen_by(&mut self, player: Option<&Spanned<String>>) -> Result<(), Ended> {
        let seat = match player {
            None => None,
            Some(name) => match self.terms.roster.seat(&name.value) {
                Some(seat) => Some(seat),
                None => {
                    self.say(unknown_player(name.as_str(), self.terms.roster));
                    return Err(Ended);
                }
            },
        };
        if self.options.viewer.is_none() {
            self.viewer = seat;
            self.enter(|| Entry::SeenBy { player: player.map(|name| name.value.clone()) });
        }
        Ok(())
    }
}

/// Whose seat the opening picture is seen from: the one the reader chose, or that of an `as` line which is
/// the first step.
pub(crate) fn at_first<G: Dialect>(
    terms: RulesAndRoster<'_, G>,
    scenario: &Scenario,
    options: Options<'_>,
) -> Result<Option<Seat>, Diagnostic> {
    let first = scenario.steps.first().map(|step| &step.kind);
    let name = match (options.viewer, first) {
        (Some(name), _) => Spanned::new(name.to_owned(), scenario.title.place),
        (None, Some(StepKind::SeenBy(Some(name)))) => (**name).clone(),
        (None, _) => return Ok(None),
    };
    match terms.roster.seat(&name.value) {
        Some(seat) => Ok(Some(seat)),
        None => Err(unknown_player(name.as_str(), terms.roster)),
    }
}
