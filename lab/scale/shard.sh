#!/usr/bin/env bash
# Plays one shard of a papan-lab command that has --shard and --out (league, lessons).
#
#   shard.sh SHARD SHARDS OUT COMMAND…
#
# writes OUT.shards/00003-of-00008.jsonl and adds --shard and --out to the command. A shard
# that is there is not played again. One that was interrupted goes on where it stopped.
set -euo pipefail

if [ $# -lt 4 ]; then
    echo "usage: shard.sh SHARD SHARDS OUT COMMAND…" >&2
    exit 2
fi
shard=$1 shards=$2 out=$3
shift 3
if ! [[ $shard =~ ^[1-9][0-9]*$ && $shards =~ ^[1-9][0-9]*$ ]] || ((shard > shards)); then
    echo "shard.sh: shard $shard of $shards: expected 1 ≤ shard ≤ shards" >&2
    exit 2
fi

mkdir -p "$out.shards"
part=$out.shards/$(printf '%05d-of-%05d.jsonl' "$shard" "$shards")
if [ -e "$part" ]; then
    echo "shard $shard of $shards is there" >&2
    exit 0
fi
"$@" --shard "$shard/$shards" --out "$part.running"
# The lines come last: a part that is there is complete.
if [ -e "$part.running.times" ]; then
    mv "$part.running.times" "$part.times"
fi
mv "$part.running" "$part"
