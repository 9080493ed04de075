"""A humon server of one's own: on a free port, with an empty database, its log in a file."""

import collections
import http.client
import os
import re
import signal
import socket
import subprocess
import time
import urllib.request

# What a Swift program or its runtime writes when it dies, and what the server writes
# when a request failed by its fault.
TROUBLE = re.compile(
    r"fatal error|crash|precondition failed|stack dump|segmentation|sanitizer|request failed", re.I
)
COUNTER = re.compile(
    r'^humon_http_requests_total\{route="(.*?)",method="(.*?)",status="(.*?)"\} (\d+)$', re.M
)


class HumonServer:
    """Runs while the `with` block does, with options and variables besides where they are given."""

    def __init__(self, binary, folder, secret, options=(), environment=None):
        self.log_path = folder / "server.log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        self._command = [
            binary,
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            str(port),
            "--database",
            folder / "humon.sqlite",
            "--rate-limit",
            "0",
            "--no-access-log",
            *options,
        ]
        self._folder = folder
        # Nothing of the caller's own Humon may come in.
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("HUMON_", "TB_"))}
        self._environment = {**clean, "TB_APP_SECRET": secret, **(environment or {})}

    def __enter__(self):
        with open(self.log_path, "wb") as log:
            self._process = subprocess.Popen(
                self._command,
                cwd=self._folder,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        try:
            self._wait_until_healthy(time.monotonic() + 30)
        except BaseException:
            self._process.kill()
            self._process.wait()
            raise
        return self

    def __exit__(self, *failure):
        if self.is_alive:
            self._process.kill()
            self._process.wait()

    @property
    def is_alive(self):
        return self._process.poll() is None

    def stop(self):
        """Asks the server to end. The exit code, or None if it had to be killed after 20 seconds."""
        self._process.send_signal(signal.SIGTERM)
        try:
            return self._process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            return None

    def answers(self):
        """How many requests were answered, by method, route and status, as the server itself counts them."""
        with urllib.request.urlopen(f"{self.base}/metrics", timeout=10) as response:
            text = response.read().decode()
        # Asking for the metrics counts only afterwards.
        counts = {("GET", "/metrics", "200"): 1}
        for route, method, status, count in COUNTER.findall(text):
            counts[method, route, status] = int(count)
        return counts

    def statuses(self):
        """How many requests were answered with each status."""
        sums = collections.Counter()
        for (_, _, status), count in self.answers().items():
            sums[status] += count
        return sorted(sums.items())

    @property
    def log(self):
        return self.log_path.read_text(errors="replace")

    def trouble(self):
        """The lines of the log that speak of a crash, or of a request that failed by the server's fault."""
        return [line for line in self.log.splitlines() if TROUBLE.search(line)]

    def _wait_until_healthy(self, deadline):
        while time.monotonic() < deadline and self.is_alive:
            try:
                with urllib.request.urlopen(f"{self.base}/health", timeout=5):
                    return
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)
        raise SystemExit(f"The server did not become ready. Its log:\n{self.log}")
