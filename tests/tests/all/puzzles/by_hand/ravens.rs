use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use executor::{Executor, InTurn, Threads};
use ravens::Ravens;

const PAST_THE_MARKER: &str = "
path
  gray   forest  mountain  mountain  water   snow    forest
  brown  plains  forest    water     snow    forest  water
gray at 1
marker on gray 2
gray hand    mountain mountain forest forest forward/back
gray supply  water snow plains
gray to move
";

fn past_the_marker(task: &str) -> String {
    super::solved::<Ravens>(&[], PAST_THE_MARKER, task)
}

fn past_the_marker_text(task: &str) -> String {
    format!("{PAST_THE_MARKER}\n{task}")
}

const KEY: &str = "fly mountain + mountain, odin forward";

#[test]
fn one_way_past_the_marker() {
    let all = "
        goal gray at 4
        keep brown at 0
        within 1 turn
        solution unique
        try fly mountain + forest forest
        solution
          fly mountain + mountain
          odin forward";
    assert_eq!(past_the_marker(all), format!("sound in 2 | {KEY}"));
}

#[test]
fn bounds() {
    let with = |bound: &str| past_the_marker(&format!("goal gray at 4\n{bound}"));
    let sound = format!("sound in 2 | {KEY}");
    assert_eq!(with("within 2 moves"), sound);
    assert_eq!(with("in 2 moves"), sound);
    assert_eq!(with("within 3 moves"), sound);
    assert_eq!(with("in 3 moves"), format!("short in 2 | {KEY}"));
    assert_eq!(with("in 1 turn"), sound);
    assert_eq!(with("within 1 move"), "unsolvable");
    assert_eq!(with("within 1 move\nno solution"), "sound");
    assert_eq!(with("within 1 turn\nno solution"), format!("solvable in 2 | {KEY}"));
}

#[test]
fn goals_and_what_is_kept() {
    let within = |task: &str| past_the_marker(&format!("{task}\nwithin 1 turn"));
    let two = " | fly mountain + forest forest | fly mountain + mountain";
    assert_eq!(within("goal not gray at 1"), format!("sound in 1{two}"));
    assert_eq!(within("goal not gray at 1\nsolution unique"), format!("cooked in 1{two}"));
    assert_eq!(within("goal gray at 4\ngoal gray hand forest forest"), format!("sound in 2 | {KEY}"));
    assert_eq!(within("goal gray at 4\ngoal gray hand 3 cards"), "unsolvable");
    assert_eq!(within("goal gray at 4\nkeep not gray at 3"), "unsolvable");
    assert_eq!(within("goal gray at 4\nkeep marker on gray 2"), "unsolvable");
    assert_eq!(within("goal gray at 4\nkeep not gray at 2"), format!("sound in 2 | {KEY}"));
    assert_eq!(within("goal brown to move\ngoal gray at 3\nkeep gray at 3"), "unsolvable");
}

const STAYING: &str = "
path
  gray   forest  mountain  mountain
  brown  plains  forest    water
gray at 1
brown at 1
magic way water plains
land supply empty
gray hand    mountain
gray supply  empty
brown hand   water
brown supply empty
gray to move
keep gray at 1
";

#[test]
fn a_task_to_keep_lasts_to_the_bound() {
    let staying = |task: &str| super::solved::<Ravens>(&[], STAYING, task);
    // The flight moves the raven. Ending the turn leaves brown a choice, and there play ends: nothing is kept
    // to the bound.
    assert_eq!(staying("within 1 move"), "sound in 1 | discard mountain | stash mountain");
    assert_eq!(staying("within 1 turn"), "unsolvable");
    // With one card that moves nobody brown can do no harm, and then gray's second turn would begin.
    assert_eq!(staying("within 1 turn\nagainst any reply"), "sound in 1 | end turn");
    assert_eq!(
        staying("within 1 turn\nagainst any reply\nsolution unique\ntry fly mountain"),
        "sound in 1 | end turn"
    );
}

#[test]
fn what_the_author_wrote() {
    let wrote = |lines: &str| past_the_marker(&format!("goal gray at 4\nwithin 1 turn\n{lines}"));
    assert_eq!(wrote("try fly mountain + mountain"), format!("refuted in 2 | {KEY}"));
    assert_eq!(wrote("try fly mountain + forest forest"), format!("sound in 2 | {KEY}"));
    assert_eq!(wrote("solution\nfly mountain + mountain"), format!("refuted in 2 | {KEY}"));
    assert_eq!(wrote("solution\nfly mountain + mountain\nstash forest"), format!("refuted in 2 | {KEY}"));
    assert_eq!(wrote("within 1 move\nsolution\nfly mountain + mountain"), "unsolvable refuted");
}

const AT_THE_END: &str = "
path
  gray   forest  snow
  brown  plains  water
gray at 0
marker aside
magic way water plains
gray hand    lengthen/rearrange forest snow
gray supply  water water water
gray to move
goal gray at 3
within 3 moves
rules odin-lengthen 1
";

/// How likely it is that the top land card shows snow: of all that do not lie on the path.
fn snow() -> solver::Fraction {
    use piles::Kind;
    use ravens::{Land, LandCard, Rules, Side};
    let mut left = Rules::default().land_deck;
    left.take(LandCard::new(Land::Forest, Land::Plains));
    left.take(LandCard::new(Land::Snow, Land::Water));
    let shows = |card: &LandCard| Side::BOTH.iter().any(|side| card.half(*side) == Land::Snow);
    let count = |of: &dyn Fn(&LandCard) -> bool| -> u128 {
        LandCard::all().filter(|card| of(card)).map(|card| u128::from(left.of(card))).sum()
    };
    solver::Fraction::new(count(&shows), count(&|_| true)).unwrap()
}

#[test]
fn the_side_of_a_land_card_is_decided_on_after_it_is_turned_up() {
    let at_the_end = |task: &str| super::solved::<Ravens>(&[], AT_THE_END, task);
    assert_eq!(at_the_end(""), "unsolvable");
    let chance = snow();
    // Nothing but the decision comes before the card is turned up: the order of what comes after it is free.
    let key = format!("sound {chance} | odin lengthen");
    assert_eq!(at_the_end("with chance at least 1/10\nsolution unique"), key);
    assert_eq!(at_the_end(&format!("with chance at least {chance}")), key);
    assert_eq!(at_the_end("with chance at least 1"), format!("unsolvable {chance}"));
    let lucky = at_the_end("with luck");
    assert!(lucky.starts_with("sound in 3 | ") && lucky.contains("odin lengthen snow/snow"), "{lucky}");
    // Where the card is listed there is no chance in it; snow goes to gray's side.
    let listed = at_the_end("land supply snow/forest ...\nsolution unique");
    assert_eq!(listed, "sound in 3 | fly forest, fly snow, odin lengthen snow/forest");
    assert_eq!(at_the_end("land supply water/forest snow/forest ..."), "unsolvable");
}

#[test]
fn a_magic_way_card_that_is_not_listed_lies_there_before_the_first_move() {
    let not_listed = "
        path
          gray   forest  mountain  water
          brown  plains  forest    water
        gray hand mountain
        gray supply empty
        land supply empty
        gray to move
        goal gray way mountain
        within 1 move";
    let solved = |task: &str| super::solved::<Ravens>(&[], not_listed, task);
    // Two of the six cards show a mountain.
    assert_eq!(solved(""), "unsolvable");
    assert_eq!(solved("with luck\nsolution unique"), "sound in 1 | way mountain");
    assert_eq!(solved("with chance at least 1/3"), "sound 1/3 | ");
    assert_eq!(solved("with chance at least 2/5"), "unsolvable 1/3");
}

#[test]
fn a_budget_is_kept_and_is_the_same_on_any_number_of_threads() {
    let puzzle = super::Puzzle::<Ravens>::read(&[], &past_the_marker_text("goal gray at 5\nwithin 4 moves"));
    for positions in [1, 40, 300, 1_000] {
        let asked = |executor: &dyn Executor| {
            let effort = solver::Effort { positions, executor, ..Default::default() };
            let answer = puzzle.solve(&effort).expect("what is asked can be judged");
            (super::told(&puzzle, &answer), answer.positions)
        };
        let one = asked(&InTurn);
        assert!(one.1 <= positions, "{} of {positions}", one.1);
        [2, 3, 8].into_iter().for_each(|threads| assert_eq!(asked(&Threads::new(threads)), one));
    }
}

/// Two turns of full hands, everything listed.
const FULL_HANDS: &str = "
path
  gray   forest  mountain  mountain  water   snow    forest  plains  water  snow
  brown  plains  forest    water     snow    forest  water   snow    plains mountain
gray at 1
brown at 2
magic way water plains
land supply empty
gray to move
with any help
within 2 turns
";

/// Hands without a card of Odin's.
const PLAIN_HANDS: &str = "
gray hand    mountain forest water snow plains
gray supply  water snow plains forest mountain water
brown hand   water plains snow snow forest
brown supply forest water mountain plains snow
";

/// What helps in two turns of full hands, which is seen in no more than so many positions.
fn helped(hands: &str, task: &str, most: u64) -> String {
    let puzzle = super::Puzzle::<Ravens>::read(&[], &format!("{FULL_HANDS}\n{hands}\n{task}"));
    let effort = solver::Effort { positions: most, ..Default::default() };
    let answer = puzzle.solve(&effort).expect("what is asked can be judged");
    let fewest = answer.fewest.map(|fewest| format!(" in {fewest}, {} ways", answer.solutions));
    format!("{}{}", answer.verdict.word(), fewest.unwrap_or_default())
}

#[test]
fn help_within_two_turns_of_full_hands() {
    let plain = |task: &str| helped(PLAIN_HANDS, task, 100_000);
    // Seven flights, and six plays from the hand.
    assert_eq!(plain("goal gray at 9"), "unsolvable");
    assert_eq!(plain("goal brown at 9"), "unsolvable");
    assert_eq!(plain("goal race over"), "unsolvable");
    assert_eq!(plain("goal gray hand empty"), "unsolvable");
    assert_eq!(plain("goal marker on gray 7"), "unsolvable");
    assert_eq!(plain("goal gray at 8"), "sound in 7, 727 ways");
    assert_eq!(plain("goal gray at 7\ngoal brown at 5"), "sound in 6, 16 ways");
    assert_eq!(plain("goal gray aux 3 cards"), "sound in 3, 60 ways");
    assert_eq!(plain("goal gray way water water"), "sound in 3, 727 ways");
    let odin = |task: &str| {
        let hands = "
            gray hand    mountain forest forward/back swap/marker plains
            gray supply  water snow plains forest mountain water
            brown hand   water rotate/remove snow lengthen/rearrange forest
            brown supply forest water mountain plains snow";
        helped(hands, task, 100_000)
    };
    assert_eq!(odin("goal gray hand empty"), "unsolvable");
    assert_eq!(odin("goal marker on brown 7"), "sound in 1, 1 ways");
    assert_eq!(odin("goal gray aux 3 cards"), "sound in 3, 60 ways");
}

#[test]
fn whoever_is_told_how_far_a_search_has_come_can_stop_it() {
    let puzzle = super::Puzzle::<Ravens>::read(&[], &format!("{FULL_HANDS}\n{PLAIN_HANDS}\ngoal gray at 8"));
    let stopped = |executor: &dyn Executor, most: u64| {
        let (told, after) = (AtomicU64::new(0), AtomicU64::new(0));
        let progress = |positions| {
            told.fetch_add(1, Ordering::Relaxed);
            if positions < most {
                return ControlFlow::Continue(());
            }
            after.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Break(())
        };
        let effort = solver::Effort { executor, progress: Some(&progress), ..Default::default() };
        let answer = puzzle.solve(&effort).expect("what is asked can be judged");
        (answer.verdict.word(), told.into_inner(), after.into_inner())
    };
    let (verdict, told, _) = stopped(&InTurn, u64::MAX);
    assert!(verdict == "sound" && told > 100, "{verdict}, told {told} times");
    for executor in [&InTurn as &dyn Executor, &Threads::new(2)] {
        let (verdict, told, after) = stopped(executor, 1_000);
        assert_eq!(verdict, "unknown");
        // Each of the eight searches of a round asks at most once more, and so does whatever would come after it.
        assert!(told < 60 && after < 40, "told {told} times, {after} of them in vain");
    }
}

#[test]
fn solutions_that_are_too_many_are_not_counted_where_nothing_is_promised_of_them() {
    let found = |promise: &str, positions| {
        let puzzle = super::Puzzle::<Ravens>::read(
            &[],
            &format!("{FULL_HANDS}\n{PLAIN_HANDS}\ngoal gray at 8\n{promise}"),
        );
        let effort = solver::Effort { positions, ..Default::default() };
        let answer = puzzle.solve(&effort).expect("what is asked can be judged");
        (answer.verdict.word(), answer.counted, answer.solutions)
    };
    assert_eq!(found("", 100_000), ("sound", solver::Counted::All, 727));
    assert_eq!(found("", 20_000), ("sound", solver::Counted::One, 1));
    assert_eq!(found("solution unique", 20_000).0, "unknown");
}

#[test]
fn what_is_proved_on_the_way_is_told() {
    let hands = "
        gray hand    mountain forest forward/back swap/marker plains
        gray supply  water snow plains forest mountain water
        brown hand   water rotate/remove snow lengthen/rearrange forest
        brown supply forest water mountain plains snow
        goal gray at 8
        goal brown at 6";
    let puzzle = super::Puzzle::<Ravens>::read(&[], &format!("{FULL_HANDS}\n{hands}"));
    let answer = |positions| {
        let effort = solver::Effort { positions, ..Default::default() };
        puzzle.solve(&effort).expect("what is asked can be judged")
    };
    let (few, more) = (answer(1_000), answer(40_000));
    assert_eq!((few.verdict, more.verdict), (solver::Verdict::Unknown, solver::Verdict::Unknown));
    assert!(few.positions <= 1_000 && more.positions <= 40_000);
    assert!(few.proved.not_in_moves <= more.proved.not_in_moves && more.proved.not_in_moves > Some(1));
    assert_eq!((more.proved.not_in_turns, more.proved.fewest), (Some(1), None));
}

/// Whole decks, dealt by chance: Odin cards in hand, on the way there and in the supplies.
const DEALS: [&str; 2] = [
    "
path
  gray   forest mountain snow plains snow water mountain forest water
  brown  snow forest mountain snow water mountain plains water plains
magic way  water plains
land supply mountain/mountain plains/plains forest/plains snow/snow forest/plains water/plains forest/snow mountain/plains plains/plains forest/water plains/snow snow/snow forest/forest water/water forest/plains mountain/snow mountain/snow mountain/mountain forest/forest mountain/forest mountain/water water/water forest/snow water/snow water/plains water/snow mountain/water forest/water mountain/forest plains/snow mountain/plains
gray hand    snow rotate/remove water forest forest
gray supply  swap/marker plains forest lengthen/rearrange water snow swap/marker forest mountain plains plains mountain forward/back forward/back mountain plains mountain water plains mountain snow lengthen/rearrange snow rotate/remove forest water water snow
brown hand   plains plains snow mountain plains
brown supply snow forest swap/marker forest snow forward/back forward/back mountain mountain water lengthen/rearrange water mountain mountain plains forest snow water rotate/remove plains forest snow water lengthen/rearrange water swap/marker forest rotate/remove
gray to move
",
    "
path
  gray   water mountain snow water forest water plains snow water
  brown  water forest snow plains forest plains mountain plains snow
magic way  forest water
land supply plains/plains water/snow water/water mountain/water water/plains mountain/water forest/snow mountain/mountain mountain/mountain mountain/plains forest/snow forest/forest forest/water mountain/snow plains/plains plains/snow mountain/snow forest/plains water/snow plains/snow forest/plains forest/water mountain/forest mountain/snow forest/water forest/plains mountain/plains forest/snow snow/snow mountain/water mountain/forest
gray hand    mountain forest forest water water
gray supply  snow snow snow mountain plains lengthen/rearrange mountain water lengthen/rearrange mountain water swap/marker rotate/remove snow forward/back plains forest rotate/remove swap/marker plains forward/back snow mountain water forest forest plains plains
brown hand   rotate/remove water water forest swap/marker
brown supply mountain rotate/remove forest forest snow mountain swap/marker plains forest snow plains lengthen/rearrange snow forward/back plains snow mountain mountain water forest mountain snow lengthen/rearrange water plains plains water forward/back
gray to move
",
];

#[test]
fn help_within_two_turns_of_whole_deals() {
    let [one, other] = DEALS.map(|deal| {
        move |task: &str| {
            let task = format!("{deal}\nwith any help\nwithin 2 turns\n{task}");
            let puzzle = super::Puzzle::<Ravens>::read(&[], &task);
            let effort = solver::Effort { positions: 200_000, ..Default::default() };
            let answer = puzzle.solve(&effort).expect("what is asked can be judged");
            format!("{} in {:?}, {:?} counted", answer.verdict.word(), answer.fewest, answer.counted)
        }
    });
    assert_eq!(one("goal gray at 8"), "unsolvable in None, All counted");
    assert_eq!(other("goal gray at 8"), "sound in Some(6), All counted");
}
