internal import CRasterTables
import RasterCommand

/// A buffer of the caller's that gets pixels from top to bottom.
struct PixelTarget {
    /// What a pixel's four bytes are.
    enum Form {
        case straight
        case premultiplied
        case premultipliedBlueFirst

        init(_ number: Int32) throws(RequestError) {
            switch Int(number) {
            case RT_RGBA: self = .straight
            case RT_RGBA_PREMULTIPLIED: self = .premultiplied
            case RT_BGRA_PREMULTIPLIED: self = .premultipliedBlueFirst
            default: throw .call("form is RT_RGBA, RT_RGBA_PREMULTIPLIED or RT_BGRA_PREMULTIPLIED, not \(number).")
            }
        }
    }

    let form: Form
    let buffer: UnsafeMutablePointer<UInt8>
    /// In bytes; of the buffer, and from a row to the next.
    let length, stride: Int
    private var rowLength = 0
    private var row = 0

    init(form: Form, buffer: UnsafeMutablePointer<UInt8>, length: Int, stride: Int) {
        (self.form, self.buffer, self.length, self.stride) = (form, buffer, length, stride)
    }

    /// Sees that a picture has room.
    mutating func prepare(width: Int, height: Int) throws(RequestError) {
        rowLength = width * 4
        guard stride >= rowLength else {
            throw .call("stride is \(rowLength) bytes or more for a picture \(width) pixels wide, not \(stride).")
        }
        let (all, overflow) = stride.multipliedReportingOverflow(by: height - 1)
        guard !overflow, length >= 0, length - rowLength >= all else {
            throw .call("The buffer has \(length) bytes, too few for \(width) × \(height) pixels with rows of \(stride) bytes.")
        }
    }

    /// Takes the next rows.
    mutating func take(_ band: [UInt8]) {
        band.withUnsafeBufferPointer { source in
            for start in Swift.stride(from: 0, to: source.count, by: rowLength) {
                guard let from = source.baseAddress else { return }
                let to = buffer + row * stride
                to.update(from: from + start, count: rowLength)
                if form != .straight { Self.premultiply(to, rowLength / 4, blueFirst: form == .premultipliedBlueFirst) }
                row += 1
            }
        }
    }

    private static func premultiply(_ pixels: UnsafeMutablePointer<UInt8>, _ count: Int, blueFirst: Bool) {
        for pixel in 0..<count {
            let place = pixels + pixel * 4
            let alpha = UInt32(place[3])
            if alpha < 255 {
                // Rounded to the nearest.
                for component in 0..<3 { place[component] = UInt8((UInt32(place[component]) * alpha * 2 + 255) / 510) }
            }
            if blueFirst { (place[0], place[2]) = (place[2], place[0]) }
        }
    }
}
