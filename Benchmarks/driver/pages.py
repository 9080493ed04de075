"""The pages that the server renders: a cached event's page beside the bare route."""

from __future__ import annotations

import re

from . import wrk
from .bench import Bench
from .client import Client
from .processes import Failure
from .reads import rate_row
from .report import Pairs, Row

# So many different pages: the server has made all of them by the end of the warm-up, and keeps them.
_PAGES = 200


def page(bench: Bench) -> list[Row]:
    """Event pages that have been asked for before."""
    server = bench.recurring_humon
    client = Client(server.port)
    addresses = re.findall(rb"<loc>[^<]*?(/events/[^<]+)</loc>", client.get("/sitemaps/1.xml"))
    if not addresses:
        raise Failure("there are no pages: bring their files with `make assets`")
    chosen = bench.chance("page").sample(addresses, min(_PAGES, len(addresses)))
    paths = [address.decode() for address in chosen]
    bodies = [client.get(path) for path in paths]
    client.close()
    mean = sum(map(len, bodies)) / len(bodies)
    typical = min(bodies, key=lambda body: abs(len(body) - mean))
    bare = bench.bare_peer("page", typical, mean)
    ours_load = bench.load(server, "page", [wrk.get(path) for path in paths], mean)
    bare_load = bench.load(bare, "bare-page", [wrk.get(f"/bare/event?{path}") for path in paths], mean)
    bench.warm_up(bare_load, ours_load)
    pairs = Pairs([], [])
    for turn in range(bench.options.rounds):
        bench.note(f"page: round {turn + 1} of {bench.options.rounds}")
        pairs.theirs.append(wrk.run(bench.programs, bare_load, 32, bench.seconds).rate)
        pairs.ours.append(wrk.run(bench.programs, ours_load, 32, bench.seconds).rate)
    bench.programs.stop(bare.program)
    title = f"GET /events/:id-slug, cached, {mean / 1024:,.1f} KiB, 32 connections"
    return [rate_row("page", title, 0.5, pairs, {"bodyBytes": round(mean, 1), "pages": len(paths)})]
