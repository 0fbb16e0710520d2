/// Ten digits of one script in one face, as text of some script has them.
struct NativeDigitSet: Hashable, Sendable {
    /// The code point of the digit zero; the others follow it.
    let zero: UInt32
    /// ICU's code of the script of the text.
    let script: Int32

    /// The set that a character is of; nil for what is no decimal digit (general category Nd).
    init?(of scalar: Unicode.Scalar, script: Int32) {
        guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue
        else { return nil }
        zero = scalar.value - UInt32(value)
        self.script = script
    }
}

extension FontFace {
    /// How this face sets digits of a set in equal widths, found out once by shaping them; as they are where it lacks
    /// some of them.
    func digits(of set: NativeDigitSet) -> TabularDigits {
        memorised({ $0.nativeDigits[set] }, { $0.nativeDigits[set] = $1 }) {
            let isWhole = (set.zero...set.zero + 9).allSatisfy {
                Unicode.Scalar($0).map { glyph(for: $0) != nil } ?? false
            }
            return isWhole ? tabularDigits(from: set.zero, script: harfBuzzScript(set.script)) : .native
        }
    }
}
