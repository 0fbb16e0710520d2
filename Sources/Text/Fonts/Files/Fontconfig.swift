import Foundation

/// The system's fonts, by fontconfig.
///
/// The library is opened when it is first asked, not linked: most machines that draw tables have none, and the command
/// starts without it. Its types stay opaque, so a few symbols are all that is declared of it.
enum Fontconfig {
    private typealias Init = @convention(c) () -> OpaquePointer?
    private typealias Create = @convention(c) () -> OpaquePointer?
    private typealias AddString = @convention(c) (OpaquePointer?, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
    private typealias Substitute = @convention(c) (OpaquePointer?, OpaquePointer?, Int32) -> Int32
    private typealias DefaultSubstitute = @convention(c) (OpaquePointer?) -> Void
    private typealias Sort =
        @convention(c) (
            OpaquePointer?, OpaquePointer?, Int32, OpaquePointer?, UnsafeMutablePointer<Int32>
        ) -> UnsafeMutableRawPointer?
    private typealias GetString =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>
        ) -> Int32
    private typealias GetBool =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>
        ) -> Int32
    private typealias Destroy = @convention(c) (OpaquePointer?) -> Void
    private typealias DestroySet = @convention(c) (UnsafeMutableRawPointer?) -> Void

    /// `FcFontSet`: public in fontconfig's header, so its layout is part of its interface.
    private struct FontSet {
        var count: Int32
        var capacity: Int32
        var fonts: UnsafeMutablePointer<OpaquePointer?>?
    }

    /// The paths of all fonts with outlines, each once, in the order in which fontconfig prefers them for text without
    /// serifs.
    static func fontFiles() throws(FontError) -> [String] {
        guard let library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL) else {
            throw .noFontconfig(reason: dlerror().map { String(cString: $0) } ?? "libfontconfig.so.1 is not installed")
        }
        // Stays open: fontconfig keeps state of its own, and there is nothing to gain.
        func symbol<Function>(_ name: String, as type: Function.Type) throws(FontError) -> Function {
            guard let address = dlsym(library, name) else {
                throw .noFontconfig(reason: "libfontconfig.so.1 has no \(name)")
            }
            return unsafeBitCast(address, to: type)
        }
        let start = try symbol("FcInitLoadConfigAndFonts", as: Init.self)
        let create = try symbol("FcPatternCreate", as: Create.self)
        let addString = try symbol("FcPatternAddString", as: AddString.self)
        let substitute = try symbol("FcConfigSubstitute", as: Substitute.self)
        let defaultSubstitute = try symbol("FcDefaultSubstitute", as: DefaultSubstitute.self)
        let sort = try symbol("FcFontSort", as: Sort.self)
        let string = try symbol("FcPatternGetString", as: GetString.self)
        let bool = try symbol("FcPatternGetBool", as: GetBool.self)
        let destroy = try symbol("FcPatternDestroy", as: Destroy.self)
        let destroySet = try symbol("FcFontSetDestroy", as: DestroySet.self)
        let destroyConfiguration = try symbol("FcConfigDestroy", as: Destroy.self)

        guard let configuration = start() else { throw .noFontconfig(reason: "its configuration cannot be read") }
        defer { destroyConfiguration(configuration) }
        guard let pattern = create() else { throw .noFontconfig(reason: "there is no memory") }
        defer { destroy(pattern) }
        _ = addString(pattern, "family", "sans-serif")
        // 0: FcMatchPattern.
        _ = substitute(configuration, pattern, 0)
        defaultSubstitute(pattern)
        var result: Int32 = 0
        // Without trimming: every font, not only those that bring characters that others before them lack.
        guard let set = sort(configuration, pattern, 0, nil, &result) else {
            throw .noFontconfig(reason: "it lists no fonts")
        }
        defer { destroySet(set) }
        var paths: [String] = []
        var names: Set<String> = []
        let fonts = set.load(as: FontSet.self)
        for i in 0..<Int(fonts.count) {
            guard let font = fonts.fonts?[i] else { continue }
            var outline: Int32 = 0
            // 0: FcResultMatch.
            guard bool(font, "outline", 0, &outline) == 0, outline != 0 else { continue }
            var path: UnsafePointer<CChar>?
            guard string(font, "file", 0, &path) == 0, let path else { continue }
            let name = String(cString: path)
            if names.insert(name).inserted { paths.append(name) }
        }
        return paths
    }
}
