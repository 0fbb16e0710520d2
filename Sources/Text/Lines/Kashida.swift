internal import CRasterICU
import Foundation

/// Where Arabic words may be drawn out: by strokes between joined letters (kashida, the character tatweel U+0640), with
/// which a justified line gets longer.
enum Kashida {
    /// A place for strokes.
    struct Opportunity: Equatable {
        /// UTF-8 offset of the letter that is read after them.
        let offset: Int
        /// 1 is the best, 7 the last resort.
        let rank: Int
    }

    /// Strokes draw a word out by at most so many ems. Beyond that words look torn apart, and wide spaces better.
    static let longest = 0.6

    /// The best place of each word that has one, in the order of the text: by rank, among equals the last.
    ///
    /// The ranks are those that Microsoft published with Internet Explorer's `text-kashida`.
    /// Complexity: linear in the part.
    /// - Parameter range: Begins and ends beside words, not within them.
    static func places(_ utf8: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> [Opportunity] {
        // Arabic letters of everyday begin with the bytes D8 … DB, those of other languages' Arabic also with E0.
        guard range.contains(where: { 0xD8...0xDB ~= utf8[$0] }) else { return [] }
        var places: [Opportunity] = []
        var best: Opportunity?
        /// Letters that are joined to one another.
        var chain: [Letter] = []
        func endChain() {
            for i in chain.indices.dropFirst() {
                guard let rank = rank(before: i, in: chain), rank <= best?.rank ?? .max else { continue }
                best = Opportunity(offset: chain[i].offset, rank: rank)
            }
            chain.removeAll(keepingCapacity: true)
        }
        func endWord() {
            endChain()
            if let best { places.append(best) }
            best = nil
        }
        var offset = range.lowerBound
        for scalar in String(decoding: UnsafeBufferPointer(rebasing: utf8[range]), as: UTF8.self).unicodeScalars {
            defer { offset += scalar.utf8.count }
            switch raster_joining_type(scalar.value) {
            case RASTER_JOINING_TRANSPARENT: continue
            case RASTER_JOINING_DUAL: chain.append(Letter(offset: offset, scalar: scalar))
            case RASTER_JOINING_RIGHT:
                chain.append(Letter(offset: offset, scalar: scalar))
                endChain()
            default: if scalar == " " { endWord() } else { endChain() }
            }
        }
        endWord()
        return places
    }

    /// The rank of the place before a letter, nil when no strokes may be there.
    private static func rank(before i: Int, in chain: [Letter]) -> Int? {
        let (previous, letter) = (chain[i - 1].form, chain[i].form)
        let isFinal = i == chain.count - 1
        if previous == .tatweel { return 1 }
        // Lam and alef are one shape.
        if previous == .lam, letter == .alef { return nil }
        if previous == .seen || previous == .sad { return 2 }
        switch letter {
        case .tehMarbuta, .heh, .dal: return isFinal ? 3 : nil
        case .alef, .tah, .lam, .kaf, .gaf: return isFinal ? 4 : nil
        case .beh where !isFinal:
            let next = chain[i + 1].form
            return i + 1 == chain.count - 1 && (next == .reh || next == .yeh) ? 5 : nil
        case .waw, .ain, .qaf, .feh: return isFinal ? 6 : nil
        default: return isFinal ? 7 : nil
        }
    }
}

extension ShapedText {
    /// The most strokes that may stand before the letter at a UTF-8 offset. Nil where the letter has no shape of its own,
    /// or its font does not draw letters out by the tatweel.
    /// - Parameter pointSize: Points in an em.
    func longestStrokes(before offset: Int, pointSize: CGFloat) -> Justification.Strokes? {
        let place = Int32(clamping: offset)
        guard let run = runs[runs(in: offset..<offset + 1)].first, run.range.lowerBound < offset,
            run.glyphs[run.glyphs(from: place, to: place + 1)].contains(where: { $0.cluster == place }),
            let glyph = run.face.kashida
        else { return nil }
        let advance = CGFloat(run.face.advance(of: glyph)) / CGFloat(run.face.unitsPerEm)
        guard advance > 0 else { return nil }
        return Justification.Strokes(
            glyph: glyph, advance: advance * pointSize, count: Int(Kashida.longest / advance))
    }
}

extension FontFace {
    /// The glyph of the tatweel, where putting it between two letters moves them apart and changes nothing else. Faces in
    /// which words slope, as those of Nastaliq do, give none. Found out once.
    fileprivate var kashida: UInt32? {
        memorised({ $0.kashida }, { $0.kashida = .some($1) }) { findKashida() }
    }

    private func findKashida() -> UInt32? {
        func glyphs(_ text: String) -> [ShapedGlyph]? {
            let shaped = ShapeCache.whole(
                text, style: ShapingStyle(face: self, features: []), levels: BidiLevels(text, direction: .natural))
            return shaped.runs.count == 1 && shaped.runs[0].face == self ? shaped.runs[0].glyphs : nil
        }
        guard let tatweel = glyph(for: "\u{640}"), let joined = glyphs("\u{628}\u{628}"), joined.count == 2,
            let apart = glyphs("\u{628}\u{640}\u{628}"), apart.map(\.id) == [joined[0].id, tatweel, joined[1].id],
            (joined + apart).allSatisfy({ $0.xOffset == 0 && $0.yOffset == 0 })
        else { return nil }
        return tatweel
    }
}

/// A letter that joins.
private struct Letter {
    /// In UTF-8.
    let offset: Int
    let form: Form

    init(offset: Int, scalar: Unicode.Scalar) {
        self.offset = offset
        form = scalar == "\u{640}" ? .tatweel : Self.forms[raster_joining_group(scalar.value)] ?? .other
    }

    enum Form {
        case tatweel, seen, sad, tehMarbuta, heh, dal, alef, tah, lam, kaf, gaf, beh, reh, yeh, waw, ain, qaf, feh, other
    }

    /// Forms by Unicode's joining groups (ArabicShaping.txt), each given by a letter that is in it.
    private static let forms: [Int32: Form] = {
        let examples: [(Form, [UInt32])] = [
            (.seen, [0x633]), (.sad, [0x635]), (.tehMarbuta, [0x629]), (.heh, [0x647, 0x6BE, 0x6C1]), (.dal, [0x62F]),
            (.alef, [0x627]), (.tah, [0x637]), (.lam, [0x644]), (.kaf, [0x643, 0x6AA]), (.gaf, [0x6AF]), (.beh, [0x628]),
            (.reh, [0x631]), (.yeh, [0x64A, 0x6CC]), (.waw, [0x648]), (.ain, [0x639]), (.qaf, [0x642]), (.feh, [0x641]),
        ]
        return Dictionary(
            uniqueKeysWithValues: examples.flatMap { form, letters in
                letters.map { (raster_joining_group($0), form) }
            })
    }()
}
