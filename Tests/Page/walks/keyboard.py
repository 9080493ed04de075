"""Without a mouse: from the first visit to an event that is made and attended."""

from steps import BERLIN, PATIENCE, go, until

FOCUSED = """() => {
  const node = document.activeElement;
  return [node.labels?.[0]?.innerText, node.getAttribute("aria-label"), node.innerText].find(Boolean)?.trim() ?? node.tagName;
}"""


def walk(page, server):
    go(page, server, BERLIN, ".map-add")
    reach(page, "Add")
    page.keyboard.press("Enter")
    page.locator(".add .button-primary").wait_for(timeout=PATIENCE)
    reach(page, "Here")
    page.keyboard.press("Enter")
    page.locator(".form").wait_for(timeout=PATIENCE)
    until(page, "document.querySelector('.panel-title') === document.activeElement", "the focus at the head of the form")
    reach(page, "Name")
    page.keyboard.type("Typed")
    reach(page, "Start")
    page.keyboard.type("05172030")
    reach(page, "Start, time")
    page.keyboard.type("0730PM")
    reach(page, "Create")
    page.keyboard.press("Enter")
    page.locator(".success").wait_for(timeout=PATIENCE)
    event = page.evaluate("history.state.panels.at(-1).parameters.event")
    assert event["start"] == "2030-05-17T19:30:00", event["start"]

    # Escape closes, and the focus is where it can go on.
    page.keyboard.press("Escape")
    until(page, "document.querySelector('.panel') === null", "the closed panel")
    go(page, server, f"{BERLIN}&event={event['id']}", ".attendance")
    reach(page, "I'm going")
    page.keyboard.press("Enter")
    page.locator("[data-answer=going][aria-pressed=true]").wait_for(timeout=PATIENCE)
    until(page, "document.activeElement.dataset.answer === 'going'", "the focus on what was pressed")


def reach(page, label, most=120):
    """Presses Tab until something is focused, as somebody would who cannot see the page."""
    for _ in range(most):
        if page.evaluate(FOCUSED) == label:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{label} is out of reach of the keyboard")
