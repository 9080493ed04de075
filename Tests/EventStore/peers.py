"""The three programs that share a vdir with humon, each with a home of its own."""

import json
import os
import subprocess

# What one command may take, in seconds.
TIME_LIMIT = 60
ZONE = "Europe/Berlin"


class Failure(Exception):
    """A program did not do what it was asked."""


def environment(folder):
    """What the programs see of this machine: nothing but their own folder."""
    return {
        "HOME": str(folder), "PATH": os.environ.get("PATH", ""), "TZ": ZONE, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def run(folder, *command, check=True, **options):
    done = subprocess.run(
        [str(part) for part in command], env=environment(folder), cwd=folder, capture_output=True, timeout=TIME_LIMIT,
        **options)
    if check and done.returncode != 0:
        said = (done.stdout + done.stderr).decode(errors="replace")
        raise Failure(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{said[-2000:]}")
    return done


class Humon:
    def __init__(self, binary, folder, vdir, now=None):
        self.binary, self.folder, self.vdir = binary, folder, vdir
        self.now = ["--now", now] if now else []

    def __call__(self, *arguments, check=True, clock=True, **options):
        extra = [*self.now, "--zone", ZONE] if clock else []
        return run(
            self.folder, self.binary, "calendar", *arguments, *extra, "--vdir", self.vdir, check=check, **options)

    def objects(self, *arguments):
        return [json.loads(line) for line in self(*arguments, "--json").stdout.decode().splitlines()]

    def add(self, *arguments):
        """Adds something; its name."""
        return json.loads(self("add", *arguments, "--json").stdout)["id"]


class Khal:
    """Calendars bear their titles here."""

    def __init__(self, tools, folder, vdir):
        self.program, self.folder = tools / "khal", folder
        self.settings = folder / "khal.conf"
        self.settings.write_text(f"""
[calendars]
[[all]]
path = {vdir}/*
type = discover
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = {ZONE}
default_timezone = {ZONE}
[sqlite]
path = {folder}/khal.db
""")

    def __call__(self, *arguments):
        return run(self.folder, self.program, "--config", self.settings, *arguments)

    def events(self, first, days):
        """The occurrences of so many days, those of several days on each of them."""
        fields = ["uid", "title", "start-long", "end-long", "all-day", "location", "calendar"]
        asked = [word for field in fields for word in ("--json", field)]
        said = self("list", *asked, "--format", "{title}", first, f"{days}d").stdout.decode()
        # khal prints a list for each day.
        decoder, place, found = json.JSONDecoder(), 0, []
        while said[place:].strip():
            place += len(said[place:]) - len(said[place:].lstrip())
            part, place = decoder.raw_decode(said, place)
            found += part
        return found


class Todoman:
    """Lists bear the titles of their calendars here."""

    def __init__(self, tools, folder, vdir):
        self.program, self.folder = tools / "todo", folder
        self.settings = folder / "todoman.py"
        self.settings.write_text(f"""
path = "{vdir}/*"
date_format = "%Y-%m-%d"
time_format = "%H:%M"
default_due = 0
cache_path = "{folder}/todoman.db"
""")

    def __call__(self, *arguments):
        return run(self.folder, self.program, "--config", self.settings, *arguments)

    def reminders(self, *arguments):
        return json.loads(self("--porcelain", "list", *arguments).stdout)


class Vdirsyncer:
    """Keeps two vdirs the same."""

    def __init__(self, tools, folder, one, other):
        self.program, self.folder = tools / "vdirsyncer", folder
        self.settings = folder / "vdirsyncer.conf"
        self.settings.write_text(f"""
[general]
status_path = "{folder}/status/"
[pair both]
a = "one"
b = "other"
collections = ["from a", "from b"]
metadata = ["displayname", "color"]
conflict_resolution = "a wins"
[storage one]
type = "filesystem"
path = "{one}"
fileext = ".ics"
[storage other]
type = "filesystem"
path = "{other}"
fileext = ".ics"
""")

    def discover(self):
        # It asks whether it may make the calendars that only one side has.
        run(self.folder, self.program, "--config", self.settings, "discover", input=b"y\n" * 20)

    def sync(self, check=True):
        return run(self.folder, self.program, "--config", self.settings, "sync", check=check)

    def sync_titles(self):
        run(self.folder, self.program, "--config", self.settings, "metasync")
