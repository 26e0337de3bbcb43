"""One ``papan-lab protocol`` process: start it, ask it, end it."""

from __future__ import annotations

import collections
import json
import os
import queue
import shutil
import subprocess
import threading
import weakref
from typing import Any, Mapping, Optional, Sequence, Union

Value = Union[str, int, bool]


class LabError(Exception):
    """Everything that can go wrong between this program and ``papan-lab``."""


class Refused(LabError):
    """``papan-lab`` answered ``error <code> <text>``. Nothing has changed."""

    def __init__(self, code: str, text: str, line: str) -> None:
        super().__init__(f"{line}: {code} {text}".rstrip())
        self.code = code
        self.text = text
        self.line = line


class IllegalMove(Refused):
    """The rules refuse a move; ``text`` names the rule."""


class LabCrashed(LabError):
    """The process has ended, or could not be started."""


class LabTimeout(LabError):
    """No answer in time. The process has been killed."""


def find_program() -> str:
    """The program: the variable ``PAPAN_LAB``, or ``papan-lab`` on the path."""
    program = os.environ.get("PAPAN_LAB") or shutil.which("papan-lab")
    if not program:
        raise LabCrashed(
            "papan-lab was not found: build it with `cargo build --release --package papan-lab` "
            "and set PAPAN_LAB to target/release/papan-lab, or put it on the path"
        )
    return program


class Lab:
    """A conversation with one process. Use it in a ``with`` block, or call ``close``.

    ``command`` is the program and its first words, by default what ``find_program`` finds.
    ``timeout`` is how many seconds one answer may take. Only one thread may use it at a time.
    """

    def __init__(
        self, command: Optional[Sequence[str]] = None, timeout: float = 60.0
    ) -> None:
        words = list(command) if command is not None else [find_program()]
        self.timeout = timeout
        try:
            self._process = subprocess.Popen(
                [*words, "protocol"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        except OSError as error:
            raise LabCrashed(f"{words[0]}: {error}") from error
        self._answers: queue.Queue[Optional[bytes]] = queue.Queue()
        self._remarks: collections.deque[bytes] = collections.deque(maxlen=20)
        answers = self._answers
        # Threads, because a pipe cannot be read with a time limit on every system. They
        # hold no reference to this object, so that it can be collected.
        self._reader = threading.Thread(
            target=_read,
            args=(self._process.stdout, answers.put, lambda: answers.put(None)),
            daemon=True,
        )
        self._listener = threading.Thread(
            target=_read, args=(self._process.stderr, self._remarks.append), daemon=True
        )
        self._reader.start()
        self._listener.start()
        # Also runs when the object is collected, or the interpreter ends.
        self._finalizer = weakref.finalize(self, _end, self._process)

    @property
    def closed(self) -> bool:
        """Whether the process has been ended from here."""
        return not self._finalizer.alive

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def ask(self, line: str, timeout: Optional[float] = None) -> str:
        """Sends a line and returns what follows ``ok``.

        Raises ``Refused`` for ``error …``, ``LabTimeout`` and ``LabCrashed``; after the
        latter two the object is closed.
        """
        if "\n" in line or "\r" in line:
            raise ValueError("a command is one line")
        if self.closed:
            raise LabCrashed("the process is closed")
        limit = self.timeout if timeout is None else timeout
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
            answer = self._answers.get(timeout=limit)
        except queue.Empty:
            self.close()
            raise LabTimeout(f"{_short(line)}: no answer within {limit} s") from None
        except OSError:
            answer = None
        if answer is None or not answer.endswith(b"\n"):
            raise self._crash(line)
        text = answer.decode("utf-8", "replace").strip()
        word, _, rest = text.partition(" ")
        if word == "ok":
            return rest
        if word == "error":
            code, _, why = rest.partition(" ")
            refused_move = line.startswith("play ") and code != "no-game"
            kind = IllegalMove if refused_move else Refused
            raise kind(code, why, _short(line))
        self.close()
        raise LabCrashed(f"{_short(line)}: neither ok nor error: {_short(text)}")

    def json(self, line: str) -> Any:
        """As ``ask``, for commands that answer with JSON."""
        return json.loads(self.ask(line))

    def new(
        self,
        game: str,
        seats: int = 2,
        seed: Optional[Union[int, str]] = None,
        options: Optional[Mapping[str, Value]] = None,
    ) -> None:
        """Starts a game. Without a seed the deal is drawn at random."""
        words = ["new", game, f"seats={seats}"]
        if seed is not None:
            words.append(f"seed={_word(seed)}")
        for key, value in (options or {}).items():
            if key in ("seats", "seed"):
                raise ValueError(f"{key} is not an option")
            words.append(f"{_word(key)}={_word(value)}")
        self.ask(" ".join(words))

    def legal(self) -> list[str]:
        """The legal moves; in Rummikub perhaps not all of them."""
        return self.ask("legal").split()

    def play(self, move: str) -> None:
        """Makes a move."""
        self.ask(f"play {move}")

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may see."""
        return self.json(f"view {seat}")

    def outcome(self) -> Optional[dict[str, Any]]:
        """How the game ended, or ``None``."""
        answer = self.ask("outcome")
        return None if answer == "none" else json.loads(answer)

    def bot(
        self,
        level: str,
        budget: Optional[int] = None,
        seed: Optional[Union[int, str]] = None,
    ) -> tuple[str, dict[str, Any]]:
        """A bot's move for the seat whose turn it is, which is not played, and its reasons."""
        words = ["bot", _word(level)]
        if budget is not None:
            words.append(f"budget={budget}")
        if seed is not None:
            words.append(f"seed={_word(seed)}")
        move, _, reasons = self.ask(" ".join(words)).partition(" ")
        return move, json.loads(reasons)

    def close(self) -> None:
        """Ends the process. May be called again."""
        self._finalizer()

    def __enter__(self) -> "Lab":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _crash(self, line: str) -> LabCrashed:
        try:
            # It has closed its output, so it is about to end, unless it misbehaves.
            status: Any = self._process.wait(timeout=1.0)
        except subprocess.TimeoutExpired:
            status = "unknown"
        self._listener.join(timeout=1.0)
        last = self._remarks[-1].decode("utf-8", "replace").strip() if self._remarks else ""
        self.close()
        return LabCrashed(f"{_short(line)}: the process ended, status {status}: {last}")


def _read(stream: Any, keep: Any, end: Any = None) -> None:
    """Passes lines on, and then calls ``end``."""
    try:
        for line in stream:
            keep(line)
    except (OSError, ValueError):
        # The stream was closed meanwhile.
        pass
    if end is not None:
        end()


def _end(process: subprocess.Popen[bytes]) -> None:
    try:
        if process.stdin is not None:
            # The end of its input ends papan-lab.
            process.stdin.close()
    except OSError:
        pass
    try:
        process.wait(timeout=0.5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for stream in (process.stdout, process.stderr):
        if stream is not None:
            stream.close()


def _word(value: Value) -> str:
    """A value as one word of a command."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    if not text or any(letter.isspace() for letter in text):
        raise ValueError(f"{value!r}: empty, or has a space, which ends a word")
    return text


def _short(line: str) -> str:
    return line if len(line) <= 200 else line[:200] + "…"
