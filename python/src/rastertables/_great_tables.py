"""Tables of great_tables as tables of this package: what their own building made is shown."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

from ._columns import is_missing
from ._errors import CarryOverWarning
from ._gt import GT
from ._table import Table
from ._texts import html, marked, plain

# Locations that mean one cell, a row label or a group, which great_tables has found already.
CELLS, LABELS, GROUPS = "LocBody", "LocStub", "LocRowGroups"
# Options that other steps say, or that are about HTML alone.
ELSEWHERE = ("table_id", "table_caption", "table_width", "table_layout", "footnotes_marks", "container", "ihtml", "quarto", "page")


def from_great_tables(gt: Any) -> Table:
    """The table of a ``great_tables.GT``: cells as its own formats made them, whose HTML is read as marked text; headings,
    spanners, row labels, groups, sums, styles, footnotes, source notes, widths and options. What cannot be carried over, such as
    plots that are SVG, is a warning each, and is listed in ``left_out``.

    >>> import great_tables
    >>> import pandas as pd
    >>> import rastertables as rt
    >>> gt = great_tables.GT(pd.DataFrame({"price": [1.5, 20]})).fmt_currency("price").tab_header("Prices")
    >>> [cell["text"] for cell in rt.from_great_tables(gt).layout()["cells"]]
    ['Prices', 'price', '$1.50', '$20.00']
    """
    reading = _Reading(gt._build_data(context="html"))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", CarryOverWarning)
        table = reading.grammar()._table()
    left = [str(warning.message) for warning in caught if issubclass(warning.category, CarryOverWarning)]
    table.leave_out([*reading.left_out, *left], "of the table")
    return table


class _Reading:
    def __init__(self, built: Any) -> None:
        self.built = built
        self.left_out: list[str] = []
        kinds = {info.var: info.type.name for info in built._boxhead}
        self.stub = [name for name, kind in kinds.items() if kind == "stub"]
        self.shown = [info for info in built._boxhead if info.type.name in ("default", "stub")]
        groups = list(built._stub.group_rows)
        # Rows stand in the order of their groups.
        self.order = [row for group in groups for row in group.indices] or list(range(len(built._stub.rows)))
        self.place = {row: place for place, row in enumerate(self.order)}
        self.groups = {group.group_id: group.defaulted_label() for group in groups}
        self.group_of = {row: group.group_id for group in groups for row in group.indices}

    def grammar(self) -> GT:
        texts = {info.var: self._texts(info.var) for info in self.shown}
        data: dict[str, list[Any]] = {name: [None if cell is None else plain(html(cell)) for cell in cells]
                                      for name, cells in texts.items()}
        group = next((name for name in ("group", "row group", "group of rows") if name not in data), None)
        if self.groups and group:
            data[group] = [plain(self.groups[self.group_of[row]]) for row in self.order]
        stub: Any = self.stub[0] if len(self.stub) == 1 else self.stub or None
        gt = GT(data, rowname_col=stub, groupname_col=group if self.groups else None)
        marks = {(name, place): text for name, cells in texts.items() for place, cell in enumerate(cells)
                 if cell is not None and not isinstance(text := marked(cell), str)}
        gt = gt._with(*gt._texts(marks))
        for part in (self._columns, self._labels, self._sums, self._looks, self._notes, self._options):
            gt = part(gt)
        return gt

    def _texts(self, name: str) -> list[str | None]:
        body = self.built._body.body
        cells = list(body[name])
        texts = [None if is_missing(cells[row]) else str(cells[row]) for row in self.order]
        for element, what in (("<svg", "plots and icons in cells"), ("<img", "images in cells")):
            if any(element in (text or "") for text in texts):
                self.left_out.append(f"{what} ({name})")
        return texts

    def _columns(self, gt: GT) -> GT:
        for info in self.shown:
            if info.column_align in ("left", "center", "right"):
                gt = gt.cols_align(info.column_align, [info.var])
            if info.column_width:
                gt = gt.cols_width({info.var: info.column_width})
        # A name that a label does not have is the label, as in great_tables.
        return gt.cols_label({info.var: info.column_label for info in self.shown if info.column_label is not None})

    def _labels(self, gt: GT) -> GT:
        heading = self.built._heading
        if heading.title is not None:
            gt = gt.tab_header(heading.title, heading.subtitle, getattr(heading, "preheader", None))
        if self.built._stubhead is not None and self.stub:
            gt = gt.tab_stubhead(self.built._stubhead)
        names = {info.var for info in self.shown} - set(self.stub)
        for spanner in self.built._spanners:
            over = [name for name in spanner.vars if name in names]
            if over:
                label = spanner.built_label()
                gt = gt.tab_spanner(label, over, level=spanner.spanner_level, id=spanner.spanner_id, gather=False)
        indents: dict[int, list[int]] = {}
        for info in self.built._stub.rows:
            if getattr(info, "indent", 0) and info.rownum_i in self.place:
                indents.setdefault(info.indent, []).append(self.place[info.rownum_i])
        for indent, rows in indents.items():
            gt = gt.tab_stub_indent(rows, indent)
        return gt

    def _sums(self, gt: GT) -> GT:
        for rows, name in ((self.built._summary_rows, "summary_rows"), (self.built._summary_rows_grand, "grand_summary_rows")):
            for group, infos in rows.items():
                label = plain(self.groups.get(group, group))
                for info in infos:
                    for column, value in info.values.items():
                        if column in {shown.var for shown in self.shown} and not is_missing(value) and value != "---":
                            gt = gt._with({name: _sum(info, column, value, None if name.startswith("grand") else label)})
        return gt

    def _looks(self, gt: GT) -> GT:
        for info in self.built._styles:
            if info.styles:
                for place in self._locations(info):
                    gt = gt.tab_style(info.styles, place)
        return gt

    def _notes(self, gt: GT) -> GT:
        for info in self.built._footnotes:
            for note in info.footnotes or []:
                places = list(self._locations(info)) if info.locname is not None else []
                gt = gt.tab_footnote(note, places or None)
        for note in self.built._source_notes:
            gt = gt.tab_source_note(note)
        return gt

    def _locations(self, info: Any) -> Iterator[Any]:
        """Where a style or a note stands, its cells by their places in the picture."""
        from . import loc

        kind = type(info.locname).__name__
        if kind == CELLS and info.rownum in self.place:
            yield loc.body(columns=[info.colname], rows=[self.place[info.rownum]])
        elif kind == LABELS and info.rownum in self.place:
            yield loc.stub(rows=[self.place[info.rownum]])
        elif kind == GROUPS and info.grpname in self.groups:
            yield loc.row_groups(rows=[plain(self.groups[info.grpname])])
        elif kind == "LocColumnLabels" and info.colname:
            if info.colname in {shown.var for shown in self.shown}:
                yield loc.column_labels(columns=[info.colname])
        elif kind not in (CELLS, LABELS, GROUPS) and info.locname is not None:
            yield info.locname

    def _options(self, gt: GT) -> GT:
        given, usual = self.built._options, type(self.built._options)()
        for name in vars(usual):
            value, default = getattr(given, name).value, getattr(usual, name).value
            if name == "footnotes_marks" and value != default:
                gt = gt.opt_footnote_marks(value)
            elif value == default or name.startswith(ELSEWHERE):
                continue
            else:
                try:
                    gt = gt.tab_options(**{name: value})
                except TypeError:
                    self.left_out.append(f"the option {name}")
        return gt


def _sum(info: Any, column: str, value: Any, group: str | None) -> dict[str, Any]:
    text = plain(html(str(value))).replace("{", "(").replace("}", ")")
    # A format whose pattern is the text itself shows what great_tables computed.
    said = {"fns": {info.label: "count"}, "columns": [column], "side": info.side, "fmt": {"fmt_number": {"pattern": text}}}
    return said if group is None else {**said, "groups": [group]}
