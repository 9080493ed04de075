"""v2's searches in the read model alone, measured by search-benchmark: no server, no HTTP."""

from __future__ import annotations

import datetime
import json

from .bench import Bench
from .processes import Failure
from .report import Row

# What search-benchmark calls a figure, what it is, and what is aimed at; in microseconds.
_FIGURES = (
    ("week", "point, radius of about 20 results, a week", 6),
    ("text", "words with a radius of 2 to 10,008 km, median", 5_000),
    ("textP99", "words with a radius of 2 to 10,008 km, 99th percentile", 20_000),
    ("textRare", "rare words within half the world, median", 5_000),
    ("startWorld", "everywhere from now, by start", None),
    ("token", "a known device's token checked", 2),
)


def read_model(bench: Bench) -> list[Row]:
    database = bench.recurring_database
    bench.note("readmodel: v2's searches without a server")
    # The sample lies around the day on which it was made.
    today = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT12:00:30Z")
    printed = bench.programs.run(
        "search", bench.options.search, "--database", database, "--at", today, "--json", seconds=300
    )
    try:
        figures = {key: float(value) for key, value in json.loads(printed).items()}
        rows = [
            Row(
                "readmodel",
                f"v2 in memory: {title}",
                f"≤ {target:,} µs" if target else "",
                f"{figures[key]:,.1f} µs",
                figures[key] <= target if target else None,
                figures,
            )
            for key, title, target in _FIGURES
        ]
        clusters = figures["clustersOpen"]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Failure(f"search-benchmark does not print what is expected ({error!r}): {printed[:200]}") from None
    rows.append(
        Row("readmodel", "v2 in memory: clusters of Europe", "≤ 10 ms", f"{clusters:.1f} ms", clusters <= 10, figures)
    )
    return rows
