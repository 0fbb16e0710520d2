"""Writes fixtures with other implementations of Arrow, and beside each its expected text, from what pyarrow reads.

    venv/bin/pip install pyarrow==26.0.1 polars==2.1.0 nanoarrow==0.9.0 arro3-core==0.9.1 arro3-io==0.9.1
    venv/bin/python others.py
"""

import datetime
import os

import arro3.io
import nanoarrow
import nanoarrow.ipc
import polars
import pyarrow as pa

import make


def main():
    count = 120
    frame = polars.DataFrame({
        "name": [None if i % 9 == 4 else "a name of some length, %d" % (i % 17) for i in range(count)],
        "number": range(count),
        "share": [None if i % 7 == 2 else i / 8 for i in range(count)],
        "flag": [i % 2 == 0 for i in range(count)],
        "day": [datetime.date(2026, 1, 1) + datetime.timedelta(days=i) for i in range(count)],
        "at": [datetime.datetime(2026, 1, 1, 8, 30) + datetime.timedelta(minutes=7 * i) for i in range(count)],
        "category": polars.Series([["low", "middle", "high"][i % 3] for i in range(count)], dtype=polars.Categorical),
    })
    for compression in ["uncompressed", "lz4", "zstd"]:
        name = "polars-%s.arrow" % compression
        frame.write_ipc(make.path(name), compression=compression)
        make.expect(make.path(name), make.read(name))
    frame.write_ipc_stream(make.path("polars-stream.arrows"))
    make.expect(make.path("polars-stream.arrows"), make.read("polars-stream.arrows"))

    # arrow-rs stores buffers that compression makes no smaller as they are, with the length −1.
    table = make.compressible().slice(0, 90)
    for compression in ["LZ4", "ZSTD"]:
        name = "arrow-rs-%s.arrow" % compression.lower()
        arro3.io.write_ipc(table, make.path(name), compression=compression)
        make.expect(make.path(name), make.read(name))

    with nanoarrow.ipc.StreamWriter.from_path(make.path("nanoarrow.arrows")) as writer:
        writer.write_stream(nanoarrow.ArrayStream(pa.table({
            "number": pa.array([1, None, 3]), "word": pa.array(["one", "two", None])})))
    make.expect(make.path("nanoarrow.arrows"), make.read("nanoarrow.arrows"))

    # Files of others, see README.md.
    for name in os.listdir(make.path("others")):
        if not name.endswith(".csv"):
            make.expect(make.path("others/" + name), make.read("others/" + name))


main()
