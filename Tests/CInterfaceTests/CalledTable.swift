import CRasterTables
import Foundation
import RasterCInterface
import Testing

/// A table behind the functions of the header, as C has it.
final class CalledTable {
    private(set) var handle: OpaquePointer?

    init(_ options: String = "{}") throws {
        try call { rt_table_create(options, options.utf8.count, &handle, $0) }
    }

    /// Of bytes of data.
    convenience init(_ options: String = "{}", data: String, name: String? = nil) throws {
        try self.init(options)
        try read(data, name: name)
    }

    deinit { rt_table_free(handle) }

    func read(_ data: String, name: String? = nil) throws {
        try call { rt_table_read_bytes(handle, data, data.utf8.count, name, $0) }
    }

    func rendered(_ format: String = "png", _ options: String = "{}") throws -> Data {
        try result { rt_table_render(handle, format, options, options.utf8.count, $0, $1) }
    }

    func json(_ body: (UnsafeMutablePointer<rt_bytes>, UnsafeMutablePointer<OpaquePointer?>) -> rt_status) throws -> [String: Any]
    {
        try #require(JSONSerialization.jsonObject(with: result(body)) as? [String: Any])
    }

    var report: [String: Any] { get throws { try json { rt_table_report(handle, $0, $1) } } }
}

/// Pictures of a table.
final class CalledPictures {
    private(set) var handle: OpaquePointer?

    init(_ table: CalledTable, _ options: String = "{}") throws {
        try call { rt_table_lay_out(table.handle, options, options.utf8.count, &handle, $0) }
    }

    deinit { rt_pictures_free(handle) }

    var count: Int { rt_pictures_count(handle) }

    func size(_ index: Int = 0) throws -> rt_size {
        var size = rt_size()
        try call { rt_pictures_size(handle, index, &size, $0) }
        return size
    }

    func png(_ index: Int = 0) throws -> Data { try result { rt_pictures_png(handle, index, $0, $1) } }
}

/// What a call says of an error.
struct CalledError: Error, Equatable {
    var status: rt_status
    var kind: String
    var message: String
    var path, step, option, remedy: String?
    var line: Int64 = 0
    var column: Int64 = 0
}

/// Makes a call, and throws what it says.
func call(_ body: (UnsafeMutablePointer<OpaquePointer?>) -> rt_status) throws(CalledError) {
    var error: OpaquePointer?
    let status = body(&error)
    defer { rt_error_free(error) }
    guard status != RT_OK else { return #expect(error == nil) }
    func text(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }
    #expect(rt_error_status(error) == status)
    throw CalledError(
        status: status, kind: text(rt_error_kind(error)) ?? "", message: text(rt_error_message(error)) ?? "",
        path: text(rt_error_path(error)), step: text(rt_error_step(error)), option: text(rt_error_option(error)),
        remedy: text(rt_error_remedy(error)), line: rt_error_line(error), column: rt_error_column(error))
}

/// Makes a call that gives bytes.
func result(
    _ body: (UnsafeMutablePointer<rt_bytes>, UnsafeMutablePointer<OpaquePointer?>) -> rt_status
) throws(CalledError) -> Data {
    var bytes = rt_bytes()
    try call { body(&bytes, $0) }
    defer { rt_free(bytes.data) }
    // A zero stands behind them.
    #expect(bytes.data?[bytes.length] == 0)
    return Data(bytes: bytes.data, count: bytes.length)
}

/// What a call is to fail with.
func error(_ body: () throws -> Void) -> CalledError? {
    do { try body() } catch { return error as? CalledError }
    return nil
}
