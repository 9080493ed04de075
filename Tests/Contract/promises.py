"""What the contract promises and schemathesis cannot know, or does not agree with: asked for directly."""

import json
import urllib.error
import urllib.request
from urllib.parse import urlencode

JSON = "application/json; charset=utf-8"
FORM = "application/x-www-form-urlencoded"
MEETUP = {
    "name": "Swift Meetup Berlin",
    "address": "Alexanderplatz 1, 10178 Berlin",
    "lat": 52.5219,
    "lon": 13.4132,
    "started_at": "2026-05-07T19:00:00+02:00",
    "ended_at": "2026-05-07T22:00:00+02:00",
}


class Answer:
    """A status, headers and a body."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)

    def __repr__(self):
        return f"{self.status} {self.body[:200]!r}"


class Client:
    """Asks one server, for one user."""

    def __init__(self, base, token=None):
        self.base, self.token = base, token

    def ask(self, method, path, body=None, **headers):
        """Sends a body of bytes as it is, any other value as JSON. `_` in a header's name stands for `-`."""
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token is not None:
            headers.setdefault("tb-auth-token", self.token)
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        request = urllib.request.Request(self.base + path, data=body, method=method, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=10) as response:
                return Answer(response.status, response.headers, response.read())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read())


def make_user(base, secret):
    """The token of a new user."""
    return Client(base).ask("POST", "/v1/users", tb_app_secret=secret).json["auth_token"]


def make_events(client):
    """Events around Berlin, at the date line and at a pole. The first has the document's example id."""
    places = [
        (52.5219, 13.4132),
        (52.5169, 13.4019),
        (52.5415, 13.4026),
        (-16.5, 180),
        (-16.5, -179.9),
        (90, 0),
    ]
    return [
        client.ask("POST", "/v1/events", {**MEETUP, "lat": lat, "lon": lon, "name": f"Meetup {number}"}).json[
            "id"
        ]
        for number, (lat, lon) in enumerate(places, start=1)
    ]


def check(base, secret, owner, other, event, document):
    """Yields, for each promise, what it is, whether it was kept, and the answer."""
    anybody, owner, other = Client(base), Client(base, owner), Client(base, other)
    path = f"/v1/events/{event}"

    answer = anybody.ask("GET", "/v1/openapi.json")
    yield "the document is served as it stands in the sources", answer.json == document, answer
    for what, headers in [
        ("no app secret", {}),
        ("an empty app secret", {"tb_app_secret": ""}),
        ("a wrong app secret", {"tb_app_secret": secret + "x"}),
    ]:
        answer = anybody.ask("POST", "/v1/users", **headers)
        yield f"{what}: 404, empty", (answer.status, answer.body) == (404, b""), answer

    for what, headers in [
        ("no token", {}),
        ("an empty token", {"tb_auth_token": ""}),
        ("an unknown token", {"tb_auth_token": "nobody-holds-this"}),
        ("an unknown token in the older header", {"tb_device_token": "nobody-holds-this"}),
    ]:
        answer = anybody.ask("POST", "/v1/events", MEETUP, **headers)
        yield f"{what}: 401, empty", (answer.status, answer.body) == (401, b""), answer
    answer = anybody.ask("POST", "/v1/attendances", {"event": {"id": event}}, tb_device_token=owner.token)
    yield "the older header is the token too", (answer.status, answer.body) == (200, b"{}"), answer

    answer = other.ask("PATCH", path, MEETUP)
    yield "only the owner changes an event", (answer.status, answer.json) == (
        403,
        {"message": "Forbidden"},
    ), answer
    answer = owner.ask("PUT", path, MEETUP)
    yield "the owner does", (answer.status, answer.json) == (200, {"id": event}), answer

    answer = anybody.ask("GET", path, Accept="text/html")
    yield "an event is shown without a token, as JSON whatever is accepted", (
        answer.status == 200 and answer.headers["Content-Type"] == JSON and answer.json["id"] == event
    ), answer
    known = anybody.ask("GET", path, If_None_Match=answer.headers["ETag"] or "none")
    yield "the entity tag is recognised: 304, empty", (known.status, known.body) == (304, b""), known
    for same in (f"{path}.json", f"{path}/"):
        again = anybody.ask("GET", same)
        yield f"{same} is {path}", (again.status, again.body) == (200, answer.body), again
    head = anybody.ask("HEAD", path)
    yield "HEAD is GET without the body", (head.status, head.body, head.headers["ETag"]) == (
        200,
        b"",
        answer.headers["ETag"],
    ), head
    options = anybody.ask("OPTIONS", path)
    yield "OPTIONS: 204 with Allow", (options.status, bool(options.headers["Allow"])) == (204, True), options

    answer = owner.ask("POST", "/v1/events", b"{", Content_Type="application/json")
    yield "malformed JSON: 400", (answer.status, answer.json) == (
        400,
        {"message": "Problems parsing JSON"},
    ), answer
    answer = anybody.ask("POST", "/v1/events", b"{", Content_Type="application/json")
    yield "that is seen before the token is missed", answer.status == 400, answer
    answer = owner.ask("POST", "/v1/events", b"[" * 101 + b"]" * 101)
    yield "101 levels: 400", answer.status == 400, answer
    answer = owner.ask("POST", "/v1/events", b'{"name":"\xff"}')
    yield "invalid UTF-8: 400", answer.status == 400, answer
    answer = owner.ask("POST", "/v1/events", b" " * (64 * 1024 + 1))
    yield "more than 64 KiB: 413", answer.status == 413, answer
    answer = owner.ask("POST", "/v1/events", b"{}" + b" " * (64 * 1024 - 2))
    yield "64 KiB: read", answer.status == 422, answer
    answer = owner.ask("POST", "/v1/events", b"{}", Content_Type="text/plain")
    yield "neither JSON nor a form: 415", answer.status == 415, answer
    answer = owner.ask("POST", "/v1/events", urlencode(MEETUP).encode(), Content_Type=FORM)
    yield "a form", answer.status == 200, answer
    answer = owner.ask("POST", "/v1/attendances", f"event[id]={event}".encode(), Content_Type=FORM)
    yield "a form with brackets", (answer.status, answer.body) == (200, b"{}"), answer

    answer = owner.ask("POST", "/v1/events", b'{"lat":1e400,"lon":"NaN","lat":91,"name":" ","address":7}')
    yield "all problems at once, in order, of duplicates the last", (answer.status, answer.json) == (
        422,
        {
            "message": "Validation Failed",
            "errors": [
                "Lat must be between -90 and 90",
                "Lon is not a number",
                "Name can't be blank",
                "Started at can't be blank",
                "Address is not a string",
            ],
        },
    ), answer
    for none in ("0", "-1", "abc", "9223372036854775808", "1.5", "%00", "%F0"):
        answer = anybody.ask("GET", f"/v1/events/{none}")
        yield f"/v1/events/{none}: 404", (answer.status, answer.body) == (
            404,
            b'{"status":404,"error":"Not Found"}',
        ), answer
    answer = anybody.ask("GET", "/v1/nothing/here")
    yield "an unknown address: 404", (answer.status, answer.body) == (
        404,
        b'{"status":404,"error":"Not Found"}',
    ), answer

    answer = anybody.ask("GET", "/v1/events/nearests?lat=0&lon=0&radius=0")
    yield "nothing found: an object", (answer.status, answer.body) == (
        200,
        b'{"message":"No Events Found"}',
    ), answer
    answer = anybody.ask("GET", "/v1/events/nearests?lat=-16.5&lon=179.99&radius=20")
    longitudes = [found["lon"] for found in answer.json]
    yield "nearest first, over the date line", longitudes == [180.0, -179.9], answer
