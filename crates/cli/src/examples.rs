//! Calls that show what each command is for: they stand below its help and in its page of the manual.

/// The commands, each with calls and what they do.
pub(crate) const COMMANDS: &[(&str, &[(&str, &str)])] = &[
    (
        "init",
        &[
            ("saga init", "begins a folder of scenarios here"),
            ("saga init omen rules --pipeline gitlab", "begins one of another game, elsewhere, for GitLab"),
        ],
    ),
    (
        "new",
        &[
            ("saga new odin first.saga", "writes a starter that passes"),
            ("saga new ravens --puzzle", "prints a puzzle to begin with"),
        ],
    ),
    (
        "test",
        &[
            ("saga test scenarios", "runs all scenarios of a folder"),
            ("saga test first.saga:21", "runs the scenario at a line"),
            ("saga test scenarios --accept", "takes their outcomes into the snapshots"),
            ("saga test scenarios --report junit=report.xml", "also writes a report for a pipeline"),
        ],
    ),
    (
        "check",
        &[
            ("saga check scenarios --deny warnings", "reads all files, and fails for a warning"),
            ("saga check ours.rhai", "tries a house rule out in games by chance"),
        ],
    ),
    (
        "ci",
        &[
            ("saga ci", "does what the saga.toml of this folder asks for"),
            (
                "saga ci --skip mutate --report sarif=saga.sarif",
                "leaves mutants out, and writes remarks for a review",
            ),
        ],
    ),
    (
        "fmt",
        &[("saga fmt", "lays the files of this folder out"), ("saga fmt --check", "fails where it would")],
    ),
    ("moves", &[("saga moves first.saga:21", "lists the legal moves before that line")]),
    ("perft", &[("saga perft first.saga --depth 4", "counts the lines of play, four plies deep")]),
    (
        "replay",
        &[
            ("saga replay first.saga", "steps through its scenarios"),
            ("saga replay lesson.saga --html lesson.html", "writes them as one page"),
        ],
    ),
    (
        "play",
        &[
            ("saga play odin --random others --out game.saga", "plays against chance, and records the game"),
            ("saga play first.saga:21", "plays on from a line of a scenario"),
        ],
    ),
    ("site", &[("saga site pages scenarios", "writes the rulebook with its scenarios as pages")]),
    (
        "solve",
        &[
            ("saga solve scenarios --tries", "proves puzzles, and tells what other first moves run into"),
            ("saga solve mine.saga --minimal", "names what a puzzle does not need"),
        ],
    ),
    ("check-proof", &[("saga check-proof proofs.jsonl scenarios", "checks proofs by the rules alone")]),
    (
        "compose",
        &[("saga compose odin --clause odin.follow.take --count 3", "finds puzzles that turn on a clause")],
    ),
    ("shrink", &[("saga shrink failing.saga:12 --out small.saga", "keeps what the failure needs")]),
    (
        "distinguish",
        &[("saga distinguish odin --house-rules ours.rhai", "finds where a house rule first matters")],
    ),
    (
        "laws",
        &[
            ("saga laws omen", "lists the clauses of a game"),
            ("saga laws omen --rhai", "lists what a house rule may change"),
        ],
    ),
    (
        "explain",
        &[
            ("saga explain odin.follow.count", "explains a clause"),
            ("saga explain play/refused", "explains what a message is about"),
        ],
    ),
    ("coverage", &[("saga coverage scenarios", "lists the clauses that no scenario shows")]),
    (
        "compare",
        &[(
            "saga compare scenarios --house-rules ours.rhai",
            "lists the scenarios that turn out differently",
        )],
    ),
    (
        "simulate",
        &[
            ("saga simulate odin --players 3", "plays a thousand games by chance, and counts"),
            (
                "saga simulate odin --against ours.rhai",
                "plays them under both rules, and tells the differences",
            ),
        ],
    ),
    ("mutate", &[("saga mutate scenarios --clause odin.follow", "changes rules, and looks who notices")]),
    (
        "rulings",
        &[
            ("saga rulings scenarios --knob whole-hand-lead", "plays under the other readings"),
            ("saga rulings scenarios --games 1000", "plays whole games under each of them"),
        ],
    ),
    (
        "review",
        &[
            ("saga review", "walks through outcomes that changed"),
            ("saga review --accept", "accepts them all"),
        ],
    ),
    ("lsp", &[("saga lsp", "is what an editor calls")]),
    ("schema", &[("saga schema test > test.schema.json", "writes what reports of a run look like")]),
    (
        "completions",
        &[("saga completions bash >> ~/.bashrc", "has the shell complete commands, titles, clauses, knobs")],
    ),
    ("man", &[("saga man ~/.local/share/man/man1", "writes the pages of the manual")]),
];

/// The examples of a command, below a heading.
pub(crate) fn of(command: &str, heading: &str) -> String {
    let calls = COMMANDS.iter().find(|(name, _)| *name == command).map_or(&[][..], |(_, calls)| *calls);
    let widest = calls.iter().map(|(call, _)| call.len()).max().unwrap_or_default();
    let lines: Vec<String> = calls.iter().map(|(call, what)| format!("  {call:widest$}  {what}")).collect();
    format!("{heading}\n{}", lines.join("\n"))
}
