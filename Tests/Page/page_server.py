"""A server that serves the page, and a few events in Lisbon to find on it."""

import datetime
import json
import pathlib
import secrets
import sys
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Contract"))

from humon_server import HumonServer  # noqa: E402

# Far enough from one another to be pins of their own when the town is looked at.
EVENTS = [
    {"name": "Fado in the garden", "categories": ["music"], "place": {"name": "Garden", "latitude": 38.735, "longitude": -9.16}},
    {"name": "Chess in the park", "categories": ["games"], "place": {"name": "Park", "latitude": 38.70, "longitude": -9.12}},
    {"name": "Run along the river", "categories": ["sport"], "place": {"name": "River", "latitude": 38.70, "longitude": -9.19},
     "recurrence": {"rules": ["FREQ=WEEKLY"]}},
]


class PageServer(HumonServer):
    def __init__(self, binary, folder):
        self._secret = secrets.token_urlsafe(24)
        super().__init__(
            binary,
            folder,
            self._secret,
            options=[
                "--site", ROOT / "Sources/HumonServer/Site",
                "--leaflet", ROOT / ".build/site/leaflet",
                "--basemap", ROOT / ".build/site/basemap.mbtiles",
                "--tiles", "embedded",
            ],
            environment={"HUMON_PLACES": str(ROOT / ".build/places/places.gazetteer")},
        )

    @property
    def url(self):
        return self.base

    def fill(self):
        """Somebody has added events, which begin in three days."""
        token = self.ask("POST", "/v2/devices", {})["token"]
        day = datetime.date.today() + datetime.timedelta(days=3)
        for event in EVENTS:
            self.ask("POST", "/v2/events", {**event, "start": f"{day}T18:30:00"}, token)

    def ask(self, method, path, body=None, token=None):
        headers = {"Content-Type": "application/json", "tb-app-secret": self._secret}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.base + path, data, headers, method=method), timeout=60) as answer:
            return json.loads(answer.read() or b"null")
