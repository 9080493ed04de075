"""How fast PyPI's feedparser reads the feeds that `feed-benchmark --write FOLDER` has written.

    python feedparser_rate.py FOLDER [ROUNDS]

Prints a JSON object: for each feed the rate in MB/s as it comes (with sanitising and resolving, its default) and
with both turned off. Needs the PyPI package feedparser 6.0.14.
"""

import json
import pathlib
import statistics
import sys
import time

import feedparser


def rate(document, rounds, **options):
    """The median rate over some rounds, in MB/s of processor time."""
    seconds = []
    for _ in range(rounds):
        start = time.process_time()
        result = feedparser.parse(document, **options)
        seconds.append(time.process_time() - start)
        assert result.entries and not result.bozo
    return round(len(document) / 1e6 / statistics.median(seconds), 3)


def main():
    folder, rounds = pathlib.Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 3
    figures = {}
    for path in sorted(folder.glob("*.xml")):
        document = path.read_bytes()
        figures[path.stem] = rate(document, rounds)
        figures[path.stem + "Bare"] = rate(document, rounds, sanitize_html=False, resolve_relative_uris=False)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
