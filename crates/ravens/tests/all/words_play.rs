//! The words in play: positions as set-up lines, what is open, what is judged and told.

use game::{
    ConditionOf, Dialect, Fill, Game, Head, Language, Open, Ply, Query, Random, Roster, RulesAndRoster, Seat,
    Setup, Tell,
};
use ravens::{Card, Fact, Move, Ravens, Rules, State};
use rulebook::Strict;
use text::{Diagnostic, Excerpt, SourceId};

fn lines(text: &str) -> Vec<Excerpt> {
    let mut at = 0;
    let line = |line: &str| {
        let excerpt = Excerpt::slice_of(line.trim_end_matches('\n'), SourceId(0), at);
        at += line.len() as u32;
        excerpt
    };
    text.split_inclusive('\n').map(line).collect()
}

type Condition = ConditionOf<Ravens>;

/// A table at which something is played.
struct Table {
    rules: Rules,
    roster: Roster,
    state: State,
}

impl Table {
    fn of(rules: Rules, text: &str) -> Self {
        let roster = Roster::new(["gray", "brown"]);
        let state = position(&rules, &roster, text);
        Self { rules, roster, state }
    }

    fn new(text: &str) -> Self {
        Self::of(Rules::default(), text)
    }

    fn terms(&self) -> RulesAndRoster<'_, Ravens> {
        RulesAndRoster { rules: &self.rules, roster: &self.roster }
    }

    fn resolve(&self, text: &str) -> Result<Ply<Move>, Diagnostic> {
        let written = Ravens::read_move(self.terms(), &lines(text)).expect("a move");
        Ravens::resolved(self.terms(), &self.state, Some(self.state.on_turn.seat()), &written)
    }

    fn open_move(&self, text: &str) -> Option<String> {
        let ply = self.resolve(text).expect("a move here");
        Ravens::check(&self.rules, &self.state, &ply, &mut Strict).expect("a legal move");
        self.open(Query::Ply(&ply))
    }

    fn open_moves(&self) -> Option<String> {
        self.open(Query::Moves)
    }

    fn open(&self, question: Query<'_, Move, Condition>) -> Option<String> {
        Ravens::open(self.terms(), &self.state, question).map(|Open { what, .. }| what)
    }

    fn condition(&self, text: &str) -> Condition {
        Ravens::read_condition(self.terms(), &lines(text)).expect("a condition")
    }

    /// Whether a condition holds (`None` is open), and what was found.
    fn judge(&self, text: &str) -> (Option<bool>, String) {
        let condition = self.condition(text);
        let open = self.open(Query::Condition(&condition));
        let judgement = Ravens::judge(self.terms(), &self.state, &condition);
        (open.is_none().then_some(judgement.holds), judgement.found)
    }

    fn holds(&self, text: &str) -> Option<bool> {
        self.judge(text).0
    }

    /// Makes a move by chance and gives what is told.
    fn play(&mut self, text: &str) -> Vec<String> {
        let ply = self.resolve(text).expect("a move here");
        Ravens::check(&self.rules, &self.state, &ply, &mut Strict).expect("a legal move");
        let mut events = Vec::new();
        let mut rng = fastrand::Rng::with_seed(1);
        Ravens::apply(&self.rules, &mut self.state, &ply, &mut Random(&mut rng), &mut Strict, &mut events);
        events.iter().map(|event| Ravens::tell(self.terms(), event).0).collect()
    }

    fn position(&self, seat: Option<Seat>) -> String {
        Ravens::view(self.terms(), &self.state, seat, None).position.join("\n")
    }

    fn picture(&self, seat: Option<Seat>, highlight: Option<&str>) -> String {
        Ravens::drawn(self.terms(), &self.state, seat, highlight).text(100).join("\n")
    }
}

fn set_up(rules: &Rules, roster: &Roster, text: &str) -> Setup<Fact> {
    let terms = RulesAndRoster { rules, roster };
    let mut setup = Setup::default();
    let all = lines(text);
    let mut rest = &all[..];
    while let Some(head) = rest.first() {
        let rows = rest[1..].iter().enumerate();
        let end = 1 + rows
            .take_while(|(at, line)| {
                Ravens::row(&Rules::default(), Head::said(head.text()), *at, line.text())
            })
            .count();
        Ravens::read_setup(terms, &rest[..end], &mut setup)
            .unwrap_or_else(|fault| panic!("{text}\n{fault:?}"));
        rest = &rest[end..];
    }
    setup
}

fn position(rules: &Rules, roster: &Roster, text: &str) -> State {
    let setup = set_up(rules, roster, text);
    Ravens::start(RulesAndRoster { rules, roster }, &setup, &mut Strict)
        .unwrap_or_else(|faults| panic!("{text}\n{faults:?}"))
}

const PATH: &str = "path\n  gray   forest mountain mountain water snow plains\n  brown  plains forest water snow forest water\n";

fn table(more: &str) -> Table {
    Table::new(&format!("{PATH}{more}"))
}

#[test]
fn what_a_move_rests_on_is_open_while_it_is_not_determined() {
    let unknown = table("gray hand forest ? ?\ngray aux ? snow\n");
    assert_eq!(unknown.open_move("stash forest"), None);
    assert_eq!(unknown.open_move("fly forest"), None);
    assert_eq!(unknown.open_move("stash snow").as_deref(), Some("gray's hand"));
    assert_eq!(unknown.open_move("fly snow snow").as_deref(), Some("gray's hand"));
    assert_eq!(unknown.open_move("discard aux:snow").as_deref(), Some("gray's auxiliary stack"));
    assert_eq!(unknown.open_move("odin forward").as_deref(), Some("gray's hand"));
    assert_eq!(unknown.open_move("end turn"), None);

    let known = table("gray hand forest forward/back lengthen/rearrange\ngray aux snow ? water\n");
    assert_eq!(known.open_move("odin forward"), None);
    assert_eq!(known.open_move("way forest").as_deref(), Some("the magic way card"));
    assert_eq!(
        known.open_move("odin rearrange snow forest water").as_deref(),
        Some("gray's auxiliary stack")
    );
    assert_eq!(known.open_move("discard aux:snow"), None);
    assert_eq!(known.open_move("odin lengthen forest/snow"), None);
    assert_eq!(known.open_move("lengthen forest/snow"), None);

    let nowhere = Table::new("gray hand forest forward/back lengthen/rearrange swap/marker rotate/remove\n");
    assert_eq!(nowhere.open_move("fly forest").as_deref(), Some("the path"));
    assert_eq!(nowhere.open_move("odin remove 3").as_deref(), Some("the path"));
    assert_eq!(nowhere.open_move("lengthen forest/snow").as_deref(), Some("the path"));
    assert_eq!(nowhere.open_move("odin forward"), None);
    assert_eq!(nowhere.open_move("odin marker brown 9"), None);
}

#[test]
fn a_matching_card_that_may_be_held_leaves_a_joker_open_where_it_matters() {
    let rules = Rules { joker_only_without_match: true, ..Rules::default() };
    let joker = |text: &str| Table::of(rules.clone(), &format!("{PATH}{text}")).open_move("fly snow snow");
    assert_eq!(joker("gray hand snow snow ?\n").as_deref(), Some("gray's hand"));
    assert_eq!(
        joker("gray hand snow snow water\ngray aux ? snow\n").as_deref(),
        Some("gray's auxiliary stack")
    );
    assert_eq!(joker("gray hand snow snow water\ngray aux snow ?\n"), None);
    assert_eq!(joker("gray hand snow snow ?\ngray discard forest forest forest forest forest\n"), None);
    let free = table("gray hand snow snow ?\n");
    assert_eq!(free.open_move("fly snow snow"), None);
}

#[test]
fn counting_moves_asks_only_for_what_matters() {
    let lands = "land supply forest/snow ...\n";
    let ask = |text: &str| table(&format!("{lands}{text}")).open_moves();
    assert_eq!(ask("gray hand forest snow\nmagic way odin mountain\n"), None);
    assert_eq!(ask("gray hand forest ?\nmagic way odin mountain\n").as_deref(), Some("gray's hand"));
    assert_eq!(ask("gray hand 2 cards\ngray played 3 from hand\n"), None);
    assert_eq!(ask("gray hand empty\ngray aux ? snow\n").as_deref(), Some("gray's auxiliary stack"));
    assert_eq!(ask("gray hand empty\ngray aux forward/back ?\nmagic way odin mountain\n"), None);
    assert_eq!(ask("gray hand empty\ngray aux ? snow\ngray played 0 from hand, 3 from aux\n"), None);
    assert_eq!(ask("gray hand empty\ngray aux snow water forest ?\nmagic way odin mountain\n"), None);
    let rearranging = "gray hand lengthen/rearrange\ngray aux snow water forest ?\nmagic way odin snow\nland supply forest/snow water/snow\n";
    assert_eq!(table(rearranging).open_moves().as_deref(), Some("gray's auxiliary stack"));
    assert_eq!(ask("gray hand forest\n").as_deref(), Some("the magic way card"));
    assert_eq!(ask("gray hand empty\n"), None);
    assert_eq!(
        ask("gray hand lengthen/rearrange\nmagic way odin snow\n").as_deref(),
        Some("the top of the land supply")
    );
    assert_eq!(table("gray hand empty\n").open_moves().as_deref(), Some("the top of the land supply"));
    assert_eq!(table("gray hand empty\nland supply empty\n").open_moves(), None);
    assert_eq!(table("gray hand 2 cards\nlengthened\n").open_moves(), None);
    assert_eq!(table("gray at 6\ngray points 6\nrace over\n").open_moves(), None);
    let nowhere = "land supply forest/snow ...\nmagic way odin mountain\n";
    assert_eq!(Table::new(&format!("gray hand snow\n{nowhere}")).open_moves().as_deref(), Some("the path"));
    assert_eq!(Table::new(&format!("gray hand forward/back\n{nowhere}")).open_moves(), None);
}

#[test]
fn places_and_land_cards_that_are_not_there_are_faults_of_the_script() {
    let board = table("gray hand lengthen/rearrange\nland supply forest/snow ...\n");
    let fault = |text: &str| board.resolve(text).expect_err(text).code.name;
    for text in [
        "odin swap 1 7",
        "odin swap 0 3",
        "odin rotate 7",
        "odin remove 0",
        "odin marker gray 0",
        "odin marker brown 9",
    ] {
        assert_eq!(fault(text), "play/no-such-space", "{text}");
    }
    assert_eq!(fault("lengthen water/snow"), "play/another-land-card");
    assert_eq!(fault("odin lengthen forest/snow snow/snow snow/snow snow/snow"), "play/impossible-land-card");
    for text in ["lengthen snow/forest", "odin lengthen forest/snow plains/plains", "odin swap 3 3"] {
        assert!(board.resolve(text).is_ok(), "{text}");
    }
    let few = table("land supply forest/snow\n");
    assert!(few.resolve("odin lengthen forest/snow water/water").is_ok());
    let nowhere = Table::new("gray hand swap/marker\n");
    assert_eq!(
        nowhere.resolve("odin marker gray 10").expect_err("nine spaces").code.name,
        "play/no-such-space"
    );
}

#[test]
fn a_next_race_is_at_fault_where_its_set_up_is() {
    let over = table("gray at 6\ngray points 6\nrace over\n");
    assert!(over.resolve("next race").is_ok());
    let fault =
        over.resolve("next race\n  gray at 3\n  marker on gray 2").expect_err("not where a race begins");
    assert_eq!(fault.code.name, "setup/not-where-a-race-begins");
    assert_eq!(fault.labels.len(), 2);
}

#[test]
fn conditions_are_judged_by_what_is_certain() {
    let table = table(
        "gray at 1\nmarker on gray 3\ngray hand forest ? ?\ngray aux snow water\ngray supply plains ? ...\n\
         gray discard forward/back\ngray way mountain\nmagic way mountain odin\nland supply forest/snow ...\n\
         gray points 3\ngray played 1 from hand\ngray to move\n",
    );
    for text in [
        "path gray forest mountain mountain water snow plains",
        "path gray forest ...",
        "path length 6",
        "gray at 1",
        "marker on gray 3",
        "gray hand 3 cards",
        "gray hand forest ? ?",
        "gray hand forest ...",
        "gray aux snow water",
        "gray aux ? water",
        "gray supply plains ...",
        "gray discard forward/back",
        "gray way mountain",
        "magic way odin mountain",
        "land supply snow/forest ...",
        "land supply 34 cards",
        "gray points 3",
        "gray played 1 from hand, 0 from aux",
        "brown played 0 from hand, 0 from aux",
        "path\n gray forest mountain mountain water snow plains\n brown plains forest water snow forest water",
    ] {
        assert_eq!(table.holds(text), Some(true), "{text}");
    }
    for (text, found) in [
        ("path gray forest", "path gray forest mountain mountain water snow plains"),
        ("path brown forest ...", "path brown plains forest water snow forest water"),
        ("path length 9", "path length 6"),
        ("gray at 2", "gray at 1"),
        ("marker aside", "marker on gray 3"),
        ("marker on brown 3", "marker on gray 3"),
        ("gray hand 4 cards", "gray hand 3 cards"),
        ("gray hand forest forest", "gray hand forest ? ?"),
        ("gray hand snow snow snow", "gray hand forest ? ?"),
        ("gray hand forest forward/back forward/back", "gray hand forest ? ?"),
        ("gray aux water snow", "gray aux snow water"),
        ("gray discard empty", "gray discard forward/back"),
        ("gray way forest", "gray way mountain"),
        ("magic way odin odin", "magic way mountain odin"),
        ("gray points 4", "gray points 3"),
        ("gray played 2 from hand", "gray played 1 from hand, 0 from aux"),
        ("lengthened", "not lengthened"),
        ("race over", "the race is not over"),
        ("winner gray", "the game is not over"),
        ("land supply empty", ""),
    ] {
        let (holds, told) = table.judge(text);
        assert_eq!(holds, Some(false), "{text}");
        assert!(found.is_empty() || told == found, "{text}: {told}");
    }
    for text in ["gray hand forest snow snow", "gray hand snow ...", "gray supply plains water ..."] {
        assert_eq!(table.holds(text), None, "{text}");
    }
    assert_eq!(table.holds("brown hand 5 cards"), Some(true));
    assert_eq!(table.holds("brown hand snow snow snow snow snow"), None);
    assert_eq!(Table::new("gray to move\n").holds("path length 9"), Some(true));
    assert_eq!(Table::new("gray to move\n").holds("path gray forest ..."), None);
    assert_eq!(Table::new("gray to move\n").holds("magic way odin snow"), None);
}

#[test]
fn a_condition_that_fails_points_at_the_words_where_it_fails() {
    let table = table(
        "gray aux snow ? water\ngray supply plains forest ...\nland supply forest/snow water/water ...\n",
    );
    let fails_at = |text: &str| {
        let places = Ravens::where_it_fails(table.terms(), &table.state, &lines(text));
        places
            .into_iter()
            .map(|(place, told)| (text[place.span.range()].to_owned(), told))
            .collect::<Vec<_>>()
    };
    let one = |word: &str, told: &str| vec![(word.to_owned(), told.to_owned())];
    assert_eq!(
        fails_at("path gray forest mountain water water snow plains"),
        one("water", "mountain is here")
    );
    assert_eq!(fails_at("path brown plains snow ? ..."), one("snow", "forest is here"));
    assert_eq!(fails_at("path gray forest"), vec![]);
    let rows =
        "path\n gray forest mountain mountain water snow plains\n brown plains forest water snow forest snow";
    assert_eq!(fails_at(rows), one("snow", "water is here"));
    assert_eq!(fails_at("gray aux snow forest plains"), one("plains", "water is here"));
    assert_eq!(fails_at("gray supply water ..."), one("water", "plains is here"));
    assert_eq!(fails_at("land supply snow/forest snow/snow ..."), one("snow/snow", "water/water is here"));
    assert_eq!(fails_at("gray hand forest"), vec![]);
}

#[test]
fn the_end_of_a_race_is_judged() {
    let over = table("gray at 6\nbrown at 6\nrace over by brown\nbrown points 13\n");
    assert_eq!(over.holds("race over"), Some(true));
    assert_eq!(over.holds("race over by brown"), Some(true));
    assert_eq!(over.judge("race over by gray"), (Some(false), "race over by brown".to_owned()));
    assert_eq!(over.holds("winner brown"), Some(true));
    assert_eq!(over.judge("winner gray"), (Some(false), "winner brown".to_owned()));
}

#[test]
fn what_happens_is_told() {
    let mut table = table(
        "gray hand forest mountain snow lengthen/rearrange\ngray aux snow rotate/remove forward/back\n\
         gray supply water plains snow forest\nmarker on gray 2\nmagic way odin mountain\nland supply forest/snow water/water ...\n",
    );
    assert_eq!(table.play("fly forest"), ["gray flies over 1 forest space to space 1, paying forest"]);
    assert_eq!(
        table.play("fly mountain + snow aux:snow"),
        [
            "gray flies over 2 mountain spaces to space 3, paying mountain and the joker snow and snow from the \
             auxiliary stack",
            "the marker on gray 2 is paid for and put aside",
        ]
    );
    assert_eq!(
        table.play("odin aux:rotate 5"),
        [
            "gray plays the Odin card rotate/remove from the auxiliary stack to turn a land card",
            "the land card on space 5 is turned and now shows forest/snow",
        ]
    );
    assert_eq!(
        table.play("way aux:forward/back"),
        ["gray lays forward/back from the auxiliary stack at the magic way"]
    );
    assert_eq!(
        table.play("lengthen snow/forest"),
        ["gray lays the land card snow/forest at the end of the path, as space 7"]
    );
    assert_eq!(table.play("end turn"), ["gray draws water plains snow forest", "it is brown's turn"]);
}

#[test]
fn the_end_of_a_race_is_told() {
    let mut table = table(
        "gray at 5\ngray hand plains\nbrown at 4\ngray points 10\nmagic way forest water\nbrown way forest water\n\
         gray way water\n",
    );
    assert_eq!(
        table.play("fly plains"),
        [
            "gray flies over 1 plains space to space 6, paying plains",
            "gray's raven reaches the last space, and the race is over",
            "gray scores 2 points for the lead at the finish",
            "brown scores 3 points at the magic way, with 2 cards against 1",
            "gray wins the game; gray has 12, brown 3",
        ]
    );
}

#[test]
fn a_seat_sees_only_what_it_may_know() {
    let table = table(
        "gray hand forest snow\nbrown hand water water forward/back\ngray aux snow\nbrown aux water plains\n\
         gray supply snow water\nland supply forest/snow ...\nbrown discard forest\n",
    );
    let seen = table.position(Some(Seat(0)));
    for line in [
        "gray hand forest snow",
        "brown hand 3 cards",
        "gray aux snow",
        "brown aux 2 cards",
        "gray supply 2 cards",
        "land supply 34 cards",
        "brown discard forest",
    ] {
        assert!(seen.lines().any(|candidate| candidate == line), "{line} is missing:\n{seen}");
    }
    assert!(table.position(None).contains("brown hand water water forward/back"));
    assert!(!table.picture(Some(Seat(0)), None).contains("forward/back"));
}

#[test]
fn pictures_fit_a_terminal() {
    let mut rng = fastrand::Rng::with_seed(3);
    let mut board = Table::new("gray to move\n");
    Ravens::fill(&board.rules, &mut board.state, Fill::Piles, &mut rng);
    let picture = board.picture(None, Some("gray 4 brown 0 hand gray magic way"));
    assert!(picture.lines().all(|line| line.chars().count() <= 100), "{picture}");
    assert!(picture.contains("▐") && picture.contains("▶"), "{picture}");
    assert_ne!(picture, board.picture(None, None));
}

#[test]
fn what_a_set_up_leaves_open_stays_open_in_the_lines_of_the_position() {
    for text in [
        "",
        "gray hand forest ? snow\n",
        "gray supply snow ...\nbrown supply empty\n",
        "gray supply water ? snow ? ?\n",
        "gray supply 20 cards\ngray aux ? snow\n",
        "land supply forest/snow ...\n",
        "land supply ... snow/snow water/water\n",
        "land supply forest/snow ? ? water/water\n",
        "land supply 5 cards\n",
        "gray discard ? snow\nbrown hand empty\nmagic way odin snow\nbrown way snow ?\n",
    ] {
        for path in ["", PATH] {
            let board = Table::new(&format!("{path}{text}"));
            let lines = board.position(None);
            assert_eq!(position(&board.rules, &board.roster, &lines), board.state, "{text}\n{lines}");
        }
    }
}

#[test]
fn cards_are_printed_as_they_are_read() {
    let table = table("");
    assert_eq!(Ravens::card(table.terms(), Card::odin(2)), "swap/marker");
    assert_eq!(Ravens::card(table.terms(), <Card as piles::Kind>::UNKNOWN), "?");
}
