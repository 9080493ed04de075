"""A plain HTTP client for what is prepared and checked; the load comes from wrk."""

from __future__ import annotations

import http.client
import json
import time

from .processes import Failure, Program


class Client:
    """One connection to a server on 127.0.0.1."""

    def __init__(self, port: int):
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)

    def get(self, path: str) -> bytes:
        return self._ask("GET", path)

    def get_json(self, path: str) -> object:
        return json.loads(self.get(path))

    def post(self, path: str, body: bytes, headers: dict[str, str]) -> object:
        return json.loads(self._ask("POST", path, body, headers))

    def _ask(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> bytes:
        try:
            self._connection.request(method, path, body, headers or {})
            answer = self._connection.getresponse()
            content = answer.read()
        except (OSError, http.client.HTTPException) as error:
            raise Failure(f"{method} {path}: {error!r}") from error
        if answer.status != 200:
            raise Failure(f"{method} {path} answers {answer.status}: {content[:200]!r}")
        return content

    def close(self) -> None:
        self._connection.close()


def wait_until_ready(program: Program, port: int, seconds: float) -> None:
    """Returns at the first 200 of GET /health, looked for every 2 ms."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        program.check_alive()
        client = Client(port)
        try:
            client.get("/health")
            return
        except Failure:
            time.sleep(0.002)
        finally:
            client.close()
    raise Failure(f"{program.name} was not ready within {seconds:g} s: {program.last_words()}")
