internal import CRasterSystem
import Foundation

/// The folder that the files of a document lie below: what it reads and what it writes.
///
/// A document may come from strangers, and names files. What leads out of its root is refused: `..`, paths from `/` that are not
/// of the root, and symbolic links, by the system while it opens the file (`openat2`), so that nothing can be exchanged in between.
///
///     let spec = try TableSpec(path: "reports/table.json")                                // files below reports/
///     let spec = try TableSpec(path: "reports/table.json", root: FileRoot("."))           // and above, as far as here
///     let spec = try TableSpec(text, root: FileRoot("/srv/tables"))
public struct FileRoot: Hashable, Sendable {
    private enum Bounds: Hashable {
        case none
        case folder(String)
        case everywhere
    }

    private let bounds: Bounds
    /// What relative paths count from; nil for the root itself, or where the process is.
    private var base: String?

    private init(_ bounds: Bounds) { self.bounds = bounds }

    /// Files below a folder. A relative path is one from where the process is; `/` is everywhere.
    public init(_ folder: String) {
        bounds = Self.realPath(folder) == "/" ? .everywhere : .folder(folder.isEmpty ? "." : folder)
        if bounds == .everywhere { base = folder }
    }

    /// No files.
    public static let none = FileRoot(Bounds.none)

    /// All files that the process may open: for paths that your own program gives.
    public static let everywhere = FileRoot(Bounds.everywhere)

    /// The same root for a document that lies in `folder`, from where its relative paths count.
    package func counting(from folder: String) -> FileRoot {
        var root = self
        root.base = folder.isEmpty ? "." : folder
        return root
    }

    /// Whether there are files that lie outside of it.
    package var isBounded: Bool { bounds != .everywhere }

    // MARK: Files

    /// Opens a file to read it.
    package func open(_ path: String) throws(FileRefusal) -> OpenFile { try OpenFile(opened(path, OpenFile.flags)) }

    /// The names in a folder, in no order; empty where it cannot be read. Of very many some.
    package func names(inFolder path: String) -> [String] {
        guard let opened = try? opened(path.isEmpty ? "." : path, OpenFile.flags | O_DIRECTORY), opened >= 0 else { return [] }
        guard let listing = unsafe fdopendir(opened) else {
            close(opened)
            return []
        }
        defer { unsafe closedir(listing) }
        var names: [String] = []
        while names.count < Self.mostNames, let entry = unsafe readdir(listing) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// More are not looked through for one that may have been meant.
    private static let mostNames = 10_000

    /// The path of a file to be written, which need not be there.
    /// - Throws: Where it, or the folder that it is to lie in, leads out of the root, and where something else than a file is there.
    package func destination(_ path: String) throws(FileRefusal) -> String {
        let place = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        guard place < path.endIndex else { throw .isFolder }
        let folder = path[..<place]
        let inside = try opened(folder.isEmpty ? "." : String(folder), OpenFile.flags | O_DIRECTORY)
        guard inside >= 0 else { throw FileRefusal(code: -inside) }
        close(inside)
        do {
            _ = try open(path)
        } catch .notFound {
            // A link to where nothing is yet would be followed.
            var status = stat()
            if unsafe lstat(self.path(path), &status) == 0 { throw .outside }
        } catch .refused(_) {
            // What may not be read may be replaced.
        }
        return self.path(path)
    }

    /// A path as the process sees it.
    package func path(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        let folder: String? =
            if let base { base } else if case .folder(let root) = bounds { root } else { nil }
        guard let folder, folder != "." else { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    // MARK: Bounds

    /// A descriptor, or the negative number of an error.
    private func opened(_ path: String, _ flags: Int32) throws(FileRefusal) -> Int32 {
        guard !path.contains("\0") else { throw .notFound }
        switch bounds {
        case .none: throw .noRoot
        case .everywhere:
            let opened = unsafe Foundation.open(self.path(path), flags)
            return opened >= 0 ? opened : -errno
        case .folder(let root): return unsafe raster_open_beneath(root, try below(root, path), flags)
        }
    }

    /// A path as one from the root. What it leads to is left to the system.
    private func below(_ root: String, _ path: String) throws(FileRefusal) -> String {
        if path.hasPrefix("/") {
            guard let rest = Self.rest(of: path, below: root) ?? Self.realPath(root).flatMap({ Self.rest(of: path, below: $0) })
            else { throw .outside }
            return rest
        }
        guard let base, base != root else { return path }
        guard let real = Self.realPath(base), let rest = Self.realPath(root).flatMap({ Self.rest(of: real, below: $0) }) else {
            throw .outside
        }
        return rest + "/" + path
    }

    private static func rest(of path: String, below folder: String) -> String? {
        let folder = folder.hasSuffix("/") ? folder : folder + "/"
        if path + "/" == folder { return "." }
        guard path.hasPrefix(folder) else { return nil }
        let rest = path.dropFirst(folder.count).drop { $0 == "/" }
        return rest.isEmpty ? "." : String(rest)
    }

    /// A folder's path without links; nil where there is none.
    private static func realPath(_ folder: String) -> String? {
        guard let real = unsafe realpath(folder.isEmpty ? "." : folder, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }
}
