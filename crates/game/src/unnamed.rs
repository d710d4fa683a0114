//! Players whom nobody named.

/// Names for players, in seat order; as many as any game seats.
pub const PLAYERS: [&str; 16] = [
    "Anna", "Bo", "Cleo", "Dag", "Eira", "Finn", "Gro", "Hal", "Ida", "Jon", "Kaja", "Leif", "Mia", "Nils",
    "Odd", "Pia",
];

/// Who may sit down where nobody says who plays, the usual company first: nobody by name, since a game may have its own
/// players, then three, then as many as it takes.
pub fn companies() -> impl Iterator<Item = &'static [&'static str]> {
    [0, 3, 2, 4, 1].into_iter().chain(5..=9).map(|count| &PLAYERS[..count])
}
