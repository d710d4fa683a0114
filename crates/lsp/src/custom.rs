//! Requests beyond the protocol: the picture of a position, its moves, the page of a file, a law book.

use lsp_types::{Position, TextDocumentIdentifier, Url};
use serde::Deserialize;
use serde_json::{Value, json};
use service::{Host, Mover, Onward, PlayedOn, WayOn};
use simulate::Agent;

use crate::answer::{Answer, Unanswered};
use crate::document::{Document, place, told};
use crate::state::Server;

/// So many moves are listed.
const MOST: usize = 1000;

/// A place; for a picture also the seat from which it is seen.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlaceParams {
    pub(crate) text_document: TextDocumentIdentifier,
    pub(crate) position: Position,
    #[serde(default)]
    pub(crate) seat: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FileParams {
    pub(crate) text_document: TextDocumentIdentifier,
}

#[derive(Debug, Deserialize)]
pub(crate) struct LawParams {
    pub(crate) uri: Url,
}

pub(crate) fn picture<H: Host>(server: &Server<H>, params: PlaceParams) -> Answer {
    let (asked, at) = place(server, &params.text_document, params.position)?;
    let picture = server.workspace.picture(&asked.path, at, params.seat.as_deref());
    told(picture.map(drawn))
}

fn drawn(picture: service::Picture) -> Value {
    json!({
        "svg": picture.svg,
        "text": picture.text,
        "title": picture.title,
        "toAct": picture.to_act,
        "legal": picture.legal,
        "players": picture.players,
    })
}

pub(crate) fn onward<H: Host>(server: &Server<H>, params: PlaceParams) -> Answer {
    let (asked, at) = place(server, &params.text_document, params.position)?;
    let lined = asked.lined(server);
    let onward = server.workspace.onward(&asked.path, at, params.seat.as_deref());
    let way = |way: &WayOn| json!({ "name": way.name, "text": way.text });
    told(onward.map(|Onward { picture, by_hand, ways, due, at }| {
        json!({
            "picture": drawn(picture),
            "position": lined.position(at as u32),
            "ways": ways.iter().map(way).collect::<Vec<_>>(),
            "due": due.as_ref().map(way),
            "byHand": {
                "moves": by_hand.moves,
                "parts": by_hand.parts,
                "rules": by_hand.rules,
                "facts": by_hand.facts,
                "refusals": by_hand.refusals,
                "texts": by_hand.texts,
            },
        })
    }))
}

/// A move that is made, and with what chance: that of `way`, by its name, or that of whoever is played by the program.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlayParams {
    text_document: TextDocumentIdentifier,
    position: Position,
    seed: u64,
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    way: Option<String>,
    #[serde(default)]
    level: Option<u8>,
}

pub(crate) fn play<H: Host>(server: &Server<H>, params: PlayParams) -> Answer {
    let PlayParams { text_document, position, seed, seat, way, level } = params;
    let (asked, at) = place(server, &text_document, position)?;
    let lined = asked.lined(server);
    let agent = level.map(|level| Agent::of_level(level).ok_or("a level goes from 1 to 5")).transpose();
    let agent = agent.map_err(Unanswered::params)?;
    let mover = match (&way, &agent) {
        (Some(way), None) => Mover::Own(way),
        (None, Some(agent)) => Mover::Program(agent, seat.as_deref().unwrap_or_default()),
        _ => return Err(Unanswered::params("either `way` or `level` says who makes the move")),
    };
    let played = server.workspace.play_on(&asked.path, at, (mover, seat.as_deref()), seed);
    told(played.map(|PlayedOn { player, way, at }| {
        json!({ "player": player, "name": way.name, "text": way.text, "position": lined.position(at as u32) })
    }))
}

pub(crate) fn moves<H: Host>(server: &Server<H>, params: PlaceParams) -> Answer {
    let (asked, at) = place(server, &params.text_document, params.position)?;
    let Some(scene) = server.workspace.scene(&asked.path, at) else { return Ok(Value::Null) };
    let listed = server.workspace.legal_moves(&asked.path, at, MOST);
    let moves: Vec<Value> = listed
        .iter()
        .flat_map(|listed| &listed.moves)
        .map(|(player, text)| json!({ "player": player, "move": text }))
        .collect();
    let listed = listed.as_ref();
    told(json!({
        "file": asked.path,
        "line": scene.line,
        "title": scene.title,
        "row": scene.row,
        "status": scene.status,
        "count": listed.map(|listed| listed.count.to_string()),
        "to_act": listed.map_or(&[][..], |listed| &listed.to_act),
        "due": listed.and_then(|listed| listed.due.as_deref()),
        "undetermined": listed.and_then(|listed| listed.open.as_ref()).map(|open| open.what.as_str()),
        "moves": moves,
        "diagnostics": scene.diagnostics.iter().map(|said| json!({
            "code": said.code, "message": said.message,
        })).collect::<Vec<_>>(),
    }))
}

pub(crate) fn replay<H: Host>(server: &Server<H>, params: FileParams) -> Answer {
    let asked = Document::new(server, &params.text_document.uri)?;
    told(server.workspace.page(&asked.path).map(|html| json!({ "html": html })))
}

pub(crate) fn law<H: Host>(server: &Server<H>, params: LawParams) -> Answer {
    told(server.workspace.law(params.uri.as_str()).map(|text| json!({ "text": text })))
}
