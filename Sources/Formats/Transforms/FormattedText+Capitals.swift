extension FormattedText {
    /// How the letters of a text are changed.
    package enum Letters: Hashable, Sendable {
        case capital, small
        /// Capitals where words begin.
        case capitalInitials
    }

    /// The text with its letters changed. Letters stay that would mean something else then: those of units ("m²", "(kg)"), formulas,
    /// what is raised or lowered, code, and single Greek letters among others.
    /// - Parameter language: By BCP 47: of Turkish i is İ, of Greek capitals have no accents. Nil: no language's own rules.
    package func with(_ letters: Letters, language: String?) -> FormattedText {
        let language = language.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() }
        let whole = string
        let stays = letters == .small ? [] : FixedLetters(of: self, language: language).places
        var (changed, place, isInWord) = (FormattedText(""), 0, false)
        for var run in runs {
            let isFixed = run.keepsLetters
            if letters == .small {
                if !isFixed { run.text = Self.small(run.text, language) }
                changed.append(run)
                continue
            }
            let characters = Array(run.text)
            var text = ""
            for (offset, character) in characters.enumerated() {
                let isWanted = !isFixed && !stays.contains(place) && (letters == .capital || !isInWord)
                text += isWanted ? Self.capital(character, language, isInitial: letters == .capitalInitials) : String(character)
                isInWord = character.isLetter || character.isNumber || character == "'" || character == "’"
                // IJ is one letter.
                let isDutch = isWanted && language == "nl" && character == "i" && characters.dropFirst(offset + 1).first == "j"
                if isDutch { isInWord = false }
                place += 1
            }
            run.text = text
            changed.append(run)
        }
        // What stands before the number may be longer or shorter now.
        if changed.string.utf8.count == whole.utf8.count {
            var numbered = FormattedText("")
            numbered.take(number)
            for run in changed.runs { numbered.append(run) }
            return numbered
        }
        return changed
    }

    private static func capital(_ character: Character, _ language: String?, isInitial: Bool) -> String {
        switch language {
        case "tr", "az": if character == "i" { return "İ" }
        case "el": return withoutAccent(character).uppercased()
        default: break
        }
        // The sign of micro has the capital of a Greek letter, that of a florin one of an African language.
        if character == "µ" || character == "ƒ" { return String(character) }
        if isInitial, character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first {
            return scalar.properties.titlecaseMapping
        }
        return character.uppercased()
    }

    private static func small(_ text: String, _ language: String?) -> String {
        guard language == "tr" || language == "az" else { return text.lowercased() }
        return text.replacing("I", with: "ı").replacing("İ", with: "i").lowercased()
    }

    /// A Greek letter as capitals have it: the mark that parts two vowels stays.
    private static func withoutAccent(_ character: Character) -> Character {
        let bare: [Character: Character] = [
            "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ΐ": "ϊ", "ΰ": "ϋ",
            "Ά": "Α", "Έ": "Ε", "Ή": "Η", "Ί": "Ι", "Ό": "Ο", "Ύ": "Υ", "Ώ": "Ω",
        ]
        return bare[character] ?? character
    }
}

extension FormattedText.Run {
    /// Whether its letters are those of symbols, and not of words.
    fileprivate var keepsLetters: Bool {
        note != nil || picture != nil || !traits.isDisjoint(with: [.superscript, .subscript, .code, .symbols])
    }
}

/// The characters of a text that stay as they are among capitals, by their places.
private struct FixedLetters {
    private(set) var places: Set<Int> = []
    private let characters: [Character]
    /// By character: whether it is raised or lowered as a part of the word before it, not as a mark.
    private let isShifted: [Bool]

    init(of text: FormattedText, language: String?) {
        var (characters, isShifted): ([Character], [Bool]) = ([], [])
        for run in text.runs {
            let shifts = run.note == nil && !run.traits.isDisjoint(with: [.superscript, .subscript])
            for character in run.text {
                characters.append(character)
                isShifted.append(shifts || Self.raised.contains(character))
            }
        }
        (self.characters, self.isShifted) = (characters, isShifted)
        addUnits()
        if language != "el" { addSymbols() }
    }

    private static let raised: Set<Character> = [
        "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁻", "⁺", "₀", "₁", "₂", "₃", "₄",
    ]
    private static let between: Set<Character> = ["/", "·", "⋅", "×", "*", "^", "-", "−", "⁄", "%", ","]

    // MARK: Units

    private mutating func addUnits() {
        var last: Range<Int>?
        for word in words(in: characters.indices) {
            add(wordIn: word, behind: last)
            last = word
        }
        addBrackets()
    }

    /// What stands between white space.
    private func words(in whole: Range<Int>) -> [Range<Int>] {
        var (words, start): ([Range<Int>], Int) = ([], whole.lowerBound)
        for place in whole.lowerBound...whole.upperBound where place == whole.upperBound || characters[place].isWhitespace {
            if start < place { words.append(start..<place) }
            start = place + 1
        }
        return words
    }

    /// The letters of a word without white space that are of units.
    private mutating func add(wordIn whole: Range<Int>, behind last: Range<Int>?) {
        var word = whole
        while let first = word.first, Self.opening.contains(characters[first]) { word = word.dropFirst() }
        while let end = word.last, Self.closing.contains(characters[end]) { word = word.dropLast() }
        let parts = parts(of: word)
        guard let first = word.first, let firstPart = parts.first else { return }
        let areUnits = parts.allSatisfy { UnitSymbols.contain(text($0)) }
        // A price, or a count, for each unit.
        let isShare = text(firstPart).count > 3 || text(firstPart).allSatisfy { $0.isUppercase || $0.isCurrencySymbol }
        for part in parts {
            let letters = text(part)
            let isUnit = UnitSymbols.contain(letters)
            let isPower = part.upperBound < word.upperBound && isShifted[part.upperBound]
            let isMixed = letters.first?.isLowercase ?? false && letters.dropFirst().contains(where: \.isUppercase)
            let isBehindStroke = isShare && part.lowerBound > word.lowerBound && characters[part.lowerBound - 1] == "/"
            if isPower ? isUnit || letters.count <= 2 : isUnit && (isMixed || areUnits && parts.count > 1 || isBehindStroke) {
                places.formUnion(part)
            }
        }
        guard areUnits, parts.allSatisfy({ UnitSymbols.clearlyContain(text($0)) }) else { return }
        let before = last.map { characters[$0.upperBound - 1] }
        let isLast = whole.upperBound == characters.count
        if characters[first].isNumber || before?.isNumber ?? false || isLast && before == "," { places.formUnion(word) }
    }

    private func text(_ range: Range<Int>) -> String { String(characters[range]) }

    private static let opening: Set<Character> = ["(", "[", "{", "“", "„", "«", "\"", "'"]
    private static let closing: Set<Character> = [")", "]", "}", ",", ";", ":", ".", "”", "“", "»", "\"", "'"]

    /// The words of letters of a word, between strokes, digits and what is raised.
    private func parts(of word: Range<Int>) -> [Range<Int>] {
        func isEnd(_ place: Int) -> Bool {
            isShifted[place] || characters[place].isNumber || Self.between.contains(characters[place])
        }
        // Not `split` of the range: of one that does not begin with 0 it gives wrong parts.
        return Array(word).split(whereSeparator: isEnd).compactMap { part in
            part.first.map { $0..<$0 + part.count }
        }
    }

    /// What stands in brackets and is units and numbers only: "(kg)", "[1000 m³]".
    private mutating func addBrackets() {
        for open in characters.indices where characters[open] == "(" || characters[open] == "[" {
            if open > 0, !characters[open - 1].isWhitespace { continue }
            let close: Character = characters[open] == "(" ? ")" : "]"
            guard let end = characters[(open + 1)...].firstIndex(of: close) else { continue }
            var words = words(in: open + 1..<end)
            // "in" says that a unit follows, and is one of its own.
            if words.count > 1, text(words[0]) == "in" { words.removeFirst() }
            let areUnits = words.allSatisfy { parts(of: $0).allSatisfy { UnitSymbols.contain(text($0)) } }
            if areUnits { for word in words { places.formUnion(word) } }
        }
    }

    // MARK: Letters as symbols

    /// Greek letters that stand alone in a text of other letters: α is a coefficient, and its capital looks like an A.
    private mutating func addSymbols() {
        func isGreek(_ place: Int) -> Bool {
            characters.indices.contains(place)
                && characters[place].unicodeScalars.first.map {
                    (0x370...0x3FF).contains($0.value) || (0x1F00...0x1FFF).contains($0.value)
                }
                    ?? false
        }
        let greek = characters.indices.filter { isGreek($0) }
        if greek.contains(where: { isGreek($0 + 1) }) { return }
        places.formUnion(greek)
    }
}
