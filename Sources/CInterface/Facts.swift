public import CRasterTables
import Foundation
import RasterCommand

/// Texts that hold as long as the process.
private enum Constants {
    nonisolated(unsafe) static let version = UnsafePointer(strdup(LibraryFacts.version))
    nonisolated(unsafe) static let licences = UnsafePointer(strdup(LibraryFacts.licences))
}

@c @implementation public func rt_version() -> UnsafePointer<CChar>? { Constants.version }

@c @implementation public func rt_licences() -> UnsafePointer<CChar>? { Constants.licences }

@c @implementation public func rt_list_tables(
    _ path: UnsafePointer<CChar>?, _ options: UnsafePointer<CChar>?, _ options_length: Int,
    _ json: UnsafeMutablePointer<rt_bytes>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let place = try Call.place(json, "json")
        try Call.give(
            LibraryFacts.tables(
                path: Call.text(path, "path"), options: Call.optionalText(options, options_length, "options")), to: place)
    }
}

@c @implementation public func rt_options(
    _ json: UnsafeMutablePointer<rt_bytes>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in try Call.give(LibraryFacts.options(), to: Call.place(json, "json")) }
}

@c @implementation public func rt_schema(
    _ json: UnsafeMutablePointer<rt_bytes>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in try Call.give(LibraryFacts.schema, to: Call.place(json, "json")) }
}

@c @implementation public func rt_main(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
    var arguments: [String] = []
    if let argv, argc > 1 {
        for index in 1..<Int(argc) {
            guard let word = argv[index] else { break }
            arguments.append(String(cString: word))
        }
    }
    return Invocation.statusLeavingProcessAsItWas(arguments)
}
