"""`EventStore` on a vdir, measured by event-store-benchmark."""

from __future__ import annotations

from . import peers
from .bench import Bench
from .report import Row


def event_store(bench: Bench) -> list[Row]:
    bench.note("store: calendars on a vdir")
    program = getattr(bench.options, "event-store")
    figures = peers.figures(bench, "event-store", program, "--folder", bench.folder, "--json")
    items = f"{figures['items']:,.0f}"
    month = f"{figures['monthEvents']:,.0f} events of one month among {items} items"
    return [
        _row(month, "milliseconds", figures["monthMilliseconds"], 5, "ms"),
        _row(f"a vdir of {items} items opened in a new process", "seconds", figures["openSeconds"], 1, "s"),
        _row("10,000 new events saved and committed to disk", "seconds", figures["batchSeconds"], 3, "s"),
    ]


def _row(title: str, key: str, value: float, most: float, unit: str) -> Row:
    return Row("store", title, f"≤ {most} {unit}", f"{value:.2f} {unit}", value <= most, {key: value})
