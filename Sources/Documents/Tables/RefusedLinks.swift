/// Addresses that a document does not lead to, since they are none of the web or of e-mail; some, where there are many.
struct RefusedLinks {
    private(set) var addresses: [String] = []

    private static let most = 100

    mutating func add(_ row: ReadRow) {
        for cell in row.cells {
            for text in cell.texts {
                for case let address? in text.runs.map(\.link) where WebLink(address) == nil { add(address) }
            }
        }
    }

    private mutating func add(_ address: String) {
        if addresses.count < Self.most, addresses.last != address { addresses.append(address) }
    }
}
