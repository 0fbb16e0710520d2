internal import CRasterTables
import Foundation
import RasterCommand
import RasterGraphics
import Synchronization

/// Where an error goes that says more than a status.
typealias ErrorPlace = UnsafeMutablePointer<OpaquePointer?>?

/// What every function does around its work.
enum Call {
    /// The process that the library was last called in.
    private static let process = Atomic<Int32>(0)

    /// Does the work of a function, and answers what it came to.
    static func run(_ place: ErrorPlace, _ body: () throws(RequestError) -> Void) -> rt_status {
        place?.pointee = nil
        beginAnewWhereForked()
        do {
            try body()
            return rt_status(RT_OK)
        } catch {
            place?.pointee = OpaquePointer(Unmanaged.passRetained(CallError(error)).toOpaque())
            return error.status
        }
    }

    /// A child has none of its parent's threads.
    private static func beginAnewWhereForked() {
        let own = getpid()
        let before = process.exchange(own, ordering: .relaxed)
        if before != 0, before != own { HelperThreads.beginAnew() }
    }

    // MARK: Parameters

    /// What a parameter that must not be NULL holds.
    static func given<Value>(_ value: Value?, _ name: StaticString) throws(RequestError) -> Value {
        guard let value else { throw .call("\(name) is NULL.") }
        return value
    }

    /// A text that ends in a zero.
    static func text(_ text: UnsafePointer<CChar>?, _ name: StaticString) throws(RequestError) -> String {
        try optionalText(given(text, name), name) ?? ""
    }

    static func optionalText(_ text: UnsafePointer<CChar>?, _ name: StaticString) throws(RequestError) -> String? {
        guard let text else { return nil }
        guard let string = String(validatingCString: text) else { throw .call("\(name) is no text in UTF-8.") }
        return string
    }

    /// A text with its length; nil of NULL.
    static func optionalText(
        _ text: UnsafePointer<CChar>?, _ length: Int, _ name: StaticString
    ) throws(RequestError) -> String? {
        guard let bytes = try optionalBytes(UnsafeRawPointer(text), length, name) else { return nil }
        guard let string = String(validating: bytes, as: UTF8.self) else { throw .call("\(name) is no text in UTF-8.") }
        return string
    }

    /// Bytes with their number; nil of NULL.
    static func optionalBytes(
        _ bytes: UnsafeRawPointer?, _ length: Int, _ name: StaticString
    ) throws(RequestError) -> UnsafeRawBufferPointer? {
        // Lengths of C beyond Swift's are negative here.
        guard length >= 0, length < 1 << 47 else { throw .call("The length of \(name) cannot be.") }
        guard bytes != nil || length == 0 else { throw .call("\(name) is NULL, and has a length.") }
        return bytes.map { UnsafeRawBufferPointer(start: $0, count: length) }
    }

    // MARK: Results

    /// Hands bytes over, with a zero behind their end.
    static func give(
        _ bytes: UnsafeRawBufferPointer, to place: UnsafeMutablePointer<rt_bytes>
    ) throws(RequestError) {
        guard let copy = malloc(bytes.count + 1) else {
            throw RequestError(status: rt_status(RT_SYSTEM), kind: "memory", message: "The system refused memory for the result.")
        }
        if let start = bytes.baseAddress { memcpy(copy, start, bytes.count) }
        copy.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
        place.pointee = rt_bytes(data: copy.assumingMemoryBound(to: UInt8.self), length: bytes.count)
    }

    static func give(_ data: Data, to place: UnsafeMutablePointer<rt_bytes>) throws(RequestError) {
        let result = data.withUnsafeBytes { bytes in
            Result { () throws(RequestError) in try give(bytes, to: place) }
        }
        try result.get()
    }

    static func give(_ text: String, to place: UnsafeMutablePointer<rt_bytes>) throws(RequestError) {
        var text = text
        let result = text.withUTF8 { bytes in
            Result { () throws(RequestError) in try give(UnsafeRawBufferPointer(bytes), to: place) }
        }
        try result.get()
    }

    /// The place of a result, emptied.
    static func place(
        _ bytes: UnsafeMutablePointer<rt_bytes>?, _ name: StaticString
    ) throws(RequestError) -> UnsafeMutablePointer<rt_bytes> {
        let bytes = try given(bytes, name)
        bytes.pointee = rt_bytes()
        return bytes
    }
}

@c @implementation public func rt_free(_ data: UnsafeMutableRawPointer?) { free(data) }
