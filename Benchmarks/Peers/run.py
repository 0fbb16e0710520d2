"""Measures peers of RasterTables on the same table and prints Markdown.

    run.py --data FOLDER --output FOLDER --command RASTERTABLES [--table DRAW_TABLE] [--quick yes]

`--data` holds wrapped-20.csv and wrapped-1000.csv. Each peer has a process of its own; one that is missing, fails, or takes
longer than a limit is named below the table. Pictures stay in `--output` as PEER-20.png.
"""

import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
# What the tool has not, and what the user does beside it.
PEERS = {
    "typst": "the look is the script's markup; it wraps, measures and shapes; bundles no font for sans text",
    "chromium": "the look is the script's page; it wraps, measures, shapes and falls back to the system's fonts; tall pictures "
    "are taken in parts",
    "great_tables": "columns, pills and colours are the script's; the rest is Chromium's; one screenshot, however tall",
    "resvg": "no tables, no wrapping, no measuring: this script does them with Pillow",
    "pillow": "no tables, no wrapping, no fallback to other fonts: the script does the first two; edges of shapes are not smooth",
    "matplotlib": "no wrapping, no heights of rows, no pills: the script does the first two",
}
# Seconds for a process.
LIMIT = 300


class Failed(Exception):
    pass


def measured(command):
    """Seconds and processor seconds of a process, and what it printed."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        raise Failed(f"took more than {LIMIT} s") from None
    except OSError as error:
        raise Failed(str(error)) from None
    seconds, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        lines = (done.stderr.strip() or f"exit code {done.returncode}").splitlines()
        raise Failed(lines[-1])
    processor = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return seconds, processor, done.stdout.splitlines()


def size(path):
    """Width and height by the first bytes of a PNG."""
    with open(path, "rb") as file:
        head = file.read(24)
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:24])


def blank_below(path):
    """Where nothing but one colour follows, if that is more than a margin; else nothing."""
    try:
        from PIL import Image
    except ImportError:
        return None
    Image.MAX_IMAGE_PIXELS = None
    with Image.open(path) as image:
        image = image.convert("L")
    step, bottom = 500, image.height
    while bottom > step and len(image.crop((0, bottom - step, image.width, bottom)).getcolors()) == 1:
        bottom -= step
    return bottom if image.height - bottom > step else None


class Figures:
    """What one program took for one file."""

    def __init__(self, command, rounds, files=None, warm=None):
        runs = [measured(command) for _ in range(rounds)]
        self.whole = statistics.median(run[0] for run in runs)
        self.processor = statistics.median(run[1] for run in runs)
        files = files or runs[-1][2][1:]
        self.bytes = sum(map(os.path.getsize, files))
        self.count = len(files)
        self.size = size(files[0])
        self.warm = statistics.median(warm()[1:]) if warm else None


def figures(name, options, rows):
    """Figures of a peer, or of ours."""
    source = f"{options.data}/wrapped-{rows}.csv"
    rounds = (3 if options.quick else 7) if rows == 20 else (1 if options.quick else 3)
    output = f"{options.output}/{name}-{rows}.png"
    if name == "rastertables":
        warm = None
        if options.table:
            def warm():
                lines = measured([options.table, source, output + ".table.png", "--repeat", "9"])[2]
                return [float(line.split()[1]) / 1000 for line in lines]
        return Figures([options.command, source, "-o", output], rounds, [output], warm)
    command = [sys.executable, f"{HERE}/peer_{name}.py", source, output]

    def warm():
        return [float(word) for word in measured(command + ["6"])[2][0].split()]

    return Figures(command + ["1"], rounds, warm=warm if rows == 20 else None)


def short(seconds):
    return f"{seconds * 1000:,.0f} ms" if seconds < 9.95 else f"{seconds:,.1f} s"


def kilobytes(count):
    return f"{count / 1024:,.0f} KB" if count < 10_000_000 else f"{count / 1024 / 1024:,.1f} MB"


def row(cells):
    print("| " + " | ".join(cells) + " |", flush=True)


def cells(name, small, large, ours):
    def ratio(a, b):
        return f"{a / b:,.1f}" if b else ""

    def columns(figures, ours):
        if isinstance(figures, str):
            return [figures, "–", "–"]
        parts = f" in {figures.count} files" if figures.count > 1 else ""
        return [short(figures.whole), ratio(figures.whole, ours.whole), kilobytes(figures.bytes) + parts]

    warm = short(small.warm) if small.warm else "–"
    return [name, warm, *columns(small, ours[0]), *columns(large, ours[1])]


def main():
    parser = argparse.ArgumentParser()
    for name in ["data", "output", "command"]:
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--table")
    parser.add_argument("--quick")
    parser.add_argument("--only", default=",".join(PEERS))
    options = parser.parse_args()
    # Whatever peers write on the side goes there too.
    for name, folder in {"MPLCONFIGDIR": "matplotlib", "XDG_CACHE_HOME": "cache", "TMPDIR": "tmp", "HOME": "home"}.items():
        os.environ[name] = f"{os.path.abspath(options.output)}/{folder}"
        os.makedirs(os.environ[name], exist_ok=True)
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"

    # The fonts that ours bundles, where peers that take the system's look for the user's own.
    fonts = f"{os.environ['HOME']}/.local/share/fonts"
    os.makedirs(os.path.dirname(fonts), exist_ok=True)
    if not os.path.islink(fonts):
        os.symlink(os.path.realpath(f"{HERE}/../../fonts/inter"), fonts)

    missing, notes = [], []
    row(["", "20 rows, same process", "whole process", "÷ ours", "file", "1,000 rows, whole process", "÷ ours", "file"])
    row(["---"] * 8)
    ours = [figures("rastertables", options, rows) for rows in [20, 1000]]
    row(cells("`rastertables`", *ours, ours))
    for name in options.only.split(","):
        print(f"measuring {name}", file=sys.stderr)
        try:
            version = measured([sys.executable, f"{HERE}/peer_{name}.py", "--version"])[2][0]
            small = figures(name, options, 20)
        except Failed as reason:
            missing.append(f"{name} ({reason})")
            continue
        try:
            large = figures(name, options, 1000)
        except Failed as reason:
            large = "fails"
            notes.append(f"1,000 rows, {name}: {reason}.")
        row(cells(version, small, large, ours))
        notes.append(f"{version}: {PEERS[name]}.")
        if isinstance(large, Figures):
            height = large.size[1]
            blank = blank_below(f"{options.output}/{name}-1000.png")
            if blank:
                notes[-1] += f" The picture of 1,000 rows is blank below {blank:,} of its {height:,} pixels."
        shutil.rmtree(f"{options.output}/tmp", ignore_errors=True)
        os.makedirs(f"{options.output}/tmp")
    print()
    for note in notes:
        print(f"* {note}")
    if missing:
        print("* Left out: " + ", ".join(missing) + ".")


if __name__ == "__main__":
    main()
