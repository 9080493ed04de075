"""Recurrence, beside python-dateutil-rs and python-dateutil on the same rules."""

from __future__ import annotations

import pathlib

from .. import peers
from ..bench import Bench
from ..report import Row

# Installs the peers where they are missing, and measures the same rules.
_PEERS = pathlib.Path(__file__).resolve().parents[3] / "Tests/Recurrence/speed"
# What calendar-benchmark calls a rule, what a person does, and how many times as fast as the peer it has to be.
_AGAINST_PEER = [
    ("daily", "DAILY", 2),
    ("weekly", "WEEKLY;BYDAY=MO,WE,FR", 2),
    ("lastWeekday", "the last weekday of the month by BYSETPOS", 1),
    ("friday13", "Friday the 13th", 1),
]
_ZONED_RATE = 5.0
_WINDOW = 5.0


def rules(bench: Bench) -> list[Row]:
    bench.note("rules: recurrence")
    ours = peers.figures(bench, "calendar", bench.options.calendar, "--json")
    theirs = peers.figures(bench, "dateutil", _PEERS, "--json")
    fast, plain = theirs["python-dateutil-rs"], theirs["python-dateutil"]
    rows = [_row(ours, fast, plain, *rule) for rule in _AGAINST_PEER]
    zoned, window = ours["dailyZonePerSecond"], ours["thirtyDaysMicroseconds"]
    rows.append(
        Row("rules", "DAILY in Europe/Berlin", f"≥ {_ZONED_RATE:g} M/s", f"{zoned:.1f} M/s", zoned >= _ZONED_RATE, ours)
    )
    rows.append(
        Row(
            "rules",
            "thirty days of 2026 of a daily rule from 1970",
            f"≤ {_WINDOW:g} µs",
            f"{window:.2f} µs (python-dateutil-rs {fast['thirtyDaysMicroseconds']:.0f} µs)",
            window <= _WINDOW,
            {"thirtyDaysMicroseconds": window, "dateutilRs": fast["thirtyDaysMicroseconds"]},
        )
    )
    return rows


def _row(ours: dict, fast: dict, plain: dict, key: str, title: str, factor: int) -> Row:
    rate, fast, plain = (figures[key + "PerSecond"] for figures in (ours, fast, plain))
    return Row(
        "rules",
        f"occurrences of {title}",
        f"≥ {factor} × python-dateutil-rs",
        f"{rate:.1f} M/s, {rate / fast:.1f} × (python-dateutil-rs {fast:.1f}, python-dateutil {plain:.2f} M/s)",
        rate >= factor * fast,
        {key: rate, "dateutilRs": fast, "dateutil": plain},
    )
