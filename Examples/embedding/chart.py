#!/usr/bin/env python3
"""A table within a matplotlib figure: bars stand beside the rows of the picture, placed by its map.

    chart.py products.csv chart.png

Needs the command `rastertables` on the PATH (or in RASTERTABLES) and matplotlib.
"""
import csv
import json
import os
import subprocess
import sys
import tempfile

import matplotlib

matplotlib.use("agg")
import matplotlib.image
import matplotlib.pyplot as plt

data, output = sys.argv[1:3]
command = os.environ.get("RASTERTABLES", "rastertables")
with tempfile.TemporaryDirectory() as folder:
    picture, place = f"{folder}/table.png", f"{folder}/table.json"
    subprocess.run(
        [command, data, "-o", picture, "--columns", "name,price,status", "--map", place, "--quiet"], check=True)
    pixels = matplotlib.image.imread(picture)
    with open(place) as file:
        table = json.load(file)

# One pixel of the table is one pixel of the figure, so that its text stays as sharp as it was drawn.
dpi = 72 * table["scale"]
height, width = pixels.shape[:2]
chart_width = 640
figure = plt.figure(figsize=((width + chart_width) / dpi, height / dpi), dpi=dpi)
figure.figimage(pixels, 0, 0, origin="upper")

with open(data, newline="") as file:
    rows = list(csv.DictReader(file))
values = [float(row["price"].replace(",", "")) for row in rows]
places = [row["pixels"] for row in table["rows"] if row["kind"] == "row"]
axes = figure.add_axes([width / (width + chart_width), 0, chart_width / (width + chart_width), 1])
axes.set_xlim(0, max(values) * 1.15)
axes.set_ylim(height, 0)
axes.axis("off")
for value, place in zip(values, places):
    middle = place["y"] + place["height"] / 2
    axes.barh(middle, value, height=min(place["height"] * 0.5, 28), color="#4C78A8")
    axes.text(value + max(values) * 0.015, middle, f"{value:,.0f}", va="center", fontsize=8, color="#444444")
figure.savefig(output, dpi=dpi)
