//! `saga laws FILE.rhai`: what a house rule sets, amends and adds.

use crate::commands::laws::hanging;
use crate::house::HouseFile;
use crate::paint::Paint;
use crate::reports::words;

/// What a house rule says, each with the line of its script.
pub(crate) fn told(script: &HouseFile, paint: Paint) -> String {
    let (info, rule) = (script.game.info(), &script.rule);
    let path = paint.faint(&script.path);
    let mut out = format!("{} — a house rule of {}  {path}\n", paint.strong(rule.name()), info.title);
    let mut part = |head: &str, rows: Vec<(String, String, u32)>| {
        if rows.is_empty() {
            return;
        }
        out += &format!("\n{}\n", paint.strong(head));
        let column = rows.iter().map(|(name, _, _)| name.len()).max().unwrap_or(0);
        for (name, means, line) in rows {
            let head = format!("  {}{}  ", paint.name(&name), " ".repeat(column - name.len()));
            let place = paint.faint(&format!("  (line {line})"));
            out += &hanging(&head, column + 4, &format!("{means}{place}"));
        }
    };
    let law_book = |name: &str| info.knobs.iter().find(|own| own.name == name).map_or("", |own| own.default);
    let knobs = rule.knobs().iter().map(|(knob, value)| {
        let means = format!("= {}; the law book has {}", value.text(), law_book(&knob.value));
        (knob.value.clone(), means, script.line(knob.place))
    });
    part("knobs it sets", knobs.collect());
    let amended = rule.amended().iter().map(|own| {
        let means = format!("{}: {}", words::kind(own.value.kind), own.value.title);
        (own.value.id.to_owned(), means, script.line(own.place))
    });
    part("clauses it amends", amended.collect());
    let added = rule
        .own()
        .iter()
        .map(|own| (own.value.id.to_owned(), own.value.title.to_owned(), script.line(own.place)));
    part("clauses of its own", added.collect());
    if rule.is_idle() {
        out += &paint.warn("\nit changes nothing\n");
    }
    out + "\n`saga explain ID` tells more of any of these.\n"
}
