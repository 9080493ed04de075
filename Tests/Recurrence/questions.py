"""Questions about rules as `humon calendar rule -` takes them, and who answers them."""

import json
import pathlib
import queue
import subprocess
import sys
import threading

HERE = pathlib.Path(__file__).resolve().parent


class NoAnswer(Exception):
    """The program ended, or took too long."""


class Answerer:
    """A program that reads a question a line and writes an answer a line."""

    def __init__(self, command, environment=None):
        self.command, self.environment = command, environment
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            self.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=self.environment,
        )
        self.lines = queue.Queue()
        threading.Thread(target=self.read, args=(self.process.stdout,), daemon=True).start()

    def read(self, output):
        lines = self.lines
        for line in output:
            lines.put(line)
        lines.put(None)

    def ask(self, question, seconds=20):
        try:
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=seconds)
        except (BrokenPipeError, queue.Empty):
            line = None
        if line is None:
            self.stop()
            self.start()
            raise NoAnswer()
        return json.loads(line)

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()


def humon(binary):
    # The release has the engine in the command; a program that only knows rules is one, too.
    known = binary.endswith("humon")
    return Answerer([binary, "calendar", "rule", "-"] if known else [binary])


def peer(venv, folder=None):
    """python-dateutil, or the package of the same name in a folder."""
    path = [str(folder)] if folder else []
    return Answerer([f"{venv}/bin/python", str(HERE / "peer.py"), *path])
