"""No room, a disk that cannot be written, one of few abilities, and more changes than the system can tell.

Run as root, or in a user namespace of one's own; `run` sees to that. Prints its findings, a line each.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time

import peers


def check_full_disk(binary, folder):
    disk = folder / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], check=True)
    try:
        humon = peers.Humon(binary, folder, disk / "calendars")
        humon("add", "calendar", "home")
        first = humon.add("First", "--start", "2027-01-04")
        file = folder / "large.ics"
        event = "BEGIN:VEVENT\r\nUID:{n}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20270104\r\nEND:VEVENT\r\n"
        body = "".join(event.format(n=number) for number in range(2_000))
        file.write_text("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n" + body + "END:VCALENDAR\r\n")
        before = sorted(path.name for path in (disk / "calendars/home").iterdir())
        done = humon("add", "file", file, check=False)
        if done.returncode != 1 or b"no space left" not in done.stderr:
            yield f"a batch that does not fit ended with {done.returncode}: {done.stderr[-200:]}"
        if sorted(path.name for path in (disk / "calendars/home").iterdir()) != before:
            yield "a batch that does not fit has left something behind"
        humon("edit", first, "--title", "Still there")
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        listed = humon.objects("agenda", "--from", "2027-01-04", "--days", "1")
        if [each["summary"] for each in listed] != ["Still there"]:
            yield f"a disk that cannot be written is not read: {listed}"
        done = humon("edit", first, "--title", "No", check=False)
        if done.returncode != 1 or b"nothing can be written to the calendar home" not in done.stderr:
            yield f"a change on a disk that cannot be written ended with {done.returncode}: {done.stderr[-200:]}"
    finally:
        subprocess.run(["umount", disk], check=False)


def check_plain_file_system(binary, folder):
    """A file system that cannot exchange two names, and one that cannot be synced as a whole."""
    vdir = folder / "plain"
    humon = peers.Humon(binary, folder, vdir)
    missing = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=renameat2,syncfs"]
    missing += ["-e", "inject=renameat2:error=EINVAL", "-e", "inject=syncfs:error=ENOSYS"]

    def asked(*arguments):
        return peers.run(folder, *missing, binary, "calendar", *arguments, "--zone", peers.ZONE, "--vdir", vdir)

    asked("add", "calendar", "home", "--title", "First")
    asked("edit", "home", "--title", "Second")
    name = json.loads(asked("add", "Tea", "--start", "2027-01-04", "--json").stdout)["id"]
    asked("edit", name, "--title", "Coffee")
    file = folder / "some.ics"
    event = "BEGIN:VEVENT\r\nUID:{n}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20270105\r\nEND:VEVENT\r\n"
    body = "".join(event.format(n=number) for number in range(20))
    file.write_text("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n" + body + "END:VCALENDAR\r\n")
    asked("add", "file", file)
    listed = [each["summary"] for each in humon.objects("agenda", "--from", "2027-01-04", "--days", "2")]
    if sorted(listed) != [""] * 20 + ["Coffee"] or (vdir / "home/displayname").read_text() != "Second":
        yield f"on a plain file system there is now {listed}"
    asked("remove", name)
    asked("remove", "home", "--with-everything")
    if [path.name for path in vdir.rglob("*")] != [".humon", "lock"]:
        yield f"on a plain file system something is left: {[path.name for path in vdir.rglob('*')]}"


def check_overflow(binary, folder):
    """A listener that was stopped while more happened than the system keeps for it still hears what comes after."""
    vdir = folder / "noisy"
    humon = peers.Humon(binary, folder, vdir)
    humon("add", "calendar", "home")
    humon.add("Other", "--start", "2027-01-04")
    item = next((vdir / "home").glob("*.ics"))
    listener = subprocess.Popen(
        [str(binary), "calendar", "remind", "--once", "--json", "--vdir", str(vdir), "--zone", peers.ZONE],
        env=peers.environment(folder), stdout=subprocess.PIPE)
    try:
        time.sleep(1.5)
        listener.send_signal(signal.SIGSTOP)
        for _ in range(int(pathlib.Path("/proc/sys/fs/inotify/max_queued_events").read_text()) + 100):
            # Of two names in turn no event is like the one before, and none can be left out.
            os.chmod(item, 0o600)
            os.chmod(vdir / "home", 0o700)
        listener.send_signal(signal.SIGCONT)
        soon = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 3))
        humon.add("Heard", "--start", soon, "--alarm", "0m")
        said, _ = listener.communicate(timeout=peers.TIME_LIMIT)
        if [json.loads(line)["summary"] for line in said.splitlines()] != ["Heard"]:
            yield f"after more changes than the system keeps, this was said: {said!r}"
    finally:
        listener.kill()


def main():
    binary, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    for part in (check_full_disk, check_plain_file_system, check_overflow):
        for finding in part(binary, folder):
            print(finding)
    return 0


if __name__ == "__main__":
    sys.exit(main())
