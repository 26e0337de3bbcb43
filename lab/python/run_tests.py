#!/usr/bin/env python3
"""Runs the tests of lab/python and lab/scale, for `cargo xtask check python`.

The last line counts them: `34 tests, 0 skipped`.
"""

import pathlib
import sys
import unittest

LAB = pathlib.Path(__file__).resolve().parent.parent


def main() -> int:
    # The loader keeps to one folder at a time.
    suite = unittest.TestSuite()
    for folder in ("python", "scale"):
        tests = str(LAB / folder / "tests")
        suite.addTests(unittest.TestLoader().discover(tests, top_level_dir=tests))
    runner = unittest.TextTestRunner(stream=sys.stdout, verbosity=2)
    result = runner.run(suite)
    for test, why in result.skipped:
        print(f"skipped: {test}: {why}")
    print(f"{result.testsRun - len(result.skipped)} tests, {len(result.skipped)} skipped")
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
