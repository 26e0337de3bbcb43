"""The examples of the README and of docs/data.md run and print what is said."""

import contextlib
import io
import json
import os
import pathlib
import re
import unittest

from papan_env.catur_jawa import FEATURES

README = pathlib.Path(__file__).resolve().parent.parent / "README.md"
ROOT = README.parent.parent.parent


class Readme(unittest.TestCase):
    def test_the_example_prints_what_is_printed_below_it(self):
        text = README.read_text(encoding="utf-8")
        example = re.search(r"```python\n(.*?)```", text, re.DOTALL).group(1)
        expected = re.search(r"```text\n(.*?)```", text, re.DOTALL).group(1)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(example, str(README), "exec"), {})
        self.assertEqual(printed.getvalue(), expected)

    def test_the_data_set_is_read_as_its_page_says(self):
        text = (ROOT / "docs/data.md").read_text(encoding="utf-8")
        example = re.search(r"```python\n(.*?)```", text, re.DOTALL).group(1)
        line = re.search(r"```json\n(.*?)\n```", text, re.DOTALL).group(1)
        here = os.getcwd()
        self.addCleanup(os.chdir, here)
        os.chdir(ROOT)
        printed = io.StringIO()
        found = {}
        with contextlib.redirect_stdout(printed):
            exec(compile(example, "docs/data.md", "exec"), found)
        # The page shows the first game.
        self.assertEqual(found["game"], json.loads(line))
        self.assertEqual(len(printed.getvalue().splitlines()), len(found["game"]["played"]) + 1)

    def test_the_number_of_features_is_right(self):
        self.assertIn(f"`observation`, {FEATURES} small", README.read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
