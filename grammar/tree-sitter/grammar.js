/// <reference types="tree-sitter-cli/dsl" />
// The frame of a `.saga` file, for editors that colour with tree-sitter. What belongs to a game is an island: words,
// numbers, names and signs, told apart by their shape.

/** A token of several words, with any white space between them. */
const words = (...all) => token(seq(all[0], ...all.slice(1).flatMap((word) => [/[ \t]+/, word])));

module.exports = grammar({
  name: "saga",

  extras: ($) => [/[ \t\uFEFF]/, $.comment],

  word: ($) => $.word,

  rules: {
    file: ($) => seq(repeat(choice($._file_line, $._blank)), repeat(choice($.scenario, $.puzzle))),

    _blank: ($) => $._end,
    _end: (_) => choice(/\r?\n/, "\0"),
    comment: (_) => /#[^\r\n]*/,

    // ---- The file ----------------------------------------------------------------------------

    _file_line: ($) =>
      choice($.game, $.lesson, $.language, $.players, $.include, $._setting, $.setup),

    _setting: ($) => choice($.rules, $.whatever, $.house_rules, $.seed),

    game: ($) => seq("game", choice(field("name", alias($.word, $.game_name)), field("script", $.string)), optional(seq("with", field("variant", alias($.word, $.variant)))), $._end),
    lesson: ($) => seq("lesson", field("title", $.string), $._end),
    language: ($) => seq("language", field("code", alias($.word, $.code)), $._end),
    players: ($) => seq("players", repeat1($._player), $._end),
    include: ($) => seq("include", $.string, $._end),
    rules: ($) => seq("rules", field("knob", alias($.word, $.knob)), "=", field("value", $.island), $._end),
    whatever: ($) => seq("whatever", field("knob", alias($.word, $.knob)), $._end),
    house_rules: ($) => seq(alias(words("house", "rules"), "house rules"), $.string, $._end),
    seed: ($) => seq("seed", choice($.number, $.placeholder), $._end),

    // ---- A scenario --------------------------------------------------------------------------

    scenario: ($) => prec.right(seq("scenario", field("title", $.string), $._end, repeat($._line))),
    puzzle: ($) => prec.right(seq("puzzle", field("title", $.string), $._end, repeat($._line))),

    _line: ($) =>
      choice($._blank, $._about, $._setting, $.setup, $.cases, $._step, $._promise, $._island_line),

    _about: ($) => choice($.covers, $.tags, $.skip),
    covers: ($) => seq("covers", commas($._clause), $._end),
    tags: ($) => seq("tags", repeat1(alias(choice($.word, $.name, $.number), $.tag)), $._end),
    skip: ($) => seq("skip", $.string, $._end),

    setup: ($) => prec.right(seq("setup", $._end, repeat(choice($._blank, $._island_line)))),
    _island_line: ($) => choice($.to_move, $.solves, seq($.island, $._end)),

    cases: ($) => prec.right(seq("cases", $._end, repeat1($.row))),
    row: ($) => seq("|", repeat1(seq(optional($.cell), "|")), $._end),
    cell: ($) => repeat1($._thing),

    to_move: ($) => seq($._player, alias(words("to", "move"), "to move"), $._end),
    solves: ($) => seq($._player, "solves", $._end),

    // ---- Steps -------------------------------------------------------------------------------

    _step: ($) =>
      choice(
        $.turn, $.can, $.cannot, $.expect, $.say, $.ask, $.answer, $.right, $.wrong, $.hint, $.highlight, $.as,
        $.branch, $.stop, $.named,
      ),

    turn: ($) => seq("turn", $._player, $._end),
    named: ($) => seq($.by, $.move, $._end),
    can: ($) => seq("can", $._said, $._end),
    cannot: ($) => seq("cannot", $._said, optional($.because), optional($.under), $._end),
    expect: ($) => seq("expect", optional("not"), $._expectation, optional($.under), $._end),
    say: ($) => seq("say", $.string, $._end),
    ask: ($) => seq("ask", $.string, $._end),
    answer: ($) => seq("answer", $._said, optional($.string), $._end),
    right: ($) => seq("right", $.string, optional($.string), $._end),
    wrong: ($) => seq("wrong", choice($.string, $._said), optional($.string), $._end),
    hint: ($) => seq("hint", $.string, $._end),
    highlight: ($) => seq("highlight", $.island, $._end),
    as: ($) => seq("as", choice("everybody", $._player), $._end),
    stop: ($) => seq(alias(words("stop", "here"), "stop here"), $._end),
    branch: ($) =>
      seq("branch", field("title", $.string), $._end, repeat($._line), alias(words("end", "branch"), "end branch"), $._end),

    _said: ($) => seq(optional($.by), $.move),
    because: ($) => seq("because", $._clause),
    under: ($) => seq("under", choice("standard", $.string)),

    _expectation: ($) => choice($.count, $.legal, alias($._whose, $.to_move), $.island),
    count: ($) => seq(choice($.number, $.placeholder, "no"), choice(alias(words("legal", "moves"), "legal moves"), alias(words("legal", "move"), "legal move"))),
    legal: ($) => seq("legal", commas($._said)),
    _whose: ($) => seq($._player, alias(words("to", "move"), "to move")),

    // ---- Puzzles -----------------------------------------------------------------------------

    _promise: ($) =>
      choice($.goal, $.keep, $.within, $.in, $.solution, $.against, $.with, $.no_duals, $.no_solution, $.try),

    goal: ($) => seq("goal", optional("not"), $._expectation, $._end),
    keep: ($) => seq("keep", optional("not"), $._expectation, $._end),
    within: ($) => seq("within", $._length, $._end),
    in: ($) => seq("in", $._length, $._end),
    _length: ($) => seq(choice($.number, $.placeholder), choice("turns", "turn", "moves", "move")),
    solution: ($) => seq("solution", optional("unique"), $._end),
    against: ($) => seq("against", alias(words("any", "reply"), "any reply"), $._end),
    with: ($) => seq("with", choice("luck", alias(words("any", "help"), "any help"), $.chance), $._end),
    chance: ($) => seq(alias(words("chance", "at", "least"), "chance at least"), $.probability),
    no_duals: ($) => seq(alias(words("no", "duals"), "no duals"), $._end),
    no_solution: ($) => seq(alias(words("no", "solution"), "no solution"), $._end),
    try: ($) => seq("try", commas($._said), optional($.string), $._end),

    // ---- Words -------------------------------------------------------------------------------

    island: ($) => prec.right(repeat1(choice($._thing, alias("|", $.sign), ","))),
    move: ($) => prec.right(repeat1($._thing)),
    _thing: ($) => choice($.word, $.name, $.number, $.placeholder, $.open, $.sign),

    _player: ($) => choice(alias($.word, $.player), alias($.name, $.player), $.placeholder),
    by: (_) => token(prec(2, /[\p{L}][\p{L}\p{M}\p{N}_-]*:/u)),
    _clause: ($) => alias($.word, $.clause),

    string: ($) => seq('"', repeat(choice(token.immediate(prec(1, /[^"\\\r\n<]+|</)), $.escape, $.hole)), token.immediate('"')),
    escape: (_) => token.immediate(/\\["\\]/),
    hole: (_) => token.immediate(prec(2, /<[^<>"\\\r\n]+>/)),

    placeholder: (_) => token(prec(2, /<[^<>"\s#|,]+>/)),
    number: (_) => token(prec(2, /[0-9]+/)),
    probability: (_) => token(prec(1, /[0-9]+(\/[0-9]+|(\.[0-9]+)?%)?/)),
    name: (_) => token(prec(1, /[\p{Lu}\p{Lt}][\p{L}\p{M}\p{N}_-]*/u)),
    open: (_) => token(prec(2, choice("?", "..."))),
    sign: (_) => token(prec(1, choice("+", "="))),
    word: (_) => /[^\s#"|,]+/,
  },
});

function commas(rule) {
  return seq(rule, repeat(seq(",", rule)));
}
