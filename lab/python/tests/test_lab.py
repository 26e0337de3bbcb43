"""The process: answers, refusals, crashes, time limits, and its end."""

import gc
import os
import subprocess
import sys
import time
import unittest

from papan_env import IllegalMove, Lab, LabCrashed, LabTimeout, Refused


def program(text):
    """A stand-in for papan-lab: a Python program."""
    return [sys.executable, "-c", text]


def gone(pid):
    """Whether a process has ended; a parent that waited has removed it."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


class Answers(unittest.TestCase):
    def setUp(self):
        self.lab = Lab()
        self.addCleanup(self.lab.close)

    def test_a_game_is_played_by_text(self):
        self.lab.new("catur-jawa", seats=3, seed="melati-28", options={"own": True})
        self.assertEqual(self.lab.legal(), ["1@e5", "4@e5", "7@e5"])
        self.assertIsNone(self.lab.outcome())
        self.lab.play("4@e5")
        view = self.lab.view(1)
        self.assertEqual(view["board"], {"e5": [0, 4]})
        self.assertIs(view["options"]["own"], True)
        move, reasons = self.lab.bot("medium", seed=1)
        self.assertIn(move, self.lab.legal())
        self.assertEqual(reasons["bot"], "heuristic")
        self.assertEqual(self.lab.json("games")[0]["id"], "catur-jawa")

    def test_what_is_refused_is_an_exception_and_changes_nothing(self):
        with self.assertRaises(Refused) as no_game:
            self.lab.play("7@e5")
        self.assertEqual(no_game.exception.code, "no-game")
        self.assertNotIsInstance(no_game.exception, IllegalMove)
        with self.assertRaises(Refused) as unknown:
            self.lab.new("chess")
        self.assertEqual(unknown.exception.code, "unknown-game")
        self.lab.new("catur-jawa", seed="melati-28", options={"preset": "trail"})
        before = self.lab.ask("show")
        with self.assertRaises(IllegalMove) as illegal:
            self.lab.play("1@a1")
        self.assertIn("CJ", illegal.exception.text)
        with self.assertRaises(Refused):
            self.lab.view(5)
        self.assertEqual(self.lab.ask("show"), before)

    def test_a_value_cannot_bring_a_second_word_or_line(self):
        for seed in ("a preset=trail", "a\nquit", ""):
            with self.assertRaises(ValueError):
                self.lab.new("catur-jawa", seed=seed)
        with self.assertRaises(ValueError):
            self.lab.ask("legal\nquit")
        with self.assertRaises(ValueError):
            self.lab.new("catur-jawa", options={"seats": 3})

    def test_a_killed_process_is_an_exception_and_never_a_hang(self):
        self.lab.new("congkak")
        os.kill(self.lab.pid, 9)
        with self.assertRaises(LabCrashed):
            for _ in range(100):
                self.lab.legal()
        with self.assertRaises(LabCrashed):
            self.lab.legal()
        self.assertTrue(self.lab.closed)


class Endings(unittest.TestCase):
    def test_close_ends_the_process(self):
        with Lab() as lab:
            pid = lab.pid
        self.assertTrue(gone(pid))
        lab.close()

    def test_a_forgotten_process_is_ended_with_its_object(self):
        lab = Lab()
        lab.ask("help")
        pid = lab.pid
        del lab
        gc.collect()
        self.assertTrue(gone(pid))

    def test_the_interpreter_leaves_no_process_behind(self):
        text = "from papan_env import Lab; lab = Lab(); print(lab.pid)"
        done = subprocess.run(program(text), capture_output=True, text=True, check=True)
        pid = int(done.stdout)
        limit = time.monotonic() + 60
        while not gone(pid) and time.monotonic() < limit:
            time.sleep(0.05)
        self.assertTrue(gone(pid))

    def test_a_crash_says_what_the_program_said(self):
        text = "import sys; input(); sys.exit('out of memory')"
        with Lab(program(text)) as lab, self.assertRaises(LabCrashed) as crash:
            lab.ask("help")
        self.assertIn("status 1: out of memory", str(crash.exception))

    def test_half_an_answer_is_a_crash(self):
        text = "input(); print('ok 7@e', end='')"
        with Lab(program(text)) as lab, self.assertRaises(LabCrashed):
            lab.ask("legal")

    def test_a_program_that_says_something_else_is_refused(self):
        with Lab(program("input(); print('hello')")) as lab:
            with self.assertRaises(LabCrashed) as crash:
                lab.ask("help")
        self.assertIn("neither ok nor error", str(crash.exception))

    def test_silence_ends_the_process_after_the_time_limit(self):
        text = "import signal, time; input(); time.sleep(1000)"
        lab = Lab(program(text), timeout=0.2)
        with self.assertRaises(LabTimeout):
            lab.ask("help")
        self.assertTrue(gone(lab.pid))
        with self.assertRaises(LabCrashed):
            lab.ask("help")

    def test_a_program_that_is_not_there_is_named(self):
        with self.assertRaises(LabCrashed) as crash:
            Lab(["papan-no-such-program"])
        self.assertIn("papan-no-such-program", str(crash.exception))


if __name__ == "__main__":
    unittest.main()
