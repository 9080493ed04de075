"""v2's searches over HTTP: on a sample in which some events recur."""

from __future__ import annotations

import datetime
import math
import statistics
import time

from . import sample, wrk
from .bench import Bench
from .client import Client
from .processes import Failure
from .reads import rate_row
from .report import Pairs, Row

LIMIT = 20
# A box around a continent: Europe.
_CONTINENT = "-25,34,45,72"
_CONTINENT_ZOOM = 4
# Words of every frequency: in a third of all names, in some, in hardly any, in none; in Chinese; several.
_WORDS = ("jazz", "ja", "open", "o", "berlin", "xylophone", "jazz night", "caf", "音", "the")
_RADII = (2, 25, 500, 5_000, 20_000)
_QUESTIONS = 300


def search(bench: Bench) -> list[Row]:
    """A point, a radius and a week's window, about 20 results: as JSON and as a calendar."""
    server = bench.recurring_humon
    client = Client(server.port)
    bench.note("choosing v2's searches")
    queries = _queries(bench, client)
    rows = []
    for figure, form, target in (("search", "json", 0.5), ("search-ics", "ics", 0.3)):
        paths = [f"/v2/events.{form}?{query}" for query in queries]
        bodies = [client.get(path) for path in paths]
        mean = sum(map(len, bodies)) / len(bodies)
        typical = min(bodies, key=lambda body: abs(len(body) - mean))
        bare = bench.bare_peer(figure, typical, mean)
        ours_load = bench.load(server, figure, [wrk.get(path) for path in paths], mean)
        bare_load = bench.load(bare, f"bare-{figure}", [wrk.get(f"/bare/event?{query}") for query in queries], mean)
        bench.warm_up(bare_load, ours_load)
        pairs = Pairs([], [])
        for turn in range(bench.options.rounds):
            bench.note(f"{figure}: round {turn + 1} of {bench.options.rounds}")
            pairs.theirs.append(wrk.run(bench.programs, bare_load, 32, bench.seconds).rate)
            pairs.ours.append(wrk.run(bench.programs, ours_load, 32, bench.seconds).rate)
        bench.programs.stop(bare.program)
        found = _mean_results(bodies, form)
        title = f"GET /v2/events.{form}, radius and a week, {found:.1f} results, {mean / 1024:,.1f} KiB"
        rows.append(rate_row(figure, title, target, pairs, {"bodyBytes": round(mean, 1), "results": round(found, 1)}))
    client.close()
    return rows


def clusters(bench: Bench) -> list[Row]:
    """The clusters of a continent, from now on, and of one category."""
    client = Client(bench.recurring_humon.port)
    path = f"/v2/clusters?bbox={_CONTINENT}&zoom={_CONTINENT_ZOOM}"
    counted = sum(cluster["count"] for cluster in client.get_json(path)["clusters"])
    if counted == 0:
        raise Failure(f"{path} counts nothing")
    times = _times(client, [path] * 100)
    client.close()
    middle = statistics.median(times)
    return [
        Row(
            "clusters",
            f"GET /v2/clusters of a continent, {counted:,} events counted, one at a time",
            "≤ 10 ms",
            f"{middle:.1f} ms (median of 100; slowest {max(times):.1f} ms)",
            middle <= 10,
            {"medianMilliseconds": round(middle, 3), "counted": counted},
        )
    ]


def text(bench: Bench) -> list[Row]:
    """Words of every frequency within radii of every size, one question at a time."""
    client = Client(bench.recurring_humon.port)
    chance = bench.chance("text")
    paths = []
    for event in sample.random_events(bench.recurring_database, _QUESTIONS, chance):
        words, radius = chance.choice(_WORDS), chance.choice(_RADII)
        quoted = "".join(f"%{byte:02X}" for byte in words.encode())
        paths.append(f"/v2/events?near={event.latitude:.4f},{event.longitude:.4f}&radius={radius}&q={quoted}&limit={LIMIT}")
    for path in paths[:20]:
        client.get(path)
    times = sorted(_times(client, paths))
    client.close()
    middle, slow = statistics.median(times), times[math.ceil(len(times) * 0.99) - 1]
    return [
        Row(
            "text",
            f"GET /v2/events?q= within 2 to 20,000 km, {len(paths)} questions one at a time",
            "≤ 5 ms median, ≤ 20 ms p99",
            f"{middle:.1f} ms, p99 {slow:.1f} ms (slowest {times[-1]:.1f} ms)",
            middle <= 5 and slow <= 20,
            {"medianMilliseconds": round(middle, 3), "p99Milliseconds": round(slow, 3)},
        )
    ]


def _times(client: Client, paths: list[str]) -> list[float]:
    """How long each answer takes, in milliseconds."""
    times = []
    for path in paths:
        began = time.perf_counter()
        client.get(path)
        times.append((time.perf_counter() - began) * 1_000)
    return times


def _queries(bench: Bench, client: Client) -> list[str]:
    """Points near random events and weeks around their starts, each with a radius within which about 20 things happen."""
    chance = bench.chance("v2")
    queries = []
    for event in sample.random_events(bench.recurring_database, bench.options.searches // 5, chance):
        near = f"near={event.latitude:.4f},{event.longitude:.4f}"
        day = datetime.date.today() + datetime.timedelta(days=chance.randrange(0, 60))
        window = f"from={day.isoformat()}&to=P7D&limit={LIMIT}"
        found = client.get_json(f"/v2/events?{near}&radius=20000&{window}")["events"]
        if not found:
            raise Failure(f"nothing happens in the week of {day}")
        radius = math.ceil((found[-1]["distance_km"] * 1.001 + 0.01) * 1_000) / 1_000
        queries.append(f"{near}&radius={radius}&{window}")
    return queries


def _mean_results(bodies: list[bytes], form: str) -> float:
    mark = b'"distance_km"' if form == "json" else b"BEGIN:VEVENT"
    return sum(body.count(mark) for body in bodies) / len(bodies)
