//! What can be wrong with the players of a file.

use rulebook::Clause;
use text::{Diagnostic, Fix, Place};

use crate::Info;
use crate::codes::{OWN_PLAYERS, PLAYERS};

/// Too few or too many players, or none at all.
pub fn wrong_players(
    info: &Info,
    count: usize,
    fits: std::ops::RangeInclusive<usize>,
    place: Place,
    clause: &'static Clause,
) -> Diagnostic {
    let (least, most) = (fits.start(), fits.end());
    let message = match count {
        0 => "nobody sits at the table".to_owned(),
        _ => format!("{} is for {least} to {most} players, not {count}", info.title),
    };
    Diagnostic::new(&PLAYERS, message, place, format!("breaks {}", clause.id))
        .help(format!("name {least} to {most} players in seat order: `players Anna Bo Cleo`"))
        .clause(&clause.id)
}

/// The names of players in a game that has its own.
pub(crate) fn own_players(info: &Info, players: [&str; 2], place: Place, clause: &Clause) -> Diagnostic {
    let [first, second] = players;
    let message = format!("the players of {} are {first} and {second}", info.title);
    Diagnostic::new(&OWN_PLAYERS, message, place, format!("breaks {}", clause.id))
        .help(format!("take the `players` line out and call the players `{first}` and `{second}`"))
        .fix(Fix::delete(place, "the `players` line"))
        .clause(&clause.id)
}
