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
    /// Those whose names end with a text.
    case ending(with: String)
    /// Those whose names have a text in them.
    case containing(String)
    /// Those in whose names an expression finds something, as ``TextPattern`` has them.
    case matching(TextPattern)
    /// Those that are called by a text and a number, such as `wk1` to `wk12`.
    case numbered(NumberedColumns)
    /// From one column to another as the data has them, both included.
    case through(String, String)
    /// Those that hold numbers.
    case numeric
    /// All but those.
    case except(ColumnSelection)

    /// By name, in this order.
    public static func columns(_ names: String...) -> ColumnSelection { .named(names) }

    /// Whether a column of texts that is called so may be among them; true where more than its name tells.
    package func mayHaveTexts(_ name: String) -> Bool {
        switch self {
        case .named(let names): names.contains(name)
        case .except(.named(let names)): !names.contains(name)
        case .numeric: false
        default: true
        }
    }
}

/// Columns that are called by a text and a number behind it: `wk1`, `wk2`, `wk3`.
public struct NumberedColumns: Hashable, Sendable {
    /// What stands before the number.
    public var prefix: String
    /// The numbers, which may be none of a column.
    public var range: ClosedRange<Int>
    /// As many digits as shorter numbers are filled up to by zeros: 2 for `wk01`. Default nil: none.
    public var width: Int?

    /// Those of a text and these numbers.
    public init(prefix: String, range: ClosedRange<Int>, width: Int? = nil) {
        (self.prefix, self.range, self.width) = (prefix, range, width)
    }

    func include(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let digits = name.dropFirst(prefix.count)
        guard let number = Int(digits), range.contains(number) else { return false }
        let plain = String(number.magnitude)
        let filled = String(repeating: "0", count: max(0, (width ?? 0) - plain.count)) + plain
        return digits == (number < 0 ? "-" : "") + filled
    }
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
        case .matching(let pattern): return columns.indices.filter { pattern.occurs(in: columns[$0].name) }
        case .numbered(let wanted): return columns.indices.filter { wanted.include(columns[$0].name) }
        case .through(let first, let last):
            let (first, last) = (try column(first), try column(last))
            return first <= last ? Array(first...last) : Array(last...first)
        case .numeric: return columns.indices.filter { contents[$0].isNumeric }
        case .except(let others):
            let others = Set(try columns(others))
            return columns.indices.filter { !others.contains($0) }
        }
    }

    /// The same without an order; nil for all.
    func columnSet(_ selection: ColumnSelection) throws(DisplayTableError) -> Set<Int>? {
        if case .all = selection { return nil }
        return Set(try columns(selection))
    }

    /// The index of the column of a name.
    func column(_ name: String) throws(DisplayTableError) -> Int {
        guard let index = index[name] else {
            throw .unknownColumn(name, among: columns.map(\.name))
        }
        return index
    }
}
