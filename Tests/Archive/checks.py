"""The checks that `run` makes, with the packages at hand: checks.py BINARY"""

import dataclasses
import datetime
import json
import pathlib
import plistlib
import subprocess
import sys
import tempfile

import bpylist2.archiver
import bpylist2.archive_types
import NSKeyedUnArchiver

UTC = datetime.timezone.utc
BORN = datetime.datetime(1985, 2, 26, 23, 6, 40, tzinfo=UTC)


@dataclasses.dataclass
class Member(bpylist2.archive_types.DataclassArchiver):
    """A member; the group stays empty where the reader knows no cycles."""

    name: str = ""
    isFounder: bool = False
    born: object = None
    group: object = None


@dataclasses.dataclass
class Group(bpylist2.archive_types.DataclassArchiver):
    """The group of members of docs/keyed-archive.md."""

    name: str = ""
    members: list = dataclasses.field(default_factory=list)


bpylist2.archiver.update_class_map({"Climbing.Group": Group, "Climbing.Member": Member})

CLASSES = ["--class", "Group=Climbing.Group", "--class", "Member=Climbing.Member"]


def document(cyclic):
    """The archive in JSON form."""
    members = [
        {"$type": "Member", "name": "Ana", "isFounder": True, "born": {"$date": "1985-02-26T23:06:40Z"}},
        {"$type": "Member", "name": "Béla ⛰", "isFounder": False, "born": None},
    ]
    if cyclic:
        for member in members:
            member["group"] = {"$object": 0}
    group = {"$type": "Group", "name": "Climbers", "members": [{"$object": 1}, {"$object": 2}]}
    return {"archive": 1, "names": {"root": 0}, "entries": [{"$object": 0}], "objects": [group, *members]}


VALUES = {
    "text": "é😀",
    "long": "x" * 70_000,
    "integers": [0, 127, 128, 255, 256, 65_535, 65_536, 2**31, 2**63 - 1, -1, -(2**63)],
    "numbers": [0.5, -1e300],
    "yes": True,
    "no": False,
    "nested": {"list": [[], [[]]], "empty": {}},
}


class Checks:
    """Calls humon in a folder of its own and collects what does not hold."""

    def __init__(self, binary, folder):
        self.binary = binary
        self.folder = pathlib.Path(folder)
        self.made = 0
        self.failures = []

    def path(self, name):
        return str(self.folder / name)

    def humon(self, *arguments, status=0):
        done = subprocess.run([self.binary, "archive", *arguments], capture_output=True)
        self.expect(f"humon archive {' '.join(arguments)} ends with {status}", done.returncode, status)
        return done

    def convert(self, source, target, *options):
        self.humon("convert", self.path(source), self.path(target), *options)
        path = pathlib.Path(self.path(target))
        return path.read_bytes() if path.exists() else b""

    def write(self, name, content):
        pathlib.Path(self.path(name)).write_bytes(content)

    def expect(self, what, found, wanted):
        self.made += 1
        if found != wanted:
            self.failures.append(f"{what}: {str(found)[:300]!r} instead of {str(wanted)[:300]!r}")


def read_by_others(checks):
    """What humon writes, others read."""
    checks.write("group.json", json.dumps(document(cyclic=False)).encode())
    plist = checks.convert("group.json", "group.plist", *CLASSES)

    group = bpylist2.archiver.unarchive(plist)
    checks.expect("bpylist2 reads the group", (type(group), group.name), (Group, "Climbers"))
    checks.expect("bpylist2 reads names", [member.name for member in group.members], ["Ana", "Béla ⛰"])
    checks.expect("bpylist2 reads booleans", [member.isFounder for member in group.members], [True, False])
    born = [member.born and member.born.to_datetime() for member in group.members]
    checks.expect("bpylist2 reads dates", born, [BORN, None])

    group = NSKeyedUnArchiver.unserializeNSKeyedArchiver(plist)
    expected = {
        "name": "Climbers",
        "members": [
            {"name": "Ana", "isFounder": True, "born": BORN},
            {"name": "Béla ⛰", "isFounder": False, "born": None},
        ],
    }
    checks.expect("NSKeyedUnArchiver reads the group", group, expected)

    checks.write("values.json", json.dumps({"archive": 1, "entries": [VALUES]}).encode())
    plist = checks.convert("values.json", "values.plist")
    checks.expect("bpylist2 reads all values", bpylist2.archiver.unarchive(plist), VALUES)
    checks.expect(
        "NSKeyedUnArchiver reads all values", NSKeyedUnArchiver.unserializeNSKeyedArchiver(plist), VALUES
    )

    checks.write("cycle.json", json.dumps(document(cyclic=True)).encode())
    raw = plistlib.loads(checks.convert("cycle.json", "cycle.plist", *CLASSES))
    objects = raw["$objects"]
    group = objects[raw["$top"]["root"].data]
    members = objects[group["members"].data]["NS.objects"]
    backs = [objects[uid.data]["group"] for uid in members]
    checks.expect("plistlib finds the way back to the group", backs, [raw["$top"]["root"]] * 2)
    checks.expect("plistlib finds the header", (raw["$version"], raw["$archiver"]), (100000, "NSKeyedArchiver"))


def written_by_others(checks):
    """What others write, humon reads."""
    group = Group("Climbers")
    stamp = bpylist2.archive_types.timestamp(BORN.timestamp())
    group.members = [Member("Ana", True, stamp, group), Member("Béla ⛰", False, None, group)]
    # bpylist2 keeps what it has archived by identity, so a member's group is the group.
    checks.write("theirs.plist", bpylist2.archiver.archive(group))
    found = json.loads(checks.convert("theirs.plist", "theirs.json", *CLASSES))
    wanted = document(cyclic=True)
    checks.expect("humon reads the group that bpylist2 wrote", found, wanted)

    checks.write("their-values.plist", bpylist2.archiver.archive(VALUES))
    found = json.loads(checks.convert("their-values.plist", "their-values.json"))
    checks.expect("humon reads all values that bpylist2 wrote", found["entries"], [VALUES])

    # Keyed archives are made of references, which plistlib can write too.
    objects = ["$null", {"$class": plistlib.UID(2), "NS.objects": [plistlib.UID(3)] * 2}]
    objects += [{"$classname": "NSMutableSet", "$classes": ["NSMutableSet", "NSSet", "NSObject"]}]
    objects += [{"$class": plistlib.UID(4), "size": 2.5, "raw": b"\x00\xff", "when": plistlib.UID(5)}]
    objects += [{"$classname": "App.Thing", "$classes": ["App.Thing", "NSObject"]}]
    objects += [{"$class": plistlib.UID(6), "NS.time": 0.25}]
    objects += [{"$classname": "NSDate", "$classes": ["NSDate", "NSObject"]}]
    archive = {
        "$version": 100000,
        "$archiver": "NSKeyedArchiver",
        "$top": {"things": plistlib.UID(1), "count": 2},
        "$objects": objects,
    }
    checks.write("plain.plist", plistlib.dumps(archive, fmt=plistlib.FMT_BINARY))
    found = json.loads(checks.convert("plain.plist", "plain.json"))
    entries = {name: found["entries"][number] for name, number in found["names"].items()}
    checks.expect(
        "humon reads what plistlib wrote",
        entries,
        {"things": {"$set": [{"$object": 0}, {"$object": 0}]}, "count": 2},
    )
    thing = {"$type": "App.Thing", "size": 2.5, "raw": {"$data": "AP8="}, "when": {"$date": 0.25}}
    checks.expect("humon reads an object that plistlib wrote", found["objects"], [thing])


def command(checks):
    """The command, as a person calls it."""
    checks.write("group.json", json.dumps(document(cyclic=True)).encode())
    binary = checks.convert("group.json", "group.archive")
    again = checks.convert("group.archive", "again.json")
    checks.expect("JSON comes back", json.loads(again), document(cyclic=True))
    checks.convert("group.archive", "ring.plist", *CLASSES)
    checks.expect(
        "an archive survives the way over a property list",
        json.loads(checks.convert("ring.plist", "ring.json", *CLASSES)),
        document(cyclic=True),
    )
    report = json.loads(checks.humon("inspect", checks.path("group.archive"), "--json").stdout)
    checks.expect("inspect counts", (report["entries"], report["objects"]), (1, 3))
    checks.expect(
        "inspect names types",
        {kind["name"]: kind["objects"] for kind in report["types"]},
        {"Group": 1, "Member": 2},
    )
    text = checks.humon("inspect", checks.path("group.archive")).stdout.decode()
    checks.expect("inspect speaks to people", "Member  1" in text and "root" in text, True)
    shown = json.loads(checks.humon("inspect", checks.path("group.archive"), "--entry", "root").stdout)
    checks.expect("inspect shows an entry", shown["entries"], [{"$object": 0}])
    checks.expect(
        "verify finds an archive whole",
        b" is whole: " in checks.humon("verify", checks.path("group.archive")).stdout,
        True,
    )
    damaged = bytearray(binary)
    damaged[60] ^= 1
    checks.write("damaged.archive", bytes(damaged))
    done = checks.humon("verify", checks.path("damaged.archive"), status=1)
    checks.expect("verify says where the damage is", b"is damaged" in done.stderr and b"byte 16" in done.stderr, True)
    checks.write("cut.archive", binary[:-5])
    done = checks.humon("verify", checks.path("cut.archive"), status=1)
    checks.expect("verify says that the end is missing", b"its end is missing" in done.stderr, True)
    checks.write("other.archive", b"something else")
    done = checks.humon("inspect", checks.path("other.archive"), status=1)
    checks.expect("inspect says that it is no archive", b"This is not an archive." in done.stderr, True)
    done = checks.humon("inspect", checks.path("missing.archive"), status=1)
    checks.expect("inspect says that a file is missing", b"missing.archive" in done.stderr, True)
    checks.humon("convert", checks.path("group.archive"), checks.path("group.unknown"), status=64)
    checks.write("kept.json", b"kept")
    checks.humon("convert", checks.path("damaged.archive"), checks.path("kept.json"), status=1)
    kept = pathlib.Path(checks.path("kept.json")).read_bytes()
    checks.expect("a failed conversion leaves the output as it was", kept, b"kept")


def killed(checks):
    """A conversion that is killed at the moments that matter: the old file or the new one, and never half of one."""
    checks.write("group.json", json.dumps(document(cyclic=True)).encode())
    checks.convert("group.json", "group.archive")
    pathlib.Path(checks.path("group.archive")).chmod(0o600)
    whole = checks.convert("group.archive", "whole.json")
    for call, when, left, drafts in (
        ("fsync", 1, b"before", 1),
        ("rename", 1, b"before", 1),
        ("fsync", 2, whole, 0),
    ):
        checks.write("killed.json", b"before")
        trace = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"inject={call}:signal=KILL:when={when}"]
        arguments = ["archive", "convert", checks.path("group.archive"), checks.path("killed.json")]
        done = subprocess.run([*trace, checks.binary, *arguments], capture_output=True)
        checks.expect(f"{call} {when} is met", done.returncode != 0, True)
        checks.expect(f"killed at {call} {when}, the file", pathlib.Path(checks.path("killed.json")).read_bytes(), left)
        found = list(checks.folder.glob("killed.json.*.partial"))
        checks.expect(f"killed at {call} {when}, drafts", len(found), drafts)
        for draft in found:
            checks.expect("a draft is its owner's", draft.stat().st_mode & 0o077, 0)
            draft.unlink()


def main():
    with tempfile.TemporaryDirectory(prefix="humon-archive-") as folder:
        checks = Checks(sys.argv[1], folder)
        for check in (read_by_others, written_by_others, command, killed):
            try:
                check(checks)
            except Exception as error:  # A reader that refuses is a finding, and the other checks go on.
                checks.failures.append(f"{check.__name__} ended with {error!r}")
    for failure in checks.failures:
        print(f"- {failure}")
    print(f"Archives: {checks.made} checks, {len(checks.failures)} failed.")
    return 1 if checks.failures else 0


if __name__ == "__main__":
    sys.exit(main())
