"""The types that are written down are those that are there."""

import json
import subprocess
import sys

import pytest

from lawspeaker import documents

SHAPES = {
    "Verdict": ("test", "Scenario"),
    "Diagnostic": ("test", "Diagnostic"),
    "Label": ("test", "Label"),
    "Fix": ("test", "Fix"),
    "Edit": ("test", "Edit"),
    "ClauseCount": ("test", "ClauseCount"),
    "Solved": ("solve", "Puzzle"),
    "Measured": ("simulate", "MeasuredValue"),
    "OtherValue": ("simulate", "OtherValue"),
    "Difference": ("simulate", "Estimate"),
    "View": ("replay", "View"),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_dictionary_has_the_fields_of_the_report(root, shape):
    report, definition = SHAPES[shape]
    schema = json.loads((root / "grammar" / "schema" / f"{report}.json").read_text())
    fields = set(schema["$defs"][definition]["properties"])
    assert getattr(documents, shape).__required_keys__ == fields


def mypy(module, *options, cwd):
    told = subprocess.run([sys.executable, "-m", module, *options], capture_output=True, text=True, cwd=cwd)
    assert told.returncode == 0, told.stdout + told.stderr


def test_the_stubs_are_those_of_the_native_part(tmp_path):
    mypy("mypy.stubtest", "lawspeaker._lawspeaker", cwd=tmp_path)


def test_the_package_keeps_to_its_types(tmp_path):
    # PettingZoo has no types of its own.
    without = ["--disable-error-code", "import-untyped", "--disable-error-code", "misc"]
    mypy("mypy", "--strict", *without, "-p", "lawspeaker", cwd=tmp_path)
