use fastrand::Rng;

/// What nobody writes and files hold all the same.
const HOSTILE: &[&str] = &[
    "\0",
    "\u{feff}",
    "\u{202e}",
    "\u{ffff}",
    "\u{a0}",
    "\u{301}",
    "“",
    "’",
    "😀",
    "\r",
    "\t",
    "\"",
    "\\",
    "#",
    "<",
    ">",
    "|",
    "||",
    ":",
    "=",
    ",",
    "?",
    "...",
    "^",
    "`",
    "${",
    "99999999999999999999",
    "-1",
    "because because",
    "under standard",
    "drawing",
    "cases",
    "branch \"x\"",
    "end branch",
    "setup",
    "turn gray",
    "include \"a.saga\"",
    "house rules \"a.rhai\"",
    "whatever x",
    "rules x = 1",
];

/// A text made of others by a few of the ways in which texts are spoilt: two are spliced, lines are
/// moved, doubled and dropped, words change places, and what nobody writes is put somewhere.
pub fn mutated(rng: &mut Rng, texts: &[String]) -> String {
    let pick = |rng: &mut Rng| rng.choice(texts).map_or("", String::as_str);
    let mut text = pick(rng).to_owned();
    for _ in 0..rng.usize(1..5) {
        let mut lines: Vec<&str> = text.lines().collect();
        let at = |rng: &mut Rng, length: usize| rng.usize(..=length);
        text = match rng.u8(..8) {
            0 => {
                let other: Vec<&str> = pick(rng).lines().collect();
                let (head, tail) = (at(rng, lines.len()), at(rng, other.len()));
                [&lines[..head], &other[tail..]].concat().join("\n")
            }
            1 if !lines.is_empty() => {
                let line = lines.remove(rng.usize(..lines.len()));
                lines.insert(at(rng, lines.len()), line);
                lines.join("\n")
            }
            2 if !lines.is_empty() => {
                let line = lines[rng.usize(..lines.len())];
                lines.insert(at(rng, lines.len()), line);
                lines.join("\n")
            }
            3 if !lines.is_empty() => {
                lines.remove(rng.usize(..lines.len()));
                lines.join("\n")
            }
            4 => {
                let mut words: Vec<&str> = text.split(' ').collect();
                let (one, other) = (rng.usize(..words.len()), rng.usize(..words.len()));
                words.swap(one, other);
                words.join(" ")
            }
            // Places beyond what sixteen bits count.
            5 if rng.u8(..8) == 0 => format!("{}{text}", ["\n", " "][rng.usize(..2)].repeat(70_000)),
            _ => {
                let at = text.floor_char_boundary(at(rng, text.len()));
                let sign = HOSTILE[rng.usize(..HOSTILE.len())];
                format!("{}{sign}{}", &text[..at], &text[at..])
            }
        };
    }
    text
}
