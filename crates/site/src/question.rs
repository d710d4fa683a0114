//! Questions and puzzles as the page asks them: what can be chosen, which moves can be made, and what is said to them.

use game::{RefusedBy, Replied, Touch};
use replay::{Judged, OfferedReply, OtherMove, Replay, ReplayStepKind};

use crate::catalogue::{Text, Worded};
use crate::shared::Shared;
use crate::texts::Texts;

/// A question to the reader.
pub(crate) struct PageQuestion {
    /// What can be chosen, as the author has it.
    pub(crate) choices: Vec<Choice>,
    /// The moves that can be made, a line each: how many letters it has in common with the line before, then the
    /// others of its words, of the numbers of the parts that make it, how it is judged, what is said to it.
    pub(crate) moves: Vec<String>,
    pub(crate) hints: Vec<String>,
    /// What is right, for the answers at the end.
    pub(crate) answers: Vec<Worded>,
    /// It has an answer to wait for.
    pub(crate) waits: bool,
}

/// What a reader can choose, and what is said to it.
pub(crate) struct Choice {
    pub(crate) text: String,
    pub(crate) judged: Judged,
    /// How it is judged, in words.
    pub(crate) verdict: Text,
    pub(crate) reply: Vec<Worded>,
    pub(crate) clauses: Vec<String>,
    /// It is a move.
    pub(crate) is_move: bool,
}

impl Choice {
    /// What is chosen, as it is shown; a move is English.
    pub(crate) fn words(&self, texts: &Texts) -> Worded {
        if self.is_move { texts.english(self.text.as_str()) } else { self.text.as_str().into() }
    }

    /// The name of its style.
    pub(crate) fn class(&self) -> &'static str {
        match self.judged {
            Judged::Right => "right",
            Judged::Slower => "slower",
            Judged::Wrong | Judged::Refused => "wrong",
        }
    }
}

/// The moves behind a step on its own line of play.
fn behind(replay: &Replay, number: usize) -> impl Iterator<Item = (Option<&str>, &str)> {
    let steps = replay.steps.iter().enumerate().skip(number);
    let depth = replay.steps[number - 1].depth;
    let level = steps.filter(move |(at, step)| step.depth == depth && replay.is_on_the_way(number, at + 1));
    level.filter_map(|(_, step)| match &step.kind {
        ReplayStepKind::Move { player, text, .. } => Some((player.as_deref(), text.as_str())),
        _ => None,
    })
}

/// The question that a step asks, if it asks one.
pub(crate) fn question(replay: &Replay, number: usize, shared: &mut Shared) -> Option<PageQuestion> {
    let kind = &replay.steps.get(number.checked_sub(1)?)?.kind;
    let asked = kind.asked()?;
    let choices: Vec<Choice> = asked.offers.iter().map(|offer| choice(offer, shared.texts)).collect();
    let answers = match kind {
        ReplayStepKind::Task { replies, .. } => solution(replay, number, replies, shared.texts),
        ReplayStepKind::Ask { .. } => right(&choices, shared.texts),
        _ => Vec::new(),
    };
    let is_nothing = match kind {
        ReplayStepKind::Ask { .. } => choices.is_empty() && asked.hints.is_empty(),
        ReplayStepKind::Task { .. } => !asked.waits && asked.hints.is_empty() && answers.is_empty(),
        _ => false,
    };
    let played = behind(replay, number).next().map(|(_, text)| text);
    let moves = asked.others.iter().map(|other| line(other, played, shared)).collect();
    let moves = moves_told(moves);
    let question = PageQuestion { choices, moves, hints: asked.hints.to_vec(), answers, waits: asked.waits };
    (!is_nothing).then_some(question)
}

/// What is right among the choices, and what is said to it.
fn right(choices: &[Choice], texts: &Texts) -> Vec<Worded> {
    let right = choices.iter().filter(|choice| choice.judged == Judged::Right);
    let said = |choice: &Choice| {
        choice.reply.iter().fold(choice.words(texts), |said, part| said.then(". ".into()).then(part.clone()))
    };
    right.map(said).collect()
}

/// The solution of a puzzle: its moves, or what is said of it.
fn solution(replay: &Replay, number: usize, replies: &[Replied], texts: &Texts) -> Vec<Worded> {
    let solution: Vec<String> = behind(replay, number).map(|(player, text)| by(player, text).0).collect();
    match solution.as_slice() {
        [] => {
            let right = replies.iter().filter(|reply| reply.right);
            right.filter_map(|reply| reply.said.as_deref().map(Worded::from)).collect()
        }
        moves => vec![texts.english(moves.join(", "))],
    }
}

/// A move that can be made, as a line of what a script reads.
pub(crate) struct MoveLine {
    /// Its words, the numbers of the parts that make it, the letter for how it is judged, what is said to it.
    told: String,
    /// The number of why it is refused, if it is.
    refusal: Option<usize>,
}

pub(crate) fn line(other: &OtherMove<'_>, played: Option<&str>, shared: &mut Shared) -> MoveLine {
    let parts = other.touches.iter().map(|touch| {
        let numbers: Vec<String> = touch.iter().map(|part| shared.parts.number(part).to_string()).collect();
        numbers.join("|")
    });
    let parts = parts.collect::<Vec<_>>().join(",");
    let refusal = other.refused.map(|refused| refusal(refused, other.touches, shared));
    let letter = match (refusal, other.judged.map(Judged::of)) {
        (Some(_), _) => "x",
        (None, Some(Judged::Right)) => "r",
        (None, Some(Judged::Slower)) => "s",
        (None, Some(Judged::Wrong | Judged::Refused)) => "w",
        (None, None) => "",
    };
    let said = other.judged.map_or_else(Vec::new, |reply| said_to(reply, played, shared.texts));
    let said: Vec<String> = said.iter().map(Worded::marked).collect();
    let said = said.join(" ").replace(['\t', '\n'], " ");
    let told = format!("{}\t{parts}\t{letter}\t{said}", other.text).trim_end_matches('\t').to_owned();
    MoveLine { told, refusal }
}

/// The number of why a move is refused: the number of the clauses with the rule, and what is so here, in which
/// `{0}`, `{1}`, … stand for the parts that the move touches, so that many moves have it in common.
fn refusal(refused: &RefusedBy, touches: &[Touch], shared: &mut Shared) -> usize {
    let plain = |text: &str| text.replace(['\t', '\n'], " ");
    let rule =
        shared.rules.number(&format!("{}\t{}", plain(&refused.clauses.join(" ")), plain(&refused.rule)));
    let mut here = refused.here.as_deref().map(plain).unwrap_or_default();
    if !here.contains(['{', '}']) {
        for (number, part) in touches.iter().filter_map(|touch| touch.first()).enumerate() {
            here = in_place_of(&here, part, &format!("{{{number}}}"));
        }
    }
    let fact = if here.is_empty() { String::new() } else { shared.facts.number(&here).to_string() };
    shared.refusals.number(format!("{rule}\t{fact}").trim_end_matches('\t'))
}

/// Moves as lines, each without what it has in common with the line before: a digit of base 36 says how many letters
/// that are. Those that are refused come last, for each reason one after the other: the first says its number.
pub(crate) fn moves_told(mut lines: Vec<MoveLine>) -> Vec<String> {
    lines.sort_by(|one, other| match (one.refusal, other.refusal) {
        (Some(_), Some(_)) => (one.refusal, &one.told).cmp(&(other.refusal, &other.told)),
        (one, other) => one.is_some().cmp(&other.is_some()),
    });
    let mut reason = None;
    for line in &mut lines {
        if let Some(refusal) = line.refusal.filter(|_| line.refusal != reason) {
            line.told += &refusal.to_string();
        }
        reason = line.refusal;
    }
    let before = std::iter::once("").chain(lines.iter().map(|line| line.told.as_str()));
    let told = before.zip(&lines).map(|(before, MoveLine { told: line, .. })| {
        let same = before.bytes().zip(line.bytes()).take(35);
        let same = same.take_while(|(one, other)| one == other && one.is_ascii()).count();
        let digit = char::from_digit(same as u32, 36).unwrap_or('0');
        format!("{digit}{}", &line[same..])
    });
    told.collect()
}

/// A text with other words in place of some, where these stand by themselves.
fn in_place_of(text: &str, words: &str, other: &str) -> String {
    let (mut done, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(words) {
        let (before, after) = (&rest[..at], &rest[at + words.len()..]);
        let part_of_word = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric());
        let apart = !part_of_word(before.chars().next_back()) && !part_of_word(after.chars().next());
        done.extend([before, if apart { other } else { words }]);
        rest = after;
    }
    done + rest
}

fn choice(offer: &OfferedReply<'_>, texts: &Texts) -> Choice {
    let reply = offer.reply;
    let mut words: Vec<Worded> = reply.said.as_deref().map(Worded::from).into_iter().collect();
    if let Some(refused) = &reply.refused {
        let english = |text: &str| texts.english(text);
        words.push(texts.the_rule.put("rule", english(&refused.rule)));
        words.extend(refused.here.as_ref().map(|here| texts.here.put("here", english(here))));
    }
    let clauses = reply.refused.iter().flat_map(|refused| refused.clauses.clone()).collect();
    let judged = Judged::of(reply);
    let verdict = match judged {
        Judged::Right => texts.right,
        Judged::Slower => texts.slower,
        Judged::Wrong => texts.wrong,
        Judged::Refused => texts.not_possible,
    };
    Choice { text: offer.text.clone(), judged, verdict, reply: words, clauses, is_move: !reply.in_words }
}

/// What is said to a move of a puzzle: of a right one no more than that, of another what it comes to.
fn said_to(reply: &Replied, played: Option<&str>, texts: &Texts) -> Vec<Worded> {
    let mut words: Vec<Worded> = reply.said.as_deref().map(Worded::from).into_iter().collect();
    let Some(leads) = &reply.leads else { return words };
    let ending = || texts.english(leads.ending.as_str());
    match Judged::of(reply) {
        Judged::Right => {
            let is_played = played.is_some_and(|played| played.starts_with(&reply.text));
            words.extend((!is_played).then_some(texts.other_way.into()));
        }
        Judged::Slower => {}
        Judged::Wrong | Judged::Refused if leads.line.is_empty() => {
            words.push(texts.after_it.put("ending", ending()));
        }
        Judged::Wrong | Judged::Refused => {
            let line = texts.english(leads.line.join(", "));
            words.push(texts.goes_on.put("line", line).put("ending", ending()));
        }
    }
    words
}

/// The head of a move with its player, and its rows.
pub(crate) fn by(player: Option<&str>, text: &str) -> (String, Vec<String>) {
    let mut lines = text.lines();
    let head = lines.next().unwrap_or_default();
    let head = player.map_or_else(|| head.to_owned(), |player| format!("{player}: {head}"));
    (head, lines.map(str::to_owned).collect())
}
