"""What all parts of the grammar stand on: a table that is said step by step."""

from __future__ import annotations

import copy
import inspect
import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from . import _select, _steps
from .._columns import Columns, is_missing
from ._texts import as_spec

if TYPE_CHECKING:
    from typing_extensions import Self

Step = dict[str, Any]


class Grammar:
    """Data and the steps that were said of them; each method answers another one."""

    _data: Any
    _values: Columns
    _made: tuple[Step, ...] = ()
    _rownames: tuple[str, ...] = ()
    _groupname: str | None = None
    _row_groups: tuple[tuple[Any, tuple[int, ...]], ...] = ()
    _summaries: tuple[Any, ...] = ()

    def _with(self, *steps: Step, **changed: Any) -> Self:
        other = copy.copy(self)
        other.__dict__.pop("_drawn", None)
        other._made = (*self._made, *steps)
        for name, value in changed.items():
            setattr(other, name, value)
        return other

    def _without(self, *names: str, keep: Callable[[Step], bool] | None = None) -> Self:
        def stays(step: Step) -> bool:
            return next(iter(step)) not in names or (keep is not None and keep(next(iter(step.values()))))

        other = self._with()
        other._made = tuple(step for step in self._made if stays(step))
        return other

    def _columns(self, wanted: Any, **default: Any) -> list[str]:
        if isinstance(wanted, _select.Stub):
            return wanted.of(self._rownames)
        return _select.columns(self._data, self._values.names, wanted, **default)

    @property
    def _body(self) -> list[str]:
        """Columns that are not row labels or groups."""
        return [name for name in self._values.names if name not in (*self._rownames, self._groupname)]

    @property
    def _rowname(self) -> str | None:
        """The column whose texts are the labels of rows: the one next to the values."""
        return self._rownames[-1] if self._rownames else None

    def _rows(self, wanted: Any) -> list[int] | None:
        return _select.rows(self._data, self._values, [self._values[name] for name in self._rownames], wanted)

    def _cells(self, columns: Any, rows: Any) -> dict[str, Any] | None:
        """Columns and rows as steps take them; None where there are no cells."""
        found: dict[str, Any] = {} if columns is None else {"columns": self._columns(columns)}
        places = self._rows(rows)
        if places is not None:
            found["rows"] = places
        return None if [] in found.values() else found

    def _places(self, columns: Any, rows: Any) -> list[tuple[str, int]]:
        found = self._rows(rows)
        places = range(self._values.height) if found is None else found
        return [(name, place) for name in self._columns(columns) for place in places]

    def _step(self, name: str, given: Mapping[str, Any], **replaced: Any) -> Self:
        """A step of the arguments of the method that calls; those that mean nothing here are told, unless they are the
        default. Values that differ by row become a step for each value."""
        wanted = {key: value for key, value in given.items() if key not in ("self", "columns", "rows", "__class__")}
        wanted.update(replaced)
        cells = self._cells(given.get("columns"), given.get("rows"))
        if cells is None:
            return self
        arguments = self._known(name, wanted)
        answers = {key: _select.by_row(self._data, self._values, value) for key, value in arguments.items()}
        varying = {key: answer for key, answer in answers.items() if answer is not None}
        if not varying:
            return self._with({name: {**cells, **{key: _value(value) for key, value in arguments.items()}}})
        steps: dict[str, Step] = {}
        for place in cells.get("rows", range(self._values.height)):
            mine = {**arguments, **{key: column[place] for key, column in varying.items()}}
            said = {key: _value(value) for key, value in mine.items() if not is_missing(value)}
            step = steps.setdefault(json.dumps(said, default=str), {name: {**cells, **said, "rows": []}})
            step[name]["rows"].append(place)
        return self._with(*steps.values())

    def _known(self, name: str, wanted: Mapping[str, Any]) -> dict[str, Any]:
        method = getattr(type(self), name, None)
        defaults = {key: parameter.default for key, parameter in inspect.signature(method).parameters.items()} if method else {}
        found = {}
        for key, value in wanted.items():
            if key not in _steps.arguments(name):
                if value is not None and not (isinstance(value, (str, int, float, bool)) and value == defaults.get(key)):
                    _steps.leave_out(f"{key}={value!r} of {name}", "pictures have nothing of the kind")
            elif value is not None and value != "auto":
                found[key] = value
        return found

    def _written(self, cells: Mapping[tuple[str, int], Any]) -> list[Step]:
        """Steps that write values as a function said; what is merged, or stands in place of values, has these texts."""
        steps: dict[tuple[str, str, bool], Step] = {}
        plain = self._values.plain()
        for (column, row), text in cells.items():
            value = plain[column][row]
            key = column, json.dumps(text, default=str), value is None
            name, said = ("sub_missing", "missing_text") if value is None else ("sub_values", "replacement")
            step = steps.setdefault(key, {name: {"columns": column, "rows": [], said: text}})[name]
            step["rows"].append(row)
            if value is not None and value not in step.setdefault("values", []):
                step["values"].append(value)
        return list(steps.values())

    def _texts(self, cells: Mapping[tuple[str, int], Any]) -> list[Step]:
        """Steps that make texts of cells what a function said."""
        steps: dict[tuple[str, str], Step] = {}
        for (column, row), text in cells.items():
            key = column, json.dumps(text, default=str)
            step = steps.setdefault(key, {"text_case_match": {
                "columns": column, "rows": [], "cases": [{"from": "\ue000", "to": ""}], "default": text,
            }})
            step["text_case_match"]["rows"].append(row)
        return list(steps.values())


def _value(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_value(member) for member in value]
    if isinstance(value, (bool, int, float, dict)) or value is None:
        return value
    if hasattr(value, "item") and not isinstance(value, str):
        return value.item()
    return as_spec(value)
