"""A table of ten columns as PDF on sheets of A4, by us, Typst and WeasyPrint: seconds and bytes.

Ours is the whole process, and so is the PNG; of the others what is measured begins after Python has started and loaded them, which
takes 0.1 s and more. All have tags (WeasyPrint by PDF/UA-1, Typst as it comes), the same font, and the headings on each sheet.
"""

import argparse
import csv
import html
import os
import random
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
FONTS = os.path.normpath(os.path.join(HERE, "../../fonts/inter"))
WORDS = "north amber river stone lamp table chair garden silver window paper cloud market copper bridge".split()
COLUMNS = ["id", "name", "city", "product", "price", "quantity", "change", "status", "date", "note"]
STATES = ["Active", "Pending", "Inactive"]

TYPST = """
#set page(paper: "a4", flipped: true, margin: 36pt)
#set document(title: "Table")
#set text(font: "Inter", size: 8pt, lang: "en")
#let rows = csv(sys.inputs.rows)
#table(
  columns: 10,
  align: (right, left, left, left, right, right, right, left, left, left),
  table.header(..rows.at(0).map(strong)),
  ..rows.slice(1).flatten(),
)
"""

PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Table</title><style>
@font-face{font-family:Inter;src:url("file://FONTS/Inter-Regular.otf")}
@font-face{font-family:Inter;font-weight:bold;src:url("file://FONTS/Inter-Bold.otf")}
@page{size:a4 landscape;margin:36pt}
body{font:8pt Inter}table{border-collapse:collapse;width:100%}th,td{border:0.5pt solid #ccc;padding:3pt;text-align:left}
</style></head><body><table><thead><tr>HEAD</tr></thead><tbody>BODY</tbody></table></body></html>"""


def make_rows(count):
    pick = random.Random(52)
    for number in range(1, count + 1):
        yield [
            str(number), " ".join(pick.sample(WORDS, 2)).title(), pick.choice(WORDS).title(), " ".join(pick.sample(WORDS, 2)),
            f"{pick.random() * 10000:.2f}", str(pick.randrange(1000)), f"{pick.random() * 400 - 200:+.2f}", pick.choice(STATES),
            f"20{pick.randrange(10, 26)}-{pick.randrange(1, 13):02}-{pick.randrange(1, 29):02}", " ".join(pick.sample(WORDS, 3))]


def by_typst(data, path):
    import typst

    source = path + ".typ"
    with open(source, "w", encoding="utf-8") as file:
        file.write(TYPST)
    started = time.perf_counter()
    typst.compile(
        source, output=path, root="/", font_paths=[FONTS], ignore_system_fonts=True, sys_inputs={"rows": os.path.abspath(data)})
    return time.perf_counter() - started


def by_weasyprint(data, path):
    import weasyprint

    with open(data, newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    cells = lambda row, tag: "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in row)
    page = PAGE.replace("FONTS", FONTS).replace("HEAD", cells(rows[0], "th")).replace(
        "BODY", "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows[1:]))
    started = time.perf_counter()
    weasyprint.HTML(string=page).write_pdf(path, pdf_variant="pdf/ua-1")
    return time.perf_counter() - started


PEERS = {"Typst": by_typst, "WeasyPrint": by_weasyprint}


def measured(arguments, rounds):
    """The median of seconds."""
    times = []
    for _ in range(rounds):
        started = time.perf_counter()
        subprocess.run(arguments, check=True, capture_output=True)
        times.append(time.perf_counter() - started)
    return sorted(times)[len(times) // 2]


def of_peer(name, data, path, rounds):
    """The median of what a process of its own says; None where it cannot."""
    times = []
    for _ in range(rounds):
        done = subprocess.run(
            [sys.executable, os.path.abspath(__file__), "--peer", name, data, path], capture_output=True, text=True)
        if done.returncode != 0:
            print(f"bench-documents: {name} is left out: {(done.stderr.strip() or 'it failed').splitlines()[-1]}", file=sys.stderr)
            return None
        times.append(float(done.stdout.split()[-1]))
    return sorted(times)[len(times) // 2]


def main():
    if sys.argv[1:2] == ["--peer"]:
        print(PEERS[sys.argv[2]](sys.argv[3], sys.argv[4]))
        return
    parser = argparse.ArgumentParser()
    for name in ("command", "output"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--quick")
    given = parser.parse_args()
    print("| rows of 10 columns | written by | seconds | times our PDF | KB | times our PDF |")
    print("|---|---|---|---|---|---|")
    for count, rounds in ((1000, 5), (10000, 3)):
        data = os.path.join(given.output, f"rows-{count}.csv")
        with open(data, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(COLUMNS)
            writer.writerows(make_rows(count))
        path = os.path.join(given.output, f"ours-{count}")
        ours = [given.command, data, "--font-size", "8", "--quiet", "-o"]
        lines = [
            ("RasterTables, PDF", measured([*ours, path + ".pdf", "--paper", "a4", "--landscape"], rounds), path + ".pdf"),
            ("RasterTables, PNG", measured([*ours, path + ".png", "--max-pixels", "none"], rounds), path + ".png")]
        for name in PEERS:
            if name == "WeasyPrint" and count > 1000 and given.quick:
                continue
            path = os.path.join(given.output, f"{name.lower()}-{count}.pdf")
            # Minutes tell enough once.
            seconds = of_peer(name, data, path, 1 if name == "WeasyPrint" else rounds)
            if seconds is not None:
                lines.append((name, seconds, path))
        first, bytes_of_first = lines[0][1], os.path.getsize(lines[0][2])
        for name, seconds, path in lines:
            size = os.path.getsize(path)
            print(
                f"| {count:,} | {name} | {seconds:.3f} | {seconds / first:.1f} | {size / 1000:,.0f} | {size / bytes_of_first:.1f} |",
                flush=True)


main()
