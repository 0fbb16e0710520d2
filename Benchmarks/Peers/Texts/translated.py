"""A specification as calls of great_tables."""

import functools

import great_tables as gt
import polars
from great_tables import loc, style

SUMS = {"sum": polars.Expr.sum, "mean": polars.Expr.mean, "min": polars.Expr.min, "max": polars.Expr.max,
        "median": polars.Expr.median}


def table(document):
    """The table that great_tables makes of a document."""
    data = document["data"]
    made = gt.GT(polars.DataFrame(data, strict=False))
    for said in document["steps"]:
        (name, arguments), = said.items()
        made = STEPS.get(name, plain)(made, name, dict(arguments), data)
    return made


def plain(made, name, arguments, data):
    return getattr(made, name)(**{key: text(value) for key, value in arguments.items()})


def text(value):
    if isinstance(value, dict) and value.keys() == {"md"}:
        return gt.md(value["md"])
    return {key: text(own) for key, own in value.items()} if isinstance(value, dict) else value


def place(said):
    (name, arguments), = said.items() if isinstance(said, dict) else [(said, {})]
    return getattr(loc, name)(**arguments)


def footnote(made, name, arguments, data):
    return made.tab_footnote(text(arguments["footnote"]), place(arguments["locations"]))


def styled(made, name, arguments, data):
    (kind, look), = arguments.pop("style").items()
    if name == "tab_style_body":
        return made.tab_style_body(getattr(style, kind)(**look), **arguments)
    return made.tab_style(getattr(style, kind)(**look), place(arguments["locations"]))


def changed(made, name, arguments, data):
    places = place(arguments.pop("locations"))
    if name == "text_case_when":
        # Conditions are x == '…'.
        cases = [
            (lambda text, said=case["when"].split("'")[1]: text == said, case["to"]) for case in arguments.pop("cases")]
        return made.text_case_when(*cases, locations=places, **arguments)
    if name == "text_case_match":
        return made.text_case_match(*((case["from"], case["to"]) for case in arguments.pop("cases")), locations=places, **arguments)
    return made.text_replace(locations=places, **arguments)


def summed(made, name, arguments, data):
    numbers = [column for column, values in data.items()
               if any(isinstance(value, int | float) and not isinstance(value, bool) for value in values)]
    functions = {label: SUMS[word](polars.col(numbers)) for label, word in arguments.pop("fns").items()}
    for way, options in arguments.get("fmt", {}).items():
        arguments["fmt"] = functools.partial(getattr(gt.vals, way), **options)
    return getattr(made, name)(fns=functions, **arguments)


def labelled(made, name, arguments, data):
    change = {"uppercase": str.upper, "lowercase": str.lower}[arguments.pop("transform")]
    return made.cols_label_with(fn=change, **arguments)


STEPS = {"tab_footnote": footnote, "tab_style": styled, "text_replace": changed, "text_case_match": changed,
         "text_case_when": changed,
         "tab_style_body": styled, "cols_label_with": labelled, "summary_rows": summed, "grand_summary_rows": summed}
