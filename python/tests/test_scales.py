"""Colours by values, as great_tables has them."""

from __future__ import annotations

import great_tables
import pytest

import rastertables as rt

PALETTE = ["#D7191C", "#FFFFFF", "#1A9641"]
VALUES = [12.5, -8.1, 0.0, 3.2, None, -1.0]
CASES = [{}, {"domain": [-20, 20]}, {"midpoint": 0}, {"midpoint": 2, "domain": [-10, 20]}, {"stops": ["0%", 0, "100%"]},
         {"stops": [-5, 0, 5]}, {"stops": [-5, 0, 5], "truncate": True}, {"reverse": True}]


@pytest.mark.parametrize("said", CASES, ids=str)
def test_numbers_have_the_colours_of_great_tables_or_nearly(said: dict) -> None:
    ours = rt.col_numeric(PALETTE, **said)(VALUES)
    theirs = great_tables.col_numeric(PALETTE, **said)(VALUES)
    for own, other in zip(ours, theirs):
        assert (own is None) == (other is None)
        if own and other:
            # They mix in CIELAB, and we in sRGB.
            assert max(abs(int(own[place:place + 2], 16) - int(other[place:place + 2], 16)) for place in (1, 3, 5)) < 48


def test_the_ends_of_a_palette_are_exact() -> None:
    assert rt.col_numeric(PALETTE, stops=["0%", 0, "100%"])([12.5, -8.1, 0]) == ["#1a9641", "#d7191c", "#ffffff"]


def test_a_midpoint_reaches_as_far_to_both_sides() -> None:
    gt = rt.GT({"change": VALUES}).data_color("change", palette=PALETTE, midpoint=0)
    said = next(step["data_color"] for step in gt.specification()["steps"] if "data_color" in step)
    assert (said["domain"], said["midpoint"]) == ([-12.5, 12.5], 0)


def test_what_a_function_leaves_is_missing() -> None:
    gt = rt.GT({"a": [1, 2]}).data_color("a", fn=lambda values: [None, "#ff0000"], na_color="#00ff00")
    styles = [step["tab_style"] for step in gt.specification()["steps"] if "tab_style" in step]
    assert [(style["style"]["fill"], style["locations"]["body"]["rows"]) for style in styles] == [("#00ff00", [0]), ("#ff0000", [1])]
