/// What is wrong with how a display table is described.
public enum DisplayTableError: Error, Hashable, Sendable {
    /// A name that no column has, and the nearest that there are.
    case unknownColumn(String, nearest: [String])
    /// A row that the table does not have, from 0.
    case unknownRow(Int, count: Int)
    /// The label of a row, a group or a spanner that there is none of, and the nearest that there are.
    case unknownLabel(String, of: String, nearest: [String])
    /// Columns of different lengths.
    case unevenColumns(String, count: Int, expected: Int)
    /// Two columns of one name.
    case duplicateColumn(String)
    /// Something else, in words.
    case other(String)
}

extension DisplayTableError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownColumn(let name, let nearest): "there is no column '\(name)'" + NearestNames.hint(nearest)
        case .unknownRow(let row, let count): "there is no row \(row): the table has \(count), counted from 0"
        case .unknownLabel(let label, let kind, let nearest): "there is no \(kind) '\(label)'" + NearestNames.hint(nearest)
        case .unevenColumns(let name, let count, let expected):
            "column '\(name)' has \(count) values where the columns before it have \(expected)"
        case .duplicateColumn(let name): "two columns are called '\(name)'"
        case .other(let message): message
        }
    }
}

/// The names that a misspelt one may stand for: at most three, the nearest first.
enum NearestNames {
    /// A question that follows a message; nothing without names.
    static func hint(_ nearest: [String]) -> String {
        nearest.isEmpty ? "" : "; did you mean " + nearest.map { "'\($0)'" }.joined(separator: " or ") + "?"
    }

    static func of(_ name: String, among names: [String]) -> [String] {
        let limit = max(1, name.count / 3)
        let ranked = names.enumerated().compactMap { index, other -> (distance: Int, index: Int, name: String)? in
            let distance = editDistance(Array(name.lowercased()), Array(other.lowercased()))
            return distance <= limit || other.lowercased().hasPrefix(name.lowercased()) ? (distance, index, other) : nil
        }
        return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(3).map(\.name)
    }

    /// Insertions, deletions, substitutions and swaps of neighbours that lead from one to the other: the optimal string
    /// alignment distance.
    private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        var (last, row) = ([Int](), Array(0...b.count))
        for i in a.indices {
            var next = [i + 1]
            for j in b.indices {
                var least = min(next[j] + 1, row[j + 1] + 1, row[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, last[j - 1] + 1) }
                next.append(least)
            }
            (last, row) = (row, next)
        }
        return row[b.count]
    }
}
