import RasterFormats
import RasterGraphics

/// What is wrong with how a display table is described.
public enum DisplayTableError: Error, Hashable, Sendable {
    /// A name that no column has, and the nearest that there are, or all where none is near.
    case unknownColumn(String, nearest: [String], all: [String] = [])
    /// A label that no part of a kind has, and the nearest that there are, or all where none is near.
    case unknownLabel(String, part: String, nearest: [String], all: [String] = [])
    /// A row that the table does not have, from 0.
    case unknownRow(Int, count: Int)
    /// Columns of different lengths.
    case unevenColumns(String, count: Int, expected: Int)
    /// Two columns of one name.
    case duplicateColumn(String)
    /// A plot of several columns, and another number of them.
    case columnCount(plot: String, count: Int, expected: ClosedRange<Int>)
    /// A number of a look that is not in its range.
    case outOfRange(String, Double, ClosedRange<Double>)
    /// More of something than is allowed, or a task that was cancelled.
    case limit(LimitError)
    /// There is no image for a name.
    case image(ImageFileError)
    /// Something else, in words.
    case other(String)
}

extension DisplayTableError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownColumn(let name, let nearest, let all):
            "there is no column \(quoted: name)" + nearest.asQuestion + (all.isEmpty ? "" : "; columns are \(all.quotedList())")
        case .unknownLabel(let label, let part, let nearest, let all):
            "there is no \(quoted: label) as \(part)" + nearest.asQuestion
                + (!nearest.isEmpty ? "" : all.isEmpty ? ": the table has none" : "; there are \(all.quotedList())")
        case .unknownRow(let row, let count): "there is no row \(row): the table has \(count), counted from 0"
        case .unevenColumns(let name, let count, let expected):
            "column \(quoted: name) has \(count) values where the columns before it have \(expected)"
        case .duplicateColumn(let name): "two columns are called \(quoted: name); one of them wants another name"
        case .columnCount(let plot, let count, let expected):
            "a plot \(quoted: plot) reads \(Self.words(expected)), and the selection has \(count)"
        case .outOfRange(let name, let number, let range):
            "\(quoted: name) is \(number.plain), and is to be from \(range.lowerBound.plain) to \(range.upperBound.plain)"
        case .limit(let error): error.description
        case .image(let error): error.description
        case .other(let message): message.asMessage
        }
    }
}

extension DisplayTableError {
    /// The limit that was exceeded, where that is what is wrong.
    package var limit: LimitError? {
        switch self {
        case .limit(let error), .image(.limit(_, let error)): error
        default: nil
        }
    }

    /// Ends the work that runs where a limit is what is wrong: whoever draws says so. False where it is something else, which is the
    /// mistake of the program.
    func endsWork() -> Bool {
        guard let limit, let allowance = Allowance.current else { return false }
        allowance.end(limit)
        return true
    }

    /// A name that none of the columns has.
    static func unknownColumn(_ name: String, among names: [String]) -> DisplayTableError {
        let nearest = NearestNames.to(name, in: names)
        return .unknownColumn(name, nearest: nearest, all: nearest.isEmpty ? names.filter { !$0.isEmpty } : [])
    }

    /// A label that no part of a kind has.
    static func unknownLabel(_ label: String, part: String, among names: [String]) -> DisplayTableError {
        let nearest = NearestNames.to(label, in: names)
        return .unknownLabel(label, part: part, nearest: nearest, all: nearest.isEmpty ? names.filter { !$0.isEmpty } : [])
    }

    /// What is wrong, without how a limit is raised.
    package var fact: String {
        switch self {
        case .limit(let error): error.fact
        case .image(let error): error.fact
        default: description
        }
    }

    private static func words(_ count: ClosedRange<Int>) -> String {
        let number = "\(count.lowerBound) column" + (count.lowerBound == 1 ? "" : "s")
        return count.upperBound == count.lowerBound ? number : number + " or more"
    }
}

extension Double {
    /// Without decimals where it has none.
    fileprivate var plain: String { Int(exactly: self).map { String($0) } ?? description }
}
