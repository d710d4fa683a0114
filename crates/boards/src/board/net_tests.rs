use super::*;
use crate::{draw, read};

/// A point for each word that is drawn, from the top; `-` stands where there is none.
fn points(rows: &[&str]) -> Vec<Point> {
    let mut found = Vec::new();
    for (row, text) in (0..rows.len() as u8).rev().zip(rows) {
        let words = (0..).zip(text.split_whitespace()).filter(|(_, word)| *word != "-");
        found.extend(words.map(|(column, word)| Point { name: word.to_owned(), column, row }));
    }
    found
}

fn board(rows: &[&str], lines: &[&str]) -> Board {
    let points = points(rows);
    let named = |name| Square(points.iter().position(|point| point.name == name).expect("it is there") as u8);
    let lines = lines.iter().map(|line| line.split(' ').map(named).collect()).collect();
    Board::of_points(points.clone(), lines).expect("it is no larger than boards are")
}

/// A ring of eight points around another one.
fn star() -> Board {
    let rows = ["- a - b -", "h - - - c", "- - o - -", "g - - - d", "- f - e -"];
    board(&rows, &["a b c d e f g h a", "a o e", "b o f", "c o g", "d o h"])
}

fn set(board: &Board, names: &str) -> Squares {
    names.split(' ').filter(|name| !name.is_empty()).map(|name| at(board, name)).collect()
}

fn at(board: &Board, name: &str) -> Square {
    board.named(name).expect(name)
}

#[test]
fn points_are_beside_those_they_are_joined_with() {
    let star = star();
    for point in star.squares() {
        assert_eq!(star.named(&star.name(point)), Some(point));
    }
    assert_eq!(star.all().len(), 9);
    assert_eq!(star.neighbours(at(&star, "a"), false), set(&star, "h b o"));
    assert_eq!(star.neighbours(at(&star, "o"), true).len(), 8);
    assert_eq!(star.around(set(&star, "a b")), set(&star, "a b c h o"));
    assert_eq!(star.distance(at(&star, "a"), at(&star, "e")), 2);
    assert_eq!(star.distance(at(&star, "a"), at(&star, "a")), 0);
    assert_eq!(star.group(set(&star, "a b d e h"), at(&star, "a")), set(&star, "a b h"));
}

#[test]
fn lines_are_gone_along_and_closed_ones_all_round() {
    let star = star();
    assert_eq!(star.between(at(&star, "a"), at(&star, "e")), set(&star, "o"), "the shorter way");
    assert_eq!(star.between(at(&star, "a"), at(&star, "d")), set(&star, "b c"));
    assert_eq!(star.sight(at(&star, "a"), at(&star, "g")).map(|(_, steps)| steps), Some(2));
    let right = Direction { across: 1, up: 0 };
    let ring: Vec<String> = star.ray(at(&star, "a"), right).map(|at| star.name(at)).collect();
    assert_eq!(ring.concat(), "bcdefgh");
    assert_eq!(star.step(at(&star, "a"), right), star.named("b"));
    assert_eq!(star.step(at(&star, "b"), right), None, "no line sets out to the right");
    for row in ["h a b", "g h a", "b o f"] {
        assert!(star.has_row(set(&star, row), 3), "{row}");
    }
    for none in ["a o b", "a b d", "o", ""] {
        assert!(!star.has_row(set(&star, none), 3), "{none}");
    }
    let row = |point, squares| star.row_at(at(&star, point), set(&star, squares), 3);
    assert!(row("a", "h a b") && row("h", "h a b") && row("b", "g h a b"), "it goes on past the first point");
    assert!(!row("o", "h a b o") && !row("c", "a b"), "not in the row, not there");
    assert!(!star.row_at(at(&star, "a"), star.all(), 9), "no line is so long");
    assert!(!star.has_row(star.all(), 9), "no line is so long");
    assert_eq!(star.flanked(at(&star, "a"), set(&star, "o b c"), set(&star, "e")), set(&star, "o"));
}

#[test]
fn points_that_no_line_joins_are_no_way_from_each_other() {
    let two = board(&["a b", "c d"], &["a b", "c d"]);
    assert_eq!(two.distance(at(&two, "a"), at(&two, "d")), u8::MAX);
    assert!(two.between(at(&two, "a"), at(&two, "d")).is_empty());
}

#[test]
fn spaces_of_a_track_follow_each_other() {
    let (track, ring) = (Board::track(13, false).expect("a track"), Board::track(13, true).expect("a ring"));
    let forward = Direction { across: 0, up: 1 };
    let on = |board: &Board, from| board.ray(at(board, from), forward).map(|at| board.name(at)).next();
    assert_eq!((on(&track, "10"), on(&track, "13")), (Some("11".to_owned()), None));
    assert_eq!(on(&ring, "13").as_deref(), Some("1"));
    assert_eq!(
        (track.distance(at(&track, "1"), at(&track, "12")), ring.distance(at(&ring, "1"), at(&ring, "12"))),
        (11, 2)
    );
    for spaces in [0, 1, 129, 255] {
        assert!(Board::track(spaces, true).is_none(), "{spaces}");
    }
    assert_eq!(Board::track(128, false).map(|board| board.all().len()), Some(128));
}

#[test]
fn what_is_drawn_is_read() {
    let star = star();
    let sign = |board: &Board, square| if board.name(square).starts_with(['c', '1']) { 'x' } else { '.' };
    let rows = draw(&star, |square| sign(&star, square));
    assert_eq!(rows, ["5 | - . - . -", "4 | . - - - x", "3 | - - . - -", "2 | . - - - .", "1 | - . - . -"]);
    let track = Board::track(13, false).expect("a track");
    let spaces = draw(&track, |square| sign(&track, square));
    assert_eq!(spaces, [" 1 | x . . . . . . . . x", "11 | x x x"]);
    for (board, rows) in [(&star, &rows), (&track, &spaces)] {
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let signs = read(board, &rows).expect("they are rows");
        assert_eq!(signs.len(), board.all().len());
        assert!(signs.iter().all(|drawn| drawn.sign == sign(board, drawn.square)));
    }
    let without = rows.iter().map(|row| row.replace("- ", "").replace(" -", ""));
    let without: Vec<String> = without.collect();
    let without: Vec<&str> = without.iter().map(String::as_str).collect();
    assert_eq!(
        read(&star, &without).map(|signs| signs.len()),
        Ok(9),
        "one need not draw where there is no point"
    );
}
