"""Tables as pictures: any data frame, no browser.

>>> import rastertables as rt
>>> rt.table({"city": ["Cork", "Oran"], "sales": [120, 96]}).save("sales.png")
[PosixPath('sales.png')]
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ._errors import (
    CarryOverWarning,
    DataWarning,
    Error,
    FontWarning,
    LinkWarning,
    MissingGlyphWarning,
    NoEffectWarning,
    TooLargeWarning,
    TruncatedTextWarning,
    Warning,
)
from ._picture import Picture
from ._table import Table, table

if TYPE_CHECKING:
    from . import data, loc, style, vals
    from ._grammar._options import google_font, pct, px, system_fonts
    from ._grammar._plots import nanoplot_options
    from ._great_tables import from_great_tables
    from ._gt import GT
    from ._matplotlib import draw
    from ._patch import patch
    from ._grammar._scales import col_bin, col_factor, col_numeric
    from ._grammar._select import from_column, stub
    from ._styler import from_styler
    from ._grammar._texts import define_units, html, md

    exibble: Any

__version__ = "0.1.0"
__all__ = [
    "GT", "CarryOverWarning", "DataWarning", "Error", "FontWarning", "LinkWarning", "MissingGlyphWarning", "NoEffectWarning",
    "Picture", "Table", "TooLargeWarning", "TruncatedTextWarning", "Warning", "col_bin", "col_factor", "col_numeric", "data",
    "define_units", "draw", "exibble", "from_column", "from_great_tables", "from_styler", "google_font", "html", "loc", "md",
    "nanoplot_options", "patch", "pct", "px", "stub", "style", "system_fonts", "table", "vals",
]

# What is imported when it is first asked for: tables alone need none of it, and start three times as fast.
_PLACES = {
    "_grammar._options": ("google_font", "pct", "px", "system_fonts"),
    "_grammar._plots": ("nanoplot_options",),
    "_great_tables": ("from_great_tables",),
    "_gt": ("GT",),
    "_matplotlib": ("draw",),
    "_patch": ("patch",),
    "_grammar._scales": ("col_bin", "col_factor", "col_numeric"),
    "_grammar._select": ("from_column", "stub"),
    "_styler": ("from_styler",),
    "_grammar._texts": ("define_units", "html", "md"),
    "data": ("exibble",),
}


def __getattr__(name: str) -> Any:
    if name in ("data", "loc", "style", "vals"):
        return import_module(f"rastertables.{name}")
    for module, names in _PLACES.items():
        if name in names:
            found = globals()[name] = getattr(import_module(f"rastertables.{module}"), name)
            return found
    raise AttributeError(f"module 'rastertables' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
