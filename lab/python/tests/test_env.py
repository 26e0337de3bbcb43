"""All four games through the environment."""

import os
import random
import unittest

from papan_env import CaturJawaEnv, IllegalMove, LabCrashed, PapanEnv, Refused
from papan_env.aec import reward

GAMES = [
    ("catur-jawa", 2, {}),
    ("catur-jawa", 4, {"preset": "trail", "tie": "draw"}),
    ("three-six-nine", 2, {"size": 6}),
    ("congkak", 2, {"seeds": 4}),
    ("rummikub", 3, {}),
]


def play_at_random(env, seed):
    """Plays a whole game; returns the moves and the final rewards."""
    dice = random.Random(seed)
    env.reset(seed=seed)
    moves, rewards = [], {}
    for agent in env.agent_iter():
        _, gained, over, cut, info = env.last()
        assert not cut
        if over:
            rewards[agent] = gained
            env.step(None)
        else:
            moves.append(dice.choice(info["legal_moves"]))
            env.step(moves[-1])
    return moves, rewards


class AllGames(unittest.TestCase):
    def test_whole_games_are_played_and_paid(self):
        for game, seats, options in GAMES:
            with self.subTest(game=game, seats=seats), PapanEnv(game, seats, options) as env:
                moves, rewards = play_at_random(env, 7)
                self.assertEqual(set(rewards), set(env.possible_agents))
                self.assertAlmostEqual(sum(rewards.values()), 0)
                winners = env.outcome()["winners"]
                for agent, gained in rewards.items():
                    self.assertEqual(gained, reward(env.seat(agent), winners, seats))
                self.assertEqual(env.agents, [])
                with self.assertRaises(RuntimeError):
                    env.step(moves[0])
                # The record is the same game.
                env.lab.ask("load " + env.lab.ask("record"))
                self.assertEqual(env.outcome()["winners"], winners)
                self.assertIn(f"Game: {game}\n", env.record())
                # The same seed and dice play the same game.
                self.assertEqual(play_at_random(env, 7), (moves, rewards))

    def test_an_agent_sees_only_what_its_seat_may_see(self):
        with PapanEnv("rummikub", 2) as env:
            env.reset(seed=1)
            own, other = (env.observe(agent) for agent in env.agents)
            self.assertNotEqual(own["rack"], other["rack"])
            self.assertEqual(own["racks"], [14, 14])

    def test_a_bot_can_play_along(self):
        with PapanEnv("three-six-nine", options={"size": 6}) as env:
            env.reset(seed="a")
            for _ in env.agent_iter(max_iter=6):
                env.step(env.bot_move("easy", seed=len(env.record())))
            self.assertEqual(len(env.record().split("\n\n")[1].split()), 6)

    def test_a_refused_move_is_an_exception_and_changes_nothing(self):
        with PapanEnv("congkak") as env:
            env.reset(seed=1)
            agent = env.agent_selection
            for move in ("9", "", "draw", "1\nundo", 3):
                with self.assertRaises((IllegalMove, Refused, ValueError)):
                    env.step(move)
            self.assertEqual(env.agent_selection, agent)
            self.assertEqual(env.legal_moves(), [str(pit) for pit in range(1, 8)])

    def test_a_crash_is_an_exception_and_reset_starts_anew(self):
        with PapanEnv("congkak") as env:
            with self.assertRaises(RuntimeError):
                env.observe("seat_0")
            env.reset(seed=1)
            os.kill(env.lab.pid, 9)
            with self.assertRaises(LabCrashed):
                for _ in range(100):
                    env.observe("seat_0")
            moves, _ = play_at_random(env, 3)
            self.assertTrue(moves)

    def test_options_of_a_reset_hold_for_one_game(self):
        with CaturJawaEnv() as env:
            env.reset(options={"preset": "trail"})
            self.assertEqual(env.view("seat_0")["options"]["reach"], "last")
            env.reset()
            self.assertEqual(env.view("seat_0")["options"]["reach"], "any")
            with self.assertRaises(Refused):
                env.reset(options={"speed": 3})

    def test_rewards_add_up_to_nothing(self):
        self.assertEqual([reward(seat, [1], 2) for seat in (0, 1)], [-1, 1])
        self.assertEqual([reward(seat, [0, 1], 2) for seat in (0, 1)], [0, 0])
        for winners in ([3], [0, 2], [0, 1, 2, 3]):
            paid = [reward(seat, winners, 4) for seat in range(4)]
            self.assertAlmostEqual(sum(paid), 0)
        self.assertEqual(reward(3, [3], 4), 1)


if __name__ == "__main__":
    unittest.main()
