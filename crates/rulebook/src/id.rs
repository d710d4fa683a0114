/// What the ids of clauses begin with that house rules add.
pub const OF_HOUSE: &str = "house.";

/// Whether an id is one of a clause that a house rule adds, and none of a law book's.
pub fn is_of_house(id: &str) -> bool {
    id.starts_with(OF_HOUSE)
}
