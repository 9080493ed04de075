# Everything a person needs, by name. Each target installs what it misses (Debian and Ubuntu).
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run test fuzz bench lint format places assets setup setup-test setup-bench clean

PLACES := .build/places/places.gazetteer
DATABASE ?= var/humon.sqlite
EVENTS ?= 20000
PORT ?= 8080
BENCH_COUNT ?= 1000000
# How long `make fuzz` gives to each target, in seconds.
FUZZ_SECONDS ?= 600
# How many random rules are put to humon and to python-dateutil-rs.
CASES ?= 2000
# Those that say how long something may take run by themselves: beside hundreds of others in one process they would
# measure these.
CLOCKED := HumonServerTests\.(ShutdownTests|StreamLimitsTests|DeadlineTests)|HumonClientTests\.SystemTransportTests|HTTPTransferTests\.(StoppingTests|LyingServerTests)|FeedReaderTests\.HTTPSourceTests
# So does what weighs the process's memory.
WEIGHED := KeyedArchiveTests\.FileTests
# The server's, the command's, the client's and the reader's tests watch the clock too: they run apart from those that take
# all of the processor.
TEST := HUMON_PLACES=$(CURDIR)/$(PLACES) swift test --skip-build

help: ## says this
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "make %-12s %s\n", $$1, $$2 }'

# The sample lies around the day on which it was made; a database that is there already stays as it is.
run: setup places assets ## builds the server and starts it with sample events
	swift build -c release --product humon
	mkdir -p $(dir $(DATABASE))
	test -e $(DATABASE) || .build/release/humon sample --count $(EVENTS) --seed 1 --from today --database $(DATABASE)
	.build/release/humon serve --port $(PORT) --database $(DATABASE)

test: setup-test places assets ## builds once, then checks the contract, the peers, the tutorial and every test
	Tests/Page/unit/run
	swift build --build-tests
	Tests/Contract/run .build/debug/humon
	Tests/Contract/run-v2 .build/debug/humon
	Tests/V2/run .build/debug/humon
	Tests/Recurrence/run .build/debug/humon --cases $(CASES)
	Tests/Calendar/run .build/debug/humon
	Tests/EventStore/run .build/debug/humon
	Tests/Feeds/run .build/debug/humon
	Tests/Archive/run .build/debug/humon
	Tests/Page/run .build/debug/humon
	Tests/Client/run
	Tests/Client/documentation .build/debug
	Tests/Faults/run .build/debug/humon
	Tests/Tutorial/run docs/tutorial.md .build/debug
	Tests/Tutorial/examples .build/debug
	Tests/Tutorial/reference .build/debug/humon
	Tests/App/run .build/debug
	$(TEST) --filter '$(CLOCKED)'
	$(TEST) --filter '$(WEIGHED)'
	$(TEST) --filter 'HumonServerTests\.' --skip '$(CLOCKED)'
	$(TEST) --filter 'humonTests\.'
	$(TEST) --filter 'FeedReaderTests\.' --skip '$(CLOCKED)'
	$(TEST) --filter 'HTTPTransferTests\.|HumonClient(Server)?Tests\.' --skip '$(CLOCKED)'
	$(TEST) --skip 'HumonServerTests\.' --skip 'humonTests\.' --skip 'FeedReaderTests\.' --skip 'HTTPTransferTests\.|HumonClient(Server)?Tests\.' \
	  --skip '$(WEIGHED)'

fuzz: setup-test ## feeds rules, zones, calendars, archives and feeds with bytes that nobody would write
	swift build -c release --product humon
	Tests/Recurrence/run .build/release/humon --cases 100000
	Tests/Contract/run-v2 .build/release/humon --max-examples 200
	Fuzz/run all $(FUZZ_SECONDS)

bench: setup-bench places assets ## measures the release build beside its peers, and prints a table
	swift build -c release --product humon
	swift build -c release --product peer-server
	for each in geo search calendar archive feed event-store client; do swift build -c release --product $$each-benchmark || exit 1; done
	Benchmarks/run --humon .build/release/humon --peer .build/release/peer-server \
	  $(foreach each,geo search calendar archive feed event-store client,--$(each) .build/release/$(each)-benchmark) --places $(PLACES) --count $(BENCH_COUNT)

lint: ## layout and house rules
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks Examples Apps Fuzz/Package.swift Fuzz/Targets Fuzz/Sources/FuzzSupport
	Scripts/house-rules.sh

format: ## lays out every Swift file
	swift format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks Examples Apps Fuzz/Package.swift Fuzz/Targets Fuzz/Sources/FuzzSupport

places: setup ## builds the gazetteer, where it is not there yet
	@Scripts/gazetteer.sh $(PLACES)

assets: setup ## brings what the map page is drawn with, where it is not there yet
	@Scripts/leaflet.sh
	@Scripts/basemap.sh

setup: ## installs what building and running need
	@Scripts/install.sh libsqlite3-dev libxml2-dev libcurl4-openssl-dev zlib1g-dev pkg-config python3 python3-venv python3-pip

setup-test: setup ## installs what the tests need besides
	@Scripts/install.sh curl strace sqlite3 chromium xvfb webkit2gtk-driver
	@command -v node >/dev/null || Scripts/install.sh nodejs

setup-bench: setup ## installs what the benchmark needs besides
	@Scripts/install.sh wrk redis-server gcc libical-dev libxml2-dev chromium

clean: ## removes everything that was built
	rm -rf .build .build-*
