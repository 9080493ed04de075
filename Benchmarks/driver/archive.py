"""`KeyedArchive` beside Foundation's coders, measured by archive-benchmark."""

from __future__ import annotations

from . import peers
from .bench import Bench
from .report import Row


def archive(bench: Bench) -> list[Row]:
    bench.note("archive: keyed archives")
    ours = peers.figures(bench, "archive", bench.options.archive, "--json")
    size = ours["megabytes"] / ours["jsonMegabytes"]
    one = ours["oneNamedMilliseconds"]
    return [
        _against_json(ours, "write", "archived", "JSONEncoder"),
        _against_json(ours, "read", "read back", "JSONDecoder"),
        Row("archive", "their size against their JSON's", "≤ 0.6", f"{size:.2f}", size <= 0.6, {"size": size}),
        Row(
            "archive",
            f"one object by its name out of {ours['largeMegabytes']:.0f} MB",
            "≤ 10 ms",
            f"{one:.2f} ms",
            one <= 10,
            {"milliseconds": one},
        ),
        Row(
            "archive",
            "2,000 events, beside NSKeyedArchiver",
            "",
            f"written in {ours['fewWriteSeconds']:.3f} s ({ours['appleWriteSeconds']:.1f} s), "
            f"read in {ours['fewReadSeconds']:.3f} s ({ours['appleReadSeconds']:.2f} s)",
            None,
            {key: ours[key] for key in ("fewWriteSeconds", "appleWriteSeconds", "fewReadSeconds", "appleReadSeconds")},
        ),
    ]


def _against_json(ours: dict, key: str, verb: str, peer: str) -> Row:
    seconds, json_seconds = ours[f"{key}Seconds"], ours[f"json{key.capitalize()}Seconds"]
    return Row(
        "archive",
        f"{ours['events']:,.0f} events {verb}",
        f"≥ 1 × {peer}, aim 3 ×",
        f"{seconds:.3f} s, {json_seconds / seconds:.1f} × ({peer} {json_seconds:.3f} s)",
        seconds <= json_seconds,
        {"seconds": seconds, "json": json_seconds},
    )
