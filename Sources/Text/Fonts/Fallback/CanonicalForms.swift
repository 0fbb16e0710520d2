internal import CRasterICU

/// The canonical forms of a grapheme, composed and decomposed (UAX #15): fonts that have one of them draw all, for
/// HarfBuzz composes and decomposes as it needs.
///
/// ICU's, asked in place: Foundation's take a hundred times as long, through several objects for each character.
enum CanonicalForms {
    /// Whether none of the characters can be part of another one, or has parts: both forms are the text itself, but for the
    /// order of its marks.
    static func areTrivial(_ scalars: Character.UnicodeScalarView) -> Bool {
        scalars.allSatisfy { raster_is_canonically_inert($0.value) }
    }

    /// Hands a form out as long as it is in place.
    /// - Parameter scalars: At most ``longest``.
    static func with<R>(
        _ scalars: Character.UnicodeScalarView, isComposed: Bool, _ body: (UnsafeBufferPointer<UInt32>) -> R
    ) -> R {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: longest * (1 + mostParts)) { memory in
            let form = memory.baseAddress! + longest
            var count = 0
            for scalar in scalars.prefix(longest) {
                memory[count] = scalar.value
                count += 1
            }
            let formed = raster_canonical_form(
                memory.baseAddress, Int32(count), isComposed, form, Int32(longest * mostParts))
            return body(UnsafeBufferPointer(start: form, count: Int(formed)))
        }
    }

    /// Scalars in a text that has a form.
    static let longest = 32
    /// No character has more canonical parts (UAX #15, table 9).
    private static let mostParts = 4
}
