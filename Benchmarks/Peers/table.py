"""The table that every peer draws: its data, its look, and where the lines of text fall for peers that only draw.

A peer is a file `peer_NAME.py` with `version()` and `draw(rows, path)`, which gives the files that it wrote. Lengths are in
points (CSS pixels), drawn at two pixels a point. The look is that of the `rastertables` command as far as a peer has it.
"""

import csv
import functools
import os
import sys
import time

FONTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../fonts/inter")
FONT = "Inter"
WEIGHTS = {400: "Inter-Regular.otf", 500: "Inter-Medium.otf", 600: "Inter-SemiBold.otf"}
SCALE = 2
SIZE, HEADER_SIZE = 13, 12
LINE = 18
INSET_X, INSET_Y = 12, 7
MARGIN = 16
PILL = 8
# The description's text wraps at this width.
WRAP = 250
DESCRIPTION, CHANGE, STATUS = 2, 4, 5
RIGHT = {3, 4}
GREY = {0, 2, 6}
NAME = 1

TEXT, SECONDARY, HEADER_TEXT, NEGATIVE = "#1a1a1a", "#666666", "#404040", "#c62828"
PAGE, HEADER, HAIRLINE, EDGE = "#ffffff", "#f5f5f5", "#e6e6e6", "#d6d6d6"
PILLS = {
    "Active": ("#1b7a3d", "#e1f0e6"),
    "Pending": ("#7a5200", "#fff0c2"),
    "Inactive": ("#5f5f5f", "#ebebeb"),
}


def color(column, text):
    """The colour of a cell's text."""
    if column == CHANGE and text.startswith("-"):
        return NEGATIVE
    if column == STATUS:
        return PILLS[text][0]
    return SECONDARY if column in GREY else TEXT


def weight(column):
    return 500 if column == NAME else 400


def font_file(weight):
    return os.path.join(FONTS, WEIGHTS[weight])


# Where a peer neither wraps nor measures: Pillow does.


@functools.lru_cache
def pillow_font(size, weight):
    from PIL import ImageFont

    return ImageFont.truetype(font_file(weight), size * SCALE)


@functools.lru_cache(maxsize=100_000)
def width(text, size=SIZE, weight=400):
    return pillow_font(size, weight).getlength(text) / SCALE


def wrapped(text):
    """The lines of a description: as many words in each as fit."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and width(longer) > WRAP:
            lines.append(line)
            line = word
        else:
            line = longer
    return lines + [line]


class Layout:
    """Columns as their left edges and widths, rows as their tops and heights, cells as lines of text."""

    def __init__(self, rows):
        self.cells = [
            [wrapped(text) if column == DESCRIPTION and index > 0 else [text] for column, text in enumerate(row)]
            for index, row in enumerate(rows)
        ]
        self.widths = []
        for column in range(len(rows[0])):
            if column == DESCRIPTION:
                widest = WRAP
            else:
                widest = max(width(row[column], weight=weight(column)) for row in rows[1:])
                widest += 2 * PILL if column == STATUS else 0
                widest = max(widest, width(rows[0][column], HEADER_SIZE, 600))
            self.widths.append(-(-widest // 1) + 2 * INSET_X)
        self.xs = [MARGIN + sum(self.widths[:column]) for column in range(len(self.widths))]
        self.heights = [2 * INSET_Y + LINE * max(map(len, row)) for row in self.cells]
        self.ys = [MARGIN]
        for height in self.heights:
            self.ys.append(self.ys[-1] + height)
        self.width = int(sum(self.widths) + 2 * MARGIN)
        self.height = int(self.ys[-1] + MARGIN)


# Running a peer.


def read(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.reader(file))


def rotated(rows):
    """The same with every description's first word at its end: text that no cache has seen as a whole."""
    changed = [rows[0]]
    for row in rows[1:]:
        first, _, rest = row[DESCRIPTION].partition(" ")
        changed.append(row[:DESCRIPTION] + [f"{rest} {first}"] + row[DESCRIPTION + 1 :])
    return changed


def main(draw, version, close=lambda: None):
    """`peer_NAME.py INPUT.csv OUTPUT.png PICTURES` draws so many pictures and prints the seconds that each took, in a line,
    then the files of the last one; `peer_NAME.py --version` prints the version."""
    if sys.argv[1:] == ["--version"]:
        print(version())
        return
    rows, output, count = read(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    times = []
    try:
        for index in range(count):
            if index > 0:
                rows = rotated(rows)
            start = time.monotonic()
            files = draw(rows, output)
            times.append(time.monotonic() - start)
    finally:
        close()
    print(*times)
    print(*files, sep="\n")
