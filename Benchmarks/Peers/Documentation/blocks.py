"""The blocks of code in great_tables' documentation, run as a notebook runs them."""

import ast
import contextlib
import io
import os
import pathlib
import re
import textwrap
import warnings
from dataclasses import dataclass

from great_tables import GT

BLOCK = re.compile(r"^(?P<indent>[ \t]*)```\s*\{python\}[^\n]*\n(?P<code>.*?)^[ \t]*```", re.M | re.S)
DOCSTRING = re.compile(r'"""(.*?)"""', re.S)


# The functions that blocks define, by what the code was called when it was compiled.
code: dict[str, list[ast.Lambda | ast.FunctionDef]] = {}


@dataclass
class Block:
    """A block of code: the file, the number of the block in it, and its code."""

    path: pathlib.Path
    number: int
    code: str


def pages(folder: pathlib.Path):
    """The blocks of each page and each docstring: those that know the names of earlier ones."""
    for path in sorted(folder.rglob("*")):
        if path.suffix not in {".qmd", ".md", ".py"} or "tests" in path.parts:
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        number = 0
        for part in DOCSTRING.findall(text) if path.suffix == ".py" else [text]:
            page = []
            for match in BLOCK.finditer(part):
                number += 1
                page.append(Block(path, number, textwrap.dedent(match["code"])))
            if page:
                yield page


def definition(function) -> ast.Lambda | ast.FunctionDef | None:
    """Where a block defines a function."""
    compiled = getattr(function, "__code__", None)
    for node in code.get(compiled.co_filename, []) if compiled else []:
        if node.lineno == compiled.co_firstlineno and node.col_offset == next(compiled.co_positions())[2]:
            return node
    known = [node for node in code.get(compiled.co_filename, []) if node.lineno == compiled.co_firstlineno] if compiled else []
    return known[0] if len(known) == 1 else None


def run(block: Block, names: dict, recording) -> list[GT]:
    """The tables that a block shows: the value of its last line, and those that it saves or opens.

    Raises what the code raises.
    """
    lines = [line if not line.lstrip().startswith(("%", "!")) else "" for line in block.code.splitlines()]
    name = f"{block.path} {block.number}"
    tree = ast.parse("\n".join(lines), name)
    code[name] = [node for node in ast.walk(tree) if isinstance(node, ast.Lambda | ast.FunctionDef)]
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    before = os.getcwd()
    recording.shown.clear()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            os.chdir(block.path.parent)
            exec(compile(tree, name, "exec"), names)
            value = eval(compile(ast.Expression(last.value), name, "eval"), names) if last else None
        finally:
            os.chdir(before)
    shown = [*recording.shown, value] if isinstance(value, GT) else list(recording.shown)
    return [table for n, table in enumerate(shown) if table not in shown[:n]] if len(shown) > 1 else shown
