"""The shapes of what is told as dictionaries, for those who write types down.

They are those of ``saga --format json``; ``REPORTS.md`` of the command says what each field means.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict


class Bytes(TypedDict):
    start: int
    end: int


class Cell(TypedDict):
    line: int
    column: int
    end_line: int
    end_column: int
    bytes: Bytes


class Label(Cell):
    file: str
    text: str
    cell: Cell | None


class Edit(Cell):
    file: str
    text: str


class Fix(TypedDict):
    title: str
    certain: bool
    edits: list[Edit]


class Diagnostic(TypedDict):
    code: str
    severity: Literal["warning", "failure", "error"]
    message: str
    expected: str | None
    found: str | None
    help: str | None
    clause: str | None
    labels: list[Label]
    fixes: list[Fix]


class ClauseCount(TypedDict):
    id: str
    upheld: int
    refused: int
    house: Literal["amended", "added"] | None


class Verdict(TypedDict):
    """What ``saga test --format json`` tells of a scenario."""

    line: int
    title: str
    kind: Literal["scenario", "puzzle"]
    row: int | None
    tags: list[str]
    covers: list[str]
    status: Literal["passed", "failed", "error", "skipped", "not-solved"]
    skipped: str | None
    snapshot: None
    seconds: float
    plies: int
    expectations: int
    diagnostics: list[Diagnostic]
    clauses: list[ClauseCount]


class Solved(TypedDict):
    """What ``saga solve --format json`` tells of a puzzle."""

    file: str
    line: int
    title: str
    row: int | None
    status: Literal["passed", "failed", "error", "skipped", "not-solved"]
    skipped: str | None
    solver: str | None
    verdict: (
        Literal["sound", "unsolvable", "solvable", "refuted", "short", "cooked", "dual", "unknown"] | None
    )
    applies: list[str]
    fewest: int | None
    solutions: int
    counted: bool
    key_lines: list[list[str]]
    play: list[str]
    chance: str | None
    positions: int
    proved: Any
    tries: list[dict[str, Any]]
    firsts: list[dict[str, Any]]
    plays: list[list[str]]
    duals: list[dict[str, Any]]
    tree: list[dict[str, Any]]
    parts: None
    certificate: None
    diagnostics: list[Diagnostic]


class View(TypedDict):
    position: list[str]
    picture: list[str]
    figure: dict[str, Any]


class Outlook(TypedDict):
    on_turn: str | None
    to_act: list[str]
    pending: str | None
    due: str | None
    over: bool
    winners: list[str]


class OtherValue(TypedDict):
    count: int
    value: float | None
    low: float | None
    high: float | None


class Difference(TypedDict):
    value: float
    low: float
    high: float
    games: int


class Measured(TypedDict):
    """What ``saga simulate --format json`` tells of a number."""

    name: str
    of: str | None
    count: int
    value: float | None
    low: float | None
    high: float | None
    against: OtherValue | None
    difference: Difference | None


class Question(TypedDict):
    """What a function is asked that plays: all of it follows from what its seat may know."""

    game: str
    player: str
    players: list[str]
    position: list[str]
    moves: list[str]
    chance: int
