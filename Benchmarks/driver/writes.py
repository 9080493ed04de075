"""Figures of a server that is written to. Every write is on the disk before it is answered."""

from __future__ import annotations

import json
import time

from . import sample, wrk
from .bench import Bench
from .client import Client
from .processes import Failure
from .reads import nearests_load, rate_row
from .report import Pairs, Row, median

_CONNECTIONS = 64
_PACE = 2_000


def create(bench: Bench) -> list[Row]:
    token, bodies = _user_and_events(bench)
    headers = _headers(token)
    ours = bench.load(bench.humon, "create", [wrk.post("/v1/events", body, headers) for body in bodies], 0)
    bare = bench.load(bench.peer, "bare-create", [wrk.post("/bare", body, headers) for body in bodies], 0)
    bench.warm_up(bare, ours, connections=_CONNECTIONS)
    pairs, alone = Pairs([], []), Pairs([], [])
    for turn in range(bench.options.rounds):
        bench.note(f"create: round {turn + 1} of {bench.options.rounds}")
        alone.theirs.append(_synced_commits(bench, turn))
        pairs.theirs.append(wrk.run(bench.programs, bare, _CONNECTIONS, bench.seconds).rate)
        before = sample.last_id(bench.database)
        result = wrk.run(bench.programs, ours, _CONNECTIONS, bench.seconds)
        _check_stored(bench, before, result.requests)
        pairs.ours.append(result.rate)
        alone.ours.append(result.rate)
    row = rate_row("create", f"POST /v1/events, durable, {_CONNECTIONS} connections", 0.3, pairs, {})
    return [
        row,
        Row(
            "create",
            "… against one synced transaction at a time",
            "≥ 2 ×",
            f"{alone.ratio:.1f} ({median(alone.ours):,.0f}/s, alone {median(alone.theirs):,.0f}/s; "
            f"{alone.spread})",
            alone.ratio >= 2,
            alone.values("perSecond", "alonePerSecond"),
        ),
    ]


def paced(bench: Bench) -> list[Row]:
    """Searches beside a steady stream of writes; the stream's sender uses the same cores."""
    searching = nearests_load(bench)
    token, bodies = _user_and_events(bench)
    writing = bench.load(
        bench.humon, "paced", [wrk.post("/v1/events", body, _headers(token)) for body in bodies], 0
    )
    bench.warm_up(searching)
    pairs, paces = Pairs([], []), []
    for turn in range(bench.options.rounds):
        bench.note(f"paced: round {turn + 1} of {bench.options.rounds}")
        pairs.theirs.append(wrk.run(bench.programs, searching, 32, bench.seconds).rate)
        before = sample.last_id(bench.database)
        # The writes begin before the searches and end after them.
        writer = wrk.start(bench.programs, writing, 32, bench.seconds + 2, rate=_PACE)
        time.sleep(0.5)
        pairs.ours.append(wrk.run(bench.programs, searching, 32, bench.seconds).rate)
        written = wrk.finish(bench.programs, writer, writing, bench.seconds + 2)
        _check_stored(bench, before, written.requests)
        paces.append(written.rate)
    pace = median(paces)
    kept_pace = pace >= 0.95 * _PACE
    return [
        Row(
            "paced",
            f"Searches under {_PACE:,} durable writes/s",
            "≥ 0.75 × undisturbed",
            f"{pairs.ratio:.2f} ({median(pairs.ours):,.0f}/s, undisturbed {median(pairs.theirs):,.0f}/s; "
            f"{pairs.spread}) under {pace:,.0f} writes/s" + ("" if kept_pace else ", which is too few"),
            pairs.ratio >= 0.75 and kept_pace,
            {
                **pairs.values("perSecond", "undisturbedPerSecond"),
                "writesPerSecond": [round(pace) for pace in paces],
            },
        )
    ]


def _user_and_events(bench: Bench) -> tuple[str, list[bytes]]:
    """A new user's token, and events to post: those of the sample at slightly other places."""
    client = Client(bench.humon.port)
    user = client.post("/v1/users", b"", {"tb-app-secret": bench.app_secret})
    token = user["auth_token"]
    chance = bench.chance("writes")
    bodies = [_body(event, chance) for event in bench.events]
    # One by hand first, to see that it is stored as it was sent.
    number = client.post("/v1/events", bodies[0], _headers(token))["id"]
    stored = client.get_json(f"/v1/events/{number}")
    sent = json.loads(bodies[0])
    if any(stored[key] != sent[key] for key in ("name", "address", "lat", "lon")):
        raise Failure(f"posted {sent}, got back {stored}")
    client.close()
    return token, bodies


def _body(event: sample.Event, chance) -> bytes:
    return json.dumps(
        {
            "address": event.address,
            "ended_at": "2031-05-17T21:00:00.000Z",
            "lat": round(min(90, max(-90, event.latitude + chance.uniform(-0.01, 0.01))), 6),
            "lon": round(min(180, max(-180, event.longitude + chance.uniform(-0.01, 0.01))), 6),
            "name": event.name,
            "started_at": "2031-05-17T18:30:00.000Z",
        },
        ensure_ascii=False,
    ).encode()


def _headers(token: str) -> dict[str, str]:
    return {"Content-Type": "application/json", "tb-auth-token": token}


def _synced_commits(bench: Bench, turn: int) -> float:
    """Transactions a second, each committed and synced before the next begins, beside Humon's database."""
    printed = bench.programs.run(
        "peer-commits",
        bench.options.peer,
        "commits",
        "--database",
        bench.folder / f"commits-{turn}.sqlite",
        "--seconds",
        max(1.0, bench.seconds / 2),
        seconds=bench.seconds + 30,
    )
    figures = json.loads(printed)
    if figures["synchronous"] != 2 or figures["journalMode"] != "wal":
        raise Failure(f"the peer's commits are not synced: {figures}")
    return figures["perSecond"]


def _check_stored(bench: Bench, before: int, acknowledged: int) -> None:
    """What was acknowledged is in the database, as any other process reads it."""
    stored = sample.last_id(bench.database) - before
    if stored < acknowledged:
        raise Failure(f"{acknowledged:,} events were acknowledged, {stored:,} are in the database")
