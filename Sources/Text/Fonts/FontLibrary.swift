import Foundation

/// Fonts of your own, besides those in the binary.
///
/// ```swift
/// var library = FontLibrary()
/// try library.add(folder: "/srv/fonts")
/// let font = Font(name: "Acme Sans", size: 13, in: library)
/// let system = Font.system(ofSize: 13).withLibrary(library)
/// library.performAsCurrent {                          // every font that is made in here
///     let font = Font(name: "Acme Sans", size: 13)
/// }
/// ```
///
/// A font that was made with a library (1) is found by its family, full or PostScript name, in all weights and slants
/// that the files have, and (2) asks the library's fonts for characters that it lacks. What you added is asked before
/// the bundled fonts, in the order in which you added it; the system's fonts are asked after them. A font is a value that
/// keeps its library, so what is added or current later changes no picture of fonts that were made before.
///
/// Pictures depend on these files as they depend on the text: the same files in the same order give the same pixels.
/// ``addSystemFonts()`` alone makes them depend on the machine.
///
/// Files are looked at when a name or a character is first asked for; of a font that is used, outlines are read as they are
/// needed (see ``Font/init(contentsOfFile:size:)``). Variable fonts are used as their default instance.
public struct FontLibrary: Sendable {
    /// Nil: nothing was added.
    private(set) var collection: FontCollection?

    /// No fonts but the bundled ones.
    public init() {}

    /// The most files of one folder.
    public static let folderLimit = 20_000

    /// Adds a TrueType or OpenType file, with all faces of a collection (.ttc, .otc).
    /// - Throws: When the file cannot be read or holds no font with outlines.
    public mutating func add(file path: String) throws(FontError) {
        let file = FontFile.file(at: path)
        _ = try file.faces()
        add([file])
    }

    /// Adds the fonts of a folder and of the folders in it: files whose names end in .ttf, .otf, .ttc or .otc, in the
    /// order of their paths' code points.
    ///
    /// Links to folders are not followed, nor are folders whose names begin with a dot. The files are looked at when a
    /// name or a character is first asked for: ``failures`` tells which are no fonts.
    /// - Throws: When the folder cannot be read, holds no file of such a name, or more than ``folderLimit``.
    public mutating func add(folder path: String) throws(FontError) {
        var paths: [String] = []
        try Self.collect(path, into: &paths, depth: 0, root: path)
        guard !paths.isEmpty else { throw .noFonts(folder: path) }
        add(paths.map(FontFile.file(at:)))
    }

    /// Adds the fonts that fontconfig knows, in the order in which it prefers them for text without serifs.
    ///
    /// They are asked after the bundled fonts. This makes pictures depend on the machine.
    /// - Throws: `.noFontconfig` where it is not installed.
    public mutating func addSystemFonts() throws(FontError) {
        let paths = try Fontconfig.fontFiles()
        collection = .collection(
            added: collection?.added ?? [],
            system: (collection?.system ?? []) + paths.map(FontFile.file(at:)))
    }

    private mutating func add(_ files: [FontFile]) {
        collection = .collection(added: (collection?.added ?? []) + files, system: collection?.system ?? [])
    }

    private static let endings = [".ttf", ".otf", ".ttc", ".otc"]
    /// Folders in folders beyond this are not entered.
    private static let depthLimit = 16

    private static func collect(
        _ folder: String, into paths: inout [String], depth: Int, root: String
    ) throws(FontError) {
        guard let stream = opendir(folder) else {
            throw .unreadable(path: folder, reason: String(cString: strerror(errno)))
        }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        closedir(stream)
        // The order in which a file system lists a folder is its own.
        names.sort { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
        for name in names {
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                if depth < depthLimit { try collect(path, into: &paths, depth: depth + 1, root: root) }
            } else if endings.contains(where: name.lowercased().hasSuffix) {
                guard paths.count < folderLimit else { throw .tooManyFonts(folder: root, limit: folderLimit) }
                paths.append(path)
            }
        }
    }

    // MARK: What is in it

    /// The names of the families that were added, in that order. The system's are not among them.
    public var familyNames: [String] { collection?.addedFamilies.map(\.name) ?? [] }

    /// The names of the families of the system that were added.
    public var systemFamilyNames: [String] { collection?.systemFamilies.map(\.name) ?? [] }

    /// Files of added folders that are no fonts, or cannot be read. Reading it looks at all files.
    public var failures: [FontError] { collection?.failures ?? [] }

    // MARK: Fonts that are made without a library

    /// The library of fonts that are made without one: by name, from files, and the system font. Default nil: the
    /// bundled fonts alone.
    ///
    /// It is that of the task that runs, not of the process: ``performAsCurrent(_:)`` and `FontLibrary.$current.withValue` set it
    /// for a body and the tasks that are begun in it. Threads and detached tasks have none but what they set themselves.
    @TaskLocal public static var current: FontLibrary?

    /// Runs `actions` with this as ``current``.
    public func performAsCurrent<Result, Failure: Error>(_ actions: () throws(Failure) -> Result) throws(Failure) -> Result {
        let result = Self.$current.withValue(self) { () -> Swift.Result<Result, Failure> in
            do throws(Failure) { return .success(try actions()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// `face` as a font has it that is made now.
    static func attachingCurrent(to face: FontFace) -> FontFace { current?.collection?.attaching(to: face) ?? face }
}
