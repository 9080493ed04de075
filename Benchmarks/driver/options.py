"""What the driver can be told."""

from __future__ import annotations

import argparse
import pathlib

# In the order in which they run: what writes to the database comes after what only reads.
FIGURES = (
    "ready", "memory", "nearests", "latency", "rtree", "redis", "event", "search",
    "clusters", "text", "page", "browser", "create", "paced", "changes", "geo", "readmodel", "rules", "parsing",
    "archive", "feeds", "store", "client", "client-build",
)
# Engines that have a program of their own; without it their rows are left out.
ENGINES = {
    "geo": "geo", "readmodel": "search", "rules": "calendar", "parsing": "calendar", "archive": "archive", "feeds": "feed",
    "store": "event-store", "client": "client", "client-build": "client",
}


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="Benchmarks/run", description="Measure Humon beside its peers: what `make bench` runs."
    )
    path = pathlib.Path
    add = parser.add_argument
    add("--humon", type=path, required=True, help="the release build of humon")
    add("--peer", type=path, required=True, help="the release build of peer-server")
    for engine in sorted(set(ENGINES.values())):
        without = "without it its rows are left out"
        add(f"--{engine}", dest=engine, type=path, help=f"the release build of {engine}-benchmark; {without}")
    add("--places", type=path, help="the gazetteer that humon needs")
    add("--count", type=int, default=1_000_000, help="events in the sample (default: %(default)s)")
    add("--seed", type=int, default=1, help="of the sample and of the searches (default: %(default)s)")
    add("--seconds", type=int, default=5, help="of one run with wrk (default: %(default)s)")
    add("--rounds", type=int, default=3, help="alternating runs of each side (default: %(default)s)")
    add("--searches", type=int, default=10_000, help="different searches and ids (default: %(default)s)")
    add(
        "--radius",
        type=float,
        metavar="KM",
        help="of every search; default: of each so that 20 events are within it",
    )
    add("--only", type=_figures, default=FIGURES, metavar="NAME,…", help="of: " + ", ".join(FIGURES))
    add(
        "--work",
        type=path,
        default=path(".build/bench"),
        help="folder for databases, on the disk to be measured (default: %(default)s)",
    )
    add("--sample", type=path, metavar="DATABASE", help="use (a copy of) this sample database, make none")
    add("--json", type=path, metavar="OUT", help="write all figures to this file as well")
    add("--minutes", type=float, default=25, help="give up after these (default: %(default)g)")
    add("--strict", action="store_true", help="fail if a target is missed")
    options = parser.parse_args(arguments)
    for name in ("humon", "peer", "places", "sample", *ENGINES.values()):
        given = getattr(options, name)
        if given is not None:
            if not given.exists():
                parser.error(f"--{name}: there is no {given}")
            setattr(options, name, given.resolve())
    if options.rounds < 1 or options.seconds < 1 or options.searches < 100 or options.count < 1_000:
        parser.error("at least 1 round, 1 second, 100 searches and 1,000 events")
    options.work = options.work.resolve()
    return options


def _figures(text: str) -> tuple[str, ...]:
    names = text.split(",")
    unknown = [name for name in names if name not in FIGURES]
    if unknown:
        raise argparse.ArgumentTypeError(f"no figure is called {unknown[0]!r}")
    return tuple(name for name in FIGURES if name in names)
