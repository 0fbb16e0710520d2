import Foundation
import RasterFormats
import RasterGraphics
import RasterJPEG
import RasterPNG

extension Image {
    /// The picture in the bytes of a PNG or JPEG file; nil where they are none. ``Bitmap/init(png:limits:)`` and
    /// ``Bitmap/init(jpeg:limits:)`` say what is wrong with them.
    /// - Parameters:
    ///   - data: The file's bytes.
    ///   - scale: Pixels in a point. Default 1, which also one that is no scale counts as.
    public init?(data: Data, scale: CGFloat = 1) {
        // UIKit tells no more than that it cannot read the file.
        guard let bitmap = (try? Bitmap(png: data)) ?? (try? Bitmap(jpeg: data)) else { return nil }
        self.init(bitmap: bitmap, scale: scale > 0 && scale.isFinite ? scale : 1)
    }

    /// The picture in a PNG or JPEG file; nil where there is none that can be read. "@2x" and "@3x" at the end of the file's
    /// name, before its extension, are pixels in a point.
    public init?(contentsOfFile path: String) {
        // As above.
        guard let bytes = try? OpenFile(path: path).bytes() else { return nil }
        self.init(data: Data(bytes), scale: Self.scale(ofFileNamed: path))
    }

    /// What the name of a file says of its pixels in a point.
    private static func scale(ofFileNamed path: String) -> CGFloat {
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    }

    /// The picture in a file's bytes with squares of pixels averaged while they are read: it has the same size in points. Its
    /// pixels count among those of all pictures.
    /// - Parameter factor: The side of a square, from the picture's width and height.
    init(
        bytes: [UInt8], path: String, reducedBy factor: (_ width: Int, _ height: Int) -> Int
    ) throws(ImageFileError) {
        var used = 1
        func reduction(_ width: Int, _ height: Int) -> Int {
            used = factor(width, height).clamped(to: 1...BoxReduction.largestFactor)
            return used
        }
        do {
            // What is no PNG may be the other.
            let bitmap = try Self.png(bytes, reduction) ?? Self.jpeg(bytes, reduction)
            try Allowance.take(.pictures, bitmap.width * bitmap.height)
            self.init(bitmap: bitmap, scale: Self.scale(ofFileNamed: path) / CGFloat(used))
        } catch let error as LimitError {
            throw .limit(path: path, error)
        } catch JPEGError.missingLibrary(let package) {
            throw .missingLibrary(path: path, library: "libjpeg", package: package)
        } catch {
            throw .unreadable(path: path)
        }
    }

    /// Nil where the bytes are no PNG that can be read.
    private static func png(_ bytes: [UInt8], _ factor: (Int, Int) -> Int) throws(LimitError) -> Bitmap? {
        var limits = PNGLimits.default
        if let allowance = Allowance.current {
            limits.pixelCount = min(limits.pixelCount, allowance.limit(.picture))
            limits.memory = min(limits.memory, allowance.limit(.memory))
        }
        do throws(PNGError) {
            return try Bitmap(png: bytes, limits: limits, reducedBy: factor)
        } catch {
            switch error {
            case .tooLarge(let width, let height, .pixelCount(let limit)):
                throw LimitError.exceeded(.picture, found: width * height, limit: limit)
            case .tooLarge(_, _, .memory(let limit)), .tooMuchMemory(let limit):
                throw LimitError.exceeded(.memory, found: nil, limit: limit)
            default: return nil
            }
        }
    }

    private static func jpeg(_ bytes: [UInt8], _ factor: (Int, Int) -> Int) throws -> Bitmap {
        var limits = JPEGLimits.default
        if let allowance = Allowance.current {
            limits.pixelCount = min(limits.pixelCount, allowance.limit(.picture))
            limits.memory = min(limits.memory, allowance.limit(.memory))
        }
        do throws(JPEGError) {
            return try Bitmap(jpeg: bytes, limits: limits, reducedBy: factor)
        } catch {
            switch error {
            case .tooLarge(let width, let height, let limit):
                throw LimitError.exceeded(.picture, found: width * height, limit: limit)
            case .tooMuchMemory(let limit): throw LimitError.exceeded(.memory, found: nil, limit: limit)
            default: throw error
            }
        }
    }
}

extension ImageFormat {
    /// How many pixels on a side of a picture become one: as many as leave four in each point that it is shown in, which is twice what
    /// it takes at scale 2; where its size follows from the text's, in text of 64 points.
    func reduction(ofWidth width: Int, height: Int) -> Int {
        func factor(_ pixels: Int, _ points: CGFloat?) -> Int? {
            guard let points, points > 0, points.isFinite else { return nil }
            return Int((CGFloat(pixels) / (4 * points)).clamped(to: 1...CGFloat(BoxReduction.largestFactor)))
        }
        let factors = [factor(width, self.width), factor(height, self.height)].compactMap(\.self)
        return factors.min() ?? factor(height, 2 * 64) ?? 1
    }
}
