//! What follows the words of the frame: games, knobs, players, files, clauses, tags.

use std::collections::BTreeSet;

use catalog::GAMES;
use game::KnobCard;
use syntax::Keyword;

use super::{Candidate, Offers, WritingPlace, knob_values};
use crate::lore;
use crate::{Host, Workspace};

impl<H: Host> Workspace<H> {
    /// What may follow the words that a line begins with; none where it is not known by them.
    pub(super) fn named(&self, place: &WritingPlace<'_>) -> Option<Vec<Candidate>> {
        let written = place.written;
        let opened = &place.analysis.opened;
        if let Some(from) = unclosed_text(written) {
            return Some(self.texts(place, from));
        }
        if !written.contains(char::is_whitespace) {
            return None;
        }
        if let Some((before, _)) = written.rsplit_once(" because ") {
            return Some(self.because(place, before));
        }
        let after = |words: &str| -> Option<usize> {
            let rest = written.strip_prefix(words)?.strip_prefix(char::is_whitespace)?;
            Some(written.len() - rest.trim_start().len())
        };
        let players = || opened.game.map(|game| lore::players(game, &opened.file)).unwrap_or_default();
        let kind = Keyword::of(written)?;
        let from = after(kind.words()).or_else(|| after(kind.first_word()))?;
        let piece = place.piece(from);
        let words = |offers: Offers, all: Vec<String>| -> Option<Vec<Candidate>> {
            Some(all.iter().filter(|word| piece.goes_on(word)).map(|word| piece.word(offers, word)).collect())
        };
        match kind {
            Keyword::Game => match piece.written.split_once(" with ") {
                Some((name, _)) => {
                    let variants = catalog::game(name.trim())?.info().variants;
                    let piece = place.piece(written.rfind(" with ")? + " with ".len());
                    Some(variants.iter().map(|variant| piece.word(Offers::Word, variant)).collect())
                }
                None => Some(
                    GAMES
                        .iter()
                        .map(|game| game.info())
                        .filter(|info| piece.goes_on(info.name))
                        .map(|info| piece.word(Offers::Word, info.name).detail(info.title))
                        .collect(),
                ),
            },
            Keyword::Rules | Keyword::Whatever => self.knobs(place, from),
            Keyword::Covers => {
                let from = written.rfind([',', ' ']).map_or(from, |at| at + 1).max(from);
                Some(self.clauses(place, from, ""))
            }
            Keyword::Tags => {
                let from = written.rfind(' ').map_or(from, |at| at + 1).max(from);
                let piece = place.piece(from);
                let tags = self.tags();
                Some(
                    tags.iter()
                        .filter(|tag| piece.goes_on(tag))
                        .map(|tag| piece.word(Offers::Word, tag))
                        .collect(),
                )
            }
            Keyword::Turn => words(Offers::Player, players()),
            Keyword::SeenBy => {
                words(Offers::Player, players().into_iter().chain(["everybody".to_owned()]).collect())
            }
            Keyword::Can | Keyword::Answer => Some(self.moves(place, from)),
            Keyword::Wrong => {
                Some(self.refused(place, from).into_iter().chain(self.moves(place, from)).collect())
            }
            Keyword::Cannot => Some(self.refused(place, from)),
            Keyword::Try => {
                let from = written.rfind(", ").map_or(from, |at| at + 2).max(from);
                Some(self.moves(place, from))
            }
            Keyword::Expect => Some(self.expected(place, from)),
            Keyword::Goal | Keyword::Keep => Some(self.facts(place, from)),
            Keyword::Highlight => self.places(place, from),
            Keyword::Within | Keyword::In => {
                let from = written.rfind(' ').map_or(from, |at| at + 1).max(from);
                let piece = place.piece(from);
                let units = ["turns", "moves"].iter().filter(|unit| piece.goes_on(unit));
                Some(units.map(|unit| piece.word(Offers::Keyword, unit)).collect())
            }
            _ => None,
        }
    }

    fn expected(&self, place: &WritingPlace<'_>, from: usize) -> Vec<Candidate> {
        let rest = &place.written[from..];
        if let Some(moves) = rest.strip_prefix("legal ").or(rest.strip_prefix("not legal ")) {
            let from = place.written.len() - moves.rsplit(", ").next().unwrap_or(moves).len();
            return self.moves(place, from);
        }
        match rest.strip_prefix("not ") {
            Some(_) => self.facts(place, from + "not ".len()),
            None => self.facts(place, from),
        }
    }

    /// Places that can be highlighted, by their forms.
    fn places(&self, place: &WritingPlace<'_>, from: usize) -> Option<Vec<Candidate>> {
        let game = place.analysis.opened.game?;
        let piece = place.piece(from);
        let ways = lore::forms(game, lore::FormKind::Place).into_iter().flat_map(|form| form.ways);
        let fits = ways.filter(|way| piece.goes_on_form(way));
        let words = self.next_words(place, from, lore::FormKind::Place).into_iter();
        let form = |way: String| Candidate {
            label: way.clone(),
            ..piece.line(Offers::Form, &way).with_open_parts()
        };
        Some(words.chain(fits.map(form)).collect())
    }

    /// Knobs; behind `=` their values.
    fn knobs(&self, place: &WritingPlace<'_>, from: usize) -> Option<Vec<Candidate>> {
        let info = place.analysis.opened.game?.info();
        let written = place.written;
        if let Some(equals) = written.find('=') {
            let name = written[from..equals].trim();
            let knob = info.knobs.iter().find(|knob| knob.name == name)?;
            let value = written.len() - written[equals + 1..].trim_start().len();
            let piece = place.piece(value);
            let mut values = knob_values(knob, piece);
            if written.ends_with('=') {
                values.iter_mut().for_each(|candidate| candidate.text.insert(0, ' '));
            }
            return Some(values);
        }
        let piece = place.piece(from);
        let is_set = written.starts_with("rules");
        let candidate = |knob: &game::Knob| {
            let text = if is_set { format!("{} = ", knob.name) } else { knob.name.to_owned() };
            let card = KnobCard::of_law_book(knob);
            let candidate =
                piece.word(Offers::Knob, &text).detail(knob.form.to_string()).about(card.knob.meaning);
            Candidate { label: knob.name.to_owned(), ..candidate }
        };
        Some(info.knobs.iter().filter(|knob| piece.goes_on(knob.name)).map(candidate).collect())
    }

    /// The clauses that refuse the move before `because`, the deciding one first; then the others of its area.
    fn because(&self, place: &WritingPlace<'_>, before: &str) -> Vec<Candidate> {
        let from = before.len() + " because ".len();
        let said = before.trim_start_matches("cannot").trim();
        let reasons = self.reasons(place, said);
        let piece = place.piece(from);
        let fits = reasons.iter().filter(|(id, _)| piece.goes_on(id));
        let mut found: Vec<Candidate> = fits
            .map(|(id, wording)| piece.word(Offers::Clause, id).detail("refuses it").about(wording.clone()))
            .collect();
        let area = reasons.first().and_then(|(id, _)| id.rsplit_once('.')).map_or("", |(area, _)| area);
        found.extend(self.clauses(place, from, area));
        found
    }

    /// The clauses of the game whose ids begin so.
    fn clauses(&self, place: &WritingPlace<'_>, from: usize, area: &str) -> Vec<Candidate> {
        let opened = &place.analysis.opened;
        let Some(game) = opened.game else { return Vec::new() };
        let piece = place.piece(from);
        let added = opened.file.scripts.iter().filter_map(|script| script.rule());
        let added = added.flat_map(|rule| rule.added().iter().map(|added| &*added.value).collect::<Vec<_>>());
        let all = game.info().clauses.iter().copied().chain(added);
        let fits = all.filter(|clause| clause.id.starts_with(area) && piece.goes_on(&clause.id));
        fits.map(|clause| {
            piece
                .word(Offers::Clause, &clause.id)
                .detail(clause.title.clone())
                .about(clause.wording.to_string())
        })
        .collect()
    }

    /// The tags of the workspace, in order.
    fn tags(&self) -> BTreeSet<String> {
        let of_line = |line: &str| {
            let tags = line
                .trim_start()
                .strip_prefix("tags ")
                .map(|tags| tags.split('#').next().unwrap_or_default());
            tags.map(|tags| tags.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
                .unwrap_or_default()
        };
        let texts = self.paths().into_iter().filter(|path| path.ends_with(".saga"));
        texts
            .filter_map(|path| self.text(&path))
            .flat_map(|text| text.lines().flat_map(of_line).collect::<Vec<_>>())
            .collect()
    }

    /// What may stand in the text in quotes that begins at byte `from` of the line.
    fn texts(&self, place: &WritingPlace<'_>, from: usize) -> Vec<Candidate> {
        let before = place.written[..from].trim_end_matches('"').trim_end();
        let ending = match before.rsplit(' ').next() {
            Some("include") => ".saga",
            Some("rules") if before.ends_with("house rules") => ".rhai",
            Some("under") => ".rhai",
            _ => return Vec::new(),
        };
        let folder = place.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let piece = place.piece(from);
        let is_open = !place.rest.contains('"');
        let paths = self.paths().into_iter().filter(|path| path.ends_with(ending) && path != place.path);
        let written = paths.map(|path| relative(folder, &path)).filter(|path| piece.goes_on(path));
        let mut found: Vec<String> = written.collect();
        found.sort_by_key(|path| (path.matches("../").count(), path.matches('/').count(), path.clone()));
        let candidate = |path: &String| {
            let text = if is_open { format!("{path}\"") } else { path.clone() };
            Candidate { label: path.clone(), ..piece.word(Offers::File, &text) }
        };
        found.iter().map(candidate).collect()
    }
}

/// Where the text in quotes begins that is not closed yet.
fn unclosed_text(written: &str) -> Option<usize> {
    let (mut open, mut escaped) = (None, false);
    for (at, letter) in written.char_indices() {
        if letter == '"' && !escaped {
            open = if open.is_none() { Some(at + 1) } else { None };
        }
        escaped = letter == '\\' && !escaped;
    }
    open
}

/// A path as a file in a folder writes it.
pub(crate) fn relative(folder: &str, path: &str) -> String {
    let here: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    let there: Vec<&str> = path.split('/').collect();
    let common = here.iter().zip(&there).take_while(|(one, other)| one == other).count();
    "../".repeat(here.len() - common) + &there[common..].join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_written_as_seen_from_a_folder() {
        assert_eq!(relative("a/b", "a/c/x.rhai"), "../c/x.rhai");
        assert_eq!(relative("", "x.rhai"), "x.rhai");
        assert_eq!(relative("a", "a/x.rhai"), "x.rhai");
    }

    #[test]
    fn a_text_is_open_until_it_is_closed() {
        assert_eq!(unclosed_text("include \"a"), Some(9));
        assert_eq!(unclosed_text("say \"a\\\" b"), Some(5));
        assert_eq!(unclosed_text("say \"a\""), None);
    }
}
