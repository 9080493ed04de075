"""From the first visit to a change that is sent when the network is back: what most people do with Humon."""

import re
import urllib.request

from steps import LISBON, PATIENCE, ask, controlled, fill_day, go, rows, until, write

NAME = "Picnic by the tower"
CHANGED = "Picnic at the tower"


def walk(page, server):
    find(page, server)
    open_from_the_map(page)
    event = add(page)
    share(page, server, event)
    edit_and_attend(page, server, event)
    filtered(page, server)
    subscribe(page)
    without_network(page, server, event)
    beside_a_stranger(page, server)


def find(page, server):
    """Nobody has been asked for anything, and a town is found by its name."""
    page.goto(server.url, wait_until="domcontentloaded")
    page.locator(".map-add").wait_for(timeout=PATIENCE)
    page.locator("#search").fill("Lisbon")
    page.locator(".search-option", has_text="Portugal").first.click()
    pin(page, "Fado in the garden").wait_for(timeout=PATIENCE)
    assert page.evaluate("localStorage.getItem('humon.user')") is None, "a visitor is nobody yet"


def open_from_the_map(page):
    """A pin, its callout, the event, and back to the same view with the callout still open."""
    pin(page, "Fado in the garden").click()
    page.locator(".callout-entry").click()
    page.locator(".attendance").wait_for(timeout=PATIENCE)
    assert page.locator(".panel-title").inner_text() == "Fado in the garden"
    assert page.locator(".owner").count() == 0, "a stranger's event cannot be edited"
    page.go_back()
    page.locator(".panel").wait_for(state="detached", timeout=PATIENCE)
    assert page.locator(".callout-name").inner_text() == "Fado in the garden"


def add(page):
    """A form that cannot be sent before it has what is required, and then the event."""
    page.locator(".callout-close").click()
    page.locator(".map-add").click()
    page.get_by_role("heading", name="Add an event here?").wait_for(timeout=PATIENCE)
    page.get_by_role("button", name="Here", exact=True).click()
    page.locator(".form").wait_for(timeout=PATIENCE)
    assert page.locator(".form-submit").is_disabled()
    page.get_by_label("Name", exact=True).fill(NAME)
    fill_day(page, "2030-05-17")
    page.locator(".form").get_by_label("Categories", exact=True).fill("picnic, music")
    page.locator(".form-submit").click()
    page.locator(".success").wait_for(timeout=PATIENCE)
    assert page.locator(".panel-title").inner_text() == "Success!"
    return page.evaluate("history.state.panels.at(-1).parameters.event.id")


def share(page, server, event):
    """Without a system that shares, the sentence is in the clipboard; its address is a page of its own."""
    page.get_by_role("button", name="Share").click()
    page.get_by_text("Copied").wait_for(timeout=PATIENCE)
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(NAME), copied
    address = re.search(r"http\S+", copied)[0]
    assert address.startswith(f"{server.url}/events/{event}-picnic"), copied
    with urllib.request.urlopen(address, timeout=60) as answer:
        assert NAME in answer.read().decode()
    page.get_by_role("button", name="Done").click()
    page.locator(".panel").wait_for(state="detached", timeout=PATIENCE)


def edit_and_attend(page, server, event):
    """The pin is mine; what is edited shows in the event, and on the map."""
    pin(page, NAME).wait_for(timeout=PATIENCE)
    assert page.locator(".pin-own").count() == 1
    go(page, server, f"event={event}", ".owner")
    page.get_by_role("button", name="Edit").click()
    page.locator(".form").wait_for(timeout=PATIENCE)
    page.get_by_label("Name", exact=True).fill(CHANGED)
    page.locator(".form-submit").click()
    page.locator(".form").wait_for(state="detached", timeout=PATIENCE)
    until(page, f"document.querySelector('.panel-title')?.textContent === '{CHANGED}'", "the new name")
    page.locator("[data-answer=going]").click()
    page.locator("[data-answer=going][aria-pressed=true]").wait_for(timeout=PATIENCE)
    page.get_by_text("1 is going").wait_for(timeout=PATIENCE)
    page.keyboard.press("Escape")
    page.locator(".panel").wait_for(state="detached", timeout=PATIENCE)
    pin(page, CHANGED).wait_for(timeout=PATIENCE)


def filtered(page, server):
    """By words, by a category; both are in the address, so that a view can be shared."""
    go(page, server, LISBON, ".pin")
    rows(page, [CHANGED, "Chess in the park", "Fado in the garden", "Run along the river"])
    page.locator("#search").fill("chess")
    page.locator("#search").press("Enter")
    rows(page, ["Chess in the park"])
    until(page, "new URLSearchParams(location.search).get('q') === 'chess'", "the words in the address")
    page.get_by_role("button", name="Stop searching for").click()
    page.locator(".pill-menu").click()
    page.locator(".choice", has_text="music").click()
    rows(page, [CHANGED, "Fado in the garden"])
    until(page, "new URLSearchParams(location.search).get('category') === 'music'", "the category in the address")
    page.keyboard.press("Escape")


def subscribe(page):
    """The search as a calendar: its address has the filter, and what answers there has the event."""
    page.locator(".list-tools").get_by_role("button", name="Subscribe to this search").click()
    address = page.get_by_label("Calendar address (.ics)", exact=True).input_value()
    assert "/v2/events.ics?" in address and "category=music" in address, address
    with urllib.request.urlopen(address, timeout=60) as answer:
        assert answer.headers.get_content_type() == "text/calendar"
        calendar = answer.read().decode()
    assert f"SUMMARY:{CHANGED}" in calendar and "SUMMARY:Chess" not in calendar, calendar
    page.keyboard.press("Escape")
    page.locator(".panel").wait_for(state="detached", timeout=PATIENCE)


def without_network(page, server, event):
    """What was seen is still there; what is answered meanwhile is sent once."""
    controlled(page)
    go(page, server, LISBON, ".pin")
    rows(page, [CHANGED, "Chess in the park", "Fado in the garden", "Run along the river"])
    before = answers_to_attendance(server)
    page.context.set_offline(True)
    page.reload(wait_until="domcontentloaded")
    rows(page, [CHANGED, "Chess in the park", "Fado in the garden", "Run along the river"])
    pin(page, CHANGED).click()
    page.locator(".callout-entry").click()
    page.locator("[data-answer=maybe]").click()
    page.get_by_text("Your answer will be sent when there is a network.").wait_for(timeout=PATIENCE)
    page.context.set_offline(False)
    page.get_by_text(f"Your answer to “{CHANGED}” was sent.").wait_for(timeout=PATIENCE)
    assert ask(page, f"/v2/events/{event}")["my_attendance"] == "maybe"
    assert answers_to_attendance(server) == before + 1, "it was sent more than once"


def beside_a_stranger(page, server):
    """My event at the place of somebody else's does not cover it: both are one pin, which is mine, and stand in its callout."""
    place = {"name": "Park", "latitude": 38.70, "longitude": -9.12}
    write(page, "POST", "/v2/events", {"name": "Draughts", "start": "2030-05-18T15:00:00", "time_zone": "Europe/Lisbon", "place": place})
    go(page, server, LISBON, ".pin")
    pin(page, "2 events at this place").wait_for(timeout=PATIENCE)
    assert page.locator(".pin-own.pin-many").count() == 1
    pin(page, "2 events at this place").click()
    page.locator(".callout-entry").nth(1).wait_for(timeout=PATIENCE)
    assert sorted(page.locator(".callout-name").all_inner_texts()) == ["Chess in the park", "Draughts"]


def answers_to_attendance(server):
    return sum(count for (method, route, _), count in server.answers().items() if method == "PUT" and route.endswith("attendance"))


def pin(page, name):
    return page.locator(f'.pin[aria-label^="{name}"]')
