"""Answers questions about rules with whatever package `dateutil` is found: `peer.py [FOLDER]`."""

import itertools
import json
import sys

if len(sys.argv) > 1:
    sys.path.insert(0, sys.argv[1])

from datetime import datetime

from dateutil.rrule import rruleset, rrulestr

FORM = "%Y%m%dT%H%M%S"


def answer(question):
    start = datetime.strptime(question["start"], FORM)
    rules = rruleset()
    for line in question["rule"].split("\n"):
        rules.rrule(rrulestr(line, dtstart=start))
    limit = question.get("limit", 1000)
    found = list(itertools.islice(rules, limit + 1))
    return {"instances": [time.strftime(FORM) for time in found[:limit]], "more": len(found) > limit}


for line in sys.stdin:
    try:
        result = answer(json.loads(line))
    except Exception as error:
        result = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(result), flush=True)
