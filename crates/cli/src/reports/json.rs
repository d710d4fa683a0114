use runner::AnyGame;

use crate::job::Ran;

/// The legal moves of each scenario.
pub(crate) fn moves_json(files: &[Ran]) -> String {
    let mut all = Vec::new();
    for ran in files {
        for (number, report) in &ran.cases {
            let scenario = ran.scenario(*number);
            let Some(listed) = &report.listed else { continue };
            let moves: Vec<_> = listed
                .moves
                .iter()
                .map(|(player, text)| serde_json::json!({ "player": player, "move": text }))
                .collect();
            all.push(serde_json::json!({
                "file": ran.name,
                "line": ran.line(scenario),
                "title": scenario.title.value,
                "row": scenario.row,
                "count": listed.count.to_string(),
                "to_act": listed.to_act,
                "moves": moves,
            }));
        }
    }
    pretty(&serde_json::json!({ "version": 1, "scenarios": all }))
}

/// The clauses and knobs of games.
pub(crate) fn laws_json(games: &[&'static dyn AnyGame]) -> String {
    let games: Vec<_> = games
        .iter()
        .map(|game| {
            let info = game.info();
            let clauses: Vec<_> = info
                .clauses
                .iter()
                .map(|clause| {
                    serde_json::json!({
                        "id": clause.id,
                        "title": clause.title,
                        "wording": clause.wording,
                        "section": clause.section,
                        "standing": clause.standing,
                        "kind": clause.kind,
                        "structural": clause.structural,
                        "knobs": clause.knobs,
                    })
                })
                .collect();
            let knobs: Vec<_> = info
                .knobs
                .iter()
                .map(|knob| {
                    serde_json::json!({
                        "name": knob.name,
                        "clause": knob.clause,
                        "form": knob.form,
                        "default": knob.default,
                        "meaning": knob.meaning,
                    })
                })
                .collect();
            serde_json::json!({ "game": info.name, "title": info.title, "source": info.source, "clauses": clauses, "knobs": knobs })
        })
        .collect();
    pretty(&serde_json::json!({ "version": 1, "games": games }))
}

/// A document, indented, with a final newline.
pub(crate) fn pretty(value: &serde_json::Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default() + "\n"
}
