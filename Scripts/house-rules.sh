#!/usr/bin/env bash
# What `swift format` cannot see of docs/architecture.md: who may import whom, and what needs a written reason.
set -euo pipefail
cd "$(dirname "$0")/.."
failed=0
fail() { echo "house rules: $1" >&2; failed=1; }

# may ROOM MODULE…: what a room may import beside what comes with the toolchain.
toolchain='Foundation FoundationNetworking Dispatch Synchronization Observation Glibc Musl Darwin'
apple='CoreLocation EventKit Security'
may() {
  local room=$1 found
  shift
  if found=$(grep -rnE '^[a-z@ ]*import ' --include='*.swift' "$room" \
    | grep -vE "import ((class|enum|func|protocol|struct|typealias|var) )?($(tr ' ' '|' <<<"$toolchain $*"))(\.|$| )"); then
    fail "$room imports what is not for it: $found"
  fi
}
# The engines know nothing of Humon and need no package.
may Sources/GeoIndex CPrefetch
may Sources/Recurrence
may Sources/WholeFile
may Sources/KeyedArchive WholeFile
may Sources/ICalendar Recurrence
may Sources/EventStore ICalendar Recurrence WholeFile CFileCalls
may Sources/FeedParser ICalendar Recurrence CLibXML2
may Sources/HTTPTransfer CLibCurl
may Sources/FeedReader FeedParser HTTPTransfer CSQLite
may Sources/Geocoding GeoIndex
# Nor does what is shared by the server and its clients.
may Sources/HumonModel GeoIndex Recurrence
may Sources/HumonTexts HumonModel CCatalogues
wire='HumonModel HumonTexts GeoIndex ICalendar KeyedArchive Recurrence'
may Sources/HumonWire $wire
may Sources/HumonClient HumonWire $wire EventStore FeedParser FeedReader HTTPTransfer WholeFile CSecretService $apple
# The store never looks up at the server.
may Sources/HumonStore HumonWire HumonModel GeoIndex Recurrence CPrefetch GRDB GRDBSQLite HeapModule Crypto
# HTTP only; arguments are the command's.
may Sources/HumonServer HumonStore HumonWire $wire CDescriptions CZlib Crypto HTTPTypes Hummingbird Logging Mustache \
  NIOCore NIOHTTP1 NIOHTTPTypes NIOHTTPTypesHTTP1 ServiceLifecycle
# The app is views: it knows the client, its texts, and Apple's frameworks.
may Apps/Humon/Sources SwiftUI MapKit HumonClient HumonTexts FeedReader

# What the compiler is asked to believe has its reason above it.
if found=$(find Sources Apps -name '*.swift' -print0 | xargs -0 awk -v reach=15 '
  FNR == 1 { reason = -reach - 1 }
  /\/\// { reason = FNR }
  /@unchecked Sendable|nonisolated\(unsafe\)|unsafeBitCast|preconditionFailure\(|fatalError\(|try!/ {
    if (FNR - reason > reach) { print FILENAME ":" FNR ":" $0; any = 1 }
  }
  END { exit !any }'); then
  fail "no reason is written above: $found"
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
