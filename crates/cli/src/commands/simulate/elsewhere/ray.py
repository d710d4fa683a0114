"""Plays the parts of a run as tasks of a Ray cluster. It is told the parts in a line of JSON, and stops where its input ends."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading

try:
    import ray
except ImportError:
    sys.exit("this Python has no Ray: `python3 -m pip install ray` brings it")


def play(command, folder, file):
    """Plays a part; one that is there already is not played again."""
    path = os.path.join(folder, file)
    if os.path.exists(path):
        return
    done = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    if not os.path.exists(path):
        said = done.stderr.strip().splitlines()
        raise RuntimeError(said[-1] if said else f"exit status: {done.returncode}")


def stop_at_the_end_of_input():
    """Whoever asked for the parts holds the other end, and lets go of it when it ends, however it does."""
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGINT)


def reach(address):
    """Ray itself tries for minutes to reach a cluster that is not there."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()
    except OSError as why:
        sys.exit(f"no cluster answers at {address}: {why}")


def main():
    told = json.loads(sys.stdin.readline())
    threading.Thread(target=stop_at_the_end_of_input, daemon=True).start()
    waiting, running = list(reversed(told["parts"])), {}
    lost = None
    if told["address"]:
        reach(told["address"])
    try:
        ray.init(address=told["address"], logging_level="error", log_to_driver=False)
        most = max(int(node["Resources"].get("CPU", 0)) for node in ray.nodes() if node["Alive"])
        if told["threads"] > most:
            sys.exit(f"no machine of the cluster has {told['threads']} cores; the largest has {most}")
        task = ray.remote(max_retries=told["tries"] - 1, retry_exceptions=True, num_cpus=told["threads"])(play)
        while waiting or running:
            while waiting and len(running) < told["at_once"]:
                part = waiting.pop()
                running[task.remote(part["command"], told["folder"], part["file"])] = part["part"]
            for done in ray.wait(list(running), num_returns=1, timeout=1)[0]:
                part = running.pop(done)
                try:
                    ray.get(done)
                except ray.exceptions.RayError as why:
                    # The others go on: what they come to stays.
                    cause = getattr(why, "cause", None) or str(why).strip().splitlines()[0]
                    lost = lost or {"lost": part, "why": str(cause)}
    except KeyboardInterrupt:
        # Each part is asked to end, which ends the command that it waits for.
        for each in running:
            ray.cancel(each, force=False)
        ray.wait(list(running), num_returns=len(running), timeout=5)
        for each in running:
            ray.cancel(each, force=True)
        sys.exit(130)
    except (ConnectionError, RuntimeError, ValueError) as why:
        sys.exit(f"Ray does not take the parts: {why}")
    if lost:
        # Ray says other things, too.
        print(f"\n{json.dumps(lost)}", flush=True)
        sys.exit(1)


main()
