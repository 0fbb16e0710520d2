internal import RasterFonts
import Synchronization

/// The fonts in the binary: opened when first asked for, then kept.
enum BundledFonts {
    /// What is known of a bundled file before it is opened.
    struct Entry: Sendable {
        let family: String
        let weight: Int
        let isItalic: Bool
    }

    /// Families in the order in which names are suggested.
    static let families = ["Inter", "JetBrains Mono", "Noto Sans"]
    static let system = "Inter"
    static let monospaced = "JetBrains Mono"
    static let fallback = "Noto Sans"
    private static let shortcuts: [String: ShapingShortcuts] = ["Inter": .inter, "Noto Sans": .notoSans]

    private static let entries: [Entry] = (0..<raster_fonts_count()).map {
        let file = raster_fonts_file($0)
        return Entry(family: String(cString: file.family), weight: Int(file.weight), isItalic: file.italic)
    }
    private static let opened = Mutex<[Int: FontFace]>([:])

    /// The face of a bundled family that is nearest to what is asked: slant first, then weight, as CSS
    /// matches fonts (Fonts 4, §5.2). Nil when no such family is bundled.
    static func face(family: String, weight: Int, isItalic: Bool) -> FontFace? {
        let candidates = entries.indices.filter { entries[$0].family == family }
        let slanted = candidates.filter { entries[$0].isItalic == isItalic }
        return nearest(weight, among: slanted.isEmpty ? candidates : slanted).map(face(at:))
    }

    /// Every bundled face with this PostScript name ("Inter-SemiBold") or full name ("Inter SemiBold").
    static func face(named name: String) -> FontFace? {
        func key(_ name: String) -> String {
            String(name.lowercased().filter { $0 != " " && $0 != "-" })
        }
        let wanted = key(name)
        for index in entries.indices where wanted.hasPrefix(key(entries[index].family)) {
            let face = face(at: index)
            if key(face.postScriptName) == wanted || key(face.familyName + face.styleName) == wanted { return face }
        }
        return nil
    }

    private static func nearest(_ weight: Int, among candidates: [Int]) -> Int? {
        // 400 and 500 may stand for each other before others do; lighter text prefers lighter, bolder bolder.
        func distance(_ candidate: Int) -> (Int, Int) {
            let difference = candidate - weight
            if (400...500).contains(weight), (400...500).contains(candidate) { return (0, abs(difference)) }
            let preferred = weight < 450 ? difference <= 0 : difference >= 0
            return (preferred ? 1 : 2, abs(difference))
        }
        return candidates.min { distance(entries[$0].weight) < distance(entries[$1].weight) }
    }

    private static func face(at index: Int) -> FontFace {
        opened.withLock { faces in
            if let face = faces[index] { return face }
            let file = raster_fonts_file(index)
            do {
                let face = try FontFace(
                    file: UnsafeRawBufferPointer(start: file.bytes, count: file.length),
                    name: entries[index].family, owner: nil, shortcuts: shortcuts[entries[index].family])
                faces[index] = face
                return face
            } catch {
                preconditionFailure("a bundled font does not open: \(error)")
            }
        }
    }
}
