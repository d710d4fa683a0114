"""Games as environments of PettingZoo: by its own tests, and by what nobody may know."""

import copy
import functools
import pickle
import random
import subprocess
import sys
import types
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

import lawspeaker
from lawspeaker import zoo

GAMES = ["ravens", "table", "odin", "omen", "omen with wolves"]
OWN = ["tic-tac-toe", "kuhn", "pig", "harbour"]


@pytest.fixture(params=GAMES + OWN)
def game(request, root):
    """Each game of the program, and some that scripts declare: with everything open, hidden cards, dice."""
    if request.param in OWN:
        return str(root / "scenarios" / "own-games" / f"{request.param}.rhai")
    return request.param


@pytest.fixture(autouse=True)
def calmly():
    # PettingZoo would have players called `player_0`, and observations that are arrays.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


@pytest.mark.parametrize("waits", [True, False])
def test_the_api_is_kept(game, waits):
    api_test(lawspeaker.env(game, waits=waits), num_cycles=300)


def test_equal_seeds_give_equal_games(game):
    seed_test(lambda: lawspeaker.env(game), num_cycles=100)


@pytest.mark.parametrize("game", [*GAMES, "othello"])
def test_games_are_cut_off(game, root):
    """Of games that are never over in so few cycles."""
    game = game if game in GAMES else str(root / "scenarios" / "own-games" / f"{game}.rhai")
    max_cycles_test(
        types.SimpleNamespace(
            env=functools.partial(by_seed, lawspeaker.env, game),
            parallel_env=functools.partial(by_seed, lawspeaker.parallel_env, game),
        )
    )


def by_seed(make, game, **options):
    """An environment that plays the same games in each run of the tests, whoever resets it."""
    env = make(game, **options)
    env.unwrapped._play._random = np.random.default_rng(1)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)
    return env


def test_the_api_is_kept_where_all_act_at_once(game):
    parallel_api_test(lawspeaker.parallel_env(game), num_cycles=300)
    parallel_seed_test(lambda: lawspeaker.parallel_env(game), num_cycles=50)


def alike(one, other):
    return all(np.array_equal(one[part], other[part]) for part in one)


def step(env):
    """Acts as the samples of the environment say; gives all that is told of it."""
    agent = env.agent_selection
    done = env.terminations[agent] or env.truncations[agent]
    env.step(None if done else env.action_space(agent).sample())
    if not env.agents:
        return None
    observed, *told = env.last()
    return {name: array.tolist() for name, array in observed.items()}, told, dict(env.rewards), env.agent_selection


WAYS = {"pickled": lambda env: pickle.loads(pickle.dumps(env)), "copied": copy.deepcopy}


@pytest.mark.parametrize("way", WAYS)
def test_an_environment_that_is_pickled_or_copied_continues_equally(game, way):
    env = lawspeaker.env(game, max_cycles=60)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)
    with pytest.raises(ValueError, match="reset"):
        WAYS[way](env).unwrapped._play.seats
    env.reset(seed=5)
    for _ in range(30):
        if env.agents:
            step(env)
    again = WAYS[way](env)
    assert again.unwrapped is not env.unwrapped
    # The game to its end, and the next one, whose chance goes on from that of the first.
    for _ in range(2):
        for _ in range(400):
            if not env.agents:
                break
            before = env.unwrapped._play.seats.position()
            assert again.unwrapped._play.seats.position() == before
            assert step(env) == step(again)
        assert env.agents == again.agents == []
        env.reset()
        again.reset()
    # What one does is nothing to the other.
    before = again.unwrapped._play.seats.position()
    step(env)
    assert again.unwrapped._play.seats.position() == before != env.unwrapped._play.seats.position()


@pytest.mark.parametrize("way", WAYS)
def test_where_all_act_at_once_a_copy_continues_equally(way):
    env = lawspeaker.parallel_env("omen")
    env.reset(seed=2)
    again = WAYS[way](env)
    for _ in range(40):
        if not env.agents:
            break
        acts = {agent: env.action_space(agent).sample() for agent in env.agents}
        one, other = env.step(acts), again.step(acts)
        assert one[1:] == other[1:]
        assert all(alike(one[0][agent], other[0][agent]) for agent in one[0])


def test_a_pickle_is_read_where_the_files_are_not(tmp_path):
    """In another process, after the file is gone that set up the table."""
    (tmp_path / "more.saga").write_text("game odin\nplayers Anna Bo Cleo\n")
    file = tmp_path / "hands.saga"
    text = HANDS.format(bo="green2 pink9", cleo="black4 orange5")
    file.write_text(text.replace("players Anna Bo Cleo\n", 'include "more.saga"\n'))
    env = lawspeaker.env(file)
    env.reset(seed=1)
    step(env)
    pickled = pickle.dumps(env)
    for gone in (file, tmp_path / "more.saga"):
        gone.unlink()
    read = "import pickle, sys; env = pickle.load(sys.stdin.buffer); print(env.unwrapped._play.seats.position())"
    told = subprocess.run([sys.executable, "-c", read], input=pickled, capture_output=True)
    assert told.returncode == 0, told.stderr
    assert told.stdout.decode().strip() == str(env.unwrapped._play.seats.position())


def play_of(saga, seats):
    """What an environment shows of a game."""
    play = zoo._Play(saga)
    play.seats = seats
    return play


def seats_at(saga, seed, chosen):
    seats = saga.seats(seed=seed)
    for number in chosen:
        seats.choose(number)
    return seats


def test_what_is_hidden_changes_no_observation(game):
    """In positions of games by chance, all that a seat does not know is dealt anew, twice: it observes the same."""
    chance, told_apart, looked_at = random.Random(7), 0, 0
    saga = zoo._table(game, [])
    for seed in range(5):
        chosen = []
        while len(chosen) < 20 and (decides := (now := seats_at(saga, seed, chosen)).decides) is not None:
            for seat in range(len(now.players)):
                one, other = (play_of(saga, seats_at(saga, seed, chosen)) for _ in range(2))
                if not all(play.seats.imagine(seat, chance.randrange(2**32)) for play in (one, other)):
                    continue
                looked_at += 1
                told_apart += one.seats.position() != other.seats.position()
                assert alike(one.observe(seat), other.observe(seat)), (
                    one.seats.position(),
                    other.seats.position(),
                )
                assert one.info(seat) == other.info(seat) and one.decides == other.decides
                if "omen" not in game:
                    # Where votes are sealed, one imagines that nobody has voted yet.
                    assert one.decides == decides
            chosen.append(chance.randrange(len(now.moves)))
    assert looked_at > 15
    if "tic-tac-toe" not in game and "pig" not in game:
        assert told_apart > 10, "nothing was hidden"


def test_a_sealed_vote_is_not_seen():
    saga, compared = lawspeaker.game("omen"), 0
    for seed in range(20):
        chance, chosen = random.Random(seed), []
        for _ in range(30):
            now = seats_at(saga, seed, chosen)
            if now.decides is None:
                break
            votes = [number for number, move in enumerate(now.moves) if move in ("agree", "doubt")]
            ways = [play_of(saga, seats_at(saga, seed, [*chosen, vote])) for vote in votes]
            # While somebody else has to vote, nothing is shown.
            if len(ways) == 2 and all("doubt" in way.seats.moves for way in ways):
                for seat in {0, 1, 2} - {now.decides}:
                    compared += 1
                    assert alike(ways[0].observe(seat), ways[1].observe(seat)), ways[0].info(seat)
                    assert ways[0].info(seat) == ways[1].info(seat)
            chosen.append(chance.randrange(len(now.moves)))
    assert compared > 10


HANDS = """\
game odin
players Anna Bo Cleo

setup
  Anna hand blue3 red6
  Bo hand {bo}
  Cleo hand {cleo}
  table blue1 by Cleo
  Anna to move
"""


def test_exchanged_hands_look_alike():
    one = zoo._Play(lawspeaker.loads(HANDS.format(bo="green2 pink9", cleo="black4 orange5")))
    other = zoo._Play(lawspeaker.loads(HANDS.format(bo="black4 pink9", cleo="green2 orange5")))
    for play in (one, other):
        play.reset(1)
    assert one.seats.position() != other.seats.position()
    assert alike(one.observe(0), other.observe(0)) and one.info(0) == other.info(0)
    assert not alike(one.observe(1), other.observe(1))


def test_a_card_that_is_turned_up_is_not_named_before():
    """In Ravens a land card is turned up to lengthen the path: what it is shows only once that is chosen."""
    for seed in range(40):
        seats = lawspeaker.game("ravens").seats(seed=seed)
        chance = random.Random(seed)
        for _ in range(60):
            if seats.decides is None:
                break
            for number, move in enumerate(seats.moves):
                if move in ("lengthen", "odin lengthen"):
                    decides = seats.decides
                    seats.choose(number)
                    if seats.moves and "/" in seats.moves[0]:
                        assert seats.decides == decides and len(seats.moves) > 1
                        return
                    break
            else:
                seats.choose(chance.randrange(len(seats.moves)))
    pytest.fail("no path was lengthened")


def test_observations_hold_the_words():
    env = lawspeaker.env("odin")
    env.reset(seed=3)
    observed, _, _, _, info = env.last()
    text = bytes(observed["observation"]).rstrip(b"\0").decode()
    assert text.splitlines() == info["position"]
    moves = [bytes(row).rstrip(b"\0").decode() for row in observed["moves"]]
    assert [move for move in moves if move] == info["moves"]
    assert observed["action_mask"].sum() == len(info["moves"])
    # The others wait.
    assert list(np.flatnonzero(env.observe("Bo")["action_mask"])) == [256]


def test_who_wins_is_paid():
    shared, won = 0, 0
    for seed in range(30):
        env = lawspeaker.env("omen", waits=False)
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observed, _, over, cut, info = env.last()
            if over or cut:
                break
            env.step(env.action_space(agent).sample(observed["action_mask"]))
        assert over
        paid = dict(env.rewards)
        winners = info["winners"]
        won += bool(winners)
        shared += len(winners) > 1
        assert {agent for agent, reward in paid.items() if reward > 0} == set(winners)
        if winners:
            assert sum(paid[winner] for winner in winners) == pytest.approx(1)
    assert won


def test_a_move_that_is_not_offered_is_refused():
    env = lawspeaker.env("odin")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="action_mask"):
        env.step(255)
    with pytest.raises(ValueError, match="action_mask"):
        env.step(256)
    env.step(0)
    together = lawspeaker.parallel_env("odin")
    together.reset(seed=1)
    with pytest.raises(ValueError, match="waits"):
        together.step({"Anna": 0, "Bo": 0, "Cleo": 256})
    together.step({"Anna": 0, "Bo": 256, "Cleo": 256})
    with pytest.raises(ValueError, match="Bo, Cleo"):
        together.step({"Anna": 0})


def test_more_moves_than_are_offered_are_told():
    env = lawspeaker.env("odin", moves=2, waits=False)
    env.reset(seed=1)
    assert env.infos[env.agent_selection]["more_moves"] and len(env.infos[env.agent_selection]["moves"]) == 2
    with pytest.raises(ValueError, match="position_bytes"):
        small = lawspeaker.env("odin", position_bytes=10)
        small.reset(seed=1)
        small.last()


def test_a_position_is_shown(capsys):
    env = lawspeaker.env("ravens", render_mode="ansi")
    env.reset(seed=1)
    assert "gray" in env.render()
    with pytest.raises(ValueError, match="brightly"):
        lawspeaker.env("ravens", render_mode="brightly")


def test_a_file_sets_up_the_table(tmp_path):
    file = tmp_path / "hands.saga"
    file.write_text(HANDS.format(bo="green2 pink9", cleo="black4 orange5"))
    env = lawspeaker.env(file)
    env.reset(seed=1)
    assert "Anna hand blue3 red6" in env.infos["Anna"]["position"]
    with pytest.raises(ValueError, match="itself"):
        lawspeaker.env(file, players=["Ada", "Ben"])
