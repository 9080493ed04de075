"""Runs wrk on ready-made requests and reads its figures."""

from __future__ import annotations

import json
import pathlib
import re
from dataclasses import dataclass

from .processes import Failure, Program, Programs

_SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "replay.lua"
# More than any answer's headers.
_HEADER_BYTES = 1_000


@dataclass
class Load:
    """Requests in a file, and the mean size of their answers' bodies; None if that is not known."""

    port: int
    requests: pathlib.Path
    body_bytes: float | None
    server: Program


@dataclass
class Result:
    requests: int
    seconds: float
    p50: float
    p99: float
    bytes_each: float

    @property
    def rate(self) -> float:
        """Requests a second."""
        return self.requests / self.seconds


def get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()


def post(path: str, body: bytes, headers: dict[str, str]) -> bytes:
    lines = [f"POST {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join(lines + ["", ""]).encode() + body


def write_requests(path: pathlib.Path, requests: list[bytes]) -> pathlib.Path:
    with open(path, "wb") as file:
        for request in requests:
            file.write(b"%d\n%s" % (len(request), request))
    return path


def start(programs: Programs, load: Load, connections: int, seconds: int, rate: int | None = None) -> Program:
    """Starts wrk with one thread."""
    arguments = [
        "wrk",
        "-t1",
        f"-c{connections}",
        f"-d{seconds}s",
        "--timeout",
        "5s",
        "--latency",
        "-s",
        _SCRIPT,
        f"http://127.0.0.1:{load.port}/",
        "--",
        load.requests,
    ]
    return programs.start("wrk" if rate is None else "wrk-paced", *arguments, *([rate] if rate else []))


def finish(programs: Programs, wrk: Program, load: Load, seconds: int) -> Result:
    """Waits for wrk, and fails unless every answer was what was asked for."""
    try:
        printed = wrk.output(seconds + 30)
    finally:
        programs.stop(wrk)
        # A server that has ended explains all that wrk has to say.
        load.server.check_alive()
    result = read(printed)
    # A tenth either way: the events that are posted meanwhile are found as well.
    size = load.body_bytes
    if size is not None and not size * 0.9 <= result.bytes_each <= size * 1.1 + _HEADER_BYTES:
        raise Failure(f"an answer had {result.bytes_each:.0f} bytes, its body should have {size:.0f}")
    return result


def run(programs: Programs, load: Load, connections: int, seconds: int) -> Result:
    return finish(programs, start(programs, load, connections, seconds), load, seconds)


def read(text: str) -> Result:
    """The figures that replay.lua prints; any failure among them is one of the run."""
    found = re.search(r"^FIGURES (\{.*\})$", text, re.MULTILINE)
    if not found:
        raise Failure(f"wrk printed no figures: {text[-500:]}")
    figures = json.loads(found[1])
    failures = {name: count for name, count in figures["failures"].items() if count}
    if failures:
        raise Failure(
            "wrk counted failures: " + ", ".join(f"{count} × {name}" for name, count in failures.items())
        )
    if figures["requests"] == 0:
        raise Failure("wrk got no answer")
    return Result(
        requests=figures["requests"],
        seconds=figures["microseconds"] / 1e6,
        p50=figures["p50"] / 1000,
        p99=figures["p99"] / 1000,
        bytes_each=figures["bytes"] / figures["requests"],
    )
