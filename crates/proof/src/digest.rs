use std::fmt::Write;

use sha2::{Digest, Sha256};

/// A digest of texts, by which a certificate knows the puzzle it was written for: `sha256:` and 64 digits.
pub fn digest<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        // Where one text ends and the next begins makes a difference.
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    }
    let mut told = String::from("sha256:");
    for byte in hash.finalize() {
        let _ = write!(told, "{byte:02x}");
    }
    told
}
