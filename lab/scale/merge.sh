#!/usr/bin/env bash
# Puts the shards of a papan-lab command together.
#
#   merge.sh SHARDS OUT COMMAND…
#
# Fails if a shard is missing. The command itself sorts the lines and checks that each is one
# of its games; if it had to play, something was missing, and that is an error as well.
set -euo pipefail

if [ $# -lt 3 ]; then
    echo "usage: merge.sh SHARDS OUT COMMAND…" >&2
    exit 2
fi
shards=$1 out=$2
shift 2

parts=()
missing=()
for ((shard = 1; shard <= shards; shard++)); do
    part=$out.shards/$(printf '%05d-of-%05d.jsonl' "$shard" "$shards")
    if [ -e "$part" ]; then
        parts+=("$part")
    else
        missing+=("$shard")
    fi
done
if ((${#missing[@]} > 0)); then
    echo "merge.sh: missing shards: ${missing[*]}" >&2
    exit 1
fi

merged=$out.shards/merged.jsonl
cat "${parts[@]}" >"$merged"
before=$(wc -l <"$merged")
"$@" --out "$merged"
after=$(wc -l <"$merged")
rm -f "$merged.times"
if ((before != after)); then
    echo "merge.sh: the shards have $before lines, the whole has $after" >&2
    exit 1
fi
mv "$merged" "$out"
