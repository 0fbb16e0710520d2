/// A format whose texts are of a language and a region.
public protocol LocalizedFormat: ValueFormat {
    /// Nil: that of the table, which is English unless it is told otherwise. What makes texts outside of a table takes nil for
    /// English.
    var locale: TableLocale? { get set }
}

extension ValueFormat {
    /// The format in the locale of a table, unless it has one of its own.
    package func localized(_ table: TableLocale) -> any ValueFormat {
        guard var format = self as? any LocalizedFormat, format.locale == nil else { return self }
        format.locale = table
        return format
    }
}
