"""What the figures share: the servers, the searches, the folder of this run."""

from __future__ import annotations

import json
import pathlib
import random
import secrets
import time
from dataclasses import dataclass
from functools import cached_property

from . import sample, searches, wrk
from .client import Client, wait_until_ready
from .processes import Failure, Program, Programs, free_port

_READY_WITHIN = 120.0


# Per cent of the events that are series, in the sample for v2.
_RECURRING = 10


@dataclass
class Server:
    program: Program
    port: int
    # From the start of its process to its first 200 on /health, in seconds.
    ready_after: float


class Bench:
    """Everything is made when it is first asked for, so that `--only` costs only what it needs."""

    def __init__(self, options, folder: pathlib.Path, programs: Programs, note):
        self.options, self.folder, self.programs, self.note = options, folder, programs, note
        self.seconds: int = options.seconds
        # Of a round's bare route, where measured: what the peers' rows are compared with.
        self.bare_nearests: float | None = None
        self.notes: list[str] = []
        if options.places:
            programs.environment["HUMON_PLACES"] = str(options.places)

    def chance(self, purpose: str) -> random.Random:
        """The same numbers in each run, and others for each purpose."""
        return random.Random(f"{self.options.seed} {purpose}")

    # What is searched.

    @cached_property
    def sample(self) -> pathlib.Path:
        if self.options.sample:
            return self.options.sample
        return sample.cached(
            self.programs,
            self.options.humon,
            self.options.work,
            self.options.count,
            self.options.seed,
            self.note,
        )

    @cached_property
    def database(self) -> pathlib.Path:
        """This run's copy of the sample."""
        made = self.sample
        self.note("copying the sample")
        return sample.copy(made, self.folder / "humon.sqlite")

    @cached_property
    def recurring_database(self) -> pathlib.Path:
        """This run's copy of a sample in which some events recur."""
        options = self.options
        made = sample.cached(
            self.programs, options.humon, options.work, options.count, options.seed, self.note, _RECURRING
        )
        self.note("copying the sample with series")
        return sample.copy(made, self.folder / "recurring.sqlite")

    @cached_property
    def tree(self) -> pathlib.Path:
        folder = self.folder if self.options.sample else self.options.work
        return sample.cached_tree(self.programs, self.options.peer, self.sample, folder, self.note)

    @cached_property
    def searches(self) -> searches.Searches:
        self.note(f"choosing {self.options.searches:,} searches")
        client = Client(self.humon.port)
        try:
            chosen = searches.choose(
                client, self.database, self.options.searches, self.options.radius, self.chance("searches")
            )
        finally:
            client.close()
        self.notes.append(
            f"{len(chosen.searches):,} searches near random events, "
            f"answers of {chosen.mean_events:.1f} events "
            f"and {chosen.mean_bytes:,.0f} bytes; radius "
            + (
                f"{self.options.radius:g} km"
                if self.options.radius
                else f"of each just beyond its 20th event (median "
                f"{sorted(search.radius for search in chosen.searches)[len(chosen.searches) // 2]:.2f} km)"
            )
        )
        return chosen

    @cached_property
    def events(self) -> list[sample.Event]:
        return sample.random_events(self.database, self.options.searches, self.chance("events"))

    @cached_property
    def event_bodies(self) -> list[bytes]:
        """The answers to GET /v1/events/:id, each checked to be the event that was asked for."""
        client = Client(self.humon.port)
        bodies = []
        for event in self.events:
            body = client.get(f"/v1/events/{event.id}")
            if json.loads(body)["id"] != event.id:
                raise Failure(f"/v1/events/{event.id} answers with another event: {body[:200]!r}")
            bodies.append(body)
        client.close()
        return bodies

    # The servers.

    @cached_property
    def app_secret_file(self) -> pathlib.Path:
        path = self.folder / "app-secret"
        path.touch(0o600)
        path.write_text(f"benchmark: {self.app_secret}\n")
        return path

    @cached_property
    def app_secret(self) -> str:
        return secrets.token_hex(24)

    def start_humon(self, database: pathlib.Path, name: str = "humon", *arguments: object) -> Server:
        port = free_port()
        started = time.monotonic()
        program = self.programs.start(
            name,
            self.options.humon,
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            port,
            "--database",
            database,
            "--app-secret-file",
            self.app_secret_file,
            "--no-access-log",
            "--rate-limit",
            1_000_000,
            "--write-limit",
            0,
            *(["--places", self.options.places] if self.options.places else []),
            *arguments,
            output_to_log=True,
        )
        wait_until_ready(program, port, _READY_WITHIN)
        return Server(program, port, time.monotonic() - started)

    @cached_property
    def humon(self) -> Server:
        database = self.database
        self.note("starting humon")
        return self.start_humon(database)

    @cached_property
    def recurring_humon(self) -> Server:
        database = self.recurring_database
        self.note("starting humon on the sample with series")
        return self.start_humon(database, "humon-recurring")

    def bare_peer(self, name: str, body: bytes, length: float) -> Server:
        """A server whose route answers with a body of this length."""
        port = free_port()
        file = self._file(f"{name}-body", _of_length(body, length))
        program = self.programs.start(
            f"peer-{name}", self.options.peer, "serve", "--port", port, "--event-body-file", file, output_to_log=True
        )
        wait_until_ready(program, port, _READY_WITHIN)
        return Server(program, port, 0)

    @cached_property
    def peer(self) -> Server:
        """The bare routes with bodies of the size of Humon's answers, and the R*Tree if it is asked for."""
        only = self.options.only
        arguments: list[object] = []
        if {"nearests", "latency"} & set(only):
            body = _of_length(self.searches.typical_body, self.searches.mean_bytes)
            arguments += ["--nearests-body-file", self._file("nearests-body", body)]
        if "event" in only:
            mean = sum(map(len, self.event_bodies)) / len(self.event_bodies)
            typical = min(self.event_bodies, key=lambda body: abs(len(body) - mean))
            arguments += ["--event-body-file", self._file("event-body", _of_length(typical, mean))]
        if "rtree" in only:
            arguments += ["--rtree", self.tree]
        port = free_port()
        started = time.monotonic()
        program = self.programs.start(
            "peer", self.options.peer, "serve", "--port", port, *arguments, output_to_log=True
        )
        wait_until_ready(program, port, _READY_WITHIN)
        return Server(program, port, time.monotonic() - started)

    def _file(self, name: str, content: bytes) -> pathlib.Path:
        path = self.folder / name
        path.write_bytes(content)
        return path

    # The load.

    def load(self, server: Server, name: str, requests: list[bytes], body_bytes: float | None) -> wrk.Load:
        path = wrk.write_requests(self.folder / f"{name}.requests", requests)
        return wrk.Load(server.port, path, body_bytes, server.program)

    def warm_up(self, *loads: wrk.Load, connections: int = 32) -> None:
        for load in loads:
            wrk.run(self.programs, load, connections, 1)


def _of_length(body: bytes, length: float) -> bytes:
    """JSON of some length: white space is added, or the text that does not fit is cut off."""
    wanted = round(length)
    return body[:wanted].ljust(wanted)
