#!/usr/bin/env bash
# The extension in a real editor: code-server, driven in Chromium. `tests/editors/vscode.sh SAGA`, from the root of the
# project; where something of it cannot be had it says so and is skipped. SHOTS=FOLDER keeps pictures.
set -euo pipefail
saga="$(realpath "$1")"
skip() { echo "skipped: $1"; exit 0; }

# The last code-server for Node 20.
version=4.100.3
own=target/code-server
log="$own/install.log"
command -v npm >/dev/null || skip "no npm"
[ "$(node -p 'process.versions.node.split(".")[0]')" = 20 ] || skip "code-server $version needs Node 20"
browser="$(command -v chromium chromium-browser google-chrome | head -1 || true)"
[ -n "$browser" ] || skip "no browser"
mkdir -p "$own"
if ! command -v rg >/dev/null && [ "$(id -u)" = 0 ]; then
  apt-get install -y --no-install-recommends ripgrep >/dev/null 2>&1 || true
fi
command -v rg >/dev/null || skip "no ripgrep"

# Its parts are compiled here, against the headers that came with Node; what it would fetch from elsewhere is not needed.
# The terminal's own build ends with a step that asks for more.
install() {
  local code="$own/node_modules/code-server/lib/vscode"
  export npm_config_nodedir="${npm_config_nodedir:-$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")}"
  npm install --prefix "$own" --ignore-scripts --no-audit --no-fund "code-server@$version" playwright-core@1 &&
    npm install --prefix "$code" --ignore-scripts --omit=dev --no-audit --no-fund &&
    npm install --prefix "$code/extensions" --ignore-scripts --omit=dev --no-audit --no-fund &&
    npm rebuild --prefix "$own" argon2 &&
    npm rebuild --prefix "$code" @vscode/spdlog native-watchdog @vscode/deviceid &&
    { npm rebuild --prefix "$code" node-pty || [ -f "$code/node_modules/node-pty/build/Release/pty.node" ]; } &&
    mkdir -p "$code/node_modules/@vscode/ripgrep/bin" &&
    ln -sf "$(command -v rg)" "$code/node_modules/@vscode/ripgrep/bin/rg" &&
    ln -sfn node_modules "$code/node_modules.asar"
}
if [ ! -f "$own/ready" ]; then
  install >"$log" 2>&1 || { tail -5 "$log"; skip "code-server cannot be installed here: $log"; }
  touch "$own/ready"
fi

[ -d crates/lsp/vscode/node_modules ] || skip "npm ci --ignore-scripts --prefix crates/lsp/vscode"
extension="$PWD/crates/lsp/vscode"
# Two packages: the one for all, which runs beside the program here, and one without that half, so that it has to run in
# the browser.
export VSIX="$extension/dist/saga.vsix" BROWSER_VSIX=""
(cd "$extension" && npm run --silent package >/dev/null)
if [ -f "$extension/dist/saga.wasm" ]; then
  BROWSER_VSIX="$extension/dist/saga-browser.vsix"
  (cd "$extension" && npm run --silent package -- --browser-only --out "$BROWSER_VSIX" >/dev/null)
fi
export SAGA="$saga" BROWSER="$browser" OWN="$PWD/$own"
use() { node --test --test-concurrency=1 tests/editors/vscode/*.test.mjs; }
# An editor in a browser on a busy machine may be too slow once.
use || { echo "once more"; use; }
