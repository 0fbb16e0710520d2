internal import CRasterHarfBuzz

/// A digit as it is set in columns of equal width.
struct DigitGlyph {
    let id: UInt32
    /// Where it sits in its slot, in font units.
    let xOffset: Int32
}

/// How a face sets digits of equal width.
enum TabularDigits: Equatable {
    /// The digits keep their own widths: nobody asked for equal ones.
    case proportional
    /// The font's digits have one advance as they are.
    case native
    /// The font's `tnum` gives them one advance.
    case feature
    /// Neither: each digit is centred in a slot as wide as the widest, in font units, and is not kerned. The digits are
    /// those of `tnum` where they differ less in width than the font's plain ones.
    case slots(Int32, ofFeature: Bool)

    /// Judged by the advances of ten digits, without `tnum` and with it.
    init(plain: [Int32], tabular: [Int32]) {
        func spread(_ advances: [Int32]) -> Int32 { (advances.max() ?? 0) &- (advances.min() ?? 0) }
        if spread(plain) == 0 {
            self = .native
        } else if spread(tabular) == 0 {
            self = .feature
        } else {
            let prefersFeature = spread(tabular) < spread(plain)
            self = .slots((prefersFeature ? tabular : plain).max() ?? 0, ofFeature: prefersFeature)
        }
    }
}

extension FontFace {
    /// How this face sets digits of equal width, found out once by shaping the ten digits and *looking* at what
    /// comes back: some fonts name a `tnum` that does nothing, and in the heavier weights of Inter 3.19 its 4 is 2 to 8
    /// units narrower than the other digits.
    var digits: TabularDigits {
        memorised({ $0.digits }, { $0.digits = $1 }) { tabularDigits(from: 0x30, script: HB_SCRIPT_LATIN) }
    }

    /// The glyphs of "0" to "9" as they are set in columns of equal width; nil where a digit takes more than one, or is not
    /// drawn as the font has it.
    var tabularDigitGlyphs: [DigitGlyph]? {
        let glyphs = memorised({ $0.digitGlyphs }, { $0.digitGlyphs = $1 }) {
            var features: [hb_feature_t] = []
            var slot: Int32?
            switch digits {
            case .proportional, .native: break
            case .feature: features = [tabularFigures]
            case .slots(let width, let usesFeature):
                slot = width
                if usesFeature { features = [tabularFigures] }
            }
            return shapedDigits(features: features).compactMap { glyphs -> DigitGlyph? in
                guard glyphs.count == 1, draws(glyphs[0].id) else { return nil }
                return DigitGlyph(id: glyphs[0].id, xOffset: slot.map { ($0 &- glyphs[0].advance) / 2 } ?? 0)
            }
        }
        return glyphs.count == 10 ? glyphs : nil
    }

    /// The same of the ten digits that begin with `zero`, in text of a script.
    func tabularDigits(from zero: hb_codepoint_t, script: hb_script_t) -> TabularDigits {
        func advances(_ features: [hb_feature_t]) -> [Int32] {
            shapedDigits(from: zero, script: script, features: features)
                .map { Int32(clamping: $0.reduce(0) { $0 + Int($1.advance) }) }
        }
        return TabularDigits(plain: advances([]), tabular: advances([tabularFigures]))
    }

    /// Ten digits, each shaped on its own; unless others are said, "0" to "9".
    private func shapedDigits(
        from zero: hb_codepoint_t = 0x30, script: hb_script_t = HB_SCRIPT_LATIN, features: [hb_feature_t]
    ) -> [[(id: UInt32, advance: Int32)]] {
        (zero...zero + 9).map { digit in
            let buffer = hb_buffer_create()
            defer { hb_buffer_destroy(buffer) }
            hb_buffer_add(buffer, digit, 0)
            hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
            hb_buffer_set_script(buffer, script)
            hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
            hb_buffer_set_language(buffer, undeterminedLanguage)
            hb_shape(harfBuzzFont, buffer, features, UInt32(features.count))
            var count: UInt32 = 0
            guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
                let positions = hb_buffer_get_glyph_positions(buffer, nil)
            else { return [] }
            return (0..<Int(count)).map { (infos[$0].codepoint, positions[$0].x_advance) }
        }
    }
}
