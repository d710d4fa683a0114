use super::*;

const SUPPLY: Pile = Pile { seat: None, name: "supply" };
const DECK: Pile = Pile { seat: Some(Seat(1)), name: "deck" };

fn hand(seat: u8) -> Pile {
    Pile { seat: Some(Seat(seat)), name: "hand" }
}

/// Ten draws from a pile of these cards, each of which it has twice.
fn drawn(seeded: &mut Seeded, pile: Pile, cards: std::ops::Range<u8>) -> Vec<u8> {
    let mut pool: Vec<(u8, u8)> = cards.map(|card| (card, 2)).collect();
    let draw = |_| {
        let card = seeded.draw(pile, &pool, 1);
        pool.iter_mut().filter(|(candidate, _)| *candidate == card).for_each(|(_, copies)| *copies -= 1);
        pool.retain(|(_, copies)| *copies > 0);
        card
    };
    (0..10).map(draw).collect()
}

#[test]
fn what_one_pile_gives_says_nothing_about_another() {
    for seed in 0..50 {
        let alone = drawn(&mut Seeded::new(seed), SUPPLY, 0..8);
        let mut seeded = Seeded::new(seed);
        let other = drawn(&mut seeded, DECK, 0..8);
        Lots::shuffle(&mut seeded, SUPPLY, &mut [1, 2, 3]);
        let reveal: u8 = seeded.reveal(SUPPLY, &[(1, 1), (2, 1)]);
        assert!(reveal > 0 && alone != other);
        assert_eq!(alone, drawn(&mut seeded, SUPPLY, 0..8), "seed {seed}");
    }
    assert_ne!(drawn(&mut Seeded::new(1), SUPPLY, 0..8), drawn(&mut Seeded::new(2), SUPPLY, 0..8));
}

#[test]
fn a_card_more_or_less_leaves_the_others_in_their_order() {
    for seed in 0..50 {
        let mut one: Vec<u8> = (0..20).flat_map(|card| [card, card]).collect();
        let mut other: Vec<u8> = (0..21).rev().flat_map(|card| [card, card]).skip(1).collect();
        Lots::shuffle(&mut Seeded::new(seed), SUPPLY, &mut one);
        Lots::shuffle(&mut Seeded::new(seed), SUPPLY, &mut other);
        assert!(other.contains(&20) && !one.is_sorted());
        other.retain(|card| *card != 20);
        assert_eq!(one, other, "seed {seed}");
    }
}

#[test]
fn one_card_more_for_a_hand_is_one_card_less_for_others() {
    for seed in 0..50 {
        let deal = |first: usize| {
            let mut cards: Vec<u8> = (0..30).collect();
            Seeded::new(seed).deal(&mut cards, [(hand(0), first), (hand(1), 5), (hand(2), 5)]);
            let (one, rest) = cards.split_at(first);
            [one.to_vec(), rest[..5].to_vec(), rest[5..10].to_vec()]
        };
        let ([one, two, three], [more, after, last]) = (deal(5), deal(6));
        let kept = |before: &[u8], now: &[u8]| before.iter().filter(|card| now.contains(card)).count();
        assert_eq!(kept(&one, &more), 5, "seed {seed}");
        assert!(kept(&two, &after) >= 4 && kept(&three, &last) >= 4, "seed {seed}");
    }
}

#[test]
fn each_thing_is_as_likely_as_any_other() {
    let (mut firsts, mut ones, mut drawn, mut turned) = ([0_u32; 6], [0_u32; 6], [0_u32; 3], 0_u32);
    const SEEDS: u64 = 12_000;
    for seed in 0..SEEDS {
        let mut seeded = Seeded::new(seed);
        let mut cards = [0, 1, 2, 3, 4, 5];
        Lots::shuffle(&mut seeded, SUPPLY, &mut cards);
        firsts[cards[0]] += 1;
        ones[seeded.one(SUPPLY, 6, |at| at).unwrap_or(0)] += 1;
        drawn[seeded.draw(SUPPLY, &[(0_usize, 3), (1, 2), (2, 1)], 1)] += 1;
        turned += u32::from(seeded.turns(SUPPLY, 3_u8));
    }
    // Four times what such a count may be expected to be off by.
    let likely = |count: u32, of: u64| (i64::from(count) - (SEEDS / of) as i64).abs() < 180;
    assert!(firsts.iter().chain(&ones).all(|count| likely(*count, 6)), "{firsts:?} {ones:?}");
    assert!(likely(drawn[0], 2) && likely(drawn[1], 3) && likely(drawn[2], 6), "{drawn:?}");
    assert!(likely(turned, 2), "{turned}");
}

#[test]
fn a_ply_hangs_on_what_is_permitted_and_not_on_how_it_is_listed() {
    let ply = |mv: u32| Ply { seat: Some(Seat(0)), mv };
    for seed in 0..50 {
        let all: Vec<Ply<u32>> = (0..9).map(ply).collect();
        let odd = |ply: &Ply<u32>| ply.mv % 2 == 1;
        let listed: Vec<Ply<u32>> = all.iter().rev().copied().filter(odd).collect();
        let one = Seeded::new(seed).ply(Some(Seat(0)), all.clone(), odd);
        assert!(one.is_some_and(|ply| odd(&ply)));
        assert_eq!(one, Seeded::new(seed).ply(Some(Seat(0)), listed, |_| true), "seed {seed}");
        assert_eq!(Seeded::new(seed).ply(None, all, |_| false), None);
    }
}
