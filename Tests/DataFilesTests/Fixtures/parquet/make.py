"""Writes the fixtures with pyarrow 26 (Apache Arrow's own implementation), and beside each its expected text as CSV, which a
plain Python loop writes from the values that pyarrow reads back from the file.

    python3 -m venv venv && venv/bin/pip install pyarrow && venv/bin/python make.py
"""

import csv
import datetime
import decimal
import os
import random

import pyarrow as pa
import pyarrow.parquet as pq

FOLDER = os.path.dirname(os.path.abspath(__file__))
D = decimal.Decimal
random.seed(11)


def clock(ticks, per_second):
    seconds, fraction = divmod(ticks, per_second)
    text = "%02d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60)
    if fraction:
        text += "." + str(fraction).rjust(len(str(per_second)) - 1, "0").rstrip("0")
    return text


PER_SECOND = {"s": 1, "ms": 1000, "us": 1000000, "ns": 1000000000}


def text(scalar):
    """The text of a value, as CSV files have it."""
    kind = scalar.type
    if pa.types.is_dictionary(kind):
        scalar = scalar.value
        kind = scalar.type
    if not scalar.is_valid:
        return ""
    if pa.types.is_timestamp(kind):
        per_second = PER_SECOND[kind.unit]
        days, rest = divmod(scalar.cast(pa.int64()).as_py(), 86400 * per_second)
        day = datetime.date(1970, 1, 1) + datetime.timedelta(days=days)
        return day.isoformat() + " " + clock(rest, per_second) + ("Z" if kind.tz else "")
    if pa.types.is_time(kind):
        number = scalar.cast(pa.int32() if pa.types.is_time32(kind) else pa.int64()).as_py()
        return clock(number, PER_SECOND[kind.unit])
    value = scalar.as_py()
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        if value != value:
            return ""
        if pa.types.is_float32(kind):
            import numpy

            return str(numpy.float32(value))
        return repr(value)
    if isinstance(value, D):
        return format(value, "f")
    if isinstance(value, bytes):
        try:
            return value.decode()
        except UnicodeDecodeError:
            return value.hex()
    return str(value)


def save(name, table, **options):
    path = os.path.join(FOLDER, name + ".parquet")
    pq.write_table(table, path, **options)
    expect(name)


def expect(name):
    path = os.path.join(FOLDER, name + ".parquet")
    back = pq.ParquetFile(path).read()
    while any(pa.types.is_struct(field.type) for field in back.schema):
        back = back.flatten()
    with open(os.path.join(FOLDER, name + ".csv"), "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n", quoting=csv.QUOTE_ALL)
        writer.writerow(back.schema.names)
        for row in range(back.num_rows):
            writer.writerow([text(column[row]) for column in back.columns])


def maybe(values):
    return [None if random.random() < 0.2 else value for value in values]


count = 120
numbers = pa.table({
    "i8": pa.array(maybe([random.randrange(-128, 128) for _ in range(count)]), pa.int8()),
    "u8": pa.array([random.randrange(256) for _ in range(count)], pa.uint8()),
    "i16": pa.array([random.randrange(-32768, 32768) for _ in range(count)], pa.int16()),
    "i32": pa.array(maybe([random.randrange(-2**31, 2**31) for _ in range(count)]), pa.int32()),
    "u32": pa.array([random.randrange(2**32) for _ in range(count)], pa.uint32()),
    "i64": pa.array([random.randrange(-2**63, 2**63) for _ in range(count)], pa.int64()),
    "u64": pa.array(maybe([random.randrange(2**64) for _ in range(count)]), pa.uint64()),
    "f64": pa.array(maybe([random.choice([0.1, -2.5, 1e-5, 3.0, 123456.789]) for _ in range(count)]), pa.float64()),
    "b": pa.array(maybe([random.random() < 0.5 for _ in range(count)]), pa.bool_()),
})
texts = pa.table({
    "word": pa.array(maybe([random.choice(["oak", "ash", "élan", "", "日本"]) for _ in range(count)])),
    "long": pa.array(["prefix-%05d-%s" % (i, "x" * (i % 7)) for i in range(count)]),
    "binary": pa.array(maybe([random.choice([b"abc", b"\xff\xfe", b"\xc3\xa9"]) for _ in range(count)]), pa.binary()),
    "fixed": pa.array([b"ab%02d" % (i % 100) for i in range(count)], pa.binary(4)),
})
times = pa.table({
    "date": pa.array(maybe([datetime.date(1970, 1, 1) + datetime.timedelta(days=random.randrange(-9000, 30000)) for _ in range(count)])),
    "ms": pa.array([random.randrange(-10**12, 2 * 10**12) for _ in range(count)], pa.timestamp("ms")),
    "us": pa.array([random.randrange(-10**15, 2 * 10**15) for _ in range(count)], pa.timestamp("us", "UTC")),
    "ns": pa.array(maybe([random.randrange(-10**18, 2 * 10**18) for _ in range(count)]), pa.timestamp("ns")),
    "time": pa.array([random.randrange(86400000) for _ in range(count)], pa.time32("ms")),
    "time64": pa.array([random.randrange(86400000000) for _ in range(count)], pa.time64("us")),
})
decimals = pa.table({
    "d9": pa.array(maybe([D(random.randrange(-10**8, 10**8)).scaleb(-2) for _ in range(count)]), pa.decimal128(9, 2)),
    "d18": pa.array([D(random.randrange(-10**17, 10**17)).scaleb(-5) for _ in range(count)], pa.decimal128(18, 5)),
    "d38": pa.array([decimal.Context(prec=50).scaleb(D(random.randrange(-10**37, 10**37)), -10) for _ in range(count)], pa.decimal128(38, 10)),
})
plain = dict(use_dictionary=False)
for name, table in [("numbers", numbers), ("texts", texts), ("times", times), ("decimals", decimals)]:
    save(name + "-dictionary", table, compression="none")
    save(name + "-plain", table, compression="none", **plain)
    save(name + "-v2", table, data_page_version="2.0", compression="zstd")
for codec in ["snappy", "gzip", "zstd", "lz4"]:
    save("codec-" + codec, texts, compression=codec)
    save("codec-" + codec + "-v2", texts, compression=codec, data_page_version="2.0", **plain)
save("delta-numbers", numbers.select(["i32", "i64"]), column_encoding="DELTA_BINARY_PACKED", compression="none", **plain)
save("delta-lengths", texts.select(["word", "long"]), column_encoding="DELTA_LENGTH_BYTE_ARRAY", compression="none", **plain)
save("delta-strings", texts.select(["word", "long"]), column_encoding="DELTA_BYTE_ARRAY", compression="none", **plain)
save("split", numbers.select(["f64", "i32"]), column_encoding="BYTE_STREAM_SPLIT", compression="none", **plain)
save("int96", times.select(["ms", "ns"]), use_deprecated_int96_timestamps=True)
save("float32", pa.table({"f": pa.array(maybe([0.1, 2.5, 1e10, -3.0] * 20), pa.float32())}))
save("pages", texts, data_page_size=200, dictionary_pagesize_limit=400, row_group_size=50, compression="snappy")
save("decimal-integers", decimals.select(["d9", "d18"]), store_decimal_as_integer=True)
save("struct", pa.table({"a": pa.array([{"x": 1, "y": {"z": "u"}}, {"x": None, "y": {"z": "v"}}, {"x": 3, "y": {"z": None}}])}))
save("nulls", pa.table({"n": pa.array([None] * 40, pa.int32()), "s": pa.array([None] * 40, pa.string())}))
save("empty", numbers.slice(0, 0))
pq.write_table(texts.slice(0, 3), os.path.join(FOLDER, "brotli.parquet"), compression="brotli")
for name in ["found-pyarrow", "found-pyarrow-index", "found-pyarrow-some-index"]:
    expect(name)
