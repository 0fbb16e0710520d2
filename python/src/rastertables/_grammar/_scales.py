"""Functions from values to colours, for ``data_color(fn=)``, under great_tables' names."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Any

from . import _palettes
from .._columns import is_missing

ColorFunction = Callable[[list[Any]], list[str | None]]


def col_numeric(
    palette: Any = None, domain: Sequence[float] | None = None, midpoint: float | None = None, stops: Sequence[Any] | None = None,
    na_color: str | None = None, reverse: bool = False, truncate: bool = False,
) -> ColorFunction:
    """Colours between those of a palette, by where numbers lie in a domain.

    >>> col_numeric(["#000000", "#ffffff"], domain=[0, 10])([0, 5, None])
    ['#000000', '#808080', None]
    """
    colors = [_channels(color) for color in _colors(palette, reverse)]
    places = _evenly(len(colors))

    def fn(values: list[Any]) -> list[str | None]:
        if stops is not None:
            knots = _knots(stops, values)
            return [_between(colors, knots, float(value)) if not is_missing(value) and (truncate or knots[0] <= value <= knots[-1])
                    else na_color for value in values]
        low, high = _domain(values, domain)
        if midpoint is not None and domain is None:
            reach = max(abs(low - midpoint), abs(high - midpoint))
            low, high = midpoint - reach, midpoint + reach
        answers: list[str | None] = []
        for value in values:
            share = _share(value, low, high, midpoint)
            if share is None or not truncate and not 0 <= share <= 1:
                answers.append(na_color)
            else:
                answers.append(_between(colors, places, min(1.0, max(0.0, share))))
        return answers

    return fn


def col_bin(
    palette: Any = None, domain: Sequence[float] | None = None, bins: Any = 7, na_color: str | None = None, right: bool = False,
    reverse: bool = False, truncate: bool = False,
) -> ColorFunction:
    """One colour for all numbers between two edges.

    >>> col_bin(["red", "green"], bins=[0, 5, 10])([1, 7])
    ['#ff0000', '#008000']
    """
    def fn(values: list[Any]) -> list[str | None]:
        low, high = _domain(values, domain)
        edges = [low + (high - low) * step / bins for step in range(bins + 1)] if isinstance(bins, int) else sorted(bins)
        shades = _shades(palette, reverse, len(edges) - 1)
        answers: list[str | None] = []
        for value in values:
            outside = is_missing(value) or not edges[0] <= value <= edges[-1]
            if outside and (is_missing(value) or not truncate):
                answers.append(na_color)
                continue
            place = (bisect_left if right else bisect_right)(edges, value) - 1
            answers.append(shades[min(max(place, 0), len(shades) - 1)])
        return answers

    return fn


def col_factor(
    palette: Any = None, domain: Sequence[Any] | None = None, na_color: str | None = None, reverse: bool = False,
) -> ColorFunction:
    """One colour for each word.

    >>> col_factor(["red", "blue"])(["x", "y", "x"])
    ['#ff0000', '#0000ff', '#ff0000']
    """
    def fn(values: list[Any]) -> list[str | None]:
        words = list(domain) if domain is not None else list(dict.fromkeys(value for value in values if not is_missing(value)))
        shades = _shades(palette, reverse, len(words))
        return [shades[words.index(value)] if value in words else na_color for value in values]

    return fn


def _colors(palette: Any, reverse: bool) -> list[str]:
    if palette is None:
        colors = ["#" + color for color in _palettes.DEFAULT]
    else:
        colors = (_palettes.palette(palette) or [palette, palette]) if isinstance(palette, str) else [str(color) for color in palette]
    return colors[::-1] if reverse else colors


def _channels(color: str) -> list[int]:
    text = _palettes.NAMES.get(color.lower(), color).lstrip("#")
    text = "".join(digit * 2 for digit in text) if len(text) == 3 else text
    try:
        return [int(text[place : place + 2], 16) for place in (0, 2, 4)]
    except ValueError:
        raise TypeError(f"{color!r} is no colour here; write it as #RRGGBB") from None


def _hex(channels: list[int]) -> str:
    return "#" + "".join(f"{channel:02x}" for channel in channels)


def _shades(palette: Any, reverse: bool, count: int) -> list[str]:
    colors = [_channels(color) for color in _colors(palette, reverse)]
    if len(colors) >= count and len(colors) <= count + 1 and count:
        return [_hex(color) for color in colors[:count]]
    steps = _evenly(len(colors))
    return [_between(colors, steps, place / max(1, count - 1)) for place in range(count)]


def _domain(values: list[Any], domain: Sequence[float] | None) -> tuple[float, float]:
    numbers = list(domain) if domain is not None else [value for value in values if not is_missing(value)]
    return (min(numbers), max(numbers)) if numbers else (0.0, 0.0)


def _share(value: Any, low: float, high: float, midpoint: float | None) -> float | None:
    if is_missing(value) or isinstance(value, str):
        return None
    if midpoint is not None:
        edge = low if value < midpoint else high
        return 0.5 if edge == midpoint else 0.5 + 0.5 * (value - midpoint) / abs(edge - midpoint)
    return 0.0 if high == low else (value - low) / (high - low)


def _evenly(count: int) -> list[float]:
    return [place / max(1, count - 1) for place in range(count)]


def _knots(stops: Sequence[Any], values: list[Any]) -> list[float]:
    """The values that have the colours of a palette: numbers are values, and texts shares of their range, such as "50%"."""
    numbers = [float(value) for value in values if not is_missing(value)]
    numbers += [float(stop) for stop in stops if not isinstance(stop, str)]
    low, high = min(numbers, default=0.0), max(numbers, default=0.0)
    return [low + (high - low) * float(stop.rstrip("%")) / 100 if isinstance(stop, str) else float(stop) for stop in stops]


def _between(colors: list[list[int]], stops: list[float], share: float) -> str:
    upper = min(max(bisect_right(stops, share), 1), len(colors) - 1)
    start, end = stops[upper - 1], stops[upper]
    part = 0.0 if end == start else min(1.0, max(0.0, (share - start) / (end - start)))
    return _hex([round(a + (b - a) * part) for a, b in zip(colors[upper - 1], colors[upper])])
