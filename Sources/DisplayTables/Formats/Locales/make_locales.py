#!/usr/bin/env python3
"""Makes NumberLocaleData.swift of the CLDR data that Babel carries: pip install babel, then run this script here."""

import babel
from babel import Locale, localedata
from babel.core import get_cldr_version
from babel.numbers import get_currency_precision

# CLDR's minimumGroupingDigits where it is 2, which Babel leaves out: 1000 stands without a mark there, 10.000 has one.
LARGER_GROUPS = set(
    "be be_TARASK bg ee ee_TG es es_EA es_GQ es_IC es_PH et ia ka lv pl pt_CH pt_CV pt_GQ pt_GW pt_LU pt_MO pt_MZ pt_PT "
    "pt_ST pt_TL ru_UA sq sq_MK sq_XK".split()
)


def symbols(locale):
    """The symbols of Latin digits: tables are read across, and digits of one width stand below each other."""
    every = locale._data["number_symbols"]
    return every.get("latn") or every[locale.default_numbering_system]


def affixes(pattern):
    """What a pattern has before and behind its number."""
    text = pattern.pattern.split(";")[0]
    start = min(text.index(sign) for sign in "#0" if sign in text)
    end = max(text.rindex(sign) for sign in "#0" if sign in text)
    return text[:start], text[end + 1 :]


def describe(locale, tag):
    own = symbols(locale)
    decimal = locale.decimal_formats[None]
    percent = affixes(locale.percent_formats[None])
    currency = affixes(locale.currency_formats["standard"])
    primary, secondary = decimal.grouping
    return {
        "d": own["decimal"],
        "g": own["group"] if primary < 100 else "",
        "m": own["minusSign"].strip("\u200e\u200f\u061c"),
        "p": percent[0] + "|" + percent[1],
        "s": own["percentSign"].strip("\u200e\u200f\u061c"),
        "l": own["perMille"],
        "n": f"{primary},{secondary}" if primary < 100 else "3,3",
        "i": "2" if tag in LARGER_GROUPS else "1",
        "c": currency[0] + "|" + currency[1],
    }


def parent(tag):
    return tag.rpartition("_")[0] or "root"


def main():
    tags = sorted(localedata.locale_identifiers())
    known = {}
    currencies = {}
    for tag in tags:
        try:
            locale = Locale.parse(tag)
            known[tag] = describe(locale, tag)
        except (KeyError, ValueError, IndexError):
            continue
        currencies[tag] = {
            code: sign
            for code, sign in locale.currency_symbols.items()
            if sign and sign != code
        }
    root = {"d": ".", "g": ",", "m": "-", "p": "|%", "s": "%", "l": "‰", "n": "3,3", "i": "1", "c": "¤\u00a0|"}
    rootCurrencies = currencies["en"]
    lines = []
    for tag in sorted(known):
        above = parent(tag)
        while above != "root" and above not in known:
            above = parent(above)
        base = known.get(above, root)
        signs = currencies.get(above, rootCurrencies)
        fields = [key + value for key, value in known[tag].items() if value != base[key]]
        own = [f"{code}{sign}" for code, sign in sorted(currencies[tag].items()) if signs.get(code) != sign]
        gone = [f"{code}{code}" for code in sorted(signs) if code not in currencies[tag]]
        if own or gone:
            fields.append("$" + "~".join(own + gone))
        if fields or above == "root":
            lines.append("\t".join([tag.replace("_", "-")] + fields))
    precisions = [
        f"{code}{get_currency_precision(code)}"
        for code in sorted(set(rootCurrencies) | set(Locale("en").currencies))
        if get_currency_precision(code) != 2
    ]
    names = " ".join(sorted(Locale("en").currencies))
    with open("NumberLocaleData.swift", "w", encoding="utf-8") as file:
        file.write(
            f"// Made by make_locales.py of CLDR {get_cldr_version()} as Babel {babel.__version__} has it; do not edit.\n"
            "//\n"
            "// Unicode, Inc. grants its data free of charge: https://www.unicode.org/license.txt\n\n"
            "/// A line a locale: its tag, then what it has unlike the locale above it (`de-AT`: `de`), a letter and a value each.\n"
            "enum NumberLocaleData {\n"
            f"    /// The number of decimals of currencies that have not two.\n    static let precisions = \"{' '.join(precisions)}\"\n\n"
            "    /// The codes that there are or were.\n"
            f'    static let currencies = """\n'
        )
        line = "       "
        for code in names.split():
            if len(line) > 115:
                file.write(line + " \\\n")
                line = "       "
            line += " " + code
        file.write(line + '\n        """\n\n')
        signs = "~".join(f"{code}{sign}" for code, sign in sorted(rootCurrencies.items()))
        file.write(f'    /// The signs of currencies in English.\n    static let signs = "{signs}"\n\n')
        file.write('    static let locales = #"""\n')
        for line in lines:
            file.write("        " + line + "\n")
        file.write('        """#\n}\n')


main()
