/// Letters that count (gt's index): 1 is A, 26 is Z. Numbers are rounded and lose their sign; 0 is no letter and empty. Values
/// that are no numbers stay as they are.
public struct LetterFormat: ValueFormat, Hashable {
    /// How it goes on after Z.
    public enum Continuation: String, CaseIterable, Hashable, Sendable {
        /// AA, BB, … ZZ, AAA. Up to 40 letters; numbers beyond stay as they are.
        case `repeat`
        /// AA, AB, … AZ, BA, as spreadsheets name columns.
        case excel
    }

    public var letterCase: LetterCase
    public var continuation: Continuation
    /// What is around the letters, which are `{x}`.
    public var pattern: String

    public init(letterCase: LetterCase = .upper, continuation: Continuation = .repeat, pattern: String = "{x}") {
        self.letterCase = letterCase
        self.continuation = continuation
        self.pattern = pattern
    }

    /// The most letters of `.repeat`: a large number must not fill the memory.
    private static let mostRepeated = 40

    public func text(of value: DataValue) -> FormattedText? {
        guard let signed = value.wholeNumber else { return nil }
        let number = Int(clamping: signed.magnitude)
        if number == 0 { return "" }
        var letters = ""
        switch continuation {
        case .repeat:
            let count = (number - 1) / 26 + 1
            guard count <= Self.mostRepeated else { return nil }
            letters = String(repeating: letter((number - 1) % 26), count: count)
        case .excel:
            var rest = number
            while rest > 0 {
                letters = letter((rest - 1) % 26) + letters
                rest = (rest - 1) / 26
            }
        }
        return FormattedText(letters).inPattern(pattern)
    }

    private func letter(_ place: Int) -> String {
        String(Unicode.Scalar(UInt8((letterCase == .upper ? 0x41 : 0x61) + place)))
    }
}

extension ValueFormat where Self == LetterFormat {
    /// Letters that count: A, B, C.
    public static func letters(
        _ letterCase: LetterCase = .upper, continuation: LetterFormat.Continuation = .repeat, pattern: String = "{x}"
    ) -> Self {
        LetterFormat(letterCase: letterCase, continuation: continuation, pattern: pattern)
    }
}
