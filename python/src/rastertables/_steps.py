"""What the library's specifications know: their steps and the arguments of these."""

from __future__ import annotations

import functools
import warnings
from typing import Any

from . import _native
from ._errors import CarryOverWarning


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


def knows(step: str, *names: str) -> bool:
    """Whether there is a step, with these arguments."""
    return step in _arguments() and _arguments()[step].issuperset(names)


def leave_out(what: str, why: str) -> None:
    """Says what a picture will not show."""
    from ._table import outside

    warnings.warn(f"{what} is left out: {why}", CarryOverWarning, stacklevel=outside())
