"""Options, results, errors and warnings."""

from __future__ import annotations

import io
import multiprocessing
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
import rastertables as rt
from PIL import Image
from rastertables import _native
from rastertables._options import Options

STOCK = {"name": ["Kettle", "Lamp"], "price": [39.5, 24.0]}


def test_options_are_those_of_the_command() -> None:
    known = {option["name"].replace("-", "_") for option in _native.options()} - {"spec"}
    assert {name.rstrip("_") for name in Options.__annotations__} == known


def test_an_unknown_option_names_the_nearest() -> None:
    with pytest.raises(TypeError, match="no option 'colums'; did you mean 'columns'"):
        rt.table(STOCK, colums=["name"])  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="scale"):
        rt.table(STOCK).png(scal=2)  # type: ignore[call-arg]


@pytest.mark.parametrize("ending, start", [("png", b"\x89PNG"), ("pdf", b"%PDF"), ("svg", b"<svg"), ("html", b"<"), ("txt", "┌".encode()), ("md", b"|")])
def test_files_are_what_their_ending_says(ending: str, start: bytes) -> None:
    assert rt.table(STOCK).save(f"t.{ending}") == [Path(f"t.{ending}")]
    assert start in Path(f"t.{ending}").read_bytes()[:200]


def test_results_agree() -> None:
    table = rt.table(STOCK, title="Stock")
    pixels = table.numpy(scale=1)
    image = Image.open(io.BytesIO(table.png(scale=1))).convert("RGBA")
    assert np.array_equal(pixels, np.asarray(image)) and np.array_equal(pixels, np.asarray(table.pil(scale=1)))
    # Each row is as high as whole pixels are.
    twice = table.numpy(scale=2).shape[0]
    assert abs(twice - 2 * pixels.shape[0]) <= 2 * 4
    bundle, sizes = table._repr_mimebundle_()
    assert bundle["image/png"] == table.png() and sizes["image/png"]["height"] == round(twice / 2)
    assert "Kettle" in bundle["text/plain"] or "Stock" in bundle["text/plain"]


def test_long_tables_are_pages_and_fit_places() -> None:
    long = rt.table({"n": range(200)})
    assert len(long.pages(page_height=600)) > 5
    assert all(picture.size[0] <= 1200 and picture.size[1] <= 630 for picture in long.fit("og"))
    assert all(len(picture.png()) < 30_000 for picture in rt.table(STOCK).fit(width=800, bytes=30_000))
    with pytest.raises(rt.Error, match="bytes"):
        rt.table(STOCK).fit(width=800, bytes=100)


def test_light_and_dark_are_two_files() -> None:
    html = rt.table(STOCK).light_and_dark("t.png")
    assert "t-dark.png" in html and Path("t.png").exists() and Path("t-dark.png").exists()


def test_errors_have_their_parts() -> None:
    with pytest.raises(rt.Error) as caught:
        rt.table(STOCK, spec={"steps": [{"fmt_number": {"columns": "price", "decimal": 2}}]}).png()
    assert isinstance(caught.value, ValueError) and caught.value.step is not None and "decimals" in str(caught.value)
    with pytest.raises(rt.Error) as caught:
        rt.table(b'{"a": [1, }').png()
    assert caught.value.kind == "data" and caught.value.line == 1 and "column" in str(caught.value)


def test_what_is_not_shown_is_a_warning_and_with_strict_an_error() -> None:
    long = {"a": ["word " * 2000]}
    with pytest.warns(rt.TruncatedTextWarning):
        rt.table(long).png()
    with pytest.raises(rt.Error):
        rt.table(long, strict=True).png()
    with pytest.warns(rt.MissingGlyphWarning) as caught:
        rt.table({"a": ["x \u0378"]}).png()
    assert caught[0].filename == __file__


def test_progress_is_told_and_can_end_the_work() -> None:
    told: list[float] = []
    rt.table({"a": range(20_000)}, progress=told.append).png(scale=1)
    assert told and all(share <= 1 for share in told)

    def enough(share: float) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        rt.table({"a": range(50_000)}, progress=enough).png()


def test_an_interrupt_ends_the_work_at_once() -> None:
    code = "import rastertables as rt\ndata = {'a': ['some words in a cell'] * 400_000}\nprint('begun', flush=True)\n" \
           "rt.table(data).png(max_pixels='none')"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "begun\n"
    threading.Event().wait(1.0)
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert "KeyboardInterrupt" in error


def test_threads_draw_the_same_bytes() -> None:
    expected = rt.table(STOCK).png()
    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(lambda _: rt.table(STOCK).png(), range(64))) == {expected}


def drawn(_: int) -> bytes:
    return rt.table(STOCK).png()


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_processes_draw_the_same_bytes(method: str) -> None:
    expected = rt.table(STOCK).png()
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert set(pool.map(drawn, range(4))) == {expected}


def test_specifications_are_dictionaries_or_files() -> None:
    spec = {"steps": [{"tab_header": "Stock"}, {"fmt_currency": {"columns": "price", "currency": "EUR"}}]}
    shown = [cell["text"] for cell in rt.table(STOCK, spec=spec).layout()["cells"]]
    assert "€39.50" in shown
    Path("look.yaml").write_text("steps:\n- fmt_currency: {columns: price, currency: EUR}\n")
    assert "€24.00" in [cell["text"] for cell in rt.table(STOCK, spec="look.yaml").layout()["cells"]]


def test_the_command_is_in_the_package() -> None:
    Path("t.csv").write_text("name,price\nTea,2.5\n")
    done = subprocess.run([sys.executable, "-m", "rastertables", "t.csv", "-o", "u.png"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert Path("u.png").read_bytes()[:4] == b"\x89PNG"
    assert subprocess.run([sys.executable, "-m", "rastertables", "--nonsense"], capture_output=True).returncode == 64
