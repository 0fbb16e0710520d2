"""Tables as pictures: any data frame, no browser.

>>> import rastertables as rt
>>> rt.table({"city": ["Cork", "Oran"], "sales": [120, 96]}).save("sales.png")
[PosixPath('sales.png')]
"""

from typing import TYPE_CHECKING, Any

from . import data, loc, style, vals
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
from ._grammar_options import google_font, pct, px, system_fonts
from ._grammar_plots import nanoplot_options
from ._great_tables import from_great_tables
from ._great_tables import from_great_tables
from ._gt import GT
from ._matplotlib import draw
from ._patch import patch
from ._matplotlib import draw
from ._patch import patch
from ._picture import Picture
from ._scales import col_bin, col_factor, col_numeric
from ._select import from_column, stub
from ._styler import from_styler
from ._styler import from_styler
from ._table import Table, table
from ._texts import define_units, html, md

if TYPE_CHECKING:
    exibble: Any

__version__ = "0.1.0"
__all__ = [
    "CarryOverWarning", "DataWarning", "Error", "FontWarning", "GT", "LinkWarning", "MissingGlyphWarning",
    "NoEffectWarning", "Picture", "Table", "TooLargeWarning", "TruncatedTextWarning", "Warning", "col_bin", "col_factor",
    "col_numeric", "data", "define_units", "draw", "exibble", "from_column", "from_great_tables", "from_styler",
    "google_font", "html", "loc", "md", "nanoplot_options", "patch", "pct", "px", "stub", "style", "system_fonts", "table",
    "vals",
]


def __getattr__(name: str) -> Any:
    if name == "exibble":
        return data.exibble
    raise AttributeError(f"module 'rastertables' has no attribute {name!r}")
