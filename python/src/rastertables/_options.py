"""The options of the command as keyword arguments."""

from __future__ import annotations

import functools
import os
from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from . import _native
from ._errors import unknown

Names = str | Sequence[str]
Pairs = Names | Mapping[str, Any]
PathText = str | os.PathLike[str]

Options = TypedDict(
    "Options",
    {
        "from_": str, "table": str | int, "query": str, "timeout": float, "delimiter": str, "header": bool, "quote": str, "escape": str,
        "comment": str, "skip": int, "hidden": bool, "plain_cells": bool, "encoding": str, "ragged": str, "columns": Names | Sequence[int],
        "sort": str, "rows": str | int, "root": PathText,
        "scale": float, "width": float, "max_column_width": float, "max_lines": int | str, "font": PathText,
        "font_dir": PathText | Sequence[PathText], "system_fonts": bool, "font_size": float, "theme": PathText,
        "direction": str, "align_decimals": bool, "language": str, "hyphenate": bool, "title": str, "footer": bool,
        "transparent": bool,
        "subtitle": str, "group_by": str, "stub": Names, "spanner": Pairs, "format": Pairs, "bar": Names,
        "color_scale": Pairs, "summary": Names, "footnote": Pairs, "source_note": Names,
        "alt": str, "embed_data": bool, "optimize": bool, "few_colors": bool, "max_pixels": int | str,
        "fit": str, "pages": bool, "page_height": float, "appearance": str, "map": PathText,
        "to": str, "text": str, "html": str, "page": bool, "paper": str, "landscape": bool, "margin": float,
        "author": str, "subject": str, "limits": str, "limit": Pairs, "strict": bool,
    },
    total=False,
)
"""Every option of the command, with underscores; `from_` is the one that is a keyword of Python."""


@functools.cache
def _known() -> frozenset[str]:
    return frozenset(option["name"].replace("-", "_") for option in _native.options()) - {"spec"}


def checked(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options as the library takes them; one that does not exist is a TypeError that names the nearest."""
    found = {}
    for name, value in options.items():
        plain = name.rstrip("_")
        if plain not in _known():
            raise TypeError(unknown("option", name, _known()))
        if value is not None:
            found[plain] = _plain(plain, value)
    return found


def _plain(name: str, value: Any) -> Any:
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if isinstance(value, range):
        return f"{value.start}-{value.stop - 1}"
    if isinstance(value, Mapping):
        return {str(key): _plain(name, member) for key, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(name, member) for member in value]
    if type(value).__module__ == "numpy":
        value = value.item()
    if not isinstance(value, (str, int, float, bool)):
        raise TypeError(f"the option {name!r} cannot be {value!r}")
    return value
