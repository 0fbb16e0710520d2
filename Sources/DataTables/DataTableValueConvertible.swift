import Foundation
import RasterGrid

/// A type whose values can stand in a cell.
///
/// Strings, characters, numbers of all kinds, Bool, Date, URL, UUID and their optionals are such types already. The text
/// of each is the same in every locale and time zone; where another is wanted, a column makes it:
/// `DataTableColumn("Start", \.start) { $0.formatted(date: .abbreviated, time: .omitted) }`.
public protocol DataTableValueConvertible {
    /// The value as a cell shows it.
    func asDataTableValue() -> DataTableValueType
}

/// A number or a date that a cell may show as a text whose order is not that of the values: columns of such are sorted
/// by the values themselves.
protocol SortedByItself: Comparable {}

extension DataTableValueType: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { self }
}

/// Nil is an empty string.
extension Optional: DataTableValueConvertible where Wrapped: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType {
        map { $0.asDataTableValue() } ?? .string("")
    }
}

// MARK: Text

extension String: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .string(self) }
}

extension Substring: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .string(String(self)) }
}

extension Character: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .string(String(self)) }
}

// MARK: Numbers

extension Float: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .float(self) }
}

extension Double: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .double(self) }
}

extension CGFloat: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .double(Double(self)) }
}

extension BinaryInteger {
    /// `.int` where Int holds the value, else `.string` with all of its digits: a double would lose some.
    fileprivate var exactValue: DataTableValueType {
        Int(exactly: self).map { .int($0) } ?? .string(String(self))
    }
}

extension Int: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .int(self) }
}

extension Int8: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .int(Int(self)) }
}

extension Int16: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .int(Int(self)) }
}

extension Int32: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .int(Int(self)) }
}

extension Int64: DataTableValueConvertible, SortedByItself {
    /// A value that is no Int, as there are where that has 32 bits, is a string of its digits.
    public func asDataTableValue() -> DataTableValueType { exactValue }
}

extension UInt8: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .int(Int(self)) }
}

extension UInt16: DataTableValueConvertible {
    public func asDataTableValue() -> DataTableValueType { .int(Int(self)) }
}

extension UInt32: DataTableValueConvertible, SortedByItself {
    /// A value that is no Int, as there are where that has 32 bits, is a string of its digits.
    public func asDataTableValue() -> DataTableValueType { exactValue }
}

extension UInt: DataTableValueConvertible, SortedByItself {
    /// A value beyond `Int.max` is a string of its digits.
    public func asDataTableValue() -> DataTableValueType { exactValue }
}

extension UInt64: DataTableValueConvertible, SortedByItself {
    /// A value beyond `Int.max` is a string of its digits.
    public func asDataTableValue() -> DataTableValueType { exactValue }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: DataTableValueConvertible, SortedByItself {
    /// A value that is no Int is a string of its digits.
    public func asDataTableValue() -> DataTableValueType { exactValue }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: DataTableValueConvertible, SortedByItself {
    /// A value that is no Int is a string of its digits.
    public func asDataTableValue() -> DataTableValueType { exactValue }
}

extension Decimal: DataTableValueConvertible, SortedByItself {
    /// `.int` or `.double` where that reads the same to the last digit, else `.string`: "0.1" is a double, a number of
    /// thirty digits is a string.
    public func asDataTableValue() -> DataTableValueType {
        // Decimal writes no exponent, a point whatever the locale, and no zeros at the end.
        let text = description
        if let value = Int(text) { return .int(value) }
        if let value = Double(text), String(value) == text { return .double(value) }
        return .string(text)
    }
}

// MARK: Others

extension Bool: DataTableValueConvertible {
    /// "true" or "false".
    public func asDataTableValue() -> DataTableValueType { .string(self ? "true" : "false") }
}

extension UUID: DataTableValueConvertible {
    /// As "E621E1F8-C36C-495A-93FC-0C247A3E6E5F".
    public func asDataTableValue() -> DataTableValueType { .string(uuidString) }
}

extension URL: DataTableValueConvertible {
    /// The whole address, a relative one with its base.
    public func asDataTableValue() -> DataTableValueType { .string(absoluteString) }
}

extension Date: DataTableValueConvertible, SortedByItself {
    /// ISO 8601 in UTC to the second, as "2024-01-15T10:30:00Z": the same on every machine. Fractions of a second are
    /// left out; a year beyond 0000…9999 has a sign and six digits or more. A date that is no number is empty.
    public func asDataTableValue() -> DataTableValueType {
        let seconds = timeIntervalSince1970.rounded(.down)
        // Some three hundred million years: no calendar means anything there, and integers are far from overflow.
        guard abs(seconds) < 1e16 else { return .string("") }
        let day = Int((seconds / 86_400).rounded(.down))
        let time = Int(seconds) - day * 86_400
        let (year, month, dayOfMonth) = Self.civilDate(daysSince1970: day)
        func padded(_ number: Int, _ digits: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        let sign = year < 0 ? "-" : "+"
        let yearText = (0...9999).contains(year) ? padded(year, 4) : sign + padded(abs(year), 6)
        return .string(
            "\(yearText)-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
                + "T\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))Z")
    }

    /// The day in the Gregorian calendar, also before there was one: Howard Hinnant, "chrono-Compatible Low-Level Date
    /// Algorithms", `civil_from_days`. Years begin in March there, so that a leap day ends one.
    private static func civilDate(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
        // From 0000-03-01; an era is 400 years of 146,097 days.
        let days = daysSince1970 + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}
