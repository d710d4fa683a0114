use session::Files;

use crate::{Saga, SagaFaults, load};

/// What the text is called that sets up a whole game.
const NAME: &str = "game.saga";

/// A table of a game at which nothing is dealt yet. The game is a word (`odin`, `omen with wolves`) or the path of the
/// script that declares it; where nobody is named who plays, the usual company does.
///
/// ```
/// let odin = lawspeaker::table_of("odin", &[], &lawspeaker::NoFiles)?;
/// assert_eq!(odin.seats()?, ["Anna", "Bo", "Cleo"]);
/// # Ok::<(), lawspeaker::SagaFaults>(())
/// ```
///
/// # Errors
/// What is wrong with the game, or with the players.
pub fn table_of(game: &str, players: &[String], files: &dyn Files) -> Result<Saga, SagaFaults> {
    let is_script = game.ends_with(".rhai");
    let game = if is_script { format!("game \"{game}\"\n") } else { format!("game {game}\n") };
    let tried: Vec<Vec<String>> = match players {
        [] => game::companies().map(|names| names.iter().map(|name| (*name).to_owned()).collect()).collect(),
        named => vec![named.to_vec()],
    };
    let mut wrong = SagaFaults::default();
    for (number, names) in tried.into_iter().enumerate() {
        let players = if names.is_empty() { String::new() } else { format!("players {}\n", names.join(" ")) };
        let saga = load(NAME, &format!("{game}{players}"), files);
        match saga.and_then(|saga| saga.seats().map(|_| saga)) {
            Ok(saga) => return Ok(saga),
            // What is wrong is told of the usual company, not of the last that did not fit.
            Err(faults) if number < 2 => wrong = faults,
            Err(_) => {}
        }
    }
    Err(wrong)
}
