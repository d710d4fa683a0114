//! What a seat is shown: two positions that differ in what it cannot know give it the same bytes, as text, as
//! pictures and as a page.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// A scenario, the seat, and what is unknown to it: `HIDDEN` stands for either.
struct Exchange {
    seat: &'static str,
    scenario: &'static str,
    hidden: [&'static str; 2],
}

const EXCHANGES: [Exchange; 4] = [
    Exchange {
        seat: "Anna",
        hidden: ["red2 red3 blue9", "green2 pink8 black9"],
        scenario: r#"game odin
players Anna Bo Cleo

scenario "Whose cards?"
  setup
    Anna hand  red5 blue7 red7
    Bo hand    HIDDEN
    Cleo hand  green3 green5
    Anna leads
  turn Anna
    ask "What do you lead?"
      answer play red5
      wrong play blue7 "That is much."
    branch "Higher"
      play red7
    end branch
    play red5
  turn Bo
    pass
  turn Cleo
    pass
"#,
    },
    Exchange {
        seat: "Anna",
        hidden: ["crow skull skull feather", "omen omen feather skull"],
        scenario: r#"game omen
players Anna Bo Cleo

scenario "How many crows?"
  setup
    dealer Anna
    Anna hand     crow crow skull omen
    Bo hand       HIDDEN
    Cleo hand     feather feather skull omen
    surface up    crow crow feather skull
    surface down  feather skull crow crow
    declared 3 crows by Cleo
    Anna to move
  turn Anna
    ask "What do you say?"
      answer declare 4 crows
    declare 4 crows
  turn Bo
    declare 5 crows
"#,
    },
    Exchange {
        seat: "gray",
        hidden: ["forest water snow", "plains water snow"],
        scenario: r#"game ravens

scenario "Past the marker"
  setup
    path
      gray   forest  mountain  mountain  water  snow    forest
      brown  plains  forest    water     snow   forest  water
    gray at 1
    marker on gray 2
    gray hand     mountain mountain forest forest forward/back
    brown hand    HIDDEN
    gray to move
  turn gray
    ask "How?"
      answer fly mountain + mountain
    fly mountain + mountain
    highlight brown 3 hand gray
"#,
    },
    Exchange {
        seat: "odin",
        hidden: ["8 6 2 3 4 5", "2 3 4 5 6 8"],
        scenario: r#"game table

scenario "Before the attack"
  setup
    board
      5 | o o t t t .
      4 | . . o . . .
      3 | . . . . . .
      2 | . . . . . .
      1 | . . . o o o
    odin row  9 4 6 5 7 3
    thor row  HIDDEN
    odin to move
  turn odin
    ask "Where to?"
      answer d1-d2
    d1-d2
  turn thor
    e5-e4
"#,
    },
];

#[test]
fn what_a_seat_cannot_know_changes_nothing_that_it_is_shown() {
    for exchange in EXCHANGES {
        let [one, other] = exchange
            .hidden
            .map(|hidden| written(&exchange.scenario.replace("HIDDEN", hidden), exchange.seat));
        assert!(one.len() > 4, "{:?}", one.keys());
        for (name, bytes) in &one {
            let told = String::from_utf8_lossy(bytes);
            assert_eq!(
                told,
                String::from_utf8_lossy(&other[name]),
                "{name} as {} is the same whatever the others hold",
                exchange.seat
            );
        }
        assert_eq!(one.len(), other.len());
    }
}

/// Who sees it all sees the difference: the test above can fail.
#[test]
fn who_sees_everything_sees_the_difference() {
    let own = &EXCHANGES[0];
    let [one, other] = own.hidden.map(|hidden| written(&own.scenario.replace("HIDDEN", hidden), "Bo"));
    for (name, bytes) in &one {
        assert_ne!(bytes, &other[name], "{name}");
    }
}

/// Everything that a replay of the scenario writes for that seat, by name.
fn written(scenario: &str, seat: &str) -> BTreeMap<String, Vec<u8>> {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("own.saga"), scenario).expect("a file");
    let mut all = BTreeMap::new();
    for (name, format) in [("text", &["--answers"][..]), ("json", &["--format", "json"])] {
        all.insert(name.to_owned(), replay(folder.path(), seat, format));
    }
    replay(folder.path(), seat, &["--html", "own.html"]);
    replay(folder.path(), seat, &["--svg", "pictures"]);
    all.insert("page".to_owned(), fs::read(folder.path().join("own.html")).expect("the page"));
    for picture in fs::read_dir(folder.path().join("pictures")).expect("the pictures").flatten() {
        let name = picture.file_name().to_string_lossy().into_owned();
        all.insert(name, fs::read(picture.path()).expect("a picture"));
    }
    all
}

fn replay(folder: &Path, seat: &str, more: &[&str]) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(["replay", "own.saga", "--as", seat])
        .args(more)
        .current_dir(folder)
        .output()
        .expect("the command runs");
    assert!(output.status.success(), "{output:?}");
    output.stdout
}
