internal import Algorithms
internal import CRasterHarfBuzz

/// The digits beyond ASCII of a stretch of text, and how its face sets those of each set in equal widths: in most fonts
/// they differ, and hardly any has a `tnum` for them.
struct NativeDigits {
    /// Neighbouring digits of one set, in UTF-8 offsets.
    private struct Run {
        let range: Range<Int>
        let digits: TabularDigits
    }

    private var runs: [Run] = []

    init(_ utf8: UnsafeBufferPointer<UInt8>, _ stretch: Stretch) {
        let bytes = UnsafeBufferPointer(rebasing: utf8[stretch.range])
        guard bytes.contains(where: { $0 >= 0x80 }) else { return }
        var start = stretch.range.lowerBound
        var last: NativeDigitSet?
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let end = start + UTF8.width(scalar)
            defer { start = end }
            guard !scalar.isASCII, let set = NativeDigitSet(of: scalar, script: stretch.script) else {
                last = nil
                continue
            }
            let lower = last == set ? runs.removeLast().range.lowerBound : start
            runs.append(Run(range: lower..<end, digits: stretch.face.digits(of: set)))
            last = set
        }
    }

    /// The features that these digits need, in their places.
    var features: [hb_feature_t] {
        runs.flatMap { run -> [hb_feature_t] in
            let tabular = hb_feature_t(
                tag: tabularFigures.tag, value: 1, start: UInt32(run.range.lowerBound), end: UInt32(run.range.upperBound))
            return switch run.digits {
            case .proportional, .native: []
            case .feature: [tabular]
            case .slots(_, let usesFeature): kerningOff(between: [run.range]) + (usesFeature ? [tabular] : [])
            }
        }
    }

    /// Gives the digits their slots.
    func centre(in glyphs: inout [ShapedGlyph]) {
        guard !runs.isEmpty else { return }
        centreClusters(in: &glyphs) { cluster in
            let run = runs[min(runs.partitioningIndex { $0.range.upperBound > cluster }, runs.count - 1)]
            guard run.range.contains(cluster), case .slots(let slot, _) = run.digits else { return nil }
            return slot
        }
    }
}

/// Gives clusters the advance of their slots and centres them there, marks and all.
/// - Parameter slot: Of the cluster at an offset, in font units; nil for what keeps its advance, as does what is wider.
func centreClusters(in glyphs: inout [ShapedGlyph], slot: (Int) -> Int32?) {
    var first = 0
    while first < glyphs.count {
        var end = first + 1
        while end < glyphs.count, glyphs[end].cluster == glyphs[first].cluster { end += 1 }
        defer { first = end }
        guard let slot = slot(Int(glyphs[first].cluster)) else { continue }
        let spare = Int(slot) - glyphs[first..<end].reduce(0) { $0 + Int($1.advance) }
        guard spare > 0, let spare = Int32(exactly: spare) else { continue }
        // A font from outside may have any offsets and advances.
        for i in first..<end { glyphs[i].xOffset &+= spare / 2 }
        glyphs[end - 1].advance &+= spare
    }
}
