"""What the library's specifications know: their steps and the arguments of these."""

from __future__ import annotations

import functools
import warnings
from typing import Any

from .. import _native
from .._errors import CarryOverWarning, Error, FontWarning


@functools.cache
def _arguments() -> dict[str, frozenset[str]]:
    definitions = _native.schema()["$defs"]
    found: dict[str, frozenset[str]] = {}
    for choice in definitions["step"]["anyOf"]:
        for name, value in choice.get("properties", {}).items():
            found[name] = frozenset(_members(value, definitions))
    return found


def _members(value: dict[str, Any], definitions: dict[str, Any]) -> set[str]:
    if "$ref" in value:
        return _members(definitions[value["$ref"].split("/")[-1]], definitions)
    found = set(value.get("properties", {}))
    for choice in [*value.get("anyOf", []), *value.get("allOf", [])]:
        found |= _members(choice, definitions)
    return found


def arguments(step: str) -> frozenset[str]:
    """The arguments of a step."""
    return _arguments().get(step, frozenset())


@functools.cache
def options() -> frozenset[str]:
    """The options of a table's look."""
    return frozenset(_native.schema()["$defs"]["options"]["properties"])


def knows(step: str, *names: str) -> bool:
    """Whether there is a step, with these arguments."""
    return step in _arguments() and _arguments()[step].issuperset(names)


def leave_out(what: str, why: str) -> None:
    """Says what a picture will not show."""
    from .._table import outside

    warnings.warn(f"{what} is left out: {why}", CarryOverWarning, stacklevel=outside())


@functools.cache
def _has_font(name: str) -> bool:
    try:
        table = _native.NativeTable({"font": name})
        table.read_bytes(b'[{"a": 1}]')
        table.lay_out({})
    except Error:
        return False
    return True


def font(wanted: Any) -> str | None:
    """The first of the fonts that is there; None, and a warning, where none is."""
    from .._table import outside

    names = [str(getattr(name, "name", name)) for name in (wanted if isinstance(wanted, (list, tuple)) else [wanted])]
    names = [part.strip("\"' ") for name in names for part in name.split(",")]
    for name in names:
        if _has_font(name):
            return name
    warnings.warn(f"there is no font {names[0]!r}: install it into a folder, and say that as font_dir", FontWarning, stacklevel=outside())
    return None
