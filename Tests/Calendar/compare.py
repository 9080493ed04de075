"""Puts the questions that the peer's tests put to the peer to `humon calendar`, and compares the answers."""

import concurrent.futures
import datetime
import json
import os
import subprocess

# No question takes longer; one that does is a finding.
TIME_LIMIT = 60
KINDS = {"VEVENT": "event", "VTODO": "todo", "VJOURNAL": "journal"}
# The peer looks at these years and no others.
PEER_START, PEER_END = "19700101T000000", "20380101T000000"


def our_time(text):
    """A time of our JSON in the spelling of the records."""
    if len(text) == 10:
        return "D" + text.replace("-", "")
    moment = datetime.datetime.fromisoformat(text)
    if moment.tzinfo is None:
        return "L" + moment.strftime("%Y%m%dT%H%M%S")
    return "U" + moment.astimezone(datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ")


def as_moment(time):
    """Something to compare times of all three kinds by: the reading of the clock."""
    return time[1:].rstrip("Z").ljust(15, "0").replace("T", "0") if len(time) == 9 else time[1:].rstrip("Z").replace("T", "0")


def plus_a_second(time):
    form = "%Y%m%dT%H%M%S"
    text = time[1:].rstrip("Z")
    moment = datetime.datetime.strptime(text if "T" in text else text + "T000000", form)
    return (moment + datetime.timedelta(seconds=1)).strftime(form) + ("Z" if time.startswith("U") else "")


def span(record):
    """--from and --to for a question. The peer's question about an instant is ours about the second that begins there."""
    start = record["from"]
    if record["query"] == "between":
        stop = record["to"]
        same = as_moment(start) == as_moment(stop)
        return start[1:], plus_a_second(stop) if same else stop[1:]
    if record["complete"]:
        return start[1:], PEER_END
    # The peer was asked for its first answers only: as far as the last of them.
    last = max((answer["start"] for answer in record["answer"]), key=as_moment, default=start)
    return start[1:], plus_a_second(last)


def ask(binary, folder, record):
    """Our answer to a question; text where there is none."""
    components = set(record["components"])
    if not components:
        return []
    start, stop = span(record)
    command = [binary, "calendar"]
    file = str(folder / record["calendar"])
    if components == {"VALARM"}:
        command += ["alarms", file, "--acknowledged"]
    else:
        command += ["occurrences", file, "--limit", "1000000"]
        for component in components:
            command += ["--kind", KINDS[component]]
    command += ["--from", start, "--to", stop, "--json"]
    if record["zone"]:
        command += ["--zone", record["zone"]]
    try:
        run = subprocess.run(command, capture_output=True, timeout=TIME_LIMIT, env={"TZ": "UTC", "LANG": "C.UTF-8"})
    except subprocess.TimeoutExpired:
        return f"no answer after {TIME_LIMIT} seconds"
    if run.returncode != 0:
        return f"exit code {run.returncode}: {run.stderr.decode().strip()}"
    lines = [json.loads(line) for line in run.stdout.decode().splitlines()]
    return [alarm(line) if "at" in line else occurrence(line) for line in lines]


def occurrence(line):
    kind = {name: component for component, name in KINDS.items()}[line["kind"]]
    return {
        "kind": kind,
        "uid": line["uid"],
        "start": our_time(line["start"]),
        "end": our_time(line["end"]),
        "summary": line["summary"] or "",
    }


def alarm(line):
    at = our_time(line["at"])
    return {
        "kind": "VALARM",
        "uid": line["uid"],
        "start": at,
        "end": at,
        "summary": line["summary"] or "",
        "description": line["description"] or "",
    }


def difference(record, ours):
    """What differs, as sentences; empty if nothing does."""
    if isinstance(ours, str):
        return [ours]
    theirs = [dict(answer) for answer in record["answer"]]
    if record["query"] == "after" and not record["complete"]:
        # Of those that start with the last one, the peer may not have told all.
        last = max((as_moment(answer["start"]) for answer in theirs), default="")
        ours = [answer for answer in ours if as_moment(answer["start"]) < last or answer in theirs]
    missing = [answer for answer in theirs if answer not in ours]
    surplus = [answer for answer in ours if answer not in theirs]
    if len(ours) != len(theirs) and not missing and not surplus:
        return [f"{len(theirs)} occurrences there, {len(ours)} here"]
    return [f"only there: {told(answer)}" for answer in missing[:3]] + [
        f"only here:  {told(answer)}" for answer in surplus[:3]
    ]


def told(answer):
    return " ".join(f"{key}={value}" for key, value in sorted(answer.items()))


def question(record):
    """What makes a question, without its answer."""
    return tuple(json.dumps(record[key]) for key in ("calendar", "components", "query", "from", "to", "zone"))


def compare(binary, records, folder):
    """All differences, as (test, sentences). Where the peer gives several answers to a question, by the library that it
    takes time zones from, one of them must be ours."""
    by_question = {}
    for record in records:
        by_question.setdefault(question(record), []).append(record)

    def judge(group):
        group = [record for record in group if record["error"] is None]
        if not group:
            return None
        found = []
        for record in group:
            wrong = difference(record, ask(binary, folder, record))
            if not wrong:
                return None
            found.append((record, wrong))
        return found[0]

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        judged = list(pool.map(judge, by_question.values()))
    return len(by_question), [item for item in judged if item is not None]
