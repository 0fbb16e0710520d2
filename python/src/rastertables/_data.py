"""Any data: what they are is told by what they can do, and nothing is imported that is not already."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from ._columns import Columns
from ._native import NativeTable
from ._pandas import Steps, columns_and_steps, is_pandas


def read(table: NativeTable, data: object) -> Steps:
    """Gives data to a table of the library; the answer are the steps by which their index and levels are shown."""
    data = _native(data)
    if isinstance(data, (bytes, bytearray, memoryview)):
        table.read_bytes(bytes(data))
    elif isinstance(data, (str, os.PathLike)):
        table.read_path(_path(data))
    elif is_pandas(data):
        columns, steps = columns_and_steps(data)
        table.read_bytes(columns.json())
        return steps
    elif (arrow := _arrow(data)) is not None:
        if hasattr(arrow, "__arrow_c_stream__"):
            table.read_arrow_stream(arrow.__arrow_c_stream__(None))
        else:
            table.read_arrow_array(*arrow.__arrow_c_array__(None))
    else:
        table.read_bytes(_python(data).json())
    return []


def columns(data: object) -> Columns:
    """The values of data, for those who look at them in Python."""
    data = _native(data)
    if is_pandas(data):
        return columns_and_steps(data)[0]
    if isinstance(data, (bytes, bytearray, memoryview, str, os.PathLike)):
        import csv
        import io

        table = NativeTable()
        read(table, data)
        rows = csv.reader(io.StringIO(table.render("csv", {}).decode()))
        return Columns.named(dict(zip(next(rows), zip(*rows))))
    arrow = _arrow(data)
    if arrow is None:
        return _python(data)
    if hasattr(arrow, "get_columns"):
        return Columns.named({column.name: column.to_list() for column in arrow.get_columns()})
    if not hasattr(arrow, "to_pydict"):
        try:
            import pyarrow as pa
        except ImportError:
            raise TypeError(f"the values of {_kind(data)} are read by pyarrow, which is not installed") from None
        arrow = pa.table(arrow)
    return Columns.named(arrow.to_pydict())


def _path(path: str | os.PathLike[str]) -> str:
    # A text that has lines is data that someone forgot to encode.
    text = os.fspath(path)
    if "\n" in text:
        raise TypeError("a text is the path of a file; for the contents of one give bytes: data.encode()")
    return os.path.expanduser(text)


def _native(data: Any) -> Any:
    """The frame that narwhals stands before; other data are what they are."""
    if type(data).__module__.startswith("narwhals") and hasattr(data, "to_native"):
        return data.to_native()
    return data


def _arrow(data: Any) -> Any:
    """Data with Arrow's interface, or None; lazy frames are computed, and tables of Ibis and DuckDB asked."""
    if type(data).__name__ == "LazyFrame" and hasattr(data, "collect"):
        data = data.collect()
    if hasattr(data, "__arrow_c_stream__") or hasattr(data, "__arrow_c_array__"):
        return data
    for method in ("to_arrow", "to_arrow_table", "arrow"):
        if hasattr(data, method) and not isinstance(data, type):
            return getattr(data, method)()
    return None


def _python(data: Any) -> Columns:
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(data, numpy.ndarray):
        return _array(data)
    if isinstance(data, Mapping):
        if data and all(isinstance(column, Mapping) for column in data.values()):
            return Columns.of_rows([{"": name, **row} for name, row in data.items()])
        if not all(_is_column(column) for column in data.values()):
            raise TypeError("a dictionary is columns: each value is a list of values, such as {'price': [1, 2]}")
        return Columns.named(data)
    if hasattr(data, "description") and hasattr(data, "fetchall"):
        return _cursor(data)
    if isinstance(data, Iterable):
        return _rows(list(data))
    raise TypeError(f"{_kind(data)} is no table; give a data frame, columns as a dictionary, rows as a list, bytes or a path")


def _is_column(column: object) -> bool:
    return isinstance(column, Iterable) and not isinstance(column, (str, bytes))


def _array(data: Any) -> Columns:
    if data.dtype.names:
        return Columns.named({name: list(data[name]) for name in data.dtype.names})
    if data.ndim == 1:
        return Columns.named({"value": list(data)})
    if data.ndim != 2:
        raise TypeError(f"an array of {data.ndim} dimensions is no table; give one of two")
    return Columns.named({str(number + 1): list(data[:, number]) for number in range(data.shape[1])})


def _cursor(cursor: Any) -> Columns:
    if cursor.description is None:
        raise TypeError("the cursor has no answer; execute a query that selects before")
    names = [column[0] for column in cursor.description]
    rows = [tuple(row) for row in cursor.fetchall()]
    return Columns.named({name: [row[place] for row in rows] for place, name in enumerate(names)})


def _rows(rows: list[Any]) -> Columns:
    if not rows:
        raise TypeError("a list without rows has no columns; give a dictionary of empty lists")
    first = rows[0]
    if isinstance(first, Mapping):
        return Columns.of_rows(rows)
    if hasattr(first, "__dataclass_fields__"):
        import dataclasses

        names = [field.name for field in dataclasses.fields(first)]
        return Columns.of_rows([{name: getattr(row, name) for name in names} for row in rows])
    if hasattr(first, "_fields"):
        return Columns.of_rows([dict(zip(first._fields, row)) for row in rows])
    if isinstance(first, (list, tuple)):
        width = max(map(len, rows))
        return Columns.named({str(n + 1): [row[n] if n < len(row) else None for row in rows] for n in range(width)})
    if hasattr(first, "model_dump"):
        return Columns.of_rows([row.model_dump() for row in rows])
    return Columns.named({"value": rows})


def _kind(data: object) -> str:
    name = type(data).__name__
    return f"an {name}" if name[0] in "aeiouAEIOU" else f"a {name}"
