#!/usr/bin/env python3
"""Writes text_answers.json beside it: what great_tables makes of texts.

    pip install great_tables==1.1.0 polars
    python3 make_text_answers.py

A list of lists of strings: the function, its arguments, the value, the answer. Links are answered by their text and their address.
"""
import html
import json
import re
from pathlib import Path

import polars as pl
from great_tables import GT, loc, vals

VALUES = ["apple", "banana", "a.b", "Ab12-cd34", "2026-11-23", "naïve café", "日本語 text", "(x) (y)", "x_1_2", "aaa", "tab a b", "€5"]
REPLACEMENTS = [
    ("an", "AN"), ("a", ""), (r"\.", ","), (r"(\w)(\d+)", r"\2\1"), (r"^(\d+)-(\d+)-(\d+)$", r"\3.\2.\1"), (r"\((.+?)\)", r"[\1]"),
    (r"[aeiou]", "*"), (r"(?i)A", "_"), (r"\bb", "B"), (r"_", " "), (r"é$", "e"), (r"a{2}", "2"), (r"(a)|(b)", r"<\1\2>"), (r"\s+", "·"),
    (r"[^\x00-\x7f]", "?"), ("本", r"\\"),
]
CASES = [
    ([(["apple"], "fruit"), (["banana", "a.b"], "yellow")], None, "all"),
    ([(["apple"], "fruit")], "other", "all"),
    ([(["a"], "1"), (["b", "1"], "2")], None, "partial"),
    ([(["an"], "@"), (["."], "!")], "none", "partial"),
]


def cells(table):
    texts = re.findall(r"<td[^>]*>(.*?)</td>", table.as_raw_html(), re.S)
    return [html.unescape(text) for text in texts]


def main():
    frame = pl.DataFrame({"a": VALUES})
    answers = []
    for pattern, replacement in REPLACEMENTS:
        texts = cells(GT(frame).text_replace(pattern, replacement, loc.body("a")))
        answers += [["replace", pattern, replacement, value, text] for value, text in zip(VALUES, texts, strict=True)]
    for cases, default, replace in CASES:
        table = GT(frame).text_case_match(*cases, default=default, replace=replace, locations=loc.body("a"))
        arguments = [json.dumps(cases), default or "", replace]
        answers += [["cases", *arguments, value, text] for value, text in zip(VALUES, cells(table), strict=True)]
    for pattern in ["an", "^a", r"\d$", "[(]", "é"]:
        texts = cells(GT(frame).sub_values(pattern=pattern, replacement="R"))
        answers += [["sub_pattern", pattern, value, text] for value, text in zip(VALUES, texts, strict=True)]
    numbers = [0.0, 1.0, 2.5, -1.0, 1e6]
    for wanted in [[1, 2.5], [0], [1000000, "apple"]]:
        texts = cells(GT(pl.DataFrame({"n": numbers})).sub_values(values=wanted, replacement="R"))
        answers += [["sub_values", json.dumps(wanted), str(value), str(text == "R")] for value, text in zip(numbers, texts)]
    urls = ["https://example.org/a?b=c#d", "http://e.org", "[The site](https://e.org/x)", "example.org", " https://a.b "]
    for function, values in [("url", urls), ("email", ["ada@example.org", "a.b+c@sub.e.org"])]:
        for value, answer in zip(values, getattr(vals, "fmt_" + function)(values)):
            address, text = re.search(r'<a href="(.*?)".*?>(.*?)</a>', answer).groups()
            answers.append([function, value, html.unescape(text), html.unescape(address)])
    path = Path(__file__).with_name("text_answers.json")
    path.write_text("[\n" + ",\n".join(json.dumps(answer, ensure_ascii=False) for answer in answers) + "\n]\n")
    print(len(answers), "answers,", path.stat().st_size, "bytes")


main()
