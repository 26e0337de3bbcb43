"""Any game of Papan as an environment in the style of PettingZoo's AEC: the agents act
one after another, and what an agent observes is what its seat may see."""

from __future__ import annotations

from typing import Any, Iterator, Mapping, Optional, Sequence, Union

from .lab import Lab, Value


class PapanEnv:
    """A game by its id: ``catur-jawa``, ``three-six-nine``, ``congkak``, ``rummikub``.

    Moves are texts in Papan's notation. ``options`` are rule options, or ``preset``;
    those of ``reset`` come on top of those given here. One process is started with the
    first ``reset`` and kept; after a crash the next ``reset`` starts another.
    """

    metadata: dict[str, Any] = {
        "name": "papan_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Optional[Mapping[str, Value]] = None,
        command: Optional[Sequence[str]] = None,
        timeout: float = 60.0,
        render_mode: Optional[str] = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode {render_mode!r}: there is only 'ansi'")
        self.game = game
        self.seats = seats
        self.options = dict(options or {})
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self.agent_selection = ""
        self._legal: list[str] = []
        self._command = command
        self._timeout = timeout
        self._lab: Optional[Lab] = None

    @property
    def lab(self) -> Lab:
        """The process with the game; other commands may be asked there."""
        if self._lab is None or self._lab.closed:
            raise RuntimeError("call reset() first")
        return self._lab

    def reset(
        self,
        seed: Optional[Union[int, str]] = None,
        options: Optional[Mapping[str, Value]] = None,
    ) -> None:
        """Deals a new game. The same seed and options deal the same game."""
        if self._lab is None or self._lab.closed:
            self._lab = Lab(self._command, self._timeout)
        self._lab.new(self.game, self.seats, seed, {**self.options, **(options or {})})
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def seat(self, agent: str) -> int:
        """The number of an agent's seat, counted from 0."""
        return self.possible_agents.index(agent)

    def view(self, agent: str) -> dict[str, Any]:
        """What an agent's seat may see, as ``papan-lab protocol`` gives it."""
        return self.lab.view(self.seat(agent))

    def observe(self, agent: str) -> Any:
        """What an agent observes: its view."""
        return self.view(agent)

    def legal_moves(self) -> list[str]:
        """The legal moves of the agent whose turn it is. In Rummikub the list may be
        incomplete; every legal table is accepted."""
        return list(self._legal)

    def bot_move(
        self,
        level: str,
        budget: Optional[int] = None,
        seed: Optional[Union[int, str]] = None,
    ) -> str:
        """The move that one of the game's own bots would make now."""
        return self.lab.bot(level, budget, seed)[0]

    def step(self, action: Any) -> None:
        """Makes the move of the agent whose turn it is; ``None`` once that agent is done.

        Raises ``IllegalMove`` for a move that the rules refuse; nothing has changed then.
        """
        if not self.agents:
            raise RuntimeError("the game is over: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._remove(agent, action)
            return
        self.lab.play(self._text(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._turn()
        for name, reward in self.rewards.items():
            self._cumulative_rewards[name] += reward

    def last(
        self, observe: bool = True
    ) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward since its last turn, termination, truncation and info of the
        agent whose turn it is."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yields the agent whose turn it is, until all are done."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def outcome(self) -> Optional[dict[str, Any]]:
        """How the game ended: ``winners``, ``scores``, ``reason``; ``None`` before."""
        return self.lab.outcome()

    def record(self) -> str:
        """The game so far as a record, which Papan's page imports."""
        escaped = self.lab.ask("record")
        parts = escaped.split("\\\\")
        return "\\".join(part.replace("\\n", "\n") for part in parts)

    def render(self) -> Optional[str]:
        """The whole position as JSON, in the mode ``ansi``."""
        return self.lab.ask("show") if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Ends the process. ``reset`` starts another."""
        if self._lab is not None:
            self._lab.close()

    def __enter__(self) -> "PapanEnv":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _text(self, action: Any) -> str:
        if not isinstance(action, str):
            raise ValueError(f"{action!r}: a move is a text")
        return action

    def _turn(self) -> None:
        """Reads whose turn it is, or how the game ended."""
        self._legal = self.lab.legal()
        self.infos = {agent: {} for agent in self.agents}
        outcome = self.lab.outcome()
        if outcome is None:
            self.agent_selection = self.possible_agents[self.lab.view(0)["to_move"]]
            self.infos[self.agent_selection] = {"legal_moves": self.legal_moves()}
            return
        for agent in self.agents:
            self.rewards[agent] = reward(self.seat(agent), outcome["winners"], self.seats)
            self.terminations[agent] = True
            self.infos[agent] = {"outcome": outcome}
        self.agent_selection = self.agents[0]

    def _remove(self, agent: str, action: Any) -> None:
        if action is not None:
            raise ValueError("an agent that is done can only step(None)")
        self.agents.remove(agent)
        for table in (
            self.rewards,
            self._cumulative_rewards,
            self.terminations,
            self.truncations,
            self.infos,
        ):
            del table[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]


def reward(seat: int, winners: Sequence[int], seats: int) -> float:
    """What the end is worth to a seat: 1 for a win alone, and all seats together 0. So a
    loss is -1 with two seats and -1/3 with four; a win of everybody is worth nothing."""
    share = 1.0 / len(winners) if seat in winners else 0.0
    return (share * seats - 1.0) / (seats - 1)
