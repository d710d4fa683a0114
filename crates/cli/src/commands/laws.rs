use std::path::Path;

use game::Knob;
use runner::{AnyGame, Options};
use text::near;

use crate::args::{LawsArgs, Selection, TextOrJson};
use crate::commands::{counted, laws_house, laws_rhai, print};
use crate::job::Job;
use crate::paint::Paint;
use crate::reports::{self, words};
use crate::{Exit, house, render};

/// How wide the table is.
const WIDTH: usize = 100;

/// `saga laws`
pub(crate) fn run(args: &LawsArgs) -> Exit {
    if let Some(path) = args.game.as_ref().filter(|path| house::is_script(Path::new(path))) {
        return of_script(args, path);
    }
    let games: Vec<&'static dyn AnyGame> = match &args.game {
        None => catalog::GAMES.to_vec(),
        Some(name) => match catalog::game(name) {
            Some(game) => vec![game],
            None => {
                let names = catalog::GAMES.iter().map(|game| game.info().name);
                let help = match near(name, names.clone()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("the games are {}", names.collect::<Vec<_>>().join(", ")),
                };
                render::complain(&format!("there is no game `{name}`; {help}"));
                return Exit::Misunderstood;
            }
        },
    };
    if args.rhai {
        games.iter().for_each(|game| print(&laws_rhai::told(*game, Paint::stdout())));
        return Exit::Well;
    }
    if !args.markdown.is_empty() {
        return markdown(&games, &args.markdown);
    }
    match args.format {
        TextOrJson::Human => games.iter().for_each(|game| print(&book(*game, Paint::stdout()))),
        TextOrJson::Json => print(&reports::laws_json(&games, None)),
    }
    Exit::Well
}

/// What a house rule says.
fn of_script(args: &LawsArgs, path: &String) -> Exit {
    if args.rhai || !args.markdown.is_empty() {
        render::complain(
            "`--rhai` and `--markdown` are about a game; name one, like `saga laws --rhai ravens`",
        );
        return Exit::Misunderstood;
    }
    let scripts = match house::understood(std::slice::from_ref(path)) {
        Ok(scripts) => scripts,
        Err(exit) => return exit,
    };
    for script in &scripts {
        print(&match args.format {
            TextOrJson::Human => laws_house::told(script, Paint::stdout()),
            TextOrJson::Json => reports::laws_json(&[], Some(script)),
        });
    }
    Exit::Well
}

/// The complete references of games, with the scenarios found in `paths`.
fn markdown(games: &[&'static dyn AnyGame], paths: &[String]) -> Exit {
    let selection = Selection {
        paths: paths.to_vec(),
        filter: None,
        tag: Vec::new(),
        partition: None,
        house_rules: Vec::new(),
        jobs: None,
    };
    let job = match Job::read(&selection) {
        Ok(job) => job,
        Err(exit) => return exit,
    };
    let files = job.run(&selection, Options::default());
    let covered = reports::gather(&files);
    for game in games {
        let info = game.info();
        let own = covered.iter().find(|own| own.game.info().name == info.name);
        print(&reports::reference(info, own));
    }
    Exit::Well
}

fn book(game: &dyn AnyGame, paint: Paint) -> String {
    let info = game.info();
    let mut out = format!(
        "{} — {}, {}\n",
        paint.strong(info.title),
        counted(info.clauses.len(), "clause"),
        counted(info.knobs.len(), "knob")
    );
    let column = info.clauses.iter().map(|clause| clause.id.len()).max().unwrap_or(0);
    let mut area = "";
    for clause in info.clauses {
        if clause.area() != area {
            area = clause.area();
            out += &format!("\n{}\n", paint.strong(area));
        }
        let knobs =
            if clause.knobs.is_empty() { String::new() } else { format!(" [{}]", clause.knobs.join(", ")) };
        let pad = " ".repeat(column - clause.id.len());
        let head = format!("  {}{pad}  {:<8}  ", paint.name(clause.id), words::standing(clause.standing));
        out += &hanging(&head, column + 14, &format!("{}{knobs}", clause.title));
    }
    if !info.knobs.is_empty() {
        out += &format!(
            "\n{}\n",
            paint.strong("knobs, set with `rules NAME = VALUE`; the law book's value stands first")
        );
        let column = info.knobs.iter().map(|knob| knob.name.len()).max().unwrap_or(0);
        for knob in info.knobs {
            let pad = " ".repeat(column - knob.name.len());
            let head = format!("  {}{pad}  ", paint.name(knob.name));
            out += &hanging(&head, column + 4, &format!("= {}", values(knob)));
            out += &hanging(&" ".repeat(column + 4), column + 4, knob.meaning);
        }
    }
    out += "\n`saga explain ID` tells more of any of these.\n\n";
    out
}

/// The law book's value of a knob, and the other readings where they are words.
fn values(knob: &Knob) -> String {
    let others = knob.form.split(" | ").filter(|value| knob.form.contains(" | ") && *value != knob.default);
    std::iter::once(knob.default).chain(others).collect::<Vec<_>>().join(" | ")
}

/// `text` behind `head`, wrapped at 100 columns and hanging below its own beginning.
pub(crate) fn hanging(head: &str, indent: usize, text: &str) -> String {
    let options = textwrap::Options::new(WIDTH.saturating_sub(indent))
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    let lines = textwrap::wrap(text, options);
    let margin = format!("\n{}", " ".repeat(indent));
    format!("{head}{}\n", lines.join(&margin))
}
