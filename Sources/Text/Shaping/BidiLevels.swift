internal import Algorithms
internal import CRasterICU
import RasterGraphics

/// The embedding levels of a text without hard line breaks (UAX #9): what runs in which direction, and in which order
/// the parts of a line lie. Offsets are in UTF-8.
package struct BidiLevels: Hashable, Sendable {
    /// A stretch of one level.
    package struct Run: Hashable, Sendable {
        /// The level: even runs from left to right, odd from right to left.
        package var level: UInt8
        /// Behind its last byte.
        package var end: Int
    }

    /// A part of a line that lies in one piece.
    package struct VisualRun: Hashable, Sendable {
        package let range: Range<Int>
        package let level: UInt8

        /// Whether what comes first in the text lies at the right.
        package var isRightToLeft: Bool { level & 1 == 1 }
    }

    /// 0: the paragraph runs from left to right; 1: from right to left.
    package let paragraphLevel: UInt8
    /// Nil: all of it has the level of the paragraph. Plain text has none, so that copying it costs nothing.
    private let list: RunList?

    /// In the order of the text; empty: all of it has the level of the paragraph.
    package var runs: [Run] { list?.runs ?? [] }

    private final class RunList: Hashable, Sendable {
        let runs: [Run]

        init(_ runs: [Run]) { self.runs = runs }

        static func == (a: RunList, b: RunList) -> Bool { a === b || a.runs == b.runs }
        func hash(into hasher: inout Hasher) { hasher.combine(runs) }
    }

    /// Text that has nothing from right to left in it.
    static var leftToRight: BidiLevels { BidiLevels(paragraphLevel: 0) }

    private init(paragraphLevel: UInt8, runs: [Run]) {
        self.paragraphLevel = paragraphLevel
        list = runs.isEmpty || runs.count == 1 && runs[0].level == paragraphLevel ? nil : RunList(runs)
    }

    /// Finds the levels of a text (rules P2 to L1).
    ///
    /// Complexity: linear; text with nothing from right to left takes a look at each byte. Of more than 4,096 paired
    /// brackets the rest are taken as other punctuation.
    /// - Parameter direction: That of the paragraph; `.natural`: of its first strong character outside of isolates, left
    ///   to right where there is none.
    package init(_ text: String, direction: WritingDirection) {
        var text = text
        self = text.withUTF8 { BidiLevels($0, direction: direction) }
    }

    /// The same of text in UTF-8.
    package init(_ utf8: UnsafeBufferPointer<UInt8>, direction: WritingDirection) {
        guard direction == .rightToLeft || TextTraits(utf8).contains(.rightToLeft) else {
            self = .leftToRight
            return
        }
        self = LevelFinder.levels(of: utf8, direction: direction)
    }

    /// The direction of the first strong character of a text outside of isolates (P2), its paragraphs taken as one; nil
    /// where there is none, as in numbers. Complexity: linear in what comes before that character.
    package static func firstStrongDirection(of text: String) -> WritingDirection? {
        var text = text
        return text.withUTF8 { firstStrongDirection(of: $0) }
    }

    /// The same of text in UTF-8.
    package static func firstStrongDirection(of utf8: UnsafeBufferPointer<UInt8>) -> WritingDirection? {
        for byte in utf8 {
            // Of ASCII letters alone are strong.
            if byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A { return .leftToRight }
            guard byte >= 0x80 else { continue }
            let found = utf8.withMemoryRebound(to: CChar.self) {
                raster_bidi_first_strong($0.baseAddress, Int32(clamping: $0.count))
            }
            return found < 0 ? nil : found == 1 ? .rightToLeft : .leftToRight
        }
        return nil
    }

    /// The levels of parts that were put together to one line of text of this paragraph. A part of a paragraph of less
    /// is embedded.
    func joined(_ parts: [(levels: BidiLevels, count: Int)]) -> BidiLevels {
        if isPlain, parts.allSatisfy(\.levels.isPlain) { return self }
        var runs: [Run] = []
        var start = 0
        for (levels, count) in parts where count > 0 {
            let embedding: UInt8 = levels.paragraphLevel < paragraphLevel ? 2 : 0
            for run in levels.runs.isEmpty ? [Run(level: levels.paragraphLevel, end: count)] : levels.runs {
                if let last = runs.last, last.level == run.level + embedding {
                    runs[runs.count - 1].end = start + run.end
                } else {
                    runs.append(Run(level: run.level + embedding, end: start + run.end))
                }
            }
            start += count
        }
        return BidiLevels(paragraphLevel: paragraphLevel, runs: runs)
    }

    /// The levels of what is left of a text when its middle is cut out.
    /// - Parameters:
    ///   - head: How many bytes of the beginning are kept.
    ///   - tail: How many of the end.
    ///   - count: How long the text was.
    ///   - mark: The length of what marks the cut, which takes the direction of the paragraph.
    func joined(keeping head: Int, and tail: Int, of count: Int, around mark: Int = 0) -> BidiLevels {
        joined([
            (self[0..<head], head), (BidiLevels(paragraphLevel: paragraphLevel), mark),
            (self[count - tail..<count], tail),
        ])
    }

    /// The levels of a part and of a hyphen behind it, which has the level of what it stands behind.
    /// - Parameter count: Of the hyphen.
    func hyphenated(_ part: Range<Int>, hyphen count: Int) -> BidiLevels {
        if isPlain { return self }
        let hyphen = BidiLevels(paragraphLevel: level(at: max(part.lowerBound, part.upperBound - 1)))
        return joined([(self[part], part.count), (hyphen, count)])
    }

    /// Text that is all of the paragraph's level.
    init(paragraphLevel: UInt8) { self.init(paragraphLevel: paragraphLevel, list: nil) }

    private init(paragraphLevel: UInt8, list: RunList?) {
        self.paragraphLevel = paragraphLevel
        self.list = list
    }

    /// Whether the paragraph runs from right to left.
    package var isRightToLeft: Bool { paragraphLevel == 1 }

    /// Whether there is no more to it than that all text runs from left to right.
    var isPlain: Bool { list == nil && paragraphLevel == 0 }

    /// What shaping depends on: text of one even level is shaped as text that knows of no levels.
    var forShaping: BidiLevels {
        guard let list else { return self }
        if list.runs.count == 1 { return BidiLevels(paragraphLevel: list.runs[0].level & 1) }
        return BidiLevels(paragraphLevel: 0, list: list)
    }

    /// The level at an offset. Complexity: O(log n).
    package func level(at offset: Int) -> UInt8 {
        let runs = runs
        let i = runs.partitioningIndex { $0.end > offset }
        return i < runs.count ? runs[i].level : runs.last?.level ?? paragraphLevel
    }

    /// The levels of a part, counted from its beginning.
    subscript(range: Range<Int>) -> BidiLevels {
        if list == nil || range.isEmpty { return BidiLevels(paragraphLevel: paragraphLevel) }
        return BidiLevels(
            paragraphLevel: paragraphLevel,
            runs: levelRuns(in: range).map { Run(level: $0.level, end: $0.range.upperBound - range.lowerBound) })
    }

    /// The stretches of one level in a part, in the order of the text.
    private func levelRuns(in range: Range<Int>) -> [VisualRun] {
        guard !range.isEmpty else { return [] }
        let runs = runs
        var parts: [VisualRun] = []
        var start = range.lowerBound
        var i = runs.partitioningIndex { $0.end > start }
        while start < range.upperBound {
            let isLast = i >= runs.count - 1
            let end = isLast ? range.upperBound : min(runs[i].end, range.upperBound)
            let level = i < runs.count ? runs[i].level : runs.last?.level ?? paragraphLevel
            parts.append(VisualRun(range: start..<end, level: level))
            start = end
            i += 1
        }
        return parts
    }

    /// The parts of a line from left to right (rules L1 and L2).
    ///
    /// Complexity: linear in what the line shows of `runs`.
    /// - Parameters:
    ///   - range: What the line shows.
    ///   - utf8: The whole text.
    package func visualRuns(in range: Range<Int>, of utf8: UnsafeBufferPointer<UInt8>) -> [VisualRun] {
        guard !range.isEmpty else { return [] }
        if runs.isEmpty { return [VisualRun(range: range, level: paragraphLevel)] }
        let space = Int(
            utf8.withMemoryRebound(to: CChar.self) {
                raster_bidi_trailing_space(
                    $0.baseAddress, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
            })
        var parts = levelRuns(in: range.lowerBound..<space)
        if space < range.upperBound {
            if let last = parts.last, last.level == paragraphLevel {
                parts[parts.count - 1] = VisualRun(
                    range: last.range.lowerBound..<range.upperBound, level: paragraphLevel)
            } else {
                parts.append(VisualRun(range: space..<range.upperBound, level: paragraphLevel))
            }
        }
        return Self.reordered(parts)
    }

    /// The parts of a line that is set, from left to right; none where they lie in the order of the text.
    func reorderedRuns(in range: Range<Int>, of utf8: UnsafeBufferPointer<UInt8>) -> [VisualRun] {
        if isPlain { return [] }
        let parts = visualRuns(in: range, of: utf8)
        return parts.contains(where: \.isRightToLeft) ? parts : []
    }

    /// Rule L2 in linear time: instead of turning around all that is at or above a level, level by level, each part is
    /// put to the left or to the right of a group of higher ones, and groups are joined when a lower part ends them.
    private static func reordered(_ parts: [VisualRun]) -> [VisualRun] {
        struct Group {
            var level: UInt8
            /// The parts at its ends.
            var left, right: Int
        }
        guard parts.count > 1 else { return parts }
        /// What lies to the right of each part; −1: nothing yet.
        var next = [Int](repeating: -1, count: parts.count)
        var groups: [Group] = []
        func join() {
            let last = groups.removeLast()
            let previous = groups[groups.count - 1]
            if previous.level & 1 == 1 {
                next[last.right] = previous.left
                groups[groups.count - 1].left = last.left
            } else {
                next[previous.right] = last.left
                groups[groups.count - 1].right = last.right
            }
        }
        for (i, part) in parts.enumerated() {
            while groups.count > 1, let last = groups.last, last.level > part.level,
                groups[groups.count - 2].level >= part.level
            {
                join()
            }
            if let last = groups.last, last.level >= part.level {
                if part.isRightToLeft {
                    next[i] = last.left
                    groups[groups.count - 1].left = i
                } else {
                    next[last.right] = i
                    groups[groups.count - 1].right = i
                }
                groups[groups.count - 1].level = part.level
            } else {
                groups.append(Group(level: part.level, left: i, right: i))
            }
        }
        while groups.count > 1 { join() }
        var order: [VisualRun] = []
        order.reserveCapacity(parts.count)
        var i = groups[0].left
        while i >= 0 {
            order.append(parts[i])
            i = next[i]
        }
        return order
    }

    /// One object of ICU's.
    ///
    /// Unchecked: used by the one thread that has taken it from the pool.
    private final class LevelFinder: @unchecked Sendable {
        private let bidi: OpaquePointer
        /// The length of the longest text that it has seen; it keeps some twenty bytes for each of that.
        private var longestText = 0
        private static let pool = Pool(keeping: { $0.longestText <= 1 << 16 }, make: { LevelFinder() })

        private init() {
            guard let made = raster_bidi_create() else { outOfMemory() }
            bidi = made
        }

        deinit { raster_bidi_destroy(bidi) }

        static func levels(of utf8: UnsafeBufferPointer<UInt8>, direction: WritingDirection) -> BidiLevels {
            pool.lend { $0.levels(of: utf8, direction: direction) }
        }

        private func levels(of utf8: UnsafeBufferPointer<UInt8>, direction: WritingDirection) -> BidiLevels {
            longestText = max(longestText, utf8.count)
            return utf8.withMemoryRebound(to: CChar.self) { characters in
                let forced: UInt8 = direction == .rightToLeft ? 1 : 0
                guard
                    raster_bidi_set_text(
                        bidi, characters.baseAddress, Int32(clamping: characters.count), Int32(direction.rawValue))
                else { return BidiLevels(paragraphLevel: forced) }
                var runs: [Run] = []
                var end: Int32 = 0
                var level: UInt8 = 0
                while raster_bidi_next_run(bidi, &end, &level) { runs.append(Run(level: level, end: Int(end))) }
                return BidiLevels(paragraphLevel: raster_bidi_paragraph_level(bidi), runs: runs)
            }
        }
    }
}
