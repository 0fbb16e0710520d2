"""Examples in docstrings, types, and what importing costs."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest
import rastertables

PACKAGE = Path(rastertables.__file__).parent
MODULES = ["rastertables"] + [module.name for module in pkgutil.walk_packages([str(PACKAGE)], "rastertables.")]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
@pytest.mark.filterwarnings("ignore")
def test_examples_in_docstrings_run(name: str) -> None:
    module = importlib.import_module(name)
    found = doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert found.failed == 0


@pytest.mark.parametrize("tool", [["mypy", "--strict"], ["pyright", "--pythonpath", sys.executable]], ids=["mypy", "pyright"])
def test_types_are_right(tool: list[str]) -> None:
    sources = Path(__file__).parents[1]
    done = subprocess.run([sys.executable, "-m", *tool, str(sources / "src")], cwd=sources, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_importing_is_fast_and_imports_nothing_large() -> None:
    code = "import sys, time; begun = time.perf_counter(); import rastertables; took = time.perf_counter() - begun;" \
           "print(took, [name for name in ('numpy', 'pandas', 'polars', 'pyarrow', 'matplotlib', 'PIL') if name in sys.modules])"
    times = []
    for _ in range(5):
        took, large = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split(" ", 1)
        assert large.strip() == "[]"
        times.append(float(took))
    # The first writes the compiled modules. 40 ms are promised, on an idle machine.
    assert min(times) < 0.2


def test_no_module_is_long() -> None:
    for path in PACKAGE.glob("*.py"):
        assert len(path.read_text().splitlines()) <= 400, path.name
