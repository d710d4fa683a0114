//! Requests beyond the protocol: the picture of a position, its moves, the page of a file, a law book.

use serde_json::{Value, json};
use service::{Host, Mover, Onward, PlayedOn, WayOn};
use simulate::Agent;

use crate::answer::{Answer, Unanswered};
use crate::document::{Document, place, told};
use crate::params::Params;
use crate::state::Server;

/// So many moves are listed.
const MOST: usize = 1000;

pub(crate) fn picture<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
    let picture = server.workspace.picture(&asked.path, at, params.text_if_any("seat")?);
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

pub(crate) fn onward<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
    let lined = asked.lined(server);
    let onward = server.workspace.onward(&asked.path, at, params.text_if_any("seat")?);
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

/// Makes a move, with the chance of `way`, by its name, or with that of whoever is played by the program.
pub(crate) fn play<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
    let lined = asked.lined(server);
    let (seat, seed) = (params.text_if_any("seat")?, params.number("seed")?);
    let level = params.of("level").is_given().then(|| params.number("level")).transpose()?;
    let of_level = |level| u8::try_from(level).ok().and_then(Agent::of_level);
    let agent = level.map(|level| of_level(level).ok_or("a level goes from 1 to 5")).transpose();
    let agent = agent.map_err(Unanswered::params)?;
    let mover = match (params.text_if_any("way")?, &agent) {
        (Some(way), None) => Mover::Own(way),
        (None, Some(agent)) => Mover::Program(agent, seat.unwrap_or_default()),
        _ => return Err(Unanswered::params("either `way` or `level` says who makes the move")),
    };
    let played = server.workspace.play_on(&asked.path, at, (mover, seat), seed);
    told(played.map(|PlayedOn { player, way, at }| {
        json!({ "player": player, "name": way.name, "text": way.text, "position": lined.position(at as u32) })
    }))
}

pub(crate) fn game<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
    told(server.workspace.game_from(&asked.path, at).map(|text| json!({ "text": text })))
}

pub(crate) fn moves<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
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

pub(crate) fn replay<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let asked = Document::of(server, params)?;
    told(server.workspace.page(&asked.path).map(|html| json!({ "html": html })))
}

pub(crate) fn law<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    told(server.workspace.law(params.uri()?.as_str()).map(|text| json!({ "text": text })))
}
