"""Says in the article "Coming from gt and great_tables" what of them is here, and why the rest is not.

Functions and arguments are those of gt-functions.txt, whose part on great_tables `python gt_functions.py` makes. What is here is
what the schema says that the reader takes. Why something is not here is said in gt-reasons.txt: a function or an argument
without a reason is an error.

    .build/debug/rastertables schema > schema.json
    python Benchmarks/Peers/gt_coverage.py schema.json            # writes the article's tables
    python Benchmarks/Peers/gt_coverage.py --check schema.json    # fails where they are not as they are
"""

from __future__ import annotations

import fnmatch
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent
ARTICLE = HERE.parents[1] / "Sources/RasterTables/RasterTables.docc/ComingFromGT.md"
# What names the table, and what takes any number of others.
ANYTHING = "*"
IMPLIED = {"data", ".data", "gt_object", "self", "...", ".list", "kwargs", "df"}


def steps(schema: dict) -> dict[str, set[str]]:
    """The arguments of each step, by all of the step's names; of parts of steps, too."""

    def arguments(form: dict) -> set[str]:
        if "properties" in form:
            return set(form["properties"])
        if "anyOf" in form:
            return arguments(form["anyOf"][0])
        if "$ref" in form:
            return arguments(schema["$defs"][form["$ref"].rpartition("/")[2]])
        # A form of nothing takes anything.
        return set() if form.keys() - {"description"} else {ANYTHING}

    forms = schema["$defs"]["step"]["anyOf"][1:]
    found = {name: arguments(form) for form in forms for name, form in form["properties"].items()}
    places = schema["$defs"]["location"]["anyOf"][1:]
    found |= {name: arguments(form) for place in places for name, form in place["properties"].items() if name[:6] == "cells_"}
    found["cell_text"] = arguments(schema["$defs"]["cell_text"])
    for name, part in (("cell_fill", "fill"), ("cell_borders", "borders")):
        found[name] = {argument for form in schema["$defs"][part]["anyOf"] for argument in arguments(form)}
    return found


def functions() -> dict[str, dict[str, list[str]]]:
    """The functions of each package with their arguments."""
    found: dict[str, dict[str, list[str]]] = {}
    for line in (HERE / "gt-functions.txt").read_text().splitlines():
        if line.startswith("# "):
            package = found.setdefault(line.split()[1], {})
        elif line:
            name, _, listed = line.partition(":")
            package[name] = listed.replace(",", " ").split()
    return found


def reasons() -> dict[str, str]:
    """What is said of functions, and of arguments as `function.argument`."""
    lines = (HERE / "gt-reasons.txt").read_text().splitlines()
    pairs = (line.partition(" = ") for line in lines if line and not line.startswith("#"))
    return {name: sentence for name, _, sentence in pairs}


def rows(listed: dict[str, list[str]], taken: dict[str, set[str]], said: dict[str, str], mistakes: list[str], used: set[str]):
    """A row of the article's table for each function."""
    for name, arguments in listed.items():
        here = said.get(name)
        used.add(name)
        if name in taken and ANYTHING not in taken[name] and (here is None or not here.startswith("same")):
            here = "same"
        if here is None:
            mistakes.append(f"{name} is not here, and gt-reasons.txt does not say why")
            continue
        if here.startswith("same") and name not in taken and not name.startswith("cell"):
            mistakes.append(f"{name} is said to be here, and is no step")
        missing: dict[str, list[str]] = {}
        for argument in arguments if name in taken else []:
            if argument in IMPLIED or ANYTHING in taken[name] or {argument, argument.lstrip(".")} & taken[name]:
                continue
            keys = [key for key in said if "." in key.replace("loc.", "").replace("style.", "") and fnmatch.fnmatchcase(f"{name}.{argument}", key)]
            if not keys:
                mistakes.append(f"{name} does not take {argument}, and gt-reasons.txt does not say why")
                continue
            key = min(keys, key=lambda key: (key.count("*"), -len(key)))
            used.add(key)
            missing.setdefault(said[key], []).append(argument)
        told = "; ".join(", ".join(f"`{argument}`" for argument in names) + ": " + why for why, names in missing.items())
        yield f"| `{name}` | {here} | {told} |"


def main(arguments: list[str]) -> int:
    checks = "--check" in arguments
    paths = [argument for argument in arguments if not argument.startswith("--")]
    if len(paths) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    taken = steps(json.loads(pathlib.Path(paths[0]).read_text()))
    said, packages = reasons(), functions()
    mistakes: list[str] = []
    used: set[str] = set()
    # What great_tables has as gt has it is said once.
    earlier: set[str] = set()
    old = article = ARTICLE.read_text()
    for package, listed in packages.items():
        table = "\n".join(row for row in rows(listed, taken, said, mistakes, used) if row not in earlier)
        earlier |= set(table.splitlines())
        heading = f"| {package} | here | what it does not take, and why |\n|---|---|---|\n"
        pattern = re.compile(rf"(?<=\n)\| {re.escape(package)} \| here \|.*?(?=\n\n|\n*\Z)", re.S)
        if not pattern.search(article):
            mistakes.append(f"the article has no table of {package}")
        article = pattern.sub(lambda _: heading + table, article)
    mistakes += [f"gt-reasons.txt speaks of {name}, which no function has" for name in said if name not in used]
    for mistake in mistakes:
        print(mistake, file=sys.stderr)
    if mistakes:
        return 65
    if checks and article != old:
        print("the article is not as the schema has it: run gt_coverage.py without --check", file=sys.stderr)
        return 1
    if not checks:
        ARTICLE.write_text(article)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
