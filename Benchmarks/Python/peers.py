"""What draws a data frame as a picture, each by itself: `draw(frame)` gives the bytes of a PNG.

All draw the same twenty rows with a title, formatted numbers, bold labels and one coloured column, as far as each can, with two
pixels for each point.
"""

import io
import os
import tempfile

TITLE = "Museums by the sea"


def frame():
    import pandas

    cities = ["Tromsø", "Bergen", "Oslo", "Lisbon", "Faro", "Évora", "Cork", "Galway", "Oran", "Algiers"] * 2
    return pandas.DataFrame({
        "city": cities,
        "visitors": [182_300 + 37_119 * number for number in range(20)],
        "change": [(number * 37 % 23 - 9) / 100 for number in range(20)],
        "opened": [f"{1990 + number}-0{number % 9 + 1}-1{number % 10}" for number in range(20)],
    })


def rastertables_table():
    import rastertables as rt

    return lambda data: rt.table(
        data, title=TITLE, format={"visitors": "integer", "change": "percent:1"}, color_scale={"change": "blues"}).png()


def rastertables_gt():
    import rastertables as rt

    return lambda data: _grammar(rt.GT(data)).png()


def rastertables_from_great_tables():
    import great_tables
    import rastertables as rt

    return lambda data: rt.from_great_tables(_grammar(great_tables.GT(data))).png()


def rastertables_from_styler():
    import rastertables as rt

    return lambda data: rt.from_styler(_styler(data)).png()


def great_tables_chromium():
    import great_tables

    _chromium()

    def draw(data):
        path = os.path.join(tempfile.gettempdir(), "great-tables.png")
        _grammar(great_tables.GT(data)).gtsave(path)
        return _read(path)

    return draw


def dataframe_image_chromium():
    return _dataframe_image("chrome", _chromium())


def dataframe_image_matplotlib():
    return _dataframe_image("matplotlib", None)


def plottable():
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot
    from plottable import ColumnDefinition, Table

    def draw(data):
        figure, ax = pyplot.subplots(figsize=(6, 8))
        columns = [
            ColumnDefinition("visitors", formatter="{:,.0f}"),
            ColumnDefinition("change", formatter="{:.1%}", cmap=pyplot.get_cmap("Blues")),
        ]
        Table(data.set_index("city"), ax=ax, column_definitions=columns)
        ax.set_title(TITLE)
        return _figure(pyplot, figure)

    return draw


def matplotlib_table():
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    def draw(data):
        figure, ax = pyplot.subplots(figsize=(6, 8))
        ax.set_axis_off()
        ax.set_title(TITLE)
        ax.table(cellText=_texts(data), colLabels=list(data.columns), loc="center")
        return _figure(pyplot, figure)

    return draw


def pillow():
    from PIL import Image, ImageDraw, ImageFont

    def draw(data):
        font = ImageFont.load_default(size=24)
        rows = [list(data.columns), *_texts(data)]
        widths = [max(int(font.getlength(row[place])) for row in rows) + 40 for place in range(len(rows[0]))]
        image = Image.new("RGB", (sum(widths) + 40, 48 * (len(rows) + 1) + 40), "white")
        pen = ImageDraw.Draw(image)
        pen.text((20, 20), TITLE, fill="black", font=font)
        for line, row in enumerate(rows, 1):
            left = 20
            for text, width in zip(row, widths):
                pen.text((left, 20 + 48 * line), text, fill="black", font=font)
                left += width
            pen.line((20, 62 + 48 * line, sum(widths), 62 + 48 * line), fill="#ccc")
        file = io.BytesIO()
        image.save(file, format="PNG")
        return file.getvalue()

    return draw


PEERS = {
    "rt.table": rastertables_table,
    "rt.GT": rastertables_gt,
    "rt.from_great_tables": rastertables_from_great_tables,
    "rt.from_styler": rastertables_from_styler,
    "Pillow, by hand": pillow,
    "matplotlib's table": matplotlib_table,
    "plottable": plottable,
    "dataframe_image (matplotlib)": dataframe_image_matplotlib,
    "dataframe_image (Chromium)": dataframe_image_chromium,
    "great_tables (Chromium)": great_tables_chromium,
}


def _grammar(gt):
    return gt.tab_header(TITLE).fmt_integer("visitors").fmt_percent("change", decimals=1).data_color(
        "change", palette=["white", "steelblue"])


def _styler(data):
    return data.style.format({"visitors": "{:,.0f}", "change": "{:.1%}"}).background_gradient(
        subset=["change"], cmap="Blues").hide(axis="index").set_caption(TITLE)


def _dataframe_image(conversion, chrome):
    import dataframe_image

    def draw(data):
        file = io.BytesIO()
        options = {"chrome_path": chrome} if chrome else {}
        dataframe_image.export(_styler(data), file, table_conversion=conversion, dpi=192, **options)
        return file.getvalue()

    return draw


def _texts(data):
    return [[row.city, f"{row.visitors:,}", f"{row.change:.1%}", row.opened] for row in data.itertuples()]


def _figure(pyplot, figure):
    file = io.BytesIO()
    figure.savefig(file, dpi=144, bbox_inches="tight")
    pyplot.close(figure)
    return file.getvalue()


def _read(path):
    with open(path, "rb") as file:
        return file.read()


def _chromium():
    """Chromium as it starts for root too, who asks it to do without its sandbox."""
    import shutil

    program = shutil.which("chromium") or shutil.which("google-chrome")
    if program is None:
        raise SystemExit("there is no Chromium (Debian: apt-get install chromium)")
    path = os.path.join(tempfile.gettempdir(), "chrome-without-sandbox")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\nexec {program} --no-sandbox "$@"\n')
    os.chmod(path, 0o755)
    os.environ["CHROME_PATH"] = path
    return path
