"""Long work: Ctrl-C ends it, and others may work meanwhile."""

import signal
import subprocess
import sys
import threading
import textwrap

import pytest

import lawspeaker

LONG = {
    "simulate": "lawspeaker.game('odin').simulate(10**9, agents='greedy')",
    "search": "lawspeaker.game('odin').simulate(10**6, agents='search:2000')",
    "solve": "lawspeaker.loads(PUZZLE).scenarios[0].solve(positions=10**12)",
}

# Nobody finds out in a day whether the first player can win this.
PUZZLE = """
game table

puzzle "A whole game"
  setup
    board start
    odin row 9 4 1 0 7 3
    thor row 9 4 1 0 7 3
    odin deck 5 6 2 8 5 6 2 8 3 3 4 4 1 1
    thor deck 5 6 2 8 5 6 2 8 3 3 4 4 1 1
  odin to move
  goal winner odin
  within 40 moves
  against any reply
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
@pytest.mark.parametrize("work", LONG)
def test_an_interrupt_ends_long_work(work):
    program = f"""
        import lawspeaker
        PUZZLE = {PUZZLE!r}
        print("begun", flush=True)
        try:
            came = {LONG[work]}
        except KeyboardInterrupt:
            print("interrupted")
        else:
            print(came)
    """
    running = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True
    )
    assert running.stdout.readline() == "begun\n"
    # It is given the time to be in the midst of it.
    with pytest.raises(subprocess.TimeoutExpired):
        running.wait(timeout=2)
    running.send_signal(signal.SIGINT)
    told, _ = running.communicate(timeout=60)
    assert told == "interrupted\n"


def test_others_work_meanwhile():
    went_on = threading.Event()
    ended = threading.Event()

    def work():
        # Ends only once somebody else was at work while the games were played.
        def wait(question):
            assert went_on.wait(timeout=60)
            return 0

        lawspeaker.game("odin").simulate(1, agents=wait)
        ended.set()

    thread = threading.Thread(target=work)
    thread.start()
    went_on.set()
    thread.join(timeout=120)
    assert ended.is_set()
