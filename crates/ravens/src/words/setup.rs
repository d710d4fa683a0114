use pest::iterators::Pair;
use text::{Excerpt, Spanned};

use super::{Line, Rule, SETUP_LINE, land_of, side_of, symbol_of};
use crate::problem::Problem;
use crate::{Land, MarkerAt, Path, Rules, Setup, Side};

/// The head over the rows of a path.
pub(crate) const PATH: &str = "path";

/// The words with which a line of a player goes on when it is no row of a path.
const NO_ROW: [&str; 9] = ["at", "hand", "aux", "supply", "discard", "way", "points", "played", "to"];

/// Whether `line` is a row of a path that has `rows` rows so far.
///
/// Whatever a player's line says that is no other set-up line is a row, so that a misspelt land is
/// a fault of the row.
pub(crate) fn is_path_row(rows: usize, line: &str) -> bool {
    let mut words = line.split_whitespace();
    let player = words.next().is_some_and(|word| Side::WORDS.contains(&word));
    let other = words.next().is_some_and(|word| NO_ROW.contains(&word));
    rows < Side::WORDS.len() && player && !other
}

/// Takes a set-up line and the rows under it in.
pub(crate) fn read_setup(rules: &Rules, lines: &[Excerpt], setup: &mut Setup) -> Result<(), Problem> {
    let (head, rows) = SETUP_LINE.forms.head(lines)?;
    let line = Line { kind: &SETUP_LINE, excerpt: head, rules };
    let pair = line.read()?.into_iter().next().ok_or_else(|| line.incomplete())?;
    if pair.as_rule() == Rule::path_head {
        setup.path = Some(read_path(rules, head, rows)?);
        return Ok(());
    }
    if pair.as_rule() == Rule::path_row {
        return Err(stray(head));
    }
    if let Some(row) = rows.first() {
        return Err(stray(row));
    }
    line.fact(pair, setup)
}

pub(super) fn stray(row: &Excerpt) -> Problem {
    Problem::StrayRow { row: row.spanned() }
}

/// Reads a run of set-up lines, each with its own rows below it.
pub(super) fn read_setup_lines(rules: &Rules, lines: &[Excerpt], setup: &mut Setup) -> Result<(), Problem> {
    let mut rest = lines;
    while let Some(head) = rest.first() {
        let mut end = 1;
        if head.text().trim() == PATH {
            while rest.get(end).is_some_and(|row| is_path_row(end - 1, row.text())) {
                end += 1;
            }
        }
        read_setup(rules, &rest[..end], setup)?;
        rest = &rest[end..];
    }
    Ok(())
}

/// The two rows under `path`.
pub(super) fn read_path(rules: &Rules, head: &Excerpt, rows: &[Excerpt]) -> Result<Spanned<Path>, Problem> {
    let head = head.trim().whole();
    let mut read: [Option<Spanned<Vec<Spanned<Land>>>>; 2] = [None, None];
    for row in rows {
        let line = Line { kind: &SETUP_LINE, excerpt: row, rules };
        let Some(pair) = line.read()?.into_iter().next() else { continue };
        if pair.as_rule() != Rule::path_row {
            return Err(stray(row));
        }
        let mut items = pair.into_inner();
        let Some(player) = items.next() else { continue };
        let seat = side_of(&player);
        let mut lands = Vec::new();
        for item in items {
            match item.as_rule() {
                Rule::land => lands.push(Spanned::new(land_of(&item), line.place(&item))),
                _ => return Err(Problem::OpenLand { place: line.place(&item) }),
            }
        }
        let place = row.trim().whole();
        if let Some(first) = &read[seat.index()] {
            let player = seat.word();
            return Err(Problem::RowTwice { player, first: first.place, second: place });
        }
        read[seat.index()] = Some(Spanned::new(lands, place));
    }
    match read {
        [Some(gray), Some(brown)] => Ok(Spanned::new(Path { gray: gray.value, brown: brown.value }, head)),
        [None, _] => Err(Problem::RowMissing { player: Side::Gray.word(), head }),
        [_, None] => Err(Problem::RowMissing { player: Side::Brown.word(), head }),
    }
}

impl Line<'_> {
    /// Takes in what one line says, replacing what was said before.
    fn fact(self, pair: Pair<'_, Rule>, setup: &mut Setup) -> Result<(), Problem> {
        let place = self.excerpt.trim().whole();
        let rule = pair.as_rule();
        let mut items = pair.into_inner();
        match rule {
            Rule::land_supply => {
                if let Some(cards) = items.nth(2) {
                    setup.land_supply = Some(Spanned::new(self.land_cards(cards)?, place));
                }
            }
            Rule::marker => setup.marker = Some(Spanned::new(self.marker_at(items)?, place)),
            Rule::magic_way => {
                let symbols: Vec<_> = items.skip(2).map(|symbol| symbol_of(&symbol)).collect();
                if let [first, second] = symbols[..] {
                    setup.magic_way = Some(Spanned::new([first, second], place));
                }
            }
            Rule::race_over => {
                let finisher = items.find(|item| item.as_rule() == Rule::player);
                setup.race_over = Some(Spanned::new(finisher.map(|player| side_of(&player)), place));
            }
            Rule::lengthened => setup.lengthened = Some(place),
            Rule::laid => {
                if let Some(lands) = items.nth(1) {
                    setup.laid = Some(self.number(&lands)?);
                }
            }
            _ => {
                let Some(player) = items.next() else { return Ok(()) };
                let seat = side_of(&player);
                if rule == Rule::to_move {
                    setup.to_move = Some(Spanned::new(seat, place));
                    return Ok(());
                }
                let own = &mut setup.players[seat.index()];
                match (rule, items.next(), items.next()) {
                    (Rule::at, _, Some(space)) => own.at = Some(self.number(&space)?),
                    (Rule::points, _, Some(points)) => own.points = Some(self.number(&points)?),
                    (Rule::played, _, Some(first)) => {
                        let plays = self.plays(std::iter::once(first).chain(items))?;
                        own.played = Some(Spanned::new(plays, place));
                    }
                    (_, Some(pile), Some(cards)) => {
                        let listing = Some(Spanned::new(self.cards(cards)?, place));
                        match pile.as_str() {
                            "hand" => own.hand = listing,
                            "aux" => own.aux = listing,
                            "supply" => own.supply = listing,
                            "discard" => own.discard = listing,
                            _ => own.way = listing,
                        }
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// What a `marker` line says.
    pub(super) fn marker_at<'b>(
        self,
        mut items: impl Iterator<Item = Pair<'b, Rule>>,
    ) -> Result<MarkerAt, Problem> {
        let player = items.find(|item| item.as_rule() == Rule::player);
        match (player, items.next()) {
            (Some(player), Some(space)) => Ok(MarkerAt::On(side_of(&player), self.number(&space)?.value)),
            _ => Ok(MarkerAt::Aside),
        }
    }

    /// Plays from the hand and from the stack; what is left out is none.
    pub(super) fn plays<'b>(
        self,
        sources: impl Iterator<Item = Pair<'b, Rule>>,
    ) -> Result<(u32, u32), Problem> {
        let mut plays = (0, 0);
        for source in sources {
            let mut items = source.into_inner();
            let (Some(number), Some(word)) = (items.next(), items.nth(1)) else { continue };
            let number = self.number(&number)?.value;
            match word.as_str() {
                "hand" => plays.0 = number,
                _ => plays.1 = number,
            }
        }
        Ok(plays)
    }
}
