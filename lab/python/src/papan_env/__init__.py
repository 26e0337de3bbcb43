"""Papan's games as environments, over the line protocol of ``papan-lab``.

- ``Lab``: one ``papan-lab protocol`` process, a line in, a line out
- ``PapanEnv``: any of the four games in the style of PettingZoo's AEC, moves as text
- ``CaturJawaEnv``: Catur Jawa with numbered actions, an action mask and features
- ``papan_env.zoo.CaturJawaZoo``: the same as a real PettingZoo environment; needs the
  extra ``papan-env[pettingzoo]``
"""

from .aec import PapanEnv
from .catur_jawa import ACTIONS, CaturJawaEnv, decode, encode, features
from .lab import IllegalMove, Lab, LabCrashed, LabError, LabTimeout, Refused

__all__ = [
    "ACTIONS",
    "CaturJawaEnv",
    "IllegalMove",
    "Lab",
    "LabCrashed",
    "LabError",
    "LabTimeout",
    "PapanEnv",
    "Refused",
    "decode",
    "encode",
    "features",
]
