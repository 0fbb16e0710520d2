"""Whether a text of ours shows a value of the peer's."""
import datetime
import decimal
import re

import openpyxl.cell.cell


def shows(text, value):
    """Whether a text stands for a value: the same characters for texts, the same number, day or time for the others."""
    if isinstance(value, openpyxl.cell.cell.Cell | openpyxl.cell.cell.MergedCell):
        return shows_cell(text, value)
    if value is None:
        return text == ""
    if isinstance(value, str):
        return spoken(text) == spoken(value)
    if isinstance(value, bool):
        return text == ("true" if value else "false")
    if isinstance(value, int):
        return text == str(value)
    if isinstance(value, float):
        return shows_number(text, value)
    if isinstance(value, decimal.Decimal):
        return text == f"{value:f}"
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time, datetime.timedelta)):
        return shows_time(text, value)
    if isinstance(value, bytes):
        return text in (value.hex(), value.decode(errors="replace"))
    if isinstance(value, (list, tuple)):
        return shows_list(text, value)
    if isinstance(value, dict):
        return not value and text in ("", "{}")
    return text == str(value)


def spoken(text):
    """A text without what both sides may keep or leave: blanks at its ends, ways to end a line, the mark of bytes' order."""
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def shows_list(text, value):
    if not value:
        return text == ""
    if not any(isinstance(item, (list, tuple, dict)) for item in value):
        texts = text.split(", ") if len(value) > 1 else [text]
        return len(texts) == len(value) and all(map(shows, texts, value)) or text == ", ".join(map(str, value))
    return text.count(",") >= len(value) - 1


def number(text):
    try:
        return float(text.replace("\N{MINUS SIGN}", "-"))
    except ValueError:
        return None


def shows_number(text, value):
    if value != value:
        return text in ("", "NaN", "nan")
    found = number(text)
    return found is not None and (found == value or float(f"{value:.6g}") == found or abs(found - value) <= 1e-7 * abs(value))


def shows_time(text, value):
    if isinstance(value, datetime.timedelta):
        sign = "-" if value < datetime.timedelta(0) else ""
        seconds = abs(value).total_seconds()
        found = re.fullmatch(r"(-?)(?:(\d+) days?,? )?(\d+):(\d\d)(?::(\d\d(?:\.\d+)?))?", text.replace("\N{MINUS SIGN}", "-"))
        return bool(found) and found[1] == sign and abs(
            int(found[2] or 0) * 86400 + int(found[3]) * 3600 + int(found[4]) * 60 + float(found[5] or 0) - seconds) < 1e-6
    if isinstance(value, datetime.datetime):
        whole = value.replace(tzinfo=None)
        if whole.time() == datetime.time(0) and text == whole.date().isoformat():
            return True
        try:
            return datetime.datetime.fromisoformat(text[:26]).replace(tzinfo=None) == whole
        except ValueError:
            return False
    if isinstance(value, datetime.date):
        return text == value.isoformat()
    try:
        return datetime.time.fromisoformat(text) == value
    except ValueError:
        return False


def shows_cell(text, cell):
    """Whether a text is a cell of a workbook as its number format shows it."""
    value, style = cell.value, cell.number_format or "General"
    if value is None:
        return text == ""
    if isinstance(value, bool):
        return text.lower() == str(value).lower()
    if isinstance(value, (int, float)):
        return shows_formatted(text, float(value), style)
    if isinstance(value, datetime.datetime) and value.time() == datetime.time(0):
        return shows_time(text, value) or shows_time(text, value.date())
    if isinstance(value, (datetime.datetime, datetime.time)) and re.fullmatch(r"\d+:\d\d", text):
        return text in (f"{value:%H:%M}", f"{value:%-H:%M}")
    return shows(text, value)


def shows_formatted(text, value, style):
    """Whether a text is a number rounded to the digits that it shows, in percent where it says so."""
    if not text and (style.count(";") >= 2 or value == 0):
        return True
    digits = re.sub(r"[^0-9.eE+\-]", "", re.sub(r"(?<![0-9])[eE]|[eE](?![+\-0-9])", "", text.replace("\N{MINUS SIGN}", "-")))
    found = number(digits.rstrip("eE+-"))
    if found is None:
        return False
    if "%" in text:
        found /= 100
    if text.startswith("(") and found > 0:
        found = -found
    decimals = len(digits.partition(".")[2]) if "e" not in digits.lower() else 12
    step = 0.5 * 10 ** -(decimals + (2 if "%" in text else 0))
    return abs(found - value) <= step * 1.0001 + 1e-9 * abs(value)
