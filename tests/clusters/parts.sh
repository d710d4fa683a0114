# What every engine must come to that plays the parts of a run: the bytes of one process, whatever dies on the way.
# Sourced by slurm.sh and ray.sh with `saga`, `on` (the words behind `--on`) and `waits` (fails while the engine still
# has something to do).

own="$(mktemp -d "$PWD/target/clusters/parts.XXXXXX")"
call=(simulate ravens --games "${GAMES:-1600}" --agent greedy --measure all --format json)

fail() { echo "failed: $1" >&2; exit 1; }

# Plays in parts by the engine into the folder $1; the others are further options.
in_parts() {
  local folder="$1"
  shift
  "$saga" "${call[@]}" --on "$on" --parts 4 --parts-in "$own/$folder" --out "$own/$folder.csv" "$@" >"$own/$folder.json"
}

# The process of a part that is written to the folder $1, as soon as there is one.
of_part() {
  for _ in $(seq 600); do
    # The command of the part, not whoever carries its words along.
    pid="$(pgrep -f -- "^[^ ]*saga[^ ]* simulate .*--partition .*--out $own/$1/" | head -1 || true)"
    [ -z "$pid" ] || { echo "$pid"; return; }
    sleep 0.1
  done
  fail "no part of $1 begins"
}

same() {
  cmp "$own/whole.json" "$own/$1.json" || fail "what $1 tells is not what one process tells"
  cmp "$own/whole.csv" "$own/$1.csv" || fail "the rows of $1 are not those of one process"
  echo "$1: the bytes of one process"
}

check_parts() {
  "$saga" "${call[@]}" --out "$own/whole.csv" >"$own/whole.json"

  in_parts plain
  same plain

  # A part is killed in the middle; then whatever the engine started it by.
  in_parts killed &
  local run=$!
  kill -9 "$(of_part killed)"
  wait "$run" || fail "a killed part was not run again"
  same killed

  in_parts orphaned &
  run=$!
  local part parent
  part="$(of_part orphaned)"
  parent="$(ps -o ppid= -p "$part" | tr -d ' ')"
  [ "$parent" -le 1 ] || kill -9 "$parent"
  wait "$run" || fail "a part whose parent was killed was not run again"
  same orphaned

  # Whoever stops the run cancels what was submitted; the same call goes on.
  in_parts stopped --at-once 1 &
  run=$!
  part="$(of_part stopped)"
  kill -INT "$(pgrep -P "$run" | head -1)"
  if wait "$run"; then fail "it was stopped and ended well"; fi
  for _ in $(seq 100); do
    if ! kill -0 "$part" 2>/dev/null && waits; then break; fi
    sleep 0.1
  done
  ! kill -0 "$part" 2>/dev/null || fail "a part goes on that was to be cancelled"
  waits || fail "the engine goes on with what was to be cancelled"
  [ "$(find "$own/stopped" -name '*.csv' | wc -l)" -lt 4 ] || fail "all parts were there before it was stopped"
  in_parts stopped
  same stopped

  # What is there is not run again, and a part that cannot be played is told.
  in_parts stopped --force
  same stopped
  rm -r "$own"
}
