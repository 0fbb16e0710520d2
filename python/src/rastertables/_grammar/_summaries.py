"""Rows that sum up, whose values Python functions and expressions answer."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .. import vals
from . import _select
from .._columns import is_missing
from .._errors import Error
from ._places import Places

if TYPE_CHECKING:
    from typing_extensions import Self

FUNCTIONS: dict[str, Callable[[list[Any]], float]] = {
    "sum": math.fsum, "mean": statistics.fmean, "min": min, "max": max, "median": statistics.median, "count": len,
    "sd": lambda numbers: statistics.stdev(numbers) if len(numbers) > 1 else math.nan,
}


@dataclass(frozen=True)
class Summary:
    """A row that sums up, by its label."""

    label: str
    grand: bool


class SummarySteps(Places):
    """Rows that sum up groups, and the table."""

    def summary_rows(
        self, *, fns: Mapping[str, Any], fmt: Any = None, columns: Any = None, groups: Any = None, side: str = "bottom",
        missing_text: Any = "---",
    ) -> Self:
        """Rows that sum up each group, or those that are named."""
        names = self._group_names(groups)
        return self._sum_up("summary_rows", fns, fmt, columns, side, {} if names is None else {"groups": names})

    def grand_summary_rows(
        self, *, fns: Mapping[str, Any], fmt: Any = None, columns: Any = None, side: str = "bottom", missing_text: Any = "---",
    ) -> Self:
        """Rows that sum up the table.

        >>> import rastertables as rt
        >>> gt = rt.GT({"a": [1, 2, 6]}).grand_summary_rows(fns={"Mean": lambda data: {"a": 3.0}})
        >>> [cell["text"] for cell in gt.layout()["cells"][-2:]]
        ['Mean', '3']
        """
        return self._sum_up("grand_summary_rows", fns, fmt, columns, side, {})

    def _sum_up(self, name: str, fns: Mapping[str, Any], fmt: Any, columns: Any, side: str, more: dict[str, Any]) -> Self:
        if not isinstance(fns, Mapping):
            raise TypeError("fns is a dictionary: the label of each row, and the function that answers its values")
        wanted = self._columns(columns, default=self._body)
        format = vals.format_of(fmt)
        steps = []
        for label, fn in fns.items():
            answers = _answers(self._data, fn, wanted)
            functions: dict[str, list[str]] = {}
            for column, value in answers.items():
                function = _function(self._values[column], value)
                if function is None and not is_missing(value):
                    steps += self._written_sums(name, label, fn, fmt, column, side, more)
                if function is not None:
                    functions.setdefault(function, []).append(column)
            for function, mine in functions.items():
                said = {"fns": {label: function}, "columns": mine, "side": side, **more}
                steps.append({name: {**said, **({"fmt": format} if format else {})}})
        made = tuple(Summary(label, name.startswith("grand")) for label in fns)
        return self._with(*steps, _summaries=(*self._summaries, *made))


    def _written_sums(
        self, name: str, label: str, fn: Any, fmt: Any, column: str, side: str, more: dict[str, Any],
    ) -> list[dict[str, Any]]:
        """What no function of specifications answers, as a text: the pattern of a format, in which the number does not stand."""
        parts: list[tuple[dict[str, Any], Any]] = [(more, self._data)]
        if name == "summary_rows":
            if not self._groupname:
                raise Error(
                    f"the row {label!r} is none of {', '.join(FUNCTIONS)}, and is known for groups of a column alone; say the groups as "
                    "groupname_col", kind="specification", step=name, remedy="say the groups as groupname_col",
                )
            cells = [str(cell) for cell in self._values[self._groupname]]
            wanted = more.get("groups") or list(dict.fromkeys(cells))
            parts = [({"groups": [group]}, _part(self._data, [row for row, cell in enumerate(cells) if cell == group]))
                     for group in wanted]
        steps = []
        for where, data in parts:
            value = _answers(data, fn, [column]).get(column)
            if not is_missing(value):
                text = (vals.as_it_is if fmt is None else fmt)([value])[0].replace("{", "(").replace("}", ")")
                said = {"fns": {label: "count"}, "columns": [column], "side": side, **where}
                steps.append({name: {**said, "fmt": {"fmt_number": {"pattern": text}}}})
        return steps


def _part(data: Any, rows: list[int]) -> Any:
    """Some rows of data."""
    if hasattr(data, "iloc"):
        return data.iloc[rows]
    if hasattr(data, "take") and hasattr(data, "to_pydict"):
        return data.take(rows)
    return {name: [cells[row] for row in rows] for name, cells in data.items()} if isinstance(data, Mapping) else data[rows]


def _answers(data: Any, fn: Any, wanted: list[str]) -> dict[str, Any]:
    """The value of each column that a function or an expression answers for all rows."""
    if isinstance(fn, str):
        return {name: FUNCTIONS[fn] for name in wanted}
    answer = data.select(fn) if _select.is_polars(fn) else fn(data)
    if hasattr(answer, "columns") and hasattr(answer, "to_dict"):
        answer = answer.to_dict(as_series=False) if hasattr(answer, "lazy") else answer.iloc[0].to_dict()
    elif hasattr(answer, "to_pydict"):
        answer = answer.to_pydict()
    elif hasattr(answer, "to_dict"):
        answer = answer.to_dict()
    if not isinstance(answer, Mapping):
        answer = {name: answer for name in wanted}
    first = {str(name): value[0] if isinstance(value, list) else value for name, value in answer.items()}
    return {name: first[name].item() if hasattr(first[name], "item") else first[name] for name in wanted if name in first}


def _function(cells: list[Any], value: Any) -> str | None:
    """Which function of specifications answers this value."""
    if callable(value):
        return next(name for name, function in FUNCTIONS.items() if function is value)
    numbers = [float(cell) for cell in cells if isinstance(cell, (int, float)) and not is_missing(cell)]
    if not numbers or is_missing(value) or isinstance(value, str):
        return None
    for name, function in FUNCTIONS.items():
        if math.isclose(function(numbers), float(value), rel_tol=1e-9, abs_tol=1e-12):
            return name
    return None
