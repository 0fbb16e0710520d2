import RasterFormats
import RasterGraphics

/// Which columns a step is about.
///
///     .columns("price", "stock")     "price"      ["price", "stock"]     .starting(with: "q")     .numeric
public indirect enum ColumnSelection: Hashable, Sendable {
    /// Every column.
    case all
    /// By name, in this order.
    case named([String])
    /// Those whose names begin, end or have in them a text.
    case starting(with: String)
    case ending(with: String)
    case containing(String)
    /// From one column to another as the data has them, both included.
    case through(String, String)
    /// Those that hold numbers.
    case numeric
    /// All but those.
    case except(ColumnSelection)

    /// By name, in this order.
    public static func columns(_ names: String...) -> ColumnSelection { .named(names) }
}

extension ColumnSelection: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    public init(stringLiteral name: String) { self = .named([name]) }
    public init(arrayLiteral names: String...) { self = .named(names) }
}

extension DisplayData {
    /// The indices of the columns that are meant; of named ones in the order of the names.
    func columns(_ selection: ColumnSelection) throws(DisplayTableError) -> [Int] {
        switch selection {
        case .all: return Array(columns.indices)
        case .named(let names):
            var indices: [Int] = []
            for name in names { indices.append(try column(name)) }
            return indices
        case .starting(let text): return columns.indices.filter { columns[$0].name.hasPrefix(text) }
        case .ending(let text): return columns.indices.filter { columns[$0].name.hasSuffix(text) }
        case .containing(let text): return columns.indices.filter { columns[$0].name.contains(text) }
        case .through(let first, let last):
            let (first, last) = (try column(first), try column(last))
            return first <= last ? Array(first...last) : Array(last...first)
        case .numeric: return columns.indices.filter { columns[$0].isNumeric }
        case .except(let others):
            let others = Set(try columns(others))
            return columns.indices.filter { !others.contains($0) }
        }
    }

    /// The index of the column of a name.
    func column(_ name: String) throws(DisplayTableError) -> Int {
        guard let index = index[name] else {
            throw .unknownColumn(name, nearest: NearestNames.to(name, in: columns.map(\.name)))
        }
        return index
    }
}
