//! A page of numbers with plots.

use askama::Template;
use text::Tongue;

use crate::plot::{PlottedValue, bars, intervals};
use crate::sheet::{policy, style};
use crate::texts::Texts;

/// A page of numbers.
#[derive(Clone, Debug, Default)]
pub struct NumbersPage {
    /// Its title.
    pub title: String,
    /// What it is about, a paragraph each.
    pub about: Vec<String>,
    /// Its sections.
    pub sections: Vec<NumbersSection>,
}

/// A section of a page of numbers.
#[derive(Clone, Debug, Default)]
pub struct NumbersSection {
    /// Its heading.
    pub heading: String,
    /// What is said first, a paragraph each.
    pub said: Vec<String>,
    /// Values with their intervals, in groups that have a scale each.
    pub values: Vec<(String, Vec<PlottedValue>)>,
    /// How often there was which value, by what it is.
    pub counts: Vec<(String, Vec<(i64, u64)>)>,
    /// What is said last, an item each.
    pub items: Vec<String>,
}

#[derive(Template)]
#[template(path = "numbers.html")]
struct NumbersSheet<'a> {
    texts: &'static Texts,
    title: &'a str,
    style: String,
    policy: String,
    page: &'a NumbersPage,
}

impl NumbersSheet<'_> {
    fn intervals(&self, values: &[PlottedValue]) -> String {
        intervals(values)
    }

    fn bars(&self, counts: &[(i64, u64)]) -> String {
        bars(counts)
    }
}

/// The page as HTML, which needs nothing else.
pub fn numbers(page: &NumbersPage) -> String {
    let style = format!("{}{}", style(), include_str!("../assets/numbers.css"));
    let policy = policy(&style, &[]);
    let sheet = NumbersSheet { texts: Texts::of(Tongue::English), title: &page.title, style, policy, page };
    // Writing to memory does not fail.
    sheet.render().unwrap_or_default()
}
