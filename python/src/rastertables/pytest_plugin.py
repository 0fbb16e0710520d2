"""Pictures as assertions: ``def test_sales(picture): picture(rt.table(frame))``.

``pytest --picture-record`` records what is missing or differs; without it, the failure says in words what differs.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

Check = Callable[..., None]
USED = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of picture tests."""
    group = parser.getgroup("pictures", "pictures of tables (rastertables)")
    group.addoption("--picture-record", action="store_true", help="record pictures that are missing or differ")
    group.addoption("--picture-report", metavar="FILE", help="write a page of HTML that shows the pictures that differ")
    group.addoption("--picture-orphans", action="store_true", help="say which recorded pictures no test has asked for")
    parser.addini("picture_folder", "the folder of recorded pictures, beside the configuration", default="golden-images")


def pytest_configure(config: pytest.Config) -> None:
    """Begins to note which pictures are asked for."""
    config.stash[USED] = set()


def _folder(config: pytest.Config) -> Path:
    return config.rootpath / str(config.getini("picture_folder"))


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Iterator[Check]:
    """Compares a table, PNG bytes, a figure of matplotlib or an image of Pillow with the one that was recorded under the name of
    the test, or under ``name`` if a test has several. Options: ``scope``, ``pixels``, ``levels``, ``ignore`` of the command."""
    from . import _native

    count = 0

    def check(drawn: Any, name: str | None = None, **options: Any) -> None:
        __tracebackhide__ = True
        nonlocal count
        count += 1
        full = _name(request.node, name if name is not None else "" if count == 1 else str(count))
        png, layout = _png(drawn)
        request.config.stash[USED].add(full)
        options["mode"] = "record" if request.config.getoption("--picture-record") else "never"
        options["ci"] = bool(os.environ.get("CI"))
        verdict = _native.golden_check(str(_folder(request.config)), full, png, layout, options)
        if verdict["outcome"] in ("missing", "differs"):
            hint = "" if "picture-record" in verdict["message"] else "\nRecord it: pytest --picture-record"
            pytest.fail(str(verdict["message"]) + hint, pytrace=False)

    yield check


def _name(node: Any, suffix: str) -> str:
    """The area, which is the file of the test, and what is shown, which is its name with parameters."""
    area = re.sub(r"^test_|_test$", "", Path(str(node.path)).stem)
    parts = [re.sub(r"^test_", "", node.name), suffix]
    words = "-".join(part for part in parts if part)
    return "/".join(re.sub(r"[^a-z0-9]+", "-", part.lower()).strip("-") for part in (area, words))


def _png(drawn: Any) -> tuple[bytes, bytes | None]:
    """The picture, and what is drawn in it where that is known."""
    from ._picture import Drawable, Picture

    if isinstance(drawn, Drawable):
        drawn = drawn._picture({"scale": 1})
    if isinstance(drawn, Picture):
        return drawn.png(), drawn.drawn()
    if isinstance(drawn, (bytes, bytearray)):
        return bytes(drawn), None
    file = BytesIO()
    if hasattr(drawn, "savefig"):
        drawn.savefig(file, format="png", metadata={"Software": None})
    elif hasattr(drawn, "save"):
        drawn.save(file, format="PNG")
    else:
        raise TypeError(f"a picture is a table, PNG bytes, a figure of matplotlib or an image of Pillow, not a {type(drawn).__name__}")
    return file.getvalue(), None


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Says orphans, and writes the report."""
    from . import _native

    folder = _folder(config)
    if config.getoption("--picture-orphans"):
        recorded = {str(path.relative_to(folder).with_suffix("")) for path in folder.glob("**/*.png")}
        for name in sorted(recorded - config.stash[USED]):
            terminalreporter.write_line(f"no test has asked for the picture {name}; delete it if none is to")
    report = config.getoption("--picture-report")
    failures = folder.parent / "golden-images-failures"
    if report and failures.is_dir():
        Path(report).write_bytes(_native.golden_report(str(failures)))
        terminalreporter.write_line(f"pictures that differ: {report}")
