"""Typst: a markup that is compiled. It reads the CSV file, wraps, measures and draws."""

import csv
import os

import table

MARKUP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "table.typ")


def version():
    from importlib.metadata import version

    return f"Typst {version('typst')} (from Python)"


def draw(rows, path):
    import typst

    data = path + ".csv"
    with open(data, "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)
    typst.compile(
        MARKUP, output=path, root="/", font_paths=[table.FONTS], ignore_system_fonts=True, format="png",
        ppi=72 * table.SCALE, sys_inputs={"rows": os.path.abspath(data)})
    return [path]


if __name__ == "__main__":
    table.main(draw, version)
