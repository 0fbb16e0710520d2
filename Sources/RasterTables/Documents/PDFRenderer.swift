import Foundation
import RasterDocuments
import RasterDrawing
import RasterGraphics

/// How a ``PDFRenderer`` makes documents.
public final class PDFRendererFormat {
    /// Title, author, subject, language and data. Default: none.
    public var metadata = DocumentMetadata()

    /// Without metadata.
    public init() {}

    /// The same.
    public static func `default`() -> PDFRendererFormat { PDFRendererFormat() }
    /// The same.
    public static func preferred() -> PDFRendererFormat { PDFRendererFormat() }
}

/// Makes PDFs by drawing, page by page. While the drawing runs, the context of its page is ``GraphicsContext/current``.
///
///     let renderer = PDFRenderer(bounds: CGRect(x: 0, y: 0, width: 595, height: 842))
///     let data = renderer.pdfData { context in
///         context.beginPage()
///         NSAttributedString(string: "In stock").draw(at: CGPoint(x: 36, y: 36))
///     }
///
/// Text is text, in fonts that the file brings along, and paths are paths. What is drawn says nothing of tables: for those there is
/// `pdfData(metadata:scale:)` of views.
public final class PDFRenderer {
    /// The bounds of pages that are not told theirs, in points, of which 72 are an inch.
    public let bounds: CGRect
    /// What documents say of themselves.
    public let format: PDFRendererFormat

    /// - Parameters:
    ///   - bounds: Of pages that are not told theirs, in points. Drawing begins at its origin. Sides are held to 1…1,000,000.
    ///   - format: Default: without metadata.
    public init(bounds: CGRect, format: PDFRendererFormat = PDFRendererFormat()) {
        self.bounds = bounds
        self.format = format
    }

    /// The document that `actions` draw, where colours resolve against `TraitCollection.current`. Without a page it has an empty one.
    ///
    /// Empty where a library is missing or a font is damaged: ``writePDF(to:withActions:)`` says so.
    public func pdfData(actions: (PDFRendererContext) -> Void) -> Data { (try? document(actions)) ?? Data() }

    /// Writes the document that `actions` draw. The file appears whole or not at all.
    /// - Parameters:
    ///   - url: Of a file.
    ///   - actions: Begin pages and draw on them.
    /// - Throws: ``PictureError`` where a library is missing or a font cannot be taken in, and ``PictureFileError``.
    public func writePDF(to url: URL, withActions actions: (PDFRendererContext) -> Void) throws {
        let data = try document(actions)
        let file = try OutputFile(path: url.path)
        try file.write(Array(data))
        try file.commit()
    }

    private func document(_ actions: (PDFRendererContext) -> Void) throws(PictureError) -> Data {
        let writer = PDFWriter(format.metadata)
        DrawingTurn.begin { turn in
            let context = PDFRendererContext(bounds, format, writer, turn)
            actions(context)
            context.finish()
        }
        try PictureError.finishing { () throws(DocumentError) in try writer.finish() }
        return Data(writer.takeBytes())
    }
}

/// What pages are drawn into, one after the other.
public final class PDFRendererContext {
    /// What the document says of itself.
    public let format: PDFRendererFormat
    /// The bounds of the page that is drawn, in points; of the first one, before that has begun.
    public private(set) var pdfContextBounds: CGRect
    private let bounds: CGRect
    private let writer: PDFWriter
    private let turn: DrawingTurn
    private var page: GraphicsContext?
    private var pageCount = 0

    init(_ bounds: CGRect, _ format: PDFRendererFormat, _ writer: PDFWriter, _ turn: DrawingTurn) {
        self.bounds = Self.usable(bounds)
        self.format = format
        self.writer = writer
        self.turn = turn
        pdfContextBounds = self.bounds
    }

    /// What draws on the page. Before the first one has begun, it begins that.
    public var cgContext: GraphicsContext {
        if let page { return page }
        beginPage()
        return page ?? turn.beginPage(Self.place(of: pdfContextBounds))
    }

    /// Ends the page that is drawn, and begins another one with the renderer's bounds.
    public func beginPage() { begin(bounds) }

    /// Ends the page that is drawn, and begins another one.
    /// - Parameters:
    ///   - bounds: In points. Drawing begins at its origin.
    ///   - pageInfo: Nothing of it is written: a page has no other boxes than its own. Default: none.
    public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any] = [:]) { begin(Self.usable(bounds)) }

    /// Has a rect of the page lead to an address: of the web or of e-mail, others lead nowhere.
    public func setURL(_ url: URL, for rect: CGRect) { cgContext.addLink(to: url.absoluteString, in: rect) }

    /// Fills a rect.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Draws a line around a rect.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    /// Cuts what follows to a rect.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    // MARK: Pages

    /// Lines lie on the pixels of a picture of this scale.
    private static let scale: CGFloat = 2
    private static let sides: ClosedRange<CGFloat> = 1...1_000_000

    private static func usable(_ bounds: CGRect) -> CGRect {
        func side(_ length: CGFloat) -> CGFloat { length.isNaN ? sides.lowerBound : length.clamped(to: sides) }
        func place(_ x: CGFloat) -> CGFloat { x.isFinite ? x : 0 }
        return CGRect(
            x: place(bounds.origin.x), y: place(bounds.origin.y), width: side(bounds.size.width), height: side(bounds.size.height)
        )
    }

    private static func place(of bounds: CGRect) -> DrawingTurn.Surroundings {
        DrawingTurn.Surroundings(scale: scale, origin: .zero, size: bounds.size, traits: .current, backdrop: nil)
    }

    private func begin(_ bounds: CGRect) {
        endPage()
        pdfContextBounds = bounds
        let page = turn.beginPage(Self.place(of: bounds))
        if bounds.origin != .zero { page.translateBy(x: -bounds.minX, y: -bounds.minY) }
        self.page = page
    }

    private func endPage() {
        guard page != nil, let list = turn.endPage() else { return }
        page = nil
        pageCount += 1
        let size = pdfContextBounds.size
        func pixels(_ length: CGFloat) -> Int { Int((length * Self.scale).rounded(.up)) }
        writer.addPage(
            list, width: pixels(size.width), height: pixels(size.height), background: .clear,
            on: PDFSheet(size: size, origin: .zero, factor: 1))
    }

    fileprivate func finish() {
        if page == nil, pageCount == 0 { beginPage() }
        endPage()
    }
}
