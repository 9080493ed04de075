"""The peer in Python: parses and serialises one file with the package icalendar, and prints JSON.

Processor time is measured, as in calendar-benchmark.
"""

import json
import sys
import time

from icalendar import Calendar


def main(path: str, rounds: int) -> None:
    with open(path, "rb") as file:
        text = file.read()
    parsing = serialising = float("inf")
    events = 0
    for _ in range(rounds):
        start = time.process_time()
        calendar = Calendar.from_ical(text)
        parsed = time.process_time()
        calendar.to_ical()
        end = time.process_time()
        events = len(calendar.walk("VEVENT"))
        parsing, serialising = min(parsing, parsed - start), min(serialising, end - parsed)
    print(json.dumps({"events": events, "parseSeconds": parsing, "serialiseSeconds": serialising}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
