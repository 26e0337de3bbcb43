"""PettingZoo's own tests; skipped where PettingZoo is not installed."""

import contextlib
import io
import unittest
import warnings

try:
    from pettingzoo.test import api_test, seed_test
except ImportError:
    api_test = None


@unittest.skipIf(api_test is None, "pettingzoo is not installed")
class PettingZoo(unittest.TestCase):
    def setUp(self):
        from papan_env.zoo import CaturJawaZoo

        self.kind = CaturJawaZoo

    def test_the_environment_keeps_the_contract(self):
        for seats, preset in ((2, "open"), (4, "trail")):
            with self.subTest(seats=seats, preset=preset):
                env = self.kind(seats, preset)
                with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
                    warnings.simplefilter("error")
                    # A dictionary with an action mask is what PettingZoo's own board
                    # games observe; its test warns about those as well.
                    for usual in ("Observation space for each agent", "Observation is not"):
                        warnings.filterwarnings("ignore", message=usual)
                    api_test(env, num_cycles=300)
                env.close()

    def test_a_seed_repeats_the_game(self):
        made = []

        def make():
            made.append(self.kind())
            return made[-1]

        with contextlib.redirect_stdout(io.StringIO()):
            seed_test(make, num_cycles=30)
        for env in made:
            env.close()


if __name__ == "__main__":
    unittest.main()
