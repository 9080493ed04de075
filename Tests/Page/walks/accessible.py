"""axe finds nothing on any screen, in the light and in the dark."""

from axe_playwright_python.sync_playwright import Axe

from steps import LISBON, PATIENCE, go, make_event, until


def walk(page, server):
    event = make_event(page, server, "Seen by everybody")
    check(page, "success")
    stranger = server.ask("GET", "/v2/events?near=38.735,-9.16&radius=1&q=Fado")["events"][0]["id"]
    map_and_bar(page, server)
    lists(page, server)
    for screen, query, selector in [
        ("subscribe", f"{LISBON}&show=subscribe", ".subscribe"),
        ("add", f"{LISBON}&show=add", ".add .button-primary"),
        ("an event of mine", f"event={event}", ".owner"),
        ("an event that is gone", "event=999999999", ".empty"),
        ("an event of somebody", f"event={stranger}", ".attendance"),
        ("agenda", f"{LISBON}&show=agenda", ".agenda"),
        ("account", f"{LISBON}&show=account", ".account-section"),
        ("link", f"{LISBON}&show=link", ".qr"),
        ("join", f"{LISBON}&show=join", ".join"),
        ("feeds", f"{LISBON}&show=feeds", ".account-section"),
    ]:
        go(page, server, query, selector)
        check(page, screen)
    form(page, server)
    question(page, server, event)
    for path in (f"/events/{stranger}", "/about", "/nowhere", "/embed?near=38.72,-9.15&radius=20"):
        page.goto(server.url + path, wait_until="domcontentloaded")
        check(page, path)


def map_and_bar(page, server):
    go(page, server, LISBON, ".pin")
    check(page, "map")
    page.locator('.pin[aria-label^="Fado"]').click()
    page.locator(".callout").wait_for(timeout=PATIENCE)
    check(page, "callout")
    page.locator(".callout-close").click()
    page.locator(".pill-menu").click()
    check(page, "categories")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    check(page, "menu")
    page.keyboard.press("Escape")
    page.locator("#search").fill("Lisb")
    page.locator(".search-option").nth(1).wait_for(timeout=PATIENCE)
    check(page, "search")


def lists(page, server):
    """On a phone the list is a sheet, which is opened first."""
    for screen, where, inside in [("list", LISBON, ".row-item"), ("empty", "at=10,-160,8", ".note-title")]:
        go(page, server, where, ".map-add")
        if page.locator(".sheet-button").is_visible():
            page.locator(".sheet-button").click()
        page.locator(inside).first.wait_for(timeout=PATIENCE)
        check(page, screen)


def form(page, server):
    go(page, server, f"{LISBON}&show=add", ".add .button-primary")
    page.locator(".add .button-primary").click()
    page.locator(".form").wait_for(timeout=PATIENCE)
    page.locator(".repeat select").first.select_option("WEEKLY")
    page.locator(".form-more summary").click()
    check(page, "form")
    page.get_by_role("button", name="Move the pin").click()
    page.locator(".add .button-primary").wait_for(timeout=PATIENCE)
    check(page, "pick")


def question(page, server, event):
    go(page, server, f"event={event}", ".owner")
    page.get_by_role("button", name="Edit").click()
    page.locator(".form").wait_for(timeout=PATIENCE)
    check(page, "edit")
    go(page, server, f"event={event}", ".owner")
    page.get_by_role("button", name="Delete").click()
    page.locator(".ask").wait_for(timeout=PATIENCE)
    check(page, "question")


def check(page, screen):
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        until(page, "document.getAnimations().every(each => each.playState !== 'running' || each.effect.getTiming().iterations === Infinity)", "rest")
        found = Axe().run(page).response["violations"]
        said = [f"{each['id']}: {node['html'][:200]} {node.get('failureSummary', '')}" for each in found for node in each["nodes"]]
        assert not found, f"{screen}, {theme}:\n" + "\n".join(said)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
