"""Writes the fixtures with pyarrow 26.0.1 (Apache Arrow's own implementation), and beside each its expected text as CSV,
which a plain Python loop writes from the values that pyarrow reads back from the file.

    python3 -m venv venv && venv/bin/pip install pyarrow==26.0.1 && venv/bin/python make.py
"""

import csv
import datetime
import zoneinfo
import decimal
import io
import math
import os
import struct

import pyarrow as pa
import pyarrow.feather
import pyarrow.ipc

FOLDER = os.path.dirname(os.path.abspath(__file__))
D = decimal.Decimal


def fraction(ticks, per_second):
    digits = len(str(per_second)) - 1
    text = str(ticks % per_second).rjust(digits, "0").rstrip("0") if ticks % per_second else ""
    return "." + text if text else ""


def clock(ticks, per_second):
    seconds = ticks // per_second
    return "%02d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60) + fraction(ticks, per_second)


PER_SECOND = {"s": 1, "ms": 1000, "us": 1000000, "ns": 1000000000}


def binary(value):
    try:
        text = value.decode()
        if all(c in "\t\r\n" or ord(c) >= 32 and ord(c) != 127 for c in text):
            return text
    except UnicodeDecodeError:
        pass
    return value.hex()


def text(scalar):
    """The text of a value, as CSV files have it."""
    kind = scalar.type
    if pa.types.is_union(kind):
        return text(scalar.value) if scalar.is_valid else ""
    if isinstance(kind, pa.UuidType):
        return str(scalar.as_py()) if scalar.is_valid else ""
    if pa.types.is_dictionary(kind) or isinstance(kind, pa.BaseExtensionType) or pa.types.is_run_end_encoded(kind):
        scalar = scalar.value if isinstance(kind, pa.BaseExtensionType) else scalar.as_py()
        if scalar is None:
            return ""
        return text(scalar if isinstance(scalar, pa.Scalar) else pa.scalar(scalar))
    if not scalar.is_valid:
        return ""
    if pa.types.is_timestamp(kind):
        ticks, per_second = scalar.cast(pa.int64()).as_py(), PER_SECOND[kind.unit]
        # What clocks of the zone show; of UTC with its letter.
        is_utc = kind.tz in ("UTC", "Etc/UTC", "+00:00")
        if kind.tz and not is_utc:
            moment = datetime.datetime.fromtimestamp(0, datetime.timezone.utc) + datetime.timedelta(seconds=ticks // per_second)
            ticks += int(moment.astimezone(zoneinfo.ZoneInfo(kind.tz)).utcoffset().total_seconds()) * per_second
        days, rest = divmod(ticks, 86400 * per_second)
        try:
            day = datetime.date(1970, 1, 1) + datetime.timedelta(days=days)
        except OverflowError:
            return ""
        return "%04d-%02d-%02d " % (day.year, day.month, day.day) + clock(rest, per_second) + ("Z" if is_utc else "")
    if pa.types.is_time(kind):
        unit = kind.unit
        return clock(scalar.cast(pa.int32() if kind.bit_width == 32 else pa.int64()).as_py(), PER_SECOND[unit])
    if pa.types.is_duration(kind):
        ticks = scalar.cast(pa.int64()).as_py()
        return ("-" if ticks < 0 else "") + clock(abs(ticks), PER_SECOND[kind.unit])
    value = scalar.as_py()
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, bytes):
        return binary(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, D):
        return format(value, "f")
    if isinstance(value, list):
        return ", ".join("null" if item is None else text(pa.scalar(item)) for item in value)
    if pa.types.is_floating(kind):
        if math.isnan(value):
            return ""
        if kind.bit_width == 64:
            return repr(value)
        # The fewest digits that give the same number of 16 or 32 bits.
        code = "<e" if kind.bit_width == 16 else "<f"
        for digits in range(1, 18):
            short = float("%.*g" % (digits, value))
            try:
                if math.isinf(value) or struct.pack(code, short) == struct.pack(code, value):
                    return repr(short)
            except OverflowError:
                # Rounded to more than the largest number.
                continue
    return str(value)


def flat(name, column):
    """A column, or the columns of a structure's members."""
    if pa.types.is_struct(column.type):
        chunk = pa.concat_arrays(column.chunks) if isinstance(column, pa.ChunkedArray) else column
        for index in range(column.type.num_fields):
            yield from flat(name + "." + column.type.field(index).name, chunk.flatten()[index])
    else:
        yield name, column


def expect(path, table):
    columns = [pair for name, column in zip(table.column_names, table.columns) for pair in flat(name, column)]
    with open(os.path.splitext(path)[0] + ".csv", "w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n", quoting=csv.QUOTE_ALL)
        writer.writerow([name for name, _ in columns])
        writer.writerows(zip(*[[text(value) for value in column] for _, column in columns]))


def path(name):
    return os.path.join(FOLDER, name)


def read(name):
    with open(path(name), "rb") as file:
        data = file.read()
    return (pa.ipc.open_file(data) if data[:6] == b"ARROW1" else pa.ipc.open_stream(data)).read_all()


def write(name, table, stream=False, rows=None, batches=None, expected=True, **options):
    options = pa.ipc.IpcWriteOptions(**options)
    opener = pa.ipc.new_stream if stream else pa.ipc.new_file
    with opener(path(name), table.schema, options=options) as writer:
        for batch in batches if batches is not None else table.to_batches(max_chunksize=rows):
            writer.write_batch(batch)
    if expected:
        expect(path(name), read(name))


EDGE_INTEGERS = [("int8", -128, 127), ("int16", -32768, 32767), ("int32", -(2**31), 2**31 - 1),
                 ("int64", -(2**63), 2**63 - 1), ("uint8", 0, 255), ("uint16", 0, 65535), ("uint32", 0, 2**32 - 1),
                 ("uint64", 0, 2**64 - 1)]


def numbers():
    columns = {name: pa.array([low, None, 0, 7, high], getattr(pa, name)()) for name, low, high in EDGE_INTEGERS}
    columns["half"] = pa.array([1.5, None, -0.1, 2048.0, float("nan")], pa.float16())
    columns["single"] = pa.array([0.1, None, -3.25, 16777216.0, float("inf")], pa.float32())
    columns["double"] = pa.array([0.1, None, -2.5e-300, 1234567.125, float("-inf")], pa.float64())
    columns["bool"] = pa.array([True, None, False, True, False])
    columns["null"] = pa.nulls(5)
    return pa.table(columns)


def unions():
    kinds = pa.array([0, 1, 2, 0, 1], pa.int8())
    at = datetime.date(2026, 3, 1)
    sparse = [pa.array([7, 0, 0, None, 0]), pa.array(["", "a", "", "", None]), pa.array([at] * 5)]
    dense = [pa.array([7, None]), pa.array([[1, 2], [3]]), pa.array([0.5])]
    return pa.table({
        "sparse": pa.UnionArray.from_sparse(kinds, sparse, type_codes=[0, 1, 2]),
        "dense": pa.UnionArray.from_dense(pa.array([5, 6, 9, 5, 6], pa.int8()), pa.array([0, 1, 0, 1, 0], pa.int32()), dense,
                                          type_codes=[5, 6, 9]),
        "in structures": pa.StructArray.from_arrays(
            [pa.UnionArray.from_sparse(kinds, sparse)], ["u"]),
        "in lists": pa.ListArray.from_arrays(pa.array([0, 2, 2, 3, 4, 5]), pa.UnionArray.from_sparse(kinds, sparse)),
        "number": range(5)})


def decimals():
    return pa.table({
        "d32": pa.array([D("1.50"), None, D("-0.05"), D("0.00"), D("9999999.99")], pa.decimal32(9, 2)),
        "d64": pa.array([D("1.5000"), None, D("-0.0001"), D("0.0000"), D("99999999999999.9999")], pa.decimal64(18, 4)),
        "d128": pa.array([D("12.50"), None, D("-0.01"), D("0.00"), D("9" * 36 + ".99")], pa.decimal128(38, 2)),
        "d128 whole": pa.array([D(12), None, D(-1), D(0), D("9" * 38)], pa.decimal128(38, 0)),
        "d128 hundreds": pa.array([D(1200), None, D(-100), D(0), D("98700")], pa.decimal128(5, -2)),
        "d256": pa.array([D("1.50"), None, D("-" + "9" * 74 + ".99"), D("0.00"), D("10") ** 73], pa.decimal256(76, 2)),
        "d256 small": pa.array([D("1e-40"), None, D("-1e-40"), D("0e-40"), D("1e19")], pa.decimal256(76, 40)),
    })


def times():
    columns = {"date32": pa.array([0, None, -1, 19000, -719162], pa.int32()).cast(pa.date32()),
               "date64": pa.array([0, None, -86400000, 19000 * 86400000, 253402214400000], pa.int64()).cast(pa.date64())}
    for unit, per_second in PER_SECOND.items():
        ticks = [0, None, -1, 1772353800 * per_second + per_second // 4, -(10**9) * per_second]
        columns["timestamp " + unit] = pa.array(ticks, pa.timestamp(unit))
        columns["instant " + unit] = pa.array(ticks, pa.timestamp(unit, "Europe/Paris"))
        ticks = [0, None, 1, 86399 * per_second, 3600 * per_second + per_second // 2]
        columns["time " + unit] = pa.array(ticks, (pa.time32 if per_second < 10**6 else pa.time64)(unit))
        ticks = [0, None, -1, 100 * 3600 * per_second, 61 * per_second + per_second // 2]
        columns["duration " + unit] = pa.array(ticks, pa.duration(unit))
    return pa.table(columns)


WORDS = ["Ångström", None, "", "twelve bytes", "thirteen byte", "says \"so\", twice\nand again", "日本語の長い文字列です", "\U0001f600"]


def texts():
    raw = [word and word.encode() for word in WORDS]
    raw[3] = b"\x00\x01\xff"
    raw[4] = b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01"
    return pa.table({
        "utf8": pa.array(WORDS), "large": pa.array(WORDS, pa.large_utf8()), "view": pa.array(WORDS, pa.string_view()),
        "binary": pa.array(raw, pa.binary()), "large binary": pa.array(raw, pa.large_binary()),
        "binary view": pa.array(raw, pa.binary_view()),
        "fixed": pa.array([b"abcd", None, b"\x00\x00\x00\x01", b"\xde\xad\xbe\xef", b"    ", b"wxyz", "äö".encode(), b"1234"],
                          pa.binary(4)),
        "  spaced name ": pa.array(range(8)),
    })


def sliced():
    """Views of the middle of longer columns: offsets that do not begin at 0, bits that begin within a byte."""
    count = 100
    table = pa.table({
        "n": pa.array([None if i % 7 == 3 else i for i in range(count)]),
        "s": pa.array([None if i % 5 == 1 else "row %d" % i for i in range(count)]),
        "b": pa.array([None if i % 11 == 0 else i % 3 == 0 for i in range(count)]),
        "v": pa.array([None if i % 4 == 2 else "a long text in row %d" % i for i in range(count)], pa.string_view()),
        "d": pa.array(["red", "green", None, "blue"] * 25).dictionary_encode(),
    })
    return table.slice(13, 61)


def dictionaries():
    indices = [0, 1, None, 2, 0]
    columns = {}
    for name in ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]:
        columns[name] = pa.DictionaryArray.from_arrays(pa.array(indices, getattr(pa, name)()), pa.array(["x", "yy", None]))
    columns["dates"] = pa.DictionaryArray.from_arrays(
        pa.array(indices, pa.int8()), pa.array([datetime.date(2026, 3, 1), None, datetime.date(1999, 12, 31)]))
    columns["decimals"] = pa.DictionaryArray.from_arrays(pa.array(indices, pa.int8()), pa.array([D("1.50"), D("0.00"), None]))
    columns["ordered"] = pa.DictionaryArray.from_arrays(
        pa.array(indices, pa.int8()), pa.array(["low", "middle", "high"], pa.large_utf8()), ordered=True)
    return pa.table(columns)


def changing(deltas):
    """Batches whose dictionaries grow, or are others."""
    values = [["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]] if deltas else [["a", "b"], ["c"], ["d", "e", "f"]]
    return [pa.record_batch({
        "word": pa.DictionaryArray.from_arrays(pa.array([len(v) - 1, 0, None], pa.int8()), pa.array(v)),
        "number": pa.array([1, 2, 3])}) for v in values]


def structures():
    inner = pa.array([{"city": "Oslo", "zip": 150}, None, {"city": None, "zip": 7}, {"city": "Rome", "zip": None}] * 5,
                     pa.struct([("city", pa.string()), ("zip", pa.int16())]))
    outer = pa.StructArray.from_arrays(
        [inner, pa.array(["x", "y", "z", None] * 5)], names=["address", "tag"],
        mask=pa.array([False, False, True, False, False] * 4))
    kinds = pa.StructArray.from_arrays([pa.array(["p", "q"] * 10).dictionary_encode()], names=["kind"])
    return pa.table({"id": pa.array(range(20)), "person": outer, "more": kinds})


def runs():
    values = pa.array(["red", None, "a green one", "blue"])
    columns = {}
    for kind in [pa.int16(), pa.int32(), pa.int64()]:
        columns[str(kind)] = pa.RunEndEncodedArray.from_arrays(pa.array([2, 3, 7, 10], kind), values)
    columns["numbers"] = pa.RunEndEncodedArray.from_arrays(pa.array([1, 10], pa.int32()), pa.array([1.5, None]))
    columns["plain"] = pa.array(range(10))
    return pa.table(columns)


def compressible():
    count = 330
    return pa.table({
        "counter": pa.array(range(count)),
        "word": pa.array([None if i % 10 == 9 else "a word that comes often, " + str(i % 13) for i in range(count)]),
        "view": pa.array([None if i % 9 == 8 else "a longer word that comes, " + str(i % 7) for i in range(count)], pa.string_view()),
        "constant": pa.array([1.5] * count), "flag": pa.array([i % 3 == 0 for i in range(count)]),
        "category": pa.array([["small", "medium", "large"][i % 3] for i in range(count)]).dictionary_encode(),
        # Of which compression makes nothing less, and which are stored as they are.
        "noise": pa.array([(i * 2654435761 * (i + 12345)) % 2**64 for i in range(count)], pa.uint64()),
    })


def legacy(source, name):
    """The same stream as before version 0.15: without the mark before the length of each message."""
    with open(path(source), "rb") as file:
        data = file.read()
    out = io.BytesIO()
    offset = 0
    while offset < len(data):
        length = struct.unpack_from("<i", data, offset + 4)[0]
        if length == 0:
            out.write(b"\0\0\0\0")
            break
        message = pa.ipc.read_message(data[offset:])
        body = message.body.size if message.body else 0
        out.write(data[offset + 4:offset + 8 + length + body])
        offset += 8 + length + body
    with open(path(name), "wb") as file:
        file.write(out.getvalue())
    expect(path(name), read(name))


def main():
    write("numbers.arrow", numbers())
    write("numbers-v4.arrow", numbers(), metadata_version=pa.ipc.MetadataVersion.V4)
    write("numbers-stream.arrows", numbers(), stream=True, rows=2)
    legacy("numbers-stream.arrows", "numbers-legacy.arrows")
    write("decimals.arrow", decimals())
    write("times.arrow", times())
    write("texts.arrow", texts(), rows=3)
    write("texts-zstd.arrow", texts(), compression="zstd")
    write("sliced.arrow", sliced(), rows=17)
    write("dictionaries.arrow", dictionaries())
    write("dictionaries-stream.arrows", dictionaries(), stream=True, rows=2)
    for deltas, name in [(True, "deltas"), (False, "replaced")]:
        batches = changing(deltas)
        write(name + ".arrows", pa.Table.from_batches(batches), stream=True, batches=batches, emit_dictionary_deltas=deltas)
    batches = changing(True)
    write("deltas.arrow", pa.Table.from_batches(batches), batches=batches, emit_dictionary_deltas=True)
    write("structures.arrow", structures())
    write("structures-sliced.arrow", structures().slice(3, 11))
    write("runs.arrow", runs())
    write("runs-sliced.arrow", runs().slice(1, 7), rows=3)
    for compression in ["lz4", "zstd"]:
        write("%s.arrow" % compression, compressible(), rows=131, compression=compression)
    write("empty.arrow", numbers().slice(0, 0))
    write("empty-stream.arrows", numbers().slice(0, 0), stream=True, batches=[])
    write("nulls.arrows", pa.table({"nothing": pa.nulls(1234)}), stream=True)
    write("extension.arrow", pa.table({
        "uuid": pa.array([bytes(range(16)), None], pa.uuid()),
        "flag": pa.ExtensionArray.from_storage(pa.bool8(), pa.array([1, None], pa.int8()))}), expected=False)
    pa.feather.write_feather(compressible(), path("feather.feather"), compression="lz4", chunksize=200)
    expect(path("feather.feather"), read("feather.feather"))
    interval = pa.array([(14, 2, 3_000_000_000), None, (0, 0, 0), (-1, 0, -1_500_000)], pa.month_day_nano_interval())
    write("interval.arrow", pa.table({"id": [1, 2, 3, 4], "length": interval}), expected=False)
    for stream in [False, True]:
        write("unions." + ("arrows" if stream else "arrow"), unions(), stream=stream, rows=2 if stream else None)
    lists = pa.array([[1, None, 3], [], [4]])
    write("dictionary-of-lists.arrow", pa.table({
        "numbers": pa.DictionaryArray.from_arrays(pa.array([2, 0, None, 1, 0], pa.int8()), lists), "id": range(5)}))
    # What is not read.
    pairs = pa.StructArray.from_arrays([pa.array([1, 2]), pa.array(["a", "b"])], ["n", "s"])
    union = pa.UnionArray.from_sparse(pa.array([0, 0], pa.int8()), [pairs])
    write("unsupported-union.arrow", pa.table({"id": [1, 2], "tags": union}), expected=False)
    write("unsupported-dictionary.arrow", pa.table({
        "pair": pa.DictionaryArray.from_arrays(pa.array([1, 0], pa.int8()), pairs)}), expected=False)


if __name__ == "__main__":
    main()
