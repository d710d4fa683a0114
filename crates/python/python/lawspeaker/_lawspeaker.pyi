"""The native part of the package ``lawspeaker``."""

import os
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypedDict, final

__version__: str

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

Agent = str | Callable[[Question], int]

class SagaError(Exception):
    """What is wrong with a text, or why a move is refused; nothing was done."""

    faults: list[Diagnostic]
    code: str | None
    message: str | None
    help: str | None
    clause: str | None
    clauses: list[str]
    file: str | None
    line: int | None
    column: int | None

def games() -> dict[str, str]: ...
def load(path: str | os.PathLike[str]) -> Saga: ...
def loads(text: str, name: str = "text.saga") -> Saga: ...
def game(game: str, players: Sequence[str] = ...) -> Saga: ...
@final
class Saga:
    @property
    def name(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def warnings(self) -> list[Diagnostic]: ...
    @property
    def players(self) -> list[str]: ...
    @property
    def scenarios(self) -> list[Scenario]: ...
    def scenario(self, title: str) -> Scenario: ...
    def run(self) -> list[Verdict]: ...
    def table(self, seed: int = 0) -> Table: ...
    def seats(self, seed: int = 0, most: int = 256) -> Seats: ...
    def simulate(
        self,
        games: int = 1000,
        *,
        seed: int = 0,
        agents: Agent | Sequence[Agent] | None = None,
        against: Saga | None = None,
        measures: Sequence[str] | None = None,
        fixed: bool = False,
        most: int = 5000,
        rows: bool = False,
    ) -> Simulation: ...

@final
class Scenario:
    @property
    def title(self) -> str: ...
    @property
    def line(self) -> int: ...
    @property
    def row(self) -> int | None: ...
    @property
    def kind(self) -> Literal["scenario", "puzzle"]: ...
    def run(self) -> Verdict: ...
    def solve(self, positions: int = 10_000_000, *, firsts: bool = False, plays: int = 0) -> Solved: ...
    def open(self) -> Table: ...

@final
class Table:
    @property
    def players(self) -> list[str]: ...
    @property
    def position(self) -> list[str]: ...
    @property
    def to_act(self) -> list[str]: ...
    @property
    def over(self) -> bool: ...
    @property
    def winners(self) -> list[str]: ...
    def outlook(self) -> Outlook: ...
    def view(self, player: str | None = None) -> View: ...
    def moves(self, most: int = 1000) -> list[tuple[str | None, str]]: ...
    def count(self) -> int | None: ...
    def refused(self, most: int = 100) -> list[tuple[str | None, str, str]]: ...
    def apply(self, line: str) -> None: ...
    def why_not(self, line: str) -> SagaError | None: ...
    def undo(self) -> None: ...
    def __len__(self) -> int: ...

@final
class Seats:
    @property
    def players(self) -> list[str]: ...
    @property
    def decides(self) -> int | None: ...
    @property
    def moves(self) -> list[str]: ...
    @property
    def leaves_out(self) -> bool: ...
    @property
    def winners(self) -> list[int] | None: ...
    @property
    def points(self) -> list[int | None]: ...
    def choose(self, number: int) -> None: ...
    def position(self, seat: int | None = None) -> list[str]: ...
    def picture(self, seat: int | None = None, width: int = 100) -> list[str]: ...
    def imagine(self, seat: int, seed: int = 0) -> bool: ...

@final
class Simulation:
    @property
    def games(self) -> int: ...
    @property
    def seed(self) -> int: ...
    @property
    def seats(self) -> list[str]: ...
    @property
    def measures(self) -> list[Measured]: ...
    def table(self) -> Rows: ...
    @property
    def rows(self) -> Rows: ...

@final
class Rows:
    @property
    def columns(self) -> list[str]: ...
    def __len__(self) -> int: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
