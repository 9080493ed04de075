#!/usr/bin/env bash
# What `swift format` cannot see of docs/architecture.md: who may import whom, and what needs a written reason.
set -euo pipefail
cd "$(dirname "$0")/.."
failed=0
fail() { echo "house rules: $1" >&2; failed=1; }

# The engines, the model and what runs on a device import no package; the command is the only one that parses arguments.
packages='Hummingbird|GRDB|GRDBSQLite|ArgumentParser|Configuration|Crypto|Logging|NIO[A-Za-z0-9]*|HTTPTypes'
engines='GeoIndex Recurrence ICalendar EventStore FeedParser KeyedArchive HTTPTransfer'
for room in $engines Geocoding FeedReader HumonModel HumonTexts HumonWire HumonClient; do
  if found=$(grep -rnE "^[a-z@ ]*import ($packages)\b" "Sources/$room"); then fail "$room imports a package: $found"; fi
done
if found=$(grep -rnE '^[a-z@ ]*import (HumonServer|Hummingbird[A-Za-z]*|NIO[A-Za-z0-9]*)\b' Sources/HumonStore); then
  fail "the store looks up at the server: $found"
fi
for room in $engines Geocoding FeedReader; do
  if found=$(grep -rnE '^[a-z@ ]*import Humon' "Sources/$room"); then fail "an engine knows Humon: $found"; fi
done

# The app is views: it knows the client, its texts, and Apple's frameworks.
if found=$(grep -rnE '^[a-z@ ]*import ' Apps/Humon/Sources \
  | grep -vE 'import (Foundation|SwiftUI|MapKit|HumonClient|HumonTexts|FeedReader)$'); then
  fail "the app knows more than it should: $found"
fi

# A file holds one thing.
while read -r lines file; do
  [ "$file" = total ] || [ "$lines" -le 350 ] || fail "$file has $lines lines; does it hold one thing?"
done < <(find Sources Tests Benchmarks Examples Apps Fuzz/Targets -name '*.swift' -print0 | xargs -0 wc -l)

# Nothing of a machine or of a registry in the project.
if found=$(git grep -nF -e "$(dirname "$PWD")/" -e "${HOME:-/root}/" -- .); then fail "a path of this machine: $found"; fi
if found=$(git grep -nE '(pypi|pythonhosted|debian)\.org' -- . ':!Scripts/house-rules.sh'); then
  fail "a registry's host: $found"
fi

exit $failed
