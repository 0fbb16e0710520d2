/// Countries by their codes of ISO 3166-1, and XK for Kosovo.
enum CountryCode {
    private static let lines = countryNames.unicodeScalars.split(separator: "\n").map { line in
        line.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    }

    /// Places in the lines of names of codes of two and of three letters.
    private static let places: [String: Int] = {
        var places: [String: Int] = [:]
        for line in lines.prefix(2) {
            for (place, code) in line.enumerated() { places[code] = place }
        }
        return places
    }()

    private static let languages: [String: [String]] = lines.dropFirst(2).reduce(into: [:]) { languages, line in
        languages[line[0]] = Array(line.dropFirst())
    }

    /// The place of a code of two or three letters, in any case.
    private static func place(_ code: some StringProtocol) -> Int? {
        places[code.uppercased()]
    }

    /// The name of a country in the language of a locale; English where it is not known; nil for what is no code.
    static func name(_ code: some StringProtocol, locale: TableLocale?) -> String? {
        guard let place = place(code) else { return nil }
        let name = languages[(locale ?? .english).language]?[place] ?? ""
        return name.isEmpty ? languages["en"]?[place] : name
    }

    /// The flag of a country as two regional indicators; nil for what is no code.
    static func flag(_ code: some StringProtocol) -> String? {
        guard let place = place(code) else { return nil }
        var flag = ""
        for letter in lines[0][place].unicodeScalars {
            // Regional indicator symbol letter A is U+1F1E6.
            guard let indicator = Unicode.Scalar(0x1f1e6 + letter.value - 0x41) else { return nil }
            flag.unicodeScalars.append(indicator)
        }
        return flag
    }

    /// What a function makes of each code of a value, which may hold several with commas between them; nil if one of them is no
    /// code.
    static func texts(of value: DataValue, _ make: (Substring) -> String?) -> [String]? {
        guard case .text(let text) = value else { return nil }
        var texts: [String] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let trimmed = part.drop { $0 == " " }
            let code = trimmed.prefix { $0 != " " }
            guard trimmed[code.endIndex...].allSatisfy({ $0 == " " }), let made = make(code) else { return nil }
            texts.append(made)
        }
        return texts
    }
}
