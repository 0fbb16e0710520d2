import RasterGraphics

/// A format that a view or a table is written in, by the ending of a file's name.
public enum DocumentFormat: String, CaseIterable, Hashable, Sendable {
    /// A picture.
    case png
    /// A page or several, whose text is text.
    case pdf
    /// A picture for pages, whose text is text.
    case svg
    /// A table of a page.
    case html
    /// A message of e-mail.
    case eml
    /// Text with cells between lines, as terminals show it.
    case txt
    /// Markdown with the tables of GitHub.
    case md
    /// A table of LaTeX, with the lines of its package booktabs.
    case tex

    /// What names of its files end in, without the full stop and in small letters; the first is the usual one.
    public var endings: [String] {
        switch self {
        case .html: ["html", "htm"]
        case .md: ["md", "markdown"]
        case .png, .pdf, .svg, .eml, .txt, .tex: [rawValue]
        }
    }

    /// The format that a file's name says.
    /// - Parameter path: Capital and small letters are the same. Nil for a name without an ending.
    /// - Throws: ``DocumentFormatError`` for an ending that is no format here.
    public init?(path: String) throws(DocumentFormatError) {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        // A name that begins with its only full stop is hidden, not ended.
        guard let stop = name.lastIndex(of: "."), stop > name.startIndex else { return nil }
        let ending = name[name.index(after: stop)...].lowercased()
        guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
            throw DocumentFormatError(path: path, ending: ending)
        }
        self = format
    }
}

/// A file's name whose ending is no format that is written here.
public struct DocumentFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name as it was given.
    public let path: String
    /// Without the full stop, in small letters.
    public let ending: String

    /// What is wrong, and which endings there are.
    public var description: String {
        let endings = DocumentFormat.allCases.flatMap(\.endings).map { ".\($0)" }
        let known =
            endings.count > 1 ? "\(endings.dropLast().joined(separator: ", ")) or \(endings[endings.count - 1])" : endings[0]
        return "No format that is written here ends in \(quoted: ending); end the name in \(known), or say the format."
    }
}
