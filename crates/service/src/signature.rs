//! The forms that a line may have while it is written.

use syntax::{Keyword, Role, Section};
use text::Span;

use crate::{Host, Workspace};

/// The forms of the line that is being written, with the part of each in which one stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The form.
    pub form: String,
    /// What is told of it.
    pub about: String,
    /// The bytes of its parts in the form.
    pub parts: Vec<Span>,
    /// The number of the part in which one stands.
    pub active: usize,
}

impl<H: Host> Workspace<H> {
    /// The forms that the line may have in which one writes, the one that fits best first.
    pub fn signatures(&self, path: &str, at: usize) -> Vec<Signature> {
        let Some(analysis) = self.analysis(path) else { return Vec::new() };
        let (start, line) = crate::actions::line_around(&analysis.text, at);
        let at = analysis.text.floor_char_boundary(at.clamp(start, start + line.len()));
        let written = analysis.text[start..at].trim_start();
        if written.is_empty() || analysis.is_script() {
            return Vec::new();
        }
        let words: Vec<&str> = written.split_whitespace().collect();
        let active = words.len() - usize::from(!written.ends_with(char::is_whitespace)).min(words.len());
        let signature = |form: &str, about: &str| {
            let mut parts = Vec::new();
            let mut from = 0;
            for word in form.split(' ') {
                parts.push(Span::new(from, from + word.len()));
                from += word.len() + 1;
            }
            let active = active.min(parts.len().saturating_sub(1));
            Signature { form: form.to_owned(), about: about.to_owned(), parts, active }
        };
        let framed = Keyword::of(written).filter(|kind| !matches!(kind.role(), Role::EndBranch));
        let mut found: Vec<Signature> =
            framed.map(|kind| signature(kind.form(), crate::hover::meaning(kind))).into_iter().collect();
        let Some(game) = analysis.opened.game else { return found };
        let around = syntax::surroundings(&analysis.text, at);
        let kind = match (framed, around.section) {
            (Some(Keyword::Expect | Keyword::Goal | Keyword::Keep), _) => crate::lore::FormKind::Condition,
            (Some(Keyword::Can | Keyword::Cannot | Keyword::Answer | Keyword::Wrong), _) => {
                crate::lore::FormKind::Move
            }
            (Some(_), _) => return found,
            (None, Section::Setup | Section::SharedSetup) => crate::lore::FormKind::Setup,
            (None, _) => crate::lore::FormKind::Move,
        };
        let skipped = usize::from(framed.is_some());
        let said: Vec<&str> = words[skipped.min(words.len())..].to_vec();
        let said: Vec<&str> = said.into_iter().skip_while(|word| word.ends_with(':')).collect();
        for form in crate::lore::forms(game, kind) {
            for way in &form.ways {
                let wanted: Vec<&str> = way.split(' ').collect();
                let alike = said.iter().zip(&wanted).take_while(|(word, wanted)| {
                    **word == **wanted || wanted.chars().filter(char::is_ascii_uppercase).count() > 1
                });
                if !said.is_empty() && alike.count() + 1 >= said.len().min(wanted.len()) {
                    let mut told = signature(way, &format!("for example `{}`", form.example));
                    told.active =
                        said.len().saturating_sub(usize::from(!written.ends_with(' '))).min(wanted.len() - 1);
                    found.push(told);
                }
            }
        }
        found
    }
}
