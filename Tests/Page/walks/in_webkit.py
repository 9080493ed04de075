"""The walk of most people in WebKitGTK, which is nearest to Safari: find, add, edit, attend, filter, subscribe."""

import urllib.request

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from steps import LISBON

NAME = "Picnic in WebKit"

CALLOUT = "return !document.querySelector('.panel') && document.querySelector('.callout-name')?.textContent === 'Fado in the garden'"


def walk(driver, server):
    find(driver, server)
    event = add(driver)
    edit_and_attend(driver, server, event)
    filter_and_subscribe(driver, server)


def find(driver, server):
    driver.get(f"{server.url}/?{LISBON}")
    click(driver, '.pin[aria-label^="Fado"]')
    # By a finger: WebKit's Back passes over what a script has opened by itself.
    there(driver, ".callout-entry").click()
    until(driver, "return document.querySelector('.panel-title')?.textContent === 'Fado in the garden'", "the event")
    there(driver, ".attendance")
    driver.back()
    until(driver, CALLOUT, "the callout again")
    # From another page Back leads to the same view too.
    driver.get(f"{server.url}/about")
    driver.back()
    until(driver, CALLOUT, "the callout after another page")


def add(driver):
    click(driver, ".map-add")
    click(driver, ".add .button-primary")
    there(driver, ".form input").send_keys(NAME)
    assert not there(driver, ".form-submit").is_enabled()
    # The driver cannot choose a day as a person does.
    driver.execute_script(
        "const day = document.querySelector('.form input[type=date]'); day.value = '2030-05-17';"
        "day.dispatchEvent(new Event('input', { bubbles: true })); day.dispatchEvent(new Event('change', { bubbles: true }))")
    click(driver, ".form-submit:not([disabled])")
    there(driver, ".success")
    return driver.execute_script("return history.state.panels.at(-1).parameters.event.id")


def edit_and_attend(driver, server, event):
    driver.get(f"{server.url}/?event={event}")
    click(driver, ".owner .button-primary")
    there(driver, ".form input").send_keys(" II")
    click(driver, ".form-submit:not([disabled])")
    until(driver, f"return document.querySelector('.panel-title')?.textContent === '{NAME} II'", "the new name")
    click(driver, "[data-answer=going]")
    there(driver, "[data-answer=going][aria-pressed=true]")
    until(driver, "return document.querySelector('.attendance-foot').textContent.includes('1 is going')", "who comes")


def filter_and_subscribe(driver, server):
    driver.get(f"{server.url}/?{LISBON}&q=webkit")
    until(driver, "return document.querySelectorAll('.row-name').length === 1", "the one that was searched for")
    click(driver, ".list-tools > button")
    there(driver, ".subscribe")
    address = driver.execute_script("return document.querySelector('.subscribe .copy-value').value")
    with urllib.request.urlopen(address, timeout=60) as answer:
        assert f"SUMMARY:{NAME} II" in answer.read().decode(), address


def there(driver, selector):
    """The first, when it is shown. (While a panel fades in, what comes later in it may be shown before.)"""

    def shown(_):
        first = next(iter(driver.find_elements(By.CSS_SELECTOR, selector)), None)
        return first if first and first.is_displayed() else None

    # A panel may be drawn anew between the finding and the look at it.
    return WebDriverWait(driver, 60, ignored_exceptions=[StaleElementReferenceException]).until(shown, selector)


def click(driver, selector):
    """By the page itself: a driver clicks at a place, where something else may lie by the time."""
    there(driver, selector)
    driver.execute_script("document.querySelector(arguments[0]).click()", selector)


def until(driver, script, what):
    WebDriverWait(driver, 60).until(lambda _: driver.execute_script(script), f"never came: {what}")
