/// Where the words of one language may be hyphenated: Liang's patterns, as TeX has them.
///
/// A pattern is a stretch of letters with digits between them ("hy3ph", "." for an end of the word). Every one that is
/// found in a word says how good a break is at each of its places; the largest digit at a place wins, and where it is
/// odd the word may be broken (F. M. Liang, Word Hy-phen-a-tion by Com-put-er, 1983). Exceptions are words with all
/// of their hyphens.
///
/// The patterns lie in a trie of sixteen bytes a node, of which German has some 120,000.
struct HyphenationPatterns: Sendable {
    /// A stretch of letters that patterns begin with. Zero stands for none: the root is nobody's child or sibling.
    private struct Node: BitwiseCopyable {
        /// The last of the letters.
        var letter: UInt16
        /// How many digits the pattern of this stretch has, which is one more than letters; 0: it is none.
        var digitCount: UInt16 = 0
        var firstChild: Int32 = 0
        var nextSibling: Int32
        /// Where the digits begin.
        var digits: Int32 = 0
    }

    private var nodes = [Node(letter: 0, nextSibling: 0)]
    private var digits: [UInt8] = []
    /// Places by words.
    private var exceptions: [[UInt16]: [Int]] = [:]
    /// The fewest letters before and behind a break.
    private let leftMinimum, rightMinimum: Int
    /// Whether apostrophes are letters: in French they tell where a word begins.
    private(set) var hasApostrophes = false

    /// Longer words are left whole: none is that long.
    static let longestWord = 100

    /// - Parameters:
    ///   - file: A file of hyph-utf8 for TeX: comments from "%" to the end of a line, `\patterns{…}`,
    ///     `\hyphenation{…}`. What is no pattern in it has no effect.
    ///   - leftMinimum: The fewest letters before a break, at least 1.
    ///   - rightMinimum: The fewest behind it, at least 1.
    ///
    /// Complexity: linear in the file, times the few letters that can follow others.
    init(_ file: UnsafeBufferPointer<UInt8>, leftMinimum: Int, rightMinimum: Int) {
        self.leftMinimum = leftMinimum
        self.rightMinimum = rightMinimum
        enum List { case none, patterns, exceptions }
        var list = List.none
        var letters: [UInt16] = []
        var values: [UInt8] = []
        var i = 0
        while i < file.count {
            let byte = file[i]
            switch byte {
            case UInt8(ascii: "%"):
                while i < file.count, file[i] != UInt8(ascii: "\n") { i += 1 }
            case UInt8(ascii: "{"):
                let name = file[..<i].suffix(12)
                list =
                    name.ends(with: "\\patterns")
                    ? .patterns : name.ends(with: "\\hyphenation") ? .exceptions : .none
                i += 1
            case UInt8(ascii: "}"):
                list = .none
                i += 1
            case 0...0x20: i += 1
            default:
                let start = i
                while i < file.count, file[i] > 0x20, file[i] != UInt8(ascii: "}"), file[i] != UInt8(ascii: "%"),
                    list != .none || file[i] != UInt8(ascii: "{")
                {
                    i += 1
                }
                guard list != .none else { continue }
                let token = UnsafeBufferPointer(rebasing: file[start..<i])
                guard Self.parse(token, letters: &letters, values: &values) else { continue }
                switch list {
                case .patterns: insert(letters, values)
                case .exceptions:
                    exceptions[letters.map(Self.lowercased)] = values.indices.filter { values[$0] == Self.hyphen }
                case .none: break
                }
            }
        }
    }

    /// What a hyphen in an exception is as a value.
    private static let hyphen: UInt8 = 10
    private static let apostrophes: [UInt16] = [0x27, 0x2019]

    /// Takes a pattern or an exception apart.
    /// - Parameters:
    ///   - letters: Its letters, "." included.
    ///   - values: The digits before, between and behind them, 0 where there is none.
    /// - Returns: False for what none can be.
    private static func parse(
        _ token: UnsafeBufferPointer<UInt8>, letters: inout [UInt16], values: inout [UInt8]
    ) -> Bool {
        letters.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        values.append(0)
        var i = 0
        while i < token.count {
            let byte = token[i]
            i += 1
            if byte &- 0x30 < 10 {
                if values[values.count - 1] != hyphen { values[values.count - 1] = byte &- 0x30 }
                continue
            } else if byte == UInt8(ascii: "-") {
                values[values.count - 1] = hyphen
                continue
            }
            // Of the languages that have patterns all letters lie in the first plane.
            var scalar = UInt16(byte)
            if byte >= 0x80 {
                let following = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : 4
                guard i + following <= token.count, following < 3 else { return false }
                scalar = UInt16(byte & (following == 1 ? 0x1F : 0x0F))
                for _ in 0..<following {
                    scalar = scalar << 6 | UInt16(token[i] & 0x3F)
                    i += 1
                }
            }
            letters.append(scalar)
            values.append(0)
        }
        return !letters.isEmpty && letters.count <= longestWord
    }

    private mutating func insert(_ letters: [UInt16], _ values: [UInt8]) {
        // Hyphens within patterns are letters to TeX; here they end words.
        if values.contains(Self.hyphen) { return }
        var node: Int32 = 0
        for letter in letters {
            if Self.apostrophes.contains(letter) { hasApostrophes = true }
            let parent = node
            node = child(of: parent, letter: letter)
            if node == 0 {
                node = Int32(nodes.count)
                // In front: files are in alphabetical order, so that the child which is wanted next is the newest.
                nodes.append(Node(letter: letter, nextSibling: nodes[Int(parent)].firstChild))
                nodes[Int(parent)].firstChild = node
            }
        }
        nodes[Int(node)].digits = Int32(digits.count)
        nodes[Int(node)].digitCount = UInt16(values.count)
        digits += values
    }

    /// The node of a stretch with one letter more; 0 when no pattern begins like that.
    private func child(of parent: Int32, letter: UInt16) -> Int32 {
        nodes.withUnsafeBufferPointer { nodes in
            var child = nodes[Int(parent)].firstChild
            while child != 0, nodes[Int(child)].letter != letter { child = nodes[Int(child)].nextSibling }
            return child
        }
    }

    /// The places at which a word may be broken, ascending: numbers of letters before them.
    ///
    /// Complexity: the length of the word times that of the longest pattern.
    /// - Parameter word: Lowercase letters in composed form.
    func breaks(in word: [UInt16]) -> [Int] {
        guard word.count >= leftMinimum + rightMinimum, word.count <= Self.longestWord else { return [] }
        let allowed = leftMinimum...word.count - rightMinimum
        if let points = exceptions[word] { return points.filter(allowed.contains) }
        let dotted = [0x2E] + word + [0x2E]
        var best = [UInt8](repeating: 0, count: dotted.count + 1)
        for start in dotted.indices {
            var node: Int32 = 0
            for letter in dotted[start...] {
                node = child(of: node, letter: letter)
                if node == 0 { break }
                let pattern = nodes[Int(node)]
                for i in 0..<Int(pattern.digitCount) {
                    best[start + i] = max(best[start + i], digits[Int(pattern.digits) + i])
                }
            }
        }
        // The first dot is a letter more.
        return allowed.filter { best[$0 + 1] % 2 == 1 }
    }

    /// A letter in lowercase, where that is one letter.
    static func lowercased(_ letter: UInt16) -> UInt16 {
        if letter < 0x80 { return letter &- 0x41 < 26 ? letter | 0x20 : letter }
        guard let scalar = Unicode.Scalar(letter) else { return letter }
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        guard lower.count == 1, let first = lower.first else { return letter }
        return UInt16(exactly: first.value) ?? letter
    }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
    fileprivate func ends(with name: StaticString) -> Bool {
        name.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
    }
}
