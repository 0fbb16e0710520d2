"""Writes the spreadsheets of OpenDocumentTests: content as LibreOffice 24.2 writes it, cut down to what the tests need, and one by odfpy.

    python3 -m venv venv && venv/bin/pip install odfpy==1.4.1 pandas && venv/bin/python make.py
"""

import datetime
import os
import zipfile

import pandas as pd

FOLDER = os.path.dirname(os.path.abspath(__file__))
SPACES = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{urn}"' for name, urn in {
    "office": "office:1.0", "style": "style:1.0", "text": "text:1.0", "table": "table:1.0", "number": "datastyle:1.0",
    "manifest": "manifest:1.0", "draw": "drawing:1.0"}.items()) + ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'


def write(name, tables, styles="", common="", manifest=""):
    with zipfile.ZipFile(os.path.join(FOLDER, name), "w", zipfile.ZIP_DEFLATED) as out:
        def part(path, text, how=zipfile.ZIP_DEFLATED):
            out.writestr(zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0)), text, how)
        part("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
        part("META-INF/manifest.xml", f"<manifest:manifest {SPACES}>{manifest}</manifest:manifest>")
        part("styles.xml", f"<office:document-styles {SPACES}><office:styles>{common}</office:styles></office:document-styles>")
        part("content.xml", f"""<?xml version="1.0" encoding="UTF-8"?>
<office:document-content {SPACES}>
 <office:automatic-styles>{styles}</office:automatic-styles>
 <office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body>
</office:document-content>""")


def cell(kind=None, value=None, text=None, style=None, **more):
    attributes = "".join(f' table:{key.replace("_", "-")}="{given}"' for key, given in more.items())
    if style:
        attributes += f' table:style-name="{style}"'
    if kind:
        name = {"float": "value", "percentage": "value", "currency": "value", "string": None}.get(kind, kind + "-value")
        attributes += f' office:value-type="{kind}"' + (f' office:{name}="{value}"' if name and value is not None else "")
        attributes += f' calcext:value-type="{kind}"'
    paragraphs = "".join(f"<text:p>{line}</text:p>" for line in ([] if text is None else text if isinstance(text, list) else [text]))
    return f"<table:table-cell{attributes}>{paragraphs}</table:table-cell>"


def row(*cells, **more):
    attributes = "".join(f' table:{key.replace("_", "-")}="{given}"' for key, given in more.items())
    return f"<table:table-row{attributes}>{''.join(cells)}</table:table-row>"


def words(*texts):
    return row(*[cell("string", text=text) for text in texts])


def table(name, *rows, columns='<table:table-column table:number-columns-repeated="16384"/>', style="ta1"):
    return f'<table:table table:name="{name}" table:style-name="{style}">{columns}{"".join(rows)}</table:table>'


def number(name, attributes, before="", behind="", kind="number", more=""):
    return (f'<number:{kind}-style style:name="{name}">{before}<number:number {attributes}/>{behind}{more}</number:{kind}-style>')


def text(value):
    return f"<number:text>{value}</number:text>"


def cell_style(name, data=None, parent="Default"):
    given = f' style:data-style-name="{data}"' if data else ""
    return f'<style:style style:name="{name}" style:family="table-cell" style:parent-style-name="{parent}"{given}/>'


TWO = 'number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1"'
EURO = "<number:currency-symbol number:language=\"de\" number:country=\"DE\">€</number:currency-symbol>"
STYLES = "".join([
    number("N0", 'number:min-integer-digits="1"'),
    number("N4", TWO + ' number:grouping="true"'),
    number("N10", 'number:decimal-places="1" number:min-integer-digits="1"', kind="percentage", behind=text("%")),
    number("N5", 'number:decimal-places="0" number:min-integer-digits="5"'),
    number("N108P0", TWO + ' number:grouping="true"', behind=text(" ") + EURO, kind="currency"),
    number("N108", TWO + ' number:grouping="true"', before=text("-"), behind=text(" ") + EURO, kind="currency",
           more='<style:map style:condition="value()&gt;=0" style:apply-style-name="N108P0"/>'),
    number("N109P0", 'number:decimal-places="0" number:min-integer-digits="1"'),
    number("N109", 'number:decimal-places="0" number:min-integer-digits="1"', before=text("("), behind=text(")"),
           more='<style:map style:condition="value()&gt;=0" style:apply-style-name="N109P0"/>'),
    '<number:number-style style:name="N11"><number:scientific-number number:decimal-places="2"/></number:number-style>',
    '<number:date-style style:name="N36"><number:day number:style="long"/>\n  <number:text>.</number:text><number:month/></number:date-style>',
    '<number:date-style style:name="N50"><number:year/><number:text> </number:text><number:hours/></number:date-style>',
    '<number:time-style style:name="N43" number:truncate-on-overflow="false"><number:hours/></number:time-style>',
    '<number:time-style style:name="N40"><number:hours/><number:minutes/></number:time-style>',
    *[cell_style("c" + name, name) for name in ["N0", "N4", "N10", "N5", "N108", "N109", "N11", "N36", "N50", "N43", "N40"]],
    cell_style("child", parent="cN4"), cell_style("named", parent="Amount"),
    '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>',
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'])
COMMON = number("N200", 'number:decimal-places="3" number:min-integer-digits="1"') + cell_style("Amount", "N200")

kinds = table(
    "Kinds",
    words("kind", "value"),
    *[row(cell("string", text=name), cell(*rest[:2], text=rest[2] if len(rest) > 2 else None, style=rest[3] if len(rest) > 3 else None))
      for name, *rest in [
          ("general", "float", "0.30000000000000004", "0,3", "cN0"), ("grouped", "float", "1234.5", "1.234,50", "cN4"),
          ("of its parent", "float", "1234.5", "1.234,50", "child"), ("of a named style", "float", "2", "2,000", "named"),
          ("zeros", "float", "42", "00042", "cN5"), ("percent", "percentage", "0.125", "12,5%", "cN10"),
          ("percent without a style", "percentage", "0.12", "12 %"), ("currency", "currency", "1234.5", "1.234,50 €", "cN108"),
          ("below zero", "currency", "-2.5", "-2,50 €", "cN108"), ("parentheses", "float", "-7", "(7)", "cN109"),
          ("exponent", "float", "12345", "1,23E+04", "cN11"), ("day", "date", "2026-03-01", "01.3", "cN36"),
          ("day only", "date", "2026-03-01T08:30:00", "01.3", "cN36"), ("moment", "date", "2026-03-01T08:30:00.250000000", "26 8", "cN50"),
          ("time", "time", "PT08H30M15S", "08:30", "cN40"), ("length", "time", "PT02H03M04.5S", "02:03", "cN43"),
          ("long", "time", "PT26H00M00S", "26", "cN40"), ("truth", "boolean", "true", "WAHR"),
          ("lines", "string", None, ["one", "two<text:line-break/>three"]),
          ("spaces", "string", None, 'a<text:s text:c="3"/>b<text:tab/>\n      c <text:span>d</text:span>'),
      ]],
    row(cell("string", text="error"),
        '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error">'
        '<text:p>#DIV/0!</text:p></table:table-cell>'),
    row(cell("string", text="note"), '<table:table-cell office:value-type="float" office:value="5"><office:annotation>'
        '<text:p>nobody asked</text:p></office:annotation><text:p>5</text:p>'
        '<draw:frame><draw:text-box><text:p>a box</text:p></draw:text-box></draw:frame></table:table-cell>'),
    row(cell(number_columns_repeated="16384"), number_rows_repeated="1048553"))
hidden = table("Hidden", words("no", "one"), style="ta2")
repeated = table(
    "Repeated", words("a", "b", "c"),
    row(cell("float", "1", "1", number_columns_repeated="2"), cell("float", "3", "3"), number_rows_repeated="3"),
    row(cell(number_columns_repeated="16384"), number_rows_repeated="1048572"))
write("kinds.ods", hidden + kinds + repeated, STYLES, COMMON)

write("layout.ods", table(
    "Sheet1",
    row(cell("string", text="Sales by quarter", number_columns_spanned="4"), '<table:covered-table-cell table:number-columns-repeated="3"/>'),
    row(cell("string", text="Region", number_rows_spanned="2"), cell("string", text="2025", number_columns_spanned="2"),
        "<table:covered-table-cell/>", cell("string", text="secret")),
    row('<table:covered-table-cell office:value-type="string"><text:p>below</text:p></table:covered-table-cell>',
        cell("string", text="Q1"), cell("string", text="Q2"), cell("string", text="code")),
    row(cell("string", text="North"), cell("float", "1", "1"), cell("float", "2", "2"), cell("float", "9", "9")),
    row(cell("string", text="Gone"), cell("float", "3", "3"), cell("float", "4", "4"), visibility="collapse"),
    row(cell("string", text="Filtered"), cell("float", "3", "3"), visibility="filter", number_rows_repeated="2"),
    row(cell("string", text="South"), cell(formula="of:=SUM(B4)"), cell("float", "5", "5")),
    columns='<table:table-column table:number-columns-repeated="3"/><table:table-column table:visibility="collapse"/>'))

write("several.ods", table(
    "Report", words("Region", "Sales"), row(cell("string", text="North"), cell("float", "10", "10")), row(cell()), row(cell()),
    words("Product", "Units"), row(cell("string", text="Apple"), cell("float", "3", "3"))))

write("encrypted.ods", "", manifest='<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>')

pd.DataFrame({
    "name": ["Tea", "Käse & Co", None], "price": [3.5, 1204.25, 0.5], "count": [12, -7, None], "sold": [True, False, True],
    "date": [datetime.date(2026, 1, 5), datetime.date(2026, 2, 11), datetime.date(2026, 3, 1)],
}).to_excel(os.path.join(FOLDER, "../same/a.ods"), engine="odf", index=False)
