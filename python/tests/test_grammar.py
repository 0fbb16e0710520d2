"""gt's grammar in great_tables' spelling: what is said is what stands in the picture."""

from __future__ import annotations

import inspect
import warnings
from typing import Any

import great_tables
import pandas as pd
import polars as pl
import polars.selectors as cs
import pytest
import rastertables as rt
from rastertables import loc, style

FRAME = {"city": ["Cork", "Oran", "Hull"], "part": ["N", "S", "N"], "sales": [1204.5, 980.0, None], "share": [0.5, 0.25, 0.25]}


def texts(gt: Any) -> list[str]:
    return [cell["text"] for cell in gt.layout()["cells"]]


def steps(gt: Any, name: str) -> list[Any]:
    return [step[name] for step in gt.specification()["steps"] if name in step]


METHODS = [name for name, member in inspect.getmembers(great_tables.GT) if not name.startswith("_") and callable(member)]


@pytest.mark.parametrize("name", METHODS)
def test_methods_have_the_arguments_of_great_tables(name: str) -> None:
    theirs = inspect.signature(getattr(great_tables.GT, name)).parameters
    ours = inspect.signature(getattr(rt.GT, name)).parameters
    open_ended = any(parameter.kind is parameter.VAR_KEYWORD for parameter in ours.values())
    missing = [key for key, parameter in theirs.items() if key not in ours and not open_ended and not key.startswith("_")]
    # render(context) has formats of pictures here.
    assert missing == (["context"] if name == "render" and not open_ended else [])


def test_each_method_answers_a_new_table() -> None:
    first = rt.GT(FRAME)
    second = first.fmt_integer("sales")
    assert first is not second and steps(first, "fmt_integer") == [] and len(steps(second, "fmt_integer")) == 1
    assert texts(first) != texts(second)


def test_values_are_written_as_great_tables_writes_them() -> None:
    values = [1234.567, -0.5, 1e7]
    for name, arguments in {
        "fmt_number": {"decimals": 1}, "fmt_integer": {}, "fmt_percent": {"decimals": 0}, "fmt_currency": {"currency": "EUR"},
        "fmt_bytes": {}, "fmt_roman": {}, "fmt_scientific": {"decimals": 2}, "fmt_partsper": {},
    }.items():
        used = [4, 9] if name == "fmt_roman" else values
        theirs = getattr(great_tables.GT(pd.DataFrame({"x": used})), name)("x", **arguments)
        theirs = [rt.html(str(cell)) for cell in theirs._build_data("html")._body.body["x"]]
        ours = getattr(rt.vals, name)(used, **arguments)
        superscripts = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
        plain = [text.translate(superscripts).replace("−", "-").replace("\u00a0", " ") for text in ours]
        from rastertables._grammar._texts import plain as unmarked

        assert plain == [unmarked(text).replace("−", "-").replace("\u00a0", " ") for text in theirs], name


@pytest.mark.parametrize("wanted, names", [
    ("sales", ["sales"]), (["sales", "share"], ["sales", "share"]), (cs.numeric(), ["sales", "share"]), (2, ["sales"]),
    (lambda name: name.startswith("s"), ["sales", "share"]), (cs.starts_with("ci") | cs.by_name("share"), ["city", "share"]),
])
def test_columns_are_selected(wanted: Any, names: list[str]) -> None:
    assert steps(rt.GT(pl.DataFrame(FRAME)).cols_align("center", wanted), "cols_align")[0]["columns"] == names


@pytest.mark.parametrize("wanted, rows", [
    (1, [1]), ([0, -1], [0, 2]), (["Oran"], [1]), (pl.col("share") > 0.3, [0]), ([True, False, True], [0, 2]),
    (lambda data: data["part"] == "N", [0, 2]), (range(2), [0, 1]),
])
def test_rows_are_selected(wanted: Any, rows: list[int]) -> None:
    gt = rt.GT(pl.DataFrame(FRAME), rowname_col="city").tab_style(style.fill("gold"), loc.body("share", wanted))
    assert steps(gt, "tab_style")[0]["locations"] == [{"body": {"columns": ["share"], "rows": rows}}]


def test_what_is_not_there_names_the_nearest() -> None:
    with pytest.raises(KeyError, match="did you mean 'sales'"):
        rt.GT(FRAME).fmt_number("sale")
    with pytest.raises(KeyError, match="did you mean 'Oran'"):
        rt.GT(FRAME, rowname_col="city").tab_style(style.fill("red"), loc.body("sales", ["Orun"]))
    with pytest.raises(IndexError, match="0 to 2"):
        rt.GT(FRAME).tab_style(style.fill("red"), loc.body("sales", [7]))
    with pytest.raises(TypeError, match="did you mean 'table_font_size'"):
        rt.GT(FRAME).tab_options(table_fontsize="12px")


def test_functions_write_cells_also_where_values_are_missing_or_merged() -> None:
    gt = rt.GT(FRAME).fmt(lambda value: "none" if value is None or value != value else f"<b>{value:.0f}</b>!", "sales")
    assert texts(gt)[4:][2::4] == ["1204!", "980!", "none"]
    merged = gt.cols_merge(["city", "sales"], pattern="{0}: {1}")
    assert "Cork: 1204!" in texts(merged)


def test_functions_change_texts_that_are_formatted_and_merged() -> None:
    gt = rt.GT(FRAME).fmt_number("sales", decimals=0).cols_merge(["city", "sales"]).sub_missing(missing_text="?")
    changed = gt.text_transform(loc.body("city"), str.upper)
    assert "CORK 1,204" in texts(changed)
    assert "HULL ?" in texts(changed)


def test_texts_are_cased() -> None:
    gt = rt.GT(FRAME)
    assert texts(gt.text_case_match(("N", "North"), default="other", locations=loc.body("part")))[5::4] == ["North", "other", "North"]
    assert "long" in texts(gt.text_case_when((lambda text: len(text) > 3, "long"), locations=loc.body("city")))
    assert "C_rk" in texts(gt.text_replace("o", "_", loc.body("city")))


def test_marks_of_html_and_units_are_kept() -> None:
    gt = rt.GT(FRAME).cols_label(sales=rt.html("CO<sub>2</sub>"), share="Speed {{m s^-1}}", city=rt.md("*City*"))
    assert texts(gt)[:4] == ["City", "part", "CO₂", "Speed m s⁻¹"]


def test_values_by_row_come_from_columns_expressions_and_functions() -> None:
    frame = pl.DataFrame({"x": [1, 2], "shade": ["red", "blue"], "money": ["EUR", "USD"]})
    for color in (rt.from_column("shade"), pl.col("shade"), lambda data: data["shade"]):
        said = steps(rt.GT(frame).tab_style(style.fill(color), loc.body("x")), "tab_style")
        assert [(step["style"]["fill"], step["locations"][0]["body"]["rows"]) for step in said] == [("red", [0]), ("blue", [1])]
    assert texts(rt.GT(frame).fmt_currency("x", currency=rt.from_column("money")))[3::3] == ["€1.00", "$2.00"]


def test_rows_sum_up_by_functions_and_expressions() -> None:
    frame = pl.DataFrame(FRAME)
    fns = {"Mean": pl.col("sales").mean(), "Most": lambda data: data.select(pl.max("sales"))}
    gt = rt.GT(frame, rowname_col="city").grand_summary_rows(fns=fns, columns="sales", fmt=rt.vals.fmt_integer)
    shown = texts(gt)
    assert shown[shown.index("Mean") + 2] == "1,092" and "Most" in shown
    assert "77" in texts(rt.GT(frame).grand_summary_rows(fns={"Odd": lambda data: {"sales": 77.0}}, fmt=rt.vals.fmt_integer))
    with pytest.raises(rt.Error, match="say the groups as groupname_col"):
        rt.GT(frame).tab_row_group("G", [0]).summary_rows(fns={"Odd": lambda data: {"sales": 77.0}})


def test_colours_come_from_palettes_lists_and_functions() -> None:
    gt = rt.GT(FRAME).data_color("sales", palette=["white", "red"], domain=[0, 2000])
    assert steps(gt, "data_color")[0]["palette"] == ["white", "red"]
    assert len(steps(rt.GT(FRAME).data_color("share", palette="Blues", reverse=True), "data_color")[0]["palette"]) == 9
    by = rt.GT(FRAME).data_color("part", fn=rt.col_factor(["red", "blue"]))
    assert {step["style"]["fill"] for step in steps(by, "tab_style")} == {"#ff0000", "#0000ff"}
    theirs = great_tables.col_numeric(["#ffffff", "#ff0000"], domain=[0, 10])([0, 10])
    assert [color.lower()[:7] for color in theirs] == rt.col_numeric(["#ffffff", "#ff0000"], domain=[0, 10])([0, 10])


def test_parts_are_taken_away_again() -> None:
    gt = rt.GT(FRAME).tab_header("T").tab_spanner("S", ["sales", "share"]).tab_source_note("A").tab_source_note("B").cols_hide("part")
    assert "T" not in texts(gt.rm_header()) and gt.rm_header().summary()["title"] is None
    assert "S" in texts(gt) and "S" not in texts(gt.rm_spanners())
    assert [said["source_note"] for said in steps(gt.rm_source_notes(0), "tab_source_note")] == ["B"]
    assert "part" in texts(gt.cols_unhide("part")) and "part" not in texts(gt)


def test_groups_are_columns_or_told() -> None:
    grouped = rt.GT(FRAME, rowname_col="city", groupname_col="part").row_group_order(["S", "N"])
    assert texts(grouped).index("S") < texts(grouped).index("N")
    told = rt.GT(pl.DataFrame(FRAME), rowname_col="city").tab_row_group("Large", rows=pl.col("sales") > 1000)
    assert texts(told).index("Large") < texts(told).index("Cork")


def test_what_a_picture_cannot_show_is_told() -> None:
    gt = rt.GT(FRAME)
    for said, sentence in [
        (lambda: gt.opt_interactive(), "stands still"), (lambda: gt.opt_css("td {}"), "no style sheet"),
        (lambda: gt.tab_options(container_width="100px"), "container_width"),
        (lambda: gt.tab_style(style.css("cursor: pointer"), loc.body("sales")), "cursor"),
    ]:
        with pytest.warns(rt.CarryOverWarning, match=sentence) as caught:
            said()
        assert caught[0].filename == __file__
    with pytest.warns(rt.FontWarning, match="Superclarendon"):
        gt.opt_table_font(rt.google_font("Superclarendon"))
    with pytest.raises(rt.Error, match="PDF"):
        gt.as_latex()


def test_usual_tables_warn_of_nothing() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        (
            rt.GT(rt.exibble, rowname_col="row", groupname_col="group")
            .tab_header(title="Exibble", subtitle=rt.md("A **set**"))
            .fmt_number("num", decimals=1).fmt_currency("currency").fmt_date("date", date_style="m_day_year")
            .fmt_time("time", time_style="h_m_p").cols_hide("datetime").tab_spanner("Numbers", ["num", "currency"])
            .data_color("currency", palette="Blues").sub_missing().tab_footnote("Of fruit.", loc.column_labels("char"))
            .opt_stylize(style=1).tab_options(table_font_size="14px")
            .png()
        )


def test_documentation_runs() -> None:
    import documentation

    documentation.dressed()
    found = list(documentation.examples())
    assert len(found) > 120
    some = [example for example in found if example.name.startswith(("_boxhead", "_spanners", "_rm", "_locations"))]
    for example in some:
        documentation.run(example, None)
    assert [example.name for example in some if example.error] == []
