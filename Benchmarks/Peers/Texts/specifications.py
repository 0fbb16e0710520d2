"""Specifications of many steps, the same ones each time: what a table's people could have said of its data."""

import random

NUMBERS = {"number", "money", "count", "small", "share", "science", "bytes", "seconds", "year"}
LOCALES = ["de", "fr", "en-IN", "pt-BR", "sv", "ja", "pl", "de-CH"]
DATES = [
    "iso", "wday_month_day_year", "wd_m_day_year", "wday_day_month_year", "month_day_year", "m_day_year", "day_m_year",
    "day_month_year", "day_month", "day_m", "year", "month", "day", "year.mn.day", "y.mn.day", "year_week", "year_quarter"]
TIMES = ["iso", "iso-short", "h_m_s_p", "h_m_p", "h_p"]
CURRENCIES = ["USD", "EUR", "JPY", "GBP", "BRL", "INR", "CHF", "SEK"]


class Author:
    """Says the steps of one table."""

    def __init__(self, chance, columns, kinds):
        self.chance, self.kinds = chance, kinds
        self.columns, self.names = columns, list(columns)
        self.rows = len(next(iter(columns.values())))
        self.shown = list(self.names)
        self.stub, self.group, self.moved = None, None, False
        self.labels, self.spanners = [], {}
        self.title = self.stubhead = self.merged = self.parted = False
        self.sums = set()

    def of(self, *kinds):
        return [name for name in self.shown if self.kinds[name] in kinds]

    def numbers(self):
        return [name for name in self.shown if self.kinds[name] in NUMBERS]

    def some(self, names, least=1, most=3):
        return self.chance.sample(names, min(len(names), self.chance.randint(least, most)))

    def places(self):
        return sorted(self.chance.sample(range(self.rows), self.chance.randint(1, max(1, self.rows - 1))))

    def maybe(self, **arguments):
        """Each argument in one of three cases, with one of its values."""
        return {name: self.chance.choice(values) for name, values in arguments.items() if self.chance.random() < 1 / 3}

    def rows_too(self, step):
        return {**step, "rows": self.places()} if self.chance.random() < 0.2 else step


STEPS = {}


def step(function):
    STEPS[function.__name__] = function
    return function


# MARK: Parts


@step
def tab_header(its):
    its.title = True
    title = its.chance.choice(["A table of some rows", {"md": "A *table* of **some** rows"}, "Rows & columns <of> a table"])
    return {"title": title, **its.maybe(subtitle=["What it is of", {"md": "What `it` is of"}])}


@step
def tab_stubhead(its):
    if its.stub is None:
        return None
    its.stubhead = True
    return {"label": its.chance.choice(["Label", {"md": "**Label**"}])}


@step
def tab_spanner(its):
    free = [name for name in its.shown if name not in sum(its.spanners.values(), [])]
    if len(free) < 2:
        return None
    label = f"Spanner {len(its.spanners) + 1}"
    over = its.some(free, 2, 3)
    its.spanners[label] = over
    return {"label": label, "columns": over, **its.maybe(gather=[True])}


@step
def tab_spanner_delim(its):
    if its.spanners or its.parted or not any("_" in name for name in its.shown):
        return None
    its.parted = True
    return {"delim": "_", **its.maybe(split=["first"], limit=[1], reverse=[True])}


@step
def tab_source_note(its):
    return {"source_note": its.chance.choice(["Source: what was there.", {"md": "Source: *what was there*."}])}


@step
def tab_footnote(its):
    places = [{"column_labels": {"columns": its.chance.choice(its.shown)}}]
    places.append({"body": {"columns": its.chance.choice(its.shown), "rows": its.places()[:2]}})
    if its.title:
        places.append("title")
    if its.stub:
        places.append({"stub": {"rows": its.places()[:1]}})
    if its.stubhead:
        places.append("stubhead")
    if its.group:
        groups = [value for value in its.columns[its.group] if value is not None]
        places.append({"row_groups": {"rows": [its.chance.choice(groups)]}})
    if its.spanners:
        places.append({"spanner_labels": {"ids": [its.chance.choice(list(its.spanners))]}})
    note = its.chance.choice(["As it was found.", "Counted twice.", {"md": "As *it* was found."}, "By hand."])
    return {"footnote": note, "locations": its.chance.choice(places)}


@step
def tab_stub_indent(its):
    return {"rows": its.places(), "indent": its.chance.choice([1, 2, "increase"])} if its.stub else None


@step
def row_group_order(its):
    if its.group is None:
        return None
    names = list(dict.fromkeys(value for value in its.columns[its.group] if value is not None))
    its.chance.shuffle(names)
    return {"groups": names}


@step
def opt_footnote_marks(its):
    return {"marks": its.chance.choice(["numbers", "letters", "LETTERS", "standard", "extended"])}


@step
def rm_footnotes(its):
    return {}


@step
def rm_source_notes(its):
    return {}


@step
def rm_spanners(its):
    its.spanners = {}
    return {}


# MARK: Columns


@step
def cols_align_decimal(its):
    return {"columns": its.some(its.numbers())} if its.numbers() else None


@step
def cols_label_with(its):
    return {"columns": its.some(its.shown), "transform": its.chance.choice(["uppercase", "lowercase"])}


@step
def cols_label(its):
    chosen = its.some(its.shown)
    return {"cases": {name: its.chance.choice([f"The {name}", name.upper(), {"md": f"*{name}*"}]) for name in chosen}}


@step
def cols_align(its):
    return {"align": its.chance.choice(["left", "center", "right"]), "columns": its.some(its.shown)}


@step
def cols_hide(its):
    if len(its.shown) < 4:
        return None
    hidden = its.chance.choice(its.shown)
    its.shown.remove(hidden)
    return {"columns": [hidden]}


@step
def cols_move(its):
    if len(its.shown) < 3:
        return None
    after, *moved = its.some(its.shown, 2, 3)
    return {"columns": moved, "after": after}


@step
def cols_move_to_start(its):
    return {"columns": its.some(its.shown, 1, 2)}


@step
def cols_move_to_end(its):
    return {"columns": its.some(its.shown, 1, 2)}


@step
def cols_width(its):
    return {"cases": {name: its.chance.choice(["120px", "90px"]) for name in its.some(its.shown)}}


@step
def cols_merge(its):
    if len(its.shown) < 4:
        return None
    first, *others = its.some(its.shown, 2, 3)
    patterns = ["{0} ({1})", "{0}<< / {1}>>", "{1}: {0}", "<<{0} – >>{1}"]
    pattern = its.chance.choice(patterns) if len(others) == 1 else "{0} ({1}, {2})"
    its.shown = [name for name in its.shown if name not in others]
    return {"columns": [first, *others], "pattern": pattern}


def pair(its):
    numbers = its.numbers()
    return its.chance.sample(numbers, 2) if len(numbers) > 2 else None


@step
def cols_merge_range(its):
    if (two := pair(its)) is None:
        return None
    its.shown.remove(two[1])
    return {"col_begin": two[0], "col_end": two[1], **its.maybe(sep=[" to ", "-"])}


@step
def cols_merge_uncert(its):
    if (two := pair(its)) is None:
        return None
    its.shown.remove(two[1])
    return {"col_val": two[0], "col_uncert": two[1]}


@step
def cols_merge_n_pct(its):
    if (two := pair(its)) is None:
        return None
    its.shown.remove(two[1])
    return {"col_n": two[0], "col_pct": two[1]}


# MARK: Formats


def numeric(its, **arguments):
    chosen = its.some(its.numbers())
    return its.rows_too({"columns": chosen, **its.maybe(**arguments)}) if chosen else None


@step
def fmt_number(its):
    return numeric(
        its, decimals=[0, 1, 3], n_sigfig=[2, 4], drop_trailing_zeros=[True], use_seps=[False], accounting=[True],
        scale_by=[0.001, 100], compact=[True], pattern=["{x} u", "[{x}]"], sep_mark=["'"], dec_mark=[","], force_sign=[True],
        locale=LOCALES)


@step
def fmt_integer(its):
    return numeric(
        its, use_seps=[False], accounting=[True], scale_by=[0.1], compact=[True], pattern=["~{x}"], sep_mark=["."],
        force_sign=[True], locale=LOCALES)


@step
def fmt_percent(its):
    return numeric(
        its, decimals=[0, 1], drop_trailing_zeros=[True], scale_values=[False], accounting=[True], force_sign=[True],
        placement=["left"], incl_space=[True], locale=LOCALES)


@step
def fmt_partsper(its):
    return numeric(its, to_units=["per-mille", "ppm", "ppb", "per-myriad"], decimals=[0, 1], scale_values=[False], locale=LOCALES)


@step
def fmt_currency(its):
    return numeric(
        its, currency=CURRENCIES, use_subunits=[False], decimals=[0, 3], accounting=[True], scale_by=[0.01], compact=[True],
        force_sign=[True], placement=["right"], incl_space=[True])


@step
def fmt_scientific(its):
    return numeric(
        its, decimals=[0, 1, 3], n_sigfig=[3], drop_trailing_zeros=[True], exp_style=["E", "e1", "low-ten"],
        force_sign_m=[True], force_sign_n=[True], locale=LOCALES)


@step
def fmt_engineering(its):
    return numeric(its, decimals=[0, 1, 3], n_sigfig=[3], drop_trailing_zeros=[True], exp_style=["E"], force_sign_m=[True])


@step
def fmt_number_si(its):
    return numeric(its, unit=["g", "m", "W"], decimals=[0, 1], n_sigfig=[3], prefix_mode=["decimal"], incl_space=[False])


@step
def fmt_bytes(its):
    chosen = its.of("bytes", "count")
    options = its.maybe(standard=["binary"], decimals=[0, 2], n_sigfig=[3], incl_space=[False], force_sign=[True], locale=LOCALES)
    return {"columns": chosen, **options} if chosen else None


@step
def fmt_fraction(its):
    return numeric(its, accuracy=["med", "high", 4, 8, 7], layout=["diagonal"], simplify=[False])


@step
def fmt_roman(its):
    chosen = its.of("small", "year")
    return {"columns": chosen, **its.maybe(case=["lower"], pattern=["{x}."])} if chosen else None


@step
def fmt_index(its):
    chosen = its.of("small")
    return {"columns": chosen, **its.maybe(case=["lower"], index_algo=["excel"])} if chosen else None


@step
def fmt_duration(its):
    chosen = its.of("seconds", "small", "count")
    options = its.maybe(
        duration_style=["wide", "colon-sep", "iso"], max_output_units=[1, 2], trim_zero_units=[False], force_sign=[True])
    if not chosen:
        return None
    # great_tables has no clocks of weeks.
    options |= {"output_units": ["hours", "minutes", "seconds"]} if options.get("duration_style") == "colon-sep" else {}
    if "output_units" in options:
        options.pop("max_output_units", None)
    return {"columns": chosen, "input_units": its.chance.choice(["seconds", "minutes", "hours"]), **options}


@step
def fmt_date(its):
    chosen = its.of("date")
    return {"columns": chosen, "date_style": its.chance.choice(DATES), **its.maybe(locale=LOCALES)} if chosen else None


@step
def fmt_time(its):
    chosen = its.of("time")
    return {"columns": chosen, "time_style": its.chance.choice(TIMES), **its.maybe(pattern=["at {x}"])} if chosen else None


@step
def fmt_datetime(its):
    chosen = its.of("datetime")
    styles = {"date_style": its.chance.choice(DATES), "time_style": its.chance.choice(TIMES)}
    return {"columns": chosen, **styles, **its.maybe(sep=[", ", " at "])} if chosen else None


@step
def fmt_markdown(its):
    chosen = its.of("word", "label")
    return {"columns": its.some(chosen)} if chosen else None


@step
def fmt_units(its):
    chosen = its.of("unit")
    return {"columns": chosen} if chosen else None


@step
def fmt_chem(its):
    chosen = its.of("formula")
    return {"columns": chosen} if chosen else None


@step
def fmt_url(its):
    chosen = its.of("address")
    return {"columns": chosen, **its.maybe(label=["page"])} if chosen else None


@step
def fmt_email(its):
    chosen = its.of("mail")
    return {"columns": chosen, **its.maybe(display_name=["write"])} if chosen else None


@step
def fmt_flag(its):
    chosen = its.of("country")
    return {"columns": chosen} if chosen else None


@step
def fmt_tf(its):
    chosen = its.of("truth")
    styles = ["true-false", "yes-no", "up-down", "check-mark", "circles", "squares", "diamonds", "arrows", "triangles"]
    options = its.maybe(true_val=["so"], false_val=["not so"], na_val=["?"], pattern=["({x})"])
    return {"columns": chosen, "tf_style": its.chance.choice(styles), **options} if chosen else None


@step
def fmt_passthrough(its):
    return its.rows_too({"columns": its.some(its.shown), **its.maybe(pattern=["‹{x}›"])})


# MARK: What stands in place of values


@step
def sub_missing(its):
    return its.rows_too({"columns": its.some(its.shown), **its.maybe(missing_text=["none", "n/a", {"md": "*none*"}])})


@step
def sub_zero(its):
    return {"columns": its.some(its.numbers()), **its.maybe(zero_text=["zero", "–"])} if its.numbers() else None


@step
def sub_small_vals(its):
    options = its.maybe(threshold=[0.1, 5], small_pattern=["under {x}"], sign=["-"])
    return {"columns": its.some(its.numbers()), **options} if its.numbers() else None


@step
def sub_large_vals(its):
    options = its.maybe(threshold=[1000, 50], large_pattern=["over {x}"], sign=["-"])
    return {"columns": its.some(its.numbers()), **options} if its.numbers() else None


@step
def sub_values(its):
    name = its.chance.choice(its.shown)
    said = [value for value in its.columns[name] if isinstance(value, str | int) and value != ""]
    if not said:
        return None
    return {"columns": [name], "values": [its.chance.choice(said)], "replacement": "that one"}


@step
def text_replace(its):
    chosen = its.some(its.of("word", "label"))
    if not chosen:
        return None
    pattern, replacement = its.chance.choice([("a", "@"), ("[aeiou]", "_"), ("^(.)", r"(\1)"), ("e+", "3"), ("[0-9]+", "#")])
    return {"pattern": pattern, "replacement": replacement, "locations": {"body": {"columns": chosen}}}


@step
def text_case_match(its):
    chosen = its.of("word", "group")
    if not chosen:
        return None
    name = its.chance.choice(chosen)
    said = sorted({value for value in its.columns[name] if value})
    if not said:
        return None
    cases = [{"from": text, "to": text.upper() + "!"} for text in its.some(said, 1, 2)]
    return {"cases": cases, "locations": {"body": {"columns": [name]}}, **its.maybe(default=["another"])}


@step
def text_case_when(its):
    chosen = its.of("word", "group")
    if not chosen:
        return None
    name = its.chance.choice(chosen)
    said = sorted({value for value in its.columns[name] if value and "'" not in value})
    if not said:
        return None
    cases = [{"when": f"x == '{text}'", "to": text.upper() + "?"} for text in its.some(said, 1, 2)]
    return {"cases": cases, "locations": {"body": {"columns": [name]}}, **its.maybe(default=["another"])}


# MARK: Sums


def sums(its, label):
    functions = its.some(["sum", "mean", "min", "max", "median"], 1, 2)
    formats = [{"fmt_number": {"decimals": 1}}, {"fmt_integer": {}}, {"fmt_scientific": {"decimals": 3}}]
    fmt = {"fmt": its.chance.choice(formats)} if its.chance.random() < 0.7 else {}
    return {"fns": {f"{label} {name}": name for name in functions}, **fmt, **its.maybe(side=["top"], missing_text=["none"])}


@step
def grand_summary_rows(its):
    return sums(its, "All") if its.numbers() and not its.sums & {"grand"} and not its.sums.add("grand") else None


@step
def summary_rows(its):
    if its.group is None or not its.numbers() or "group" in its.sums:
        return None
    its.sums.add("group")
    return sums(its, "Group")


# MARK: Looks, which change no text


@step
def tab_style(its):
    look = its.chance.choice([{"text": {"weight": "bold"}}, {"fill": {"color": "lightyellow"}}, {"borders": {"sides": "top"}}])
    return {"style": look, "locations": {"body": {"columns": its.some(its.shown), "rows": its.places()}}}


@step
def data_color(its):
    return {"columns": its.some(its.numbers()), "palette": ["white", "green"]} if its.numbers() else None


@step
def opt_stylize(its):
    return {"style": its.chance.randint(1, 6), "color": its.chance.choice(["blue", "green", "gray"])}


@step
def opt_row_striping(its):
    return {}


@step
def opt_all_caps(its):
    return {}


@step
def tab_style_body(its):
    name = its.chance.choice(its.shown)
    said = [value for value in its.columns[name] if value is not None]
    if not said:
        return None
    return {"style": {"text": {"weight": "bold"}}, "columns": [name], "values": [its.chance.choice(said)]}


@step
def opt_table_outline(its):
    return its.maybe(style=["solid"], width=["2px"], color=["black"])


@step
def opt_vertical_padding(its):
    return {"scale": its.chance.choice([0.5, 2])}


@step
def opt_horizontal_padding(its):
    return {"scale": its.chance.choice([0.5, 2])}


@step
def opt_align_table_header(its):
    return {"align": its.chance.choice(["left", "right"])}


@step
def tab_options(its):
    return its.chance.choice([
        {"row_group_as_column": True}, {"column_labels_hidden": True}, {"table_font_size": "12px"},
        {"heading_align": "left"}, {"stub_font_weight": "bold"}, {"source_notes_font_size": "10px"},
    ])


@step
def rm_header(its):
    its.title = False
    return {}


@step
def rm_stubhead(its):
    its.stubhead = False
    return {}


@step
def cols_unhide(its):
    hidden = [name for name in its.names if name not in its.shown and name not in (its.stub, its.group)]
    if not hidden or its.merged:
        return None
    its.shown.append(hidden[0])
    return {"columns": [hidden[0]]}


@step
def cols_reorder(its):
    names = list(its.names)
    its.chance.shuffle(names)
    return {"columns": names} if its.stub is None and its.group is None and set(its.shown) == set(its.names) else None


# MARK: Whole documents

# Steps without which a table can do are said where few others are.
RARE = {"rm_header", "rm_stubhead", "rm_footnotes", "rm_source_notes", "rm_spanners", "cols_unhide", "cols_reorder", "opt_all_caps", "cols_width"}


def chosen_data(chance, columns, kinds):
    """Some rows and some columns of a data set, with texts that are true or false among them."""
    height = len(next(iter(columns.values())))
    rows = sorted(chance.sample(range(min(height, 400)), min(height, chance.randint(4, 9))))
    names = list(columns)
    kept = [name for name in names if kinds[name] == "label"][:1]
    kept += chance.sample([name for name in names if name not in kept], min(len(names) - len(kept), chance.randint(4, 8)))
    data = {name: [columns[name][row] for row in rows] for name in names if name in kept}
    if chance.random() < 0.25:
        data["kept"] = [chance.choice([True, False, None]) for _ in rows]
        kinds = {**kinds, "kept": "truth"}
    return data, kinds


def documents(sources, count, seed=1):
    """(name, document) of so many tables; each kind of step is said about as often as any other."""
    sources = list(sources)
    said = dict.fromkeys(STEPS, 0)
    for number in range(count):
        chance = random.Random(seed * 1_000_003 + number)
        name, columns, kinds = sources[number % len(sources)]
        data, kinds = chosen_data(chance, columns, kinds)
        its = Author(chance, data, kinds)
        steps = [stub] if (stub := stub_step(its)) else []
        wanted = chance.randint(4, 10)
        while wanted > 0:
            ways = sorted(STEPS, key=lambda way: (said[way] * (4 if way in RARE else 1), chance.random()))
            for way in ways[:12] if chance.random() < 0.5 else chance.sample(ways, len(ways)):
                arguments = STEPS[way](its)
                said[way] += 1 if arguments is not None else 0.02
                if arguments is not None:
                    steps.append({way: arguments})
                    break
            wanted -= 1
        yield f"{number:03}-{name}", {"dialect": "great_tables", "data": data, "steps": steps}


def stub_step(its):
    arguments = {}
    labels = [name for name in its.names if its.kinds[name] == "label"]
    groups = [name for name in its.names if its.kinds[name] == "group" and None not in its.columns[name]]
    if labels and its.chance.random() < 0.6:
        its.stub = arguments["rowname_col"] = labels[0]
        words = [name for name in its.names if its.kinds[name] == "word"]
        if words and its.chance.random() < 0.15:
            arguments["rowname_col"] = [words[0], labels[0]]
            its.shown.remove(words[0])
            its.names.remove(words[0])
    if groups and its.chance.random() < 0.6:
        its.group = arguments["groupname_col"] = groups[0]
    its.shown = [name for name in its.shown if name not in (its.stub, its.group)]
    return {"tab_stub": arguments} if arguments else None
