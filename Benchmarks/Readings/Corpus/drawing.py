"""What the command makes of a file: a picture, whose data are read back, or a sentence."""
import csv
import dataclasses
import io
import os
import re
import resource
import signal
import subprocess
import time

SECONDS = 120


@dataclasses.dataclass
class Drawing:
    """One run of the command."""
    outcome: str
    said: str
    seconds: float
    megabytes: float
    rows: list = dataclasses.field(default_factory=list)
    has_headings: bool = True


def run(arguments):
    """Exit code (a signal's below zero, none after the time), standard output and error, seconds, and the most memory in MB."""
    start = time.monotonic()
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        output, errors = process.communicate(timeout=SECONDS)
        code = process.returncode
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        output, errors = process.communicate()
        code = None
    return code, output.decode(errors="replace"), errors.decode(errors="replace"), time.monotonic() - start


def draw(command, path, picture, rows, table=None, may_lack_headings=True):
    """Draws rows of a file and reads the texts of their cells from the data that the picture carries."""
    choice = [*(["--rows", f"1-{rows}"] if rows else []), "--max-pixels", "none", *(["--table", str(table)] if table else [])]
    measures = ["/usr/bin/time", "-f", "KB %M"] if os.path.exists("/usr/bin/time") else []
    code, _, said, seconds = run([*measures, command, path, *choice, "--embed-data", "-o", picture])
    kilobytes = re.search(r"^KB (\d+)\n", said, re.MULTILINE)
    said = re.sub(r"^(KB \d+|Command exited.*)\n", "", said, flags=re.MULTILINE).replace("rastertables: ", "").strip()
    drawing = Drawing("drawn", re.sub(r"\S*…\S*|" + re.escape(str(path)), path.name, said), seconds, int(kilobytes[1]) / 1024 if kilobytes else 0)
    if code and "begins behind the data" in said:
        return draw(command, path, picture, None, table, may_lack_headings)
    if code is None:
        drawing.outcome = "too slow"
    elif code:
        drawing.outcome = "refused" if code in (64, 65) else "crashed"
    elif not picture.exists() or picture.read_bytes()[:4] != b"\x89PNG":
        drawing.outcome = "crashed"
    else:
        drawing.rows = list(csv.reader(io.StringIO(run([command, "data", picture])[1], newline="")))
        drawing.has_headings = not may_lack_headings or "headings: none" not in run([command, "measure", path, *choice])[1]
    return drawing


def tables(command, path):
    """Number and name of the tables of a file that has several."""
    lines = run([command, "tables", path])[1].splitlines()
    return [(int(line.split("\t")[0]), line.split("\t")[1]) for line in lines if "\t" in line]


csv.field_size_limit(1 << 30)
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
