//! `saga play --protocol`: a line is answered by a line, and says no more than a seat may know.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

struct Conversation {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Conversation {
    /// Begins; gives the first answer, too.
    fn begin(arguments: &[&str], folder: &std::path::Path) -> (Self, Value) {
        let mut process = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
            .arg("play")
            .args(arguments)
            .arg("--protocol")
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it begins");
        let to = process.stdin.take().expect("it has an input");
        let from = BufReader::new(process.stdout.take().expect("it has an output"));
        let mut conversation = Self { process, to, from };
        let first = conversation.answer().expect("it begins");
        (conversation, first)
    }

    fn answer(&mut self) -> Option<Value> {
        let mut line = String::new();
        let read = self.from.read_line(&mut line).expect("it can be read");
        (read > 0).then(|| {
            let answer: Value = serde_json::from_str(&line).expect("a line of JSON");
            assert_eq!(tests::faults("protocol", std::slice::from_ref(&answer)), Vec::<String>::new());
            answer
        })
    }

    fn ask(&mut self, line: &str) -> Value {
        writeln!(self.to, "{line}").expect("it listens");
        self.answer().unwrap_or_else(|| panic!("no answer to {line}"))
    }

    /// Says no more; gives the status of the process.
    fn end(mut self) -> i32 {
        drop(self.to);
        let mut rest = String::new();
        assert_eq!(self.from.read_line(&mut rest).expect("it can be read"), 0, "{rest}");
        self.process.wait().expect("it ends").code().expect("it ends by itself")
    }
}

fn here() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room")
}

#[test]
fn a_line_is_answered_by_a_line() {
    let (folder, arguments) = (here(), ["odin", "--seed", "3"]);
    let (mut game, first) = Conversation::begin(&arguments, folder.path());
    assert_eq!((&first["taken"], &first["to_act"]), (&json!([]), &json!(["Anna"])));
    let moves = game.ask("moves")["taken"][0]["moves"].clone();
    let moves: Vec<String> = serde_json::from_value(moves).expect("a list of moves");
    assert_eq!(first["legal"], json!(moves.len()));
    let made = game.ask(&moves[0]);
    assert_eq!(made["taken"][0]["outcome"], "made");
    assert_eq!(made["to_act"], json!(["Bo"]));
    // What is refused, or no move at all, ends nothing.
    for (line, outcome) in [("play pink1 pink2 pink3", "misunderstood"), ("dance", "misunderstood")] {
        let answer = game.ask(line);
        let found = answer["taken"][0]["outcome"].as_str().expect("a word");
        assert!([outcome, "refused"].contains(&found), "{answer}");
        assert_eq!(answer["position"], made["position"]);
    }
    assert_eq!(game.ask("")["taken"], json!([]));
    let help = game.ask("help")["taken"][0]["messages"].to_string();
    assert!(help.contains("MOVE  makes a move") && help.contains("undo"), "{help}");
    assert_eq!(game.ask("\"say \\\"A text in JSON\\\"\"")["taken"][0]["outcome"], "remarked");
    assert_eq!(game.ask("undo 2")["position"], first["position"]);
    game.ask(&moves[0]);
    let record = game.ask("record")["record"].as_str().expect("a text").to_owned();
    std::fs::write(folder.path().join("played.saga"), record).expect("it is written");
    assert!(game.ask("quit")["taken"].is_array());
    assert_eq!(game.end(), 0);
    let judged = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(["test", "played.saga"])
        .current_dir(folder.path())
        .output()
        .expect("it runs");
    assert!(judged.status.success(), "{}", String::from_utf8_lossy(&judged.stdout));
}

#[test]
fn a_seat_is_told_what_it_may_know() {
    let folder = here();
    let arguments = ["ravens", "--seed", "5", "--as", "gray", "--random", "others"];
    let (mut game, mut answer) = Conversation::begin(&arguments, folder.path());
    let mut others = 0;
    for _ in 0..60 {
        let position = answer["position"].to_string();
        assert!(position.contains("brown hand ") && position.contains(" cards"), "{position}");
        let hand = answer["position"].as_array().expect("lines").iter();
        let mut hand = hand.filter_map(Value::as_str).filter(|line| line.starts_with("brown hand "));
        assert!(hand.all(|line| line.ends_with(" cards") || line.ends_with(" card")), "{position}");
        for taken in answer["taken"].as_array().expect("a list") {
            if taken["player"] == "brown" {
                others += 1;
                assert_eq!(taken["told"], json!([]), "{taken}");
                assert!(!taken["line"].as_str().expect("a line").contains("drawing"), "{taken}");
            }
        }
        if answer["over"] == json!(true) {
            break;
        }
        assert_eq!(game.ask("record")["record"], Value::Null);
        answer = game.ask("random");
    }
    assert!(others > 5, "{others}");
    assert_eq!(game.end(), 0);
}

#[test]
fn the_record_is_written_at_the_end() {
    let folder = here();
    let arguments = ["odin", "--seed", "3", "--out", "evening.saga"];
    let (mut game, _) = Conversation::begin(&arguments, folder.path());
    game.ask("random 3");
    assert!(!folder.path().join("evening.saga").exists());
    assert_eq!(game.end(), 0);
    let text = std::fs::read_to_string(folder.path().join("evening.saga")).expect("it is written");
    assert_eq!(text.matches("  turn ").count(), 3, "{text}");
}
