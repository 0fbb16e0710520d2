import Foundation
import RasterDisplayTables
import RasterDrawing
import RasterGraphics
import RasterPaint
import RasterPNG
import RasterViews

/// Why a view could not become a picture.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The view has no pixels: its width or its height is 0.
    case empty(width: Int, height: Int)
    /// A side is longer than PNG can hold, 2³¹ − 1 pixels, or than a limit that was given.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// The picture has more pixels than the limit that was given or, where it is wanted in memory, than
    /// ``Picture/mostPixelsInMemory``.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The system has less memory left than the picture takes; both in bytes.
    case notEnoughMemory(width: Int, height: Int, needed: Int, available: Int)
    /// Pixels in a point that are none: 0, negative, infinite or no number.
    case unusableScale(CGFloat)
    /// A display table has texts in Markdown, and the library that reads them is not on this system; `package` is Debian's
    /// name of it.
    case missingLibrary(library: String, package: String)
    /// A document is to be written, and HarfBuzz's subsetter is not on this system; `package` is Debian's name of it.
    case missingSubsetter(package: String)
    /// A font by its PostScript name that is damaged, so that no document can have a part of it.
    case unusableFont(String)
    /// A page of a PDF, in points, that is longer than 4,800 times its other side, which no PDF can have; ``Paper`` divides it.
    case pageTooLong(width: CGFloat, height: CGFloat)
    /// The system refused memory in the middle of the drawing.
    case memoryRefused(width: Int, height: Int)
    /// More of something than `Limits` allow.
    case limit(LimitError)
    /// A table whose text is as small as can be read has no room in a picture that has exactly some size: `row` begins the page
    /// that has none, counted from 0, nil for what is no row. All in pixels.
    case doesNotFit(place: String, row: Int?, width: Int, height: Int, limitingWidth: Int, limitingHeight: Int)
    /// The drawing was given up: its task is cancelled, or ``Picture/checkpoint`` said so.
    case cancelled

    public var description: String {
        switch self {
        case .empty(let width, let height):
            "The picture would be \(width) × \(height) pixels; give the view a size."
        case .tooLarge(let width, let height, let limit):
            "The picture would be \(width) × \(height) pixels, and no side may exceed \(limit); "
                + "use a smaller scale, or split the rows over several pictures."
        case .tooManyPixels(let width, let height, let limit):
            "The picture would be \(width) × \(height) pixels, and no more than \(limit) are taken; "
                + (limit == Picture.mostPixelsInMemory ? "write it to a file, " : "")
                + "use a smaller scale, or split the rows over several pictures."
        case .notEnoughMemory(let width, let height, let needed, let available):
            "A picture of \(width) × \(height) pixels takes about \(needed >> 20) MiB of memory, and \(available >> 20) MiB "
                + "are left; write it to a file, use a smaller scale, or split the rows over several pictures."
        case .unusableScale(let scale):
            "A scale is greater than 0, not \(scale); give the pixels in a point, such as 2."
        case .missingLibrary(let library, let package):
            "\(library), which reads the table's Markdown, is not on this system; install the package \(package)."
        case .missingSubsetter(let package):
            "HarfBuzz's subsetter, which takes fonts into documents, is not on this system; install the package \(package)."
        case .unusableFont(let name):
            "The font \(quoted: name) is damaged, and no part of it can be taken into a document; use another font."
        case .pageTooLong(let width, let height):
            "A page of \(Int(width.rounded(.up))) × \(Int(height.rounded(.up))) points has one side longer than 4,800 times the "
                + "other, which no PDF can have; divide it into sheets of paper, as --paper a4 does."
        case .memoryRefused(let width, let height):
            "The system refused memory for a picture of \(width) × \(height) pixels; "
                + "use a smaller scale, or split the rows over several pictures."
        case .limit(let error):
            "\(error.description.prefix(1).uppercased())\(error.description.dropFirst())."
        case .doesNotFit(let place, let row, let width, let height, let limitingWidth, let limitingHeight):
            (row.map { "Row \($0 + 1) with the headings" } ?? "The table")
                + " takes \(width) × \(height) pixels where its text can just be read, and \(place) has \(limitingWidth) × "
                + "\(limitingHeight); shorten its texts, show fewer columns, or choose another place."
        case .cancelled:
            "The picture was given up before it was done."
        }
    }
}

extension PictureError {
    /// What a limit says, as an error of pictures.
    package init(_ error: LimitError) { self = error == .cancelled ? .cancelled : .limit(error) }

    static func checking(_ body: () throws(LimitError) -> Void) throws(PictureError) {
        do throws(LimitError) { try body() } catch { throw PictureError(error) }
    }

    /// Throws where the work that runs is to end.
    package static func checkGoingOn() throws(PictureError) { try checking(Allowance.checkGoingOn) }
}

/// A view at a scale, ready to be painted: the picture's size, its background, and the commands for any rows of
/// pixels.
///
///     var picture = try Picture(of: table, scale: 2)
///     let deadline = ContinuousClock.now + .seconds(2)
///     picture.checkpoint = { () throws(PictureError) in if .now > deadline { throw .cancelled } }
///     try picture.write(to: response)
///
/// Nothing holds the whole picture unless ``bitmap(threads:)`` is asked for it.
public struct Picture {
    /// Pixels, 1 or more each.
    public let width, height: Int
    /// Pixels in a point.
    public let scale: CGFloat
    /// What the view is painted on: opaque when the view covers it with one opaque colour, else transparent.
    public let background: ColorU8
    /// What text is smoothed with. Default: fine shades.
    public var textShades = TextShades.fine
    /// Asks whether to go on: called once for each band, a megabyte of pixels, on the thread that draws. What it throws ends the
    /// drawing, which then leaves neither memory nor a file behind. Default: ``PictureError/cancelled`` where the task is
    /// cancelled, and ``PictureError/limit(_:)`` where the time of the `Limits` is over that the drawing is made under.
    public var checkpoint: () throws(PictureError) -> Void = { () throws(PictureError) in
        if Task.isCancelled { throw .cancelled }
        try PictureError.checkGoingOn()
    }
    private let view: View
    private let size: CGSize
    private var context: DrawingContext

    /// - Parameters:
    ///   - view: Drawn at the size of its bounds; where a side of that is 0, at the size that suits it best. Drawing
    ///     changes neither its size nor its scale: several pictures of it can be drawn band by band in turn.
    ///   - scale: Pixels in a point.
    ///   - maximumPixels: A picture of more (width × height) is an error. Default: none.
    /// - Throws: ``PictureError`` for a view without pixels, for one with too many, for a scale that is not greater than 0, and where a library
    ///   is missing.
    public init(of view: View, scale: CGFloat, maximumPixels: Int? = nil) throws(PictureError) {
        try self.init(of: view, scale: scale, maximumPixels: maximumPixels, isPainted: true)
    }

    /// A view that is read by its marks, of which no pixel is painted: no limit of pixels counts.
    package init(toRead view: View, scale: CGFloat) throws(PictureError) {
        try self.init(of: view, scale: scale, maximumPixels: nil, isPainted: false)
    }

    private init(of view: View, scale: CGFloat, maximumPixels: Int?, isPainted: Bool) throws(PictureError) {
        guard scale > 0, scale.isFinite else { throw .unusableScale(scale) }
        if let missing = view.lackedLibrary { throw .missingLibrary(library: missing.name, package: missing.package) }
        self.view = view
        self.scale = scale
        let hasSize = view.bounds.width > 0 && view.bounds.height > 0
        size =
            hasSize ? view.bounds.size : view.asPictured(scale: scale) { view.sizeThatFits(view.bounds.size) }
        try PictureError.checkGoingOn()
        let (wide, tall) = (size.width * scale, size.height * scale)
        // A sliver of a pixel that arithmetic left over does not make the picture a pixel larger.
        func rounded(_ length: CGFloat) -> Int { length.isFinite ? Int((length - 1e-6).rounded(.up).clamped(to: 0...1e15)) : 0 }
        width = rounded(wide)
        height = rounded(tall)
        guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
        guard width <= Self.longestSide, height <= Self.longestSide else {
            throw .tooLarge(width: width, height: height, limit: Self.longestSide)
        }
        if let maximumPixels, width * height > maximumPixels {
            throw .tooManyPixels(width: width, height: height, limit: maximumPixels)
        }
        if isPainted { try Self.checkPixels(width: width, height: height) }
        let color = view.backgroundColor?.components(with: view.traitCollection)
        let isCovered =
            color?.alpha == 255 && view.layer.cornerRadius <= 0 && view.alpha >= 1 && !view.isHidden
            && view.layer.mask == nil
        background = isCovered ? color ?? .clear : .clear
        context = DrawingContext(
            traits: view.superview?.traitCollection ?? .light, scale: scale,
            origin: CGPoint(x: -view.frame.minX, y: -view.frame.minY),
            backdrop: isCovered ? color : nil)
        context.session = DrawingSession()
    }

    private static func checkPixels(width: Int, height: Int) throws(PictureError) {
        do throws(LimitError) { try Allowance.check(.pixels, width * height) } catch {
            guard case .exceeded(_, _, let limit) = error else { throw PictureError(error) }
            throw .tooManyPixels(width: width, height: height, limit: limit)
        }
    }

    /// The most pixels of a picture in memory: 8 GiB.
    public static let mostPixelsInMemory = 1 << 31

    /// The longest side that PNG can hold.
    public static let longestSide = Int(Int32.max)

    /// The commands for some rows of pixels, counted from the top of the picture.
    public func displayList(rows: Range<Int>) -> DisplayList { displayList(rows: rows, includesMarks: false) }

    /// The commands for some rows of pixels, with marks among them on request.
    /// - Parameters:
    ///   - rows: Counted from the top of the picture, in pixels; commands may reach beyond them.
    ///   - includesMarks: Whether the list says what its commands draw: `DisplayList.Mark`.
    public func displayList(rows: Range<Int>, includesMarks: Bool) -> DisplayList {
        var list = DisplayList(scale: scale, includesMarks: includesMarks)
        let visible = CGRect(
            x: 0, y: CGFloat(rows.lowerBound) / scale, width: CGFloat(width) / scale,
            height: CGFloat(rows.count) / scale)
        view.asPictured(scale: scale, size: size) {
            view.layOutConstraints()
            // The canvas begins with the background of a view that covers it.
            view.draw(into: &list, visible: visible, context: context, paintsBackground: background.alpha < 255)
        }
        return list
    }

    /// Where there are fewer threads, some that draw rows ahead or wait for a disk would only take time from those that paint.
    static let fewestForMoreThreads = 3

    /// Calls `body`, which asks for lists from top to bottom; where there are enough threads, views may draw ahead of it by some
    /// of their own.
    func drawingAhead<Failure: Error>(threads: Int, _ body: () throws(Failure) -> Void) throws(Failure) {
        if threads >= Self.fewestForMoreThreads { context.session?.allowHelping() }
        defer { context.session?.endHelping() }
        try body()
    }

    // MARK: Painting

    /// More than any machine has processors.
    private static let mostThreads = 4096

    /// - Parameters:
    ///   - threads: Nil: one for each core.
    ///   - rowsPerBand: Default nil: a height that compresses well, ``PNGStripeEncoder/preferredRowCount(width:)``.
    func renderer(threads: Int?, rowsPerBand: Int? = nil) -> BandRenderer {
        BandRenderer(
            width: width, height: height, rowsPerBand: rowsPerBand ?? PNGStripeEncoder.preferredRowCount(width: width),
            background: background, textShades: textShades, threads: usefulThreads(threads))
    }

    /// How many threads paint where so many may; nil: one for each core.
    func usefulThreads(_ threads: Int?) -> Int {
        if height <= PNGStripeEncoder.preferredRowCount(width: width) { return 1 }
        return (threads ?? HelperThreads.coreCount).clamped(to: 1...Self.mostThreads)
    }

    /// Renders bands, and asks before each is handed out whether to go on: the one place that does.
    /// - Parameters:
    ///   - givenUp: What is thrown where ``checkpoint`` throws.
    ///   - consume: Gets the results in order, on the caller's thread. When it throws, no more are rendered.
    func render<Scratch, Made: Sendable, Failure: Error>(
        _ renderer: BandRenderer, bands: Range<Int>? = nil, by crew: BandCrew? = nil, list: (Range<Int>) -> DisplayList,
        scratch: @escaping @Sendable () -> Scratch,
        prepare: @escaping @Sendable (inout Canvas, inout Scratch) -> Void = { _, _ in },
        work: @escaping @Sendable (borrowing Canvas, Range<Int>, inout Scratch) -> Made,
        givenUp: (PictureError) -> Failure, consume: (Made) throws(Failure) -> Void
    ) throws(Failure) {
        try renderer.render(
            bands: bands, by: crew, list: list, scratch: scratch, prepare: prepare, work: work,
            consume: { (made) throws(Failure) in
                do throws(PictureError) { try checkpoint() } catch { throw givenUp(error) }
                try consume(made)
            })
    }

    /// The whole picture in memory.
    /// - Parameter threads: That paint, the caller's among them; less than 1 is 1. Default nil: one for each core that the
    ///   process may keep busy.
    /// - Throws: What ``checkpoint`` throws.
    /// - Precondition: The picture has no more than ``mostPixelsInMemory`` pixels.
    public func bitmap(threads: Int? = nil) throws(PictureError) -> Bitmap {
        precondition(
            width * height <= Self.mostPixelsInMemory, "a picture in memory has no more than \(Self.mostPixelsInMemory) pixels")
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        try bands(threads: threads) { (band) throws(PictureError) in bytes += band }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    /// Calls `take` with the pixels of one band after the other, in straight RGBA.
    package func bands(
        threads: Int? = nil, _ take: ([UInt8]) throws(PictureError) -> Void
    ) throws(PictureError) {
        let renderer = renderer(threads: threads)
        try drawingAhead(threads: renderer.threads) { () throws(PictureError) in
            try render(
                renderer, list: displayList, scratch: {},
                work: { canvas, _, _ in unsafe canvas.withPixels { unsafe straightBytes($0) } }, givenUp: { $0 }, consume: take)
        }
    }
}

extension View {
    /// What this system would need to show the display tables in a view.
    fileprivate var lackedLibrary: (name: String, package: String)? {
        if let table = self as? DisplayTableView { return table.missingLibrary }
        return subviews.lazy.compactMap(\.lackedLibrary).first
    }
}
