"""Tables in figures of matplotlib: pixel by pixel, and in documents path by path."""

from __future__ import annotations

from typing import Any

from ._picture import Drawable

ANCHORS = {"n": (0.5, 1), "s": (0.5, 0), "e": (1, 0.5), "w": (0, 0.5), "ne": (1, 1), "nw": (0, 1), "se": (1, 0), "sw": (0, 0),
           "center": (0.5, 0.5)}

FINER = 4


def draw(ax: Any, table: Drawable, anchor: str = "center", **options: Any) -> Any:
    """Puts a table into axes of matplotlib: at whole pixels, in the resolution of the figure, at an anchor (n, ne, e, se, s, sw,
    w, nw, center). A point of the table is a point of the figure. The answer is the artist.

    In figures that are documents (PDF, SVG, PS) the table is made of paths, and sharp at any size; one with what is no path
    (shadows, pictures, gradients) is a picture there, of four times the resolution.

    >>> import matplotlib.pyplot as plt, rastertables as rt
    >>> figure, ax = plt.subplots()
    >>> artist = rt.draw(ax, rt.table({"a": [1, 2]}), anchor="ne")
    """
    from matplotlib.artist import Artist
    from matplotlib.transforms import Affine2D

    if anchor not in ANCHORS:
        from ._errors import unknown

        raise TypeError(unknown("anchor", anchor, ANCHORS))
    x, y = ANCHORS[anchor]

    class _TableArtist(Artist):
        """Paints the table anew for each resolution that it is drawn in."""

        def draw(self, renderer: Any) -> None:
            scale = renderer.points_to_pixels(1.0)
            box = ax.get_window_extent(renderer)

            def corner(width: float, height: float) -> tuple[int, int]:
                return round(box.x0 + x * (box.width - width)), round(box.y0 + y * (box.height - height))

            is_document = renderer.option_scale_image()
            if is_document:
                from ._vectors import Drawing, Unsupported

                try:
                    settings: dict[str, Any] = {**options, "text": "paths", "scale": FINER}
                    drawing = Drawing(table.svg(**settings).encode())
                except Unsupported:
                    pass
                else:
                    left, bottom = corner(drawing.width / FINER * scale, drawing.height / FINER * scale)
                    return drawing.draw(renderer, left, bottom, scale / FINER)
            # Documents have points: pictures in them are finer, so that they bear being looked at closely.
            finer = FINER if is_document else 1
            pixels = table.numpy(**{**options, "scale": scale * finer})
            height, width = pixels.shape[0] / finer, pixels.shape[1] / finer
            left, bottom = corner(width, height)
            context = renderer.new_gc()
            # Lines of pixels run from the bottom there.
            where = (Affine2D().scale(width, height),) if finer > 1 else ()
            renderer.draw_image(context, left, bottom, pixels[::-1], *where)
            context.restore()

    artist = _TableArtist()
    # Above what is plotted, below the frame of the axes.
    artist.set_zorder(2.4)
    ax.add_artist(artist)
    return artist
