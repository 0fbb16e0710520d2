"""What goes wrong, and what a picture does not show as the data have it."""

from __future__ import annotations

from collections.abc import Iterable


class Error(ValueError):
    """A table that cannot be made.

    The message is one sentence with the place and what helps. The attributes say the same in parts; what is not known is None.

    >>> import rastertables as rt
    >>> try:
    ...     rt.table({"price": [1]}, columns="prize").png()
    ... except rt.Error as error:
    ...     print(error.kind)
    option
    """

    def __init__(
        self,
        message: str,
        *,
        kind: str = "call",
        path: str | None = None,
        line: int | None = None,
        column: int | None = None,
        step: str | None = None,
        option: str | None = None,
        remedy: str | None = None,
    ) -> None:
        super().__init__(message)
        self.kind = kind
        """What is wrong, in a word: "option", "data", "specification", "font", "limit", "picture", "output", "strict"…"""
        self.path = path
        """The file that it is about."""
        self.line = line
        """The line in that file, from 1."""
        self.column = column
        """The column in that line, from 1."""
        self.step = step
        """Where in the specification: ``steps[2].fmt_number.decimals``."""
        self.option = option
        """The option that it is about."""
        self.remedy = remedy
        """What helps."""

    @property
    def place(self) -> str | None:
        """The file with line and column, or the step."""
        parts = [str(part) for part in (self.path, self.line, self.column) if part is not None]
        return ":".join(parts) or self.step


class Warning(UserWarning):  # noqa: A001 - the module's name stands before it: rt.Warning
    """The picture does not show something as the data have it. Each kind is a class of its own below this one."""


class MissingGlyphWarning(Warning):
    """No font has a character."""


class TruncatedTextWarning(Warning):
    """A text was cut."""


class TooLargeWarning(Warning):
    """The table does not fit."""


class FontWarning(Warning):
    """Another font was used than the one that was asked for."""


class NoEffectWarning(Warning):
    """Something was asked for that the data do not have."""


class DataWarning(Warning):
    """Something was left out, added or guessed when the data were read."""


class LinkWarning(Warning):
    """A link is left out because it is not safe."""


class CarryOverWarning(Warning):
    """Something of great_tables or of a Styler cannot be carried over into a picture."""


WARNINGS: dict[str, type[Warning]] = {
    "missing-glyphs": MissingGlyphWarning,
    "truncated-text": TruncatedTextWarning,
    "too-wide": TooLargeWarning,
    "too-long": TooLargeWarning,
    "too-high": TooLargeWarning,
    "substituted-font": FontWarning,
    "unusable-font": FontWarning,
    "no-effect": NoEffectWarning,
    "data": DataWarning,
    "refused-link": LinkWarning,
}


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """The sentence for a name that is not known, with the nearest one that is.

    >>> unknown("option", "colums", ["columns", "rows"])
    "there is no option 'colums'; did you mean 'columns'?"
    """
    from difflib import get_close_matches

    nearest = get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f"there is no {what} {name!r}" + (f"; did you mean {nearest[0]!r}?" if nearest else "")
