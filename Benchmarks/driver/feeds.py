"""`FeedParser` beside the bare libxml2 reader and PyPI's feedparser."""

from __future__ import annotations

import pathlib

from . import peers
from .bench import Bench
from .report import Row

_PEER = pathlib.Path(__file__).resolve().parent.parent / "FeedBenchmark/Peers/feedparser_rate.py"
_PACKAGE = "feedparser==6.0.14"
_OF_BARE_READER = 0.35
_OF_FEEDPARSER = 50
# In milliseconds.
_REFRESH = 500


def feeds(bench: Bench) -> list[Row]:
    bench.note("feeds: parsing feeds")
    ours = peers.figures(bench, "feed", bench.options.feed, "--json")
    folder = bench.folder / "feeds"
    folder.mkdir()
    bench.programs.run("feeds", bench.options.feed, "--write", folder, seconds=60)
    theirs = peers.figures(bench, "feedparser", peers.python(bench, "feedparser", _PACKAGE), _PEER, folder)
    return [row for name in ("rss", "atom") for row in _rows(name, ours, theirs)] + [_refresh(ours)]


def _refresh(ours: dict) -> Row:
    milliseconds = ours["refreshMilliseconds"]
    return Row(
        "feeds",
        "100,000 stored entries refreshed, none changed, after the download",
        f"≤ {_REFRESH} ms",
        f"{milliseconds:.0f} ms",
        milliseconds <= _REFRESH,
        {"milliseconds": milliseconds},
    )


def _rows(name: str, ours: dict, theirs: dict) -> list[Row]:
    rate, bare = ours[f"{name}Parse"], ours[f"{name}ParseOfBareReader"]
    part = rate / bare
    plain, sanitised = theirs[f"{name}Bare"], theirs[name]
    title = name.upper() if name == "rss" else "Atom"
    return [
        Row(
            "feeds",
            f"{title} parsed, beside the bare libxml2 reader",
            f"≥ {_OF_BARE_READER}",
            f"{part:.2f} ({rate:.0f} of {bare:.0f} MB/s)",
            part >= _OF_BARE_READER,
            {"rate": rate, "bare": bare},
        ),
        Row(
            "feeds",
            f"{title} parsed, beside feedparser, nothing sanitised on either side",
            f"≥ {_OF_FEEDPARSER} ×",
            f"{rate / plain:.0f} × ({plain:.1f} MB/s; both sanitising: "
            f"{ours[f'{name}Sanitise'] / sanitised:.0f} ×, {sanitised:.1f} MB/s)",
            rate >= _OF_FEEDPARSER * plain,
            {"rate": rate, "feedparser": plain, "sanitised": ours[f"{name}Sanitise"], "feedparserSanitised": sanitised},
        ),
    ]
