use rulebook::{Kind, Standing};
use runner::AnyGame;
use text::near;

use crate::args::{LawsArgs, TextOrJson};
use crate::commands::print;
use crate::{Exit, render};

/// `saga laws`
pub(crate) fn run(args: &LawsArgs) -> Exit {
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
    match args.format {
        TextOrJson::Human => games.iter().for_each(|game| print(&book(*game))),
        TextOrJson::Json => print(&crate::reports::laws_json(&games)),
    }
    Exit::Well
}

/// The word for a standing.
pub(crate) fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Printed => "printed",
        Standing::Ruled => "ruled",
        Standing::Assumed => "assumed",
    }
}

/// The word for a kind.
pub(crate) fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Constraint => "constraint",
        Kind::Number => "number",
        Kind::Effect => "effect",
        Kind::Definition => "definition",
    }
}

fn book(game: &dyn AnyGame) -> String {
    let info = game.info();
    let mut out = format!("{} — {} clauses, {} knobs\n", info.title, info.clauses.len(), info.knobs.len());
    let mut area = "";
    for clause in info.clauses {
        if clause.area() != area {
            area = clause.area();
            out += &format!("\n{area}\n");
        }
        let knobs = if clause.knobs.is_empty() { String::new() } else { format!("  knob {}", clause.knobs.join(", ")) };
        out += &format!("  {:<36} {:<8} {}{knobs}\n", clause.id, standing(clause.standing), clause.title);
    }
    if !info.knobs.is_empty() {
        out += "\nknobs (rules NAME = VALUE)\n";
        for knob in info.knobs {
            out += &format!("  {:<26} {:<28} {}\n", knob.name, format!("= {}", knob.default), knob.meaning);
        }
    }
    out += "\n`saga explain ID` tells more of any of these.\n\n";
    out
}
