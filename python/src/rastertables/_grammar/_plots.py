"""Small plots in cells, in great_tables' words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .. import _css
from . import _steps
from .._columns import is_missing
from ._base import Grammar

if TYPE_CHECKING:
    from typing_extensions import Self

# What a plot's option is called in great_tables, and in specifications.
COLORS = {
    "line": {"data_line_stroke_color": "color"},
    "bar": {"data_bar_fill_color": "color", "data_bar_negative_fill_color": "negative_color"},
    "boxplot": {"data_line_stroke_color": "color"},
}
REFERENCES = {"q1": {"quantile": 0.25}, "q3": {"quantile": 0.75}, "min": "minimum", "max": "maximum"}


class PlotSteps(Grammar):
    """Plots of the values of a cell."""

    def fmt_nanoplot(
        self, columns: Any = None, rows: Any = None, plot_type: str = "line", plot_height: Any = "2em", missing_vals: str = "gap",
        autoscale: bool = False, reference_line: Any = None, reference_area: Any = None, expand_x: Any = None, expand_y: Any = None,
        options: Mapping[str, Any] | None = None, alt: Any = None,
    ) -> Self:
        """A line, columns, or a box plot of the numbers that a cell holds: a list, or a text with commas or spaces.

        >>> import rastertables as rt
        >>> gt = rt.GT({"sales": [[3, 5, 2], [4, 1, 6]]}).fmt_nanoplot("sales", plot_type="bar")
        """
        if rows is not None:
            _steps.leave_out("rows of fmt_nanoplot", "a column is a plot in all of its rows")
        name = self._columns(columns)[0]
        cells = [_series(cell) for cell in self._values[name]]
        other = self._with(_values=self._values.replacing(name, cells))
        height = (_css.points(plot_height) or 26.0)
        said: dict[str, Any] = {"columns": [name]}
        given = dict(options or {})
        for key, option in COLORS.get(plot_type, {}).items():
            if given.get(key) is not None:
                color = given[key]
                said[option] = color[0] if isinstance(color, (list, tuple)) else color
        drawn = {*COLORS.get(plot_type, {}), "show_data_area", "reference_area_fill_color"}
        ignored = [key for key, value in given.items() if value is not None and key not in drawn]
        if ignored:
            _steps.leave_out(f"{', '.join(ignored)} of fmt_nanoplot", "plots here have no such part")
        if not any(isinstance(cell, list) and len(cell) > 1 for cell in cells):
            size = {"width": 90.0, "height": min(height, 20.0)}
            return other._with({"plot_bar": {**said, "size": size, "values": "beside"}})
        said["size"] = {"width": 100.0, "height": height}
        if autoscale:
            said["shared_scale"] = True
        if plot_type == "boxplot":
            return other._with({"plot_box": said})
        if reference_line is not None:
            said["reference"] = _reference(reference_line)
        if reference_area is not None:
            start, end = (_reference(edge) for edge in reference_area)
            said["band"] = {"from": start, "to": end}
            if given.get("reference_area_fill_color"):
                said["band"]["color"] = given["reference_area_fill_color"]
        kind = "columns" if plot_type == "bar" else "area" if given.get("show_data_area", True) else "line"
        return other._with({"plot_sparkline": {**said, "kind": kind}})


def nanoplot_options(**options: Any) -> dict[str, Any]:
    """Colours of plots, under great_tables' names."""
    return {name: value for name, value in options.items() if value is not None}


def _reference(value: Any) -> Any:
    return REFERENCES.get(value, value)


def _series(cell: Any) -> Any:
    if isinstance(cell, Mapping):
        # Of a structure the values; a member "y" of points is what is drawn.
        cell = cell.get("y", next(iter(cell.values()), None))
    if hasattr(cell, "to_list"):
        cell = cell.to_list()
    elif hasattr(cell, "tolist"):
        cell = cell.tolist()
    if isinstance(cell, (list, tuple)):
        return [None if is_missing(number) else float(number) for number in cell]
    if isinstance(cell, str):
        words = cell.replace(";", ",").replace(",", " ").split()
        try:
            return [None if word in ("NA", "None", "null") else float(word) for word in words]
        except ValueError:
            return cell
    return None if is_missing(cell) else cell
