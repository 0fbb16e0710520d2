import Foundation
import RasterTables

extension FuzzTarget {
    /// A regular expression, a replacement and a text, or a condition: whatever they are, they end soon.
    static func expression(_ bytes: UnsafeRawBufferPointer) {
        var reader = InputReader(bytes)
        let isCondition = reader.bool()
        let parts = reader.remaining.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        var limits = Limits.careful
        limits.textLength = 1 << 16
        limits.enforce {
            if isCondition {
                condition(parts[0])
            } else {
                replace(parts[0], with: parts.count > 1 ? parts[1] : "", in: parts.last ?? "")
            }
        }
    }

    private static func replace(_ expression: String, with replacement: String, in text: String) {
        let pattern: TextPattern
        do throws(TextPatternError) {
            pattern = try TextPattern(expression: expression)
        } catch {
            precondition(!error.reason.isEmpty && error.position >= 1 && error.position <= expression.count + 1)
            return
        }
        let isThere = SubstitutionFormat.matching(pattern, with: "x").text(of: .text(text)) != nil
        let changed = TextReplacement.replacing(pattern, with: replacement).text(of: FormattedText(text)).string
        precondition(isThere || changed == text, "what is nowhere changes nothing")
    }

    private static func condition(_ text: String) {
        let condition: Condition
        do throws(ConditionError) {
            condition = try Condition(text)
        } catch {
            precondition(!error.description.isEmpty && error.position >= 1)
            return
        }
        let values: [DataValue] = [0, 1, 2.5, -1, "a", "2026-11-28", true, .missing, .integer(.max), .number(1e308)]
        for (row, value) in values.enumerated() {
            // An operation that is not for a value is an error.
            _ = try? condition.holds { $0 == "b" ? values[values.count - 1 - row] : $0 == "c" ? nil : value }
        }
    }
}
