"""The example of the README prints what the README says."""

import contextlib
import io
import pathlib
import re
import unittest

from papan_env.catur_jawa import FEATURES

README = pathlib.Path(__file__).parent.parent / "README.md"


class Readme(unittest.TestCase):
    def test_the_example_prints_what_is_printed_below_it(self):
        text = README.read_text(encoding="utf-8")
        example = re.search(r"```python\n(.*?)```", text, re.DOTALL).group(1)
        expected = re.search(r"```text\n(.*?)```", text, re.DOTALL).group(1)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(example, str(README), "exec"), {})
        self.assertEqual(printed.getvalue(), expected)

    def test_the_number_of_features_is_right(self):
        self.assertIn(f"`observation`, {FEATURES} small", README.read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
