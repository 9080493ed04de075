"""Peers from PyPI, each in an environment of its own that is kept for the next run, and programs that print JSON."""

from __future__ import annotations

import json
import pathlib
import sys

from .bench import Bench
from .processes import Failure


def python(bench: Bench, name: str, *packages: str) -> pathlib.Path:
    """The interpreter of an environment that has these packages, named with their versions."""
    environment = bench.options.work / f"python-{name}"
    interpreter = environment / "bin" / "python"
    complete = environment / "complete"
    wanted = " ".join(packages)
    if not complete.exists() or complete.read_text() != wanted:
        bench.programs.run("venv", sys.executable, "-m", "venv", "--clear", environment, seconds=120)
        bench.programs.run("pip", interpreter, "-m", "pip", "install", "--quiet", *packages, seconds=300)
        complete.write_text(wanted)
    return interpreter


def figures(bench: Bench, name: str, *command: object) -> dict:
    """What a program prints as one JSON object."""
    printed = bench.programs.run(name, *command, seconds=300)
    try:
        return json.loads(printed)
    except ValueError as error:
        raise Failure(f"{name} does not print what is expected ({error!r}): {printed[:200]}") from None
