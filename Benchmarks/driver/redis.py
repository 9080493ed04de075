"""Redis with the same points: what a search costs in memory, in C, without HTTP and without JSON."""

from __future__ import annotations

import selectors
import socket
import time

from . import machine, sample
from .bench import Bench
from .processes import Failure, Program, free_port
from .reads import peer_row
from .report import Row
from .searches import LIMIT

_KEY = b"events"
_MEMBERS_PER_COMMAND = 1_000
_LATITUDE_LIMIT = 85.05112878
_CONNECTIONS = 32
# Commands that a connection sends before it reads their answers: a client in Python is slower than wrk, and
# must not be what is measured. It is to Redis' advantage.
_PIPELINED = 8


def redis(bench: Bench) -> list[Row]:
    chosen = bench.searches
    port = free_port()
    server = bench.programs.start(
        "redis",
        "redis-server",
        "--bind",
        "127.0.0.1",
        "--port",
        port,
        "--save",
        "",
        "--appendonly",
        "no",
        "--dir",
        bench.folder,
        output_to_log=True,
    )
    try:
        _wait(server, port)
        bench.note("redis: loading the points")
        with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
            count = _add_points(connection, sample.all_points(bench.database))
            commands = [_search(search) for search in chosen.searches]
            lengths = _answer_lengths(connection, commands)
        rates = []
        for turn in range(bench.options.rounds):
            bench.note(f"redis: round {turn + 1} of {bench.options.rounds}")
            rates.append(_drive(port, commands, lengths, bench.seconds))
            server.check_alive()
        resident = machine.resident_bytes(server.process.pid)
    finally:
        bench.programs.stop(server)
    row = peer_row(
        bench,
        "redis",
        f"Redis GEOSEARCH BYRADIUS ASC COUNT {LIMIT}, no HTTP, no JSON, {_PIPELINED} pipelined",
        rates,
    )
    row.values |= {"points": count, "bytesPerPoint": round(resident / count, 1)}
    return [row]


def _command(*parts: bytes) -> bytes:
    return b"*%d\r\n" % len(parts) + b"".join(b"$%d\r\n%s\r\n" % (len(part), part) for part in parts)


def _search(search) -> bytes:
    return _command(
        b"GEOSEARCH",
        _KEY,
        b"FROMLONLAT",
        b"%r" % search.longitude,
        b"%r" % search.latitude,
        b"BYRADIUS",
        b"%r" % search.radius,
        b"km",
        b"ASC",
        b"COUNT",
        b"%d" % LIMIT,
    )


def _wait(server: Program, port: int) -> None:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        server.check_alive()
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.02)
    raise Failure("redis-server does not listen")


def _add_points(connection: socket.socket, points) -> int:
    """Sends all points that Redis can hold; returns their number."""
    reader = connection.makefile("rb")
    batch: list[bytes] = []
    total = 0

    def send() -> int:
        connection.sendall(_command(b"GEOADD", _KEY, *batch))
        reply = reader.readline()
        if reply != b":%d\r\n" % (len(batch) // 3):
            raise Failure(f"GEOADD answers {reply!r}")
        return len(batch) // 3

    for number, longitude, latitude in points:
        if abs(latitude) > _LATITUDE_LIMIT:
            continue
        batch += (b"%r" % longitude, b"%r" % latitude, b"%d" % number)
        if len(batch) == 3 * _MEMBERS_PER_COMMAND:
            total += send()
            batch.clear()
    if batch:
        total += send()
    return total


def _answer_lengths(connection: socket.socket, commands: list[bytes]) -> list[int]:
    """Asks each once: the length of its answer in bytes, which is what the load waits for."""
    reader = connection.makefile("rb")
    lengths = []
    for command in commands:
        connection.sendall(command)
        head = reader.readline()
        if not head.startswith(b"*") or not 1 <= int(head[1:]) <= LIMIT:
            raise Failure(f"GEOSEARCH answers {head!r}")
        length = len(head)
        for _ in range(int(head[1:])):
            length += len(reader.readline()) + len(reader.readline())
        lengths.append(length)
    return lengths


def _drive(port: int, commands: list[bytes], lengths: list[int], seconds: float) -> float:
    """Searches a second, over connections that send their next commands as soon as they have all answers."""
    batches = [
        (b"".join(commands[start : start + _PIPELINED]), sum(lengths[start : start + _PIPELINED]))
        for start in range(0, len(commands) - _PIPELINED + 1, _PIPELINED)
    ]
    turn = answered = 0
    waiting: dict[socket.socket, int] = {}
    with selectors.DefaultSelector() as selector:
        try:
            for _ in range(_CONNECTIONS):
                connection = socket.create_connection(("127.0.0.1", port), timeout=10)
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                selector.register(connection, selectors.EVENT_READ)
                request, waiting[connection] = batches[turn % len(batches)]
                connection.sendall(request)
                turn += 1
            start = time.monotonic()
            while time.monotonic() - start < seconds:
                for key, _ in selector.select(5) or _nothing_came():
                    connection = key.fileobj
                    received = len(connection.recv(262_144))
                    if received == 0:
                        raise Failure("Redis closed a connection")
                    waiting[connection] -= received
                    if waiting[connection] < 0:
                        raise Failure("Redis answers more than it did before")
                    if waiting[connection] == 0:
                        answered += _PIPELINED
                        request, waiting[connection] = batches[turn % len(batches)]
                        connection.sendall(request)
                        turn += 1
            return answered / (time.monotonic() - start)
        finally:
            for connection in waiting:
                connection.close()


def _nothing_came():
    raise Failure("Redis does not answer")
