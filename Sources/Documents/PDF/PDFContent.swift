import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// What a page, or a form on it, shows: operators in the order in which they paint (ISO 32000-1, 8 and 9). Lengths are pixels of the
/// picture, y down.
struct PDFContent {
    /// What fills are made with.
    private struct State {
        var color: ColorU8?
        var alpha: UInt8 = 255
    }

    private(set) var bytes = PDFBytes()
    private var state = State()
    private var saved: [State] = []
    /// Whose text is being shown: a text object is open.
    private var textFont: (font: PDFFont, size: CGFloat)?
    /// Of what is being shown, among the contents that are told; nil: decoration, or nothing.
    private(set) var openNumber: Int?
    private var isOpen = false
    /// Whom each content that is told belongs to.
    private(set) var owners: [PDFElement] = []
    /// Whether what is open has a text in its place, and whether that is of a few glyphs only.
    private var hasActualText = false
    private var isOfCluster = false
    /// Whether minus signs say hyphens, as their text does.
    var tellsHyphens = false
    private let page: PDFObject
    /// Nil: the page itself.
    private let form: PDFObject?

    init(page: PDFObject, form: PDFObject? = nil) {
        self.page = page
        self.form = form
    }

    /// Begins with the plane of a page.
    /// - Parameter plane: From pixels to units of the page.
    mutating func begin(plane: Transform) {
        bytes.append(plane)
        bytes.append("cm\n")
    }

    // MARK: Marks

    /// Begins content that an element is made of.
    /// - Parameter actualText: What it says in place of what it shows.
    mutating func begin(_ element: PDFElement, actualText: String?) -> Int {
        end()
        let number = owners.count
        owners.append(element)
        element.kids.append(.content(PDFElement.Content(page: page, form: form, number: number)))
        bytes.append(name: actualText == nil ? element.role.rawValue : "Span")
        bytes.append("<</MCID ")
        bytes.append(number)
        if let actualText {
            bytes.append("/ActualText")
            bytes.append(text: actualText)
        }
        bytes.append(">>BDC\n")
        (isOpen, openNumber, hasActualText) = (true, number, actualText != nil)
        return number
    }

    /// Begins what says nothing.
    mutating func beginArtifact() {
        if isOpen, openNumber == nil { return }
        end()
        bytes.append("/Artifact BMC\n")
        (isOpen, openNumber) = (true, nil)
    }

    /// Ends what is open.
    mutating func end() {
        endText()
        if isOpen { bytes.append("EMC\n") }
        (isOpen, openNumber, hasActualText, isOfCluster) = (false, nil, false, false)
    }

    // MARK: State

    mutating func save() {
        endText()
        bytes.append("q\n")
        saved.append(state)
    }

    mutating func restore() {
        endText()
        guard let last = saved.popLast() else { return }
        bytes.append("Q\n")
        state = last
    }

    var depth: Int { saved.count }

    private mutating func use(_ color: ColorU8, _ resources: inout PDFResources) {
        use(alpha: color.alpha, &resources)
        var opaque = color
        opaque.alpha = 255
        if state.color != opaque {
            bytes.append(fill: opaque)
            state.color = opaque
        }
    }

    mutating func use(alpha: UInt8, _ resources: inout PDFResources) {
        guard state.alpha != alpha else { return }
        bytes.append(name: resources.state(alpha: alpha))
        bytes.append(" gs ")
        state.alpha = alpha
    }

    // MARK: Shapes

    mutating func fill(_ rect: CGRect, _ color: ColorU8, _ resources: inout PDFResources) {
        endText()
        use(color, &resources)
        bytes.append(rect: rect)
        bytes.append("f\n")
    }

    mutating func fill(_ path: Path, _ rule: FillRule, _ color: ColorU8, _ resources: inout PDFResources) {
        guard !path.isEmpty else { return }
        endText()
        use(color, &resources)
        bytes.append(path: path)
        bytes.append(rule == .evenOdd ? "f*\n" : "f\n")
    }

    /// Cuts what follows until ``restore()``.
    mutating func clip(_ path: Path, _ rule: FillRule) {
        save()
        // A path without points would cut nothing.
        if path.isEmpty { bytes.append("0 0 0 0 re ") } else { bytes.append(path: path) }
        bytes.append(rule == .evenOdd ? "W* n\n" : "W n\n")
    }

    mutating func clip(_ rect: CGRect) {
        save()
        bytes.append(rect: rect)
        bytes.append("W n\n")
    }

    /// Shows what lies in a unit square, y up, in a plane.
    mutating func show(_ name: String, in plane: Transform, alpha: UInt8, _ resources: inout PDFResources) {
        endText()
        use(alpha: alpha, &resources)
        bytes.append("q ")
        bytes.append(plane)
        bytes.append("cm")
        bytes.append(name: name)
        bytes.append(" Do Q\n")
    }

    /// Shows a form, which has this content's own plane.
    mutating func show(form name: String, alpha: UInt8, _ resources: inout PDFResources) {
        endText()
        use(alpha: alpha, &resources)
        bytes.append(name: name)
        bytes.append(" Do\n")
    }

    /// Fills the clip with colours of a shading, which has a plane of its own.
    mutating func shade(_ name: String, in plane: Transform, state: String?, _ resources: inout PDFResources) {
        endText()
        use(alpha: 255, &resources)
        bytes.append("q ")
        if let state {
            bytes.append(name: state)
            bytes.append(" gs ")
        }
        bytes.append(plane)
        bytes.append("cm")
        bytes.append(name: name)
        bytes.append(" sh Q\n")
    }

    // MARK: Text

    /// Shows glyphs at their places.
    /// - Parameters:
    ///   - isBehindSpace: Whether a space is put before them, which no line of the text shows but readers are to find.
    ///   - outline: The width of the line that is drawn along their edges instead of filling them.
    mutating func show(
        _ glyphs: StyledGlyphs, _ color: ColorU8, behindSpace isBehindSpace: Bool = false, outline: CGFloat? = nil,
        scale: CGFloat, _ resources: inout PDFResources, in file: inout PDFFile
    ) {
        if let outline {
            endText()
            use(alpha: color.alpha, &resources)
            bytes.append("q 1 Tr 0 J ")
            for part in [color.red, color.green, color.blue] {
                bytes.append(CGFloat(part) / 255)
                bytes.append(" ")
            }
            bytes.append("RG ")
            bytes.append(outline)
            bytes.append(" w ")
        } else {
            if textFont != nil,
                state.color.map({ $0.red != color.red || $0.green != color.green || $0.blue != color.blue }) ?? true
                    || state.alpha != color.alpha
            {
                endText()
            }
            use(color, &resources)
        }
        let clusters = glyphs.isOneToOne ? nil : glyphs.clusters()
        for (index, run) in glyphs.runs.enumerated() {
            var writer = RunWriter(glyphs, run, scale: scale)
            if index == 0, isBehindSpace { showSpace(before: run, &writer, &resources, in: &file) }
            if let clusters {
                let told = ToldCluster.clusters(
                    clusters[index], of: glyphs, run, tellsHyphens: tellsHyphens, partsMarks: outline == nil)
                for cluster in told { show(cluster, &writer, &resources, in: &file) }
            } else {
                let source = glyphs.text.source.utf8
                var font = resources.fonts.font(of: run.face, in: &file)
                unsafe source.withContiguousStorageIfAvailable { bytes in
                    for i in run.glyphs.indices {
                        let glyph = run.glyphs[i]
                        if font.isFull { font = resources.fonts.font(of: run.face, in: &file) }
                        show(font.code(ofGlyph: glyph.id, character: unsafe bytes[Int(glyph.cluster)]), glyph, font, &writer)
                    }
                }
            }
            writer.close(&bytes)
            if !writer.marks.isEmpty { fill(writer.marks, .nonZero, color, &resources) }
        }
        if outline != nil {
            endText()
            bytes.append("Q\n")
        }
    }

    private mutating func show(
        _ cluster: ToldCluster, _ writer: inout RunWriter, _ resources: inout PDFResources, in file: inout PDFFile
    ) {
        let run = writer.run
        var codes: [(glyph: PlacedGlyph, code: PDFFont.Code, font: PDFFont)] = []
        for told in cluster.glyphs {
            let glyph = told.glyph
            if told.isMark {
                writer.addMark(glyph)
                continue
            }
            let font = resources.fonts.font(of: run.face, in: &file)
            var rest = told.characters
            // Readers put together what stands from right to left glyph by glyph: what a glyph says besides its first character
            // stands before it, on glyphs without ink and width.
            if rest.count > 1, rest[0].unicodeScalars.contains(where: \.isRightToLeft), let blank = run.face.blankGlyph {
                for character in rest.dropFirst().reversed() {
                    codes.append(
                        (
                            PlacedGlyph(id: blank, cluster: glyph.cluster, x: glyph.x, y: glyph.y),
                            font.code(ofGlyph: blank, text: character), font
                        ))
                }
                rest = [rest[0]]
            }
            codes.append((glyph, font.code(ofGlyph: glyph.id, text: rest.joined()), font))
        }
        let needsText = cluster.needsText
        if needsText { beginCluster(actualText: cluster.text, &writer) }
        for code in codes { show(code.code, code.glyph, code.font, &writer) }
        if needsText { beginCluster(actualText: nil, &writer) }
    }

    /// Goes on with the same element in a content of its own, unless all of it has a text in its place.
    private mutating func beginCluster(actualText: String?, _ writer: inout RunWriter) {
        guard let openNumber, !hasActualText || isOfCluster else { return }
        writer.close(&bytes)
        _ = begin(owners[openNumber], actualText: actualText)
        isOfCluster = actualText != nil
    }

    private mutating func showSpace(
        before run: GlyphRun, _ writer: inout RunWriter, _ resources: inout PDFResources, in file: inout PDFFile
    ) {
        guard let space = run.face.glyph(for: " "), let first = run.glyphs.first else { return }
        let font = resources.fonts.font(of: run.face, in: &file)
        let code = font.code(ofGlyph: space, text: " ")
        let glyph = PlacedGlyph(id: space, cluster: first.cluster, x: first.x - code.advance * run.pointSize, y: first.y)
        show(code, glyph, font, &writer)
    }

    private mutating func show(_ code: PDFFont.Code, _ glyph: PlacedGlyph, _ font: PDFFont, _ writer: inout RunWriter) {
        open(font, &writer)
        writer.show(code, glyph, isWide: font.hasWideCodes, &bytes)
    }

    /// Opens a text object, and goes on in a font.
    private mutating func open(_ font: PDFFont, _ writer: inout RunWriter) {
        if let open = textFont, open.font === font, open.size == writer.size { return }
        writer.close(&bytes)
        if textFont == nil { bytes.append("BT\n") }
        bytes.append(name: font.name)
        bytes.append(" ")
        bytes.append(writer.size)
        bytes.append(" Tf ")
        textFont = (font, writer.size)
    }

    mutating func endText() {
        guard textFont != nil else { return }
        bytes.append("ET\n")
        textFont = nil
    }
}
