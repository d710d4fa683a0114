use super::{Entry, gives};

/// The game at which examples are tried.
pub const SAMPLE: &str = r#"game("sample", "Sample");
seats(["white", "black"]);
board(3, 3, [
    ". b .",
    ". . .",
    ". w w",
]);
squares("well", ["b2"]);
piece("man", #{ signs: ["w", "b"], reserve: 3 });

number("pot", #{ start: 5, most: 20 });
number("score", #{ each: true, start: 1, most: 20 });
number("house", #{ each: true, length: 3, start: 4, most: 20 });
number("phase", #{ words: ["bidding", "playing"] });
amount("sample.end.goal", "ten points are played for", 10);

for suit in ["red", "blue"] {
    for rank in 1..4 {
        card(suit + rank, #{ suit: suit, rank: rank });
    }
}
zone("hand", #{ each: true, seen: "owner", dealt: 1 });
zone("table", #{ order: "row", seen: "all", dealt: 1 });
zone("deck", #{ order: "pile", seen: "nobody", dealt: "rest" });

move("wait");
effect("sample.wait.point", "who waits gets a point", "wait", |play| play.add("score", play.mover, 1));
ends("sample.end.won", "who has enough points wins",
    |play| if play.number("score", play.mover) >= play.says("sample.end.goal") { play.mover } else { false });
"#;

/// What functions ask of `play`.
pub const LOOKS: &[Entry] = &[
    gives(&["mover"], "who moves", "play.mover", r#""white""#),
    gives(
        &["players"],
        "all players, the first one first: by their names where the game names them, else by their numbers, from 1",
        "play.players",
        r#"["white", "black"]"#,
    ),
    gives(
        &["after(PLAYER)"],
        "the player after one, those who are out left aside",
        r#"play.after("white")"#,
        r#""black""#,
    ),
    gives(&["is_out(PLAYER)"], "whether a player is out", r#"play.is_out("white")"#, "false"),
    gives(
        &["at(SQUARE)"],
        "the piece on a square; an empty text where none is",
        r#"play.at("b1")"#,
        r#""man""#,
    ),
    gives(
        &["owner(SQUARE)"],
        "whose piece is there; `()` where none is",
        r#"play.owner("b1")"#,
        r#""white""#,
    ),
    gives(&["empty(SQUARE)"], "whether no piece is there", r#"play.empty("b2")"#, "true"),
    gives(
        &["squares(WORD, …)"],
        "the squares of all these words at once: kinds of squares, pieces, players, `empty`",
        r#"play.squares("man", "black")"#,
        r#"["b3"]"#,
    ),
    gives(
        &["count(WORD, …)", "count(ZONE, PLAYER)"],
        "how many squares these are; or how many cards lie in a zone, the mover's where no player is named",
        r#"play.count("man", "white")"#,
        "2",
    ),
    gives(
        &["neighbours(SQUARE)"],
        "the squares beside it, in its row and its column; of points and spaces those that a line joins with it",
        r#"play.neighbours("b1").len()"#,
        "3",
    ),
    gives(
        &["step(SQUARE, DIRECTION)", "step(SQUARE, DIRECTION, NUMBER)"],
        "the square one step on, or so many, as the mover sees the board; `()` where the board ends. Points: along the \
         first line that sets out in that direction; a track: forward is onward for everybody",
        r#"play.step("b1", "forward")"#,
        r#""b2""#,
    ),
    gives(
        &["between(SQUARE, SQUARE)"],
        "the squares between two that lie in a line",
        r#"play.between("a1", "c3")"#,
        r#"["b2"]"#,
    ),
    gives(
        &["distance(SQUARE, SQUARE)"],
        "how many steps a king of chess takes; of points how many lead there along the lines, `()` where none do",
        r#"play.distance("a1", "c2")"#,
        "2",
    ),
    gives(
        &["group(SQUARE)"],
        "the squares that hang together with it, in rows and columns or along lines: of the same pieces, or empty",
        r#"play.group("b1").len()"#,
        "2",
    ),
    gives(
        &["row_of(LENGTH, WORD, …)"],
        "whether so many squares of all these words lie in a row, in any direction; points follow each other on a line",
        r#"play.row_of(2, "white")"#,
        "true",
    ),
    gives(
        &["row_at(SQUARE, LENGTH, WORD, …)"],
        "whether a square is one of so many of all these words that lie in a row",
        r#"play.row_at("b1", 3, "white")"#,
        "false",
    ),
    gives(
        &["reserve(PIECE)", "reserve(PIECE, PLAYER)"],
        "how many of a piece a player has in reserve; the mover where no player is named",
        r#"play.reserve("man", "black")"#,
        "3",
    ),
    gives(
        &["number(WORD)", "number(WORD, PLAYER)", "number(WORD, PLAYER, NTH)"],
        "a number, or the word that it stands for: where each player has one, the mover's or that player's; the first, second, … of several",
        r#"play.number("house", "white", 2)"#,
        "4",
    ),
    gives(
        &["says(ID)"],
        "the number that an `amount` states, as the rules in force have it",
        r#"play.says("sample.end.goal")"#,
        "10",
    ),
    gives(
        &["zone(ZONE)", "zone(ZONE, PLAYER)"],
        "the cards in a zone, each with `word` and what the script says of it; the mover's where no player is named",
        r#"play.zone("hand").all(|card| card.rank < 4)"#,
        "true",
    ),
];

/// What functions of an `effect` do.
pub const CHANGES: &[Entry] = &[
    gives(
        &["put(SQUARE, PIECE)", "put(SQUARE, PIECE, PLAYER)"],
        "a piece comes to a square: the mover's, or another player's",
        r#"play.put("b2", "man")"#,
        r#"play.at("b2") == "man""#,
    ),
    gives(
        &["take(SQUARE)"],
        "the piece there leaves the board; into a reserve it comes by `store`",
        r#"play.take("b1")"#,
        r#"play.empty("b1")"#,
    ),
    gives(
        &["store(PIECE, NUMBER)", "store(PIECE, PLAYER, NUMBER)"],
        "so many more of a piece lie in reserve, the mover's where no player is named; less than nothing takes away",
        r#"play.store("man", -1)"#,
        r#"play.reserve("man") == 2"#,
    ),
    gives(
        &["carry(SQUARE, SQUARE)"],
        "a piece goes from one square to another",
        r#"play.carry("b1", "b2")"#,
        r#"play.owner("b2") == "white""#,
    ),
    gives(
        &["flip(SQUARE)", "flip(SQUARE, PLAYER)"],
        "the piece there becomes the next player's, or that player's",
        r#"play.flip("b1")"#,
        r#"play.owner("b1") == "black""#,
    ),
    gives(
        &["set(WORD, NUMBER)", "set(WORD, PLAYER, NUMBER)", "set(WORD, PLAYER, NTH, NUMBER)"],
        "a number is another one from now on, or another word; the mover's where no player is named",
        r#"play.set("phase", "playing")"#,
        r#"play.number("phase") == "playing""#,
    ),
    gives(
        &["add(WORD, NUMBER)", "add(WORD, PLAYER, NUMBER)", "add(WORD, PLAYER, NTH, NUMBER)"],
        "so much is added to a number, the mover's where no player is named; less than nothing takes away",
        r#"play.add("pot", 2)"#,
        r#"play.number("pot") == 7"#,
    ),
    gives(&["again()"], "the mover moves once more", "play.again()", r#"play.mover == "white""#),
    gives(
        &["next(PLAYER)"],
        "that player is the next to move",
        r#"play.next("white")"#,
        r#"play.mover == "white""#,
    ),
    gives(
        &["out()", "out(PLAYER, …)"],
        "the mover is out, or these players are: they have no turn any more, and whoever is left alone wins",
        r#"play.out("black")"#,
        r#"play.is_out("black")"#,
    ),
    gives(
        &["win()", "win(PLAYER, …)"],
        "the game is over once the function is done: the mover has won, or these players have",
        r#"play.win("black")"#,
        r#"play.mover == "white""#,
    ),
    gives(
        &["roll(SIDES)"],
        "what a die shows; a scenario says it: `roll giving 4`",
        "let face = play.roll(6)",
        "face >= 1 && face <= 6",
    ),
    gives(
        &["lay(CARD, ZONE, ZONE)"],
        "a card goes from one zone to another; a zone is its word, the mover's, or `[WORD, PLAYER]`",
        r#"play.lay(play.zone("hand")[0], "hand", ["hand", "black"])"#,
        r#"play.count("hand", "black") == 2"#,
    ),
    gives(
        &["draw(ZONE, ZONE)", "draw(ZONE, ZONE, NUMBER)"],
        "the next card of a pile goes over, or the next ones",
        r#"play.draw("deck", "hand", 2)"#,
        r#"play.count("hand") == 3"#,
    ),
    gives(
        &["deal(ZONE, ZONE, NUMBER)"],
        "so many cards go to every player, the mover first",
        r#"play.deal("deck", "hand", 1)"#,
        r#"play.count("hand", "black") == 2"#,
    ),
    gives(
        &["gather(ZONE, ZONE)"],
        "all cards go over",
        r#"play.gather("table", "deck")"#,
        r#"play.count("table") == 0"#,
    ),
    gives(
        &["shuffle(ZONE)"],
        "the cards of a pile come into an order that nobody knows",
        r#"play.shuffle("deck")"#,
        r#"play.count("deck") == 3"#,
    ),
];
