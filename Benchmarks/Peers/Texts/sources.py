"""Columns of great_tables' data sets and of files of data, each with what its values are."""

import csv

from great_tables import data as sets

# What each column of a data set is: the formats that it can have follow from it.
KINDS = {
    "exibble": {
        "num": "number", "char": "word", "fctr": "word", "date": "date", "time": "time", "datetime": "datetime",
        "currency": "money", "row": "label", "group": "group"},
    "gtcars": {
        "mfr": "group", "model": "label", "year": "year", "bdy_style": "word", "hp": "count", "hp_rpm": "count", "trq": "count",
        "mpg_c": "small", "mpg_h": "small", "msrp": "money"},
    "constants": {"name": "label", "value": "science", "uncert": "science", "sf_value": "small", "sf_uncert": "small", "units": "unit"},
    "countrypops": {"country_name": "label", "country_code_2": "country", "year": "year", "population": "count"},
    "films": {
        "year": "year", "title": "label", "director": "word", "languages": "word", "run_time": "word", "imdb_url": "address"},
    "gibraltar": {
        "date": "date", "time": "time", "temp": "number", "dew_point": "number", "humidity": "share", "wind_dir": "word",
        "wind_speed": "number", "wind_gust": "number", "pressure": "number", "condition": "group"},
    "illness": {
        "test": "label", "units": "unit", "day_3": "number", "day_4": "number", "day_5": "number", "day_6": "number",
        "norm_l": "number", "norm_u": "number"},
    "metro": {"name": "label", "lines": "word", "passengers": "count", "latitude": "number", "longitude": "number"},
    "nuclides": {
        "element": "label", "z": "small", "n": "small", "radius": "number", "radius_uncert": "number", "half_life": "seconds",
        "decay_1": "word", "decay_1_pct": "share", "atomic_mass": "number"},
    "peeps": {
        "name_given": "label", "name_family": "word", "city": "word", "state_prov": "word", "country": "country",
        "email_addr": "mail", "gender": "group", "dob": "date", "height_cm": "small", "weight_kg": "number"},
    "photolysis": {"cmpd_name": "label", "cmpd_formula": "formula", "type": "group", "l": "science", "m": "number", "n": "number"},
    "pizzaplace": {"id": "label", "date": "date", "time": "time", "name": "word", "size": "word", "type": "group", "price": "money"},
    "reactions": {
        "cmpd_name": "label", "cmpd_mwt": "number", "cmpd_formula": "formula", "cmpd_type": "group", "OH_k298": "science",
        "OH_uncert": "share", "OH_A": "science", "OH_B": "number"},
    "sp500": {
        "date": "date", "open": "money", "high": "money", "low": "money", "close": "money", "volume": "bytes",
        "adj_close": "number"},
    "sza": {"latitude": "word", "month": "group", "tst": "word", "sza": "number"},
    "towny": {
        "name": "label", "website": "address", "csd_type": "group", "census_div": "word", "land_area_km2": "number",
        "population_1996": "count", "population_2021": "count", "density_2021": "number", "pop_change_1996_2001_pct": "share",
        "pop_change_2016_2021_pct": "share"},
}


def data_sets():
    """(name, columns of values, kinds) of each data set."""
    for name, kinds in KINDS.items():
        frame = getattr(sets, name)
        yield name, {column: [plain(value) for value in frame[column]] for column in kinds if column in frame.columns}, kinds


def plain(value):
    """What a document says of a value: a missing one is None, whole numbers have no point."""
    if value is None or type(value).__name__ == "NAType" or value != value:
        return None
    if isinstance(value, bool | str):
        return value
    number = float(value)
    return int(value) if type(value).__name__.startswith(("int", "Int")) else number


def files(paths):
    """(name, columns of values, kinds) of files of CSV with headings. Numbers are those of all cells that have any."""
    for path in paths:
        with open(path, newline="", encoding="utf-8-sig") as file:
            head, *rows = list(csv.reader(file))
        rows = [row for row in rows if len(row) == len(head)]
        columns, kinds = {}, {}
        for place, name in enumerate(head):
            texts = [row[place].strip() or None for row in rows]
            columns[name], kinds[name] = typed(texts)
        if len(rows) >= 4 and len(set(head)) == len(head):
            yield path.stem, columns, kinds


def typed(texts):
    """Values of texts, and what they are."""
    said = [text for text in texts if text is not None]
    try:
        return [None if text is None else int(text) for text in texts], "count"
    except ValueError:
        pass
    try:
        return [None if text is None else float(text) for text in texts], "number"
    except ValueError:
        pass
    if said and all(len(text) == 10 and text[4] == text[7] == "-" for text in said):
        return texts, "date"
    if len(set(said)) <= 4:
        return texts, "group"
    return texts, "label" if len(set(said)) == len(texts) and max(map(len, said)) < 40 else "word"
