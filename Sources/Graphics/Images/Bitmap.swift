import Foundation

/// A picture in memory: rows of straight sRGB pixels of 8 bits a component.
///
/// Pixels lie row after row from the top left, four bytes each (red, green, blue, alpha), with no padding between rows:
/// the stride is ``bytesPerRow``. Alpha is straight, not premultiplied. A value: copies do not share what is changed.
///
/// ``bytes`` is the storage itself, so that a plotting library, an encoder or a texture can read it where it lies, without
/// a copy:
///
/// ```swift
/// bitmap.bytes.withUnsafeBytes { pixels in
///     upload(pixels, bitmap.width, bitmap.height, stride: bitmap.bytesPerRow)
/// }
/// ```
public struct Bitmap: Hashable, Sendable {
    /// Columns of pixels, 0 or more.
    public let width: Int
    /// Rows of pixels, 0 or more.
    public let height: Int
    /// The stride: bytes from the beginning of a row to that of the next, `width * 4`.
    public var bytesPerRow: Int { width * 4 }
    /// `width * height * 4` bytes: red, green, blue, alpha of each pixel, row after row. Straight alpha; pixels without
    /// any are what they were given as. Not a copy: reading them costs nothing.
    public var bytes: [UInt8] {
        didSet {
            precondition(bytes.count == width * height * 4, "a bitmap keeps its number of bytes")
            // What is changed is no longer what the file shows.
            if file != nil { file = nil }
        }
    }

    /// A file that shows the same pixels, for documents that can take it as it is; nil where there is none.
    package private(set) var file: BitmapFile?

    /// The same pixels, with a file that shows them.
    package func showing(_ file: BitmapFile) -> Bitmap {
        var bitmap = self
        bitmap.file = file
        return bitmap
    }

    /// A bitmap of one colour. Default: transparent.
    /// - Precondition: neither side is negative.
    public init(width: Int, height: Int, filledWith color: ColorU8 = .clear) {
        precondition(width >= 0 && height >= 0, "a bitmap's sides are not negative")
        self.width = width
        self.height = height
        if color.red == color.green, color.green == color.blue, color.blue == color.alpha {
            bytes = Array(repeating: color.red, count: width * height * 4)
        } else {
            bytes = unsafe Array(unsafeUninitializedCapacity: width * height * 4) { buffer, count in
                count = width * height * 4
                guard var pixel = buffer.baseAddress else { return }
                let end = unsafe pixel + count
                while unsafe pixel < end {
                    unsafe pixel[0] = color.red
                    unsafe pixel[1] = color.green
                    unsafe pixel[2] = color.blue
                    unsafe pixel[3] = color.alpha
                    unsafe pixel += 4
                }
            }
        }
    }

    /// A bitmap from its bytes, in the layout of ``bytes``.
    /// - Precondition: `bytes.count == width * height * 4`.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(width >= 0 && height >= 0, "a bitmap's sides are not negative")
        precondition(bytes.count == width * height * 4, "a bitmap has four bytes for each pixel")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// By the pixels alone, as they are compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(bytes)
    }

    public static func == (a: Bitmap, b: Bitmap) -> Bool {
        guard a.width == b.width, a.height == b.height else { return false }
        return unsafe a.bytes.withUnsafeBytes { a in
            unsafe b.bytes.withUnsafeBytes { b in
                guard let first = a.baseAddress, let second = b.baseAddress else { return true }
                return unsafe first == second || memcmp(first, second, a.count) == 0
            }
        }
    }

    /// The pixel in column `x` and row `y`, counted from the top left.
    /// - Precondition: `x` and `y` lie inside.
    public subscript(x: Int, y: Int) -> ColorU8 {
        get {
            let i = offset(x, y)
            return ColorU8(
                red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3])
        }
        set {
            let i = offset(x, y)
            bytes[i] = newValue.red
            bytes[i + 1] = newValue.green
            bytes[i + 2] = newValue.blue
            bytes[i + 3] = newValue.alpha
        }
    }

    private func offset(_ x: Int, _ y: Int) -> Int {
        precondition(
            x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) lies outside \(width) × \(height)")
        return y * bytesPerRow + x * 4
    }
}
