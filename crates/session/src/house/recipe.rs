//! What house rules are made of.

use std::sync::Arc;

use game::{Dialect, HouseRule, Info, Roster};
use rulebook::Amendment;
use text::Place;

use super::{Amending, House, ruled};

/// A house rule: the path of its script, the line that names it, and what it says.
type NamedRule = (Arc<str>, Option<Place>, Arc<dyn HouseRule>);

/// What house rules are made of, to make them anew: unlike them it can be shared between threads.
pub struct Recipe<'a> {
    info: &'static Info,
    rules: Vec<NamedRule>,
    outer: Option<&'a (dyn Amendment + Sync)>,
    most_judged: Option<u32>,
    amended: Vec<Option<Amending>>,
    amends: [bool; 2],
    judges: bool,
    ends: bool,
    roster: Option<Roster>,
}

impl<'a> Recipe<'a> {
    /// House rules of their own.
    pub fn house<G: Dialect>(&self) -> House<'a, G> {
        let rule = |(path, line, rule): &NamedRule| ruled(path.clone(), *line, rule.clone());
        let [amends_by_position, amends_looking] = self.amends;
        let house = House {
            rules: self.rules.iter().map(rule).collect(),
            outer: self.outer,
            most_judged: self.most_judged,
            amended: self.amended.clone(),
            judges: self.judges,
            ends: self.ends,
            amends_by_position,
            amends_looking,
            ..House::none(self.info)
        };
        self.roster.iter().for_each(|roster| house.seat(roster));
        house
    }
}

impl<'a, G: Dialect> House<'a, G> {
    /// What they are made of.
    pub fn recipe(&self) -> Recipe<'a> {
        Recipe {
            info: self.info,
            rules: self.rules.iter().map(|each| (each.path.clone(), each.line, each.rule.clone())).collect(),
            outer: self.outer,
            most_judged: self.most_judged,
            amended: self.amended.clone(),
            judges: self.judges,
            ends: self.ends,
            amends: [self.amends_by_position, self.amends_looking],
            roster: self.roster.get().cloned(),
        }
    }
}
