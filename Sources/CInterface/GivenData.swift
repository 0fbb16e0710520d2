public import CRasterTables
import Foundation
import RasterCommand
import RasterDataFiles
import RasterGraphics

@c @implementation public func rt_table_read_arrow_stream(
    _ table: OpaquePointer?, _ stream: UnsafeMutablePointer<ArrowArrayStream>?, _ name: UnsafePointer<CChar>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let stream = try Call.given(stream, "stream")
        // Whoever gives it has no need to release it, whatever happens.
        defer { stream.pointee.release?(stream) }
        let name = try Call.optionalText(name, "name") ?? "data"
        try TableHandle.with(table) { (request) throws(RequestError) in
            try request.read { () throws(DataFileError) in try DataFile(arrowStream: stream, name: name) }
        }
    }
}

@c @implementation public func rt_table_read_arrow_array(
    _ table: OpaquePointer?, _ array: UnsafeMutablePointer<ArrowArray>?, _ schema: UnsafeMutablePointer<ArrowSchema>?,
    _ name: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        defer {
            if let array { array.pointee.release?(array) }
            if let schema { schema.pointee.release?(schema) }
        }
        let (array, schema) = (try Call.given(array, "array"), try Call.given(schema, "schema"))
        let name = try Call.optionalText(name, "name") ?? "data"
        try TableHandle.with(table) { (request) throws(RequestError) in
            try request.read { () throws(DataFileError) in try DataFile(arrowArray: array, schema: schema, name: name) }
        }
    }
}

@c @implementation public func rt_table_read_rows(
    _ table: OpaquePointer?, _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ next: rt_next_row?,
    _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let next = try Call.given(next, "next")
        guard count > 0, count <= 1 << 24 else { throw .call("A table has 1 or more columns, not \(count).") }
        let given = try Call.given(names, "names")
        var names: [String] = []
        for index in 0..<count { names.append(try Call.optionalText(given[index], "a name of a column") ?? "") }
        let name = try Call.optionalText(name, "name") ?? "data"
        let values = UnsafeMutableBufferPointer<rt_value>.allocate(capacity: count)
        defer { values.deallocate() }
        try TableHandle.with(table) { (request) throws(RequestError) in
            try request.read { () throws(DataFileError) in
                try DataFile(columns: names, name: name) { () throws(DataFileError) in
                    values.initialize(repeating: rt_value())
                    let answer = next(context, values.baseAddress, count)
                    if answer == 0 { return nil }
                    guard answer > 0 else { throw .limit(file: name, .cancelled) }
                    do throws(LimitError) { try Allowance.checkGoingOn() } catch { throw .limit(file: name, error) }
                    return values.map(GivenValue.init)
                }
            }
        }
    }
}

extension GivenValue {
    /// What a function gave; what has no known kind is missing.
    fileprivate init(_ value: rt_value) {
        switch Int(value.kind) {
        case RT_TEXT:
            let bytes = value.text.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
            let length = bytes == nil || value.length < 0 ? 0 : value.length
            self = .text(UnsafeBufferPointer(start: bytes, count: length))
        case RT_INTEGER: self = .integer(Int(value.integer))
        case RT_NUMBER: self = .number(value.number)
        case RT_BOOLEAN: self = .boolean(value.integer != 0)
        default: self = .missing
        }
    }
}
