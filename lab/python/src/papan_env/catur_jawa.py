"""Catur Jawa for learners: numbered actions, an action mask and features.

An action is a card on a cell, ``(card - 1) * 81 + (row - 1) * 9 + column``, with the
columns a to i counted from 0; the last action is the pass. Seats in the features are
relative: 1 is the observer, 2 the seat that moves after it, and so on.
"""

from __future__ import annotations

from typing import Any, Mapping, Optional, Sequence, Union

from .aec import PapanEnv
from .lab import Value

CARDS = 9
SIDE = 9
CELLS = SIDE * SIDE
SEATS = 4
PASS = CARDS * CELLS
ACTIONS = PASS + 1

#: Where each part of the features begins and ends.
LAYOUT: dict[str, slice] = {}


def _lay_out() -> int:
    end = 0
    for name, length in (
        ("owner", CELLS),  # 0 empty, 1 the observer, 2 … the others
        ("value", CELLS),  # 0 empty, 1 to 9
        ("last", CELLS),  # 1 where the last card was placed
        ("hand", CARDS),  # how many of each card the observer holds
        ("unseen", SEATS * CARDS),  # by seat, how many of each card nobody else has seen
        ("hands", SEATS),  # by seat, how many cards it holds
        ("decks", SEATS),  # by seat, how many cards it can still draw
        ("turn", SEATS),  # 1 for the seat whose turn it is
        ("rules", 2),  # 1 for reach=last, 1 for own=true
    ):
        LAYOUT[name] = slice(end, end + length)
        end += length
    return end


#: How many numbers the features are.
FEATURES = _lay_out()
#: No feature is larger: a deck has 18 cards.
LARGEST = 18


def encode(move: str) -> int:
    """The number of a move in notation, such as ``7@e5`` or ``pass``."""
    if move == "pass":
        return PASS
    card, at, cell = move.partition("@")
    if not (at and len(card) == 1 and card in "123456789"):
        raise ValueError(f"{move!r}: not a move")
    return (int(card) - 1) * CELLS + cell_index(cell)


def decode(action: int) -> str:
    """The notation of an action."""
    if not 0 <= action < ACTIONS:
        raise ValueError(f"{action}: an action is 0 to {PASS}")
    if action == PASS:
        return "pass"
    card, cell = divmod(action, CELLS)
    row, column = divmod(cell, SIDE)
    return f"{card + 1}@{'abcdefghi'[column]}{row + 1}"


def cell_index(cell: str) -> int:
    """A cell's place in the features: ``a1`` is 0, ``b1`` is 1, ``i9`` is 80."""
    if len(cell) != 2 or cell[0] not in "abcdefghi" or cell[1] not in "123456789":
        raise ValueError(f"{cell!r}: not a cell")
    return (int(cell[1]) - 1) * SIDE + "abcdefghi".index(cell[0])


def action_mask(legal: Sequence[str]) -> list[int]:
    """1 for each legal action, 0 for the others."""
    mask = [0] * ACTIONS
    for move in legal:
        mask[encode(move)] = 1
    return mask


def features(view: Mapping[str, Any]) -> list[int]:
    """A seat's view as ``FEATURES`` small whole numbers; ``LAYOUT`` names their parts."""
    numbers = [0] * FEATURES
    seats, own = view["seats"], view["seat"]

    def put(part: str, index: int, number: int) -> None:
        numbers[LAYOUT[part].start + index] = number

    def relative(seat: int) -> int:
        return (seat - own) % seats

    for cell, (seat, value) in view["board"].items():
        put("owner", cell_index(cell), relative(seat) + 1)
        put("value", cell_index(cell), value)
    if view["last"] is not None:
        put("last", cell_index(view["last"]), 1)
    for card in range(1, CARDS + 1):
        put("hand", card - 1, view["hand"].count(card))
    for seat in range(seats):
        place = relative(seat)
        for card in range(1, CARDS + 1):
            put("unseen", place * CARDS + card - 1, view["unseen"][seat].count(card))
        put("hands", place, view["hands"][seat])
        put("decks", place, view["decks"][seat])
    if view["to_move"] is not None:
        put("turn", relative(view["to_move"]), 1)
    put("rules", 0, int(view["options"]["reach"] == "last"))
    put("rules", 1, int(view["options"]["own"]))
    return numbers


class CaturJawaEnv(PapanEnv):
    """Catur Jawa with actions from 0 to 729. Moves in notation are accepted as well."""

    metadata = {**PapanEnv.metadata, "name": "catur_jawa_v0"}

    def __init__(
        self,
        seats: int = 2,
        preset: str = "open",
        options: Optional[Mapping[str, Value]] = None,
        command: Optional[Sequence[str]] = None,
        timeout: float = 60.0,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__(
            "catur-jawa",
            seats,
            {"preset": preset, **(options or {})},
            command,
            timeout,
            render_mode,
        )

    def observe(self, agent: str) -> Any:
        """``observation``, the features of the agent's view, and ``action_mask``, which is
        all 0 while another agent is to act."""
        legal = self._legal if agent == self.agent_selection else []
        return {
            "observation": features(self.view(agent)),
            "action_mask": action_mask(legal),
        }

    def _text(self, action: Union[int, str]) -> str:
        return action if isinstance(action, str) else decode(int(action))
