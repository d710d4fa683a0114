use game::Terms;
use game::knob::Reading;
use rulebook::{Referee, facts};
use text::{Diagnostic, Place, Spanned};

use crate::rules::ScoutTurn;
use crate::state::End;
use crate::{Card, Column, Setup, Side, State, Table, clauses, codes};

/// The choices that a set-up says are offered.
pub(super) fn read<R: Referee>(
    terms: Terms<'_, Table>,
    setup: &Setup,
    state: &mut State,
    referee: &mut R,
    faults: &mut Vec<Diagnostic>,
) {
    if state.end != End::Open {
        return;
    }
    for (side, player) in Side::BOTH.into_iter().zip(&setup.players) {
        if let Some(scout) = &player.scout {
            read_scout(terms, side, scout, state, referee, faults);
        }
        if let Some(place) = player.swap {
            state.offers.swaps[side.index()] = true;
            referee.cite(&clauses::SWAP, || facts![player: side.word()]);
            pass_stands(setup, place, faults);
        }
    }
    if let Some(scout) = setup.players.iter().find_map(|player| player.scout.as_ref()) {
        pass_stands(setup, scout.place, faults);
    }
}

fn offer(side: Side, place: Place, why: &str, help: &str) -> Diagnostic {
    let message = format!("{} cannot be offered a choice here: {why}", side.word());
    Diagnostic::new(&codes::OFFER, message, place, why).help(help)
}

fn pass_stands(setup: &Setup, place: Place, faults: &mut Vec<Diagnostic>) {
    if let Some(passed) = setup.passed {
        let message = "a pass offers nobody a choice";
        faults.push(
            Diagnostic::new(&codes::OFFER, message, place, "a choice is offered")
                .label(passed.place, "after a pass")
                .help("take one of the two lines out"),
        );
    }
}

fn read_scout<R: Referee>(
    terms: Terms<'_, Table>,
    side: Side,
    scout: &Spanned<Vec<Spanned<Column>>>,
    state: &mut State,
    referee: &mut R,
    faults: &mut Vec<Diagnostic>,
) {
    let (word, enemy) = (side.word(), side.other().word());
    if side != state.on_turn && terms.rules.scout_turn == ScoutTurn::Own {
        let why = format!("it is {enemy}'s turn");
        let help = format!(
            "write `{word} to move`, or set `rules scout-turn = any` (it is `{}`)",
            terms.rules.scout_turn.word()
        );
        faults.push(offer(side, scout.place, &why, &help).clause("table.scout.play"));
        return;
    }
    let any = state.of(side.other()).row.down() != 0;
    let facts = || facts![player: word, column: if any { "some" } else { "none" }];
    if referee.uphold(&clauses::FACE_DOWN_ONLY, any, facts).is_err() {
        let why = format!("no card of {enemy}'s lies face down");
        let help = format!("let a card of `{enemy} row` lie face down, or take this line out");
        faults.push(offer(side, scout.place, &why, &help).clause("table.scout.face-down-only"));
    }
    let play = |column: Column| move || facts![player: word, column: column.word()];
    if !scout.is_empty() {
        for column in &scout.value {
            referee.cite(&clauses::SCOUT_PLAY, play(column.value));
            add(side, *column, state, faults);
        }
        return;
    }
    let row = state.of(side).row;
    if side == state.on_turn && row.has_gap() && state.of(side.other()).row.has_gap() {
        state.offers.tie = true;
        referee.cite(&clauses::SCOUT_TIE, || facts![player: word]);
        return;
    }
    let ravens: Vec<Column> =
        Column::all().filter(|column| row.card(*column) == Some(Card::HUGIN_MUNIN)).collect();
    match ravens[..] {
        [column] => {
            referee.cite(&clauses::SCOUT_PLAY, play(column));
            state.offers.add_scout(side, column);
        }
        [] => {
            let why = format!("no Hugin & Munin (0) lies in {word}'s row");
            let help = format!(
                "list the row with a 0 behind the column the piece came from (`{word} row …`), or name the \
                 column (`{word} may scout with c`); after a tie both rows have an empty place (`.`)"
            );
            faults.push(offer(side, scout.place, &why, &help).clause("table.scout.play"));
        }
        [_, _, ..] => {
            let why = format!("{} Hugin & Munin (0) lie in {word}'s row", ravens.len());
            let columns: Vec<&str> = ravens.iter().map(|column| column.word()).collect();
            let help = format!("say with which: `{word} may scout with {}`", columns.join("` or `… with "));
            faults.push(offer(side, scout.place, &why, &help).clause("table.scout.play"));
        }
    }
}

/// Offers a scout with the card behind a named column, which must be Hugin & Munin.
fn add(side: Side, column: Spanned<Column>, state: &mut State, faults: &mut Vec<Diagnostic>) {
    let word = side.word();
    let cards = &mut state.cards[side.index()];
    let why = match cards.row.card(column.value) {
        Some(Card::UNKNOWN) if cards.loose.of(Card::HUGIN_MUNIN) > 0 => {
            cards.loose.take(Card::HUGIN_MUNIN);
            cards.row.cards[column.value.index()] = Card::HUGIN_MUNIN;
            None
        }
        Some(Card::HUGIN_MUNIN) if state.offers.scouts(side).any(|own| own == column.value) => {
            Some(format!("column {} is named twice", column.value))
        }
        Some(Card::HUGIN_MUNIN) => None,
        Some(Card::UNKNOWN) => Some(format!("all of {word}'s Hugin & Munin lie elsewhere")),
        Some(card) => Some(format!("{card} ({}) lies behind column {}", card.name(), column.value)),
        None => Some(format!("no card lies behind column {}", column.value)),
    };
    match why {
        None => state.offers.add_scout(side, column.value),
        Some(why) => {
            let help = format!("name the column behind which {word}'s Hugin & Munin (0) lie");
            faults.push(offer(side, column.place, &why, &help).clause("table.scout.play"));
        }
    }
}
