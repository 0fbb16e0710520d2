/// Departures from a font's default features.
struct FontFeatures: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// `tnum`, or slots of equal width where the font has none.
    static let monospacedDigits = FontFeatures(rawValue: 1)
    /// No `kern`.
    static let withoutKerning = FontFeatures(rawValue: 2)
    /// No `liga`, `clig`, `dlig` and `hlig`; what a script cannot be written without (`rlig`, `calt`) stays.
    static let withoutLigatures = FontFeatures(rawValue: 4)
    /// `calt`, in Latin, Greek and Cyrillic too.
    static let contextualAlternates = FontFeatures(rawValue: 8)
}
