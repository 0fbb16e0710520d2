"""Writes DurationNames.swift: units of durations in many languages, from CLDR as Babel has it.

    pip install babel==2.18.0 && python3 make_durations.py > DurationNames.swift

A line a language: its tag, the name of its rule of plurals, then for weeks, days, hours, minutes and seconds the wide patterns,
then the narrow ones. Of a pattern the forms (zero, one, two, few, many, other) are parted by semicolons; a form that is that of
`other` is empty.
"""
import multiprocessing

import babel
from babel import Locale
from babel.core import get_cldr_version

LANGUAGES = """en zh hi es ar fr pt ru id de ja tr ko vi it th pl uk fa nl ro sv el hu cs he da fi nb sk hr sr ca bg ms sw sl lt lv et
eu gl""".split()
UNITS = "week day hour minute second".split()
FORMS = "zero one two few many other".split()


def slavic(n, rest):
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else rest


# The rules for whole numbers, as PluralRule in DurationNames's reader has them.
RULES = {
    "none": lambda n: "other",
    "one": lambda n: "one" if n == 1 else "other",
    "upToOne": lambda n: "one" if n <= 1 else "other",
    "two": lambda n: {1: "one", 2: "two"}.get(n, "other"),
    "eastSlavic": lambda n: slavic(n, "many"),
    "southSlavic": lambda n: slavic(n, "other"),
    "polish": lambda n: "one" if n == 1 else "many" if slavic(n, "many") == "one" else slavic(n, "many"),
    "czech": lambda n: "one" if n == 1 else "few" if n in (2, 3, 4) else "other",
    "romanian": lambda n: "one" if n == 1 else "few" if n == 0 or 1 <= n % 100 <= 19 else "other",
    "arabic": lambda n: {0: "zero", 1: "one", 2: "two"}.get(n) or (
        "few" if 3 <= n % 100 <= 10 else "many" if n % 100 >= 11 else "other"),
    "slovenian": lambda n: {1: "one", 2: "two", 3: "few", 4: "few"}.get(n % 100, "other"),
}


def patterns(locale, unit, width):
    found = locale._data["unit_patterns"]["duration-" + unit]
    for name in (width, "short", "long"):
        if name in found and "other" in found[name]:
            forms = dict(found[name])
            row = ["" if forms.get(form) in (None, forms["other"]) else forms[form] for form in FORMS[:-1]]
            return ";".join(row + [forms["other"]])
    raise KeyError(unit)


def row(language):
    locale = Locale.parse(language)
    for rule, form in RULES.items():
        if all(form(n) == locale.plural_form(n) for n in range(1000)):
            return [language, rule] + [patterns(locale, unit, width) for width in ("long", "narrow") for unit in UNITS]
    return None


def main():
    # Babel keeps what it has loaded, and languages that were loaded before leak names into later ones. So each has a process.
    with multiprocessing.Pool(2, maxtasksperchild=1) as pool:
        rows = pool.map(row, LANGUAGES, chunksize=1)
    print(f"// Written by make_durations.py from CLDR {get_cldr_version()} as Babel {babel.__version__} has it. Do not edit.")
    print("// Unicode data files: copyright Unicode, Inc., https://www.unicode.org/license.txt")
    print("// swift-format-ignore-file")
    print()
    print("/// Units of durations, as make_durations.py says.")
    print('let durationNames = #"""')
    for fields in rows:
        # Languages of another rule are left out.
        if fields:
            assert not any("|" in field for field in fields)
            print("|".join(fields))
    print('"""#')


if __name__ == "__main__":
    main()
