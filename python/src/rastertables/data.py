"""Small sets of data for examples, of great_tables (MIT, see datasets/LICENSE)."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "datasets"


@cache
def load(name: str) -> Any:
    """A set of data: a data frame of pandas or polars, whichever is imported or can be, else a dictionary of columns."""
    path = FOLDER / f"{name}.csv"
    if "polars" in sys.modules and "pandas" not in sys.modules:
        return sys.modules["polars"].read_csv(path)
    try:
        import pandas
    except ImportError:
        from ._data import columns

        values = columns(path)
        return dict(zip(values.names, values.values))
    return pandas.read_csv(path)


def __getattr__(name: str) -> Any:
    if name in {path.stem for path in FOLDER.glob("*.csv")}:
        return load(name)
    raise AttributeError(f"module 'rastertables.data' has no attribute {name!r}")
