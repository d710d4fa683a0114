"""What the tests share: where the project lies, its corpus, its schemas, its program."""

import json
import os
from pathlib import Path

import jsonschema
import pytest

ROOT = Path(__file__).resolve().parents[3]

RACE = """\
game ravens

setup
  path
    gray   forest  mountain  mountain  water   snow    forest
    brown  plains  forest    water     snow    forest  water
  gray at 1
  marker on gray 2
  gray hand    mountain mountain forest forest forward/back
  gray supply  water snow plains

scenario "One extra mountain card clears the marker"
  covers ravens.marker.extra-payment
  tags   marker
  turn gray
    cannot fly mountain         because ravens.marker.blocks
    fly mountain + mountain
    expect gray at 3

scenario "It does not get that far"
  turn gray
    fly mountain + mountain
    expect gray at 4

puzzle "Past the marker, with nothing to spare"
  gray to move
  goal     gray at 4
  keep     brown at 0
  within   1 turn
  solution unique
"""


@pytest.fixture
def race() -> str:
    """A text of two scenarios, the second of which fails, and a puzzle."""
    return RACE


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def saga() -> str:
    """The command, where the tests are told where it lies."""
    if "SAGA" not in os.environ:
        pytest.skip("SAGA does not say where the command lies")
    return os.environ["SAGA"]


@pytest.fixture(scope="session")
def fits():
    """Holds a value to a definition in the schema of a report of the command."""

    def fits(value, report: str, definition: str) -> None:
        schema = json.loads((ROOT / "grammar" / "schema" / f"{report}.json").read_text())
        jsonschema.validate(value, {"$ref": f"#/$defs/{definition}", "$defs": schema["$defs"]})

    return fits
