/// Ways to write a date, those of gt. The raw value is gt's name.
///
/// The fixed styles have one order in every language; their names are the language's. The flexible styles, named for the fields
/// that they show (CLDR's skeletons), have the order and the marks that the language is used to.
public enum DateStyle: String, CaseIterable, Hashable, Sendable {
    /// 2000-02-29
    case iso
    /// Tuesday, February 29, 2000
    case wdayMonthDayYear = "wday_month_day_year"
    /// Tue, Feb 29, 2000
    case wdMDayYear = "wd_m_day_year"
    /// Tuesday 29 February 2000
    case wdayDayMonthYear = "wday_day_month_year"
    /// February 29, 2000
    case monthDayYear = "month_day_year"
    /// Feb 29, 2000
    case mDayYear = "m_day_year"
    /// 29 Feb 2000
    case dayMYear = "day_m_year"
    /// 29 February 2000
    case dayMonthYear = "day_month_year"
    /// 29 February
    case dayMonth = "day_month"
    /// 29 Feb
    case dayM = "day_m"
    /// 2000
    case year
    /// February
    case month
    /// 29
    case day
    /// 2000/02/29
    case yearMnDay = "year.mn.day"
    /// 00/02/29
    case yMnDay = "y.mn.day"
    /// 2000-W09
    case yearWeek = "year_week"
    /// 2000-Q1
    case yearQuarter = "year_quarter"

    // Flexible styles.
    /// 2/29/2000
    case yMd
    /// Tue, 2/29/2000
    case yMEd
    /// Feb 2000
    case yMMM
    /// February 2000
    case yMMMM
    /// Feb 29, 2000
    case yMMMd
    /// Tue, Feb 29, 2000
    case yMMMEd
    /// 2/29/2000 AD
    case gyMd = "GyMd"
    /// Feb 29, 2000 AD
    case gyMMMd = "GyMMMd"
    /// Tue, Feb 29, 2000 AD
    case gyMMMEd = "GyMMMEd"
    /// 2/2000
    case yM
    /// 2/29
    case md = "Md"
    /// Tue, 2/29
    case mEd = "MEd"
    /// Feb 29
    case mmmd = "MMMd"
    /// Tue, Feb 29
    case mmmEd = "MMMEd"
    /// February 29
    case mmmmd = "MMMMd"
    /// Feb 2000 AD
    case gyMMM = "GyMMM"
    /// Q1 2000
    case yQQQ
    /// 1st quarter 2000
    case yQQQQ
    /// 2000 AD
    case gy = "Gy"
    /// 2000
    case y
    /// 2
    case m = "M"
    /// Feb
    case mmm = "MMM"
    /// 29
    case d
    /// 29 Tue
    case ed = "Ed"

    /// The pattern of a fixed style, as gt has it; nil for flexible styles.
    private var fixed: String? {
        switch self {
        case .iso: "yyyy-MM-dd"
        case .wdayMonthDayYear: "EEEE, MMMM d, y"
        case .wdMDayYear: "EEE, MMM d, y"
        case .wdayDayMonthYear: "EEEE d MMMM y"
        case .monthDayYear: "MMMM d, y"
        case .mDayYear: "MMM d, y"
        case .dayMYear: "d MMM y"
        case .dayMonthYear: "d MMMM y"
        case .dayMonth: "d MMMM"
        case .dayM: "d MMM"
        case .year: "y"
        case .month: "MMMM"
        case .day: "dd"
        case .yearMnDay: "y/MM/dd"
        case .yMnDay: "yy/MM/dd"
        case .yearWeek: "YYYY-'W'ww"
        case .yearQuarter: "y-'Q'Q"
        default: nil
        }
    }

    /// CLDR's pattern of the style.
    func pattern(in locale: DateLocale) -> String { fixed ?? locale.pattern(rawValue) }
}
