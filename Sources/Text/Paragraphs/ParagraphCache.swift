import Foundation
@_spi(Rooms) import RasterGraphics

/// Wrapped and long paragraphs by text, style, box and scale, shared by all tables and threads: a cell is measured for its
/// row's height, then set again to be drawn, once for every band of the picture that it reaches into.
enum ParagraphCache {
    struct Key: Hashable {
        let text: ExactText
        /// None for plain text.
        let runs: [AttributedText.Run]
        let style: ParagraphStyle
        let width: CGFloat
        /// `.infinity` for lines that hold for any height that has room for them.
        let height: CGFloat
        let displayScale: CGFloat

        /// What else tells keys apart is the same text in another place: there are few. So are long texts: the ends of one
        /// are enough.
        func hash(into hasher: inout Hasher) {
            text.hash(into: &hasher, atMost: longestFreeText)
            hasher.combine(style.font)
            hasher.combine(width)
        }

        /// What the entry takes, in bytes of text: what it takes beside its text counts as a short text, and so does a run
        /// of attributes.
        fileprivate var cost: Int {
            runs.reduce(text.string.utf8.count + 32) { cost, run in
                cost + 32 + (run.attributes.attachment.map { ($0.image?.bitmap.bytes.count ?? 0) / ParagraphCache.growth } ?? 0)
            }
        }
    }

    /// How many times as much as its bytes a text takes when it is set.
    private static let growth = 20
    /// 512 KiB of text: about 10 MB. Four paragraphs at least of those asked for last are kept however long they are: they
    /// may be the cells of a row that reaches over many bands of the picture.
    private static let limit = 1 << 19
    private static let paragraphs = BoundedCache<Key, Paragraph>(limit: limit) { key, _ in min(key.cost, limit / 8) }
    /// The longest text in UTF-8 bytes of which all lines are set, though the box may have no room for them.
    static let longestFreeText = 4096
    /// Text in few lines that is longer takes longer to set than to look up.
    static let shortestLongText = 2048

    /// The paragraph of a key, made by `make` when it is not known.
    static func paragraph(_ key: Key, make: () -> Paragraph) -> Paragraph {
        if let known = paragraphs.value(for: key) { return known }
        let made = make()
        // What was left early is not for others.
        return Allowance.isSpent ? made : paragraphs.keep(made, for: key)
    }
}

extension Paragraph {
    /// Sets wrapped texts on all cores, to be found set when they are asked for next.
    ///
    /// Only takes time off: a text that is not kept, or is forgotten again, is set when it is asked for. Complexity: that
    /// of setting all texts, divided by the number of cores.
    /// - Parameters:
    ///   - texts: Each with its style and the width of its box, which has no limit of height. At most some thousand, or the
    ///     first are forgotten before the last are set.
    ///   - displayScale: Pixels in a point.
    package static func prepare(
        _ texts: [(text: String, style: ParagraphStyle, width: CGFloat)], displayScale: CGFloat
    ) {
        let workers = HelperThreads.coreCount
        // Waking another thread takes as long as setting a few texts.
        guard workers > 1, texts.count >= 64 else { return }
        HelperThreads.perform(iterations: texts.count, threads: workers) { i in
            let box = CGSize(width: texts[i].width, height: .infinity)
            _ = Paragraph(texts[i].text, style: texts[i].style, in: box, displayScale: displayScale)
        }
    }
}
