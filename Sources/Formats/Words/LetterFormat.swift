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

    /// `upper` by default.
    public var letterCase = LetterCase.upper
    /// `repeat` by default.
    public var continuation = Continuation.repeat
    /// What is around the letters, which are `{x}`.
    public var pattern = "{x}"

    public init() {}

    public var suitsSums: Bool { false }

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
        var format = LetterFormat()
        format.letterCase = letterCase
        format.continuation = continuation
        format.pattern = pattern
        return format
    }
}
