import Testing

@testable import RasterTables

@Suite("The look of reports") struct ReportStyleTests {
    private func badge(_ values: [String], under heading: String = "x") -> [String: Color]? {
        ReportStyle.badgeTints(for: values, under: heading)
    }

    @Test("Blank cells do not take a column's badges away, and have none")
    func blanks() throws {
        let tints = try #require(badge(["Active", "", "Pending", "n/a", " - "]))
        #expect(tints["Active"] == ReportStyle.good && tints["Pending"] == ReportStyle.waiting)
        #expect(tints[""] == nil && tints["n/a"] == nil && tints[" - "] == nil)
    }

    @Test("Cases of letters, underscores, hyphens and spaces make no difference")
    func spelling() throws {
        let spellings = ["in_progress", "In-Progress", "IN PROGRESS", " in  progress "]
        let tints = try #require(badge(spellings + ["Done"]))
        #expect(spellings.allSatisfy { tints[$0] == ReportStyle.waiting })
    }

    @Test("One word that is in no list has a plain badge beside two that are; among as many others there are none")
    func unlisted() throws {
        #expect(try #require(badge(["active", "pending", "escalated"]))["escalated"] == ReportStyle.idle)
        #expect(badge(["active", "escalated"]) == nil)
        #expect(badge(["active", "pending", "escalated", "parked"]) == nil)
        #expect(badge(["active", "pending", "a whole sentence about the state"]) == nil)
        #expect(badge(["active", "", "-"]) == nil)
    }

    @Test("Under a heading that says so one word that is in a list is enough, beside as many that are not")
    func told() throws {
        #expect(badge(["done"]) == nil)
        #expect(badge(["done"], under: "Status") != nil)
        #expect(badge(["done", "parked"]) == nil)
        #expect(try #require(badge(["done", "parked"], under: "order_state"))["parked"] == ReportStyle.idle)
        #expect(badge(["parked"], under: "Status") == nil)
        #expect(badge(["done", "Boston", "Paris"], under: "state") == nil)
    }

    @Test("Columns of many different states have badges too")
    func many() throws {
        let words = ["To Do", "Refunded", "Open", "High", "Medium", "Low", "Done", "Failed", "Pending", "inProgress"]
        let tints = try #require(badge(words))
        #expect(tints["inProgress"] == ReportStyle.waiting)
        let file = try DataFile(
            bytes: Array(("t,status\n" + words.map { "x,\($0)\n" }.joined()).utf8), name: "f")
        #expect(DataTable(file: file).columnStyles[1].badge != nil)
    }

    @Test("States of tasks, orders and tickets are known")
    func words() throws {
        for values in [
            ["to do", "in progress", "done"], ["open", "closed"], ["refunded", "paid"], ["high", "medium", "low"],
            ["new", "accepted", "declined"], ["up", "down"],
        ] {
            #expect(badge(values) != nil, "\(values)")
        }
        let levels = try #require(badge(["High", "Medium", "Low"]))
        #expect(levels["High"] == ReportStyle.bad && levels["Medium"] == ReportStyle.waiting && levels["Low"] == ReportStyle.idle)
    }
}
