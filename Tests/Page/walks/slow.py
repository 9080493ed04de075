"""A slow server on a slow line: what is under way is said, what nobody waits for any more is cancelled, nothing is shown twice."""

import contextlib

from steps import LISBON, PATIENCE, go, rows, until

NAMES = ["Chess in the park", "Fado in the garden", "Run along the river"]
LINE = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}


def walk(page, server):
    theme(page, server)
    out_of_order(page, server)
    left_panel(page, server)
    every_other(page, server)
    slow_line(page, server)


def theme(page, server):
    """Dark where the system is light: before any module has come there is nothing light, and something says what comes."""
    page.goto(f"{server.url}/about", wait_until="domcontentloaded")
    page.evaluate("localStorage.setItem('humon.theme', 'dark')")
    assert is_dark(page) is False
    page.reload(wait_until="domcontentloaded")
    assert is_dark(page) is True, "a page without other scripts has no theme"
    with held(page, "**/scripts/main.js") as waiting:
        page.goto(f"{server.url}/?{LISBON}", wait_until="commit")
        page.locator("#list[aria-busy=true]").get_by_text("Loading Events").wait_for(timeout=PATIENCE)
        waiting.come(1)
        assert is_dark(page) is True, "the other theme is seen at first"
        waiting.let_go()
        page.locator(".pin").first.wait_for(timeout=PATIENCE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Appearance").select_option("system")
    assert is_dark(page) is False


def out_of_order(page, server):
    """The map moves on while an answer is late: its load is cancelled, the next one counts, and what was there stays meanwhile."""
    go(page, server, LISBON, ".pin")
    rows(page, NAMES)
    with held(page, "**/v2/events?*") as waiting:
        page.get_by_role("button", name="Zoom out").click()
        left = waiting.come(1)
        until(page, "document.querySelector('#app').classList.contains('is-loading')", "a sign that something is loaded")
        assert page.locator(".pin").count() > 0, "what is known is taken away"
        page.get_by_role("button", name="Zoom out").click()
        until_true(page, lambda: waiting.requests[-1].url != left.url, "the question about what is seen now")
        until_true(page, lambda: left in waiting.cancelled, "the end of the load for what was left")
        waiting.let_go()
        until(page, "!document.querySelector('#app').classList.contains('is-loading')", "the end of the loading")
        rows(page, NAMES)


def left_panel(page, server):
    """An event that comes after it was closed does not show itself in the place of another one."""
    first, second = (each["id"] for each in server.ask("GET", "/v2/events?near=38.72,-9.15&radius=20&limit=2")["events"])
    go(page, server, f"{LISBON}&show=agenda", ".agenda")
    with held(page, f"**/v2/events/{first}") as waiting:
        page.goto(f"{server.url}/?{LISBON}&event={first}", wait_until="domcontentloaded")
        page.locator(".panel-wait").wait_for(timeout=PATIENCE)
        waiting.come(1)
        page.keyboard.press("Escape")
        page.locator(".panel").wait_for(state="detached", timeout=PATIENCE)
        name = server.ask("GET", f"/v2/events/{second}")["name"]
        page.locator(".row", has_text=name).click()
        until(page, f"document.querySelector('.panel-title')?.textContent === '{name}'", "the other event")
        waiting.let_go()
        page.wait_for_timeout(500)
        assert page.locator(".panel").count() == 1
        assert page.locator(".panel-title").inner_text() == name


def every_other(page, server):
    """A server that answers every other question with an error: tried again, and nobody hears of it."""
    asked = {}

    def answer(route):
        asked[route.request.url] = asked.get(route.request.url, 0) + 1
        if asked[route.request.url] % 2:
            route.fulfill(status=503, content_type="text/html", body="<h1>busy</h1>")
        else:
            route.continue_()

    # The stream of changes is not asked for twice by itself.
    page.route(lambda address: "/v2/" in address and "/v2/changes" not in address, answer)
    go(page, server, f"{LISBON}&category=music", ".pin")
    rows(page, ["Fado in the garden"])
    page.locator(".row").first.click()
    page.locator(".attendance").wait_for(timeout=PATIENCE)
    assert page.locator(".banner:not([hidden])").count() == 0
    page.unroute_all()
    assert max(asked.values()) > 1


def slow_line(page, server):
    """From nothing to an answer, with half a second for each question."""
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", LINE)
    go(page, server, LISBON, ".pin")
    page.locator('.pin[aria-label^="Chess"]').click()
    page.locator(".callout-entry").click()
    page.locator(".panel-wait").wait_for(timeout=PATIENCE)
    page.locator("[data-answer=going]").click()
    # What is seen follows the finger.
    assert page.locator("[data-answer=going][aria-pressed=true]").count() == 1
    page.get_by_text("1 is going").wait_for(timeout=PATIENCE)
    until_true(page, lambda: server.ask("GET", "/v2/events?near=38.70,-9.12&radius=1")["events"][0]["attendance"]["going"] == 1, "the answer at the server")
    rows(page, NAMES)


@contextlib.contextmanager
def held(page, pattern):
    """Requests that match wait until they are let go."""
    waiting = Held(page)
    page.route(pattern, lambda route: waiting.hold(route))
    try:
        yield waiting
    finally:
        page.unroute(pattern)


class Held:
    def __init__(self, page):
        self._page = page
        self._routes = []
        self._is_over = False
        self.cancelled = []
        page.on("requestfailed", lambda request: self.cancelled.append(request))

    @property
    def requests(self):
        return [route.request for route in self._routes]

    def hold(self, route):
        if self._is_over:
            route.continue_()
        else:
            self._routes.append(route)

    def come(self, count):
        """Waits for so many; returns the first."""
        until_true(self._page, lambda: len(self._routes) >= count, f"question {count}")
        return self._routes[0].request

    def let_go(self):
        """The last first: answers come in another order than the questions."""
        self._is_over = True
        for route in reversed(self._routes):
            if route.request not in self.cancelled:
                route.continue_()


def until_true(page, condition, what):
    for _ in range(PATIENCE // 100):
        if condition():
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never came: {what}")


def is_dark(page):
    """As soon as there is a style."""
    colour = until(page, "getComputedStyle(document.body).backgroundColor.match(/^rgb\\((\\d+), (\\d+), (\\d+)\\)$/)", "a ground")
    return sum(int(part) for part in colour[1:]) < 200
