"""Positions that are played on."""

import copy
import pickle

import pytest

import lawspeaker


def test_a_scenario_is_played_on(race):
    table = lawspeaker.loads(race).scenarios[0].open()
    assert table.to_act == ["gray"] and not table.over and len(table) == 0
    assert "gray at 3" in table.position
    moves = table.moves()
    assert ("gray", "end turn") in moves
    # The land cards are not listed: in how many ways the path can be lengthened is not determined.
    assert table.count() is None
    table.apply("end turn")
    assert table.to_act == ["brown"] and len(table) == 1
    table.undo()
    assert table.to_act == ["gray"] and len(table) == 0
    with pytest.raises(IndexError):
        table.undo()


def test_a_refusal_names_its_clauses_and_leaves_the_position(race):
    table = lawspeaker.loads(race).scenarios[0].open()
    before = table.position
    with pytest.raises(lawspeaker.SagaError) as raised:
        table.apply("fly forest")
    assert raised.value.clauses == ["ravens.flight.match-land"]
    assert raised.value.clause == "ravens.flight.match-land" and raised.value.code == "play/refused"
    why = table.why_not("fly forest")
    assert isinstance(why, lawspeaker.SagaError) and why.clauses == raised.value.clauses
    assert table.why_not("end turn") is None
    assert table.position == before
    assert any(clause == "ravens.flight.match-land" for _, _, clause in table.refused())


def test_words_that_are_no_move_are_told(race):
    table = lawspeaker.loads(race).scenarios[0].open()
    assert "dance" in table.why_not("dance wildly").message
    assert "dance" in str(table.why_not("brown: dance"))


def test_a_view_shows_what_a_player_may_see(fits):
    table = lawspeaker.game("odin").table(seed=3)
    whole, anna = table.view(), table.view("Anna")
    hand = next(line for line in whole["position"] if line.startswith("Bo hand"))
    assert hand not in anna["position"] and "Bo hand 9 cards" in anna["position"]
    assert next(line for line in whole["position"] if line.startswith("Anna hand")) in anna["position"]
    assert any("Anna" in line for line in anna["picture"])
    fits(anna, "replay", "View")
    with pytest.raises(ValueError, match="Zoe"):
        table.view("Zoe")


@pytest.mark.parametrize("game", ["ravens", "table", "odin", "omen"])
def test_whole_games_are_played_and_taken_back(game):
    table = lawspeaker.game(game).table(seed=5)
    positions = [table.position]
    for step in range(40):
        moves = table.moves(50)
        if table.over or not moves:
            break
        player, line = moves[step * 7 % len(moves)]
        table.apply(f"{player}: {line}" if player else line)
        positions.append(table.position)
    assert len(table) == len(positions) - 1 > 5
    while len(table):
        assert table.position == positions.pop()
        table.undo()
    assert [table.position] == positions


def test_equal_seeds_deal_alike():
    odin = lawspeaker.game("odin")
    assert odin.table(seed=1).count() == len(odin.table(seed=1).moves()) > 1
    assert odin.table(seed=1).position == odin.table(seed=1).position != odin.table(seed=2).position


@pytest.mark.parametrize("way", [lambda table: pickle.loads(pickle.dumps(table)), copy.deepcopy])
def test_a_copy_is_played_on_by_itself_and_to_the_same_end(way, race):
    scenario = lawspeaker.loads(race).scenarios[0]
    opened, dealt = scenario.open(), lawspeaker.game("odin").table(seed=4)
    opened.apply("end turn")
    for table in (opened, dealt):
        taken_back = table.moves(50)[0]
        table.apply(": ".join(taken_back))
        table.undo()
        for number in range(4):
            moves = table.moves(50)
            player, line = moves[number % len(moves)]
            table.apply(f"{player}: {line}")
        again = way(table)
        assert (again.position, again.moves(50), len(again)) == (table.position, table.moves(50), len(table))
        player, line = again.moves(50)[0]
        again.apply(f"{player}: {line}")
        assert again.position != table.position
        table.apply(f"{player}: {line}")
        assert again.position == table.position
        while len(table):
            table.undo()
            again.undo()
        assert again.position == table.position
    assert way(scenario).title == scenario.title and way(scenario).run()["status"] == "passed"


def test_seats_are_copied_with_what_was_imagined():
    seats = lawspeaker.game("odin").seats(seed=6, most=40)
    seats.choose(0)
    assert seats.imagine(seats.decides, 3)
    for again in (pickle.loads(pickle.dumps(seats)), copy.copy(seats)):
        assert (again.position(), again.moves, again.decides) == (seats.position(), seats.moves, seats.decides)
        before = seats.position()
        again.choose(len(again.moves) - 1)
        assert again.position() != before == seats.position()


def test_a_text_is_loaded_with_the_files_that_are_given():
    files = {"club/shared.saga": "game odin\nplayers Anna Bo\n"}
    text = "game odin\ninclude \"shared.saga\"\n"
    assert lawspeaker.loads(text, "club/hands.saga", files=files).players == ["Anna", "Bo"]
    with pytest.raises(lawspeaker.SagaError, match="given"):
        lawspeaker.loads(text, "club/hands.saga", files={})
