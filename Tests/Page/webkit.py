"""WebKitGTK on a screen that nobody sees."""

import contextlib
import glob
import os
import shutil
import subprocess


@contextlib.contextmanager
def screen():
    """A virtual screen; the number of it is chosen by the server itself."""
    reading, writing = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
        pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        process.terminate()
        process.wait()


@contextlib.contextmanager
def browser(folder):
    """A browser that keeps what it knows in a folder of its own."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    found = sorted(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"))
    driver_path = shutil.which("WebKitWebDriver")
    if not found or not driver_path or not shutil.which("Xvfb"):
        raise RuntimeError("There is no WebKitGTK here; `make setup-test` installs it.")
    with screen() as display:
        options = Options()
        options.binary_location = found[-1]
        options.add_argument("--automation")
        environment = {**os.environ, "DISPLAY": display, "HOME": str(folder), "LANG": "en_US.UTF-8"}
        driver = webdriver.WebKitGTK(options=options, service=Service(driver_path, env=environment))
        try:
            yield driver
        finally:
            driver.quit()
