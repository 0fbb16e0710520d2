import Foundation

/// What pandas' `orient="table"` says of the columns beside the rows ("Table Schema" of Frictionless Data): which of them name the
/// rows, and the categories of each in their order.
struct JSONTableSchema: Decodable {
    private let fields: [Field]
    private let primaryKey: [String]?

    private struct Field: Decodable {
        struct Constraints: Decodable {
            let categories: [Category]
            private enum CodingKeys: String, CodingKey { case categories = "enum" }
        }

        let name: String
        let constraints: Constraints?
    }

    /// A value as a cell shows it.
    private struct Category: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self.text = text
            } else if let flag = try? container.decode(Bool.self) {
                text = flag ? "true" : "false"
            } else if let number = try? container.decode(Int.self) {
                text = String(number)
            } else {
                text = try container.decode(Double.self).description
            }
        }
    }

    /// Of no more is told.
    private static let longest = 1 << 23

    /// Nil where the text is none.
    init?(_ json: [UInt8]) {
        guard json.count <= Self.longest, let found = try? JSONDecoder().decode(Self.self, from: Data(json)) else { return nil }
        self = found
    }

    /// Whether a column names the rows.
    func isIndex(_ column: String) -> Bool { primaryKey?.contains(column) ?? false }

    /// Of the columns that have some, by their names.
    var categories: [String: [String]] {
        fields.reduce(into: [:]) { found, field in
            if let constraints = field.constraints { found[field.name] = constraints.categories.map(\.text) }
        }
    }
}
