internal import CRasterHarfBuzz
internal import CRasterICU

/// An OpenType tag from its four letters.
func openTypeTag(_ name: StaticString) -> hb_tag_t {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
}

/// HarfBuzz's tag of one of ICU's scripts; what scripts share is shaped as Latin.
func harfBuzzScript(_ script: Int32) -> hb_script_t {
    script == RASTER_SCRIPT_COMMON ? HB_SCRIPT_LATIN : hb_script_from_string(raster_script_short_name(script), -1)
}

// Language tags are interned by HarfBuzz and live as long as the process.
nonisolated(unsafe) let undeterminedLanguage = hb_language_from_string("und", -1)
nonisolated(unsafe) let koreanLanguage = hb_language_from_string("ko", -1)
let tabularFigures = hb_feature_t(tag: openTypeTag("tnum"), value: 1, start: 0, end: .max)
