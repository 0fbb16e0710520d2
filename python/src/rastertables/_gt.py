"""The grammar of gt in great_tables' spelling."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _data, _pandas
from ._grammar import _steps
from ._columns import Columns
from ._errors import Error
from ._grammar._base import Step
from ._grammar._cells import CellSteps
from ._grammar._columns import ColumnSteps
from ._grammar._formats import Formats
from ._grammar._options import OptionSteps
from ._grammar._parts import Parts
from ._grammar._plots import PlotSteps
from ._grammar._styles import StyleSteps
from ._options import Options
from ._picture import Drawable, Picture
from ._grammar._summaries import SummarySteps
from ._table import Table

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

BROWSER = ("selector", "expand", "web_driver", "window_size", "debug_port", "encoding", "delay", "vwidth", "vheight", "_debug_dump")


class GT(
    ColumnSteps, CellSteps, Formats, OptionSteps, Parts, PlotSteps, StyleSteps, SummarySteps, Drawable,
):
    """A table that is said step by step; each method answers a new one.

    >>> import rastertables as rt
    >>> (
    ...     rt.GT({"city": ["Cork", "Oran"], "sales": [1204.5, 980]}, rowname_col="city")
    ...     .tab_header(title="Sales")
    ...     .fmt_currency("sales", currency="EUR")
    ...     .save("sales.png")
    ... )
    <GT: 2 rows, columns city, sales>
    """

    _root: str | None = None
    _auto_align = True

    def __init__(
        self, data: Any, rowname_col: Any = None, groupname_col: str | None = None, auto_align: bool = True,
        id: str | None = None, locale: str | None = None,
    ) -> None:
        data = data.collect() if type(data).__name__ == "LazyFrame" else data
        self._data = data
        self._values = _values(data)
        if groupname_col is not None:
            self._columns(groupname_col)
        self._rownames = () if rowname_col is None else tuple(self._columns(rowname_col))
        self._groupname, self._auto_align = groupname_col, auto_align
        self._made = ({"locale": {"locale": locale}},) if locale else ()

    @classmethod
    def from_data(cls, data: Any, *arguments: Any, **named: Any) -> Self:
        """The same as ``GT(data)``."""
        return cls(data, *arguments, **named)

    def specification(self) -> dict[str, Any]:
        """What was said, as the specification that the command and Swift read.

        >>> import rastertables as rt
        >>> rt.GT({"a": [1]}).fmt_integer("a").specification()["steps"][0]["fmt_integer"]["columns"]
        ['a']
        """
        labels = list(self._rownames) if len(self._rownames) > 1 else self._rowname
        stub = {key: name for key, name in (("rowname_col", labels), ("groupname_col", self._groupname)) if name}
        steps: list[Step] = [{"tab_stub": stub}] if stub else []
        if not self._auto_align:
            steps.append({"cols_align": {"align": "left", "columns": self._values.names}})
        return {"data": self._document(), "steps": [*steps, *_ordered(self._made)]}

    def _document(self) -> Any:
        plain = self._values.plain()
        return plain if self._values.height else {name: [] for name in plain}

    def _table(self) -> Table:
        drawn: Table | None = self.__dict__.get("_drawn")
        if drawn is None:
            options = {} if self._root is None else {"root": self._root}
            drawn = self.__dict__["_drawn"] = Table(spec=self.specification(), options=options)
        return drawn

    def _shown(self) -> dict[tuple[str, int], str]:
        """The text of each cell as it is drawn."""
        # Without groups and sums, rows are as the data have them.
        hidden = {"tab_row_group", "row_group_order", "summary_rows", "grand_summary_rows", "tab_header", "tab_spanner",
                  "tab_spanner_delim", "tab_footnote", "tab_stubhead", "tab_style", "tab_stub_indent", "cols_move",
                  "cols_move_to_start", "cols_move_to_end", "cols_width"}
        steps = [step for step in _ordered(self._made) if next(iter(step)) not in hidden]
        spec = {"data": self._document(), "steps": steps}
        import warnings

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            layout = Table(spec=spec, options={} if self._root is None else {"root": self._root}).layout()
        names = self._shown_names(steps)
        first = min((cell["row"] for cell in layout["cells"] if cell["row"] >= 0), default=0)
        return {(names[cell["column"]], cell["row"] - first): cell["text"] for cell in layout["cells"]
                if cell["row"] >= 0 and cell["column"] < len(names)}

    def _shown_names(self, steps: list[Step]) -> list[str]:
        gone: set[str] = set()
        for step in steps:
            name, said = next(iter(step.items()))
            if name == "cols_hide":
                gone |= set(said["columns"])
            elif name == "cols_merge":
                gone |= set(said.get("hide_columns", said["columns"][1:]))
            elif name in ("cols_merge_range", "cols_merge_uncert", "cols_merge_n_pct") and said.get("autohide", True):
                gone.add(said.get("col_end") or said.get("col_uncert") or said.get("col_pct"))
        return [name for name in self._values.names if name not in gone]

    def _labels(self) -> dict[str, str]:
        labels = {name: name for name in self._values.names}
        for step in self._made:
            labels.update({name: str(text) for name, text in step.get("cols_label", {"cases": {}})["cases"].items()})
        return labels

    def render(self, format: str = "html", /, **options: Any) -> bytes:
        """The table in a format: png, pdf, svg, html, eml, txt, md, tex."""
        return self._render(format, options)

    def _render(self, format: str, options: Mapping[str, Any]) -> bytes:
        return self._table()._render(format, options)

    def _picture(self, options: Mapping[str, Any]) -> Picture:
        return self._table()._picture(options)

    def pictures(self, **options: Unpack[Options]) -> list[Picture]:
        """The pictures of the table: one, or with ``fit`` or ``pages`` as many as there are."""
        return self._table().pictures(**options)

    def save(self, file: str | os.PathLike[str], selector: str | None = None, scale: float | None = None, **options: Any) -> Self:
        """Writes a file, by its ending in the format that this means; options are those of ``Table.save``."""
        for name in BROWSER:
            if options.pop(name, None) is not None:
                _steps.leave_out(f"{name} of save", "there is no browser")
        if not Path(file).suffix:
            file = f"{os.fspath(file)}.png"
        if scale is not None:
            options["scale"] = scale
        self._table().save(file, **options)
        return self

    def gtsave(self, file: str | os.PathLike[str], zoom: float = 2.0, **options: Any) -> Self:
        """Writes a file, as ``save`` does."""
        return self.save(file, scale=zoom, **options)

    def report(self) -> dict[str, Any]:
        """What the last result does not show as the data have it."""
        return self._table().report()

    def summary(self) -> dict[str, Any]:
        """The table in words and numbers."""
        return self._table().summary()

    def as_raw_html(self, inline_css: bool = False, make_page: bool = False, all_important: bool = False) -> str:
        """The table as HTML."""
        return self.html(page=make_page)

    def write_raw_html(self, filename: str | os.PathLike[str], **options: Any) -> None:
        """Writes the table as HTML."""
        Path(filename).write_text(self.as_raw_html(make_page=bool(options.get("make_page"))), encoding="utf-8")

    def as_latex(self, use_longtable: bool = False, tbl_pos: str | None = None) -> str:
        """LaTeX is not written: a PDF of the table can be included instead."""
        raise Error("tables are not written as LaTeX; save the table as a PDF, and include that with \\includegraphics",
                    kind="output", remedy="save the table as a PDF, and include that with \\includegraphics")

    def show(self, target: str = "auto") -> None:
        """Shows the table in a notebook; elsewhere says where the picture is."""
        try:
            from IPython import get_ipython
            from IPython.display import display
        except ImportError:
            get_ipython = None
        if get_ipython is not None and get_ipython() is not None:
            display(self)  # type: ignore[no-untyped-call]
            return
        import tempfile

        with tempfile.NamedTemporaryFile(suffix=".png", delete=False) as file:
            file.write(self.png())
        print(file.name)

    def pipe(self, func: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """What a function makes of the table."""
        return func(self, *args, **kwargs)

    def pipes(self, *funcs: Callable[[Any], Any]) -> Any:
        """What functions make of the table, one after the other."""
        made: Any = self
        for func in funcs:
            made = func(made)
        return made

    def __repr__(self) -> str:
        return f"<GT: {self._values.height} rows, columns {', '.join(self._values.names[:8])}>"


def _values(data: Any) -> Columns:
    if _pandas.is_pandas(data):
        frame = data.reset_index(drop=True)
        names = [" ".join(map(str, label)) if isinstance(label, tuple) else str(label) for label in frame.columns]
        return Columns.named({name: _pandas.cells(frame.iloc[:, place]) for place, name in enumerate(names)}, flat=False)
    if hasattr(data, "get_columns"):
        return Columns.named({column.name: column.to_list() for column in data.get_columns()}, flat=False)
    return _data.columns(data)


def _ordered(made: tuple[Step, ...]) -> list[Step]:
    """Steps with texts of functions behind other formats, and before what stands in place of values."""
    formatted = [step["fmt"] for step in made if "fmt" in step]
    found: list[Step] = []
    for step in made:
        if "fmt" in step:
            continue
        if formatted and next(iter(step)).startswith(("sub_", "cols_merge", "text_")):
            found += formatted
            formatted = []
        found.append(step)
    return found + formatted

