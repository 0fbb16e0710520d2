"""Picture tests for pytest: the fixture ``picture`` compares what a test shows with what was recorded.

    def test_sales(picture):
        picture(rt.table(sales))

Pictures lie in ``golden-images`` beside the configuration of pytest, each with its layout, from which causes are told in words.
``pytest --picture-record`` records them.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from . import _native, _shown

FOLDER = "golden-images"
RECORDING = ("never", "missing", "failed", "record")


class PictureTest:
    """What the fixture ``picture`` is: called with something that is drawn, it compares that with what was recorded."""

    def __init__(self, folder: Path, name: str, options: dict[str, Any], seen: set[str]) -> None:
        self._folder, self._name, self._options, self._seen = folder, name, options, seen
        self._count = 0

    def __call__(
        self, shown: object, name: str | None = None, *, ignore: str | Sequence[str] | None = None,
        levels: int | None = None, delta_e: float | None = None, pixels: int | None = None, scope: str | None = None,
        ignore_antialiasing: bool | None = None,
    ) -> None:
        """Fails the test where a picture is not what was recorded, and says why.

        ``shown`` is a table, a picture of one, PNG bytes, a figure of matplotlib or an image of Pillow. ``name`` is of the form
        "what-is-shown" and stands in place of the test's name; further pictures of a test are counted. ``ignore`` names columns,
        rows and cells whose content may differ; ``levels``, ``delta_e`` and ``pixels`` say how much pixels may, and ``scope`` what
        is looked at: all, layout or pixels. With ``ignore_antialiasing`` edges that lie where they did may be smoothed otherwise.
        """
        __tracebackhide__ = True
        self._count += 1
        golden = self._golden(name)
        said = {
            "ignore": ignore, "levels": levels, "delta-e": delta_e, "pixels": pixels, "scope": scope,
            "ignore-antialiasing": ignore_antialiasing,
        }
        options = {**self._options, **{key: value for key, value in said.items() if value is not None}}
        self._seen.add(golden)
        png, layout = _shown.png_and_layout(shown)
        verdict = _native.golden_check(str(self._folder), golden, png, layout, options)
        if verdict["outcome"] in ("missing", "differs"):
            pytest.fail(_message(verdict["message"]), pytrace=False)

    def _golden(self, name: str | None) -> str:
        area, _, test = self._name.partition("/")
        if name is not None:
            golden = f"{area}/{kebab(name)}"
        else:
            golden = f"{area}/{test}" + (f"-{self._count}" if self._count > 1 else "")
        if golden in self._seen and name is not None:
            pytest.fail(f"the picture {golden!r} is taken by another test or call; give one of them another name", pytrace=False)
        return golden


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> PictureTest:
    """Compares what a test shows with the picture that was recorded under the test's name."""
    config = request.config
    return PictureTest(_folder(config), _name(request.node), _options(config), config.stash[_SEEN])


_SEEN: pytest.StashKey[set[str]] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rastertables", "pictures (rastertables)")
    group.addoption("--picture-record", action="store_true", help="record all pictures: the same as --picture-mode=record")
    group.addoption(
        "--picture-mode", choices=RECORDING, default=os.environ.get("GOLDEN_IMAGES") or "never",
        help="which pictures are recorded: never (the default, and all that differ fail), missing, failed, or record for all",
    )
    group.addoption("--picture-report", metavar="FILE", help="write an HTML page of the pictures that differ")
    group.addoption("--picture-orphans", action="store_true", help="fail where pictures are recorded that no test of this run shows")
    parser.addini("picture_folder", f"where pictures are recorded (default: {FOLDER})", default=FOLDER)


def pytest_configure(config: pytest.Config) -> None:
    seen: set[str] = set()
    config.stash[_SEEN] = seen
    if not hasattr(config, "workerinput"):
        # What earlier runs left is no failure of this one; the workers of xdist are of the run that began them.
        os.environ["GOLDEN_IMAGES_RUN"] = f"{os.getpid()}-{time.time_ns()}"


def pytest_sessionfinish(session: pytest.Session) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        seen = session.config.stash[_SEEN]
        output["pictures"] = sorted(seen)
        return
    report = session.config.getoption("--picture-report")
    if report:
        Path(report).write_bytes(_native.golden_report(str(_failures(session.config))))
    if session.config.getoption("--picture-orphans") and list(_orphans(session.config)) and not session.exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """With xdist, takes over the names of the pictures that a worker saw."""
    node.config.stash[_SEEN].update(getattr(node, "workeroutput", {}).get("pictures", []))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    orphans = list(_orphans(config)) if config.getoption("--picture-orphans") else []
    if orphans:
        terminalreporter.section("pictures that no test shows")
        for name in orphans:
            terminalreporter.line(name)


def kebab(text: str) -> str:
    """Words in lower case with hyphens between them, as names of pictures are.

    >>> kebab("test_Total[EUR-2.5]")
    'test-total-eur-2-5'
    """
    return "-".join(re.findall(r"[a-z0-9]+", text.lower())) or "picture"


def _name(node: pytest.Item) -> str:
    module = re.sub(r"^test_|_test$", "", Path(node.path).stem)
    owner = getattr(node, "cls", None)
    test = re.sub(r"^test_?", "", node.name)
    words = f"{re.sub('^Test', '', owner.__name__)} {test}" if owner else test
    return f"{kebab(module)}/{kebab(words)}"


def _folder(config: pytest.Config) -> Path:
    return config.rootpath / str(config.getini("picture_folder"))


def _failures(config: pytest.Config) -> Path:
    folder = _folder(config)
    return folder.with_name(folder.name + "-failures")


def _options(config: pytest.Config) -> dict[str, Any]:
    continuous = os.environ.get("CI", "").lower() not in ("", "0", "false")
    mode = "record" if config.getoption("--picture-record") else config.getoption("--picture-mode")
    return {"mode": mode, "ci": continuous, "failures": str(_failures(config))}


def _orphans(config: pytest.Config) -> Iterator[str]:
    folder = _folder(config)
    for path in sorted(folder.rglob("*.png")):
        name = path.relative_to(folder).with_suffix("").as_posix()
        if name not in config.stash[_SEEN]:
            yield name


def _message(message: str) -> str:
    # The library speaks of the variable of the environment that tests in Swift have.
    message = message.replace(" in the environment", "").replace("GOLDEN_IMAGES=record", "--picture-record")
    return message.replace("GOLDEN_IMAGES=", "--picture-mode=")
