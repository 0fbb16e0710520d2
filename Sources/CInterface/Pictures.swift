public import CRasterTables
import Foundation
import RasterCommand
import RasterTables

@c @implementation public func rt_pictures_free(_ pictures: OpaquePointer?) {
    if let pictures { Unmanaged<PicturesHandle>.fromOpaque(UnsafeRawPointer(pictures)).release() }
}

@c @implementation public func rt_pictures_count(_ pictures: OpaquePointer?) -> Int {
    guard let pictures else { return 0 }
    return Unmanaged<PicturesHandle>.fromOpaque(UnsafeRawPointer(pictures)).takeUnretainedValue().pictures.count
}

@c @implementation public func rt_pictures_size(
    _ pictures: OpaquePointer?, _ index: Int, _ size: UnsafeMutablePointer<rt_size>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let place = try Call.given(size, "size")
        place.pointee = rt_size()
        let found = try PicturesHandle.with(pictures) { (pictures) throws(RequestError) in try pictures.size(index) }
        place.pointee = rt_size(
            width: Int64(found.width), height: Int64(found.height), scale: found.scale, point_width: Double(found.points.width),
            point_height: Double(found.points.height), is_opaque: found.isOpaque ? 1 : 0)
    }
}

@c @implementation public func rt_pictures_measure(
    _ pictures: OpaquePointer?, _ index: Int, _ json: UnsafeMutablePointer<rt_bytes>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    give(json, "json", of: pictures, error) { (pictures) throws(RequestError) in Data(try pictures.measurement(index).utf8) }
}

@c @implementation public func rt_pictures_map(
    _ pictures: OpaquePointer?, _ index: Int, _ json: UnsafeMutablePointer<rt_bytes>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    give(json, "json", of: pictures, error) { (pictures) throws(RequestError) in try pictures.map(index).data }
}

@c @implementation public func rt_pictures_layout(
    _ pictures: OpaquePointer?, _ index: Int, _ json: UnsafeMutablePointer<rt_bytes>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    give(json, "json", of: pictures, error) { (pictures) throws(RequestError) in try pictures.layout(index).data }
}

@c @implementation public func rt_pictures_drawn(
    _ pictures: OpaquePointer?, _ index: Int, _ json: UnsafeMutablePointer<rt_bytes>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    give(json, "json", of: pictures, error) { (pictures) throws(RequestError) in try pictures.drawn(index).data }
}

@c @implementation public func rt_pictures_text(
    _ pictures: OpaquePointer?, _ index: Int, _ text: UnsafeMutablePointer<rt_bytes>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    give(text, "text", of: pictures, error) { (pictures) throws(RequestError) in Data(try pictures.text(index).utf8) }
}

@c @implementation public func rt_pictures_report(
    _ pictures: OpaquePointer?, _ json: UnsafeMutablePointer<rt_bytes>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    give(json, "json", of: pictures, error) { (pictures) throws(RequestError) in Data(try pictures.report().utf8) }
}

@c @implementation public func rt_pictures_png(
    _ pictures: OpaquePointer?, _ index: Int, _ png: UnsafeMutablePointer<rt_bytes>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    give(png, "png", of: pictures, error) { (pictures) throws(RequestError) in
        let data = PictureData()
        try pictures.writePNG(index, to: OutputFile(data))
        return data.data
    }
}

@c @implementation public func rt_pictures_write_png(
    _ pictures: OpaquePointer?, _ index: Int, _ write: rt_write?, _ context: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let write = try Call.given(write, "write")
        try PicturesHandle.with(pictures) { (pictures) throws(RequestError) in
            try pictures.writePNG(index, to: .calling { write(context, $0.baseAddress, $0.count) })
        }
    }
}

@c @implementation public func rt_pictures_pixels(
    _ pictures: OpaquePointer?, _ index: Int, _ form: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ length: Int,
    _ stride: Int, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let buffer = try Call.given(buffer, "buffer")
        var target = PixelTarget(form: try PixelTarget.Form(form), buffer: buffer, length: length, stride: stride)
        try PicturesHandle.with(pictures) { (pictures) throws(RequestError) in
            try pictures.pixels(
                index,
                prepare: { (width, height) throws(RequestError) in
                    try target.prepare(width: width, height: height)
                }, { target.take($0) })
        }
    }
}

/// Gives the caller what some pictures are asked for.
/// - Parameters:
///   - place: Where it goes, which the caller knows by `name`.
///   - body: Makes it of the pictures behind the handle.
private func give(
    _ place: UnsafeMutablePointer<rt_bytes>?, _ name: StaticString, of pictures: OpaquePointer?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?, _ body: (LaidOutTable) throws(RequestError) -> Data
) -> rt_status {
    Call.run(error) { () throws(RequestError) in
        let place = try Call.place(place, name)
        try Call.give(PicturesHandle.with(pictures, body), to: place)
    }
}
