"""A batch of 1,000 whose process is killed at any moment is there as a whole or not at all."""

import random
import subprocess
import time

import peers

COUNT = 1_000
# So many rounds at least, and so many more until this many were killed in the middle of the batch.
ROUNDS, CUT_OFF, MOST_ROUNDS = 20, 3, 120


def calendar_text():
    event = (
        "BEGIN:VEVENT\r\nUID:batch-{n}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20270104T090000Z\r\nDURATION:PT1H\r\n"
        "SUMMARY:Batch {n}\r\nEND:VEVENT\r\n")
    body = "".join(event.format(n=number) for number in range(COUNT))
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Humon//tests//EN\r\n" + body + "END:VCALENDAR\r\n"


def kill_at(humon, arguments, delay, journal):
    """Starts a command and kills it.

    - delay: so long after its start, or, where that is negative, after its journal has appeared.
    - Returns: whether it was killed in the middle of the batch.
    """
    process = subprocess.Popen(
        [str(part) for part in [humon.binary, "calendar", *arguments, "--vdir", humon.vdir]],
        env=peers.environment(humon.folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if delay < 0:
        while not journal.exists() and process.poll() is None:
            pass
    time.sleep(abs(delay))
    process.kill()
    process.wait()
    return journal.exists()


def check(binary, folder, seed):
    generator = random.Random(seed)
    vdir = folder / "killed"
    humon = peers.Humon(binary, folder, vdir)
    humon("add", "calendar", "other")
    theirs = humon.add("Theirs", "--start", "2027-01-04", "--calendar", "other")
    file = folder / "batch.ics"
    file.write_text(calendar_text())
    home, journal = vdir / "home", vdir / ".humon/journal"
    found, cut_off, rounds, outcomes = [], 0, 0, {0: 0, COUNT: 0}
    longest = None

    def count():
        return len(list(home.glob("*.ics"))) if home.exists() else 0

    def add_calendar():
        if not home.exists():
            humon("add", "calendar", "home")

    while rounds < MOST_ROUNDS and (rounds < ROUNDS or cut_off < CUT_OFF) and not found:
        rounds += 1
        add_calendar()
        before = count()
        arguments = ["remove", "home", "--with-everything"] if before else ["add", "file", file, "--calendar", "home"]
        if longest is None:
            start = time.monotonic()
            humon(*arguments)
            longest = time.monotonic() - start
            continue
        delay = -generator.uniform(0, longest / 3) if rounds % 2 else generator.uniform(0, longest)
        cut_off += kill_at(humon, arguments, delay, journal)
        # Whoever opens it next puts it in order.
        humon("list")
        after = count()
        if after not in (0, COUNT):
            found.append(f"{after} of {COUNT} items are there after {arguments[0]} was killed after {delay:.3f} s")
        if after == 0 and before == COUNT and home.exists():
            found.append("the items of a calendar were removed and the calendar was not")
        if journal.exists() or list(vdir.rglob(".humon-*")):
            found.append(f"something is left: {[path.name for path in vdir.rglob('.humon*')][:5]}")
        outcomes[after] = outcomes.get(after, 0) + 1
    if theirs not in {each["id"] for each in humon.objects("agenda", "--from", "2027-01-04", "--days", "1")}:
        found.append("an event of another calendar is gone")
    if cut_off < CUT_OFF:
        found.append(f"only {cut_off} of {rounds} processes were killed in the middle of their batch")
    print(
        f"Killing: {rounds} batches of {COUNT:,} added or removed, {cut_off} killed in the middle; afterwards all were "
        f"there {outcomes[COUNT]} times and none {outcomes[0]} times.", flush=True)
    return found
