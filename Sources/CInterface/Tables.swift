public import CRasterTables
import Foundation
import RasterCommand

@c @implementation public func rt_table_create(
    _ options: UnsafePointer<CChar>?, _ options_length: Int, _ table: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let place = try Call.given(table, "table")
        place.pointee = nil
        let handle = TableHandle(try TableRequest(options: Call.optionalText(options, options_length, "options")))
        place.pointee = OpaquePointer(Unmanaged.passRetained(handle).toOpaque())
    }
}

@c @implementation public func rt_table_free(_ table: OpaquePointer?) {
    if let table { Unmanaged<TableHandle>.fromOpaque(UnsafeRawPointer(table)).release() }
}

@c @implementation public func rt_table_set_progress(
    _ table: OpaquePointer?, _ progress: rt_progress?, _ context: UnsafeMutableRawPointer?
) -> rt_status {
    Call.run(nil) { () throws(RequestError) in
        try TableHandle.with(table) { request in
            request.progress = progress.map { progress in { fraction in progress(context, fraction) == 0 } }
        }
    }
}

@c @implementation public func rt_table_cancel(_ table: OpaquePointer?) {
    _ = Call.run(nil) { () throws(RequestError) in try TableHandle.behind(table).request.cancel() }
}

// MARK: Data

@c @implementation public func rt_table_read_path(
    _ table: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let path = try Call.text(path, "path")
        try TableHandle.with(table) { (request) throws(RequestError) in try request.read(path: path) }
    }
}

@c @implementation public func rt_table_read_bytes(
    _ table: OpaquePointer?, _ bytes: UnsafeRawPointer?, _ length: Int, _ name: UnsafePointer<CChar>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let bytes = Array(try Call.given(Call.optionalBytes(bytes, length, "bytes"), "bytes"))
        let name = try Call.optionalText(name, "name") ?? "data"
        try TableHandle.with(table) { (request) throws(RequestError) in try request.read(bytes: bytes, name: name) }
    }
}

@c @implementation public func rt_table_specify(
    _ table: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int, _ path: UnsafePointer<CChar>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let text = try Call.optionalText(text, length, "text")
        let path = try Call.optionalText(path, "path")
        try TableHandle.with(table) { (request) throws(RequestError) in try request.specify(text, path: path) }
    }
}

// MARK: Results

@c @implementation public func rt_table_render(
    _ table: OpaquePointer?, _ format: UnsafePointer<CChar>?, _ options: UnsafePointer<CChar>?, _ options_length: Int,
    _ result: UnsafeMutablePointer<rt_bytes>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let place = try Call.place(result, "result")
        let format = try Call.text(format, "format")
        let options = try Call.optionalText(options, options_length, "options")
        try Call.give(
            TableHandle.with(table) { (request) throws(RequestError) in
                try request.rendered(format, options: options)
            }, to: place)
    }
}

@c @implementation public func rt_table_write(
    _ table: OpaquePointer?, _ format: UnsafePointer<CChar>?, _ options: UnsafePointer<CChar>?, _ options_length: Int,
    _ write: rt_write?, _ context: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let write = try Call.given(write, "write")
        let format = try Call.text(format, "format")
        let options = try Call.optionalText(options, options_length, "options")
        try TableHandle.with(table) { (request) throws(RequestError) in
            try request.write(format, options: options) { write(context, $0.baseAddress, $0.count) }
        }
    }
}

@c @implementation public func rt_table_save(
    _ table: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ options: UnsafePointer<CChar>?, _ options_length: Int,
    _ files: UnsafeMutablePointer<rt_bytes>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        files?.pointee = rt_bytes()
        let path = try Call.text(path, "path")
        let options = try Call.optionalText(options, options_length, "options")
        let written = try TableHandle.with(table) { (request) throws(RequestError) in
            try request.save(path: path, options: options)
        }
        if let files { try Call.give(written, to: files) }
    }
}

@c @implementation public func rt_table_report(
    _ table: OpaquePointer?, _ json: UnsafeMutablePointer<rt_bytes>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let place = try Call.place(json, "json")
        try Call.give(TableHandle.with(table) { (request) throws(RequestError) in try request.report() }, to: place)
    }
}

@c @implementation public func rt_table_summary(
    _ table: OpaquePointer?, _ options: UnsafePointer<CChar>?, _ options_length: Int, _ json: UnsafeMutablePointer<rt_bytes>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let place = try Call.place(json, "json")
        let options = try Call.optionalText(options, options_length, "options")
        try Call.give(
            TableHandle.with(table) { (request) throws(RequestError) in try request.summary(options: options) }, to: place)
    }
}

@c @implementation public func rt_table_lay_out(
    _ table: OpaquePointer?, _ options: UnsafePointer<CChar>?, _ options_length: Int,
    _ pictures: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let place = try Call.given(pictures, "pictures")
        place.pointee = nil
        let options = try Call.optionalText(options, options_length, "options")
        let lock = try TableHandle.behind(table).lock
        let made = try TableHandle.with(table) { (request) throws(RequestError) in try request.layOut(options: options) }
        place.pointee = OpaquePointer(Unmanaged.passRetained(PicturesHandle(made, lock)).toOpaque())
    }
}
