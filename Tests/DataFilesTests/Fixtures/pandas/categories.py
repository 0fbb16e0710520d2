"""Writes files with categories, and with what Arrow says of columns beside Parquet's own schema.

    venv/bin/pip install pyarrow==26.0.1 pandas polars && venv/bin/python categories.py
"""
import datetime

import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq

SIZES = ["M", "L", None, "S", "M"]
frame = pd.DataFrame({
    "size": pd.Categorical(SIZES, categories=["S", "M", "L", "XL"], ordered=True),
    "unordered": pd.Categorical(SIZES, categories=["S", "M", "L", "XL"]),
    "text": SIZES, "number": range(5)})
frame.to_parquet("categories.parquet", row_group_size=2)
frame.to_feather("categories.feather")

enum = pl.Enum(["S", "M", "L", "XL"])
polars = pl.DataFrame({"size": pl.Series(SIZES, dtype=enum), "text": SIZES})
polars.write_parquet("enum.parquet")
polars.write_ipc("enum.arrow")

sizes = pa.DictionaryArray.from_arrays(pa.array([1, 2, None, 0, 1], pa.int8()), pa.array(["S", "M", "L", "XL"]), ordered=True)
moments = [datetime.datetime(2026, month, 1, 12, tzinfo=datetime.timezone.utc) for month in (1, 3, 5, 7, 9)]
pq.write_table(pa.table({
    "size": sizes, "plain": sizes.cast(pa.string()).dictionary_encode(),
    "at": pa.array(moments, pa.timestamp("ms", "Europe/Oslo")), "utc": pa.array(moments, pa.timestamp("us", "UTC")),
    "took": pa.array([datetime.timedelta(seconds=n) for n in (90, 3600, 0, 86401, 5)], pa.duration("ns")),
    "pair": pa.array([{"took": datetime.timedelta(seconds=n)} for n in range(5)], pa.struct([("took", pa.duration("us"))])),
}), "arrow-schema.parquet")

pq.write_table(pa.table({"text": ["OCR\x1as", "plain"], "bytes": [b"OCR\x1as", b"plain"]}), "controls.parquet")
