internal import CRasterLibraries
import Foundation

/// Reads what other code of the process has in memory by Arrow's C data interface, and releases it.
enum ArrowCReader {
    /// - Parameter address: Of an `ArrowArrayStream`.
    static func read(stream address: UnsafeMutableRawPointer, name: String) throws(DataFileError) -> TableContents {
        let stream = address.assumingMemoryBound(to: ArrowArrayStream.self)
        guard stream.pointee.release != nil else {
            throw .readFailed(file: name, reason: "the stream is released, and can be read once only")
        }
        defer { stream.pointee.release?(stream) }
        guard let getSchema = stream.pointee.get_schema, let getNext = stream.pointee.get_next else {
            throw .readFailed(file: name, reason: "the stream has no functions")
        }
        // Places of their own: what lies in them is told its address.
        let schema = UnsafeMutablePointer<CRasterLibraries.ArrowSchema>.allocate(capacity: 1)
        let array = UnsafeMutablePointer<CRasterLibraries.ArrowArray>.allocate(capacity: 1)
        schema.initialize(to: .init())
        defer {
            schema.deallocate()
            array.deallocate()
        }
        try check(getSchema(stream, schema), stream, name)
        defer { schema.pointee.release?(schema) }
        var table = try ArrowTable(ArrowSchema(schema, name: name), name: name)
        let isStructure = isStructure(schema.pointee)
        while true {
            array.initialize(to: .init())
            try check(getNext(stream, array), stream, name)
            // The end of the stream.
            guard array.pointee.release != nil else { break }
            defer { array.pointee.release?(array) }
            try table.addRows(ArrowCBatch(array, isStructure: isStructure, file: name))
        }
        return try table.finish()
    }

    /// - Parameters:
    ///   - address: Of an `ArrowArray`.
    ///   - schema: Of its `ArrowSchema`.
    static func read(
        array address: UnsafeMutableRawPointer, schema: UnsafeMutableRawPointer, name: String
    ) throws(DataFileError) -> TableContents {
        let array = address.assumingMemoryBound(to: CRasterLibraries.ArrowArray.self)
        let schema = schema.assumingMemoryBound(to: CRasterLibraries.ArrowSchema.self)
        defer {
            array.pointee.release?(array)
            schema.pointee.release?(schema)
        }
        var table = try ArrowTable(ArrowSchema(schema, name: name), name: name)
        try table.addRows(ArrowCBatch(array, isStructure: isStructure(schema.pointee), file: name))
        return try table.finish()
    }

    /// A table; other arrays are one column.
    private static func isStructure(_ schema: CRasterLibraries.ArrowSchema) -> Bool {
        String(cStringIfAny: schema.format) == "+s" && schema.dictionary == nil
    }

    private static func check(
        _ code: Int32, _ stream: UnsafeMutablePointer<ArrowArrayStream>, _ name: String
    ) throws(DataFileError) {
        guard code != 0 else { return }
        let words = stream.pointee.get_last_error?(stream).map { String(cString: $0) } ?? ""
        let reason = words.isEmpty ? String(cString: strerror(code)).lowercased() : words
        throw .readFailed(file: name, reason: "the stream says: \(reason.shortened)")
    }
}
