internal import CRasterICU
import RasterGraphics

/// Turns text of another encoding into UTF-8, piece by piece, by ICU's tables.
final class TextConverter {
    /// Bytes that are none of the encoding, or a character that it does not have.
    struct Failure: Error {
        /// Where they begin, counted from the first byte that was given.
        let offset: Int
        let byte: UInt8
        /// How many bytes of the piece were taken, with those.
        let end: Int
    }

    private let converter: OpaquePointer
    /// Bytes that were taken.
    private var taken = 0

    /// Nil where ICU knows no encoding of the name.
    init?(_ name: String) {
        guard let converter = raster_converter_create(name) else { return nil }
        self.converter = converter
    }

    deinit { raster_converter_destroy(converter) }

    /// Adds what a piece becomes to a text.
    /// - Parameter isLast: Whether the text ends with the piece.
    func convert(_ piece: UnsafeBufferPointer<UInt8>, isLast: Bool, to text: inout [UInt8]) throws(Failure) {
        var source = UnsafeRawPointer(piece.baseAddress)?.assumingMemoryBound(to: CChar.self)
        let begin = source
        let end = begin.map { $0 + piece.count }
        var status = RASTER_CONVERSION_FULL
        while status == RASTER_CONVERSION_FULL {
            let room = max(1024, (piece.count - (source.map { $0 - begin! } ?? 0)) * 3 / 2)
            text.append(
                contentsOf: [UInt8](unsafeUninitializedCapacity: room) { buffer, made in
                    let first = UnsafeMutableRawPointer(buffer.baseAddress!).assumingMemoryBound(to: CChar.self)
                    var target: UnsafeMutablePointer<CChar>? = first
                    status = raster_converter_convert(converter, &source, end, &target, first + room, isLast)
                    made = target! - first
                })
        }
        let used = source.map { $0 - begin! } ?? 0
        guard status == RASTER_CONVERSION_DONE else {
            defer { taken += used }
            let length = Int(raster_converter_failed_length(converter))
            let place = max(0, used - max(1, length))
            throw Failure(offset: taken + place, byte: place < piece.count ? piece[place] : 0, end: used)
        }
        taken += used
    }
}
