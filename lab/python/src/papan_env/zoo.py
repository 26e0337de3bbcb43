"""Catur Jawa as a PettingZoo environment; needs ``papan-env[pettingzoo]``."""

from __future__ import annotations

from typing import Any, Mapping, Optional, Union

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from .catur_jawa import ACTIONS, FEATURES, LARGEST, CaturJawaEnv

#: What ``reset`` takes from its options.
OPTIONS = ("preset", "reach", "own", "tie")


class CaturJawaZoo(CaturJawaEnv, AECEnv):
    """``CaturJawaEnv`` with spaces and numpy arrays."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        # The same objects at each call, as PettingZoo asks.
        self.observation_spaces = {agent: _observations() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents
        }

    def reset(
        self,
        seed: Optional[Union[int, str]] = None,
        options: Optional[Mapping[str, Any]] = None,
    ) -> None:
        """As in ``PapanEnv``, but ignores unknown options, as PettingZoo's contract asks."""
        known = {key: value for key, value in (options or {}).items() if key in OPTIONS}
        super().reset(seed, known)

    def observation_space(self, agent: str) -> spaces.Space:
        """The space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Any:
        """As in ``CaturJawaEnv``, as arrays of ``int8``."""
        observed = super().observe(agent)
        return {name: numpy.array(part, numpy.int8) for name, part in observed.items()}


def _observations() -> spaces.Space:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, LARGEST, (FEATURES,), numpy.int8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), numpy.int8),
        }
    )
