//! What pages say themselves stands in one catalogue, in each language alike, and nowhere else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use tests::root;

/// The folder of the pages.
const SITE: &str = "crates/site";

/// The files of a folder of it by their names, those with an ending.
fn files(folder: &str, ending: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(root().join(SITE).join(folder)).expect("a folder").flatten();
    let named = entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()));
    let wanted = named.filter(|(name, _)| name.ends_with(ending));
    wanted.map(|(name, path)| (name, fs::read_to_string(path).expect("it is text"))).collect()
}

/// The texts between quotes in a line of code or in several, and what stands between them.
fn quoted(code: &str) -> (Vec<String>, Vec<String>) {
    let (mut texts, mut between) = (Vec::new(), vec![String::new()]);
    let mut letters = code.chars();
    while let Some(letter) = letters.next() {
        if letter != '"' {
            between.last_mut().expect("there is one").push(letter);
            continue;
        }
        let mut text = String::new();
        while let Some(letter) = letters.next().filter(|letter| *letter != '"') {
            text.push(letter);
            text.extend((letter == '\\').then(|| letters.next()).flatten());
        }
        texts.push(text);
        between.push(String::new());
    }
    (texts, between)
}

/// The catalogue: of each name what is said in English and in German.
fn catalogue() -> BTreeMap<String, [String; 2]> {
    let file = files("src", "texts.rs").remove("texts.rs").expect("the catalogue is there");
    let table = file.split("texts! {").nth(1).expect("a table");
    let code: String = table
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .map(|line| format!("{line}\n"))
        .collect();
    let (texts, between) = quoted(&code);
    let mut found = BTreeMap::new();
    for (pair, before) in texts.chunks(2).zip(between.chunks(2)) {
        let name = before[0].trim_matches([';', ':', '\n', ' ']).to_owned();
        let pair: [String; 2] =
            pair.to_vec().try_into().unwrap_or_else(|_| panic!("{name}: in two languages"));
        assert!(found.insert(name.clone(), pair).is_none(), "{name} is there twice");
    }
    found
}

/// What stands in braces in a text, and how many forms it has.
fn shape(text: &str) -> (BTreeSet<&str>, usize) {
    let places = text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name);
    (places.collect(), text.split(" | ").count())
}

#[test]
fn each_text_is_there_in_both_languages_with_the_same_places() {
    let catalogue = catalogue();
    assert!(catalogue.len() > 100, "{} texts", catalogue.len());
    for (name, [english, german]) in &catalogue {
        assert!(!english.trim().is_empty() && !german.trim().is_empty(), "{name} says nothing");
        assert_eq!(shape(english), shape(german), "{name}");
    }
    // Short words are alike here and there; sentences are not.
    let alike: Vec<&String> =
        catalogue.iter().filter(|(_, [english, german])| english == german).map(|(name, _)| name).collect();
    assert!(alike.iter().all(|name| !catalogue[*name][0].contains(". ")), "{alike:?}");
    assert!(alike.len() < 5, "{alike:?}");
}

#[test]
fn each_text_is_said_somewhere_and_each_that_is_said_is_there() {
    let catalogue = catalogue();
    let scripts = files("assets", ".js");
    let mut said = BTreeSet::new();
    for (file, script) in &scripts {
        for call in ["says(\"", "counted(\""] {
            for name in script.split(call).skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(catalogue.contains_key(name), "{file} says `{name}`, which is not in the catalogue");
                said.insert(name.to_owned());
            }
        }
    }
    let mut rest: Vec<String> = files("templates", ".html").into_values().collect();
    rest.extend(files("src", ".rs").into_iter().filter(|(name, _)| name != "texts.rs").map(|(_, text)| text));
    let rest = rest.join("\n");
    let is_said = |name: &str| {
        rest.split("texts.").skip(1).any(|after| {
            let end = after.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
            &after[..end.unwrap_or(after.len())] == name
        })
    };
    let unsaid: Vec<&String> = catalogue
        .keys()
        .filter(|name| !said.contains(*name) && !is_said(name))
        // `Texts::of(tongue).name`
        .filter(|name| !rest.contains(&format!(").{name}")))
        .collect();
    assert!(unsaid.is_empty(), "nothing says {unsaid:?}");
}

/// The attributes of an element that people are told.
const TOLD: [&str; 6] =
    ["aria-label=\"", "title=\"", "placeholder=\"", "alt=\"", "aria-valuetext=\"", "aria-description=\""];

/// What a template says by itself: without what is put in and without its markup.
fn said(template: &str) -> Vec<String> {
    let mut text = template.to_owned();
    for (open, close) in [("{%", "%}"), ("{{", "}}"), ("<!--", "-->")] {
        while let Some(start) = text.find(open) {
            let end = text[start..].find(close).map_or(text.len(), |end| start + end + close.len());
            text.replace_range(start..end, "");
        }
    }
    let told =
        TOLD.iter().flat_map(|name| text.split(name).skip(1).filter_map(|rest| rest.split('"').next()));
    let mut said: Vec<String> = told.map(str::to_owned).collect();
    let mut outside = String::new();
    let mut inside = false;
    for letter in text.chars() {
        match letter {
            '<' => inside = true,
            '>' => (inside, outside) = (false, outside + " "),
            _ if inside => {}
            letter => outside.push(letter),
        }
    }
    said.extend(outside.split_whitespace().map(str::to_owned));
    said.retain(|word| word.chars().any(char::is_alphabetic));
    said
}

#[test]
fn no_template_says_anything_by_itself() {
    let templates = files("templates", ".html");
    assert!(templates.len() > 10);
    for (name, template) in &templates {
        assert_eq!(said(template), Vec::<String>::new(), "{name}");
    }
    assert_eq!(said("<p aria-label=\"Go on\">{{ a }} · Next{% if b %}</p>"), ["Go on", "Next"]);
}

#[test]
fn no_style_says_anything_by_itself() {
    for (name, style) in files("assets", ".css") {
        for content in style.split("content:\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(!content.replace("\\a0", "").contains(char::is_alphabetic), "{name} says {content}");
        }
    }
}

/// The texts of a script, what is put into them left out. No text goes on in the next line.
fn texts_of(script: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for line in script.lines().filter(|line| !line.trim_start().starts_with("//")) {
        let mut letters = line.chars();
        while let Some(mark) = letters.find(|letter| ['"', '\'', '`'].contains(letter)) {
            let (mut text, mut depth) = (String::new(), 0);
            while let Some(letter) = letters.next() {
                match letter {
                    '$' if mark == '`' && letters.as_str().starts_with('{') => {}
                    '{' if mark == '`' => depth += 1,
                    '}' if mark == '`' && depth > 0 => depth -= 1,
                    letter if letter == mark && depth == 0 => break,
                    // What is put in may be a text itself.
                    _ if depth > 0 => {}
                    '\\' => text.extend(letters.next()),
                    letter => text.push(letter),
                }
            }
            texts.push(text);
        }
    }
    texts
}

/// Whether a text of a script is one for people: two words beside each other, or one with a large letter.
fn is_for_people(text: &str) -> bool {
    // Names of keys, and what is asked of the document.
    let is_key = ["Arrow", "Home", "End", "Enter", "Escape", "Tab"].iter().any(|key| text.starts_with(key));
    let is_selector =
        text.contains(['.', '[', '>', '#', ':', ',']) && !text.contains(". ") && !text.ends_with('.');
    let words: Vec<&str> = text.split(' ').collect();
    let is_word =
        |word: &&str| word.len() > 1 && word.chars().all(|letter| letter.is_alphabetic() || letter == ',');
    let elements =
        ["button", "input", "output", "select", "summary", "figure", "svg", "path", "use", "strict", "saga"];
    let is_elements = words.iter().all(|word| elements.contains(&word.trim_matches(',')));
    let speaks = words.windows(2).any(|pair| pair.iter().all(is_word))
        || text.starts_with(char::is_uppercase) && text.len() > 1;
    speaks && !is_key && !is_selector && !is_elements
}

#[test]
fn no_script_says_anything_by_itself() {
    let scripts = files("assets", ".js");
    assert!(scripts.len() > 5);
    for (name, script) in &scripts {
        let spoken: Vec<String> = texts_of(script).into_iter().filter(|text| is_for_people(text)).collect();
        // Names of classes, and units.
        let known = ["script waits", "script waits start", "px px"];
        let spoken: Vec<&String> = spoken.iter().filter(|text| !known.contains(&text.as_str())).collect();
        assert!(spoken.is_empty(), "{name} says {spoken:?}");
    }
    for text in ["Try on.", "Take back", "No move of this position", "the position in words"] {
        assert!(is_for_people(text), "{text}");
    }
    for text in ["ArrowLeft", ".seat select", "figure > svg", "input, select", "aria-label", "use strict"] {
        assert!(!is_for_people(text), "{text}");
    }
}
