"""Draws the tables of great_tables' documentation by specifications.

    draw.py --command RASTERTABLES [--keep FOLDER] [--all] FOLDER …

Each block of code in the pages and docstrings of the folders is run, what it says of the tables that it shows is written as a
specification, and that is drawn. A table counts as drawn only if all that was said of it is in the specification, and the command
ends with 0. Blocks that do not run (they want a network, files or packages that are not there) and those that show no table are
counted apart.
"""

import argparse
import collections
import contextlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import blocks
import recording
import writing


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", required=True, help="the command rastertables")
    parser.add_argument("--keep", type=pathlib.Path, help="the folder for specifications and pictures")
    parser.add_argument("--all", action="store_true", help="lists every table that is not drawn, not only the kinds")
    parser.add_argument("--least", type=float, default=90, help="the percentage below which the end is 1 (default 90)")
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as own:
        folder = (options.keep or pathlib.Path(own)).absolute()
        folder.mkdir(parents=True, exist_ok=True)
        return report(options, folder)


def report(options, folder) -> int:
    counts = collections.Counter()
    kinds = collections.defaultdict(list)
    seen = set()
    command = pathlib.Path(options.command).absolute()
    with recording.Recording() as recorded:
        for page in (page for root in options.folders for page in blocks.pages(root.resolve())):
            names = {"__name__": "__main__"}
            for block in page:
                try:
                    tables = blocks.run(block, names, recorded)
                except BaseException as error:
                    counts["does not run"] += 1
                    if options.all:
                        print(f"does not run: {block.path.name} {block.number}: {error!s:.120}".replace("\n", " "))
                    continue
                if "".join(block.code.split()) in seen:
                    continue
                seen.add("".join(block.code.split()))
                if not tables:
                    counts["shows no table"] += 1
                    continue
                name = f"{block.path.parent.name}-{block.path.stem}-{block.number}"
                with contextlib.chdir(block.path.parent):
                    why = [reason for n, table in enumerate(tables) if (reason := drawn(table, folder / f"{name}-{n}.json", command))]
                counts["not drawn" if why else "drawn"] += 1
                if why:
                    kinds[why[0]].append(name)
    for why, names in sorted(kinds.items(), key=lambda kind: -len(kind[1])):
        print(f"{len(names):4}  {why}\n      {', '.join(names if options.all else names[:3])}")
    share = 100 * counts["drawn"] / max(1, counts["drawn"] + counts["not drawn"])
    print(f"great_tables {recording.version()}: of {counts['drawn'] + counts['not drawn']} blocks that show a table "
          f"{counts['drawn']} are drawn ({share:.1f} %); {counts['shows no table']} show none, {counts['does not run']} do not run.")
    return 0 if share >= options.least else 1


def drawn(table, path, command) -> str | None:
    """Why a table is not drawn, if it is not; the specification is written to a path, and the picture beside it."""
    try:
        document = writing.document(table)
    except writing.NotWritten as error:
        return f"cannot be written: {error}"
    except Exception as error:
        # Functions of the page that are called to see what they make.
        return f"cannot be written: {type(error).__name__}, {error!s:.80}"
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1), encoding="utf-8")
    done = subprocess.run([command, path, "-o", path.with_suffix(".png"), "--root", "/"], capture_output=True, text=True, check=False)
    said = [line for line in done.stderr.splitlines() if line.strip()]
    if said:
        path.with_suffix(".txt").write_text(done.stderr, encoding="utf-8")
    return None if done.returncode == 0 else re.sub(r"^.*?json: (line \d+, )?", "", (said or ["no word"])[0])


if __name__ == "__main__":
    sys.exit(main())
