//! Moves that are made at the table with what chance brings: somebody's own, and those of whom the program plays.

use play::{least_stated, stated};
use runner::DrawnCards;
use simulate::{Agent, advise};

use crate::onward::{PlaceOnward, WayOn, tried};
use crate::{Host, Workspace};

/// Whose move is made.
#[derive(Clone, Copy, Debug)]
pub enum Mover<'a> {
    /// Somebody's own: the way of that name.
    Own(&'a str),
    /// That of whoever is to act and is played by an agent: everybody but the player of that name.
    Program(&'a Agent, &'a str),
}

/// A move that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedOn {
    /// Who makes it, if it belongs to somebody.
    pub player: Option<String>,
    /// The move, and what is put into the text for it.
    pub way: WayOn,
    /// The byte at which that is put in.
    pub at: usize,
}

impl<H: Host> Workspace<H> {
    /// A move at the place after the line in which a byte of a file lies, with what chance brings by a seed. What `seat`
    /// sees of that is stated; of what it does not see as little as the text needs. Nothing where nobody is to make one.
    pub fn play_on(
        &self,
        path: &str,
        at: usize,
        (mover, seat): (Mover<'_>, Option<&str>),
        seed: u64,
    ) -> Option<PlayedOn> {
        let place = self.place_onward(path, at)?;
        let (player, text) = match mover {
            Mover::Own(name) => self.own_way(path, &place, (name, seat))?,
            Mover::Program(agent, except) => self.thought_of(path, &place, (agent, except), seed)?,
        };
        let (live, from) = (&place.stand.live, &place.stand.at);
        let files = self.files();
        let line = place.steps(player.as_deref(), &text);
        let played = live.play(from, &line, Some(seed), &files);
        let brought = played.last.brought;
        let holds = |text: &str| {
            let line = place.steps(player.as_deref(), text);
            live.play(from, &line, None, &files).after.is_some()
        };
        // Where nobody is named whoever moves draws.
        let is_seen = |drawn: &&DrawnCards| {
            drawn.word != "drawing" || drawn.player.as_deref().or(player.as_deref()) == seat
        };
        let seen: Vec<DrawnCards> = brought.iter().filter(is_seen).cloned().collect();
        let text = match stated(&text, &seen) {
            all_that_is_seen if holds(&all_that_is_seen) => all_that_is_seen,
            _ => least_stated(&text, &brought, holds),
        };
        let way = WayOn { text: place.written(player.as_deref(), &text), name: text };
        Some(PlayedOn { player, way, at: place.end })
    }

    /// The player and the move of a way, by its name.
    fn own_way(
        &self,
        path: &str,
        place: &PlaceOnward,
        (name, seat): (&str, Option<&str>),
    ) -> Option<(Option<String>, String)> {
        let analysis = self.analysis(path)?;
        let (tryable, by_hand) = tried(&analysis, place, seat);
        let at = by_hand.names.iter().position(|known| known == name)?;
        let way = tryable.into_iter().nth(at).filter(|tried| tried.refused.is_none())?;
        Some((way.player, way.text))
    }

    /// What somebody plays who is to act, is not that player and thinks like that; or what is due and made by nobody.
    fn thought_of(
        &self,
        path: &str,
        place: &PlaceOnward,
        (agent, except): (&Agent, &str),
        seed: u64,
    ) -> Option<(Option<String>, String)> {
        let (live, at) = (&*place.stand.live, &place.stand.at);
        let outlook = live.outlook(at, seed);
        if let Some(due) = outlook.due {
            return Some((None, due));
        }
        let player = outlook.to_act.into_iter().find(|player| player != except)?;
        let analysis = self.analysis(path)?;
        let game = analysis.opened.game?;
        let file = live.file();
        let table = play::table_at(game, (file, file.frame.scenarios.last()?), (live, at));
        let table = self.load(path, &table);
        // Those of the program are never at fault.
        let text = advise(game, &table, &player, agent, seed).ok()??;
        Some((Some(player), text))
    }
}
