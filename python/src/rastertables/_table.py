"""A table, and all that it can become."""

from __future__ import annotations

import json
import os
import sys
import warnings
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _data
from ._errors import WARNINGS, CarryOverWarning, Error, Warning
from ._native import NativePictures, NativeTable, Progress
from ._options import Options, checked
from ._picture import Drawable, Picture

if TYPE_CHECKING:
    from typing_extensions import Unpack

Spec = Mapping[str, Any] | str | os.PathLike[str]


class Table(Drawable):
    """Data with what was said of them. ``rt.table`` makes one.

    >>> import rastertables as rt
    >>> rt.table({"city": ["Cork", "Oran"], "sales": [120, 96]}, title="Sales")
    <Table "Sales": 2 rows, columns city, sales>
    """

    def __init__(
        self, data: object = None, *, spec: Spec | None = None, progress: Progress | bool | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self._options = checked(options or {})
        self.left_out: tuple[str, ...] = ()
        """What ``from_great_tables`` and ``from_styler`` did not carry over."""
        self._native = NativeTable(self._options)
        if progress:
            self._native.set_progress(_bar if progress is True else progress)
        steps = [] if data is None else _data.read(self._native, data)
        _specify(self._native, spec, steps)

    def render(self, format: str, /, **options: Unpack[Options]) -> bytes:
        """The table in a format: png, pdf, svg, html, eml, txt, md, tex, or its data as csv.

        >>> import rastertables as rt
        >>> print(rt.table({"a": [1, 2]}).render("csv").decode())
        a
        1
        2
        """
        return self._render(format, options)

    def _render(self, format: str, options: Mapping[str, Any]) -> bytes:
        result = self._native.render(format, checked(options))
        self._warn(self._native.report())
        return result

    def save(self, path: str | os.PathLike[str], **options: Unpack[Options]) -> list[Path]:
        """Writes a file, by its ending in the format that this means: png, pdf, svg, html, eml, txt, md, tex. Options of the command
        hold for this file. The answer are all files that were written, of which ``pages`` and ``fit`` make several.

        >>> import rastertables as rt
        >>> rt.table({"a": [1, 2]}).save("numbers.svg")
        [PosixPath('numbers.svg')]
        """
        written = self._native.save(os.fspath(path), checked(options))
        self._warn(self._native.report())
        return [Path(name) for name in written.get("files", [os.fspath(path)])]

    def light_and_dark(self, path: str | os.PathLike[str], **options: Unpack[Options]) -> str:
        """Writes two pictures, ``t.png`` and ``t-dark.png``; the answer is the ``<picture>`` element that chooses.

        >>> import rastertables as rt
        >>> rt.table({"a": [1, 2]}).light_and_dark("numbers.png").split()[0]
        '<picture>'
        """
        written = self._native.save(os.fspath(path), {**checked(options), "appearance": "both"})
        return str(written.get("html", ""))

    def pictures(self, **options: Unpack[Options]) -> list[Picture]:
        """The pictures of the table: one, or with ``fit`` or ``pages`` as many as there are.

        >>> import rastertables as rt
        >>> [picture.size for picture in rt.table({"a": [1]}).pictures(scale=1)]
        [(..., ...)]
        """
        return self._pictures(checked(options))

    def pages(self, **options: Unpack[Options]) -> list[Picture]:
        """A long table as several pictures, divided between groups where possible.

        >>> import rastertables as rt
        >>> len(rt.table({"a": range(100)}).pages(page_height=800)) > 1
        True
        """
        return self._pictures({**checked(options), "pages": True})

    def fit(
        self, target: str | None = None, *, width: int | None = None, height: int | None = None, bytes: int | None = None,
        **options: Any,
    ) -> list[Picture]:
        """Pictures that fit a place: telegram, og, slack, email, a4, or so many pixels; and, if said, so many bytes each.

        >>> import rastertables as rt
        >>> picture, = rt.table({"a": [1, 2]}).fit(width=600, height=400, bytes=20_000)
        >>> len(picture.png()) <= 20_000
        True
        """
        if target is None and width is not None:
            target = f"{width}x{height or width * 4}"
        given = checked(options)
        if target is not None:
            given["fit"] = target
        pictures = self._pictures(given)
        for smaller in ({"optimize": True}, {"optimize": True, "few-colors": True}):
            if bytes is None or all(len(picture.png()) <= bytes for picture in pictures):
                return pictures
            pictures = self._pictures({**given, **smaller})
        size = max(len(picture.png()) for picture in pictures)
        if bytes is not None and size > bytes:
            raise Error(f"a picture has {size} bytes, more than {bytes}; say a smaller width", kind="picture", option="bytes",
                        remedy="say a smaller width")
        return pictures

    def report(self) -> dict[str, Any]:
        """What the last result does not show as the data have it: warnings, remarks, what was changed to make it fit, and what
        was left out of an object that the table was made from.

        >>> import rastertables as rt
        >>> rt.table({"a": [1]}).report()["warnings"]
        []
        """
        return {**self._native.report(), "left_out": list(self.left_out)}

    def leave_out(self, what: Iterable[str], where: str) -> None:
        """Warns of what an object had that a picture has not, and keeps it for the report."""
        self.left_out = tuple(dict.fromkeys(what))
        for part in self.left_out:
            warnings.warn(f"{part} {where} is not carried over", CarryOverWarning, stacklevel=outside())

    def summary(self) -> dict[str, Any]:
        """The table in words and numbers, for those who do not see it.

        >>> import rastertables as rt
        >>> rt.table({"a": [1, 2]}).summary()["rows"]
        2
        """
        return self._native.summary()

    def __repr__(self) -> str:
        summary = self._native.summary()
        names = [str(column["name"]) for column in summary["columns"]]
        shown = ", ".join(names[:8]) + (f" and {len(names) - 8} more" if len(names) > 8 else "")
        title = f' "{summary["title"]}"' if summary.get("title") else ""
        return f"<Table{title}: {summary['rows']} rows, columns {shown}>"

    def _picture(self, options: Mapping[str, Any]) -> Picture:
        return self._pictures(checked(options))[0]

    def _pictures(self, options: Mapping[str, Any]) -> list[Picture]:
        native: NativePictures = self._native.lay_out(dict(options))
        self._warn(native.report())
        return [Picture(native, index) for index in range(len(native))]

    def _warn(self, report: Mapping[str, Any]) -> None:
        for entry in [*report.get("warnings", []), *report.get("remarks", [])]:
            warnings.warn(entry["message"], WARNINGS.get(entry["kind"], Warning), stacklevel=outside())


def table(
    data: object, *, spec: Spec | None = None, progress: Progress | bool | None = None, **options: Unpack[Options]
) -> Table:
    """A table of any data: data frames of pandas, polars, pyarrow, DuckDB, Ibis, and whatever has Arrow's interface; columns as
    a dictionary; rows as dictionaries, data classes, named tuples or tuples; NumPy arrays; cursors of databases; bytes and paths
    of files (CSV, JSON, Excel, Parquet, SQLite, Markdown, HTML and others).

    ``options`` are those of the command with underscores. ``spec`` is a specification, as a dictionary or a path. ``progress`` is
    called with the share of the work that is done, negative where it is not known; True prints it.

    >>> import rastertables as rt
    >>> stock = rt.table({"name": ["Kettle", "Lamp"], "price": [39.9, 24.0]}, format={"price": "currency:EUR"})
    >>> stock.save("stock.png")
    [PosixPath('stock.png')]
    """
    if data is None:
        raise TypeError("there are no data; give a data frame, a dictionary of columns, a list of rows, bytes or a path")
    return Table(data, spec=spec, progress=progress, options=options)


def _specify(native: NativeTable, spec: Spec | None, steps: list[dict[str, Any]]) -> None:
    if isinstance(spec, (str, os.PathLike)):
        text = Path(spec).read_bytes()
        if steps:
            raise TypeError("a file as a specification cannot show the index of pandas; give the specification as a dictionary, "
                            "or frame.reset_index()")
        native.specify(text)
    elif spec is not None or steps:
        document = dict(spec or {})
        document["steps"] = [*steps, *document.get("steps", [])]
        native.specify(json.dumps(document, ensure_ascii=False).encode())


def _bar(fraction: float) -> None:
    done = "…" if fraction < 0 else f"{fraction:4.0%}"
    print(f"\rrastertables {done}", end="\n" if fraction >= 1 else "", file=sys.stderr, flush=True)


def outside() -> int:
    """How far up the first frame lies that is not of this package, which a warning is about."""
    level, frame = 1, sys._getframe(1)
    inside = str(Path(__file__).parent)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(inside):
        level, frame = level + 1, frame.f_back
    return level
