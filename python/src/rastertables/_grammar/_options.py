"""How the whole table looks, in great_tables' words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .. import _css
from . import _steps
from .._errors import unknown
from ._base import Grammar
from ._texts import plain

if TYPE_CHECKING:
    from typing_extensions import Self

NOT_IN_PICTURES = ("container_", "table_additional_css", "table_layout", "quarto_", "ihtml_", "page_", "table_overflow", "latex_")


class OptionSteps(Grammar):
    """Options, themes, fonts, paddings."""

    def tab_options(self, **options: Any) -> Self:
        """gt's options: ``table_font_size="12px"``, ``heading_align="left"`` and so on.

        >>> import rastertables as rt
        >>> gt = rt.GT({"a": [1]}).tab_options(table_font_size="15px", column_labels_font_weight="bold")
        """
        known = _steps.options()
        found = {}
        for name, value in options.items():
            plain_name = name.replace(".", "_")
            if value is None:
                continue
            if plain_name not in known:
                if not plain_name.startswith((*NOT_IN_PICTURES, "table_width")):
                    raise TypeError(unknown("option", name, known))
                _steps.leave_out(f"option {name}", "pictures have nothing of the kind")
                continue
            shown = _option(plain_name, value)
            if shown is not None:
                found[plain_name] = shown
        return self._with({"tab_options": found}) if found else self

    def opt_stylize(self, style: int = 1, color: str = "blue", add_row_striping: bool = True) -> Self:
        """One of gt's six looks in one of its six colours."""
        return self._with({"opt_stylize": {"style": style, "color": color, "add_row_striping": add_row_striping}})

    def opt_row_striping(self, row_striping: bool = True) -> Self:
        """Stripes."""
        return self._with({"opt_row_striping": {"row_striping": row_striping}})

    def opt_align_table_header(self, align: str = "center") -> Self:
        """How the title lies."""
        return self._with({"opt_align_table_header": {"align": align}})

    def opt_all_caps(self, all_caps: bool = True, locations: Any = None) -> Self:
        """Labels in capitals."""
        said: dict[str, Any] = {"all_caps": all_caps}
        if locations is not None:
            places = locations if isinstance(locations, (list, tuple)) else [locations]
            words = [place if isinstance(place, str) else (place if isinstance(place, type) else type(place)).__name__ for place in places]
            snake = [re.sub(r"(?<=[a-z])(?=[A-Z])", "_", word.removeprefix("Loc")).lower() for word in words]
            said["locations"] = ["row_groups" if word == "row_group" else word for word in snake]
        return self._with({"opt_all_caps": said})

    def opt_footnote_marks(self, marks: Any = "numbers") -> Self:
        """The marks of footnotes: numbers, letters, LETTERS, standard, extended, or a list."""
        return self._with({"opt_footnote_marks": {"marks": marks if isinstance(marks, str) else list(marks)}})

    def opt_footnote_order(self, order: str = "marks_last") -> Self:
        """Whether notes with marks stand first or last."""
        if not _steps.knows("opt_footnote_order"):
            _steps.leave_out("opt_footnote_order", "notes stand in the order of their marks")
            return self
        return self._with({"opt_footnote_order": {"order": order}})

    def opt_footnote_spec(self, spec_ref: str | None = None, spec_ftr: str | None = None) -> Self:
        """How marks look."""
        if not _steps.knows("opt_footnote_spec"):
            _steps.leave_out("opt_footnote_spec", "marks are raised")
            return self
        return self._step("opt_footnote_spec", {"spec_ref": spec_ref, "spec_ftr": spec_ftr})

    def opt_vertical_padding(self, scale: float = 1.0) -> Self:
        """More or less room above and below texts."""
        return self._with({"opt_vertical_padding": {"scale": scale}})

    def opt_horizontal_padding(self, scale: float = 1.0) -> Self:
        """More or less room beside texts."""
        return self._with({"opt_horizontal_padding": {"scale": scale}})

    def opt_table_lines(self, extent: str = "default") -> Self:
        """All lines, none, or the usual ones."""
        return self._with({"opt_table_lines": {"extent": extent}})

    def opt_table_outline(self, style: str = "solid", width: Any = "3px", color: str = "#D3D3D3") -> Self:
        """A line around the table."""
        if style == "none":
            return self
        return self._with({"opt_table_outline": {"style": style, "width": _css.points(width), "color": color}})

    def opt_table_font(
        self, font: Any = None, stack: str | None = None, weight: Any = None, style: str | None = None, add: bool = True,
    ) -> Self:
        """The font, by its name: one that is bundled, or that ``font_dir`` has."""
        said: dict[str, Any] = {}
        if font is not None:
            name = _steps.font(font)
            said.update({} if name is None else {"font": {"name": name}})
        elif stack is not None:
            _steps.leave_out(f"stack={stack!r} of opt_table_font", "fonts of the system are not asked; say a font")
        if style is not None:
            said.setdefault("font", {})["italic"] = style in ("italic", "oblique")
        if weight is not None:
            said["weight"] = _css.weight(weight)
        return self._with({"opt_table_font": said}) if said else self

    def opt_css(self, css: str, add: bool = True, allow_duplicates: bool = False) -> Self:
        """Rules of CSS, which a picture has none of."""
        _steps.leave_out("opt_css", "a picture has no style sheet; use tab_style and tab_options")
        return self

    def opt_interactive(self, active: bool = True, **options: Any) -> Self:
        """Sorting and paging, which a picture has none of."""
        if active:
            _steps.leave_out("opt_interactive", "a picture stands still")
        return self

    def with_locale(self, locale: str | None = None) -> Self:
        """The language of numbers and dates."""
        return self._with({"locale": {"locale": locale}}) if locale else self

    def with_id(self, id: str | None = None) -> Self:
        """An identifier for pages, which a picture needs none of."""
        return self._with()


def _option(name: str, value: Any) -> Any:
    if name.endswith("font_names"):
        return _steps.font(value)
    if name.endswith("font_size") and value in _css.SCALES:
        return f"{_css.SCALES[value]:.0%}"
    if isinstance(value, (bool, int, float, Mapping)):
        return value
    return plain(value)


class GoogleFont:
    """A font by its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"google_font({self.name!r})"


def google_font(name: str) -> GoogleFont:
    """A font of Google's by its name. It is not fetched: where it is neither bundled nor in ``font_dir``, a FontWarning says so.

    >>> google_font("Fira Sans")
    google_font('Fira Sans')
    """
    return GoogleFont(name)


def system_fonts(name: str = "system-ui") -> list[str]:
    """The fonts of a stack; a picture has the bundled ones whatever the system."""
    return ["Inter"]


def px(x: float) -> str:
    """A length in pixels, which are points here.

    >>> px(12)
    '12px'
    """
    return f"{x}px"


def pct(x: float) -> str:
    """A share.

    >>> pct(20)
    '20%'
    """
    return f"{x}%"
