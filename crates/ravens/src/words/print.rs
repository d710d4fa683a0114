use super::setup_lines;
use crate::{Act, Flight, LandCard, Move, Paid, Rules};

fn put_down(rules: &Rules, paid: Paid) -> String {
    let mark = if paid.is_aux() { "aux:" } else { "" };
    format!("{mark}{}", rules.card(paid.card()))
}

/// The cards of a flight, in canonical order.
fn flight(rules: &Rules, flight: &Flight) -> String {
    let payments = flight.canonical();
    let payments = payments.payments().map(|payment| {
        let cards: Vec<String> = payment.iter().map(|paid| put_down(rules, *paid)).collect();
        cards.join(" ")
    });
    payments.collect::<Vec<_>>().join(" + ")
}

fn land_cards(cards: &[LandCard]) -> String {
    cards.iter().map(LandCard::to_string).collect::<Vec<_>>().join(" ")
}

/// A move in canonical form; the set-up under `next race` in rows.
pub(crate) fn print_move(rules: &Rules, mv: &Move) -> String {
    match mv {
        Move::Stash(own) => format!("stash {}", rules.card(*own)),
        Move::Fly(cards) => format!("fly {}", flight(rules, cards)),
        Move::Way(paid) => format!("way {}", put_down(rules, *paid)),
        Move::Discard(paid) => format!("discard {}", put_down(rules, *paid)),
        Move::Odin { aux, act } => {
            let mark = if *aux { "aux:" } else { "" };
            format!("odin {mark}{}", print_act(rules, act))
        }
        Move::Lengthen(own) => format!("lengthen {own}"),
        Move::EndTurn => "end turn".to_owned(),
        Move::NextRace(setup) => {
            let rows = setup_lines(rules, setup).into_iter().map(|line| format!("\n  {line}"));
            format!("next race{}", rows.collect::<String>())
        }
    }
}

fn print_act(rules: &Rules, act: &Act) -> String {
    match act {
        Act::Forward => "forward".to_owned(),
        Act::Back => "back".to_owned(),
        Act::Swap(one, other) => format!("swap {} {}", one.min(other), one.max(other)),
        Act::Rotate(space) => format!("rotate {space}"),
        Act::Remove(space) => format!("remove {space}"),
        Act::Lengthen(laid) => format!("lengthen {}", land_cards(laid.cards())),
        Act::Marker(seat, space) => format!("marker {seat} {space}"),
        Act::Rearrange(order) if order.is_empty() => "rearrange".to_owned(),
        Act::Rearrange(order) => format!("rearrange {}", rules.cards(order.iter().copied())),
    }
}
