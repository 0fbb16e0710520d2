"""The table of table.py as a page, and a browser that takes its picture through the DevTools protocol."""

import base64
import html
import json
import os
import pathlib
import shutil
import subprocess

import table

# Device pixels. One screenshot is blank below some 66,000 of them.
TALLEST = 14_000


def page(rows):
    def cell(column, text):
        text, style = html.escape(text), f"color:{table.color(column, text)}"
        if column == table.STATUS:
            return f'<td><span style="{style};background:{table.PILLS[text][1]}">{text}</span>'
        return f'<td style="{style}">{text}'

    fonts = {weight: pathlib.Path(table.font_file(weight)).absolute().as_uri() for weight in table.WEIGHTS}
    faces = "".join(
        f"@font-face{{font-family:Inter;font-weight:{weight};src:url('{font}')}}" for weight, font in fonts.items())
    head = "".join(f"<th>{html.escape(title)}" for title in rows[0])
    body = "".join("<tr>" + "".join(cell(i, text) for i, text in enumerate(row)) + "\n" for row in rows[1:])
    return f"""<!doctype html><meta charset=utf-8><style>{faces}
body {{ margin: 0; padding: {table.MARGIN}px; width: max-content; background: {table.PAGE} }}
table {{ border: 1px solid {table.EDGE}; border-radius: 8px; border-spacing: 0; overflow: hidden;
  font: {table.SIZE}px/{table.LINE}px Inter; font-variant-numeric: tabular-nums }}
th, td {{ padding: {table.INSET_Y}px {table.INSET_X}px; text-align: left; vertical-align: top; white-space: nowrap }}
th {{ font-size: {table.HEADER_SIZE}px; font-weight: 600; color: {table.HEADER_TEXT}; background: {table.HEADER} }}
td {{ border-top: 1px solid {table.HAIRLINE} }}
td:nth-child(2) {{ font-weight: 500 }}
td:nth-child(3) {{ white-space: normal; min-width: {table.WRAP}px; max-width: {table.WRAP}px }}
:is(th, td):is(:nth-child(4), :nth-child(5)) {{ text-align: right }}
span {{ padding: 0 {table.PILL}px; border-radius: 9px; display: inline-block }}
</style><table><tr>{head}\n{body}</table>"""


def browser():
    return next(filter(None, map(shutil.which, ["chromium", "google-chrome", "chrome"])), None)


class Browser:
    """A headless browser that stays open."""

    def __init__(self, folder):
        from websockets.sync.client import connect

        self.process = subprocess.Popen(
            [browser(), "--headless", "--no-sandbox", "--remote-debugging-port=0", "--hide-scrollbars", "--disable-gpu",
             f"--user-data-dir={folder}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            if line.startswith("DevTools listening on "):
                break
        self.socket = connect(line.split()[-1], max_size=None, open_timeout=60)
        self.count = 0
        self.session = None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.send("Page.enable")

    def send(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        self.socket.send(json.dumps(message | ({"sessionId": self.session} if self.session else {})))
        return self.wait(lambda answer: answer.get("id") == self.count)["result"]

    def wait(self, wanted):
        while True:
            answer = json.loads(self.socket.recv())
            if "error" in answer:
                raise RuntimeError(answer["error"]["message"])
            if wanted(answer):
                return answer

    def screenshots(self, url):
        """The page as PNG files, each of at most `TALLEST` pixels."""
        self.send("Emulation.setDeviceMetricsOverride", width=1000, height=800, deviceScaleFactor=table.SCALE, mobile=False)
        self.send("Page.navigate", url=url)
        self.wait(lambda answer: answer.get("method") == "Page.loadEventFired")
        size = self.send(
            "Runtime.evaluate", awaitPromise=True, returnByValue=True,
            expression="document.fonts.ready.then(() => [document.body.offsetWidth, document.body.offsetHeight])")
        width, height = size["result"]["value"]
        for top in range(0, height, TALLEST // table.SCALE):
            clip = {"x": 0, "y": top, "width": width, "height": min(height - top, TALLEST // table.SCALE), "scale": 1}
            yield base64.b64decode(
                self.send("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)["data"])

    def close(self):
        self.session = None
        try:
            self.send("Browser.close")
        except Exception:
            self.process.terminate()
        self.process.wait()
