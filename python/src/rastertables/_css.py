"""Looks in CSS's words, as the styles of specifications."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

SCALES = {
    "xx-small": 0.6, "x-small": 0.75, "small": 0.89, "medium": 1, "large": 1.2, "x-large": 1.5, "xx-large": 2,
    "smaller": 0.83, "larger": 1.2,
}
WEIGHTS = {"bolder": "bold", "lighter": "light", "initial": "normal"}
SIDES = ("top", "right", "bottom", "left")
LINES = ("solid", "dashed", "dotted", "double")


def points(value: Any) -> float | None:
    """A length in points; a pixel of CSS is a point. None where it is none.

    >>> points("14px"), points("1.5pt"), points("wide")
    (14.0, 2.0, None)
    """
    if isinstance(value, (int, float)):
        return float(value)
    match = re.fullmatch(r"\s*([\d.]+)\s*(px|pt|em|rem|)\s*", str(value))
    if not match:
        return {"thin": 1.0, "medium": 2.0, "thick": 3.0}.get(str(value).strip())
    return float(match[1]) * {"pt": 4 / 3, "em": 13.0, "rem": 13.0}.get(match[2], 1.0)


def size(value: Any) -> dict[str, Any] | None:
    """The size of a font: points, or a share of the one around."""
    text = str(value).strip()
    if text in SCALES:
        return {"scale": SCALES[text]}
    if match := re.fullmatch(r"([\d.]+)(%|em)", text):
        return {"scale": float(match[1]) / (100 if match[2] == "%" else 1)}
    length = points(value)
    return None if length is None else {"size": length}


def weight(value: Any) -> Any:
    """The weight of a font: a word, or a number."""
    text = str(value).strip()
    return WEIGHTS.get(text, int(text) if text.isdigit() else text)


def line(width: Any, style: Any, color: Any) -> dict[str, Any] | None:
    """A line at an edge, or None for none."""
    length = points(width)
    if style in ("none", "hidden") or length == 0:
        return None
    return {"color": color, "width": length or 1, "style": style if style in LINES else "solid"}


def style(rule: str) -> tuple[dict[str, Any], list[str]]:
    """The style of declarations, and those that mean nothing in a picture.

    >>> style("color: red; font-weight: bold; cursor: pointer")
    ({'color': 'red', 'weight': 'bold'}, ['cursor: pointer'])
    """
    found: dict[str, Any] = {}
    left: list[str] = []
    for name, value in declarations(rule):
        part = _part(name, value)
        if part is None:
            left.append(f"{name}: {value}")
        elif "borders" in part:
            found.setdefault("borders", {}).update(part["borders"])
        else:
            found.update(part)
    return found, left


def declarations(rule: str) -> Iterator[tuple[str, str]]:
    """Names and values of declarations."""
    for declaration in rule.split(";"):
        name, colon, value = declaration.partition(":")
        if colon and value.strip():
            yield name.strip().lower(), re.sub(r"\s*!important", "", value.strip())


def _part(name: str, value: str) -> dict[str, Any] | None:
    word = value.lower()
    if name == "color":
        return {"color": value}
    if name in ("background-color", "background"):
        return None if "gradient" in word or "url" in word else {"fill": None if word == "transparent" else value}
    if name == "font-weight":
        return {"weight": weight(word)}
    if name == "font-style":
        return {"italic": word in ("italic", "oblique")}
    if name == "font-size":
        return size(word)
    if name == "font-family":
        return {"font": {"name": value.split(",")[0].strip("\"' ")}}
    if name in ("text-align", "vertical-align"):
        key, known = ("align", ("left", "center", "right")) if name == "text-align" else ("v_align", ("top", "middle", "bottom"))
        return {key: word} if word in known else None
    if name == "text-transform":
        return {"transform": word}
    if name.startswith("text-decoration"):
        return {"underline": True} if "underline" in word else {"strikethrough": True} if "line-through" in word else None
    return _border(name, value) if name.startswith("border") else None


def _border(name: str, value: str) -> dict[str, Any] | None:
    sides = [side for side in SIDES if name == f"border-{side}"] or (list(SIDES) if name == "border" else [])
    if not sides:
        return None
    words = re.findall(r"[a-zA-Z]+\([^)]*\)|\S+", value)
    kind = next((word for word in words if word in (*LINES, "none", "hidden")), "solid")
    width = next((word for word in words if points(word) is not None), "1px")
    color = next((word for word in words if word not in (kind, width)), "black")
    return {"borders": {side: line(width, kind, color) for side in sides}}
