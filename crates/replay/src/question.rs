//! Questions and the decisions of puzzles, as whoever answers them meets them.

use game::{RefusedBy, Replied, Touch, Tryable};

use crate::ReplayStepKind;

/// What can be answered to a question or to a puzzle.
#[derive(Clone, Debug)]
pub struct Asked<'a> {
    /// What is offered, in the order of the alphabet, so that nothing tells the right one by its place: an author's
    /// answers, and of a puzzle what is said in words.
    pub offers: Vec<OfferedReply<'a>>,
    /// The other moves that can be made.
    pub others: Vec<OtherMove<'a>>,
    /// The hints, in order.
    pub hints: &'a [String],
    /// Whether there is an answer to wait for.
    pub waits: bool,
}

/// What is offered, and what is said to it.
#[derive(Clone, Debug)]
pub struct OfferedReply<'a> {
    /// The words; of a move, with its player where that is not who is asked.
    pub text: String,
    /// What comes of it.
    pub reply: &'a Replied,
}

/// A move that can be made, though nobody offers it.
#[derive(Clone, Debug)]
pub struct OtherMove<'a> {
    /// The move, with its player where that is not who is asked.
    pub text: String,
    /// The parts of the figure that make it, in order; none where it is only said.
    pub touches: &'a [Touch],
    /// How the solver of a puzzle judges it.
    pub judged: Option<&'a Replied>,
    /// What refuses it.
    pub refused: Option<&'a RefusedBy>,
}

/// How an answer is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It is right.
    Right,
    /// It does what a puzzle asks, in more moves than are needed.
    Slower,
    /// It is wrong.
    Wrong,
    /// A clause refuses the move.
    Refused,
}

impl Judged {
    /// What is judged of a reply.
    pub fn of(reply: &Replied) -> Self {
        match (reply.right, reply.slower) {
            (true, _) => Self::Right,
            (false, true) => Self::Slower,
            (false, false) if reply.refused.is_some() => Self::Refused,
            (false, false) => Self::Wrong,
        }
    }

    /// The judgement in words, without a full stop.
    pub fn words(self) -> &'static str {
        match self {
            Self::Right => "Right",
            Self::Slower => "It works, but not fastest",
            Self::Wrong => "Wrong",
            Self::Refused => "Not possible",
        }
    }
}

impl ReplayStepKind {
    /// What can be answered here, if anything is asked.
    pub fn asked(&self) -> Option<Asked<'_>> {
        let (replies, moves, hints, is_puzzle) = match self {
            Self::Ask { replies, moves, hints, .. } => (replies, moves, hints.as_slice(), false),
            Self::Task { replies, moves, hints, .. } => (replies, moves, hints.as_slice(), true),
            Self::Decide { replies, moves } => (replies, moves, &[][..], true),
            _ => return None,
        };
        let asked = asked_of(replies, moves);
        // A question's answers are offered; how a puzzle's moves are judged is told when they are made.
        let offered = |reply: &&Replied| !is_puzzle || reply.in_words;
        let others = if is_puzzle { others(replies, moves, asked) } else { others(&[], moves, asked) };
        let waits = replies.iter().any(|reply| reply.right);
        Some(Asked { offers: offers(replies.iter().filter(offered), asked), others, hints, waits })
    }
}

/// The player whose moves a question is about, where all that it names are of one: those need not say whose they are,
/// and others do.
fn asked_of<'a>(replies: &'a [Replied], moves: &'a [Tryable]) -> Option<&'a str> {
    let named = replies.iter().filter(|reply| !reply.in_words).map(|reply| reply.player.as_deref());
    let mut players: Vec<Option<&str>> = named.collect();
    if players.is_empty() {
        players.extend(moves.iter().map(|tried| tried.player.as_deref()));
    }
    let first = *players.first()?;
    players.iter().all(|player| *player == first).then_some(first)?
}

fn offers<'a>(replies: impl Iterator<Item = &'a Replied>, asked: Option<&str>) -> Vec<OfferedReply<'a>> {
    let text = |reply: &Replied| match reply.in_words {
        true => reply.text.clone(),
        false => said_to(asked, reply.player.as_deref(), &reply.text),
    };
    let mut offers: Vec<OfferedReply<'_>> =
        replies.map(|reply| OfferedReply { text: text(reply), reply }).collect();
    offers.sort_by(|one, other| one.text.cmp(&other.text));
    offers.dedup_by(|one, other| one.text == other.text);
    offers
}

/// The moves that can be made besides; of a puzzle also those that were judged and not listed.
fn others<'a>(replies: &'a [Replied], moves: &'a [Tryable], asked: Option<&str>) -> Vec<OtherMove<'a>> {
    let alike = |reply: &Replied, tried: &Tryable| {
        !reply.in_words && reply.text == tried.text && reply.player == tried.player
    };
    let listed = moves.iter().map(|tried| OtherMove {
        text: said_to(asked, tried.player.as_deref(), &tried.text),
        touches: &tried.touches,
        judged: replies.iter().find(|reply| alike(reply, tried)),
        refused: tried.refused.as_ref(),
    });
    let is_listed = |reply: &Replied| moves.iter().any(|tried| alike(reply, tried));
    let judged = replies.iter().filter(|reply| !reply.in_words && !is_listed(reply)).map(|reply| OtherMove {
        text: said_to(asked, reply.player.as_deref(), &reply.text),
        touches: &[],
        judged: Some(reply),
        refused: reply.refused.as_ref(),
    });
    listed.chain(judged).collect()
}

/// A move as it is written where somebody is asked.
fn said_to(asked: Option<&str>, player: Option<&str>, text: &str) -> String {
    moved(player.filter(|player| asked != Some(player)), text)
}

/// A move in words, with its player, on one line.
pub fn moved(player: Option<&str>, text: &str) -> String {
    let text = text.lines().map(str::trim).collect::<Vec<_>>().join(", ");
    player.map_or(text.clone(), |player| format!("{player}: {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reply(text: &str, right: bool) -> Replied {
        Replied { player: Some("Anna".into()), text: text.into(), right, ..Replied::default() }
    }

    fn tryable(player: &str, text: &str) -> Tryable {
        Tryable { player: Some(player.into()), text: text.into(), ..Tryable::default() }
    }

    fn texts<'a>(of: impl Iterator<Item = &'a String>) -> Vec<&'a str> {
        of.map(String::as_str).collect()
    }

    #[test]
    fn a_question_offers_its_answers_and_a_puzzle_does_not() {
        let replies = vec![reply("play b", true), reply("pass", false)];
        let moves = vec![tryable("Anna", "play b"), tryable("Bo", "pass")];
        let ask = ReplayStepKind::Ask {
            question: "q".into(),
            replies: replies.clone(),
            hints: Vec::new(),
            moves: moves.clone(),
        };
        let asked = ask.asked().expect("it asks");
        assert_eq!(texts(asked.offers.iter().map(|offer| &offer.text)), ["pass", "play b"]);
        assert_eq!(texts(asked.others.iter().map(|other| &other.text)), ["play b", "Bo: pass"]);
        assert!(asked.others.iter().all(|other| other.judged.is_none()));

        let decide = ReplayStepKind::Decide { replies, moves };
        let asked = decide.asked().expect("it asks");
        assert!(asked.offers.is_empty() && asked.waits);
        let judged: Vec<_> =
            asked.others.iter().map(|other| (other.text.as_str(), other.judged.map(Judged::of))).collect();
        let (right, wrong) = (Some(Judged::Right), Some(Judged::Wrong));
        assert_eq!(judged, [("play b", right), ("Bo: pass", None), ("pass", wrong)]);
    }
}
