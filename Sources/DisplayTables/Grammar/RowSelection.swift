import RasterFormats
import RasterGraphics

/// Which rows of the data a step is about.
public enum RowSelection: Sendable {
    /// Every row.
    case all
    /// By their places in the data, from 0.
    case at([Int])
    /// By the values of a column, such as that of row labels.
    case having(column: String, values: [DataValue])
    /// By their labels, as they stand in the data: of several columns of row labels in the last one. The table has these already.
    case labelled([String])
    /// Those for which a condition holds: `"price > 100 && status == 'Low'"`. See ``Condition``.
    case condition(Condition)
    /// None: a condition that could not be read. A step with it has this mistake.
    case unreadable(DisplayTableError)
    /// Those for which a function answers true.
    case matching(@Sendable (DataRow) -> Bool)

    /// The rows for which a function answers true.
    ///
    ///     .where { $0["price"].double ?? 0 > 100 }
    public static func `where`(_ isMeant: @escaping @Sendable (DataRow) -> Bool) -> RowSelection { .matching(isMeant) }

    /// By their places in the data, from 0.
    public static func rows(_ rows: Int...) -> RowSelection { .at(rows) }
}

extension RowSelection: ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
    public init(integerLiteral row: Int) { self = .at([row]) }
    public init(arrayLiteral rows: Int...) { self = .at(rows) }
}

/// A row of a display table's data.
public struct DataRow: Sendable {
    let data: DisplayData
    /// From 0, as the data has it.
    public let index: Int

    /// The value in a column.
    /// - Precondition: There is a column of the name.
    public subscript(_ column: String) -> DataValue {
        do {
            return data.columns[try data.column(column)].values[index]
        } catch {
            preconditionFailure(error.description)
        }
    }
}

extension DisplayData {
    /// The places of the rows that are meant, in the order of the data; nil for all.
    func rows(_ selection: RowSelection) throws(DisplayTableError) -> Set<Int>? {
        switch selection {
        case .all: return nil
        case .at(let rows):
            for row in rows where row < 0 || row >= rowCount { throw .unknownRow(row, count: rowCount) }
            return Set(rows)
        case .having(let name, let wanted):
            let values = columns[try column(name)].values
            let wanted = Set(wanted)
            return Set(values.indices.filter { wanted.contains(values[$0]) })
        case .labelled(let labels): return try rows(labelled: labels)
        case .condition(let condition): return try rows(condition)
        case .unreadable(let mistake): throw mistake
        case .matching(let isMeant):
            return Set((0..<rowCount).filter { isMeant(DataRow(data: self, index: $0)) })
        }
    }

    private func rows(labelled wanted: [String]) throws(DisplayTableError) -> Set<Int> {
        guard let labelColumn else {
            throw .other(
                "rows are chosen by labels where the table has row labels: tab_stub says before which column they are in")
        }
        var rows: [String: [Int]] = [:]
        for (row, value) in columns[labelColumn].values.enumerated() {
            if let label = value.asLabel { rows[label, default: []].append(row) }
        }
        var found: Set<Int> = []
        for label in wanted {
            guard let places = rows[label] else {
                throw .unknownLabel(label, part: "a row label", among: rows.keys.sorted())
            }
            found.formUnion(places)
        }
        return found
    }

    /// The place of a column that a condition names.
    private func column(_ name: String, of condition: Condition) throws(DisplayTableError) -> Int {
        do { return try column(name) } catch .unknownColumn(_, let nearest, _) {
            if ["null", "NA", "None", "nil", "NaN", "NULL"].contains(name) {
                throw .other("there is no column \(quoted: name): what is missing is found by \"isMissing(x)\"")
            }
            guard nearest.isEmpty else { throw .unknownColumn(name, nearest: nearest) }
            throw .other("there is no column \(quoted: name); a text stands in quotes: x == \(quoted: name)")
        }
    }

    /// The values of the columns that a condition names.
    func columnValues(_ condition: Condition) throws(DisplayTableError) -> [[DataValue]?] {
        var values: [[DataValue]?] = []
        for name in condition.columns { values.append(columns[try column(name, of: condition)].values) }
        return values
    }

    private func rows(_ condition: Condition) throws(DisplayTableError) -> Set<Int> {
        do {
            let values = try columnValues(condition)
            let program = try condition.program.prepared(values, rowCount: rowCount)
            var rows: Set<Int> = []
            for row in 0..<rowCount {
                // One of a hundred thousand terms takes a millisecond.
                if row % 16 == 0, Allowance.isSpent { break }
                if try program.holds(values, row: row) { rows.insert(row) }
            }
            return rows
        } catch let error as DisplayTableError {
            throw error
        } catch {
            throw .other("the condition \(quoted: condition.text) cannot be read: \(error)")
        }
    }
}

extension DataValue {
    /// What a row with it as its label is called by; nil for a missing one.
    fileprivate var asLabel: String? {
        switch self {
        case .missing: nil
        case .text(let text): text
        case .integer(let number): String(number)
        case .number(let number): Int(exactly: number).map { String($0) } ?? number.description
        case .boolean(let flag): String(flag)
        }
    }
}
