"""Writes the fixtures with openpyxl and XlsxWriter, and beside each its expected text as CSV: what a person sees in Excel,
with days and times as ISO 8601 has them. For the files of others (`found-*`) the text is that of openpyxl's values, by a
plain Python loop.

    python3 -m venv venv && venv/bin/pip install openpyxl XlsxWriter && venv/bin/python make.py
"""

import csv
import datetime
import glob
import os
import zipfile

import openpyxl
import xlsxwriter

FOLDER = os.path.dirname(os.path.abspath(__file__))


def path(name, ending="xlsx"):
    return os.path.join(FOLDER, name + "." + ending)


def expect(name, rows):
    with open(path(name, "csv"), "w", newline="") as file:
        csv.writer(file, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows(rows)


# Formats, by XlsxWriter.
book = xlsxwriter.Workbook(path("formats"))
sheet = book.add_worksheet("Numbers")
shown = [["number", "format", "shown"]]
sheet.write_row(0, 0, shown[0])
for value, code, text in [
    (1234.5, "General", "1234.5"), (0.1 + 0.2, "General", "0.3"), (3, "General", "3"), (1e20, "General", "1E+20"),
    (1234.567, "0.00", "1234.57"), (2.675, "0.00", "2.68"), (1234567.891, "#,##0.0", "1,234,567.9"), (-1234, "#,##0", "-1,234"),
    (0.125, "0.0%", "12.5%"), (-0.5, "0%", "-50%"), (1234.5, '"$"#,##0.00', "$1,234.50"),
    (-9.99, '"$"#,##0.00_);\\("$"#,##0.00\\)', "-$9.99"), (12, "[$€-407] 0.00", "€ 12.00"), (5, '0.0" kg"', "5.0 kg"),
    (45000, "yyyy-mm-dd", "2023-03-15"), (45000.75, "m/d/yy h:mm", "2023-03-15 18:00:00"), (0.5, "h:mm:ss", "12:00:00"),
    (1.5, "[h]:mm", "36:00:00"), (59, "d-mmm-yy", "1900-02-28"), (61, "d-mmm-yy", "1900-03-01"), (1, "d-mmm-yy", "1900-01-01"),
    (0.0423, "0.00E+00", "0.0423"), (1500000, "0.0,,", "1500000"), (7, "[Red]0.00", "7.00"), (0.25, "# ?/?", "0.25"),
    (45000.123456, "yyyy-mm-dd hh:mm:ss.000", "2023-03-15 02:57:46.598"), (-0.001, "0.00", "0.00"),
]:
    row = len(shown)
    sheet.write_number(row, 0, value, book.add_format({"num_format": code}))
    sheet.write_string(row, 1, code)
    sheet.write_string(row, 2, text)
    shown.append([text, code, text])
book.close()
expect("formats", shown)

# Kinds of cells, by openpyxl.
book = openpyxl.Workbook()
sheet = book.active
sheet.title = "First"
rows = [["name", "when", "ok", "note", "count"],
        ["Tea", datetime.date(2026, 1, 5), True, "a <b> & \"c\"", 12],
        ["Käse", datetime.datetime(2026, 2, 11, 8, 30), False, None, -7],
        ["日本", datetime.date(1999, 12, 31), None, "two\nlines", 0]]
# Not at the corner, with an empty row between.
for index, row in enumerate(rows):
    for column, value in enumerate(row):
        sheet.cell(row=3 + index + (1 if index > 1 else 0), column=2 + column, value=value)
sheet.merge_cells("G9:H10")
second = book.create_sheet("Second & last")
second.append(["x"])
second.append([1])
hidden = book.create_sheet("Hidden")
hidden.sheet_state = "hidden"
hidden.append(["y"])
book.save(path("cells"))
expect("cells", [rows[0], ["Tea", "2026-01-05", "true", 'a <b> & "c"', "12"],
                 ["Käse", "2026-02-11 08:30:00", "false", "", "-7"], ["日本", "1999-12-31", "", "two\nlines", "0"]])

# Days from 1904, inline texts, rich texts, formulas with their values, errors.
book = xlsxwriter.Workbook(path("others"), {"date_1904": True, "in_memory": True})
sheet = book.add_worksheet()
bold = book.add_format({"bold": True})
sheet.write_row(0, 0, ["text", "day", "formula", "error"])
sheet.write_rich_string(1, 0, "some ", bold, "bold", " text")
sheet.write_datetime(1, 1, datetime.datetime(2026, 3, 1), book.add_format({"num_format": "yyyy-mm-dd"}))
sheet.write_formula(1, 2, "=1+1", None, 2)
sheet.write_formula(1, 3, "=NA()", None, "#N/A")
sheet.write_row(2, 0, ["plain", None, 3.5])
book.close()
expect("others", [["text", "day", "formula", "error"], ["some bold text", "2026-03-01", "2", "#N/A"], ["plain", "", "3.5", ""]])
book = xlsxwriter.Workbook(path("streamed"), {"constant_memory": True})
sheet = book.add_worksheet()
table = [["id", "word"]] + [[str(i), "word %d" % (i % 13)] for i in range(400)]
for row, (number, word) in enumerate(table):
    sheet.write_row(row, 0, [int(number) if row else number, word])
book.close()
expect("streamed", table)

# What XML may be and these packages never write, by hand: prefixes, entities, CDATA, comments, processing instructions,
# another encoding, texts that are longer than any piece that a reader takes, numbers in every way.
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
LONG = ("long & längst " * 9000).strip()


def by_hand(name, sheet, encoding="utf-8"):
    with zipfile.ZipFile(path(name), "w", zipfile.ZIP_DEFLATED) as archive:
        def part(name, text, encoding="utf-8"):
            archive.writestr(zipfile.ZipInfo(name), text.encode(encoding), zipfile.ZIP_DEFLATED)
        part("[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')
        part("_rels/.rels", f'<Relationships xmlns="{PACKAGE}"><Relationship Id="a" Type="{OFFICE}/officeDocument" Target="b.xml"/></Relationships>')
        part("_rels/b.xml.rels", f'<Relationships xmlns="{PACKAGE}"><Relationship Id="a" Type="{OFFICE}/worksheet" Target="s.xml"/></Relationships>')
        part("b.xml", f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets><sheet name="R&amp;&#68; &lt;1&gt;" sheetId="1" r:id="a"/></sheets></workbook>')
        part("s.xml", sheet, encoding)


def cells(*cells):
    return "<x:row>" + "".join(cells) + "</x:row>"


def word(text):
    return f'<x:c t="inlineStr"><x:is><x:t>{text}</x:t></x:is></x:c>'


NUMBERS = [("1.50", "1.5"), ("1e3", "1000"), ("0.30000000000000004", "0.3"), ("-0", "0"), ("0.00001", "1E-05"), ("007", "7"),
           ("-0.25", "-0.25"), ("123456789012345", "123456789012345"), ("12345678901234567", "1.23456789012346E+16"), ("+5", "5")]
by_hand(
    "markup",
    f'<?xml version="1.0" encoding="UTF-16"?>\n<!-- a sheet --><x:worksheet xmlns:x="{MAIN}"><x:sheetData>'
    + "<x:row r='1' xmlns:r='other'>" + word("w&#246;rd &amp; &quot;more&quot;") + word("<![CDATA[<x:t> & ]]>rest<!-- none -->s") + "</x:row>"
    + cells(word(LONG.replace("&", "&amp;")), "<?none?><x:c><x:v>5</x:v></x:c>")
    + "".join(cells(word("n"), f"<x:c r='B{row}'><x:v>{number}</x:v></x:c>")
              for row, (number, _) in enumerate(NUMBERS, 3))
    + "</x:sheetData></x:worksheet>", "utf-16")
expect("markup", [['wörd & "more"', "<x:t> & rests"], [LONG, "5"]] + [["n", shown] for _, shown in NUMBERS])


def text(value):
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime.datetime):
        return value.date().isoformat() if value.time() == datetime.time() else value.isoformat(" ")
    if isinstance(value, float):
        return str(int(value)) if value == int(value) else "%.15g" % value
    return str(value)


for name in glob.glob(path("found-*")):
    sheet = openpyxl.load_workbook(name, data_only=True).worksheets[0]
    rows = [[text(value) for value in row] for row in sheet.iter_rows(values_only=True)]
    rows = [row for row in rows if any(row)]
    first = min(i for row in rows for i, cell in enumerate(row) if cell)
    last = max(i for row in rows for i, cell in enumerate(row) if cell)
    expect(os.path.basename(name)[:-5], [row[first:last + 1] for row in rows])
