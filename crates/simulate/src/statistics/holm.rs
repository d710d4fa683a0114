/// The chances of findings, made larger for their number (Holm, 1979): whoever takes for real what is below 5 % then
/// takes a single thing for real that is none in at most 5 % of such tables.
pub fn holm(chances: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|one, other| chances[*one].total_cmp(&chances[*other]));
    let (mut corrected, mut least) = (vec![1.0; chances.len()], 0.0_f64);
    for (rank, at) in order.into_iter().enumerate() {
        least = least.max(chances[at] * (chances.len() - rank) as f64).min(1.0);
        corrected[at] = least;
    }
    corrected
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_grow_with_their_number() {
        // As R's p.adjust has it.
        let corrected = holm(&[0.01, 0.04, 0.03, 0.005]);
        let rounded: Vec<f64> = corrected.iter().map(|chance| (chance * 1e6).round() / 1e6).collect();
        assert_eq!(rounded, [0.03, 0.06, 0.06, 0.02]);
        assert!(holm(&[]).is_empty());
        assert_eq!(holm(&[0.9, 0.8]), [1.0, 1.0]);
    }
}
