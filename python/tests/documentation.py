"""Runs the examples in great_tables' documentation with only the import changed, and counts what draws.

    python tests/documentation.py [--pictures FOLDER] [--table FILE] [--only NAME] [--failures] [--command RASTERTABLES]

With --command each table is written as a specification, which the command draws.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import importlib.metadata
import importlib.util
import json
import re
import subprocess
import sys
import tempfile
import textwrap
import traceback
import types
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

BLOCK = re.compile(r"```\{python\}\n(.*?)```", re.S)


@dataclass
class Example:
    """The blocks of one docstring, which run one after the other."""

    name: str
    blocks: list[str]
    drawn: int = 0
    tables: int = 0
    error: str = ""
    trace: str = ""
    left_out: list[str] = field(default_factory=list)


def examples() -> Iterator[Example]:
    """Docstrings of great_tables with blocks of code."""
    folder = Path(importlib.util.find_spec("great_tables").origin).parent
    for path in sorted(folder.glob("**/*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module)) and not getattr(node, "name", "").startswith("_"):
                text = ast.get_docstring(node) or ""
                blocks = [re.sub(r"^#\|.*\n", "", textwrap.dedent(block), flags=re.M) for block in BLOCK.findall(text)]
                if blocks:
                    yield Example(f"{path.stem}.{getattr(node, 'name', '')}", blocks)


def changed(block: str) -> str:
    """The block with the import changed: data sets stay those of great_tables."""
    tree = ast.parse(block)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                if name.name == "great_tables":
                    name.name, name.asname = "rastertables_as_great_tables", name.asname or "great_tables"
                elif name.name.startswith("great_tables."):
                    name.name = name.name.replace("great_tables", "rastertables_as_great_tables")
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "great_tables":
            node.module = node.module.replace("great_tables", "rastertables_as_great_tables")
    body = tree.body
    if body and isinstance(body[-1], ast.Expr):
        body[-1] = ast.Assign(targets=[ast.Name("_last", ast.Store())], value=body[-1].value)
    ast.fix_missing_locations(tree)
    return ast.unparse(tree)


def dressed() -> types.ModuleType:
    """rastertables, with great_tables' data sets under their names."""
    import great_tables
    import rastertables

    def missing(name: str) -> object:
        if hasattr(rastertables, name):
            return getattr(rastertables, name)
        if name in ("load_dataset", "letters", "LETTERS"):
            return getattr(great_tables, name)
        raise AttributeError(f"rastertables has no {name!r}")

    module = types.ModuleType("rastertables_as_great_tables")
    module.__getattr__ = missing
    module.__path__ = []
    for name in ("loc", "style", "vals"):
        sys.modules[f"{module.__name__}.{name}"] = getattr(rastertables, name)
        setattr(module, name, getattr(rastertables, name))
    module.data = sys.modules[f"{module.__name__}.data"] = importlib.import_module("great_tables.data")
    sys.modules[module.__name__] = module
    return module


def drawn_by(command: Path, table: object) -> bytes:
    """The picture that the command draws of a table's specification."""
    with tempfile.TemporaryDirectory() as folder:
        specification, picture = Path(folder, "table.json"), Path(folder, "table.png")
        specification.write_text(json.dumps(table.specification(), ensure_ascii=False), encoding="utf-8")
        root = [] if table._root is None else ["--root", table._root]
        done = subprocess.run([command, specification, "-o", picture, "--quiet", *root], capture_output=True, text=True)
        if done.returncode:
            raise ValueError(done.stderr.strip())
        return picture.read_bytes()


def run(example: Example, pictures: Path | None, command: Path | None = None) -> None:
    """Runs the blocks; a table that one ends with is drawn."""
    import rastertables as rt

    scope: dict[str, object] = {}
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            for number, block in enumerate(example.blocks):
                scope.pop("_last", None)
                exec(compile(changed(block), example.name, "exec"), scope)
                last = scope.get("_last")
                if isinstance(last, rt.GT):
                    example.tables += 1
                    png = drawn_by(command, last) if command else last.png()
                    example.drawn += 1
                    if pictures:
                        (pictures / f"{example.name}-{number}.png").write_bytes(png)
        except Exception as error:
            folder = str(Path(importlib.util.find_spec("great_tables").origin).parent)
            example.error = f"{type(error).__name__}: {error}".replace(folder, "great_tables")
            example.trace = traceback.format_exc()
    folder = str(Path(importlib.util.find_spec("great_tables").origin).parent)
    example.left_out = sorted({str(w.message).replace(folder, "great_tables") for w in caught if issubclass(w.category, rt.Warning)})


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--table", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--failures", action="store_true")
    parser.add_argument("--command", type=Path)
    given = parser.parse_args()
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    dressed()
    found = [example for example in examples() if given.only in example.name]
    for example in found:
        run(example, given.pictures, given.command)
    good = [example for example in found if not example.error]
    blocks = sum(len(example.blocks) for example in found)
    print(f"{len(good)} of {len(found)} examples ({len(good) / max(1, len(found)):.0%}) run, "
          f"{sum(example.drawn for example in found)} tables of {blocks} blocks are drawn")
    for example in found:
        if example.error:
            print(f"  {example.name}: {example.error[:300]}")
            if given.failures:
                print(example.trace[-1500:])
    for text, count in Counter(text for example in found for text in example.left_out).most_common():
        print(f"  left out {count}×: {text}")
    if given.table:
        given.table.write_text(table(found), encoding="utf-8")


def table(found: list[Example]) -> str:
    """The examples that do not run, and what is left out of those that do, with reasons, as Markdown."""
    good = [example for example in found if not example.error]
    lines = [
        "# great_tables' examples", "",
        "Written by `python tests/documentation.py --table GREAT_TABLES.md`: the examples in the docstrings of great_tables "
        f"{importlib.metadata.version('great_tables')}, run with only the import changed. {len(good)} of {len(found)} "
        f"({len(good) / len(found):.0%}) run, and draw all of their tables.", "", "## What does not run", "",
        "| example | why |", "|---|---|",
    ]
    def cell(text: str) -> str:
        return re.sub(r"'/[^' ]*/", "'…/", text).replace("|", "\\|").replace("\n", " ")

    lines += [f"| `{example.name}` | {cell(example.error)} |" for example in found if example.error]
    lines += ["", "## What is left out, with a warning", "", "| what, and why | examples |", "|---|---|"]
    reasons: dict[str, list[str]] = {}
    for example in good:
        for text in example.left_out:
            reasons.setdefault(text, []).append(f"`{example.name}`")
    lines += [f"| {cell(text)} | {', '.join(names)} |" for text, names in sorted(reasons.items())]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
