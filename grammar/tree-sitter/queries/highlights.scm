; Generated from the grammars; `UPDATE=1 cargo test -p tests --test all generated` writes it anew.

(comment) @comment
(string) @string
(escape) @string.escape
(hole) @variable
(placeholder) @variable
(scenario title: (string) @string.special)
(puzzle title: (string) @string.special)
(branch title: (string) @string.special)
(lesson title: (string) @string.special)
[(number) (probability)] @number
[(open) (code)] @constant.builtin
((word) @constant (#match? @constant "^[a-z]+[0-9]"))
((word) @constant (#match? @constant "^[a-z]+/[a-z/]+$"))
[(game_name) (variant)] @type
(knob) @property
(clause) @label
(tag) @tag
[(player) (by) (name)] @variable.parameter
["," "=" "|"] @punctuation.delimiter

["game" "with" "lesson" "language" "players" "include" "rules" "whatever" "house rules" "seed" "scenario" "puzzle" "covers" "tags"
 "skip" "setup" "cases" "to move" "solves" "turn" "can" "cannot" "expect" "not" "say" "ask" "answer" "right" "wrong"
 "hint" "highlight" "as" "everybody" "branch" "end branch" "stop here" "because" "under" "standard" "no"
 "legal" "legal move" "legal moves" "goal" "keep" "within" "in" "turns" "turn" "moves" "move" "solution" "unique"
 "against" "any reply" "any help" "luck" "chance at least" "no duals" "no solution" "try"] @keyword

((word) @variable.parameter (#any-of? @variable.parameter
  "brown" "gray" "odin" "thor"))

((word) @constant (#any-of? @constant
  "back" "crow" "crows" "feather" "feathers" "forest" "forward" "lengthen" "marker" "mountain" "omen"
  "omens" "plains" "rearrange" "remove" "rotate" "skull" "skulls" "snow" "swap" "water" "wolf" "wolves"))

((word) @constant.builtin (#any-of? @constant.builtin
  "empty"))

((word) @type (#any-of? @type
  "a" "agree" "agrees" "aside" "at" "aux" "board" "by" "captured" "card" "cards" "clear" "colours" "count"
  "deal" "dealer" "deck" "declare" "declared" "destiny" "discard" "discarded" "discards" "doubt" "doubts"
  "down" "draw" "drawing" "end" "fixed" "fly" "from" "game" "hand" "has" "laid" "land" "lands" "leads"
  "led" "length" "lengthened" "magic" "may" "move" "next" "no" "occupies" "on" "out" "over" "owes" "pass"
  "passed" "path" "peek" "peeked" "play" "played" "points" "race" "redeal" "resurrect" "revealing" "round"
  "row" "scout" "shuffling" "start" "stash" "supply" "surface" "table" "take" "the" "to" "turn" "up"
  "value" "way" "winner" "with"))

(scenario (island . (word) @function (#any-of? @function
  "agree" "deal" "declare" "destiny" "discard" "doubt" "end" "fly" "lengthen" "next" "no" "odin" "omen"
  "pass" "peek" "play" "redeal" "resurrect" "scout" "stash" "swap" "way")))

(puzzle (island . (word) @function (#any-of? @function
  "agree" "deal" "declare" "destiny" "discard" "doubt" "end" "fly" "lengthen" "next" "no" "odin" "omen"
  "pass" "peek" "play" "redeal" "resurrect" "scout" "stash" "swap" "way")))

(branch (island . (word) @function (#any-of? @function
  "agree" "deal" "declare" "destiny" "discard" "doubt" "end" "fly" "lengthen" "next" "no" "odin" "omen"
  "pass" "peek" "play" "redeal" "resurrect" "scout" "stash" "swap" "way")))

(move . (word) @function (#any-of? @function
  "agree" "deal" "declare" "destiny" "discard" "doubt" "end" "fly" "lengthen" "next" "no" "odin" "omen"
  "pass" "peek" "play" "redeal" "resurrect" "scout" "stash" "swap" "way"))
