import RasterGraphics

/// The fonts of a ``FontLibrary``: what faces know of it. Immutable, but for what is found and opened when first needed.
final class FontCollection: Sendable {
    /// Files that were asked for, in the order in which they are asked: before the bundled fonts.
    let added: [FontFile]
    /// The system's, in its order of preference: after the bundled fonts.
    let system: [FontFile]

    /// Fonts of one family name.
    struct Family: Sendable {
        let name: String
        let isSystem: Bool
        fileprivate(set) var members: [Member]

        /// A face that the family has, not opened yet.
        struct Member: Sendable {
            let file: FontFile
            let face: FontFile.Face
        }

        /// The face that is nearest to what is asked; nil when no file of the family is readable any more.
        func face(weight: Int, isItalic: Bool) -> FontFace? { first(weight: weight, isItalic: isItalic) { _ in true } }

        /// The nearest of the faces that `condition` holds of before they are opened.
        fileprivate func first(weight: Int, isItalic: Bool, where condition: (Member) -> Bool) -> FontFace? {
            let candidates = members.filter(condition).map {
                (StyleDistance(weight: $0.face.weightClass, isItalic: $0.face.isItalic, from: weight, isItalic), $0)
            }
            // Sorting keeps the order of the files among equals.
            for (_, member) in candidates.sorted(by: { $0.0 < $1.0 }) {
                if let face = member.file.open(member.face) { return face }
            }
            return nil
        }

        /// All faces, light before heavy and upright before italic.
        var faces: [FontFace] {
            let sorted = members.sorted {
                ($0.face.weightClass, $0.face.isItalic ? 1 : 0) < ($1.face.weightClass, $1.face.isItalic ? 1 : 0)
            }
            return sorted.compactMap { $0.file.open($0.face) }
        }
    }

    private struct Found: Sendable {
        var families: [Family] = []
        var indices: [String: Int] = [:]
        /// By the keys of full and PostScript names: the first face of that name.
        var named: [String: Family.Member] = [:]
        var failures: [FontError] = []
    }

    private let cached = Lock<(added: Found?, system: Found?)>((nil, nil))
    /// By the face that they share their file with, which they hold.
    private let attached = Lock(WeakDictionary<ObjectIdentifier, FontFace>())

    private init(added: [FontFile], system: [FontFile]) {
        self.added = added
        self.system = system
    }

    /// The collection of some files: the same object as long as anybody holds it.
    static func collection(added: [FontFile], system: [FontFile]) -> FontCollection {
        let files = Files(added: added.map(ObjectIdentifier.init), system: system.map(ObjectIdentifier.init))
        return collections.withLock { $0.value(for: files) { FontCollection(added: added, system: system) } }
    }

    /// The files of a collection, which it holds.
    private struct Files: Hashable {
        let added, system: [ObjectIdentifier]
    }

    private static let collections = Lock(WeakDictionary<Files, FontCollection>())

    // MARK: What there is

    /// The families that were added, in order of appearance.
    var addedFamilies: [Family] { found(isSystem: false).families }
    var systemFamilies: [Family] { found(isSystem: true).families }

    /// The added files that are no fonts, in their order.
    var failures: [FontError] { found(isSystem: false).failures }

    private func found(isSystem: Bool) -> Found {
        cached.withLock { cached in
            if let cached = isSystem ? cached.system : cached.added { return cached }
            var found = Found()
            for file in isSystem ? system : added {
                do throws(FontError) {
                    for face in try file.faces() { add(Family.Member(file: file, face: face), isSystem, to: &found) }
                } catch {
                    found.failures.append(error)
                }
            }
            if isSystem { cached.system = found } else { cached.added = found }
            return found
        }
    }

    private func add(_ member: Family.Member, _ isSystem: Bool, to found: inout Found) {
        let face = member.face
        let key = BundledFonts.key(face.familyName)
        if let index = found.indices[key] {
            found.families[index].members.append(member)
        } else {
            found.indices[key] = found.families.count
            found.families.append(Family(name: face.familyName, isSystem: isSystem, members: [member]))
        }
        for name in [face.postScriptName, face.familyName + face.styleName] {
            let key = BundledFonts.key(name)
            if found.named[key] == nil { found.named[key] = member }
        }
    }

    // MARK: By name

    func family(named name: String, isSystem: Bool) -> Family? {
        let found = found(isSystem: isSystem)
        return found.indices[BundledFonts.key(name)].map { found.families[$0] }
    }

    /// The face with this PostScript name or full name.
    func face(named name: String, isSystem: Bool) -> FontFace? {
        found(isSystem: isSystem).named[BundledFonts.key(name)].flatMap { $0.file.open($0.face) }
    }

    // MARK: By character

    /// The first face, in the order of families, for which `condition` holds.
    /// - Parameters:
    ///   - scalars: What the face must have. Asked before it is opened.
    ///   - preferred: Whose weight and slant are matched.
    func face(
        having scalars: [Unicode.Scalar], like preferred: FontFace, isSystem: Bool, where condition: (FontFace) -> Bool
    ) -> FontFace? {
        if (isSystem ? system : added).isEmpty { return nil }
        for family in found(isSystem: isSystem).families {
            let face = family.first(weight: preferred.weightClass, isItalic: preferred.isItalic) { member in
                scalars.allSatisfy(member.face.covers)
            }
            if let face, condition(face) { return face }
        }
        return nil
    }

    // MARK: Faces that know the collection

    /// `face`, asking these fonts for what it lacks. The same object as long as anybody holds it, so that equal fonts are
    /// equal and what was shaped in them is found again.
    func attaching(to face: FontFace) -> FontFace {
        if face.collection === self { return face }
        let base = face.base ?? face
        return attached.withLock { cached in
            cached.value(for: ObjectIdentifier(base)) {
                // A bundled face keeps its way; a face of a file that text is set in by choice has room by its metrics.
                FontFace(base, collection: self, lineReach: base.isBundled ? base.lineReach : .metrics)
            }
        }
    }
}

/// How far a face is from the style that is asked for, as CSS matches fonts (Fonts 4, §5.2): slant first, then weight.
struct StyleDistance: Comparable {
    private let steps: (Int, Int, Int)

    init(weight: Int, isItalic: Bool, from wanted: Int, _ wantsItalic: Bool) {
        let difference = weight - wanted
        let slant = isItalic == wantsItalic ? 0 : 1
        // 400 and 500 may stand for each other before others do; lighter text prefers lighter, bolder bolder.
        if (400...500).contains(wanted), (400...500).contains(weight) {
            steps = (slant, 0, abs(difference))
        } else {
            let isPreferred = wanted < 450 ? difference <= 0 : difference >= 0
            steps = (slant, isPreferred ? 1 : 2, abs(difference))
        }
    }

    static func < (a: StyleDistance, b: StyleDistance) -> Bool { a.steps < b.steps }
    static func == (a: StyleDistance, b: StyleDistance) -> Bool { a.steps == b.steps }
}

/// A family that faces are chosen of: bundled, or of a collection.
enum FontFamily {
    case bundled(BundledFonts.Family)
    case collected(FontCollection.Family)

    /// The family of a name: what was added before what is bundled, then the system's.
    init?(named name: String, in collection: FontCollection?) {
        if let family = collection?.family(named: name, isSystem: false) {
            self = .collected(family)
        } else if let family = BundledFonts.Family(name: name) {
            self = .bundled(family)
        } else if let family = collection?.family(named: name, isSystem: true) {
            self = .collected(family)
        } else {
            return nil
        }
    }

    /// The family of a face; nil for one that was read from a file by itself.
    init?(of face: FontFace) {
        if let collection = face.collection {
            self.init(named: face.familyName, in: collection)
        } else if let family = BundledFonts.Family(of: face) {
            self = .bundled(family)
        } else {
            return nil
        }
    }

    /// The nearest face; nil when the files are no fonts any more.
    func face(weight: Int, isItalic: Bool) -> FontFace? {
        switch self {
        case .bundled(let family): BundledFonts.face(family, weight: weight, isItalic: isItalic)
        case .collected(let family): family.face(weight: weight, isItalic: isItalic)
        }
    }

    /// Light before heavy and upright before italic.
    var faces: [FontFace] {
        switch self {
        case .bundled(let family): BundledFonts.faces(of: family)
        case .collected(let family): family.faces
        }
    }
}
