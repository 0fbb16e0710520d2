"""Measures display tables: a decorated one beside a plain one, how time grows with grouped rows, and Great Tables.

    display.py --output FOLDER --command RASTERTABLES [--quick yes]

The specifications are made anew, the same each time. Each picture has a process of its own, and the processes take turns.
"""

import argparse
import json
import os
import random
import statistics
import sys

from run import Failed, measured, short

TREES = [
    "Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel", "Ironwood", "Juniper", "Katsura", "Larch", "Maple",
    "Nyssa", "Oak", "Pine", "Quince", "Rowan", "Spruce", "Teak",
]
REGIONS = ["North", "East", "South", "West"]


def data(rows):
    made = random.Random(1)
    return {
        "name": [TREES[i % 20] + (f" {i // 20}" if rows > 20 else "") for i in range(rows)],
        "group": [REGIONS[i % 4] for i in range(rows)],
        "price": [round(made.uniform(1, 2000), 2) for _ in range(rows)],
        "sold": [made.randrange(10, 9000) for _ in range(rows)],
        "share": [round(made.random(), 3) for _ in range(rows)],
        "q1": [made.randrange(100, 999) for _ in range(rows)],
        "q2": [made.randrange(100, 999) for _ in range(rows)],
        "trend": [", ".join(str(made.randrange(10, 99)) for _ in range(12)) for _ in range(rows)],
    }


FORMATS = [
    {"fmt_currency": {"columns": "price", "currency": "EUR"}},
    {"fmt_integer": {"columns": ["sold", "q1", "q2"]}},
    {"fmt_percent": {"columns": "share", "decimals": 1}},
]


def plain():
    return {"data": {name: values for name, values in data(20).items() if name != "trend"}, "steps": FORMATS}


def decorated():
    return {
        "data": data(20),
        "steps": [
            {"tab_header": {"title": "Trees sold in four regions", "subtitle": "Prices, numbers and shares of the last year"}},
            {"tab_stub": {"rowname_col": "name", "groupname_col": "group"}},
            {"tab_spanner": {"label": "Sales", "columns": ["price", "sold", "share"]}},
            {"tab_spanner": {"label": "Quarters", "columns": ["q1", "q2"]}},
            *FORMATS,
            {"data_color": {"columns": "share", "palette": "greens"}},
            {"data_color": {"columns": ["q1", "q2"], "palette": "blues"}},
            {"plot_sparkline": {"columns": "trend"}},
            {"tab_footnote": {
                "footnote": "Of all trees sold in the region.", "locations": {"column_labels": {"columns": "share"}}}},
            {"tab_source_note": {"source_note": "Source: made up."}},
        ],
    }


def grouped(rows):
    return {
        "data": data(rows),
        "steps": [
            {"tab_stub": {"rowname_col": "name", "groupname_col": "group"}},
            *FORMATS,
            {"cols_hide": "trend"},
            {"summary_rows": {"columns": ["sold", "q1", "q2"], "fns": ["sum", "mean"]}},
            {"grand_summary_rows": {"columns": "sold", "fns": "sum"}},
        ],
    }


def great_tables(output):
    """The decorated table by Great Tables; what is measured is a process of its own."""
    import pandas
    from great_tables import GT, loc

    from peer_great_tables import chrome

    os.environ["CHROME_PATH"] = chrome(os.path.dirname(os.path.abspath(output)))
    columns = data(20)
    columns["trend"] = [series.replace(",", "") for series in columns["trend"]]
    made = (
        GT(pandas.DataFrame(columns), rowname_col="name", groupname_col="group")
        .tab_header("Trees sold in four regions", "Prices, numbers and shares of the last year")
        .tab_spanner("Sales", columns=["price", "sold", "share"]).tab_spanner("Quarters", columns=["q1", "q2"])
        .fmt_currency("price", currency="EUR").fmt_integer(["sold", "q1", "q2"]).fmt_percent("share", decimals=1)
        .data_color("share", palette="Greens").data_color(["q1", "q2"], palette="Blues").fmt_nanoplot("trend")
        .tab_footnote("Of all trees sold in the region.", loc.column_labels("share")).tab_source_note("Source: made up.")
    )
    made.gtsave(os.path.abspath(output), zoom=2)


def in_turn(commands, rounds):
    """Median seconds of each of some commands."""
    times = [[] for _ in commands]
    for _ in range(rounds):
        for command, seconds in zip(commands, times):
            seconds.append(measured(command)[0])
    return [statistics.median(seconds) for seconds in times]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--output", required=True)
    parser.add_argument("--command")
    parser.add_argument("--quick")
    parser.add_argument("--peer", action="store_true")
    options = parser.parse_args()
    if options.peer:
        return great_tables(options.output)

    def drawing(name, specification):
        path = f"{options.output}/{name}"
        with open(path + ".json", "w", encoding="utf-8") as file:
            json.dump(specification, file)
        return [options.command, path + ".json", "-o", path + ".png", "--quiet", "--max-pixels", "none"]

    pair = in_turn([drawing("plain", plain()), drawing("decorated", decorated())], 15 if options.quick else 60)
    print(f"20 rows: plain {short(pair[0])}, decorated {short(pair[1])}: {pair[1] / pair[0]:.2f} times as long\n")

    sizes = [1250, 2500, 5000, 10_000, 20_000]
    grown = in_turn([drawing(f"grouped-{rows}", grouped(rows)) for rows in sizes], 1 if options.quick else 5)
    print("| grouped rows with sums | time | µs a row |\n|---|---|---|")
    for rows, seconds in zip(sizes, grown):
        print(f"| {rows:,} | {short(seconds)} | {seconds / rows * 1e6:.0f} |")

    peer = [sys.executable, __file__, "--peer", "--output", f"{options.output}/great_tables.png"]
    try:
        theirs, ours = in_turn([peer, drawing("decorated", decorated())], 3 if options.quick else 9)
        print(f"\nThe decorated table by Great Tables (with Chromium): {short(theirs)}, {theirs / ours:.0f} times ours ({short(ours)})")
    except Failed as reason:
        print(f"\nLeft out: Great Tables ({reason}).")


if __name__ == "__main__":
    main()
