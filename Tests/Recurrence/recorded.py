"""What the recurrence tests of python-dateutil ask of rules, recorded while they run."""

import collections
import datetime
import importlib.util
import inspect
import itertools
import pathlib
import tarfile
import unittest

from dateutil import rrule as module
from dateutil import tz

FORM = "%Y%m%dT%H%M%S"
# How much of an endless rule is compared.
ENOUGH = 200

Vector = collections.namedtuple("Vector", "question instances")


class Unrecordable(Exception):
    """Something that no question can say."""


def time(value):
    if not isinstance(value, datetime.datetime):
        return value.strftime("%Y%m%d")
    return f"{value.year:04}" + value.strftime("%m%dT%H%M%S")


def rule_text(rule):
    """The rule as it was made: what the start adds to it is left out."""
    parts = [("FREQ", module.FREQNAMES[rule._freq])]
    if rule._interval != 1:
        parts.append(("INTERVAL", rule._interval))
    if rule._wkst:
        parts.append(("WKST", repr(module.weekday(rule._wkst))))
    if rule._count is not None:
        parts.append(("COUNT", rule._count))
    if rule._until is not None:
        suffix = "Z" if rule._until.tzinfo is not None else ""
        until = rule._until.astimezone(datetime.timezone.utc) if suffix else rule._until
        parts.append(("UNTIL", time(UNTIL_AS_GIVEN.get(id(rule), until)) + suffix))
    names = {"byweekday": "BYDAY", "bynweekday": None}
    for name, value in rule._original_rule.items():
        if value is None or value == ():
            continue
        values = value if isinstance(value, (tuple, list, set)) else [value]
        if name == "byweekday":
            values = [weekday_text(day) for day in values]
        parts.append((names.get(name, name.upper()), ",".join(map(str, values))))
    return ";".join(f"{name}={value}" for name, value in parts)


def weekday_text(day):
    text = repr(day if isinstance(day, module.weekday) else module.weekday(day))
    return text if "(" not in text else text[3:-1] + text[:2]


def zone_name(tzinfo):
    if tzinfo is tz.UTC:
        return "UTC"
    path = getattr(tzinfo, "_filename", None)
    if path is None:
        raise Unrecordable("a zone without a name")
    return path.split("zoneinfo/")[-1]


def question(rules, exrules, rdates, exdates):
    starts = {rule._dtstart for rule in rules + exrules}
    if len(starts) > 1:
        raise Unrecordable("rules with different starts")
    start = starts.pop() if starts else min(rdates)
    asked = {
        "rule": "\n".join(
            ["RRULE:" + rule_text(rule) for rule in rules]
            + ["EXRULE:" + rule_text(rule) for rule in exrules]
        ),
        "start": time(start),
        "limit": ENOUGH,
    }
    if start.tzinfo is not None:
        asked["zone"] = zone_name(start.tzinfo)
    if rdates:
        asked["rdates"] = [time(date) for date in rdates]
    if exdates:
        asked["exdates"] = [time(date) for date in exdates]
    return asked


UNTIL_AS_GIVEN = {}


class Recorder:
    """Notes every rule and set that is walked through, and what comes."""

    def __init__(self):
        self.vectors, self.reasons, self.inner = [], [], 0
        self.keep = []

    def __enter__(self):
        self.rule_iter, self.set_iter = module.rrule._iter, module.rruleset._iter
        self.rule_init = module.rrule.__init__
        recorder = self

        def init(rule, *arguments, **named):
            recorder.rule_init(rule, *arguments, **named)
            until = named.get("until")
            if isinstance(until, datetime.date) and not isinstance(until, datetime.datetime):
                UNTIL_AS_GIVEN[id(rule)] = until
            recorder.keep.append(rule)

        def rule_walk(rule):
            if not recorder.inner:
                recorder.note(lambda: question([rule], [], [], []), lambda: recorder.rule_iter(rule))
            yield from recorder.rule_iter(rule)

        def set_walk(rules):
            recorder.note(
                lambda: question(rules._rrule, rules._exrule, rules._rdate, rules._exdate),
                lambda: recorder.set_iter(rules),
            )
            recorder.inner += 1
            try:
                yield from recorder.set_iter(rules)
            finally:
                recorder.inner -= 1

        module.rrule.__init__ = init
        module.rrule._iter, module.rruleset._iter = rule_walk, set_walk
        return self

    def __exit__(self, *_):
        module.rrule.__init__ = self.rule_init
        module.rrule._iter, module.rruleset._iter = self.rule_iter, self.set_iter

    def note(self, make_question, walk):
        self.inner += 1
        try:
            asked = make_question()
            try:
                instances = [time(value) for value in itertools.islice(walk(), ENOUGH)]
            except ValueError:
                instances = []  # A rule that never matches; python-dateutil calls that an error.
            self.vectors.append(Vector(asked, instances))
        except Unrecordable as reason:
            self.reasons.append(str(reason))
        finally:
            self.inner -= 1


def test_module(source):
    """The test module of the source distribution."""
    archive = next(pathlib.Path(source).glob("python*dateutil-*.tar.gz"))
    folder = pathlib.Path(source) / "unpacked"
    with tarfile.open(archive) as files:
        files.extractall(folder, filter="data")
    path = next(folder.glob("*/tests/test_rrule.py"))
    spec = importlib.util.spec_from_file_location("test_rrule", path)
    tests = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tests)
    return tests


def recorded(source):
    """Name, vectors and what could not be recorded, for each test."""
    tests = test_module(source)
    for name, function in inspect.getmembers(tests, inspect.isfunction):
        if name.startswith("test"):
            yield name, *record(function)
    for _, case in inspect.getmembers(tests, inspect.isclass):
        if issubclass(case, unittest.TestCase):
            for name in unittest.defaultTestLoader.getTestCaseNames(case):
                yield f"{case.__name__}.{name}", *record(getattr(case(name), name))


def record(test):
    with Recorder() as recorder:
        try:
            test()
        except Exception as error:  # A test that is expected to fail.
            recorder.reasons.append(f"the test itself fails: {type(error).__name__}")
    return recorder.vectors, recorder.reasons
