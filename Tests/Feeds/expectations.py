"""The expectations that stand in the comment at the head of each of feedparser's test files."""

import builtins
import codecs
import dataclasses
import pathlib
import re

_HEADER = re.compile(rb"^Header:\s+([^:]+):(.+)$", re.MULTILINE)
_SKIP = re.compile(rb"SkipUnless:\s*(.*?)\n")
_EXPECT = re.compile(rb"Description:\s*(.*?)\s*Expect:\s*(.*)\s*-->")

# Marks at the beginning of a file, by which the comment can be read: longer ones first.
_MARKS = [
    (b"\x4c\x6f\xa7\x94", "cp037"),
    (codecs.BOM_UTF32_BE, "utf-32be"),
    (codecs.BOM_UTF32_LE, "utf-32le"),
    (b"\x00\x00\x00\x3c", "utf-32be"),
    (b"\x3c\x00\x00\x00", "utf-32le"),
    (b"\x00\x3c\x00\x3f", "utf-16be"),
    (b"\x3c\x00\x3f\x00", "utf-16le"),
    (codecs.BOM_UTF16_BE, "utf-16be"),
    (codecs.BOM_UTF16_LE, "utf-16le"),
    (codecs.BOM_UTF8, "utf-8"),
]


@dataclasses.dataclass
class Expectation:
    """One test file: what it expects, and with which HTTP headers it wants to be sent."""

    path: pathlib.Path
    name: str
    expression: str
    headers: dict
    is_sent: bool

    @property
    def is_about_sanitising(self):
        return "/sanitize/" in f"/{self.name}"


def read(folder):
    """All expectations below a folder, in the order of their names."""
    found = []
    for path in sorted(folder.rglob("*.xml")):
        name = path.relative_to(folder).as_posix()
        raw = path.read_bytes()
        data = _readable(raw)
        match = _EXPECT.search(data)
        if not match or not _applies(data):
            continue
        is_sent = "http" in name
        headers = _HEADER.findall(raw) if is_sent else []
        found.append(
            Expectation(
                path=path,
                name=name,
                expression=match.group(2).decode("utf-8", "replace").strip(),
                headers={k.decode().lower(): v.decode().strip() for k, v in headers},
                is_sent=is_sent,
            )
        )
    return found


def _applies(data):
    """Whether a file is a test here: some want a library, and what is only there to be sent expects 0."""
    if _EXPECT.search(data).group(2).strip() == b"0":
        return False
    skip = _SKIP.search(data)
    try:
        return not skip or bool(eval(skip.group(1), {"__builtins__": builtins}))
    except (ImportError, LookupError, AttributeError, NameError):
        return False


def _readable(data):
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace").lstrip("\ufeff").encode()
    return data
