"""Stylers of pandas as tables."""

import warnings

import pandas as pd
import pytest

import rastertables as rt
from rastertables._styler import _every, _meaning, from_styler

SALES = pd.DataFrame({"city": ["Cork", "Oran", "Bern"], "a": [1.5, -2.0, 3.0], "b": [3.0, 4.0, None]}, index=["x", "y", "z"])


def texts(table):
    return [cell["text"] for cell in table.layout()["cells"]]


def spec_png(data, *steps):
    return rt.table(data, spec={"steps": list(steps)}).png()


def test_formats_captions_and_hidden_parts_are_shown():
    styler = SALES.style.format({"a": "{:.2f} €"}, na_rep="–", precision=1).set_caption("Sales").hide(["y"]).hide(["city"], axis=1)
    assert texts(from_styler(styler)) == ["Sales", "", "a", "b", "x", "1.50 €", "3.0", "z", "3.00 €", "–"]


def test_html_of_cells_and_labels_is_marked_text():
    frame = pd.DataFrame({"<i>n</i>": ["<b>x</b>", "y &amp; z"]})
    assert texts(from_styler(frame.style.hide(axis="index"))) == ["n", "x", "y & z"]


def test_looks_of_cells_are_styles():
    styler = pd.DataFrame({"a": [1, 2]}).style.hide(axis="index").map(lambda value: "color: red; font-weight: bold" if value > 1 else None)
    same = spec_png(
        {"a": [1, 2]}, {"tab_style": {"style": {"color": "red", "weight": "bold"}, "locations": [{"body": {"rows": [1]}}]}},
    )
    assert from_styler(styler).png() == same


def test_levels_of_labels_are_row_labels_and_spanners():
    columns = pd.MultiIndex.from_product([["2024", "2025"], ["p", "q"]])
    index = pd.MultiIndex.from_tuples([("N", "x"), ("N", "y")], names=["region", "city"])
    frame = pd.DataFrame([[1, 2, 3, 4], [5, 6, 7, 8]], index=index, columns=columns)
    assert texts(from_styler(frame.style)) == texts(rt.table(frame))


def test_bars_are_plots_with_the_texts_beside_them():
    table = from_styler(SALES[["a"]].style.format("{:.1f} kg").bar(align="mid", color=["red", "green"]))
    assert texts(table) == ["", "a", "x", "1.5 kg", "y", "−2.0 kg", "z", "3.0 kg"]
    assert table.png() != from_styler(SALES[["a"]].style.format("{:.1f} kg").bar(align="mid", color=["blue", "green"])).png()
    assert table.png() != from_styler(SALES[["a"]].style.format("{:.1f} kg")).png()


def test_what_is_left_out_is_told():
    styler = SALES.style.set_table_styles([{"selector": "tr:hover", "props": "color: red"}, {"selector": "th", "props": "color: red"}])
    with pytest.warns(rt.CarryOverWarning, match="tr:hover"):
        table = from_styler(styler)
    assert table.report()["left_out"] == ["the style of 'tr:hover'"]


def test_what_is_carried_over_is_not_told():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        from_styler(SALES.style.background_gradient(subset=["b"]).highlight_null().set_properties(**{"text-align": "center"})).png()


@pytest.mark.parametrize("selector, meaning", [
    ("", ("table", "")), ("th", ("labels", "")), ("tbody td", ("body", "")), ("th.col_heading.level0", ("column_labels", "")),
    (".col2", ("column", "2")), ("td.row10", ("row", "10")), ("tr:nth-child(even)", ("every", "even")), ("tr:hover", None),
])
def test_selectors_mean_places(selector, meaning):
    assert _meaning(selector) == meaning


@pytest.mark.parametrize("text, rows", [("even", [2, 4]), ("odd", [1, 3]), ("3n", [3]), ("3n+1", [1, 4])])
def test_every_few_rows(text, rows):
    step, start = _every(text)
    assert list(range(start, 5, step)) == rows
