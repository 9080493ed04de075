"""A person's calendar: khal, which shows what vdirsyncer brings it from an address."""

import subprocess

VDIRSYNCER = """
[general]
status_path = "{folder}/status"

[pair humon]
a = "here"
b = "there"
collections = null
conflict_resolution = "b wins"

[storage here]
type = "filesystem"
path = "{folder}/calendar"
fileext = ".ics"

[storage there]
type = "http"
url = "{address}"
"""
KHAL = """
[calendars]
[[humon]]
path = {folder}/calendar
readonly = True

[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M

[sqlite]
path = {folder}/khal.db
"""


def shown(bin_folder, folder, address, first, last):
    """What khal lists between two days, as lines of a start in UTC (of whole days a date) and a title. What takes
    several days is there on each of them."""
    (folder / "calendar").mkdir(parents=True)
    (folder / "vdirsyncer").write_text(VDIRSYNCER.format(folder=folder, address=address))
    (folder / "khal").write_text(KHAL.format(folder=folder))
    environment = {"HOME": str(folder), "LANG": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin"}

    def run(program, *arguments):
        done = subprocess.run(
            [bin_folder / program, *arguments], capture_output=True, text=True, env=environment, timeout=300)
        if done.returncode != 0:
            raise RuntimeError(f"{program} ended with {done.returncode}: {done.stderr[-2000:]}")
        return done.stdout

    for command in ("discover", "sync"):
        run("vdirsyncer", "-c", folder / "vdirsyncer", command)
    listed = run(
        "khal", "-c", folder / "khal", "list", "--day-format", "", "--format", "{start-long}|{title}",
        first.isoformat(), last.isoformat())
    return [line for line in listed.splitlines() if line]
