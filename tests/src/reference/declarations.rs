use super::{Entry, written};

/// What the script of a game declares; each example is a line of one of the games in `scenarios/own-games`.
pub const DECLARATIONS: &[Entry] = &[
    written(
        &[r#"game("NAME", "TITLE")"#],
        "what the game is called: the ids of its clauses begin with NAME, pages say TITLE",
        r#"game("hexapawn", "Hexapawn");"#,
    ),
    written(
        &[r#"about("TEXT")"#],
        "what the game is about, in a sentence",
        r#"about("Two players set their signs into nine squares; three in a row win.");"#,
    ),
    written(
        &[r#"source("TEXT")"#],
        "where its rules are written",
        r#"source("Dan Troyka, “Breakthrough”, 2001");"#,
    ),
    written(
        &["seats([NAME, …])", "seats(LEAST, MOST)"],
        "players of its own, in the order of their turns; or how many players a file may name, 1 to 8",
        r#"seats(["white", "black"]);"#,
    ),
    written(
        &[r#"knob("NAME", DEFAULT, #{ … })"#],
        "a reading that a file may choose (`rules NAME = VALUE`); gives the value in force. `clause`: what it is about; \
         `means`: what another value means; `values`: the words to choose from; `least`, `most`: of a number; \
         `variants`: values that are games of their own",
        r#"let edge = knob("edge-escape", false, #{ clause: "brandubh.end.escape", means: "the king escapes at any square of the edge, and not only at a corner" });"#,
    ),
    written(
        &[
            "board(WIDTH, HEIGHT)",
            "board(WIDTH, HEIGHT, [ROW, …])",
            r#"board("points", [ROW, …], #{ … })"#,
            r#"board("track", NUMBER, #{ … })"#,
        ],
        "a board of up to 16 columns and 16 rows, and how it stands at the beginning: the rows from the top, a sign a \
         square, `.` for an empty one. Points: the rows name each where it is drawn, `-` stands where there is none; \
         `lines`: which are joined, each line a text of its points one after the other (`\"a b c\"`), closed where it ends \
         with its first one. A track: spaces one after the other, from `1` on, with `ring: true` in a ring. `first`: how \
         they stand at the beginning, row by row, a sign a point; a track has ten spaces a row",
        "board(3, 3);",
    ),
    written(
        &[r#"squares("WORD", [SQUARE, …])"#],
        "squares with a word of their own. Every board of squares has `corners`, `edges`, `top row`, `bottom row`, and \
         each square by its name; of points there are `top row`, `bottom row`, and the names",
        r#"squares("throne", ["d4"]);"#,
    ),
    written(
        &[r#"piece("WORD", #{ … })"#],
        "a piece: `signs`, one a player, if every player has it, or `sign` and `owner`. `ink`: its colour, one or one a \
         player (plain, black, blue, brown, gray, green, orange, pink, red, yellow); `symbol`: eye, feather, fir, hat, \
         hammer, raven, skull, snowflake, waves, wolf. `reserve`: how many of them each owner has off the board at the \
         beginning; they are put from there, and nobody puts what is not there. `taken`: into whose reserve one goes that is \
         taken, owner or taker, else out of play; `becomes`: as which piece it lies there; `plural`: several of them in a \
         line (`black reserve 3 pawns`), where that is not `WORDs`",
        r#"piece("king", #{ sign: "k", owner: "defenders", ink: "red" });"#,
    ),
    written(
        &[r#"way(PIECE, "ID", "WORDING", #{ … })"#, r#"way([PIECE, …], "ID", "WORDING", #{ … })"#],
        "how pieces go. One of: `step`, one square; `slide`, as many as are empty (`most`: so many); `jump`, over a \
         neighbour (`over`: over whom; `takes: true`: who is jumped over is taken); `leap: [2, 1]`, like a knight; \
         `anywhere: true`, to any other square, or `anywhere: 3`, if its player has no more men left than that, those in \
         reserve counted. The value of the first three is a direction or a list of them: forward, back, left, right, sideways, straight, diagonal, diagonal \
         forward, diagonal back, any. Points: along the lines, a jump over the next point of a line; the direction is that \
         in which the line sets out, as it is drawn; nobody leaps. A track: forward, back or any. `onto`, `over`: empty, enemy, own, empty or enemy, any man",
        r#"way("pawn", "hexapawn.pawn.step", "a pawn steps forward onto an empty square", #{ step: "forward", onto: "empty" });"#,
    ),
    written(
        &[r#"number("WORD", #{ … })"#],
        "a number: for all, or with `each: true` one a player. `start`, `least`, `most`: what it begins with, and how far \
         it goes; `length`: so many side by side; `words`: it is one of these words, the first at the beginning",
        r#"number("score", #{ each: true, most: 200 });"#,
    ),
    written(
        &[r#"card("WORD", #{ … })"#],
        "a kind of card. `copies`: how many there are; `ink`, `symbol`: how it is drawn; whatever else is said of it, \
         functions may ask (`card.rank`), and the same is said of every card",
        r#"card("king", #{ rank: 3, ink: "red" });"#,
    ),
    written(
        &[r#"zone("WORD", #{ … })"#],
        "where cards lie: for all, or with `each: true` one a player. `order`: pile (the top one first) or row (the first \
         one first), else none; `seen`: all, owner or nobody; `dealt`: how many lie there at the beginning, one number \
         for each number of players, or `\"rest\"`",
        r#"zone("hand", #{ each: true, seen: "owner", dealt: 1 });"#,
    ),
    written(
        &[r#"amount("ID", "WORDING", NUMBER)"#],
        "a number that a clause states, which house rules may change; functions read it with `play.says(\"ID\")`",
        r#"amount("pig.end.goal", "a hundred points are played for", 100);"#,
    ),
    written(
        &[r#"move("FORM")"#, r#"move("FORM", #{ … })"#],
        "how a move is written; words in capitals stand for something. `goes: true`: a man goes in one of its ways; \
         `puts`: a piece is put, out of the reserve where it has one, with `flanks: true` so that it encloses others, which \
         are turned over; `takes: true`, with one of these two: the square named last is that of a man of another player, who \
         is taken; `from`, `to`: \
         the zones between which cards go; of a list of cards, CARDS, `least` and `most`, how many they are (up to eight), \
         `alike`, what is the same of all of them, and `run`, by which number they follow each other; `last: [\"ID\", \"WORDING\"]`: only for whoever has no other move; and what \
         a word of your own in capitals stands for: `[1, 9]`, or a list of words",
        r#"move("take NUMBER from HEAP", #{ NUMBER: [1, 9], HEAP: ["a", "b", "c"] });"#,
    ),
    written(
        &[
            r#"forbid("ID", "WORDING", FORM, |play| …)"#,
            r#"forbid("ID", "WORDING", FORM, |play, mv| …)"#,
            r#"forbid("ID", "WORDING", FORM, #{ … })"#,
        ],
        "the function gives true where a move of that form is forbidden. FORM is the form of a move, a list of them, or \
         `\"every\"`. The function sees what its player sees, unless a referee judges who sees `\"all\"`: `#{ asked: |play, mv| \
         …, sees: \"all\" }`. Without a function a move is forbidden for what it brings about. `when`: repeated, a position that \
         was there before (`of`: board, board and turn, or position, with the numbers; `times`: 2, or how often is too \
         often; `within`: looks only so many moves back); enclosed, the man that moves and those it hangs together \
         with having no empty square beside them; row, that man standing in a row of its player's (`length`), or no row, \
         it standing in none; or in reserve, its player having some there (`piece`). What chance decides nobody foresees: it is not forbidden",
        r#"forbid("nim.take.there", "no more matches are taken than the heap has", "take NUMBER from HEAP", |play, mv| mv.number > play.number(mv.heap));"#,
    ),
    written(
        &[
            r#"effect("ID", "WORDING", FORM, |play| { … })"#,
            r#"effect("ID", "WORDING", FORM, |play, mv| { … })"#,
        ],
        "the function changes the position once a move of that form is made; several are asked in their order",
        r#"effect("nim.take.gone", "the matches that are taken leave their heap", "take NUMBER from HEAP", |play, mv| play.add(mv.heap, -mv.number));"#,
    ),
    written(
        &[r#"takes("ID", "WORDING", #{ … })"#],
        "men are taken that are enclosed when a man has moved: `sides`: from 2 opposite sides, or from 4; \
         `groups: true`: all that hang together, when no square beside them is empty; `pieces`: who can be taken; `by`: who encloses; `hostile`: squares that enclose as an enemy does, while they are empty",
        r#"takes("brandubh.capture.men", "men are taken between two enemies, or an enemy and a hostile square", #{ pieces: ["attacker", "defender"], sides: 2, hostile: hostile });"#,
    ),
    written(
        &[r#"bars("ID", "WORDING", #{ … })"#],
        "`squares` on which nobody stops, except (`but`) some pieces; with `over: true` nobody else goes over them either",
        r#"bars("brandubh.throne.king", "only the king stops on the throne", #{ squares: "throne", but: "king" });"#,
    ),
    written(
        &[r#"ends("ID", "WORDING", #{ … })"#, r#"ends("ID", "WORDING", |play| …)"#],
        "how the game ends. `when`: row (`length`), reached (`piece`, `squares`; `far row` is the last one of each \
         player), stuck, nobody moves, full, gone (`piece`; `left`: 0, or with \
         how many it is over, those in reserve counted), repeated (a position that is there again, `times`: 3; `of`, \
         `within`, as of `forbid`; it is about whoever brings it about); or instead of `when` `asked`, a function that gives \
         true. `then`: wins, loses, draw, most men, most NUMBER, or out: the others go on, until one is left. A function \
         gives the winner, a list of winners, `\"draw\"`, or false; with `then: \"out\"` those who are out",
        r#"ends("hexapawn.end.far", "who brings a pawn to the far row wins", #{ when: "reached", squares: "far row" });"#,
    ),
    written(
        &[r#"asks("FORM", |play| …)"#],
        "a condition of its own, for `expect` and `goal`; the function gives true where it holds",
        r#"asks("middle taken", |play| !play.empty("b2"));"#,
    ),
    written(
        &[r#"cites("ID", #{ … })"#],
        "what else is to be told of a clause: `\"in\"`: where the source says it; `standing`: printed, ruled or assumed; \
         `because`: why; `title`, `wording`: other words for it",
        r#"cites("pig.roll.enough", #{ standing: "assumed", because: "the source says when one wins, and that one may roll on as long as one likes" });"#,
    ),
];

/// What functions find in a move, by what stands in its form.
pub const MOVES: &[Entry] = &[
    written(&["square"], "for SQUARE: the square by its name", "let beside = play.neighbours(mv.square);"),
    written(
        &["from", "to"],
        "for the two of SQUARE-SQUARE",
        "!play.empty(mv.to) && mv.to in play.squares(\"edges\")",
    ),
    written(
        &["takes"],
        "for the last SQUARE of a move that takes a man by naming it",
        "safe && play.row_at(mv.takes, 3, rival) && others.some(|point| !play.row_at(point, 3, rival))",
    ),
    written(
        &["taken"],
        "in an `effect` of a move that `goes` or `puts`: the men that it has taken so far, each with `piece`, `owner` and `square`",
        "for man in mv.taken { play.add(\"score\", play.mover, 1); }",
    ),
    written(
        &["number", "heap"],
        "for a word of your own, NUMBER or HEAP: the number or the word that stands there",
        "mv.number > play.number(mv.heap)",
    ),
    written(
        &["card"],
        "for CARD: its `word`, and what the script says of it",
        "mv.card.suit != led && play.zone(\"hand\").some(|card| card.suit == led)",
    ),
    written(
        &["cards"],
        "for CARDS: a list of cards, in the order in which the script declares them",
        "for card in mv.cards { play.lay(card, \"hand\", \"table\"); }",
    ),
    written(
        &["card2", "square3"],
        "of things that are alike, the second, the third; of two squares the names are `from` and `to`",
        "",
    ),
];
