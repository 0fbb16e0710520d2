import Foundation

/// The names and values of an address's query. Each name comes once, but for the options that may be repeated.
package struct QueryItems: Sendable, Equatable {
    package private(set) var values: [String: [String]] = [:]

    package init() {}

    /// - Throws: A ``Problem`` where a name comes twice that may not, or what is escaped is no text in UTF-8.
    package init(_ query: some StringProtocol) throws(Problem) {
        for pair in query.split(separator: "&", omittingEmptySubsequences: true) {
            let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = try Self.decoded(words[0])
            let value = words.count > 1 ? try Self.decoded(words[1]) : ""
            values[name, default: []].append(value)
            guard values[name]?.count == 1 || OptionForm.named(name)?.isRepeated == true else {
                throw Problem(.badOption, "'\(name.shown)' is given twice; give it once", place: name.shown)
            }
        }
    }

    /// The first value of a name.
    package subscript(name: String) -> String? {
        get { values[name]?.first }
        set { values[name] = newValue.map { [$0] } }
    }

    /// All values of a name, in the order in which they came.
    package func all(_ name: String) -> [String] { values[name] ?? [] }

    package mutating func set(_ name: String, to values: [String]) { self.values[name] = values }

    /// In the order of their names, so that two addresses that ask for the same are the same.
    package var canonical: String {
        values.sorted { $0.key < $1.key }.flatMap { name, values in [name] + values.map { "=" + $0 } }
            .map { "\($0.utf8.count):\($0)" }.joined()
    }

    private static func decoded(_ text: some StringProtocol) throws(Problem) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                    throw Problem(.badRequest, "a '%' in the query is followed by no two hexadecimal digits; write it as '%25'")
                }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else {
            throw Problem(.badRequest, "the query is no text in UTF-8")
        }
        return decoded
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension String {
    /// What a message repeats of what a stranger sent: on one line, of at most 60 characters, without what moves a cursor.
    package var shown: String {
        let line = unicodeScalars.prefix(60).map { $0.properties.generalCategory.isShown ? String($0) : "�" }.joined()
        return unicodeScalars.count > 60 ? line + "…" : line
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isShown: Bool {
        switch self {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
