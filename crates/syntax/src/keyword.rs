use std::sync::LazyLock;

/// Declares the keywords of the frame, in the order people meet them: each with its role, the words its
/// lines begin with, and what a whole line is, as one writes it.
macro_rules! keywords {
    ($($kind:ident: $role:ident, $words:literal, $form:literal;)*) => {
        /// What a line of the frame is: its keyword and its form.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Keyword {
            $(#[doc = concat!("`", $form, "`")] $kind,)*
        }

        impl Keyword {
            /// Every kind, in the order people meet them.
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            /// What its lines are for.
            pub fn role(self) -> Role {
                match self {
                    $(Self::$kind => Role::$role,)*
                }
            }

            /// The word or words its lines begin with.
            pub fn words(self) -> &'static str {
                match self {
                    $(Self::$kind => $words,)*
                }
            }

            /// A whole line, as one writes it.
            pub fn form(self) -> &'static str {
                match self {
                    $(Self::$kind => $form,)*
                }
            }
        }
    };
}

keywords! {
    Game: File, "game", "game NAME";
    Lesson: File, "lesson", "lesson \"TITLE\"";
    Language: File, "language", "language CODE (`en` or `de`)";
    Players: File, "players", "players NAME NAME …";
    Rules: Setting, "rules", "rules KNOB = VALUE";
    Whatever: Setting, "whatever", "whatever KNOB";
    HouseRules: Setting, "house rules", "house rules \"FILE.rhai\"";
    Seed: Setting, "seed", "seed NUMBER";
    Include: File, "include", "include \"FILE.saga\"";
    Scenario: Heading, "scenario", "scenario \"TITLE\"";
    Puzzle: Heading, "puzzle", "puzzle \"TITLE\"";
    Covers: About, "covers", "covers ID, ID, …";
    Tags: About, "tags", "tags WORD WORD …";
    Skip: About, "skip", "skip \"WHY\"";
    Setup: Setup, "setup", "setup";
    Cases: Cases, "cases", "cases";
    Turn: Step, "turn", "turn PLAYER";
    Can: Step, "can", "can MOVE";
    Cannot: Step, "cannot",
        "cannot MOVE because ID under \"FILE.rhai\" (or `under standard`; both may be left out)";
    Expect: Step, "expect",
        "expect CONDITION (or `expect not CONDITION`, `expect 3 legal moves`, `expect legal MOVE, MOVE`, \
         `expect PLAYER to move`)";
    Say: Step, "say", "say \"TEXT\"";
    Ask: Step, "ask", "ask \"TEXT\"";
    Answer: Reply, "answer", "answer MOVE \"TEXT\" (the text may be left out)";
    Right: Reply, "right", "right \"CHOICE\" \"TEXT\"";
    Wrong: Reply, "wrong", "wrong MOVE \"TEXT\" (or `wrong \"CHOICE\" \"TEXT\"`)";
    Hint: Reply, "hint", "hint \"TEXT\"";
    Highlight: Step, "highlight", "highlight PLACE …";
    SeenBy: Step, "as", "as PLAYER (or `as everybody`)";
    Branch: Step, "branch", "branch \"TITLE\"";
    EndBranch: EndBranch, "end branch", "end branch";
    StopHere: Step, "stop here", "stop here";
    Goal: Promise, "goal", "goal CONDITION (or `goal not CONDITION`)";
    Keep: Promise, "keep", "keep CONDITION (or `keep not CONDITION`)";
    Within: Promise, "within", "within NUMBER turns (or `within NUMBER moves`)";
    In: Promise, "in", "in NUMBER turns (or `in NUMBER moves`)";
    Against: Promise, "against any reply", "against any reply";
    Luck: Promise, "with luck", "with luck (or `with any help`, `with chance at least 2/3`)";
    Help: Promise, "with any help", "with any help";
    Chance: Promise, "with chance at least", "with chance at least 2/3 (or `65%`)";
    Solution: Promise, "solution", "solution, its moves below it (or `solution unique`)";
    Unique: Promise, "solution unique", "solution unique";
    NoDuals: Promise, "no duals", "no duals";
    NoSolution: Promise, "no solution", "no solution";
    Try: Promise, "try", "try MOVE, MOVE \"TEXT\"";
}

/// What a line of the frame is for: where it may stand, and where it is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It holds for the whole file and stands above the first scenario.
    File,
    /// It holds for the file, or for the scenario below whose title it stands.
    Setting,
    /// It begins a scenario.
    Heading,
    /// It says what a scenario is about.
    About,
    /// It begins the set-up.
    Setup,
    /// It begins a table of cases.
    Cases,
    /// It is a step, so that the set-up ends at it.
    Step,
    /// It belongs to the question above it.
    Reply,
    /// It ends a branch.
    EndBranch,
    /// It says what a puzzle asks and promises.
    Promise,
}

/// The kinds whose lines begin with a letter, each with its first word: every line of every file is looked up, lines
/// of the game in vain.
static BY_LETTER: LazyLock<[Vec<(&'static str, Keyword)>; 26]> = LazyLock::new(|| {
    let begins = |kind: &Keyword, letter: u8| kind.first_word().as_bytes().first() == Some(&letter);
    std::array::from_fn(|at| {
        let kinds = Keyword::ALL.iter().filter(|kind| begins(kind, b'a' + at as u8));
        kinds.map(|kind| (kind.first_word(), *kind)).collect()
    })
});

/// The kinds whose lines begin with a word.
fn beginning_with(word: &str) -> impl Iterator<Item = Keyword> {
    let letter = word.bytes().next().unwrap_or_default().wrapping_sub(b'a');
    let kinds = BY_LETTER.get(usize::from(letter)).into_iter().flatten();
    kinds.filter(move |(first, _)| *first == word).map(|(_, kind)| *kind)
}

impl Keyword {
    /// Whether its lines ask for a condition.
    pub fn asks(self) -> bool {
        matches!(self, Self::Expect | Self::Goal | Self::Keep)
    }

    /// The first of its words.
    pub fn first_word(self) -> &'static str {
        self.words().split(' ').next().unwrap_or_default()
    }

    /// The first kind whose lines may begin with a word, whatever comes after it.
    pub fn named(word: &str) -> Option<Self> {
        beginning_with(word).next()
    }

    /// The kind whose lines begin as `line` does, even where the rest of it is wrong: of several the one
    /// that has more of the words.
    pub fn of(line: &str) -> Option<Self> {
        let is_between = |letter: char| letter.is_whitespace() || letter == '#';
        let line = line.trim_start_matches(is_between);
        let (first, rest) = line.split_at(line.find(is_between).unwrap_or(line.len()));
        let mut kinds = beginning_with(first).peekable();
        kinds.peek()?;
        let words = || rest.split(is_between).filter(|word| !word.is_empty());
        let alike = |kind: &Self| {
            let more = kind.words().split(' ').skip(1);
            1 + more.zip(words()).take_while(|(candidate, word)| candidate == word).count()
        };
        let mut found: Option<(Self, usize)> = None;
        for kind in kinds {
            let alike = alike(&kind);
            // These words alone may begin a line of a game.
            if matches!(first, "end" | "no") && alike < 2 {
                continue;
            }
            if found.is_none_or(|(_, most)| alike > most) {
                found = Some((kind, alike));
            }
        }
        found.map(|(kind, _)| kind)
    }
}
