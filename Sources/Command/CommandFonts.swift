import Foundation
import RasterTables

/// The fonts that the options ask for.
struct CommandFonts {
    /// Nil: nothing but the bundled fonts was asked for.
    let library: FontLibrary?
    private let style: TableStyle

    init(_ style: TableStyle) throws(CommandError) {
        self.style = style
        library = try Self.library(style)
    }

    private static func library(_ style: TableStyle) throws(CommandError) -> FontLibrary? {
        guard !style.fontFolders.isEmpty || style.usesSystemFonts else { return nil }
        var library = FontLibrary()
        for folder in style.fontFolders {
            do { try library.add(folder: folder) } catch { throw .font(option: "--font-dir", error) }
        }
        if style.usesSystemFonts {
            do { try library.addSystemFonts() } catch { throw .font(option: "--system-fonts", error) }
        }
        return library
    }

    /// The font of cells, where the standard one is not asked to be another.
    func font(standard: Font) throws(CommandError) -> Font {
        let size = style.fontSize.map { CGFloat($0) } ?? standard.pointSize
        guard let name = style.font else { return standard.withSize(size).withLibrary(library) }
        let endings = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]
        guard name.contains("/") || endings.contains(where: name.lowercased().hasSuffix) else {
            // A font that only stands in for the one of that name is not what was asked for.
            if let font = Font(name: name, size: size, in: library), font.substitutedName == nil { return font }
            let families = (library?.familyNames ?? []) + Font.familyNames
            let available = families + (library?.systemFamilyNames ?? [])
            throw .unknownFont(name: name, nearest: NearestNames.to(name, in: available), families: families)
        }
        do {
            return try Font(contentsOfFile: name, size: size).withLibrary(library)
        } catch {
            throw .font(option: "--font", error)
        }
    }
}
