"""The notebooks of Examples/python run, and show pictures."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "Examples" / "python"
NOTEBOOKS = sorted(path.stem for path in FOLDER.glob("*.ipynb"))


def test_there_are_five() -> None:
    assert NOTEBOOKS == ["bot", "from-pandas", "from-polars", "picture-tests", "report-with-matplotlib"]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs_and_shows_pictures(name: str, tmp_path: Path) -> None:
    notebook = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "notebooks are kept without what they print"
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/png" in output.get("data", {}) for output in outputs)
    assert not [output["text"] for output in outputs if output.get("name") == "stderr"]
