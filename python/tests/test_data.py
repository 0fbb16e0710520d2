"""The same table is the same picture from whatever holds it."""

from __future__ import annotations

import dataclasses
import datetime as dt
import enum
import sqlite3
from collections import namedtuple
from decimal import Decimal
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import rastertables as rt

COLUMNS: dict[str, list[Any]] = {
    "name": ["Kettle", "Lamp", None],
    "price": [39.5, 24.0, None],
    "count": [1, 2, 3],
    "day": [dt.date(2026, 1, 1), None, dt.date(2025, 3, 4)],
    "moment": [dt.datetime(2026, 1, 1, 8, 30), dt.datetime(2026, 1, 1), None],
    "time": [dt.time(8, 30), dt.time(9, 0, 1), None],
    "took": [dt.timedelta(hours=1, seconds=3), dt.timedelta(days=2), None],
    "sold": [True, False, None],
    "sizes": [[1, 2], [3], None],
    "where": [{"city": "Cork", "zip": 7}, None, {"city": "Oran", "zip": 9}],
    "raw": [b"ab", b"\xff\x00", None],
    "amount": [Decimal("1.50"), Decimal("20.25"), None],
    "word": ["é", "日本", "مرحبا"],
}


def texts(table: Any) -> list[str]:
    return [cell["text"] for cell in table.layout()["cells"]]


SIZES = ["M", "L", "S", "M"]


@pytest.mark.parametrize("data", [
    pd.DataFrame({"size": pd.Categorical(SIZES, categories=["S", "M", "L"], ordered=True)}),
    pd.DataFrame({"size": pd.Categorical(SIZES, categories=["S", "M", "L"])}),
    pl.DataFrame({"size": pl.Series(SIZES, dtype=pl.Enum(["S", "M", "L"]))}),
    pa.table({"size": pa.DictionaryArray.from_arrays([1, 2, 0, 1], ["S", "M", "L"], ordered=True)}),
], ids=["pandas", "unordered", "polars", "arrow"])
def test_categories_are_sorted_by_their_own_order(data: Any) -> None:
    assert [text for text in texts(rt.table(data, sort="size")) if text in SIZES] == ["S", "M", "M", "L"]
    assert [text for text in texts(rt.table(data, sort="size:desc")) if text in SIZES] == ["L", "M", "M", "S"]


def test_unions_and_lists_in_dictionaries_are_read() -> None:
    union = pa.UnionArray.from_sparse(pa.array([0, 1, 0], pa.int8()), [pa.array([1, 2, 3]), pa.array(["a", "b", "c"])])
    lists = pa.DictionaryArray.from_arrays(pa.array([0, 1, 0], pa.int32()), pa.array([[1, 2], [3]]))
    table = pa.table({"u": union, "d": lists})
    assert texts(rt.table(table))[2:] == ["1", "1, 2", "b", "3", "3", "1, 2"]
    assert texts(rt.table(table.slice(1)))[2:] == ["b", "3", "3", "1, 2"]


MAKERS = {
    "columns": lambda: COLUMNS,
    "rows": lambda: [dict(zip(COLUMNS, row)) for row in zip(*COLUMNS.values())],
    "named tuples": lambda: [namedtuple("Row", COLUMNS)(*row) for row in zip(*COLUMNS.values())],
    "data classes": lambda: [dataclasses.make_dataclass("Row", COLUMNS)(*row) for row in zip(*COLUMNS.values())],
    "polars": lambda: pl.DataFrame(COLUMNS),
    "polars, lazy": lambda: pl.DataFrame(COLUMNS).lazy(),
    "pandas": lambda: pd.DataFrame(COLUMNS),
    "pyarrow": lambda: pa.table(COLUMNS),
    "batches of pyarrow": lambda: pa.RecordBatchReader.from_batches(pa.table(COLUMNS).schema, pa.table(COLUMNS).to_batches()),
    "a batch of pyarrow": lambda: pa.table(COLUMNS).to_batches()[0],
}


@pytest.mark.parametrize("maker", MAKERS.values(), ids=MAKERS.keys())
def test_kinds_of_columns_are_one_picture(maker: Any) -> None:
    expected = rt.table(pa.table(COLUMNS))
    actual = rt.table(maker())
    assert texts(actual) == texts(expected)
    assert actual.png() == expected.png()


def test_duckdb_answers_are_tables() -> None:
    relation = duckdb.sql("SELECT 'Kettle' AS name, 39.5::DOUBLE AS price UNION ALL SELECT 'Lamp', 24 ORDER BY name")
    assert texts(rt.table(relation)) == ["name", "price", "Kettle", "39.5", "Lamp", "24.0"]


def test_cursors_are_tables() -> None:
    connection = sqlite3.connect(":memory:")
    assert texts(rt.table(connection.execute("SELECT 'Tea' AS name, 2.5 AS price"))) == ["name", "price", "Tea", "2.5"]
    with pytest.raises(TypeError, match="execute a query"):
        rt.table(connection.cursor())


def test_numpy_arrays_are_tables() -> None:
    assert texts(rt.table(np.arange(4).reshape(2, 2))) == ["1", "2", "0", "1", "2", "3"]
    structured = np.array([("a", 1.5)], dtype=[("name", "U4"), ("value", "f8")])
    assert texts(rt.table(structured)) == ["name", "value", "a", "1.5"]
    with pytest.raises(TypeError, match="3 dimensions"):
        rt.table(np.zeros((2, 2, 2)))


def test_enumerations_and_nullable_kinds_of_pandas() -> None:
    class Size(enum.Enum):
        SMALL = 1

    frame = pd.DataFrame({
        "size": [Size.SMALL, None], "nullable": pd.array([1, None], dtype="Int64"), "kind": pd.Categorical(["x", None]),
        "month": pd.period_range("2026-01", periods=2, freq="M"), "zoned": pd.to_datetime(["2026-01-01 12:00", None]).tz_localize("Europe/Rome"),
    })
    assert texts(rt.table(frame))[5:] == ["SMALL", "1", "x", "2026-01", "2026-01-01 12:00:00", "", "", "", "2026-02", ""]


def test_files_and_bytes_are_tables() -> None:
    Path("t.csv").write_text("name,price\nTea,2.5\n")
    for data in (Path("t.csv"), "t.csv", b"name,price\nTea,2.5\n"):
        assert texts(rt.table(data)) == ["name", "price", "Tea", "2.5"]


def test_an_index_of_pandas_is_the_stub() -> None:
    frame = pd.DataFrame({"sales": [3, 4]}, index=pd.Index(["Cork", "Oran"], name="city"))
    assert texts(rt.table(frame)) == ["city", "sales", "Cork", "3", "Oran", "4"]
    assert texts(rt.table(frame.reset_index(drop=True))) == ["sales", "3", "4"]


def test_levels_of_pandas_are_shown_once_and_are_spanners() -> None:
    rows = pd.MultiIndex.from_tuples([("North", "Cork"), ("North", "Hull"), ("South", "Oran")], names=["region", "city"])
    labels = pd.MultiIndex.from_product([["A", "B"], ["x", "y"], ["1", "2"]])
    found = texts(rt.table(pd.DataFrame(np.arange(24).reshape(3, 8), index=rows, columns=labels)))
    assert found.count("North") == 1 and found.count("South") == 1
    assert found.count("A") == 1 and found.count("B") == 1 and found.count("x") == 2
    assert found.index("A") < found.index("x") < found.index("1")


@pytest.mark.parametrize("data, sentence", [
    (None, "no data"), ([], "without rows"), (5, "no table"), ("a,b\n1,2", "bytes"), ({"a": 1}, "columns"),
    ({"a": [1], "b": [1, 2]}, "others have 2"),
])
def test_what_is_no_table_is_told(data: Any, sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence):
        rt.table(data)
