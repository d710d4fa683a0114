//! The examples of the library say what stands above them.
//!
//! `UPDATE=1 cargo test -p tests --test all examples` writes there what they say.

use std::fs;

use tests::root;

macro_rules! examples {
    ($($name:ident: $path:literal,)*) => {
        $(
            #[path = $path]
            #[allow(dead_code, unreachable_pub)]
            mod $name;
        )*

        #[test]
        fn an_example_says_what_stands_above_it() {
            $(
                let told = $name::told().unwrap_or_else(|why| panic!("{}: {why}", stringify!($name)));
                held(stringify!($name), &told);
            )*
        }
    };
}

examples! {
    judge: "../../../crates/lawspeaker/examples/judge.rs",
    play_on: "../../../crates/lawspeaker/examples/play_on.rs",
    simulate: "../../../crates/lawspeaker/examples/simulate.rs",
    solve: "../../../crates/lawspeaker/examples/solve.rs",
}

/// Holds what an example says against the block of text above it.
fn held(name: &str, told: &str) {
    let path = root().join(format!("crates/lawspeaker/examples/{name}.rs"));
    let text = fs::read_to_string(&path).expect("an example is there");
    let (before, rest) = text.split_once("//! ```text\n").expect("it begins with what it says");
    let (_, after) = rest.split_once("//! ```\n").expect("that has an end");
    let block: String = told.lines().map(|line| format!("//! {line}\n")).collect();
    let fresh = format!("{before}//! ```text\n{block}//! ```\n{after}");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, fresh).expect("an example can be written");
        return;
    }
    assert!(!told.is_empty() && text == fresh, "{name} says something else: UPDATE=1 writes it anew\n{told}");
}

#[test]
fn every_example_is_tried() {
    let mut there: Vec<String> = fs::read_dir(root().join("crates/lawspeaker/examples"))
        .expect("there are examples")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    there.sort();
    let own = include_str!("examples.rs");
    for name in &there {
        assert!(own.contains(&format!("lawspeaker/examples/{name}\"")), "{name} is tried by no test");
    }
    assert!(there.len() > 3);
}
