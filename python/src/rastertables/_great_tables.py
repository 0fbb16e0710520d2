"""Tables of great_tables, built by great_tables itself and drawn here."""

from __future__ import annotations

import re
from typing import Any

from ._grammar import _steps
from ._columns import is_missing
from ._gt import GT
from ._grammar._texts import Html, Text, marked, md


def from_great_tables(gt: Any) -> GT:
    """The table of great_tables as one of ours: its cells as great_tables writes them, headings, spanners, row labels, groups,
    looks, notes and options. What a picture cannot show is a CarryOverWarning each.

    >>> import great_tables, rastertables as rt
    >>> theirs = great_tables.GT(great_tables.exibble[["num", "char"]].head(2)).fmt_number("num")
    >>> [cell["text"] for cell in rt.from_great_tables(theirs).layout()["cells"]]
    ['num', 'char', '0.11', 'apricot', '2.22', 'banana']
    """
    built = gt._build_data("html")
    body = _cells(built)
    made = GT({name: [_plain(cell) for cell in cells] for name, cells in body.items()})
    made = _columns(made, built, body)
    made = _headings(made, built)
    made = _groups(made, built)
    made = made._with(*made._texts({
        (name, row): text for name, cells in body.items() for row, cell in enumerate(cells)
        if isinstance(text := marked(str(cell)), dict) and not is_missing(cell)
    }))
    made = _looks(made, built)
    return _options(made, gt)


def _cells(built: Any) -> dict[str, list[Any]]:
    """Columns that are shown, with the texts that great_tables has for them."""
    frame = built._body.body
    found = {}
    for column in built._boxhead._d:
        if column.type.name in ("hidden", "row_group"):
            continue
        cells = frame[column.var]
        found[str(column.var)] = list(cells.to_list() if hasattr(cells, "to_list") else cells)
    for name, cells in found.items():
        if any("<svg" in str(cell) or "<img" in str(cell) for cell in cells):
            _steps.leave_out(f"pictures in the cells of {name!r}", "say them with fmt_nanoplot, fmt_image or fmt_flag of rastertables.GT")
    return found


def _plain(cell: Any) -> Any:
    if is_missing(cell):
        return None
    text = marked(str(cell))
    if isinstance(text, dict):
        return "".join(run if isinstance(run, str) else run["text"] for run in text["runs"])
    # A number stays one.
    return re.sub("^\N{MINUS SIGN}(?=[0-9.]+$)", "-", text)


def _text(text: Any) -> Any:
    kind = type(text).__name__
    if kind == "Md":
        return md(text.text)
    if kind == "Html":
        return Html(text.text)
    if kind == "UnitDefinitionList" and hasattr(text, "to_html"):
        return Html(text.to_html())
    return text if isinstance(text, Text) else str(text)


def _columns(made: GT, built: Any, body: dict[str, list[Any]]) -> GT:
    shown = [column for column in built._boxhead._d if str(column.var) in body]
    stub = [str(column.var) for column in shown if column.type.name == "stub"]
    if stub:
        made = made.tab_stub(rowname_col=stub)
    for column in shown:
        name = str(column.var)
        if column.column_align in ("left", "center", "right"):
            made = made.cols_align(column.column_align, name)
        if name not in stub and str(column.column_label) != name:
            made = made.cols_label({name: _text(column.column_label)})
        if column.column_width:
            made = made.cols_width({name: column.column_width})
    for spanner in sorted(built._spanners._d, key=lambda spanner: spanner.spanner_level):
        over = [str(name) for name in spanner.vars if str(name) in body]
        if over:
            made = made.tab_spanner(_text(spanner.built or spanner.spanner_label), over, id=spanner.spanner_id,
                                    level=spanner.spanner_level, gather=False)
    return made


def _headings(made: GT, built: Any) -> GT:
    heading = built._heading
    if heading.title is not None:
        made = made.tab_header(_text(heading.title), None if heading.subtitle is None else _text(heading.subtitle))
    if built._stubhead is not None and made._rownames:
        made = made.tab_stubhead(_text(built._stubhead))
    for note in built._source_notes:
        made = made.tab_source_note(_text(note))
    return made


def _groups(made: GT, built: Any) -> GT:
    rows = list(built._stub.rows) if hasattr(built._stub, "rows") else list(built._stub)
    groups: dict[str, list[int]] = {}
    for row in rows:
        if row.group_id is not None:
            groups.setdefault(str(row.group_id), []).append(row.rownum_i)
        if getattr(row, "indent", None):
            made = made.tab_stub_indent([row.rownum_i], int(row.indent))
    labels = {group.group_id: group.group_label or group.group_id for group in built._stub.group_rows}
    for name, places in groups.items():
        made = made.tab_row_group(_text(labels.get(name, name)), places, id=name)
    if groups:
        # Those that are told last stand first.
        made = made.row_group_order(list(groups))
    return _sums(made, built, list(groups))


def _sums(made: GT, built: Any, groups: list[str]) -> GT:
    """Rows that sum up, with what great_tables computed and wrote."""
    sums = [("summary_rows", group, built._summary_rows._d.get(group, ())) for group in groups]
    for step, group, rows in [*sums, ("grand_summary_rows", None, built._summary_rows_grand._d.get("grand", ()))]:
        for row in rows:
            for name, value in row.values.items():
                if name in made._values.names and not is_missing(value) and value != "---":
                    # A format whose pattern is the text itself shows it.
                    text = str(_plain(value)).replace("{", "(").replace("}", ")")
                    said = {"fns": {row.label: "count"}, "columns": [name], "side": row.side, "fmt": {"fmt_number": {"pattern": text}}}
                    made = made._with({step: said if group is None else {**said, "groups": [group]}})
    return made


def _looks(made: GT, built: Any) -> GT:
    for info in built._styles:
        place = _place(info)
        if place is not None:
            made = made.tab_style(list(info.styles), place)
    notes: dict[str, list[Any]] = {}
    for info in built._footnotes:
        place = _place(info)
        for text in info.footnotes or ():
            notes.setdefault(str(getattr(text, "text", text)), [text]).append(place)
    for text, *places in notes.values():
        meant = [place for place in places if place is not None]
        made = made.tab_footnote(_text(text), meant or None)
    return made


def _place(info: Any) -> Any:
    from . import loc

    kind = type(info.locname).__name__ if info.locname is not None else ""
    rows = None if info.rownum is None else [info.rownum]
    if kind == "LocBody":
        return loc.body(info.colname, rows)
    if kind == "LocStub":
        return loc.stub(rows)
    if kind == "LocColumnLabels":
        return loc.column_labels(info.colname)
    if kind == "LocSpannerLabels":
        return loc.spanner_labels(info.grpname)
    if kind == "LocRowGroups":
        return loc.row_groups(info.grpname)
    simple = {"LocHeader": "header", "LocTitle": "title", "LocSubTitle": "subtitle", "LocStubhead": "stubhead",
              "LocColumnHeader": "column_header", "LocFooter": "footer", "LocSourceNotes": "source_notes"}
    if kind in simple:
        return getattr(loc, simple[kind])()
    if kind:
        _steps.leave_out(f"what is said of {kind}", "say it with rastertables.GT")
    return None


def _options(made: GT, gt: Any) -> GT:
    import great_tables

    usual = great_tables.GT(gt._tbl_data)._options
    changed = {}
    for name in vars(usual):
        value = getattr(getattr(gt._options, name), "value", None)
        if value != getattr(getattr(usual, name), "value", None):
            changed[name] = value
    taken = {name: value for name, value in changed.items() if not re.match("container|quarto|ihtml|table_id|page|latex", name)}
    known = _steps.options()
    for name in [name for name in taken if name not in known]:
        _steps.leave_out(f"option {name}", "pictures have nothing of the kind")
        del taken[name]
    return made.tab_options(**taken)
