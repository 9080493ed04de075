#!/bin/sh
# Brings Leaflet, which draws the map. Nothing is done when it is there.
#
#   Scripts/leaflet.sh [FOLDER]
#
# FOLDER  the folder to make, .build/site/leaflet unless given; it counts from the project's folder
#
# Leaflet 1.9.4 (BSD 2-Clause, its licence lies beside it) comes in a package of the Python package index: see wheel.sh.
set -eu
cd "$(dirname "$0")/.."

folder=${1:-.build/site/leaflet}
version=1.9.4.1
wheel=django_js_lib_leaflet-$version-py2.py3-none-any.whl
checksum=ca775a52be5c6aa33c164f7293c032fc50f617c6a5184bf71c2a608a743ccc33

if [ "$(cat "$folder/made-from" 2>/dev/null)" = "$checksum" ]; then exit 0; fi
parent=$(dirname "$folder")
Scripts/wheel.sh "$parent/wheels" django-js-lib-leaflet "$version" "$wheel" "$checksum"
work=$(mktemp -d "$parent/work.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
python3 -m zipfile -e "$parent/wheels/$wheel" "$work"
unpacked=$work/js_lib_leaflet/static/js_lib_leaflet
# The whole sources are two and a half times as large for a browser, and do the same.
rm -f "$unpacked"/*.map "$unpacked"/leaflet-src*.js
cp "$work"/django_js_lib_leaflet-*.dist-info/LICENSE "$unpacked/LICENSE"
printf '%s\n' "$checksum" >"$unpacked/made-from"
chmod 755 "$unpacked" "$unpacked/images"
rm -rf "$folder"
mv "$unpacked" "$folder"
