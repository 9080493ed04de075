"""Streams of changes: how soon those who listen are told, and what each of them costs."""

from __future__ import annotations

import http.client
import json
import multiprocessing
import selectors
import socket
import time

from . import machine, sample
from .bench import Bench
from .client import Client
from .processes import Failure
from .report import Row

_STREAMS = 2_000
# Streams of which nothing is measured: what the first ones cost once is not what each costs.
_FIRST = 500
_PER_SECOND = 100
# Each change happens in one of so many cells of the map, and each stream listens to one: 1 %.
_CELLS = 100
_SECONDS = 20
_MARK = b"changed-"


def changes(bench: Bench) -> list[Row]:
    server = bench.start_humon(
        sample.copy(bench.sample, bench.folder / "changes.sqlite"), "humon-changes", "--max-streams-per-address", _STREAMS + _FIRST, "--max-connections", 2 * (_STREAMS + _FIRST)
    )
    token, numbers = _events(bench, server.port)
    empty = machine.resident_bytes(server.program.process.pid)
    # These listen where nothing changes.
    first = _Listeners(server.port, [(10, 10)] * _FIRST)
    time.sleep(2)
    before = machine.resident_bytes(server.program.process.pid)
    bench.note(f"changes: opening {_STREAMS:,} streams")
    listeners = _Listeners(server.port, [_cell(number % _CELLS) for number in range(_STREAMS)])
    time.sleep(2)
    listeners.listen(0.5)
    opened = machine.resident_bytes(server.program.process.pid)
    writer = multiprocessing.get_context("fork").Process(
        target=_write, args=(server.port, token, numbers, _PER_SECOND * _SECONDS), daemon=True
    )
    bench.note(f"changes: {_PER_SECOND} a second for {_SECONDS} s")
    writer.start()
    try:
        listeners.listen(_SECONDS + 2)
        writer.join(5)
        if writer.exitcode != 0:
            raise Failure(f"the writer ended with {writer.exitcode}")
    finally:
        writer.kill()
        writer.join()
    used = machine.resident_bytes(server.program.process.pid)
    server.program.check_alive()
    listeners.close()
    first.close()
    bench.programs.stop(server.program)

    expected = _PER_SECOND * _SECONDS * _STREAMS // _CELLS
    delays = sorted(listeners.delays)
    if len(delays) != expected:
        raise Failure(f"{expected:,} changes were to be heard, {len(delays):,} were")
    p50, p99, longest = (1_000 * delays[min(len(delays) - 1, int(len(delays) * part))] for part in (0.5, 0.99, 1))
    each = (used - before) / _STREAMS
    return [
        Row(
            "changes",
            f"{_STREAMS:,} streams, {_PER_SECOND} changes/s, each in 1 % of them: told after, p99",
            "≤ 250 ms",
            f"{p99:.1f} ms (median {p50:.1f}, longest {longest:.1f} ms, from the writer's request on)",
            p99 <= 250,
            {"p50": round(p50, 3), "p99": round(p99, 3), "longest": round(longest, 3), "heard": len(delays)},
        ),
        Row(
            "changes",
            "… memory of a stream, its connection included",
            "≤ 24 KB",
            f"{each / 1024:.1f} KB ({(opened - before) / _STREAMS / 1024:.1f} KB before the first change; "
            f"the first {_FIRST} {(before - empty) / _FIRST / 1024:.1f} KB each)",
            each <= 24 * 1024,
            {"bytesPerStream": round(each), "bytesPerQuietStream": round((opened - before) / _STREAMS)},
        ),
    ]


def _cell(number: int) -> tuple[float, float]:
    """The south-western corner of a cell in the middle of the Pacific, where the sample has hardly any events."""
    return -20 + number // 10, -140 + number % 10


def _events(bench: Bench, port: int) -> tuple[str, list[int]]:
    client = Client(port)
    token = client.post("/v1/users", b"", {"tb-app-secret": bench.app_secret})["auth_token"]
    numbers = []
    for cell in range(_CELLS):
        south, west = _cell(cell)
        body = {"lat": south + 0.5, "lon": west + 0.5, "name": "Change", "started_at": "2031-05-17T18:30:00.000Z"}
        headers = {"Content-Type": "application/json", "tb-auth-token": token}
        numbers.append(client.post("/v1/events", json.dumps(body).encode(), headers)["id"])
    client.close()
    return token, numbers


def _write(port: int, token: str, numbers: list[int], count: int) -> None:
    """Changes events at an even pace; the name of each says when its change was sent."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    headers = {
        "Content-Type": "application/merge-patch+json", "Authorization": f"Bearer {token}", "If-Match": "*"
    }
    start = time.monotonic()
    for number in range(count):
        time.sleep(max(0.0, start + number / _PER_SECOND - time.monotonic()))
        body = json.dumps({"name": f"{_MARK.decode()}{time.monotonic_ns()}."})
        connection.request("PATCH", f"/v2/events/{numbers[number % len(numbers)]}", body, headers)
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            raise SystemExit(f"PATCH answers {answer.status}")


class _Listeners:
    """Many who listen, each to one cell, in one thread."""

    def __init__(self, port: int, cells: list[tuple[float, float]]):
        self.delays: list[float] = []
        self._selector = selectors.DefaultSelector()
        self._sockets: list[socket.socket] = []
        for number, (south, west) in enumerate(cells):
            # No two ask quite the same: nothing is looked at for several at once.
            edge = 0.1 + 0.0001 * number
            box = f"{west + edge:.4f},{south + edge:.4f},{west + 0.9},{south + 0.9}"
            connection = socket.create_connection(("127.0.0.1", port), timeout=20)
            connection.sendall(f"GET /v2/changes?bbox={box} HTTP/1.1\r\nHost: bench\r\n\r\n".encode())
            self._selector.register(connection, selectors.EVENT_READ)
            self._sockets.append(connection)
        for connection in self._sockets:
            if not connection.recv(16).startswith(b"HTTP/1.1 200"):
                raise Failure("a stream was refused")
            connection.setblocking(False)

    def listen(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (rest := end - time.monotonic()) > 0:
            for key, _ in self._selector.select(rest):
                heard = key.fileobj.recv(65_536)
                if not heard:
                    raise Failure("a stream was ended")
                for part in heard.split(_MARK)[1:]:
                    sent = int(part[: part.index(b".")])
                    self.delays.append((time.monotonic_ns() - sent) / 1e9)

    def close(self) -> None:
        self._selector.close()
        for connection in self._sockets:
            connection.close()
