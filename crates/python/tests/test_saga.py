"""Texts: loaded, run, at fault."""

import json
import subprocess

import pytest

import lawspeaker


def test_games_have_a_word_and_a_title():
    assert lawspeaker.games()["odin"] == "Odin"
    assert list(lawspeaker.games()) == ["ravens", "table", "odin", "omen"]


def test_a_text_is_run_scenario_by_scenario(race, fits):
    saga = lawspeaker.loads(race, "race.saga")
    assert (saga.name, saga.game, saga.players) == ("race.saga", "ravens", ["gray", "brown"])
    verdicts = saga.run()
    assert [verdict["status"] for verdict in verdicts] == ["passed", "failed", "not-solved"]
    assert [scenario.kind for scenario in saga.scenarios] == ["scenario", "scenario", "puzzle"]
    for verdict in verdicts:
        fits(verdict, "test", "Scenario")
    passed, failed, _ = verdicts
    assert passed["covers"] == ["ravens.marker.extra-payment"] and passed["line"] == 12
    assert {"id": "ravens.marker.blocks", "upheld": 1, "refused": 1, "house": None} in passed["clauses"]
    (fault,) = failed["diagnostics"]
    assert (fault["code"], fault["severity"]) == ("expect/mismatch", "failure")
    assert (fault["labels"][0]["file"], fault["labels"][0]["line"]) == ("race.saga", 23)


def comparable(verdicts):
    """Without what hangs on the clock or on snapshots; of puzzles, which the command solves at once, without the proof."""
    for verdict in verdicts:
        same = {**verdict, "seconds": 0, "snapshot": None}
        if verdict["kind"] == "puzzle":
            same = {name: same[name] for name in ("line", "title", "kind", "row", "tags", "covers", "skipped")}
        yield same


@pytest.mark.parametrize("folder", ["odin/lessons", "omen/lessons", "own-games", "house-rules/odin"])
def test_the_command_says_the_same(root, saga, folder):
    told = subprocess.run(
        [saga, "test", "--format", "json", str(root / "scenarios" / folder)], capture_output=True, text=True
    )
    files = json.loads(told.stdout)["files"]
    assert files
    for file in files:
        ours = lawspeaker.load(file["file"]).run()
        assert list(comparable(ours)) == list(comparable(file["scenarios"])), file["file"]


def test_a_scenario_is_found_by_its_title(race):
    saga = lawspeaker.loads(race)
    scenario = saga.scenario("It does not get that far")
    assert scenario.line == 20 and scenario.row is None and scenario.run()["status"] == "failed"
    with pytest.raises(KeyError, match="Not there"):
        saga.scenario("Not there")


def test_a_fault_says_what_and_where(race, fits):
    broken = race.replace("mountain  mountain  water", "mountain  mountin   water")
    with pytest.raises(lawspeaker.SagaError) as raised:
        lawspeaker.loads(broken, "race.saga").scenarios[0].open()
    error = raised.value
    assert (error.file, error.line, error.column) == ("race.saga", 5, 30)
    assert "mountin" in error.message and str(error).startswith("race.saga:5:30: ")
    assert error.code and error.faults
    for fault in error.faults:
        fits(fault, "test", "Diagnostic")
    with pytest.raises(lawspeaker.SagaError, match="chess") as raised:
        lawspeaker.loads("game chess\n")
    assert raised.value.line == 1


def test_files_are_found_beside_the_one_that_names_them(tmp_path):
    (tmp_path / "shared.saga").write_text("game odin\nplayers Anna Bo\n")
    named = tmp_path / "game.saga"
    named.write_text('game odin\ninclude "shared.saga"\n')
    assert lawspeaker.load(named).players == ["Anna", "Bo"]
    named.write_text('game odin\ninclude "missing.saga"\n')
    with pytest.raises(lawspeaker.SagaError, match="missing.saga"):
        lawspeaker.load(named)
    with pytest.raises(OSError, match="nowhere.saga"):
        lawspeaker.load(tmp_path / "nowhere.saga")


def test_a_whole_game_is_named_by_a_word_or_a_script(root):
    assert lawspeaker.game("omen with wolves").game == "omen"
    assert lawspeaker.game("odin", ["Ada", "Ben"]).players == ["Ada", "Ben"]
    nim = lawspeaker.game(str(root / "scenarios" / "own-games" / "nim.rhai"))
    assert nim.table().moves()
    with pytest.raises(lawspeaker.SagaError):
        lawspeaker.game("ravens", ["Ada", "Ben"])
    with pytest.raises(lawspeaker.SagaError, match="chess"):
        lawspeaker.game("chess")
