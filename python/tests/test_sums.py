"""Rows that sum up by functions that specifications do not have."""

from __future__ import annotations

import pandas as pd
import polars as pl
import pytest

import rastertables as rt

DATA = {"city": ["Cork", "Oran", "Bern", "Lima"], "region": ["N", "S", "N", "S"], "sales": [1204.5, 980.0, 30.0, 12.0]}


def texts(gt: rt.GT) -> list[str]:
    return [cell["text"] for cell in gt.layout()["cells"]]


@pytest.mark.parametrize("frame", [pd.DataFrame(DATA), pl.DataFrame(DATA)], ids=["pandas", "polars"])
def test_any_function_of_the_table(frame) -> None:
    gt = rt.GT(frame, rowname_col="city").cols_hide("region").grand_summary_rows(
        fns={"Range": lambda data: {"sales": data["sales"].max() - data["sales"].min()}}, fmt=rt.vals.fmt_integer)
    assert texts(gt)[-2:] == ["Range", "1,192"]


@pytest.mark.parametrize("frame", [pd.DataFrame(DATA), pl.DataFrame(DATA), DATA], ids=["pandas", "polars", "dictionary"])
def test_any_function_of_groups(frame) -> None:
    gt = rt.GT(frame, rowname_col="city", groupname_col="region").summary_rows(
        fns={"Range": lambda data: {"sales": max(data["sales"]) - min(data["sales"])}}, fmt=lambda x: rt.vals.fmt_number(x, decimals=1))
    shown = texts(gt)
    assert [shown[place + 1] for place, text in enumerate(shown) if text == "Range"] == ["1,174.5", "968.0"]


def test_words_that_sum_up() -> None:
    gt = rt.GT(DATA, rowname_col="city").cols_hide("region").grand_summary_rows(fns={"Best": lambda data: {"sales": "Cork"}})
    assert texts(gt)[-2:] == ["Best", "Cork"]
