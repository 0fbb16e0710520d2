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

/// The language of a BCP 47 tag, in lower case: "pt" of "pt-BR". English for nil.
func language(of tag: String?) -> String {
    guard let tag, let first = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).first else { return "en" }
    return first.lowercased()
}

/// Whether letters are written as capitals.
public enum LetterCase: String, CaseIterable, Hashable, Sendable {
    case upper, lower
}
