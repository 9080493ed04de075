"""Runs the figures that were asked for, prints the table, leaves nothing running."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import signal
import sys
import traceback

from . import machine, reads, redis, report, v2, writes
from . import options as settings
from .app_client import app_client, client_build
from .archive import archive
from .bench import Bench
from .browser import browser
from .calendar.parsing import parsing
from .calendar.rules import rules
from .changes import changes
from .event_store import event_store
from .feeds import feeds
from .geo import geo
from .pages import page
from .processes import Failure, Programs
from .read_model import read_model

FIGURES = {
    "ready": reads.ready,
    "memory": reads.memory,
    "nearests": reads.nearests,
    "latency": reads.latency,
    "rtree": reads.rtree,
    "redis": redis.redis,
    "event": reads.event,
    "search": v2.search,
    "clusters": v2.clusters,
    "text": v2.text,
    "page": page,
    "browser": browser,
    "create": writes.create,
    "paced": writes.paced,
    "changes": changes,
    "geo": geo,
    "readmodel": read_model,
    "rules": rules,
    "parsing": parsing,
    "archive": archive,
    "feeds": feeds,
    "store": event_store,
    "client": app_client,
    "client-build": client_build,
}


class OutOfTime(BaseException):
    """The whole run has taken too long."""


def main() -> int:
    options = settings.parse()
    missing = machine.missing_packages("redis" in options.only)
    if missing:
        print(
            f"Benchmarks/run: missing programs; on Debian: apt-get install {' '.join(missing)}",
            file=sys.stderr,
        )
        return 2
    options.work.mkdir(parents=True, exist_ok=True)
    _remove_left_behind(options.work)
    folder = options.work / f"run-{os.getpid()}"
    folder.mkdir(mode=0o700)
    programs = Programs(folder)
    _set_signals(options.minutes)
    rows: list[report.Row] = []
    bench = Bench(options, folder, programs, _note)
    interrupted = None
    described, versions = {}, {}
    try:
        described, versions = machine.describe(folder), machine.versions(options.humon)
        _warn(described, bench.notes)
        for figure in options.only:
            engine = settings.ENGINES.get(figure)
            if engine and getattr(options, engine) is None:
                continue
            rows += _measure(figure, bench)
    except KeyboardInterrupt:
        interrupted = "interrupted"
    except OutOfTime:
        interrupted = f"gave up after {options.minutes:g} minutes"
    finally:
        # Whatever comes now, the servers are stopped first.
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        signal.setitimer(signal.ITIMER_REAL, 0)
        programs.stop_all()
        shutil.rmtree(folder, ignore_errors=True)
    if interrupted:
        bench.notes.append(f"**{interrupted}**: the table is not whole")
    if described:
        print(report.text(described, versions, options, rows, bench.notes))
    if options.json:
        _write_json(options, described, versions, rows, bench.notes)
    if interrupted or any(row.failed for row in rows):
        return 1
    return 1 if options.strict and any(row.met is False for row in rows) else 0


def _measure(figure: str, bench: Bench) -> list[report.Row]:
    try:
        return FIGURES[figure](bench)
    except Failure as error:
        row = report.failure(figure, error)
    except Exception as error:  # A mistake of the driver's costs one row, not the others.
        traceback.print_exc()
        row = report.failure(figure, error)
    _note(f"{figure}: {row.measured}")
    return [row]


def _note(text: str) -> None:
    print(f"bench: {text}", file=sys.stderr, flush=True)


def _warn(described: dict, notes: list[str]) -> None:
    if described["loadBefore"] > 0.5 * described["cores"]:
        notes.append(f"the machine was busy before (load {described['loadBefore']}): figures are too low")
    if machine.is_in_memory(described["fileSystem"]):
        notes.append("the work folder is on no disk: the durable figures mean nothing")


def _set_signals(minutes: float) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    def out_of_time(*_: object) -> None:
        raise OutOfTime

    # SIGINT too: a shell that starts the driver in the background has it ignored.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, interrupt)
    signal.signal(signal.SIGALRM, out_of_time)
    signal.setitimer(signal.ITIMER_REAL, minutes * 60)


def _remove_left_behind(work: pathlib.Path) -> None:
    """Folders of runs that were killed."""
    for folder in work.glob("run-*"):
        owner = folder.name.removeprefix("run-")
        if owner.isdigit() and not pathlib.Path(f"/proc/{owner}").exists():
            shutil.rmtree(folder, ignore_errors=True)


def _write_json(options, described: dict, versions: dict, rows: list[report.Row], notes: list[str]) -> None:
    content = {
        "machine": described,
        "versions": versions,
        "notes": notes,
        "settings": {
            "count": options.count,
            "seed": options.seed,
            "seconds": options.seconds,
            "rounds": options.rounds,
            "searches": options.searches,
            "radius": options.radius,
        },
        "rows": [
            {
                "figure": row.figure,
                "title": row.title,
                "target": row.target or None,
                "measured": row.measured,
                "met": row.met,
                "failed": row.failed,
                "values": row.values,
            }
            for row in rows
        ],
    }
    options.json.write_text(json.dumps(content, ensure_ascii=False, indent=2) + "\n")
