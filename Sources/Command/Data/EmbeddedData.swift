import ArgumentParser
import Foundation
import RasterTables

/// `rastertables data PICTURE`
struct EmbeddedData: LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "data", abstract: "Prints the data that a picture carries, as CSV.",
        discussion: """
            Pictures carry their data where they were drawn with --embed-data. Of pages the first one carries all.

            EXAMPLES:
              rastertables data table.png
              rastertables data table.png -o table.csv
            """)

    @Argument(help: "A PNG file, or a PDF.") var picture: String
    @Option(name: [.short, .long], help: "The CSV file. Default: standard output.") var output: String?

    @OptionGroup(title: "Limits") var limits: LimitOptions

    var isPiped: Bool { isPiped(from: [picture], to: output) }

    func confine() throws(CommandError) {
        var sandbox = Sandbox(reading: [picture])
        sandbox.write([output])
        try sandbox.enter(limits, isPiped: isPiped)
    }

    func work() throws {
        guard InheritedFile.descriptor(picture) != nil || FileStatus(path: picture) != nil else {
            throw CommandError.data(.notFound(file: picture))
        }
        let bytes = try PictureFile.bytes(picture)
        guard
            let data = bytes.starts(with: "%PDF-".utf8)
                ? PDFAttachment.text(inPDF: Array(bytes)) : try Self.data(inPNG: bytes, picture)
        else { throw CommandError.noEmbeddedData(path: picture) }
        let file = try OutputDestination.text(named: output).open(notOver: [picture])
        try file.write(data)
        try file.commit()
    }

    private static func data(inPNG bytes: Data, _ picture: String) throws -> String? {
        let metadata: PNGMetadata
        let most = Allowance.current?.limit(.unpacked) ?? mostBytes
        do {
            var limits = PNGLimits.default
            // Deflate packs at most 1,032 bytes into one.
            limits.chunkMemory = min(max(limits.chunkMemory, min(bytes.count * 1032, mostBytes)), most)
            limits.memory = max(limits.memory, 2 * limits.chunkMemory)
            metadata = try PNGMetadata(png: bytes, limits: limits)
        } catch {
            throw CommandError.unreadablePicture(path: picture, reason: error.description)
        }
        // Text that is too large is left out.
        if metadata.data == nil, PNGMetadata.mentionsData(png: bytes) {
            throw CommandError.limit(.exceeded(.unpacked, found: nil, limit: most))
        }
        return metadata.data
    }

    /// The most that positions in a data file can address.
    private static let mostBytes = 1 << 32
}
