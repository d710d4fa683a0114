//! Every game obeys every law: a game gets them all by one line at the end.

use proptest::prelude::*;
use tests::laws;

macro_rules! laws {
    ($($game:ident: $type:ty;)*) => {$(
        mod $game {
            use super::*;

            proptest! {
                #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

                #[test]
                fn fast_lists_equal_slow_ones(seed: u64) {
                    laws::fast_lists_equal_slow_ones::<$type>(seed);
                }

                #[test]
                fn possible_leaves_out_what_is_structural(seed: u64) {
                    laws::possible_leaves_out_what_is_structural::<$type>(seed);
                }

                #[test]
                fn what_hangs_on_a_clause_is_contested(seed: u64) {
                    laws::what_hangs_on_a_clause_is_contested::<$type>(seed);
                }

                #[test]
                fn moves_print_and_parse_back(seed: u64) {
                    laws::moves_print_and_parse_back::<$type>(seed);
                }

                #[test]
                fn moves_touch_what_is_drawn(seed: u64) {
                    laws::moves_touch_what_is_drawn::<$type>(seed);
                }

                #[test]
                fn positions_read_back(seed: u64) {
                    laws::positions_read_back::<$type>(seed);
                }

                #[test]
                fn accepted_set_ups_are_possible(seed: u64) {
                    laws::accepted_set_ups_are_possible::<$type>(seed);
                }

                #[test]
                fn views_are_positions(seed: u64) {
                    laws::views_are_positions::<$type>(seed);
                }

                #[test]
                fn refusals_are_what_a_judge_finds(seed: u64) {
                    laws::refusals_are_what_a_judge_finds::<$type>(seed);
                }

                #[test]
                fn clauses_name_the_knobs_that_decide(seed: u64) {
                    laws::clauses_name_the_knobs_that_decide::<$type>(seed);
                }

                #[test]
                fn citations_carry_declared_facts(seed: u64) {
                    laws::citations_carry_declared_facts::<$type>(seed);
                }

                #[test]
                fn cards_are_conserved(seed: u64) {
                    laws::conserved::<$type>(seed);
                }

                #[test]
                fn hidden_exchange(seed: u64) {
                    laws::hidden_exchange::<$type>(seed);
                }

                #[test]
                fn agents_choose_by_what_they_see(seed: u64) {
                    laws::agents_choose_by_what_they_see::<$type>(seed);
                }

                #[test]
                fn chance_as_stated(seed: u64) {
                    laws::chance_as_stated::<$type>(seed);
                }

                #[test]
                fn filled_positions_leave_nothing_open(seed: u64) {
                    laws::filled_positions_leave_nothing_open::<$type>(seed);
                }

                #[test]
                fn knobs_are_read_as_written(seed: u64) {
                    laws::knobs_are_read_as_written::<$type>(seed);
                }

                #[test]
                fn examples_have_their_forms(seed: u64) {
                    laws::examples_have_their_forms::<$type>(seed);
                }

                #[test]
                fn strange_texts_are_answered(seed: u64) {
                    laws::strange_texts_are_answered::<$type>(seed);
                }
            }

            proptest! {
                // Every clause in turn: few games are many.
                #![proptest_config(ProptestConfig { cases: 3, ..ProptestConfig::default() })]

                #[test]
                fn cards_are_conserved_under_amendments(seed: u64) {
                    laws::conserved_under_amendments::<$type>(seed);
                }
            }

            #[test]
            fn the_corpus_obeys() {
                laws::in_the_corpus::<$type>(150);
            }

            #[test]
            #[ignore = "a position of many moves takes long"]
            fn the_corpus_obeys_where_moves_are_many() {
                laws::in_the_corpus::<$type>(1_000);
            }
        }
    )*};
}

laws! {
    ravens: ::ravens::Ravens;
    table: ::table::Table;
    odin: ::odin::Odin;
    omen: ::omen::Omen;
}
