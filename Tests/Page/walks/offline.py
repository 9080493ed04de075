"""An event written, and an answer given, without a network are sent later, once each, also with two tabs open."""

from steps import BERLIN, PATIENCE, ask, begin_event, controlled, go, make_event, until

NAME = "Written in a train"


def walk(page, server):
    event = make_event(page, server, "Met before the tunnel")
    controlled(page)
    go(page, server, f"{BERLIN}&event={event}", ".attendance")
    page.context.set_offline(True)

    page.locator("[data-answer=maybe]").click()
    page.locator(".attendance-foot [data-answer=undo]").wait_for(timeout=PATIENCE)
    begin_event(page, server, NAME)
    page.locator(".form-submit").click()
    page.locator(".waiting-entry").nth(1).wait_for(timeout=PATIENCE)
    page.reload(wait_until="domcontentloaded")
    page.locator(".waiting-entry").nth(1).wait_for(timeout=PATIENCE)
    other = page.context.new_page()
    go(other, server, f"{BERLIN}&show=agenda", ".waiting-entry")

    page.context.set_offline(False)
    until(page, "document.querySelectorAll('.waiting-entry').length === 0", "the end of the waiting")
    mine = [each["name"] for each in ask(page, "/v2/me/events?role=owner")["events"]]
    assert sorted(mine) == ["Met before the tunnel", NAME], mine
    attended = [(each["id"], each["my_attendance"]) for each in ask(page, "/v2/me/events?role=attending")["events"]]
    assert attended == [(event, "maybe")], attended
