"""The fixture `picture`, in runs of pytest of their own."""


import pytest

SALES = """
import os
import pytest
import rastertables as rt

def sales(last):
    return rt.table({"city": ["Cork", "Oran", "Bern"], "sales": [120, 96, last]})

@pytest.mark.parametrize("currency", ["EUR", "USD"])
def test_total(picture, currency):
    picture(rt.table({"amount": [1.5, float(os.environ.get("LAST", 7))]}, format={"amount": f"currency:{currency}"}))

class TestForms:
    def test_forms(self, picture):
        table = sales(80)
        picture(table)
        picture(table.png())
        picture(table.pil(), "as-pillow")

def test_figure(picture):
    from matplotlib.figure import Figure
    figure = Figure()
    figure.subplots().plot([1, 2, 3])
    picture(figure)
"""


@pytest.fixture
def run(pytester, monkeypatch):
    monkeypatch.delenv("CI", raising=False)
    pytester.makepyfile(test_sales=SALES)
    pytester.makeini("[pytest]")

    def runs(*arguments, **environment):
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        plugin = [] if _is_installed() else ["-p", "rastertables.pytest_plugin"]
        return pytester.runpytest_subprocess("-p", "no:cacheprovider", *plugin, *arguments)

    return runs


def _is_installed():
    from importlib.metadata import entry_points

    return any(entry.value == "rastertables.pytest_plugin" for entry in entry_points(group="pytest11"))


def test_pictures_are_missing_then_recorded_then_the_same(run, pytester):
    run().assert_outcomes(failed=4)
    run("--picture-record").assert_outcomes(passed=4)
    run().assert_outcomes(passed=4)
    names = sorted(str(path.relative_to(pytester.path / "golden-images")) for path in pytester.path.rglob("golden-images/**/*.png"))
    assert names == [
        "sales/as-pillow.png", "sales/figure.png", "sales/forms-forms-2.png", "sales/forms-forms.png", "sales/total-eur.png",
        "sales/total-usd.png",
    ]


def test_failures_are_those_of_the_last_run(run, pytester):
    run("--picture-record")
    run("--picture-report=first.html", LAST="8").assert_outcomes(failed=2, passed=2)
    run("--picture-report=second.html", "-k", "eur or EUR").assert_outcomes(failed=1, deselected=3)
    assert "total-usd" in (pytester.path / "first.html").read_text()
    report = (pytester.path / "second.html").read_text()
    assert "total-eur" in report and "total-usd" not in report


def test_a_difference_is_told_in_words(run, pytester):
    run("--picture-record")
    result = run("--picture-report=report.html", LAST="8")
    result.assert_outcomes(failed=2, passed=2)
    result.stdout.fnmatch_lines(["*row 2*7.00*8.00*"])
    assert "total-eur" in (pytester.path / "report.html").read_text()


def test_pictures_that_no_test_shows_fail_where_that_is_asked(run):
    run("--picture-record")
    result = run("--picture-orphans", "-k", "total")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["*sales/figure"])
    assert run("--picture-orphans").ret == 0


def test_only_missing_pictures_are_recorded_where_that_is_said(run):
    run("--picture-mode=missing", "-k", "total").assert_outcomes(passed=2)
    run("--picture-mode=missing", LAST="8").assert_outcomes(passed=2, failed=2)


def test_a_file_may_follow_the_option(run):
    run("--picture-record", "test_sales.py").assert_outcomes(passed=4)


def test_nothing_is_recorded_on_a_server(run, pytester):
    assert run("--picture-record", CI="true").ret != 0
    assert not list(pytester.path.rglob("golden-images/**/*.png"))


def test_several_processes_see_the_same(run):
    pytest.importorskip("xdist")
    run("--picture-record", "-n", "2").assert_outcomes(passed=4)
    result = run("-n", "2", "--picture-orphans")
    result.assert_outcomes(passed=4)
    assert result.ret == 0


def test_what_is_no_picture_is_a_type_error(run, pytester):
    pytester.makepyfile(test_wrong="def test_wrong(picture):\n    picture(3)\n")
    run("test_wrong.py").stdout.fnmatch_lines(["*TypeError: a int is no picture*"])
