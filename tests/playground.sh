#!/usr/bin/env bash
# The playground: built, held against the command, and used in a headless browser. `tests/playground.sh SAGA`, from the
# root of the project; where something of it cannot be had it says so and is skipped.
set -euo pipefail
saga="$(realpath "$1")"
skip() { echo "skipped: $1"; exit 0; }
own=target/playground
command -v node >/dev/null && command -v npm >/dev/null || skip "no Node"
[ "$(node -p 'process.versions.node.split(".")[0] >= 20')" = true ] || skip "Node 20 or later is needed"
triple=wasm32-unknown-unknown
if ! [ -d "$(rustc --print sysroot)/lib/rustlib/$triple" ]; then
  rustup target add "$triple" >/dev/null 2>&1 || skip "no standard library for $triple"
fi
npm ci --prefix crates/playground/web --ignore-scripts --no-audit --no-fund >/dev/null 2>&1 || skip "no packages for the page"
crates/playground/build "$own/page"
export SAGA="$saga" PLAYGROUND="$PWD/$own/page"
node --test tests/playground/texts.test.mjs tests/playground/verdicts.test.mjs tests/playground/games.test.mjs

browser="$(command -v chromium chromium-browser google-chrome | head -1 || true)"
[ -n "$browser" ] || skip "no browser"
[ -d "$own/node_modules/axe-core" ] || npm install --prefix "$own" --no-audit --no-fund playwright-core@1 axe-core@4 >/dev/null 2>&1 ||
  skip "what drives a browser cannot be had"
export BROWSER="$browser"
use() { node --test --test-concurrency=1 tests/playground/page.test.mjs; }
# A browser on a busy machine may be too slow once.
use || { echo "once more"; use; }
node tests/playground/bench.mjs
