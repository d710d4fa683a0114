//! Sets of cards: which are of one kind, and what they are worth.

use odin::{Card, Cards, Colour, kinds};

fn cards(words: &str) -> Cards {
    let card = |word: &str| {
        let (colour, number) = word.split_at(word.len() - 1);
        let colour = Colour::from_word(colour).expect("a colour");
        Card::new(colour, number.parse().expect("a number")).expect("a card")
    };
    words.split_whitespace().map(card).collect()
}

#[test]
fn there_are_3579_sets_of_one_kind() {
    // The rule as written, on plain lists: two or more cards are all of one colour or number.
    let deck: Vec<(u8, u8)> = (0..6).flat_map(|colour| (1..=9).map(move |number| (colour, number))).collect();
    let mut written = std::collections::BTreeSet::new();
    let groups = (0..6)
        .map(|colour| deck.iter().copied().filter(|card| card.0 == colour).collect::<Vec<_>>())
        .chain((1..=9).map(|number| deck.iter().copied().filter(|card| card.1 == number).collect()));
    for group in groups {
        for chosen in 1..1_u32 << group.len() {
            let set: Vec<_> = group
                .iter()
                .enumerate()
                .filter(|(at, _)| chosen & (1 << at) != 0)
                .map(|(_, card)| *card)
                .collect();
            written.insert(set);
        }
    }
    assert_eq!(written.len(), 3579);

    let ours: std::collections::BTreeSet<Vec<(u8, u8)>> = kinds(Cards::DECK)
        .map(|set| set.iter().map(|card| (card.colour() as u8, card.number())).collect())
        .collect();
    assert_eq!(ours, written);
    assert_eq!(kinds(Cards::DECK).count(), 3579, "each set once");

    for set in kinds(Cards::DECK) {
        assert!(set.is_one_kind());
        let mut digits: Vec<u8> = set.iter().map(Card::number).collect();
        digits.sort_unstable_by(|a, b| b.cmp(a));
        let written: String = digits.iter().map(|digit| char::from(b'0' + digit)).collect();
        assert_eq!(set.value().to_string(), written);
    }
}

#[test]
fn mixed_pairs_are_of_no_kind() {
    let pairs = |kind: bool| {
        let deck: Vec<Card> = Cards::DECK.iter().collect();
        let mut count = 0;
        for (at, first) in deck.iter().enumerate() {
            for second in &deck[at + 1..] {
                let pair: Cards = [*first, *second].into_iter().collect();
                let same = first.colour() == second.colour() || first.number() == second.number();
                assert_eq!(pair.is_one_kind(), same);
                count += usize::from(pair.is_one_kind() == kind);
            }
        }
        count
    };
    assert_eq!(pairs(true), 6 * 36 + 9 * 15);
    assert!(!cards("blue3 red3 red4").is_one_kind());
    assert!(cards("blue3 red3 black3").is_one_kind());
}

#[test]
fn the_value_reads_the_digits_downwards() {
    assert_eq!(cards("blue3 blue6").value(), 63);
    assert_eq!(cards("red5 red2 red8").value(), 852);
    assert_eq!(cards("blue8 green8 pink8").value(), 888);
    assert_eq!(cards("blue3 red9 green4").value(), 943);
    assert_eq!(Cards::DECK.value(), u64::MAX);
    assert_eq!(Cards::EMPTY.value(), 0);
}
