import RasterDrawing
import RasterGraphics

/// What two layouts differ in.
struct LayoutComparison {
    /// What is the same place in both, for looking at pixels.
    struct Pair {
        let name: String
        let old, new: PictureLayout.Part
    }

    private(set) var findings: [LayoutFinding] = []
    /// Cells, headings and what else belongs together, with the names of sentences.
    private(set) var pairs: [Pair] = []

    init(_ old: PictureLayout, _ new: PictureLayout) {
        if old.scale != new.scale {
            findings.append(
                LayoutFinding(
                    .size,
                    "the scale is \(Wording.number(new.scale)) and was \(Wording.number(old.scale)): all lengths go with it"))
            // Nothing else can be compared by lengths in pixels.
            return
        }
        for (name, fingerprint) in old.fonts.sorted(by: { $0.key < $1.key }) {
            if let other = new.fonts[name], other != fingerprint {
                findings.append(
                    LayoutFinding(.font, "the font \(name) is another file: its fingerprint is \(other) and was \(fingerprint)"))
            }
        }
        var compared: [LayoutFinding] = []
        let tables = max(old.tableCount, new.tableCount)
        for table in 0..<tables {
            let first = tables == 1 ? nil : "table \(table + 1): "
            compared += compareTables(LayoutTable(old, table: table), LayoutTable(new, table: table))
                .map { LayoutFinding($0.cause, (first ?? "") + $0.sentence) }
        }
        var loose = PartsComparison()
        let (a, b) = (old.free, new.free)
        loose.compare(a, b, kind: "", place: "the picture", isFree: true)
        pairs.append(Pair(name: "the picture", old: a, new: b))
        findings += compared + loose.findings
        if old.width != new.width || old.height != new.height {
            let grown = [(new.width - old.width, "wider", "narrower"), (new.height - old.height, "higher", "lower")]
                .filter { $0.0 != 0 }.map { "\(abs($0.0)) px \($0.0 > 0 ? $0.1 : $0.2)" }
            findings.append(
                LayoutFinding(
                    .size,
                    "the picture is \(Wording.list(grown)): \(new.width) × \(new.height) px, was \(old.width) × \(old.height)"))
        }
    }

    private mutating func compareTables(_ old: LayoutTable, _ new: LayoutTable) -> [LayoutFinding] {
        var findings: [LayoutFinding] = []
        let columnMatch = SequenceAlignment(
            old.columns.map { ColumnTexts($0, in: old) }, new.columns.map { ColumnTexts($0, in: new) },
            likeness: ColumnTexts.likeness)
        let rowMatch = SequenceAlignment(
            old.rows.map { RowTexts($0) }, new.rows.map { RowTexts($0) }, likeness: RowTexts.likeness)
        var pairs = rowMatch.pairs.filter { old.rows[$0.old].kind == new.rows[$0.new].kind }.map {
            (old.rows[$0.old], new.rows[$0.new])
        }
        var gone = rowMatch.removed.map { old.rows[$0] }
        var come = rowMatch.inserted.map { new.rows[$0] }
        for pair in rowMatch.pairs where old.rows[pair.old].kind != new.rows[pair.new].kind {
            gone.append(old.rows[pair.old])
            come.append(new.rows[pair.new])
        }
        // Gone at one place and back at another: it moved.
        for row in gone {
            guard let index = come.firstIndex(where: { $0.kind == row.kind && $0.signature == row.signature }) else { continue }
            findings.append(LayoutFinding(.layout, "\(row.name) is now \(row.kind.noun) \(come[index].number)"))
            pairs.append((row, come.remove(at: index)))
            gone.removeAll { $0.kind == row.kind && $0.number == row.number }
        }
        pairs.sort { $0.1.y < $1.1.y }
        findings += Self.counted(gone, "gone") + Self.counted(come, "new")
        let columnPairs = columnMatch.pairs.map { (old.columns[$0.old], new.columns[$0.new]) }
        findings += columnMatch.removed.map { LayoutFinding(.layout, "\(old.columns[$0].subject) is gone") }
        findings += columnMatch.inserted.map { LayoutFinding(.layout, "\(new.columns[$0].subject) is new") }

        var rowsOfBoth = TableComparison(old, new, columns: columnPairs)
        rowsOfBoth.compare(pairs)
        findings += rowsOfBoth.findings
        self.pairs += rowsOfBoth.pairs
        return findings
    }

    /// Rows that came or went, those that follow one another in one sentence.
    private static func counted(_ rows: [LayoutTable.Row], _ what: String) -> [LayoutFinding] {
        var findings = rows.filter { !$0.kind.isData }.map { row in
            LayoutFinding(.layout, "\(row.name) \(row.name.hasSuffix("headings") ? "are" : "is") \(what)")
        }
        for kind in [LayoutTable.RowKind.body, .item] {
            let data = rows.filter { $0.kind == kind }
            if data.count == 1 {
                findings.append(LayoutFinding(.layout, "\(data[0].name) is \(what)"))
            } else if !data.isEmpty {
                findings.append(
                    LayoutFinding(
                        .layout, "\(data.count) \(kind.noun)s are \(what): \(Wording.ranges(data.map(\.number)))"))
            }
        }
        return findings
    }
}

/// What a row says, for matching.
private struct RowTexts: Equatable {
    let kind: LayoutTable.RowKind
    let texts: [String]

    init(_ row: LayoutTable.Row) {
        kind = row.kind
        texts = row.signature
    }

    static func likeness(_ a: RowTexts, _ b: RowTexts) -> Double {
        a.kind == b.kind ? SequenceAlignment.likeness(a.texts, b.texts) : 0
    }
}

/// What a column says, for matching.
private struct ColumnTexts: Equatable {
    let title: String?
    let texts: [String]

    init(_ column: LayoutTable.Column, in table: LayoutTable) {
        title = column.title
        texts = table.rows.filter { $0.kind == .body }
            .compactMap { $0.cell(inColumn: column.index)?.spelling }
    }

    static func likeness(_ a: ColumnTexts, _ b: ColumnTexts) -> Double {
        let texts = SequenceAlignment.likeness(a.texts, b.texts)
        // A heading that stays makes it the same column, whatever is in it.
        return a.title != nil && a.title == b.title ? max(0.6, texts) : texts
    }
}

extension PictureLayout {
    fileprivate var tableCount: Int { (parts.filter { $0.place != nil }.map(\.table).max() ?? -1) + 1 }
    /// What belongs to no table.
    fileprivate var free: Part {
        parts.first { $0.place == nil }
            ?? Part(table: 0, place: nil, frame: PixelRect(x: 0, y: 0, width: width, height: height))
    }
}
