#!/usr/bin/env python3
"""A bot for Papan's league: covers a card where it can, else plays at random."""
import json
import random
import sys

for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "game":  # catur-jawa seats=2 seat=0 seed=1234 own=false reach=any tie=later
        settings = dict(setting.split("=", 1) for setting in rest.split()[1:])
        random.seed(settings["seed"])
        print("ok", flush=True)
    elif word == "choose":  # {"legal":["2@d4","7@e5"],"view":{"board":{"e5":[0,3]},…}}
        position = json.loads(rest)
        board = position["view"].get("board", {})
        covering = [move for move in position["legal"] if move.partition("@")[2] in board]
        print("ok", random.choice(covering or position["legal"]), flush=True)
    else:
        print("error unknown-command", word, flush=True)
