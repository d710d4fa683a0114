//! The words that may come next in a line of a game, by its forms: players, cards of which copies are left, spaces.

use catalog::AnyGame;
use runner::Options;
use session::File;
use text::Severity;

use super::piece::LinePiece;
use super::{Candidate, Offers, WritingPlace};
use crate::lore::{self, FormKind};
use crate::{Host, Workspace};

/// So many words are tried to see whether they fit.
const TRIED: usize = 120;

impl<H: Host> Workspace<H> {
    /// The words that may come next in a line of that kind of which the words from byte `from` on are written; those
    /// after which a set-up is wrong are left out.
    pub(super) fn next_words(&self, place: &WritingPlace<'_>, from: usize, kind: FormKind) -> Vec<Candidate> {
        let opened = &place.analysis.opened;
        let Some(game) = opened.game else { return Vec::new() };
        let written = &place.written[from..];
        let last = written.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let said: Vec<&str> = written[..last].split_whitespace().collect();
        if said.is_empty() {
            return Vec::new();
        }
        let piece = place.piece(from + last);
        let mut words = words(game, &opened.file, kind, &said);
        words.retain(|word| piece.goes_on(word));
        if kind == FormKind::Setup {
            words.truncate(TRIED);
            let before = self.faults(place, game, place.start + from + last, "");
            words.retain(|word| self.faults(place, game, place.start + from + last, word) <= before);
        }
        words.iter().map(|word| candidate(piece, word)).collect()
    }

    /// How much is wrong with the set-up up to a byte of its line, with a word there.
    fn faults(&self, place: &WritingPlace<'_>, game: AnyGame, at: usize, word: &str) -> usize {
        let text = format!("{}{word}\n", place.text[..at].trim_end_matches([' ', '\t']).to_owned() + " ");
        // A shared set-up is read for a scenario.
        let text = if place.around.heading.is_some() { text } else { format!("{text}scenario \"S\"\n") };
        let file = self.load(place.path, &text);
        let Some(scenario) = file.frame.scenarios.last() else { return usize::MAX };
        let report = game.run(&file, scenario, Options { check_only: true, ..Options::default() });
        let all = file.faults.iter().chain(&report.diagnostics);
        all.filter(|said| said.severity() == Severity::Error).map(|said| said.labels.len()).sum()
    }
}

fn candidate(piece: LinePiece<'_>, word: &str) -> Candidate {
    piece.word(Offers::Word, word)
}

/// The words that may follow some others in a line of that kind.
fn words(game: AnyGame, file: &File, kind: FormKind, said: &[&str]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for form in lore::forms(game, kind) {
        for way in &form.ways {
            for wanted in wanted(way, said) {
                let words = match is_stand_in(wanted) {
                    true if wanted == "PLAYER" => lore::players(game, file),
                    true => lore::words(game, file, wanted.trim_end_matches(',')),
                    false => vec![wanted.to_owned()],
                };
                found.extend(words);
            }
        }
    }
    let mut seen = std::collections::HashSet::new();
    found.retain(|word| seen.insert(word.clone()));
    found
}

/// Whether a word of a form stands for others.
fn is_stand_in(word: &str) -> bool {
    word.chars().filter(char::is_ascii_uppercase).count() > 1
}

/// The words of a form that may come behind those that are said, if these begin it; `…` repeats the word before it.
fn wanted<'w>(way: &'w str, said: &[&str]) -> Vec<&'w str> {
    let parts: Vec<&str> = way.split(' ').collect();
    let fits = |part: &str, word: &str| is_stand_in(part) || part == word;
    let mut at = 0;
    for word in said {
        let Some(part) = parts.get(at) else { return Vec::new() };
        let repeats = *part == "…";
        at = match (repeats, parts.get(at + 1)) {
            (true, Some(next)) if !is_stand_in(next) && next == word => at + 2,
            (true, _) if at > 0 && fits(parts[at - 1], word) => at,
            (false, _) if fits(part, word) => at + 1,
            _ => return Vec::new(),
        };
    }
    match parts.get(at) {
        Some(&"…") => {
            [parts.get(at.wrapping_sub(1)), parts.get(at + 1)].into_iter().flatten().copied().collect()
        }
        Some(part) => vec![part],
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::wanted;

    #[test]
    fn a_form_tells_what_comes_next() {
        assert_eq!(wanted("PLAYER hand CARD …", &["Anna"]), ["hand"]);
        assert_eq!(wanted("PLAYER hand CARD …", &["Anna", "hand"]), ["CARD"]);
        assert_eq!(wanted("PLAYER hand CARD …", &["Anna", "hand", "red1", "red2"]), ["CARD"]);
        assert_eq!(wanted("table CARD … by PLAYER", &["table", "red1"]), ["CARD", "by"]);
        assert_eq!(wanted("table CARD … by PLAYER", &["table", "red1", "by"]), ["PLAYER"]);
        assert!(wanted("table clear", &["table", "red1"]).is_empty());
    }
}
