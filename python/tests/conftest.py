"""Tests run in a folder of their own, and a warning that they do not expect is a failure."""

import os
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

LIBRARY = Path(__file__).parents[2] / ".build" / "debug" / "librastertables.so"
if "RASTERTABLES_LIBRARY" not in os.environ and LIBRARY.exists():
    os.environ["RASTERTABLES_LIBRARY"] = str(LIBRARY)


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
