#!/usr/bin/env python3
"""Writes great_tables_answers.txt beside it: what great_tables' vals.fmt_* make of numbers.

    pip install great_tables==1.1.0 pandas polars
    python3 make_great_tables_answers.py

A line `values NAME …` lists numbers (`i` before those that are Python's int). A line `call FUNCTION KEY=VALUE … NAME` is
followed by a line of its answers, parted by tabs: without HTML, raised text in ^{}, lowered text in _{}, `!` for an exception.
"""
import html
import math
import random
import re
from importlib.metadata import version
from pathlib import Path

from great_tables import vals
from great_tables._locale import _get_currencies_data

LOCALES = "de fr es pt-PT it pl ru sv de-CH de-AT hi en-IN ja ar he tr cs nl fi bg en-ZA es-MX".split()

random.seed(12)


def magnitudes(count, low, high):
    numbers = []
    for _ in range(count):
        number = random.uniform(1, 10) * 10.0 ** random.randint(low, high)
        digits = random.choice([1, 2, 3, 5, 17])
        numbers.append(float(f"{random.choice([1, 1, -1]) * number:.{digits}g}"))
    return numbers


SETS = {
    "edges": [0.0, -0.0, 0.5, 1.5, 2.5, -2.5, 0.125, 0.375, 2.675, 1.005, 1.015, 0.285, 0.615, 9.995, 99.995, 999.995, 999.999,
              999.5, 999.4999, -999.995, 1000.0, 9999.0, 10000.0, 99999.0, 999999.0, 999949.0, 999950.0, 1e6, 1e9, 1e12, 1e15,
              1e18, 1e21, -0.001, -0.004, -0.005, 0.004, 0.005, 0.0051, 1e-5, -1e-5, 1.0, -1.0, 9.5, 95.0, 950.0, 1023.0,
              1023.95, 1024.0, 1048575.0, 1048576.0, -1536.0, 123456789.0, 0.1, 0.2, 0.3, 1 / 3, 2 / 3, math.pi, -math.e,
              math.inf, -math.inf],
    "extremes": [5e-324, 1e-320, -3e-310, 2.2250738585072014e-308, 1e-300, 1.7976931348623157e308, -1e300, 1e100, 1e23, 1e22,
                 9007199254740993.0, 4.35e-100, 1e-31, 9.9999e-31, 1e33],
    "spread": magnitudes(180, -7, 13),
    "parts": magnitudes(90, -6, 1),
    "ints": [0, 1, -1, 9, 12, 95, 100, -999, 1000, 1234, 9999, 12345, 99999, 100000, 999999, -1234567, 10**9, 10**12,
             123456789012345, 2**53, -(10**15)],
    "bigints": [2**53 + 1, 2**62 + 1, -(2**63) + 1],
    "few": [0.0, 0.5, 1234.5, -1234.567, 12345.678, -123456.789, 1234567.891, -0.001, 12345678901.5, 99.995, 0.0125],
    "amount": [1234.56789],
}

CALLS = [
    ("number", {}, "edges spread ints bigints extremes"),
    ("number", {"decimals": 0}, "edges spread"),
    ("number", {"decimals": 4, "drop_trailing_zeros": True}, "edges spread"),
    ("number", {"decimals": 0, "drop_trailing_dec_mark": False, "use_seps": False}, "edges"),
    ("number", {"decimals": 12}, "edges"),
    ("number", {"decimals": 25}, "few"),
    ("number", {"n_sigfig": 1}, "edges spread"),
    ("number", {"n_sigfig": 3}, "edges spread ints extremes"),
    ("number", {"n_sigfig": 6}, "edges spread"),
    ("number", {"n_sigfig": 17}, "few"),
    ("number", {"compact": True}, "edges spread ints extremes"),
    ("number", {"compact": True, "n_sigfig": 2}, "edges spread"),
    ("number", {"accounting": True, "force_sign": True}, "edges"),
    ("number", {"force_sign": True, "scale_by": 0.1, "pattern": "a{x}b{x}c"}, "few ints"),
    ("integer", {}, "edges spread ints bigints"),
    ("integer", {"compact": True}, "edges spread"),
    ("percent", {}, "edges parts ints"),
    ("percent", {"decimals": 0, "placement": "left", "force_sign": True}, "edges"),
    ("percent", {"accounting": True, "incl_space": True, "drop_trailing_zeros": True}, "few parts"),
    ("percent", {"scale_values": False, "placement": "left", "accounting": True}, "few"),
    ("partsper", {}, "edges parts"),
    ("partsper", {"to_units": "ppm", "decimals": 1}, "edges parts"),
    ("partsper", {"to_units": "per-myriad", "force_sign": True}, "few"),
    ("currency", {"currency": "USD"}, "edges spread ints"),
    ("currency", {"currency": "EUR", "use_subunits": False}, "edges"),
    ("currency", {"currency": "JPY", "accounting": True}, "edges"),
    ("currency", {"currency": "GBP", "compact": True, "force_sign": True}, "edges spread"),
    ("currency", {"currency": "INR", "decimals": 3, "placement": "right", "incl_space": True}, "few"),
    ("scientific", {}, "edges spread ints extremes"),
    ("scientific", {"n_sigfig": 4, "exp_style": "E"}, "edges spread"),
    ("scientific", {"decimals": 5, "drop_trailing_zeros": True, "exp_style": "low-ten"}, "edges"),
    ("scientific", {"decimals": 0, "exp_style": "e1", "force_sign_m": True, "force_sign_n": True}, "edges"),
    ("scientific", {"force_sign_n": True, "scale_by": 0.001}, "few"),
    ("engineering", {}, "edges spread ints extremes"),
    ("engineering", {"n_sigfig": 3, "exp_style": "E"}, "edges spread"),
    ("engineering", {"decimals": 1, "drop_trailing_zeros": True, "force_sign_m": True}, "edges"),
    ("number_si", {}, "edges spread ints extremes"),
    ("number_si", {"unit": "W", "n_sigfig": 3, "prefix_mode": "decimal"}, "edges spread"),
    ("number_si", {"unit": "g", "decimals": 0, "incl_space": False, "force_sign": True}, "edges"),
    ("bytes", {}, "edges spread ints extremes"),
    ("bytes", {"standard": "binary", "decimals": 2}, "edges spread ints"),
    ("bytes", {"n_sigfig": 3, "force_sign": True, "incl_space": False}, "edges"),
    ("fraction", {}, "edges parts ints"),
    ("fraction", {"accuracy": "med"}, "edges parts"),
    ("fraction", {"accuracy": "high"}, "edges parts"),
    ("fraction", {"accuracy": 2}, "parts"),
    ("fraction", {"accuracy": 8, "layout": "diagonal"}, "parts"),
    ("fraction", {"accuracy": 100, "simplify": False}, "parts"),
]
for currency in _get_currencies_data():
    CALLS.append(("currency", {"currency": currency["curr_code"]}, "amount"))
for locale in LOCALES:
    CALLS += [
        ("number", {"locale": locale}, "few"),
        ("integer", {"locale": locale, "accounting": True}, "few"),
        ("number", {"locale": locale, "accounting": True}, "few"),
        ("percent", {"locale": locale, "accounting": True}, "few"),
        ("currency", {"locale": locale, "accounting": True, "currency": "EUR"}, "few"),
        ("number", {"locale": locale, "n_sigfig": 3}, "few"),
        ("number", {"locale": locale, "compact": True}, "few"),
        ("percent", {"locale": locale}, "few"),
        ("partsper", {"locale": locale}, "few"),
        ("currency", {"locale": locale, "currency": "EUR"}, "few"),
        ("scientific", {"locale": locale}, "few"),
        ("engineering", {"locale": locale}, "few"),
        ("number_si", {"locale": locale, "unit": "m"}, "few"),
        ("bytes", {"locale": locale}, "few"),
        ("fraction", {"locale": locale}, "few"),
    ]


def plain(text):
    text = re.sub(r"<sup[^>]*>(.*?)</sup>", r"^{\1}", text)
    text = re.sub(r"<sub[^>]*>(.*?)</sub>", r"_{\1}", text)
    text = re.sub(r"<span[^>]*vertical-align:0.45em[^>]*>(.*?)</span>", r"^{\1}", text)
    text = re.sub(r"<span[^>]*vertical-align:-0.05em[^>]*>(.*?)</span>", r"_{\1}", text)
    return html.unescape(re.sub(r"<[^>]*>", "", text))


def answers(function, options, numbers):
    call = getattr(vals, "fmt_" + function)
    try:
        texts = call(numbers, **options)
    except Exception:
        texts = []
        for number in numbers:
            try:
                texts += call([number], **options)
            except Exception:
                texts.append("!")
    texts = [plain(text) for text in texts]
    assert len(texts) == len(numbers) and not any("\t" in text or "\n" in text for text in texts)
    return texts


def main():
    lines = [f"# Made by make_great_tables_answers.py from great_tables {version('great_tables')}."]
    for name, numbers in SETS.items():
        lines.append(" ".join(["values", name] + [("i" if type(n) is int else "") + repr(n) for n in numbers]))
    count = 0
    for function, options, names in CALLS:
        for name in names.split():
            texts = answers(function, options, SETS[name])
            count += len(texts)
            words = [f"{key}={value}" for key, value in options.items()]
            lines += [" ".join(["call", function] + words + [name]), "\t".join(texts)]
    path = Path(__file__).with_name("great_tables_answers.txt")
    path.write_text("\n".join(lines) + "\n")
    print(count, "answers,", path.stat().st_size, "bytes")


main()
