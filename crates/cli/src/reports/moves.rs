use runner::{Listed, Status};
use schemars::JsonSchema;
use serde::Serialize;
use text::digits;

use super::document::{DiagnosticDocument, ScenarioPlace, diagnostics, scenarios};
use super::rows::Rows;
use super::test;
use crate::draw::Renderer;
use crate::file_run::FileRun;
use crate::terminal::{Screen, hanging};

/// The legal moves where each scenario stops.
pub(crate) fn moves(files: &[FileRun], screen: Screen) -> String {
    let renderer = Renderer::new(screen);
    let mut out = String::new();
    for ran in files {
        out += &test::drawn(&ran.diagnostics(), ran, &renderer);
        for scene in ran.scenes() {
            if let Some(listed) = &scene.report().listed {
                let (title, place) =
                    (screen.paint.strong(&scene.title()), screen.paint.faint(&scene.place()));
                out += &format!("{title}  {place}\n{}", by_player(listed, screen));
            }
        }
    }
    out
}

/// The legal moves, player by player, those who are to act before anybody else who may.
fn by_player(listed: &Listed, Screen { paint, width, .. }: Screen) -> String {
    let mut players: Vec<(Option<&str>, Vec<&str>)> =
        listed.to_act.iter().map(|name| (Some(name.as_str()), Vec::new())).collect();
    for (player, text) in &listed.moves {
        let player = player.as_deref();
        match players.iter_mut().find(|(candidate, _)| *candidate == player) {
            Some((_, moves)) => moves.push(text),
            None => players.push((player, vec![text])),
        }
    }
    let who = match &listed.due {
        Some(due) => format!("nobody before the {due}"),
        None if listed.to_act.is_empty() => "nobody".into(),
        None => listed.to_act.join(", "),
    };
    let certain = if listed.open.is_some() { " for certain" } else { "" };
    let mut out = format!("  {}{certain}; to act: {who}\n", paint.good(&legal_moves(listed.count)));
    let left_out = match listed.count {
        u128::MAX => u128::MAX,
        count => count - listed.moves.len() as u128,
    };
    let several = players.len() > 1;
    players.retain(|(_, moves)| !moves.is_empty());
    for (player, moves) in players {
        let name = player.unwrap_or("nobody in particular");
        let out_of_turn = player.is_some_and(|name| listed.to_act.iter().all(|candidate| candidate != name));
        out += &format!("  {}", paint.name(name));
        if out_of_turn {
            out += ", out of turn";
        }
        // Of a list that is cut off nobody knows whose the rest is.
        if several && left_out == 0 {
            out += &format!(": {}", legal_moves(moves.len() as u128));
        }
        out.push('\n');
        for text in moves {
            out += &format!("    {}\n", text.replace('\n', "\n      "));
        }
    }
    if left_out > 0 {
        out += &format!("    … and {} more\n", digits(left_out));
    }
    if let Some(open) = &listed.open {
        out += &hanging(
            "  ",
            2,
            &format!(
                "others hang on {}, which is not determined: list it (`{}`), or give the scenario a `seed N`",
                open.what, open.listing
            ),
            width,
        );
    }
    out
}

fn legal_moves(count: u128) -> String {
    match count {
        0 => "no legal moves".into(),
        1 => "1 legal move".into(),
        count => format!("{} legal moves", digits(count)),
    }
}

/// A scenario, and the legal moves where it stops.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Moves")]
pub(super) struct MovesOf<'a> {
    #[serde(flatten)]
    scene: ScenarioPlace<'a>,
    status: Status,
    /// In digits: it may be more than a number of JSON holds.
    count: Option<String>,
    to_act: &'a [String],
    due: Option<&'a str>,
    /// What is not determined, where other moves hang on it.
    undetermined: Option<&'a str>,
    moves: Vec<MoveOf<'a>>,
    diagnostics: Vec<DiagnosticDocument<'a>>,
}

/// A move, in canonical form; the player is null where it belongs to nobody.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Move")]
struct MoveOf<'a> {
    player: Option<&'a str>,
    #[serde(rename = "move")]
    text: &'a str,
}

pub(crate) fn moves_json(files: &[FileRun]) -> String {
    scenarios("moves", files, |scene| {
        let (report, listed) = (scene.report(), scene.report().listed.as_ref());
        let moves = listed.map_or(&[][..], |listed| &listed.moves);
        MovesOf {
            scene: scene.into(),
            status: report.status,
            count: listed.map(|listed| listed.count.to_string()),
            to_act: listed.map_or(&[], |listed| &listed.to_act),
            due: listed.and_then(|listed| listed.due.as_deref()),
            undetermined: listed.and_then(|listed| listed.open.as_ref()).map(|open| open.what.as_str()),
            moves: moves.iter().map(|(player, text)| MoveOf { player: player.as_deref(), text }).collect(),
            diagnostics: diagnostics(scene.ran, &report.diagnostics),
        }
    })
}

/// A legal move where a scenario stops.
#[derive(Serialize)]
pub(crate) struct LegalMoveRow<'a> {
    file: &'a str,
    line: u32,
    title: String,
    /// Nobody's where it belongs to nobody.
    player: Option<&'a str>,
    #[serde(rename = "move")]
    text: &'a str,
}

/// The legal moves where each scenario stops, as rows.
pub(crate) fn move_rows(files: &[FileRun]) -> Rows<LegalMoveRow<'_>> {
    let scenes = files.iter().flat_map(FileRun::scenes);
    let listed = scenes.filter_map(|scene| Some((scene, scene.report().listed.as_ref()?)));
    let rows = listed.flat_map(|(scene, listed)| {
        listed.moves.iter().map(move |(player, text)| LegalMoveRow {
            file: &scene.ran.name,
            line: scene.line(),
            title: scene.title(),
            player: player.as_deref(),
            text,
        })
    });
    rows.collect()
}
