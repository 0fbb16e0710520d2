"""Pictures that are laid out, and what everything that can be drawn has."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._native import NativePictures
from ._options import Options

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Picture:
    """One picture of a table, laid out once and painted when it is asked for.

    >>> import rastertables as rt
    >>> picture, = rt.table({"a": [1, 2]}).pictures(scale=1)
    >>> picture.png()[:4]
    b'\\x89PNG'
    """

    def __init__(self, native: NativePictures, index: int) -> None:
        self._native, self._index = native, index
        self._width, self._height, self._scale = native.size(index)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._width, self._height

    @property
    def scale(self) -> float:
        """Pixels for each point."""
        return self._scale

    def png(self) -> bytes:
        """The picture as a PNG."""
        return self._native.png(self._index)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the picture as a PNG."""
        path = Path(path)
        path.write_bytes(self.png())
        return path

    def map(self) -> Any:
        """Where every column, row and cell lies, in points and pixels."""
        return self._native.json("map", self._index)

    def layout(self) -> Any:
        """Where every column, row, cell and line of text lies, in points."""
        return self._native.json("layout", self._index)

    def drawn(self) -> bytes:
        """What is drawn, as JSON: what comparing says differences by."""
        return self._native.drawn(self._index)

    def text(self) -> str:
        """What the picture shows, in words."""
        return self._native.text(self._index)

    def numpy(self) -> Any:
        """The pixels as an array of NumPy, height × width × 4 bytes (RGBA), painted where the array lies."""
        import numpy

        pixels = numpy.empty((self._height, self._width, 4), dtype=numpy.uint8)
        self._native.paint(self._index, pixels.ctypes.data, pixels.nbytes, self._width * 4)
        return pixels

    def pil(self) -> Any:
        """The picture as an image of Pillow."""
        import ctypes

        from PIL import Image

        pixels = bytearray(self._width * self._height * 4)
        buffer = (ctypes.c_char * len(pixels)).from_buffer(pixels)
        self._native.paint(self._index, ctypes.addressof(buffer), len(pixels), self._width * 4)
        return Image.frombuffer("RGBA", self.size, pixels, "raw", "RGBA", 0, 1)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> tuple[dict[str, Any], dict[str, Any]]:
        size = {"width": round(self._width / self._scale), "height": round(self._height / self._scale)}
        return {"image/png": self.png(), "text/plain": self.text()}, {"image/png": size}


class Drawable:
    """What tables and everything that makes tables can become."""

    def _render(self, format: str, options: Mapping[str, Any]) -> bytes:
        raise NotImplementedError

    def _picture(self, options: Mapping[str, Any]) -> Picture:
        raise NotImplementedError

    def png(self, **options: Unpack[Options]) -> bytes:
        """The picture as a PNG, with 2 pixels for each point unless ``scale`` says otherwise.

        >>> import rastertables as rt
        >>> len(rt.table({"a": [1, 2]}).png(scale=1)) > 100
        True
        """
        return self._render("png", options)

    def pdf(self, **options: Unpack[Options]) -> bytes:
        """The table as a PDF: one page as large as the table, or sheets with ``paper="a4"``.

        >>> import rastertables as rt
        >>> rt.table({"a": [1, 2]}).pdf()[:4]
        b'%PDF'
        """
        return self._render("pdf", options)

    def svg(self, **options: Unpack[Options]) -> str:
        """The table as an SVG.

        >>> import rastertables as rt
        >>> "<svg" in rt.table({"a": [1, 2]}).svg()
        True
        """
        return self._render("svg", options).decode()

    def html(self, **options: Unpack[Options]) -> str:
        """The table as HTML: what a page takes in, or a whole page with ``page=True``.

        >>> import rastertables as rt
        >>> "<table" in rt.table({"a": [1, 2]}).html()
        True
        """
        return self._render("html", options).decode()

    def map(self, **options: Unpack[Options]) -> Any:
        """Where every column, row and cell lies in the picture, in points and pixels.

        >>> import rastertables as rt
        >>> sorted(rt.table({"a": [1, 2]}).map())[:2]
        ['cells', 'columns']
        """
        return self._picture(options).map()

    def layout(self, **options: Unpack[Options]) -> Any:
        """Where every column, row, cell and line of text lies, in points.

        >>> import rastertables as rt
        >>> [cell["text"] for cell in rt.table({"a": [1, 2]}).layout()["cells"]]
        ['a', '1', '2']
        """
        return self._picture(options).layout()

    def numpy(self, **options: Unpack[Options]) -> Any:
        """The pixels as an array of NumPy, height × width × 4 bytes (RGBA).

        >>> import rastertables as rt
        >>> rt.table({"a": [1, 2]}).numpy().shape[2]
        4
        """
        return self._picture(options).numpy()

    def pil(self, **options: Unpack[Options]) -> Any:
        """The picture as an image of Pillow.

        >>> import rastertables as rt
        >>> rt.table({"a": [1, 2]}).pil().mode
        'RGBA'
        """
        return self._picture(options).pil()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> tuple[dict[str, Any], dict[str, Any]]:
        return self._picture({})._repr_mimebundle_()
