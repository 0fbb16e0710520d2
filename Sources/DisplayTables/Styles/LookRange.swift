import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterPlots
import RasterText

/// What the numbers of looks can be: in points, but where it says otherwise.
package enum LookRange {
    package static let fontSize = 1.0...1_000
    /// Of a font's size, as a share of another.
    package static let fontScale = 0.1...10
    /// Between a text and the edges of its cell, and around the table.
    package static let inset = 0.0...1_000
    /// What insets are multiplied by.
    package static let padding = 0.0...3
    package static let lineSpacing = 0.0...100
    package static let lineWidth = 0.0...100
    package static let indent = 0.0...1_000
    package static let tableWidth = 40.0...100_000
    package static let cornerRadius = 0.0...1_000
    /// Of a column.
    package static let columnWidth = 0.0...100_000
    /// Of a column, as a share of the table's.
    package static let columnShare = 0.0...1
    package static let characterWidth = 0.0...1_000
    /// Of an image in a cell, in each direction.
    package static let imageSide = 1.0...10_000
    package static let iconSize = 1.0...1_000
}

extension [LookNumber] {
    fileprivate static func insets(_ name: String, _ insets: EdgeInsets?) -> [LookNumber] {
        guard let insets else { return [] }
        return [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)].map {
            LookNumber("\(name).\($0)", $1, in: LookRange.inset)
        }
    }

    /// Throws for the first one that is out of its range.
    fileprivate func check() throws(DisplayTableError) {
        for number in self {
            guard let value = number.value, !number.range.contains(value) else { continue }
            throw .outOfRange(number.name, value, number.range)
        }
    }
}

extension CellLook {
    fileprivate var numbers: [LookNumber] {
        [
            LookNumber("font", font?.pointSize, in: LookRange.fontSize), LookNumber("fontSize", fontSize, in: LookRange.fontSize),
            LookNumber("fontScale", fontScale, in: LookRange.fontScale), LookNumber("indent", indent, in: LookRange.indent),
            LookNumber("top", top?.width, in: LookRange.lineWidth), LookNumber("bottom", bottom?.width, in: LookRange.lineWidth),
            LookNumber("leading", leading?.width, in: LookRange.lineWidth),
            LookNumber("trailing", trailing?.width, in: LookRange.lineWidth),
        ] + .insets("insets", insets)
    }

    /// Throws where one of its numbers is out of its range.
    func check() throws(DisplayTableError) { try numbers.check() }
}

extension TableTheme {
    private static let parts: [(name: String, look: KeyPath<TableTheme, CellLook> & Sendable)] = [
        ("title", \.title), ("subtitle", \.subtitle), ("columnLabels", \.columnLabels), ("spanners", \.spanners),
        ("stubhead", \.stubhead), ("stub", \.stub), ("groupLabels", \.groupLabels), ("body", \.body), ("summary", \.summary),
        ("grandSummary", \.grandSummary), ("footnotes", \.footnotes), ("sourceNotes", \.sourceNotes),
    ]

    /// Throws where one of its numbers is out of its range.
    func check() throws(DisplayTableError) {
        try
            ([
                LookNumber("font", font.pointSize, in: LookRange.fontSize),
                LookNumber("lineSpacing", lineSpacing, in: LookRange.lineSpacing),
                LookNumber("rowLabelIndent", rowLabelIndent, in: LookRange.indent),
                LookNumber("cornerRadius", cornerRadius, in: LookRange.cornerRadius),
                // What is beyond is taken for the ends.
                LookNumber("verticalPadding", verticalPadding.isNaN ? verticalPadding : nil, in: LookRange.padding),
                LookNumber("horizontalPadding", horizontalPadding.isNaN ? horizontalPadding : nil, in: LookRange.padding),
            ] + .insets("margin", margin) + .insets("cellInsets", cellInsets)).check()
        for part in Self.parts { try self[keyPath: part.look].numbers.map { $0.within(part.name) }.check() }
        for line in TableLines.paths { try [LookNumber("lines", lines[keyPath: line]?.width, in: LookRange.lineWidth)].check() }
    }
}

extension DisplayColumnWidth {
    /// Throws where one of its numbers is out of its range.
    func check() throws(DisplayTableError) {
        switch self {
        case .automatic: break
        case .points(let points): try [LookNumber("width", points, in: LookRange.columnWidth)].check()
        case .share(let share): try [LookNumber("width", share, in: LookRange.columnShare)].check()
        case .range(let range):
            try [range.lowerBound, range.upperBound].map { LookNumber("width", $0, in: LookRange.columnWidth) }.check()
        case .percentile(let share, _): try [LookNumber("percentile", share, in: LookRange.columnShare)].check()
        case .estimated(let width): try [LookNumber("characterWidth", width, in: LookRange.characterWidth)].check()
        }
    }
}

extension ColumnPlot {
    /// Throws where one of its numbers is out of its range.
    func check() throws(DisplayTableError) { try numbers.check() }
}

extension ValueFormat {
    /// Throws where a size that it gives is out of its range.
    func checkSizes() throws(DisplayTableError) {
        switch self {
        case let format as ImageFormat:
            try [
                LookNumber("height", format.height, in: LookRange.imageSide),
                LookNumber("width", format.width, in: LookRange.imageSide),
            ].check()
        case let format as IconFormat: try [LookNumber("size", format.size, in: LookRange.iconSize)].check()
        default: break
        }
    }
}
