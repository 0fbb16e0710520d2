"""Draws the files of data of public packages and compares their cells with what others read."""
import argparse
import collections
import concurrent.futures
import pathlib
import sys
import tempfile

import compare
import drawing
import packages
import peers
import reasons

HERE = pathlib.Path(__file__).parent


class Result:
    """What became of one table of a file."""

    def __init__(self, name, kind, picture):
        self.name, self.kind, self.picture = name, kind, picture
        self.compared = self.equal = 0
        self.differences = []
        self.unread = None


def examined(options, name, path, kind, number=None, table=None):
    """Draws one table and compares it with the peer's."""
    title = name if table is None else f"{name} [{table}]"
    with tempfile.TemporaryDirectory() as folder:
        picture = pathlib.Path(folder) / "table.png"
        result = Result(title, kind, drawing.draw(options.command, path, picture, options.rows, number, kind == "delimited"))
        if options.keep and picture.exists():
            options.keep.mkdir(parents=True, exist_ok=True)
            picture.rename(options.keep / (title.replace("/", "+") + ".png"))
    if result.picture.outcome == "drawn" and kind in peers.READERS:
        try:
            choice = {} if table is None else {"sheet" if kind == "workbook" else "table": table}
            reading = peers.READERS[kind](path, options.rows, options.work / "tmp", **choice)
            result.compared, result.equal, result.differences = compare.compare(result.picture, reading, options.rows)
        except Exception as error:
            result.unread = f"{type(error).__name__}: {error}".removeprefix("Unread: ")[:200]
    return result


def file_results(options, name, path, kind):
    """The results of all tables of a file."""
    several = drawing.tables(options.command, path) if kind in ("sqlite", "workbook") else []
    if not several:
        return [examined(options, name, path, kind)]
    return [examined(options, name, path, kind, number, table) for number, table in several]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", type=pathlib.Path)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--rows", type=int, default=1000, help="rows of each table that are drawn and compared")
    parser.add_argument("--only", action="append", help="a package; may be repeated")
    parser.add_argument("--match", default="", help="only files whose path has this")
    parser.add_argument("--list", type=int, default=3, help="differences that are listed of a file")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the pictures")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    options.command = options.command.resolve()
    why = reasons.Reasons(HERE / "reasons.tsv")
    totals = collections.Counter()
    tables = []
    every = []
    for package, kind, python in packages.listed(HERE / "packages.txt"):
        name = package.split("==")[0]
        if options.only and name not in options.only:
            continue
        folder = packages.unpacked(package, kind, python, options.work)
        files = [(path, kind) for path, kind in packages.data_files(folder) if options.match in path.relative_to(folder).as_posix()]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = [result for found in pool.map(
                lambda file: file_results(options, f"{name}/{file[0].relative_to(folder).as_posix()}", *file), files)
                for result in found]
        said = []
        counts = count(results, len(files), why, options.list, said)
        tell(said)
        tables.append((name, counts))
        totals.update(counts)
        every += results
        print(f"{name}: {row(counts)}", file=sys.stderr, flush=True)
    report(tables, totals, every, why, options)
    return bool(totals["without reason"] or totals["crashed"] or totals["too slow"])


def count(results, files, why, most, said):
    """The figures of a package; what is to be said of its files is added."""
    counts = collections.Counter({"files": files, "tables": len(results)})
    for result in results:
        counts[result.picture.outcome] += 1
        if result.picture.outcome != "drawn":
            sentence = result.picture.said.splitlines()[-1] if result.picture.said else "without a word"
            said.append((result.picture.outcome, result.name, sentence[:300]))
            continue
        if result.unread:
            said.append((NOT_READ, result.name, result.unread))
        counts["compared by"] += bool(result.compared)
        counts["cells"] += result.compared
        counts["equal"] += result.equal
        told = 0
        for kind, place, ours, theirs in result.differences:
            reason = why.of(result.name, kind)
            counts["with reason" if reason else "without reason"] += 1
            if not reason:
                told += 1
                if told <= most:
                    said.append(("different", result.name, f"{kind}, {place}: {ours[:80]!r}, the peer has {theirs[:80]!r}"))
        if told > most:
            said.append(("different", result.name, f"and {told - most} more"))
    return counts


NOT_READ = "not read by the peer"
COLUMNS = ("files", "tables", "drawn", "refused", "crashed", "too slow", "compared by", "cells", "equal", "with reason",
           "without reason")


def tell(said):
    """Prints what is to be said of the files of a package."""
    for kind in ("refused", "crashed", "too slow", NOT_READ, "different"):
        lines = [line for line in said if line[0] == kind]
        if lines:
            print(f"\n## {lines[0][1].split('/')[0]}, {kind}: {len({line[1] for line in lines})}\n")
            if kind == NOT_READ:
                lines = [(kind, f"{count} of {of}", sentence) for (of, sentence), count in collections.Counter(
                    (line[1].split("/")[0], line[2]) for line in lines).items()]
            for _, name, sentence in lines:
                print(f"{name}: {sentence}", flush=True)


def row(counts):
    return " | ".join(f"{counts[column]:,}" for column in COLUMNS)


def report(tables, totals, every, why, options):
    """Prints the table of all packages, and the extremes."""
    unused = [] if options.only or options.match else why.unused()
    for line in unused:
        print(f"\nThe reason for {line[0]} ({line[1]}) is of no difference any more.")
    print("\n| package | " + " | ".join(COLUMNS) + " |\n|---|" + "---|" * len(COLUMNS))
    for name, counts in [*tables, ("**all**", totals)]:
        print(f"| {name} | {row(counts)} |")
    if every:
        slowest = max(every, key=lambda result: result.picture.seconds)
        largest = max(every, key=lambda result: result.picture.megabytes)
        print(f"\nSlowest: {slowest.name}, {slowest.picture.seconds:.1f} s. Most memory: {largest.name}, "
              f"{largest.picture.megabytes:.0f} MB. The first {options.rows:,} rows of each table are drawn and compared.")


if __name__ == "__main__":
    sys.exit(main())
