extension DataValue {
    /// The number rounded to a whole one, half away from zero; nil for what is no number, is infinite or has no `Int`.
    var wholeNumber: Int? {
        switch self {
        case .integer(let number): number
        case .number(let number): Int(exactly: number.rounded())
        case .missing, .boolean, .text: nil
        }
    }
}

/// Whether letters are written as capitals.
public enum LetterCase: String, CaseIterable, Hashable, Sendable {
    case upper, lower
}
