"""A server that is gone, answers nonsense, or answers and is not heard: said kindly, nothing is lost, nothing is done twice."""

from steps import BERLIN, LISBON, PATIENCE, ask, begin_event, go, make_event


def walk(page, server):
    creating(page, server)
    showing(page, server)
    without_a_part(page, server)


def creating(page, server):
    """Four tries: gone, nonsense, done but not heard, and at last well. It is one event."""
    keys = []

    def answer(route):
        if route.request.method != "POST":
            return route.continue_()
        keys.append(route.request.headers.get("idempotency-key"))
        if len(keys) == 1:
            return route.fulfill(status=503, content_type="text/html", body="<h1>gone</h1>")
        if len(keys) == 2:
            return route.fulfill(status=200, content_type="text/html", body="nonsense")
        if len(keys) == 3:
            route.fetch()
            return route.fulfill(status=502, body="")
        return route.continue_()

    begin_event(page, server, "Once")
    page.route("**/v2/events", answer)
    for tries in (1, 2, 3):
        page.locator(".form-submit").click()
        page.locator(".form-general:not([hidden]) p").first.wait_for(timeout=PATIENCE)
        page.locator(".form-submit:not([disabled])").wait_for(timeout=PATIENCE)
        assert len(keys) == tries, keys
    # What was typed survives a reload too, and the wish keeps its name.
    page.reload(wait_until="domcontentloaded")
    page.locator(".form").wait_for(timeout=PATIENCE)
    assert page.locator(".form input").first.input_value() == "Once"
    page.locator(".form-submit").click()
    page.locator(".success").wait_for(timeout=PATIENCE)
    page.unroute("**/v2/events")
    assert len(keys) == 4 and len(set(keys)) == 1, keys
    assert [each["name"] for each in ask(page, "/v2/me/events?role=owner")["events"]] == ["Once"]


def showing(page, server):
    """An event that cannot be loaded at first, and then can."""
    event = make_event(page, server, "Seen in the end")
    address = f"**/v2/events/{event}"
    page.route(address, lambda route: route.fulfill(status=500, body=""))
    go(page, server, f"{BERLIN}&event={event}", ".panel .sorry")
    page.unroute(address)
    page.locator(".panel .sorry button").click()
    page.locator(".attendance").wait_for(timeout=PATIENCE)
    # One that is not there is said to be not there.
    go(page, server, f"{BERLIN}&event=999999999", ".panel .empty")


def without_a_part(page, server):
    """What is brought when it is wanted does not come: all else is there."""
    missing = []
    page.route("**/dates.js", lambda route: (missing.append(route), route.abort()))
    go(page, server, LISBON, ".row-item")
    for _ in range(PATIENCE // 100):
        if missing:
            break
        page.wait_for_timeout(100)
    page.locator(".row", has_text="Run along the river").click()
    page.locator(".attendance").wait_for(timeout=PATIENCE)
    assert missing, "the next dates were not asked for"
