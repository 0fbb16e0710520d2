"""How places look, in great_tables' words: ``style.fill("lightblue")``.

Each value can be one, ``from_column("name")``, a polars expression, or a function that is given the data and answers one a row.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class CellStyle:
    """How a place looks."""


@dataclass(frozen=True)
class text(CellStyle):
    """The text: colour, font, size (``"14px"``), alignment, weight and so on."""

    color: Any = None
    font: Any = None
    size: Any = None
    align: Any = None
    v_align: Any = None
    style: Any = None
    weight: Any = None
    stretch: Any = None
    decorate: Any = None
    transform: Any = None
    whitespace: Any = None


@dataclass(frozen=True)
class fill(CellStyle):
    """The colour behind the text."""

    color: Any


@dataclass(frozen=True)
class borders(CellStyle):
    """Lines at the edges: ``sides`` are all, left, right, top, bottom, or a list of these."""

    sides: Any = "all"
    color: Any = "#000000"
    style: Any = "solid"
    weight: Any = "1px"


@dataclass(frozen=True)
class css(CellStyle):
    """Declarations of CSS, of which those are taken that mean something in a picture."""

    rule: str
