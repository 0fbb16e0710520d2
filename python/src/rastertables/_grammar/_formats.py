"""Formats of values, in great_tables' words."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .. import _css
from . import _steps
from .._columns import is_missing
from ._base import Grammar
from ._texts import as_spec, marked

if TYPE_CHECKING:
    from typing_extensions import Self

ONE = "{x}"


class Formats(Grammar):
    """Numbers, times, words and pictures of values."""

    def fmt_number(
        self, columns: Any = None, rows: Any = None, decimals: Any = 2, n_sigfig: Any = None, drop_trailing_zeros: Any = False,
        drop_trailing_dec_mark: Any = True, use_seps: Any = True, accounting: Any = False, scale_by: Any = 1, compact: Any = False,
        pattern: Any = ONE, sep_mark: Any = ",", dec_mark: Any = ".", force_sign: Any = False, min_sep_threshold: Any = 1,
        locale: Any = None,
    ) -> Self:
        """Numbers with so many decimals.

        >>> import rastertables as rt
        >>> [cell["text"] for cell in rt.GT({"a": [1234.5]}).fmt_number("a", decimals=1).layout()["cells"]]
        ['a', '1,234.5']
        """
        return self._step("fmt_number", locals())

    def fmt_integer(
        self, columns: Any = None, rows: Any = None, use_seps: Any = True, scale_by: Any = 1, accounting: Any = False,
        compact: Any = False, pattern: Any = ONE, sep_mark: Any = ",", force_sign: Any = False, min_sep_threshold: Any = 1,
        locale: Any = None,
    ) -> Self:
        """Whole numbers."""
        return self._step("fmt_integer", locals())

    def fmt_scientific(
        self, columns: Any = None, rows: Any = None, decimals: Any = 2, n_sigfig: Any = None, drop_trailing_zeros: Any = False,
        drop_trailing_dec_mark: Any = True, scale_by: Any = 1, exp_style: Any = "x10n", pattern: Any = ONE, sep_mark: Any = ",",
        dec_mark: Any = ".", force_sign_m: Any = False, force_sign_n: Any = False, locale: Any = None,
    ) -> Self:
        """Numbers with powers of ten."""
        return self._step("fmt_scientific", locals())

    def fmt_engineering(
        self, columns: Any = None, rows: Any = None, decimals: Any = 2, n_sigfig: Any = None, drop_trailing_zeros: Any = False,
        drop_trailing_dec_mark: Any = True, scale_by: Any = 1, exp_style: Any = "x10n", pattern: Any = ONE, dec_mark: Any = ".",
        force_sign_m: Any = False, force_sign_n: Any = False, locale: Any = None,
    ) -> Self:
        """Numbers with powers of a thousand."""
        return self._step("fmt_engineering", locals())

    def fmt_number_si(
        self, columns: Any = None, rows: Any = None, unit: Any = None, decimals: Any = 2, n_sigfig: Any = None,
        drop_trailing_zeros: Any = False, drop_trailing_dec_mark: Any = True, scale_by: Any = 1, prefix_mode: Any = "engineering",
        pattern: Any = ONE, sep_mark: Any = ",", dec_mark: Any = ".", force_sign: Any = False, incl_space: Any = True,
        locale: Any = None,
    ) -> Self:
        """Numbers with prefixes such as k and M."""
        return self._step("fmt_number_si", locals())

    def fmt_percent(
        self, columns: Any = None, rows: Any = None, decimals: Any = 2, drop_trailing_zeros: Any = False,
        drop_trailing_dec_mark: Any = True, scale_values: Any = True, use_seps: Any = True, min_sep_threshold: Any = 1,
        accounting: Any = False, pattern: Any = ONE, sep_mark: Any = ",", dec_mark: Any = ".", force_sign: Any = False,
        placement: Any = "right", incl_space: Any = False, locale: Any = None,
    ) -> Self:
        """Shares as percentages."""
        return self._step("fmt_percent", locals())

    def fmt_partsper(
        self, columns: Any = None, rows: Any = None, to_units: Any = "per-mille", symbol: Any = "auto", decimals: Any = 2,
        drop_trailing_zeros: Any = False, drop_trailing_dec_mark: Any = True, scale_values: Any = True, use_seps: Any = True,
        pattern: Any = ONE, sep_mark: Any = ",", dec_mark: Any = ".", force_sign: Any = False, incl_space: Any = "auto",
        locale: Any = None,
    ) -> Self:
        """Shares in thousandths, millionths and so on."""
        return self._step("fmt_partsper", locals())

    def fmt_fraction(
        self, columns: Any = None, rows: Any = None, accuracy: Any = "low", simplify: Any = True, layout: Any = "inline",
        use_seps: Any = True, pattern: Any = ONE, sep_mark: Any = ",", locale: Any = None,
    ) -> Self:
        """Numbers as fractions."""
        return self._step("fmt_fraction", locals())

    def fmt_currency(
        self, columns: Any = None, rows: Any = None, currency: Any = None, use_subunits: Any = True, decimals: Any = None,
        drop_trailing_dec_mark: Any = True, use_seps: Any = True, min_sep_threshold: Any = 1, accounting: Any = False,
        scale_by: Any = 1, compact: Any = False, pattern: Any = ONE, sep_mark: Any = ",", dec_mark: Any = ".",
        force_sign: Any = False, placement: Any = "left", incl_space: Any = False, locale: Any = None,
    ) -> Self:
        """Amounts of money."""
        return self._step("fmt_currency", locals())

    def fmt_roman(self, columns: Any = None, rows: Any = None, case: Any = "upper", pattern: Any = ONE) -> Self:
        """Roman numerals."""
        return self._step("fmt_roman", locals())

    def fmt_index(
        self, columns: Any = None, rows: Any = None, case: Any = "upper", index_algo: Any = "repeat", pattern: Any = ONE,
        locale: Any = None,
    ) -> Self:
        """Letters that number."""
        return self._step("fmt_index", locals())

    def fmt_spelled_num(self, columns: Any = None, rows: Any = None, pattern: Any = ONE, locale: Any = None) -> Self:
        """Numbers in words."""
        return self._step("fmt_spelled_num", locals())

    def fmt_bytes(
        self, columns: Any = None, rows: Any = None, standard: Any = "decimal", decimals: Any = 1, n_sigfig: Any = None,
        drop_trailing_zeros: Any = True, drop_trailing_dec_mark: Any = True, use_seps: Any = True, min_sep_threshold: Any = 1,
        pattern: Any = ONE, sep_mark: Any = ",", dec_mark: Any = ".", force_sign: Any = False, incl_space: Any = True,
        locale: Any = None,
    ) -> Self:
        """Numbers of bytes."""
        return self._step("fmt_bytes", locals())

    def fmt_date(
        self, columns: Any = None, rows: Any = None, date_style: Any = "iso", pattern: Any = ONE, locale: Any = None,
    ) -> Self:
        """Days."""
        return self._step("fmt_date", locals())

    def fmt_time(
        self, columns: Any = None, rows: Any = None, time_style: Any = "iso", pattern: Any = ONE, locale: Any = None,
    ) -> Self:
        """Times of day."""
        return self._step("fmt_time", locals())

    def fmt_datetime(
        self, columns: Any = None, rows: Any = None, date_style: Any = "iso", time_style: Any = "iso", format_str: Any = None,
        sep: Any = " ", pattern: Any = ONE, locale: Any = None,
    ) -> Self:
        """Days with times; ``format_str`` is that of ``strftime``."""
        if format_str is None:
            return self._step("fmt_datetime", locals())
        def written(value: Any) -> str:
            moment = dt.datetime.fromisoformat(value) if isinstance(value, str) else value
            return str(pattern).replace("{x}", moment.strftime(format_str))

        return self.fmt(lambda value: value if is_missing(value) else written(value), columns, rows)

    def fmt_duration(
        self, columns: Any = None, rows: Any = None, input_units: Any = None, output_units: Any = None,
        duration_style: Any = "narrow", trim_zero_units: Any = True, max_output_units: Any = None, pattern: Any = ONE,
        use_seps: Any = True, sep_mark: Any = ",", force_sign: Any = False, locale: Any = None,
    ) -> Self:
        """Lengths of time, as numbers of ``input_units`` or as ``timedelta``.

        >>> import datetime as dt, rastertables as rt
        >>> gt = rt.GT({"ran": [dt.timedelta(minutes=75)]}).fmt_duration("ran")
        >>> gt.layout()["cells"][-1]["text"]
        '1h 15m'
        """
        given = dict(locals())
        made: Self = self
        for name in self._columns(columns):
            if any(isinstance(cell, dt.timedelta) for cell in self._values[name]):
                seconds = [cell.total_seconds() if isinstance(cell, dt.timedelta) else cell for cell in self._values[name]]
                made = made._with(_values=made._values.replacing(name, seconds))
                given["input_units"] = "seconds"
        return made._step("fmt_duration", given)

    def fmt_tf(
        self, columns: Any = None, rows: Any = None, tf_style: Any = "true-false", pattern: Any = ONE, true_val: Any = None,
        false_val: Any = None, na_val: Any = None, colors: Any = None,
    ) -> Self:
        """Truth values as words or symbols."""
        made = self._step("fmt_tf", {**locals(), "colors": None})
        for value, color in zip((True, False, None), colors or ()):
            for name in self._columns(columns):
                rows_of = [row for _, row in self._places(name, rows) if self._values[name][row] is value]
                if rows_of:
                    made = made._with({"tab_style": {"style": {"color": color}, "locations": {
                        "body": {"columns": name, "rows": rows_of}}}})
        return made

    def fmt_units(self, columns: Any = None, rows: Any = None, pattern: Any = ONE) -> Self:
        """Units of measurement."""
        return self._step("fmt_units", locals())

    def fmt_chem(self, columns: Any = None, rows: Any = None) -> Self:
        """Chemical formulas."""
        return self._step("fmt_chem", locals())

    def fmt_markdown(self, columns: Any = None, rows: Any = None) -> Self:
        """Markdown."""
        return self._step("fmt_markdown", locals())

    def fmt_url(
        self, columns: Any = None, rows: Any = None, label: Any = None, as_button: Any = False, color: Any = "auto",
        show_underline: Any = "auto", button_fill: Any = "auto", button_width: Any = None, button_outline: Any = None,
        target: Any = "_blank",
    ) -> Self:
        """Addresses, with links in documents."""
        if callable(label):
            return self.fmt(lambda value: None if is_missing(value) else label(value), columns, rows)
        return self._step("fmt_url", locals())

    def fmt_email(
        self, columns: Any = None, rows: Any = None, display_name: Any = None, as_button: Any = False, color: Any = "auto",
        show_underline: Any = "auto", button_fill: Any = "auto", button_width: Any = None, button_outline: Any = None,
        target: Any = "_blank",
    ) -> Self:
        """Addresses of mail."""
        if callable(display_name):
            return self.fmt(lambda value: None if is_missing(value) else display_name(value), columns, rows)
        return self._step("fmt_email", locals())

    def fmt_image(
        self, columns: Any = None, rows: Any = None, height: Any = None, width: Any = None, sep: Any = " ", path: Any = None,
        file_pattern: Any = "{}", encode: Any = True, alt: Any = None,
    ) -> Self:
        """Images of files."""
        folder = None if path is None else str(path)
        if folder is not None and folder.startswith(("http:", "https:")):
            _steps.leave_out("fmt_image", "images of the net are not fetched; save them and say the folder as path")
            return self
        said = {**locals(), "path": folder, "file_pattern": str(file_pattern).replace("{}", "{x}")}
        return self._step("fmt_image", said, height=_css.points(height), width=_css.points(width))._with(_root=folder or "/")

    def fmt_flag(
        self, columns: Any = None, rows: Any = None, height: Any = "1em", sep: Any = " ", use_title: Any = True,
    ) -> Self:
        """Flags of countries."""
        return self._step("fmt_flag", locals())

    def fmt_country(
        self, columns: Any = None, rows: Any = None, pattern: Any = ONE, sep: Any = " ", locale: Any = None,
    ) -> Self:
        """Names of countries."""
        return self._step("fmt_country", locals())

    def fmt_icon(
        self, columns: Any = None, rows: Any = None, height: Any = None, sep: Any = " ", stroke_color: Any = None,
        stroke_width: Any = None, stroke_alpha: Any = None, fill_color: Any = None, fill_alpha: Any = None,
        margin_left: Any = None, margin_right: Any = None,
    ) -> Self:
        """Icons by their names."""
        if isinstance(fill_color, dict):
            made: Self = self
            for name, color in fill_color.items():
                for column in self._columns(columns):
                    mine = [row for _, row in self._places(column, rows) if self._values[column][row] == name]
                    made = made.fmt_icon(column, mine, height, sep, fill_color=color)
            return made
        return self._step("fmt_icon", locals(), height=_css.points(height))

    def fmt_passthrough(
        self, columns: Any = None, rows: Any = None, escape: Any = True, pattern: Any = ONE,
    ) -> Self:
        """Values as they are, in a pattern."""
        def passed(value: Any) -> Any:
            text = str(pattern).replace("{x}", str(value))
            return None if is_missing(value) else text if escape else marked(text)

        return self.fmt(passed, columns, rows)

    def fmt(self, fns: Callable[[Any], Any], columns: Any = None, rows: Any = None, is_substitution: bool = False) -> Self:
        """Values as a function writes them, which is given each.

        >>> import rastertables as rt
        >>> [cell["text"] for cell in rt.GT({"a": [2, 3]}).fmt(lambda value: f"{value} apples", "a").layout()["cells"]]
        ['a', '2 apples', '3 apples']
        """
        cells = {}
        for column, row in self._places(columns, rows):
            text = fns(self._values[column][row])
            if text is not None and not is_missing(text):
                cells[column, row] = as_spec(text) if not isinstance(text, str) else marked(text)
        return self._with(*[{"fmt": step} for step in self._written(cells)])
