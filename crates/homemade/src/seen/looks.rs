//! What a function may look at.

use boards::Squares;
use game::{directions, plain_squares, row_length};
use house::own::Datum;

use super::Play;

impl Play {
    /// The answer to a question.
    pub(super) fn look(&mut self, word: &str, about: &[Datum]) -> Result<Datum, String> {
        let defined = self.defined();
        Ok(match word {
            "mover" => self.told_seat(self.mover),
            "players" => Datum::list(self.state.seated().map(|seat| self.told_seat(seat))),
            "after" => {
                let seat = about.first().ok_or("a player is missing here")?;
                self.told_seat(self.state.after(self.seat(seat)?))
            }
            "is_out" => {
                let seat = about.first().ok_or("a player is missing here")?;
                Datum::Flag(self.state.out.contains(self.seat(seat)?))
            }
            "at" => {
                let man = self.state.at(self.square(about, 0)?);
                man.map_or(Datum::from(""), |man| Datum::from(defined.men[man].piece.as_str()))
            }
            "owner" => {
                let man = self.state.at(self.square(about, 0)?);
                man.and_then(|man| defined.men[man].owner).map_or(Datum::Nothing, |seat| self.told_seat(seat))
            }
            "empty" => Datum::Flag(self.state.at(self.square(about, 0)?).is_none()),
            "squares" => self.names(self.chosen(about)?.iter()),
            "zone" => self.cards_in(about)?,
            "count" if self.is_zone(about) => {
                let spot = self.spot(about)?;
                Datum::Number(self.state.heap(spot).cards.len() as i64)
            }
            "count" => Datum::Number(self.chosen(about)?.len() as i64),
            "number" => {
                let (number, at, _) = self.place(about, 0)?;
                let (value, known) = (self.state.numbers[at], &defined.numbers[number]);
                match known.words.is_empty() {
                    true => Datum::Number(i64::from(value)),
                    false => Datum::from(known.told(value)),
                }
            }
            "reserve" => {
                let man = self.reserved(about.first(), about.get(1))?;
                Datum::Number(i64::from(self.state.reserve(man)))
            }
            "says" => {
                let id = about.first().and_then(Datum::text).ok_or("the id of a clause is missing here")?;
                let is = |clause: usize| defined.clause(clause).id == id;
                let at = defined.amounts.iter().position(|amount| is(amount.clause));
                let at = at.ok_or_else(|| format!("no clause `{id}` states a number"))?;
                self.read |= 1 << at;
                Datum::Number(self.amounts[at])
            }
            "neighbours" => self.names(self.board()?.neighbours(self.square(about, 0)?, false).iter()),
            "step" => {
                let from = self.square(about, 0)?;
                let named = about.get(1).and_then(Datum::text).unwrap_or_default();
                let board = self.board()?;
                let direction = directions::one(named, self.mover.0 == 1, board)?;
                let steps = about.get(2).map_or(Ok(1), |said| directions::steps(said.number()))?;
                let to = board.ray(from, direction).nth(steps - 1);
                to.map_or(Datum::Nothing, |to| defined.square(to).into())
            }
            "between" => {
                let (from, to) = (self.square(about, 0)?, self.square(about, 1)?);
                self.names(self.board()?.between(from, to).iter())
            }
            "distance" => {
                let (from, to) = (self.square(about, 0)?, self.square(about, 1)?);
                match self.board()?.distance(from, to) {
                    // No line leads there.
                    u8::MAX => Datum::Nothing,
                    steps => Datum::Number(i64::from(steps)),
                }
            }
            "group" => {
                let from = self.square(about, 0)?;
                let board = self.board()?;
                let within = match self.state.at(from) {
                    Some(man) => self.state.men[man],
                    None => board.all().without(self.state.taken()),
                };
                self.names(board.group(within, from).iter())
            }
            "row_of" => {
                let length = row_length(about.first().and_then(Datum::number))?;
                Datum::Flag(self.board()?.has_row(self.chosen(&about[1..])?, length))
            }
            "row_at" => {
                let at = self.square(about, 0)?;
                let length = row_length(about.get(1).and_then(Datum::number))?;
                Datum::Flag(self.board()?.row_at(at, self.chosen(&about[2..])?, length))
            }
            _ => return Err(format!("nothing answers `{word}`")),
        })
    }

    /// Squares by the words for them: a kind of square, a piece, whose they are; all where there is no word.
    fn chosen(&self, about: &[Datum]) -> Result<Squares, String> {
        let defined = self.defined();
        let Some(ground) = &defined.ground else { return Err("this game has no board".to_owned()) };
        let mut chosen = ground.board.all();
        for named in about {
            let word = named.text().unwrap_or_default();
            let terrain = ground.terrain.iter().find(|(known, _)| known == word).map(|(_, squares)| *squares);
            let terrain = terrain.or_else(|| plain_squares(&ground.board, word));
            let kinds = defined.men.iter().enumerate().filter(|(_, man)| man.piece == word);
            let kinds = kinds.fold(0, |kinds, (at, _)| kinds | 1 << at);
            let squares = match (terrain, self.seat(named)) {
                _ if word == "empty" => ground.board.all().without(self.state.taken()),
                (Some(squares), _) => squares,
                (None, _) if kinds != 0 => self.state.of_kinds(kinds),
                (None, Ok(seat)) => self.state.of(seat),
                (None, Err(_)) => {
                    let square = ground.board.square_word();
                    return Err(format!("{} is no piece, no kind of {square} and no player", named.words()));
                }
            };
            chosen = chosen.and(squares);
        }
        Ok(chosen)
    }
}
