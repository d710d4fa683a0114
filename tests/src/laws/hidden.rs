use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::Arc;

use game::{Fill, Gaze, KeptTerms, LawBook, Looker, Onlooker, Random, RulesAndRoster, Ruleset, Seat};
use rulebook::{Citation, Judge, Polarity, Recorder, Strict, Value};

use super::play::{List, Play};
use super::{Hides, Lawful, PlyOf};

/// How many legal plies of a position are made and told.
const MADE: usize = 80;

/// Two positions that differ in what a seat does not see give it the same view, the same moves, the same
/// refusals for the same reasons, and the same telling.
pub fn hidden_exchange<G: Lawful>(seed: u64) {
    let mut play = Play::<G>::begin(seed, Some(Fill::Piles));
    let mut exchanges = 0;
    play.follow(90, |play, at| {
        // Offers, votes and discards are what is easily given away.
        let waits = G::pending(play.terms(), &play.state).is_some();
        for seat in play.roster.seats().filter(|_| at % 12 == 0 || waits) {
            let mut exchange = || G::exchanged(&play.rules, &play.state, seat, &play.memory, &mut play.rng);
            let mut other = exchange();
            // Of few kinds of card the same may come out again by chance, and not every time.
            for _ in 0..if at == 0 && G::is_hidden(&play.rules) { 50 } else { 0 } {
                if other != play.state {
                    break;
                }
                other = exchange();
            }
            let is_hidden = G::is_hidden(&play.rules);
            assert!(at > 0 || !is_hidden || other != play.state, "so many cards are never dealt alike");
            exchanges += usize::from(other != play.state);
            let salt = play.rng.usize(..1000);
            assert_alike::<G>(play.terms(), [&play.state, &other], seat, salt);
        }
    });
    assert_eq!(exchanges > 0, G::is_hidden(&play.rules), "something is exchanged where anything is hidden");
}

pub(super) fn assert_alike<G: Lawful>(
    terms: RulesAndRoster<'_, G>,
    [state, other]: [&G::State; 2],
    seat: Seat,
    salt: usize,
) {
    let rules = terms.rules;
    let name = terms.roster.name(seat);
    let seen = |state: &G::State| G::view(terms, state, Some(seat), Some(G::PLACES));
    assert_eq!(seen(state), seen(other), "{name} sees the same");
    let looked_at = |state: &G::State| looked_at::<G>(terms, state, seat);
    assert_eq!(
        looked_at(state),
        looked_at(other),
        "house rules that look with the eyes of {name} see the same"
    );
    assert_eq!(G::pending(terms, state), G::pending(terms, other));
    assert_eq!(G::to_act(rules, state), G::to_act(rules, other));
    let (plies, foreseen) = legal::<G>(rules, state, seat);
    assert_eq!(foreseen, legal::<G>(rules, other, seat).1, "{name} may do the same");
    let judged = |state: &G::State| judged::<G>(rules, state, seat, salt);
    assert_eq!(judged(state), judged(other), "{name} is refused the same, for the same reasons");
    for ply in
        plies.iter().filter(|ply| LawBook::<G>(rules).check(other, ply, &mut Strict).is_ok()).take(MADE)
    {
        assert_told_alike::<G>(terms, [state, other], ply, seat);
    }
}

/// What a house rule can look at that judges a move of a seat: all zones and numbers, and places by their names.
fn looked_at<G: Lawful>(
    terms: RulesAndRoster<'_, G>,
    state: &G::State,
    seat: Seat,
) -> Vec<Result<Value, String>> {
    let kept = Arc::new(KeptTerms::of(terms));
    let looker = Onlooker::<G>::new(kept, Some(state.clone()), Some(seat), Gaze::Mover);
    let name = |seat: Seat| Value::from(terms.roster.name(seat).to_owned());
    let mut answers = Vec::new();
    for sight in G::info(terms.rules).sights.zones_and_numbers {
        for owner in terms.roster.seats() {
            let about = [Value::from(sight.word), name(owner)];
            answers.extend(["zone", "count", "number"].map(|word| looker.answer(word, &about)));
        }
    }
    let squares = G::board(terms.rules).map(|board| board.squares().map(|square| board.name(square)));
    let rows =
        terms.roster.names().flat_map(|name| ('a'..='f').map(move |column| format!("row {name} {column}")));
    let spaces = terms.roster.names().flat_map(|name| (0..12).map(move |space| format!("{name} {space}")));
    for place in squares.into_iter().flatten().chain(rows).chain(spaces) {
        answers.push(looker.answer("at", &[Value::from(place)]));
    }
    answers
}

/// The legal plies of a seat, and what it knows of them beforehand.
fn legal<G: Lawful>(rules: &G::Rules, state: &G::State, seat: Seat) -> (Vec<PlyOf<G>>, BTreeSet<String>) {
    let mut plies = List::<G>::legal(rules, state).plies;
    plies.retain(|ply| ply.seat == Some(seat));
    let foreseen = plies.iter().map(|ply| G::foreseen(&ply.mv)).collect();
    (plies, foreseen)
}

/// What the clauses say of every ply that a seat could write, each once, in order.
fn judged<G: Lawful>(rules: &G::Rules, state: &G::State, seat: Seat, salt: usize) -> Vec<String> {
    let mut judged = Vec::new();
    let _ = List::<G>::of(|visit| {
        G::writable(rules, state, seat, salt, &mut |ply| {
            let mut judge = Judge::default();
            // A judge goes on after refusals.
            let _ = LawBook::<G>(rules).check(state, &ply, &mut judge);
            let mut said = G::foreseen(&ply.mv);
            cite(&mut said, judge.citations());
            judged.push(said);
            visit(ply)
        });
        ControlFlow::Continue(())
    });
    judged.sort_unstable();
    judged.dedup();
    judged
}

/// Adds what decided, how, and on what facts. Plies are judged by the hundred thousand: nothing is formatted that can be
/// copied.
fn cite(told: &mut String, citations: &[Citation]) {
    for Citation { clause, polarity, facts, number } in citations {
        told.push(' ');
        told.push_str(&clause.id);
        told.push_str(match polarity {
            Polarity::Upheld => " upheld",
            Polarity::Refused => " refused",
        });
        for (name, value) in facts {
            told.push(' ');
            told.push_str(name);
            told.push('=');
            add_value(told, value);
        }
        if let Some(number) = number {
            let _ = write!(told, " comes to {number}");
        }
    }
}

/// Adds a value so that no two are written alike.
fn add_value(told: &mut String, value: &Value) {
    match value {
        Value::Number(number) => drop(write!(told, "{number}")),
        Value::Flag(flag) => told.push_str(if *flag { "yes" } else { "no" }),
        Value::Word(word) => {
            told.push('"');
            told.push_str(word);
            told.push('"');
        }
        Value::Player(None) => told.push_str("nobody"),
        Value::Player(Some(seat)) => drop(write!(told, "seat {seat}")),
        Value::List(values) => {
            told.push('[');
            for value in values {
                add_value(told, value);
                told.push(',');
            }
            told.push(']');
        }
    }
}

/// What is told of a ply to a seat, event by event, and the citations and the view after it where they may
/// not depend on what it does not see.
fn made<G: Lawful>(
    terms: RulesAndRoster<'_, G>,
    state: &G::State,
    ply: &PlyOf<G>,
    seat: Seat,
) -> (Vec<Option<String>>, String) {
    let (mut after, mut recorder, mut events) = (state.clone(), Recorder::default(), Vec::new());
    let mut rng = fastrand::Rng::with_seed(5);
    G::apply(terms.rules, &mut after, ply, &mut Random(&mut rng), &mut recorder, &mut events);
    let told = events.iter().map(|event| G::heard(terms, event, seat)).collect();
    let after = match G::hides(terms.rules) {
        Hides::Nothing => {
            let mut told = format!("{:?}", G::view(terms, &after, Some(seat), None));
            cite(&mut told, &recorder.citations);
            told
        }
        Hides::Cards | Hides::Events => String::new(),
    };
    (told, after)
}

fn assert_told_alike<G: Lawful>(
    terms: RulesAndRoster<'_, G>,
    [state, other]: [&G::State; 2],
    ply: &PlyOf<G>,
    seat: Seat,
) {
    let ((mut mine, after), (mut theirs, after_too)) =
        (made::<G>(terms, state, ply, seat), made::<G>(terms, other, ply, seat));
    let ends = |told: &[Option<String>]| told.iter().position(Option::is_none).unwrap_or(told.len());
    assert_eq!(after, after_too, "{ply:?}");
    match G::hides(terms.rules) {
        Hides::Nothing => {}
        Hides::Cards => {
            mine.truncate(ends(&mine));
            theirs.truncate(ends(&theirs));
        }
        Hides::Events => {
            let end = ends(&mine).min(ends(&theirs));
            let hidden = ends(&mine) < mine.len() || ends(&theirs) < theirs.len();
            let end = if hidden { end } else { mine.len().max(theirs.len()) };
            mine.truncate(end);
            theirs.truncate(end);
        }
    }
    assert_eq!(mine, theirs, "{ply:?}");
}
