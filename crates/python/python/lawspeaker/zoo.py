"""Games as environments of PettingZoo.

``env("odin")`` is an environment in which one agent acts after the other (AEC), ``parallel_env("odin")`` one in which all
agents act at once. Agents are called as the players are. What PettingZoo, Gymnasium and NumPy are needed for is here alone:
``pip install 'lawspeaker[zoo]'``.

**What is observed.** A dictionary of three arrays; nothing in it hangs on what the agent's seat may not know.

* ``observation``: the position as the seat may see it, as the lines of a set-up in UTF-8, zeros behind them.
* ``moves``: a row a move that the agent may choose, as one writes it, in UTF-8, zeros behind it.
* ``action_mask``: 1 for each action that is legal now.

Both texts are in ``infos[agent]`` as well, as ``position`` and ``moves``, for those who would rather read words.

**What is done.** An action is the number of a move in that list: the moves of a game have no numbers of their own, and what
a number stands for changes from position to position. At most ``moves`` are offered (256 unless you say otherwise); where
there are more, ``infos[agent]["more_moves"]`` is true, and those cannot be chosen. The action after them, number ``moves``,
is to wait: in each cycle every agent acts once, and an agent who has nothing to decide waits. With ``waits=False`` only
agents who decide are asked.

A card that a move turns up is not named before the move is chosen; where what is turned up leaves a choice, the same agent
chooses again. Where several may act, the player on turn decides first, then the others in the order of their seats. Chance
happens between decisions, by the seed of ``reset``.

**What it is worth.** Nothing until the game is over; then the win is 1, in equal parts for those who share it, and those who
have not won lose 1 together, in equal parts. A draw is worth nothing, and so is a game in which nobody can move
(``infos[agent]["stuck"]``).
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterable
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from . import _lawspeaker

__all__ = ["GameEnv", "GameParallelEnv", "LegalMoves", "env", "parallel_env"]

RENDER_MODES = ["ansi", "human"]


class LegalMoves(gymnasium.spaces.Discrete):
    """The numbers of moves. A sample without a mask is a legal action of the position, as far as there is any."""

    def __init__(self, count: int, legal: Callable[[], np.ndarray[Any, Any]]) -> None:
        super().__init__(count)
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self._legal()
        return super().sample(mask=mask, probability=probability)


class _Play:
    """A game as arrays: what both kinds of environments are made of."""

    def __init__(
        self,
        game: str | os.PathLike[str] | _lawspeaker.Saga,
        players: Iterable[str] = (),
        moves: int = 256,
        move_bytes: int = 320,
        position_bytes: int = 4096,
        waits: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"{render_mode!r} shows nothing; it is 'ansi' (a text) or 'human' (printed)")
        if moves < 1 or move_bytes < 1 or position_bytes < 1:
            raise ValueError("moves, move_bytes and position_bytes are at least 1")
        self.saga = _table(game, list(players))
        self.players: list[str] = self.saga.players
        self.moves, self.move_bytes, self.position_bytes = moves, move_bytes, position_bytes
        self.wait = moves if waits else None
        self.render_mode = render_mode
        self._seats: _lawspeaker.Seats | None = None
        self._random: np.random.Generator | None = None
        self._seen: dict[int, dict[str, np.ndarray[Any, Any]]] = {}
        actions = moves + waits
        self.observation_spaces = {
            player: gymnasium.spaces.Dict(
                {
                    "observation": _bytes((position_bytes,)),
                    "moves": _bytes((moves, move_bytes)),
                    "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for player in self.players
        }
        self.action_spaces = {
            player: LegalMoves(actions, functools.partial(self.mask, seat))
            for seat, player in enumerate(self.players)
        }

    def reset(self, seed: int | None) -> None:
        """Deals a new game: equal seeds deal equal games."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.seats = self.saga.seats(seed=int(self._random.integers(2**63)), most=self.moves)

    @property
    def metadata(self) -> dict[str, Any]:
        return {"name": self.saga.game, "render_modes": RENDER_MODES, "is_parallelizable": True}

    @property
    def seats(self) -> _lawspeaker.Seats:
        if self._seats is None:
            raise ValueError("there is no game before the first reset")
        return self._seats

    @seats.setter
    def seats(self, seats: _lawspeaker.Seats) -> None:
        self._seats, self._seen = seats, {}

    @property
    def decides(self) -> int | None:
        return self.seats.decides

    def mask(self, seat: int) -> np.ndarray[Any, Any]:
        """1 for each action that is legal for a seat now."""
        mask = np.zeros(self.action_spaces[self.players[seat]].n, np.int8)
        if self._seats is None:
            return mask
        if self.decides == seat:
            mask[: len(self.seats.moves)] = 1
        elif self.wait is not None:
            mask[self.wait] = 1
        return mask

    def act(self, seat: int, action: Any) -> None:
        """Makes a move, or waits."""
        number = int(action)
        if self.decides != seat:
            if number != self.wait:
                raise ValueError(
                    f"{self.players[seat]} has nothing to decide here and waits: action {self.wait}, not {number}"
                )
            return
        offered = len(self.seats.moves)
        if not 0 <= number < offered:
            raise ValueError(
                f"{self.players[seat]} has no move {number} here: {offered} are offered, and action_mask says which"
            )
        self.seats.choose(number)
        self._seen = {}

    def observe(self, seat: int) -> dict[str, np.ndarray[Any, Any]]:
        if seat not in self._seen:
            moves = np.zeros((self.moves, self.move_bytes), np.uint8)
            if self.decides == seat:
                for row, move in zip(moves, self.seats.moves):
                    _write(row, move, "move_bytes")
            position = np.zeros(self.position_bytes, np.uint8)
            _write(position, "\n".join(self.seats.position(seat)), "position_bytes")
            self._seen[seat] = {"observation": position, "moves": moves, "action_mask": self.mask(seat)}
        # Whoever is given it may write into it.
        return {name: array.copy() for name, array in self._seen[seat].items()}

    def info(self, seat: int) -> dict[str, Any]:
        """The same in words."""
        told: dict[str, Any] = {"position": self.seats.position(seat), "moves": [], "more_moves": False}
        if self.decides == seat:
            told.update(moves=self.seats.moves, more_moves=self.seats.leaves_out)
        if (winners := self.seats.winners) is not None:
            told["winners"] = [self.players[winner] for winner in winners]
        elif self.decides is None:
            told["stuck"] = True
        return told

    def worth(self) -> list[float]:
        """What the end of the game is worth to each seat."""
        winners = self.seats.winners
        losers = len(self.players) - len(winners or ())
        if not winners:
            return [0.0] * len(self.players)
        return [1 / len(winners) if seat in winners else -1 / losers for seat in range(len(self.players))]

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("nothing is shown: make the environment with render_mode='ansi' or 'human'")
            return None
        picture = "\n".join(self.seats.picture())
        if self.render_mode == "human":
            print(picture)
            return None
        return picture


def _bytes(shape: tuple[int, ...]) -> gymnasium.spaces.Box:
    return gymnasium.spaces.Box(0, 255, shape, np.uint8)


def _write(row: np.ndarray[Any, Any], text: str, option: str) -> None:
    data = text.encode()
    if len(data) > len(row):
        raise ValueError(
            f"{len(data)} bytes are to be told and {len(row)} are there: make the environment with a larger {option}"
        )
    row[: len(data)] = np.frombuffer(data, np.uint8)


def _table(game: str | os.PathLike[str] | _lawspeaker.Saga, players: list[str]) -> _lawspeaker.Saga:
    if not isinstance(game, _lawspeaker.Saga):
        name = os.fspath(game)
        if not name.endswith(".saga"):
            return _lawspeaker.game(name, players)
        game = _lawspeaker.load(name)
    if players:
        raise ValueError(f"{game.name} says itself who plays")
    return game


class _Agents:
    """What both kinds of environments say of those who act, and show."""

    def _seat(self, game: Any, max_cycles: int, options: dict[str, Any]) -> None:
        self._play = _Play(game, **options)
        self.metadata = self._play.metadata
        self.max_cycles = max_cycles
        self.render_mode = self._play.render_mode
        self.possible_agents = list(self._play.players)
        self.agents: list[str] = []
        self.observation_spaces = self._play.observation_spaces
        self.action_spaces = self._play.action_spaces

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> LegalMoves:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        return self._play.render()


class GameEnv(_Agents, AECEnv):
    """A game in which one agent acts after the other."""

    def __init__(self, game: Any, *, max_cycles: int = 5000, **options: Any) -> None:
        super().__init__()
        self._seat(game, max_cycles, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._play.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self._play.decides is None)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._acted = 0
        self._select(0)

    def _select(self, seat: int) -> None:
        """Lets that seat act next, or whoever decides where nobody waits."""
        decides = self._play.decides
        if self._play.wait is None and decides is not None:
            seat = decides
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = self._play.info(seat)

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        return self._play.observe(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._play.act(seat, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._acted += 1
        if self._play.decides is None:
            self.rewards = dict(zip(self.possible_agents, self._play.worth()))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._acted >= self.max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select((seat + 1) % len(self.possible_agents))


class GameParallelEnv(_Agents, ParallelEnv):
    """A game in which all agents act at once: all but the one who decides wait."""

    def __init__(self, game: Any, *, max_cycles: int = 5000, **options: Any) -> None:
        if not options.get("waits", True):
            raise ValueError("where all act at once, those wait who have nothing to decide")
        self._seat(game, max_cycles, options)

    def _told(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seats = range(len(self.possible_agents))
        return (
            dict(zip(self.possible_agents, map(self._play.observe, seats))),
            dict(zip(self.possible_agents, map(self._play.info, seats))),
        )

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        self._play.reset(seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._told()

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        decides = self._play.decides
        # First those who wait: what they may do hangs on who decides.
        seats = sorted(range(len(self.possible_agents)), key=lambda seat: seat == decides)
        missing = [agent for agent in self.agents if agent not in actions]
        if missing or not self.agents:
            raise ValueError(f"an action is needed of {', '.join(missing) or 'nobody: the game is over'}")
        for seat in seats:
            self._play.act(seat, actions[self.possible_agents[seat]])
        self._cycles += 1
        over = self._play.decides is None
        cut = not over and self._cycles >= self.max_cycles
        worth = self._play.worth() if over else [0.0] * len(seats)
        observations, infos = self._told()
        if over or cut:
            self.agents = []
        agents = self.possible_agents
        return (
            observations,
            dict(zip(agents, worth)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )


def env(game: Any, **options: Any) -> AECEnv:
    """A game in which one agent acts after the other.

    The game is a word (``odin``, ``omen with wolves``), the path of a script that declares one (``nim.rhai``) or of a file
    whose own lines set up the table (``table.saga``), or a ``Saga``. Options: ``players``, their names; ``moves``, how many
    moves are offered at most; ``move_bytes`` and ``position_bytes``, how much text an observation holds; ``waits``;
    ``max_cycles``, after how many cycles a game is cut off; ``render_mode``.
    """
    return OrderEnforcingWrapper(GameEnv(game, **options))


def parallel_env(game: Any, **options: Any) -> ParallelEnv:
    """A game in which all agents act at once. What is given is the same as for ``env``."""
    return GameParallelEnv(game, **options)
