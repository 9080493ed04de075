"""The server ends while somebody looks at the map, and comes back: both are said, and nobody has to do anything."""

from steps import PATIENCE, go, until


def walk(page, server):
    go(page, server, "at=38.72,-9.15,12", ".pin")
    farther = page.get_by_role("button", name="Zoom out")
    farther.wait_for(timeout=PATIENCE)
    server.stop()
    try:
        farther.click()
        page.locator(".banner:not([hidden])").wait_for(timeout=PATIENCE)
        assert page.locator(".pin").count() > 0, "what is known is taken away"
    finally:
        server.__enter__()
    page.locator(".banner").wait_for(state="hidden", timeout=PATIENCE)
    until(page, "!document.querySelector('#app').classList.contains('is-loading')", "the end of the loading")
    assert page.locator(".pin").count() > 0
