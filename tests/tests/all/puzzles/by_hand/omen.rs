use omen::Omen;

const PLAYERS: [&str; 3] = ["Anna", "Bo", "Cleo"];

fn solved(set_up: &str, task: &str) -> String {
    super::solved::<Omen>(&PLAYERS, set_up, task)
}

const TWO_CROWS: &str = "
Anna hand crow
Bo hand crow
Cleo out
dealer Bo
surface up skull skull feather feather
declared 2 crows by Bo
Anna to move
goal winner Anna
";

#[test]
fn destiny_wins_the_game() {
    let key = "Bo: discard crow, destiny";
    assert_eq!(solved(TWO_CROWS, "within 1 move\nsolution unique"), format!("sound in 1 | {key}"));
    assert_eq!(
        solved(TWO_CROWS, "in 1 turn\nsolution\ndestiny\nBo: discard crow"),
        format!("sound in 1 | {key}")
    );
    assert_eq!(solved(TWO_CROWS, "in 1 turn\nsolution\ndestiny"), format!("refuted in 1 | {key}"));
    assert_eq!(solved(TWO_CROWS, "within 1 move\ntry omen"), format!("sound in 1 | {key}"));
}

#[test]
fn hidden_cards_decide_a_call() {
    let hidden = TWO_CROWS.replace("Bo hand crow", "Bo hand ?");
    assert_eq!(solved(&hidden, "within 1 move"), "unsolvable");
    // By luck it is a crow, or an omen, which counts as one; then Bo has that card to discard.
    let lucky = solved(&hidden, "within 1 move\nwith luck");
    assert_eq!(lucky, "sound in 1 | Bo: discard crow, destiny | Bo: discard omen, destiny");
}

#[test]
fn what_lies_open_and_is_not_listed_makes_no_solutions_of_luck() {
    // Whatever the surface shows: with a crow or an Omen of Bo's there are just two crows.
    let open = "
        Anna hand crow skull
        Bo hand ?
        Cleo hand feather
        dealer Bo
        declared 2 crows by Cleo
        Anna to move
        goal Cleo out
        within 1 move";
    let discards = ["crow", "omen"].map(|card| format!("Bo: discard {card}, Cleo: discard feather, destiny"));
    assert_eq!(solved(open, "with luck"), format!("sound in 1 | {} | {}", discards[0], discards[1]));
    assert_eq!(solved(open, ""), "unsolvable");
}
