"""What each target's corpus begins with."""

import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tarfile

HOUSE = pathlib.Path(__file__).resolve().parent.parent
PEERS = ["icalendar==7.3.0", "recurring-ical-events==3.8.2", "feedparser==6.0.14"]

# How long an input may be; 4,096 bytes where nothing is said.
LONGEST = {"rule": 256, "recurrence": 512, "zone": 4096, "calendar": 8192, "series": 4096, "feed": 4096}


def gather(target, corpus, build):
    """Puts the seeds of a target into its corpus, each once."""
    for seed in SEEDS.get(target, fixtures_of)(target, build):
        if 0 < len(seed) <= LONGEST.get(target, 4096):
            (corpus / hashlib.sha1(seed).hexdigest()).write_bytes(seed)


def fixtures_of(target, build):
    """What another target begins with: the files of all fixtures that name it in their path."""
    for file in sorted((HOUSE / "Tests").rglob("Fixtures/**/*")):
        if file.is_file() and target in str(file.relative_to(HOUSE)).lower():
            yield file.read_bytes()


def calendars(build):
    """Every .ics of ours and of the peers."""
    for file in sorted((HOUSE / "Tests").rglob("*.ics")):
        yield file.read_bytes()
    for archive in peers(build):
        with tarfile.open(archive) as contents:
            for member in contents:
                if member.isfile() and member.name.endswith(".ics"):
                    yield contents.extractfile(member).read()


def feeds(target, build):
    """The fixtures of ours, and what feedparser is tested with."""
    yield from fixtures_of(target, build)
    for archive in peers(build):
        if archive.name.startswith("feedparser"):
            with tarfile.open(archive) as contents:
                for member in contents:
                    if member.isfile() and "/tests/" in member.name:
                        yield contents.extractfile(member).read()


def peers(build):
    folder = pathlib.Path(os.environ.get("FUZZ_PEERS", build / "peers"))
    if len(list(folder.glob("*.tar.gz"))) < len(PEERS):
        download = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        result = subprocess.run([*download, "--no-binary", ":all:", "--dest", str(folder), *PEERS])
        if result.returncode != 0:
            print("The peers' calendars cannot be downloaded; going on with our own.", file=sys.stderr)
    names = [peer.split("==")[0].replace("-", "_") for peer in PEERS]
    return [file for file in sorted(folder.glob("*.tar.gz")) if file.name.replace("-", "_").startswith(tuple(names))]


def lines(build, name):
    """The values of a property in all calendars."""
    pattern = re.compile(rb"^" + name + rb"[^:\r\n]*:([^\r\n]*)", re.MULTILINE)
    return sorted({value for calendar in calendars(build) for value in pattern.findall(calendar)})


PARTS = [
    b"FREQ=DAILY;INTERVAL=2;COUNT=10", b"FREQ=WEEKLY;BYDAY=MO,WE,FR;WKST=SU", b"FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
    b"FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", b"FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", b"FREQ=YEARLY;BYWEEKNO=20,53;BYDAY=MO",
    b"FREQ=YEARLY;BYYEARDAY=1,-1,100;BYHOUR=6,18", b"FREQ=HOURLY;BYMINUTE=0,30;BYSECOND=5;BYSETPOS=3,-3",
    b"FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", b"FREQ=SECONDLY;BYSETPOS=366;BYSECOND=0", b"FREQ=MINUTELY;INTERVAL=1440;BYHOUR=5",
    b"RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD", b"FREQ=YEARLY;BYEASTER=-46",
    b"FREQ=DAILY;UNTIL=20261231T235959Z", b"FREQ=DAILY;BYMONTHDAY=-1,-2",
]


def rules(target, build):
    yield from PARTS
    yield from lines(build, b"RRULE")


def recurrences(target, build):
    for index, rule in enumerate(rules(target, build)):
        zone = [b"", b"Europe/Berlin", b"DATE", b"Pacific/Apia", b"Africa/Casablanca"][index % 5]
        yield b"\n".join([b"19970902T090000", zone, rule, b"RDATE:20000101T000000", b"EXDATE:19970903", b"EXRULE:FREQ=MONTHLY;BYDAY=MO"])


def zones(target, build):
    for name in ["UTC", "Europe/Berlin", "Europe/Dublin", "Africa/Cairo", "America/Nuuk", "Asia/Gaza", "Pacific/Apia", "EST5EDT"]:
        file = pathlib.Path("/usr/share/zoneinfo") / name
        if file.is_file():
            yield file.read_bytes()
    for name in [*lines(build, b"TZID"), b"(UTC+01:00) Amsterdam, Berlin", b"GMT+0100", b"Eastern Standard Time 1"]:
        yield b"N" + name
    for rule in rules(target, build):
        yield b"\x04\x08\x0119700329T020000\n" + rule + b"\n\x08\x04\x0019701025T030000\nFREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\n"


SEEDS = {
    "rule": rules,
    "recurrence": recurrences,
    "zone": zones,
    "calendar": lambda target, build: calendars(build),
    "series": lambda target, build: calendars(build),
    "feed": feeds,
}
