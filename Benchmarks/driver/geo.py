"""`GeoIndex` alone, measured by geo-benchmark."""
from __future__ import annotations

import json

from .bench import Bench
from .processes import Failure
from .report import Row


def geo(bench: Bench) -> list[Row]:
    bench.note("geo: GeoIndex alone")
    printed = bench.programs.run("geo", bench.options.geo, "--json", seconds=180)
    try:
        figures = json.loads(printed)
    except ValueError:
        raise Failure(f"geo-benchmark prints no JSON: {printed[:200]}") from None
    raise Failure(f"to be read: {figures}")
