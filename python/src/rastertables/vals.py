"""great_tables' formats for values outside of tables: ``vals.fmt_currency([1.5])``.

>>> from rastertables import vals
>>> vals.fmt_number([1234.5, None], decimals=1)
['1,234.5', '—']
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class _Asked:
    """Stands for values where only the format is asked for."""


def _formatter(name: str) -> Callable[..., list[str]]:
    def format(x: Any, **arguments: Any) -> list[str]:
        from ._gt import GT

        if isinstance(x, _Asked):
            return [name, arguments]  # type: ignore[list-item]
        cells = x.to_list() if hasattr(x, "to_list") else x.tolist() if hasattr(x, "tolist") else x
        cells = list(cells) if isinstance(cells, (list, tuple)) else [cells]
        shown = getattr(GT({"x": cells}), name)("x", **arguments)._shown()
        return [shown["x", row] for row in range(len(cells))]

    format.__name__ = format.__qualname__ = name
    format.__doc__ = f"Texts of values as ``GT.{name}`` writes them."
    return format


def as_it_is(cells: list[Any]) -> list[str]:
    """Texts of values that have no format."""
    from ._gt import GT

    shown = GT({"x": cells})._shown()
    return [shown["x", row] for row in range(len(cells))]


def format_of(fmt: Any) -> dict[str, Any] | str | None:
    """The format that a function of this module, or one that calls it, means."""
    if fmt is None:
        return None
    from ._grammar import _steps

    answer = fmt(_Asked())
    if not isinstance(answer, list) or len(answer) != 2 or not isinstance(answer[1], dict):
        raise TypeError("fmt is a function of rastertables.vals, or one that gives its argument to one: "
                        "lambda x: vals.fmt_number(x, decimals=1)")
    name, given = answer
    known = _steps.arguments(name)
    return {name: {key: value for key, value in given.items() if key in known}}


fmt_number = _formatter("fmt_number")
fmt_integer = _formatter("fmt_integer")
fmt_scientific = _formatter("fmt_scientific")
fmt_engineering = _formatter("fmt_engineering")
fmt_number_si = _formatter("fmt_number_si")
fmt_percent = _formatter("fmt_percent")
fmt_partsper = _formatter("fmt_partsper")
fmt_currency = _formatter("fmt_currency")
fmt_roman = _formatter("fmt_roman")
fmt_fraction = _formatter("fmt_fraction")
fmt_chem = _formatter("fmt_chem")
fmt_email = _formatter("fmt_email")
fmt_index = _formatter("fmt_index")
fmt_url = _formatter("fmt_url")
fmt_bytes = _formatter("fmt_bytes")
fmt_duration = _formatter("fmt_duration")
fmt_date = _formatter("fmt_date")
fmt_time = _formatter("fmt_time")
fmt_markdown = _formatter("fmt_markdown")
fmt_image = _formatter("fmt_image")
