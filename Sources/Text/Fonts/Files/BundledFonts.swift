internal import RasterFonts
import RasterGraphics

/// The fonts in the binary: opened when first asked for, then kept.
enum BundledFonts {
    /// What is known of a bundled file before it is opened.
    struct Entry: Sendable {
        /// Index of the family.
        let family: Int
        let weight: Int
        let isItalic: Bool
    }

    /// A bundled family.
    struct Family: Hashable {
        /// Its place among the families, in the order of the fonts' list.
        let index: Int

        static let system = Family(index: 0)
        static let monospaced = Family(index: 1)
        /// Latin, Greek and Cyrillic where the chosen font lacks a letter.
        static let fallback = Family(index: 2)
        /// The families that text is set in by choice, in the order in which names are suggested. The others stand in
        /// for them, each in its scripts.
        static let text = [system, monospaced, fallback]

        var name: String { families[index].name }

        /// Letter case does not count.
        init?(name: String) {
            guard let index = Self.indices[name.lowercased()] else { return nil }
            self.index = index
        }

        /// The family of a bundled face, nil for one that is from a file.
        init?(of face: FontFace) {
            guard let family = Self.text.first(where: { $0.name == face.familyName }) ?? Family(name: face.familyName)
            else { return nil }
            self = family
        }

        private init(index: Int) { self.index = index }

        var shortcuts: ShapingShortcuts? {
            switch self {
            case .system: .inter
            case .fallback: .notoSans
            default: nil
            }
        }

        /// The families that are there for a script, by its ISO 15924 code ("Zyyy": symbols), in the order of the list.
        static func standing(inForScript code: String) -> [Family] { byScript[code] ?? [] }

        /// Those for emoji ("Zsye").
        static let emoji = standing(inForScript: "Zsye")

        private static let indices = Dictionary(
            families.indices.map { (families[$0].name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        private static let byScript = Dictionary(
            families.indices.flatMap { index in families[index].scripts.map { ($0, [Family(index: index)]) } },
            uniquingKeysWith: +)
        static var all: [Family] { families.indices.map(Family.init(index:)) }
    }

    private struct FamilyFacts {
        let name: String
        let scripts: [String]
        /// Its faces among the entries.
        var entries: Range<Int>
    }

    /// The list that was compiled in, which has the faces of a family one after another.
    private static let (entries, families): ([Entry], [FamilyFacts]) = {
        var entries: [Entry] = []
        var families: [FamilyFacts] = []
        for index in 0..<raster_fonts_count() {
            let file = raster_fonts_file(index)
            let name = String(cString: file.family)
            if families.last?.name != name {
                families.append(
                    FamilyFacts(
                        name: name, scripts: String(cString: file.scripts).split(separator: " ").map(String.init),
                        entries: index..<index))
            }
            families[families.count - 1].entries = families[families.count - 1].entries.lowerBound..<index + 1
            entries.append(Entry(family: families.count - 1, weight: Int(file.weight), isItalic: file.italic))
        }
        return (entries, families)
    }()
    /// One for each entry, nil until it is asked for.
    private static let opened = Lock<[FontFace?]>(Array(repeating: nil, count: entries.count))

    /// The entry that is nearest to each of the nine weights of each family, upright and italic: fonts are made in
    /// callbacks, once a cell.
    private static let nearestEntries: [Int] = families.flatMap { family in
        [false, true].flatMap { isItalic in
            (1...9).map { nearest(to: $0 * 100, isItalic: isItalic, in: family.entries) }
        }
    }

    /// The face of a family that is nearest to what is asked: slant first, then weight, as CSS matches fonts
    /// (Fonts 4, §5.2).
    /// - Parameter weight: OpenType weight class. All bundled ones are hundreds, so between two of them one side
    ///   decides: below 400 the lighter, from 500 the bolder, else the nearer.
    static func face(_ family: Family, weight: Int, isItalic: Bool) -> FontFace {
        let hundred = weight <= 400 ? weight / 100 : weight < 500 ? (weight + 49) / 100 : (min(weight, 900) + 99) / 100
        let step = (hundred - 1).clamped(to: 0...8)
        return face(at: nearestEntries[(family.index * 2 + (isItalic ? 1 : 0)) * 9 + step])
    }

    /// The face of a family that stands in for `preferred`: the nearest one, drawn bolder where the family has none that
    /// is bold enough.
    static func face(_ family: Family, like preferred: FontFace) -> FontFace {
        let nearest = face(family, weight: preferred.weightClass, isItalic: preferred.isItalic)
        let weight = min(min(preferred.weightClass, 900) / 100 * 100, nearest.weightClass + Emboldening.largestStep)
        let isHeaviest = families[family.index].entries.allSatisfy { entries[$0].weight <= nearest.weightClass }
        guard weight >= nearest.weightClass + 100, isHeaviest, !nearest.hasColorGlyphs else { return nearest }
        return emboldened.withLock { cached in
            let key = EmboldenedFace(regular: ObjectIdentifier(nearest), weight: weight)
            if let face = cached[key] { return face }
            let face = FontFace(nearest, emboldenedTo: weight)
            cached[key] = face
            return face
        }
    }

    /// At most three for each bundled face.
    private static let emboldened = Lock<[EmboldenedFace: FontFace]>([:])

    private struct EmboldenedFace: Hashable {
        let regular: ObjectIdentifier
        let weight: Int
    }

    /// All faces of a family, light before heavy and upright before italic.
    static func faces(of family: Family) -> [FontFace] {
        families[family.index].entries
            .sorted { (entries[$0].weight, entries[$0].isItalic ? 1 : 0) < (entries[$1].weight, entries[$1].isItalic ? 1 : 0) }
            .map(face(at:))
    }

    /// What of a name counts: letter case, spaces and hyphens do not.
    static func key(_ name: String) -> String { String(name.lowercased().filter { $0 != " " && $0 != "-" }) }

    /// The bundled face with this PostScript name ("Inter-SemiBold") or full name ("Inter SemiBold").
    static func face(named name: String) -> FontFace? {
        let wanted = key(name)
        for index in entries.indices where wanted.hasPrefix(key(families[entries[index].family].name)) {
            let face = face(at: index)
            if key(face.postScriptName) == wanted || key(face.familyName + face.styleName) == wanted { return face }
        }
        return nil
    }

    private static func nearest(to weight: Int, isItalic: Bool, in candidates: Range<Int>) -> Int {
        func distance(_ candidate: Int) -> StyleDistance {
            StyleDistance(
                weight: entries[candidate].weight, isItalic: entries[candidate].isItalic, from: weight, isItalic)
        }
        guard let nearest = candidates.min(by: { distance($0) < distance($1) })
        else { preconditionFailure("a family has a face") }
        return nearest
    }

    private static func face(at index: Int) -> FontFace {
        opened.withLock { faces in
            if let face = faces[index] { return face }
            let family = Family.all[entries[index].family]
            let face = FontFace(
                LazyFont(opening: { open(index, name: family.name) }), isBundled: true, shortcuts: family.shortcuts,
                lineReach: Family.text.contains(family) ? .metrics : .ink)
            faces[index] = face
            return face
        }
    }

    /// What is unpacked stays, as the others do: faces are never closed. Nothing else shares a packed file.
    private static func open(_ index: Int, name: String) -> OpenFont {
        let file = raster_fonts_file(index)
        let bytes = UnsafeRawBufferPointer(start: file.bytes, count: file.length)
        do {
            return try OpenFont(
                file: PackedFile(bytes).map { UnsafeRawBufferPointer(try $0.unpacked()) } ?? bytes, index: Int(file.index),
                name: name, owner: nil)
        } catch {
            preconditionFailure("a bundled font does not open: \(error)")
        }
    }
}
