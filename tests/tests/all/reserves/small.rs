//! Small games with men in reserve, by chance.

use fastrand::Rng;
use game::Game;
use homemade::Homemade;

use super::{men, trying};
use crate::trying::obeys_the_laws;

/// A piece as it was drawn by lot.
struct Piece {
    word: &'static str,
    has_reserve: bool,
    is_kept: bool,
    is_put: bool,
}

/// A game that was drawn by lot.
struct Small {
    script: String,
    /// No man comes from nowhere.
    never_grows: bool,
    /// Nor is one lost.
    never_shrinks: bool,
}

fn small(rng: &mut Rng) -> Small {
    let (width, height) = (rng.u8(2..=3), rng.u8(2..=4));
    let mut script = "game(\"small\", \"Small\");\nseats([\"white\", \"black\"]);\n".to_owned();
    let mut pieces: Vec<Piece> = Vec::new();
    let mut rows = vec![vec!['.'; usize::from(width)]; usize::from(height)];
    let kinds = [("man", ['m', 'n']), ("king", ['k', 'q']), ("stone", ['s', 't'])];
    let mut declared = String::new();
    for (word, signs) in kinds.into_iter().take(rng.usize(1..=3)) {
        let mut options = format!("signs: [\"{}\", \"{}\"]", signs[0], signs[1]);
        let mut has_reserve = rng.u8(..4) > 0;
        if has_reserve {
            options += &format!(", reserve: {}", rng.u8(..4));
        }
        let into = ["", "owner", "taker"][rng.usize(..3)];
        if !into.is_empty() {
            options += &format!(", taken: \"{into}\"");
            let others: Vec<&str> =
                pieces.iter().filter(|piece| piece.has_reserve).map(|piece| piece.word).collect();
            match rng.choice(others).filter(|_| rng.bool()) {
                Some(other) => options += &format!(", becomes: \"{other}\""),
                None => has_reserve = true,
            }
        }
        declared += &format!("piece(\"{word}\", #{{ {options} }});\n");
        let onto = ["empty", "enemy", "empty or enemy"][rng.usize(..3)];
        let way = match rng.u8(..4) {
            0 => "step: \"any\"".to_owned(),
            1 => "slide: \"straight\"".to_owned(),
            2 => "jump: \"any\", over: \"enemy\", takes: true".to_owned(),
            _ => format!("anywhere: {}", rng.u8(1..6)),
        };
        declared += &format!(
            "way(\"{word}\", \"small.{word}.way\", \"a {word} goes\", #{{ {way}, onto: \"{onto}\" }});\n"
        );
        for sign in signs {
            let (row, column) = (rng.usize(..rows.len()), rng.usize(..usize::from(width)));
            rows[row][column] = sign;
        }
        pieces.push(Piece { word, has_reserve, is_kept: !into.is_empty(), is_put: rng.u8(..4) > 0 });
    }
    let drawn: Vec<String> =
        rows.iter().map(|row| format!("\"{}\"", row.iter().collect::<String>())).collect();
    script += &format!("board({width}, {height}, [{}]);\n{declared}", drawn.join(", "));
    let (mut forms, mut taking) = (vec!["SQUARE-SQUARE".to_owned()], Vec::new());
    script += "move(\"SQUARE-SQUARE\", #{ goes: true });\n";
    for Piece { word, .. } in pieces.iter().filter(|piece| piece.is_put) {
        let form = format!("{word} SQUARE");
        script += &format!("move(\"{form}\", #{{ puts: \"{word}\" }});\n");
        forms.push(form);
        if rng.bool() {
            let form = format!("{word} SQUARE takes SQUARE");
            script += &format!("move(\"{form}\", #{{ puts: \"{word}\", takes: true }});\n");
            taking.push(form);
        }
    }
    if rng.bool() {
        script += "move(\"SQUARE-SQUARExSQUARE\", #{ goes: true, takes: true });\n";
        taking.push("SQUARE-SQUARExSQUARE".to_owned());
    }
    for (at, form) in taking.iter().enumerate().filter(|_| rng.u8(..3) > 0) {
        script += &format!(
            "forbid(\"small.take.row{at}\", \"a row takes\", \"{form}\", #{{ when: \"no row\", length: 2 }});\n"
        );
    }
    let form = &forms[rng.usize(..forms.len())];
    match rng.u8(..4) {
        0 => {
            let length = width.max(height).min(3);
            script += &format!(
                "forbid(\"small.no.row\", \"no rows\", \"{form}\", #{{ when: \"row\", length: {length} }});\n"
            )
        }
        1 if pieces.iter().any(|piece| piece.has_reserve) => {
            script += "forbid(\"small.go.late\", \"all are put first\", \"SQUARE-SQUARE\", #{ when: \"in reserve\" });\n";
        }
        _ => {}
    }
    let stores = rng.u8(..4) == 0;
    if let Some(Piece { word, .. }) = pieces.iter().find(|piece| piece.has_reserve).filter(|_| stores) {
        script += &format!(
            "effect(\"small.store.one\", \"one more comes\", \"SQUARE-SQUARE\", |play, mv| {{ if play.reserve(\"{word}\") < 3 {{ play.store(\"{word}\", mv.taken.len() + 1); }} }});\n"
        );
    }
    script += &format!(
        "ends(\"small.end.gone\", \"few are left\", #{{ when: \"gone\", left: {} }});\n",
        rng.u8(..2)
    );
    script += "ends(\"small.end.stuck\", \"who cannot move loses\", #{ when: \"stuck\" });\n";
    script += "ends(\"small.end.again\", \"in circles\", #{ when: \"repeated\" });\n";
    let never_grows = !stores && pieces.iter().all(|piece| piece.has_reserve || !piece.is_put);
    let never_shrinks = pieces.iter().all(|piece| piece.is_kept);
    Small { script, never_grows, never_shrinks }
}

/// No man comes from nowhere: what is put was in reserve, and what is taken is there again where it is kept.
#[test]
fn men_are_conserved() {
    let (mut kept, mut plies) = (0, 0);
    for seed in 0..120 {
        let mut rng = Rng::with_seed(seed);
        let game = small(&mut rng);
        let trying = trying(&game.script);
        let mut state = trying.begin(&[]);
        let first = men(&state);
        for _ in 0..40 {
            let Some((line, next)) = rng.choice(trying.behind(&state)) else { break };
            let (before, after) = (men(&state), men(&next));
            assert!(!game.never_grows || after <= before, "seed {seed}: {line}\n{}", game.script);
            if game.never_grows && game.never_shrinks {
                assert_eq!(after, first, "seed {seed}: {line}\n{}", game.script);
                kept += 1;
            }
            state = next;
            plies += 1;
        }
    }
    assert!(kept > 100 && plies > 1_000, "{kept} of {plies}");
}

/// Nobody puts what is not in reserve: a piece with nothing there has no move that puts it.
#[test]
fn nobody_puts_what_is_not_there() {
    let (mut empty, mut put) = (0, 0);
    for seed in 200..260 {
        let mut rng = Rng::with_seed(seed);
        let game = small(&mut rng);
        let trying = trying(&game.script);
        let mut state = trying.begin(&[]);
        for _ in 0..30 {
            let behind = trying.behind(&state);
            let Some(seat) = Homemade::on_turn(&state) else { break };
            let player = ["white", "black"][usize::from(seat.0)];
            let position = trying.position(&state);
            let reserve = position.iter().find(|line| line.starts_with(&format!("{player} reserve")));
            for word in ["man", "king", "stone"] {
                let is_piece_in_reserve = |line: &String| {
                    let mut words = line.split(' ');
                    words.any(|known| known == word || known == several(word))
                };
                let puts = behind.iter().any(|(line, _)| line.starts_with(&format!("{word} ")));
                let declared =
                    game.script.lines().find(|line| line.starts_with(&format!("piece(\"{word}\"")));
                let has_reserve = declared.is_some_and(|line| {
                    line.contains("reserve") || line.contains("taken") && !line.contains("becomes")
                });
                if has_reserve && !reserve.is_some_and(is_piece_in_reserve) {
                    assert!(!puts, "seed {seed}: {word} in {position:?}\n{}", game.script);
                    empty += 1;
                }
                put += u32::from(puts);
            }
            let Some((_, next)) = rng.choice(behind) else { break };
            state = next;
        }
    }
    assert!(empty > 100 && put > 100, "{empty}, {put}");
}

fn several(word: &str) -> String {
    word.strip_suffix("man").map_or_else(|| format!("{word}s"), |head| format!("{head}men"))
}

/// Every law, for every one of them.
#[test]
fn they_obey_the_laws_of_every_game() {
    for seed in 400..424 {
        let game = small(&mut Rng::with_seed(seed));
        obeys_the_laws(&trying(&game.script).rules, seed..seed + 1);
    }
}
