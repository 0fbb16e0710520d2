"""What others read in the same files: headings (none where there are none) and rows of values."""
import bz2
import gzip
import json
import lzma
import re
import sqlite3
import uuid
import zipfile

import duckdb
import openpyxl
import pyarrow as arrow
import pyarrow.feather
import pyarrow.parquet


class Unread(Exception):
    """The peer has no reading of this file, and says why."""


def plain(path, work):
    """The path of the unpacked file as UTF-8: of one in another encoding, that which its name says, else windows-1252."""
    data = path.read_bytes()
    openers = {b"\x1f\x8b": gzip.decompress, b"BZ": bz2.decompress, b"\xfd7": lzma.decompress}
    data = openers.get(data[:2], bytes)(data)
    if data.startswith(b"PK\3\4"):
        archive = zipfile.ZipFile(path)
        files = [name for name in archive.namelist() if not name.endswith("/") and "__MACOSX" not in name]
        if len(files) != 1:
            raise Unread(f"{len(files)} files in one archive")
        data = archive.read(files[0])
    named = re.search(r"shift_jis|iso-8859-\d+|utf-?16|utf-?32|euc-\w\w|big5", path.name, re.IGNORECASE)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        data = data.decode("utf-16").encode()
    elif named:
        data = data.decode(named[0], errors="replace").encode()
    else:
        try:
            data.decode()
        except UnicodeDecodeError:
            data = data.decode("cp1252", errors="replace").encode()
    copy = work / f"plain-{uuid.uuid4().hex}.txt"
    copy.write_bytes(data.removeprefix(b"\xef\xbb\xbf"))
    return copy


def delimited(path, most, work):
    """DuckDB's reading with the dialect that it finds in all of the file, each value as text."""
    copy = plain(path, work)
    try:
        database = duckdb.connect(config={"threads": 1})
        name = str(copy).replace("'", "''")
        options = "sample_size=-1, null_padding=false"
        sniffed = database.execute(
            "SELECT Delimiter, Quote, Escape, SkipRows, HasHeader, Comment, Columns"
            f" FROM sniff_csv('{name}', {options})").fetchone()
        delimiter, quote, escape, skip, has_headings, comment = (
            "" if text == "(empty)" else text for text in sniffed[:6])
        table = database.execute(
            f"SELECT * FROM read_csv('{name}', auto_detect=false, delim=?, quote=?, escape=?, comment=?, skip=?, header=false,"
            f" null_padding=false, strict_mode=true, max_line_size=100000000, columns={columns(len(sniffed[6]))}) LIMIT {most + 1}",
            [delimiter, quote, escape, comment, skip]).fetchall()
    except duckdb.Error as error:
        raise Unread("DuckDB: " + str(error).splitlines()[0]) from None
    finally:
        copy.unlink()
    rows = [["" if value is None else value for value in row] for row in table]
    return (rows[0], rows[1:]) if has_headings else (None, rows[:most])


def columns(count):
    return "{" + ", ".join(f"'c{number}': 'VARCHAR'" for number in range(count)) + "}"


def parquet(path, most, work):
    return frame(arrow.parquet.read_table(path, use_threads=False), most)


def arrow_file(path, most, work):
    try:
        return frame(arrow.feather.read_table(path), most)
    except arrow.ArrowInvalid:
        return frame(arrow.ipc.open_stream(path).read_all(), most)


def frame(table, most):
    """Headings and rows of an Arrow table: the index of pandas first, with its name or none; a range is no column."""
    metadata = table.schema.pandas_metadata or {}
    index = [name for name in metadata.get("index_columns", []) if isinstance(name, str) and name in table.column_names]
    unnamed = {name for name in index if re.fullmatch(r"__index_level_\d+__", name)}
    table = table.slice(0, most)
    lists = {name: table.column(place).to_pylist() for place, name in enumerate(table.column_names)}
    index = [name for name in index if not (name in unnamed and len(index) == 1 and lists[name] == list(range(table.num_rows)))]
    names = index + [name for name in table.column_names if name not in index and name not in unnamed]
    headings = ["" if name in unnamed else name for name in names]
    return headings, [list(row) for row in zip(*(lists[name] for name in names))]


def workbook(path, most, work, sheet=None):
    """The shown cells of a sheet from the first to the last column with any; rows without are left out. Of merged cells each has
    the value, but of those alone in a row that have most of its columns. All rows are rows: headings are among them."""
    book = openpyxl.load_workbook(path, data_only=True)
    page = book[sheet] if sheet in book.sheetnames else book[book.sheetnames[0]]
    # openpyxl keeps the hidden state of neighbours at the first of them.
    hidden = {number for dimension in page.column_dimensions.values() if dimension.hidden
              for number in range(dimension.min, dimension.max + 1)}
    values = {}
    for merge in page.merged_cells.ranges:
        first = page.cell(merge.min_row, merge.min_col)
        others = [cell for cell in page[merge.min_row] if not blank(cell) and cell is not first]
        if merge.size["columns"] * 2 > page.max_column and not others:
            continue
        values.update({place: first for line in merge.rows for place in line})
    rows = [[values.get((cell.row, cell.column), cell) for cell in row if cell.column not in hidden] for row in page.iter_rows()
            if not (row and page.row_dimensions[row[0].row].hidden)]
    rows = [row for row in rows if any(not blank(cell) for cell in row)]
    full = [column for column in range(len(rows[0]) if rows else 0) if any(not blank(row[column]) for row in rows)]
    return None, [row[full[0]:full[-1] + 1] for row in rows] if full else []


def blank(cell):
    return cell.value is None or isinstance(cell.value, str) and not cell.value.strip()


def records(path, most, work):
    """An array of objects, or an object on each line: members of objects within are columns with a dotted name."""
    copy = plain(path, work)
    text = copy.read_text()
    copy.unlink()
    try:
        data = json.loads(text, parse_int=str, parse_float=Number)
    except json.JSONDecodeError:
        try:
            data = [json.loads(line, parse_int=str, parse_float=Number) for line in text.splitlines() if line.strip()]
        except json.JSONDecodeError as error:
            raise Unread(f"json: {error}") from None
    if not (isinstance(data, list) and data and all(isinstance(row, dict) for row in data)):
        raise Unread("json: no array of objects")
    flats = [dict(members(row)) for row in data]
    names = list(dict.fromkeys(name for row in flats for name in row))
    return names, [[row.get(name) for name in names] for row in flats[:most]]


class Number(str):
    """A number of a document as it is written there."""


def members(value, name=""):
    for key, inner in value.items():
        if isinstance(inner, dict) and inner:
            yield from members(inner, f"{name}{key}.")
        else:
            yield name + key, inner


def sqlite(path, most, work, table=None):
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    database.text_factory = lambda data: data.decode(errors="replace")
    quoted = '"' + (table or "").replace('"', '""') + '"'
    answer = database.execute(f"SELECT * FROM {quoted} LIMIT {most}")
    return [column[0] for column in answer.description], [list(row) for row in answer]


READERS = {"delimited": delimited, "parquet": parquet, "arrow": arrow_file, "workbook": workbook, "json": records,
           "sqlite": sqlite}
PEERS = {"delimited": "DuckDB", "parquet": "pyarrow", "arrow": "pyarrow", "workbook": "openpyxl", "json": "Python's json",
         "sqlite": "Python's sqlite3"}
