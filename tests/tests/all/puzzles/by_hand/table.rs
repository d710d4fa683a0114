use table::Table;

const THIRD_SQUARE: &str = "
odin row  9 4 6 5 7 3
odin deck 2 4 8
thor row  8 6 2 3 4 5
thor deck 7 9 3
board
  5 | o o t t t .
  4 | . . o . . .
  3 | . . . . . .
  2 | . . . . . .
  1 | . . . o o o
odin to move
goal winner odin
";

fn solved(set_up: &str, task: &str) -> String {
    super::solved::<Table>(&[], set_up, task)
}

#[test]
fn the_third_square_wins() {
    assert_eq!(solved(THIRD_SQUARE, "within 1 move\nsolution unique"), "sound in 1 | c4xc5");
    assert_eq!(
        solved(THIRD_SQUARE, "in 1 turn\nsolution\nc4xc5 drawing odin 2 thor 7"),
        "sound in 1 | c4xc5"
    );
}

#[test]
fn an_offer_that_is_let_go_by_out_of_sight_tells_nothing() {
    // Thor's row may hold Hugin & Munin behind any column: whether he could scout and did not is not seen. His
    // last piece stops nobody: the third square is two steps away, straight on from c4 and from d4.
    let hidden = "
        odin row 9 4 6 5 7 3
        board
          5 | o o . . . t
          4 | . . . . . .
          3 | . . o . . .
          2 | . . . . . .
          1 | . . . . . o
        odin to move
        goal winner odin
        within 2 turns";
    assert_eq!(solved(hidden, "against any reply"), "sound in 2 | c3-c4 | c3-d4");
    assert_eq!(solved(hidden, ""), "unsolvable");
}
