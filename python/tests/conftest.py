"""What all tests share: a folder of their own, and warnings that are errors unless a test looks at them."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]


def pytest_configure(config: pytest.Config) -> None:
    # The plugin of the package, where that is not installed but in the path.
    if not config.pluginmanager.hasplugin("rastertables"):
        from rastertables import pytest_plugin

        config.pluginmanager.register(pytest_plugin, "rastertables")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
