"""Tables of great_tables as tables of ours."""

import warnings

import pandas as pd
import pytest
from great_tables import GT, html, loc, md, style, vals
from great_tables.data import load_dataset

import rastertables as rt
from rastertables._great_tables import from_great_tables

SALES = pd.DataFrame({
    "city": ["Cork", "Oran", "Bern", "Lima"], "region": ["North", "South", "North", "South"],
    "sales": [1204.5, 980, None, 12], "share": [0.5, 0.25, 0.2, 0.05],
})


def texts(table):
    return [cell["text"] for cell in table.layout()["cells"]]


@pytest.fixture
def sales():
    return GT(SALES, rowname_col="city", groupname_col="region")


def test_cells_headings_spanners_groups_and_notes(sales):
    gt = (
        sales.tab_header(md("**Sales**"), "by region").tab_spanner("Amounts", ["sales", "share"]).fmt_currency("sales")
        .fmt_percent("share", decimals=0).tab_stubhead("City").cols_label(sales=html("Sales<sub>1</sub>"))
        .tab_source_note("The books").sub_missing("sales", missing_text="none")
    )
    assert texts(from_great_tables(gt)) == [
        "Sales", "by region", "Amounts", "City", "Sales₁", "share", "North", "Cork", "$1,204.50", "50%", "Bern", "none", "20%",
        "South", "Oran", "$980.00", "25%", "Lima", "$12.00", "5%", "The books",
    ]


def test_marks_of_cells_are_kept(sales):
    table = from_great_tables(sales.fmt_scientific("sales"))
    assert "1.20 × 10³" in texts(table)


def test_a_style_stands_where_it_stood(sales):
    table = from_great_tables(sales.tab_style(style.fill("red"), loc.body("sales", [1])))
    cell = next(cell for cell in table.map()["cells"] if cell["text"] == "980.0")
    frame, pixels = cell["pixels"], table.numpy()
    red = (pixels[:, :, :3] == (255, 0, 0)).all(axis=2)
    inside = red[frame["y"]:frame["y"] + frame["height"], frame["x"]:frame["x"] + frame["width"]]
    assert inside.mean() > 0.7 and red.sum() == inside.sum()


def test_sums_are_what_great_tables_computed(sales):
    gt = sales.grand_summary_rows(fns={"Range": lambda data: data[["sales"]].max() - data[["sales"]].min()}, fmt=vals.fmt_integer)
    assert texts(from_great_tables(gt))[-3:] == ["Range", "1,192", ""]


def test_hidden_columns_and_merged_ones(sales):
    shown = texts(from_great_tables(sales.cols_merge(["sales", "share"], pattern="{0} ({1})")))
    assert "980.0 (0.25)" in shown and "share" not in shown


def test_footnotes_have_their_marks(sales):
    shown = texts(from_great_tables(sales.tab_footnote("estimated", loc.body("sales", [1]))))
    assert "980.0¹" in shown and shown[-1] == "¹\u2009estimated"


def test_options_are_carried_over(sales):
    plain = from_great_tables(sales)
    large = from_great_tables(sales.tab_options(table_font_size="24px"))
    assert large.numpy().shape[0] > plain.numpy().shape[0] * 1.2


def test_what_is_left_out_is_told():
    with pytest.warns(rt.CarryOverWarning, match="pictures in the cells of 'trend'"):
        from_great_tables(GT(pd.DataFrame({"trend": ["1 2 3", "3 2 1"]})).fmt_nanoplot("trend"))


def test_what_is_carried_over_is_not_told(sales):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        from_great_tables(sales.data_color("share").opt_row_striping().cols_align("center")).png()


def test_data_sets_are_drawn():
    for name in ("countrypops", "gtcars", "exibble", "metro", "illness"):
        assert from_great_tables(GT(load_dataset(name).head(20))).png()[:4] == b"\x89PNG"
