use text::grouped;

use super::{PlayedReading, PlayedReadings};
use crate::terminal::{Screen, hanging};

/// What other readings do to whole games, as people read it.
pub(crate) fn text(played: &PlayedReadings, screen: Screen) -> String {
    let mut out = String::new();
    let mut before = "";
    for reading in &played.all {
        let info = reading.reading.game.info();
        if info.name != before {
            let blank = if out.is_empty() { "" } else { "\n" };
            out += &format!("{blank}{}\n", screen.paint.strong(info.title));
            before = info.name;
        }
        out += &of_reading(reading, screen);
    }
    let told = format!(
        "{} games by chance from seed {}, and {} looking one move ahead; {} differences were looked at; what is called \
         one is so at 5 % for all of them together (Holm)",
        grouped(played.games),
        played.seed,
        grouped(played.all.iter().flat_map(|reading| &reading.by).map(|by| by.games).min().unwrap_or(0)),
        played.looked_at()
    );
    out.push('\n');
    out + &hanging("  ", 2, &screen.paint.faint(&told), screen.width)
}

fn of_reading(played: &PlayedReading, screen: Screen) -> String {
    let (paint, reading) = (screen.paint, &played.reading);
    let kind = if reading.is_variant() { " (a variant)" } else { "" };
    let mut out = format!(
        "\n  {}{kind}  {}\n",
        paint.name(&played.named()),
        paint.faint(&format!(
            "instead of {}; {}; {}",
            reading.knob.default,
            reading.clause.id,
            played.table.told()
        ))
    );
    let [turns, begins] = played.verdicts();
    out += &hanging("    ", 6, &format!("games: {turns}"), screen.width);
    out += &hanging("    ", 6, &format!("whoever begins wins: {begins}"), screen.width);
    for by in &played.by {
        let numbers = [("whoever begins", &by.begins), ("turns", &by.turns)];
        for (name, number) in numbers {
            let told = format!(
                "{}, {name}: {} instead of {}; {}",
                by.how(),
                number.value(number.other),
                number.value(number.usual),
                number.told()
            );
            out += &hanging("    ", 6, &paint.faint(&told), screen.width);
        }
    }
    out
}
