//! Settings: the guide lists every key as the program knows it, and each example is one that it takes.

use std::fs;

use config::{KEYS, SettingKey};
use tests::root;
use text::{Source, Sources};

const PAGE: &str = "scenarios/guide/settings.md";
/// The heading of the list, and what follows it.
const LIST: (&str, &str) = ("## Every key\n\n", "\n## Where it is looked for");

/// The list of keys as it stands in the guide: a table of Markdown a table.
fn listed() -> String {
    let row = |key: &SettingKey| {
        let about = format!("{} `{} = {}`", key.about, key.name, key.example);
        format!("| `{}` | {} | {} | {about} |\n", key.name, key.form.told(), key.otherwise)
    };
    let table = |keys: &[SettingKey]| {
        let head = format!("`[{}]`\n\n| key | takes | left out | |\n|---|---|---|---|\n", keys[0].table);
        head + &keys.iter().map(row).collect::<String>()
    };
    let tables: Vec<String> = KEYS.chunk_by(|one, other| one.table == other.table).map(table).collect();
    tables.join("\n")
}

/// `UPDATE=1 cargo test -p tests --test all config` takes what the program knows.
#[test]
fn the_guide_lists_every_key() {
    let path = root().join(PAGE);
    let page = fs::read_to_string(&path).expect("there is a page on settings");
    let (before, rest) = page.split_once(LIST.0).expect("the list has a heading");
    let (_, after) = rest.split_once(LIST.1).expect("something follows the list");
    let fresh = format!("{before}{}{}{}{after}", LIST.0, listed(), LIST.1);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, fresh).expect("a page can be written");
        return;
    }
    assert!(page == fresh, "{PAGE} does not list the keys as they are: UPDATE=1 writes it anew");
}

fn faults(text: &str) -> Vec<String> {
    let mut sources = Sources::default();
    let id = sources.add(Source::new("saga.toml", text));
    let (_, faults) = config::read(sources.get(id), id);
    faults.into_iter().map(|fault| fault.message).collect()
}

#[test]
fn every_example_is_taken_and_a_slip_in_its_name_is_not() {
    for key in KEYS {
        let text = format!("[{}]\n{} = {}\n", key.table, key.name, key.example);
        assert_eq!(faults(&text), Vec::<String>::new(), "{text}");
        let slip = text.replace(&format!("\n{}", key.name), &format!("\n{}x", key.name));
        let said = faults(&slip);
        assert!(matches!(&said[..], [one] if one.starts_with("there is no key")), "{slip}: {said:?}");
        let odd = format!("[{}]\n{} = 1979-05-27\n", key.table, key.name);
        assert_eq!(faults(&odd).len(), 1, "{odd}");
    }
}

#[test]
fn whatever_a_text_is_it_is_read_or_told() {
    for text in ["", "\u{feff}[test]\nfail-fast = true\n", "[test]\r\nfail-fast = true\r\n"] {
        assert_eq!(faults(text), Vec::<String>::new(), "{text:?}");
    }
    for text in [
        "[test",
        "= 1",
        "[[test]]",
        "test = 3",
        "[test]\nfail-fast = true\nfail-fast = false",
        "\0",
        "a.b.c = 1",
    ] {
        assert_ne!(faults(text), Vec::<String>::new(), "{text:?}");
    }
}

#[test]
fn the_starter_is_understood_with_every_suggestion_taken() {
    let starter = include_str!("../../../crates/cli/starters/saga.toml");
    let taken: String = starter
        .lines()
        .map(|line| {
            line.strip_prefix("# ")
                .filter(|rest| rest.contains(" = ") && !rest.contains("  "))
                .unwrap_or(line)
        })
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(faults(starter), Vec::<String>::new());
    assert_eq!(faults(&taken), Vec::<String>::new(), "{taken}");
    assert!(taken.contains("\nsurvivors = 0") && starter.contains("\n# survivors = 0"));
}
