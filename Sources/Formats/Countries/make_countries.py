"""Writes CountryNames.swift: names of countries in many languages, from CLDR as Babel has it.

    pip install babel==2.18.0 && python3 make_countries.py > CountryNames.swift

A line of two-letter codes (ISO 3166-1, and XK for Kosovo), one of three-letter codes, then a line a language: its tag and a name
for each code, empty where it is the English one.
"""
import multiprocessing
import re

import babel
from babel import Locale
from babel.core import get_cldr_version, get_global

# Most used first. Names of the scripts of India take three bytes a letter: Hindi stands for them.
LANGUAGES = """en zh es hi ar fr pt ru id de ja tr ko vi it pl fa nl uk ro sv el hu cs he da fi nb sk hr ms ca
sw""".split()
# Codes that CLDR has names for and ISO 3166-1 does not assign.
UNASSIGNED = set("AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split())
MOST_BYTES = 101_000


def names(language):
    return dict(Locale.parse(language).territories)


def main():
    # Babel keeps what it has loaded, and languages that were loaded before leak names into later ones. So each has a process.
    with multiprocessing.Pool(2, maxtasksperchild=1) as pool:
        tables = dict(zip(LANGUAGES, pool.map(names, LANGUAGES, chunksize=1)))
    english = tables["en"]
    codes = sorted(code for code in english if re.fullmatch("[A-Z]{2}", code) and code not in UNASSIGNED)
    long = {}
    for alias, of in get_global("territory_aliases").items():
        if re.fullmatch("[A-Z]{3}", alias) and len(of) == 1:
            long.setdefault(of[0], []).append(alias)
    # Of several aliases those of countries that are no more.
    gone = {"BUR", "DDR", "TMP", "ZAR", "YMD", "ROM", "SUN", "ANT", "SCG", "YUG", "NTZ", "AAA", "QMM", "QMN", "XXX", "FXX", "QUU"}
    three = [[alias for alias in long.get(code, []) if alias not in gone] for code in codes]
    # The code that is in use for Kosovo, of ISO 3166's that users may assign.
    three[codes.index("XK")] = ["XKX"]
    assert all(len(found) <= 1 for found in three), [found for found in three if len(found) > 1]
    print(f"// Written by make_countries.py from CLDR {get_cldr_version()} as Babel {babel.__version__} has it. Do not edit.")
    print("// Unicode data files: copyright Unicode, Inc., https://www.unicode.org/license.txt")
    print("// swift-format-ignore-file")
    print()
    print("/// Codes and names of countries, as make_countries.py says.")
    print('let countryNames = #"""')
    print("|".join(codes))
    print("|".join(found[0] if found else "" for found in three))
    written = 0
    for language in LANGUAGES:
        table = tables[language]
        row = [language.replace("_", "-")]
        row += [english[code] if language == "en" else "" if table[code] == english[code] else table[code] for code in codes]
        assert not any("|" in name for name in row)
        written += len("|".join(row).encode()) + 1
        assert written < MOST_BYTES, language
        print("|".join(row))
    print('"""#')


if __name__ == "__main__":
    main()
