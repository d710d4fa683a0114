//! What may stand for the stand-ins of forms, in messages and for whoever writes.

use game::{Forms, Lexicon, RulesAndRoster};

use crate::Homemade;
use crate::defined::Seats;
use crate::fact::seat_name;
use crate::moves::SlotOf;
use crate::template::Template;

/// The words of a game at a table.
pub(super) struct KnownWords<'a>(pub(super) RulesAndRoster<'a, Homemade>);

impl KnownWords<'_> {
    /// How many bytes of a line fit some form of its kind, word by word.
    pub(super) fn fitting(&self, forms: &Forms, text: &str) -> usize {
        let words: Vec<&str> = text.split_whitespace().collect();
        let fits = |way: &String| {
            let heads = way.split(' ').zip(&words);
            let plain = heads.take_while(|(head, word)| head == *word || self.admits(head, word)).count();
            // What repeats goes on.
            match way.ends_with(" …") && plain + 1 == way.split(' ').count() {
                true => {
                    plain
                        + words[plain.min(words.len())..]
                            .iter()
                            .take_while(|word| self.admits("CARD", word))
                            .count()
                }
                false => plain,
            }
        };
        let most = forms.iter().flat_map(|form| form.ways()).map(|way| fits(&way)).max().unwrap_or_default();
        let end = |word: &&str| word.as_ptr() as usize - text.as_ptr() as usize + word.len();
        most.checked_sub(1).and_then(|last| words.get(last)).map_or(0, end)
    }

    /// What stands for a stand-in, by the slots of moves and conditions.
    fn slot(&self, stand_in: &str) -> Option<&SlotOf> {
        let defined = self.0.rules.defined;
        let moves = defined.forms.iter().map(|form| &form.template);
        let mut slots = moves.chain(defined.questions.iter().map(|asking| &asking.template));
        slots.find_map(|template: &Template| {
            template.slots.iter().find(|slot| slot.stand_in == stand_in).map(|slot| &slot.of)
        })
    }

    fn squares(&self) -> Vec<String> {
        let board = self.0.rules.defined.board();
        board.map_or_else(Vec::new, |board| board.squares().map(|square| board.name(square)).collect())
    }
}

impl Lexicon for KnownWords<'_> {
    fn words(&self, stand_in: &str) -> Vec<String> {
        let defined = self.0.rules.defined;
        match (stand_in, self.slot(stand_in)) {
            ("PLAYER", _) | (_, Some(SlotOf::Player)) => match &defined.seats {
                Seats::Own(names) => names.clone(),
                Seats::Named { .. } => self.0.roster.names().map(str::to_owned).collect(),
            },
            ("SQUARE", _) | (_, Some(SlotOf::Square)) => self.squares(),
            ("PIECE", _) => {
                let names = |seat| seat_name(self.0, seat);
                let men = (0..defined.men.len()).map(|man| defined.man_words(man, &names));
                men.chain(["empty".to_owned()]).collect()
            }
            ("PIECES", _) => {
                let men = defined.men.iter().filter(|man| man.reserve.is_some());
                let mut words: Vec<String> =
                    men.flat_map(|man| [man.piece.clone(), man.plural.clone()]).collect();
                words.sort_unstable();
                words.dedup();
                words
            }
            ("CARD", _) => defined.cards.iter().map(|card| card.word.clone()).collect(),
            ("VALUE", _) => defined.numbers.iter().flat_map(|number| number.words.clone()).collect(),
            (_, Some(SlotOf::Word(words))) => words.clone(),
            _ => Vec::new(),
        }
    }

    fn admits(&self, stand_in: &str, word: &str) -> bool {
        // Several stand-ins in one word: what stands between them tells where each ends.
        let of = |stand_in: &str| {
            self.slot(stand_in).cloned().or((stand_in == "SQUARE").then_some(SlotOf::Square))
        };
        if let Ok(template) = Template::read(stand_in, &of) {
            let Some(slots) = template.matched(&[word]) else { return false };
            let (defined, roster) = (self.0.rules.defined, self.0.roster);
            return slots.iter().all(|(at, word)| {
                crate::slots::number(defined, roster, &template.slots[*at].of, word).is_some()
            });
        }
        match stand_in {
            "NUMBER" => word.parse::<i32>().is_ok(),
            "CARD" if ["?", "..."].contains(&word) => true,
            "PIECE" => self.words(stand_in).iter().any(|known| known.split(' ').any(|part| part == word)),
            _ => self.words(stand_in).iter().any(|known| known == word),
        }
    }
}
