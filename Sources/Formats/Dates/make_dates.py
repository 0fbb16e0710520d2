"""Writes DateLocaleData.swift: names and patterns of dates and times in many languages, from CLDR as Babel has it.

    pip install babel==2.18.0 && python3 make_dates.py > DateLocaleData.swift

A line a locale, fields between tabs, items of a field between bars. A field that says the same as its parent's (the
language, then English) is empty; one that is nothing where its parent's is something is a tilde.
"""
import multiprocessing

import babel
from babel import Locale
from babel.core import get_cldr_version, get_global

LANGUAGES = """af am ar as az be bg bn bs ca cs cy da de el en es et eu fa fi fil fo fr fy ga gd gl gsw gu ha he hi hr hu hy
id ig is it ja jv ka kk km kn ko ky lb lo lt lv mi mk ml mn mr ms mt my nb ne nl nn no or pa pl ps pt ro ru sd si sk sl so
sq sr sv sw ta te th tk tr uk ur uz vi xh yo zh zu sr_Latn zh_Hant uz_Cyrl""".split()

# The flexible styles of gt, which are skeletons of CLDR.
DATES = """yMd yMEd yMMM yMMMM yMMMd yMMMEd GyMd GyMMMd GyMMMEd yM Md MEd MMMd MMMEd MMMMd GyMMM yQQQ yQQQQ Gy y M MMM d
Ed""".split()
TIMES = "Hms Hm H EHm EHms Hmsv Hmv hms hm h Ehm Ehms EBhms Bhms EBhm Bhm Bh hmsv hmv ms".split()

MONDAY_FIRST = range(7)


def names(table, context, width, keys):
    """Names in a context (`format` within a date, `stand-alone` by themselves) and a width."""
    found = table[context][width]
    return "|".join(found[key] for key in keys)


def period(locale, name):
    """What Babel writes for `a` and `B`: the abbreviated name, else the wide one."""
    for width in ("abbreviated", "wide", "narrow"):
        found = locale.day_periods["format"].get(width, {})
        if name in found:
            return found[name]
    return ""


def periods(locale):
    """Names of the parts of a day: those at midnight and noon (may be empty), then each with the hour it begins at."""
    rules = locale.day_period_rules.get(None, {})
    at = {rule["at"] // 3600: name for name, many in rules.items() for rule in many if "at" in rule}
    hours = []
    for hour in range(24):
        hours.append(period(locale, "am" if hour < 12 else "pm"))
        for name, many in rules.items():
            for rule in many:
                if "from" not in rule:
                    continue
                begin, end = rule["from"], rule["before"]
                assert begin % 3600 == 0 and end % 3600 == 0
                inside = begin <= hour * 3600 < end if begin < end else hour * 3600 >= begin or hour * 3600 < end
                if inside and period(locale, name):
                    hours[-1] = period(locale, name)
    items = [period(locale, at[hour]) if hour in at else "" for hour in (0, 12)]
    items += [f"{hour}={name}" for hour, name in enumerate(hours) if hour == 0 or hours[hour - 1] != name]
    return "|".join(items)


def fields(identifier):
    locale = Locale.parse(identifier)
    patterns = [locale.datetime_skeletons[skeleton].pattern for skeleton in DATES + TIMES]
    assert not any("|" in pattern or "\t" in pattern for pattern in patterns)
    months, days, quarters = locale.months, locale.days, locale.quarters
    numbers = range(1, 13)
    row = [names(months, "format", "wide", numbers), names(months, "format", "abbreviated", numbers)]
    row += [names(months, "stand-alone", "wide", numbers), names(months, "stand-alone", "abbreviated", numbers)]
    row += [names(days, "format", "wide", MONDAY_FIRST), names(days, "format", "abbreviated", MONDAY_FIRST)]
    row += [names(days, "stand-alone", "wide", MONDAY_FIRST), names(days, "stand-alone", "abbreviated", MONDAY_FIRST)]
    row += [names(quarters, "format", "wide", range(1, 5)), names(quarters, "format", "abbreviated", range(1, 5))]
    row += ["|".join(months["format"]["narrow"][number] for number in numbers)]
    row += ["|".join(locale.eras[width][era] for width in ("abbreviated", "wide", "narrow") for era in (0, 1))]
    row += [period(locale, "am") + "|" + period(locale, "pm"), periods(locale), locale.zone_formats["gmt"]]
    # What stands alone is mostly what stands within a date.
    for alone, within in ((2, 0), (3, 1), (6, 4), (7, 5)):
        if row[alone] == row[within]:
            row[alone] = "="
    return row + patterns


def parent_of(identifier):
    exceptions = get_global("parent_exceptions")
    if identifier in exceptions:
        parent = exceptions[identifier]
        return "en" if parent == "root" else parent
    return identifier.rpartition("_")[0] or "en"


def main():
    known = set(babel.localedata.locale_identifiers())
    wanted = [name for name in sorted(known) if name in LANGUAGES
              or any(name.startswith(language + "_") for language in LANGUAGES)]
    # Babel keeps what it has loaded, and languages that were loaded before leak names into later ones. So each has a process.
    with multiprocessing.Pool(2, maxtasksperchild=1) as pool:
        rows = dict(zip(wanted, pool.map(fields, wanted, chunksize=1)))
    lines = []
    for name in wanted:
        parent = parent_of(name)
        if parent not in rows:
            parent = name.partition("_")[0]
        row, above = rows[name], rows.get(parent)
        # English is the root of all.
        short = row if name == "en" else ["" if a == b else a or "~" for a, b in zip(row, above)]
        if name == "en" or any(short) or name in LANGUAGES:
            head = name.replace("_", "-")
            if parent != (name.rpartition("_")[0] or "en"):
                head += ">" + parent.replace("_", "-")
            lines.append("\t".join([head] + short).rstrip("\t"))
    print(f"// Written by make_dates.py from CLDR {get_cldr_version()} as Babel {babel.__version__} has it. Do not edit.")
    print("// Unicode data files: copyright Unicode, Inc., https://www.unicode.org/license.txt")
    print("// swift-format-ignore-file")
    print()
    print("extension DateLocale {")
    print("    /// Locales, as make_dates.py says.")
    print('    static let data = #"""')
    for line in lines:
        print(line)
    print('"""#')
    print("}")


if __name__ == "__main__":
    main()
