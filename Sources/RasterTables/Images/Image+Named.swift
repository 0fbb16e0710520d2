import Foundation
@_spi(Rooms) import RasterGraphics

extension Image {
    /// Has ``init(named:)`` look into a folder, after those that were registered before.
    /// - Parameter path: Of the folder. A relative one counts from the present working folder, now.
    /// - Throws: ``ImageFolderError`` where there is no such folder.
    public static func register(folder path: String) throws(ImageFolderError) {
        let folder = URL(fileURLWithPath: path).standardizedFileURL.path
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw ImageFolderError(path: path)
        }
        folders.withLock { folders in
            if !folders.contains(folder) { folders.append(folder) }
        }
    }

    /// The picture of a name: nil where no folder has a file of it that can be read.
    ///
    /// Folders are asked in the order in which they were registered, then the resource folder of the program. In a folder
    /// the first that is there of name@2x, name@3x and name is taken, each as .png, .jpg and .jpeg, unless the name has
    /// one of these extensions. Letter case counts. The name may lead into a folder inside ("flags/se"), never out of it.
    public init?(named name: String) { self.init(named: name, in: nil) }

    /// The picture of a name in the resource folder of a bundle; without a bundle as ``init(named:)``.
    public init?(named name: String, in bundle: Bundle?) {
        let folders =
            bundle.map { [$0.resourcePath].compactMap(\.self) }
            ?? Self.folders.withLock { $0 } + [Bundle.main.resourcePath].compactMap(\.self)
        for folder in folders {
            if let image = Self.image(named: name, inFolder: folder) {
                self = image
                return
            }
        }
        return nil
    }

    private static let folders = Lock<[String]>([])

    private static func image(named name: String, inFolder folder: String) -> Image? {
        let suffixes = ["png", "jpg", "jpeg"]
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !name.isEmpty, !name.contains("\0"), !parts.contains(where: { [".", "..", ""].contains($0) }) else { return nil }
        let given = suffixes.first { name.hasSuffix("." + $0) }
        let stem = given.map { String(name.dropLast($0.count + 1)) } ?? name
        for mark in ["@2x", "@3x", ""] {
            for suffix in given.map({ [$0] }) ?? suffixes {
                if let image = image(atPath: "\(folder)/\(stem)\(mark).\(suffix)") { return image }
            }
        }
        return nil
    }

    /// A file as it is now. Programs ask for one picture in each cell of a column.
    private static func image(atPath path: String) -> Image? {
        // No file is one of the two reasons for having no picture.
        guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        let file = ImageFile(
            path: path, size: (facts[.size] as? NSNumber)?.intValue ?? 0,
            date: facts[.modificationDate] as? Date ?? .distantPast)
        if let image = read.value(for: file) { return image }
        return Image(contentsOfFile: path).map { read.keep($0, for: file) }
    }

    /// Up to 64 MB.
    private static let read = BoundedCache<ImageFile, Image>(limit: 1 << 26) { _, image in
        image.bitmap.bytes.count + 256
    }
}

/// A file as it was when it was read.
private struct ImageFile: Hashable, Sendable {
    let path: String
    let size: Int
    let date: Date
}

/// A folder that was registered and is none.
public struct ImageFolderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// As it was given.
    public let path: String

    public var description: String { "there is no folder of images at \(quoted: path): register one that exists" }
}
