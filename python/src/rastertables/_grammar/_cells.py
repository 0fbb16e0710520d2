"""Substitutions and texts of cells, in great_tables' words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .. import loc
from .._columns import is_missing
from ._places import Places
from ._texts import as_spec, marked

if TYPE_CHECKING:
    from typing_extensions import Self

MINUS = "\u2212"


class CellSteps(Places):
    """What stands in place of values, and what becomes of texts."""

    def sub_missing(self, columns: Any = None, rows: Any = None, missing_text: Any = None) -> Self:
        """What stands for missing values; a dash if nothing is said."""
        return self._step("sub_missing", locals())

    def sub_zero(self, columns: Any = None, rows: Any = None, zero_text: Any = "nil") -> Self:
        """What stands for zero."""
        return self._step("sub_zero", locals())

    def sub_small_vals(
        self, columns: Any = None, rows: Any = None, threshold: float = 0.01, small_pattern: Any = None, sign: str = "+",
    ) -> Self:
        """What stands for values below a threshold."""
        return self._step("sub_small_vals", locals())

    def sub_large_vals(
        self, columns: Any = None, rows: Any = None, threshold: float = 1e12, large_pattern: Any = ">={x}", sign: str = "+",
    ) -> Self:
        """What stands for values above a threshold."""
        return self._step("sub_large_vals", locals(), large_pattern=str(large_pattern).replace(">=", "≥"))

    def sub_values(
        self, columns: Any = None, rows: Any = None, values: Any = None, pattern: Any = None,
        fn: Callable[[Any], Any] | None = None, replacement: Any = None,
    ) -> Self:
        """What stands for values: those that are named, match a pattern, or for which a function is true."""
        said: dict[str, Any] = {"replacement": replacement}
        if fn is None and pattern is None:
            listed = list(values) if isinstance(values, (list, tuple)) else [values]
            return self._step("sub_values", {"columns": columns, "rows": rows}, values=listed, **said)
        if fn is None:
            return self._step("sub_values", {"columns": columns, "rows": rows}, pattern={"regex": pattern}, **said)
        found: Self = self
        for name in self._columns(columns):
            answer = _each(fn, self._values[name])
            places = [row for _, row in self._places(name, rows) if answer[row] is True or answer[row] == 1]
            if places:
                found = found._step("sub_values", {"columns": name, "rows": places}, **said)
        return found

    def text_replace(self, pattern: str, replacement: str, locations: Any = None) -> Self:
        """Replaces in texts what a regular expression finds."""
        shown = re.sub(r"\\(\d)", r"\\g<\1>", replacement)
        return self.text_transform(locations, lambda text: re.sub(pattern, shown, text))

    def text_case_match(self, *cases: Any, default: Any = None, replace: str = "all", locations: Any = None) -> Self:
        """Replaces texts, or with ``replace="partial"`` parts of them, by others: ``("a", "b")``, ``(["c", "d"], "e")``."""
        pairs = [([given] if isinstance(given, str) else list(given), text) for given, text in cases]

        def changed(text: str) -> Any:
            for given, shown in pairs:
                if replace == "all" and text in given:
                    return shown
                if replace == "partial" and any(part in text for part in given):
                    for part in given:
                        text = text.replace(part, str(shown))
                    return text
            return text if default is None else default

        return self.text_transform(locations, changed)

    def text_case_when(self, *cases: Any, default: Any = None, locations: Any = None) -> Self:
        """Replaces texts for which functions are true: ``(lambda text: len(text) > 9, "long")``."""
        def changed(text: str) -> Any:
            return next((shown for is_meant, shown in cases if is_meant(text)), text if default is None else default)

        return self.text_transform(locations, changed)

    def text_transform(self, locations: Any, fn: Callable[[str], Any]) -> Self:
        """What a function makes of the texts of places, when they are formatted and merged.

        >>> import rastertables as rt
        >>> gt = rt.GT({"a": [1.5]}).fmt_number("a").text_transform(rt.loc.body("a"), lambda text: f"about {text}")
        >>> gt.layout()["cells"][-1]["text"]
        'about 1.50'
        """
        found: Self = self
        for place in locations if isinstance(locations, (list, tuple)) else [locations or loc.body()]:
            kind = type(place).__name__.removeprefix("Loc").lower().replace("_", "")
            if kind in ("body", "stub"):
                columns = self._rowname if kind == "stub" else place.columns
                if columns is None and kind == "stub":
                    continue
                found = found._change_body(columns, place.rows, fn)
            elif kind == "columnlabels":
                labels = found._labels()
                found = found.cols_label({name: fn(labels[name]) for name in self._columns(place.columns)})
            else:
                raise TypeError(f"texts of loc.{type(place).__name__} cannot be changed; those of body, stub and column_labels can")
        return found

    def _change_body(self, columns: Any, rows: Any, fn: Callable[[str], Any]) -> Self:
        shown = self._shown()
        texts = {}
        for column, row in self._places(columns, rows):
            text = shown.get((column, row))
            if text is None:
                continue
            # Minus signs are hyphens for functions, which know no others.
            before = text.replace(MINUS, "-")
            after = fn(before)
            if after is not None and not is_missing(after) and str(after) != before:
                texts[column, row] = as_spec(after) if not isinstance(after, str) else marked(after)
        return self._with(*self._texts(texts))

    def _shown(self) -> dict[tuple[str, int], str]:
        raise NotImplementedError

    def _labels(self) -> dict[str, str]:
        raise NotImplementedError

    def cols_label(self, cases: dict[str, Any] | None = None, **kwargs: Any) -> Self:
        """Labels of columns."""
        raise NotImplementedError


def _each(fn: Callable[[Any], Any], cells: list[Any]) -> list[Any]:
    return [False if is_missing(cell) else fn(cell) for cell in cells]
