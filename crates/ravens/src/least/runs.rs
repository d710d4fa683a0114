//! Over which runs of lands a raven has to fly, however the path is changed before.

use crate::Land;

/// How many of the flights over those lands want a card of the land, each land's card being used so often at most.
pub(super) fn wanting(lands: impl Iterator<Item = Land>, uses: [u32; Land::ALL.len()]) -> u32 {
    let (mut runs, mut before) = ([0; Land::ALL.len()], None);
    for land in lands {
        runs[land as usize] += u32::from(before != Some(land));
        before = Some(land);
    }
    runs.into_iter().zip(uses).map(|(runs, uses): (u32, u32)| runs.saturating_sub(uses)).sum()
}

/// What it takes at least to fly over lands, run by run, by how the path is changed before.
#[derive(Clone, Copy)]
pub(super) struct Runs {
    /// How many lands there are.
    lands: usize,
    /// What a run of each of the different lands takes, the most first.
    kinds: [u8; Land::ALL.len()],
    /// What all runs take at least, by how many of the lands are changed as one likes.
    changed: [u8; MOST_CHANGES + 1],
}

/// After more changes nothing is said of the runs.
const MOST_CHANGES: usize = 15;

impl Runs {
    /// The runs of those lands, of which up to so many are changed, and a run of each land takes so much.
    pub(super) fn of(lands: impl Iterator<Item = Land>, changes: u32, takes: [u8; Land::ALL.len()]) -> Self {
        let most = MOST_CHANGES.min(changes as usize);
        if most == 0 {
            return Self::unchanged(lands, takes);
        }
        // By the number of changes, and by the land that the last run is of.
        let mut least = [[NONE; Land::ALL.len()]; MOST_CHANGES + 1];
        let (mut best, mut count, mut kinds) = ([0; MOST_CHANGES + 1], 0, [0; Land::ALL.len()]);
        for land in lands {
            let land = land as usize;
            kinds[land] = takes[land];
            count += 1;
            for changes in (0..=most).rev() {
                // A run goes on, or another begins; where this land is changed, those before it took one change less.
                let mut runs = [NONE; Land::ALL.len()];
                if changes > 0 {
                    let (begun, going_on) = (best[changes - 1], least[changes - 1]);
                    runs = std::array::from_fn(|land| going_on[land].min(begun + takes[land]));
                }
                runs[land] = least[changes][land].min(best[changes] + takes[land]);
                best[changes] = runs.into_iter().fold(NONE, u8::min);
                least[changes] = runs;
            }
        }
        // Fewer changes do it as well.
        (1..=most).for_each(|changes| best[changes] = best[changes].min(best[changes - 1]));
        kinds.sort_unstable_by(|one, other| other.cmp(one));
        Self { lands: count, kinds, changed: best }
    }

    /// The runs of those lands as they are.
    fn unchanged(lands: impl Iterator<Item = Land>, takes: [u8; Land::ALL.len()]) -> Self {
        let (mut runs, mut before) = ([0; MOST_CHANGES + 1], None);
        let mut count = 0;
        for land in lands {
            runs[0] += if before == Some(land) { 0 } else { takes[land as usize] };
            before = Some(land);
            count += 1;
        }
        // No land is changed: how many different ones there are says nothing more.
        Self { lands: count, kinds: [0; Land::ALL.len()], changed: runs }
    }

    /// The least after so many swaps, and so many changes of a single land. Two lands that change places among these
    /// stay the lands they are: a swap changes two of them, or it brings in one from elsewhere.
    pub(super) fn fewest(&self, swaps: u32, single: u32) -> u32 {
        let within = |brought: u32| {
            let changes = (2 * swaps - brought + single) as usize;
            // All of them may be taken away.
            let changed =
                if changes >= self.lands { 0 } else { self.changed.get(changes).copied().unwrap_or(0) };
            let kinds = self.kinds.iter().skip((brought + single) as usize);
            u32::from(changed).max(kinds.map(|takes| u32::from(*takes)).sum())
        };
        (0..=swaps).map(within).min().unwrap_or_default()
    }
}

/// More than any runs take.
const NONE: u8 = u8::MAX / 2;
