"""The same table is the same picture from whatever holds it."""

from __future__ import annotations

import dataclasses
import datetime as dt
import enum
import sqlite3
import zoneinfo
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


class Size(enum.Enum):
    SMALL = 1
    LARGE = 2


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2


# Forty kinds of values, each with one that is missing.
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


ROME = zoneinfo.ZoneInfo("Europe/Rome")
# More kinds, of which not every holder has a type: the values as Python has them, what a cell shows, and the types that hold them
# in pandas, polars and Arrow.
KINDS: dict[str, tuple[list[Any], list[str], dict[str, Any]]] = {
    **{f"int{bits}": ([1, -2, 3], ["1", "-2", "3"], {"pandas": f"int{bits}", "polars": getattr(pl, f"Int{bits}"), "arrow": getattr(pa, f"int{bits}")()})
       for bits in (8, 16, 32, 64)},
    **{f"uint{bits}": ([1, 2, 200], ["1", "2", "200"], {"pandas": f"uint{bits}", "polars": getattr(pl, f"UInt{bits}"), "arrow": getattr(pa, f"uint{bits}")()})
       for bits in (8, 16, 32, 64)},
    "nullable integers": ([1, None, 3], ["1", "", "3"], {"pandas": "Int16", "polars": pl.Int16, "arrow": pa.int16()}),
    "nullable floats": ([1.5, None, 3.25], ["1.5", "", "3.25"], {"pandas": "Float64", "polars": pl.Float64, "arrow": pa.float64()}),
    "floats of 16 bits": ([0.5, 2.25, None], ["0.5", "2.25", ""], {"pandas": "float16", "arrow": pa.float16()}),
    "floats of 32 bits and none": ([0.1, None], ["0.1", ""], {"pandas": "Float32", "polars": pl.Float32, "arrow": pa.float32()}),
    "floats of Arrow": ([0.1, None], ["0.1", ""], {"pandas": pd.ArrowDtype(pa.float32()), "arrow": pa.float32()}),
    "floats of 32 bits": ([0.1, 2.5, -3.0], ["0.1", "2.5", "-3.0"], {"pandas": "float32", "polars": pl.Float32, "arrow": pa.float32()}),
    "nullable truths": ([True, None, False], ["true", "", "false"], {"pandas": "boolean", "polars": pl.Boolean, "arrow": pa.bool_()}),
    "texts of their own type": (["a", None, "ß"], ["a", "", "ß"], {"pandas": "string", "polars": pl.String, "arrow": pa.large_string()}),
    "texts of Arrow": (["a", None, "ß"], ["a", "", "ß"], {"pandas": pd.ArrowDtype(pa.string()), "arrow": pa.string_view()}),
    "categories": (["b", None, "a"], ["b", "", "a"], {"pandas": "category", "polars": pl.Categorical, "arrow": pa.dictionary(pa.int8(), pa.string())}),
    "moments to the second": ([dt.datetime(2026, 1, 1, 8), None, dt.datetime(2026, 1, 2, 9)], ["2026-01-01 08:00:00", "", "2026-01-02 09:00:00"],
                              {"pandas": "datetime64[s]", "arrow": pa.timestamp("s")}),
    "moments to the millisecond": ([dt.datetime(2026, 1, 1, 8, 0, 0, 5000), None], ["2026-01-01 08:00:00.005", ""],
                                   {"pandas": "datetime64[ms]", "polars": pl.Datetime("ms"), "arrow": pa.timestamp("ms")}),
    "moments to the nanosecond": ([dt.datetime(2026, 1, 1, 8), None], ["2026-01-01 08:00:00", ""],
                                  {"pandas": "datetime64[ns]", "polars": pl.Datetime("ns"), "arrow": pa.timestamp("ns")}),
    "moments of a zone": ([dt.datetime(2026, 1, 1, 8, tzinfo=ROME), None], ["2026-01-01 08:00:00", ""],
                          {"pandas": "datetime64[us, Europe/Rome]", "polars": pl.Datetime("us", "Europe/Rome"), "arrow": pa.timestamp("us", "Europe/Rome")}),
    "days of 32 bits": ([dt.date(2026, 1, 1), None], ["2026-01-01", ""], {"pandas": pd.ArrowDtype(pa.date32()), "polars": pl.Date, "arrow": pa.date32()}),
    "days of 64 bits": ([dt.date(2026, 1, 1), None], ["2026-01-01", ""], {"pandas": pd.ArrowDtype(pa.date64()), "arrow": pa.date64()}),
    "lengths of time": ([dt.timedelta(minutes=90), None], ["01:30:00", ""], {"pandas": "timedelta64[ms]", "polars": pl.Duration("ms"), "arrow": pa.duration("ms")}),
    "decimals": ([Decimal("1.50"), None], ["1.50", ""], {"pandas": pd.ArrowDtype(pa.decimal128(6, 2)), "polars": pl.Decimal(6, 2), "arrow": pa.decimal256(40, 2)}),
    "lists of texts": ([["a", "b"], [], None], ["a, b", "", ""], {"pandas": "object", "polars": pl.List(pl.String), "arrow": pa.large_list(pa.string())}),
    "lists of one length": ([[1, 2], [3, 4]], ["1, 2", "3, 4"], {"pandas": "object", "polars": pl.Array(pl.Int8, 2), "arrow": pa.list_(pa.int8(), 2)}),
    "nothing at all": ([None, None], ["", ""], {"pandas": "object", "polars": pl.Null, "arrow": pa.null()}),
    "bytes": ([b"ab", None], ["ab", ""], {"pandas": "object", "polars": pl.Binary, "arrow": pa.large_binary()}),
    "members of enumerations": ([Size.SMALL, None, Size.LARGE], ["SMALL", "", "LARGE"], {"pandas": "object"}),
    "members that are numbers": ([Level.LOW, Level.HIGH], ["LOW", "HIGH"], {"pandas": "object"}),
    "values of any kind": ([1, "a", None], ["1", "a", ""], {"pandas": "object"}),
    "complex values": ([{"a": [1, {"b": 2}]}, None], ['1, {"b": 2}', ""], {"pandas": "object"}),
    "paths": ([Path("a") / "b"], ["a/b"], {"pandas": "object"}),
    "numbers of NumPy": ([np.int8(5), np.float64(0.5)], ["5", "0.5"], {"pandas": "object"}),
    "big integers": ([2**70, 1], [str(2**70), "1"], {"pandas": "object"}),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_values_is_one_picture(kind: str) -> None:
    values, shown, types = KINDS[kind]
    tables = {"columns": rt.table({"value": values}), "rows": rt.table([{"value": value} for value in values])}
    if "pandas" in types:
        tables["pandas"] = rt.table(pd.DataFrame({"value": pd.Series(values, dtype=types["pandas"])}))
    if "polars" in types:
        tables["polars"] = rt.table(pl.DataFrame({"value": pl.Series(values, dtype=types["polars"])}))
    if "arrow" in types:
        tables["arrow"] = rt.table(pa.table({"value": pa.array(values, types["arrow"])}))
    assert {name: texts(table)[1:] for name, table in tables.items()} == {name: shown for name in tables}
    assert len({table.png() for table in tables.values()}) == 1


def test_periods_and_intervals_are_what_pandas_prints() -> None:
    frame = pd.DataFrame({"month": pd.period_range("2026-01", periods=2, freq="M"), "range": pd.interval_range(0, 2)})
    assert texts(rt.table(frame))[2:] == ["2026-01", "(0, 1]", "2026-02", "(1, 2]"]


def test_frames_behind_narwhals_and_ibis_are_tables() -> None:
    import ibis
    import narwhals

    frame = pd.DataFrame({"price": [39.5, 24.0]}, index=pd.Index(["Kettle", "Lamp"], name="name"))
    assert rt.table(narwhals.from_native(frame)).png() == rt.table(frame).png()
    assert rt.table(narwhals.from_native(pl.LazyFrame(COLUMNS))).png() == rt.table(pl.DataFrame(COLUMNS)).png()
    memory = ibis.memtable({"name": ["Kettle", "Lamp"], "price": [39.5, 24.0]})
    expected = ["name", "price", "Kettle", "39.5"]
    assert texts(rt.table(memory.filter(memory.price > 30))) == expected
    assert texts(rt.GT(memory.filter(memory.price > 30))) == expected


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
