public import CRasterTables
import Foundation
import RasterCommand

/// What `rt_error` is: the facts of an error, as texts of C.
final class CallError {
    let error: RequestError
    private var texts: [UnsafeMutablePointer<CChar>] = []
    private(set) var message, kind, path, step, option, remedy: UnsafePointer<CChar>?

    init(_ error: RequestError) {
        self.error = error
        message = text(error.message)
        kind = text(error.kind)
        path = text(error.path)
        step = text(error.step)
        option = text(error.option)
        remedy = text(error.remedy)
    }

    private func text(_ text: String?) -> UnsafePointer<CChar>? {
        guard let text, let copy = strdup(text) else { return nil }
        texts.append(copy)
        return UnsafePointer(copy)
    }

    deinit { for text in texts { free(text) } }

    /// The object behind a handle; nil of NULL.
    static func behind(_ handle: OpaquePointer?) -> CallError? {
        handle.map { Unmanaged<CallError>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
    }
}

@c @implementation public func rt_error_status(_ error: OpaquePointer?) -> rt_status {
    CallError.behind(error)?.error.status ?? rt_status(RT_OK)
}

@c @implementation public func rt_error_message(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
    CallError.behind(error)?.message
}

@c @implementation public func rt_error_kind(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
    CallError.behind(error)?.kind
}

@c @implementation public func rt_error_path(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
    CallError.behind(error)?.path
}

@c @implementation public func rt_error_line(_ error: OpaquePointer?) -> Int64 {
    Int64(CallError.behind(error)?.error.line ?? 0)
}

@c @implementation public func rt_error_column(_ error: OpaquePointer?) -> Int64 {
    Int64(CallError.behind(error)?.error.column ?? 0)
}

@c @implementation public func rt_error_step(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
    CallError.behind(error)?.step
}

@c @implementation public func rt_error_option(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
    CallError.behind(error)?.option
}

@c @implementation public func rt_error_remedy(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
    CallError.behind(error)?.remedy
}

@c @implementation public func rt_error_free(_ error: OpaquePointer?) {
    if let error { Unmanaged<CallError>.fromOpaque(UnsafeRawPointer(error)).release() }
}
