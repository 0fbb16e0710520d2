import Foundation
import RasterTables

extension FuzzTarget {
    /// Choices, then a CSV file: read, laid out and drawn.
    static func table(_ bytes: UnsafeRawBufferPointer) {
        var reader = InputReader(bytes)
        var options = DataFileOptions(ragged: reader.bool() ? .pad : .reject)
        options.encoding = reader.pick([.automatic, .utf8, .latin1, .utf16])
        if reader.bool() { options.header = reader.bool() ? .present : .absent }
        if reader.bool() { options.delimiter = .given(Unicode.Scalar(reader.byte())) }
        guard let file = file(reader.remaining, options) else { return }
        draw(file)
    }

    /// A format or none, a table or none, then a file: recognised, read, laid out and drawn.
    static func data(_ bytes: UnsafeRawBufferPointer) {
        var reader = InputReader(bytes)
        let options = DataFileOptions(
            format: reader.pick([nil] + DataFormat.allCases), table: reader.pick([nil, "1", "2", "t"]))
        guard let file = file(reader.remaining, options) else { return }
        // A few bytes may announce many missing cells.
        for row in 0..<min(file.rowCount, 100) {
            for column in 0..<min(file.columnCount, 100) { _ = file[row, column] }
        }
        draw(file)
    }

    /// Nil for what is told to be none.
    private static func file(_ bytes: UnsafeRawBufferPointer, _ options: DataFileOptions) -> DataFile? {
        do throws(DataFileError) { return try DataFile(bytes: [UInt8](bytes), name: "fuzz", options: options) } catch {
            precondition(!error.description.isEmpty)
            return nil
        }
    }

    private static func draw(_ file: DataFile) {
        var look = DataFileTableOptions()
        look.columns = Array(0..<min(file.columnCount, 6))
        look.rows = 0..<min(file.rowCount, 8)
        look.sortColumn = file.columnCount > 0 ? 0 : nil
        look.width = 300
        let table = DataTable(file: file, options: look)
        _ = table.textReport(scale: 1)
        guard let picture = try? Picture(of: table, scale: 1), picture.width < 2000, picture.height < 2000 else {
            return  // Too large to paint ten thousand times; it was laid out.
        }
        picture.paint()
    }

    /// A PNG file: decoded within small limits.
    static func png(_ bytes: UnsafeRawBufferPointer) {
        let limits = PNGLimits(pixelCount: 1 << 18, memory: 1 << 24, chunkMemory: 1 << 16, chunkCount: 50)
        do throws(PNGError) {
            let bitmap = try Bitmap(png: [UInt8](bytes), limits: limits)
            precondition(bitmap.width > 0 && bitmap.height > 0)
        } catch {
            precondition(!error.description.isEmpty)
        }
        _ = try? PNGMetadata(png: [UInt8](bytes), limits: limits)  // Damaged files are most of what comes in.
    }

    /// A JPEG file: decoded within small limits.
    static func jpeg(_ bytes: UnsafeRawBufferPointer) {
        do throws(JPEGError) {
            let bitmap = try Bitmap(jpeg: [UInt8](bytes), limits: JPEGLimits(pixelCount: 1 << 18, memory: 1 << 24))
            precondition(bitmap.width > 0 && bitmap.height > 0)
        } catch {
            precondition(!error.description.isEmpty)
        }
    }
}
