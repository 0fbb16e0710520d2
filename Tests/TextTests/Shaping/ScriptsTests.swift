import CRasterICU
import Testing

@Suite("The script of a character") struct ScriptsTests {
    @Test("is what ICU says of every one, whether it is asked or not")
    func isICUs() {
        let wrong = (UInt32(0)...0x10FFFF).filter { raster_script_of($0) != raster_icu_script_of($0) }
        #expect(wrong.isEmpty, "\(wrong.prefix(8).map { String($0, radix: 16) })")
    }

    @Test("has ICU's code and name where it is known beforehand")
    func isKnown() {
        let known: [(Int32, UInt32, String)] = [
            (RASTER_SCRIPT_LATIN, 0x61, "Latn"), (RASTER_SCRIPT_GREEK, 0x3B1, "Grek"),
            (RASTER_SCRIPT_CYRILLIC, 0x430, "Cyrl"), (RASTER_SCRIPT_HAN, 0x4E00, "Hani"),
            (RASTER_SCRIPT_HANGUL, 0xAC00, "Hang"), (RASTER_SCRIPT_COMMON, 0x20, "Zyyy"),
        ]
        for (script, letter, name) in known {
            #expect(raster_icu_script_of(letter) == script && String(cString: raster_script_short_name(script)) == name)
        }
    }
}
