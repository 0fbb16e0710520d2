internal import CRasterICU

/// Some of Unicode's general categories.
struct ScalarCategories: OptionSet, Hashable {
    let rawValue: UInt32

    /// By its short name: `Lu`, or `L` for all that begin with it; nil where there is none.
    static func named(_ name: String) -> ScalarCategories? {
        let bits = order.indices.filter { order[$0] == name || name.count == 1 && order[$0].hasPrefix(name) }
        return bits.isEmpty ? nil : ScalarCategories(rawValue: bits.reduce(0) { $0 | 1 << UInt32($1) })
    }

    var inverted: ScalarCategories { ScalarCategories(rawValue: ~rawValue & ((1 << UInt32(Self.order.count)) - 1)) }

    func contains(_ scalar: UInt32) -> Bool {
        guard !isEmpty, let scalar = Unicode.Scalar(scalar) else { return false }
        return rawValue >> Self.bit(of: scalar.properties.generalCategory) & 1 != 0
    }

    /// The names by their bits.
    private static let order = [
        "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sm", "Sc",
        "Sk",
        "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn",
    ]

    private static func bit(of category: Unicode.GeneralCategory) -> UInt32 {
        switch category {
        case .uppercaseLetter: 0
        case .lowercaseLetter: 1
        case .titlecaseLetter: 2
        case .modifierLetter: 3
        case .otherLetter: 4
        case .nonspacingMark: 5
        case .spacingMark: 6
        case .enclosingMark: 7
        case .decimalNumber: 8
        case .letterNumber: 9
        case .otherNumber: 10
        case .connectorPunctuation: 11
        case .dashPunctuation: 12
        case .openPunctuation: 13
        case .closePunctuation: 14
        case .initialPunctuation: 15
        case .finalPunctuation: 16
        case .otherPunctuation: 17
        case .mathSymbol: 18
        case .currencySymbol: 19
        case .modifierSymbol: 20
        case .otherSymbol: 21
        case .spaceSeparator: 22
        case .lineSeparator: 23
        case .paragraphSeparator: 24
        case .control: 25
        case .format: 26
        case .surrogate: 27
        case .privateUse: 28
        case .unassigned: 29
        @unknown default: 29
        }
    }
}

/// Some of Unicode's scripts, by ICU's numbers of them.
struct ScalarScripts: Hashable {
    private var words: [UInt64] = []

    /// More than there are.
    private static let count = 256

    init() {}

    /// By its name: `Greek`, `Grek`; nil where there is none.
    static func named(_ name: String) -> ScalarScripts? {
        let script = unsafe raster_script_named(name)
        guard script >= 0, script < count else { return nil }
        var scripts = ScalarScripts()
        scripts.words = Array(repeating: 0, count: count / 64)
        scripts.words[Int(script) / 64] |= 1 << UInt64(script % 64)
        return scripts
    }

    var isEmpty: Bool { words.isEmpty }

    var inverted: ScalarScripts {
        var scripts = ScalarScripts()
        scripts.words = (0..<Self.count / 64).map { $0 < words.count ? ~words[$0] : .max }
        return scripts
    }

    mutating func formUnion(_ other: ScalarScripts) {
        if words.isEmpty {
            words = other.words
        } else {
            for index in other.words.indices { words[index] |= other.words[index] }
        }
    }

    func contains(_ scalar: UInt32) -> Bool {
        if words.isEmpty { return false }
        let script = Int(raster_script_of(scalar))
        return script < Self.count && words[script / 64] >> UInt64(script % 64) & 1 != 0
    }
}
