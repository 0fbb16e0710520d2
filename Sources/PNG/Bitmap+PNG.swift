import Foundation
import RasterGraphics

extension Bitmap {
    /// The bitmap as a PNG file.
    ///
    /// Written in the smallest form that loses nothing (palette, grey, RGB or RGBA), by all cores. The bytes
    /// depend on the pixels, `metadata` and `compression` alone.
    /// - Throws: ``PNGError/empty(width:height:)`` for a bitmap without a pixel, which PNG cannot hold, and
    ///   ``PNGError/sideTooLong(width:height:)``.
    public func pngData(
        metadata: PNGMetadata = PNGMetadata(), compression: PNGCompression = .fast
    ) throws(PNGError) -> Data {
        try pngData(
            metadata: metadata, compression: compression,
            threadCount: ProcessInfo.processInfo.activeProcessorCount)
    }

    /// The same with a given number of threads.
    package func pngData(
        metadata: PNGMetadata = PNGMetadata(), compression: PNGCompression = .fast, threadCount: Int
    ) throws(PNGError) -> Data {
        guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
        var census = ColorCensus(alpha: .straight)
        bytes.withUnsafeBytes { census.look(at: $0) }
        var best = Data()
        for form in forms(census.form, compression) {
            let file = try pngData(metadata, compression, form, max(1, threadCount))
            if best.isEmpty || file.count < best.count { best = file }
        }
        return best
    }

    /// The forms worth a try. A palette whose commonest colours come first deflates 1.5 % smaller than one in order of its
    /// colours, and a short picture in many colours is smaller without the palette.
    private func forms(_ form: PNGColorForm, _ compression: PNGCompression) -> [PNGColorForm] {
        guard compression == .smallest, case .palette(let colors) = form else { return [form] }
        let byUse = bytes.withUnsafeBytes { PNGColorForm.palette(colors.sortedByUse(in: $0)) }
        // Larger pictures never take back by fewer bytes a pixel what three of them cost.
        guard width * height < Self.smallWithoutPalette else { return [byUse] }
        let isOpaque = colors.allSatisfy { $0.alpha == 255 }
        let isGray = isOpaque && colors.allSatisfy { $0.red == $0.green && $0.green == $0.blue }
        return [byUse, isGray ? .gray : isOpaque ? .rgb : .rgba]
    }

    private static let smallWithoutPalette = 1 << 18

    private func pngData(
        _ metadata: PNGMetadata, _ compression: PNGCompression, _ form: PNGColorForm, _ threadCount: Int
    ) throws(PNGError) -> Data {
        let encoder = PNGStripeEncoder(
            width: width, form: form, compression: compression, alpha: .straight)
        let rowCount = PNGStripeEncoder.preferredRowCount(width: width)
        let stripeCount = (height + rowCount - 1) / rowCount
        let stripes = PNGStripe.all(count: stripeCount, threads: threadCount) { index in
            let rows = index * rowCount..<min((index + 1) * rowCount, height)
            return bytes.withUnsafeBytes { bytes in
                encoder.encode(
                    rows: UnsafeRawBufferPointer(
                        rebasing: bytes[rows.lowerBound * width * 4..<rows.upperBound * width * 4]),
                    rowCount: rows.count, isLast: rows.upperBound == height, scratch: PNGScratch())
            }
        }
        var data = Data()
        do throws(PNGWriterError<Never>) {
            let writer = try PNGWriter<Never>(
                width: width, height: height, form: form, metadata: metadata
            ) { data.append(contentsOf: $0) }
            for stripe in stripes { try writer.append(stripe) }
            try writer.finish()
        } catch {
            switch error {
            case .png(let error): throw error
            }
        }
        return data
    }
}
