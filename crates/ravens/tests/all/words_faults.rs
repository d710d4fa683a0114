//! What is said of lines that cannot be read: one test a code, and the words of the messages.

use game::{Dialect, Game, Language, Roster, RulesAndRoster, Setup};
use ravens::{Ravens, Rules};
use rulebook::Strict;
use text::{Diagnostic, Excerpt, SourceId};

enum Read {
    Setup,
    Move,
    Condition,
    Places,
}

fn fault(read: Read, text: &str) -> Diagnostic {
    let rules = Rules::default();
    let roster = Roster::new(["gray", "brown"]);
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let mut at = 0;
    let line = |line: &str| {
        let excerpt = Excerpt::slice_of(line.trim_end_matches('\n'), SourceId(0), at);
        at += line.len() as u32;
        excerpt
    };
    let lines: Vec<Excerpt> = text.split_inclusive('\n').map(line).collect();
    let fault = match read {
        Read::Setup => Ravens::read_setup(terms, &lines, &mut Setup::default()).err(),
        Read::Move => Ravens::read_move(terms, &lines).err(),
        Read::Condition => Ravens::read_condition(terms, &lines).err(),
        Read::Places => {
            let state = Ravens::start(terms, &Setup::default(), &mut Strict).expect("nothing is stated");
            lines.first().and_then(|words| Ravens::check_highlight(terms, &state, words).err())
        }
    };
    fault.unwrap_or_else(|| panic!("`{text}` is read"))
}

/// The code, the words the main label points at, and the help of the fault of a line.
fn told(read: Read, text: &str) -> (&'static str, String, String) {
    let fault = fault(read, text);
    let place = fault.place().expect("a place");
    for word in ["_word", "listing", "Rule", "EOI"] {
        assert!(!fault.message.contains(word), "{}", fault.message);
    }
    (fault.code.name, text[place.span.range()].to_owned(), fault.help.unwrap_or_default())
}

#[test]
fn a_line_that_is_nothing_is_told_what_there_is() {
    let (code, word, help) = told(Read::Move, "jump about");
    assert_eq!((code, word.as_str()), ("words/unknown-line", "jump"));
    assert!(
        ["stash CARD\n", "\nend turn (`drawing CARD …` states what is drawn)\n", "\nodin swap SPACE SPACE\n"]
            .iter()
            .all(|form| help.contains(form)),
        "{help}"
    );
    for (text, near) in [
        ("flu forest", "`fly`"),
        ("stahs forest", "`stash`"),
        ("trun gray", "the keyword `turn`"),
        ("expct gray at 3", "the keyword `expect`"),
        ("cannnot fly forest", "the keyword `cannot`"),
        ("Odin forward", "`odin`"),
    ] {
        let (code, _, help) = told(Read::Move, text);
        assert_eq!(code, "words/unknown-line");
        assert_eq!(help, format!("did you mean {near}?"), "{text}");
    }
    assert_eq!(told(Read::Setup, "markr aside").2, "did you mean `marker`?");
    assert_eq!(told(Read::Setup, "grey at 3").2, "did you mean `gray`?");
    assert_eq!(told(Read::Condition, "wynner gray").2, "did you mean `winner`?");
    assert_eq!(told(Read::Places, "handd gray").2, "did you mean `hand`?");
}

#[test]
fn a_word_that_does_not_fit_is_told_with_the_nearest_that_would() {
    for (read, text, word, help) in [
        (Read::Move, "fly forst", "forst", "did you mean `forest`?"),
        (Read::Move, "fly snow + aux:montain", "aux:montain", "did you mean `aux:mountain`?"),
        (Read::Move, "stash forward/bakc", "forward/bakc", "did you mean `forward/back`?"),
        (Read::Move, "odin swpa 3 5", "swpa", "did you mean `swap`?"),
        (
            Read::Move,
            "odin swap 3 five",
            "five",
            "the form is `odin swap SPACE SPACE`, for example `odin swap 3 5`",
        ),
        (Read::Move, "odin marker grey 4", "grey", "did you mean `gray`?"),
        (Read::Move, "odin lengthen forest/sow", "forest/sow", "did you mean `forest/snow`?"),
        (Read::Move, "lengthen forest", "forest", "the form is `lengthen LAND/LAND"),
        (Read::Move, "end trun", "trun", "did you mean `turn`?"),
        (Read::Move, "end turn drwaing forest", "drwaing", "did you mean `drawing`?"),
        (Read::Move, "end turn drawing", "drawing", ""),
        (Read::Move, "next turn", "turn", "the form is `next race`, with its set-up lines below it"),
        (Read::Move, "stash forest snow", "snow", "the form is `stash CARD`"),
        (Read::Move, "stash ?", "?", "the form is `stash CARD`"),
        (Read::Setup, "gray hnad forest", "hnad", "did you mean `hand`?"),
        (Read::Setup, "gray hand forest mountian snow", "mountian", "did you mean `mountain`?"),
        (Read::Setup, "gray hand ... snow", "snow", "the form is `PLAYER hand CARD …"),
        (Read::Setup, "gray at three", "three", "the form is `PLAYER at SPACE"),
        (Read::Setup, "gray at -1", "-1", "the form is `PLAYER at SPACE"),
        (Read::Setup, "marker on green 3", "green", "the form is `marker on PLAYER SPACE`"),
        (Read::Setup, "path gray forest", "gray", "the form is `path`, with a row"),
        (Read::Setup, "magic way odin/mountain", "odin/mountain", "the form is `magic way SYMBOL SYMBOL"),
        (Read::Condition, "path length nine", "nine", "the form is `path length NUMBER`"),
        (Read::Condition, "path gray forest desert", "desert", "the form is `path PLAYER LAND …"),
        (Read::Condition, "race over by grey", "grey", "did you mean `gray`?"),
        (Read::Places, "gray 4 hand green", "green", ""),
    ] {
        let (code, at, told) = told(read, text);
        if help.is_empty() {
            continue;
        }
        assert_eq!((code, at.as_str()), ("words/unfit-word", word), "{text}: {told}");
        assert!(told.starts_with(help), "{text}: {told}");
    }
}

#[test]
fn a_line_that_stops_too_soon_is_told_how_it_goes_on() {
    for (read, text, word, help) in [
        (Read::Move, "fly", "fly", "the form is `fly CARD"),
        (Read::Move, "odin", "odin", "the forms that begin like this:\nodin forward\nodin back\n"),
        (Read::Move, "odin swap 3", "3", "the form is `odin swap SPACE SPACE`, for example `odin swap 3 5`"),
        (Read::Move, "end turn drawing", "drawing", "the form is `end turn"),
        (Read::Setup, "gray", "gray", "the forms that begin like this:\nPLAYER LAND …"),
        (Read::Setup, "gray hand", "hand", "the form is `PLAYER hand CARD …"),
        (Read::Setup, "gray hand 3", "3", "the form is `PLAYER hand CARD …"),
        (Read::Setup, "magic way odin", "odin", "the form is `magic way SYMBOL SYMBOL"),
        (Read::Condition, "path", "path", ""),
        (
            Read::Condition,
            "marker",
            "marker",
            "the forms that begin like this:\nmarker on PLAYER SPACE\nmarker aside",
        ),
        (Read::Places, "hand", "hand", "the form is `hand PLAYER`"),
    ] {
        if help.is_empty() {
            assert_eq!(told(read, text).0, "words/path-rows");
            continue;
        }
        let (code, at, told) = told(read, text);
        assert_eq!((code, at.as_str()), ("words/unfinished-line", word), "{text}: {told}");
        assert!(told.starts_with(help), "{text}: {told}");
    }
    assert_eq!(fault(Read::Move, "").code.name, "words/unfinished-line");
}

#[test]
fn a_pair_of_actions_on_no_card_is_told_the_cards() {
    let (code, word, help) = told(Read::Move, "discard forward/rotate");
    assert_eq!((code, word.as_str()), ("words/no-such-odin-card", "forward/rotate"));
    assert_eq!(
        help,
        "the Odin cards are `forward/back`, `rotate/remove`, `swap/marker`, `lengthen/rearrange`"
    );
}

#[test]
fn a_number_beyond_all_reason_is_told() {
    let (code, word, _) = told(Read::Setup, "gray at 99999999999");
    assert_eq!((code, word.as_str()), ("words/number-too-large", "99999999999"));
    assert_eq!(told(Read::Setup, "gray hand 65 cards").0, "words/number-too-large");
}

#[test]
fn a_flight_of_too_many_cards_is_told_its_forms() {
    let (code, word, help) = told(Read::Move, "fly snow + snow snow snow snow");
    assert_eq!((code, word.as_str()), ("words/flight-too-long", "snow snow snow snow"));
    assert!(help.contains("`fly PAYMENT + PAYMENT`"));
    let (code, word, _) = told(Read::Move, "fly snow + snow + snow + snow");
    assert_eq!((code, word.as_str()), ("words/flight-too-long", "fly snow + snow + snow + snow"));
}

#[test]
fn too_many_land_cards_or_cards_are_told() {
    let five = "odin lengthen snow/snow snow/snow snow/snow snow/snow snow/snow";
    assert_eq!(told(Read::Move, five).0, "words/too-many-laid");
    let many = format!("odin rearrange {}", "snow ".repeat(65));
    assert_eq!(told(Read::Move, &many).0, "words/too-many-cards");
}

#[test]
fn rows_that_are_no_path_are_told() {
    let (code, word, help) = told(Read::Setup, "path\n  gray forest");
    assert_eq!((code, word.as_str()), ("words/path-rows", "path"));
    assert_eq!(help, "write `brown LAND …` below `path`, one land a card");
    let (code, word, _) = told(Read::Setup, "path\n  gray forest\n  gray snow");
    assert_eq!((code, word.as_str()), ("words/row-twice", "gray snow"));
    let (code, word, _) = told(Read::Setup, "path\n  gray forest ?\n  brown snow water");
    assert_eq!((code, word.as_str()), ("words/path-rows", "?"));
    let (code, word, help) = told(Read::Setup, "path\n  gray forest\n  brown sonw");
    assert_eq!((code, word.as_str()), ("words/unfit-word", "sonw"));
    assert!(help.contains("did you mean `snow`?"), "{help}");
}

#[test]
fn a_row_without_a_head_is_told() {
    let (code, word, help) = told(Read::Setup, "gray forest mountain");
    assert_eq!((code, word.as_str()), ("words/stray-row", "gray forest mountain"));
    assert!(help.contains("directly below the word `path`"));
    assert_eq!(told(Read::Move, "end turn\n  gray forest").0, "words/stray-row");
    assert_eq!(told(Read::Condition, "gray at 3\n  gray forest").0, "words/stray-row");
}

#[test]
fn a_space_no_path_can_have_is_told() {
    let (code, word, _) = told(Read::Move, "odin rotate 300");
    assert_eq!((code, word.as_str()), ("play/no-such-space", "300"));
}

#[test]
fn variants_and_players_of_other_games_are_told() {
    let mut rules = Rules::default();
    let named = |name: &str| text::Spanned::new(name.to_owned(), text::Place::default());
    let fault = Ravens::variant(&mut rules, Some(&named("wolves"))).expect_err("no variant");
    assert_eq!(fault.code.name, "words/no-variant");
    assert_eq!(Ravens::variant(&mut rules, None), Ok(()));
    let faults = Ravens::roster(&rules, Some(&[named("Anna"), named("Bo")]), text::Place::default());
    let faults = faults.expect_err("its own players");
    assert_eq!(faults.iter().map(|fault| fault.code.name).collect::<Vec<_>>(), ["words/own-players"]);
}
