"""shard.sh, merge.sh and the Slurm script: which shards are played, and how often."""

import collections
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCALE = pathlib.Path(__file__).resolve().parent.parent
LAB = os.environ.get("PAPAN_LAB") or shutil.which("papan-lab")

#: Stands in for papan-lab: notes its words, and writes one line.
FAKE = """#!/bin/sh
echo "$RAYON_NUM_THREADS $*" >>"$NOTES"
while [ $# -gt 0 ]; do
    case $1 in
        --shard) shard=$2 ;;
        --out) out=$2 ;;
    esac
    shift
done
[ -n "$shard" ] && [ "$shard" = "$FAIL" ] && exit 3
[ -z "$shard" ] || echo "{\\"shard\\":\\"$shard\\"}" >"$out"
"""


@unittest.skipIf(os.name == "nt", "shell scripts")
class Scripts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.fake = self.folder / "fake lab"
        self.fake.write_text(FAKE)
        self.fake.chmod(0o755)
        self.out = self.folder / "some games.jsonl"
        self.notes = self.folder / "notes"

    def run_script(self, script, *words, **variables):
        clean = {key: value for key, value in os.environ.items() if "SLURM" not in key}
        given = {key: str(value) for key, value in variables.items()}
        return subprocess.run(
            [SCALE / script, *map(str, words)],
            env={**clean, "NOTES": str(self.notes), "PAPAN_SCALE": str(SCALE), **given},
            capture_output=True,
            text=True,
            check=False,
        )

    def task(self, number, shards, **variables):
        """One task of the array."""
        words = [shards, self.out, self.fake, "league", "--seed", "a b"]
        return self.run_script("shards.sbatch", *words, SLURM_ARRAY_TASK_ID=number, **variables)

    def played(self):
        """How often each shard was played."""
        lines = self.notes.read_text().splitlines() if self.notes.exists() else []
        return collections.Counter(line.split("--shard ")[1].split()[0] for line in lines)

    def parts(self):
        return sorted(path.name for path in self.folder.glob("*.shards/*.jsonl"))

    def test_tasks_play_every_shard_once(self):
        for tasks, shards in ((1, 1), (8, 8), (3, 8), (8, 3), (1, 5), (7, 20)):
            with self.subTest(tasks=tasks, shards=shards):
                for task in range(1, tasks + 1):
                    done = self.task(task, shards, PAPAN_TASKS=tasks)
                    self.assertEqual(done.returncode, 0, done.stderr)
                wanted = {f"{shard}/{shards}": 1 for shard in range(1, shards + 1)}
                self.assertEqual(self.played(), wanted)
                self.assertEqual(len(self.parts()), shards)
                shutil.rmtree(f"{self.out}.shards")
                self.notes.unlink()

    def test_a_task_is_a_shard_unless_told_otherwise(self):
        self.assertEqual(self.task(7, 8, SLURM_CPUS_PER_TASK=4).returncode, 0)
        self.assertEqual(self.parts(), ["00007-of-00008.jsonl"])
        words = self.notes.read_text()
        self.assertTrue(words.startswith("4 league --seed a b --shard 7/8 --out "), words)

    def test_numbers_that_do_not_fit_are_refused(self):
        for number, shards in ((0, 8), (9, 8)):
            self.assertEqual(self.task(number, shards).returncode, 2)
        done = self.run_script("shards.sbatch", 8, self.out, self.fake)
        self.assertIn("Slurm array", done.stderr)
        for shard, shards in (("0", "3"), ("4", "3"), ("x", "3"), ("1", "0"), ("08", "9")):
            done = self.run_script("shard.sh", shard, shards, self.out, self.fake)
            self.assertEqual(done.returncode, 2, (shard, shards))
        self.assertEqual(self.played(), {})

    def test_what_failed_is_missing_until_it_is_played_again(self):
        for number in (1, 2, 3):
            done = self.task(number, 3, FAIL="2/3")
            self.assertEqual(done.returncode, 3 if number == 2 else 0)
        merge = ["merge.sh", 3, self.out, self.fake, "league"]
        done = self.run_script(*merge)
        self.assertEqual(done.returncode, 1)
        self.assertIn("missing shards: 2\n", done.stderr)
        self.assertFalse(self.out.exists())
        for number in (1, 2, 3):
            self.assertEqual(self.task(number, 3).returncode, 0)
        self.assertEqual(self.played(), {"1/3": 1, "2/3": 2, "3/3": 1})
        done = self.run_script(*merge)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = self.out.read_text().splitlines()
        self.assertEqual(lines, [f'{{"shard":"{shard}/3"}}' for shard in (1, 2, 3)])

    @unittest.skipIf(LAB is None, "PAPAN_LAB is not set")
    def test_real_shards_put_together_are_the_whole(self):
        league = "league --game congkak --bots easy,medium --deals 5 --seed a".split()
        command = [LAB, *league]
        whole = self.folder / "whole.jsonl"
        subprocess.run([*command, "--out", whole], check=True, capture_output=True)
        for shard in (3, 1, 2):
            done = self.run_script("shard.sh", shard, 3, self.out, *command)
            self.assertEqual(done.returncode, 0, done.stderr)
        done = self.run_script("merge.sh", 3, self.out, *command)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.out.read_bytes(), whole.read_bytes())
        # A shard of another league is found out.
        other = [word.replace("congkak", "three-six-nine") for word in command]
        done = self.run_script("merge.sh", 3, self.out, *other)
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(self.out.read_bytes(), whole.read_bytes())

    @unittest.skipIf(shutil.which("shellcheck") is None, "shellcheck is not installed")
    def test_the_scripts_have_no_findings(self):
        scripts = [*SCALE.glob("*.sh"), *SCALE.glob("*.sbatch")]
        self.assertEqual(len(scripts), 3)
        done = subprocess.run(
            ["shellcheck", "--shell=bash", "--enable=all", "--exclude=SC2250,SC2292", *scripts],
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    unittest.main()
