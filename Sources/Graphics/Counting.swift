// Numbers and lists in the words of messages.

extension Int {
    /// `1 row`, `7 rows`: of nouns whose plural has an s.
    package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}

extension [String] {
    /// `a, b and c`
    package var asSentence: String { count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1] }
}
