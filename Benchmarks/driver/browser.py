"""The map in a browser on a slow line and a slow processor: how soon it is there, and how smoothly it moves."""

from __future__ import annotations

import pathlib
import shutil

from . import peers
from .bench import Bench
from .processes import Failure
from .report import Row

_BROWSER = pathlib.Path(__file__).resolve().parent.parent / "PageBenchmark/browser.py"
_PACKAGE = "playwright==1.65.2"
# A town, as one sees it at the first visit, and the part of the world where the sample has most of its events.
_TOWN = "52.52,13.405,13"
_CROWD = "48,10,4"
_MANY = 100_000
# In milliseconds.
_PAINT, _PINS, _FRAME = 1_000, 2_000, 20
_BYTES = 250 * 1024
_HOW = "4 × CPU slow-down"
_LINE = f"{_HOW}, 1.6 Mbit/s, 150 ms"


def browser(bench: Bench) -> list[Row]:
    chromium = shutil.which("chromium")
    if not chromium:
        raise Failure("there is no chromium; on Debian: apt-get install chromium")
    port = bench.recurring_humon.port
    bench.note("page: the map in Chromium")
    interpreter = peers.python(bench, "playwright", _PACKAGE)
    address = f"http://127.0.0.1:{port}"
    figures = peers.figures(
        bench, "browser", interpreter, _BROWSER, chromium, address, "--first", _TOWN, "--crowd", _CROWD
    )
    if figures["shown"] < _MANY:
        bench.notes.append(f"page-pan: only {figures['shown']:,} events are in view; the sample is too small")
    return [
        _row("page-paint", f"first contentful paint of the map, {_LINE}", figures["paint"], _PAINT, "ms", figures["paints"]),
        _row("page-pins", "… pins on the map", figures["pins"], _PINS, "ms", figures["allPins"]),
        Row(
            "page-size",
            "… all that the first visit brings, compressed, without tiles",
            f"≤ {_BYTES // 1024} KB",
            f"{figures['bytes'] / 1024:.0f} KB",
            figures["bytes"] <= _BYTES,
            {"bytes": figures["bytes"]},
        ),
        Row(
            "page-pan",
            f"{figures['shown']:,} events in view, the map is dragged, {_HOW}: frames, p95",
            f"≤ {_FRAME} ms",
            f"{figures['frame95']:.1f} ms (median {figures['frameMedian']:.1f}, longest {figures['frameLongest']:.1f}, "
            f"{figures['frames']} frames)",
            figures["frame95"] <= _FRAME and figures["shown"] >= _MANY,
            {"p95": round(figures["frame95"], 2), "median": round(figures["frameMedian"], 2), "shown": figures["shown"]},
        ),
    ]


def _row(figure: str, title: str, measured: float, most: float, unit: str, values: list[float]) -> Row:
    text = f"{measured:.0f} {unit} (median of {len(values)}; slowest {max(values):.0f} {unit})"
    return Row(figure, title, f"≤ {most:,} {unit}", text, measured <= most, {"milliseconds": [round(value) for value in values]})
