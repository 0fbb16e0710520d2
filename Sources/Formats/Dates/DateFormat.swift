/// Dates in a language. Values are texts of ISO 8601: dates ("2024-02-29"), or dates with times, whose date it writes; others
/// stay as they are.
///
///     table.format(.date(.wdayMonthDayYear, locale: german), columns: ["date"])  // Donnerstag, Februar 29, 2024
public struct DateFormat: LocalizedFormat, Hashable {
    /// `iso` by default.
    public var style = DateStyle.iso
    /// What is around the date, which is `{x}`.
    public var pattern = "{x}"
    /// Nil by default: the table's. Languages without data are English.
    public var locale: TableLocale?

    public init() {}

    public func text(of value: DataValue) -> FormattedText? {
        guard let moment = ISOMoment(value), moment.date != nil else { return nil }
        let locale = DateLocale.of(locale)
        return FormattedText(DatePattern(pattern: style.pattern(in: locale), locale: locale).text(of: moment)).inPattern(pattern)
    }
}

/// Times of day in a language. Values are texts of ISO 8601: times ("14:35", "14:35:07"), or dates with times, whose time it
/// writes; others stay as they are.
public struct TimeFormat: LocalizedFormat, Hashable {
    /// `iso` by default.
    public var style = TimeStyle.iso
    /// What is around the time, which is `{x}`.
    public var pattern = "{x}"
    /// Nil by default: the table's. Languages without data are English.
    public var locale: TableLocale?

    public init() {}

    public func text(of value: DataValue) -> FormattedText? {
        guard let moment = ISOMoment(value), moment.time != nil else { return nil }
        return FormattedText(style.text(of: moment, in: DateLocale.of(locale))).inPattern(pattern)
    }
}

/// Dates with their times in a language. Values are texts of ISO 8601 ("2024-02-29T14:35", also with a space for the T); a date
/// alone is at midnight; others stay as they are.
public struct DateTimeFormat: LocalizedFormat, Hashable {
    /// `iso` by default.
    public var dateStyle = DateStyle.iso
    /// `iso` by default.
    public var timeStyle = TimeStyle.iso
    /// What stands between date and time; a space by default.
    public var separator = " "
    /// What is around date and time, which are `{x}`.
    public var pattern = "{x}"
    /// Nil by default: the table's. Languages without data are English.
    public var locale: TableLocale?

    public init() {}

    public func text(of value: DataValue) -> FormattedText? {
        guard var moment = ISOMoment(value), moment.date != nil else { return nil }
        moment.time = moment.time ?? TimeOfDay(hour: 0, minute: 0)
        let locale = DateLocale.of(locale)
        let date = DatePattern(pattern: dateStyle.pattern(in: locale), locale: locale).text(of: moment)
        return FormattedText(date + separator + timeStyle.text(of: moment, in: locale)).inPattern(pattern)
    }
}

extension TimeStyle {
    fileprivate func text(of moment: ISOMoment, in locale: DateLocale) -> String {
        let pattern = pattern(in: locale, hasDate: moment.date != nil, hasZone: moment.offset != nil)
        return DatePattern(pattern: pattern, locale: locale).text(of: moment)
    }
}

extension ValueFormat where Self == DateFormat {
    /// Dates in a language.
    public static func date(_ style: DateStyle = .iso, pattern: String = "{x}", locale: TableLocale? = nil) -> Self {
        var format = DateFormat()
        format.style = style
        format.pattern = pattern
        format.locale = locale
        return format
    }
}

extension ValueFormat where Self == TimeFormat {
    /// Times of day in a language.
    public static func time(_ style: TimeStyle = .iso, pattern: String = "{x}", locale: TableLocale? = nil) -> Self {
        var format = TimeFormat()
        format.style = style
        format.pattern = pattern
        format.locale = locale
        return format
    }
}

extension ValueFormat where Self == DateTimeFormat {
    /// Dates with their times in a language.
    public static func dateTime(
        _ dateStyle: DateStyle = .iso, _ timeStyle: TimeStyle = .iso, separator: String = " ", pattern: String = "{x}",
        locale: TableLocale? = nil
    ) -> Self {
        var format = DateTimeFormat()
        format.dateStyle = dateStyle
        format.timeStyle = timeStyle
        format.separator = separator
        format.pattern = pattern
        format.locale = locale
        return format
    }
}
