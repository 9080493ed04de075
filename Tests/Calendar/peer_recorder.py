"""A plugin of pytest: runs the peer's own tests and writes down every question that they put to the peer, with its answer.

Each line of the file that `CALENDAR_RECORDS` names is one question: the calendar (a file beside it, named by its
content), the components asked for, the span, and the occurrences that came back. The same question with the same
answer is written once.
"""

import datetime
import hashlib
import json
import os
import pathlib

import icalendar
import recurring_ical_events
from recurring_ical_events import query as peer

RECORDS = pathlib.Path(os.environ["CALENDAR_RECORDS"])
present_test = ""
written = set()


def written_time(value):
    """A time as text: D for a day, L for a reading of an unknown clock, U for an instant."""
    if not isinstance(value, datetime.datetime):
        return "D" + value.strftime("%Y%m%d").zfill(8)
    if value.tzinfo is None:
        return "L" + value.strftime("%Y%m%dT%H%M%S").zfill(15)
    return "U" + value.astimezone(datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ").zfill(16)


def zone_of(value):
    """The name of the zone in which a question is put; None where it has none."""
    zone = getattr(value, "tzinfo", None)
    if zone is None:
        return None
    return getattr(zone, "zone", None) or getattr(zone, "key", None) or "UTC"


def described(occurrence):
    """What of an occurrence is compared."""
    alarm = getattr(occurrence, "alarm", None)
    parent = getattr(occurrence, "parent", occurrence)
    adapter = getattr(parent, "_adapter", parent)
    component = adapter._component
    answer = {
        "kind": "VALARM" if alarm is not None else component.name,
        "uid": str(component.get("UID", "")),
        "start": written_time(occurrence.start),
        "end": written_time(occurrence.end),
        "summary": str(component.get("SUMMARY", "")),
    }
    if alarm is not None:
        answer["description"] = str(alarm.get("DESCRIPTION", ""))
    return answer


def keep(calendar_query, how, start, stop, occurrences, complete=True, error=None):
    source = getattr(calendar_query, "recorded_source", None)
    components = getattr(calendar_query, "recorded_components", None)
    if source is None or components is None:
        return
    name = hashlib.sha256(source).hexdigest()[:16] + ".ics"
    (RECORDS.parent / name).write_bytes(source)
    record = {
        "calendar": name,
        "components": sorted(components),
        "query": how,
        "from": None if start is None else written_time(start),
        "to": None if stop is None else written_time(stop),
        "zone": zone_of(start) or zone_of(stop),
        "complete": complete,
        "error": error,
        "answer": sorted((described(o) for o in occurrences), key=lambda o: sorted(o.items())),
    }
    key = json.dumps(record, sort_keys=True)
    if key in written:
        return
    written.add(key)
    record["test"] = present_test
    with RECORDS.open("a") as file:
        file.write(json.dumps(record, sort_keys=True) + "\n")


def recording_between(self, start, end):
    start, end = self.to_datetime(start), self.to_datetime(end)
    try:
        occurrences = self._occurrences_between(start, end)
    except Exception as error:
        keep(self, "between", start, end, [], error=f"{type(error).__name__}: {error}")
        raise
    keep(self, "between", start, end, occurrences)
    return self._occurrences_to_components(occurrences)


plain_after = peer.CalendarQuery._after


def recording_after(self, earliest_end):
    seen = []
    complete = False
    try:
        for occurrence in plain_after(self, earliest_end):
            seen.append(occurrence)
            yield occurrence
        complete = True
    finally:
        keep(self, "after", earliest_end, None, seen, complete=complete)


plain_of = recurring_ical_events.of
plain_from_ical = icalendar.Calendar.from_ical.__func__


def recording_from_ical(cls, content, *arguments, **options):
    calendar = plain_from_ical(cls, content, *arguments, **options)
    if isinstance(calendar, icalendar.Component):
        calendar.recorded_source = content.encode() if isinstance(content, str) else bytes(content)
    return calendar


def recording_of(calendar, *arguments, **options):
    result = plain_of(calendar, *arguments, **options)
    components = options.get("components", ("VEVENT",))
    if all(isinstance(component, str) for component in components):
        result.recorded_components = list(components)
        result.recorded_source = getattr(calendar, "recorded_source", None) or calendar.to_ical()
    return result


peer.CalendarQuery._between = recording_between
peer.CalendarQuery._after = recording_after
icalendar.Calendar.from_ical = classmethod(recording_from_ical)
recurring_ical_events.of = recording_of


def pytest_runtest_setup(item):
    global present_test
    # The parameters say which of the peer's own ways of reading is used; the questions are the same.
    present_test = item.nodeid.split("::", 1)[0].rsplit("/", 1)[-1] + "::" + item.nodeid.split("::", 1)[-1]
