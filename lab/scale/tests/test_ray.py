"""The Ray driver on a local cluster, with a worker that is killed in mid-run."""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

try:
    import ray
except ImportError:
    ray = None

SCALE = pathlib.Path(__file__).resolve().parent.parent
LAB = os.environ.get("PAPAN_LAB") or shutil.which("papan-lab")
LEAGUE = "league --game catur-jawa --bots easy,medium,tree:20 --deals 20 --seed ray".split()
SHARDS = 5
#: How long anything may take before the test gives up.
PATIENCE = 300

#: Stands before papan-lab: notes each start, and shard 3 waits to be killed the first time.
WRAPPER = """
import os, sys, time
notes, words = sys.argv[1], sys.argv[2:]
shard = words[words.index("--shard") + 1] if "--shard" in words else "merge"
with open(os.path.join(notes, "starts"), "a") as starts:
    starts.write(shard + "\\n")
first = os.path.join(notes, "first")
if shard.startswith("3/") and not os.path.exists(first):
    with open(first + ".running", "w") as note:
        note.write(f"{os.getpid()} {os.getppid()}")
    os.rename(first + ".running", first)
    time.sleep(3600)
os.execv(words[0], words)
"""


def alive(pid):
    """Whether a process runs; one that has ended and was not waited for does not."""
    try:
        state = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


@unittest.skipIf(ray is None, "ray is not installed")
@unittest.skipIf(LAB is None, "PAPAN_LAB is not set")
@unittest.skipIf(sys.platform != "linux", "processes are looked up in /proc")
class Driver(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.wrapper = self.folder / "wrapper.py"
        self.wrapper.write_text(WRAPPER)
        self.out = self.folder / "games.jsonl"

    def driver(self):
        command = [sys.executable, self.wrapper, self.folder, LAB, *LEAGUE]
        words = ["--shards", SHARDS, "--cpus", 2, "--out", self.out, "--", *command]
        return subprocess.Popen(
            [sys.executable, SCALE / "ray_shards.py", *map(str, words)],
            stderr=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def until(self, holds, driver):
        limit = time.monotonic() + PATIENCE
        while not holds():
            self.assertIsNone(driver.poll(), "the driver goes on")
            self.assertLess(time.monotonic(), limit, "in time")
            time.sleep(0.05)

    def starts(self):
        return (self.folder / "starts").read_text().split()

    def test_a_killed_worker_loses_nothing_and_counts_nothing_twice(self):
        driver = self.driver()
        self.addCleanup(driver.kill)
        first = self.folder / "first"
        self.until(first.exists, driver)
        game, worker = map(int, first.read_text().split())
        # Other shards are played meanwhile: it is killed in mid-run.
        others = lambda: len(list(self.folder.glob("games.jsonl.shards/*.jsonl"))) >= 2
        self.until(others, driver)
        os.kill(worker, signal.SIGKILL)
        _, said = driver.communicate(timeout=PATIENCE)
        self.assertEqual(driver.returncode, 0, said)
        self.assertFalse(alive(game), "the games of the killed worker have ended")
        starts = self.starts()
        self.assertEqual(starts.count(f"3/{SHARDS}"), 2, starts)
        for shard in (1, 2, 4, 5):
            self.assertEqual(starts.count(f"{shard}/{SHARDS}"), 1, starts)
        whole = self.folder / "whole.jsonl"
        subprocess.run([LAB, *LEAGUE, "--out", whole], check=True, capture_output=True)
        self.assertEqual(self.out.read_bytes(), whole.read_bytes())
        self.assertEqual(len(self.out.read_text().splitlines()), 20 * 6)

        # Started again, the driver plays nothing: every part is there.
        again = self.driver()
        _, said = again.communicate(timeout=PATIENCE)
        self.assertEqual(again.returncode, 0, said)
        self.assertIn(f"0 of {SHARDS} shards to play", said)
        self.assertEqual(self.starts()[len(starts) :], ["merge"])
        self.assertEqual(self.out.read_bytes(), whole.read_bytes())


if __name__ == "__main__":
    unittest.main()
