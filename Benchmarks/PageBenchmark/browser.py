#!/usr/bin/env python3
"""Opens Humon's map in Chromium, and prints as JSON how soon there is something to see and how smoothly the map moves.

    browser.py CHROMIUM ADDRESS --first VIEW --crowd VIEW

The line and the processor are slowed down through the browser's protocol, as much as those of a cheap phone in a train.
"""

import argparse
import json
import statistics

from playwright.sync_api import sync_playwright

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
SLOWER = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 1.6e6 / 8}
VISITS = 5
DRAGS = 6
STEPS = 40
# Whatever is on the map: pins, or where there are too many of them the circles of the clusters.
WATCH = """
  globalThis.firstPins = 0;
  requestAnimationFrame(function look(now) {
    if (document.querySelector(".pin, .crowd:not([hidden])")) globalThis.firstPins = now;
    else requestAnimationFrame(look);
  });
"""
FRAMES = """() => {
  globalThis.frames = [];
  let last = performance.now();
  requestAnimationFrame(function frame(now) {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  });
}"""


def first_visit(browser, address):
    """Milliseconds to the first contentful paint and to the first pins, and the bytes of all answers but tiles."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.add_init_script(WATCH)
    protocol = context.new_cdp_session(page)
    tiles, received = set(), {}
    protocol.on("Network.requestWillBeSent", lambda event: "/tiles/" in event["request"]["url"] and tiles.add(event["requestId"]))
    protocol.on("Network.loadingFinished", lambda event: received.update({event["requestId"]: event["encodedDataLength"]}))
    protocol.send("Network.enable")
    protocol.send("Network.emulateNetworkConditions", LINE)
    protocol.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="commit")
    # Not `wait_for_function`, which needs what the policy of the page forbids.
    for _ in range(200):
        page.wait_for_timeout(100)
        pins = page.evaluate("firstPins")
        if pins:
            break
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    page.wait_for_timeout(3_000)
    context.close()
    if not (pins and paint):
        raise SystemExit(f"no pins at {address}")
    return paint, pins, sum(size for request, size in received.items() if request not in tiles)


def panning(browser, address):
    """The times between frames while the map is dragged to and fro, and how many events it shows."""
    context = browser.new_context(**DESKTOP)
    page = context.new_page()
    page.goto(address)
    page.wait_for_timeout(4_000)
    shown = int("".join(filter(str.isdigit, page.locator("#list-count").inner_text())) or 0)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.wait_for_timeout(1_000)
    page.evaluate(FRAMES)
    frames = []
    for drag in range(DRAGS):
        direction = 1 if drag % 2 == 0 else -1
        page.mouse.move(840, 400)
        page.mouse.down()
        page.evaluate("() => { frames.length = 0; }")
        for step in range(STEPS):
            page.mouse.move(840 + direction * step * 6, 400 + step * 2)
        frames += page.evaluate("() => [...frames]")
        page.mouse.up()
        page.wait_for_timeout(800)
    context.close()
    return shown, frames


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("chromium")
    parser.add_argument("address")
    parser.add_argument("--first", required=True, metavar="LAT,LON,ZOOM", help="what the first visit shows")
    parser.add_argument("--crowd", required=True, metavar="LAT,LON,ZOOM", help="where very many events are")
    options = parser.parse_args()
    with sync_playwright() as playwright:
        # Tiles from outside are refused at once: the figures are Humon's own.
        outside = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
        browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox", outside])
        visits = [first_visit(browser, f"{options.address}/?at={options.first}") for _ in range(VISITS)]
        shown, frames = panning(browser, f"{options.address}/?at={options.crowd}")
        version = browser.version
        browser.close()
    paints, pins, sizes = zip(*visits)
    frames.sort()
    print(
        json.dumps(
            {
                "browser": version,
                "paint": statistics.median(paints),
                "paints": paints,
                "pins": statistics.median(pins),
                "allPins": pins,
                "bytes": max(sizes),
                "shown": shown,
                "frames": len(frames),
                "frameMedian": statistics.median(frames),
                "frame95": frames[int(len(frames) * 0.95)],
                "frameLongest": frames[-1],
            }
        )
    )


main()
