import CServiceZlib
import Foundation

/// Text in an address: as it is, as base64url, or deflated (with zlib's header, as kroki takes it) and then base64url.
package enum PackedText: String, CaseIterable, Sendable {
    case none, base64url, deflate

    /// The bytes that a text stands for.
    /// - Parameter limit: The most bytes that come out.
    package func bytes(of text: String, named name: String, limit: Int) throws(Problem) -> [UInt8] {
        if self == .none { return Array(text.utf8) }
        var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        while base64.utf8.count % 4 != 0 { base64 += "=" }
        guard let data = Data(base64Encoded: base64) else {
            throw Problem(.badOption, "'\(name)' is no base64url; leave out 'packed' for plain text", place: name)
        }
        return self == .base64url ? Array(data) : try Self.inflated(Array(data), named: name, limit: limit)
    }

    private static func inflated(_ packed: [UInt8], named name: String, limit: Int) throws(Problem) -> [UInt8] {
        var stream = z_stream()
        guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw Problem(.fault, "zlib cannot begin")
        }
        defer { inflateEnd(&stream) }
        var packed = packed
        var result: [UInt8] = []
        var status = Z_OK
        var room = [UInt8](repeating: 0, count: 1 << 16)
        packed.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            while status == Z_OK, result.count <= limit {
                room.withUnsafeMutableBufferPointer { output in
                    stream.next_out = output.baseAddress
                    stream.avail_out = UInt32(output.count)
                    status = inflate(&stream, Z_NO_FLUSH)
                    result += output.prefix(output.count - Int(stream.avail_out))
                }
            }
        }
        if result.count > limit { throw Problem(.tooLarge, "'\(name)' unpacks to more than \(limit) bytes, which is the limit") }
        guard status == Z_STREAM_END else {
            throw Problem(
                .badOption, "'\(name)' is damaged or cut off: pack it with zlib's deflate, then as base64url", place: name)
        }
        return result
    }
}
