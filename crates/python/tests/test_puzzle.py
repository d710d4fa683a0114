"""Puzzles: solved, or not within what is allowed."""

import json
import subprocess

import pytest

import lawspeaker


def test_a_puzzle_is_solved(race, fits):
    puzzle = lawspeaker.loads(race, "race.saga").scenario("Past the marker, with nothing to spare")
    solved = puzzle.solve(firsts=True)
    fits(solved, "solve", "Puzzle")
    assert (solved["verdict"], solved["status"], solved["solver"]) == ("sound", "passed", "gray")
    assert solved["solutions"] == 1 and solved["fewest"] == 2
    assert solved["key_lines"] == [["fly mountain + mountain", "odin forward"]]
    assert solved["firsts"]


def test_what_was_not_searched_is_not_known(race):
    solved = lawspeaker.loads(race).scenarios[2].solve(positions=1)
    assert solved["verdict"] == "unknown" and solved["proved"]


@pytest.mark.parametrize("file", ["odin/puzzles/going-out.saga", "own-games/hexapawn.saga"])
def test_the_command_says_the_same(root, saga, file):
    path = str(root / "scenarios" / file)
    told = subprocess.run([saga, "solve", "--format", "json", path], capture_output=True, text=True)
    puzzles = json.loads(told.stdout)["puzzles"]
    assert puzzles
    ours = {puzzle.line: puzzle for puzzle in lawspeaker.load(path).scenarios if puzzle.kind == "puzzle"}
    for theirs in puzzles[:3]:
        solved = ours[theirs["line"]].solve()
        for field in ["verdict", "applies", "fewest", "solutions", "key_lines", "play", "chance", "positions"]:
            assert solved[field] == theirs[field], (theirs["title"], field)
