import Foundation
import RasterDrawing
@_spi(Rooms) import RasterGraphics
import RasterPNG

/// Why a picture was not written: the picture, or the sink that takes its bytes.
package enum PictureWriteError<SinkFailure: Error>: Error {
    case picture(PictureError)
    /// What the sink threw.
    case sink(SinkFailure)
}

extension Picture {
    /// The picture as a PNG.
    /// - Parameters:
    ///   - metadata: Title and alternative text. Default: none.
    ///   - compression: `.smallest` takes some twenty times as long. Default `.fast`.
    /// - Throws: ``PictureError`` where the system has less memory left than painting takes, and what ``checkpoint`` throws.
    public func pngData(
        metadata: PNGMetadata = PNGMetadata(), compression: PNGCompression = .fast
    ) throws(PictureError) -> Data {
        try checkMemory(beside: leastByteCount)
        let memory = PictureData()
        try writePNG(metadata: metadata.completed(scale: scale), compression: compression, to: memory)
        return memory.data
    }

    /// Writes the picture as a PNG file, which appears whole or not at all.
    /// - Parameters:
    ///   - path: Where to. A file that is there is replaced.
    ///   - metadata: Title and alternative text. Default: none.
    ///   - compression: Default `.fast`.
    ///   - progress: Called with the share that is written, 0 to 1, after each band.
    /// - Throws: ``PictureError``, what ``checkpoint`` throws among it, and ``PictureFileError``.
    public func write(
        to path: String, metadata: PNGMetadata = PNGMetadata(), compression: PNGCompression = .fast,
        progress: (Double) -> Void = { _ in }
    ) throws {
        try checkMemory(beside: 0)
        let file = try OutputFile(path: path)
        try write(to: file, metadata: metadata, compression: compression, progress: progress)
        try file.commit()
    }

    /// Writes the picture as a PNG into a sink, such as the response of a server.
    ///
    /// A picture of up to 64 megapixels comes in one piece once it is compressed, a few megabytes; a larger one band by band, so
    /// that memory does not grow with it. What the sink has taken when something is thrown is no picture.
    /// - Parameters:
    ///   - sink: Takes the bytes, in order.
    ///   - metadata: Title and alternative text. Default: none.
    ///   - compression: Default `.fast`.
    ///   - progress: Called with the share that is written, 0 to 1, after each band.
    /// - Throws: ``PictureError``, what ``checkpoint`` throws among it, and what the sink throws.
    public func write<Sink: ByteSink>(
        to sink: Sink, metadata: PNGMetadata = PNGMetadata(), compression: PNGCompression = .fast,
        progress: (Double) -> Void = { _ in }
    ) throws {
        try checkMemory(beside: 0)
        let stream = OneWaySink { (bytes) throws(Sink.Failure) in try sink.write(bytes) }
        try rethrowing { () throws(PictureWriteError<Sink.Failure>) in
            try writePNG(
                metadata: metadata.completed(scale: scale), compression: compression, progress: progress, to: stream)
        }
    }

    /// Writes the picture as a PNG into a file, which is the caller's to commit.
    package func write(
        to file: OutputFile, metadata: PNGMetadata, compression: PNGCompression, progress: (Double) -> Void = { _ in }
    ) throws {
        try rethrowing { () throws(PictureWriteError<PictureFileError>) in
            try writePNG(
                metadata: metadata.completed(scale: scale), compression: compression, progress: progress, to: file)
        }
    }

    /// Throws what lies in an error.
    private func rethrowing<Failure: Error>(_ body: () throws(PictureWriteError<Failure>) -> Void) throws {
        do { try body() } catch {
            switch error {
            case .picture(let error): throw error
            case .sink(let failure): throw failure
            }
        }
    }

    /// Writes the picture as a PNG into memory, which takes all of it.
    package func writePNG(
        metadata: PNGMetadata, compression: PNGCompression, threads: Int? = nil, progress: (Double) -> Void = { _ in },
        to memory: PictureData
    ) throws(PictureError) {
        do {
            try write(metadata: metadata, compression: compression, threads: threads, progress: progress, into: memory)
        } catch {
            switch error {
            case .picture(let error): throw error
            }
        }
    }

    /// Writes the picture as a PNG.
    ///
    /// The bytes depend on the view, the scale, `metadata` and `compression` alone, not on the sink. A picture of more than a
    /// few megapixels is painted, compressed and written band by band. It is painted twice where a 257th colour comes late,
    /// and where it is larger than 64 megapixels and `sink` takes nothing back.
    /// - Parameters:
    ///   - threads: That paint and compress, the caller's among them. Default nil: one for each core.
    ///   - progress: Called with the share that is written, 0 to 1, after each band; begins anew with the picture.
    package func writePNG<Sink: PictureSink>(
        metadata: PNGMetadata, compression: PNGCompression, threads: Int? = nil, progress: (Double) -> Void = { _ in },
        to sink: Sink
    ) throws(PictureWriteError<Sink.Failure>) {
        guard !sink.isRewritable, width * height <= Self.mediumPicture else {
            return try write(metadata: metadata, compression: compression, threads: threads, progress: progress, into: sink)
        }
        let memory = PictureData()
        do throws(PictureError) {
            try writePNG(metadata: metadata, compression: compression, threads: threads, progress: progress, to: memory)
        } catch {
            throw .picture(error)
        }
        do { try sink.write(memory.data.bytes) } catch { throw .sink(error) }
    }

    private func write<Sink: PictureSink>(
        metadata: PNGMetadata, compression: PNGCompression, threads: Int?, progress: (Double) -> Void, into sink: Sink
    ) throws(PictureWriteError<Sink.Failure>) {
        var stream = PictureStream(
            picture: self, metadata: metadata, compression: compression, threads: threads, sink: sink)
        try drawingAhead(threads: stream.threads) { () throws(PictureWriteError<Sink.Failure>) in
            try stream.write(progress: progress)
        }
    }

    /// Up to this many pixels are compressed in memory for a sink that cannot be rewritten: a few megabytes.
    private static let mediumPicture = 1 << 26
}

/// One picture on its way into a sink, band by band.
///
/// A picture of few colours is written in palette indices. Whether it is one, the commands of the first bands tell most often,
/// and where they do not, the bands are painted and looked at before any is written. Later bands may add colours, and the
/// header, which comes first, is replaced at the end. Where the 257th colour comes late, the picture is begun anew.
private struct PictureStream<Sink: PictureSink> {
    let picture: Picture
    let metadata: PNGMetadata
    let compression: PNGCompression
    let sink: Sink
    let threads: Int
    /// For the bands of the picture as it is written now.
    private var renderer: BandRenderer
    private let pixelRenderer: BandRenderer
    /// For pictures whose first lists tell of few colours: bands of one byte a pixel are twice as high, which takes 5 % less
    /// processor time, and up to 2 MB more memory.
    private let indexRenderer: BandRenderer
    /// For pictures of many colours.
    private let plain: PNGStripeEncoder
    private let isOpaque: Bool
    /// Rows that make a good stripe, and a megabyte of pixels.
    private let preferredRowCount: Int

    /// Megabytes of pixels that are known before the picture's form is chosen; for the smallest file four times as many, since a
    /// palette that is known as a whole is sorted, and as long as it needs to be.
    private static func most(_ compression: PNGCompression) -> Int { compression == .smallest ? 32 : 8 }

    init(picture: Picture, metadata: PNGMetadata, compression: PNGCompression, threads: Int?, sink: Sink) {
        self.picture = picture
        self.metadata = metadata
        self.compression = compression
        self.sink = sink
        preferredRowCount = PNGStripeEncoder.preferredRowCount(width: picture.width)
        let rowsPerBand = Self.rowsPerBand(ofHeight: picture.height, preferredRowCount, compression)
        pixelRenderer = picture.renderer(threads: threads, rowsPerBand: rowsPerBand)
        renderer = pixelRenderer
        indexRenderer = picture.renderer(
            threads: threads, rowsPerBand: compression == .fast ? 2 * rowsPerBand : rowsPerBand)
        self.threads = renderer.threads
        isOpaque = picture.background.alpha == 255
        plain = PNGStripeEncoder(width: picture.width, form: isOpaque ? .rgb : .rgba, compression: compression)
    }

    /// The height of bands of four bytes a pixel.
    ///
    /// Of a tall picture an eighth less than what compresses well costs no time and saves 0.6 MB. Those of a short one are painted
    /// in memory that has to be got first: with half of it, 2 MB less, a process takes a twentieth less time, where a tall picture
    /// would take a twentieth more. The shortest are looked at as a whole.
    private static func rowsPerBand(ofHeight height: Int, _ preferred: Int, _ compression: PNGCompression) -> Int {
        if compression == .smallest || height <= most(compression) * preferred { return preferred }
        return max(1, height > manyBands * preferred ? preferred - preferred / 8 : preferred / 2)
    }

    /// So many are enough for all cores, also where there are half as many.
    private static var manyBands: Int { 64 }

    private enum Stop: Error {
        case tooManyColors
        case error(PictureWriteError<Sink.Failure>)

        static func givenUp(_ error: PictureError) -> Stop { .error(.picture(error)) }
    }

    mutating func write(progress: (Double) -> Void) throws(PictureWriteError<Sink.Failure>) {
        let mostRows = min(Self.most(compression) * preferredRowCount, picture.height)
        let crew = BandCrew(count: min(threads, pixelRenderer.bandCount) - 1)
        defer { crew.end() }
        let lists = indexRenderer.bands(inRows: mostRows).map {
            let list = picture.displayList(rows: indexRenderer.rows(ofBand: $0))
            crew.fillGlyphs(of: list)
            return list
        }
        let isFast = compression == .fast && mostRows < picture.height
        let colors = isFast ? lists.fewColors(picture.textShades) : nil
        if colors != nil { renderer = indexRenderer }
        let first = renderer.bands(inRows: mostRows)
        let rest = first.upperBound..<renderer.bandCount
        var looked: [IndexedBand] = []
        if colors != nil, sink.isRewritable {
            // Looking would take a small picture a tenth of its time.
            let palette = palette(beginningWith: colors)
            if try write(palette.growingForm(), palette, looked: &looked, lists, by: crew, progress) {
                return try replaceHeader(palette.growingForm())
            }
            do { try sink.restart() } catch { throw .sink(error) }
            return try writePixels(&looked, lists, progress)
        }
        do throws(Stop) {
            try look(at: first, lists, by: crew, keeping: .rows) { (band) throws(Stop) in looked.append(band) }
        } catch {
            switch error {
            case .tooManyColors: preconditionFailure("bands that are kept may have any colours")
            case .error(let error): throw error
            }
        }
        if rest.isEmpty, let whole = IndexedPicture(width: picture.width, bands: looked, alpha: .premultiplied) {
            return try write(whole, progress)
        }
        let palette = palette(beginningWith: colors)
        var fits = !rest.isEmpty && looked.allSatisfy(palette.add)
        if fits, compression == .smallest { palette.sortByUse(in: looked) }
        if fits, !sink.isRewritable {
            // The header is final once it is written: all colours must be known.
            do throws(Stop) {
                try look(at: rest, [], keeping: .nothing) { (band) throws(Stop) in
                    if !palette.add(band) { throw .tooManyColors }
                }
            } catch {
                switch error {
                case .tooManyColors: fits = false
                case .error(let error): throw error
                }
            }
        }
        if fits {
            if try write(palette.growingForm(), palette, looked: &looked, [], progress) {
                if sink.isRewritable { try replaceHeader(palette.growingForm()) }
                return
            }
            do { try sink.restart() } catch { throw .sink(error) }
        }
        try writePixels(&looked, lists, progress)
    }

    /// Writes the picture as pixels.
    private mutating func writePixels(
        _ looked: inout [IndexedBand], _ lists: [DisplayList], _ progress: (Double) -> Void
    ) throws(PictureWriteError<Sink.Failure>) {
        if renderer.rowsPerBand != pixelRenderer.rowsPerBand {
            renderer = pixelRenderer
            looked = []
        }
        let isWritten = try write(plain.form, nil, looked: &looked, lists, progress)
        precondition(isWritten, "every colour has a place without a palette")
    }

    /// A palette that grows from the colours of the first lists, as far as they are known: bands that are painted at the same time
    /// need not tell each other of them.
    private func palette(beginningWith colors: [ColorU8]?) -> PNGPalette {
        let palette = PNGPalette(isOpaque: isOpaque)
        // Texts come first. Index 0 is the byte between rows too, and best one that no row begins or ends with: files are 7 %
        // larger with that of a frame, and 1 % with that of a margin.
        if let colors { palette.add(Array((colors + [picture.background]).prefix(Self.mostKnown))) }
        return palette
    }

    /// Some of the colours of lists may be hidden: they shall not take the room of others.
    private static var mostKnown: Int { 128 }

    /// Writes a picture that was looked at as a whole.
    private func write(
        _ whole: IndexedPicture, _ progress: (Double) -> Void
    ) throws(PictureWriteError<Sink.Failure>) {
        let data: Data
        do { data = try whole.pngData(metadata: metadata, compression: compression, threads: threads) } catch {
            throw refused(error)
        }
        do { try sink.write(data.bytes) } catch { throw .sink(error) }
        progress(1)
    }

    /// The commands for bands from top to bottom. Each list is that of a band of ``indexRenderer``, and serves all bands that lie in
    /// that: it is drawn once.
    /// - Parameter first: Those that were made.
    private func lists(_ first: [DisplayList]) -> (_ rows: Range<Int>) -> DisplayList {
        var last: (band: Int, list: DisplayList)?
        return { rows in
            let band = rows.lowerBound / indexRenderer.rowsPerBand
            if band < first.count { return first[band] }
            if let last, last.band == band { return last.list }
            let list = picture.displayList(rows: indexRenderer.rows(ofBand: band))
            last = (band, list)
            return list
        }
    }

    /// Hands out the colours of bands, with what of their rows is to be kept. Once they are too many together, bands are painted
    /// and encoded as pixels: which band tells, depends on threads, and shows in no byte.
    /// - Parameters:
    ///   - lists: Those of the first bands, as far as they were made.
    ///   - consume: Gets the bands in order. When it throws, no more are looked at.
    private func look(
        at bands: Range<Int>, _ lists: [DisplayList], by crew: BandCrew? = nil, keeping kept: IndexedBand.Kept,
        consume: (IndexedBand) throws(Stop) -> Void
    ) throws(Stop) {
        let (plain, height) = (plain, picture.height)
        // 256 places, whatever the alphas: with more colours no palette comes into question. The rows of the smallest file wait in
        // memory for each other, where indices take less than pixels.
        let met = compression == .smallest ? nil : PNGPalette(isOpaque: true)
        try picture.render(
            renderer, bands: bands, by: crew, list: self.lists(lists), scratch: { PNGScratch() },
            prepare: { canvas, scratch in
                if met?.isOverfull != true { canvas.paintIndices(into: scratch.beginBand(of: nil)) }
            },
            work: { canvas, rows, scratch in
                unsafe canvas.withRows { pixels in
                    Result { () throws(PNGError) in
                        unsafe try plain.look(
                            at: pixels, isLast: rows.upperBound == height, keeping: kept, met: met, scratch: scratch)
                    }
                }
            },
            givenUp: Stop.givenUp,
            consume: { (band) throws(Stop) in
                try consume(made(band))
            })
    }

    /// Writes the whole picture.
    /// - Parameters:
    ///   - palette: Holds the colours of the bands that were looked at; nil where `form` is none.
    ///   - looked: The first bands, as far as they were. Let go once they are encoded, so that they take no memory beside the
    ///     others; they are painted again where the picture is begun anew. Not for the smallest file, whose stripes know those above.
    ///   - lists: Those of the first bands, as far as they were made and not looked at.
    /// - Returns: Whether there were few enough colours.
    private func write(
        _ form: PNGColorForm, _ palette: PNGPalette?, looked: inout [IndexedBand], _ lists: [DisplayList],
        by crew: BandCrew? = nil, _ progress: (Double) -> Void
    ) throws(PictureWriteError<Sink.Failure>) -> Bool {
        let encoder =
            palette == nil ? plain : PNGStripeEncoder(width: picture.width, form: form, compression: compression)
        let (height, rowsPerBand) = (picture.height, renderer.rowsPerBand)
        let queue = sink.takesTime && threads >= Picture.fewestForMoreThreads ? WriteQueue(sink) : nil
        defer { queue?.close() }
        let writer: PNGWriter<Sink.Failure>
        do {
            writer = try unsafe PNGWriter<Sink.Failure>(
                width: picture.width, height: height, form: form, metadata: metadata,
                sink: { (bytes: UnsafeRawBufferPointer) throws(Sink.Failure) in
                    if let queue { try unsafe queue.write(bytes.bytes) } else { try unsafe sink.write(bytes.bytes) }
                })
        } catch {
            throw writeError(error)
        }
        var written = 0
        func append(_ stripe: PNGStripe) throws(PictureWriteError<Sink.Failure>) {
            do { try writer.append(stripe) } catch { throw writeError(error) }
            written += stripe.rowCount
            progress(Double(written) / Double(height))
        }
        let begin = looked.count
        let stripes: [PNGStripe]
        do { stripes = try encoder.encode(looked, palette: palette, threads: threads) } catch { throw refused(error) }
        for stripe in stripes { try append(stripe) }
        if compression == .fast { looked = [] }
        palette?.begin(atBand: begin)
        do throws(Stop) {
            try picture.render(
                renderer, bands: begin..<renderer.bandCount, by: crew, list: self.lists(lists), scratch: { PNGScratch() },
                prepare: { canvas, scratch in
                    if let palette { canvas.paintIndices(into: scratch.beginBand(of: palette)) }
                },
                work: { canvas, rows, scratch -> Result<PNGStripe?, PNGError> in
                    unsafe canvas.withRows { pixels in
                        Result { () throws(PNGError) in
                            let isLast = rows.upperBound == height
                            guard let palette else {
                                return unsafe try encoder.encode(rows: pixels, isLast: isLast, scratch: scratch)
                            }
                            return unsafe try encoder.encode(
                                rows: pixels, band: rows.lowerBound / rowsPerBand, palette: palette, isLast: isLast,
                                scratch: scratch)
                        }
                    }
                },
                givenUp: Stop.givenUp,
                consume: { (stripe) throws(Stop) in
                    guard let stripe = try made(stripe) else { throw .tooManyColors }
                    do throws(PictureWriteError<Sink.Failure>) { try append(stripe) } catch { throw .error(error) }
                })
        } catch {
            switch error {
            case .tooManyColors: return false
            case .error(let error): throw error
            }
        }
        do { try writer.finish() } catch { throw writeError(error) }
        do { try queue?.finish() } catch { throw .sink(error) }
        return true
    }

    /// What a thread made, if it had memory for it.
    private func made<Made>(_ result: Result<Made, PNGError>) throws(Stop) -> Made {
        do { return try result.get() } catch { throw .error(refused(error)) }
    }

    /// What is wrong where a PNG cannot be written: memory, since sides are looked at before.
    private func refused(_ error: PNGError) -> PictureWriteError<Sink.Failure> {
        .picture(.memoryRefused(width: picture.width, height: picture.height))
    }

    private func writeError(_ error: PNGWriterError<Sink.Failure>) -> PictureWriteError<Sink.Failure> {
        switch error {
        case .png(let error): refused(error)
        case .sink(let failure): .sink(failure)
        }
    }

    /// Replaces the header by one with all colours, which is as long.
    private func replaceHeader(_ form: PNGColorForm) throws(PictureWriteError<Sink.Failure>) {
        let header: [UInt8]
        do {
            header = try PNGHeader.bytes(width: picture.width, height: picture.height, form: form, metadata: metadata)
        } catch {
            throw refused(error)
        }
        do { try unsafe sink.replaceFirst(with: header.span.bytes) } catch { throw .sink(error) }
    }
}
