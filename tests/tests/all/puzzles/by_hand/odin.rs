use odin::Odin;

const PLAYERS: [&str; 3] = ["Anna", "Bo", "Cleo"];

fn solved(set_up: &str, task: &str) -> String {
    super::solved::<Odin>(&PLAYERS, set_up, task)
}

const NINE: &str = "
Anna hand red9 blue8 green8
Cleo hand pink3 black4
table clear
Anna to move
goal Anna hand empty
";

#[test]
fn a_hand_of_one_kind_is_led_whole() {
    let set_up = "
        Anna hand red5 red6
        Bo hand blue9 green9
        Cleo hand blue1 green2
        Anna to move
        goal hand over
        within 1 turn
        solution unique";
    assert_eq!(solved(set_up, ""), "sound in 1 | play red5 red6");
    assert_eq!(solved(set_up, "rules whole-hand-lead off\nwithin 1 turn"), "unsolvable");
}

#[test]
fn others_who_can_only_pass_are_forced() {
    let low = format!("{NINE}\nBo hand blue1 green2");
    let key = "Bo: pass, Cleo: pass, play blue8 green8, play red9";
    assert_eq!(solved(&low, "within 2 turns"), format!("sound in 2 | {key}"));
    assert_eq!(solved(&low, "in 2 turns\nsolution unique"), format!("sound in 2 | {key}"));
    assert_eq!(solved(&low, "in 2 moves\nno duals\nagainst any reply"), format!("sound in 2 | {key}"));
    assert_eq!(solved(&low, "in 3 turns"), format!("short in 2 | {key}"));
    assert_eq!(solved(&low, "within 1 turn"), "unsolvable");
    let author = "within 2 turns\nsolution\nplay red9\nBo: pass\nCleo: pass\nplay blue8 green8";
    assert_eq!(solved(&low, author), format!("sound in 2 | {key}"));
    let slow = "within 3 turns\nsolution\nplay blue8\nBo: pass\nCleo: pass\nplay red9\nBo: pass\nCleo: pass\nplay green8";
    assert_eq!(solved(&low, slow), format!("refuted in 2 | {key}"));
}

#[test]
fn what_others_choose() {
    // Bo can go out over the nine with a pair, or pass.
    let pair = format!("{NINE}\nBo hand blue1 blue2\nwithin 2 turns");
    assert_eq!(solved(&pair, ""), "unsolvable");
    assert_eq!(solved(&pair, "against any reply"), "unsolvable");
    let key = "Bo: pass, Cleo: pass, play blue8 green8, play red9";
    assert_eq!(solved(&pair, "with any help\nsolution unique"), format!("sound in 2 | {key}"));
    // A third card leaves Bo with one after the pair, and Anna beats the pair with her own.
    let three = format!("{NINE}\nBo hand blue1 blue2 pink9\nwithin 2 turns\nagainst any reply");
    assert_eq!(solved(&three, "no duals"), "sound in 2 | play red9");
    assert_eq!(solved(&three, "try play blue8"), "sound in 2 | play red9");
    assert_eq!(solved(&three, "try play red9"), "refuted in 2 | play red9");
}

#[test]
fn a_hidden_hand_may_be_anything() {
    let hidden = format!("{NINE}\nBo hand 2 cards\nwithin 2 turns");
    assert_eq!(solved(&hidden, ""), "unsolvable");
    assert_eq!(solved(&hidden, "against any reply"), "unsolvable");
    // Bo has a choice with a pair: of the 49 cards that lie nowhere else there are 1176 hands of two, and in
    // 287 of them both have one colour (176) or one number (111).
    let key = "Bo: pass, Cleo: pass, play blue8 green8, play red9";
    assert_eq!(solved(&hidden, "with chance at least 1/2"), "sound 127/168 | play red9");
    assert_eq!(solved(&hidden, "with chance at least 9/10"), "unsolvable 127/168");
    // A reply may be what any of these hands allows.
    assert_eq!(solved(&hidden, "with chance at least 1/2\nagainst any reply"), "unsolvable 0");
    // Who helps passes with any of them; luck may choose any that leaves no other way, which nobody sees.
    assert_eq!(solved(&hidden, "with any help"), format!("sound in 2 | {key}"));
    assert_eq!(solved(&hidden, "with any help\nwith chance at least 1"), format!("sound 1 | {key}"));
    assert_eq!(solved(&hidden, "with luck"), format!("sound in 2 | {key}"));
    // One card of Bo's cannot beat a nine, whatever it is.
    let one = format!("{NINE}\nBo hand 1 card\nwithin 2 turns\nagainst any reply");
    assert_eq!(solved(&one, ""), format!("sound in 2 | {key}"));
}

#[test]
fn the_size_of_an_unlisted_hand_is_a_chance_event_before_the_first_move() {
    assert_eq!(solved(NINE, "within 1 turn\nno solution"), "sound");
    // Whatever size Bo's hand has, Anna leads the nine; with one card alone Bo cannot beat it.
    assert_eq!(solved(NINE, "within 2 turns"), "unsolvable");
    let whole = "Anna hand red5 red6\nBo hand blue1\nAnna to move\ngoal Anna hand empty\nwithin 1 turn\nsolution unique";
    assert_eq!(solved(whole, ""), "sound in 1 | ");
}

#[test]
fn a_budget_that_runs_out_leaves_it_unknown() {
    let low = format!("{NINE}\nBo hand blue1 green2\nwithin 2 turns");
    let puzzle = super::Puzzle::<Odin>::read(&PLAYERS, &low);
    let answer = puzzle.solve(&solver::Effort { positions: 3, ..Default::default() }).unwrap();
    assert_eq!(super::told(&puzzle, &answer), "unknown");
}

#[test]
fn help_with_eight_cards_each() {
    let set_up = "
        colours blue red green pink
        Anna hand blue1 blue4 red6 red2 green8 green3 pink5 pink9
        Bo hand blue2 blue5 red7 red3 green9 green1 pink4 pink8
        Anna to move
        with any help
        goal Anna hand empty";
    let found = |task: &str| {
        let puzzle = super::Puzzle::<Odin>::read(&["Anna", "Bo"], &format!("{set_up}\n{task}"));
        let effort = solver::Effort { positions: 600_000, ..Default::default() };
        let answer = puzzle.solve(&effort).expect("what is asked can be judged");
        (answer.verdict.word(), answer.fewest, answer.solutions)
    };
    assert_eq!(found("within 6 moves\ngoal Bo hand 1 card"), ("sound", Some(6), 288));
    assert_eq!(found("within 6 moves"), ("sound", Some(5), 2_927));
    assert_eq!(found("within 5 moves\ngoal Bo hand 1 card"), ("unsolvable", None, 0));
}

#[test]
fn colours_that_are_open_are_as_likely_as_another() {
    let two = |task: &str| {
        super::solved::<Odin>(
            &["Anna", "Bo"],
            "
        Anna hand red9 blue8 green8
        table clear
        Anna to move
        goal Anna hand empty
        within 2 turns
        Bo hand 2 cards",
            task,
        )
    };
    // Of 33 cards Bo may have, in 528 hands of two, 166 are of one colour (28 for each colour of Anna's, 36 for the
    // fourth) or of one number (3 nines, 1 eight, 6 for each other number): those leave Bo a choice.
    assert_eq!(two("with chance at least 1/2"), "sound 181/264 | play red9");
    assert_eq!(two("with chance at least 1"), "unsolvable 181/264");
}
