use peg::Grammar;

use crate::grammar::{Rule, rules};

/// The language reference, made of the doc comments of grammars: form and examples of every rule.
pub fn language_reference(grammars: &[Grammar]) -> String {
    let mut out = "# The language, rule by rule\n\n\
        <!-- Generated from the grammars; `UPDATE=1 cargo test -p tests --test all generated` writes it anew. -->\n\n\
        A `.saga` file has a *frame*, the same for every game, read line by line by `saga.pest`. A line that belongs \
        to the game is an *island* in it: set-up, moves and conditions, read by that game's own grammar. Here is \
        every rule of every grammar with its form and examples; each example is tried by the tests, and the \
        scenarios of the project reach every rule.\n\n"
        .to_owned();
    for grammar in grammars {
        out += &format!("- [{}](#{})\n", title(grammar), anchor(grammar));
    }
    for grammar in grammars {
        out += &format!("\n<a id=\"{}\"></a>\n## {}\n\n", anchor(grammar), title(grammar));
        out += &format!("The grammar is [`{0}`]({0}).\n", grammar.file);
        out += &parts(&rules(grammar.text));
    }
    out
}

fn title(grammar: &Grammar) -> String {
    let name = grammar.file.trim_end_matches(".pest");
    match catalog::game(name) {
        Some(game) => game.info().title.to_owned(),
        None => "The frame".to_owned(),
    }
}

fn anchor(grammar: &Grammar) -> String {
    grammar.file.replace('.', "-")
}

fn parts(rules: &[Rule]) -> String {
    let (mut out, mut part) = (String::new(), None);
    let (mut words, mut begun) = (Vec::new(), false);
    for rule in rules {
        if part != Some(&rule.part) {
            out += &keywords(&mut words);
            part = Some(&rule.part);
            begun = false;
            if !rule.part.is_empty() {
                out += &format!("\n### {}\n", rule.part);
            }
        }
        if rule.form().starts_with("The word") {
            words.extend(rule.examples.iter().map(|example| format!("`{example}`")));
            continue;
        }
        if !std::mem::replace(&mut begun, true) {
            out += "\n";
        }
        out += &format!("- **{}**: {}\n", rule.name.replace('_', " "), escape(rule.form()));
        // White space alone would show as nothing.
        let examples: Vec<String> = rule
            .examples
            .iter()
            .filter(|example| !example.trim().is_empty())
            .map(|example| format!("`{example}`"))
            .collect();
        if !examples.is_empty() {
            out += &format!("  <br>{}\n", examples.join(" · "));
        }
    }
    out + keywords(&mut words).as_str()
}

/// The rules that are but a word, together.
fn keywords(words: &mut Vec<String>) -> String {
    if words.is_empty() {
        return String::new();
    }
    let mut own = std::mem::take(words);
    own.sort();
    own.dedup();
    format!("\nWords: {}.\n", own.join(" "))
}

/// Angle brackets outside of code would be read as tags.
fn escape(text: &str) -> String {
    let mut code = false;
    let mut out = String::new();
    for letter in text.chars() {
        code ^= letter == '`';
        match letter {
            '<' | '>' | '*' | '_' if !code => out.extend(['\\', letter]),
            _ => out.push(letter),
        }
    }
    out
}
