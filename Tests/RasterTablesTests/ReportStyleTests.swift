import Testing

@testable import RasterTables

@Suite("The look of reports") struct ReportStyleTests {
    private func badge(_ values: [String], under heading: String = "x") -> [String: Color]? {
        ReportStyle.badgeTints(for: values, areStates: ReportStyle.tellsStates(heading))
    }

    @Test("Blank cells do not take a column's badges away, and have none")
    func blanks() throws {
        let tints = try #require(badge(["Active", "", "Pending", "n/a", " - "]))
        #expect(tints["Active"] == ReportStyle.good && tints["Pending"] == ReportStyle.waiting)
        #expect(tints[""] == nil && tints["n/a"] == nil && tints[" - "] == nil)
    }

    @Test("A text of a few characters that has marks without end takes a column's badges away")
    func marks() {
        #expect(badge(["active", "pending", "e\u{301}te\u{301}"]) != nil)
        // To look it up would take minutes.
        #expect(badge(["active", "pending", "a" + String(repeating: "\u{301}\u{316}", count: 150_000)]) == nil)
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

    @Test("The first texts of a table name its rows, whatever they say, unless one comes twice or the heading tells states")
    func names() throws {
        func hasBadge(_ text: String) throws -> Bool {
            DataTable(file: try DataFile(bytes: Array(text.utf8), name: "f")).columnStyles[0].badge != nil
        }
        #expect(try !hasBadge("film,year\nLost,2004\nRunning,2005\nClosed,2009\nUp,2010\n"))
        #expect(try hasBadge("x,n\nopen,1\nclosed,2\nopen,3\n"))
        #expect(try hasBadge("status,n\nopen,1\nclosed,2\nlost,3\n"))
    }

    @Test("What stands under states in a row of sums has no badge")
    func sums() throws {
        let file = try DataFile(bytes: Array("item,status,n\nA,done,1\nB,failed,2\nTotal,1/2,3\n".utf8), name: "f")
        let badge = try #require(DataTable(file: file).columnStyles[1].badge)
        #expect(Set(badge.tints.keys) == ["done", "failed"])
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
