"""What schemathesis cannot read off v2's document: how texts of some formats look, and which values go together.

schemathesis loads this file.
"""

import datetime
import itertools
import json
import os
import urllib.request

import schemathesis
from hypothesis import strategies as st

RULES = [
    "FREQ=DAILY;COUNT=3",
    "FREQ=WEEKLY;INTERVAL=2",
    "FREQ=WEEKLY;BYDAY=MO,WE,FR;WKST=SU",
    "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
    "freq=yearly;until=99990101T000000Z",
]
ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"]
ADDRESSES = ["https://run.example", "http://[::1]:8080/a?b=c#d", "HTTPS://münchen.example/lauf"]
MOMENTS = ["now", "P1D", "-P1W", "PT12H", "2026-11-26", "2026-11-26T19:00", "2026-11-26T19:00:00.5+01:00", ""]
LATER = ["P30D", "P10W", "2027-11-26", "2027-11-26T19:00:00Z", ""]
ALARMS = ["-PT30M", "PT0S", "-P1D", "-P1DT12H", "-P2W", ""]
BOXES = ["13,52.3,13.8,52.7", "170,-20,-170,10", "-180,-90,180,90", "0,0,0,0", ""]
# `run-v2` makes these events: weekly series, of which the first few stay as they are, and some that happen once.
SERIES = 200
KEPT = 5
ONCE = range(SERIES + 1, SERIES + 6)
changed = itertools.cycle(range(KEPT + 1, SERIES + 1))
THURSDAY = datetime.date(2026, 11, 26)
WEEK = datetime.timedelta(weeks=1)
keys = itertools.count()


def register(name, texts):
    schemathesis.openapi.format(name, st.sampled_from(texts))


register("recurrence-rule", RULES)
register("time-zone", ZONES)
register("web-address", ADDRESSES)
register("moment", MOMENTS)
register("later-moment", LATER)
register("calendar-duration", ALARMS)
register("bounding-box", BOXES)
register("map-section", BOXES[:-1])
register("cursor", [""])
register("code", ["4XKD9-TQM01", "7Q2M-X0KD-9TRB-4HVN-C6PA-E1WZ-8GJS", ""])
# Each series begins on that Thursday.
register("event-name", [str(number) for number in range(1, KEPT + 1)])
register("occurrence-name", [(THURSDAY + week * WEEK).strftime("%Y%m%dT190000") for week in range(10)])


@schemathesis.hook
def before_call(context, case, kwargs):
    """Puts right what is well-formed and does not go together. What is meant to be wrong stays wrong."""
    guard(case)
    if case.meta is None:
        return
    if not case.meta.generation.mode.is_positive:
        if isinstance(case.query, dict) and "" in case.query.values():
            # What is empty counts as not said, so that perhaps nothing is wrong.
            case.query["no_such_parameter"] = "x"
        return
    if isinstance(case.query, dict):
        mend_query(case.query)
    if case.headers and "If-Match" in case.headers and next(keys) % 10:
        # A tag that was made up is the present one's by chance only.
        case.headers["If-Match"] = "*"
    if case.headers and "Idempotency-Key" in case.headers:
        # One key means one thing.
        case.headers["Idempotency-Key"] = f"key {next(keys)}"
    if case.operation.path == "/v2/devices" and isinstance(case.body, dict):
        mend_device(case.body)
    if case.operation.path.startswith("/v2/events") and isinstance(case.body, dict):
        if case.method == "PATCH":
            mend_patch(case.body)
        elif case.method == "PUT" and not case.operation.path.endswith("/attendance") or case.operation.path == "/v2/events":
            mend_event(case.body)
            if "/occurrences/" in case.operation.path:
                case.body.pop("recurrence", None)


def guard(case):
    """Keeps the tests from waiting for ever, and from ending the account for which they speak."""
    operation = f"{case.method} {case.operation.path}"
    if operation == "GET /v2/changes":
        # A stream has no end; one that wants to go on where nobody has been is refused. The header counts more than the
        # parameter, which would not be looked at.
        if (case.query or {}).get("last_event_id"):
            case.headers.pop("Last-Event-ID", None)
        elif is_number(case.headers.get("Last-Event-ID") or "0"):
            case.headers["Last-Event-ID"] = "999999999999"
    elif case.operation.path.startswith("/v2/events/{id}"):
        name = str((case.path_parameters or {}).get("id"))
        if name in map(str, range(1, KEPT + 1)):
            if case.operation.path == "/v2/events/{id}/attendance":
                # Of a series nobody goes to all.
                case.path_parameters["id"] = str(ONCE[0])
            elif case.method in ("PUT", "PATCH", "DELETE") and "attendance" not in case.operation.path:
                # Whatever is changed may not be what it was: the next test takes another.
                case.path_parameters["id"] = str(next(changed))
    elif operation == "DELETE /v2/devices/{id}" and str((case.path_parameters or {}).get("id")) == "1":
        case.path_parameters["id"] = 10**9
    elif operation == "DELETE /v2/me" and "Authorization" in case.headers:
        case.headers["Authorization"] = f"Bearer {new_token(case.operation.base_url)}"


def is_number(text):
    try:
        return int(text) is not None
    except ValueError:
        return False


def new_token(base):
    """The token of somebody who is there only to be deleted."""
    headers = {"tb-app-secret": os.environ["TB_APP_SECRET"]}
    request = urllib.request.Request(base.rstrip("/") + "/v2/devices", method="POST", headers=headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)["token"]


def mend_query(query):
    """Of parameters that exclude each other one stays, and none without the one that it belongs to."""
    given = {name for name, value in query.items() if value not in ("", None)}
    if "near" in given:
        query.pop("bbox", None)
    else:
        query.pop("radius", None)
        if query.get("sort") == "distance":
            query.pop("sort")
    if "when" in given:
        query.pop("from", None)
        query.pop("to", None)


def mend_event(event):
    """Dates for what takes whole days, times for what does not; a zone where nothing tells one; an end after the start."""
    start, all_day = event.get("start"), event.get("all_day") is True
    if isinstance(start, str):
        start = within_calendar(start)
        event["start"] = start[:10] if all_day else (start if len(start) > 10 else start + "T10:00")
    if not is_after(event.get("end"), event.get("start"), all_day):
        event.pop("end", None)
    if not (event.get("time_zone") or "").strip():
        event["time_zone"] = "Europe/Berlin"
    recurrence = event.get("recurrence")
    if isinstance(recurrence, dict):
        for name in ("dates", "exceptions"):
            dates = recurrence.get(name)
            if isinstance(dates, list):
                recurrence[name] = [
                    date[:10] if all_day else (date if len(date) > 10 else date + "T10:00")
                    for date in map(within_calendar, dates)
                ]


def within_calendar(time):
    """The calendar goes from the year 1 to 9999, in UTC: what a clock shows at its ends may be outside."""
    return {"0000": "0002", "0001": "0002", "9999": "9998"}.get(time[:4], time[:4]) + time[4:]


def mend_device(device):
    """Who shows a link code needs no recovery code."""
    if (device.get("link_code") or "").strip():
        device.pop("recovery_code", None)


def mend_patch(patch):
    """A patch of times and places has to fit what is there already: those of the examples do, others may not."""
    for name in ("all_day", "recurrence", "time_zone"):
        patch.pop(name, None)
    if not is_after(patch.get("end"), patch.get("start"), False):
        patch.pop("start", None)
        patch.pop("end", None)


def is_after(end, start, all_day):
    """Whether both can be compared here, and the end comes after the start, within a year."""
    try:
        start, end = datetime.datetime.fromisoformat(start), datetime.datetime.fromisoformat(end)
        return datetime.timedelta() < end - start < datetime.timedelta(days=365)
    except (TypeError, ValueError):
        return False
