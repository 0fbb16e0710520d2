import Foundation
import RasterGraphics

/// The pictures of a document, each of which stands in the file once.
struct PDFImages {
    struct Image {
        let name: String
        let object: PDFObject
    }

    private struct Key: Hashable {
        let bitmap: Bitmap
        let tint: ColorU8?
        let isSmooth: Bool
    }

    private var known: [Key: Image] = [:]
    private(set) var all: [Image] = []

    /// The picture in the file.
    /// - Parameters:
    ///   - tint: The one colour that it is drawn in, by its alpha.
    ///   - isSmooth: Whether readers are to smooth what they enlarge.
    mutating func image(of bitmap: Bitmap, tint: ColorU8?, isSmooth: Bool, in file: inout PDFFile) -> Image {
        let key = Key(bitmap: bitmap, tint: tint, isSmooth: isSmooth)
        if let image = known[key] { return image }
        let image = append(Self.write(bitmap, tint: tint, isSmooth: isSmooth, to: &file))
        known[key] = image
        return image
    }

    mutating func append(_ object: PDFObject) -> Image {
        let image = Image(name: "I\(all.count)", object: object)
        all.append(image)
        return image
    }

    private static func write(_ bitmap: Bitmap, tint: ColorU8?, isSmooth: Bool, to file: inout PDFFile) -> PDFObject {
        if tint == nil, let own = bitmap.file {
            var entries = head(width: bitmap.width, height: bitmap.height, isSmooth: isSmooth)
            entries.append(own.isGray ? "/ColorSpace/DeviceGray" : "/ColorSpace/DeviceRGB")
            entries.append("/Filter/DCTDecode")
            return file.addStream(entries, own.jpeg, isPacked: true)
        }
        let bytes = bitmap.bytes
        let count = bitmap.width * bitmap.height
        var colors: [UInt8] = []
        var alphas: [UInt8] = []
        colors.reserveCapacity(count * 3)
        alphas.reserveCapacity(count)
        var (isOpaque, isGray) = (true, true)
        for pixel in 0..<count {
            let at = pixel * 4
            if tint == nil {
                let (red, green, blue) = (bytes[at], bytes[at + 1], bytes[at + 2])
                colors += [red, green, blue]
                isGray = isGray && red == green && green == blue
            }
            let alpha = tint.map { UInt8((Int(bytes[at + 3]) * Int($0.alpha) + 127) / 255) } ?? bytes[at + 3]
            alphas.append(alpha)
            isOpaque = isOpaque && alpha == 255
        }
        var entries = head(width: bitmap.width, height: bitmap.height, isSmooth: isSmooth)
        if let tint {
            // A single pixel of the colour, as large as the mask.
            entries = head(width: 1, height: 1, isSmooth: false)
            (colors, isGray) = ([tint.red, tint.green, tint.blue], false)
        } else if isGray {
            colors = stride(from: 0, to: colors.count, by: 3).map { colors[$0] }
        }
        if !isOpaque {
            entries.append("/SMask ")
            entries.append(writeMask(alphas, width: bitmap.width, height: bitmap.height, isSmooth: isSmooth, to: &file))
        }
        entries.append(isGray ? "/ColorSpace/DeviceGray" : "/ColorSpace/DeviceRGB")
        return file.addStream(entries, colors)
    }

    /// Alphas as a picture by themselves.
    static func writeMask(_ alphas: [UInt8], width: Int, height: Int, isSmooth: Bool, to file: inout PDFFile) -> PDFObject {
        var entries = head(width: width, height: height, isSmooth: isSmooth)
        entries.append("/ColorSpace/DeviceGray")
        return file.addStream(entries, alphas)
    }

    private static func head(width: Int, height: Int, isSmooth: Bool) -> PDFBytes {
        var entries = PDFBytes("/Type/XObject/Subtype/Image/BitsPerComponent 8/Width ")
        entries.append(width)
        entries.append("/Height ")
        entries.append(height)
        if isSmooth { entries.append("/Interpolate true") }
        return entries
    }
}
