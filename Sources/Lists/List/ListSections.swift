internal import Algorithms
import Foundation

/// The parts of a list in their order: the list's header, then of each section its header, rows and footer, then the list's
/// footer. They are counted, not stored.
struct ListSections {
    /// A part over the whole width.
    struct Part: Equatable {
        enum Kind { case tableHeader, header, row, footer, tableFooter }

        var kind: Kind
        var section = 0
        var row = 0
        /// Whether no row of the section follows.
        var isLast = false

        var indexPath: IndexPath { IndexPath(row: row, section: section) }
    }

    /// A height each still fits the memory of a small machine.
    private static let limit = 100_000_000

    /// The index of each section's header among the parts; behind them that of the list's footer.
    private let starts: [Int]

    init(rowCounts: [Int]) {
        var starts = [1]
        starts.reserveCapacity(rowCounts.count + 1)
        for count in rowCounts {
            let (end, overflow) = starts[starts.count - 1].addingReportingOverflow(count)
            precondition(!overflow && end <= Self.limit, "a list has no more than \(Self.limit) rows, not \(count) in a section")
            starts.append(end + 2)
        }
        self.starts = starts
    }

    /// How many sections there are.
    var count: Int { starts.count - 1 }
    /// How many parts there are.
    var partCount: Int { starts[count] + 1 }

    func rowCount(ofSection section: Int) -> Int { starts[section + 1] - starts[section] - 2 }

    /// The index of a row's part; nil where there is no such row.
    func index(ofRow path: IndexPath) -> Int? {
        guard path.count == 2, 0..<count ~= path.section, 0..<rowCount(ofSection: path.section) ~= path.row else { return nil }
        return starts[path.section] + 1 + path.row
    }

    /// The index of the part of a section's header.
    func header(ofSection section: Int) -> Int { starts[section] }
    /// The index of the part of a section's footer.
    func footer(ofSection section: Int) -> Int { starts[section + 1] - 1 }

    /// The part at an index. Complexity: O(log sections).
    func part(_ index: Int) -> Part {
        if index == 0 { return Part(kind: .tableHeader) }
        guard index < starts[count] else { return Part(kind: .tableFooter) }
        let section = starts.partitioningIndex { $0 > index } - 1
        if index == starts[section] { return Part(kind: .header, section: section) }
        if index == footer(ofSection: section) { return Part(kind: .footer, section: section) }
        let row = index - starts[section] - 1
        return Part(kind: .row, section: section, row: row, isLast: row == rowCount(ofSection: section) - 1)
    }

    /// How many rows lie before the part at an index.
    func rowCount(before index: Int, _ part: Part) -> Int {
        switch part.kind {
        case .tableHeader: 0
        // The list's header, and the headers and footers of the sections above.
        case .header: index - 1 - 2 * part.section
        case .row, .footer: index - 2 - 2 * part.section
        case .tableFooter: index - 1 - 2 * count
        }
    }

    /// The section that a part belongs to, or the nearest for a part of the list; nil without sections.
    func section(ofPart index: Int) -> Int? {
        count == 0 ? nil : (starts.partitioningIndex { $0 > index } - 1).clamped(to: 0...count - 1)
    }
}
