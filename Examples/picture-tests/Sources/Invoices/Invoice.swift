import RasterTables

/// What was bought, and when it is to be paid.
public struct Invoice: Sendable {
    public struct Item: Sendable {
        public var description: String
        public var quantity: Int
        public var price: Double

        public init(_ description: String, quantity: Int = 1, price: Double) {
            self.description = description
            self.quantity = quantity
            self.price = price
        }
    }

    public var number: Int
    public var date: String
    public var isOverdue = false
    public var items: [Item]

    public init(number: Int, date: String, isOverdue: Bool = false, items: [Item]) {
        self.number = number
        self.date = date
        self.isOverdue = isOverdue
        self.items = items
    }

    /// The invoice as a table.
    public func table() -> DataTable {
        let table = DataTable(
            data: items.map { [.string($0.description), .int($0.quantity), .double($0.price), .string(date)] },
            headerTitles: ["Description", "Quantity", "Price", "Date"])
        table.title = isOverdue ? "Invoice \(number), overdue" : "Invoice \(number)"
        table.options.shouldShowFooter = false
        table.options.rowHeightMode = .automatic(estimated: 44)
        table.options.columnWidthMode = .fitContentText(strategy: .maxMeasured)
        table.options.textLayout = .wrap
        table.options.maxColumnWidth = 220
        table.appearance.titleColor = isOverdue ? .systemRed : .label
        table.appearance.cellFont = .system(ofSize: 13)
        table.appearance.headerFont = .system(ofSize: 13, weight: .semibold)
        table.backgroundColor = .systemBackground
        return table
    }
}
