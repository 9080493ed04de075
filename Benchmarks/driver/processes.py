"""Starts programs and leaves none behind."""

from __future__ import annotations

import ctypes
import os
import pathlib
import signal
import socket
import subprocess

_libc = ctypes.CDLL(None, use_errno=True)
_PR_SET_PDEATHSIG = 1


class Failure(Exception):
    """A figure could not be measured; the text says why."""


def free_port() -> int:
    """A port of 127.0.0.1 that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Program:
    """A running program with its output in a file."""

    def __init__(self, name: str, command: list[str], folder: pathlib.Path, environment: dict[str, str]):
        self.name = name
        self.log = folder / f"{name}.log"
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                command,
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                start_new_session=True,
                preexec_fn=_die_with_parent,
            )

    def output(self, seconds: float) -> str:
        """What the program printed, once it has ended."""
        try:
            text, _ = self.process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.stop(patience=0)
            raise Failure(f"{self.name} did not end within {seconds:g} s") from None
        if self.process.returncode != 0:
            raise Failure(f"{self.name} failed with {self.process.returncode}: {self.last_words(text)}")
        return text.decode()

    def check_alive(self) -> None:
        if self.process.poll() is not None:
            raise Failure(f"{self.name} ended with {self.process.returncode}: {self.last_words()}")

    def last_words(self, printed: bytes = b"") -> str:
        said = (self.log.read_bytes() if self.log.exists() else b"") + printed
        return said.decode(errors="replace").strip()[-1500:] or "it said nothing"

    def stop(self, patience: float = 10) -> None:
        """Asks the program to end, and ends it after some seconds of patience."""
        if self.process.poll() is None and patience > 0:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(patience)
            except subprocess.TimeoutExpired:
                pass
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()


class Programs:
    """All programs of a run."""

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self._running: list[Program] = []
        # Nothing of the caller's settings of Humon gets in.
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith(("HUMON_", "TB_"))
        }

    def start(self, name: str, *command: object, output_to_log: bool = False) -> Program:
        parts = [str(part) for part in command]
        if output_to_log:
            parts = ["/bin/sh", "-c", 'exec "$0" "$@" >&2'] + parts
        program = Program(name, parts, self.folder, self.environment)
        self._running.append(program)
        return program

    def run(self, name: str, *command: object, seconds: float) -> str:
        """Starts a program, waits for its end, returns what it printed."""
        program = self.start(name, *command)
        try:
            return program.output(seconds)
        finally:
            self.stop(program)

    def stop(self, program: Program) -> None:
        program.stop()
        if program in self._running:
            self._running.remove(program)

    def stop_all(self) -> None:
        for program in self._running:
            if program.process.poll() is None:
                program.process.send_signal(signal.SIGTERM)
        for program in list(self._running):
            self.stop(program)


def _die_with_parent() -> None:
    """Runs in the child: the kernel ends it when the driver is gone, however that happens."""
    _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
