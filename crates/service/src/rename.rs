//! Giving something another name, everywhere.

use runner::Status;
use snapshot::SnapshotVerdict;
use text::Span;

use crate::analysis::Analysis;
use crate::names::{self, Name};
use crate::workspace::Texts;
use crate::{CaseVerdict, Host, TextEdit, Workspace};

/// What another name changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Renaming {
    /// The edits.
    pub edits: Vec<TextEdit>,
    /// Files that are called otherwise then: the old path, and the new one.
    pub files: Vec<(String, String)>,
}

impl<H: Host> Workspace<H> {
    /// The bytes of the name at a byte of a file, if it can have another.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn renamable(&self, path: &str, at: usize) -> Result<Span, String> {
        let analysis = self.analysis(path).ok_or("there is no such file")?;
        let found = names::at(&analysis, at).ok_or("there is no name here")?;
        match &found.name {
            Name::Player(_) => match names::gives_players(&analysis.opened.file) {
                Some(_) => Ok(found.span),
                None => Err(
                    "no line `players` names the players of this file: they are called as the game has it"
                        .into(),
                ),
            },
            Name::Placeholder(..) | Name::Tag(_) | Name::Title(_) => Ok(found.span),
            Name::Clause(id) if rulebook::is_of_house(id) => Ok(found.span),
            Name::Clause(_) => Err("a clause of the law book has the name that it has there".into()),
            Name::Knob(_) => Err("a knob has the name that its game gives it".into()),
            Name::Path(_) => Err("rename the file itself: its name stands in the folder".into()),
            Name::Game(_) => Err("a game has the name that the program gives it".into()),
            Name::Keyword(_) => Err("this is a word of the language".into()),
        }
    }

    /// What it changes to give the name at a byte of a file another.
    ///
    /// # Errors
    /// Why it cannot have that name.
    pub fn rename(&self, path: &str, at: usize, new: &str) -> Result<Renaming, String> {
        self.renamable(path, at)?;
        let analysis = self.analysis(path).ok_or("there is no such file")?;
        let found = names::at(&analysis, at).ok_or("there is no name here")?;
        let new = new.trim();
        fits(&found.name, new)?;
        let everywhere = self.everywhere(path, &analysis, &found.name, &|| true);
        if let Name::Title(heading) = found.name {
            return self.retitle(path, heading, found.span, new);
        }
        let is_taken = |name: &Name| names::occurrences(&analysis).iter().any(|each| each.name == *name);
        let taken = match &found.name {
            Name::Player(old) => old != new && is_taken(&Name::Player(new.to_owned())),
            Name::Placeholder(old, heading) => {
                old != new && is_taken(&Name::Placeholder(new.to_owned(), *heading))
            }
            _ => false,
        };
        if taken {
            return Err(format!("`{new}` is there already"));
        }
        let edit = |(path, each): (String, names::Occurrence)| TextEdit {
            path,
            span: each.span,
            text: new.to_owned(),
        };
        let edits: Vec<TextEdit> = everywhere.into_iter().map(edit).collect();
        if matches!(&found.name, Name::Player(old) if old != new)
            && !self.stands_after(path, &analysis, &edits)
        {
            return Err(format!("with a player called `{new}` this file would say something else"));
        }
        Ok(Renaming { edits, files: Vec::new() })
    }

    /// Whether each scenario of a file comes to the same after edits, whichever files they are in.
    fn stands_after(&self, path: &str, analysis: &Analysis, edits: &[TextEdit]) -> bool {
        let mut texts = self.open_texts().clone();
        let mut sorted: Vec<&TextEdit> = edits.iter().collect();
        sorted.sort();
        for edit in sorted.into_iter().rev() {
            let Some(text) = texts.get(&edit.path).cloned().or_else(|| self.text(&edit.path)) else {
                return false;
            };
            let (before, after) = (&text[..edit.span.range().start], &text[edit.span.range().end..]);
            texts.insert(edit.path.clone(), format!("{before}{}{after}", edit.text).into());
        }
        let Some(text) = texts.get(path).cloned() else { return true };
        let files = Texts { open: &texts, host: self.host() };
        let mut after = Analysis::new(path, text, &files, self.host(), &self.settings(path));
        // An outcome that is kept tells the old name.
        after.kept.fill(false);
        after.missing.clone_from(&analysis.missing);
        let status = |judged: &CaseVerdict| match judged.snapshot {
            Some(SnapshotVerdict::Changed) => Status::Passed,
            _ => judged.status,
        };
        let count = analysis.opened.file.frame.scenarios.len();
        after.opened.faults.len() <= analysis.opened.faults.len()
            && after.opened.file.frame.scenarios.len() == count
            && (0..count).all(|number| {
                let now = CaseVerdict::of(&after, number, self.positions, &files).map(|judged| judged.status);
                now == self.judged(path, number).map(|judged| status(&judged))
            })
    }

    /// A title that changes takes its snapshot along.
    fn retitle(&self, path: &str, heading: usize, span: Span, new: &str) -> Result<Renaming, String> {
        let analysis = self.analysis(path).ok_or("there is no such file")?;
        let quoted = syntax::quoted(new);
        let text = quoted[1..quoted.len() - 1].to_owned();
        let changed =
            format!("{}{text}{}", &analysis.text[..span.range().start], &analysis.text[span.range().end..]);
        let after = Analysis::new(path, changed.into(), &self.files(), self.host(), &self.settings(path));
        let scenarios = &analysis.opened.file.frame.scenarios;
        let mut files = Vec::new();
        for (number, scenario) in scenarios.iter().enumerate() {
            let is_meant = scenario.place.span.range().contains(&heading)
                || scenario.place.span.start as usize == heading;
            let (Some(old), Some(new)) = (analysis.names.names.get(number), after.names.names.get(number))
            else {
                continue;
            };
            if is_meant && analysis.kept[number] && old != new {
                let at = |name: &str| crate::analysis::shown(&analysis.names.folder.join(name));
                files.push((at(old), at(new)));
            }
        }
        Ok(Renaming { edits: vec![TextEdit { path: path.to_owned(), span, text }], files })
    }
}

/// Whether a name can be one of that kind.
fn fits(name: &Name, new: &str) -> Result<(), String> {
    let is_word =
        !new.is_empty() && new.chars().all(|letter| letter.is_alphanumeric() || "_-'".contains(letter));
    let kind = match name {
        Name::Title(_) => return if new.contains('\n') { Err("a title is one line".into()) } else { Ok(()) },
        Name::Clause(_) => {
            let is_id = new.split('.').count() == 2
                && rulebook::is_of_house(new)
                && new.chars().all(|letter| {
                    letter.is_ascii_lowercase() || letter.is_ascii_digit() || ".-".contains(letter)
                });
            return if is_id {
                Ok(())
            } else {
                Err("a clause of a house rule is called `house.name`".into())
            };
        }
        Name::Player(_) => "player",
        Name::Tag(_) => "tag",
        _ => "placeholder",
    };
    match is_word && syntax::Keyword::ALL.iter().all(|keyword| keyword.first_word() != new) {
        true => Ok(()),
        false => {
            Err(format!("`{new}` cannot be the name of a {kind}: it is one word, and none of the language"))
        }
    }
}
