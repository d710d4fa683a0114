use super::*;

fn board(width: u8, height: u8) -> Board {
    Board::new(width, height).expect("it is no larger than boards are")
}

fn set(board: &Board, names: &str) -> Squares {
    names.split(' ').filter(|name| !name.is_empty()).map(|name| board.named(name).expect(name)).collect()
}

#[test]
fn squares_are_named_and_found_again() {
    for (width, height) in [(1, 1), (3, 3), (8, 8), (11, 11), (16, 8), (2, 16)] {
        let board = board(width, height);
        for square in board.squares() {
            assert_eq!(board.named(&board.name(square)), Some(square));
        }
        assert_eq!(board.all().len(), usize::from(width) * usize::from(height));
    }
    for nowhere in ["d1", "a0", "a4", "a", "1", "a01", "A1", "", "a1x", "é1"] {
        assert_eq!(board(3, 3).named(nowhere), None, "{nowhere}");
    }
    for (width, height) in [(0, 3), (17, 1), (12, 11), (16, 16), (255, 255)] {
        assert!(Board::new(width, height).is_none(), "{width} {height}");
    }
}

#[test]
fn sets_are_shifted_as_their_squares_step() {
    for (width, height) in [(1, 5), (3, 3), (7, 7), (11, 11), (16, 8)] {
        let board = board(width, height);
        for direction in Direction::ALL {
            for from in board.squares() {
                let stepped: Squares = board.step(from, direction).into_iter().collect();
                assert_eq!(board.shifted(Squares::only(from), direction), stepped, "{from:?} {direction:?}");
                assert_eq!(Direction::ALL[direction.index()], direction);
            }
        }
    }
}

#[test]
fn squares_see_each_other_along_lines() {
    let board = board(8, 8);
    let square = |name| board.named(name).expect("it is there");
    assert_eq!(board.sight(square("b2"), square("e5")), Some((Direction { across: 1, up: 1 }, 3)));
    assert_eq!(board.between(square("b2"), square("e5")), set(&board, "c3 d4"));
    assert_eq!(board.between(square("h8"), square("h5")), set(&board, "h7 h6"));
    for (from, to) in [("a1", "b3"), ("a1", "a1")] {
        assert_eq!(board.sight(square(from), square(to)), None);
        assert!(board.between(square(from), square(to)).is_empty());
    }
    assert_eq!(board.neighbours(square("a1"), false), set(&board, "a2 b1"));
    assert_eq!(board.neighbours(square("a1"), true), set(&board, "a2 b1 b2"));
    assert_eq!(board.corners(), set(&board, "a1 a8 h1 h8"));
    assert_eq!(board.rim().len(), 28);
}

#[test]
fn rows_do_not_go_round_the_edge() {
    let board = board(3, 3);
    for row in ["a1 b1 c1", "a2 b2 c2", "a1 a2 a3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1"] {
        assert!(board.has_row(set(&board, row), 3), "{row}");
    }
    let row = |at: &str, squares: &str| {
        board.row_at(board.named(at).expect("it is there"), set(&board, squares), 3)
    };
    for at in ["a1", "b2", "c3"] {
        assert!(row(at, "a1 b2 c3 b3"), "{at}");
    }
    assert!(!row("b3", "a1 b2 c3 b3") && !row("a3", "a1 a2") && !row("c1", "c1 a2 b2"));
    for none in ["c1 a2 b2", "b1 c1 a2", "a1 b1 c2", "b3 c2 a2", ""] {
        assert!(!board.has_row(set(&board, none), 3), "{none}");
    }
}

#[test]
fn what_lies_between_two_is_flanked() {
    let board = board(8, 8);
    let square = |name| board.named(name).expect("it is there");
    let (over, own) = (set(&board, "d5 e4 c4 b3"), set(&board, "d4 e5 f4"));
    assert_eq!(board.flanked(square("d6"), over, own), set(&board, "d5"));
    assert!(board.flanked(square("a2"), over, set(&board, "h8")).is_empty(), "nothing closes the line");
    let short = set(&board, "b3 c4");
    assert_eq!(board.flanked(square("a2"), short, set(&board, "d5")), short);
}

#[test]
fn groups_hang_together_along_rows_and_columns() {
    let board = board(5, 5);
    let within = set(&board, "a1 a2 b2 c3 d3 e5 e4 d4");
    let group = |name| board.group(within, board.named(name).expect("it is there"));
    assert_eq!(group("a1"), set(&board, "a1 a2 b2"));
    assert_eq!(group("c3"), set(&board, "c3 d3 d4 e4 e5"));
    assert!(group("b5").is_empty());
}
