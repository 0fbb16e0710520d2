"""Looks of places, colours by values, and small plots, in great_tables' words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from .. import _css
from . import _palettes, _select, _steps
from .. import loc as locations_of
from .._columns import is_missing
from ._places import Places

if TYPE_CHECKING:
    from typing_extensions import Self


class StyleSteps(Places):
    """Looks of places."""

    def tab_style(self, style: Any, locations: Any) -> Self:
        """How places look.

        >>> import rastertables as rt
        >>> gt = rt.GT({"a": [1, 9]}).tab_style(rt.style.fill("gold"), rt.loc.body("a", rows=lambda data: [False, True]))
        """
        styles = list(style) if isinstance(style, (list, tuple)) else [style]
        places = list(locations) if isinstance(locations, (list, tuple)) else [locations]
        found: Self = self
        for place in places:
            varying = [part for part in styles if any(self._by_row(value) is not None for value in vars(part).values())]
            said = _merged([as_style(part) for part in styles if part not in varying])
            meant = self._locations(place)
            if said and meant:
                found = found._with({"tab_style": {"style": said, "locations": meant}})
            for part in varying:
                found = found._style_rows(part, place)
        return found

    def _by_row(self, value: Any) -> list[Any] | None:
        return _select.by_row(self._data, self._values, value)

    def _style_rows(self, part: Any, place: Any) -> Self:
        if not type(place).__name__.lower().endswith(("body", "stub")):
            raise TypeError("values that differ by row are for loc.body and loc.stub")
        steps: dict[str, Any] = {}
        rows = self._rows(place.rows)
        for row in range(self._values.height) if rows is None else rows:
            values = {}
            for key, value in vars(part).items():
                cells = self._by_row(value)
                values[key] = value if cells is None else cells[row]
            if is_missing(values.get("color")) and self._by_row(vars(part).get("color")) is not None:
                continue
            said = as_style(type(part)(**values))
            steps.setdefault(json.dumps(said, default=str), (said, []))[1].append(row)
        found: Self = self
        for said, mine in steps.values():
            where = type(place)(columns=place.columns, rows=mine)
            meant = self._locations(where)
            found = found._with({"tab_style": {"style": said, "locations": meant}}) if said and meant else found
        return found

    def tab_style_body(
        self, style: Any, columns: Any = None, rows: Any = None, values: Any = None, pattern: str | None = None,
        fn: Callable[[Any], Any] | None = None, targets: Any = "cell", extents: Any = "body",
    ) -> Self:
        """How cells look whose values are named, match a pattern, or for which a function is true."""
        listed = values if isinstance(values, (list, tuple)) else [values]

        def is_meant(value: Any) -> bool:
            if is_missing(value):
                return fn is not None and fn(value) is True
            if fn is not None:
                return bool(fn(value))
            return bool(re.search(pattern, str(value))) if pattern is not None else value in listed

        found: Self = self
        aims = [targets] if isinstance(targets, str) else list(targets)
        cells = [place for place in self._places(self._body if columns is None else columns, rows)
                 if is_meant(self._values[place[0]][place[1]])]
        for name in dict.fromkeys(name for name, _ in cells):
            mine = [row for column, row in cells if column == name]
            if "cell" in aims:
                found = found.tab_style(style, locations_of.body(name, mine))
            if "row" in aims:
                found = found.tab_style(style, locations_of.body(None, mine))
            if "column" in aims:
                found = found.tab_style(style, locations_of.body(name))
            if "stub" in extents and "row" in aims and self._rowname:
                found = found.tab_style(style, locations_of.stub(mine))
        return found

    def data_color(
        self, columns: Any = None, rows: Any = None, palette: Any = None, domain: Any = None, midpoint: float | None = None,
        na_color: str | None = None, alpha: float | None = None, reverse: bool = False, autocolor_text: bool = True,
        contrast_algo: str = "apca", truncate: bool = False, fn: Callable[[list[Any]], Any] | None = None,
        direction: str = "column",
    ) -> Self:
        """Colours by values: a palette's (``"Blues"``), those of a list, or those that a function answers.

        >>> import rastertables as rt
        >>> gt = rt.GT({"a": [1, 5, 9]}).data_color("a", palette=["white", "steelblue"], domain=[0, 10])
        """
        names = self._columns(columns, default=self._body)
        places = self._rows(rows)
        if fn is not None:
            return self._color_by(fn, names, places, direction, na_color)
        if not autocolor_text and not _steps.knows("data_color", "autocolor_text"):
            _steps.leave_out("autocolor_text=False of data_color", "text on colours is always one that can be read")
        said: dict[str, Any] = {"palette": _colors(palette, reverse, alpha)}
        if domain is not None:
            said["domain"] = [_number(value) for value in domain]
        if midpoint is not None:
            said["midpoint"] = midpoint
        for name, value in (("autocolor_text", autocolor_text), ("truncate", truncate)):
            if _steps.knows("data_color", name):
                said[name] = value
        said["na_color"] = na_color or "#808080"
        lines = list(range(self._values.height)) if places is None else places
        centred = midpoint if domain is None else None
        if direction == "row":
            return self._with(*[{"data_color": {
                **said, "columns": names, "rows": [row], "shared": True, **_around(centred, [self._values[name][row] for name in names]),
            }} for row in lines])
        where = {} if places is None else {"rows": places}
        return self._with(*[{"data_color": {
            **said, "columns": [name], **where, **_around(centred, [self._values[name][row] for row in lines]),
        }} for name in names])

    def _color_by(
        self, fn: Callable[[list[Any]], Any], names: list[str], places: list[int] | None, direction: str, na_color: str | None,
    ) -> Self:
        lines = list(range(self._values.height)) if places is None else places
        areas = [[(name, row) for row in lines] for name in names]
        if direction == "row":
            areas = [[(name, row) for name in names] for row in lines]
        colors: dict[tuple[str, str], list[int]] = {}
        for area in areas:
            for (name, row), color in zip(area, fn([self._values[name][row] for name, row in area])):
                colors.setdefault((name, str(color or na_color or "#808080")), []).append(row)
        return self._with(*[
            {"tab_style": {"style": {"fill": color}, "locations": {"body": {"columns": [name], "rows": mine}}}}
            for (name, color), mine in colors.items()
        ])


def _around(midpoint: float | None, cells: list[Any]) -> dict[str, Any]:
    """The domain around a midpoint that nobody gave, which reaches as far to both sides."""
    numbers = [float(cell) for cell in cells if isinstance(cell, (int, float)) and not is_missing(cell)]
    if midpoint is None or not numbers:
        return {}
    reach = max(abs(number - midpoint) for number in numbers)
    return {"domain": [midpoint - reach, midpoint + reach]}


def as_style(part: Any) -> dict[str, Any]:
    """A style of great_tables as specifications have it."""
    kind = type(part).__name__.lower().removeprefix("cellstyle")
    if kind == "fill":
        return {"fill": part.color}
    if kind == "css":
        said, left = _css.style(part.rule)
        for declaration in left:
            _steps.leave_out(f"CSS {declaration!r}", "it means nothing in a picture")
        return said
    if kind == "borders":
        sides = [part.sides] if isinstance(part.sides, str) else list(part.sides)
        wanted = _css.SIDES if "all" in sides else sides
        return {"borders": {side: _css.line(part.weight, part.style, part.color) for side in wanted}}
    if kind != "text":
        raise TypeError(f"a style is one of style.text, style.fill, style.borders and style.css, not {part!r}")
    return _text_style(vars(part))


def _text_style(said: Mapping[str, Any]) -> dict[str, Any]:
    given = {key: value for key, value in said.items() if value is not None}
    found: dict[str, Any] = {key: given[key] for key in ("color", "align", "v_align", "transform") if key in given}
    if "font" in given:
        name = _steps.font(given["font"])
        found.update({} if name is None else {"font": {"name": name}})
    if "size" in given:
        found.update(_css.size(given["size"]) or {})
    if "weight" in given:
        found["weight"] = _css.weight(given["weight"])
    if "style" in given:
        found["italic"] = given["style"] in ("italic", "oblique")
    if "decorate" in given:
        found.update({"underline": {"underline": True}, "line-through": {"strikethrough": True}}.get(given["decorate"], {}))
    for key in ("stretch", "whitespace"):
        if given.get(key) not in (None, "normal"):
            _steps.leave_out(f"{key}={given[key]!r} of style.text", "fonts and lines are as the table has them")
    if given.get("decorate") == "overline":
        _steps.leave_out("decorate='overline' of style.text", "texts can be underlined or struck through")
    if found.get("align") == "justify":
        found["align"] = "justified"
    return found


def _merged(styles: list[dict[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for said in styles:
        borders = {**found.get("borders", {}), **said.get("borders", {})}
        found.update(said)
        if borders:
            found["borders"] = borders
    return found


def _colors(palette: Any, reverse: bool, alpha: float | None) -> list[str]:
    if palette is None:
        colors = ["#" + color for color in _palettes.DEFAULT]
    elif isinstance(palette, str):
        colors = _palettes.palette(palette) or [palette]
    else:
        colors = [str(color) for color in palette]
    if reverse:
        colors = colors[::-1]
    if len(colors) == 1:
        colors *= 2
    if alpha is None:
        return colors
    opaque = f"{round(255 * alpha):02x}"
    return [color[:7] + opaque if re.fullmatch(r"#[0-9a-fA-F]{6,8}", color) else color for color in colors]


def _number(value: Any) -> Any:
    return value.item() if hasattr(value, "item") else value
