//! Every form of the language, read and printed.

use game::{
    Condition, Dialect, Game, Head, Language, Placed, Roster, RulesAndRoster, Setup, Stated, Written,
};
use peg::Trial;
use piles::Listing;
use ravens::{
    Act, Card, Fact, Flight, Heap, Laid, Land, LandCard, Move, Paid, Question, Ravens, Rules, Side, Symbol,
};
use rulebook::Strict;
use text::{Excerpt, SourceId, Span};

fn lines(text: &str) -> Vec<Excerpt> {
    let mut at = 0;
    let line = |line: &str| {
        let excerpt = Excerpt::slice_of(line.trim_end_matches('\n'), SourceId(0), at);
        at += line.len() as u32;
        excerpt
    };
    text.split_inclusive('\n').map(line).collect()
}

fn with_terms<T>(tell: impl FnOnce(RulesAndRoster<'_, Ravens>) -> T) -> T {
    let rules = Rules::default();
    let roster = Roster::new(["gray", "brown"]);
    tell(RulesAndRoster { rules: &rules, roster: &roster })
}

fn written(text: &str) -> Written<Move, Card> {
    with_terms(|terms| Ravens::read_move(terms, &lines(text)))
        .unwrap_or_else(|fault| panic!("`{text}` is no move: {fault:?}"))
}

fn read(text: &str) -> Move {
    written(text).mv
}

fn printed(mv: &Move) -> String {
    with_terms(|terms| Ravens::print(terms, mv))
}

fn set_up(text: &str) -> Setup<Fact> {
    let mut setup = Setup::default();
    let all = lines(text);
    let mut rest = &all[..];
    while let Some(head) = rest.first() {
        let rows = rest[1..].iter().enumerate();
        let end = 1 + rows
            .take_while(|(at, line)| {
                Ravens::row(&Rules::default(), Head::said(head.text()), *at, line.text())
            })
            .count();
        with_terms(|terms| Ravens::read_setup(terms, &rest[..end], &mut setup))
            .unwrap_or_else(|fault| panic!("`{text}` is no set-up: {fault:?}"));
        rest = &rest[end..];
    }
    setup
}

fn condition(text: &str) -> Condition<Fact, Question> {
    with_terms(|terms| Ravens::read_condition(terms, &lines(text)))
        .unwrap_or_else(|fault| panic!("`{text}` is no condition: {fault:?}"))
}

fn flight(land: Land) -> Card {
    Card::flight(land)
}

const GRAY: Side = Side::Gray;
const BROWN: Side = Side::Brown;
const FOREST: Land = Land::Forest;
const SNOW: Land = Land::Snow;
const WATER: Land = Land::Water;

#[test]
fn a_rule_reaches_what_it_reads_and_nothing_else() {
    let trial = Trial::new(Ravens::grammar(&Rules::default()).text).expect("it is a grammar");
    let reach = |rule, text| trial.reach(rule, text);
    assert_eq!(reach("gray", "gray"), None);
    assert_eq!(reach("player", "gray 4"), None);
    let reached = reach("move_line", "odin swap 3 5").unwrap_or_default();
    assert!(["move_line", "odin", "swap", "number"].iter().all(|rule| reached.contains(rule)));
    assert!(!reached.contains(&"rotate") && !reached.contains(&"EOI"));
}

#[test]
fn moves_are_read() {
    let hand = |land| Paid::hand(flight(land));
    let laid = |cards: &[LandCard]| Laid::new(cards).expect("a few cards");
    let (one, two) = (LandCard::new(FOREST, SNOW), LandCard::new(WATER, WATER));
    let odin = |aux, act| Move::Odin { aux, act };
    let expected = [
        ("stash forest", Move::Stash(flight(FOREST))),
        ("stash back/forward", Move::Stash(Card::odin(0))),
        ("way aux:swap/marker", Move::Way(Paid::aux(Card::odin(2)))),
        ("way snow", Move::Way(hand(SNOW))),
        ("discard aux:snow", Move::Discard(Paid::aux(flight(SNOW)))),
        ("odin forward", odin(false, Act::Forward)),
        ("odin aux:back", odin(true, Act::Back)),
        ("odin swap 5 3", odin(false, Act::Swap(3, 5))),
        ("odin aux:swap 3 5", odin(true, Act::Swap(3, 5))),
        ("odin swap 7 7", odin(false, Act::Swap(7, 7))),
        ("odin rotate 4", odin(false, Act::Rotate(4))),
        ("odin remove 4", odin(false, Act::Remove(4))),
        ("odin lengthen forest/snow", odin(false, Act::Lengthen(laid(&[one])))),
        ("odin lengthen forest/snow water/water", odin(false, Act::Lengthen(laid(&[one, two])))),
        ("odin marker brown 4", odin(false, Act::Marker(BROWN, 4))),
        ("odin rearrange snow forest", odin(false, Act::Rearrange([flight(SNOW), flight(FOREST)].into()))),
        ("odin rearrange", odin(false, Act::Rearrange([].into()))),
        ("odin rearrange empty", odin(false, Act::Rearrange([].into()))),
        ("lengthen forest/snow", Move::Lengthen(one)),
        ("end turn", Move::EndTurn),
        ("  end   turn ", Move::EndTurn),
    ];
    for (text, mv) in expected {
        assert_eq!(read(text), mv, "{text}");
        assert_eq!(read(&printed(&mv)), mv, "{text}");
    }
}

#[test]
fn flights_are_read_in_any_order_and_printed_in_one() {
    let canonical = [
        ("fly forest", "fly forest"),
        ("fly aux:snow snow", "fly snow aux:snow"),
        ("fly water water + aux:mountain", "fly aux:mountain + water water"),
        ("fly snow snow + forest forest", "fly forest forest + snow snow"),
        ("fly aux:mountain + mountain", "fly mountain + aux:mountain"),
        ("fly snow aux:snow + aux:snow snow", "fly snow snow + aux:snow aux:snow"),
        ("fly forest+forest", "fly forest + forest"),
        ("fly forward/back", "fly forward/back"),
        ("fly snow forest", "fly forest snow"),
        ("fly snow snow snow + forest + water", "fly forest + water + snow snow snow"),
    ];
    for (text, expected) in canonical {
        let mv = read(text);
        assert_eq!(printed(&mv), expected, "{text}");
        assert_eq!(read(expected), mv, "{text}");
    }
    assert_eq!(read("fly snow"), Move::Fly(Flight::new(&[&[Paid::hand(flight(SNOW))]]).expect("one card")));
}

#[test]
fn what_a_line_states_about_chance_is_read() {
    let written = written("end turn drawing forest snow gray water shuffling mountain brown plains");
    assert_eq!(written.mv, Move::EndTurn);
    assert!(!written.nobody);
    assert_eq!(written.place.span, Span::new(0, 8));
    let Stated { drawing, revealing, shuffling } = written.stated;
    let drawing = drawing.expect("cards are drawn");
    let cards: Vec<_> = drawing.cards.iter().map(|(seat, card)| (*seat, card.value)).collect();
    assert_eq!(cards, [(None, flight(FOREST)), (None, flight(SNOW)), (Some(GRAY.seat()), flight(WATER))]);
    assert_eq!(drawing.place.span, Span::new(9, 39));
    assert_eq!(drawing.cards[1].1.place.span, Span::new(24, 28));
    let shuffling = shuffling.expect("a pile is shuffled");
    let cards: Vec<_> = shuffling.cards.iter().map(|(seat, card)| (*seat, card.value)).collect();
    assert_eq!(cards, [(None, flight(Land::Mountain)), (Some(BROWN.seat()), flight(Land::Plains))]);
    assert_eq!(revealing, None);
}

/// What a set-up says, in order.
fn facts(setup: &Setup<Fact>) -> Vec<Fact> {
    setup.iter().map(|line| line.value.clone()).collect()
}

fn path(gray: &[Land], brown: &[Land]) -> Fact {
    Fact::Path([gray, brown].map(|row| Listing::exactly(row.iter().copied())))
}

fn pile(side: Side, heap: Heap, cards: &[Option<Card>], more: bool) -> Fact {
    Fact::Pile(side, heap, Listing::Cards { cards: cards.to_vec(), more, below: Vec::new() })
}

#[test]
fn the_next_race_takes_its_set_up() {
    let text = "next race\n  path\n    gray forest water\n    brown snow forest\n  magic way odin snow\n  gray hand 2 cards\n  gray to move";
    let written = written(text);
    assert!(written.nobody);
    let Move::NextRace(setup) = &written.mv else { panic!("another move: {:?}", written.mv) };
    let expected = [
        path(&[FOREST, WATER], &[SNOW, FOREST]),
        Fact::MagicWay([Symbol::Odin, Symbol::Land(SNOW)]),
        Fact::Pile(GRAY, Heap::Hand, Listing::Count(2)),
        Fact::ToMove(GRAY),
    ];
    assert_eq!(facts(setup), expected);
    let written_out = printed(&written.mv);
    assert_eq!(
        written_out,
        "next race\n  path\n    gray   forest water\n    brown  snow   forest\n  magic way odin snow\n  gray hand 2 cards\n  gray to move"
    );
    assert_eq!(read(&written_out), written.mv);
    assert_eq!(printed(&read("next race")), "next race");
}

#[test]
fn rows_are_told_by_their_head() {
    assert!(Ravens::row(&Rules::default(), Head::said("path"), 0, "gray forest water"));
    assert!(Ravens::row(&Rules::default(), Head::said("path"), 1, "brown froest water"));
    assert!(!Ravens::row(&Rules::default(), Head::said("path"), 2, "gray forest water"));
    assert!(!Ravens::row(&Rules::default(), Head::said("path"), 1, "gray at 3"));
    assert!(!Ravens::row(&Rules::default(), Head::said("path"), 1, "gray hand forest"));
    assert!(!Ravens::row(&Rules::default(), Head::said("path"), 0, "marker aside"));
    assert!(Ravens::row(&Rules::default(), Head::asked("path"), 0, "gray forest"));
    assert!(Ravens::row(&Rules::default(), Head::asked("path"), 1, "brown forest"));
    assert!(!Ravens::row(&Rules::default(), Head::asked("path length 9"), 0, "gray forest"));
    assert!(!Ravens::row(&Rules::default(), Head::said("path gray forest"), 0, "brown forest"));
    assert!(Ravens::row(&Rules::default(), Head::said("next race"), 7, "land supply empty"));
    assert!(!Ravens::row(&Rules::default(), Head::said("end turn"), 0, "gray forest"));
}

#[test]
fn set_up_lines_are_read_with_the_place_of_every_word() {
    let text = "path\n  brown  plains snow\n  gray   forest mountain\ngray hand  forest ? forward/back ...\n";
    let setup = set_up(text);
    let slice = |place: text::Place| &text[place.span.range()];
    let lines: Vec<&Placed<Fact>> = setup.iter().collect();
    let [drawn, hand] = lines[..] else { panic!("a path and a hand: {lines:?}") };
    let words = |line: &Placed<Fact>| line.parts.iter().map(|part| slice(*part)).collect::<Vec<_>>();
    assert_eq!(drawn.value, path(&[FOREST, Land::Mountain], &[Land::Plains, SNOW]));
    assert_eq!((slice(drawn.place), words(drawn)), ("path", vec!["forest", "mountain", "plains", "snow"]));
    let cards = [Some(flight(FOREST)), None, Some(Card::odin(0))];
    assert_eq!(hand.value, pile(GRAY, Heap::Hand, &cards, true));
    assert_eq!(words(hand), ["forest", "?", "forward/back", "..."]);
    assert_eq!(slice(hand.place), "gray hand  forest ? forward/back ...");
}

#[test]
fn every_set_up_line_is_read() {
    let (snow, water) = (Some(flight(SNOW)), Some(flight(WATER)));
    let lands = Listing::Cards {
        cards: vec![Some(LandCard::new(FOREST, SNOW)), Some(LandCard::new(WATER, WATER))],
        more: true,
        below: vec![Some(LandCard::new(SNOW, SNOW))],
    };
    let expected = [
        ("gray at 3", Fact::At(GRAY, 3)),
        ("brown at 0", Fact::At(BROWN, 0)),
        ("marker on gray 2", Fact::Marker(Some((GRAY, 2)))),
        ("magic way odin mountain", Fact::MagicWay([Symbol::Odin, Symbol::Land(Land::Mountain)])),
        ("land supply forest/snow water/water ... snow/snow", Fact::LandSupply(lands)),
        ("gray aux empty", pile(GRAY, Heap::Aux, &[], false)),
        ("gray supply water snow ...", pile(GRAY, Heap::Supply, &[water, snow], true)),
        ("brown hand 1 card", Fact::Pile(BROWN, Heap::Hand, Listing::Count(1))),
        ("brown discard snow", pile(BROWN, Heap::Discard, &[snow], false)),
        ("brown way water", pile(BROWN, Heap::Way, &[water], false)),
        ("brown points 7", Fact::Points(BROWN, 7)),
        ("gray played 2 from hand, 1 from aux", Fact::Played(GRAY, (2, 1))),
        ("laid 2 lands", Fact::Laid(2)),
        ("lengthened", Fact::Lengthened),
        ("race over by gray", Fact::RaceOver(Some(GRAY))),
        ("brown to move", Fact::ToMove(BROWN)),
    ];
    let setup = set_up(&expected.each_ref().map(|(text, _)| *text).join("\n"));
    assert_eq!(facts(&setup), expected.map(|(_, fact)| fact));
}

#[test]
fn a_later_line_replaces_an_earlier_one() {
    let setup = set_up("marker on gray 2\ngray hand forest snow\nmarker aside\ngray hand empty\n");
    assert_eq!(facts(&setup), [Fact::Marker(None), pile(GRAY, Heap::Hand, &[], false)]);
    let setup = set_up("path\n gray forest\n brown snow\npath\n gray snow water\n brown water snow\n");
    assert_eq!(facts(&setup), [path(&[SNOW, WATER], &[WATER, SNOW])]);
}

#[test]
fn every_condition_is_read() {
    let (forest, snow) = (Some(flight(FOREST)), Some(flight(SNOW)));
    let half = Listing::Cards { cards: vec![Some(FOREST), None], more: true, below: vec![] };
    let lands = vec![Some(LandCard::new(FOREST, SNOW))];
    let facts = [
        ("path gray forest ? ...", Fact::Row(GRAY, half)),
        ("path\n gray forest\n brown snow", path(&[FOREST], &[SNOW])),
        ("path\n brown snow\n gray forest", path(&[FOREST], &[SNOW])),
        ("gray at 3", Fact::At(GRAY, 3)),
        ("marker on brown 2", Fact::Marker(Some((BROWN, 2)))),
        ("marker aside", Fact::Marker(None)),
        ("gray hand snow ? forest", pile(GRAY, Heap::Hand, &[forest, snow, None], false)),
        ("gray aux snow forest", pile(GRAY, Heap::Aux, &[snow, forest], false)),
        ("gray supply snow ...", pile(GRAY, Heap::Supply, &[snow], true)),
        ("brown discard empty", pile(BROWN, Heap::Discard, &[], false)),
        ("brown way 1 card", Fact::Pile(BROWN, Heap::Way, Listing::Count(1))),
        ("gray hand 3 cards", Fact::Pile(GRAY, Heap::Hand, Listing::Count(3))),
        ("land supply 28 cards", Fact::LandSupply(Listing::Count(28))),
        (
            "land supply forest/snow ...",
            Fact::LandSupply(Listing::Cards { cards: lands, more: true, below: vec![] }),
        ),
        ("magic way odin mountain", Fact::MagicWay([Symbol::Land(Land::Mountain), Symbol::Odin])),
        ("gray points 12", Fact::Points(GRAY, 12)),
        ("gray played 1 from aux", Fact::Played(GRAY, (0, 1))),
        ("gray played 2 from hand, 1 from aux", Fact::Played(GRAY, (2, 1))),
    ];
    for (text, expected) in facts {
        assert_eq!(condition(text), Condition::Fact(expected), "{text}");
    }
    let questions = [
        ("path length 9", Question::PathLength(9)),
        ("laid 1 land", Question::Laid(1)),
        ("lengthened", Question::Lengthened),
        ("race over", Question::RaceOver(None)),
        ("race over by brown", Question::RaceOver(Some(BROWN))),
        ("winner gray", Question::Winner(GRAY)),
    ];
    for (text, expected) in questions {
        assert_eq!(condition(text), Condition::Question(expected), "{text}");
    }
    assert_eq!(condition("gray hand snow forest"), condition("gray hand forest snow"));
    assert_ne!(condition("gray aux snow forest"), condition("gray aux forest snow"));
}

fn set_knob(rules: &mut Rules, name: &str, value: &str) -> Result<(), String> {
    let knob = text::Spanned::new(name.to_owned(), text::Place::default());
    Ravens::set_knob(rules, &knob, &Excerpt::slice_of(value, SourceId(0), 0))
        .map_err(|fault| format!("{}: {}: {}", fault.code.name, fault.message, fault.labels[0].text))
}

#[test]
fn knobs_take_their_other_readings() {
    let turned = [
        ("land-deck", "20 mountain/forest, 3 snow/snow", "20 mountain/forest 3 snow/snow"),
        ("flight-deck", "9, 8 7 6 5", "9 8 7 6 5"),
        (
            "odin-cards",
            "forward/rotate back/remove, swap/lengthen marker/rearrange",
            "forward/rotate back/remove swap/lengthen marker/rearrange",
        ),
        ("magic-way-cards", "odin/odin snow/forest", "odin/odin snow/forest"),
        ("hand-size", "6", "6"),
        ("hand-plays", "0", "0"),
        ("aux-plays", "4", "4"),
        ("lands-a-turn", "3", "3"),
        ("reshuffle", "when-exhausted", "when-exhausted"),
        ("odin-lengthen", "1", "1"),
        ("joker-only-without-match", "true", "true"),
        ("marker-in-group", "flown-over", "flown-over"),
        ("race-ends", "on-own-move", "on-own-move"),
        ("magic-way-points", "5", "5"),
        ("target", "20", "20"),
    ];
    assert_eq!(turned.len(), ravens::INFO.knobs.len());
    for (name, value, expected) in turned {
        let mut rules = Rules::default();
        set_knob(&mut rules, name, value).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(Ravens::knob(&rules, name).as_deref(), Some(expected), "{name}");
        assert_ne!(rules, Rules::default(), "{name}");
    }
}

#[test]
fn knobs_refuse_what_they_cannot_be() {
    let refused = [
        ("land-deck", "3 mountain/forest", "9 to 64"),
        ("land-deck", "65 mountain/forest", "from 0 to 64"),
        ("land-deck", "40 mountain/forest 40 snow/snow", "80 cards"),
        ("land-deck", "9 mountain/forest 2 forest/mountain", "twice"),
        ("land-deck", "9 mountain/froest", "does not fit"),
        ("flight-deck", "5 5 5 5", "five numbers"),
        ("flight-deck", "20 20 20 20 20", "at most 56"),
        ("odin-cards", "forward/back", "four pairs"),
        ("odin-cards", "forward/back rotate/remove swap/marker lengthen/back", "`rearrange` is missing"),
        ("magic-way-cards", "odin", "does not fit"),
        ("magic-way-cards", "odin/", "stops too soon"),
        ("hand-size", "0", "from 1 to 64"),
        ("hand-plays", "many", "a number"),
        ("aux-plays", "-1", "a number"),
        ("odin-lengthen", "5", "from 1 to 4"),
        ("joker-only-without-match", "tru", "did you mean `true`"),
        ("marker-in-group", "on-reach", "stops, flown-over"),
        ("race-ends", "on-reech", "did you mean `on-reach`"),
        ("magic-way-points", "", "a number"),
        ("target", "99999999999", "from 1 to 1000"),
        ("hnad-size", "5", "rules/unknown-knob"),
    ];
    for (name, value, why) in refused {
        let mut rules = Rules::default();
        let fault = set_knob(&mut rules, name, value).expect_err(name);
        assert!(fault.contains(why), "{name} = {value}: {fault}");
        assert_eq!(rules, Rules::default());
    }
}

#[test]
fn an_odin_card_is_named_by_its_pair_under_the_rules() {
    let mut rules = Rules::default();
    set_knob(&mut rules, "odin-cards", "forward/rotate back/remove swap/lengthen marker/rearrange")
        .expect("four pairs");
    let roster = Roster::new(["gray", "brown"]);
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let mv = Ravens::read_move(terms, &lines("stash rotate/forward")).map(|written| written.mv);
    assert_eq!(mv.as_ref(), Ok(&Move::Stash(Card::odin(0))));
    assert_eq!(Ravens::print(terms, &mv.expect("a move")), "stash forward/rotate");
    assert!(Ravens::read_move(terms, &lines("stash forward/back")).is_err());
}

#[test]
fn the_players_are_gray_and_brown() {
    let rules = Rules::default();
    let roster = Ravens::roster(&rules, None, text::Place::default()).expect("its own players");
    assert_eq!(roster.names().collect::<Vec<_>>(), ["gray", "brown"]);
}

#[test]
fn places_to_highlight_are_known() {
    let check = |words: &str| {
        with_terms(|terms| {
            let state = Ravens::start(terms, &Setup::default(), &mut Strict).expect("nothing is stated");
            Ravens::check_highlight(terms, &state, &Excerpt::slice_of(words, SourceId(0), 0))
        })
    };
    for words in [
        "gray 4",
        "marker",
        "hand gray",
        "gray 4 brown 0 marker aux brown",
        "magic way land supply",
        "way gray",
    ] {
        assert_eq!(check(words), Ok(()), "{words}");
    }
    for words in ["d3", "hand", "gray", "green 4", "marker gray"] {
        let fault = check(words).expect_err(words);
        assert!(fault.code.name.starts_with("words/"), "{words}: {fault:?}");
    }
    // The path has nine spaces.
    assert_eq!(check("gray 9 brown 0"), Ok(()));
    let fault = check("gray 4 brown 10").expect_err("a tenth space");
    assert_eq!(
        (fault.code.name, fault.place().map(|place| place.span)),
        ("play/no-such-space", Some(Span::new(7, 15)))
    );
}
