"""Draws specifications here and by great_tables, and compares the texts of all cells.

    compare.py --command RASTERTABLES [--count 200] [--seed 1] [--only NAME] [--keep FOLDER] [--all] [FILE.csv …]

A difference that no entry of reasons.json explains ends it with 1.
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import warnings

import pages
import relations
import sources
import specifications
import translated

SUM = re.compile("(All|Group) (sum|mean|min|max|median)")
HERE = pathlib.Path(__file__).parent


class Reasons:
    """Why texts differ. An entry changes what great_tables says into what stands here (`theirs`, an expression, and `by`), or is for
    cells as a whole (`theirs`, and `ours`, which is an expression too; or `test`, a function of relations.py). It can be for some
    `areas` and `steps` only."""

    def __init__(self):
        self.entries = json.loads((HERE / "reasons.json").read_text(encoding="utf-8"))
        self.used = collections.Counter()

    def explain(self, area, theirs, ours, document):
        """The sentences that say why two texts of one cell differ; none where they do not say it all."""
        said = {name for step in document["steps"] for name in step}
        why = []
        for entry in self.entries:
            if area not in entry.get("areas", ["body", "sum"]) or "steps" in entry and not set(entry["steps"]) & said:
                continue
            wanted = set(entry.get("says", []))
            if wanted and not any(wanted <= set(arguments) for step in document["steps"] for arguments in step.values()):
                continue
            if entry.get("both"):
                one, other = (re.sub(entry["theirs"], entry["by"], text) for text in (theirs, ours))
                changed = ours if one == other else theirs
            elif "by" in entry:
                changed = re.sub(entry["theirs"], entry["by"], theirs, flags=re.S)
            elif "ignoring" in entry and re.sub(entry["ignoring"], "", theirs) == re.sub(entry["ignoring"], "", ours):
                changed = ours
            elif "ours" in entry and re.fullmatch(entry["theirs"], theirs, re.S) and re.fullmatch(entry["ours"], ours, re.S):
                changed = ours
            elif entry.get("last digit") and self.differ_in_last_digit(theirs, ours):
                changed = ours
            elif entry.get("capitals") and theirs.casefold() == ours.casefold() and len(set(ours.split()) & set(ours.upper().split())):
                changed = ours
            elif "test" in entry and getattr(relations, entry["test"])(theirs, ours, document):
                changed = ours
            else:
                continue
            if changed != theirs:
                why.append(entry["why"])
                theirs = changed
            if theirs == ours:
                break
        if theirs != ours:
            return None
        self.used.update(why)
        return "; ".join(why)

    @staticmethod
    def differ_in_last_digit(theirs, ours):
        number = re.compile(r"(-?[0-9.,]*)([0-9])( × 10-?[0-9]+)?")
        one, other = number.fullmatch(theirs), number.fullmatch(ours)
        return one and other and (one[1], one[3]) == (other[1], other[3]) and abs(int(one[2]) - int(other[2])) == 1

    def tables(self, error):
        """Why only one side makes a table of a document."""
        for entry in self.entries:
            if "error" in entry and re.search(entry["error"], error):
                self.used[entry["why"]] += 1
                return entry["why"]
        return None


def ours(command, document, folder, name):
    path = folder / f"{name}.json"
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1), encoding="utf-8")
    done = subprocess.run([command, path, "--to", "html", "-o", "-"], capture_output=True, timeout=60)
    if done.returncode:
        raise ValueError(done.stderr.decode(errors="replace").strip())
    page = done.stdout.decode()
    (folder / f"{name}-ours.html").write_text(page, encoding="utf-8")
    return pages.Page().read(page)


def theirs(document, folder, name):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        page = translated.table(document).as_raw_html()
    (folder / f"{name}-theirs.html").write_text(page, encoding="utf-8")
    return pages.Page().read(page)


def differences(mine, other):
    """(area, place, their text, our text) of all cells that differ; where there are other cells, of all rows as one text."""
    if mine.body and other.body and len(mine.body[0]) < len(other.body[0]):
        without_stub(other)
    for area in ("title", "headings", "body", "footnotes", "sources"):
        ours, theirs = getattr(mine, area), getattr(other, area)
        shape = [len(row) if isinstance(row, list) else 0 for row in ours], [len(row) if isinstance(row, list) else 0 for row in theirs]
        if shape[0] != shape[1]:
            yield f"{area} as a whole", (), json.dumps(theirs, ensure_ascii=False), json.dumps(ours, ensure_ascii=False)
            setattr(mine, area, [])
            setattr(other, area, [])
    for (area, place, own), (_, _, their) in zip(mine.cells(), other.cells(), strict=True):
        if own != their:
            yield "sum" if area == "body" and SUM.match(mine.body[place[0]][0]) else area, place, their, own


def without_stub(other):
    """great_tables has an empty column before the data where there are groups or sums and no row labels: what stands there stands
    in the first column of data here."""
    if any(other.headings[:1]) or any(row[0] and row[1] and not SUM.match(row[0]) for row in other.body):
        return
    other.headings = other.headings[1:]
    other.body = [[" ".join(filter(None, row[:2])).replace(" ---", "").replace(" none", ""), *row[2:]] for row in other.body]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--command", required=True)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--all", action="store_true", help="also list the differences that have a reason")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    reasons, cells, unexplained, refused = Reasons(), 0, 0, 0
    steps = collections.Counter()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        given = [*sources.data_sets(), *sources.files(options.files)]
        for name, document in specifications.documents(given, options.count, options.seed):
            if options.only not in name:
                continue
            steps.update(step for said in document["steps"] for step in said)
            try:
                other = theirs(document, folder, name)
            except Exception as error:
                other = f"{type(error).__name__}: {error}"
            try:
                mine = ours(options.command, document, folder, name)
            except ValueError as error:
                mine = str(error)
            if isinstance(other, str) or isinstance(mine, str):
                said = other if isinstance(other, str) else mine
                why = reasons.tables(said)
                refused += 1
                unexplained += why is None
                if why is None or options.all:
                    print(f"{name}: {'great_tables' if isinstance(other, str) else 'here'}: {said[:300]}" + (f" ({why})" if why else ""))
                continue
            cells += sum(1 for _ in mine.cells())
            for area, place, their, own in differences(mine, other):
                why = reasons.explain(area, their, own, document)
                unexplained += why is None
                if why is None or options.all:
                    print(f"{name}: {area} {place}: {their!r} there, {own!r} here" + (f" ({why})" if why else ""))
    report(options.count, cells, refused, unexplained, reasons, steps)
    return unexplained > 0


def report(count, cells, refused, unexplained, reasons, steps):
    print(f"\n{count} specifications, {cells:,} cells, {sum(steps.values())} steps of {len(steps)} kinds; "
          f"{unexplained} differences have no reason, {sum(reasons.used.values())} have one; {refused} are drawn by one side only.")
    for why, times in reasons.used.most_common():
        print(f"{times:6} {why}")
    print("steps: " + ", ".join(f"{name} {times}" for name, times in sorted(steps.items())))
    if missing := sorted(set(specifications.STEPS) - set(steps)):
        print("never said: " + ", ".join(missing))
    for entry in reasons.entries:
        if entry["why"] not in reasons.used:
            print(f"no longer a reason: {entry['why']}")


if __name__ == "__main__":
    sys.exit(main())
