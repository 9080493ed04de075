"""`GeoIndex` alone, measured by geo-benchmark."""

from __future__ import annotations

import json

from .bench import Bench
from .processes import Failure
from .report import Row

# What geo-benchmark calls what is needed here: the time of one search for the nearest 20 while events are
# inserted, in microseconds; the inserts a second that were reached meanwhile; the events in the index.
_SEARCH, _INSERTS, _EVENTS = "searchMicroseconds", "insertsPerSecond", "events"


def geo(bench: Bench) -> list[Row]:
    bench.note("geo: GeoIndex alone")
    printed = bench.programs.run("geo", bench.options.geo, "--json", seconds=180)
    try:
        figures = json.loads(printed)
        search, inserts, events = (float(figures[key]) for key in (_SEARCH, _INSERTS, _EVENTS))
    except (ValueError, KeyError, TypeError) as error:
        raise Failure(f"geo-benchmark does not print what is expected ({error!r}): {printed[:200]}") from None
    # A timetable's last insert may fall just behind the end.
    kept_pace = inserts >= 950
    return [
        Row(
            "geo",
            f"GeoIndex alone: nearest 20 of {events:,.0f} during 1,000 inserts/s",
            "≤ 2.5 µs",
            f"{search:.2f} µs during {inserts:,.0f} inserts/s",
            search <= 2.5 and kept_pace,
            figures,
        )
    ]
