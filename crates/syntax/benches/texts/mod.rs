//! Large files for benches.

/// A scenario; `@` is its number.
pub(crate) const SCENARIO: &str = r#"
scenario "Number @: one extra mountain card clears the marker"
  covers ravens.marker.extra-payment, ravens.flight.group
  tags marker
  setup
    path
      gray  forest mountain mountain water snow   forest
      brown plains forest   water    snow  forest water
    gray at 1
    marker on gray 2
    gray hand mountain mountain forest forest forward/back
  turn gray
    say "The marker stands on the first of two mountains."  # as in the rule book
    cannot fly mountain because ravens.marker.blocks
    fly mountain + mountain
    expect gray at 3
    branch "What if"
      expect 12 legal moves
      end turn drawing forest water
    end branch
    end turn
    expect gray hand forest forest forward/back water snow
"#;

/// A scenario with a table of cases.
pub(crate) const CASES: &str = r#"
scenario "Number @: <card> carries gray to space <lands>"
  cases
    | card   | lands |
    | forest | 2     |
    | water  | 3     |
    | snow   | 4     |
  turn gray
    fly <card>
    expect gray at <lands>
"#;

/// A file of so many bytes.
pub(crate) fn file(scenario: &str, bytes: usize) -> String {
    let mut text = String::from("game ravens\n");
    let mut number = 0;
    while text.len() < bytes {
        number += 1;
        text.push_str(&scenario.replace('@', &number.to_string()));
    }
    text
}
