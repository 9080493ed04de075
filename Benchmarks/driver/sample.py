"""The sample database: made once, copied for each run."""

from __future__ import annotations

import hashlib
import math
import os
import pathlib
import random
import sqlite3
from dataclasses import dataclass

from .processes import Failure, Programs

_EARTH_RADIUS = 6_371.0
# What v1 can show.
_SHOWN = "latitude IS NOT NULL AND visibility = 'public' AND status <> 'cancelled' AND deleted_at IS NULL"


@dataclass(frozen=True)
class Event:
    id: int
    latitude: float
    longitude: float
    name: str
    address: str | None


def cached(
    programs: Programs, humon: pathlib.Path, work: pathlib.Path, count: int, seed: int, note,
    recurring: int = 0,
) -> pathlib.Path:
    """The sample of this build of humon; samples of other builds are removed."""
    with open(humon, "rb") as binary:
        build = hashlib.sha256(binary.read()).hexdigest()[:12]
    kind = f"sample-{count}-{seed}" + (f"-recurring{recurring}" if recurring else "")
    path = work / f"{kind}-{build}.sqlite"
    if not path.exists():
        for old in work.glob(f"{kind}-????????????.sqlite*"):
            old.unlink()
        note(f"making the sample of {count:,} events")
        partial = work / f"partial-{os.getpid()}.sqlite"
        try:
            programs.run(
                "humon-sample",
                humon,
                "sample",
                "--count",
                count,
                "--seed",
                seed,
                *(["--recurring", recurring, "--from", "today"] if recurring else []),
                "--database",
                partial,
                seconds=300,
            )
            _fold_log(partial)
            partial.rename(path)
        finally:
            for rest in work.glob(partial.name + "*"):
                rest.unlink()
    return path


def cached_tree(
    programs: Programs, peer: pathlib.Path, sample: pathlib.Path, folder: pathlib.Path, note
) -> pathlib.Path:
    """The R*Tree's database of a sample."""
    path = folder / (sample.stem + "-rtree.sqlite")
    if not path.exists():
        note("making SQLite's R*Tree")
        partial = folder / f"partial-{os.getpid()}-rtree.sqlite"
        try:
            programs.run(
                "peer-rtree", peer, "build-rtree", "--from", sample, "--database", partial, seconds=300
            )
            _fold_log(partial)
            partial.rename(path)
        finally:
            for rest in folder.glob(partial.name + "*"):
                rest.unlink()
    return path


def copy(sample: pathlib.Path, to: pathlib.Path) -> pathlib.Path:
    """A copy to write to; all of it is on the disk, so that nothing is left to be written later."""
    source, target = sqlite3.connect(sample, timeout=10), sqlite3.connect(to)
    # SQLite's own way of copying: a log beside the sample comes along.
    source.backup(target)
    source.close()
    target.close()
    to.chmod(0o600)
    with open(to, "rb+") as file:
        os.fsync(file.fileno())
    return to


def random_events(database: pathlib.Path, count: int, chance: random.Random) -> list[Event]:
    """Events that v1 shows, each as probable as any other."""
    with _reading(database) as db:
        last = db.execute("SELECT max(id) FROM events").fetchone()[0]
        if not last:
            raise Failure("there is no event in the sample")
        events: list[Event] = []
        for _ in range(count * 20):
            row = db.execute(
                f"SELECT id, latitude, longitude, name, address FROM events WHERE id = ? AND {_SHOWN}",
                (chance.randint(1, last),),
            ).fetchone()
            if row:
                events.append(Event(*row))
                if len(events) == count:
                    return events
    raise Failure("fewer than one in twenty events of the sample are shown by v1")


def all_points(database: pathlib.Path):
    """Number, longitude and latitude of all events that v1 shows."""
    with _reading(database) as db:
        yield from db.execute(f"SELECT id, longitude, latitude FROM events WHERE {_SHOWN}")


def shown_count(database: pathlib.Path) -> int:
    with _reading(database) as db:
        return db.execute(f"SELECT count(*) FROM events WHERE {_SHOWN}").fetchone()[0]


def last_id(database: pathlib.Path) -> int:
    """The number of the event that was made last, committed by whomever."""
    with _reading(database) as db:
        return db.execute("SELECT max(id) FROM events").fetchone()[0] or 0


def brute_force(
    database: pathlib.Path, latitude: float, longitude: float, radius: float, limit: int
) -> list[float]:
    """The distances of the nearest events, in kilometres, by looking at all of them."""
    height = math.degrees(radius / _EARTH_RADIUS) * 1.001
    with _reading(database) as db:
        rows = db.execute(
            f"SELECT latitude, longitude FROM events WHERE latitude BETWEEN ? AND ? AND {_SHOWN}",
            (latitude - height, latitude + height),
        )
        distances = sorted(kilometres(latitude, longitude, *row) for row in rows)
    return [distance for distance in distances if distance <= radius][:limit]


def kilometres(lat1: float, lon1: float, lat2: float, lon2: float) -> float:
    """Great-circle distance on a sphere of 6,371 km."""
    a = math.sin(math.radians(lat2 - lat1) / 2)
    b = math.sin(math.radians(lon2 - lon1) / 2)
    h = a * a + math.cos(math.radians(lat1)) * math.cos(math.radians(lat2)) * b * b
    return 2 * _EARTH_RADIUS * math.asin(min(1, math.sqrt(h)))


class _reading:
    """A connection that cannot write, closed at the end of the block."""

    def __init__(self, database: pathlib.Path):
        self._db = sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=10)

    def __enter__(self) -> sqlite3.Connection:
        return self._db

    def __exit__(self, *_: object) -> None:
        self._db.close()


def _fold_log(database: pathlib.Path) -> None:
    """Brings SQLite's log into its database, so that one file is all."""
    db = sqlite3.connect(database, timeout=60)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
