extension String {
    /// The hyphen that stands before the first digit, or before all of a number without digits, "-inf"; nil where none
    /// does.
    package var hyphenBeforeNumber: Index? {
        guard let hyphen = utf8.firstIndex(of: UInt8(ascii: "-")) else { return nil }
        if hyphen == startIndex { return hyphen }
        let digit = unicodeScalars.firstIndex { $0.properties.numericType == .decimal }
        return digit.map { hyphen < $0 } ?? false ? hyphen : nil
    }
}
