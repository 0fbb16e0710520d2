#!/usr/bin/env python3
"""Writes great-tables.tsv: what great_tables makes of numbers. pip install great_tables polars, then run this script here."""

import random
from importlib.metadata import version

from great_tables import vals

LOCALES = "en de fr es it pt nl sv da nb fi pl cs tr ru hi en-IN de-CH ja ko".split()


def numbers():
    random.seed(1)
    fixed = [0, 1, -1, 0.5, 1.5, 2.5, 0.125, 0.375, 2.675, 1.005, 0.045, 999.995, 999999.5, 1234567.891, -0.004, 1e15, 123456789012]
    free = [random.uniform(-1, 1) * 10 ** random.randint(-6, 9) for _ in range(130)]
    halves = [random.randint(-9999, 9999) / 2 ** random.randint(1, 6) for _ in range(53)]
    return fixed + free + halves


def main():
    values = numbers()
    with open("great-tables.tsv", "w", encoding="utf-8") as file:
        file.write(f"# great_tables {version('great_tables')}, by great_tables_answers.py\n")

        def write(name, answers):
            file.write("\t".join([name, *(answer.replace("\u2212", "-") for answer in answers)]) + "\n")

        file.write("\t".join(["values", *(repr(value) for value in values)]) + "\n")
        for decimals in (0, 1, 2, 3, 5):
            write(f"number {decimals}", vals.fmt_number(values, decimals=decimals))
        write("number 4 dropping", vals.fmt_number(values, decimals=4, drop_trailing_zeros=True))
        write("accounting", vals.fmt_number(values, accounting=True))
        write("signs", vals.fmt_number(values, force_sign=True))
        write("compact", vals.fmt_number(values, compact=True))
        write("integer", vals.fmt_integer(values))
        write("percent", vals.fmt_percent(values))
        write("scientific", vals.fmt_scientific(values))
        write("engineering", vals.fmt_engineering(values))
        write("currency USD", vals.fmt_currency(values, currency="USD"))
        write("currency JPY", vals.fmt_currency(values, currency="JPY"))
        whole = [round(abs(value)) for value in values]
        write("bytes decimal", vals.fmt_bytes(whole))
        write("bytes binary", vals.fmt_bytes(whole, standard="binary"))
        for locale in LOCALES:
            write(f"locale {locale}", vals.fmt_number(values[:40], locale=locale))


main()
