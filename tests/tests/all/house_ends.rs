//! Ends of one's own in house rules: every game ends by them, for whoever plays it, simulates it, solves it, changes it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tests::root;

fn saga(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the command runs")
}

#[track_caller]
fn well(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    said
}

fn write(folder: &Path, name: &str, text: &str) {
    fs::write(folder.join(name), text).expect("a file can be written");
}

/// A house rule by which whoever makes the first move has won.
fn first_move(game: &str) -> String {
    format!(
        "house(\"First move\", \"{game}\");\nends(\"house.first\", \"whoever moves first wins\", |play| if play.player == \
         \"nobody\" {{ false }} else {{ play.player }});\n"
    )
}

#[test]
fn every_game_ends_by_the_first_move_where_a_house_rule_says_so() {
    let folder = tempfile::tempdir().expect("there is room for files");
    for game in ["ravens", "table", "odin", "omen"] {
        write(folder.path(), "first.rhai", &first_move(game));
        well(&saga(
            folder.path(),
            &[
                "simulate",
                game,
                "--house-rules",
                "first.rhai",
                "--games",
                "12",
                "--out",
                "rows.jsonl",
                "--force",
            ],
        ));
        let rows = fs::read_to_string(folder.path().join("rows.jsonl")).expect("rows");
        assert_eq!(rows.lines().count(), 12);
        for row in rows.lines() {
            assert!(row.contains("\"moves\":1,") && row.contains("\"end\":\"won\""), "{game}: {row}");
        }
    }
}

const DRAWN: &str = r#"house("Drawn", "hexapawn");
ends("house.drawn", "a pawn in the middle makes it a draw", |play| if play.empty("b2") { false } else { "draw" });
"#;

const DRAWN_SCENARIOS: &str = r#"
game "hexapawn.rhai"
house rules "drawn.rhai"

scenario "In the middle it is a draw"
  covers house.drawn
  white: b1-b2
  expect draw
  cannot black: a3-b2 because hexapawn.turn.order

scenario "Elsewhere the game goes on"
  white: a1-a2
  expect not game over

scenario "What a set-up states may be the end"
  setup
    b2 white pawn
  expect draw

puzzle "White draws at once"
  setup
    white to move
  goal     draw
  within   1 turn
  against  any reply
  solution unique
"#;

#[test]
fn a_game_of_ones_own_ends_by_a_house_rule() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let hexapawn = fs::read_to_string(root().join("scenarios/own-games/hexapawn.rhai")).expect("it is there");
    write(folder.path(), "hexapawn.rhai", &hexapawn);
    write(folder.path(), "drawn.rhai", DRAWN);
    write(folder.path(), "drawn.saga", DRAWN_SCENARIOS);
    well(&saga(folder.path(), &["test", "drawn.saga"]));
    // The replay names the clause, and so does what covers it.
    let told = well(&saga(folder.path(), &["replay", "drawn.saga:5"]));
    assert!(told.contains("the game ends in a draw"), "{told}");
    let told = well(&saga(folder.path(), &["explain", "house.drawn", "--scenarios", "drawn.saga"]));
    assert!(told.contains("effect"), "{told}");
    // Without it somebody notices.
    let told = well(&saga(folder.path(), &["mutate", "drawn.saga"]));
    assert!(told.contains("house.drawn"), "{told}");
}
