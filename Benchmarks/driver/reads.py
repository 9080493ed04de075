"""Figures of a server that is only asked."""

from __future__ import annotations

import time

from . import machine, sample, wrk
from .bench import Bench, Server
from .client import Client
from .processes import Failure
from .report import Pairs, Row, median


def ready(bench: Bench) -> list[Row]:
    """How long a start takes; the database's file is in the system's cache."""
    starts = []
    database = bench.database
    for turn in range(bench.options.rounds + 2):
        bench.note(f"ready: start {turn + 1} of {bench.options.rounds + 2}")
        server = bench.start_humon(database, "humon-start")
        starts.append(server.ready_after)
        # Ready means: it finds what is there. The whole globe holds at least one event.
        client = Client(server.port)
        if not isinstance(client.get_json("/v1/events/nearests?lat=50&lon=10&radius=20015&limit=1"), list):
            raise Failure("/health says 200 before searches find anything")
        client.close()
        bench.programs.stop(server.program)
    seconds = median(starts)
    return [
        Row(
            "ready",
            f"Ready to serve {bench.options.count:,} events",
            "≤ 1.2 s",
            f"{seconds:.2f} s",
            seconds <= 1.2,
            {"seconds": [round(start, 3) for start in starts]},
        )
    ]


def memory(bench: Bench) -> list[Row]:
    """Resident memory of a server that has just started, above that of one without events."""
    database = bench.database
    bench.note("memory: a server without events, and one with all")
    empty = _resident_after_start(bench, bench.start_humon(bench.folder / "empty.sqlite", "humon-empty"))
    full = _resident_after_start(bench, bench.start_humon(database, "humon-full"))
    count = sample.shown_count(database)
    each = (full - empty) / count
    return [
        Row(
            "memory",
            "Resident memory an event, above the empty server",
            "≤ 400 bytes",
            f"{each:.0f} bytes ({full / 2**20:,.0f} MiB, empty {empty / 2**20:,.0f} MiB)",
            each <= 400,
            {"bytesPerEvent": round(each, 1), "bytes": full, "bytesEmpty": empty, "events": count},
        )
    ]


def _resident_after_start(bench: Bench, server: Server) -> int:
    time.sleep(2)
    server.program.check_alive()
    resident = machine.resident_bytes(server.program.process.pid)
    bench.programs.stop(server.program)
    return resident


def nearests(bench: Bench) -> list[Row]:
    ours, bare = _nearests_loads(bench)
    bench.warm_up(bare, ours)
    pairs = Pairs([], [])
    for turn in range(bench.options.rounds):
        bench.note(f"nearests: round {turn + 1} of {bench.options.rounds}")
        pairs.theirs.append(wrk.run(bench.programs, bare, 32, bench.seconds).rate)
        pairs.ours.append(wrk.run(bench.programs, ours, 32, bench.seconds).rate)
    bench.bare_nearests = median(pairs.theirs)
    resident = machine.resident_bytes(bench.humon.program.process.pid)
    bench.notes.append(f"resident memory after the searches: {resident / 2**20:,.0f} MiB")
    return [rate_row("nearests", "nearests, 32 connections", 0.75, pairs, {"residentBytesAfter": resident})]


def latency(bench: Bench) -> list[Row]:
    ours, bare = _nearests_loads(bench)
    bench.warm_up(bare, ours, connections=8)
    pairs, middle = Pairs([], []), Pairs([], [])
    for turn in range(bench.options.rounds):
        bench.note(f"latency: round {turn + 1} of {bench.options.rounds}")
        for load, slow, usual in ((bare, pairs.theirs, middle.theirs), (ours, pairs.ours, middle.ours)):
            result = wrk.run(bench.programs, load, 8, bench.seconds)
            slow.append(result.p99)
            usual.append(max(result.p50, 0.001))
    return [
        Row(
            "latency",
            "nearests, 8 connections, 99th percentile",
            "≤ 2 × bare",
            f"{pairs.ratio:.2f} ({median(pairs.ours):.2f} ms, bare {median(pairs.theirs):.2f} ms; "
            f"{pairs.spread})",
            pairs.ratio <= 2,
            {
                **pairs.values("p99Milliseconds", "bareP99Milliseconds"),
                "p50Milliseconds": middle.ours,
                "bareP50Milliseconds": middle.theirs,
            },
        )
    ]


def event(bench: Bench) -> list[Row]:
    bodies = bench.event_bodies
    mean = sum(map(len, bodies)) / len(bodies)
    ours = bench.load(
        bench.humon, "event", [wrk.get(f"/v1/events/{event.id}") for event in bench.events], mean
    )
    bare = bench.load(
        bench.peer, "bare-event", [wrk.get(f"/bare/event?{event.id}") for event in bench.events], mean
    )
    bench.warm_up(bare, ours)
    pairs = Pairs([], [])
    for turn in range(bench.options.rounds):
        bench.note(f"event: round {turn + 1} of {bench.options.rounds}")
        pairs.theirs.append(wrk.run(bench.programs, bare, 32, bench.seconds).rate)
        pairs.ours.append(wrk.run(bench.programs, ours, 32, bench.seconds).rate)
    return [
        rate_row("event", "GET /v1/events/:id, 32 connections", 0.9, pairs, {"bodyBytes": round(mean, 1)})
    ]


def rtree(bench: Bench) -> list[Row]:
    """SQLite's R*Tree behind the same framework."""
    chosen = bench.searches
    _check_tree(bench)
    # Its answers leave out keys without a value: their size is not known.
    load = bench.load(bench.peer, "rtree", _requests("/rtree/nearests", chosen.searches), None)
    bench.warm_up(load)
    rates = []
    for turn in range(bench.options.rounds):
        bench.note(f"rtree: round {turn + 1} of {bench.options.rounds}")
        rates.append(wrk.run(bench.programs, load, 32, bench.seconds).rate)
    return [peer_row(bench, "rtree", "SQLite R*Tree, rows to JSON per request, same framework", rates)]


def _check_tree(bench: Bench) -> None:
    """The peer finds what Humon finds."""
    ours, theirs = Client(bench.humon.port), Client(bench.peer.port)
    for search in bench.searches.searches[:20]:
        expected = [event["id"] for event in ours.get_json(search.path)]
        found = [event["id"] for event in theirs.get_json(f"/rtree/nearests?{search.query}")]
        if sorted(found) != sorted(expected):
            raise Failure(f"the R*Tree finds {found} where Humon finds {expected}: {search.path}")
    ours.close()
    theirs.close()


def nearests_load(bench: Bench) -> wrk.Load:
    """Humon's side of the searches."""
    chosen = bench.searches
    return bench.load(
        bench.humon, "nearests", _requests("/v1/events/nearests", chosen.searches), chosen.mean_bytes
    )


def _nearests_loads(bench: Bench) -> tuple[wrk.Load, wrk.Load]:
    """Humon's side, and the bare one with the same parameters on its path."""
    chosen = bench.searches
    ours = nearests_load(bench)
    return ours, bench.load(
        bench.peer, "bare-nearests", _requests("/bare/nearests", chosen.searches), chosen.mean_bytes
    )


def _requests(path: str, searches: list) -> list[bytes]:
    return [wrk.get(f"{path}?{search.query}") for search in searches]


def rate_row(figure: str, title: str, target: float, pairs: Pairs, values: dict[str, object]) -> Row:
    """A rate that has to reach a part of the bare route's."""
    return Row(
        figure,
        title,
        f"≥ {target:g} × bare",
        f"{pairs.ratio:.2f} ({median(pairs.ours):,.0f}/s, bare {median(pairs.theirs):,.0f}/s; "
        f"{pairs.spread})",
        pairs.ratio >= target,
        {**pairs.values("perSecond", "barePerSecond"), **values},
    )


def peer_row(bench: Bench, figure: str, title: str, rates: list[float]) -> Row:
    """A peer's rate, for comparison."""
    rate = median(rates)
    beside = f"{rate:,.0f}/s"
    if bench.bare_nearests:
        beside = f"{rate / bench.bare_nearests:.2f} ({rate:,.0f}/s)"
    return Row(figure, title, "", beside, None, {"perSecond": [round(rate, 1) for rate in rates]})
