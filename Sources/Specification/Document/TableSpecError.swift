import RasterDisplayTables
import RasterFormats
import RasterGraphics

/// What is wrong with a specification of a display table, and where.
public struct TableSpecError: Error, Hashable, Sendable {
    /// What is wrong, in words.
    public var message: String
    /// Where, as names and places from the whole document inwards: `steps[2].fmt_number.decimals`. Empty for the document.
    public var path: String
    /// The line of the file, from 1, where it is known.
    public var line: Int?
    /// The limit that was exceeded, where that is what is wrong: `message` does not say how it is raised.
    public var limit: LimitError?

    init(_ message: String, path: String = "", line: Int? = nil, limit: LimitError? = nil) {
        self.message = message
        self.path = path
        self.line = line
        self.limit = limit
    }

    init(_ error: LimitError) { self.init(error.fact, limit: error) }

    init(_ error: DisplayTableError, line: Int? = nil) { self.init(error.fact, line: line, limit: error.limit) }

    /// The same, seen from one step farther out.
    func under(_ name: String, line outer: Int? = nil) -> TableSpecError {
        let path = path.isEmpty ? name : path.hasPrefix("[") ? name + path : name + "." + path
        return TableSpecError(message, path: path, line: line ?? outer, limit: limit)
    }

    /// The same, seen from the list that it stands in at a place.
    func under(_ place: Int, line outer: Int? = nil) -> TableSpecError { under("[\(place)]", line: outer) }
}

extension TableSpecError: CustomStringConvertible {
    /// `line 12, steps[2].fmt_number: there is no option 'decimal'; did you mean 'decimals'?`
    public var description: String { description(raising: \.remedy) }

    /// - Parameter remedy: How a limit is raised, in terms that the reader has.
    package func description(raising remedy: (LimitError) -> String?) -> String {
        let message = message + (limit.flatMap(remedy).map { "; \($0)" } ?? "")
        let place = [line.map { "line \($0)" }, path.isEmpty ? nil : path.shortened].compactMap(\.self).joined(separator: ", ")
        return (place.isEmpty ? message : place + ": " + message).asMessage
    }
}

extension TableSpecError {
    /// Whether an option of the command said it.
    package var isOfOption: Bool { path.hasPrefix("--") }

    /// The same in a document of several tables, of which it is the one at a place.
    package func inTables(_ place: Int) -> TableSpecError { under(place).under("tables") }

    /// What is wrong with an option of the command.
    package static func option(_ option: String, _ message: String) -> TableSpecError { TableSpecError(message, path: option) }
}
