use text::Diagnostic;

use super::*;

static MOVES: Forms = Forms::moves(&[&[
    Form::new(&["fly {card}"], "fly snow"),
    Form::new(&["odin swap {space} {space_2}"], "odin swap 3 5"),
    Form::new(&["odin lay {card}"], "odin lay snow"),
]])
.also(&["with"]);
static CONDITIONS: Forms = Forms::conditions(&[
    &[Form::new(&["winner {player}"], "winner Anna")],
    &[Form::new(&["{player} at {space}"], "Anna at 3")],
]);
static ROWS: Forms = Forms::rows(
    "a row of a deal",
    &[&[Form::new(&["{player} {cards}"], "Anna snow").with(&[("cards", &CARDS)])]],
);
static CARDS: SlotForm = SlotForm { ways: &["CARD …"], also: &["empty"] };

struct Words;

impl Lexicon for Words {
    const MARK: &'static str = "aux:";

    fn words(&self, stand_in: &str) -> Vec<String> {
        let words: &[&str] = match stand_in {
            "PLAYER" => &["Anna", "Bo"],
            "CARD" => &["snow", "water"],
            _ => &[],
        };
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    fn admits(&self, stand_in: &str, word: &str) -> bool {
        self.words(stand_in).iter().any(|candidate| candidate == word)
    }
}

fn line(text: &str) -> Excerpt {
    Excerpt::slice_of(text, SourceId::default(), 0)
}

/// The code, the words that the label points at, and the help.
fn told(text: &str, unfit: Unfit) -> (&'static str, String, String) {
    let Diagnostic { code, labels, help, .. } = unfit.diagnostic("Snow");
    let at = labels[0].place.span.range();
    (code.name, text[at].to_owned(), help.expect("every fault has a way out"))
}

/// `at` is where the grammar stopped.
#[track_caller]
fn unfit(forms: &'static Forms, text: &str, at: &str, expected: (&str, &str, &str)) {
    let at = if at.is_empty() { text.len() } else { text.find(at).expect("it is in the line") };
    let (code, word, help) = told(text, forms.unfit(&line(text), at, &Words));
    assert_eq!((code, word.as_str(), help.as_str()), expected);
}

#[test]
fn a_line_with_which_no_form_begins() {
    let all = "the forms of a move:\nfly CARD\nodin swap SPACE SPACE\nodin lay CARD";
    unfit(&MOVES, "jump about", "jump", ("words/unknown-line", "jump", all));
    let flies = "the form is `fly CARD`, for example `fly snow`";
    unfit(&MOVES, "jump snow", "jump", ("words/unknown-line", "jump", flies));
    let at = "the form is `PLAYER at SPACE`, for example `Anna at 3`";
    unfit(&CONDITIONS, "at 3", "at", ("words/unknown-line", "at", at));
    unfit(&MOVES, "  flu snow", "flu", ("words/unknown-line", "flu", "did you mean `fly`?"));
    let keyword = "did you mean the keyword `expect`?";
    unfit(&MOVES, "expct Anna at 3", "expct", ("words/unknown-line", "expct", keyword));
    let one = "the form is `PLAYER CARD …`, for example `Anna snow`";
    unfit(&ROWS, "expct snow", "expct", ("words/unknown-line", "expct", one));
    unfit(&CONDITIONS, "Ana at 3", "Ana", ("words/unknown-line", "Ana", "did you mean `Anna`?"));
}

#[test]
fn a_word_with_which_no_form_goes_on() {
    let both = "the forms that begin like this:\nodin swap SPACE SPACE\nodin lay CARD";
    unfit(&MOVES, "odin jump 3", "jump", ("words/unfit-word", "jump", both));
    unfit(&MOVES, "odin swpa 3 5", "swpa", ("words/unfit-word", "swpa", "did you mean `swap`?"));
    let one = "the form is `PLAYER at SPACE`, for example `Anna at 3`";
    unfit(&CONDITIONS, "Anna near 3", "near", ("words/unfit-word", "near", one));
}

#[test]
fn a_word_that_has_no_place() {
    unfit(&MOVES, "fly snwo", "snwo", ("words/unfit-word", "snwo", "did you mean `snow`?"));
    unfit(&MOVES, "fly snow wiht", "wiht", ("words/unfit-word", "wiht", "did you mean `with`?"));
    let form = "the form is `fly CARD`, for example `fly snow`";
    unfit(&MOVES, "fly snow water", "water", ("words/unfit-word", "water", form));
    unfit(&MOVES, "fly snow, water", ",", ("words/unfit-word", ",", form));
    unfit(&MOVES, "fly snow+water", "+", ("words/unfit-word", "+", form));
}

#[test]
fn a_mark_belongs_to_the_word_after_it() {
    unfit(&MOVES, "fly aux:snwo", "aux", ("words/unfit-word", "aux:snwo", "did you mean `aux:snow`?"));
    unfit(&MOVES, "odin aux:swpa", "aux", ("words/unfit-word", "aux:swpa", "did you mean `aux:swap`?"));
    let form = "the form is `odin swap SPACE SPACE`, for example `odin swap 3 5`";
    unfit(&MOVES, "odin aux: swap z", "z", ("words/unfit-word", "z", form));
}

#[test]
fn a_line_that_stops_too_soon() {
    let both = "the forms that begin like this:\nodin swap SPACE SPACE\nodin lay CARD";
    unfit(&MOVES, "odin", "", ("words/unfinished-line", "odin", both));
    let form = "the form is `fly CARD`, for example `fly snow`";
    unfit(&MOVES, "fly snow +", "", ("words/unfinished-line", "+", form));
    let text = "fly snow";
    assert_eq!(
        told(text, MOVES.unfinished(&line(text), &Words)),
        ("words/unfinished-line", "snow".to_owned(), form.to_owned())
    );
    for unfit in [MOVES.head(&[]).expect_err("no line"), MOVES.unfit(&line("  "), 2, &Words)] {
        assert_eq!(unfit.diagnostic("Snow").message, "a move is missing here");
    }
    let lines = [line("deal"), line("Anna snow")];
    assert_eq!(MOVES.head(&lines).expect("a head"), (&lines[0], &lines[1..]));
}

#[test]
fn a_move_before_the_set_up_has_ended() {
    let (code, word, help) = told("  fly snow", MOVES.too_soon(&line("  fly snow")));
    assert_eq!((code, word.as_str()), ("words/unknown-line", "fly snow"));
    assert!(help.contains("write `turn PLAYER` above"), "{help}");
}

#[test]
fn letters_of_any_script_are_read_past() {
    for text in ["ö", "fly ❄", "  odin\u{a0}❄ +ß,", "fly s\u{308}now"] {
        for (at, _) in text.char_indices() {
            told(text, MOVES.unfit(&line(text), at, &Words));
        }
    }
}
