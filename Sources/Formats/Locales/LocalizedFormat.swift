/// A format whose texts are of a language and a region.
public protocol LocalizedFormat: ValueFormat {
    /// Nil: that of the table, which is English unless it is told otherwise. What makes texts outside of a table takes nil for
    /// English.
    var locale: TableLocale? { get set }
}

extension LocalizedFormat {
    public func localized(_ table: TableLocale) -> any ValueFormat {
        guard locale == nil else { return self }
        var format = self
        format.locale = table
        return format
    }
}
