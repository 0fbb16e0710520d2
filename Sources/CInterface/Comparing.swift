public import CRasterTables
import Foundation
import RasterCommand

extension PictureJudgement.Given {
    /// What C has: the bytes are copied.
    fileprivate init(_ picture: UnsafePointer<rt_picture>?, _ name: StaticString) throws(RequestError) {
        let picture = try Call.given(picture, name).pointee
        let png = try Call.given(Call.optionalBytes(picture.png, picture.png_length, name), name)
        let layout = try Call.optionalBytes(picture.layout, picture.layout_length, name)
        self.init(png: Data(png), layout: layout.map { Data($0) })
    }
}

@c @implementation public func rt_compare(
    _ expected: UnsafePointer<rt_picture>?, _ actual: UnsafePointer<rt_picture>?, _ options: UnsafePointer<CChar>?,
    _ options_length: Int, _ json: UnsafeMutablePointer<rt_bytes>?, _ difference: UnsafeMutablePointer<rt_bytes>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        difference?.pointee = rt_bytes()
        let place = try Call.place(json, "json")
        let result = try PictureJudgement.compare(
            .init(expected, "expected"), .init(actual, "actual"), options: Call.optionalText(options, options_length, "options"))
        try Call.give(result.json, to: place)
        if let difference, let png = result.difference { try Call.give(png, to: difference) }
    }
}

@c @implementation public func rt_golden_check(
    _ folder: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?, _ picture: UnsafePointer<rt_picture>?,
    _ options: UnsafePointer<CChar>?, _ options_length: Int, _ json: UnsafeMutablePointer<rt_bytes>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let place = try Call.place(json, "json")
        let verdict = try PictureJudgement.check(
            .init(picture, "picture"), named: Call.text(name, "name"), in: Call.text(folder, "folder"),
            options: Call.optionalText(options, options_length, "options"))
        try Call.give(verdict, to: place)
    }
}

@c @implementation public func rt_golden_report(
    _ failures: UnsafePointer<CChar>?, _ html: UnsafeMutablePointer<rt_bytes>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let place = try Call.place(html, "html")
        try Call.give(PictureJudgement.report(failures: Call.text(failures, "failures")), to: place)
    }
}
