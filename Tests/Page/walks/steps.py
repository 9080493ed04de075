"""What several walks do: going somewhere in the app, waiting for something, making an event."""

import time

PATIENCE = 60_000  # milliseconds; the machine may be busy
BERLIN = "at=52.52,13.4,13"
LISBON = "at=38.72,-9.15,12"


def go(page, server, query, selector):
    """Opens the app at an address, and waits until something is there."""
    page.goto(f"{server.url}/?{query}", wait_until="domcontentloaded")
    page.locator(selector).first.wait_for(timeout=PATIENCE)


def until(page, expression, what):
    """Waits until an expression is true. (The page's policy lets Playwright's own way of waiting evaluate nothing.)"""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        value = page.evaluate(expression)
        if value:
            return value
        page.wait_for_timeout(200)
    raise AssertionError(f"never came: {what}")


def rows(page, names):
    """Waits until the list has these events, each once, in whatever order."""
    expected = str(sorted(names))
    until(page, f"JSON.stringify([...document.querySelectorAll('.row-name')].map(name => name.textContent).sort()) === JSON.stringify({expected})", expected)


def fill_day(page, day):
    """A date, as somebody who has chosen it."""
    field = page.locator(".form input[type=date]").first
    field.fill(day)
    field.dispatch_event("change")


def begin_event(page, server, name, day="2030-05-17"):
    """The form for a new event, with what it needs."""
    go(page, server, f"{BERLIN}&show=add", ".add .button-primary")
    page.locator(".add .button-primary").click()
    page.locator(".form").wait_for(timeout=PATIENCE)
    page.locator(".form input").first.fill(name)
    fill_day(page, day)


def make_event(page, server, name, day="2030-05-17"):
    """An event of whoever is at the page; returns its number."""
    begin_event(page, server, name, day)
    page.locator(".form-submit").click()
    page.locator(".success").wait_for(timeout=PATIENCE)
    return page.evaluate("history.state.panels.at(-1).parameters.event.id")


def controlled(page):
    """Waits until the service worker has everything and answers for the network."""
    until(page, "navigator.serviceWorker.controller !== null", "the service worker")


def ask(page, path):
    """What the API says to whoever is at the page."""
    return page.evaluate("path => fetch(path).then(answer => answer.json())", path)


def write(page, method, path, body):
    """Asks the API to change something, as whoever is at the page; becomes somebody if need be."""
    return page.evaluate(
        """async ([method, path, body]) => {
             const headers = { "Humon-Request": "1", "If-Match": "*" };
             headers["Content-Type"] = method === "PATCH" ? "application/merge-patch+json" : "application/json";
             if ((await fetch("/v2/me")).status === 401) await fetch("/v2/devices", { method: "POST", headers, body: "{}" });
             const answer = await fetch(path, { method, headers, body: JSON.stringify(body) });
             return answer.json();
           }""",
        [method, path, body],
    )
