import Foundation
import GoldenImages
import RasterTables

/// A table that is laid out: one picture or several, of which the parts of a result are asked one by one.
public final class LaidOutTable {
    /// Whose it is.
    package let request: TableRequest
    private let pictures: TablePictures
    private let fonts: CommandFonts
    private let notes: [DataFileNote]
    private let options: RenderOptions
    private let title: String?
    private let alternativeText: () -> String
    private let data: String?
    /// The last one that was asked for: a page is made anew each time.
    private var last: (index: Int, picture: TablePicture)?

    init(_ owner: TableRequest, _ request: PictureRequest, _ options: RenderOptions) throws {
        self.request = owner
        self.options = options
        let content = try request.content()
        notes = request.notes(of: content)
        fonts = try CommandFonts(request.style)
        var source = try content.source(request.style, fonts)
        let variants = try options.pages.variants(of: request.style)
        guard variants.count == 1 else { throw CommandError.severalResults }
        source.userInterfaceStyle = variants[0].isDark ? .dark : .light
        let title = request.style.title ?? source.title
        self.title = title
        let alt = options.output.alt ?? request.output.alternativeText
        alternativeText = { [source] in alt ?? source.alternativeText(title: title) }
        data = options.output.embedData ? source.csv : nil
        let plan = try options.pages.plan(scale: options.style.scale, request.output)
        pictures = try plan.pictures(of: source, scale: request.style.scale)
    }

    /// How many there are.
    public var count: Int { pictures.count }

    func tell(_ listener: CallerListener) throws {
        let report = Report(pictures, fonts, notes)
        try listener.check(report)
        listener.hear(pictures.changes, of: "")
        listener.hear(report)
    }

    // MARK: One of them

    /// Runs `body` with a picture, under the limits of the table.
    private func with<Result>(
        _ index: Int, _ body: (TablePicture, CallerListener) throws -> Result
    ) throws(RequestError) -> Result {
        guard index >= 0, index < count else {
            throw .call("There is no picture \(index); they count from 0 to \(count - 1).")
        }
        return try request.work(with: options, isReading: true) { listener in
            let picture = last.flatMap { $0.index == index ? $0.picture : nil } ?? pictures[index]
            last = (index, picture)
            return try body(picture, listener)
        }
    }

    /// The size in pixels, the scale, the size in points, and whether nothing shines through.
    /// - Throws: A ``RequestError``; an index that there is not is one.
    public func size(
        _ index: Int
    ) throws(RequestError) -> (width: Int, height: Int, scale: Double, points: CGSize, isOpaque: Bool) {
        try with(index) { shown, _ in
            let picture = try Picture(of: shown.view, scale: shown.scale)
            return (
                picture.width, picture.height, Double(shown.scale), shown.view.frame.size, picture.background.alpha == 255
            )
        }
    }

    /// What a picture costs, as JSON.
    package func measurement(_ index: Int) throws(RequestError) -> String {
        try with(index) { picture, _ in
            let measurement = try picture.measurement()
            return String.written { memory in
                var json = JSONWriter(to: memory)
                json.beginObject()
                json.member("width", measurement.pixelWidth)
                json.member("height", measurement.pixelHeight)
                json.member("rows", measurement.rowCount)
                json.member("columns", measurement.columnCount)
                json.member("bytes", measurement.estimatedByteCount)
                json.member("memory", measurement.estimatedMemory)
                json.endObject()
                try json.finish()
            }
        }
    }

    /// Where everything is in the picture, as JSON.
    package func map(_ index: Int) throws(RequestError) -> PictureData {
        try with(index) { picture, _ in
            let memory = PictureData()
            try picture.map.writeJSON(picture: "", to: memory)
            return memory
        }
    }

    /// Where everything is in the table, as JSON.
    package func layout(_ index: Int) throws(RequestError) -> PictureData {
        try with(index) { picture, _ in
            let memory = PictureData()
            try picture.writeLayoutJSON(to: memory)
            return memory
        }
    }

    /// What is drawn, as JSON.
    package func drawn(_ index: Int) throws(RequestError) -> PictureData {
        try with(index) { picture, _ in
            let memory = PictureData()
            try picture.writeDrawnLayout(to: OutputFile(memory))
            return memory
        }
    }

    /// What it shows, in words.
    package func text(_ index: Int) throws(RequestError) -> String {
        try with(index) { picture, _ in words(of: picture) }
    }

    private func words(of picture: TablePicture) -> String {
        let text = alternativeText()
        return picture.caption.map { "\(text) \($0)" } ?? text
    }

    /// What is told of all of them, as JSON: `{"warnings": [{"kind", "message"}], "remarks", "changes"}`.
    /// - Throws: A ``RequestError``.
    public func report() throws(RequestError) -> String {
        try request.work(with: options, isReading: true) { _ in
            CallerListener.json(Report(pictures, fonts, notes), changes: pictures.changes.map(\.words))
        }
    }

    /// Gives a picture as a PNG, piece by piece while it is drawn.
    /// - Parameters:
    ///   - index: Which of the pictures, from 0.
    ///   - take: Is called with each piece.
    /// - Throws: A ``RequestError``, after as many pieces as there were until then.
    public func png(_ index: Int, _ take: @escaping ([UInt8]) -> Void) throws(RequestError) {
        try writePNG(
            index,
            to: OutputFile(taking: { (bytes) throws(PictureFileError) in
                unsafe take(bytes.withUnsafeBytes { unsafe Array($0) })
            }))
    }

    /// Where everything is in the picture, as the JSON of `--map`.
    /// - Throws: A ``RequestError``; an index that there is not is one.
    public func mapJSON(_ index: Int) throws(RequestError) -> Data { try map(index).data }

    /// Writes a picture as the command does.
    package func writePNG(_ index: Int, to output: OutputFile) throws(RequestError) {
        try with(index) { picture, listener in
            let options = PictureOptions(
                title: title, alternativeText: words(of: picture), data: index == 0 ? data : nil,
                isSmallest: self.options.output.optimize, hasFewColors: self.options.output.fewColors,
                pixelLimit: try self.options.output.pixelLimit())
            try picture.write(options, to: output, progress: listener.show)
        }
    }

    /// Gives the pixels of a picture band by band from the top: bytes of straight red, green, blue and alpha.
    package func pixels(
        _ index: Int, prepare: (_ width: Int, _ height: Int) throws(RequestError) -> Void, _ take: ([UInt8]) -> Void
    ) throws(RequestError) {
        try with(index) { shown, listener in
            let picture = try shown.painting(
                maximumPixels: self.options.output.pixelLimit(), textShades: self.options.output.fewColors ? .coarse : .fine)
            guard picture.width * picture.height <= Picture.mostPixelsInMemory else {
                throw PictureError.tooManyPixels(
                    width: picture.width, height: picture.height, limit: Picture.mostPixelsInMemory)
            }
            try prepare(picture.width, picture.height)
            var taken = 0
            try picture.bands { (band) throws(PictureError) in
                take(band)
                taken += band.count
                listener.show(Double(taken) / Double(4 * picture.width * picture.height))
            }
        }
    }
}
