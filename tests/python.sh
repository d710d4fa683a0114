#!/usr/bin/env bash
# The Python package: installed as one installs it, into an environment of its own, and tested there.
# `tests/python.sh [SAGA]`, from the root of the project: with the command some tests hold the package against it. Where
# something of it cannot be had it says so and is skipped.
set -euo pipefail
skip() { echo "skipped: $1"; exit 0; }
command -v python3 >/dev/null || skip "no Python"
python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' || skip "Python 3.10 or later is needed"
own="$PWD/target/python"
python3 -m venv "$own" >/dev/null 2>&1 || skip "no environments for Python"
"$own/bin/pip" install --quiet 'maturin>=1.9,<2' >/dev/null 2>&1 || skip "no packages for Python"
if [ $# -gt 0 ]; then
  SAGA="$(realpath "$1")"
  export SAGA
fi
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$PWD/target}"
# Not as fast as a release, and built in a part of the time.
"$own/bin/pip" install --quiet --config-settings build-args="--profile dev --strip --locked" './crates/python[test]'
cd crates/python
"$own/bin/python" -m pytest --quiet
