//! The page in a real browser: keys, addresses, questions, nothing loaded, text that stays text, widths, colours,
//! without script, on paper, read aloud. Where no browser is installed the tests say so and are skipped.

#![allow(clippy::print_stderr)]

mod around;
mod chrome;
mod courses;
mod far;
mod figures;
mod hand;
mod looks;
mod pages;
mod steps;
mod texts;
