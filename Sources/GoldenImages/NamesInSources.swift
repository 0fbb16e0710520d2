import Foundation

/// The names of pictures that string literals in Swift files hold.
struct NamesInSources {
    private var names: Set<String> = []
    /// Of literals with values in them.
    private var patterns: Set<[String]> = []

    /// Reads all Swift files in a folder and below, but for folders that are hidden.
    init(below folder: URL) throws(GoldenImageError) {
        for file in try GoldenFiles.files(below: folder, withSuffix: ".swift") {
            let source: String
            do { source = try String(contentsOf: file, encoding: .utf8) } catch {
                throw .unreadable(url: file, reason: GoldenFiles.reason(error))
            }
            add(source, path: file.path)
        }
    }

    /// Adds the literals of one file.
    mutating func add(_ source: String, path: String) {
        for line in source.split(whereSeparator: \.isNewline) {
            for pieces in Self.literals(in: line) where pieces.reduce(0, { $0 + $1.utf8.count }) < 200 {
                // The folder stands before what has none; a value may bring a slash, and is taken not to.
                let first = pieces[0]
                let rest = pieces.dropFirst()
                if rest.isEmpty {
                    names.insert(GoldenImages.name(first, inTestFile: path))
                } else if pieces.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) {
                    patterns.insert(
                        pieces.contains { $0.contains("/") } ? pieces : [GoldenImages.name(first, inTestFile: path)] + rest)
                }
            }
        }
    }

    func contains(_ name: String) -> Bool { names.contains(name) || patterns.contains { Self.matches(name, $0) } }

    /// Whether a name has these pieces in order, the first at its beginning, the last at its end, and something between any two.
    private static func matches(_ name: String, _ pieces: [String]) -> Bool {
        guard let first = pieces.first, let last = pieces.last, name.hasPrefix(first) else { return false }
        var rest = name.dropFirst(first.count)
        for piece in pieces.dropFirst().dropLast() {
            guard let found = rest.dropFirst().firstRange(of: piece) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.count > last.count && rest.hasSuffix(last)
    }

    /// The literals of a line of code, each as the texts around the values in it. What goes on in the next line names no picture.
    private static func literals(in line: Substring) -> [[String]] {
        var literals: [[String]] = []
        // Those that are open: one within a value of another.
        var open: [(pieces: [String], parentheses: Int)] = []
        var isInText = false
        var escapes = false
        // Where a text of several lines ends, code goes on.
        for character in line.replacing("\"\"\"", with: "") {
            if isInText {
                let last = open.count - 1
                switch (escapes, character) {
                case (true, "("):
                    open[last].pieces.append("")
                    open[last].parentheses = 1
                    isInText = false
                case (true, _): open[last].pieces[open[last].pieces.count - 1].append(character)
                case (false, "\\"): break
                case (false, "\""):
                    literals.append(open.removeLast().pieces)
                    isInText = false
                default: open[last].pieces[open[last].pieces.count - 1].append(character)
                }
                escapes = !escapes && character == "\\"
            } else if character == "\"" {
                open.append(([""], 0))
                isInText = true
            } else if !open.isEmpty, character == "(" || character == ")" {
                open[open.count - 1].parentheses += character == "(" ? 1 : -1
                isInText = open[open.count - 1].parentheses == 0
            }
        }
        return literals
    }
}
