/// What a line of the frame is: its keyword and its form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Game,
    Players,
    Rules,
    HouseRules,
    Seed,
    Include,
    Scenario,
    Puzzle,
    Covers,
    Tags,
    Skip,
    Setup,
    Cases,
    Turn,
    Can,
    Cannot,
    Expect,
    Say,
    Ask,
    Answer,
    Hint,
    Highlight,
    Branch,
    EndBranch,
    StopHere,
    Goal,
    Within,
    Solution,
    Against,
}

impl Kind {
    /// Every kind, in the order people meet them.
    pub(crate) const ALL: [Self; 29] = [
        Self::Game,
        Self::Players,
        Self::Rules,
        Self::HouseRules,
        Self::Seed,
        Self::Include,
        Self::Scenario,
        Self::Puzzle,
        Self::Covers,
        Self::Tags,
        Self::Skip,
        Self::Setup,
        Self::Cases,
        Self::Turn,
        Self::Can,
        Self::Cannot,
        Self::Expect,
        Self::Say,
        Self::Ask,
        Self::Answer,
        Self::Hint,
        Self::Highlight,
        Self::Branch,
        Self::EndBranch,
        Self::StopHere,
        Self::Goal,
        Self::Within,
        Self::Solution,
        Self::Against,
    ];

    /// The word or words its lines begin with.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Players => "players",
            Self::Rules => "rules",
            Self::HouseRules => "house rules",
            Self::Seed => "seed",
            Self::Include => "include",
            Self::Scenario => "scenario",
            Self::Puzzle => "puzzle",
            Self::Covers => "covers",
            Self::Tags => "tags",
            Self::Skip => "skip",
            Self::Setup => "setup",
            Self::Cases => "cases",
            Self::Turn => "turn",
            Self::Can => "can",
            Self::Cannot => "cannot",
            Self::Expect => "expect",
            Self::Say => "say",
            Self::Ask => "ask",
            Self::Answer => "answer",
            Self::Hint => "hint",
            Self::Highlight => "highlight",
            Self::Branch => "branch",
            Self::EndBranch => "end branch",
            Self::StopHere => "stop here",
            Self::Goal => "goal",
            Self::Within => "within",
            Self::Solution => "solution unique",
            Self::Against => "against any reply",
        }
    }

    /// The first of its words.
    pub(crate) fn first_word(self) -> &'static str {
        self.words().split(' ').next().unwrap_or_default()
    }

    /// What may stand after its words, as one writes it.
    pub(crate) fn form(self) -> &'static str {
        match self {
            Self::Game => "game NAME",
            Self::Players => "players NAME NAME …",
            Self::Rules => "rules KNOB = VALUE",
            Self::HouseRules => "house rules \"FILE.rhai\"",
            Self::Seed => "seed NUMBER",
            Self::Include => "include \"FILE.saga\"",
            Self::Scenario => "scenario \"TITLE\"",
            Self::Puzzle => "puzzle \"TITLE\"",
            Self::Covers => "covers ID, ID, …",
            Self::Tags => "tags WORD WORD …",
            Self::Skip => "skip \"WHY\"",
            Self::Setup => "setup",
            Self::Cases => "cases",
            Self::Turn => "turn PLAYER",
            Self::Can => "can MOVE",
            Self::Cannot => {
                "cannot MOVE because ID under \"FILE.rhai\" (or `under standard`; both may be left out)"
            }
            Self::Expect => {
                "expect CONDITION (or `expect not CONDITION`, `expect 3 legal moves`, \
                 `expect legal MOVE, MOVE`, `expect PLAYER to move`)"
            }
            Self::Say => "say \"TEXT\"",
            Self::Ask => "ask \"TEXT\"",
            Self::Answer => "answer MOVE",
            Self::Hint => "hint \"TEXT\"",
            Self::Highlight => "highlight PLACE …",
            Self::Branch => "branch \"TITLE\"",
            Self::EndBranch => "end branch",
            Self::StopHere => "stop here",
            Self::Goal => "goal CONDITION",
            Self::Within => "within NUMBER turns (or `within NUMBER moves`)",
            Self::Solution => "solution unique",
            Self::Against => "against any reply",
        }
    }

    /// The kind whose lines begin as `line` does, even where the rest of it is wrong.
    pub(crate) fn of(line: &str) -> Option<Self> {
        let mut words = line
            .split(|letter: char| letter.is_whitespace() || letter == '#')
            .filter(|word| !word.is_empty());
        let first = words.next()?;
        if first == "end" {
            return (words.next() == Some("branch")).then_some(Self::EndBranch);
        }
        Self::ALL.into_iter().find(|kind| kind.first_word() == first)
    }

    /// Whether a line of this kind is a step, so that the set-up ends at it.
    pub(crate) fn is_step(self) -> bool {
        match self {
            Self::Turn
            | Self::Can
            | Self::Cannot
            | Self::Expect
            | Self::Say
            | Self::Ask
            | Self::Highlight
            | Self::Branch
            | Self::StopHere => true,
            Self::Game
            | Self::Players
            | Self::Rules
            | Self::HouseRules
            | Self::Seed
            | Self::Include
            | Self::Scenario
            | Self::Puzzle
            | Self::Covers
            | Self::Tags
            | Self::Skip
            | Self::Setup
            | Self::Cases
            | Self::Answer
            | Self::Hint
            | Self::EndBranch
            | Self::Goal
            | Self::Within
            | Self::Solution
            | Self::Against => false,
        }
    }
}
