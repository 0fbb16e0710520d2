"""Small inputs that were made to hurt: each stands for a kind. `table()` gives them in order.

An input is a name, the target of the fuzzer that it is a seed of (or None), its files by name, the arguments of the command, and
the exit codes that it may end by: a picture (0), or one sentence (64 to 66). Nothing here is longer than a megabyte.
"""
import base64
import io
import json
import sqlite3
import struct
import zipfile
import zlib

DRAWN_OR_REFUSED = (0, 64, 65, 66)
REFUSED = (64, 65, 66)

# Parquet and Arrow files that pyarrow wrote, deflated: a few entries of a dictionary, a list or a view, and very many rows.
COLUMNAR = {
    "parquet-dictionary":
        "eNoLcAwyFGUR7WhoYBSt8hFlEmUQYmDQ2Kr/t8GDhUGAIQfIYQDSFYwMP/5bXmBiYhCowIUVGRgqgECUQVRMVENHdIG8qIAomyibDAPEQAXuSAYG"
        "ZiBngTwj4wJ5BlEWSR1TBgm24uSM1NxEUSYGUR5VJgnGRFUGH5AWsQXykjKSMmoMMqI8kqYMbAKSQDlRHqCw2AugY8XeMKotYVTj0NQBup4BpJsB"
        "aB0Tg41YQ0PDBX5JNkk1oEUgc8CqF8ircQC1MGgoFCQWFZamlugmFxToJhYV5ZcrlKUWFWfm5ykYmekZ6BlKyoBsnwvEAcCgAQBB0TkD",
    "parquet-list":
        "eNoLcAwyFGUR5RCV8hFlEmUQYmDQ2Kr/V4FFkYGBnYGBQZRB1ETUTUe0oe+cjKiAKJsomwwDVInURYgS5n8fes/JMLICmSBVzIwgkkGURdLHlEGC"
        "rTg5IzU3UZSJwZRJghFIi7L52ABVmrJIsORkFpcAJUSZVJkk2FNzUnNT80oYxJgkZSRl1BhkRJkkTRnYBCQtGBPBKmEqRHnEQBaItTCKrWBUs1Pj"
        "0NQBup8BZBAD0IVMDDaaakz/gC6SdIO6CEiBVDOpcQB1MGgoFCQWFZamlugmFxToJhYV5ZcrlKUWFWfm5ykYmekZ6BlKyoC0HATiAGDgAABXSDy3",
    "parquet-plain":
        "eNrtz71KA0EQwPHZi5ynBLFwzxyceE1CiiQaQUGwSSEoRAhpbHOEgBaamPiR8kpBsbWw9QmENCJqkcKHEGs77Y3oHkEsfAAV/sWyM7PD7PwqpWpR"
        "iz6L3pS+SuR0FJjM1rYvItne3Hu0Nlqblb5ILWEqUaCezd21ZHzwsjrxsBmMlUWcrpLBx/Kk9ZfjjWGcqJkYMGDAgAEDBgwYMGDAgAEDBgwYMGDA"
        "gAEDBgwYMGDAgAEDBgwYMGDAgAEDBgwYMGDAgAEDBgwYMGDAgAEDBgwYMGDAgAEDBgwYMGDAgAEDBgwYMGDAgAEDBgwYMGDAgAEDBgwY8P8DP14q"
        "fW0ZsP4BPp/6ButfBX8tPT3jKD3i5RYlZXfqW42dUFuik2krpcK0lOPd3aiX8nzPz4ivk17aFs+86WRcdm9O7u+Ue/pqZZx133BF95WsuNHx063y"
        "bC8jpikeMewzScaJuyUbtML23kFjP19vtfJhu908Cg4b7c52czdYWCrMF4qeH/99YU6lVC1+AkMqo7A=",
    "arrow-dictionary":
        "eNq9UztOw0AQfWtvbAu5cJHCCBRcUFAgIUqUJu7SIFCERBtukZIjcISUXICOImXK3ICDIBTeTMZrY0hKxno7+5nZmXk7rmezu8drYEt5AVBA5Ag5"
        "EgyQcUZxHp7qnTaiHTFU25IWCVJaF9zZ+bqBnE2IU8JjJ+LzRGT8ZFfGXNc5kepazCo99cFP8lpZPKhPaZnl6o/IcweYo5VujEJ9RtQ++IjtOVFa"
        "Xq0kmktiucTYL8emK9Pjzpn7dS+a+nDxdvVVZXWzXbQWRTh/nsrqgcNi4fC5vVlFEed/ISYCT8tDPMVe36Pq5NTn5b7Dyybdz0t0gJeTHg8/72Ff"
        "nLU8zCejW63bYfwRX4Y6EN5tqJGlu7QG5joVX+sruX9tRL/23qOJv7T52nTTJ//dyxui1n/tG8dYPnI=",
    "arrow-view":
        "eNpzDAryDzdkYPgPBAUMDAwCDCDAxcDDwMbAysABZAEBIwuQzwDkcQBJFigJFAZiEbAeEaAYGwM7WJUA1AxGCRAtAVXLAFWfCOazwMVA9p6AmgMC"
        "PAxSUJt5wKYxMLMwKACpDAZkwAcUEwG7hAdoGx9QpASILYBYB+qHC+wI1YxQjABsQJ3sQBIizcyAG6hCaQ0obc2Aai6yPWBQC1W/Vf9vAkPNXAYG"
        "D5CDKoCAgYnh9Z8zvCYFEL8LwNU1gJWEAImKCkaG3/8tDzAxAdnYMDMQw8MNZgoPMCzYoGEBDjNgyFhA3QyLpwao8y5A6Qw0Z1M7bmcAsSM4bQEA"
        "TDwwAQ==",
    "arrow-runs":
        "eNrdU7FOAzEMfdfm0gNliKpSHRKgVmJgQ0gMXe8Lirp0hJO4DXWgKjM/xT90YeMjGBlZEDwnvjZqBR+AJcexz8/PcXLVbDadXwHflHcAHiKHcLDI"
        "UXBHyQx90Cu4Gl0ZVvtGLL1hyf2JxjrUO+pI82rqmnkeA+IteqGiV74s9wlWxFKf6odVs5SYCfGIxQ4WHbHnCVZyHleL22Zxv4y+o/ZCXMikJznv"
        "B+1AMQ6lntiF6uia0M8NtuJwRk6zyXlWXjk3mtfTbaYNfFb5cvwuR2rLnXjrH6udqO0nOd093jjrv/x2Rhcvl18jM94UKNJ4Ue2Bs/R7dhAvVOcI"
        "fTeO07RhOj7OkGzXyd1IjU+t09p0vv/pfXk2VYV/6wd9z0Oq",
}


def spec(steps, data=None, **more):
    return json.dumps({"data": data or {"a": [1, 2]}, "steps": steps} | more)


def png(width, height, extra=b""):
    """A black picture of one bit a pixel."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    press = zlib.compressobj(9)
    row = bytes(1 + (width + 7) // 8)
    rows = b"".join(press.compress(row) for _ in range(height)) + press.flush()
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + (chunk(b"iTXt", extra) if extra else b"") + chunk(b"IDAT", rows)
            + chunk(b"IEND", b""))


def ods(rows):
    """A spreadsheet of one sheet."""
    spaces = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text"))
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet", zipfile.ZIP_STORED)
        archive.writestr("content.xml", f'<office:document-content {spaces}><office:body><office:spreadsheet><table:table table:name="a">'
                         f'{rows}</table:table></office:spreadsheet></office:body></office:document-content>')
    return file.getvalue()


def xlsx(rows, code="General", shared=""):
    """A workbook of one sheet, whose style 1 is a number format."""
    main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    parts = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        "_rels/.rels": f'<Relationships xmlns="{package}"><Relationship Id="r1" Type="{office}/officeDocument" '
                       'Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook {main} xmlns:r="{office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels":
            f'<Relationships xmlns="{package}"><Relationship Id="r1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/>'
            f'<Relationship Id="r2" Type="{office}/styles" Target="styles.xml"/>'
            f'<Relationship Id="r3" Type="{office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        "xl/styles.xml": f'<styleSheet {main}><numFmts count="1"><numFmt numFmtId="200" formatCode="{code}"/></numFmts>'
                         '<cellXfs><xf numFmtId="0"/><xf numFmtId="200" applyNumberFormat="1"/></cellXfs></styleSheet>',
        "xl/sharedStrings.xml": f"<sst {main}>{shared}</sst>",
        "xl/worksheets/sheet1.xml": f"<worksheet {main}><sheetData>{rows}</sheetData></worksheet>",
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED, 9)
    return file.getvalue()


def database(*statements):
    connection = sqlite3.connect(":memory:")
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    return connection.serialize()


def endless(answer, end=""):
    return f"CREATE VIEW v AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n{end}) SELECT {answer} FROM n"


def table():
    inputs = []

    def add(name, target, files, arguments, codes=DRAWN_OR_REFUSED):
        inputs.append((name, target, {n: c.encode() if isinstance(c, str) else c for n, c in files.items()}, arguments, codes))

    def data(name, file, content, *options, codes=DRAWN_OR_REFUSED):
        add(name, "data", {file: content}, [file, "-o", "t.png", *options], codes)

    def steps(name, document, codes=DRAWN_OR_REFUSED, **files):
        add(name, "specs", {"t.json": document, **files}, ["t.json", "-o", "t.png"], codes)

    # Few bytes that stand for many cells, or for much text.
    for name, packed in COLUMNAR.items():
        data(name, name + (".parquet" if name.startswith("parquet") else ".arrow"), zlib.decompress(base64.b64decode(packed)))
    data("csv-padded", "t.csv", ",".join(["c"] * 5000) + "\n" + "1\n" * 5000, "--ragged", "pad")
    data("csv-columns", "t.csv", ",".join(f"c{n}" for n in range(20_000)) + "\n" + ",".join(["1"] * 20_000) + "\n")
    data("csv-open-quotes", "t.csv", "a\n" + '"x\n' * 50_000)
    data("markdown-short-rows", "t.md", "|a" * 2000 + "|\n" + "|-" * 2000 + "|\n" + "|1|\n" * 2000)
    data("html-spans", "t.html", "<table>" + "<tr><td colspan=1000 rowspan=1000>x" * 2000 + "</table>")
    data("html-long-text-spans", "t.html", "<table><tr>" + f"<td colspan=1000 rowspan=100>{'x' * 1000}" * 5 + "<tr><td>y" * 99 + "</table>")
    data("html-attributes", "t.html", "<table><tr><td " + " ".join(f"a{n}=1" for n in range(50_000)) + ">x</table>")
    data("json-own-keys", "t.json", "[" + ",".join(f'{{"k{n}":1}}' for n in range(6000)) + "]")
    data("json-long-names", "t.json", '[{"' + '":{"'.join("x" * 2000 for _ in range(7)) + '":{'
         + ",".join(f'"{n}":1' for n in range(20_000)) + "}}" + "}" * 6 + "]")
    data("json-nested", "t.json", "[" * 50_000 + "]" * 50_000)
    data("xlsx-far-cells", "t.xlsx", xlsx("".join(f'<row r="{n + 1}"><c r="A{n + 1}"><v>1</v></c><c r="XFD{n + 1}"><v>1</v></c></row>'
                                                  for n in range(2000))))
    data("xlsx-shared-text", "t.xlsx", xlsx("".join(f'<row r="{n + 1}"><c r="A{n + 1}" t="s"><v>0</v></c></row>' for n in range(2000)),
                                            shared=f"<si><t>{'x' * 100_000}</t></si>"))
    data("xlsx-duration", "t.xlsx", xlsx('<row r="1"><c r="A1" s="1"><v>1e11</v></c></row>', code="[h]:mm"))
    data("ods-repeated", "t.ods", ods('<table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="float" '
                                      'office:value="1" table:number-columns-repeated="16384"/></table:table-row>'))
    data("ods-repeated-merges", "t.ods", ods('<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:formula="of:=A1" '
                                             'table:number-columns-spanned="2" table:number-columns-repeated="16384"/></table:table-row>'))
    data("sqlite-endless", "t.db", database(endless("count(*) AS c")))
    data("sqlite-long-texts", "t.db", database(endless("printf('%.*c', 1000000, 'x') AS a", " WHERE i < 3000")))
    data("sqlite-hex", "t.db", database("CREATE VIEW v AS SELECT hex(zeroblob(450000000)) AS a"))

    # Texts that are read again and again.
    for name, text in [
        ("marks", "a" + "\u0301\u0316\u0334" * 20_000), ("joiners", "\u200d" * 60_000), ("bidi-controls", "\u202e\u2066\u202a" * 20_000),
        ("thai", "กำลังทดสอบ" * 6000), ("one-word", "x" * 200_000), ("flags", "\U0001F1E9" * 30_000), ("selectors", "a\ufe0f" * 30_000),
    ]:
        data("text-" + name, "t.csv", "a\n" + text + "\n")
    data("markdown-emphasis", "t.md", "|a|\n|-|\n|" + "*a* b " * 3000 + "|\n")

    # Steps, expressions and numbers of looks.
    words = {"a": ["x" * 3000, "a" * 3000 + "b"]}
    for name, pattern in [("nested-counts", "(((a{0,100}){0,100}){0,100}){0,100}"), ("backtracking", "(a+)+$"), ("brackets", "[" * 2000),
                          ("intersections", "[a&&" * 2000), ("groups", "(" * 5000 + ")" * 5000)]:
        steps("expression-" + name, spec([{"text_replace": {"columns": "a", "pattern": pattern, "replacement": "y"}}], words))
    steps("expression-doubles", spec([{"text_replace": {"columns": "a", "pattern": ".+", "replacement": "\\0\\0"}}] * 30, words))
    steps("condition-terms", spec([{"rows_hide": " or ".join(["a == 5"] * 20_000)}]))
    steps("footnotes", spec([{"tab_footnote": "x"}] * 9000))
    steps("spanners-of-delimiters", spec([{"tab_spanner_delim": {"delim": "."}}], {"." * 60000: [1]}))
    steps("spanners-staggered", spec(
        [{"tab_spanner": {"label": f"s{n}", "columns": [f"c{n}", f"c{n + 1}"]}} for n in range(300)], {f"c{n}": [1] for n in range(301)}))
    steps("sparkline", spec([{"plot_sparkline": "a"}], {"a": [[n * 7919 % 1000 for n in range(50_000)]]}))
    steps("chemistry", spec([{"fmt_chem": "a"}], {"a": ["H2O" * 4000]}))
    steps("margins", spec([], theme={"margin": 1e300}))
    add("yaml-aliases", "specs", {"t.yaml": "data:\n  a: [1]\nx0: &x0 [1, 1, 1, 1, 1, 1, 1, 1, 1]\n" + "".join(
        f"x{n}: &x{n} [{', '.join([f'*x{n - 1}'] * 9)}]\n" for n in range(1, 10)) + "steps: []\n"}, ["t.yaml", "-o", "t.png"])

    # Pictures.
    steps("huge-picture", spec([{"fmt_image": "a"}], {"a": ["p.png"]}), **{"p.png": png(30_000, 30_000)})
    add("data-of-a-picture", "png", {"p.png": png(1, 1, b"Table data\0\1\0\0\0" + zlib.compress(b"a" * 50_000_000, 9))}, ["data", "p.png"])

    # Where files come from, and what is said.
    steps("outside", json.dumps({"data": "../../../../etc/passwd", "steps": []}), REFUSED)
    steps("device", json.dumps({"data": "/dev/zero", "steps": []}), REFUSED)
    steps("standard-input", json.dumps({"data": "-", "steps": []}), REFUSED)
    steps("long-name", spec([{"x" * 100_000: "a"}]), REFUSED)
    steps("escapes", spec([{"fmt_number": "\u001b[2J\u202e\n" * 50}]), REFUSED)
    return inputs
