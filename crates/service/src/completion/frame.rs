//! Words of the frame, and lines of a set-up.

use syntax::{Keyword, Role, Section};

use super::{Candidate, Offers, WritingPlace};
use crate::lore::{self, FormKind};
use crate::{Host, Workspace};

/// The words of the frame that may begin a line here.
pub(super) fn words(place: &WritingPlace<'_>) -> Vec<Candidate> {
    let around = &place.around;
    let file = &place.analysis.opened.file;
    let fits = |kind: Keyword| match (kind.role(), around.section) {
        (Role::File, Section::File) => match kind {
            Keyword::Game => file.frame.game.is_none(),
            Keyword::Lesson => file.frame.lesson.is_none(),
            Keyword::Language => file.frame.language.is_none(),
            _ => true,
        },
        (Role::File, _) => false,
        (Role::Setting, Section::File) => true,
        (Role::Setting, Section::Head) => kind != Keyword::Whatever,
        (Role::Heading, _) => around.branches == 0,
        (Role::About, section) => section == Section::Head,
        (Role::Setup, section) => matches!(section, Section::File | Section::Head),
        (Role::Cases, section) => section == Section::Head,
        (Role::Step, Section::Head | Section::Setup | Section::Steps) => true,
        (Role::Step, Section::Solution) => matches!(kind, Keyword::Say | Keyword::Highlight),
        (Role::Reply, _) => around.asks || kind == Keyword::Hint && around.in_puzzle,
        (Role::EndBranch, _) => around.branches > 0,
        (Role::Promise, section) => around.in_puzzle && section != Section::Solution,
        (Role::Setting | Role::Step, _) => false,
    };
    let piece = place.piece(0);
    let mut kinds: Vec<Keyword> = Keyword::ALL.iter().copied().filter(|kind| fits(*kind)).collect();
    // Replies to a question come first below it.
    kinds.sort_by_key(|kind| (!(around.asks && kind.role() == Role::Reply), kind.role() == Role::Heading));
    if file.frame.game.is_none() && around.section == Section::File {
        kinds.sort_by_key(|kind| *kind != Keyword::Game);
    }
    let candidate = |kind: Keyword| {
        let form = kind.form().split(" (").next().unwrap_or_default();
        let bare = form.split(',').next().unwrap_or_default();
        let words = kind.words();
        let text = match bare == words {
            true => words.to_owned(),
            // A text in quotes is opened and closed; anything else follows the word.
            false if bare.strip_prefix(words).is_some_and(|rest| rest.starts_with(" \"")) => {
                bare.split("\" \"").next().map_or(bare.to_owned(), |first| {
                    if first.len() < bare.len() { format!("{first}\"") } else { bare.to_owned() }
                })
            }
            false => format!("{words} "),
        };
        let candidate = piece.line(Offers::Keyword, &text);
        Candidate { label: words.to_owned(), ..candidate.with_open_parts() }.detail(form)
    };
    kinds.into_iter().filter(|kind| piece.goes_on(kind.words())).map(candidate).collect()
}

/// Lines of a set-up that are not said yet, by their forms.
pub(super) fn setup_lines<H: Host>(_: &Workspace<H>, place: &WritingPlace<'_>) -> Vec<Candidate> {
    let opened = &place.analysis.opened;
    let Some(game) = opened.game else { return Vec::new() };
    let players = lore::players(game, &opened.file);
    let said: Vec<&str> = own_lines(place);
    let piece = place.piece(0);
    let mut found = Vec::new();
    for form in lore::forms(game, FormKind::Setup) {
        for way in &form.ways {
            for line in with_players(way, &players) {
                let head = line.split(|letter: char| letter.is_ascii_uppercase()).next().unwrap_or_default();
                let head = if players.iter().any(|name| line.starts_with(name.as_str())) {
                    head_of(&line)
                } else {
                    head.to_owned()
                };
                let is_said =
                    !head.trim().is_empty() && said.iter().any(|known| known.starts_with(head.trim_end()));
                if !is_said && piece.goes_on_form(&line) {
                    let about = format!("for example\n```saga\n{}\n```", form.example);
                    let candidate = piece.line(Offers::Form, &line).with_open_parts();
                    found.push(Candidate { label: line.clone(), ..candidate }.about(about));
                }
            }
        }
    }
    for name in &players {
        let line = format!("{name} to move");
        let is_said = said.iter().any(|known| known.ends_with(" to move"));
        if !is_said && piece.goes_on(&line) {
            found.push(piece.line(Offers::Form, &line));
        }
    }
    found
}

/// A line up to its first stand-in.
fn head_of(line: &str) -> String {
    let is_stand_in = |word: &&str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_uppercase());
    let words: Vec<&str> = line.split(' ').take_while(|word| !is_stand_in(word)).collect();
    words.join(" ")
}

/// The lines of the set-up in which one writes, but for that line itself.
fn own_lines<'a>(place: &WritingPlace<'a>) -> Vec<&'a str> {
    let from = place.around.heading.unwrap_or(0);
    place.text[from..place.around.line_start].lines().map(str::trim).collect()
}

/// A way to write a line, for each player where it begins with one.
fn with_players(way: &str, players: &[String]) -> Vec<String> {
    match way.strip_prefix("PLAYER") {
        Some(rest) if !players.is_empty() => players.iter().map(|name| format!("{name}{rest}")).collect(),
        _ => vec![way.to_owned()],
    }
}
