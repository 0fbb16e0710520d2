"""Which columns and rows are meant: names, places, selectors and expressions of polars, functions, truth values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .._columns import Columns
from .._errors import unknown


def is_polars(value: object) -> bool:
    """Whether this is an expression or a selector of polars."""
    return type(value).__module__.split(".")[0] == "polars" and hasattr(value, "meta")


def columns(data: Any, names: list[str], wanted: Any, *, default: Iterable[str] | None = None) -> list[str]:
    """The names of the columns that are wanted; None means all, or those of `default`."""
    if wanted is None:
        return list(names if default is None else default)
    if is_polars(wanted):
        return list(data.select(wanted).columns)
    if isinstance(wanted, dict):
        raise TypeError("columns are a name, a list of names, a selector, or a function of a name")
    if callable(wanted):
        return [name for name in names if wanted(name)]
    found: list[str] = []
    for item in [wanted] if isinstance(wanted, (str, int)) else list(wanted):
        if is_polars(item):
            found += columns(data, names, item)
        elif isinstance(item, int) and not isinstance(item, bool):
            found.append(names[item])
        elif str(item) in names:
            found.append(str(item))
        else:
            raise KeyError(unknown("column", str(item), names))
    return list(dict.fromkeys(found))


def rows(data: Any, values: Columns, labels: list[list[Any]], wanted: Any) -> list[int] | None:
    """The places of the rows that are wanted, from 0; None where these are all. `labels` are those of each stub column."""
    if wanted is None or wanted is True:
        return None
    if wanted is False:
        return []
    if is_polars(wanted):
        frame = data.with_columns(wanted.alias("__rows__").cast(bool)) if hasattr(data, "with_columns") else data
        return [place for place, is_meant in enumerate(frame["__rows__"].to_list()) if is_meant]
    if callable(wanted):
        return rows(data, values, labels, wanted(data))
    if isinstance(wanted, (str, int)) and not isinstance(wanted, bool):
        wanted = [wanted]
    if isinstance(wanted, range):
        wanted = list(wanted)
    given: Any = wanted
    cells = list(given.to_list() if hasattr(given, "to_list") else given.tolist() if hasattr(given, "tolist") else given)
    if len(cells) == values.height and all(isinstance(cell, bool) or cell is None for cell in cells) and cells:
        return [place for place, is_meant in enumerate(cells) if is_meant]
    found = []
    for cell in cells:
        if isinstance(cell, int):
            place = cell + values.height if cell < 0 else cell
            if not 0 <= place < values.height:
                raise IndexError(f"there is no row {cell}; rows are 0 to {values.height - 1}")
            found.append(place)
        else:
            mine = [place for column in labels for place, label in enumerate(column) if str(label) == str(cell)]
            if not mine:
                raise KeyError(unknown("row", str(cell), [str(label) for column in labels for label in column]))
            found += mine
    return sorted(set(found))


def by_row(data: Any, values: Columns, given: Any) -> list[Any] | None:
    """A value for each row, of `from_column`, an expression or a function; None where the value is one for all."""
    if isinstance(given, FromColumn) or type(given).__name__ == "FromColumn":
        cells = values[columns(data, values.names, given.column)[0]]
        na_value, fn = getattr(given, "na_value", None), getattr(given, "fn", None)
        cells = [na_value if cell is None else cell for cell in cells]
        return [fn(cell) for cell in cells] if fn else cells
    if is_polars(given):
        return list(data.select(given.alias("value"))["value"].to_list())
    if callable(given) and not isinstance(given, type):
        answer: Any = given(data)
        return list(answer.to_list() if hasattr(answer, "to_list") else answer)
    return None


class FromColumn:
    """A value for each row, which a column has.

    >>> import rastertables as rt
    >>> frame = {"sum": [1, 2], "money": ["EUR", "USD"]}
    >>> gt = rt.GT(frame).fmt_currency("sum", currency=rt.from_column("money")).cols_hide("money")
    >>> [cell["text"] for cell in gt.layout()["cells"]]
    ['sum', '€1.00', '$2.00']
    """

    def __init__(self, column: str, na_value: Any = None, fn: Any = None) -> None:
        self.column, self.na_value, self.fn = column, na_value, fn


from_column = FromColumn


class Stub:
    """The columns that name the rows, wherever columns are said; ``stub(1)`` is the one next to the values."""

    def __init__(self, level: int | None = None) -> None:
        self.level = level

    def __call__(self, level: int) -> Stub:
        return Stub(level)

    def of(self, names: tuple[str, ...]) -> list[str]:
        """The columns among those that name the rows."""
        return list(names) if self.level is None else [names[-self.level]]


stub = Stub()
"""The columns that name the rows."""
