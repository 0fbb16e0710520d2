"""A Styler of pandas as a table: its texts, looks, bars, labels and hidden parts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from . import _css
from ._pandas import unique
from ._table import Table
from ._grammar._texts import html, marked, plain

Step = dict[str, Any]
Place = tuple[Any, ...]

# What a selector of CSS means; `{0}` is the number in a class such as `col2`.
SELECTORS: tuple[tuple[str, str], ...] = (
    (r"(table|)", "table"),
    (r"caption", "title"),
    (r"(tbody )?(tr )?(td|td\.data|\.data)", "body"),
    (r"(thead )?(tr )?th|(tbody )?tr th", "labels"),
    (r"thead( tr)?( th)?|(thead )?(tr )?(th)?\.col_heading(\.level\d+)?", "column_labels"),
    (r"tbody( tr)? th|(tbody )?(th)?\.row_heading(\.level\d+)?", "stub"),
    (r"(thead )?(th)?\.(index_name|blank)(\.level\d+)?", "stubhead"),
    (r"(td|th)?(\.data|\.col_heading)?\.col(\d+)", "column"),
    (r"(td|th)?(\.data|\.row_heading)?\.row(\d+)", "row"),
    (r"(tbody )?tr:nth-(?:of-type|child)\((even|odd|\d*n(?:\+\d+)?)\)( td)?", "every"),
)
# Properties that browsers need and a picture does not.
SILENT = ("width", "cursor", "position", "z-index", "left", "top", "transition", "box-sizing", "border-collapse", "border-spacing")


def from_styler(styler: Any) -> Table:
    """The table of a Styler of pandas: formats, gradients, bars, applied CSS, hidden rows, columns and levels, the caption, levels
    of labels, and of ``set_table_styles`` what means cells. What cannot be carried over is a warning each, and is listed in
    ``left_out``.

    >>> import pandas as pd
    >>> import rastertables as rt
    >>> styler = pd.DataFrame({"price": [1.5, 20]}).style.format("{:.2f} €").highlight_max(color="gold")
    >>> table = rt.from_styler(styler)
    >>> [cell["text"] for cell in table.layout()["cells"]]
    ['', 'price', '0', '1.50 €', '1', '20.00 €']
    """
    return _Reading(styler).table()


class _Reading:
    def __init__(self, styler: Any) -> None:
        self.styler = styler
        self.drawn = styler._render(sparse_index=False, sparse_columns=False, max_rows=None, max_cols=None, blank="")
        self.left_out: list[str] = []
        rows = [[cell for cell in row if cell["is_visible"]] for row in self.drawn["body"]]
        self.labels = [[cell for cell in row if cell["type"] == "th"] for row in rows]
        self.cells = [[cell for cell in row if cell["type"] == "td"] for row in rows]
        self.heads = [[cell for cell in row if "col_heading" in cell["class"] and cell["is_visible"]] for row in self.drawn["head"]]
        self.heads = [row for row in self.heads if row]
        self.titles = self._titles(max(map(len, self.labels), default=0))
        taken: set[str] = set()
        heads = zip(*([plain(html(_shown(cell))) for cell in row] for row in self.heads))
        names = [" ".join(filter(None, head)) for head in heads] or [""] * max(map(len, self.cells), default=0)
        self.body = list(unique(names, taken))
        self.stub = list(unique([title or "index" for title in self.titles], taken))

    def table(self) -> Table:
        data = {name: [plain(html(_shown(row[place]))) for row in self.labels] for place, name in enumerate(self.stub)}
        data.update({name: [plain(html(_shown(row[place]))) for row in self.cells] for place, name in enumerate(self.body)})
        bars = dict(self._bars(data))
        steps = [
            *self._heads(), *self._stub(), *self._align(), *self._marks(bars), *self._sheet(), *self._looks(bars),
            *(step for steps in bars.values() for step in steps),
        ]
        table = Table(data, spec={"steps": steps})
        table.leave_out(self.left_out, "of the Styler")
        return table

    def _heads(self) -> Iterator[Step]:
        caption = self.styler.caption
        if caption:
            yield {"tab_header": {"title": _text(caption if isinstance(caption, str) else caption[0])}}
        labels = self.heads[-1] if self.heads else []
        cases = {name: _text(_shown(cell)) for name, cell in zip(self.body, labels)} or dict.fromkeys(self.body, "")
        yield {"cols_label": {"cases": cases}}
        for level, heads in enumerate(reversed(self.heads[:-1]), 1):
            above = self.heads[: len(self.heads) - level]
            parts = list(zip(*([_shown(cell) for cell in row] for row in above)))
            for number, (part, places) in enumerate(groupby(range(len(heads)), key=lambda place: parts[place])):
                over = [self.body[place] for place in places]
                if part[-1]:
                    label = _text(part[-1])
                    said = {"label": label, "columns": over, "level": level, "id": f"{level}.{number}", "gather": False}
                    yield {"tab_spanner": said}

    def _titles(self, levels: int) -> list[str]:
        """The names of the levels of the index, which stand in a row of their own or in that of the labels."""
        names = {level: _shown(cell) for row in self.drawn["head"]
                 for level, cell in enumerate(cell for cell in row if cell["type"] == "th" and cell["is_visible"])
                 if "index_name" in cell["class"] and level < levels}
        return [names.get(level, "") for level in range(levels)]

    def _stub(self) -> Iterator[Step]:
        if self.styler.concatenated:
            self.left_out.append("what was said of the looks of concatenated rows")
        if self.stub:
            yield {"tab_stub": {"rowname_col": self.stub if len(self.stub) > 1 else self.stub[0]}}
            yield {"tab_stubhead": {"label": self.titles if len(self.titles) > 1 else self.titles[0]}}

    def _align(self) -> Iterator[Step]:
        numbers = [name for place, name in enumerate(self.body)
                   if any(_is_number(row[place]["value"]) for row in self.cells)
                   and all(_is_number(row[place]["value"]) or row[place]["value"] is None for row in self.cells)]
        if numbers:
            yield {"cols_align": {"align": "right", "columns": numbers}}

    def _marks(self, bars: dict[str, list[Step]]) -> Iterator[Step]:
        for names, rows in ((self.stub, self.labels), (self.body, self.cells)):
            for place, name in enumerate(names):
                for number, row in enumerate(rows):
                    text = marked(_shown(row[place]))
                    if not isinstance(text, str) and name not in bars:
                        yield {"sub_values": {"columns": [name], "rows": [number], "replacement": text}}

    def _rules(self) -> Iterator[tuple[Place, Any]]:
        """Where something was said of single cells, and what."""
        rows, columns = self._shown_rows(), self._shown_columns()
        for number, row in enumerate(rows):
            for place, column in enumerate(columns):
                yield ("body", number, place), self.styler.ctx.get((row, column), [])
            for level in range(self.styler.index.nlevels):
                yield ("stub", number, level), self.styler.ctx_index.get((row, level), [])
        for place, column in enumerate(columns):
            said = [rule for level in range(self.styler.columns.nlevels)
                    for rule in self.styler.ctx_columns.get((level, column), [])]
            yield ("column_labels", 0, place), said

    def _shown_rows(self) -> list[int]:
        return [row for row in range(len(self.styler.index)) if row not in self.styler.hidden_rows]

    def _shown_columns(self) -> list[int]:
        return [column for column in range(len(self.styler.columns)) if column not in self.styler.hidden_columns]

    def _looks(self, bars: dict[str, list[Step]]) -> Iterator[Step]:
        places: dict[str, list[Place]] = {}
        for place, rules in self._rules():
            wanted = [(name, value) for name, value in rules if "gradient" not in str(value)]
            look = self._look(wanted) if wanted else {}
            if look:
                places.setdefault(json.dumps(look), []).append(place)
        for text, found in places.items():
            yield {"tab_style": {"style": json.loads(text), "locations": list(self._locations(found))}}

    def _locations(self, places: list[Place]) -> Iterator[Step]:
        for (kind, place), same in groupby(sorted(places, key=lambda p: (p[0], p[2], p[1])), key=lambda p: (p[0], p[2])):
            rows = [row for _, row, _ in same]
            if kind == "body":
                yield {"body": {"columns": [self.body[place]], "rows": rows}}
            elif kind == "column_labels":
                yield {"column_labels": {"columns": [self.body[place]]}}
            else:
                if len(self.stub) > 1:
                    self.left_out.append("that looks are of one level of row labels")
                yield {"stub": {"rows": rows}}

    def _look(self, rules: list[tuple[str, Any]]) -> dict[str, Any]:
        look, left = _css.style(";".join(f"{name}:{value}" for name, value in rules))
        self.left_out += [rule for rule in left if rule.split(":")[0] not in SILENT and rule not in self.left_out]
        return look

    def _bars(self, data: dict[str, list[Any]]) -> Iterator[tuple[str, list[Step]]]:
        """Columns whose cells have bars, which become plots of how long these are, with the texts beside them."""
        rows = self._shown_rows()
        for place, column in enumerate(self._shown_columns()):
            found = [_bar(self.styler.ctx.get((row, column), [])) for row in rows]
            given = [bar for bar in found if bar]
            if not given:
                continue
            name, zero = self.body[place], _zero(given)
            texts, data[name] = data[name], [_length(bar, zero) for bar in found]
            below = next((bar[2] for bar in given if bar[0] < zero), given[0][2])
            above = next((bar[2] for bar in given if bar[1] > zero), given[0][2])
            if {bar[2] for bar in given} - {above, below}:
                self.left_out.append("colours of bars beyond two in a column")
            plot = {"columns": [name], "color": above, "negative_color": below, "domain": [-zero, 100 - zero], "values": "beside"}
            yield name, [
                *({"fmt_number": {"columns": [name], "rows": [row], "pattern": _pattern(text)}}
                  for row, text in enumerate(texts)),
                {"plot_bar": plot},
            ]

    def _sheet(self) -> Iterator[Step]:
        for rule in self.drawn["table_styles"]:
            for selector in rule["selector"].split(","):
                meaning = _meaning(selector.strip())
                look = self._look(rule["props"]) if meaning else {}
                if meaning is None:
                    self.left_out.append(f"the style of {selector.strip()!r}")
                elif look and (locations := self._meant(*meaning)):
                    yield {"tab_style": {"style": look, "locations": locations}}

    def _meant(self, kind: str, detail: str) -> list[Any]:
        simple: dict[str, list[Any]] = {
            "table": ["column_labels", "stub", "body", "stubhead"], "title": ["title"], "body": ["body"], "stubhead": ["stubhead"],
            "labels": ["column_labels", "stub", "stubhead", "spanners"], "column_labels": ["column_labels", "spanners"],
            "stub": ["stub"],
        }
        if kind in simple:
            absent = (set() if self.stub else {"stub", "stubhead"}) | (set() if len(self.heads) > 1 else {"spanners"})
            return [place for place in simple[kind] if place not in absent]
        if kind == "column":
            shown = self._shown_columns()
            columns = [self.body[shown.index(int(detail))]] if int(detail) in shown else []
            return [{"body": {"columns": columns}}, {"column_labels": {"columns": columns}}] if columns else []
        rows = self._shown_rows()
        if kind == "row":
            return [{"body": {"rows": [rows.index(int(detail))]}}] if int(detail) in rows else []
        step, start = _every(detail)
        return [{"body": {"rows": list(range(start - 1, len(rows), step))}}]


def _shown(cell: dict[str, Any]) -> str:
    text = cell["display_value"]
    return "" if text is None else str(text)


def _text(text: Any) -> Any:
    return marked(str(text))


def _is_number(value: Any) -> bool:
    return hasattr(value, "__float__") and not isinstance(value, (str, bool)) or value is None


def _bar(rules: list[tuple[str, Any]]) -> tuple[float, float, str] | None:
    """Where a bar begins and ends, in hundredths of the cell, and its colour."""
    gradient = next((str(value) for name, value in rules if "linear-gradient" in str(value)), None)
    stops = re.findall(r"(#\w+|rgba?\([^)]*\)|\w+)\s+([\d.]+)%", gradient or "")
    solid = [(color, float(end)) for color, end in stops if color != "transparent"]
    if not solid:
        return None
    ends = [end for _, end in solid]
    return (min(ends) if len(ends) > 1 else 0.0), max(ends), solid[0][0]


def _pattern(text: str) -> str:
    return re.sub(r"^-(?=\d)", "\N{MINUS SIGN}", text).replace("{", "(").replace("}", ")")


def _zero(bars: list[tuple[float, float, str]]) -> float:
    """Where most bars begin or end: the place of zero."""
    ends = [round(end, 1) for bar in bars for end in bar[:2]]
    shared = max(ends, key=lambda end: (sum(bar[0] <= end + 0.1 and (abs(bar[0] - end) < 0.1 or abs(bar[1] - end) < 0.1)
                                            for bar in bars), -end))
    return shared


def _length(bar: tuple[float, float, str] | None, zero: float) -> float:
    if bar is None:
        return 0
    return round(bar[1] - zero if bar[1] > zero + 0.1 else bar[0] - zero, 2)


def _meaning(selector: str) -> tuple[str, str] | None:
    for pattern, kind in SELECTORS:
        if match := re.fullmatch(pattern, selector):
            return kind, next((group for group in reversed(match.groups()) if group and re.fullmatch(r"\d.*|n.*|even|odd", group)), "")
    return None


def _every(text: str) -> tuple[int, int]:
    if text in ("even", "odd"):
        return 2, 2 if text == "even" else 1
    step, _, start = text.partition("n")
    return int(step or 1), int(start or 0) or int(step or 1)
