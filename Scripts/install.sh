#!/usr/bin/env bash
# Installs the Debian packages named, those that are missing. Says nothing when there is nothing to do.
set -euo pipefail

if ! command -v dpkg-query >/dev/null; then
  echo "install: this is no Debian or Ubuntu; please see to it that these are there: $*" >&2
  exit 0
fi

missing=()
for package in "$@"; do
  state=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$state" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "install: run this as root, or install sudo: ${missing[*]}" >&2; exit 1; }
  as_root=(sudo)
fi
echo "install: ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get install --yes --no-install-recommends "${missing[@]}" >/dev/null 2>&1 || {
  "${as_root[@]}" apt-get update --quiet >/dev/null
  "${as_root[@]}" apt-get install --yes --no-install-recommends "${missing[@]}" >/dev/null
}
