/// Where a text may be broken, and how its lines are evened out.
struct LineBreakRules: Sendable {
    var language = TextLanguage.undetermined
    var strategy: LineBreakStrategy = []

    /// The parts of a text within which no line may end, without the white space between them, as UTF-8 offsets.
    func unbreakableParts(of text: String) -> [Range<Int>] {
        var start = 0
        return opportunities(in: text).compactMap { end in
            defer { start = end }
            var part = text.utf8Part(start..<end)
            while part.last?.isWhitespace ?? false { part.removeLast() }
            return part.isEmpty ? nil : start..<start + part.utf8.count
        }
    }

    /// The UTF-8 offsets at which a line may end, ascending; the last one is the end of the text.
    func opportunities(in text: String) -> [Int] {
        var offsets = LineBreakOpportunities.offsets(in: text, language: language)
        if strategy.contains(.identifierParts) { offsets = IdentifierWords.adding(to: offsets, in: text) }
        return strategy.contains(.hangulWordPriority) ? HangulWords.keepingTogether(text, offsets) : offsets
    }
}

extension HardLine {
    /// The same lines with others at their ends, as the strategy asks for: never more of them.
    /// - Parameter pieces: At least two, all that there are.
    mutating func evened(_ lineRanges: [LineRange], boxWidth: Double) -> [LineRange] {
        if breakRules.strategy.contains(.balanced) { return balanced(lineRanges, boxWidth: boxWidth) }
        if breakRules.strategy.contains(.pushOut) { return pushedOut(lineRanges, boxWidth: boxWidth) }
        return lineRanges
    }

    /// Lines of about one width: those that the narrowest box gives in which they are no more, as `text-wrap: balance`
    /// of CSS Text 4. What has more than ten lines stays as it is, as in browsers: it costs some ten times as much, and
    /// shows in the last line only.
    private mutating func balanced(_ lineRanges: [LineRange], boxWidth: Double) -> [LineRange] {
        guard lineRanges.count <= 10 else { return lineRanges }
        let most = brokenWords(lineRanges)
        var best = lineRanges
        var (low, high) = (0.0, boxWidth)
        // To a hundredth of an em: no line is seen to be longer than another by that.
        while high - low > 0.01 {
            let middle = (low + high) / 2
            let tried = self.lineRanges(boxWidth: middle, byCharacter: false, maximum: lineRanges.count + 1)
            let broken = brokenWords(tried)
            if tried.count <= lineRanges.count, broken.all <= most.all, broken.withoutHyphen <= most.withoutHyphen {
                best = tried
                high = middle
            } else {
                low = middle
            }
        }
        return best
    }

    /// How many lines end where words are hyphenated or where none may end, since a word is wider than the box; and how
    /// many of the latter there are.
    private func brokenWords(_ lineRanges: [LineRange]) -> (all: Int, withoutHyphen: Int) {
        let opportunities = measures!.opportunities
        let broken = lineRanges.dropFirst().map(\.range.lowerBound).filter { start in
            let i = firstIndex(of: opportunities, after: start - 1)
            return i == opportunities.count || opportunities[i] != start
        }
        return (broken.count, broken.count { !measures!.hyphens.contains($0) })
    }

    /// Moves the end of the last line but one into the last where that is very short: a single word or less.
    private mutating func pushedOut(_ lineRanges: [LineRange], boxWidth: Double) -> [LineRange] {
        let (before, last) = (lineRanges[lineRanges.count - 2].range, lineRanges[lineRanges.count - 1].range)
        let limit = limit(inBox: boxWidth, isFirst: false)
        guard isVeryShort(last, limit: limit) else { return lineRanges }
        let opportunities = measures!.opportunities
        var i = firstIndex(of: opportunities, after: last.lowerBound - 1) - 1
        while i >= 0, opportunities[i] > before.lowerBound {
            let longer = opportunities[i]..<last.upperBound
            let shorter = before.lowerBound..<trimmedEnd(before.lowerBound..<opportunities[i])
            i -= 1
            let width = lineWidth(of: longer)
            // A line that is half as long as the one below it would look no better.
            guard width <= limit, lineWidth(of: shorter) >= width / 2 else { break }
            if textEnd(beforeHyphenOf: shorter) != nil || isVeryShort(longer, limit: limit) { continue }
            return lineRanges.dropLast(2) + [LineRange(range: shorter), LineRange(range: longer)]
        }
        return lineRanges
    }

    /// Whether a last line is less than a third of the width and one word; where ideographs and words stand without
    /// spaces, less than three ems.
    private mutating func isVeryShort(_ shown: Range<Int>, limit: Double) -> Bool {
        let width = lineWidth(of: shown)
        guard width < limit / 3 else { return false }
        let opportunities = measures!.opportunities
        var next = firstIndex(of: opportunities, after: shown.lowerBound)
        if next == opportunities.count || opportunities[next] >= shown.upperBound { return true }
        guard width < 3 else { return false }
        while next < opportunities.count, opportunities[next] < shown.upperBound {
            if trimmedEnd(shown.lowerBound..<opportunities[next]) < opportunities[next] { return false }
            next += 1
        }
        return true
    }
}

/// Names as they are written in code: snake_case and camelCase.
enum IdentifierWords {
    /// `offsets` with those behind underscores and before capitals behind small letters.
    static func adding(to offsets: [Int], in text: String) -> [Int] {
        var text = text
        let parts = text.withUTF8 { utf8 in
            (1..<max(utf8.count, 1)).filter { i in
                let (before, after) = (utf8[i - 1], utf8[i])
                let isAfterLine = before == 0x5F && after != 0x5F && after != 0x20
                return isAfterLine || before &- 0x61 < 26 && after &- 0x41 < 26
            }
        }
        return parts.isEmpty ? offsets : Set(offsets).union(parts).sorted()
    }
}

/// Korean is written with spaces between words, and ICU breaks it between syllables too.
enum HangulWords {
    /// `offsets` without those within a word that has Hangul in it.
    static func keepingTogether(_ text: String, _ offsets: [Int]) -> [Int] {
        var text = text
        return text.withUTF8 { utf8 in
            guard utf8.contains(where: { $0 >= 0xE1 && $0 <= 0xED }) else { return offsets }
            return offsets.filter { offset in
                guard offset < utf8.count else { return true }
                let after = scalar(at: offset, in: utf8)
                var start = offset - 1
                while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
                let before = scalar(at: start, in: utf8)
                let isInWord =
                    isHangul(after) ? isPartOfWord(before) : isHangul(before) && isPartOfWord(after)
                return !isInWord
            }
        }
    }

    private static func scalar(at offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar {
        String(decoding: UnsafeBufferPointer(rebasing: utf8[offset..<min(offset + 4, utf8.count)]), as: UTF8.self)
            .unicodeScalars.first ?? " "
    }

    /// Letters, digits, marks and closing brackets, which particles follow without a space; not ideographs of Chinese and
    /// Japanese, nor kana.
    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        if isHangul(scalar) { return true }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .decimalNumber, .letterNumber,
            .otherNumber, .nonspacingMark, .spacingMark, .closePunctuation, .finalPunctuation:
            return true
        case .otherPunctuation: return scalar == "%" || scalar == "'" || scalar == "\""
        default: return false
        }
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xFFA0...0xFFDC: true
        default: false
        }
    }
}
