#!/usr/bin/env python3
"""Plays the shards of a papan-lab command on a Ray cluster.

    ray_shards.py --shards 100 --out games.jsonl [--address ADDRESS] -- papan-lab league …

The command is one with --shard and --out (league, lessons); both are added here. It must
run on every machine of the cluster. Each shard is a Ray task: a pure function of its
arguments that returns the lines of its games. A task whose worker dies is started again by
Ray. Each result is written to OUT.shards/00003-of-00100.jsonl as soon as it is there, so a
driver that was interrupted goes on where it stopped. At the end merge.sh puts the parts
together; the result is the same, byte for byte, as without shards.

Without --address a cluster is started on this machine, and ended afterwards.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def main(words: list[str]) -> int:
    arguments = parse(words)
    folder = pathlib.Path(f"{arguments.out}.shards")
    folder.mkdir(parents=True, exist_ok=True)
    missing = [
        shard
        for shard in range(1, arguments.shards + 1)
        if not part(folder, shard, arguments.shards).exists()
    ]
    print(f"{len(missing)} of {arguments.shards} shards to play", file=sys.stderr)
    if missing:
        play(arguments, folder, missing)
    merge = [str(HERE / "merge.sh"), str(arguments.shards), arguments.out, *arguments.command]
    return subprocess.run(merge, check=False).returncode


def parse(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Plays the shards of a papan-lab command on a Ray cluster.",
        usage="%(prog)s --shards N --out FILE [options] -- papan-lab league …",
    )
    parser.add_argument("--shards", type=int, required=True, help="how many shards")
    parser.add_argument("--out", required=True, help="the file of all games")
    parser.add_argument("--address", help="the cluster, e.g. auto; by default one is started here")
    parser.add_argument("--cpus", type=int, help="cores of the cluster that is started here")
    parser.add_argument("--threads", type=int, default=1, help="cores for each shard (1)")
    parser.add_argument("command", nargs="+", help="the command, after --")
    arguments = parser.parse_args(words)
    if arguments.shards < 1:
        parser.error("--shards: at least 1")
    return arguments


def part(folder: pathlib.Path, shard: int, shards: int) -> pathlib.Path:
    return folder / f"{shard:05}-of-{shards:05}.jsonl"


def play(arguments: argparse.Namespace, folder: pathlib.Path, missing: list[int]) -> None:
    # Ray would report its use over the network.
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    import ray

    if arguments.address:
        ray.init(address=arguments.address, log_to_driver=False)
    else:
        ray.init(
            num_cpus=arguments.cpus,
            include_dashboard=False,
            log_to_driver=False,
            object_store_memory=128 * 1024 * 1024,
            _node_ip_address="127.0.0.1",
        )
    try:
        # A worker that dies is no reason to give up; a command that fails is.
        task = ray.remote(run_shard).options(
            num_cpus=arguments.threads, max_retries=-1, retry_exceptions=False
        )
        waiting = {
            task.remote(arguments.command, shard, arguments.shards, arguments.threads): shard
            for shard in missing
        }
        while waiting:
            done, _ = ray.wait(list(waiting))
            for result in done:
                shard = waiting.pop(result)
                keep(part(folder, shard, arguments.shards), ray.get(result))
                left = f"{len(waiting)} left"
                print(f"shard {shard} of {arguments.shards} played, {left}", file=sys.stderr)
    finally:
        ray.shutdown()


def run_shard(command: list[str], shard: int, shards: int, threads: int) -> bytes:
    """The lines of one shard. Runs in a worker, perhaps on another machine."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "games.jsonl")
        done = subprocess.run(
            [*command, "--shard", f"{shard}/{shards}", "--out", out],
            env={**os.environ, "RAYON_NUM_THREADS": str(threads)},
            stdin=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            preexec_fn=end_with_parent if sys.platform == "linux" else None,
            check=False,
        )
        if done.returncode != 0:
            said = done.stderr.decode("utf-8", "replace")[-1000:]
            raise RuntimeError(f"shard {shard} of {shards}: status {done.returncode}: {said}")
        with open(out, "rb") as lines:
            return lines.read()


def end_with_parent() -> None:
    """Asks Linux to end this process when its parent dies: the games of a killed worker
    are played again elsewhere."""
    import ctypes

    set_parent_death_signal = 1
    ctypes.CDLL(None).prctl(set_parent_death_signal, signal.SIGKILL)


def keep(path: pathlib.Path, lines: bytes) -> None:
    """Writes a part as a whole: one that is there is complete."""
    running = path.with_name(path.name + ".running")
    running.write_bytes(lines)
    running.replace(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
