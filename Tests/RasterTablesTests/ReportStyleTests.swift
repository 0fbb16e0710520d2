import Testing

@testable import RasterTables

@Suite("The look of reports") struct ReportStyleTests {
    private func badge(_ values: [String]) -> [String: Color]? {
        ReportStyle.badge(for: values, font: .system(ofSize: 13))?.tints
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
