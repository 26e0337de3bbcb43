//! A temporary folder for a test.

use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// A folder that is removed after the test, whether it passed or not.
pub struct Scratch(PathBuf);

impl Scratch {
    /// An empty folder, for the test of that name.
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("papan-{}-{name}", std::process::id()));
        // An earlier process with the same id may have left one behind.
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(fs::canonicalize(path).unwrap())
    }

    /// Writes a file, and creates its folders.
    pub fn write(&self, name: &str, text: &str) {
        let path = self.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

impl Deref for Scratch {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A folder that cannot be removed does not fail the test.
        let _ = fs::remove_dir_all(&self.0);
    }
}
