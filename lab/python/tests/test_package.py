"""The package can be installed, and is complete then."""

import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
TOOLS = all(importlib.util.find_spec(name) for name in ("pip", "setuptools"))


@unittest.skipUnless(TOOLS, "pip or setuptools is not installed")
class Installation(unittest.TestCase):
    def test_an_installed_package_plays(self):
        with tempfile.TemporaryDirectory() as folder:
            # A copy, because building leaves files beside the sources.
            source, site = pathlib.Path(folder, "source"), pathlib.Path(folder, "site")
            shutil.copytree(PACKAGE / "src", source / "src")
            for name in ("pyproject.toml", "README.md"):
                shutil.copy(PACKAGE / name, source)
            words = "-m pip install --quiet --disable-pip-version-check --no-index --no-deps"
            words += " --no-build-isolation --target"
            done = subprocess.run(
                [sys.executable, *words.split(), site, source],
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual(done.returncode, 0, done.stderr)
            program = (
                "import papan_env; env = papan_env.CaturJawaEnv(); env.reset(seed=1); "
                "print(papan_env.__file__, len(env.legal_moves())); env.close()"
            )
            done = subprocess.run(
                [sys.executable, "-c", program],
                env={**os.environ, "PYTHONPATH": str(site)},
                cwd=folder,
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual(done.returncode, 0, done.stderr)
            path, moves = done.stdout.rsplit(" ", 1)
            self.assertTrue(path.startswith(str(site)), path)
            self.assertEqual(int(moves), 3)
            self.assertTrue((site / "papan_env" / "py.typed").exists())


if __name__ == "__main__":
    unittest.main()
