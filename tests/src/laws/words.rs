use std::collections::BTreeSet;

use game::{Condition, Fill, Head, LawBook, Lines, Query, Roster, RulesAndRoster, Ruleset, set_up, told};
use rulebook::Strict;
use text::{Diagnostic, Excerpt, Place, SourceId, Spanned};

use super::play::{List, Play};
use super::{Lawful, PlyOf, info};
use crate::rules;

/// How wide a picture is at most.
const WIDTH: usize = game::View::WIDTH;

fn lines(text: &str) -> Vec<Excerpt> {
    text.lines().map(|line| Excerpt::slice_of(line.trim(), SourceId::default(), 0)).collect()
}

/// The position that set-up lines describe.
///
/// # Errors
/// What is wrong with them.
pub(super) fn read<G: Lawful>(
    terms: RulesAndRoster<'_, G>,
    position: &[String],
) -> Result<G::State, Vec<Diagnostic>> {
    let all = lines(&position.join("\n"));
    let (mut setup, mut rest) = (G::Setup::default(), &all[..]);
    while let Some(head) = rest.first() {
        if let Some(name) = head.text().strip_suffix(" to move") {
            let seat = terms.roster.seat(name).expect("a player of this table");
            G::state_turn(Spanned::new(seat, head.whole()), &mut setup);
            rest = &rest[1..];
            continue;
        }
        let rows = rest[1..].iter().enumerate();
        let end = 1 + rows
            .take_while(|(at, line)| G::row(terms.rules, Head::said(head.text()), *at, line.text()))
            .count();
        G::read_setup(terms, &rest[..end], &mut setup).map_err(|fault| vec![fault])?;
        rest = &rest[end..];
    }
    set_up(terms, &setup, &LawBook(terms.rules), &mut Strict).map_err(|problems| told(terms, problems))
}

/// A move is read as it is printed, and resolved where it is legal.
pub fn moves_print_and_parse_back<G: Lawful>(seed: u64) {
    let mut play = Play::<G>::begin(seed, Some(Fill::Piles));
    for at in 0..80 {
        if at % 10 == 0 {
            for ply in List::<G>::candidates(&play.rules, &play.state).plies {
                assert_parses_back::<G>(play.terms(), &ply);
            }
        }
        let Some(ply) = play.choose() else { break };
        assert_is_read::<G>(play.terms(), &play.state, &ply);
        play.make(&ply, &mut Strict);
    }
}

/// What a move is made by is in the picture of its position.
pub fn moves_touch_what_is_drawn<G: Lawful>(seed: u64) {
    let (mut play, mut touched) = (Play::<G>::begin(seed, Some(Fill::Table)), 0);
    for _ in 0..80 {
        let Some(ply) = play.choose() else { break };
        let drawn = G::drawn(play.terms(), &play.state, None, None).touchable();
        for touch in G::touches(play.terms(), &play.state, &ply) {
            let words = G::print(play.terms(), &ply.mv);
            assert!(touch.iter().any(|part| drawn.contains(part)), "{words}: {touch:?} of {drawn:?}");
            touched += 1;
        }
        play.make(&ply, &mut Strict);
    }
    assert!(touched > 0 || G::info(&play.rules).name == "omen", "most moves are made by hand");
}

fn assert_parses_back<G: Lawful>(
    terms: RulesAndRoster<'_, G>,
    ply: &PlyOf<G>,
) -> game::Written<G::Move, G::Card> {
    let printed = G::print(terms, &ply.mv);
    let all = lines(&printed);
    for (row, line) in all.iter().skip(1).enumerate() {
        assert!(
            G::row(terms.rules, Head::said(all[0].text()), row, line.text()),
            "`{}` is a row of\n{printed}",
            line.text()
        );
    }
    let written = G::read_move(terms, &all).unwrap_or_else(|fault| panic!("{printed}: {}", fault.message));
    assert!(written.mv == ply.mv, "{printed}");
    assert_eq!(written.nobody, ply.seat.is_none(), "{printed}");
    assert_eq!(G::print(terms, &written.mv), printed);
    written
}

/// Each form of line has an example that has it; what that says is printed and read back as the same. Who is to move
/// the frame reads.
pub fn examples_have_their_forms<G: Lawful>(_seed: u64) {
    let rules = G::law_book();
    let own = G::roster(&rules, None, Place::default());
    let roster = own.unwrap_or_else(|_| Roster::new(["Anna", "Bo", "Cleo"]));
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let [setup, moves, conditions, places] = G::WORDS.forms(&rules);
    for kind in [setup, moves, conditions, places] {
        for form in kind.iter() {
            let keywords = |way: &str| -> Vec<String> {
                let words = way.split(' ').map(|word| word.trim_end_matches(','));
                words.filter(|word| word.starts_with(char::is_lowercase)).map(str::to_owned).collect()
            };
            let said: Vec<String> = form.example.split_whitespace().map(str::to_owned).collect();
            let holds = |way: &String| {
                let mut said = said.iter();
                keywords(way).iter().all(|word| said.any(|each| each.contains(word.as_str())))
            };
            assert!(form.ways().iter().any(holds), "`{}` is not `{}`", form.example, form.written());
        }
    }
    let framed = |form: &&game::Form| !form.example.ends_with(" to move");
    for form in setup.iter().filter(framed) {
        // Rows of a set-up stand below a head.
        let all = form.example_lines();
        let Ok(fact) = G::WORDS.setup(terms, &all) else {
            assert!(form.written().contains("(a row below"), "`{}` is not read", form.example);
            continue;
        };
        let printed = G::fact_words(terms, &fact.value);
        let again = G::WORDS.setup(terms, &lines(&printed)).expect("what is printed is read");
        assert!(again.value == fact.value, "{printed}");
    }
    for form in moves.iter() {
        let mv = G::WORDS.mv(terms, &form.example_lines()).map(|written| written.mv);
        let printed = G::print(terms, &mv.unwrap_or_else(|fault| panic!("`{}`: {fault:?}", form.example)));
        assert!(form.example.contains(printed.lines().next().unwrap_or_default()), "{printed}");
    }
    for form in conditions.iter().filter(framed) {
        let read = |all: &[Excerpt]| {
            let asked = G::WORDS.condition(terms, all);
            asked.unwrap_or_else(|fault| panic!("`{}`: {fault:?}", form.example)).value
        };
        let asked = read(&form.example_lines());
        let printed = match &asked {
            Condition::Fact(fact) => G::fact_words(terms, fact),
            Condition::Question(question) => G::WORDS.question_words(terms, question),
        };
        assert!(read(&lines(&printed)) == asked, "{printed}");
    }
    for form in places.iter() {
        assert!(G::WORDS.marks(terms, &form.example_lines()[0]).is_ok(), "`{}` is not read", form.example);
    }
}

/// A legal ply, printed, is read and resolved as just that.
pub(super) fn assert_is_read<G: Lawful>(terms: RulesAndRoster<'_, G>, state: &G::State, ply: &PlyOf<G>) {
    let written = assert_parses_back::<G>(terms, ply);
    let resolved = G::resolved(terms, state, ply.seat, &written)
        .unwrap_or_else(|fault| panic!("{ply:?}: {}", fault.message));
    assert!(resolved.seat == ply.seat && resolved.mv == ply.mv, "{ply:?}");
    assert_eq!(LawBook::<G>(terms.rules).check(state, &resolved, &mut Strict), Ok(()));
}

/// A position is what its lines say, and holds as conditions what they say; printed after the one before, it has the
/// lines that it has on its own.
pub fn positions_read_back<G: Lawful>(seed: u64) {
    for (fill, plies) in [(Some(Fill::Piles), 150), (Some(Fill::Table), 16)] {
        let (mut play, mut lines) = (Play::<G>::begin(seed, fill), Lines::default());
        play.follow(plies, |play, _| {
            for seat in play.roster.seats().map(Some).chain([None]) {
                let alone = G::position(play.terms(), &play.state, seat);
                assert_eq!(lines.of(play.terms(), &play.state, seat), alone);
            }
            assert_reads_back::<G>(play.terms(), &play.state);
            let picture = G::drawn(play.terms(), &play.state, None, Some(G::PLACES)).text(WIDTH);
            assert!(picture.iter().all(|line| line.chars().count() <= WIDTH), "{picture:#?}");
        });
    }
}

/// The position that the lines of a position describe; it has the same lines.
pub(super) fn read_back<G: Lawful>(terms: RulesAndRoster<'_, G>, state: &G::State) -> G::State {
    let position = G::position(terms, state, None);
    let text = position.join("\n");
    let mut again = read::<G>(terms, &position).unwrap_or_else(|faults| panic!("{text}\n{faults:?}"));
    if !G::is_over_unsaid(state) {
        assert_eq!(G::outcome(terms.rules, &again), G::outcome(terms.rules, state), "{text}");
    }
    G::take_over(&mut again, state);
    assert_eq!(G::position(terms, &again, None), position);
    again
}

pub(super) fn assert_reads_back<G: Lawful>(terms: RulesAndRoster<'_, G>, state: &G::State) {
    let text = G::position(terms, state, None).join("\n");
    let again = read_back::<G>(terms, state);
    assert_eq!(&again, state, "{text}");
    let legal = [&again, state].map(|state| List::<G>::legal(terms.rules, state));
    assert_eq!(legal[0].each(), legal[1].each());

    let all = lines(&text);
    let mut rest = &all[..];
    while let Some(head) = rest.first() {
        let rows = rest[1..].iter().enumerate();
        let end = 1 + rows
            .take_while(|(at, line)| G::row(terms.rules, Head::asked(head.text()), *at, line.text()))
            .count();
        if let Ok(condition) = G::read_condition(terms, &rest[..end]) {
            let judgement = G::judge(terms, state, &condition);
            assert!(judgement.holds, "`{}` in\n{text}\nfound: {}", head.text(), judgement.found);
        }
        rest = &rest[end..];
    }
}

/// What a seat sees is a position in which it may do the same.
pub fn views_are_positions<G: Lawful>(seed: u64) {
    let mut play = Play::<G>::begin(seed, Some(Fill::Piles));
    play.follow(60, |play, _| {
        assert_views::<G>(play.terms(), &play.state);
        for seat in play.roster.seats() {
            let picture = G::drawn(play.terms(), &play.state, Some(seat), None).text(WIDTH);
            assert!(picture.iter().all(|line| line.chars().count() <= WIDTH), "{picture:#?}");
        }
    });
}

pub(super) fn assert_views<G: Lawful>(terms: RulesAndRoster<'_, G>, state: &G::State) {
    for seat in terms.roster.seats() {
        let position = G::position(terms, state, Some(seat));
        if !G::sees_a_position(terms, state, seat) {
            continue;
        }
        let mut seen = read::<G>(terms, &position)
            .unwrap_or_else(|faults| panic!("{}\n{faults:?}", position.join("\n")));
        // What was there before everybody has seen.
        G::take_unsaid(&mut seen, state);
        let own = |state: &G::State| -> BTreeSet<String> {
            let plies = List::<G>::legal(terms.rules, state).plies;
            plies.iter().filter(|ply| ply.seat == Some(seat)).map(|ply| G::foreseen(&ply.mv)).collect()
        };
        let sees_offers = G::SEES_OFFERS || G::pending(terms, state).is_none();
        if sees_offers && G::open(terms, &seen, Query::Moves).is_none() {
            assert_eq!(own(&seen), own(state), "{}", position.join("\n"));
        }
        G::assert_seen(terms, state, &seen, seat);
    }
}

/// Every knob has the law book's value as it says, and takes its own value.
pub fn knobs_are_read_as_written<G: Lawful>(seed: u64) {
    let other = G::rules(&mut fastrand::Rng::with_seed(seed));
    for knob in info::<G>().knobs.iter() {
        let default = G::law_book();
        assert_eq!(G::knob(&default, knob.name).as_deref(), Some(knob.default), "{}", knob.name);
        let value = G::knob(&other, knob.name).expect("every knob has a value");
        let mut rules = other.clone();
        for value in [knob.default, &value] {
            G::turn_knob(&mut rules, knob, value).unwrap_or_else(|why| panic!("{}: {why}", knob.name));
            assert_eq!(G::knob(&rules, knob.name).as_deref(), Some(value), "{}", knob.name);
        }
        assert_eq!(rules, other, "{} turns nothing else", knob.name);
    }
    assert_eq!(G::knob(&other, "no-such-knob"), None);
}

/// Any text is read, or answered with a fault that has a place in it and a way out.
pub fn strange_texts_are_answered<G: Lawful>(seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let grammar = rules(G::grammar(&G::law_book()).text);
    let examples = grammar.iter().flat_map(|rule| &rule.examples).map(String::as_str);
    let strange =
        ["99999999999", "-1", "é", "“", "\u{301}", "\t", "\n", ",", "...", "?", "|", "empty", "Anna", "Bo"];
    let words: Vec<&str> =
        examples.flat_map(|example| example.split_whitespace().chain([example])).chain(strange).collect();
    let names: Vec<&str> =
        grammar.iter().map(|rule| rule.name.as_str()).filter(|name| name.contains('_')).collect();
    for example in grammar.iter().flat_map(|rule| &rule.examples) {
        assert_answered::<G>(example, &names, &mut rng);
    }
    for _ in 0..40 {
        let picked: Vec<&str> = (0..rng.usize(1..9)).map(|_| words[rng.usize(..words.len())]).collect();
        assert_answered::<G>(&picked.join(" "), &names, &mut rng);
    }
}

fn assert_answered<G: Lawful>(text: &str, rule_names: &[&str], rng: &mut fastrand::Rng) {
    let rules = G::rules(rng);
    let roster: Roster = G::players(&rules, rng);
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let all: Vec<Excerpt> =
        text.split('\n').map(|line| Excerpt::slice_of(line, SourceId::default(), 0)).collect();
    let mut setup = G::Setup::default();
    let mut faults: Vec<Diagnostic> = Vec::new();
    faults.extend(G::read_setup(terms, &all, &mut setup).err());
    faults.extend(G::read_move(terms, &all).err());
    faults.extend(G::read_condition(terms, &all).err());
    for knob in info::<G>().knobs.iter() {
        let name = Spanned::new(knob.name.to_owned(), Place::default());
        faults.extend(G::set_knob(&mut G::law_book(), &name, &all[0]).err());
    }
    match set_up(terms, &setup, &LawBook(terms.rules), &mut Strict) {
        Ok(state) => {
            let _ = G::where_it_fails(terms, &state, &all);
            faults.extend(G::check_highlight(terms, &state, &all[0]).err());
        }
        Err(more) => faults.extend(told(terms, more)),
    }
    for fault in faults {
        assert!(!fault.message.is_empty() && fault.help.is_some(), "`{text}`: {fault:?}");
        assert!(fault.code.name != "words/misread", "`{text}` is read by the grammar and by nobody else");
        let within = fault.place().is_some_and(|place| place.span.end as usize <= text.len());
        assert!(within, "`{text}`: {fault:?}");
        for name in rule_names {
            assert!(text.contains(name) || !fault.message.contains(name), "`{text}`: {fault:?}");
        }
    }
}
