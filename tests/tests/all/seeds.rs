//! Equal seeds, equal games, whatever a house rule leaves untouched.

use std::collections::BTreeMap;

use catalog::AnyGame;
use discover::{lockstep, wander};
use game::{Definition, Dialect, Knowledge, Seeded};
use play::Begin;
use rulebook::{ClauseKind, Standing, Told};
use session::{Changes, File, Files, Job, Table};

/// How many plies games are compared for.
const PLIES: usize = 60;
const SEEDS: std::ops::Range<u64> = 1..4;

/// House rules by their paths.
struct Scripts(BTreeMap<String, String>);

impl Files for Scripts {
    fn read(&self, path: &str) -> Result<String, String> {
        self.0.get(path).cloned().ok_or_else(|| format!("there is no {path}"))
    }
}

/// House rules under which nothing is different: one that forbids nothing, one that also looks at the position, one
/// that amends as much as a script can hold and leaves it as it is.
fn idle(game: AnyGame) -> Scripts {
    let name = game.info().name;
    let head = format!("house(\"As ever\", \"{name}\");\n");
    let forbid = |test: &str| format!("{head}forbid(\"house.nothing\", \"nothing\", |play| {test});\n");
    let amendable = game.info().clauses.iter().filter(|clause| {
        !clause.structural && clause.kind != ClauseKind::Definition && clause.standing != Standing::House
    });
    let functions =
        amendable.take(100).map(|clause| format!("fn {}(said, facts) {{ said }}\n", clause.function()));
    let scripts = [
        ("forbids.rhai", forbid("play.move == \"nothing\"")),
        ("looks.rhai", forbid("\"nothing\" in play.position")),
        ("amends.rhai", head.clone() + &functions.collect::<String>()),
    ];
    Scripts(scripts.map(|(path, text)| (path.to_owned(), text)).into())
}

/// A file of a game with a usual table and lines of a head.
fn file(game: AnyGame, head: &str, scripts: &Scripts) -> File {
    let players = match game.info().name {
        "odin" | "omen" => "players Anna Bo Cleo\n",
        _ => "",
    };
    let file = session::load("here.saga", &format!("game {}\n{players}{head}", game.info().name), scripts);
    assert!(file.faults.is_empty(), "{:?}", file.faults);
    file
}

#[test]
fn house_rules_that_change_nothing_leave_games_by_chance_as_they_are() {
    for game in catalog::GAMES {
        let scripts = idle(*game);
        let plain = file(*game, "", &scripts);
        for seed in SEEDS {
            let by_the_book = wander(*game, &plain, seed, PLIES);
            assert!(by_the_book.len() > PLIES / 4, "{}: it is a game", game.info().name);
            for path in scripts.0.keys() {
                let under = file(*game, &format!("house rules \"{path}\"\n"), &scripts);
                let wandered = wander(*game, &under, seed, PLIES);
                for (at, (one, other)) in by_the_book.iter().zip(&wandered).enumerate() {
                    assert_eq!(one, other, "{} under {path}, seed {seed}, ply {at}", game.info().name);
                }
                assert_eq!(by_the_book.len(), wandered.len());
                let came = lockstep(*game, [&plain, &under], &[], seed, PLIES);
                assert!(came.parting.is_none() && !came.one_sided, "{} under {path}", game.info().name);
            }
        }
    }
}

/// Plays at the table of a file, and takes all of it back.
struct ThereAndBack<'a>(&'a File);

impl Job for ThereAndBack<'_> {
    /// How many plies were made.
    type Output = usize;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> usize {
        let opened = Table::<G>::open(self.0, game, &Changes::default());
        let mut table = opened.unwrap_or_else(|faults| panic!("{faults:?}"));
        let seeded = &mut Seeded::new(1);
        table.fill(seeded);
        let begun = table.state().clone();
        while table.past().len() < PLIES
            && table.goes_on()
            && let Some(ply) = table.choose(seeded)
        {
            assert!(table.check(&ply).is_ok(), "{ply:?}");
            table.apply(ply, seeded, Told::Nobody);
        }
        let made = table.past().to_vec();
        for (before, ply) in made.iter().rev() {
            assert_eq!(table.undo().as_ref(), Some(ply));
            assert_eq!(table.state(), before);
        }
        assert!(table.undo().is_none() && *table.state() == begun);
        made.len()
    }
}

#[test]
fn what_is_made_at_a_table_is_legal_there_and_taken_back_it_is_as_before() {
    for game in catalog::GAMES {
        let scripts = idle(*game);
        for head in ["", "house rules \"looks.rhai\"\n"] {
            let made = game.run_job(ThereAndBack(&file(*game, head, &scripts)));
            assert!(made > PLIES / 4, "{}: it is a game", game.info().name);
        }
    }
}

/// Plays on by chance in a session, and gives what it recorded.
fn session(game: AnyGame, house_rules: &[String], scripts: &Scripts) -> Vec<String> {
    let begin = Begin {
        house_rules: house_rules.to_vec(),
        seed: Some(7),
        name: "game.saga".to_owned(),
        ..Begin::default()
    };
    let mut session =
        play::begin(game, begin, scripts).unwrap_or_else(|why| panic!("{:?}", why.report.diagnostics));
    for _ in 0..PLIES / 6 {
        let line = session.due().or_else(|| session.by_chance(None));
        let Some(line) = line else { break };
        session.make(&line).unwrap_or_else(|_| panic!("{line} is legal"));
    }
    session.text().lines().filter(|line| !line.starts_with("house rules ")).map(str::to_owned).collect()
}

#[test]
fn house_rules_that_change_nothing_leave_what_is_played_by_chance_as_it_is() {
    for game in catalog::GAMES {
        let scripts = idle(*game);
        let by_the_book = session(*game, &[], &scripts);
        for path in scripts.0.keys() {
            assert_eq!(
                by_the_book,
                session(*game, std::slice::from_ref(path), &scripts),
                "{}",
                game.info().name
            );
        }
    }
}

/// The deal of a game, the rows under a line with it.
fn dealt(game: AnyGame, head: &str, scripts: &Scripts, seed: u64) -> BTreeMap<String, Vec<String>> {
    let positions = wander(game, &file(game, head, scripts), seed, 0);
    let mut dealt = BTreeMap::new();
    for line in positions.first().expect("it begins") {
        let words: Vec<&str> = line.split_whitespace().collect();
        let heads =
            words.iter().take_while(|word| !word.ends_with(|c: char| c.is_ascii_digit())).count().min(2);
        dealt
            .insert(words[..heads].join(" "), words[heads..].iter().map(|word| (*word).to_owned()).collect());
    }
    dealt
}

#[test]
fn one_more_card_for_a_player_changes_nothing_about_the_other_piles() {
    let game = catalog::game("ravens").expect("a game we know");
    let text = "house(\"Six for brown\", \"ravens\");\n\
                fn ravens_setup_hand(number, facts) { if facts.player == \"brown\" { 6 } else { number } }\n";
    let scripts = Scripts([("six.rhai".to_owned(), text.to_owned())].into());
    for seed in SEEDS {
        let usual = dealt(game, "", &scripts, seed);
        let mut six = dealt(game, "house rules \"six.rhai\"\n", &scripts, seed);
        let own = ["brown hand", "brown supply"];
        for (pile, cards) in usual.iter().filter(|(pile, _)| !own.contains(&pile.as_str())) {
            assert_eq!(Some(cards), six.get(pile), "seed {seed}, {pile}");
        }
        let mut taken = six.remove("brown hand").expect("brown has a hand");
        for card in &usual["brown hand"] {
            let at = taken.iter().position(|other| other == card).expect("it is dealt as before");
            taken.remove(at);
        }
        let [taken] = taken.as_slice() else { panic!("one card more, not {taken:?}") };
        let mut supply = usual["brown supply"].clone();
        let left = &six["brown supply"];
        let at = (0..supply.len()).find(|at| left.get(*at) != Some(&supply[*at])).expect("one is missing");
        assert_eq!(supply.remove(at), *taken, "seed {seed}");
        assert_eq!(supply, *left, "seed {seed}: in the same order but for that card");
    }
}

/// How many cards of a hand are not in another.
fn changed(one: &[String], other: &[String]) -> usize {
    let mut left = other.to_vec();
    let kept = |card: &&String| {
        let at = left.iter().position(|other| other == *card);
        at.map(|at| left.swap_remove(at)).is_some()
    };
    one.len() - one.iter().filter(kept).count()
}

#[test]
fn a_larger_hand_or_another_deck_leaves_most_of_a_deal_as_it_is() {
    let none = Scripts(BTreeMap::new());
    for (name, head) in [("odin", "rules hand-size = 10\n"), ("table", "rules deck = 4 3 3 3 3 3 3 2 2 1\n")]
    {
        let game = catalog::game(name).expect("a game we know");
        for seed in SEEDS {
            let usual = dealt(game, "", &none, seed);
            let other = dealt(game, head, &none, seed);
            for (pile, cards) in &usual {
                let others = other.get(pile).unwrap_or_else(|| panic!("{name} has {pile}: {other:?}"));
                assert!(
                    changed(cards, others) <= 2,
                    "{name}, seed {seed}, {pile}: {cards:?}, then {others:?}"
                );
            }
        }
    }
}
