"""Games by the thousand, and their tables."""

import json
import subprocess

import pandas
import pyarrow
import pytest

import lawspeaker


def test_numbers_are_those_of_the_command(saga, fits):
    ours = lawspeaker.game("odin").simulate(300, seed=4)
    for measured in ours.measures:
        fits(measured, "simulate", "MeasuredValue")
    command = [saga, "simulate", "odin", "--games", "300", "--seed", "4", "--players", "3", "--format", "json"]
    theirs = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    assert theirs["seats"] == ours.seats
    assert theirs["measures"] == ours.measures


def test_wins_add_up_and_equal_seeds_give_equal_games():
    odin = lawspeaker.game("odin")
    once, again = odin.simulate(200, seed=1), odin.simulate(200, seed=1)
    assert once.measures == again.measures != odin.simulate(200, seed=2).measures
    by_seat = [each["value"] for each in once.measures if each["name"] == "wins" and each["of"] in once.seats]
    assert sum(by_seat) == pytest.approx(1) and len(by_seat) == 3


def test_tables_are_read_by_who_knows_arrow():
    played = lawspeaker.game("odin").simulate(130, seed=1, rows=True)
    games = pyarrow.table(played.rows)
    assert games.num_rows == len(played.rows) == 130 and games.column_names == played.rows.columns
    assert games["game"].to_pylist() == list(range(130))
    assert set(games["end"].to_pylist()) == {"won"}
    frame = pandas.DataFrame.from_arrow(played.table())
    wins = frame[frame.name == "wins"].set_index("of").value
    counted = sum(
        1 / len(winners) for winners in games["winners"].to_pylist() if "Anna" in winners
    )
    assert wins["Anna"] == pytest.approx(counted / 130)
    assert not lawspeaker.game("odin").simulate(3).rows


def test_rules_are_compared_game_by_game(root):
    script = root / "scenarios" / "house-rules" / "odin" / "humble-lead.rhai"
    text = "game odin\nplayers Anna Bo Cleo\n"
    ours = lawspeaker.loads(f'{text}house rules "{script}"\n')
    played = ours.simulate(64, seed=1, against=lawspeaker.loads(text), rows=True)
    assert all(measured["against"] for measured in played.measures)
    assert any(measured["difference"] for measured in played.measures)
    assert pyarrow.table(played.rows)["side"].to_pylist() == [0, 1] * 64
    with pytest.raises(ValueError, match="not of omen"):
        ours.simulate(10, against=lawspeaker.game("omen"))


def test_who_plays_is_a_word_or_a_function():
    asked = []

    def first(question):
        asked.append(question)
        return 0

    odin = lawspeaker.game("odin")
    played = odin.simulate(6, seed=1, agents=[first, "greedy", "random"])
    assert any(measured["of"] == "Anna (first)" for measured in played.measures)
    assert asked[0]["game"] == "odin" and asked[0]["moves"]
    player = asked[0]["player"]
    hidden = [line for line in asked[0]["position"] if " hand " in line and not line.startswith(player)]
    assert hidden and all(line.endswith(("cards", "card")) for line in hidden)


def test_what_cannot_be_played_is_told():
    odin = lawspeaker.game("odin")
    with pytest.raises(ValueError, match="clever"):
        odin.simulate(1, agents="clever")
    with pytest.raises(ValueError, match="Anna, Bo, Cleo"):
        odin.simulate(1, agents=["random", "greedy"])
    with pytest.raises(ValueError, match="luck"):
        odin.simulate(1, measures=["luck"])
    with pytest.raises(ValueError, match="odin.no.clause"):
        odin.simulate(1, agents="greedy without odin.no.clause")
    with pytest.raises(TypeError):
        odin.simulate(1, agents=7)
    with pytest.raises(ValueError, match="the function raised ZeroDivisionError"):
        odin.simulate(1, agents=lambda question: 1 // 0)
    with pytest.raises(ValueError, match="move 9999"):
        odin.simulate(1, agents=lambda question: 9999)
