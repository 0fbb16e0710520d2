internal import RasterFonts
import Synchronization

/// The fonts in the binary: opened when first asked for, then kept.
enum BundledFonts {
    /// What is known of a bundled file before it is opened.
    struct Entry: Sendable {
        let family: Family
        let weight: Int
        let isItalic: Bool
    }

    /// A bundled family, in the order in which names are suggested.
    enum Family: Int, CaseIterable {
        case system, monospaced, fallback

        var name: String {
            switch self {
            case .system: "Inter"
            case .monospaced: "JetBrains Mono"
            case .fallback: "Noto Sans"
            }
        }

        /// Letter case does not count.
        init?(name: String) {
            guard let family = Self.allCases.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
            self = family
        }

        /// The family of a bundled face, nil for one that is from a file.
        init?(of face: FontFace) {
            guard let family = Self.allCases.first(where: { $0.name == face.familyName }) else { return nil }
            self = family
        }

        var shortcuts: ShapingShortcuts? {
            switch self {
            case .system: .inter
            case .monospaced: nil
            case .fallback: .notoSans
            }
        }
    }

    private static let entries: [Entry] = (0..<raster_fonts_count()).compactMap {
        let file = raster_fonts_file($0)
        return Family(name: String(cString: file.family)).map {
            Entry(family: $0, weight: Int(file.weight), isItalic: file.italic)
        }
    }
    /// One for each entry, nil until it is asked for.
    private static let opened = Mutex<[FontFace?]>(Array(repeating: nil, count: entries.count))

    /// The entry that is nearest to each of the nine weights of each family, upright and italic: fonts are made in
    /// callbacks, once a cell.
    private static let nearestEntries: [Int] = Family.allCases.flatMap { family in
        [false, true].flatMap { isItalic in
            (1...9).map { nearest(to: $0 * 100, isItalic: isItalic, in: family) }
        }
    }

    /// The face of a family that is nearest to what is asked: slant first, then weight, as CSS matches fonts
    /// (Fonts 4, §5.2).
    /// - Parameter weight: OpenType weight class. All bundled ones are hundreds, so between two of them one side
    ///   decides: below 400 the lighter, from 500 the bolder, else the nearer.
    static func face(_ family: Family, weight: Int, isItalic: Bool) -> FontFace {
        let hundred = weight <= 400 ? weight / 100 : weight < 500 ? (weight + 49) / 100 : (min(weight, 900) + 99) / 100
        let step = min(8, max(0, hundred - 1))
        return face(at: nearestEntries[(family.rawValue * 2 + (isItalic ? 1 : 0)) * 9 + step])
    }

    /// All faces of a family, light before heavy and upright before italic.
    static func faces(of family: Family) -> [FontFace] {
        entries.indices.filter { entries[$0].family == family }
            .sorted { (entries[$0].weight, entries[$0].isItalic ? 1 : 0) < (entries[$1].weight, entries[$1].isItalic ? 1 : 0) }
            .map(face(at:))
    }

    /// What of a name counts: letter case, spaces and hyphens do not.
    static func key(_ name: String) -> String { String(name.lowercased().filter { $0 != " " && $0 != "-" }) }

    /// The bundled face with this PostScript name ("Inter-SemiBold") or full name ("Inter SemiBold").
    static func face(named name: String) -> FontFace? {
        let wanted = key(name)
        for index in entries.indices where wanted.hasPrefix(key(entries[index].family.name)) {
            let face = face(at: index)
            if key(face.postScriptName) == wanted || key(face.familyName + face.styleName) == wanted { return face }
        }
        return nil
    }

    private static func nearest(to weight: Int, isItalic: Bool, in family: Family) -> Int {
        let candidates = entries.indices.filter { entries[$0].family == family }
        let slanted = candidates.filter { entries[$0].isItalic == isItalic }
        // 400 and 500 may stand for each other before others do; lighter text prefers lighter, bolder bolder.
        func distance(_ candidate: Int) -> (Int, Int) {
            let difference = entries[candidate].weight - weight
            if (400...500).contains(weight), (400...500).contains(entries[candidate].weight) { return (0, abs(difference)) }
            let preferred = weight < 450 ? difference <= 0 : difference >= 0
            return (preferred ? 1 : 2, abs(difference))
        }
        guard let nearest = (slanted.isEmpty ? candidates : slanted).min(by: { distance($0) < distance($1) })
        else { preconditionFailure("the family \(family.name) is bundled") }
        return nearest
    }

    private static func face(at index: Int) -> FontFace {
        opened.withLock { faces in
            if let face = faces[index] { return face }
            let file = raster_fonts_file(index)
            do {
                let face = try FontFace(
                    file: UnsafeRawBufferPointer(start: file.bytes, count: file.length),
                    name: entries[index].family.name, owner: nil, shortcuts: entries[index].family.shortcuts)
                faces[index] = face
                return face
            } catch {
                preconditionFailure("a bundled font does not open: \(error)")
            }
        }
    }
}
