/// How a language counts units of time.
struct DurationLanguage {
    /// Which form of a word goes with a whole number, by CLDR's rules. The forms that some languages have for millions are not
    /// among them.
    enum PluralRule: String {
        case none, one, upToOne, two, eastSlavic, southSlavic, polish, czech, romanian, arabic, slovenian

        /// The place of the form among zero, one, two, few, many, other.
        func form(_ number: Int) -> Int {
            let ones = number % 10
            let hundredth = number % 100
            let isFew = (2...4).contains(ones) && !(12...14).contains(hundredth)
            return switch self {
            case .none: 5
            case .one: number == 1 ? 1 : 5
            case .upToOne: number <= 1 ? 1 : 5
            case .two: number == 1 || number == 2 ? number : 5
            case .eastSlavic: ones == 1 && hundredth != 11 ? 1 : isFew ? 3 : 4
            case .southSlavic: ones == 1 && hundredth != 11 ? 1 : isFew ? 3 : 5
            case .polish: number == 1 ? 1 : isFew ? 3 : 4
            case .czech: number == 1 ? 1 : (2...4).contains(number) ? 3 : 5
            case .romanian: number == 1 ? 1 : number == 0 || (1...19).contains(hundredth) ? 3 : 5
            case .arabic: number <= 2 ? number : (3...10).contains(hundredth) ? 3 : hundredth >= 11 ? 4 : 5
            case .slovenian: hundredth == 1 ? 1 : hundredth == 2 ? 2 : hundredth == 3 || hundredth == 4 ? 3 : 5
            }
        }
    }

    private let rule: PluralRule
    /// For each unit from weeks to seconds the forms of its pattern, wide ones, then narrow ones.
    private let patterns: [[String]]

    /// A number of a unit, written out or short.
    func text(_ number: Int, written digits: String, _ unit: DurationFormat.Unit, isWide: Bool) -> String {
        let forms = patterns[(isWide ? 0 : DurationFormat.Unit.allCases.count) + unit.place]
        let own = forms[rule.form(number)]
        let pattern = own.isEmpty ? forms[5] : own
        return pattern.split(separator: "{0}", omittingEmptySubsequences: false).joined(separator: digits)
    }

    private static let languages: [String: DurationLanguage] = {
        var languages: [String: DurationLanguage] = [:]
        for line in durationNames.unicodeScalars.split(separator: "\n") {
            let fields = line.split(separator: "|").map { field in
                field.split(separator: ";", omittingEmptySubsequences: false).map { String($0) }
            }
            guard let rule = PluralRule(rawValue: fields[1][0]) else { continue }
            languages[fields[0][0]] = DurationLanguage(rule: rule, patterns: Array(fields.dropFirst(2)))
        }
        return languages
    }()

    /// A locale's; English for languages without data and nil.
    static func of(_ locale: TableLocale?) -> DurationLanguage? {
        languages[(locale ?? .english).language] ?? languages["en"]
    }
}
