//! What is told of what stands at a place. It is long for all that can stand there.

use game::{ClauseCard, KnobCard};
use syntax::{Keyword, line_tokens};
use text::Span;

use crate::analysis::Analysis;
use crate::names::{self, Name};
use crate::script;
use crate::{Host, Workspace};

/// What is told of a place, in Markdown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    /// What it is told of.
    pub span: Span,
    /// What is told.
    pub markdown: String,
}

/// In so many lines of a position a word is looked up.
const WHERE: usize = 6;

impl<H: Host> Workspace<H> {
    /// What is told of what stands at a byte of a file.
    pub fn hover(&self, path: &str, at: usize) -> Option<Hover> {
        let analysis = self.analysis(path)?;
        if let Some(found) = names::at(&analysis, at) {
            if let (Name::Knob(name), Some(game)) =
                (&found.name, script::game(&analysis.text).filter(|_| analysis.is_script()))
            {
                return Some(Hover { span: found.span, markdown: knob(game.info(), name)? });
            }
            let told = match &found.name {
                Name::Clause(id) => self.clause(&analysis, id),
                Name::Knob(name) => analysis.opened.game.and_then(|game| knob(game.info(), name)),
                Name::Player(name) => self.player(path, &analysis, name, at),
                Name::Title(_) => self.title(path, &analysis, at),
                Name::Path(file) => Some(format!("`{file}`")),
                Name::Game(name) => catalog::game(name).map(|game| {
                    let info = game.info();
                    format!("**{}**: {} clauses, {} knobs", info.title, info.clauses.len(), info.knobs.len())
                }),
                Name::Keyword(kind) => Some(keyword(*kind)),
                Name::Tag(_) | Name::Placeholder(..) => None,
            };
            let told = match found.name {
                // A move tells more than the word that leads to it.
                Name::Keyword(_) => self.made(path, &analysis, at).or(told),
                _ => told,
            };
            if let Some(markdown) = told {
                return Some(Hover { span: found.span, markdown });
            }
        }
        if analysis.is_script() {
            return in_script(&analysis.text, at);
        }
        if let Some(hover) = self.word(path, &analysis, at) {
            return Some(hover);
        }
        let line = words_at(&analysis.text, at)?;
        Some(Hover { span: line, markdown: self.made(path, &analysis, at)? })
    }

    /// A clause: its wording, standing and knobs, and what shows it.
    fn clause(&self, analysis: &Analysis, id: &str) -> Option<String> {
        let own = analysis.opened.file.scripts.iter().filter_map(|script| script.rule());
        let own = own.flat_map(|rule| rule.added().iter()).find(|clause| clause.value.id == id);
        if let Some(added) = own {
            return Some(format!("**{id}**\n\n{}\n\na clause of a house rule", added.value.wording));
        }
        let (info, clause) = catalog::games().into_iter().find_map(|game| {
            let info = game.info();
            info.clauses.iter().find(|clause| clause.id == id).map(|clause| (info, *clause))
        })?;
        let card = ClauseCard::of_law_book(info, clause);
        let mut out = format!("**{id}**: {}\n\n{}\n", clause.title, clause.wording);
        card.grounds.iter().for_each(|line| out += &format!("\n- {line}"));
        card.knobs.iter().for_each(|knob| out += &format!("\n- `{}`", knob.setting()));
        if let Some(function) = &card.function {
            out += &format!("\n- a house rule amends it by `fn {function}(…)`");
        }
        let shown = self.shown_by(id);
        if shown > 0 {
            out += &format!("\n\nshown by {} of the open files", text::counted(shown, "scenario"));
        }
        Some(out)
    }

    /// How many scenarios of the open files a clause decides in, as far as they were judged.
    fn shown_by(&self, id: &str) -> usize {
        let open: Vec<String> = self.open_paths().map(str::to_owned).collect();
        open.iter().flat_map(|path| self.judged_so_far(path)).filter(|judged| judged.decides(id)).count()
    }

    /// A player: what is so of it here.
    fn player(&self, path: &str, analysis: &Analysis, name: &str, at: usize) -> Option<String> {
        let around = syntax::surroundings(&analysis.text, at);
        let stand = self.stand(path, &analysis.text, &around)?;
        let lines = stand.live.position(&stand.at);
        let own: Vec<String> =
            lines.into_iter().filter(|line| line.split_whitespace().next() == Some(name)).collect();
        let turn = if stand.on_turn.as_deref() == Some(name) { ", on turn" } else { "" };
        Some(format!("**{name}**{turn}\n```saga\n{}\n```", own.join("\n")))
    }

    /// A word of the game: what it stands for, or where it lies in the position. Of the first words of a move the whole
    /// is told instead.
    fn word(&self, path: &str, analysis: &Analysis, at: usize) -> Option<Hover> {
        let text = &analysis.text;
        let at = text.floor_char_boundary(at.min(text.len()));
        let start = text[..at]
            .rfind(char::is_whitespace)
            .map_or(0, |found| found + text[found..].chars().next().map_or(1, char::len_utf8));
        let end = text[at..].find(char::is_whitespace).map_or(text.len(), |found| at + found);
        let word = text[start..end].trim_matches([',', ':']);
        let span = Span::new(start, start + word.len());
        let tell = |markdown: &str| Some(Hover { span, markdown: markdown.to_owned() });
        match word {
            "?" => return tell("a card that is not determined: nobody at the table needs to know which"),
            "..." => return tell("more cards lie below, in an order that is not determined"),
            "drawing" | "revealing" => {
                return tell("says which cards chance brings, in the order in which they come");
            }
            "giving" => return tell("says what the dice show, in the order in which they are rolled"),
            _ => {}
        }
        let around = syntax::surroundings(text, at);
        let stand = self.stand(path, text, &around)?;
        let bare = word.rsplit(':').next().unwrap_or(word);
        let is_it = |said: &str| said.trim_matches([',', ':']) == bare;
        let lines = stand
            .live
            .position(&stand.at)
            .into_iter()
            .filter(|line| line.split_whitespace().skip(1).any(is_it));
        let lines: Vec<String> = lines.take(WHERE).collect();
        let is_first = text[around.line_start..start].split_whitespace().all(|said| said.ends_with(':'));
        (!lines.is_empty() && !is_first)
            .then(|| Hover { span, markdown: format!("**{bare}** here\n```saga\n{}\n```", lines.join("\n")) })
    }

    /// A title: what came of it; of a puzzle its verdict.
    fn title(&self, path: &str, analysis: &Analysis, at: usize) -> Option<String> {
        let number = analysis.scenario_at(at)?;
        let judged = self.judged(path, number)?;
        let mut out = format!("**{}**", judged.status.word());
        if let Some(solved) = &judged.solved {
            out += &format!("\n\n{}", solved.verdict.word());
            let promise = analysis.opened.file.frame.scenarios[number].promise();
            if let Some(key) = solved.key_lines.first().filter(|_| promise.solution.is_some()) {
                out += &format!(": {}", key.join(", "));
            }
        }
        Some(out)
    }
}

/// The words of a line around a byte, without blanks and comment.
fn words_at(text: &str, at: usize) -> Option<Span> {
    let at = text.floor_char_boundary(at.min(text.len()));
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = text[start..].lines().next().unwrap_or_default();
    let content = line_tokens(line).comment.map_or(line, |comment| &line[..comment.start]);
    let lead = content.len() - content.trim_start().len();
    (!content.trim().is_empty()).then(|| Span::new(start + lead, start + content.trim_end().len()))
}

/// What is told in a script: of the function that amends a clause, of `facts` and its fields.
fn in_script(text: &str, at: usize) -> Option<Hover> {
    let info = script::game(text)?.info();
    let at = text.floor_char_boundary(at.min(text.len()));
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let start = text[..at]
        .rfind(|letter| !is_part(letter))
        .map_or(0, |found| found + text[found..].chars().next().map_or(1, char::len_utf8));
    let end = text[at..].find(|letter| !is_part(letter)).map_or(text.len(), |found| at + found);
    let word = &text[start..end];
    let markdown = if let Some(clause) = script::clause_of(info, word) {
        format!("amends **{}**: {}\n\n{}", clause.id, clause.title, clause.wording)
    } else {
        let clause = script::amended_at(info, text, at)?;
        let line =
            |fact: &rulebook::FactDecl| format!("- `facts.{}`: {}\n", fact.name, script::type_words(fact.of));
        let field = clause.facts.iter().find(|fact| fact.name == word && text[..start].ends_with("facts."));
        match (field, word) {
            (Some(fact), _) => {
                format!("`facts.{}`: {}, of **{}**", fact.name, script::type_words(fact.of), clause.id)
            }
            (None, "facts") => format!(
                "the facts of **{}**\n\n{}",
                clause.id,
                clause.facts.iter().map(line).collect::<String>()
            ),
            (None, _) => return None,
        }
    };
    Some(Hover { span: Span::new(start, end), markdown })
}

fn knob(info: &game::Info, name: &str) -> Option<String> {
    let knob = info.knobs.iter().find(|knob| knob.name == name)?;
    let card = KnobCard::of_law_book(knob);
    let law_book = game::law_book_has(knob, |value| format!("`{value}`"));
    Some(format!(
        "**{name}**: {}\n\n`{}`; {law_book}\n\nit belongs to `{}`",
        knob.meaning,
        card.form(),
        knob.clause
    ))
}

fn keyword(kind: Keyword) -> String {
    format!("```saga\n{}\n```\n{}", kind.form(), meaning(kind))
}

/// What a line of the frame means, in a sentence.
pub(crate) fn meaning(kind: Keyword) -> &'static str {
    match kind {
        Keyword::Game => "says by which game's rules the file is read",
        Keyword::Lesson => "makes the file a lesson; its scenarios and puzzles are the chapters",
        Keyword::Language => "says in which language the texts of the file are, so that its page speaks it",
        Keyword::Players => "names the players, in seat order",
        Keyword::Rules => "turns a knob of the law book",
        Keyword::Whatever => "what follows holds for every value of the knob",
        Keyword::HouseRules => "plays under the house rules of a script",
        Keyword::Seed => "lets chance come from a number, always alike",
        Keyword::Include => "takes over the lines that another file shares",
        Keyword::Scenario => "begins a scenario: how the table stands, what happens, what must be true",
        Keyword::Puzzle => "begins a puzzle: a task that is proved",
        Keyword::Covers => "names the clauses that the scenario is about",
        Keyword::Tags => "gives the scenario words by which it is found",
        Keyword::Skip => "leaves the scenario out, and says why",
        Keyword::Setup => "begins the set-up",
        Keyword::Cases => "begins a table; the scenario is played once a row",
        Keyword::Turn => "says whose turn it is",
        Keyword::Can => "the move is legal here; it is not made",
        Keyword::Cannot => "the move is refused here, and the clause that refuses it can be named",
        Keyword::Expect => "this must be true here",
        Keyword::Say => "tells the reader something",
        Keyword::Ask => "asks the reader a question; its answers stand below it",
        Keyword::Answer => "a right answer, as a move",
        Keyword::Right => "a right answer, in words",
        Keyword::Wrong => "a wrong answer, and what is said to it",
        Keyword::Hint => "helps somebody who does not find the answer",
        Keyword::Highlight => "marks places in the picture",
        Keyword::SeenBy => "from here on the pictures show what that player may know",
        Keyword::Branch => "begins a what-if: played from here, and undone at its end",
        Keyword::EndBranch => "ends the what-if",
        Keyword::StopHere => "the scenario ends while something is still open",
        Keyword::Goal => "what the solver of the puzzle has to reach",
        Keyword::Keep => "what must stay true all the way",
        Keyword::Within => "how many turns or moves the solver has",
        Keyword::In => "how many turns or moves it takes: fewer do not suffice",
        Keyword::Against => "the others do what they like",
        Keyword::Luck => "chance may fall as the solver likes",
        Keyword::Help => "the others help",
        Keyword::Chance => "the task is done with at least that probability",
        Keyword::Solution => "the author's solution stands below it",
        Keyword::Unique => "there is one solution alone",
        Keyword::NoDuals => "no later move of the solver has another way",
        Keyword::NoSolution => "the task cannot be done",
        Keyword::Try => "how one might begin, and why it fails",
    }
}
