import Foundation
import RasterGraphics

/// Writes what stands outside of tables: paragraphs and headings, and what they stand on.
struct HTMLTexts {
    private(set) var writer: HTMLWriter
    /// By where they stand, in pixels.
    private let headings: [CGRect]
    private var surfaces: [DrawnStack.Surface: Int] = [:]
    private var orderedSurfaces: [DrawnStack.Surface] = []

    private let isRightToLeft: Bool

    /// - Parameters:
    ///   - tables: What stands there, in a picture.
    ///   - language: That of the document, or of its tables, where texts tell none.
    init?(_ tables: DrawnTables, form: HTMLForm, title: String?, language: (own: String?, ofTables: String?)) {
        guard let picture = tables.picture, case .stack(let root) = tables.root else { return nil }
        let rows = tables.root.leaves.compactMap { if case .text(let row) = $0 { row } else { nil } }
        let found = rows.lazy.flatMap(\.cells).flatMap(\.texts).compactMap(\.language).first
        headings = tables.headings
        isRightToLeft = root.isRightToLeft ?? false
        let heading = rows.first { [headings] in headings.contains($0.frame) }?.cells.first?.string
        var hash = DocumentHash()
        hash.add((title ?? "").utf8)
        for row in rows { for cell in row.cells { hash.add((cell.string + "\n").utf8) } }
        writer = HTMLWriter(
            picture, TableReader(scale: picture.scale) { _ in }, TableFacts(), form: form, part: 0, name: hash.name,
            title: title ?? heading,
            language: language.own ?? found ?? language.ofTables)
    }

    var hasHeadings: Bool { !headings.isEmpty }

    // MARK: Looks

    /// Finds what the style sheet says.
    mutating func collect(_ block: DrawnBlock) {
        switch block {
        case .table: break
        case .text(let row):
            guard writer.hasSheet else { return }
            writer.collect(row) { [isRightToLeft] in Self.appearance(of: row, $1, scale: $0.scale, isRightToLeft) }
        case .stack(let stack):
            if let surface = stack.surface, surfaces[surface] == nil {
                surfaces[surface] = orderedSurfaces.count
                orderedSurfaces.append(surface)
            }
            for member in stack.members { collect(member.block) }
        }
        writer.definitionCount = 0
    }

    func number(of surface: DrawnStack.Surface) -> Int? { surfaces[surface] }

    /// The style sheet of texts and of what they stand on.
    func sheet() -> Markup {
        var sheet = Markup()
        let ground = writer.picture.background
        if ground.light.alpha > 0 { sheet.append(raw: ".\u{1}{background:\(ground.light.css)}") }
        sheet.append(raw: ".\u{1} h1,.\u{1} h2,.\u{1} p{margin:0}.\u{1} a{color:inherit}")
        for (number, surface) in orderedSurfaces.enumerated() {
            sheet.append(raw: ".\u{1}s\(number){background:\(surface.ink.light.css)")
            if surface.radius > 0 { sheet.append(raw: ";border-radius:\(surface.radius.short)px") }
            sheet.append("}")
        }
        sheet.append(writer.rulesOfAppearances())
        sheet.append(
            Markup.dark { dark in
                if let color = ground.dark { dark.append(raw: ".\u{1}{background:\(color.css)}") }
                for (number, surface) in orderedSurfaces.enumerated() {
                    if let color = surface.ink.dark { dark.append(raw: ".\u{1}s\(number){background:\(color.css)}") }
                }
                dark.append(writer.darkRulesOfAppearances())
            })
        return sheet
    }

    /// How a text looks that no column says anything of.
    private static func appearance(
        of row: ReadRow, _ cell: ReadCell, scale: CGFloat, _ isRightToLeft: Bool
    ) -> CellAppearance {
        var facts = TableFacts()
        facts.add(row)
        var appearance = CellAppearance(cell, of: row, facts, scale: scale)
        guard let ink = cell.ink else { return appearance }
        // What has no more room than it needs stands where reading begins.
        let isTight = row.frame.width - (ink.upperBound - ink.lowerBound) <= 3 * scale
        if isTight, appearance.isOneLine { appearance.alignment = isRightToLeft ? .right : .left }
        if appearance.alignment != .center { (appearance.padding.left, appearance.padding.right) = (0, 0) }
        return appearance
    }

    // MARK: Text

    /// A paragraph, or a heading: the first of a page is that of all of it.
    mutating func written(_ row: ReadRow) -> [UInt8] {
        let place = headings.firstIndex(of: row.frame)
        let isFirst = place == 0 && writer.form == .page
        let name: StaticString = writer.isEmail ? "div" : place == nil ? "p" : isFirst ? "h1" : "h2"
        writer.append(paragraph: row, name) { [isRightToLeft] in Self.appearance(of: row, $0, scale: $1, isRightToLeft) }
        return writer.taken()
    }
}

extension HTMLWriter {
    fileprivate mutating func append(
        paragraph row: ReadRow, _ name: StaticString, _ appearance: (ReadCell, CGFloat) -> CellAppearance
    ) {
        for cell in row.cells {
            let own = appearance(cell, scale)
            out.append("<")
            out.append(name)
            look(own)
            out.append(">")
            contents(of: cell, own)
            out.append("</")
            out.append(name)
            out.append(">\n")
        }
    }
}
