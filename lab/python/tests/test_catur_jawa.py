"""Numbered actions, masks and features of Catur Jawa."""

import random
import unittest

from papan_env import ACTIONS, CaturJawaEnv, IllegalMove, decode, encode
from papan_env.catur_jawa import FEATURES, LARGEST, LAYOUT, PASS, cell_index


class Actions(unittest.TestCase):
    def test_every_action_has_a_notation_of_its_own(self):
        texts = [decode(action) for action in range(ACTIONS)]
        self.assertEqual(ACTIONS, 9 * 81 + 1)
        self.assertEqual(len(set(texts)), ACTIONS)
        self.assertEqual([encode(text) for text in texts], list(range(ACTIONS)))
        self.assertEqual(texts[0], "1@a1")
        self.assertEqual(texts[6 * 81 + 4 * 9 + 4], "7@e5")
        self.assertEqual(texts[PASS], "pass")

    def test_what_is_no_action_is_refused(self):
        for text in ("", "0@e5", "10@e5", "7@j5", "7@e0", "7e5", "7@e55", "7@"):
            with self.assertRaises(ValueError):
                encode(text)
        for action in (-1, ACTIONS):
            with self.assertRaises(ValueError):
                decode(action)


class Games(unittest.TestCase):
    def test_the_mask_is_what_is_legal_and_features_follow_the_view(self):
        for seats, preset in ((2, "open"), (3, "trail"), (4, "open")):
            with self.subTest(seats=seats, preset=preset):
                with CaturJawaEnv(seats, preset) as env:
                    self.follow(env, random.Random(seats))

    def follow(self, env, dice):
        env.reset(seed=5)
        passes = 0
        for agent in env.agent_iter():
            observed, _, over, _, _ = env.last()
            numbers, mask = observed["observation"], observed["action_mask"]
            self.assertEqual((len(numbers), len(mask)), (FEATURES, ACTIONS))
            self.assertTrue(all(0 <= number <= LARGEST for number in numbers))
            if over:
                env.step(None)
                continue
            allowed = [action for action in range(ACTIONS) if mask[action]]
            self.assertEqual({decode(action) for action in allowed}, set(env.legal_moves()))
            self.compare(numbers, env.view(agent))
            for other in env.agents:
                if other != agent:
                    self.assertEqual(sum(env.observe(other)["action_mask"]), 0)
            forbidden = dice.choice([action for action in range(ACTIONS) if not mask[action]])
            with self.assertRaises(IllegalMove):
                env.step(forbidden)
            chosen = dice.choice(allowed)
            passes += chosen == PASS
            env.step(chosen)
        return passes

    def compare(self, numbers, view):
        part = {name: numbers[place] for name, place in LAYOUT.items()}
        for cell in (column + row for column in "abcdefghi" for row in "123456789"):
            card = view["board"].get(cell)
            index = cell_index(cell)
            self.assertEqual(part["value"][index], card[1] if card else 0)
            owner = (card[0] - view["seat"]) % view["seats"] + 1 if card else 0
            self.assertEqual(part["owner"][index], owner)
        self.assertEqual(sum(part["last"]), int(view["last"] is not None))
        held = [card for card in range(1, 10) for _ in range(part["hand"][card - 1])]
        self.assertEqual(held, sorted(view["hand"]))
        self.assertEqual(part["turn"], [1, 0, 0, 0])
        self.assertEqual(part["hands"][0], len(view["hand"]))
        self.assertEqual(part["decks"][0], view["decks"][view["seat"]])
        self.assertEqual(sum(part["unseen"]), sum(map(len, view["unseen"])))

    def test_notation_is_accepted_as_well(self):
        with CaturJawaEnv() as env:
            env.reset(seed="melati-28")
            env.step(env.legal_moves()[0])
            self.assertEqual(env.agent_selection, "seat_1")


if __name__ == "__main__":
    unittest.main()
