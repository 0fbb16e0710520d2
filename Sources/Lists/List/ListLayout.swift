import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// Where the parts of a list are and what they show: a value, in points from the list's top left.
///
/// That is the top left of its picture too: a list that is scrolled has parts at negative heights.
public struct ListLayout: Sendable {
    /// Which part of a list.
    public enum Place: Hashable, Sendable {
        /// The view above all sections.
        case tableHeader
        /// The header of a section.
        case header(section: Int)
        /// A row by its section and place.
        case row(IndexPath)
        /// The footer of a section.
        case footer(section: Int)
        /// The view below all sections.
        case tableFooter
    }

    /// A part over the width of the list.
    public struct Part: Hashable, Sendable {
        /// Which one.
        public let place: Place
        /// In points, from the list's top left.
        public let frame: CGRect
        /// Whether it stays at the edge of the list while its section runs beneath it.
        public let isPinned: Bool
        /// What its labels show, from back to front.
        public let texts: [Text]
    }

    /// What a label shows.
    public struct Text: Hashable, Sendable {
        /// All of the text, also what is not drawn.
        public let text: String
        /// What is drawn.
        public let lines: [TextLine]
        /// The font at the size that is drawn: after text was shrunk to fit.
        public let font: Font
        /// Whether there is text that ``lines`` do not show.
        public let isTruncated: Bool
    }

    /// Pixels per point that everything was rounded for.
    public let scale: CGFloat
    /// The whole list, or the frame that it is shown through.
    public let size: CGSize
    /// The parts in sight that have a height, from top to bottom, also where a header covers them.
    public let parts: [Part]
    /// The titles beside the rows that are drawn; empty without any.
    public let sectionIndexTitles: [String]
}

/// What of the text of a list is not shown as it was asked for.
public typealias ListTextReport = TextReport<ListLayout.Place>

extension ListView {
    /// Where the list's parts are and what they show: all parts, or those in sight of a list that is shown through a frame.
    ///
    /// Complexity: that of drawing the same.
    /// - Parameter scale: Pixels per point. Default 2.
    public func layout(scale: CGFloat = 2) -> ListLayout {
        var parts: [ListLayout.Part] = []
        let geometry = forEachText(scale: scale) { place, frame, isPinned, texts in
            parts.append(ListLayout.Part(place: place, frame: frame, isPinned: isPinned, texts: texts.map(ListLayout.Text.init)))
        }
        let size = CGSize(width: listWidth(frame.width), height: geometry.viewHeight ?? geometry.wholeHeight)
        return ListLayout(
            scale: scale, size: size, parts: parts,
            sectionIndexTitles: hasSectionIndex ? sectionIndex(geometry, scale: scale).titles.map(\.text) : [])
    }

    /// Looks for text that is not shown as it was asked for: in all parts, or in those in sight of a list that is shown
    /// through a frame.
    ///
    /// Complexity: that of drawing the same.
    /// - Parameter scale: Pixels per point. Default 2.
    public func textReport(scale: CGFloat = 2) -> ListTextReport {
        var collector = TextReportCollector<ListLayout.Place>()
        _ = forEachText(scale: scale) { place, _, _, texts in for text in texts { collector.add(text, at: place) } }
        return collector.report
    }

    private func forEachText(
        scale: CGFloat, _ body: (_ place: ListLayout.Place, _ frame: CGRect, _ isPinned: Bool, _ texts: [ShownText]) -> Void
    ) -> ListGeometry {
        let ownScale = contentScaleFactor
        if ownScale != scale { contentScaleFactor = scale }
        defer { if ownScale != scale { contentScaleFactor = ownScale } }
        let geometry = geometry
        describing { forEachText(of: geometry, scale: scale, body) }
        return geometry
    }

    private func forEachText(
        of geometry: ListGeometry, scale: CGFloat,
        _ body: (_ place: ListLayout.Place, _ frame: CGRect, _ isPinned: Bool, _ texts: [ShownText]) -> Void
    ) {
        let traits = listTraits(traitCollection)
        for index in geometry.shownParts {
            let part = geometry.sections.part(index)
            let shown = geometry.shown(index)
            guard shown.height > 0 else { continue }
            let frame = partFrame(part, top: shown.top - geometry.offset, height: shown.height)
            let texts = withView(of: part, in: frame, isPinned: shown.isPinned, traits: traits) { view in
                view.layoutIfNeeded()
                return view.shownTexts(at: frame.origin, scale: scale)
            }
            body(ListLayout.Place(part), frame, shown.isPinned, texts ?? [])
        }
    }
}

extension ListLayout.Place {
    fileprivate init(_ part: ListGeometry.Part) {
        self =
            switch part.kind {
            case .tableHeader: .tableHeader
            case .header: .header(section: part.section)
            case .row: .row(part.indexPath)
            case .footer: .footer(section: part.section)
            case .tableFooter: .tableFooter
            }
    }
}

extension ListLayout.Place: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tableHeader: "table header"
        case .header(let section): "header \(section)"
        case .row(let path): "row \(path.section) \(path.row)"
        case .footer(let section): "footer \(section)"
        case .tableFooter: "table footer"
        }
    }
}

extension ListLayout: CustomStringConvertible {
    /// A line for each part and for each line of text, lengths in points: what tests compare.
    public var description: String {
        var lines = ["list \(size.width.short)×\(size.height.short) at \(scale.short)"]
        for part in parts {
            lines.append("\(part.place) \(part.frame.short)" + (part.isPinned ? " pinned" : ""))
            lines += part.texts.flatMap(\.descriptionLines)
        }
        if !sectionIndexTitles.isEmpty { lines.append("index " + sectionIndexTitles.joined(separator: " ")) }
        return lines.joined(separator: "\n")
    }
}

extension ListLayout.Text {
    init(_ text: ShownText) { self.init(text: text.text, lines: text.lines, font: text.font, isTruncated: text.isTruncated) }

    /// A line for the font and one for each line of text.
    var descriptionLines: [String] {
        ["  \(font.fontName) \(font.pointSize.short)" + (isTruncated ? " truncated" : "")]
            + lines.map { "    \"\($0.text)\" x \($0.x.short) baseline \($0.baseline.short) width \($0.width.short)" }
    }
}
