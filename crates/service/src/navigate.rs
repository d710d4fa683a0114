//! Where names are given, and where else they stand.

use text::Span;

use crate::analysis::Analysis;
use crate::names::{self, Name, Occurrence};
use crate::script;
use crate::{Host, Workspace};

/// A place in a file of the workspace.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NamedPlace {
    /// The path of the file.
    pub path: String,
    /// Where in it.
    pub span: Span,
}

/// Where a clause stands in the law book of its game.
fn law_of(id: &str) -> Option<NamedPlace> {
    let mut games = catalog::games().into_iter().map(|game| game.info());
    let info = games.find(|info| info.clauses.iter().any(|clause| clause.id == *id))?;
    let span = crate::law::place_of(&crate::law::law_book(info), id);
    Some(NamedPlace { path: format!("saga-law:{}.md", info.name), span })
}

impl<H: Host> Workspace<H> {
    /// Where the name at a byte of a file is given.
    pub fn definition(&self, path: &str, at: usize) -> Vec<NamedPlace> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        if let Some(clause) = script::function_at(&analysis.text, at).filter(|_| analysis.is_script()) {
            return law_of(clause).into_iter().collect();
        }
        let Some(found) = names::at(&analysis, at) else { return Vec::new() };
        match &found.name {
            Name::Player(_) => {
                let Some((path, _)) = names::gives_players(&analysis.opened.file) else { return Vec::new() };
                self.given(path, &found.name)
            }
            Name::Clause(id) => {
                let declared: Vec<NamedPlace> =
                    analysis.needs.iter().flat_map(|path| self.given(path, &found.name)).collect();
                if !declared.is_empty() {
                    return declared;
                }
                law_of(id).into_iter().collect()
            }
            Name::Path(file) => match self.text(file) {
                Some(_) => vec![NamedPlace { path: file.clone(), span: Span::default() }],
                None => Vec::new(),
            },
            Name::Placeholder(..) => self.given(path, &found.name),
            Name::Title(_) | Name::Knob(_) | Name::Tag(_) | Name::Game(_) | Name::Keyword(_) => Vec::new(),
        }
    }

    /// Where a name is given in a file.
    fn given(&self, path: &str, name: &Name) -> Vec<NamedPlace> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        let given =
            names::occurrences(&analysis).into_iter().filter(|each| each.is_given && each.name == *name);
        given.map(|each| NamedPlace { path: path.to_owned(), span: each.span }).collect()
    }

    /// Every place where the name at a byte of a file stands; of a clause also the titles of the scenarios in which it
    /// decides. Ends early where `goes_on` says no, with what was found so far.
    pub fn references(
        &self,
        path: &str,
        at: usize,
        with_given: bool,
        goes_on: &dyn Fn() -> bool,
    ) -> Vec<NamedPlace> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        let Some(found) = names::at(&analysis, at) else { return Vec::new() };
        let mut targets: Vec<NamedPlace> = self
            .everywhere(path, &analysis, &found.name, goes_on)
            .into_iter()
            .filter(|(_, each)| with_given || !each.is_given)
            .map(|(path, each)| NamedPlace { path, span: each.span })
            .collect();
        if let Name::Clause(id) = &found.name {
            targets.extend(self.decided_in(id, goes_on));
        }
        targets.sort();
        targets.dedup();
        targets
    }

    /// The places of a name in the file itself.
    pub fn highlights(&self, path: &str, at: usize) -> Vec<Span> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        let Some(found) = names::at(&analysis, at) else { return Vec::new() };
        if matches!(found.name, Name::Keyword(_)) {
            return Vec::new();
        }
        let all = names::occurrences(&analysis).into_iter().filter(|each| each.name == found.name);
        all.map(|each| each.span).collect()
    }

    /// Every occurrence of a name in the files in which it means the same, as far as `goes_on` lets it go.
    pub(crate) fn everywhere(
        &self,
        path: &str,
        analysis: &Analysis,
        name: &Name,
        goes_on: &dyn Fn() -> bool,
    ) -> Vec<(String, Occurrence)> {
        let letters = name.letters();
        let of_file = |path: &str| {
            // Most files hold nothing of it: these are not read as what they say.
            if !self.holds(path, letters) {
                return Vec::new();
            }
            let found = self.analysis(path).map(|analysis| names::occurrences(&analysis)).unwrap_or_default();
            let same = found.into_iter().filter(|each| each.name == *name);
            same.map(|each| (path.to_owned(), each)).collect::<Vec<_>>()
        };
        match name {
            Name::Title(_) | Name::Placeholder(..) | Name::Keyword(_) => of_file(path),
            Name::Player(_) => {
                self.sharing_players(path, analysis, letters).iter().flat_map(|path| of_file(path)).collect()
            }
            Name::Clause(_) | Name::Knob(_) | Name::Tag(_) | Name::Path(_) | Name::Game(_) => {
                self.paths().iter().take_while(|_| goes_on()).flat_map(|path| of_file(path)).collect()
            }
        }
    }

    /// The files whose players are given where those of a file are: it, the file that gives them, and those that bring
    /// that in.
    fn sharing_players(&self, path: &str, analysis: &Analysis, player: &str) -> Vec<String> {
        let giver = names::gives_players(&analysis.opened.file).map(|(giver, _)| giver.to_owned());
        let Some(giver) = giver else { return vec![path.to_owned()] };
        let shares = |other: &String| {
            *other == giver
                || other == path
                || self.analysis(other).is_some_and(|analysis| {
                    names::gives_players(&analysis.opened.file).is_some_and(|(known, _)| known == giver)
                })
        };
        let paths = self.paths().into_iter().filter(|path| path.ends_with(".saga"));
        paths.filter(|path| self.holds(path, player)).filter(shares).collect()
    }

    /// The titles of the scenarios of the workspace in which a clause decides, as far as `goes_on` lets it go.
    fn decided_in(&self, id: &str, goes_on: &dyn Fn() -> bool) -> Vec<NamedPlace> {
        let mut found = Vec::new();
        for path in self.paths().into_iter().filter(|path| path.ends_with(".saga")) {
            let Some(analysis) = self.analysis(&path) else { continue };
            for (number, scenario) in analysis.opened.file.frame.scenarios.iter().enumerate() {
                if !goes_on() {
                    return found;
                }
                if self.judged(&path, number).is_some_and(|judged| judged.decides(id)) {
                    found.push(NamedPlace { path: path.clone(), span: scenario.title.place.span });
                }
            }
        }
        found
    }
}
