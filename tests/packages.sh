#!/usr/bin/env bash
# The packages for others: an archive, a Debian package, an image of a container, each made and used.
# `tests/packages.sh`, from the root of the project; where something of it cannot be had it says so and is skipped.
# `tests/packages.sh verify` builds each crate out of the packages of the others, as a registry would have them, and nothing
# else: it takes long, and is run by hand before a release.
set -euo pipefail
skip() { echo "skipped: $1"; }
all="${CARGO_TARGET_DIR:-target}"
target=x86_64-unknown-linux-musl
expected="saga $(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)"

if [ "${1:-}" = verify ]; then
  CARGO_TARGET_DIR="$(realpath --canonicalize-missing "$all")/verified"
  export CARGO_TARGET_DIR CARGO_PROFILE_DEV_DEBUG=0 CARGO_INCREMENTAL=0
  cargo publish --workspace --dry-run --allow-dirty
  rm -rf "$CARGO_TARGET_DIR"
  echo "each crate builds out of the packages of the others"
  exit 0
fi

# What a registry would take, in the order in which crates need each other.
cargo publish --workspace --dry-run --no-verify --allow-dirty >/dev/null 2>"$all/publish.log" || { cat "$all/publish.log"; exit 1; }
version="$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)"
for package in $(find "$all/package" -name "lawspeaker*-$version.crate"); do
  holds="$(tar -tzf "$package")"
  for file in LICENSE-MIT LICENSE-APACHE Cargo.toml src/lib.rs; do
    grep -q "/$file$" <<<"$holds" || { echo "$package lacks $file"; exit 1; }
  done
done
echo "the registry could have $(grep -c Uploading "$all/publish.log") crates"

# Windows: the program is checked for it. An allocator written in C needs a compiler for it, and is left out; macOS would need
# one for what is written in assembly.
other=x86_64-pc-windows-gnu
if [ -d "$(rustc --print sysroot)/lib/rustlib/$other" ] || rustup target add "$other" >/dev/null 2>&1; then
  cargo check --quiet --locked --package lawspeaker-cli --no-default-features --target "$other"
  echo "the program is checked for $other"
else
  skip "no standard library for $other"
fi

install() { [ "$(id -u)" = 0 ] && apt-get install -y --no-install-recommends "$@" >/dev/null 2>&1; }
command -v musl-gcc >/dev/null || install musl-tools || true
command -v musl-gcc >/dev/null || { skip "no C compiler for musl, which static programs are built with"; exit 0; }
[ -d "$(rustc --print sysroot)/lib/rustlib/$target" ] || rustup target add "$target" >/dev/null 2>&1 ||
  { skip "no standard library for $target"; exit 0; }
command -v cargo-deb >/dev/null || cargo install --quiet cargo-deb --locked --root "$all/tools" || true
export PATH="$PATH:$PWD/$all/tools/bin"
rm -rf "$all/packages"
# Quickly built: what is asked here is whether the packages are whole.
PROFILE=dev crates/cli/packaging/build "$target"

# The archive: the program needs nothing beside it.
place="$(mktemp -d)"
trap 'rm -rf "$place"' EXIT
tar -C "$place" -xzf "$all"/packages/saga-*-"$target".tar.gz
alone="$(echo "$place"/saga-*)"
[[ "$("$alone/saga" --version)" = "$expected"* ]]
"$alone/saga" test scenarios/odin
for file in LICENSE-MIT LICENSE-APACHE README.md man/man1/saga.1 man/man1/saga-test.1 completions/saga.bash completions/saga.zsh; do
  [ -s "$alone/$file" ] || { echo "the archive lacks $file"; exit 1; }
done
echo "the archive is whole"

# The Debian package, installed and taken away again.
if package="$(ls "$all"/packages/*.deb 2>/dev/null)" && [ "$(id -u)" = 0 ]; then
  dpkg --install "$package" >/dev/null
  [[ "$(/usr/bin/saga --version)" = "$expected"* ]]
  /usr/bin/saga test /usr/share/doc/lawspeaker/scenarios/odin
  for file in man/man1/saga.1.gz bash-completion/completions/saga zsh/vendor-completions/_saga doc/lawspeaker/copyright; do
    [ -s "/usr/share/$file" ] || { echo "the Debian package lacks $file"; exit 1; }
  done
  dpkg --purge lawspeaker >/dev/null
  if [ -e /usr/bin/saga ]; then echo "the Debian package leaves its program behind"; exit 1; fi
  echo "the Debian package installs, runs and goes"
else
  skip "no Debian package, or nobody who may install one"
fi

# The image: built from nothing but the program, and run where that is allowed.
command -v buildah >/dev/null || install buildah crun || true
if command -v buildah >/dev/null; then
  image() { buildah --storage-driver vfs --root "$PWD/$all/images" --runroot "$place/run" "$@"; }
  image build --isolation chroot --quiet --file crates/cli/packaging/Containerfile --tag saga "$all/packages" >/dev/null
  container="$(image from saga)"
  image run --isolation chroot --volume "$PWD/scenarios:/scenarios:ro" "$container" -- /usr/bin/saga test /scenarios/odin
  image rm "$container" >/dev/null
  image rmi saga >/dev/null
  rm -rf "${all:?}/images"
  echo "the image runs"
else
  skip "nothing here builds images of containers"
fi
