#!/usr/bin/env python3
"""Measures what shards bring on this machine.

    measure.py --cores 2 --shards 8 -- papan-lab league …

Plays the command as a whole with one thread, then its shards on so many cores at a time,
compares the bytes, and prints the time that passed and the processor time. On a machine that
is busy with other work the time that passed says little. So the speed-up on free cores is
also computed from the processor time of each shard: shards start in order, each on the core
that is free first, and the merge follows the last one.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Measures what shards bring on this machine.")
    parser.add_argument("--cores", type=int, default=2, help="cores to use (2)")
    parser.add_argument("--shards", type=int, default=8, help="how many shards (8)")
    parser.add_argument("command", nargs="+", help="the command, after --")
    arguments = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        return measure(arguments, pathlib.Path(folder))


def measure(arguments: argparse.Namespace, folder: pathlib.Path) -> int:
    command, shards, cores = arguments.command, arguments.shards, arguments.cores
    whole, out = folder / "whole.jsonl", folder / "shards.jsonl"
    begun = time.monotonic()
    alone = run([*command, "--out", str(whole)])
    passed_alone = time.monotonic() - begun

    used = [0.0] * shards
    waiting = iter(range(shards))
    lock = threading.Lock()

    def work() -> None:
        while True:
            with lock:
                shard = next(waiting, None)
            if shard is None:
                return
            words = [str(HERE / "shard.sh"), str(shard + 1), str(shards), str(out), *command]
            used[shard] = run(words)

    begun = time.monotonic()
    workers = [threading.Thread(target=work) for _ in range(cores)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    merge = run([str(HERE / "merge.sh"), str(shards), str(out), *command])
    passed = time.monotonic() - begun
    if out.read_bytes() != whole.read_bytes():
        print("the shards put together differ from the whole", file=sys.stderr)
        return 1

    games = len(whole.read_bytes().splitlines())
    free = makespan(used, cores) + merge
    print(f"games                          {games}")
    print(f"one process: time passed       {passed_alone:.1f} s")
    print(f"one process: processor time    {alone:.1f} s, {alone / games:.4f} s a game")
    print(f"{shards} shards on {cores} cores: time passed {passed:.1f} s")
    print(f"all shards: processor time     {sum(used) + merge:.1f} s")
    print(f"speed-up by time passed        {passed_alone / passed:.2f}")
    print(f"speed-up on {cores} free cores      {alone / free:.2f}")
    return 0


def run(words: list[str]) -> float:
    """Runs a program with one thread, and returns its processor time in seconds."""
    process = subprocess.Popen(
        words,
        env={**os.environ, "RAYON_NUM_THREADS": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _, status, usage = os.wait4(process.pid, 0)
    # subprocess must not wait for it a second time.
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise RuntimeError(f"{' '.join(words)}: status {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def makespan(times: list[float], cores: int) -> float:
    """When the last one ends if each starts in order on the core that is free first."""
    free = [0.0] * cores
    for needed in times:
        first = free.index(min(free))
        free[first] += needed
    return max(free)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
