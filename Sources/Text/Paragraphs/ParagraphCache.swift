import Foundation
import RasterGraphics

/// Wrapped paragraphs by text, style, width and scale, shared by all tables and threads: a cell is measured for its row's
/// height, then set again to be drawn.
enum ParagraphCache {
    struct Key: Hashable {
        let text: ExactText
        let style: ParagraphStyle
        let width: CGFloat
        let displayScale: CGFloat
    }

    /// 512 KiB of text, which takes some twenty times as much when it is set: about 10 MB. What every entry takes beside
    /// its text counts as a short text.
    private static let paragraphs = BoundedCache<Key, Paragraph>(limit: 1 << 19) { key, _ in
        key.text.string.utf8.count + 32
    }
    /// Longer text would push out too much.
    private static let longestText = 4096

    /// Whether a paragraph of the text is kept.
    static func keeps(_ text: String) -> Bool { text.utf8.count <= longestText }

    /// The paragraph of a key, made by `make` when it is not known.
    static func paragraph(_ key: Key, make: () -> Paragraph) -> Paragraph {
        keeps(key.text.string) ? paragraphs.value(for: key, make: make) : make()
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
        let workers = ProcessInfo.processInfo.activeProcessorCount
        // Waking another thread takes as long as setting a few texts.
        guard workers > 1, texts.count >= 64 else { return }
        HelperThreads.perform(iterations: texts.count, threads: workers) { i in
            let box = CGSize(width: texts[i].width, height: .infinity)
            _ = Paragraph(texts[i].text, style: texts[i].style, in: box, displayScale: displayScale)
        }
    }
}
