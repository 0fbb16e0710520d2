"""great_tables and pandas with this engine, for those who ask for it."""

from __future__ import annotations

import os
from typing import Any


def patch() -> None:
    """Gives ``GT.save`` and ``GT.gtsave`` of great_tables, and ``Styler.to_png`` of pandas, this engine, for the rest of the
    process. Files that end otherwise than .png, .pdf and .svg are left to great_tables.

    >>> import pandas as pd, rastertables as rt
    >>> rt.patch()
    >>> pd.DataFrame({"a": [1]}).style.to_png("styled.png")
    """
    done = False
    try:
        import great_tables
    except ImportError:
        pass
    else:
        _patch_great_tables(great_tables.GT)
        done = True
    try:
        from pandas.io.formats.style import Styler
    except ImportError:
        pass
    else:
        def to_png(self: Any, path: str | os.PathLike[str] | None = None, **options: Any) -> bytes | None:
            from ._styler import from_styler

            made = from_styler(self)
            if path is None:
                return made.png(**options)
            made.save(path, **options)
            return None

        setattr(Styler, "to_png", to_png)  # noqa: B010 - it is not declared there
        done = True
    if not done:
        raise ImportError("neither great_tables nor pandas with Jinja2 is here; install one to patch it")


def _patch_great_tables(kind: Any) -> None:
    theirs = kind.save

    def save(self: Any, file: Any, *arguments: Any, **named: Any) -> Any:
        from ._great_tables import from_great_tables

        if not str(file).endswith((".png", ".pdf", ".svg")):
            return theirs(self, file, *arguments, **named)
        scale = named.get("scale") or named.get("zoom") or 2.0
        from_great_tables(self).save(file, scale=scale)
        return self

    if getattr(theirs, "__module__", "") != __name__:
        kind.save = kind.gtsave = save
