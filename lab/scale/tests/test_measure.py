"""What measure.py computes, and that it compares the bytes."""

import os
import pathlib
import shutil
import subprocess
import sys
import unittest

SCALE = pathlib.Path(__file__).resolve().parent.parent
LAB = os.environ.get("PAPAN_LAB") or shutil.which("papan-lab")
sys.path.insert(0, str(SCALE))

from measure import makespan  # noqa: E402


@unittest.skipIf(os.name == "nt", "shell scripts")
class Measure(unittest.TestCase):
    def test_shards_start_in_order_on_the_core_that_is_free_first(self):
        self.assertEqual(makespan([3, 1, 1, 1], 2), 3)
        self.assertEqual(makespan([1, 1, 3], 2), 4)
        self.assertEqual(makespan([2, 2], 1), 4)
        self.assertEqual(makespan([2, 2], 8), 2)

    @unittest.skipIf(LAB is None, "PAPAN_LAB is not set")
    def test_a_league_is_measured(self):
        league = "league --game congkak --bots easy,medium --deals 20 --seed a".split()
        done = subprocess.run(
            [sys.executable, SCALE / "measure.py", "--shards", "3", "--", LAB, *league],
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("games                          40\n", done.stdout)
        speed = float(done.stdout.splitlines()[-1].split()[-1])
        self.assertGreater(speed, 0)


if __name__ == "__main__":
    unittest.main()
