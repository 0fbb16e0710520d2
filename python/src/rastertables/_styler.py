"""Stylers of pandas: their formats, colours, bars and hidden parts."""

from __future__ import annotations

import re
from typing import Any

from . import _css, _pandas, _steps
from ._gt import GT
from ._texts import marked

GRADIENT = re.compile(r"linear-gradient\(\s*90deg.*?(#[0-9a-fA-F]{3,8}|[a-z]+)\s+[\d.]+%")


def from_styler(styler: Any) -> GT:
    """The data frame as its Styler shows it. What a picture cannot show is a CarryOverWarning each.

    >>> import pandas as pd, rastertables as rt
    >>> styler = pd.DataFrame({"price": [3.5, 12.25]}).style.format("{:.2f} €").hide(axis="index")
    >>> [cell["text"] for cell in rt.from_styler(styler).layout()["cells"]]
    ['price', '3.50 €', '12.25 €']
    """
    styler._compute()
    frame, columns = styler.data, styler.columns
    rows = [row for row in range(len(frame)) if row not in set(styler.hidden_rows)]
    places = [place for place in range(len(columns)) if place not in set(styler.hidden_columns)]
    shown = frame.iloc[rows, places]
    if all(styler.hide_index_) if isinstance(styler.hide_index_, list) else styler.hide_index_:
        shown = shown.reset_index(drop=True)
    elif type(shown.index).__name__ == "RangeIndex" and shown.index.name is None:
        shown = shown.rename_axis("")
    values, steps = _pandas.columns_and_steps(shown)
    names = values.names[len(values.names) - len(places):]
    made = GT({name: cells for name, cells in zip(values.names, values.values)})
    stub = next((step["tab_stub"]["rowname_col"] for step in steps if "tab_stub" in step), None)
    made = made.tab_stub(rowname_col=stub) if stub is not None else made
    made = made._with(*[step for step in steps if "tab_stub" not in step])
    made = _formats(made, styler, rows, places, names)
    made = _looks(made, styler, rows, places, names)
    if styler.caption:
        made = made.tab_header(styler.caption if isinstance(styler.caption, str) else styler.caption[0])
    return _table_styles(made, styler)


def _formats(made: GT, styler: Any, rows: list[int], places: list[int], names: list[str]) -> GT:
    texts = {}
    for name, place in zip(names, places):
        for line, row in enumerate(rows):
            value = styler.data.iloc[row, place]
            text = str(styler._display_funcs[(row, place)](value))
            texts[name, line] = marked(text)
    return made._with(*[{"fmt": step} for step in made._written(texts)])


def _looks(made: GT, styler: Any, rows: list[int], places: list[int], names: list[str]) -> GT:
    bars: dict[str, str] = {}
    looks: dict[str, list[tuple[str, int]]] = {}
    for name, place in zip(names, places):
        for line, row in enumerate(rows):
            rule = "; ".join(f"{key}: {value}" for key, value in styler.ctx.get((row, place), []) if value)
            if gradient := GRADIENT.search(rule):
                bars[name] = gradient[1]
                rule = "; ".join(part for part in rule.split("; ") if "gradient" not in part and not part.startswith(("width", "height")))
            if rule:
                looks.setdefault(rule, []).append((name, line))
    for rule, cells in looks.items():
        said, left = _css.style(rule)
        for declaration in left:
            _steps.leave_out(f"CSS {declaration!r}", "it means nothing in a picture")
        for name in dict.fromkeys(name for name, _ in cells) if said else ():
            mine = [line for column, line in cells if column == name]
            made = made._with({"tab_style": {"style": said, "locations": {"body": {"columns": [name], "rows": mine}}}})
    for name, color in bars.items():
        made = made._with({"plot_bar": {"columns": [name], "color": color, "values": "beside"}})
    return made


SELECTORS = {"th": ["column_labels", "stub"], "th.col_heading": ["column_labels"], "thead th": ["column_labels"],
             "th.row_heading": ["stub"], "tbody th": ["stub"], "caption": ["title"], "td": ["body"], "tbody td": ["body"]}


def _table_styles(made: GT, styler: Any) -> GT:
    for entry in styler.table_styles or []:
        selector, props = entry["selector"], entry["props"]
        rule = props if isinstance(props, str) else "; ".join(f"{key}: {value}" for key, value in props)
        places = [place for part in selector.split(",") for place in SELECTORS.get(part.strip(), [])]
        said, left = _css.style(rule)
        if not places or left:
            _steps.leave_out(f"set_table_styles {selector!r}", "it means no cells" if not places else f"{left[0]!r} means nothing here")
        if places and said:
            made = made._with({"tab_style": {"style": said, "locations": places}})
    return made
