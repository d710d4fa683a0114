use super::{
    CHANGES, DECLARATIONS, Entry, FUNCTIONS, HOUSE_RULES, LISTS, LOOKS, MAPS, MOVES, NUMBERS, PLAYERS,
    RANGES, SAMPLE, TEXTS, house_looks,
};

/// Pages show comments of Markdown, so it has none that says where it comes from.
const HEAD: &str = "# What a script may say\n\n\
    *“What was that called again?”*\n\n\
    Every word of scripts, with an example that is tried: of [games of one's own](own-games.md), of \
    [house rules](house-rules.md), of [players](simulation.md). They run in a sandbox: they read no files, know no clock, \
    keep nothing from one call to the next, and are stopped after so many steps.\n";

/// The page of all that a script may say.
pub fn script_reference() -> String {
    let house_looks = house_looks();
    let parts: [(&str, &str, &[Entry]); 14] = [
        ("A game declares", "What something names stands above the line that names it.", DECLARATIONS),
        (
            "A function asks of `play`",
            "Functions of `forbid` see what whoever moves sees, unless it is said that they see all; those of `effect`, `ends` and \
             `asks` see all. The examples of this and the next table are tried in the game `sample.rhai` below, where white moves.",
            LOOKS,
        ),
        ("An effect changes", "Only the function of an `effect` may.", CHANGES),
        (
            "A function finds in the move, `mv`",
            "What stands for a word in capitals, by that word in small letters.",
            MOVES,
        ),
        ("House rules say", "", HOUSE_RULES),
        (
            "A house rule asks of `play`",
            "`saga laws --rhai GAME` lists the zones, numbers and places of a game.",
            &house_looks,
        ),
        ("Players say", "", PLAYERS),
        (
            "Texts",
            "What the language itself has. `()` is nothing; `#{ … }` is a map, `[…]` a list, `'a'` a letter, \
             `` `${x}` `` a text with something in it. `+ - * / % **`, `== != < <= > >=`, `&& || !`, `in`; `let`, `if`, \
             `for`, `while`, `loop`, `switch`, `return`, `fn`, `type_of(X)`.",
            TEXTS,
        ),
        ("Lists", "", LISTS),
        ("Maps", "A map is asked by its names: `map.name`, `map[\"name\"]`.", MAPS),
        ("Numbers", "All are whole numbers.", NUMBERS),
        ("Ranges", "", RANGES),
        ("Functions", "`|x| x + 1` is one, and `call(…)` calls it.", FUNCTIONS),
        ("The game of the examples", "", &[]),
    ];
    let mut page = HEAD.to_owned();
    for (title, about, entries) in parts {
        page += &format!("\n## {title}\n");
        if !about.is_empty() {
            page += &format!("\n{about}\n");
        }
        if !entries.is_empty() {
            page += &table(entries);
        }
    }
    page + &format!("\n```rhai\n// sample.rhai\n{SAMPLE}```\n")
}

fn table(entries: &[Entry]) -> String {
    let row = |entry: &Entry| {
        let forms: Vec<String> = entry.forms.iter().map(|form| code(form)).collect();
        let given = if entry.gives.is_empty() { String::new() } else { code(entry.gives) };
        let example = if entry.example.is_empty() { String::new() } else { code(entry.example) };
        format!("| {} | {} | {example} | {given} |\n", forms.join(" · "), entry.about.replace('|', "\\|"))
    };
    let is_of_effects =
        entries.iter().all(|entry| CHANGES.iter().any(|change| change.name() == entry.name()));
    let last = if is_of_effects { "then" } else { "gives" };
    let rows: String = entries.iter().map(row).collect();
    match entries.iter().all(|entry| entry.gives.is_empty()) {
        false => format!("\n| | | example | {last} |\n|---|---|---|---|\n{rows}"),
        true => format!("\n| | | example |\n|---|---|---|\n{}", rows.replace("|  |\n", "|\n")),
    }
}

/// As code in a cell of a table.
fn code(text: &str) -> String {
    let text = text.replace('|', "\\|");
    if text.contains('`') { format!("`` {text} ``") } else { format!("`{text}`") }
}
