"""Compares the smallest files of RasterTables with those of programs that make PNG files smaller, and prints Markdown.

    smallest.py --command RASTERTABLES --output FOLDER [--quick yes]

The peers are given the file that the command writes without `--optimize`. Compared are the signature and the chunks that hold
the picture (IHDR, PLTE, tRNS, IDAT, IEND): what ours says beside it (text, resolution, sRGB) and theirs leave out is not
counted. That all show the same pixels is checked where Pillow is there. Everything is held to one core, and the seconds are
the processor's, with drawing and, for pyoxipng, Python's start. One that takes more than a limit is left out for a picture.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Examples")
# The processor's seconds for a process.
LIMIT = 60
PICTURES = {
    "numbers": ["readings.csv", "--rows", "1-40"],
    "numbers, `--scale 1`": ["readings.csv", "--rows", "1-40", "--scale", "1"],
    "numbers, `--theme dark`": ["readings.csv", "--rows", "1-40", "--theme", "dark"],
    "languages": ["languages.csv"],
    "wide": ["wide.csv"],
    "products": ["products.csv"],
    "gtcars": ["gallery/gtcars.json"],
    "oceania, greys": ["gallery/oceania.json"],
    "solar-zenith, a heat map": ["gallery/solar-zenith.json"],
    "laboratory, plots": ["gallery/laboratory.json"],
}
OXIPNG = (
    "import oxipng, sys\n"
    "oxipng.optimize(sys.argv[1], sys.argv[2], level=6, strip=oxipng.StripChunks.all())"
)
PEERS = {
    "`oxipng -o max`": lambda source, target: [sys.executable, "-c", OXIPNG, source, target],
    "`zopflipng`": lambda source, target: ["zopflipng", "-y", source, target],
    "`zopflipng -m`": lambda source, target: ["zopflipng", "-y", "-m", source, target],
}


def hold():
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))


def seconds(command):
    """Processor seconds of a process on one core; nothing for one that fails or takes too long."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        subprocess.run(
            command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=hold)
    except (OSError, subprocess.SubprocessError):
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def measures(path):
    """Megapixels, a word for the form of the pixels, and bytes of the picture itself."""
    with open(path, "rb") as file:
        data = file.read()
    width, height = int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    kind = {0: "grey", 2: "RGB", 3: "palette", 4: "grey, alpha", 6: "RGBA"}[data[25]]
    place, count = 8, 8
    while place < len(data):
        length = int.from_bytes(data[place : place + 4]) + 12
        if data[place + 4 : place + 8] in (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"):
            count += length
        place += length
    return width * height / 1e6, kind, count


def same_pixels(a, b):
    try:
        from PIL import Image
    except ImportError:
        return True
    Image.MAX_IMAGE_PIXELS = None
    with Image.open(a) as first, Image.open(b) as second:
        return first.convert("RGBA").tobytes() == second.convert("RGBA").tobytes()


def row(cells):
    print("| " + " | ".join(cells) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser()
    for name in ["command", "output"]:
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--quick")
    options = parser.parse_args()
    os.environ["RAYON_NUM_THREADS"] = "1"

    peers, missing = dict(PEERS), []
    if options.quick:
        del peers["`zopflipng -m`"]
    if not shutil.which("zopflipng"):
        missing.append("zopflipng")
        peers = {name: command for name, command in peers.items() if "zopflipng" not in name}
    if subprocess.run([sys.executable, "-c", "import oxipng"], stderr=subprocess.DEVNULL).returncode != 0:
        missing.append("oxipng")
        del peers["`oxipng -o max`"]

    row(["", "Mpx", "written as", "plain", "`--optimize`", "s", *[word for name in peers for word in (name, "s")], "ours to the best"])
    row(["---"] * (7 + 2 * len(peers)))
    for number, (name, arguments) in enumerate(PICTURES.items()):
        print(f"measuring {name}", file=sys.stderr)
        plain, ours = (f"{options.output}/{number}-{kind}.png" for kind in ["plain", "optimized"])
        command = [options.command, f"{EXAMPLES}/{arguments[0]}", *arguments[1:], "--quiet", "-o"]
        if seconds([*command, plain]) is None:
            sys.exit(f"smallest.py: {' '.join(command)} {plain} failed")
        took = seconds([*command, ours, "--optimize"])
        megapixels, kind, count = measures(ours)
        cells = [name, f"{megapixels:.1f}", kind, f"{measures(plain)[2]:,}", f"**{count:,}**", f"{took:.2f}"]
        best = None
        for place, (peer, peer_command) in enumerate(peers.items()):
            path = f"{options.output}/{number}-peer{place}.png"
            took = seconds(peer_command(plain, path))
            if took is None:
                cells += ["–", f"over {LIMIT}"]
                continue
            if not same_pixels(plain, path):
                sys.exit(f"smallest.py: {path} has other pixels than {plain}")
            size = measures(path)[2]
            best = min(size, best or size)
            cells += [f"{size:,}", f"{took:.1f}"]
        if not same_pixels(plain, ours):
            sys.exit(f"smallest.py: {ours} has other pixels than {plain}")
        row([*cells, f"{100 * count / best - 100:+.1f} %" if best else "–"])
    if missing:
        print("\n* Left out: " + ", ".join(missing) + ".")


if __name__ == "__main__":
    main()
