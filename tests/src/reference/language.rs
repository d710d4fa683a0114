//! What the language of scripts has of its own.

use super::{Entry, gives};

/// What numbers answer.
pub const NUMBERS: &[Entry] = &[
    gives(&["abs()"], "without its sign", "(-3).abs()", "3"),
    gives(&["sign()"], "1, 0 or -1", "(-3).sign()", "-1"),
    gives(&["min(A, B)"], "the lesser of two numbers, texts or letters", "min(2, 5)", "2"),
    gives(&["max(A, B)"], "the greater of two", "max(2, 5)", "5"),
    gives(&["is_zero"], "whether it is 0", "0.is_zero", "true"),
    gives(&["is_even"], "whether it can be halved", "4.is_even", "true"),
    gives(&["is_odd"], "whether it cannot", "4.is_odd", "false"),
    gives(&["to_int()"], "a number as it is; of a letter its number", "'a'.to_int()", "97"),
    gives(
        &["parse_int(TEXT)", "parse_int(TEXT, BASE)"],
        "the number that a text writes",
        "parse_int(\"42\")",
        "42",
    ),
    gives(&["to_hex()"], "written with sixteen digits", "255.to_hex()", "\"ff\""),
    gives(&["to_octal()"], "written with eight digits", "8.to_octal()", "\"10\""),
    gives(&["to_binary()"], "written with two digits", "5.to_binary()", "\"101\""),
    gives(
        &["bits()", "bits(FROM, COUNT)"],
        "its bits, for `for`, the lowest first",
        "{ let on = 0; for bit in 5.bits() { if bit { on += 1; } } on }",
        "2",
    ),
];

/// What texts answer, and what changes them.
pub const TEXTS: &[Entry] = &[
    gives(&["len"], "how many letters it has; of a list or a map how many entries", "\"odin\".len", "4"),
    gives(
        &["is_empty"],
        "whether there is nothing in it, in a list or a map either",
        "\"\".is_empty",
        "true",
    ),
    gives(
        &["contains(PART)"],
        "whether it is in there: in a text, a list, a map, a range",
        "\"raven\".contains(\"ave\")",
        "true",
    ),
    gives(&["starts_with(PART)"], "whether it begins so", "\"raven\".starts_with(\"ra\")", "true"),
    gives(&["ends_with(PART)"], "whether it ends so", "\"raven\".ends_with(\"en\")", "true"),
    gives(
        &["index_of(PART)", "index_of(PART, FROM)"],
        "where it is first, from 0; -1 where it is not. Of a list also the place of what a function takes",
        "\"raven\".index_of(\"v\")",
        "2",
    ),
    gives(
        &["get(AT)"],
        "what is at a place, from 0; of a map by its name; `()` where nothing is",
        "\"raven\".get(1)",
        "'a'",
    ),
    gives(
        &["sub_string(FROM)", "sub_string(FROM, COUNT)"],
        "a part of it",
        "\"raven\".sub_string(1, 3)",
        "\"ave\"",
    ),
    gives(
        &["split()", "split(SIGN)", "split(SIGN, MOST)"],
        "its parts, between white space or between signs. Of a list: `split(AT)` cuts off what is behind",
        "\"a1-b2\".split(\"-\")",
        "[\"a1\", \"b2\"]",
    ),
    gives(
        &["split_rev(SIGN)", "split_rev(SIGN, MOST)"],
        "its parts, the last one first",
        "\"a1-b2\".split_rev(\"-\")",
        "[\"b2\", \"a1\"]",
    ),
    gives(&["to_chars()"], "its letters, a list", "\"ab\".to_chars()", "['a', 'b']"),
    gives(
        &["chars()", "chars(FROM, COUNT)"],
        "its letters, for `for`",
        "{ let last = (); for letter in \"abc\".chars() { last = letter; } last }",
        "'c'",
    ),
    gives(&["bytes"], "how many bytes it takes", "\"odin\".bytes", "4"),
    gives(&["to_upper()"], "in capitals", "\"a1\".to_upper()", "\"A1\""),
    gives(&["to_lower()"], "in small letters", "\"A1\".to_lower()", "\"a1\""),
    gives(
        &["make_upper()"],
        "turns it into capitals",
        "{ let word = \"a\"; word.make_upper(); word }",
        "\"A\"",
    ),
    gives(
        &["make_lower()"],
        "turns it into small letters",
        "{ let word = \"A\"; word.make_lower(); word }",
        "\"a\"",
    ),
    gives(
        &["trim()"],
        "takes white space off its ends",
        "{ let word = \" a \"; word.trim(); word }",
        "\"a\"",
    ),
    gives(
        &["replace(PART, OTHER)"],
        "puts something else in its place, everywhere",
        "{ let word = \"a-b\"; word.replace(\"-\", \" \"); word }",
        "\"a b\"",
    ),
    gives(
        &["remove(PART)"],
        "takes it out. Of a list what is at a place, of a map what has a name: that is given",
        "{ let word = \"a-b\"; word.remove(\"-\"); word }",
        "\"ab\"",
    ),
    gives(
        &["append(MORE)"],
        "puts more behind it, to a list another list",
        "{ let word = \"a\"; word.append(1); word }",
        "\"a1\"",
    ),
    gives(
        &["crop(FROM)", "crop(FROM, COUNT)"],
        "keeps a part of it",
        "{ let word = \"raven\"; word.crop(1, 3); word }",
        "\"ave\"",
    ),
    gives(&["to_string()"], "anything as text", "7.to_string()", "\"7\""),
    gives(&["to_debug()"], "anything as a script writes it", "\"a\".to_debug()", "\"\\\"a\\\"\""),
    gives(
        &["to_blob()"],
        "its bytes, of which nothing more can be asked",
        "type_of(\"a\".to_blob())",
        "\"blob\"",
    ),
];

/// What maps answer, and what changes them.
pub const MAPS: &[Entry] = &[
    gives(&["keys()"], "its names, a list", "#{ a: 1, b: 2 }.keys().order()", "[\"a\", \"b\"]"),
    gives(&["values()"], "its values, a list", "#{ a: 1, b: 2 }.values().order()", "[1, 2]"),
    gives(
        &["mixin(MAP)"],
        "takes over what another one says",
        "{ let map = #{ a: 1 }; map.mixin(#{ a: 2 }); map.a }",
        "2",
    ),
    gives(
        &["fill_with(MAP)"],
        "takes over what it does not say itself",
        "{ let map = #{ a: 1 }; map.fill_with(#{ a: 2, b: 3 }); map.a + map.b }",
        "4",
    ),
    gives(&["to_json()"], "as JSON", "#{ a: 1 }.to_json()", "\"{\\\"a\\\":1}\""),
];

/// What ranges answer.
pub const RANGES: &[Entry] = &[
    gives(
        &["range(FROM, TO)", "range(FROM, TO, STEP)"],
        "the numbers from one to another, which is left out, for `for`; `1..4` says the same, `1..=4` with the last one",
        "{ let sum = 0; for number in range(0, 10, 5) { sum += number; } sum }",
        "5",
    ),
    gives(&["start"], "where it begins", "(1..4).start", "1"),
    gives(&["end"], "where it ends", "(1..4).end", "4"),
    gives(&["is_exclusive"], "whether its end is left out", "(1..4).is_exclusive", "true"),
    gives(&["is_inclusive"], "whether its end belongs to it", "(1..=4).is_inclusive", "true"),
];

/// What functions answer.
pub const FUNCTIONS: &[Entry] = &[
    gives(
        &["curry(X, …)"],
        "the function with its first values given, up to three",
        "{ let sum = |x, y| x + y; let more = sum.curry(1); more.call(2) }",
        "3",
    ),
    gives(
        &["is_anonymous"],
        "whether it is written with `|…|`",
        "{ let same = |x| x; same.is_anonymous }",
        "true",
    ),
    gives(&["name"], "its name, if it has one", "{ let same = |x| x; same.name.len > 0 }", "true"),
];
