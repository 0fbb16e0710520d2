import RasterFormats

/// Whose manners a document follows where the two packages that it is written after differ. Documents are written in gt's.
enum Dialect: String, CaseIterable, SpecChoice {
    /// Columns of patterns are counted from 1, as R counts.
    case gt
    /// Columns of patterns are counted from 0, as Python counts.
    case greatTables = "great_tables"

    /// What a document says under `dialect`; gt's without a word.
    static func of(_ document: SpecNode) throws(TableSpecError) -> Dialect {
        guard let node = document["dialect"] else { return .gt }
        do throws(TableSpecError) { return try Dialect(node) } catch { throw error.under("dialect") }
    }

    /// The document in gt's manners.
    func translated(_ document: SpecNode) -> SpecNode {
        guard self == .greatTables else { return document }
        return document.changing("steps") { steps in
            guard case .list(let list) = steps.content else { return steps }
            return SpecNode(.list(list.map(Self.step)), line: steps.line)
        }
    }

    private static func step(_ step: SpecNode) -> SpecNode {
        step.changing("cols_merge") { arguments in
            arguments.changing("pattern") { pattern in
                guard case .text(let text) = pattern.content else { return pattern }
                return SpecNode(.text(countedFromOne(text)), line: pattern.line)
            }
        }.changing("fmt_image") { arguments in
            arguments.changing("file_pattern") { pattern in
                guard case .text(let text) = pattern.content else { return pattern }
                return SpecNode(.text(text.replacing("{}", with: "{x}")), line: pattern.line)
            }
        }
    }

    /// `{0} to {1}` as `{1} to {2}`.
    private static func countedFromOne(_ pattern: String) -> String {
        var result = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let inside = rest[rest.index(after: open)..<close]
            result += "{" + (Int(inside).map { $0 < .max ? String($0 + 1) : String(inside) } ?? String(inside)) + "}"
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}

extension SpecNode {
    /// An object with one of its values changed, if it has that.
    fileprivate func changing(_ name: String, _ change: (SpecNode) -> SpecNode) -> SpecNode {
        guard case .object(let members) = content else { return self }
        let changed = members.map { member in
            member.name == name ? Member(name: name, line: member.line, value: change(member.value)) : member
        }
        return SpecNode(.object(changed), line: line)
    }
}
