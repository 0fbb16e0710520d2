"""Tables in figures of matplotlib, and the tools of others with this engine."""

import io

import numpy as np
import pandas as pd
import pytest
from matplotlib.figure import Figure
from PIL import Image

import rastertables as rt

TABLE = rt.table({"city": ["Cork", "Oran"], "sales": [1204.5, 980]})


def drawn(figure, dpi):
    figure.canvas.draw()
    file = io.BytesIO()
    figure.savefig(file, dpi=dpi)
    return np.asarray(Image.open(file))


@pytest.mark.parametrize("dpi", [72, 100, 150, 217])
def test_a_table_is_in_a_figure_pixel_for_pixel(dpi):
    figure = Figure(figsize=(4, 3))
    rt.draw(figure.subplots(), TABLE)
    picture, table = drawn(figure, dpi), TABLE.numpy(scale=dpi / 72)
    height, width = table.shape[:2]
    found = [
        (x, y) for y in range(picture.shape[0] - height + 1) for x in range(picture.shape[1] - width + 1)
        if (picture[y + height // 2, x:x + width] == table[height // 2]).all() and (picture[y:y + height, x:x + width] == table).all()
    ]
    assert len(found) >= 1


@pytest.mark.parametrize("anchor, corner", [("nw", (0, 1)), ("se", (1, 0)), ("center", (0.5, 0.5))])
def test_anchors_are_places_of_the_axes(anchor, corner):
    figure = Figure(figsize=(4, 3), dpi=72)
    ax = figure.subplots()
    rt.draw(ax, TABLE, anchor=anchor)
    ax.set_axis_off()
    dark = (drawn(figure, 72)[:, :, :3].max(axis=2) < 200)
    rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
    box = ax.bbox
    middle = (columns[0] + columns[-1]) / 2, dark.shape[0] - (rows[0] + rows[-1]) / 2
    height, width = TABLE.numpy(scale=1).shape[:2]
    expected = box.x0 + width / 2 + corner[0] * (box.width - width), box.y0 + height / 2 + corner[1] * (box.height - height)
    assert middle == pytest.approx(expected, abs=4)


STYLED = (
    rt.GT(pd.DataFrame({"a": [1, 2, 3], "b": ["x", "ÿ & z", "fi"], "c": [0.5, 0.25, -0.125]}))
    .tab_header("Title", "and subtitle").fmt_percent("c").data_color("a").tab_source_note("note").opt_row_striping()
    .tab_style(rt.style.borders(sides="bottom", color="red", style="dashed"), rt.loc.body(rows=[1]))
)
COLOURED = rt.table({"mood": ["😀", "🌧"]})


def in_a_document(table, format):
    figure, file = Figure(figsize=(4, 3)), io.BytesIO()
    rt.draw(figure.subplots(), table)
    figure.savefig(file, format=format)
    return file.getvalue()


@pytest.mark.parametrize("table", [TABLE, STYLED, rt.table({"قيمة": ["سلام", "日本"], "n": [1, 2]})])
def test_the_paths_of_a_document_show_the_picture(table):
    from matplotlib.backends.backend_agg import RendererAgg

    from rastertables._vectors import Drawing

    drawing, picture = Drawing(table.svg(text="paths").encode()), table.numpy().astype(int)
    assert picture.shape[:2] == (drawing.height, drawing.width)
    renderer = RendererAgg(picture.shape[1], picture.shape[0], 72)
    drawing.draw(renderer, 0, 0, 1)
    drawn = np.asarray(renderer.buffer_rgba()).astype(int)
    # Both over white.
    whole = [pixels[:, :, :3] * alpha + 255 * (1 - alpha) for pixels in (drawn, picture) for alpha in [pixels[:, :, 3:] / 255]]
    assert np.abs(whole[0] - whole[1]).mean() < 1.5


@pytest.mark.parametrize("table", [TABLE, STYLED])
def test_a_table_in_a_document_is_made_of_paths(table):
    assert b"/Subtype /Image" not in in_a_document(table, "pdf")
    assert b"<image" not in in_a_document(table, "svg")
    assert len(in_a_document(table, "pdf")) < 30_000


def test_what_is_no_path_is_a_picture_in_a_document():
    assert b"/Subtype /Image" in in_a_document(COLOURED, "pdf")
    assert b"<image" in in_a_document(COLOURED, "svg")


def test_an_anchor_that_there_is_not_is_a_type_error():
    with pytest.raises(TypeError, match="did you mean 'center'"):
        rt.draw(Figure().subplots(), TABLE, anchor="centre")


def test_patched_objects_save_without_a_browser(tmp_path, monkeypatch):
    import great_tables
    from pandas.io.formats.style import Styler

    monkeypatch.setattr(great_tables.GT, "save", great_tables.GT.save)
    monkeypatch.setattr(great_tables.GT, "gtsave", great_tables.GT.gtsave)
    monkeypatch.setattr(Styler, "to_png", None, raising=False)
    rt.patch()
    frame = pd.DataFrame({"a": [1, 2]})
    gt = great_tables.GT(frame)
    gt.save(tmp_path / "gt.png")
    gt.gtsave(tmp_path / "gt.pdf")
    frame.style.to_png(tmp_path / "styler.png")
    assert Image.open(tmp_path / "gt.png").size == Image.open(io.BytesIO(rt.from_great_tables(gt).png())).size
    assert (tmp_path / "gt.pdf").read_bytes()[:4] == b"%PDF"
    assert (tmp_path / "styler.png").read_bytes() == frame.style.to_png() == rt.from_styler(frame.style).png()
