import GoldenImageTesting
import Invoices
import RasterTables
import Testing

@Suite struct InvoiceTests {
    private let items = [
        Invoice.Item("Tea, black", quantity: 4, price: 12.5),
        Invoice.Item("A quarterly report on paper, bound, with an index of all that was bought", price: 80),
        Invoice.Item("Biscuits", quantity: 12, price: 3.25),
    ]

    private func invoice(date: String = "2026-11-23", isOverdue: Bool = false) -> Invoice {
        Invoice(number: 7, date: date, isOverdue: isOverdue, items: items)
    }

    @Test func `an invoice, light and dark`() {
        expectImage(of: invoice().table(), named: "invoice", traits: .both)
    }

    @Test func `an overdue invoice is red`() {
        expectImage(of: invoice(isOverdue: true).table(), named: "overdue")
    }

    @Test func `the date of today is not compared, only where it stands`() {
        expectImage(of: invoice(date: "2031-12-24").table(), named: "dated", ignoring: [.column("Date")])
    }

    @Test func `an invoice of one item looks like the same in a list of its own`() {
        let one = Invoice(number: 7, date: "2026-11-23", items: Array(items.prefix(1)))
        let copy = Invoice(number: 7, date: "2026-11-23", items: items.filter { $0.description.hasPrefix("Tea") })
        expectSameImage(one.table(), copy.table())
    }

    @Test func `an invoice is the same however many threads paint it`() {
        expectDeterministic(invoice().table(), traits: .both)
    }

    @Test func `each picture is named by a test`() {
        expectNoUnusedImages()
    }
}
