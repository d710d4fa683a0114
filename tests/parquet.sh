#!/usr/bin/env bash
# Rows as Parquet, read back by DuckDB: `tests/parquet.sh` from the root of the project builds `saga` with the feature
# `parquet`; where DuckDB cannot be had it says so and is skipped.
set -euo pipefail
cargo clippy --workspace --all-targets --features lawspeaker-cli/parquet -- --deny warnings
cargo build --workspace --features lawspeaker-cli/parquet
saga="$(realpath "${CARGO_TARGET_DIR:-target}/debug/saga")"
skip() { echo "skipped: $1"; exit 0; }
fail() { echo "failed: $1" >&2; exit 1; }
command -v python3 >/dev/null || skip "no Python"
venv="$PWD/target/duckdb"
[ -x "$venv/bin/python3" ] || python3 -m venv "$venv" >/dev/null 2>&1 || skip "no virtual environment for Python"
"$venv/bin/python3" -c "import duckdb" 2>/dev/null || "$venv/bin/python3" -m pip install --quiet duckdb >/dev/null 2>&1 ||
  skip "DuckDB cannot be installed"
own="$(mktemp -d)"
trap 'rm -rf "$own"' EXIT
cd "$own"
call=(simulate odin --games 20000 --measure wins,moves,points --against hand-size=5 --agent random --format json)
# More rows than one group has.
"$saga" "${call[@]}" --out games.csv >whole.json
"$saga" "${call[@]}" --out games.parquet >again.json
cmp whole.json again.json
# Parts put together are the bytes of one run.
for part in 2 3 1; do "$saga" "${call[@]}" --partition $part/3 --out part-$part.parquet >/dev/null; done
"$saga" "${call[@]}" --merge part-3.parquet part-1.parquet part-2.parquet --out merged.parquet >merged.json
cmp whole.json merged.json
cmp games.parquet merged.parquet
"$saga" simulate odin --games 300 --measure wins --out-moves moves.parquet --out-cards cards.parquet >/dev/null
"$saga" simulate odin --games 300 --measure wins --out-moves moves.csv --out-cards cards.csv >/dev/null
# What is no Parquet of ours is told.
head -c 5000 games.parquet >cut.parquet
if "$saga" "${call[@]}" --merge cut.parquet 2>said; then fail "half a file was read"; fi
grep -q "cut.parquet" said || fail "it is not told which file is cut: $(cat said)"
"$venv/bin/python3" - <<'PYTHON'
import duckdb

for name in ("games", "moves", "cards"):
    of_parquet = duckdb.sql(f"FROM '{name}.parquet'")
    of_csv = duckdb.sql(f"FROM read_csv('{name}.csv', all_varchar=true, nullstr='\x01')")
    assert of_parquet.columns == of_csv.columns, (of_parquet.columns, of_csv.columns)
    as_text = ", ".join(f'CAST("{column}" AS VARCHAR)' for column in of_parquet.columns)
    rows = of_parquet.project(as_text).fetchall()
    assert rows and rows == of_csv.fetchall(), name
types = dict(zip(duckdb.sql("FROM 'games.parquet'").columns, duckdb.sql("FROM 'games.parquet'").types))
assert str(types["moves"]) == "UBIGINT" and str(types["winners"]) == "VARCHAR", types
groups = duckdb.sql("SELECT count(DISTINCT row_group_id) FROM parquet_metadata('games.parquet')").fetchall()[0][0]
assert groups == 3, groups
assert str(dict(zip(*(lambda moves: (moves.columns, moves.types))(duckdb.sql("FROM 'moves.parquet'"))))["forced"]) == "BOOLEAN"
PYTHON
echo "Parquet, read by DuckDB $("$venv/bin/python3" -c 'import duckdb; print(duckdb.__version__)'): passed"
