"""Tables as pictures: any data frame, no browser.

>>> import rastertables as rt
>>> rt.table({"city": ["Cork", "Oran"], "sales": [120, 96]}).save("sales.png")
[PosixPath('sales.png')]
"""

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

__version__ = "0.1.0"
