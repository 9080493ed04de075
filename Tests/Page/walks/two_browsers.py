"""Two browsers: one sees what the other changes, and two who change the same event lose nothing."""

import pathlib

from steps import BERLIN, PATIENCE, ask, go, make_event, until, write

DOCS = pathlib.Path(__file__).resolve().parents[3] / "docs"


def walk(page, server):
    as_documented(page, server)
    event = make_event(page, server, "Tea")
    guest = page.context.browser.new_page()
    go(guest, server, f"{BERLIN}&event={event}", ".attendance")
    guest.locator("[data-answer=going]").click()
    guest.locator("[data-answer=going][aria-pressed=true]").wait_for(timeout=PATIENCE)
    guest.evaluate("document.activeElement.blur()")

    # The host hears who comes; the guest hears that it moves.
    go(page, server, f"{BERLIN}&event={event}", ".owner")
    assert "1" in page.locator(".attendance-foot").inner_text()
    guest.wait_for_timeout(2_000)  # until the stream of changes is open
    write(page, "PATCH", f"/v2/events/{event}", {"name": "Tea at four"})
    until(guest, "document.querySelector('.panel-title').textContent === 'Tea at four'", "the new name at the guest")
    guest.context.close()

    # The same person on two pages: different things are both kept, of the same thing one is chosen.
    other = page.context.new_page()
    for each in (page, other):
        go(each, server, f"{BERLIN}&event={event}", ".owner")
        each.locator(".owner .button-primary").click()
        each.locator(".form").wait_for(timeout=PATIENCE)
    page.locator(".form input").first.fill("Tea at five")
    page.locator(".form-submit").click()
    page.locator(".form").wait_for(state="detached", timeout=PATIENCE)
    other.locator(".form input").first.fill("Tea at six")
    other.locator(".form textarea").first.fill("Bring cups")
    other.locator(".form-submit").click()
    other.locator("dialog.ask").wait_for(timeout=PATIENCE)
    other.locator("dialog.ask button").nth(1).click()  # theirs, with my other changes
    other.locator(".form").wait_for(state="detached", timeout=PATIENCE)
    now = ask(page, f"/v2/events/{event}")
    assert (now["name"], now["description"]) == ("Tea at five", "Bring cups"), now


def as_documented(page, server):
    """The example of docs/live.md, as it stands there: it hears of an event that comes, changes and goes."""
    example = (DOCS / "live.md").read_text().split("```js\n")[1].split("```")[0]
    page.goto(f"{server.url}/about")
    page.evaluate(f"""() => {{
      globalThis.heard = [];
      const show = (event) => heard.push(event.name);
      const forget = ({{ id }}) => heard.push(id);
      {example}
      globalThis.changes = changes;
    }}""")
    until(page, "changes.readyState === EventSource.OPEN", "the stream of changes")
    place = {"latitude": 52.5, "longitude": 13.4}
    event = write(page, "POST", "/v2/events", {"name": "Tango", "start": "2030-05-17T19:00", "categories": ["music"], "place": place})["id"]
    write(page, "PATCH", f"/v2/events/{event}", {"name": "Milonga"})
    until(page, "heard.includes('Milonga')", "the change")
    write(page, "PATCH", f"/v2/events/{event}", {"categories": ["talk"]})
    until(page, f"heard.at(-1) === {event}", "the end of it")
    assert page.evaluate("heard[0]") in ("Tango", "Milonga"), page.evaluate("heard")
    page.evaluate("changes.close()")
