"""Tables as paths of matplotlib, for figures that are documents: read from the SVG with outlines in place of text."""

from __future__ import annotations

import re
from typing import Any, Iterator
from xml.etree import ElementTree

SPACE = "{http://www.w3.org/2000/svg}"
# What a path is made of (SVG 2, 9.3), as the writer of SVG uses it: how many numbers each step takes.
STEPS = {"M": 2, "m": 2, "L": 2, "l": 2, "H": 1, "h": 1, "V": 1, "v": 1, "C": 6, "c": 6, "Q": 4, "q": 4, "Z": 0, "z": 0}
# What is read by those that see nothing, and shows nothing.
UNSEEN = {"title", "desc", "text", "style", "defs"}


class Unsupported(Exception):
    """Something in a table is no path: a shadow, a picture, a gradient, or what is faded as a whole."""


class Drawing:
    """What a table in SVG shows, in paths of matplotlib.

    Its pixels count from the top left corner; ``width`` and ``height`` are as many.
    """

    def __init__(self, svg: bytes) -> None:
        self._root = ElementTree.fromstring(svg)
        self.width, self.height = (float(number) for number in self._root.attrib["viewBox"].split()[2:])
        self._named = {element.attrib["id"]: element for element in self._root.iter() if "id" in element.attrib}
        self._paths: dict[str, Any] = {}
        self._steps = list(self._children(self._root, {}, (0.0, 0.0), ()))

    def draw(self, renderer: Any, left: float, bottom: float, scale: float) -> None:
        """Draws it with a renderer of matplotlib.

        :param left, bottom: Where its corner stands, in pixels of the renderer.
        :param scale: Pixels of the renderer for one of the table.
        """
        from matplotlib.transforms import Affine2D, TransformedPath

        place = Affine2D().scale(scale, -scale).translate(left, bottom + self.height * scale)
        for path, (x, y), style, clips in self._steps:
            context = renderer.new_gc()
            # It stands at whole pixels already.
            context.set_snap(False)
            box, outline = clips
            if box is not None:
                context.set_clip_rectangle(box.transformed(place))
            if outline is not None:
                context.set_clip_path(TransformedPath(outline, place))
            stroke = style.get("stroke")
            if stroke is None:
                context.set_linewidth(0)
            else:
                # Widths are in points there, and not part of the transform.
                points = scale / renderer.points_to_pixels(1.0)
                context.set_foreground(_color(stroke, style.get("stroke-opacity")), isRGBA=True)
                context.set_linewidth(float(style.get("stroke-width", 1)) * points)
                context.set_joinstyle("miter")
                context.set_capstyle("butt")
                if "stroke-dasharray" in style:
                    lengths = [float(length) * points for length in style["stroke-dasharray"].split()]
                    context.set_dashes(float(style.get("stroke-dashoffset", 0)) * points, lengths)
            face = None if style.get("fill") == "none" else _color(style.get("fill", "#000"), style.get("fill-opacity"))
            renderer.draw_path(context, path, Affine2D().translate(x, y) + place, face)
            context.restore()

    def _children(
        self, element: ElementTree.Element, style: dict[str, str], origin: tuple[float, float], clips: tuple[str, ...]
    ) -> Iterator[tuple[Any, tuple[float, float], dict[str, str], tuple[Any, Any]]]:
        for child in element:
            yield from self._element(child, style, origin, clips)

    def _element(
        self, element: ElementTree.Element, style: dict[str, str], origin: tuple[float, float], clips: tuple[str, ...]
    ) -> Iterator[tuple[Any, tuple[float, float], dict[str, str], tuple[Any, Any]]]:
        name, words = element.tag.removeprefix(SPACE), element.attrib
        if name in UNSEEN:
            return
        if words.keys() & {"class", "opacity", "filter", "mask"} or words.get("fill", "").startswith("url"):
            raise Unsupported(name)
        if "evenodd" in words.values():
            raise Unsupported("a path that is filled by turns")
        style = {**style, **{key: value for key, value in words.items() if key.startswith(("fill", "stroke"))}}
        if "transform" in words:
            moved = re.fullmatch(r"translate\(([^ ,]+)[ ,]([^ ,]+)\)", words["transform"])
            if moved is None:
                raise Unsupported("a transform")
            origin = (origin[0] + float(moved[1]), origin[1] + float(moved[2]))
        if "clip-path" in words:
            if origin != (0, 0):
                raise Unsupported("a clip that is moved")
            clips = (*clips, words["clip-path"].removeprefix("url(#").removesuffix(")"))
        if name in ("g", "a"):
            yield from self._children(element, style, origin, clips)
        elif name == "use":
            x, y = origin[0] + float(words.get("x", 0)), origin[1] + float(words.get("y", 0))
            yield from self._element(self._named[words["href"].removeprefix("#")], style, (x, y), clips)
        elif name == "path":
            yield self._path(words["d"]), origin, style, self._clip(clips)
        else:
            raise Unsupported(name)

    def _clip(self, names: tuple[str, ...]) -> tuple[Any, Any]:
        """The rectangle and the path that several clips leave."""
        from matplotlib.transforms import Bbox

        box, outline = None, None
        for name in names:
            (shape,) = self._named[name]
            path = self._path(shape.attrib["d"])
            if "clip-rule" in shape.attrib:
                raise Unsupported("a path that is filled by turns")
            if len(path.codes) == 5 and set(path.codes[1:4]) == {path.LINETO}:
                # Four corners, two of which have one x, and two one y: the writer of SVG turns no rectangles.
                box = path.get_extents() if box is None else Bbox.intersection(box, path.get_extents()) or Bbox.null()
            elif outline is None or outline is path:
                outline = path
            else:
                raise Unsupported("a clip in a clip")
        return box, outline

    def _path(self, data: str) -> Any:
        """A path of matplotlib by its data, made once."""
        if data not in self._paths:
            self._paths[data] = _path(data)
        return self._paths[data]


def _path(data: str) -> Any:
    from matplotlib.path import Path

    vertices: list[tuple[float, float]] = []
    codes: list[Any] = []
    tokens = re.findall(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)", data)
    x = y = start_x = start_y = 0.0
    step, index = "", 0
    while index < len(tokens):
        if tokens[index].isalpha():
            step, index = tokens[index], index + 1
        count = STEPS[step]
        numbers = [float(token) for token in tokens[index : index + count]]
        index += count
        kind = step.upper()
        if step.islower():
            if kind == "H":
                numbers = [numbers[0] + x]
            elif kind == "V":
                numbers = [numbers[0] + y]
            else:
                numbers = [number + (y if i % 2 else x) for i, number in enumerate(numbers)]
        if kind == "Z":
            vertices.append((start_x, start_y))
            codes.append(Path.CLOSEPOLY)
            x, y = start_x, start_y
            continue
        if kind == "H":
            numbers = [numbers[0], y]
        elif kind == "V":
            numbers = [x, numbers[0]]
        points = list(zip(numbers[::2], numbers[1::2]))
        codes += [{"M": Path.MOVETO, "C": Path.CURVE4, "Q": Path.CURVE3}.get(kind, Path.LINETO)] * len(points)
        vertices += points
        x, y = points[-1]
        if kind == "M":
            start_x, start_y = x, y
            # What follows a move without a letter is a line.
            step = "l" if step == "m" else "L"
    return Path(vertices, codes)


def _color(hexadecimal: str, opacity: str | None) -> tuple[float, ...]:
    from matplotlib.colors import to_rgb

    return (*to_rgb(hexadecimal), 1.0 if opacity is None else float(opacity))
