import Foundation
import RasterDisplayTables
import RasterFormats
import RasterGraphics

// Merged texts.

extension MergeStep: RecordStep {
    static let name = "cols_merge"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns, isRequired: true), SpecField("pattern", \.pattern), SpecField("rows", \.rows),
        SpecField("hide_columns", \.hiddenColumns),
    ]
}

extension MergeUncertaintyStep: RecordStep {
    static let name = "cols_merge_uncert"
    init() { self.init(value: "", uncertainty: "") }

    static let fields: [SpecField<Self>] = [
        SpecField("col_val", \.value, isRequired: true), SpecField("col_uncert", \.uncertainty, isRequired: true),
        SpecField("rows", \.rows),
        SpecField("sep", \.separator), SpecField("autohide", \.hidesSecond),
    ]
}

extension MergeRangeStep: RecordStep {
    static let name = "cols_merge_range"
    init() { self.init(first: "", last: "") }

    static let fields: [SpecField<Self>] = [
        SpecField("col_begin", \.first, isRequired: true), SpecField("col_end", \.last, isRequired: true),
        SpecField("rows", \.rows),
        SpecField("sep", \.separator), SpecField("autohide", \.hidesSecond),
    ]
}

extension MergeCountStep: RecordStep {
    static let name = "cols_merge_n_pct"
    init() { self.init(count: "", percent: "") }

    static let fields: [SpecField<Self>] = [
        SpecField("col_n", \.count, isRequired: true), SpecField("col_pct", \.percent, isRequired: true),
        SpecField("rows", \.rows),
        SpecField("autohide", \.hidesSecond),
    ]
}

extension MergeStackStep: RecordStep {
    static let name = "cols_merge_stack"
    init() { self.init(columns: .named([])) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns, isRequired: true), SpecField("rows", \.rows), SpecField("palette", \.colors),
        SpecField("font_size", \.sizes), SpecField("font_weight", \.weights),
    ]
}

extension MergeStackStep.Weight: SpecChoice {}

/// `"12px"`, `"80%"`, or a number of points.
extension FormattedText.Size: SpecValue {
    private static let range = 1.0...1_000
    private static let shares = 0.1...10.0

    init(_ node: SpecNode) throws(TableSpecError) {
        let length: SpecLength?
        switch node.content {
        case .integer, .number: length = .points(try CGFloat(node))
        case .text(let text): length = SpecLength(text)
        default: length = nil
        }
        switch length {
        case .points(let points) where Self.range.contains(points): self = .points(points)
        case .share(let share) where Self.shares.contains(share): self = .share(share)
        default: throw node.error(wants: "a size of text, such as 12, \"12px\" or \"80%\"")
        }
    }

    func node() -> SpecNode {
        switch self {
        case .points(let points): points.node()
        case .share(let share): .text("\(Double(share * 100).formatted)%")
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("text_size") { _ in
            .any([.type("number").within(range), .text(["12px", "80%"], "A size, or a share of that of the text around.")])
        }
    }
}

extension Double {
    fileprivate var formatted: String { Int(exactly: self).map { String($0) } ?? description }
}

extension AutoFormatStep: RecordStep {
    static let name = "fmt_auto"
    init() { self.init(columns: .all) }

    static let fields: [SpecField<Self>] = [
        SpecField("columns", \.columns), SpecField("rows", \.rows), SpecField("scope", \.scope),
        SpecField("lg_num_pref", \.largeNumbers), SpecField("locale", \.locale),
    ]
}

extension AutoFormatStep.Scope: SpecChoice {}

/// gt's words.
extension AutoFormatStep.LargeNumbers: SpecChoice {
    static let words: [(name: String, value: Self)] = [("sf", .scientific), ("suf", .suffixes)]
}
