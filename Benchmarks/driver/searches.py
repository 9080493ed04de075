"""The searches that are measured: chosen, given a radius, and checked."""

from __future__ import annotations

import math
import pathlib
import random
from dataclasses import dataclass

from . import sample
from .client import Client
from .processes import Failure

LIMIT = 20
# Beyond that Redis knows no place, and the plain R*Tree is cut off near the date line.
_LATITUDES, _LONGITUDES = 85.0, 179.0
# How far a search is from an event, at most, in degrees: about 500 m.
_NEARBY = 0.005
_CHECKED_BY_BRUTE_FORCE = 5


@dataclass(frozen=True)
class Search:
    latitude: float
    longitude: float
    radius: float

    @property
    def query(self) -> str:
        return f"lat={self.latitude}&lon={self.longitude}&radius={self.radius}&limit={LIMIT}"

    @property
    def path(self) -> str:
        return f"/v1/events/nearests?{self.query}"


@dataclass
class Searches:
    searches: list[Search]
    # Of the answers' bodies, in bytes.
    mean_bytes: float
    mean_events: float
    # An answer as long as most are.
    typical_body: bytes


def choose(
    client: Client, database: pathlib.Path, count: int, radius: float | None, chance: random.Random
) -> Searches:
    """Points near random events; if no radius is given, each reaches just beyond its 20th nearest event."""
    searches = []
    for event in sample.random_events(database, count + count // 10, chance):
        latitude = round(event.latitude + chance.uniform(-_NEARBY, _NEARBY), 5)
        longitude = round(event.longitude + chance.uniform(-_NEARBY, _NEARBY), 5)
        if abs(latitude) > _LATITUDES or abs(longitude) > _LONGITUDES:
            continue
        found = radius or _radius_of_twenty(client, latitude, longitude)
        searches.append(Search(latitude, longitude, found))
        if len(searches) == count:
            break
    bodies = [client.get(search.path) for search in searches]
    counts = [_check(search, body) for search, body in zip(searches, bodies)]
    _check_by_brute_force(client, database, searches[:_CHECKED_BY_BRUTE_FORCE])
    mean = sum(map(len, bodies)) / len(bodies)
    return Searches(
        searches, mean, sum(counts) / len(counts), min(bodies, key=lambda body: abs(len(body) - mean))
    )


def _radius_of_twenty(client: Client, latitude: float, longitude: float) -> float:
    events = client.get_json(Search(latitude, longitude, 20_000).path)
    if not isinstance(events, list) or len(events) != LIMIT:
        raise Failure(f"a search of the whole globe finds not {LIMIT} events: {str(events)[:200]}")
    last = sample.kilometres(latitude, longitude, events[-1]["lat"], events[-1]["lon"])
    # A little more: Redis rounds coordinates, and its globe is 0.03 % larger.
    return math.ceil((last * 1.001 + 0.01) * 1_000) / 1_000


def _check(search: Search, body: bytes) -> int:
    """The number of events in an answer."""
    # Each has one owner: counting them is quicker than parsing 10,000 answers.
    count = body.count(b'"owner":{') if body.startswith(b"[") else 0
    if not 1 <= count <= LIMIT:
        raise Failure(f"{search.path} answers with {count} events: {body[:200]!r}")
    return count


def _check_by_brute_force(client: Client, database: pathlib.Path, searches: list[Search]) -> None:
    for search in searches:
        answered = [
            sample.kilometres(search.latitude, search.longitude, event["lat"], event["lon"])
            for event in client.get_json(search.path)
        ]
        right = sample.brute_force(database, search.latitude, search.longitude, search.radius, LIMIT)
        # To the metre.
        if len(answered) != len(right) or any(abs(a - b) > 0.001 for a, b in zip(answered, right)):
            raise Failure(f"{search.path} does not find the nearest: {answered}, not {right}")
