internal import CRasterLibraries
import Foundation

/// The data that a PDF of this writer carries.
package enum PDFAttachment {
    /// The most bytes of data that are read.
    private static let mostBytes = 1 << 31

    /// The first file in a PDF, as text; nil where there is none that can be read.
    ///
    /// Looks for its stream alone, so that it is found in files, too, that other programs have written anew without packing it into
    /// something else. Complexity: linear.
    package static func text(inPDF bytes: [UInt8]) -> String? {
        var rest = bytes[...]
        while let type = rest.firstRange(of: Array("/EmbeddedFile".utf8)) {
            rest = rest[type.upperBound...]
            // Its dictionary is no longer than this.
            let head = rest.prefix(512)
            guard let stream = head.firstRange(of: Array("stream".utf8)),
                let start = rest[stream.upperBound...].firstIndex(of: UInt8(ascii: "\n")),
                let size = number(of: "/Size", in: head[..<stream.lowerBound]),
                let length = number(of: "/Length", in: head[..<stream.lowerBound]), size <= mostBytes,
                start + 1 + length <= bytes.count
            else { continue }
            let data = Array(bytes[start + 1..<start + 1 + length])
            let isPacked = head[..<stream.lowerBound].firstRange(of: Array("/FlateDecode".utf8)) != nil
            guard let plain = isPacked ? inflated(data, count: size) : data else { continue }
            return String(validating: plain, as: UTF8.self)
        }
        return nil
    }

    private static func number(of key: String, in dictionary: ArraySlice<UInt8>) -> Int? {
        guard let found = dictionary.firstRange(of: Array(key.utf8)) else { return nil }
        let digits = dictionary[found.upperBound...].drop { $0 == 0x20 }.prefix { (0x30...0x39).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private static func inflated(_ data: [UInt8], count: Int) -> [UInt8]? {
        // Deflate packs at most 1,032 bytes into one.
        guard count <= data.count * 1032 else { return nil }
        var made = -1
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            made = unsafe data.withUnsafeBytes {
                unsafe raster_inflate($0.baseAddress, $0.count, buffer.baseAddress, count)
            }
            filled = max(0, made)
        }
        return made == count ? bytes : nil
    }
}
