"""What two texts of one cell can have to do with each other, where no expression says it."""

import json
import re

POWERS = [1, 100, *(10.0 ** n for n in range(-24, 28, 3)), *(1024.0 ** n for n in range(1, 6))]
SPANS = re.compile(r"[+−-]?([0-9.,]+ ?(w|d|h|m|s|weeks?|days?|hours?|minutes?|seconds?) ?)+|[+−-]?P[0-9.YMWDTHS]+|[+−-]?[0-9:]{5,}")


def arguments(document, *names):
    """The arguments of the steps of some names."""
    return [said[name] for said in document["steps"] for name in names if name in said]


def formatted_value(theirs, ours, document):
    """Whether a text here is the number there as a format of the document writes it, to its last digit."""
    try:
        number = float(theirs)
    except ValueError:
        return False
    if arguments(document, "fmt_duration") and SPANS.fullmatch(ours):
        return True
    scales = [abs(given.get("scale_by", 1)) for step in document["steps"] for given in step.values() if isinstance(given, dict)]
    for value, error in values(ours):
        for power in POWERS:
            for factor in (power, 1 / power, *(power * scale for scale in scales)):
                if abs(abs(number) * factor - value) <= error + 1e-9 * abs(value):
                    return True
    return False


def values(text):
    """The numbers, without their signs, that a text may be, each with half a unit of its last digit."""
    found = re.search(r"(?:([0-9,]+) )?([0-9]+)/([0-9]+)", text)
    if found:
        whole, above, below = int((found[1] or "0").replace(",", "")), int(found[2]), int(found[3])
        yield whole + above / below, 1 / below
        return
    # What is left of "1.20 × 103" by the raised power, and "1.2e+05".
    found = re.search(r"([0-9][0-9.,'’  ]*) ?(?:×[  ]?10|[eE])([+−-]?[0-9]+)", text)
    power = int(found[2].replace("−", "-")) if found else 0
    found = found or re.search(r"([0-9][0-9.,'’  ]*)", text)
    if not found:
        return
    digits = re.sub("['’  ]", "", found[1]).rstrip(".,")
    for mark in ".,":
        if digits.count(mark) > 1:
            continue
        whole, _, decimals = digits.partition(mark)
        plain = re.sub("[.,]", "", whole)
        if not re.search("[.,]", decimals):
            yield float(f"{plain}.{decimals or 0}") * 10.0 ** power, 0.5000001 * 10.0 ** (power - len(decimals))


def label_for_name(theirs, ours, document):
    """Whether a heading there is a column's name, or a part of it, and here the label that the column was given; or whether both
    are the same with other letters."""
    names, delimiters = {}, [given.get("delim") for given in arguments(document, "tab_spanner_delim")]
    for given in arguments(document, "cols_label"):
        for name, label in (given.get("cases") or given).items():
            names[name] = "".join(label.values()) if isinstance(label, dict) else str(label)
    columns = document["data"] if isinstance(document["data"], dict) else {}
    for name in {*columns, *names}:
        label = re.sub("[*]", "", names.get(name, name))
        if theirs.casefold() in parts(name, delimiters) and ours.casefold() in parts(label, delimiters):
            return True
    return False


def parts(text, delimiters):
    """A text and what delimiters divide it into, in small letters."""
    text = text.casefold()
    return {text, *(part for mark in delimiters if mark for part in text.split(mark.casefold()))}


def clock_of_days(theirs, ours, document):
    """Whether two clocks differ by whole days."""
    def seconds(text):
        found = re.fullmatch(r"[+−-]?(?:([0-9]+)/)?([0-9]+):([0-9]+)(?::([0-9.]+))?", text)
        return found and (int(found[2]) * 3600 + int(found[3]) * 60 + float(found[4] or 0))

    one, other = seconds(theirs), seconds(ours)
    return one is not None and other is not None and (other - one) % 86_400 == 0


def fewer_notes(theirs, ours, document):
    """Whether the notes here are some of those there, in their order, and labels are hidden, which the others may be of."""
    if not any(given.get("column_labels_hidden") for given in arguments(document, "tab_options")):
        return False
    def plain(notes):
        return [re.sub(r"^[0-9a-z*†‡§]{1,2}\s*", "", note) for note in json.loads(notes)]

    left = iter(plain(theirs))
    return all(note in left for note in plain(ours))
