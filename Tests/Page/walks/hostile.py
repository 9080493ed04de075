"""A stranger's event with a hostile name and description: it is shown as it was typed, and does nothing."""

from steps import PATIENCE, go, until, write

NAME = "<img src=x onerror=alert(1)> \u202e'\"><script>alert(2)</script> " + "Donaudampfschifffahrt" * 6
DESCRIPTION = """# Title <script>alert(3)</script>

<img src=x onerror=alert(4)> [run](javascript:alert(5)) [page](https://fine.example/) **bold**

{{7*7}} ${alert(6)} %3Cscript%3E
"""


def walk(page, server):
    stranger = page.context.browser.new_page()
    stranger.goto(f"{server.url}/about")
    place = {"name": "<b>Hall</b>", "address": "'; DROP TABLE events; --", "latitude": 52.52, "longitude": 13.4}
    made = write(
        stranger,
        "POST",
        "/v2/events",
        {"name": NAME, "description": DESCRIPTION, "start": "2030-05-17T19:00", "place": place, "categories": ["<i>x</i>"]},
    )
    stranger.context.close()

    dialogs = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    go(page, server, f"at=52.52,13.4,15&event={made['id']}", ".event-description strong")
    assert page.locator(".panel-title").inner_text().strip() == NAME.strip()
    until(page, "document.querySelector('.event-description h3') !== null", "the description as it was meant")
    found = page.evaluate("['script', 'img', 'iframe', 'i'].map(tag => document.querySelectorAll(`.event ${tag}`).length)")
    assert found == [0, 0, 0, 0], found
    links = page.evaluate("[...document.querySelectorAll('.event-description a')].map(link => link.href)")
    assert links == ["https://fine.example/"], links
    overflow = page.evaluate("document.querySelector('.panel-body').scrollWidth - document.querySelector('.panel-body').clientWidth")
    assert overflow <= 0, f"{overflow} px wider than the screen"
    # A stranger's event can be answered, and not edited.
    assert page.locator(".owner").count() == 0
    page.locator("[data-answer=going]").click()
    page.locator("[data-answer=going][aria-pressed=true]").wait_for(timeout=PATIENCE)
    assert dialogs == [], dialogs
