#!/usr/bin/env bash
# Runs in parts by a real Ray cluster on this machine. `tests/clusters/ray.sh SAGA`, from the root of the project; where
# Ray cannot be had it says so and is skipped.
set -euo pipefail
saga="$(realpath "$1")"
skip() { echo "skipped: $1"; exit 0; }
mkdir -p target/clusters
venv="$PWD/target/clusters/python"
command -v python3 >/dev/null || skip "no Python"
[ -x "$venv/bin/python3" ] || python3 -m venv "$venv" >/dev/null 2>&1 || skip "no virtual environment for Python"
"$venv/bin/python3" -c "import ray" 2>/dev/null || "$venv/bin/python3" -m pip install --quiet ray >/dev/null 2>&1 ||
  skip "Ray cannot be installed"
export PATH="$venv/bin:$PATH" RAY_USAGE_STATS_ENABLED=0 RAY_DISABLE_IMPORT_WARNING=1
address=127.0.0.1:46379
cluster="$(mktemp -d /tmp/ray.XXXXXX)"
# Nobody but this script speaks with it: it has a token of its own.
head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' >"$cluster/token"
chmod 600 "$cluster/token"
export RAY_AUTH_MODE=token RAY_AUTH_TOKEN_PATH="$cluster/token"
# All of it is one group of processes, which ends together.
setsid ray start --head --block --node-ip-address=127.0.0.1 --port=46379 --num-cpus=2 --include-dashboard=false \
  --temp-dir="$cluster" --disable-usage-stats >"$cluster/said" 2>&1 &
head=$!
end() {
  kill -TERM "$head" 2>/dev/null || true
  for _ in $(seq 50); do
    kill -0 "$head" 2>/dev/null || break
    sleep 0.2
  done
  kill -KILL -- "-$head" 2>/dev/null || true
  rm -rf "$cluster" || echo "left behind: $cluster"
}
trap end EXIT
for _ in $(seq 30); do
  ! ray status --address="$address" >"$cluster/status" 2>&1 || break
  kill -0 "$head" 2>/dev/null || skip "a Ray cluster does not begin here: $(tail -1 "$cluster/said")"
  sleep 1
done
ray status --address="$address" >"$cluster/status" 2>&1 || skip "a Ray cluster does not answer here: $(tail -1 "$cluster/status")"

on="ray:$address"
waits() { :; }
. tests/clusters/parts.sh
check_parts

# A cluster that is not there is told, and a part of more cores than any machine has.
if "$saga" simulate odin --games 8 --on ray:127.0.0.1:1 --parts 2 --parts-in "$cluster/nobody" 2>"$cluster/said"; then
  fail "a cluster that is not there played"
fi
grep -q -- "--on: " "$cluster/said" || fail "it is not told that there is no cluster: $(cat "$cluster/said")"
echo "Ray $(python3 -c 'import ray; print(ray.__version__)'): passed"
