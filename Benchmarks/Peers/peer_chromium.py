"""Chromium, headless: a page with a table, taken through the DevTools protocol. In the same process: in the same browser."""

import os
import pathlib
import subprocess

import page
import table

if not page.browser():
    raise SystemExit("there is no Chromium (Debian: apt-get install chromium)")

browser = None


def version():
    return subprocess.run([page.browser(), "--version"], capture_output=True, text=True).stdout.strip()


def draw(rows, path):
    global browser
    browser = browser or page.Browser(os.path.abspath(path) + ".profile")
    source = os.path.abspath(path) + ".html"
    with open(source, "w", encoding="utf-8") as file:
        file.write(page.page(rows))
    files = []
    for index, data in enumerate(browser.screenshots(pathlib.Path(source).as_uri())):
        files.append(path if index == 0 else f"{path}.{index}.png")
        with open(files[-1], "wb") as file:
            file.write(data)
    return files


def close():
    if browser:
        browser.close()


if __name__ == "__main__":
    table.main(draw, version, close)
