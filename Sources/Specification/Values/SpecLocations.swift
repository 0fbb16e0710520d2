import RasterDisplayTables
import RasterFormats
import RasterGraphics

// Which parts of a table a step is about, as specifications write them.

/// The name of a part, or an object of it and what it is narrowed to: `{"body": {"columns": "price"}}`.
extension TableLocation: SpecValue {
    /// What a part is narrowed to. What a part has no use for is an error.
    struct Narrowing: SpecRecord {
        var columns = ColumnSelection.all
        var rows = RowSelection.all
        var labels: [String]?
        var groups: [String]?
        var spanners: [String]?

        /// `{"spanners": "Size"}`, `{"column_labels": ["a", "b"]}`, as gt takes them without a name.
        static var firstStandsAlone: Bool { true }
        static let fields: [SpecField<Self>] = []
        static let body: [SpecField<Self>] = [SpecField("columns", \.columns), SpecField("rows", \.rows)]
        static let columns: [SpecField<Self>] = [SpecField("columns", \.columns)]
        static let rows: [SpecField<Self>] = [SpecField("rows", \.rows)]
        static let groups: [SpecField<Self>] = [SpecField("groups", \.groups, also: ["rows"])]
        static let spanners: [SpecField<Self>] = [SpecField("spanners", \.spanners, also: ["ids"])]
        static let summary: [SpecField<Self>] = [
            SpecField("groups", \.groups), SpecField("columns", \.columns), SpecField("rows", \.labels),
        ]
        static let grandSummary: [SpecField<Self>] = [SpecField("columns", \.columns), SpecField("rows", \.labels)]
        static let summaryLabels: [SpecField<Self>] = [SpecField("groups", \.groups), SpecField("rows", \.labels)]
        static let grandSummaryLabels: [SpecField<Self>] = [SpecField("rows", \.labels)]
    }

    private static let parts: [(name: String, value: [SpecField<Narrowing>])] = [
        ("title", []), ("subtitle", []), ("stubhead", []), ("spanners", Narrowing.spanners),
        ("column_labels", Narrowing.columns), ("row_groups", Narrowing.groups), ("stub", Narrowing.rows),
        ("body", Narrowing.body), ("summary", Narrowing.summary), ("grand_summary", Narrowing.grandSummary),
        ("summary_labels", Narrowing.summaryLabels), ("grand_summary_labels", Narrowing.grandSummaryLabels),
        ("footnotes", []), ("source_notes", []),
    ]

    /// gt's and great_tables' names of parts.
    private static let otherNames: KeyValuePairs<String, String> = [
        "cells_stubhead": "stubhead", "cells_column_spanners": "spanners", "spanner_labels": "spanners",
        "cells_column_labels": "column_labels", "cells_row_groups": "row_groups", "cells_group": "row_groups",
        "row_group": "row_groups", "cells_stub": "stub", "cells_body": "body", "cells_summary": "summary",
        "cells_grand_summary": "grand_summary", "cells_stub_summary": "summary_labels", "summary_stub": "summary_labels",
        "cells_stub_grand_summary": "grand_summary_labels", "grand_summary_stub": "grand_summary_labels",
        "cells_footnotes": "footnotes", "cells_source_notes": "source_notes",
    ]

    static let allNames: [(name: String, value: (part: String, fields: [SpecField<Narrowing>]))] =
        parts.map { ($0.name, ($0.name, $0.value)) }
        + otherNames.map { name, part in (name, (part, parts.first { $0.name == part }?.value ?? [])) }

    init(_ node: SpecNode) throws(TableSpecError) {
        var narrowing = Narrowing()
        var name = node
        if case .object(let members) = node.content {
            guard members.count == 1 else {
                throw node.error(
                    "a location is one part of a table, such as {\"body\": {\"columns\": …}}, and this "
                        + (members.isEmpty ? "names none" : "names \(members.count)"))
            }
            name = SpecNode(.text(members[0].name), line: members[0].line)
            let (part, fields) = try Self.choice(name, Self.allNames)
            name = .text(part)
            do throws(TableSpecError) {
                try narrowing.read(members[0].value, fields)
            } catch {
                throw error.under(members[0].name, line: members[0].line)
            }
        }
        self = Self.location(try Self.choice(name, Self.allNames).part, narrowing)
    }

    private static func location(_ part: String, _ narrowing: Narrowing) -> TableLocation {
        switch part {
        case "title": .title
        case "subtitle": .subtitle
        case "stubhead": .stubhead
        case "spanners": .spanners(narrowing.spanners)
        case "column_labels": .columnLabels(narrowing.columns)
        case "row_groups": .groupLabels(narrowing.groups)
        case "stub": .stub(rows: narrowing.rows)
        case "summary": .summary(groups: narrowing.groups, columns: narrowing.columns, rows: narrowing.labels)
        case "grand_summary": .grandSummary(columns: narrowing.columns, rows: narrowing.labels)
        case "summary_labels": .summaryLabels(groups: narrowing.groups, rows: narrowing.labels)
        case "grand_summary_labels": .grandSummaryLabels(rows: narrowing.labels)
        case "footnotes": .footnotes
        case "source_notes": .sourceNotes
        default: .body(columns: narrowing.columns, rows: narrowing.rows)
        }
    }

    func node() throws(TableSpecError) -> SpecNode {
        var narrowing = Narrowing()
        let part: String
        switch self {
        case .title: part = "title"
        case .subtitle: part = "subtitle"
        case .stubhead: part = "stubhead"
        case .spanners(let labels): (part, narrowing.spanners) = ("spanners", labels)
        case .columnLabels(let columns): (part, narrowing.columns) = ("column_labels", columns)
        case .groupLabels(let labels): (part, narrowing.groups) = ("row_groups", labels)
        case .stub(let rows): (part, narrowing.rows) = ("stub", rows)
        case .body(let columns, let rows): (part, narrowing.columns, narrowing.rows) = ("body", columns, rows)
        case .summary(let groups, let columns, let rows):
            (part, narrowing.groups, narrowing.columns, narrowing.labels) = ("summary", groups, columns, rows)
        case .grandSummary(let columns, let rows):
            (part, narrowing.columns, narrowing.labels) = ("grand_summary", columns, rows)
        case .summaryLabels(let groups, let rows):
            (part, narrowing.groups, narrowing.labels) = ("summary_labels", groups, rows)
        case .grandSummaryLabels(let rows): (part, narrowing.labels) = ("grand_summary_labels", rows)
        case .footnotes: part = "footnotes"
        case .sourceNotes: part = "source_notes"
        }
        let fields = Self.parts.first { $0.name == part }?.value ?? []
        let inner = try narrowing.node(fields, unlike: Narrowing())
        return inner == SpecNode(.object([])) ? .text(part) : SpecNode(.object([.init(name: part, value: inner)]))
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("location") { schemas in
            var forms: [SpecNode] = [.words(allNames.map(\.name))]
            for (name, (_, fields)) in allNames { forms.append(.under(name, Narrowing.schema(fields, &schemas))) }
            return .any(forms)
        }
    }
}

/// Several locations, of which some names stand for two or three: gt's `cells_title`, great_tables' `header`, `column_header` and
/// `footer`.
struct LocationList: SpecValue {
    let locations: [TableLocation]

    init(_ locations: [TableLocation]) { self.locations = locations }

    private static let several: [(name: String, value: [TableLocation])] = [
        ("header", [.title, .subtitle]), ("cells_title", [.title, .subtitle]),
        ("column_header", [.spanners(nil), .columnLabels(.all), .stubhead]), ("footer", [.footnotes, .sourceNotes]),
    ]

    /// `{"cells_title": {"groups": "subtitle"}}`
    private struct Heading: SpecRecord {
        var groups: [HeadingLine] = HeadingLine.allCases

        static let fields: [SpecField<Self>] = [SpecField("groups", \.groups)]
    }

    private enum HeadingLine: String, CaseIterable, SpecChoice {
        case title, subtitle
    }

    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .null: locations = []
        case .list(let nodes):
            var locations: [TableLocation] = []
            for (place, element) in nodes.enumerated() {
                do throws(TableSpecError) { locations += try Self.one(element) } catch {
                    throw error.under(place, line: element.line)
                }
            }
            self.locations = locations
        default: locations = try Self.one(node)
        }
    }

    private static func one(_ node: SpecNode) throws(TableSpecError) -> [TableLocation] {
        if case .text(let name) = node.content, let some = several.first(where: { $0.name == name }) { return some.value }
        guard case .object(let members) = node.content, members.count == 1,
            let some = several.first(where: { $0.name == members[0].name })
        else { return [try TableLocation(node)] }
        if some.name == "cells_title" {
            do throws(TableSpecError) {
                return try Heading(members[0].value).groups.map { $0 == .title ? .title : .subtitle }
            } catch {
                throw error.under(some.name, line: members[0].line)
            }
        }
        guard members[0].value == .object([:]) else { throw node.error("\(quoted: some.name) is not narrowed: write {}") }
        return some.value
    }

    func node() throws(TableSpecError) -> SpecNode { try locations.node() }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("locations") { schemas in
            let empty = SpecNode.object(["type": .text("object"), "additionalProperties": .boolean(false)])
            var forms: [SpecNode] = [TableLocation.schema(&schemas), .words(several.map(\.name))]
            for name in several.map(\.name) {
                forms.append(.under(name, name == "cells_title" ? Heading.schema(&schemas) : empty))
            }
            return .any(forms + [.type("null"), .object(["type": .text("array"), "items": .any(forms)])])
        }
    }
}
