"""What was said to a table of great_tables as a specification: every argument under great_tables' own name."""

import ast
import datetime
import decimal
import functools
import html
import math
import pathlib
import re

import blocks
from great_tables import GT
from great_tables._helpers import GoogleFont, Html, Md
from great_tables._locations import Loc, LocRowGroups, resolve_cols_c, resolve_rows_i
from great_tables._styles import CellStyle, CellStyleCss, FromColumn
from great_tables._text import BaseText
from recording import Said

LOCATIONS = {
    "LocHeader": "header", "LocTitle": "title", "LocSubTitle": "subtitle", "LocStubhead": "stubhead", "LocStubheadLabel": "stubhead",
    "LocColumnHeader": "column_header", "LocColumnLabels": "column_labels", "LocSpannerLabels": "spanner_labels", "LocStub": "stub",
    "LocRowGroups": "row_groups", "LocSummaryStub": "summary_stub", "LocGrandSummaryStub": "grand_summary_stub", "LocBody": "body",
    "LocSummary": "summary", "LocGrandSummary": "grand_summary", "LocFooter": "footer", "LocFootnotes": "footnotes",
    "LocSourceNotes": "source_notes"}
STYLES = {"CellStyleText": "text", "CellStyleFill": "fill", "CellStyleBorders": "borders"}
SUMS = ("sum", "mean", "min", "max", "median", "std", "count", "n_unique", "first", "last")


class NotWritten(Exception):
    """What a document cannot say."""


def document(table: GT) -> dict:
    """The specification of a table. Raises `NotWritten`."""
    return Writer(table._said).document()


class Writer:
    def __init__(self, said: Said):
        self.said = said
        self.hidden: list[str] = []
        self.data = {name: [value(cell) for cell in cells] for name, cells in columns(said.arguments["data"]).items()}

    def document(self):
        steps = []
        names = ("rowname_col", "groupname_col")
        stub = {name: self.said.arguments[name] for name in names if self.said.arguments.get(name) is not None}
        if stub:
            steps.append({"tab_stub": stub})
        if self.said.arguments.get("locale"):
            steps.append({"locale": self.said.arguments["locale"]})
        if self.said.arguments.get("auto_align") is False:
            steps.append({"cols_align": "center"})
        for call in self.said.calls:
            own = getattr(self, call.name, None)
            arguments = dict(call.arguments)
            written = own(call.on, arguments) if own else self.plain(call.on, arguments)
            steps += [{"cols_hide": self.hidden.pop()} for _ in list(self.hidden)]
            steps += written if isinstance(written, Several) else [{call.name: written}]
        return {"data": self.data, "dialect": "great_tables", "steps": steps}

    # How arguments are said.

    def plain(self, table, arguments):
        return {name: self.argument(table, name, given) for name, given in arguments.items() if given is not None}

    def argument(self, table, name, given):
        if name == "columns" or name in {"hide_columns", "spanners_columns"}:
            return self.columns(table, given)
        if name == "rows":
            return self.rows(table, given)
        if name == "locations":
            return self.places(table, given)
        if name == "style":
            return self.looks(table, given)
        return value(given)

    def columns(self, table, given):
        if isinstance(given, str) or isinstance(given, list) and all(isinstance(name, str) for name in given):
            return given
        if type(given).__name__ == "_StubSentinel":
            return self.named(given)
        return resolve_cols_c(data=table, expr=given, excl_stub=False)

    def rows(self, table, given):
        if given is True:
            return True
        rows = given if isinstance(given, list) else [given]
        if all(isinstance(row, str) for row in rows) or all(isinstance(row, int) and row >= 0 for row in rows):
            return rows
        return [row for _, row in resolve_rows_i(table, given)]

    def places(self, table, given):
        places = [said for place in (given if isinstance(given, list) else [given]) for said in self.masked(table, place)]
        return places[0] if len(places) == 1 else places

    def masked(self, table, place):
        """A place; of a mask the rows of each column."""
        if getattr(place, "mask", None) is None:
            return [self.place(table, place)]
        mask = table._tbl_data.select(place.mask).to_dict(as_series=False)
        rows = {column: [row for row, holds in enumerate(held) if holds] for column, held in mask.items()}
        return [{LOCATIONS[type(place).__name__]: {"columns": column, "rows": held}} for column, held in rows.items() if held]

    def place(self, table, place: Loc | type | str):
        if isinstance(place, str):
            return place
        place = place() if isinstance(place, type) else place
        given = {name: getattr(place, name) for name in place.__dataclass_fields__ if name != "mask"}
        said = {name: self.argument(table, name, own) for name, own in given.items() if own is not None}
        if isinstance(place, LocRowGroups) and "rows" in said:
            # By the groups of rows of the data.
            groups = [row.group_id for row in table._stub.rows]
            said["rows"] = list(dict.fromkeys(groups[row] if isinstance(row, int) else row for row in said["rows"]))
        return {LOCATIONS[type(place).__name__]: said} if said else LOCATIONS[type(place).__name__]

    def looks(self, table, given):
        looks = given if isinstance(given, list) else [given]
        if all(isinstance(look, CellStyle) for look in looks):
            looks = [self.look(table, look) for look in looks]
            return looks[0] if len(looks) == 1 else looks
        return value(given)

    def look(self, table, look: CellStyle):
        if isinstance(look, CellStyleCss):
            return {"css": look.rule}
        said = {name: self.varying(table, getattr(look, name)) for name in look.__dataclass_fields__ if getattr(look, name) is not None}
        return {STYLES[type(look).__name__]: said}

    def varying(self, table, given):
        """A value of a look; what an expression of Polars or a function makes of the data as a column, which is hidden."""
        if isinstance(given, FromColumn) and given.fn is not None:
            return self.own([given.fn(cell) for cell in columns(table._tbl_data)[given.column]])
        if type(given).__module__.startswith("polars"):
            cells = table._tbl_data.select(given.alias("look"))["look"].to_list()
            return self.own(cells if len(cells) > 1 or len(table._tbl_data) == 1 else cells * len(table._tbl_data))
        if callable(given):
            return self.own(list(given(table._tbl_data)))
        return value(given)

    def own(self, cells):
        name = self.kept([value(cell) for cell in cells])
        self.hidden.append(name)
        return {"from_column": name}

    # Steps that are called otherwise than they are said.

    def cases(self, table, arguments):
        made = dict(arguments.pop("cases", None) or {})
        made.update(arguments)
        return {name: value(label) for column, label in made.items() for name in self.named(column)}

    def named(self, column) -> list[str]:
        """The names of a column: of those of row labels, which great_tables has a word of its own for."""
        if type(column).__name__ != "_StubSentinel":
            return [column]
        labels = self.said.arguments["rowname_col"]
        labels = labels if isinstance(labels, list) else [labels]
        return labels if column._level is None else [labels[-column._level]]

    cols_label = cols_width = cases

    def tab_header(self, table, arguments):
        return {name: value(text) for name, text in arguments.items() if text is not None}

    def text_replace(self, table, arguments):
        return self.changed(table, "text_replace", arguments, self.plain(table, arguments))

    def text_case_match(self, table, arguments):
        cases = [{"from": value(old), "to": value(new)} for old, new in arguments.pop("cases")]
        return self.changed(table, "text_case_match", arguments, {"cases": cases, **self.plain(table, arguments)})

    def text_case_when(self, table, arguments):
        cases = [{"when": expression(test), "to": value(new)} for test, new in arguments.pop("cases")]
        return self.changed(table, "text_case_when", arguments, {"cases": cases, **self.plain(table, arguments)})

    def text_transform(self, table, arguments):
        made = {"fn": expression(arguments.pop("fn"))}
        return self.changed(table, "text_transform", arguments, {**made, **self.plain(table, arguments)})

    def changed(self, table, name, arguments, made):
        """A change of texts, one step for each of its places."""
        places = arguments.get("locations")
        if not isinstance(places, list):
            return made
        return Several([{name: {**made, "locations": self.place(table, place)}} for place in places])

    def cols_label_with(self, table, arguments):
        """Labels are known: what a function makes of them is said."""
        chosen = resolve_cols_c(data=table, expr=arguments.get("columns"), excl_stub=False)
        labels = {column.var: column.column_label for column in table._boxhead}
        changed = {column: value(arguments["fn"](labels[column])) for column in chosen}
        return Several([{"cols_label": changed}])

    def summary(self, table, arguments):
        made = self.plain(table, {name: given for name, given in arguments.items() if name not in {"fns", "fmt"}})
        functions = arguments["fns"]
        if not isinstance(functions, dict):
            raise NotWritten("summary functions without labels")
        made["fns"] = {label: aggregate(function) for label, function in functions.items()}
        if arguments.get("fmt") is not None:
            made["fmt"] = value_format(arguments["fmt"])
        return made

    summary_rows = grand_summary_rows = summary

    def tab_style_body(self, table, arguments):
        function = arguments.pop("fn", None)
        made = self.plain(table, arguments)
        return made if function is None else {**made, "fn": expression(function)}

    sub_values = tab_style_body

    def fmt(self, table, arguments):
        """What a function of a program's own makes of values is a column of texts."""
        function = arguments["fns"]
        if (node := blocks.definition(function)) and isinstance(node, ast.Lambda):
            # What great_tables' own functions make of a text has steps.
            call = ast.unparse(node.body).replace(f"({node.args.args[0].arg})", "(x)")
            known = {"md(x).to_html()": ("fmt_markdown", {}), "html(x).to_html()": ("fmt_passthrough", {"escape": False})}.get(call)
            if known:
                return Several([{known[0]: {**self.plain(table, {**arguments, "fns": None}), **known[1]}}])
        rows = self.rows(table, arguments["rows"]) if arguments.get("rows") is not None else None
        steps = Several()
        for column in resolve_cols_c(data=table, expr=arguments.get("columns"), excl_stub=False):
            cells = columns(table._tbl_data)[column]
            texts = [value(function(cell)) if rows is None or row in rows else None for row, cell in enumerate(cells)]
            texts = [None if text is None else html.unescape(str(text)) for text in texts]
            if any(text and "<" in text for text in texts):
                raise NotWritten("HTML that a function makes")
            pattern = self.own(texts)
            place = {"columns": column} if rows is None else {"columns": column, "rows": rows}
            steps.append({"fmt_passthrough": {**place, "pattern": pattern}})
        return steps

    def named_differently(self, table, arguments, name):
        function = arguments.get(name)
        if not callable(function) or isinstance(function, FromColumn):
            return self.plain(table, arguments)
        made = self.plain(table, {key: given for key, given in arguments.items() if key != name})
        column, = resolve_cols_c(data=table, expr=arguments.get("columns"), excl_stub=False)
        return {**made, name: self.own([function(cell) for cell in columns(table._tbl_data)[column]])}

    def fmt_url(self, table, arguments):
        return self.named_differently(table, arguments, "label")

    def fmt_email(self, table, arguments):
        return self.named_differently(table, arguments, "display_name")

    def fmt_image(self, table, arguments):
        made = self.plain(table, arguments)
        return {**made, "path": str(pathlib.Path(made["path"]).absolute())} if made.get("path") else made

    def data_color(self, table, arguments):
        function = arguments.pop("fn", None)
        made = self.plain(table, arguments)
        if function is None:
            return made
        if (method := METHODS_OF_COLORS.get(function.__qualname__.partition(".")[0])) is None:
            return self.colored(table, arguments, function)
        known = dict(zip(function.__code__.co_freevars, (cell.cell_contents for cell in function.__closure__), strict=True))
        if known.get("stops") is not None or known.get("right"):
            return self.colored(table, arguments, function)
        made |= {"method": method, "palette": known["colors"]}
        made |= {name: value(known[name]) for name in ("domain", "midpoint") if known.get(name) is not None}
        if known.get("na_color"):
            made["na_color"] = known["na_color"]
        if known.get("truncate"):
            made["truncate"] = True
        if "bins" in known:
            made["bins"] = known["bins"]
        if method == "factor" and (levels := made.pop("domain", None)):
            made["levels"] = levels
        return made

    def colored(self, table, arguments, function):
        """Looks whose colours are columns of their own: what any other function makes of the values."""
        steps = Several()
        for column in resolve_cols_c(data=table, expr=arguments.get("columns")):
            cells = columns(table._tbl_data)[column]
            rows = self.rows(table, arguments["rows"]) if arguments.get("rows") is not None else list(range(len(cells)))
            made = function([cells[row] for row in rows])
            colors = [None] * len(cells)
            for row, color in zip(rows, made, strict=True):
                colors[row] = color or arguments.get("na_color")
            name = self.kept(colors)
            place = {"body": {"columns": column, "rows": [row for row in rows if colors[row]]}}
            steps.append({"tab_style": {"style": {"fill": {"color": {"from_column": name}}}, "locations": place}})
            steps.append({"cols_hide": name})
        return steps

    def kept(self, cells):
        """The name of a new column with what the looks of rows are."""
        name = f"look {sum(name.startswith('look ') for name in self.data) + 1}"
        self.data[name] = cells
        return name


class Several(list):
    """The steps that one call becomes."""


METHODS_OF_COLORS = {"col_numeric": "numeric", "col_bin": "bin", "col_factor": "factor"}


def columns(data) -> dict[str, list]:
    """The columns of a frame of Polars, pandas or Arrow, or of lists."""
    if hasattr(data, "to_pydict"):
        return data.to_pydict()
    if hasattr(data, "get_columns"):
        return {column.name: column.to_list() for column in data.get_columns()}
    if hasattr(data, "iloc"):
        return {name: [None if cell != cell else cell for cell in data[name].tolist()] for name in data.columns}
    return dict(data)


def value(given):
    """A value of Python as JSON has it."""
    match given:
        case Md():
            return {"md": given.text}
        case Html():
            return {"html": given.text}
        case BaseText():
            return str(given.text)
        case FromColumn():
            if given.fn is not None:
                raise NotWritten("from_column(fn=)")
            if given.na_value is None:
                return {"from_column": given.column}
            return {"from_column": {"column": given.column, "na_value": value(given.na_value)}}
        case GoogleFont():
            return given.get_font_name()
        case datetime.datetime() | datetime.date() | datetime.time():
            return given.isoformat()
        case datetime.timedelta():
            return given.total_seconds()
        case decimal.Decimal():
            return float(given)
        case pathlib.PurePath():
            return str(given)
        case float() if math.isnan(given):
            return None
        case bool() | int() | float() | str() | None:
            return given
        case dict() if given.keys() == {"val"} or given.keys() == {"vals"}:
            # A struct of Polars, in which great_tables takes series.
            return value(next(iter(given.values())))
        case dict():
            return {str(name): value(own) for name, own in given.items() if own is not None}
        case list() | tuple() | set():
            return [value(own) for own in given]
    if hasattr(given, "to_list"):
        return [value(own) for own in given.to_list()]
    if hasattr(given, "item"):
        return value(given.item())
    if callable(given):
        raise NotWritten("a function")
    if type(given).__name__ == "NaTType":
        return None
    raise NotWritten(f"a {type(given).__name__}")


def aggregate(function):
    """The name of a summary's function: `pl.col("a").sum()`, `pl.sum("a")`, or a function that calls it."""
    if isinstance(function, str):
        return function
    text = str(function) if "Expr" in type(function).__name__ else ast.unparse(defined(function))
    found = re.search(rf"\.({'|'.join(SUMS)})\(", text)
    if not found:
        raise NotWritten(f"the summary {text[:60]}")
    return {"std": "sd", "n_unique": "n_distinct"}.get(found[1], found[1])


def value_format(function):
    """A format of `vals`, as a summary has it: a partial call, a function of a column, or a name."""
    if isinstance(function, functools.partial):
        return {function.func.__name__.removeprefix("val_"): value(function.keywords)}
    if getattr(function, "__name__", "").startswith("val_fmt_"):
        return {function.__name__.removeprefix("val_"): {}}
    call = next((node for node in ast.walk(defined(function)) if isinstance(node, ast.Call)), None)
    if call is None:
        raise NotWritten("a function as fmt")
    name = call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id
    return {name: {keyword.arg: ast.literal_eval(keyword.value) for keyword in call.keywords}}


def defined(function):
    node = blocks.definition(function)
    if node is None:
        raise NotWritten(f"the function {getattr(function, '__name__', function)}")
    return node


METHODS = {"upper": "upper", "lower": "lower", "strip": "trim", "title": "capitalize"}
TESTS = {"startswith": "startsWith", "endswith": "endsWith"}


def expression(function):
    """A function of one text as an expression over `x`, where it calls nothing but methods of texts that there are."""
    if function in (str.upper, str.lower):
        return f"{function.__name__}(x)"
    node = defined(function)
    if isinstance(node, ast.Lambda):
        return said(node.body, node.args.args[0].arg)
    if len(node.body) > 1 or not isinstance(node.body[0], ast.Return):
        raise NotWritten("a function of many lines")
    return said(node.body[0].value, node.args.args[0].arg)


def said(node, argument):
    match node:
        case ast.Name(id=name) if name == argument:
            return "x"
        case ast.Constant(value=str(text)):
            return "'" + text.replace("'", "\\'") + "'"
        case ast.Constant(value=int(number) | float(number)):
            return str(number)
        case ast.BoolOp(op=sign, values=parts):
            # Kinds of values are asked for in vain: a condition does not hold for what has another.
            kept = [part for part in parts if not isinstance(part, ast.Call) or ast.unparse(part.func) != "isinstance"]
            return (" && " if isinstance(sign, ast.And) else " || ").join(f"({said(part, argument)})" for part in kept)
        case ast.Compare(left=left, ops=[ast.Is() | ast.IsNot() as op], comparators=[ast.Constant(value=None)]):
            return ("!" if isinstance(op, ast.IsNot) else "") + f"isMissing({said(left, argument)})"
        case ast.Compare(left=left, ops=[first, second], comparators=[middle, right]):
            halves = (ast.Compare(left, [first], [middle]), ast.Compare(middle, [second], [right]))
            return " && ".join(f"({said(half, argument)})" for half in halves)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return f"{said(left, argument)} + {said(right, argument)}"
        case ast.JoinedStr(values=parts):
            return " + ".join(said(part.value if isinstance(part, ast.FormattedValue) else part, argument) for part in parts)
        case ast.Call(func=ast.Attribute(value=of, attr=name), args=[]) if name in METHODS:
            return f"{METHODS[name]}({said(of, argument)})"
        case ast.Call(func=ast.Attribute(value=of, attr="replace"), args=[old, new]):
            return f"replace({said(of, argument)}, {said(old, argument)}, {said(new, argument)})"
        case ast.Call(func=ast.Attribute(value=of, attr=name), args=[part]) if name in TESTS:
            return f"{TESTS[name]}({said(of, argument)}, {said(part, argument)})"
        case ast.IfExp(test=test, body=yes, orelse=no):
            return f"if({', '.join(said(part, argument) for part in (test, yes, no))})"
        case ast.Call(func=ast.Name(id="len"), args=[of]):
            return f"length({said(of, argument)})"
        case ast.Call(func=ast.Name(id="float" | "int"), args=[of]):
            return f"number({said(of, argument)})"
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            signs = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.Gt: ">", ast.LtE: "<=", ast.GtE: ">="}
            if type(op) is ast.In:
                return f"contains({said(right, argument)}, {said(left, argument)})"
            if type(op) in signs:
                return f"{said(left, argument)} {signs[type(op)]} {said(right, argument)}"
    raise NotWritten(f"the expression {ast.unparse(node)[:60]}")
