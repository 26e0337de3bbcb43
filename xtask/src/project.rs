//! The folders of this clone.

use std::env;
use std::path::{Path, PathBuf};

use crate::run::{Failure, Task};

pub struct Project {
    root: PathBuf,
}

impl Project {
    /// The clone that contains the current folder.
    pub fn find() -> Result<Project, Failure> {
        let here = env::current_dir().map_err(|error| {
            Failure::new(
                format!("the current folder cannot be read: {error}"),
                "change to a folder of the clone",
            )
        })?;
        here.ancestors()
            .find(|folder| folder.join("Trunk.toml").is_file())
            .map(|root| Project {
                root: root.to_path_buf(),
            })
            .ok_or_else(|| {
                Failure::new(
                    "no Trunk.toml here or in any folder above",
                    "run the command inside a clone of Papan",
                )
            })
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The folder with package.json and the npm packages.
    pub fn browser_tests(&self) -> PathBuf {
        self.root.join("tests").join("browser")
    }

    /// The folder of Cargo's debug programs, whatever target folder is configured: xtask
    /// itself is one of them.
    pub fn programs(&self) -> PathBuf {
        env::current_exe()
            .ok()
            .and_then(|program| program.parent().map(Path::to_path_buf))
            .unwrap_or_else(|| self.root.join("target").join("debug"))
    }

    /// The Cargo that runs xtask, so that everything uses the pinned toolchain.
    pub fn cargo(&self) -> Task {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        Task::new(cargo).dir(&self.root)
    }
}
