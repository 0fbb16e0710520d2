/// A GSUB or GPOS table of a ``HandmadeFont``: one feature of all scripts, and the lookups that it is made of.
///
/// Glyphs are told by their indices. The formats are those of the OpenType specification, chapter 2.
public struct LayoutTable {
    /// A two-byte number of a table, or the offset of another table that is put behind it.
    indirect enum Field {
        case value(UInt16)
        case offset([UInt8]?)
    }

    public struct Lookup {
        let type: UInt16
        /// What it skips: 2 bases, 4 ligatures, 8 marks.
        public var flags: UInt16 = 0
        let subtable: [UInt8]

        public init(type: UInt16, subtable: [UInt8]) {
            self.type = type
            self.subtable = subtable
        }
    }

    public var feature: String
    public var lookups: [Lookup]
    /// The lookups of the feature; the others are there for rules to call.
    public var active: [UInt16]

    public init(feature: String, lookups: [Lookup], active: [UInt16]? = nil) {
        self.feature = feature
        self.lookups = lookups
        self.active = active ?? Array(0..<UInt16(lookups.count))
    }

    public var bytes: [UInt8] {
        let language = Self.table([.value(0), .value(0xFFFF), .value(1), .value(0)])
        let script = Self.table([.offset(language), .value(0)])
        let list = lookups.map { Self.table([.value($0.type), .value($0.flags), .value(1), .offset($0.subtable)]) }
        let feature = Self.table([.offset(nil), .value(UInt16(active.count))] + active.map(Field.value))
        return Self.table([
            .value(1), .value(0), .offset(Self.table([.value(1)] + Self.tag("DFLT") + [.offset(script)])),
            .offset(Self.table([.value(1)] + Self.tag(self.feature) + [.offset(feature)])),
            .offset(Self.table([.value(UInt16(lookups.count))] + list.map(Field.offset))),
        ])
    }

    private static func tag(_ tag: String) -> [Field] {
        let bytes = tag.utf8.map(UInt16.init)
        return [.value(bytes[0] << 8 | bytes[1]), .value(bytes[2] << 8 | bytes[3])]
    }

    static func table(_ fields: [Field]) -> [UInt8] {
        var (header, bodies) = ([UInt8](), [UInt8]())
        for field in fields {
            switch field {
            case .value(let value): header += HandmadeFont.u16(value)
            case .offset(nil): header += HandmadeFont.u16(0)
            case .offset(let body?):
                header += HandmadeFont.u16(UInt16(2 * fields.count + bodies.count))
                bodies += body
            }
        }
        return header + bodies
    }
}

extension LayoutTable.Lookup {
    typealias Field = LayoutTable.Field

    private static func counted(_ fields: [Field]) -> [Field] { [.value(UInt16(fields.count))] + fields }

    private static func coverage(_ glyphs: [UInt16]) -> Field {
        .offset(LayoutTable.table([.value(1)] + counted(Set(glyphs).sorted().map(Field.value))))
    }

    /// Glyphs that are left out are of class 0.
    private static func classes(_ classes: [UInt16: UInt16]) -> Field {
        let ranges = classes.sorted { $0.key < $1.key }.map { [Field.value($0.key), .value($0.key), .value($0.value)] }
        return .offset(LayoutTable.table([.value(2), .value(UInt16(ranges.count))] + ranges.flatMap(\.self)))
    }

    // MARK: Substitutions

    /// Each of the glyphs becomes the one that lies `delta` behind it.
    public static func single(_ glyphs: [UInt16], delta: Int16) -> Self {
        Self(
            type: 1, subtable: LayoutTable.table([.value(1), coverage(glyphs), .value(UInt16(bitPattern: delta))]))
    }

    /// The glyph becomes several.
    public static func multiple(_ glyphs: [UInt16], into result: [UInt16]) -> Self {
        let sequence = LayoutTable.table(counted(result.map(Field.value)))
        return Self(
            type: 2, subtable: LayoutTable.table([.value(1), coverage(glyphs)] + counted(glyphs.map { _ in .offset(sequence) })))
    }

    /// The glyphs in this order become one.
    public static func ligature(_ glyphs: [UInt16], into result: UInt16) -> Self {
        let ligature = LayoutTable.table([.value(result), .value(UInt16(glyphs.count))] + glyphs.dropFirst().map(Field.value))
        let set = LayoutTable.table([.value(1), .offset(ligature)])
        return Self(type: 4, subtable: LayoutTable.table([.value(1), coverage([glyphs[0]]), .value(1), .offset(set)]))
    }

    /// Calls a lookup for the first of the glyphs where they stand between others.
    /// - Parameters:
    ///   - before: What stands before them, the nearest first.
    public static func chain(
        before: [[UInt16]] = [], _ glyphs: [[UInt16]], after: [[UInt16]] = [], calls lookup: UInt16
    ) -> Self {
        Self(
            type: 6,
            subtable: LayoutTable.table(
                [.value(3)] + counted(before.map(coverage)) + counted(glyphs.map(coverage)) + counted(after.map(coverage))
                    + [.value(1), .value(0), .value(lookup)]))
    }

    /// The same by one set of classes, 0 being all other glyphs.
    public static func chain(
        before: [UInt16] = [], _ first: UInt16, _ rest: [UInt16] = [], after: [UInt16] = [], of classes: [UInt16: UInt16],
        coverage glyphs: [UInt16], calls lookup: UInt16
    ) -> Self {
        let rule = LayoutTable.table(
            counted(before.map(Field.value)) + [.value(UInt16(rest.count + 1))] + rest.map(Field.value)
                + counted(after.map(Field.value)) + [.value(1), .value(0), .value(lookup)])
        let sets = (0...first).map { Field.offset($0 == first ? LayoutTable.table([.value(1), .offset(rule)]) : nil) }
        return Self(
            type: 6,
            subtable: LayoutTable.table(
                [
                    .value(2), coverage(glyphs), Self.classes(classes), Self.classes(classes), Self.classes(classes),
                ] + counted(sets)))
    }

    /// From the end of the text: the glyph becomes another one where it stands between others.
    public static func reverse(before: [[UInt16]], _ glyph: UInt16, after: [[UInt16]], into result: UInt16) -> Self {
        Self(
            type: 8,
            subtable: LayoutTable.table(
                [.value(1), coverage([glyph])] + counted(before.map(coverage)) + counted(after.map(coverage))
                    + counted([.value(result)])))
    }

    // MARK: Positions

    /// Kerns pairs by their classes: so much the first glyph is wider, and the second.
    /// - Parameter values: By the class of the first glyph, then by that of the second.
    public static func pairs(
        _ glyphs: [UInt16], first: [UInt16: UInt16], second: [UInt16: UInt16], values: [[(Int16, Int16)]]
    ) -> Self {
        // 4: an advance; 0: nothing.
        let hasSecond = values.contains { $0.contains { $0.1 != 0 } }
        return Self(
            type: 2,
            subtable: LayoutTable.table(
                [
                    .value(2), coverage(glyphs), .value(4), .value(hasSecond ? 4 : 0), classes(first), classes(second),
                    .value(UInt16(values.count)), .value(UInt16(values[0].count)),
                ]
                    + values.flatMap(\.self).flatMap {
                        [.value(UInt16(bitPattern: $0.0))] + (hasSecond ? [.value(UInt16(bitPattern: $0.1))] : [])
                    }))
    }
}
