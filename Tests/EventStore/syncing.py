"""vdirsyncer keeps two vdirs the same while humon changes both."""

import random
import subprocess
import threading
import time

import peers

NOW = "2027-01-04T08:30:00Z"
SECONDS = 8


def texts(vdir):
    """The texts of all items by calendar and UID, and what is said of the calendars."""
    found = {}
    for calendar in sorted(path for path in vdir.iterdir() if path.is_dir() and not path.name.startswith(".")):
        for item in calendar.glob("*.ics"):
            text = item.read_text()
            uid = next(line for line in text.splitlines() if line.startswith("UID:"))
            found[calendar.name, uid] = text
        for name in ("displayname", "color"):
            path = calendar / name
            found[calendar.name, name] = path.read_text() if path.exists() else None
    return found


def change(humon, generator, added, removed, until):
    """Adds, changes and removes what it has itself added."""
    own = []
    while time.monotonic() < until:
        if len(own) < 3 or generator.random() < 0.5:
            own.append(humon.add(
                f"Event {generator.randrange(1_000_000)}", "--start", f"+{generator.randrange(30)}d", "--calendar", "home"))
            added.append(own[-1])
        elif generator.random() < 0.6:
            # That the other program has just written it is no failure: one tries again.
            humon("edit", generator.choice(own), "--location", f"Room {generator.randrange(100)}", check=False)
        else:
            name = own.pop(generator.randrange(len(own)))
            if humon("remove", name, check=False).returncode == 0:
                removed.append(name)


def check(binary, tools, folder, seed):
    one, other = folder / "one", folder / "other"
    other.mkdir()
    sides = [peers.Humon(binary, folder, vdir, NOW) for vdir in (one, other)]
    sides[0]("add", "calendar", "home", "--title", "Zuhause", "--color", "#00B399")
    syncer = peers.Vdirsyncer(tools, folder, one, other)
    syncer.discover()
    syncer.sync()

    added, removed, failures = [], [], []
    until = time.monotonic() + SECONDS

    def guarded(*arguments):
        try:
            change(*arguments)
        except (peers.Failure, subprocess.TimeoutExpired) as failure:
            failures.append(str(failure))

    threads = [
        threading.Thread(target=guarded, args=(side, random.Random(seed + place), added, removed, until))
        for place, side in enumerate(sides)]
    for thread in threads:
        thread.start()
    rounds = 0
    while any(thread.is_alive() for thread in threads):
        # What changes under its hands it tries again the next time, and says so.
        syncer.sync(check=False)
        rounds += 1
    for thread in threads:
        thread.join()
    sides[1]("edit", "home", "--title", "At home")
    for _ in range(3):
        syncer.sync(check=False)
    syncer.sync_titles()
    found = failures
    said = syncer.sync(check=False)
    if said.returncode != 0:
        found.append("vdirsyncer does not come to rest:\n" + said.stderr.decode(errors="replace")[-1500:])

    texts_one, texts_other = texts(one), texts(other)
    if texts_one != texts_other:
        names = {name for name in texts_one | texts_other if texts_one.get(name) != texts_other.get(name)}
        found.append(f"the two sides are not the same: {sorted(names)[:5]}")
    there = {f"{calendar}/{uid[4:]}" for calendar, uid in texts_one if uid.startswith("UID:")}
    if lost := set(added) - set(removed) - there:
        found.append(f"{len(lost)} of {len(added)} events are lost: {sorted(lost)[:3]}")
    listed = [{each["id"] for each in side.objects("agenda", "--days", "40")} for side in sides]
    if listed[0] != there or listed[1] != there:
        found.append("humon does not list what is there on both sides")
    left = [path for vdir in (one, other) for path in vdir.rglob("*.tmp")]
    if left:
        found.append(f"temporary files are left: {left[:3]}")
    print(
        f"Syncing: {len(added)} events added on both sides and {len(removed)} removed while vdirsyncer ran "
        f"{rounds} times; {len(there)} are left, the same on both sides.", flush=True)
    return found
