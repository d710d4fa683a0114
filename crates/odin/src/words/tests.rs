use game::{Dialect, Game, Roster, RulesAndRoster, Setup, told};
use peg::Trial;
use rulebook::Strict;
use text::{Excerpt, Place, SourceId, Spanned};

use super::{GRAMMAR, LINES, Rule};
use crate::{Odin, Rules};

/// The doc comment, the name of a rule, for all rules.
fn rules() -> Vec<(String, String)> {
    let mut rules = Vec::new();
    let mut doc = String::new();
    for line in GRAMMAR.text.lines() {
        if let Some(words) = line.strip_prefix("/// ") {
            doc.push_str(words);
            doc.push(' ');
        } else if let Some((name, _)) = line.split_once(" = ") {
            rules.push((std::mem::take(&mut doc), name.to_owned()));
        }
    }
    rules
}

#[test]
fn every_rule_has_a_doc_comment_whose_examples_it_reads_whole() {
    let (rules, trial) = (rules(), Trial::new(GRAMMAR.text).expect("it is a grammar"));
    assert!(rules.len() > 40, "the grammar was read");
    for (doc, name) in rules {
        let examples: Vec<&str> = doc.split('`').skip(1).step_by(2).collect();
        assert!(!examples.is_empty(), "{name} has no example");
        for example in examples {
            assert!(trial.reach(&name, example).is_some(), "{name} does not read `{example}`");
        }
    }
}

#[test]
fn keywords_end_at_word_boundaries() {
    for line in ["playblue3", "passes", "deal2", "play blue3x"] {
        assert!(LINES.parts(Rule::move_line, line).is_err(), "{line}");
    }
    for line in ["handover", "Anna leadss", "Anna led thehand"] {
        assert!(LINES.parts(Rule::condition_line, line).is_err(), "{line}");
    }
}

fn line(text: &str) -> Vec<Excerpt> {
    text.lines().map(|line| Excerpt::slice_of(line.trim(), SourceId::default(), 0)).collect()
}

fn fault(read: impl FnOnce(RulesAndRoster<'_, Odin>) -> Option<text::Diagnostic>) -> String {
    let roster = Roster::new(["Anna", "Bo", "Cleo"]);
    let rules = Rules::default();
    let fault = read(RulesAndRoster { rules: &rules, roster: &roster });
    fault.map_or_else(String::new, |fault| {
        format!("{}: {} | {}", fault.code.name, fault.message, fault.help.unwrap_or_default())
    })
}

#[track_caller]
fn says(found: &str, parts: &[&str]) {
    for part in parts {
        assert!(found.contains(part), "`{part}` is missing in: {found}");
    }
}

#[test]
fn a_line_that_is_not_understood_is_told_what_was_expected() {
    let mv = |words: &str| fault(|terms| Odin::read_move(terms, &line(words)).err());
    says(&mv("plai blue3"), &["words/unknown-line", "did you mean `play`?"]);
    says(&mv("expct hand over"), &["did you mean the keyword `expect`?"]);
    says(&mv("play"), &["words/unfinished-line", "play blue3 blue6 take red9"]);
    says(&mv("play blue3 tak red9"), &["words/unfit-word", "`tak`", "did you mean `take`?"]);
    says(&mv("play bleu3"), &["words/no-such-card", "did you mean `blue3`?"]);
    says(&mv("play purple3"), &["words/no-such-card", "blue, red, green, orange, pink, black"]);
    says(&mv("play blue0"), &["there is no card `blue0`"]);
    says(&mv("play blue3 red4 blue3"), &["words/card-named-twice"]);
    says(&mv("pass on"), &["words/unfit-word", "`on`"]);
    says(&mv("deal\nAnna blue1 blue2\nAnna red3"), &["words/row-twice", "Anna has two rows"]);
    says(&mv("deal\nAnna blue1 blue2\nBo blue1"), &["words/card-named-twice", "blue1"]);
    says(&mv("deal\nDora blue1"), &["play/unknown-player", "Anna, Bo, Cleo"]);
    says(&mv("deal\nAnna blue"), &["words/unfit-word"]);
    let condition = |words: &str| fault(|terms| Odin::read_condition(terms, &line(words)).err());
    says(&condition("Anna hnd blue3"), &["words/unfit-word", "did you mean `hand`?"]);
    says(&condition("Ana hand blue3"), &["play/unknown-player", "did you mean `Anna`?"]);
    says(&condition("table value"), &["words/unfinished-line"]);
    says(&condition("colours blue rad"), &["words/no-such-colour", "did you mean `red`?"]);
    says(&condition("Anna points 99999999999"), &["words/number-too-large", "too large a number"]);
    says(&condition("Anna hand -3 cards"), &["words/number-too-large", "too small a number"]);
    let places = |words: &str| {
        let words = Excerpt::slice_of(words, SourceId::default(), 0);
        fault(|terms| {
            let state = Odin::start(terms, &Setup::default(), &mut Strict).expect("nothing is stated");
            Odin::check_highlight(terms, &state, &words).err()
        })
    };
    says(&places("hand Bo tabel"), &["words/unfit-word", "`tabel`"]);
    assert_eq!(places("table hand Bo"), "");
}

fn setup_faults(lines: &str) -> Vec<String> {
    let roster = Roster::new(["Anna", "Bo"]);
    let rules = Rules::default();
    let terms = RulesAndRoster { rules: &rules, roster: &roster };
    let mut setup = Setup::default();
    for each in lines.lines().filter(|line| !line.trim().is_empty()) {
        // Who is to move is a line of the frame.
        if let Some(seat) = each.strip_suffix(" to move").and_then(|name| roster.seat(name)) {
            Odin::state_turn(Spanned::new(seat, Place::default()), &mut setup);
        } else if let Err(fault) = Odin::read_setup(terms, &line(each), &mut setup) {
            return vec![fault.code.name.to_owned()];
        }
    }
    match Odin::start(terms, &setup, &mut Strict) {
        Ok(_) => Vec::new(),
        Err(problems) => told(terms, problems).iter().map(|fault| fault.code.name.to_owned()).collect(),
    }
}

#[test]
fn a_set_up_that_cannot_exist_is_told_all_its_faults() {
    assert_eq!(setup_faults("Anna hand blue3 red6\nBo leads"), [""; 0]);
    assert_eq!(setup_faults("Anna hand blue3\nBo hand red1 blue3"), ["setup/card-twice"]);
    assert_eq!(setup_faults("Anna hand blue3 blue3"), ["setup/card-twice"]);
    assert_eq!(setup_faults("Anna hand 10 cards"), ["setup/hand-too-large"]);
    assert_eq!(setup_faults("table blue3 red4 by Bo\nAnna to move"), ["setup/mixed-table"]);
    assert_eq!(setup_faults("table blue3 by Bo\nBo to move"), ["setup/own-table"]);
    assert_eq!(setup_faults("colours blue red"), ["setup/wrong-colours"]);
    assert_eq!(setup_faults("colours blue red green pink\nAnna hand black1"), ["setup/other-colour"]);
    assert_eq!(setup_faults("Anna hand blue1 red1 green1 pink1 black1"), ["setup/other-colour"]);
    assert_eq!(setup_faults("Anna hand empty\nBo hand empty"), ["setup/two-went-out"]);
    let over = setup_faults("Anna hand empty\nBo to move");
    assert_eq!(over, ["setup/turn-after-hand", "setup/out-on-a-clear-table", "setup/hand-not-scored"]);
    let passive = setup_faults("Anna hand empty\ntable blue3 by Bo");
    assert_eq!(passive, ["setup/out-without-playing", "setup/hand-not-scored"]);
    assert_eq!(setup_faults("Anna points 15\nAnna leads"), ["setup/game-is-over"]);
    let scored = "Anna hand empty\ntable blue3 by Anna\nBo points 15";
    assert_eq!(setup_faults(scored), [""; 0]);
    let all = setup_faults("Anna hand blue3 blue3\ntable red1 green2 by Bo\nBo to move\nAnna points 20");
    assert_eq!(all, ["setup/mixed-table", "setup/card-twice", "setup/own-table", "setup/game-is-over"]);
}

#[test]
fn a_later_line_replaces_an_earlier_one() {
    assert_eq!(setup_faults("Anna leads\ntable blue3 by Bo\nAnna to move"), [""; 0]);
    assert_eq!(setup_faults("table blue3 by Bo\nBo leads"), [""; 0]);
    assert_eq!(setup_faults("Anna hand 12 cards\nAnna hand 2 cards"), [""; 0]);
}
