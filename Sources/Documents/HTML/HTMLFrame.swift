import Foundation
import RasterGraphics

/// What stands around several tables and texts of one document.
struct HTMLFrame {
    private let document: HTMLDocument
    private let writers: [HTMLWriter]
    private let texts: HTMLTexts?

    init(_ document: HTMLDocument, _ writers: [HTMLWriter], _ texts: HTMLTexts?) {
        (self.document, self.writers, self.texts) = (document, writers, texts)
    }

    private var first: HTMLWriter? { texts?.writer ?? writers.first }
    private var isRightToLeft: Bool { writers.first?.facts.isRightToLeft ?? false }
    private var isEmail: Bool { if case .email = document.form { true } else { false } }
    private var hasSheet: Bool { document.form == .page || document.form == .fragment }

    func head() -> [UInt8] {
        var out = Markup()
        var sheet = writers.reduce(into: Markup()) { sheet, writer in
            sheet.append(raw: String(decoding: DocumentName.given(writer.name, to: writer.sheet().bytes), as: UTF8.self))
        }
        if let texts {
            sheet.append(raw: String(decoding: named(texts.sheet()), as: UTF8.self))
        }
        switch document.form {
        case .page:
            first?.appendPageHead(to: &out, sheet: sheet, title: texts == nil ? nil : title)
            if !hasHeading { HTMLWriter.appendHiddenHeading(document.title, to: &out) }
        case .fragment:
            out.append("<style>")
            out.append(sheet)
            out.append("</style>\n")
        case .email: first?.appendEmailHead(to: &out)
        case .plain: break
        }
        return out.bytes
    }

    private var titles: [ReadRow] {
        writers.lazy.map { $0.reader.heads.filter { $0.kind == .title } }.first { !$0.isEmpty } ?? []
    }

    private var title: String? { texts?.writer.title ?? titles.first?.cells.first?.string }

    private var hasHeading: Bool {
        if texts?.hasHeadings ?? false { return true }
        let own = writers.first?.reader.heads.filter { $0.kind == .title } ?? []
        return own.contains { $0.cells.contains { !$0.string.isEmpty } }
    }

    private func named(_ markup: Markup) -> [UInt8] { DocumentName.given(texts?.writer.name ?? "", to: markup.bytes) }

    // MARK: Stacks

    /// - Parameter isRoot: Whether it is all of the document.
    func begin(_ stack: DrawnStack, isRoot: Bool) -> [UInt8] {
        var out = Markup()
        if isEmail {
            beginEmail(stack, &out)
        } else if hasSheet {
            out.append("<div")
            if texts != nil, isRoot {
                out.append(" class=\"")
                out.append(DocumentName.mark)
                appendSurface(stack, " ", &out)
                out.append("\"")
                let language = first?.language
                if document.form == .fragment, let language { out.append(attribute: "lang", language) }
                if stack.isRightToLeft ?? false { out.append(" dir=\"rtl\"") }
            } else if stack.surface != nil {
                out.append(" class=\"")
                appendSurface(stack, "", &out)
                out.append("\"")
            }
            let gap = stack.isRightToLeft == nil ? "gap:\(points(stack.gap));" : ""
            out.append(raw: " style=\"display:flex;\(gap)\(flow(stack))")
            if stack.below > 0 || stack.behind > 0 {
                let side = stack.isRightToLeft ?? false ? "left" : "right"
                out.append(raw: ";padding-bottom:\(points(stack.below));padding-\(side):\(points(stack.behind))")
            }
            out.append("\">\n")
        }
        return named(out)
    }

    private func appendSurface(_ stack: DrawnStack, _ space: StaticString, _ out: inout Markup) {
        guard let surface = stack.surface, let number = texts?.number(of: surface) else { return }
        out.append(space)
        out.append(DocumentName.mark)
        out.append("s")
        out.append(number)
    }

    private func flow(_ stack: DrawnStack) -> String {
        guard stack.isBeside else { return "flex-direction:column" }
        // What has a direction of its own turns its rows by itself.
        guard stack.isRightToLeft == nil, isRightToLeft else { return "flex-flow:row wrap;align-items:flex-start" }
        return "flex-flow:row-reverse wrap;justify-content:flex-end;align-items:flex-start"
    }

    private func beginEmail(_ stack: DrawnStack, _ out: inout Markup) {
        if let ink = stack.surface?.ink.light, ink.alpha == 255 {
            out.append(raw: "<div style=\"background:\(ink.css)\">")
        }
        guard stack.isBeside else { return }
        out.append("<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\"")
        if stack.isRightToLeft ?? isRightToLeft { out.append(" dir=\"rtl\"") }
        out.append("><tr>\n")
    }

    func end(_ stack: DrawnStack) -> [UInt8] {
        if hasSheet { return Array("</div>\n".utf8) }
        guard isEmail else { return [] }
        let hasSurface = stack.surface.map { $0.ink.light.alpha == 255 } ?? false
        return Array(((stack.isBeside ? "</tr></table>\n" : "") + (hasSurface ? "</div>\n" : "")).utf8)
    }

    // MARK: Members

    func before(_ member: DrawnStack.Member, _ place: Int, of stack: DrawnStack) -> [UInt8] {
        var out = Markup()
        let gap = stack.isRightToLeft == nil ? (place > 0 ? stack.gap : 0) : stack.isBeside ? member.before : member.above
        if isEmail {
            if stack.isBeside {
                if gap >= 1 { out.append(raw: "<td style=\"width:\(points(gap))\"></td>") }
                out.append("<td valign=\"top\">\n")
            } else if gap >= 1 {
                out.append(raw: "<div style=\"height:\(points(gap))\"></div>\n")
            }
        } else if hasSheet, let isRightToLeft = stack.isRightToLeft {
            out.append("<div style=\"min-width:0")
            if member.above > 0 { out.append(raw: ";margin-top:\(points(member.above))") }
            if member.before > 0 { out.append(raw: ";margin-\(isRightToLeft ? "right" : "left"):\(points(member.before))") }
            if let width = member.width {
                out.append(raw: stack.isBeside ? ";width:\(points(width))" : ";max-width:\(points(width))")
            }
            out.append("\">\n")
        }
        return out.bytes
    }

    func behind(_ member: DrawnStack.Member, of stack: DrawnStack) -> [UInt8] {
        if isEmail { return stack.isBeside ? Array("</td>\n".utf8) : [] }
        return hasSheet && stack.isRightToLeft != nil ? Array("</div>\n".utf8) : []
    }

    private func points(_ length: CGFloat) -> String { length.rounded().short + "px" }

    func foot() -> [UInt8] {
        switch document.form {
        case .page: Array("</main>\n</body>\n</html>\n".utf8)
        case .email: Array("</body></html>\n".utf8)
        case .fragment, .plain: []
        }
    }
}
