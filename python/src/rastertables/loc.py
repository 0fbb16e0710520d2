"""Places of a table, in great_tables' words: ``loc.body(columns="price", rows=[0])``.

``rows`` are places from 0, row labels, a polars expression, truth values, or a function that is given the data and answers these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Location:
    """A place of a table."""


@dataclass(frozen=True)
class header(Location):
    """Title and subtitle."""


@dataclass(frozen=True)
class title(Location):
    """The title."""


@dataclass(frozen=True)
class subtitle(Location):
    """The subtitle."""


@dataclass(frozen=True)
class stubhead(Location):
    """The label over the row labels."""


@dataclass(frozen=True)
class column_header(Location):
    """All labels over columns, with spanners and stubhead."""


@dataclass(frozen=True)
class spanner_labels(Location):
    """Labels over several columns, by their ids."""

    ids: Any = None


@dataclass(frozen=True)
class column_labels(Location):
    """Labels of columns."""

    columns: Any = None


@dataclass(frozen=True)
class stub(Location):
    """Labels of rows."""

    rows: Any = None
    columns: Any = None


@dataclass(frozen=True)
class row_groups(Location):
    """Labels of groups, by their names or places."""

    rows: Any = None


row_group = row_groups


@dataclass(frozen=True)
class body(Location):
    """Cells: those where columns and rows meet, or those for which ``mask`` is true, a polars expression over the columns."""

    columns: Any = None
    rows: Any = None
    mask: Any = None


@dataclass(frozen=True)
class summary(Location):
    """Cells of rows that sum up groups."""

    groups: Any = None
    columns: Any = None
    rows: Any = None


@dataclass(frozen=True)
class summary_stub(Location):
    """Labels of rows that sum up groups."""

    groups: Any = None
    rows: Any = None


@dataclass(frozen=True)
class grand_summary(Location):
    """Cells of rows that sum up the table."""

    columns: Any = None
    rows: Any = None
    mask: Any = None


@dataclass(frozen=True)
class grand_summary_stub(Location):
    """Labels of rows that sum up the table."""

    rows: Any = None


@dataclass(frozen=True)
class footer(Location):
    """Footnotes and source notes."""


@dataclass(frozen=True)
class footnotes(Location):
    """Footnotes."""


@dataclass(frozen=True)
class source_notes(Location):
    """Source notes."""
