//! Cards, and the zones in which they lie.

use house::own::Datum;
use piles::Kind;
use text::{Diagnostic, Spanned};

use super::draft::{Draft, is_word};
use super::fault;
use super::men::{ink, symbol};
use super::options::Options;
use super::parts::{Parts, numbers};
use crate::codes;
use crate::moves::Card;
use crate::zone::{CardKind, Dealt, Order, Seen, Zone};

/// The most cards of a game.
const MOST_CARDS: usize = 250;

/// Words of lines that no card can have.
const OF_LINES: [&str; 7] = ["empty", "card", "cards", "giving", "drawing", "revealing", "shuffling"];

impl Draft {
    /// `card("red7", #{ suit: "red", rank: 7, copies: 2, ink: "red" })`
    pub(super) fn card(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        self.tries_cards = true;
        parts.count(1..=2)?;
        let word = parts.text(0, "the word for a card")?;
        let is_plain = is_word(&word.value) && !OF_LINES.contains(&word.value.as_str());
        if !is_plain {
            let message = format!("`{}` is no word for a card", word.value);
            let label = "small letters, digits and hyphens, and no word of the lines about cards";
            return Err(fault::declaration("card", word.place, message, label));
        }
        if let Some(first) = self.cards.iter().find(|card| card.word == word.value) {
            return Err(fault::twice("card", &word.value, word.place, first.place)
                .help("of one kind there can be several: `#{ copies: 2 }`"));
        }
        let options = Options::of(parts, 1)?;
        let copies = options.number("copies", 1, 100)?.unwrap_or(1) as u8;
        let ink = options.text("ink")?.map_or(Ok(Default::default()), |word| ink(&word))?;
        let symbol = options.text("symbol")?.map(|word| symbol(&word)).transpose()?;
        let mut attributes = Vec::new();
        for (name, said) in options.others() {
            match said.value {
                Datum::Flag(_) | Datum::Number(_) | Datum::Text(_) if name != "word" => {
                    attributes.push((name.to_owned(), said.value.clone()));
                }
                _ => {
                    let message = format!("`{name}` of a card is a word, a number, true or false");
                    return Err(fault::declaration("card", said.place, message, "something else"));
                }
            }
        }
        // What functions ask of one card they ask of all.
        let names = |attributes: &[(String, Datum)]| -> Vec<String> {
            attributes.iter().map(|(name, _)| name.clone()).collect()
        };
        if let Some(first) = self.cards.first().filter(|first| names(&first.attributes) != names(&attributes))
        {
            let (had, has) = (names(&first.attributes), names(&attributes));
            let message = match had.iter().find(|name| !has.contains(name)) {
                Some(name) => format!("`{}` has no `{name}`, and `{}` has one", word.value, first.word),
                None => format!(
                    "`{}` has a `{}`, and `{}` has none",
                    word.value,
                    has.iter().find(|name| !had.contains(name)).map_or("", String::as_str),
                    first.word
                ),
            };
            let fault = Diagnostic::new(&codes::OPTION, message, word.place, "unlike the first card");
            return Err(fault
                .label(first.place, "the first card")
                .help("say the same things of every card: functions ask each of them"));
        }
        let all: usize = self.cards.iter().map(|card| usize::from(card.copies)).sum();
        if self.cards.len() == Card::KINDS || all + usize::from(copies) > MOST_CARDS {
            let message =
                format!("a game has up to {} kinds of cards and up to {MOST_CARDS} cards", Card::KINDS);
            return Err(fault::declaration("card", word.place, message, "one too many"));
        }
        self.cards.push(CardKind { word: word.value, attributes, copies, ink, symbol, place: word.place });
        Ok(())
    }

    /// `zone("hand", #{ each: true, seen: "owner", dealt: 5 })`
    pub(super) fn zone(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        parts.count(2..=2)?;
        let word = parts.text(0, "the word for a zone")?;
        if !is_word(&word.value) || OF_LINES.contains(&word.value.as_str()) {
            let message = format!("`{}` is no word for a zone", word.value);
            return Err(fault::declaration("zone", word.place, message, "small letters, digits and hyphens"));
        }
        if let Some(first) = self.zones.iter().find(|zone| zone.word == word.value) {
            return Err(fault::twice("zone", &word.value, word.place, first.place));
        }
        let zone = self.zone_of(parts, &word);
        // One that is not understood is there all the same: of its fault one is told once.
        let (each, order, seen, dealt) = zone.as_ref().ok().cloned().unwrap_or((
            false,
            Order::Loose,
            Seen::Everybody,
            Dealt::Cards(vec![0]),
        ));
        let at = self.zones.last().map_or(0, |last| last.at + last.heaps());
        self.zones.push(Zone {
            word: word.value.leak(),
            each,
            order,
            seen,
            dealt,
            at,
            most_seats: self.who().most(),
            place: word.place,
        });
        zone.map(|_| ())
    }

    /// What is said of a zone: whether each has one, its order, who sees it, what is dealt there.
    fn zone_of(
        &self,
        parts: Parts<'_>,
        word: &Spanned<String>,
    ) -> Result<(bool, Order, Seen, Dealt), Diagnostic> {
        let options = Options::of(parts, 1)?;
        let each = options.flag("each")?;
        let orders = [("pile", Order::Pile), ("row", Order::Row), ("none", Order::Loose)];
        let order = options.choice("order", &orders)?.map_or(Order::Loose, |order| order.value);
        let eyes = [("all", Seen::Everybody), ("owner", Seen::Owner), ("nobody", Seen::Nobody)];
        let seen = options.choice("seen", &eyes)?;
        let dealt = self.dealt(&options)?;
        options.end()?;
        let seen = seen.ok_or_else(|| {
            let message = format!("nothing says who sees the cards in `{}`", word.value);
            fault::declaration("zone", word.place, message, "`seen` is missing")
                .help("say `seen: \"all\"`, `seen: \"owner\"` or `seen: \"nobody\"`")
        })?;
        if seen.value == Seen::Owner && !each {
            let message = format!("`{}` is there for all, and has no owner who could see it", word.value);
            return Err(fault::declaration("zone", seen.place, message, "nobody's")
                .help("give every player one, `each: true`, or say `seen: \"all\"` or `seen: \"nobody\"`"));
        }
        let rest = self.zones.iter().find(|zone| zone.dealt == Dealt::Rest);
        if dealt == Dealt::Rest && (each || rest.is_some()) {
            let message = "one zone takes the rest of the cards, one that is there for all";
            return Err(fault::declaration("zone", word.place, message, "takes the rest, too")
                .help("say of the others how many cards are dealt there: `dealt: 5`"));
        }
        if self.zones.len() == 16 {
            return Err(fault::declaration("zone", word.place, "a game has up to 16 zones", "one too many"));
        }
        Ok((each, order, seen.value, dealt))
    }

    /// How many cards are dealt to a zone: a number, one for each number of players, or the rest.
    fn dealt(&self, options: &Options<'_>) -> Result<Dealt, Diagnostic> {
        let Some(said) = options.get("dealt") else { return Ok(Dealt::Cards(vec![0])) };
        if said.value.text() == Some("rest") {
            return Ok(Dealt::Rest);
        }
        let (least, most) = (self.who().least(), self.who().most());
        let counts = numbers(said).filter(|counts| {
            let fits = counts.len() == 1 || counts.len() == usize::from(most - least) + 1;
            fits && counts.iter().all(|count| (0..=100).contains(count))
        });
        let counts = counts.ok_or_else(|| {
            let list = match most - least {
                0 => String::new(),
                more => format!(", {} of them (for {least} to {most} players)", more + 1),
            };
            let message = format!("`dealt` is a number of cards{list}, or \"rest\"");
            fault::declaration("zone", said.place, message, "neither")
        })?;
        Ok(Dealt::Cards(counts.into_iter().map(|count| count as u8).collect()))
    }

    /// The zone that an option names.
    pub(super) fn zone_named(&self, word: &Spanned<String>) -> Result<u8, Diagnostic> {
        let at = self.zones.iter().position(|zone| zone.word == word.value);
        let known = self.zones.iter().map(|zone| zone.word);
        at.map(|at| at as u8).ok_or_else(|| fault::unknown("zone", &word.value, word.place, known))
    }

    /// What is wrong with cards and zones, once all of them are declared.
    pub(super) fn look_at_zones(&self) -> Vec<Diagnostic> {
        let mut faults = Vec::new();
        if let (Some(card), true) = (self.cards.first(), self.zones.is_empty()) {
            let message = "there are cards, and no zone in which they could lie";
            faults.push(fault::declaration("zone", card.place, message, "lies nowhere"));
        }
        if let (Some(zone), true) = (self.zones.first(), self.cards.is_empty()) {
            let message = "there is a zone, and no card that could lie there";
            faults.push(fault::declaration("card", zone.place, message, "stays empty"));
            return faults;
        }
        for zone in &self.zones {
            let number = self.numbers.iter().find(|number| number.word == zone.word);
            if let Some(number) = number.filter(|number| number.each == zone.each) {
                let place = number.place.max(zone.place);
                let first = number.place.min(zone.place);
                faults.push(fault::twice("word", zone.word, place, first));
            }
        }
        let all: usize = self.cards.iter().map(|card| usize::from(card.copies)).sum();
        let (least, most) = (self.who().least(), self.who().most());
        let too_many = (least..=most).find_map(|seats| {
            let dealt = |zone: &Zone| {
                zone.dealt(seats, least).unwrap_or_default() * if zone.each { usize::from(seats) } else { 1 }
            };
            let dealt: usize = self.zones.iter().map(dealt).sum();
            (dealt > all).then_some((seats, dealt))
        });
        if let (Some((seats, dealt)), Some(zone)) = (too_many, self.zones.last()) {
            let message = format!("to {seats} players {dealt} cards are dealt, and there are {all}");
            let fault = Diagnostic::new(&codes::ZONE, message, zone.place, "so many are not there");
            faults.push(fault.help("deal fewer (`dealt`), or give cards more `copies`"));
        }
        faults
    }
}
