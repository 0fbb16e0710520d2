"""Writes the fixtures with lists and maps with pyarrow 26 (Apache Arrow's own implementation), as Arrow and as Parquet, and beside
each its expected text as CSV, which a plain Python loop writes from the values that pyarrow reads back from the file.

    python3 -m venv venv && venv/bin/pip install pyarrow && venv/bin/python lists.py
"""
import csv
import os
import random
import sys

import pyarrow as pa
import pyarrow.ipc
import pyarrow.parquet as pq

FOLDER = os.path.dirname(os.path.abspath(__file__))


def is_list(kind):
    t = pa.types
    return (t.is_list(kind) or t.is_large_list(kind) or t.is_fixed_size_list(kind) or t.is_map(kind)
            or t.is_list_view(kind) or t.is_large_list_view(kind))


def element(kind):
    return pa.struct([("key", kind.key_type), ("value", kind.item_type)]) if pa.types.is_map(kind) else kind.value_type


def names(name, kind):
    """Of the columns that a column is: members of structures have their own, whatever lists they are in."""
    if pa.types.is_struct(kind):
        return [leaf for field in kind for leaf in names(name + "." + field.name, field.type)]
    return names(name, element(kind)) if is_list(kind) else [name]


def plain(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value) if isinstance(value, float) else str(value)


def shown(text, is_inner_list):
    return "null" if text is None else "[" + text + "]" if is_inner_list else text


def lists(kind):
    """Of those columns, whether they are lists."""
    if pa.types.is_struct(kind):
        return [leaf for field in kind for leaf in lists(field.type)]
    return [True] * len(names("", kind)) if is_list(kind) else [False]


def leaves(kind, value):
    """The texts of those columns; None where nothing is there."""
    if pa.types.is_struct(kind):
        return [leaf for field in kind for leaf in leaves(field.type, None if value is None else value[field.name])]
    if not is_list(kind):
        return [None if value is None else plain(value)]
    inner = element(kind)
    if value is None:
        return [None] * len(names("", inner))
    if pa.types.is_map(kind):
        value = [{"key": key, "value": item} for key, item in value]
    columns = zip(*[leaves(inner, item) for item in value]) if value else [()] * len(names("", inner))
    return [", ".join(shown(text, is_inner) for text in column) for column, is_inner in zip(columns, lists(inner))]


def expect(path, table):
    with open(os.path.splitext(path)[0] + ".csv", "w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n", quoting=csv.QUOTE_ALL)
        writer.writerow([leaf for field in table.schema for leaf in names(field.name, field.type)])
        for row in table.to_pylist(maps_as_pydicts=None):
            writer.writerow(
                [text or "" for field in table.schema for text in leaves(field.type, row[field.name])])


def arrow(name, table, rows=None, **options):
    path = os.path.join(FOLDER, "arrow", name + ".arrow")
    with pa.ipc.new_file(path, table.schema, options=pa.ipc.IpcWriteOptions(**options)) as writer:
        writer.write_table(table, max_chunksize=rows)
    expect(path, pa.ipc.open_file(path).read_all())


def parquet(name, table, **options):
    path = os.path.join(FOLDER, "parquet", name + ".parquet")
    pq.write_table(table, path, **options)
    expect(path, pq.ParquetFile(path).read())


def main():
    random.seed(3)

    def some(make, none=0.15):
        return None if random.random() < none else make()

    def several(make, most=4):
        return [make() for _ in range(random.randrange(most + 1))]

    words = ["tea", "a, b", "", "été", "[x]", "null", "日本"]
    count = 100
    point = pa.struct([("x", pa.int16()), ("tags", pa.list_(pa.string()))])
    columns = {
        "id": pa.array(range(count), pa.int32()),
        "numbers": pa.array([some(lambda: several(lambda: some(lambda: random.randrange(-99, 1000)))) for _ in range(count)],
                            pa.list_(pa.int32())),
        "words": pa.array([some(lambda: several(lambda: some(lambda: random.choice(words)))) for _ in range(count)],
                          pa.large_list(pa.string())),
        "pair": pa.array([some(lambda: [random.random(), some(random.random)]) for _ in range(count)],
                         pa.list_(pa.float64(), 2)),
        "truths": pa.array([several(lambda: random.random() < 0.5) for _ in range(count)], pa.list_(pa.bool_())),
        "grid": pa.array([some(lambda: several(lambda: some(lambda: several(lambda: some(lambda: random.randrange(9)))))) for _ in
                          range(count)], pa.list_(pa.list_(pa.int8()))),
        "points": pa.array(
            [some(lambda: several(lambda: some(lambda: {
                "x": some(lambda: random.randrange(100)),
                "tags": some(lambda: several(lambda: some(lambda: random.choice(words)), 3))}))) for _ in range(count)],
            pa.list_(point)),
        "prices": pa.array([some(lambda: [(random.choice("abc"), some(lambda: random.randrange(50))) for _ in
                                          range(random.randrange(3))]) for _ in range(count)],
                           pa.map_(pa.string(), pa.int32())),
        "nothing": pa.array([some(lambda: several(lambda: None)) for _ in range(count)], pa.list_(pa.int32())),
        "last": pa.array(["end %d" % number for number in range(count)]),
    }
    table = pa.table(columns)
    views = pa.table({
        "id": pa.array(range(5)),
        "view": pa.ListViewArray.from_arrays([4, 0, 1, 0, 3], [2, 0, 3, 6, 1], pa.array([1, 2, None, 4, 5, 6], pa.int8())),
        "large": pa.LargeListViewArray.from_arrays([0, 2, 2, 0, 1], [1, 1, 0, 3, 2], pa.array(["a", None, "c, d"])),
        "coded": pa.array([["x", "y"], [], None, ["y", None], ["x"]], pa.list_(pa.dictionary(pa.int8(), pa.string()))),
        "nulls": pa.array([[None, None], [], None, [None], []], pa.list_(pa.null())),
    })
    arrow("lists", table, rows=40)
    arrow("lists-zstd", table, compression="zstd")
    arrow("lists-sliced", table.slice(17, 50))
    arrow("lists-views", views)
    parquet("lists", table, row_group_size=48, compression="none")
    parquet("lists-pages", table, data_page_size=64, data_page_version="1.0", write_batch_size=7)
    parquet("lists-pages-v2", table, data_page_size=64, data_page_version="2.0", write_batch_size=7, compression="zstd")
    parquet("lists-item", table.slice(0, 20), use_compliant_nested_type=False, use_dictionary=False)


if __name__ == "__main__":
    sys.exit(main())
