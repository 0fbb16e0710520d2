"""Whatever a test or a notebook shows, as PNG bytes."""

from __future__ import annotations

import io
from typing import Any

from ._picture import Drawable, Picture


def png_and_layout(shown: Any) -> tuple[bytes, bytes | None]:
    """The PNG of a table, a picture, bytes, a figure of matplotlib or an image of Pillow, and of tables what is drawn, as JSON."""
    if isinstance(shown, (bytes, bytearray, memoryview)):
        return bytes(shown), None
    if isinstance(shown, Drawable):
        shown = shown._picture({})
    if isinstance(shown, Picture):
        return shown.png(), shown.drawn()
    if hasattr(shown, "get_figure") and not hasattr(shown, "savefig"):
        shown = shown.get_figure()
    file = io.BytesIO()
    if hasattr(shown, "savefig"):
        # Without the version of matplotlib, which would be all that differs after an update.
        shown.savefig(file, format="png", metadata={"Software": None})
    elif hasattr(shown, "save") and hasattr(shown, "getbands"):
        shown.save(file, format="PNG")
    else:
        raise TypeError(
            f"a {type(shown).__name__} is no picture; give a table, PNG bytes, a figure of matplotlib or an image of Pillow"
        )
    return file.getvalue(), None
