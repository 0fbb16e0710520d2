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


@pytest.mark.parametrize("format", ["pdf", "svg"])
def test_files_of_vectors_contain_it(format):
    sizes = []
    for tables in (0, 1):
        figure, file = Figure(figsize=(4, 3)), io.BytesIO()
        ax = figure.subplots()
        if tables:
            rt.draw(ax, TABLE)
        figure.savefig(file, format=format)
        sizes.append(len(file.getvalue()))
    assert sizes[1] > sizes[0] + 2000


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
