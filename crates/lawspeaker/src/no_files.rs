use session::Files;

/// A text that names no other file, or whose files nobody gives.
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &str) -> Result<String, String> {
        Err("no files are given".into())
    }
}
