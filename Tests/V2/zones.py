"""Every zone of tzdata for fifteen years, as Python's zoneinfo knows it: what the JSON says of local times around each change
of the clocks, and what the VTIMEZONE of a calendar says of the changes themselves, read by icalendar and dateutil."""

import concurrent.futures
import datetime
import zoneinfo

import dateutil.rrule
import icalendar

FIRST, LAST = 2020, 2034
UTC = datetime.timezone.utc
DAY = datetime.timedelta(days=1)
# What is no zone of a place.
LEFT_OUT = {"Factory", "localtime", "posixrules"}
# Clocks of most zones change between these; those of Lord Howe show 01:45 twice and no 02:15.
TIMES = ("00:15:00", "01:45:00", "02:15:00", "23:30:00")


def changes(name):
    """The offset at the beginning in seconds, and of each change its instant and the offset from then on."""
    zone = zoneinfo.ZoneInfo(name)

    def offset(instant):
        return int(datetime.datetime.fromtimestamp(instant, zone).utcoffset().total_seconds())

    start = int(datetime.datetime(FIRST, 1, 1, tzinfo=UTC).timestamp())
    end = int(datetime.datetime(LAST + 1, 1, 1, tzinfo=UTC).timestamp())
    found, known = [], offset(start)
    for instant in range(start, end, 43_200):
        if offset(instant) == known:
            continue
        before, after = instant - 43_200, instant
        while after - before > 1:
            middle = (before + after) // 2
            before, after = (middle, after) if offset(middle) == known else (before, middle)
        known = offset(after)
        found.append((after, known))
    return offset(start), found


def told(component):
    """The same, as a VTIMEZONE tells it (RFC 5545, section 3.6.5)."""
    onsets = []
    for part in component.subcomponents:
        first = part["DTSTART"].dt
        before, after = part["TZOFFSETFROM"].td, part["TZOFFSETTO"].td
        locals_ = [first]
        last = datetime.datetime(LAST + 2, 1, 1)
        if "RRULE" in part:
            rule = part["RRULE"].to_ical().decode()
            # UNTIL is in UTC, which dateutil takes only for a start that is, too.
            head, _, until = rule.partition("UNTIL=")
            if until:
                until, _, tail = until.partition(";")
                last = min(last, datetime.datetime.strptime(until, "%Y%m%dT%H%M%SZ") + before)
                rule = ";".join(piece for piece in (head.strip(";"), tail) if piece)
            locals_ += dateutil.rrule.rrulestr(rule, dtstart=first).between(first, last, inc=True)
        extra = part.get("RDATE", [])
        for dates in extra if isinstance(extra, list) else [extra]:
            locals_ += [date.dt for date in dates.dts]
        onsets += [
            (int((local - before).replace(tzinfo=UTC).timestamp()), int(before.total_seconds()), int(after.total_seconds()))
            for local in set(locals_)
        ]
    onsets.sort()
    start = int(datetime.datetime(FIRST, 1, 1, tzinfo=UTC).timestamp())
    end = int(datetime.datetime(LAST + 1, 1, 1, tzinfo=UTC).timestamp())
    offset = next((after for instant, _, after in reversed(onsets) if instant <= start), onsets[0][1] if onsets else None)
    begin, found = offset, []
    for instant, _, after in onsets:
        if start < instant < end and after != offset:
            found.append((instant, after))
            offset = after
    return begin, found


def wrong_with(name, make, get):
    """What is wrong with one zone, as sentences."""
    zone = zoneinfo.ZoneInfo(name)
    known = changes(name)
    sentences = []
    for time in TIMES:
        identity = make({
            "name": f"{name} {time}", "start": f"{FIRST}-01-01T{time}", "time_zone": name,
            "recurrence": {"rules": ["FREQ=DAILY"]},
        })
        if isinstance(identity, str):
            return [f"{name}: {identity}"]
        # The days around each change, and some where nothing does.
        days = {datetime.datetime.fromtimestamp(instant, UTC).date() for instant, _ in known[1]}
        for day in sorted(days) + [datetime.date(FIRST, 7, 1), datetime.date(LAST, 12, 1)]:
            found = get(f"/v2/events/{identity}/occurrences?from={day - 2 * DAY}&to={day + 3 * DAY}")
            if not found["events"]:
                sentences.append(f"{name}: nothing around {day}")
            for event in found["events"]:
                local = datetime.datetime.strptime(event["occurrence"], "%Y%m%dT%H%M%S")
                expected = local.replace(tzinfo=zone).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
                if event["starts_at"] != expected:
                    sentences.append(f"{name} {local}: {event['starts_at']}, and not {expected}")
    calendar = icalendar.Calendar.from_ical(get(f"/v2/events/{identity}.ics"))
    components = list(calendar.walk("VTIMEZONE"))
    if not components:
        # A zone that is UTC needs none.
        if known != (0, []):
            sentences.append(f"{name}: no VTIMEZONE")
    elif told(components[0]) != known:
        written = told(components[0])
        difference = sorted(set(written[1]) ^ set(known[1]))[:3]
        sentences.append(f"{name}: the VTIMEZONE begins with {written[0]} for {known[0]}, and differs at {difference}")
    return sentences


def findings(make, get, workers=8):
    """What is wrong with any zone.

    make(document) gives the number of a new event or a sentence that says why there is none; get(path) an answer: JSON, or a
    calendar as bytes."""
    names = sorted(name for name in zoneinfo.available_timezones() if name not in LEFT_OUT)
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        found = [sentence for each in pool.map(lambda name: wrong_with(name, make, get), names) for sentence in each]
    print(f"Zones: {len(names)} from {FIRST} to {LAST}; {len(found)} findings.", flush=True)
    return found
