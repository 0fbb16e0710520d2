internal import Algorithms
import Foundation
import RasterGraphics

/// The text between two hard line breaks, shaped, that lines are broken from. Widths are in ems of the whole text.
struct HardLine {
    let shaped: ShapedLine
    let utf8Count: Int
    /// What breaking needs, once it was asked for.
    private(set) var measures: LineMeasures?

    init(_ shaped: ShapedLine) {
        self.shaped = shaped
        utf8Count = shaped.styled.utf8Count
    }

    var text: String { shaped.styled.text }
    var rules: ParagraphRules { shaped.rules }
    /// The width when nothing is broken.
    var width: Double { shaped.width }
    private var hyphenationFactor: Double { shaped.rules.hyphenationFactor }

    /// Where it may be broken, and how its lines are evened out.
    var breakRules: LineBreakRules {
        LineBreakRules(
            language: shaped.styled.runs[shaped.styled.firstRun].shaping.language,
            strategy: shaped.rules.lineBreakStrategy)
    }

    /// The width that a line has in a box, indents taken off.
    func limit(inBox width: Double, isFirst: Bool) -> Double {
        shaped.rules.limit(inBox: width, isFirst: isFirst, emSize: shaped.styled.emSize)
    }

    // MARK: Measuring

    private func makeMeasures() -> LineMeasures {
        LineMeasures(
            utf8: Array(text.utf8), advances: shaped.advances(), opportunities: breakRules.opportunities(in: text))
    }

    /// The width of a part as it was shaped within the whole: right but for kerning at the cuts.
    private func approximateWidth(of shown: Range<Int>) -> Double {
        let tabs = shaped.tabs
        // In place: taking the measures out counts up every array in them, for each width that is tried.
        if tabs.isEmpty { return measures!.advances.width(shown) }
        let measures = measures!
        let start = Double(rules.headIndent(isFirst: shown.lowerBound == 0) / shaped.styled.emSize)
        return measures.walk.width(of: shown, advances: measures.advances, start: start) {
            $0 < tabs.count ? shaped.items[tabs[$0]].range.lowerBound : .max
        } stop: { pen in
            shaped.stop(after: pen)
        } firstTab: { offset in
            tabs.partitioningIndex { shaped.items[$0].range.lowerBound >= offset }
        }
    }

    /// The width of a part when nothing else is shaped with it.
    private func exactWidth(of shown: Range<Int>) -> Double {
        shaped.cut(shown, isFirst: shown.lowerBound == 0, advances: measures!.advances).width
    }

    /// The width of the hyphen that is drawn when a word is broken before `offset`, as far as it can be told alone.
    private func hyphenWidth(at offset: Int) -> Double {
        let run = shaped.styled.runs[shaped.styled.run(at: offset - 1)]
        return ShapedLine.width(
            of: ShapeCache.shaped(run.font.face.hyphen, style: run.shaping, levels: .leftToRight), run: run)
    }

    /// The line that shows a piece, with a hyphen where it was broken at a soft one or within a word that was
    /// hyphenated.
    func line(_ lineRange: LineRange, endsParagraph: Bool) -> BrokenLine {
        let isFirst = lineRange.range.lowerBound == 0
        if let end = textEnd(beforeHyphenOf: lineRange.range) {
            let part = shaped.hyphenated(lineRange.range.lowerBound..<end)
            return BrokenLine(part, isFirst: isFirst, endsParagraph: endsParagraph)
        }
        let (line, width) = shaped.cut(lineRange.range, isFirst: isFirst, advances: measures?.advances)
        return BrokenLine(
            text: shaped.styled.string(lineRange.range), shaped: line, range: lineRange.range, width: width,
            isFirst: isFirst, endsParagraph: endsParagraph)
    }
}

/// A line's part of the text between two hard line breaks: UTF-8 offsets, without the spaces at which it was broken.
struct LineRange: Equatable {
    var range: Range<Int>
}

/// What breaking a text needs, found when first asked for. Most lines fit and need none of it.
final class LineMeasures {
    let utf8: [UInt8]
    let advances: ClusterAdvances
    /// Where lines may end, ascending.
    let opportunities: [Int]
    var graphemes: [Int]?
    /// Where words may be hyphenated, of the stretches between two opportunities that were asked for, by their
    /// beginnings.
    var hyphenations: [Int: [Int]] = [:]
    /// All of these places: a line that ends at one has a hyphen.
    var hyphens: Set<Int> = []
    var walk = TabWalk()

    init(utf8: [UInt8], advances: ClusterAdvances, opportunities: [Int]) {
        self.utf8 = utf8
        self.advances = advances
        self.opportunities = opportunities
    }
}

extension HardLine {
    /// Breaks greedily: each piece takes as much as fits, and at least one grapheme.
    /// - Parameters:
    ///   - boxWidth: The width of the box.
    ///   - maximum: Stops after so many pieces.
    mutating func lineRanges(boxWidth: Double, byCharacter: Bool, maximum: Int) -> [LineRange] {
        if utf8Count == 0 || width <= limit(inBox: boxWidth, isFirst: true) {
            return [LineRange(range: 0..<utf8Count)]
        }
        if measures == nil { measures = makeMeasures() }
        var lineRanges: [LineRange] = []
        var start = 0
        while start < utf8Count, lineRanges.count < maximum {
            let limit = limit(inBox: boxWidth, isFirst: start == 0)
            let end = lineEnd(from: start, limit: limit, byCharacter: byCharacter)
            lineRanges.append(LineRange(range: start..<trimmedEnd(start..<end)))
            start = end
        }
        return lineRanges
    }

    /// Where the line that begins at `start` ends, with the spaces behind it.
    private mutating func lineEnd(from start: Int, limit: Double, byCharacter: Bool) -> Int {
        if !byCharacter {
            let end = farthest(measures!.opportunities, from: start, limit: limit)
            if hyphenationFactor > 0, let hyphen = hyphenatedEnd(from: start, behind: end ?? start, limit: limit) {
                return hyphen
            }
            if let end { return end }
        }
        let graphemes = graphemeEnds()
        if let end = farthest(graphemes, from: start, limit: limit) {
            // Spaces hang over the edge: they never begin a line that was broken between characters.
            return byCharacter ? skippingSpaces(from: end) : end
        }
        return graphemes[firstIndex(of: graphemes, after: start)]
    }

    /// Where the line that begins at `start` ends in the word that does not fit on it; nil where it is to end before.
    ///
    /// As UIKit has it, words are hyphenated where the line would else be shorter than a part of its width.
    /// - Parameter end: Where it ends without.
    private mutating func hyphenatedEnd(from start: Int, behind end: Int, limit: Double) -> Int? {
        let opportunities = measures!.opportunities
        let next = firstIndex(of: opportunities, after: end)
        guard next < opportunities.count else { return nil }
        if end > start, lineWidth(of: start..<trimmedEnd(start..<end)) >= limit * hyphenationFactor { return nil }
        // A line may begin within a word that was hyphenated or broken before.
        let first = next > 0 ? opportunities[next - 1] : 0
        let places = hyphenations(in: first..<trimmedEnd(first..<opportunities[next]))
        return places.isEmpty ? nil : farthest(places, from: start, limit: limit)
    }

    /// The places at which a stretch between two opportunities may be hyphenated, ascending.
    private mutating func hyphenations(in range: Range<Int>) -> [Int] {
        if let cached = measures!.hyphenations[range.lowerBound] { return cached }
        let places = shaped.language(at: range.lowerBound).hyphenation?.breaks(in: range, of: measures!.utf8) ?? []
        measures!.hyphenations[range.lowerBound] = places
        measures!.hyphens.formUnion(places)
        return places
    }

    /// The last of `candidates` behind `start` at which the line still fits; nil when none does.
    private mutating func farthest(_ candidates: [Int], from start: Int, limit: Double) -> Int? {
        let first = firstIndex(of: candidates, after: start)
        var i = first
        // The first candidate that is not known to fit.
        var next = first
        // What the line shows when it ends before candidate `i`. Each candidate looks back no farther than to the one
        // before it: a line of nothing but spaces is not gone through again and again.
        var shown = start
        // As shaped within the whole text; a cut may change a kern by a fraction of an em.
        while i < candidates.count {
            let previous = i > first ? candidates[i - 1] : start
            var end = trimmedEnd(previous..<candidates[i])
            if end == previous { end = shown }
            let width = approximateWidth(of: start..<end)
            guard width <= limit else {
                if width <= limit + 0.25, lineWidth(of: start..<end) <= limit { next = i + 1 }
                break
            }
            // A hyphen may need more room than what it stands for.
            let hyphen = textEnd(beforeHyphenOf: start..<end) == nil ? 0 : hyphenWidth(at: end)
            if hyphen == 0 || width + hyphen <= limit + 0.25 { next = i + 1 }
            shown = end
            i += 1
        }
        func width(_ end: Int) -> Double { lineWidth(of: start..<trimmedEnd(start..<candidates[end - 1])) }
        func fits(_ end: Int) -> Bool { width(end) <= limit }
        // No writing has as much as 64 bytes in an em.
        if next > first, Double(candidates[next - 1] - start) > 1024 + 64 * limit {
            next = roughlyFarthest(in: first..<next, limit: limit, width: width)
            return next > first ? candidates[next - 1] : nil
        }
        // One step does for writing. Where the parts of a text are much wider on their own than in it, which is a way to
        // keep us busy, halving finds a place in a few more.
        var steps = 0
        while next > first, steps < 4, !fits(next) {
            next -= 1
            steps += 1
        }
        if steps == 4, next > first, !fits(next) {
            next = (first + 1..<next).partitioningIndex { !fits($0) } - 1
        }
        return next > first ? candidates[next - 1] : nil
    }

    /// An end at which a line of very much text fits and is nearly full: each try costs as much as shaping the line.
    /// - Parameters:
    ///   - ends: The numbers of candidates, of which the last is not known to fit either.
    ///   - width: The width of the line with so many candidates.
    /// - Returns: `ends.lowerBound` where none fits.
    private func roughlyFarthest(in ends: Range<Int>, limit: Double, width: (Int) -> Double) -> Int {
        var (low, high) = (ends.lowerBound, ends.upperBound)
        var highWidth = width(high)
        if highWidth <= limit { return high }
        var steps = 0
        while low < high - 1 {
            var middle = (low + high) / 2
            if steps % 2 == 0 {
                let share = 0.97 * limit / highWidth * Double(high - ends.lowerBound)
                middle = (ends.lowerBound + Int(share)).clamped(to: low + 1...high - 1)
            }
            steps += 1
            let middleWidth = width(middle)
            if middleWidth > limit {
                (high, highWidth) = (middle, middleWidth)
            } else {
                low = middle
                if middleWidth >= 0.9 * limit { break }
            }
        }
        return low
    }

    /// The width of the line that shows a part, with its hyphen.
    func lineWidth(of shown: Range<Int>) -> Double {
        guard let end = textEnd(beforeHyphenOf: shown) else { return exactWidth(of: shown) }
        return shaped.hyphenated(shown.lowerBound..<end).width
    }

    /// The end of what a line that shows a part shows before its hyphen, where it was broken at a soft hyphen
    /// (U+00AD, which is C2 AD) or within a word that was hyphenated; nil where it has no hyphen.
    func textEnd(beforeHyphenOf shown: Range<Int>) -> Int? {
        guard let utf8 = measures?.utf8, !shown.isEmpty, shown.upperBound < utf8.count else { return nil }
        if hyphenationFactor > 0, measures!.hyphens.contains(shown.upperBound) { return shown.upperBound }
        guard shown.count >= 2, utf8[shown.upperBound - 1] == 0xAD, utf8[shown.upperBound - 2] == 0xC2
        else { return nil }
        // Before a space, that is where the line was broken.
        if utf8[shown.upperBound] == 0x20 || utf8[shown.upperBound] == 0x09 { return nil }
        return shown.upperBound - 2
    }

    /// The end of `range` without the spaces and tabs there.
    func trimmedEnd(_ range: Range<Int>) -> Int {
        let utf8 = measures!.utf8
        var end = range.upperBound
        while end > range.lowerBound, utf8[end - 1] == 0x20 || utf8[end - 1] == 0x09 { end -= 1 }
        return end
    }

    private func skippingSpaces(from offset: Int) -> Int {
        let utf8 = measures!.utf8
        var offset = offset
        while offset < utf8.count, utf8[offset] == 0x20 || utf8[offset] == 0x09 { offset += 1 }
        return offset
    }

    /// The UTF-8 offsets at which graphemes end.
    private mutating func graphemeEnds() -> [Int] {
        if let cached = measures!.graphemes { return cached }
        let ends = text.graphemeEnds
        measures!.graphemes = ends
        return ends
    }

    /// The index of the first of the ascending `offsets` that is larger than `offset`.
    func firstIndex(of offsets: [Int], after offset: Int) -> Int { offsets.partitioningIndex { $0 > offset } }
}
