"""Columns of Python values, and what they are as JSON that the library reads."""

from __future__ import annotations

import datetime as dt
import enum
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

MIDNIGHT = dt.time()


class Columns:
    """Names and, for each, its values from top to bottom; all are of one length."""

    # No data class, since `dataclasses` takes as long to import as this package.
    __slots__ = ("names", "values", "categories")

    def __init__(
        self, names: list[str], values: list[list[Any]], categories: Mapping[str, Iterable[Any]] | None = None
    ) -> None:
        self.names = names
        self.values = values
        # Of columns that are sorted by them, in their order.
        self.categories = {name: [_plain(_python(value)) for value in order] for name, order in (categories or {}).items()}

    @classmethod
    def named(cls, columns: Mapping[Any, Iterable[Any]], *, flat: bool = True) -> Columns:
        """Columns of a dictionary; structures become a column for each member, as the library reads them."""
        names: list[str] = []
        values: list[list[Any]] = []
        for name, column in columns.items():
            for member, cells in _members(str(name), list(column)) if flat else [(str(name), list(column))]:
                names.append(member)
                values.append(cells)
        longest = max(map(len, values), default=0)
        for name, cells in zip(names, values):
            if len(cells) != longest:
                raise TypeError(f"column {name!r} has {len(cells)} values, and others have {longest}")
        for name in names:
            if names.count(name) > 1:
                raise TypeError(f"there are two columns {name!r}; give one another name")
        return cls(names, values)

    @classmethod
    def of_rows(cls, rows: Sequence[Mapping[Any, Any]]) -> Columns:
        """Columns of dictionaries that are rows; members that a row lacks are missing."""
        names = dict.fromkeys(name for row in rows for name in row)
        return cls.named({name: [row.get(name) for row in rows] for name in names})

    def __getitem__(self, name: str) -> list[Any]:
        return self.values[self.names.index(name)]

    def replacing(self, name: str, cells: list[Any]) -> Columns:
        """The columns with other values in one."""
        values = [cells if mine == name else column for mine, column in zip(self.names, self.values)]
        return Columns(self.names, values, {mine: order for mine, order in self.categories.items() if mine != name})

    @property
    def height(self) -> int:
        """How many rows there are."""
        return len(self.values[0]) if self.values else 0

    def plain(self) -> dict[str, list[Any]]:
        """The columns as JSON has them: numbers, texts, truth values, None and lists of numbers."""
        return {name: [_plain(value) for value in _days(cells)] for name, cells in zip(self.names, self.values)}

    def json(self) -> bytes:
        """The columns as a document that the library reads."""
        plain = self.plain()
        # Rows, since columns of lists could not be told from rows; without any, columns.
        rows: Any = [dict(zip(plain, row)) for row in zip(*plain.values())]
        if rows and self.categories:
            fields = [{"name": name, "constraints": {"enum": order}} for name, order in self.categories.items()]
            rows = {"schema": {"fields": fields}, "data": rows}
        return json.dumps(rows or plain, ensure_ascii=False).encode()


def is_missing(value: Any) -> bool:
    """Whether a value is None, NaN, NaT or NA."""
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    try:
        return bool(value != value)
    except (TypeError, ValueError):
        return False


def _members(name: str, cells: list[Any]) -> list[tuple[str, list[Any]]]:
    given = [cell for cell in cells if not is_missing(cell)]
    if not given or not all(isinstance(cell, Mapping) for cell in given):
        return [(name, cells)]
    names = dict.fromkeys(member for cell in given for member in cell)
    found = []
    for member in names:
        parts = [cell.get(member) if isinstance(cell, Mapping) else None for cell in cells]
        found += _members(f"{name}.{member}", parts)
    return found


def _days(cells: list[Any]) -> list[Any]:
    # Days with a time that is midnight in all rows are days, as in Arrow files.
    cells = [_python(cell) for cell in cells]
    times = [cell for cell in cells if isinstance(cell, dt.datetime) and not is_missing(cell)]
    if times and all(cell.time() == MIDNIGHT for cell in times):
        return [cell.date() if isinstance(cell, dt.datetime) and not is_missing(cell) else cell for cell in cells]
    return cells


def _python(value: Any) -> Any:
    # NumPy's scalars know the Python value that they are.
    if type(value).__module__ == "numpy" and hasattr(value, "item") and getattr(value, "ndim", 0) == 0:
        if type(value).__name__ in ("float16", "float32"):
            return shortest(value)
        return str(value) if type(value).__name__ == "datetime64" and isinstance(value.item(), int) else value.item()
    return value


def shortest(value: Any) -> float:
    """The number that the fewest digits of NumPy's floats of 16 or 32 bits say: 0.1, not 0.10000000149011612."""
    return float(str(value))


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, (str, bool)) and not isinstance(value, enum.Enum):
        return None if value is None else str(value) if isinstance(value, str) else value
    if isinstance(value, enum.Enum):
        return _plain(value.value) if isinstance(value.value, str) else value.name
    if isinstance(value, int):
        return int(value)
    if is_missing(value):
        return None
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    if isinstance(value, Decimal):
        return format(value, "f") if value.is_finite() else str(value)
    if isinstance(value, (dt.datetime, dt.date, dt.time, dt.timedelta)):
        return _time(value)
    if isinstance(value, (bytes, bytearray, memoryview)):
        return _bytes(bytes(value))
    if isinstance(value, (list, tuple, set, frozenset)) or hasattr(value, "tolist") or hasattr(value, "to_list"):
        return _list(value)
    if isinstance(value, Mapping):
        return json.dumps({str(name): _plain(member) for name, member in value.items()}, ensure_ascii=False)
    return str(value)


def _time(value: dt.datetime | dt.date | dt.time | dt.timedelta) -> str:
    if isinstance(value, dt.datetime):
        return _short(value.replace(tzinfo=None).isoformat(" "))
    if isinstance(value, dt.timedelta):
        total = value // dt.timedelta(microseconds=1)
        minutes, microseconds = divmod(abs(total), 60_000_000)
        hours, minutes = divmod(minutes, 60)
        seconds = f"{microseconds / 1e6:09.6f}".rstrip("0").rstrip(".")
        return f"{'-' if total < 0 else ''}{hours:02}:{minutes:02}:{seconds}"
    return _short(value.isoformat())


def _short(text: str) -> str:
    # Fractions of seconds have no zeros at their end.
    return text.rstrip("0") if "." in text else text


def _bytes(value: bytes) -> str:
    try:
        return value.decode()
    except UnicodeDecodeError:
        return value.hex()


def _list(value: Any) -> Any:
    if hasattr(value, "tolist"):
        value = value.tolist()
    elif hasattr(value, "to_list"):
        value = value.to_list()
    if not isinstance(value, (list, tuple, set, frozenset)):
        return _plain(value)
    cells = [_plain(cell) for cell in value]
    if cells and all(cell is None or isinstance(cell, (int, float)) and not isinstance(cell, bool) for cell in cells):
        return cells
    return ", ".join("" if cell is None else _word(cell) for cell in cells)


def _word(cell: Any) -> str:
    return str(cell).lower() if isinstance(cell, bool) else str(cell)
