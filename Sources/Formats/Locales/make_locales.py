#!/usr/bin/env python3
"""Writes LocaleNumberLines.swift beside it: what numbers look like in CLDR's locales.

    pip install babel==2.18.0
    python3 make_locales.py

Babel gives all but what it leaves out of CLDR: the minimum grouping digits, the narrow symbols of currencies, and de-AT's
grouping separator, over which it writes the one of amounts. These come from the Intl object of Node, which must be on the path.
The meaning of the lines is in LocaleNumbers.swift.
"""
import datetime
import json
import re
import subprocess
from pathlib import Path

import babel
from babel.core import get_global
from babel.localedata import locale_identifiers
from babel.numbers import get_territory_currencies

# A fixed day on which currencies are in use, so that the file does not change with time.
DAY = datetime.date(2026, 1, 1)

INTL = """
const tags = JSON.parse(require("fs").readFileSync(0)), answer = {}
for (const tag of tags.locales) {
  const format = (options) => new Intl.NumberFormat(tag, { numberingSystem: "latn", ...options })
  const parts = (options, value) => Object.fromEntries(format(options).formatToParts(value).map((p) => [p.type, p.value]))
  let minimum = 1
  while (minimum < 4 && !parts({}, 10 ** (minimum + 2)).group) minimum++
  const narrow = {}
  for (const currency of tags.currencies)
    narrow[currency] = parts({ style: "currency", currency, currencyDisplay: "narrowSymbol" }, 1).currency
  answer[tag] = { minimum, narrow, group: parts({}, 1e6).group }
}
console.log(JSON.stringify({ versions: process.versions, answer }))
"""


def tag(identifier):
    return identifier.replace("_", "-")


def parent(identifier, known):
    """The locale that this one inherits from; nothing for a language."""
    exception = get_global("parent_exceptions").get(identifier)
    if exception:
        return exception
    while "_" in identifier:
        identifier = identifier.rpartition("_")[0]
        if identifier in known:
            return identifier
    return ""


def shape(pattern):
    """A pattern with `0` for its number."""
    return re.sub(r"[#0,.]*0[#0,.]*", "0", pattern)


def grouping(pattern):
    """The sizes of the groups from the decimal mark on: `3`, or `3,2` if the others differ from the first."""
    groups = re.search(r"[#0,]+", pattern)[0].split(",")[1:]
    return ",".join(str(len(group)) for group in reversed(groups)) or "0"


def currency(identifier):
    """The currency of a locale's region; nothing if there is none, as in the world."""
    likely = get_global("likely_subtags")
    parts = identifier.split("_")
    whole = likely.get("_".join(parts[:2])) or likely.get(parts[0]) or ""
    regions = [p for p in parts[1:] if len(p) in (2, 3) and p.isupper() or p.isdigit()] or whole.split("_")[-1:]
    used = get_territory_currencies(regions[0], DAY, DAY)
    # Its own, where a neighbour's is in use too: NAD beside ZAR in Namibia.
    own = [c for c in used if c.startswith(regions[0])]
    return (own + used + [""])[0]


def minus(text):
    return text.replace("-", "\u2212")


def resolved(identifier, intl, currencies):
    locale = babel.Locale.parse(identifier)
    symbols = locale.number_symbols["latn"]
    decimal = str(locale.decimal_formats[None].pattern)
    names = locale._data["currency_symbols"]
    fields = {
        "d": symbols["decimal"],
        "g": symbols["group"],
        "G": grouping(decimal),
        "n": "1",
        "m": minus(symbols["minusSign"]),
        "p": symbols["percentSign"],
        "q": symbols["perMille"],
        "P": minus(shape(locale.percent_formats[None].pattern)),
        "C": minus(shape(locale.currency_formats["standard"].pattern)),
        "A": minus(shape(locale.currency_formats["accounting"].pattern)),
        "D": symbols.get("currencyDecimal", ""),
        "R": symbols.get("currencyGroup", ""),
        "u": currency(identifier),
        "M": grouping(str(locale.currency_formats["standard"].pattern)),
    }
    more = intl.get(tag(identifier))
    if more:
        fields["n"] = str(more["minimum"])
        if fields["R"]:
            fields["g"] = more["group"]
    narrow = {c: (more["narrow"][c] if more else names.get(c, c)) for c in currencies}
    return fields, {c: names.get(c, c) for c in currencies}, narrow


def pairs(table, inherited):
    changed = [(c, s) for c, s in sorted(table.items()) if s != inherited[c]]
    assert all("," not in symbol for _, symbol in changed)
    return ",".join(code + symbol for code, symbol in changed)


def escaped(text):
    """With escapes for what does not show, or turns the text of an editor."""
    return re.sub("[\u00a0\u061c\u200b-\u200f\u2028-\u202f]", lambda m: "\\u{%x}" % ord(m[0]), text)


def aliases(known):
    """Tags without the script that goes without saying, and old names of languages."""
    answer = {}
    likely = get_global("likely_subtags")
    for identifier in known:
        parts = identifier.split("_")
        if len(parts) == 3 and len(parts[1]) == 4:
            short = parts[0] + "_" + parts[2]
            if short not in known and likely.get(short) == identifier:
                answer[short] = identifier
    for old, new in get_global("language_aliases").items():
        if new in known and old not in known and "_" not in old and len(old) == 2:
            answer[old] = new
    return answer


def main():
    known = sorted(set(locale_identifiers()) - {"root", "en_US_POSIX"})
    every = get_global("all_currencies")
    used = {c for i in known for c in babel.Locale.parse(i)._data["currency_symbols"]}
    currencies = sorted(c for c in set(every) | used if re.fullmatch("[A-Z]{3}", c))
    question = json.dumps({"locales": ["und"] + [tag(i) for i in known], "currencies": currencies})
    told = json.loads(subprocess.run(["node", "-e", INTL], input=question, capture_output=True, text=True, check=True).stdout)
    intl, versions = told["answer"], told["versions"]

    base = ({}, {c: c for c in currencies}, {c: c for c in currencies})
    values = {"": base}
    for identifier in known:
        values[identifier] = resolved(identifier, intl, currencies)
    # Root: what most locales inherit, so that lines are short.
    root = resolved("und", intl, currencies) if "und" in known else resolved("en_001", {}, currencies)
    common_symbols = {c: most(values[i][1][c] for i in known) for c in currencies}
    common_narrow = {c: most(values[i][2][c] for i in known) for c in currencies}
    values[""] = ({k: most(values[i][0][k] for i in known) for k in root[0]}, common_symbols, common_narrow)

    lines = [line("", "", values[""], base)]
    for identifier in known:
        above = parent(identifier, known)
        lines.append(line(identifier, above, values[identifier], values[above]))
    for short, whole in sorted(aliases(known).items()):
        lines.append(f"{tag(short)}|{tag(whole)}")
    fractions = get_global("currency_fractions")
    digits = ",".join(f"{c}{fractions.get(c, fractions['DEFAULT'])[0]}" for c in currencies)
    write(lines, digits, versions)


def most(texts):
    counts = {}
    for text in texts:
        counts[text] = counts.get(text, 0) + 1
    return max(sorted(counts), key=lambda text: counts[text])


def line(identifier, above, value, inherited):
    fields, symbols, narrow = value
    words = [tag(identifier), tag(above)]
    words += [key + text for key, text in fields.items() if inherited[0].get(key, "") != text]
    for key, table, old in (("s", symbols, inherited[1]), ("S", narrow, inherited[2])):
        text = pairs(table, old)
        if text:
            words.append(key + text)
    for word in words:
        assert "|" not in word and "\n" not in word and '"' not in word, word
    return "|".join(words)


def write(lines, digits, versions):
    head = f"""\
// Made by make_locales.py from Babel {babel.__version__} (CLDR {get_global('cldr')['version']}), and for what Babel leaves out
// Node {versions['node']} (ICU {versions['icu']}, CLDR {versions['cldr']}). Do not edit.
// CLDR is © Unicode, Inc., under the Unicode License v3.

enum LocaleNumberLines {{
    /// A line a locale: tag, tag that it inherits from, then what differs (`LocaleNumbers` says what the letters mean).
    static let text = \"\"\"
"""
    body = "".join("        " + escaped(l.replace("\\", "\\\\")) + "\n" for l in lines)
    tail = f"""\
        \"\"\"

    /// Currencies (ISO 4217) and the decimal digits of their amounts.
    static let currencyDigits = \"\"\"
        {digits}
        \"\"\"
}}
"""
    Path(__file__).with_name("LocaleNumberLines.swift").write_text(head + body + tail)


main()
