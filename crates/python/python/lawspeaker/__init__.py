"""Rules of tabletop games: scripted, tested, taught, solved, simulated.

``load`` and ``loads`` give a ``Saga``, a text of scenarios. Each of its scenarios is run, solved or opened to play on;
whole games of it are played at a ``table``, from ``seats``, by the thousand (``simulate``), or as an environment of
PettingZoo (``env``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._lawspeaker import (
    Rows,
    Saga,
    SagaError,
    Scenario,
    Seats,
    Simulation,
    Table,
    __version__,
    game,
    games,
    load,
    loads,
)

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv

__all__ = [
    "Rows",
    "Saga",
    "SagaError",
    "Scenario",
    "Seats",
    "Simulation",
    "Table",
    "__version__",
    "env",
    "game",
    "games",
    "load",
    "loads",
    "parallel_env",
]


def env(game: Any, **options: Any) -> AECEnv:
    """A game as an environment of PettingZoo, in which one agent acts after the other: see ``lawspeaker.zoo``."""
    from . import zoo

    return zoo.env(game, **options)


def parallel_env(game: Any, **options: Any) -> ParallelEnv:
    """A game as an environment of PettingZoo, in which all agents act at once: see ``lawspeaker.zoo``."""
    from . import zoo

    return zoo.parallel_env(game, **options)
