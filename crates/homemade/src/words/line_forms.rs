//! The forms of a game's lines, for messages and for whoever writes.

use boards::Square;
use game::{Form, Forms, Grammar};
use piles::Kind;
use text::counted;

use super::{BOARD, OUT, RESERVE, shown, zones};
use crate::defined::Asking;
use crate::defined::{Base, Ground, Man, MoveForm, Number, Seats};
use crate::lines::GameLines;
use crate::moves::{Card, Counts, SlotOf};
use crate::template::Template;
use crate::zone::{CardKind, Order, Zone};

/// What a game has that lines speak of.
pub(crate) struct Spoken<'a> {
    pub(crate) name: &'a str,
    pub(crate) seats: &'a Seats,
    pub(crate) ground: Option<&'a Ground>,
    pub(crate) men: &'a [Man],
    pub(crate) numbers: &'a [Number],
    pub(crate) cards: &'a [CardKind],
    pub(crate) zones: &'a [Zone],
    pub(crate) forms: &'a [MoveForm],
    pub(crate) questions: &'a [Asking],
}

impl Spoken<'_> {
    /// The lines of a game; they are kept for good.
    pub(crate) fn lines(&self) -> GameLines {
        let spoken = self;
        let player = match spoken.seats {
            Seats::Own(names) => names.first().map_or("Anna", String::as_str),
            Seats::Named { .. } => "Anna",
        };
        let facts = keep(facts(spoken, player));
        let moves = keep(spoken.forms.iter().map(|form| of_move(form, spoken, player)).collect());
        let mut questions: Vec<Form> = vec![
            shown("game over", "game over"),
            shown("winner {player}", &format!("winner {player}")),
            shown("draw", "draw"),
            shown("{player} to move", &format!("{player} to move")),
        ];
        let own = spoken.questions.iter();
        questions.extend(own.map(|asking| of_template(&asking.template, spoken, player, String::new)));
        let questions = keep(questions);
        let mut places: Vec<Form> =
            spoken.ground.iter().map(|ground| shown("{square}", &first_square(ground))).collect();
        places.extend(spoken.numbers.iter().map(|number| shown(&number.word, &number.word)));
        places.extend(spoken.zones.iter().map(|zone| match zone.each {
            true => shown(&format!("{{player}} {}", zone.word), &format!("{player} {}", zone.word)),
            false => shown(zone.word, zone.word),
        }));
        if spoken.has_reserves() {
            places.push(shown(&format!("{{player}} {RESERVE}"), &format!("{player} {RESERVE}")));
        }
        let places = keep(places);
        let kinds = [
            one(Forms::setup(keep(vec![facts]))),
            one(Forms::moves(keep(vec![moves])).also(if spoken.zones.is_empty() {
                &[]
            } else {
                &zones::CHANCE
            })),
            one(Forms::conditions(keep(vec![questions, facts]))),
            one(Forms::places(keep(vec![places]))),
        ];
        let written = kinds
            .map(|forms| forms.iter().map(|form| format!("// {}\n", form.written())).collect::<String>());
        let text = format!("// The lines of {}.\n{}", spoken.name, written.concat());
        GameLines { kinds, grammar: Grammar { file: "game.rhai", text: text.leak() } }
    }
}

impl Spoken<'_> {
    fn has_reserves(&self) -> bool {
        self.men.iter().any(|man| man.reserve.is_some())
    }
}

fn facts(spoken: &Spoken<'_>, player: &str) -> Vec<Form> {
    let mut facts = Vec::new();
    if let Some(ground) = spoken.ground {
        let sign = spoken.men.first().map_or('.', |man| man.sign);
        let rows = boards::draw(&ground.board, |square| if square.0 == 0 { sign } else { '.' });
        let rows: String = rows.iter().map(|row| format!("\n  {row}")).collect();
        facts.push(shown(BOARD, &format!("{BOARD}{rows}")).remark(", with its rows below it, from the top"));
        let man = spoken.men.first().map(|man| match man.owner.filter(|_| man.is_shared) {
            Some(_) => format!("{player} {}", man.piece),
            None => man.piece.clone(),
        });
        let any_shared = spoken.men.iter().any(|man| man.is_shared);
        let man = man.unwrap_or_else(|| "empty".to_owned());
        let first = first_square(ground);
        facts
            .push(shown("{square} {piece}", &format!("{first} {}", if any_shared { "empty" } else { &man })));
        if any_shared {
            facts.push(shown("{square} {player} {piece}", &format!("{first} {man}")));
        }
    }
    let first = spoken.men.iter().find(|man| man.reserve.is_some() && man.owner == Some(game::Seat(0)));
    if let Some(man) = first {
        let example = format!("{player} {RESERVE} 2 {}", man.plural);
        facts.push(shown(&format!("{{player}} {RESERVE} {{men}}"), &example));
    } else if spoken.has_reserves() {
        facts.push(shown(&format!("{{player}} {RESERVE} {{men}}"), &format!("{player} {RESERVE} empty")));
    }
    for zone in spoken.zones {
        let owner = if zone.each { "{player} " } else { "" };
        let example = if zone.each { format!("{player} ") } else { String::new() };
        let cards = spoken.cards.first().map_or("empty", |card| &card.word);
        let form =
            shown(&format!("{owner}{} {{cards}}", zone.word), &format!("{example}{} {cards}", zone.word));
        facts.push(match zone.order {
            Order::Loose => form,
            Order::Pile => form.remark(" (top first)"),
            Order::Row => form.remark(" (first one first)"),
        });
    }
    for number in spoken.numbers {
        let value = if number.words.is_empty() { "{number}" } else { "{value}" };
        let values = vec![value; number.length].join(" ");
        let first: Vec<String> = number.start.iter().map(|value| number.told(*value)).collect();
        let (owner, example) =
            if number.each { ("{player} ", format!("{player} ")) } else { ("", String::new()) };
        let example = format!("{example}{} {}", number.word, first.join(" "));
        facts.push(shown(&format!("{owner}{} {values}", number.word), &example));
    }
    if spoken.seats.may_go_on_without_one() {
        facts.push(shown(&format!("{{player}} {OUT}"), &format!("{player} {OUT}")));
    }
    facts
}

/// A form of moves, with how many cards a list has.
fn of_move(form: &MoveForm, spoken: &Spoken<'_>, player: &str) -> Form {
    let Base::Play { list: Some(list), .. } = &form.base else {
        return of_template(&form.template, spoken, player, String::new);
    };
    let all: Counts = spoken.cards.iter().enumerate().map(|(kind, _)| Card::of_index(kind)).collect();
    let first = || {
        let mut found = Vec::new();
        // One list is enough.
        let _ = list.each(&all, &mut |cards| {
            found = cards.to_vec();
            std::ops::ControlFlow::Break(())
        });
        if found.is_empty() {
            found = vec![Card::of_index(0); usize::from(list.least)];
        }
        let words = found.iter().filter_map(|card| spoken.cards.get(card.index()));
        words.map(|card| card.word.as_str()).collect::<Vec<_>>().join(" ")
    };
    let many = match (list.least, list.most) {
        (least, most) if least == most => counted(usize::from(least), "card"),
        (least, most) => format!("{least} to {most} cards"),
    };
    of_template(&form.template, spoken, player, first).remark(format!(" ({many})").leak())
}

/// A form of the script's with its slots in braces, and the first line of that form; `list` writes a list of cards.
fn of_template(template: &Template, spoken: &Spoken<'_>, player: &str, list: impl Fn() -> String) -> Form {
    let slots = template.write(&|at| match template.slots[at].of {
        SlotOf::Cards { .. } => "{card} …".to_owned(),
        _ => format!("{{{}}}", template.slots[at].stand_in.to_lowercase()),
    });
    let example = template.write(&|at| match &template.slots[at].of {
        SlotOf::Square if at == 0 => spoken.ground.map_or_else(String::new, first_square),
        SlotOf::Square => match spoken.ground {
            Some(ground) if ground.board.net().is_some() => ground.board.name(Square(1)),
            Some(ground) if ground.board.height() > 1 => "a2".to_owned(),
            _ => "b1".to_owned(),
        },
        SlotOf::Number { least, .. } => least.to_string(),
        SlotOf::Player => player.to_owned(),
        SlotOf::Word(words) => words.first().cloned().unwrap_or_default(),
        SlotOf::Card => spoken.cards.first().map(|card| card.word.clone()).unwrap_or_default(),
        SlotOf::Cards { .. } => list(),
    });
    shown(&slots, &example)
}

/// The square that examples name.
fn first_square(ground: &Ground) -> String {
    ground.board.name(Square(0))
}

fn keep<T>(values: Vec<T>) -> &'static [T] {
    Vec::leak(values)
}

fn one<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}
