"""What was pickled or copied, made again: from the texts, by what was done since."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from ._lawspeaker import Saga, Scenario, Seats, Table, loads


def saga(text: str, name: str, files: dict[str, str]) -> Saga:
    return loads(text, name, files)


def scenario(saga: Saga, number: int) -> Scenario:
    return saga.scenarios[number]


def seats(saga: Saga, seed: int, most: int, done: Sequence[tuple[int, int | None]]) -> Seats:
    """``done`` are the moves that were chosen, and for whom a position was imagined by which seed."""
    again = saga.seats(seed=seed, most=most)
    for number, imagined in done:
        # Where a script turned out to be at fault the move was made all the same.
        with contextlib.suppress(RuntimeError):
            again.choose(number) if imagined is None else again.imagine(number, imagined)
    return again


def table(saga: Saga, seed: int, lines: Sequence[str]) -> Table:
    """A table that was dealt by a seed."""
    return _played(saga.table(seed), lines)


def opened(saga: Saga, number: int, lines: Sequence[str]) -> Table:
    """A table at which a scenario was opened."""
    return _played(saga.scenarios[number].open(), lines)


def _played(table: Table, lines: Sequence[str]) -> Table:
    for line in lines:
        table.apply(line)
    return table
