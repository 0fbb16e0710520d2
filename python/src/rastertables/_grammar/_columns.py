"""Columns: labels, order, width, merging, in great_tables' words."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .. import _css
from . import _steps
from ._base import Grammar
from ._texts import as_spec

if TYPE_CHECKING:
    from typing_extensions import Self


class ColumnSteps(Grammar):
    """What columns are called, where they stand, how wide they are."""

    def cols_label(self, cases: dict[str, Any] | None = None, **kwargs: Any) -> Self:
        """Labels of columns; units stand in double braces.

        >>> import rastertables as rt
        >>> rt.GT({"v": [1]}).cols_label(v="Speed, {{m s^-1}}").layout()["cells"][0]["text"]
        'Speed, m s⁻¹'
        """
        labels = {name: as_spec(text) for name, text in {**(cases or {}), **kwargs}.items()}
        self._columns(list(labels))
        return self._with({"cols_label": {"cases": labels}}) if labels else self

    def cols_label_with(self, columns: Any = None, fn: Callable[[str], Any] | None = None) -> Self:
        """Labels of columns as a function makes them of their names."""
        if fn is None:
            raise TypeError("cols_label_with needs fn, a function that is given a name")
        return self.cols_label({name: fn(name) for name in self._columns(columns)})

    def cols_label_rotate(self, columns: Any = None, dir: str = "sideways-lr", align: str | None = None, padding: int = 8) -> Self:
        """Labels of columns from bottom to top."""
        if not _steps.knows("cols_label_rotate"):
            _steps.leave_out("cols_label_rotate", "labels stand level")
            return self
        return self._step("cols_label_rotate", locals())

    def cols_align(self, align: str = "left", columns: Any = None) -> Self:
        """How values lie: left, center, right."""
        return self._with({"cols_align": {"align": align, "columns": self._columns(columns)}})

    def cols_align_decimal(self, columns: Any = None, dec_mark: str = ".", locale: str | None = None) -> Self:
        """Values with their decimal separators below each other."""
        return self.cols_align("decimal", columns)

    def cols_hide(self, columns: Any) -> Self:
        """Columns that are not shown."""
        names = self._columns(columns)
        return self._with({"cols_hide": {"columns": names}}) if names else self

    def cols_unhide(self, columns: Any) -> Self:
        """Columns that are shown again."""
        shown = set(self._columns(columns))
        other = self._with()
        kept = [{"cols_hide": {"columns": [name for name in step["cols_hide"]["columns"] if name not in shown]}}
                if "cols_hide" in step else step for step in self._made]
        other._made = tuple(step for step in kept if step.get("cols_hide") != {"columns": []})
        return other

    def cols_move(self, columns: Any, after: str) -> Self:
        """Columns behind another."""
        return self._with({"cols_move": {"columns": self._columns(columns), "after": self._columns(after)[0]}})

    def cols_move_to_start(self, columns: Any) -> Self:
        """Columns before all others."""
        return self._with({"cols_move_to_start": {"columns": self._columns(columns)}})

    def cols_move_to_end(self, columns: Any) -> Self:
        """Columns behind all others."""
        return self._with({"cols_move_to_end": {"columns": self._columns(columns)}})

    def cols_reorder(self, columns: Any) -> Self:
        """All columns in an order."""
        return self.cols_move_to_start(columns)

    def cols_width(self, cases: dict[Any, Any] | None = None, **kwargs: Any) -> Self:
        """Widths of columns: ``"120px"``, ``"20%"`` or numbers of points."""
        steps = []
        for wanted, width in {**(cases or {}), **kwargs}.items():
            names = self._columns(list(wanted) if isinstance(wanted, tuple) else wanted)
            text = str(width)
            said = text if text.endswith("%") else _css.points(width)
            steps.append({"cols_width": {"columns": names, "width": said if said is not None else text}})
        return self._with(*steps)

    def cols_units(self, cases: dict[str, Any] | None = None, **kwargs: Any) -> Self:
        """Units behind labels."""
        return self._with({"cols_units": {"cases": {name: str(unit) for name, unit in {**(cases or {}), **kwargs}.items()}}})

    def cols_merge(self, columns: Any, hide_columns: Any = None, rows: Any = None, pattern: str | None = None) -> Self:
        """Values of several columns in the first, by a pattern that counts from 0: ``"{0} ({1})"``.

        >>> import rastertables as rt
        >>> gt = rt.GT({"a": [1], "b": [2]}).cols_merge(["a", "b"], pattern="{0} of {1}")
        >>> gt.layout()["cells"][-1]["text"]
        '1 of 2'
        """
        said: dict[str, Any] = {"columns": self._columns(columns)}
        if pattern is not None:
            shifted = re.sub(r"\{(\d+)\}", lambda place: "{%d}" % (int(place[1]) + 1), pattern)
            said["pattern"] = re.sub(r"</?(?!br)[a-zA-Z][^>]*>", "", re.sub(r"<br\s*/?>", "\n", html.unescape(shifted)))
        if hide_columns is not None:
            said["hide_columns"] = [] if hide_columns is False else self._columns(hide_columns)
        places = self._rows(rows)
        return self._with({"cols_merge": {**said, **({} if places is None else {"rows": places})}})

    def cols_merge_n_pct(self, col_n: str, col_pct: str, rows: Any = None, autohide: bool = True) -> Self:
        """Counts with their shares."""
        return self._step("cols_merge_n_pct", {"col_n": col_n, "col_pct": col_pct, "autohide": autohide, **self._merged(rows)})

    def cols_merge_range(
        self, col_begin: str, col_end: str, rows: Any = None, sep: str | None = None, autohide: bool = True,
        locale: str | None = None,
    ) -> Self:
        """Ranges from one column to another."""
        said = {"col_begin": col_begin, "col_end": col_end, "sep": sep, "autohide": autohide, **self._merged(rows)}
        return self._step("cols_merge_range", said)

    def cols_merge_uncert(
        self, col_val: str, col_uncert: Any, rows: Any = None, sep: str = " +/- ", autohide: bool = True,
    ) -> Self:
        """Values with their uncertainty."""
        shown = sep.replace("+/-", "±")
        if isinstance(col_uncert, (list, tuple)) and len(col_uncert) > 1:
            lower, upper = self._columns(list(col_uncert))
            return self.cols_merge([col_val, lower, upper], pattern=f"{{0}}<< {shown.strip()} −{{1}}/+{{2}}>>", rows=rows)
        name = self._columns(col_uncert)[0]
        said = {"col_val": col_val, "col_uncert": name, "sep": shown, "autohide": autohide, **self._merged(rows)}
        return self._step("cols_merge_uncert", said)

    def _merged(self, rows: Any) -> dict[str, Any]:
        places = self._rows(rows)
        if places is not None and not _steps.knows("cols_merge_range", "rows"):
            _steps.leave_out("rows of a merge", "it is made in all rows")
            places = None
        return {} if places is None else {"rows": places}
