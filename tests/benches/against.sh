#!/bin/sh
# Compares benches with those of another commit, on this machine, in turns: what else the machine does then
# falls on both.
#
#     tests/benches/against.sh COMMIT PACKAGE...
#     ROUNDS=5 tests/benches/against.sh main ravens table odin omen
#
# The other commit is checked out and built under target/against; both sides run each bench in turn, and of
# all rounds the fastest median counts.
set -eu

if [ $# -lt 2 ]; then
    sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
    exit 2
fi

here=$(git rev-parse --show-toplevel)
commit=$(git -C "$here" rev-parse --short "$1")
shift
other=$here/target/against/$commit
rounds=${ROUNDS:-3}

if [ ! -d "$other" ]; then
    git -C "$here" worktree add --detach --force "$other" "$commit" >&2
fi

# The benches of the packages as built in a folder: the name of each, and its program. A package is called by its crate:
# in the registry's name, which older commits do not have, `lawspeaker-` stands before it.
benches() {
    folder=$1
    shift
    for package in "$@"; do
        package=${package#lawspeaker-}
        name=lawspeaker-$package
        (cd "$folder" && cargo pkgid "$name" > /dev/null 2>&1) || name=$package
        (cd "$folder" && cargo bench --package "$name" --benches --no-run 2>&1) |
            sed -n "s|^ *Executable benches/\(.*\)\.rs (\(.*\))\$|$package/\1 \2|p"
    done
}

# The medians that a bench prints, in nanoseconds: `BENCH NANOSECONDS` a line, names with `_` for blanks. Where a bench
# counts moves or bytes they are nanoseconds for each: another commit may play other games.
medians() {
    awk '
        function flush() { if (median != "") { gsub(/ /, "_", name); print name, median }; median = "" }
        BEGIN {
            unit["ps"] = 0.001; unit["ns"] = 1; unit["\302\265s"] = 1000; unit["ms"] = 1e6; unit["s"] = 1e9
            each["elem/s"] = 1; each["Kelem/s"] = 1e3; each["Melem/s"] = 1e6; each["Gelem/s"] = 1e9
            each["B/s"] = 1; each["KiB/s"] = 1024; each["MiB/s"] = 1024 ^ 2; each["GiB/s"] = 1024 ^ 3
        }
        /^[^ ]/ { flush(); name = $0; sub(/ *time:.*/, "", name) }
        # What changed since the last run has percents and no unit.
        /time:|thrpt:/ {
            figures = $0; sub(/.*\[/, "", figures); split(figures, part, " ")
            if (/time:/ && part[4] in unit) median = part[3] * unit[part[4]]
            if (/thrpt:/ && part[4] in each) median = 1e9 / (part[3] * each[part[4]])
        }
        END { flush() }'
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo "building $commit, then this tree" >&2
benches "$other" "$@" > "$work/other"
benches "$here" "$@" > "$work/here"

round=1
while [ "$round" -le "$rounds" ]; do
    echo "round $round of $rounds" >&2
    while read -r bench program; do
        theirs=$(sed -n "s|^$bench ||p" "$work/other")
        [ -n "$theirs" ] || continue
        (cd "$other" && "$theirs" --bench --noplot 2>/dev/null) | medians | sed "s|^|$bench |" >> "$work/times.other"
        (cd "$here" && "$program" --bench --noplot 2>/dev/null) | medians | sed "s|^|$bench |" >> "$work/times.here"
    done < "$work/here"
    round=$((round + 1))
done

awk -v commit="$commit" '
    { key = $1 " " $2 }
    FNR == NR { if (!(key in theirs) || $3 < theirs[key]) theirs[key] = $3; next }
    { if (!(key in ours)) order[++count] = key; if (!(key in ours) || $3 < ours[key]) ours[key] = $3 }
    END {
        printf "%-60s %14s %14s %8s\n", "bench, nanoseconds", commit, "here", "faster"
        for (at = 1; at <= count; at++) {
            key = order[at]
            if (key in theirs) printf "%-60s %14.2f %14.2f %7.2fx\n", key, theirs[key], ours[key], theirs[key] / ours[key]
        }
    }' "$work/times.other" "$work/times.here"
