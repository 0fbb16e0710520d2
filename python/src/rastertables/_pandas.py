"""What a pandas data frame is: an index that names the rows, and columns whose labels may have several levels."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from itertools import groupby
from typing import Any

from ._columns import Columns, is_missing, shortest

Steps = list[dict[str, Any]]


def is_pandas(data: object) -> bool:
    """Whether these are a data frame or a series of pandas, which need not be imported to know."""
    return type(data).__module__.split(".")[0] == "pandas" and type(data).__name__ in ("DataFrame", "Series")


def columns_and_steps(frame: Any) -> tuple[Columns, Steps]:
    """The columns, those of the index first, and the steps that make row labels of the index and spanners of levels."""
    if type(frame).__name__ == "Series":
        frame = frame.to_frame("value" if frame.name is None else frame.name)
    index, steps = _index(frame)
    keys = list(unique([" ".join(_levels(label)) for label in frame.columns], set(index)))
    body = {key: cells(frame.iloc[:, place]) for place, key in enumerate(keys)}
    if frame.columns.nlevels > 1:
        steps += _spanners(frame.columns, keys)
    columns = Columns.named({**index, **body})
    orders = {key: frame.iloc[:, place].dtype.categories for place, key in enumerate(keys) if _is_categorical(frame.iloc[:, place])}
    # Of structures each member became a column of its own.
    orders = {key: order for key, order in orders.items() if key in columns.names}
    return Columns(columns.names, columns.values, orders), steps


def _is_categorical(column: Any) -> bool:
    return type(column.dtype).__name__ == "CategoricalDtype"


def _index(frame: Any) -> tuple[dict[str, list[Any]], Steps]:
    index = frame.index
    if type(index).__name__ == "RangeIndex" and index.name is None:
        return {}, []
    titles = ["" if name is None else str(name) for name in index.names]
    taken = {" ".join(_levels(label)) for label in frame.columns}
    keys = list(unique([title or "index" for title in titles], taken))
    found = {key: cells(index.get_level_values(level)) for level, key in enumerate(keys)}
    return found, [
        {"tab_stub": {"rowname_col": keys if len(keys) > 1 else keys[0]}},
        {"tab_stubhead": {"label": titles if len(titles) > 1 else titles[0]}},
    ]


# Types of pandas, NumPy and Arrow whose numbers have fewer digits than Python's, and the type of NumPy that prints them.
NARROW = {"float16": "float16", "float32": "float32", "Float32": "float32", "halffloat[pyarrow]": "float16", "float[pyarrow]": "float32"}


def cells(column: Any) -> list[Any]:
    """The values of a column as Python has them."""
    if str(column.dtype).startswith(("period", "interval")):
        return [None if is_missing(cell) else str(cell) for cell in column]
    if str(column.dtype) in NARROW:
        return [shortest(cell) for cell in column.to_numpy(dtype=NARROW[str(column.dtype)], na_value=math.nan)]
    values = column.tolist()
    if "datetime64" in str(column.dtype):
        return [None if is_missing(cell) else cell.to_pydatetime(warn=False) for cell in values]
    if "timedelta64" in str(column.dtype):
        return [None if is_missing(cell) else cell.to_pytimedelta() for cell in values]
    return list(values)


def _levels(label: Hashable) -> list[str]:
    return [str(part) for part in label if str(part)] if isinstance(label, tuple) else [str(label)]


def unique(names: list[str], taken: set[str]) -> Iterator[str]:
    """The names, those that are taken with a number behind them."""
    for name in names:
        free, count = name, 1
        while free in taken:
            count += 1
            free = f"{name} {count}"
        taken.add(free)
        yield free


def _spanners(labels: Any, keys: list[str]) -> Steps:
    # Each level but the last stands over the columns that have it, as long as the levels above are the same.
    parts = [_levels(label) for label in labels]
    steps: Steps = [{"cols_label": {"cases": {key: part[-1] for key, part in zip(keys, parts)}}}]
    for level in range(labels.nlevels - 2, -1, -1):
        runs = groupby(range(len(keys)), key=lambda place: tuple(parts[place][: level + 1]))
        for number, (name, places) in enumerate(runs):
            over = [keys[place] for place in places if len(parts[place]) > level + 1]
            if over:
                height = labels.nlevels - 2 - level
                steps.append({"tab_spanner": {
                    "label": name[level], "columns": over, "level": height, "id": f"{height}.{number}", "gather": False,
                }})
    return steps
