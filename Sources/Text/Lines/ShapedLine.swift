internal import Algorithms
import Foundation

/// The text between two hard line breaks, or one line of it where that could not be cut out, shaped. Widths are in ems of
/// the whole text.
///
/// Shared by the lines that show parts of it.
final class ShapedLine: Sendable {
    /// A stretch that is shaped as one, a picture, or a tab.
    struct Item: Sendable {
        enum Content: Sendable {
            /// Shaped text that begins at a UTF-8 offset of the line's text, of which more may be shaped than is shown.
            case text(ShapedText, start: Int)
            case attachment
            case tab
        }

        /// What it shows, in UTF-8 offsets of the line's text.
        var range: Range<Int>
        /// The run that sets it. Others may differ from that in what does not move a glyph.
        let run: Int
        let content: Content
        /// That of a tab depends on where it lies on its line.
        var width: Double

        var isTab: Bool { if case .tab = content { true } else { false } }
    }

    let styled: StyledText
    let rules: ParagraphRules
    let levels: BidiLevels
    /// In the order of the text.
    let items: [Item]
    /// The indices of those segments that are tabs with stops.
    let tabs: [Int]
    let width: Double

    /// - Parameters:
    ///   - isFirst: Whether it is the first line of its paragraph.
    ///   - context: What the text joins with, where it is a part of a line.
    convenience init(
        _ styled: StyledText, rules: ParagraphRules, levels: BidiLevels, isFirst: Bool = true,
        context: JoiningContext? = nil
    ) {
        self.init(
            styled, rules: rules, levels: levels, isFirst: isFirst,
            items: Self.items(of: styled, levels: levels, hasTabStops: rules.tabStops != nil, context: context))
    }

    private init(
        _ styled: StyledText, rules: ParagraphRules, levels: BidiLevels, isFirst: Bool, items: [Item]
    ) {
        self.styled = styled
        self.rules = rules
        self.levels = levels
        var items = items
        tabs = rules.tabStops == nil ? [] : items.indices.filter { items[$0].isTab }
        width =
            tabs.isEmpty
            ? items.reduce(0) { $0 + $1.width }
            : Self.resolveTabs(in: &items, tabs: tabs, styled: styled, rules: rules, isFirst: isFirst)
        self.items = items
    }

    var missing: [String] {
        items.flatMap { if case .text(let shaped, _) = $0.content { shaped.missing } else { [String]() } }
    }

    /// The language of what stands at `offset`.
    func language(at offset: Int) -> TextLanguage { styled.runs[styled.run(at: offset)].shaping.language }

    /// The segments that a part of the line has to do with, each as it shows that. Complexity: O(log n), and linear in
    /// those.
    func items(in part: Range<Int>) -> some BidirectionalCollection<Item> {
        let first = items.partitioningIndex { $0.range.upperBound > part.lowerBound }
        let end = part.isEmpty ? first : items.partitioningIndex { $0.range.lowerBound >= part.upperBound }
        return items[first..<max(first, end)].lazy.map { item in
            var shown = item
            shown.range = item.range.clamped(to: part)
            return shown
        }
    }

    // MARK: Segments

    private static func items(
        of styled: StyledText, levels: BidiLevels, hasTabStops: Bool, context: JoiningContext?
    ) -> [Item] {
        var items: [Item] = []
        // The stretch of text that is still growing.
        var (start, run) = (0, styled.firstRun)
        func endText(at end: Int) {
            if end > start { items.append(text(styled, start..<end, levels: levels, run: run, context: context)) }
            start = end
        }
        styled.forEachRun { span, index in
            let style = styled.runs[index]
            if index != run, !style.isShapedWith(styled.runs[run]) { endText(at: span.lowerBound) }
            if start == span.lowerBound { run = index }
            guard hasTabStops || style.attachment != nil else { return }
            styled.withUTF8 { utf8 in
                for i in span {
                    if hasTabStops, utf8[i] == 0x09 {
                        endText(at: i)
                        items.append(
                            Item(range: i..<i + 1, run: index, content: .tab, width: tabWidth(style)))
                    } else if let attachment = style.attachment, isAttachment(utf8, at: i) {
                        endText(at: i)
                        let width = Double(attachment.width / styled.emSize)
                        items.append(
                            Item(
                                range: i..<i + 3, run: index, content: .attachment,
                                width: ClusterAdvances.spaced(width, by: style.spacing)))
                    } else {
                        continue
                    }
                    (start, run) = (items[items.count - 1].range.upperBound, index)
                }
            }
        }
        endText(at: styled.utf8Count)
        return items
    }

    /// Whether U+FFFC begins at `offset`.
    private static func isAttachment(_ utf8: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        offset + 2 < utf8.count && utf8[offset] == 0xEF && utf8[offset + 1] == 0xBF && utf8[offset + 2] == 0xBC
    }

    private static func text(
        _ styled: StyledText, _ range: Range<Int>, levels: BidiLevels, run index: Int, context: JoiningContext? = nil
    ) -> Item {
        let run = styled.runs[index]
        let isWhole = range == 0..<styled.utf8Count
        let shaped = ShapeCache.shaped(
            styled.string(range), style: run.shaping, levels: isWhole ? levels : levels[range],
            context: isWhole ? context : styled.withUTF8 { .around(range, of: $0) })
        return Item(
            range: range, run: index, content: .text(shaped, start: range.lowerBound),
            width: width(of: shaped, run: run))
    }

    static func width(of shaped: ShapedText, run: StyledRun) -> Double {
        if run.spacing == 0 { return shaped.width * run.scale }
        var advances = ClusterAdvances()
        advances.append(shaped, at: 0, scale: run.scale, spacing: run.spacing)
        advances.close(at: shaped.utf8Count)
        return advances.width(0..<shaped.utf8Count)
    }

    /// The width of a tab that has no stop to end at: four spaces.
    private static func tabWidth(_ run: StyledRun) -> Double {
        let face = run.shaping.face
        guard let space = face.glyph(for: " ") else { return run.scale }
        return Double(4 * face.advance(of: space)) / Double(face.unitsPerEm) * run.scale
    }

    // MARK: Measuring

    /// The advances of its clusters, with tabs as wide as without stops.
    func advances() -> ClusterAdvances {
        var advances = ClusterAdvances()
        advances.reserveCapacity(styled.utf8Count + 1)
        for item in items {
            let run = styled.runs[item.run]
            let start = item.range.lowerBound
            switch item.content {
            case .text(let shaped, _): advances.append(shaped, at: start, scale: run.scale, spacing: run.spacing)
            case .attachment: advances.append(width: item.width, at: start)
            case .tab: advances.append(width: Self.tabWidth(run), at: start)
            }
        }
        advances.close(at: styled.utf8Count)
        return advances
    }

    /// The tab stop behind a place, in ems.
    func stop(after pen: Double) -> (location: Double, alignment: TextAlignment)? {
        Self.stop(after: pen, rules: rules, emSize: styled.emSize)
    }

    private static func stop(
        after pen: Double, rules: ParagraphRules, emSize: CGFloat
    ) -> (location: Double, alignment: TextAlignment)? {
        rules.tabStops?.next(after: CGFloat(pen) * emSize).map { (Double($0.location / emSize), $0.alignment) }
    }

    /// Gives tabs their widths.
    /// - Returns: The width of the line.
    private static func resolveTabs(
        in items: inout [Item], tabs: [Int], styled: StyledText, rules: ParagraphRules, isFirst: Bool
    ) -> Double {
        let start = Double(rules.headIndent(isFirst: isFirst) / styled.emSize)
        var pen = items[..<tabs[0]].reduce(start) { $0 + $1.width }
        for (i, tab) in tabs.enumerated() {
            let end = i + 1 < tabs.count ? tabs[i + 1] : items.count
            let following = items[(tab + 1)..<end].reduce(0) { $0 + $1.width }
            items[tab].width =
                stop(after: pen, rules: rules, emSize: styled.emSize)
                .map { TabWalk.width(from: pen, to: $0, following: following) }
                ?? tabWidth(styled.runs[items[tab].run])
            pen += items[tab].width + following
        }
        return pen - start
    }

    // MARK: Parts

    /// What shows a part of the line, and how wide that is: the line itself where it can be cut at both ends, else a line
    /// of the same text in which what cannot be cut is shaped anew.
    func cut(_ part: Range<Int>, isFirst: Bool, advances: ClusterAdvances?) -> (line: ShapedLine, width: Double) {
        if part == 0..<styled.utf8Count, tabs.isEmpty || isFirst { return (self, width) }
        func isSafe(_ range: Range<Int>) -> Bool {
            guard let advances else { return false }
            return advances.isSafeToBreak(at: range.lowerBound) && advances.isSafeToBreak(at: range.upperBound)
        }
        if tabs.isEmpty, let advances, isSafe(part) { return (self, advances.width(part)) }
        let cut = items(in: part).map { shown in
            guard case .text(let shaped, let start) = shown.content,
                shown.range != start..<start + shaped.utf8Count
            else { return shown }
            guard let advances, isSafe(shown.range) else {
                return Self.text(styled, shown.range, levels: levels, run: shown.run)
            }
            var shown = shown
            shown.width = advances.width(shown.range)
            return shown
        }
        let line = ShapedLine(styled, rules: rules, levels: levels, isFirst: isFirst, items: Array(cut))
        return (line, line.width)
    }

    /// A part with a hyphen behind it, which goes on as the text before it does.
    func hyphenated(_ part: Range<Int>) -> ShapedLine {
        var text = styled[part]
        let run = text.lastRun
        let (joins, context) = styled.withUTF8 {
            (JoiningContext.joins(at: part.upperBound, in: $0), JoiningContext.around(part, of: $0))
        }
        let hyphen = (joins ? "\u{200D}" : "") + styled.runs[run].font.face.hyphen
        text.append(hyphen, run: run)
        return ShapedLine(
            text, rules: rules, levels: levels.hyphenated(part, hyphen: hyphen.utf8.count),
            isFirst: part.lowerBound == 0, context: context)
    }
}

/// One line, not placed yet.
struct BrokenLine: Sendable {
    let text: String
    let shaped: ShapedLine
    /// What of it the line shows.
    let range: Range<Int>
    /// In ems of the whole text.
    let width: Double
    /// Whether it is the first line of its paragraph.
    let isFirst: Bool
    /// Whether a hard line break or the end of the text follows.
    let endsParagraph: Bool

    /// All of a line.
    init(_ shaped: ShapedLine, isFirst: Bool, endsParagraph: Bool) {
        self.init(
            text: shaped.styled.text, shaped: shaped, range: 0..<shaped.styled.utf8Count, width: shaped.width,
            isFirst: isFirst, endsParagraph: endsParagraph)
    }

    init(text: String, shaped: ShapedLine, range: Range<Int>, width: Double, isFirst: Bool, endsParagraph: Bool) {
        self.text = text
        self.shaped = shaped
        self.range = range
        self.width = width
        self.isFirst = isFirst
        self.endsParagraph = endsParagraph
    }

    var rules: ParagraphRules { shaped.rules }
    var isRightToLeft: Bool { shaped.levels.isRightToLeft }
}
