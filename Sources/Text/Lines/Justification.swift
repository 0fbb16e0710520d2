import Foundation

/// How a line is made longer: Arabic words by strokes between their letters, what is left then by wider spaces; where a
/// line has no spaces, by gaps between ideographs and kana.
///
/// Other scripts without spaces, such as Thai, stay as they are: gaps between their letters would look like spaces.
struct Justification: Sendable {
    /// Strokes between two letters.
    struct Strokes: Sendable {
        /// The face's glyph of the character tatweel.
        let glyph: UInt32
        /// That of one of them, in points.
        let advance: CGFloat
        /// How many there are, or may be.
        var count: Int
    }

    /// What is added at each gap, in points.
    private let gapWidth: CGFloat
    private let gaps: Set<Int>
    private let strokes: [Int: Strokes]

    /// Nil when a line has no place at which it could grow.
    ///
    /// Complexity: linear in the part.
    /// - Parameters:
    ///   - range: The part that is made longer, in UTF-8 offsets.
    ///   - room: By how much, in points; more than 0.
    ///   - longestStrokes: Asked for the letters that strokes may stand before, by UTF-8 offset: what the font of the
    ///     letter allows.
    init?(
        _ utf8: UnsafeBufferPointer<UInt8>, in range: Range<Int>, room: CGFloat, longestStrokes: (Int) -> Strokes?
    ) {
        let spaces = range.filter { utf8[$0] == 0x20 }
        let gaps = spaces.isEmpty ? Self.ideographGaps(utf8, in: range) : spaces
        if gaps.isEmpty { return nil }
        var rest = room
        strokes = spaces.isEmpty ? [:] : Self.strokes(Kashida.places(utf8, in: range), room: &rest, longestStrokes)
        gapWidth = rest / CGFloat(gaps.count)
        self.gaps = Set(gaps)
    }

    /// Whether there is a gap behind the cluster at a UTF-8 offset.
    func hasGap(behind cluster: Int) -> Bool { gaps.contains(cluster) }

    /// The strokes that stand to the right of the cluster at a UTF-8 offset, which is read after them.
    func strokes(before cluster: Int) -> Strokes? { strokes.isEmpty ? nil : strokes[cluster] }

    /// Puts what makes the line longer to the right of a cluster.
    /// - Parameters:
    ///   - cluster: Its UTF-8 offset.
    ///   - pen: Where its advance ends, in points from the line's left end; then where the next cluster begins.
    ///   - start: What the places of `glyphs` are counted from.
    ///   - y: The height of strokes, down positive.
    ///   - clusterInLine: What the strokes are a part of, as ``PlacedGlyph/cluster``.
    ///   - glyphs: Takes the strokes.
    func extend(
        behind cluster: Int, pen: inout CGFloat, from start: CGFloat = 0, y: CGFloat = 0, clusterInLine: Int32 = 0,
        glyphs: inout [PlacedGlyph]
    ) {
        if hasGap(behind: cluster) { pen += gapWidth }
        guard let strokes = strokes(before: cluster) else { return }
        for _ in 0..<strokes.count {
            glyphs.append(PlacedGlyph(id: strokes.glyph, cluster: clusterInLine, x: pen - start, y: y))
            pen += strokes.advance
        }
    }

    /// Gives each place one stroke after the other, the best place first, for as long as there is room.
    private static func strokes(
        _ places: [Kashida.Opportunity], room: inout CGFloat, _ longest: (Int) -> Strokes?
    ) -> [Int: Strokes] {
        // A stable order: among equals the one that is read first.
        let ordered = places.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
        let most = ordered.compactMap { place in longest(place.offset).map { (place.offset, $0) } }
        var strokes: [Int: Strokes] = [:]
        var count = 1
        while true {
            var grew = false
            for (offset, longest) in most where longest.count >= count && longest.advance <= room {
                strokes[offset] = Strokes(glyph: longest.glyph, advance: longest.advance, count: count)
                room -= longest.advance
                grew = true
            }
            if !grew { return strokes }
            count += 1
        }
    }

    private static func ideographGaps(_ utf8: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> [Int] {
        guard range.contains(where: { utf8[$0] >= 0xE3 }) else { return [] }
        var gaps: [Int] = []
        var offset = range.lowerBound
        /// The beginning of the cluster before, when that is one to have a gap beside it.
        var before: Int?
        for scalar in String(decoding: UnsafeBufferPointer(rebasing: utf8[range]), as: UTF8.self).unicodeScalars {
            // Voicing marks and variation selectors belong to what is before them.
            if !isMark(scalar) {
                let isWide = isIdeographic(scalar)
                if isWide, let before { gaps.append(before) }
                before = isWide ? offset : nil
            }
            offset += scalar.utf8.count
        }
        return gaps
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        0x3099...0x309A ~= scalar.value || 0xFE00...0xFE0F ~= scalar.value || 0xE0100...0xE01EF ~= scalar.value
            || 0x302A...0x302F ~= scalar.value
    }

    /// Ideographs, kana, Bopomofo, and the punctuation that is as wide.
    private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x312F, 0x31A0...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60, 0x1B000...0x1B16F,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
