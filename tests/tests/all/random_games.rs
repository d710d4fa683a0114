//! Games that are made at random out of cards, zones, numbers, dice and boards of points obey the laws of every game, and
//! no card of theirs comes or goes. (Those with men on squares and in reserve are among `reserves`.)

use std::panic;

use fastrand::Rng;
use homemade::Homemade;
use tests::laws;

use crate::trying::{compiled, obeys_the_laws};

/// A script, as it grows.
struct Draft<'r> {
    rng: &'r mut Rng,
    script: String,
    /// The forms of the moves.
    forms: Vec<&'static str>,
    /// How many clauses it has declared.
    clauses: usize,
}

impl Draft<'_> {
    fn say(&mut self, line: &str) {
        self.script += line;
        self.script += "\n";
    }

    fn one<'t>(&mut self, of: &[&'t str]) -> &'t str {
        of[self.rng.usize(..of.len())]
    }

    /// The id of another clause.
    fn clause(&mut self) -> String {
        self.clauses += 1;
        format!("lot.rule.number{}", self.clauses)
    }

    fn form(&mut self, form: &'static str, options: &str) {
        match options {
            "" => self.say(&format!("move(\"{form}\");")),
            options => self.say(&format!("move(\"{form}\", #{{ {options} }});")),
        }
        self.forms.push(form);
    }

    fn effect(&mut self, form: &str, body: &str) {
        let id = self.clause();
        self.say(&format!("effect(\"{id}\", \"something happens\", \"{form}\", |play, mv| {{ {body} }});"));
    }

    fn forbid(&mut self, form: &str, body: &str) {
        let id = self.clause();
        self.say(&format!(
            "forbid(\"{id}\", \"something is forbidden\", \"{form}\", |play, mv| {{ {body} }});"
        ));
    }

    /// Cards in hands that only their owners see, a pile, and a heap that lies open or has an order.
    fn cards(&mut self) {
        let kinds = self.rng.usize(3..=5);
        for (at, word) in ["ash", "birch", "cedar", "elm", "fir"].into_iter().take(kinds).enumerate() {
            let (copies, suit) = (self.rng.u8(3..=4), self.one(&["red", "blue"]));
            self.say(&format!("card(\"{word}\", #{{ copies: {copies}, rank: {at}, suit: \"{suit}\" }});"));
        }
        let dealt = self.rng.u8(1..=2);
        self.say(&format!("zone(\"hand\", #{{ each: true, seen: \"owner\", dealt: {dealt} }});"));
        let heap = self.one(&[
            "order: \"row\", seen: \"all\"",
            "seen: \"all\"",
            "order: \"pile\", seen: \"nobody\"",
        ]);
        self.say(&format!("zone(\"heap\", #{{ {heap} }});"));
        self.say("zone(\"deck\", #{ order: \"pile\", seen: \"nobody\", dealt: \"rest\" });");
        self.form("play CARD", "from: \"hand\", to: \"heap\"");
        if self.rng.bool() {
            self.forbid("play CARD", "mv.card.rank == 0 && play.count(\"hand\") > 1");
        }
        if self.rng.bool() && heap.contains("all") {
            self.forbid(
                "play CARD",
                "let there = play.zone(\"heap\"); there.len() > 2 && there[0].suit != mv.card.suit",
            );
        }
        if self.rng.bool() {
            self.form("take", "");
            self.forbid("take", "play.count(\"deck\") == 0");
            self.effect("take", "play.draw(\"deck\", \"hand\");");
        }
        match self.rng.u8(..3) {
            0 => self.effect(
                "play CARD",
                "if play.count(\"heap\") > 2 { play.gather(\"heap\", \"deck\"); play.shuffle(\"deck\"); }",
            ),
            1 => self.effect(
                "play CARD",
                "if play.count(\"deck\") >= play.players.len() { play.deal(\"deck\", \"hand\", 1); }",
            ),
            _ => {}
        }
    }

    /// Points, for each player or for all; some are rolled for, some are bid.
    fn numbers(&mut self) {
        self.say("number(\"score\", #{ each: true, most: 60 });");
        self.say("number(\"pot\", #{ start: 1, most: 60 });");
        self.say("number(\"phase\", #{ words: [\"calm\", \"wild\"] });");
        self.form("roll", "");
        let sides = self.rng.u8(2..=6);
        self.effect(
            "roll",
            &format!(
                "let face = play.roll({sides}); if face == 1 {{ play.set(\"phase\", \"wild\"); }} else {{ play.add(\"score\", play.mover, face); }}"
            ),
        );
        if self.rng.bool() {
            self.forbid("roll", "play.number(\"phase\") == \"wild\" && play.number(\"pot\") > 0");
        }
        self.form("bid NUMBER", "NUMBER: [1, 4]");
        self.forbid("bid NUMBER", "mv.number > play.number(\"pot\") + 2");
        let then = self.one(&["", "play.again();", "play.next(play.after(play.mover));"]);
        self.effect(
            "bid NUMBER",
            &format!(
                "play.set(\"pot\", if mv.number > 2 {{ 0 }} else {{ mv.number }}); play.set(\"phase\", \"calm\"); play.add(\"score\", play.mover, 1); {then}"
            ),
        );
    }

    /// Men on the points of a board, or on the spaces of a track.
    fn board(&mut self) {
        match self.rng.u8(..3) {
            0 => {
                let ring = self.one(&["", ", ring: true"]);
                self.say(&format!("board(\"track\", 6, #{{ first: [\"w . b w . b\"]{ring} }});"));
            }
            1 => {
                self.say("board(\"points\", [\"a - b\", \"- e -\", \"c - d\"], #{");
                self.say("    lines: [\"a b d c a\", \"a e d\", \"b e c\"], first: [\"w - b\", \"- . -\", \"b - w\"],");
                self.say("});");
            }
            _ => self.say("board(3, 3, [\"b . b\", \". . .\", \"w . w\"]);"),
        }
        self.say("piece(\"man\", #{ signs: [\"w\", \"b\"] });");
        let onto = self.one(&["empty", "enemy", "empty or enemy"]);
        let way =
            self.one(&["step: \"any\"", "slide: \"any\"", "jump: \"any\", over: \"enemy\", takes: true"]);
        self.say(&format!("way(\"man\", \"lot.man.way\", \"a man goes\", #{{ {way}, onto: \"{onto}\" }});"));
        self.form("SQUARE-SQUARE", "goes: true");
        self.say("ends(\"lot.end.gone\", \"who has no man left loses\", #{ when: \"gone\" });");
    }
}

/// A script with some of all that.
fn script(rng: &mut Rng) -> String {
    let mut draft = Draft { rng, script: String::new(), forms: Vec::new(), clauses: 0 };
    draft.say("game(\"lot\", \"By lot\");");
    let parts = draft.rng.u8(1..8);
    let of_two = parts & 4 > 0;
    draft.say(if of_two { "seats([\"white\", \"black\"]);" } else { "seats(2, 4);" });
    if parts & 1 > 0 {
        draft.cards();
    }
    if parts & 2 > 0 {
        draft.numbers();
    }
    if of_two {
        draft.board();
    }
    if draft.rng.bool() {
        let form = draft.forms[draft.rng.usize(..draft.forms.len())];
        draft.effect(form, "if play.mover == play.players[0] { play.again(); }");
    }
    if parts & 2 > 0 {
        draft.say("ends(\"lot.end.points\", \"who has ten points wins\", |play| {");
        draft.say(
            "    for player in play.players { if play.number(\"score\", player) > 9 { return player; } }",
        );
        draft.say("    false");
        draft.say("});");
    }
    if parts & 1 > 0 && draft.rng.bool() {
        draft.say("ends(\"lot.end.empty\", \"whoever has no card wins\", |play| {");
        draft.say(
            "    for player in play.players { if play.count(\"hand\", player) == 0 { return player; } }",
        );
        draft.say("    false");
        draft.say("});");
    }
    draft.say("ends(\"lot.end.stuck\", \"who cannot move loses\", #{ when: \"stuck\" });");
    draft.script
}

/// How many games are made: `GAMES` says more.
fn games() -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(40)
}

#[test]
fn they_obey_the_laws_of_every_game() {
    let mut at_odds = Vec::new();
    for seed in 0..games() {
        let script = script(&mut Rng::with_seed(seed));
        let held = panic::catch_unwind(|| {
            let rules = compiled("script", &script);
            obeys_the_laws(&rules, seed..seed + 1);
            // Who draws a card learns of one that was hidden, by right.
            if !script.contains("play.draw") && !script.contains("play.deal") {
                laws::hidden_exchange::<Homemade>(seed);
            }
        });
        if held.is_err() {
            at_odds.push(format!("seed {seed}\n{script}"));
        }
    }
    assert!(at_odds.is_empty(), "{}", at_odds.join("\n"));
}
