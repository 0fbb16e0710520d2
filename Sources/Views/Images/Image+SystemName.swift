import RasterGraphics

extension Image {
    /// The symbol of a name of SF Symbols, as in "star.fill"; nil where there is none here.
    ///
    /// The names are Apple's, the drawings are not: they are made of Lucide's icons, so that a symbol means the same and
    /// looks alike. ``systemNames`` has all of them. A name without a symbol is kept in ``unknownSymbols``.
    public init?(systemName: String) { self.init(systemName: systemName, withConfiguration: nil) }

    /// The symbol of a name of SF Symbols with a size, a weight or colours; nil where there is none here.
    public init?(systemName: String, withConfiguration configuration: Configuration?) {
        guard let shape = SymbolLibrary.shape(named: systemName) else {
            UnknownSymbol.report(systemName)
            return nil
        }
        self.init(symbol: shape, configuration: configuration ?? .unspecified)
        // A name that begins with one of these is that of a player's button.
        flipsForRightToLeftLayoutDirection = systemName.split(separator: ".").dropFirst()
            .contains { $0 == "forward" || $0 == "backward" }
    }

    /// The names that ``init(systemName:)`` knows, sorted.
    public static var systemNames: [String] { SymbolLibrary.names }

    /// The names without a symbol that the program has asked for, sorted, each once: up to 256, and no further ones.
    public static var unknownSymbols: [UnknownSymbol] {
        UnknownSymbol.reported.withLock { $0 }.sorted().map(UnknownSymbol.init(name:))
    }

    /// Makes ``unknownSymbols`` empty.
    public static func forgetUnknownSymbols() { UnknownSymbol.reported.withLock { $0 = [] } }
}

/// A name that was asked for and that no symbol has.
public struct UnknownSymbol: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was asked for.
    public let name: String
    /// Up to three names of symbols that may have been meant, nearest first.
    public let nearestNames: [String]

    init(name: String) {
        self.name = name
        nearestNames = NearestNames.to(name, in: SymbolLibrary.names)
    }

    public var description: String {
        let near = nearestNames.quotedList()
        return "there is no symbol \(quoted: name)" + (near.isEmpty ? "" : "; near it: \(near)")
    }

    fileprivate static let reported = Lock<Set<String>>([])

    fileprivate static func report(_ name: String) {
        reported.withLock { names in
            if names.count < 256 { names.insert(name) }
        }
    }
}
