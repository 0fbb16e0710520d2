"""Writes DateAnswers.swift: what great_tables makes of dates and times, and Babel where great_tables lacks the style.

    pip install great_tables==1.1.0 babel==2.18.0 polars && python3 make_answers.py > DateAnswers.swift
"""
import datetime
import multiprocessing

import babel
import great_tables
import polars
from babel.dates import format_skeleton
from great_tables import GT, vals
from great_tables.gt import _get_column_of_values

LOCALES = "en de fr es it nl pt sv pl ru tr ja zh ko ar hi fi cs en-GB pt-PT".split()
DATES = ["2000-02-29", "1999-12-31", "2024-07-04", "0044-03-15", "2021-01-03"]
TIMES = ["14:35:07", "00:00:00", "12:00:00", "09:05:00", "23:59:59", "03:30:00"]
FIXED_DATES = """iso wday_month_day_year wd_m_day_year wday_day_month_year month_day_year m_day_year day_m_year day_month_year
day_month day_m year month day year.mn.day y.mn.day year_week year_quarter""".split()
FIXED_TIMES = "iso iso-short h_m_s_p h_m_p h_p".split()
DATE_SKELETONS = """yMd yMEd yMMM yMMMM yMMMd yMMMEd GyMd GyMMMd GyMMMEd yM Md MEd MMMd MMMEd MMMMd GyMMM yQQQ yQQQQ Gy y M MMM
d Ed""".split()
# Without the zone, which great_tables and Babel write as that of the machine or as UTC.
TIME_SKELETONS = "Hms Hm H EHm EHms hms hm h Ehm Ehms EBhms Bhms EBhm Bhm Bh ms".split()


def answers(locale):
    """The lines of a locale."""
    tag = locale.replace("-", "_")
    lines = [("locale", locale)]
    for style in FIXED_DATES:
        lines.append(("date", style, *vals.fmt_date(DATES, date_style=style, locale=locale)))
    for style in FIXED_TIMES:
        lines.append(("time", style, *vals.fmt_time(TIMES, time_style=style, locale=locale)))
    # There is no `vals.fmt_datetime`.
    table = GT(polars.DataFrame({"x": [f"{date} {time}" for date, time in zip(DATES, TIMES)]})).fmt_datetime(
        "x", date_style="wd_m_day_year", time_style="h_m_p", sep=", ", locale=locale)
    lines.append(
        ("datetime", "wd_m_day_year", "h_m_p", *_get_column_of_values(table, column_name="x", context="html")))
    days = [datetime.datetime.fromisoformat(date) for date in DATES]
    for style in DATE_SKELETONS:
        lines.append(("date", style, *[format_skeleton(style, day, locale=tag) for day in days]))
    clock = [datetime.datetime.fromisoformat(f"2000-02-29 {time}") for time in TIMES]
    for style in TIME_SKELETONS:
        lines.append(("time", style, *[format_skeleton(style, moment, locale=tag) for moment in clock]))
    return lines


def main():
    versions = f"great_tables {great_tables.__version__} and Babel {babel.__version__}"
    print(f"// Written by make_answers.py with {versions}. Do not edit.")
    print("// swift-format-ignore-file")
    print()
    print('let dateAnswers = #"""')
    print("dates", *DATES, sep="\t")
    print("times", *TIMES, sep="\t")
    # Babel keeps what it has loaded, and languages that were loaded before leak names into later ones. So each has a process.
    with multiprocessing.get_context("spawn").Pool(2, maxtasksperchild=1) as pool:
        for lines in pool.map(answers, LOCALES, chunksize=1):
            for fields in lines:
                assert not any("\n" in field or "\t" in field for field in fields)
                print(*fields, sep="\t")
    print('"""#')


if __name__ == "__main__":
    main()
