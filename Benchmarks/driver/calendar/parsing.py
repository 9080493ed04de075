"""Reading and writing iCalendar, beside libical and Python's icalendar on the same file."""

from __future__ import annotations

import pathlib

from .. import peers
from ..bench import Bench
from ..report import Row

_HERE = pathlib.Path(__file__).resolve().parent
_PACKAGE = "icalendar==7.3.0"
_ROUNDS = 9
# Of a million lines, in MB: a reader that kept what it has read would need some 200.
_MEMORY = 16


def parsing(bench: Bench) -> list[Row]:
    bench.note("parsing: reading and writing iCalendar")
    ours = peers.figures(bench, "calendar", bench.options.calendar, "--json", "--rounds", _ROUNDS)
    sample = bench.folder / "sample.ics"
    text = bench.programs.run("sample", bench.options.calendar, "--sample", seconds=60)
    sample.write_bytes(text.encode("utf-8"))
    libical = peers.figures(bench, "libical", _libical(bench), sample, _ROUNDS)
    python = peers.python(bench, "icalendar", _PACKAGE)
    python = peers.figures(bench, "icalendar", python, _HERE / "icalendar_peer.py", sample, 1)
    return [
        _row("parse", "10,000 events of iCalendar read", "parseSeconds", ours, libical, python),
        _row("serialise", "10,000 events of iCalendar written", "serialiseSeconds", ours, libical, python),
        Row(
            "parse",
            "a million lines of iCalendar streamed",
            f"≤ {_MEMORY} MB more memory",
            f"{ours['streamSeconds']:.2f} s, {ours['streamMegabytes']:.1f} MB",
            ours["streamMegabytes"] <= _MEMORY,
            {key: ours[key] for key in ("streamSeconds", "streamMegabytes")},
        ),
    ]


def _row(figure: str, title: str, key: str, ours: dict, libical: dict, python: dict) -> Row:
    seconds = ours[key]
    return Row(
        figure,
        title,
        "≤ 0.05 s, faster than libical",
        f"{seconds:.3f} s (libical {libical[key]:.3f} s, Python's icalendar {python[key]:.1f} s)",
        seconds <= 0.05 and seconds < libical[key],
        {key: seconds, "libical": libical[key], "icalendar": python[key]},
    )


def _libical(bench: Bench) -> pathlib.Path:
    """The C program, built once in a run."""
    program = bench.folder / "libical"
    bench.programs.run("cc", "cc", "-O2", "-o", program, _HERE / "libical.c", "-lical", seconds=60)
    return program

