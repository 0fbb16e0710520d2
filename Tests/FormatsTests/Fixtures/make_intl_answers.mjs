// Writes intl_answers.txt beside it: percentages and amounts in the customs of locales by Node's Intl, which is ICU.
//
//     node make_intl_answers.mjs
//
// A line is a locale, then parted by tabs: 0.256 and −12 as percentages, 1234567.5 euros, −5.25 American dollars, 12 Swiss francs
// by their symbols, −1234 yen by its narrow symbol, 1234.5 as a plain number, −5.25 American dollars for accountants.
import { writeFileSync } from "node:fs"

const tags = `af am ar ar-EG ar-AE as az be bg bn bs ca cs cy da de de-AT de-CH de-LI el en en-AU en-CA en-GB en-IN en-ZA es es-AR
es-CL es-CO es-MX es-US et eu fa fi fil fr fr-BE fr-CA fr-CH ga gl gu he hi hr hu hy id is it it-CH ja ka kk km kn ko ky lo lt lv
mk ml mn mr ms my nb ne nl nl-BE nn pa pl ps pt pt-PT ro ru sd si sk sl so sq sr sr-Latn sv sw ta te th tk tr uk ur uz vi zh
zh-TW zh-HK zu`.split(/\s+/)

const lines = [`# Made by make_intl_answers.mjs from Node ${process.versions.node} (ICU ${process.versions.icu}, CLDR ${process.versions.cldr}).`]
for (const tag of tags) {
  const text = (value, options) => new Intl.NumberFormat(tag, { numberingSystem: "latn", ...options }).format(value)
  const money = (currency, currencyDisplay) => ({ style: "currency", currency, currencyDisplay })
  const percent = { style: "percent", minimumFractionDigits: 2 }
  lines.push([
    tag, text(0.256, percent), text(-12, percent), text(1234567.5, money("EUR", "symbol")), text(-5.25, money("USD", "symbol")),
    text(12, money("CHF", "symbol")), text(-1234, money("JPY", "narrowSymbol")), text(1234.5, { minimumFractionDigits: 2 }),
    text(-5.25, { ...money("USD", "symbol"), currencySign: "accounting" }),
  ].join("\t"))
}
writeFileSync(new URL("intl_answers.txt", import.meta.url), lines.join("\n") + "\n")
