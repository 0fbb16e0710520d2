"""Writes the table of DataFormatTests in the formats that are not text: pyarrow 26.0.1, openpyxl 3.1.5 and Python's sqlite3.

    python3 -m venv venv && venv/bin/pip install pyarrow==26.0.1 openpyxl==3.1.5 && venv/bin/python make.py
"""

import datetime
import os
import sqlite3

import openpyxl
import pyarrow as pa
import pyarrow.ipc
import pyarrow.parquet

FOLDER = os.path.dirname(os.path.abspath(__file__))
COLUMNS = {
    "name": ["Tea", "Käse & Co", None],
    "price": [3.5, 1204.25, 0.5],
    "count": [12, -7, None],
    "sold": [True, False, True],
    "date": [datetime.date(2026, 1, 5), datetime.date(2026, 2, 11), datetime.date(2026, 3, 1)],
}


def path(name):
    return os.path.join(FOLDER, name)


table = pa.table(COLUMNS)
with pa.OSFile(path("a.arrow"), "wb") as file, pa.ipc.new_file(file, table.schema) as writer:
    writer.write_table(table)
with pa.OSFile(path("a.arrows"), "wb") as file, pa.ipc.new_stream(file, table.schema) as writer:
    writer.write_table(table)
pa.parquet.write_table(table, path("a.parquet"))

book = openpyxl.Workbook()
book.active.append(list(COLUMNS))
for row in zip(*COLUMNS.values()):
    book.active.append(list(row))
book.save(path("a.xlsx"))

if os.path.exists(path("a.db")):
    os.remove(path("a.db"))
database = sqlite3.connect(path("a.db"))
database.execute("CREATE TABLE stock (name TEXT, price REAL, count INTEGER, sold BOOLEAN, date TEXT)")
for row in zip(*COLUMNS.values()):
    database.execute("INSERT INTO stock VALUES (?, ?, ?, ?, ?)", [v.isoformat() if isinstance(v, datetime.date) else v for v in row])
database.commit()
database.close()
